import Base
import Glibc
import Places
import RegionBuilder
import Routing

extension RegionCommand {
  static func search(_ options: inout Options) throws {
    let region = try open(&options)
    let text = try options.file()
    let near = options.has("near") ? try options.place("near") : nil
    let limit = Int(try options.number("limit") ?? 8), language = try options.choice("language", Language.es)
    try options.finish()
    let finder = PlaceFinder(try PlaceIndex(region))
    if let at = WrittenCoordinate(text)?.coordinate {
      print("point\t\(at.latitude),\(at.longitude)\t\(finder.surroundings(of: at, language: language).text(language))")
      return
    }
    let answer = finder.suggest(text, near: near, limit: limit, language: language)
    if answer.places.isEmpty {
      complain(answer.reason(language) + "\n")
      for place in answer.guesses { show(place, language) }
      exit(3)
    }
    for place in answer.places { show(place, language) }
  }

  private static func show(_ place: FoundPlace, _ language: Language) {
    var parts = ["\(place.name)" + (place.alias.isEmpty ? "" : " (\(place.alias))"), place.category.name(language)]
    if !place.address.isEmpty { parts.append(place.address) }
    if let distance = place.distance { parts.append("\(Int(distance.rounded())) m") }
    parts.append("wheelchair \(place.wheelchair)")
    if place.toilets != .unknown { parts.append("toilets \(place.toilets)") }
    if let entrance = place.entrance { parts.append("entrance n\(entrance.node) \(entrance.wheelchair)") }
    if !place.hours.isEmpty { parts.append(OpeningHours.words(place.hours, language)) }
    if place.isApproximate { parts.append("approximate") }
    if place.isHouseUnknown { parts.append("house unknown: its street") }
    print("\(place.id)\t\(place.coordinate.latitude),\(place.coordinate.longitude)\t\(parts.joined(separator: " · "))")
  }

  static func reverse(_ options: inout Options) throws {
    let region = try open(&options)
    let place = try options.place("at")
    let language = try options.choice("language", Language.es)
    try options.finish()
    print(PlaceFinder(try PlaceIndex(region)).surroundings(of: place, language: language).text(language))
  }

  /// Microseconds this thread has computed: other programs on the machine do not count.
  static func computingTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Types names of the region key by key: computing times of each suggestion in microseconds, how often the wish is among the first five, by style, and
  /// (`--compare`) on how many questions the plain scan disagrees. JSON.
  static func measureSearch(_ options: inout Options) throws {
    let path = try options.file()
    let region = try Routing.Region(RegionFile.map(path))
    let count = Int(try options.number("count") ?? 300), seed = UInt64(try options.number("seed") ?? 1)
    let compared = Int(try options.number("compare") ?? 0)
    try options.finish()
    let clock = ContinuousClock()
    var index: PlaceIndex?
    let opening = try clock.measure { index = try PlaceIndex(region.sections, region) }
    let finder = PlaceFinder(index!)
    var typist = Typist(finder.index, seed: seed)
    var times: [Double] = []
    var slowest = (time: 0.0, text: "")
    var recall: [(String, JSON)] = []
    var misses: [JSON] = []
    for style in TypingStyle.allCases {
      var granted = 0, asked = 0
      for _ in 0..<count {
        guard let wish = typist.wish(style) else { continue }
        asked += 1
        var last: [FoundPlace] = []
        var typed = ""
        for letter in wish.text {
          typed.append(letter)
          let begin = computingTime()
          last = finder.suggest(typed, near: wish.near, limit: 5).places
          let time = computingTime() - begin
          times.append(time)
          if time > slowest.time { slowest = (time, typed) }
        }
        if typist.isGranted(wish, last) {
          granted += 1
        } else if misses.count < 40 {
          misses.append(.string("\(style.rawValue): \(wish.text)"))
        }
      }
      if asked > 0 {
        recall.append((style.rawValue, .number((Double(granted) / Double(asked) * 1000).rounded() / 1000)))
      }
    }
    times.sort()
    func at(_ share: Double) -> JSON {
      times.isEmpty ? .null : .number((times[Int(Double(times.count - 1) * share)] * 10).rounded() / 10)
    }
    var result: JSONObject = [
      "open": .number((Double(opening.components.attoseconds) / 1e12).rounded()),
      "keystrokes": .integer(Int64(times.count)), "median": at(0.5), "p90": at(0.9),
      "p99": at(0.99), "most": at(1), "slowest": .string(slowest.text), "recall5": .object(JSONObject(recall)),
      "misses": .array(misses),
      "places": .integer(Int64(finder.index.docCount)), "names": .integer(Int64(finder.index.labelCount)),
    ]
    if compared > 0 {
      let scan = PlaceScan(finder)
      var differences: [JSON] = []
      var same = 0
      while same + differences.count < compared,
        let wish = typist.wish(TypingStyle.allCases[(same + differences.count) % TypingStyle.allCases.count])
      {
        let text = typist.cut(wish.text)
        if let difference = scan.difference(text, near: wish.near) {
          differences.append(.string(difference))
        } else {
          same += 1
        }
      }
      result["compared"] = .integer(Int64(compared))
      result["different"] = .integer(Int64(differences.count))
      result["differences"] = .array(Array(differences.prefix(10)))
    }
    print(JSON.object(result).text)
    if result["different"]?.integer ?? 0 > 0 { exit(2) }
  }
}

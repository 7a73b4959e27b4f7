import Base
import Routing

extension EventPack {
  public init(_ bytes: [UInt8]) throws(EventPackError) {
    let json: JSON
    do { json = try JSON.parse(bytes) } catch { throw EventPackError("file", "not JSON") }
    try self.init(json)
  }

  /// Checks everything: unknown members, dates that do not fit, sources that are not there or not used, languages, lengths.
  public init(_ json: JSON) throws(EventPackError) {
    let root = try EventReader(
      json, "pack",
      must: [
        "format", "id", "version", "name", "about", "validFrom", "validTo", "sources", "venues", "tips", "unknown",
      ])
    if try root.integer("format") != 1 { throw EventPackError("pack.format", "only format 1 is known") }
    id = try root.identifier("id")
    version = try root.integer("version")
    name = try root.words("name", most: 80)
    about = try root.words("about", most: 600)
    validFrom = try root.date("validFrom")
    validTo = try root.date("validTo")
    if validTo < validFrom { throw EventPackError("pack.validTo", "before validFrom") }
    var sources: [Source] = []
    for entry in try root.list("sources", must: ["id", "title", "address", "checkedOn"], may: ["published"]) {
      let source = Source(
        id: try entry.identifier("id"), title: try entry.text("title", most: 200),
        address: try entry.text("address", most: 500),
        checkedOn: try entry.date("checkedOn"), published: try entry.has("published") ? entry.date("published") : nil)
      if sources.contains(where: { sameBytes($0.id, source.id) }) {
        throw EventPackError("\(entry.path).id", "given twice")
      }
      if !startsLikeAddress(source.address) {
        throw EventPackError("\(entry.path).address", "not an https or http address")
      }
      sources.append(source)
    }
    self.sources = sources
    var used = Set<Int>()
    var venues: [Venue] = []
    for entry in try root.list(
      "venues", must: ["id", "name", "city", "place", "placeSource", "dates", "lines", "gates", "closures", "unknown"]
    ) {
      let venue = try Venue(entry, sources, &used)
      if venues.contains(where: { sameBytes($0.id, venue.id) }) {
        throw EventPackError("\(entry.path).id", "given twice")
      }
      for day in venue.dates where day.date < validFrom || day.date > validTo {
        throw EventPackError("\(entry.path).dates", "\(day.date.iso) is outside of the pack's dates")
      }
      venues.append(venue)
    }
    self.venues = venues
    var tips: [Tip] = []
    for entry in try root.list("tips", must: ["category", "words", "source"], may: ["venue"]) {
      let word = try entry.text("category", most: 20)
      guard let category = Category.allCases.first(where: { sameBytes($0.rawValue, word) }) else {
        throw EventPackError("\(entry.path).category", "not a category")
      }
      let venue = try entry.has("venue") ? entry.identifier("venue") : ""
      if !venue.utf8.isEmpty, !venues.contains(where: { sameBytes($0.id, venue) }) {
        throw EventPackError("\(entry.path).venue", "no such venue")
      }
      tips.append(Tip(category: category, venue: venue, fact: try entry.fact(sources, &used)))
    }
    self.tips = tips
    unknown = try root.wordsList("unknown")
    for index in sources.indices where !used.contains(index) {
      throw EventPackError("pack.sources", "\(sources[index].id) is not used")
    }
  }
}

private func startsLikeAddress(_ text: String) -> Bool {
  text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8)
}

extension EventPack.Venue {
  fileprivate init(_ entry: EventReader, _ sources: [EventPack.Source], _ used: inout Set<Int>) throws(EventPackError) {
    id = try entry.identifier("id")
    name = try entry.words("name", most: 80)
    city = try entry.words("city", most: 80)
    place = try entry.place("place")
    placeSource = try entry.source("placeSource", sources, &used)
    var dates: [EventPack.Day] = []
    for day in try entry.list("dates", must: ["date", "words", "source"], may: ["time"]) {
      var time: CivilTime?
      if day.has("time") {
        guard let value = CivilTime(try day.text("time", most: 5)) else {
          throw EventPackError("\(day.path).time", "not a time like 13:00")
        }
        time = value
      }
      dates.append(EventPack.Day(date: try day.date("date"), time: time, fact: try day.fact(sources, &used)))
    }
    self.dates = dates
    var lines: [EventPack.VenueLine] = []
    for line in try entry.list(
      "lines", must: ["name", "mode", "station", "stepFree", "source"],
      may: ["route", "hours", "headway", "fare", "notes"])
    {
      let mode = try line.text("mode", most: 20)
      let modes = ["metro", "light-rail", "bus", "trolleybus", "shuttle", "train", "cable-car"]
      if !modes.contains(where: { sameBytes($0, mode) }) { throw EventPackError("\(line.path).mode", "not a mode") }
      var fare: Fare?
      if line.has("fare") {
        let price = try line.object("fare", must: ["cents", "currency"])
        fare = Fare(cents: Int64(try price.integer("cents")), currency: try price.text("currency", most: 3))
      }
      lines.append(
        EventPack.VenueLine(
          name: try line.words("name", most: 80), mode: mode,
          route: try line.has("route") ? line.text("route", most: 80) : "",
          station: try line.words("station", most: 120), stepFree: try line.known("stepFree"),
          hours: try line.has("hours") ? line.words("hours", most: 200) : nil,
          headway: try line.has("headway") ? line.integer("headway") : nil, fare: fare,
          notes: try line.has("notes") ? line.words("notes", most: 400) : nil,
          source: try line.source("source", sources, &used)))
    }
    self.lines = lines
    var gates: [EventPack.Gate] = []
    for gate in try entry.list("gates", must: ["name", "stepFree", "source"], may: ["place"]) {
      gates.append(
        EventPack.Gate(
          name: try gate.words("name", most: 120), place: try gate.has("place") ? gate.place("place") : nil,
          stepFree: try gate.known("stepFree"),
          source: try gate.source("source", sources, &used)))
    }
    self.gates = gates
    var closures: [EventPack.Closure] = []
    for closure in try entry.list("closures", must: ["from", "to", "words", "source"]) {
      let from = try closure.date("from"), to = try closure.date("to")
      if to < from { throw EventPackError("\(closure.path).to", "before from") }
      closures.append(EventPack.Closure(from: from, to: to, fact: try closure.fact(sources, &used)))
    }
    self.closures = closures
    unknown = try entry.wordsList("unknown")
  }
}

/// One JSON object of a pack, and where it stands.
private struct EventReader {
  let members: JSONObject
  let path: String

  init(_ json: JSON, _ path: String, must: [String], may: [String] = []) throws(EventPackError) {
    guard let object = json.object else { throw EventPackError(path, "an object is expected") }
    for name in must where object[name] == nil { throw EventPackError(path, "\(name) is missing") }
    for (key, _) in object
    where !must.contains(where: { sameBytes($0, key) }) && !may.contains(where: { sameBytes($0, key) }) {
      throw EventPackError(path, "\(key) is not known")
    }
    members = object
    self.path = path
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  func text(_ name: String, most: Int) throws(EventPackError) -> String {
    guard let text = members[name]?.string, !text.trimmed.utf8.isEmpty else {
      throw EventPackError("\(path).\(name)", "a text is expected")
    }
    if text.unicodeScalars.count > most { throw EventPackError("\(path).\(name)", "longer than \(most) letters") }
    return text
  }

  /// Small letters, digits and hyphens.
  func identifier(_ name: String) throws(EventPackError) -> String {
    let text = try text(name, most: 60)
    for byte in text.utf8 where !(byte >= 97 && byte <= 122) && !(byte >= 48 && byte <= 57) && byte != 45 {
      throw EventPackError("\(path).\(name)", "only small letters, digits and hyphens")
    }
    return text
  }

  func integer(_ name: String) throws(EventPackError) -> Int {
    guard let value = members[name]?.integer, value >= 0, value <= 100_000_000 else {
      throw EventPackError("\(path).\(name)", "a whole number is expected")
    }
    return Int(value)
  }

  func date(_ name: String) throws(EventPackError) -> CivilDate {
    guard let text = members[name]?.string, let date = CivilDate(text) else {
      throw EventPackError("\(path).\(name)", "not a date like 2026-06-11")
    }
    return date
  }

  func known(_ name: String) throws(EventPackError) -> Known {
    let text = try text(name, most: 10)
    if sameBytes(text, "yes") { return .yes }
    if sameBytes(text, "no") { return .no }
    if sameBytes(text, "unknown") { return .unknown }
    throw EventPackError("\(path).\(name)", "yes, no or unknown")
  }

  func object(_ name: String, must: [String], may: [String] = []) throws(EventPackError) -> EventReader {
    guard let value = members[name] else { throw EventPackError("\(path).\(name)", "an object is expected") }
    return try EventReader(value, "\(path).\(name)", must: must, may: may)
  }

  func words(_ name: String, most: Int) throws(EventPackError) -> EventPack.Words {
    try object(name, must: ["es", "en"], may: ["fr", "pt"]).ownWords(most: most)
  }

  func wordsList(_ name: String) throws(EventPackError) -> [EventPack.Words] {
    var result: [EventPack.Words] = []
    for entry in try list(name, must: ["es", "en"], may: ["fr", "pt"]) { result.append(try entry.ownWords(most: 400)) }
    return result
  }

  private func ownWords(most: Int) throws(EventPackError) -> EventPack.Words {
    EventPack.Words(
      es: try text("es", most: most), en: try text("en", most: most), fr: has("fr") ? try text("fr", most: most) : nil,
      pt: has("pt") ? try text("pt", most: most) : nil)
  }

  func list(_ name: String, must: [String], may: [String] = []) throws(EventPackError) -> [EventReader] {
    guard let values = members[name]?.array else { throw EventPackError("\(path).\(name)", "a list is expected") }
    if values.count > 500 { throw EventPackError("\(path).\(name)", "more than 500 entries") }
    var result: [EventReader] = []
    for (index, value) in values.enumerated() {
      result.append(try EventReader(value, "\(path).\(name)[\(index)]", must: must, may: may))
    }
    return result
  }

  func place(_ name: String) throws(EventPackError) -> Coordinate {
    let both = try object(name, must: ["latitude", "longitude"])
    guard let latitude = both.members["latitude"]?.number, let longitude = both.members["longitude"]?.number,
      abs(latitude) <= 90, abs(longitude) <= 180
    else {
      throw EventPackError("\(path).\(name)", "not a place on the Earth")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  func source(_ name: String, _ sources: [EventPack.Source], _ used: inout Set<Int>) throws(EventPackError) -> Int {
    let id = try text(name, most: 60)
    guard let index = sources.firstIndex(where: { sameBytes($0.id, id) }) else {
      throw EventPackError("\(path).\(name)", "no such source")
    }
    used.insert(index)
    return index
  }

  func fact(_ sources: [EventPack.Source], _ used: inout Set<Int>) throws(EventPackError) -> EventPack.Fact {
    EventPack.Fact(words: try words("words", most: 400), source: try source("source", sources, &used))
  }
}

extension EventPack {
  /// The event packs of a region pack; none where it has no such section. A pack that is not understood is left out.
  public static func all(in sections: PackSections) -> [EventPack] {
    guard sections.has(section), let bytes = try? sections.bytes(section),
      let list = (try? JSON.parse(Array(bytes)))?.array
    else { return [] }
    var result: [EventPack] = []
    for json in list { if let pack = try? EventPack(json) { result.append(pack) } }
    return result
  }
}

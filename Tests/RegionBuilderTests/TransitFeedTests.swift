import Base
import Glibc
import Routing
import Testing
import Transit

@testable import RegionBuilder

@Suite("GTFS") struct TransitFeedTests {
  private func feed(_ change: (inout [String: [UInt8]]) -> Void = { _ in }) throws -> Feed {
    var files = TransitSample.files
    change(&files)
    return try Feed(FeedSource(files: files), name: "muestra")
  }

  @Test("CF-13: a comma table keeps quotes, line breaks, any line end, a byte order mark, missing fields") func commas()
  {
    var problems = FeedProblems()
    let text = "\u{FEFF}a, b ,\"c\"\r\n1,\"two, \"\"quoted\"\"\nlines\",3\r4\n\n,,\n\"x\"y,\" z \",9,extra"
    var table = CSVReader(Array(text.utf8), name: "t", &problems)
    #expect(table.columns == ["a", "b", "c"])
    var rows: [[String]] = []
    while table.next(&problems) { rows.append((0..<3).map { table.text($0) }) }
    #expect(rows == [["1", "two, \"quoted\"\nlines", "3"], ["4", "", ""], ["", "", ""], ["xy", "z", "9"]])
    #expect(problems[.wrongCount] == 2)
    var open = CSVReader(Array("a\n\"never closed".utf8), name: "t", &problems)
    let isThere = open.next(&problems)
    #expect(isThere)
    #expect(open.text(0) == "never closed")
    #expect(problems[.brokenQuotes] == 1)
  }

  @Test("CF-13, issue point 6: times beyond 24 hours, with one digit, without seconds; nothing else is a time")
  func times() {
    var problems = FeedProblems()
    func time(_ text: String) -> Int32? {
      var table = CSVReader(Array("t\n\(text)\n".utf8), name: "t", &problems)
      _ = table.next(&problems)
      return table.time(0)
    }
    #expect(time("5:04:03") == 18_243)
    #expect(time("25:00:00") == 90_000)
    #expect(time("10:05") == 36_300 && time(" 8:25 ") == 30_300 && time("102:00:00") == 367_200)
    for wrong in ["12:60:00", "12:60", "12:5", "12", "12:", "12:00:00:00", "a:00:00", "-1:00:00", "::", "999:00:00"] {
      #expect(time(wrong) == nil, "\(wrong)")
    }
  }

  @Test("CF-13: stops, stations and what they inherit") func stops() throws {
    let feed = try feed()
    #expect(feed.stops.map { $0.id } == ["ST", "P1", "P2", "E1", "N1", "B1", "B2", "F"])
    func stop(_ id: String) -> Stop { feed.stops.first { $0.id == id }! }
    #expect(stop("P1").wheelchair == .yes)  // from its station
    #expect(stop("P2").wheelchair == .no)  // its own
    #expect(stop("E1").wheelchair == .yes)
    #expect(stop("B2").wheelchair == .unknown)
    #expect(stop("P1").name == "Centro, andén 1")
    #expect(stop("P1").level == "Sótano")
    #expect(stop("N1").point == stop("ST").point)
    #expect(feed.problems[.badCoordinate] == 1)
    #expect(feed.problems[.duplicateID] == 1)
    #expect(feed.agencies[0].name == "Metro de \"Muestra\"")
    #expect(feed.zone == "America/Mexico_City")
  }

  @Test(
    "CF-13: trips in order of sequence, missing times by distance, rules of boarding; unusable trips left out and counted"
  ) func trips() throws {
    let feed = try feed()
    #expect(feed.trips.map { $0.id } == ["metro", "bus", "night"])
    let bus = feed.trips[1]
    #expect(bus.times.map { feed.stops[$0.stop].id } == ["B1", "B2", "P2"])
    // B2 lies about half way.
    #expect(abs(bus.times[1].arrival! - (28_800 + 303)) < 10)
    #expect(bus.times[1].rule == [.board, .alight, .onRequest])
    #expect(feed.trips[0].times[1].rule == .alight)
    #expect(feed.trips[2].times[1].arrival == 87_600)
    #expect([feed.trips[0].wheelchair, bus.wheelchair, feed.trips[2].wheelchair] == [.yes, .no, .unknown])
    let problems = feed.problems
    #expect(problems[.timesFall] == 1)
    #expect(problems[.shortTrip] == 1)
    #expect(problems[.neverRuns] == 1)
    #expect(problems[.interpolated] == 1)
    #expect(problems[.unknownReference] >= 3)  // a trip's route, a time's stop, a transfer's stop
  }

  @Test("CF-13: frequencies exact and not, calendars with exceptions, fares by line") func services() throws {
    let feed = try feed()
    #expect(
      feed.trips[0].windows == [
        Feed.Frequency(start: 18_000, end: 82_800, headway: 300, isExact: false),
        Feed.Frequency(start: 82_800, end: 90_000, headway: 900, isExact: true),
      ])
    #expect(feed.problems[.badFrequency] == 1)
    #expect(feed.problems[.badCalendar] == 1)
    let days = feed.services.first { $0.id == "D" }!.days
    func runs(_ date: String) -> Bool { days.contains(CivilDate(date)!.daysSince1970) }
    #expect(runs("2027-01-01"))  // a Friday
    #expect(runs("2027-01-02"))  // a Saturday, added
    #expect(!runs("2027-01-03"))
    #expect(!runs("2027-01-04"))  // a Monday, taken out
    #expect(
      feed.routes.map { $0.fare } == [Fare(cents: 500, currency: "MXN"), Fare(cents: 750, currency: "MXN", changes: 1)])
    #expect(feed.routes[0].colour == 0xFF8800)
    #expect(feed.routes[1].colour == nil)
  }

  @Test("CF-13: transfers and pathways") func links() throws {
    let feed = try feed()
    #expect(
      feed.changes == [
        ChangeRule(from: 1, to: 2, isPossible: true, seconds: 180),
        ChangeRule(from: 2, to: 5, isPossible: false, seconds: 0),
      ])
    #expect(feed.pathways.map { $0.mode } == [.lift, .walkway, .other])
    #expect(feed.pathways[0].seconds == 40)
    #expect(feed.pathways[1].slope == 50)
    #expect(feed.pathways[1].width == 120)
    #expect(feed.pathways[1].length == 3000)
  }

  @Test("CF-13: a feed becomes a timetable and answers") func timetable() throws {
    let build = try TimetableBuild([feed()])
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(build.sections)))
    #expect(timetable.zone == "America/Mexico_City")
    #expect(timetable.trips.count == 3)
    #expect(timetable.windows.count == 2)
    #expect(build.information["feeds"]?[0]?["version"]?.string == "7")
    let zone = TimeZoneRules(
      identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])
    let moment = Instant(rfc3339: "2027-01-05T14:00:00Z")!  // 8:00
    let planner = JourneyPlanner(timetable, router: nil, zone: zone)
    guard
      case .found(let journeys, _) = planner.answer(
        JourneyRequest(
          from: Coordinate(latitude: 19.43, longitude: -99.14), to: Coordinate(latitude: 19.5, longitude: -99.13),
          moment: .departing(moment), profile: .preset(.none), walkLimit: 200))
    else { Issue.record("no answer"); return }
    // Bus 8:00–8:10; inside the station 30 s by something of which nothing is told and 23 s over 30 m; a minute to spare; half of five minutes'
    // wait; ten minutes' ride, of which the first 30 s are at the platform. (The three minutes of transfers.txt are for the other direction.)
    #expect(journeys.first?.arrival == moment.adding(seconds: 600 + 53 + 60 + 150 + 570))
  }

  @Test("CF-13: a feed in a folder and in a zip, also within a folder of it, are the same") func packed() throws {
    let folder = "/tmp/vereda-feed-\(getpid())"
    mkdir(folder, 0o755)
    defer { for name in TransitSample.files.keys { unlink("\(folder)/\(name)") }; rmdir(folder) }
    for (name, bytes) in TransitSample.files { try RegionFile.write(bytes, to: "\(folder)/\(name)") }
    let plain = try Feed(path: folder)
    #expect(plain.trips.count == 3)
    for prefix in ["", "feed/"] {
      let zip = "\(folder).zip"
      try RegionFile.write(TransitZip.bytes(TransitSample.files.map { ("\(prefix)\($0.key)", $0.value) }), to: zip)
      defer { unlink(zip) }
      #expect(
        try TimetableBuild([Feed(path: zip)]).sections.map { $0.content }.dropFirst()
          == TimetableBuild([plain]).sections.map { $0.content }.dropFirst())
      let cut = "\(folder)-cut.zip"
      try RegionFile.write(Array(TransitZip.bytes(TransitSample.files.map { ($0.key, $0.value) }).prefix(700)), to: cut)
      defer { unlink(cut) }
      _ = try? Feed(path: cut)
    }
    #expect(throws: FeedError.self) { try Feed(path: "\(folder)/nothing.zip") }
    #expect(throws: FeedError.self) { try Feed(path: "\(folder)/agency.txt") }  // not a zip
  }

  @Test(
    "CF-13: missing files are told; without stops or trips the feed is refused with its reason",
    arguments: TransitSample.files.keys.sorted())
  func missing(name: String) throws {
    let needed = ["stops.txt", "trips.txt", "stop_times.txt", "routes.txt"]
    if needed.contains(name) {
      #expect(throws: FeedError.self) { try feed { $0[name] = nil } }
    } else {
      _ = try feed { $0[name] = nil }
    }
  }

  @Test("CF-13: a damaged feed is read as far as it goes or refused, never a crash", arguments: 1...200) func damaged(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = TransitSample.files.keys.sorted()
    let feed = try? feed { files in
      for _ in 0..<1 + random.next(below: 12) {
        let name = names[Int(random.next(below: Int64(names.count)))]
        guard var bytes = files[name], !bytes.isEmpty else { continue }
        let at = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 6) {
        case 0: bytes[at] = UInt8(random.next(below: 256))
        case 1: bytes[at] = Array("\",\n\r:-9".utf8)[Int(random.next(below: 7))]
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + Int(random.next(below: 60))))
        case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 80)], at: at)
        case 4: bytes.insert(contentsOf: Array("99999999999999999999".utf8), at: at)
        default: bytes.removeLast(bytes.count - at)
        }
        files[name] = bytes
      }
    }
    guard let feed else { return }
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed], zone: "UTC").sections)))
    let planner = JourneyPlanner(timetable, router: nil, zone: .utc)
    _ = planner.answer(
      JourneyRequest(
        from: Coordinate(latitude: 19.43, longitude: -99.14), to: Coordinate(latitude: 19.5, longitude: -99.13),
        moment: .departing(Instant(rfc3339: "2027-01-05T08:00:00Z")!), profile: .preset(.none)))
  }

  @Test(
    "CF-13: real feeds are read whole",
    .enabled(if: access("../shared/data/gtfs", R_OK) == 0, "no ../shared/data here"),
    arguments: [
      ("poa_eptc.zip", 3986, 2374), ("poa_trensurb.zip", 24, 1248), ("dtc-pathways", 88, 448),
      ("cdmx-2025-08", 11_362, 1204),
    ])
  func real(name: String, stops: Int, trips: Int) throws {
    let path = "../shared/data/gtfs/\(name)"
    let feed = try Feed(path: path)
    #expect([feed.stops.count, feed.trips.count] == [stops, trips])
    if name == "dtc-pathways" { #expect(feed.pathways.count == 71) }
  }
}

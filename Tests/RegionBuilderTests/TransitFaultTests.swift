import Base
import Glibc
import Routing
import Testing
import Transit

@testable import RegionBuilder

/// What feeds in the world do that programs read wrongly: issue 23, point 6.
@Suite("GTFS: stations, zones, frequencies, loops, archives") struct TransitFaultTests {
  private static let zone = TimeZoneRules(
    identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])

  /// A feed of one line through three stops, with other files in place of its own.
  private static func files(_ other: [String: String] = [:]) -> [String: [UInt8]] {
    var files = [
      "agency.txt": "agency_id,agency_name,agency_timezone\nA,Red,America/Mexico_City\n",
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nS1,Uno,19.40,-99.15\nS2,Dos,19.42,-99.15\nS3,Tres,19.44,-99.15\n",
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,1,1\nQ,A,5,1\n",
      "trips.txt": "route_id,service_id,trip_id\nR,W,T1\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nW,1,1,1,1,1,1,1,20260101,20271231\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,08:00:00,08:00:00,S1,1\nT1,08:05:00,08:06:00,S2,2\nT1,08:10:00,08:10:00,S3,3\n",
    ]
    for (name, text) in other { files[name] = text }
    return files.mapValues { Array($0.utf8) }
  }

  private func feed(_ other: [String: String] = [:], name: String = "muestra") throws -> Feed {
    try Feed(FeedSource(files: Self.files(other)), name: name, built: CivilDate("2026-11-22"))
  }

  private func planner(_ feed: Feed) throws -> JourneyPlanner {
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections)))
    return JourneyPlanner(timetable, router: nil, zone: Self.zone)
  }

  /// The first journey with a ride.
  private func journey(
    _ planner: JourneyPlanner, _ from: (Double, Double), _ to: (Double, Double), at time: String,
    isArriving: Bool = false
  ) -> Journey? {
    let moment = Instant(rfc3339: time)!
    let answer = planner.answer(
      JourneyRequest(
        from: Coordinate(latitude: from.0, longitude: from.1), to: Coordinate(latitude: to.0, longitude: to.1),
        moment: isArriving ? .arriving(moment) : .departing(moment), profile: .preset(.none), walkLimit: 200))
    guard case .found(let journeys, _) = answer else { return nil }
    return journeys.first { $0.rides > 0 }
  }

  private func clock(_ instant: Instant?) -> String? { instant.map { Self.zone.civil(at: $0).time.iso } }

  private func rides(_ journey: Journey?) -> [RideLeg] {
    (journey?.legs ?? []).compactMap { leg in
      if case .ride(let ride) = leg { return ride }
      return nil
    }
  }

  // MARK: Changing

  /// A line to platform A1 at 8:10, another from A2 (and its own stop in a second station) at 8:14 and 8:24.
  private func station(_ transfers: String, head: String = "from_stop_id,to_stop_id,transfer_type,min_transfer_time")
    throws -> Feed
  {
    try feed([
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      P1,Pantitlán,19.41500,-99.07200,1,
      A1,Pantitlán L1,19.41500,-99.07200,0,P1
      A2,Pantitlán L5,19.41530,-99.07220,0,P2
      P2,Pantitlán L5,19.41530,-99.07220,1,
      S1,Uno,19.40,-99.15,0,
      S3,Tres,19.44,-99.15,0,
      """, "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nQ,W,U1\nQ,W,U2\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,S1,1
      T1,08:10:00,08:10:00,A1,2
      U1,08:14:00,08:14:00,A2,1
      U1,08:30:00,08:30:00,S3,2
      U2,08:24:00,08:24:00,A2,1
      U2,08:40:00,08:40:00,S3,2
      """, "transfers.txt": head + "\n" + transfers + "\n",
    ])
  }

  @Test(
    "Issue 23.6: a rule of a station holds for its platforms, between stations, and for lines; \"never\" is never",
    arguments: [
      ("P1,P2,2,600", "", "08:40"), ("P1,A2,2,600", "", "08:40"), ("A1,P2,2,600", "", "08:40"),
      ("P1,P2,3,", "", nil), ("P1,P2,3,\nA1,A2,0,", "", "08:30"), ("P1,P2,0,\nA1,A2,3,", "", nil),
      ("P1,P2,2,600,R,Q", ",from_route_id,to_route_id", "08:40"),
      ("P1,P2,3,,R,", ",from_route_id,to_route_id", nil), ("P1,P2,3,,Q,R", ",from_route_id,to_route_id", "08:30"),
      ("P2,P1,3,", "", "08:30"),
    ] as [(String, String, String?)])
  func stations(rule: String, columns: String, arrival: String?) throws {
    let feed = try station(rule, head: "from_stop_id,to_stop_id,transfer_type,min_transfer_time" + columns)
    let found = journey(
      try planner(feed), (19.40, -99.15), (19.44, -99.15), at: "2026-11-24T13:50:00Z")
    #expect(clock(found?.arrival).map { String($0.prefix(5)) } == arrival)
  }

  @Test("Issue 23.6: a rule of a station with itself holds within it and on one platform") func within() throws {
    let feed = try feed([
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nP,P,19.42,-99.15,1,\nS1,Uno,19.40,-99.15,0,\nS2,Dos,19.42,-99.15,0,P\nB2,Dos,19.4202,-99.15,0,P\nS3,Tres,19.44,-99.15,0,\n",
      "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nP,P,2,600\n",
    ])
    #expect(feed.changes.count == 4 && feed.changes.allSatisfy { $0.seconds == 600 && $0.isPossible })
    #expect(feed.changes.contains { $0.from == 2 && $0.to == 2 })
  }

  @Test("Issue 23.6: rules that cannot be held are counted") func unheld() throws {
    let feed = try station(
      "P1,P2,2,600,T1,U1", head: "from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id,to_trip_id")
    #expect(feed.problems[.tripChange] == 1 && feed.changes.isEmpty)
  }

  // MARK: Clocks

  private func zoned(_ zone: String, stops: String? = nil, name: String = "otro") throws -> Feed {
    var other = ["agency.txt": "agency_id,agency_name,agency_timezone\nA,Red,\(zone)\n"]
    other["stops.txt"] = stops
    return try feed(other, name: name)
  }

  @Test("Issue 23.6: two names of the same clocks are one timetable; other clocks are left out with a line")
  func alike()
    throws
  {
    let build = try TimetableBuild([feed(), zoned("Mexico/General"), zoned("America/Mexico_City")])
    #expect(build.leftOut.isEmpty && build.information["trips"]?.integer == 3)
    let other = try zoned("America/Chicago")
    let apart = try TimetableBuild([feed(), other])
    #expect(apart.leftOut.count == 1 && apart.information["trips"]?.integer == 1)
    #expect(FeedReport.lines([other], leftOut: apart.leftOut).contains { $0.has("left out: otro") })
  }

  @Test("Issue 23.6: an abbreviation is no time zone", arguments: ["CST", "EST", "MST", "PST", "CST6CDT", "UTC-6"])
  func abbreviation(zone: String) throws {
    let error = #expect(throws: FeedError.self) { try TimetableBuild([zoned(zone)]) }
    #expect("\(error!)".has("--zone America/Mexico_City"))
    #expect(throws: FeedError.self) { try TimetableBuild([feed()], zone: zone) }
  }

  @Test(
    "Issue 23.6: clocks that are not those of the place are taken with a warning",
    arguments: [
      ("America/Chicago", 19.4, -99.15, 1), ("America/Chicago", 25.67, -100.31, 1),
      ("America/New_York", 21.16, -86.85, 1),
      ("Europe/Madrid", 19.4, -99.15, 1), ("America/Mexico_City", 19.4, -99.15, 0),
      ("America/Tijuana", 32.5, -117.0, 0),
      ("America/Chicago", 29.76, -95.37, 0), ("America/Ojinaga", 29.55, -104.4, 0), ("America/Havana", 23.1, -82.4, 0),
      ("Europe/Madrid", 42.9, -8.5, 0),
    ])
  func foreign(zone: String, latitude: Double, longitude: Double, count: Int) throws {
    var stops = "stop_id,stop_name,stop_lat,stop_lon\n"
    for stop in 1...3 { stops += "S\(stop),S,\(latitude + Double(stop) / 100),\(longitude)\n" }
    let feed = try zoned(zone, stops: stops)
    #expect(feed.problems[.foreignClocks] == count && feed.trips.count == 1)
  }

  // MARK: Frequencies

  private let hours = "trip_id,start_time,end_time,headway_secs,exact_times\n"

  @Test("Issue 23.6: hours that lie over one another: every departure once, and counted") func overlaps() throws {
    let feed = try feed([
      "frequencies.txt": hours
        + "T1,06:00:00,09:00:00,600,1\nT1,08:00:00,12:00:00,900,1\nT1,12:00:00,14:00:00,900,1\nT1,14:00:00,14:00:00,600,1\n"
    ])
    #expect(feed.problems[.overlaps] == 1 && feed.problems[.badFrequency] == 1)
    let told = try planner(feed).departures(of: 0, from: Instant(rfc3339: "2026-11-24T13:55:00Z")!, count: 100)
    let times = told.compactMap { clock($0.time).map { String($0.prefix(5)) } }
    #expect(times.prefix(8) == ["08:00", "08:10", "08:15", "08:20", "08:30", "08:40", "08:45", "08:50"])
    #expect(Set(times).count == times.count && times.contains("09:00") && times.contains("13:45"))
  }

  @Test("Issue 23.6: headways that are only about: the shortest one where they lie over one another") func about() {
    typealias Hours = Feed.Frequency
    let (kept, count) = Hours.onceEach([
      Hours(start: 0, end: 600, headway: 60, isExact: false), Hours(start: 300, end: 900, headway: 30, isExact: false),
      Hours(start: 900, end: 1200, headway: 90, isExact: false),
    ])
    #expect(count == 1)
    #expect(
      kept == [
        Hours(start: 0, end: 300, headway: 60, isExact: false),
        Hours(start: 300, end: 900, headway: 30, isExact: false),
        Hours(start: 900, end: 1200, headway: 90, isExact: false),
      ])
  }

  @Test(
    "Issue 23.6: a trip of whose hours none can be used does not run at its model's time",
    arguments: ["T1,15:00:00,16:00:00,0,1", "T1,15:00:00,14:00:00,600,1", "T1,soon,16:00:00,600,1"])
  func refused(row: String) throws {
    let other = [
      "frequencies.txt": hours + row + "\n", "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nR,W,T2\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,08:00:00,08:00:00,S1,1\nT1,08:10:00,08:10:00,S3,2\nT2,09:00:00,09:00:00,S1,1\nT2,09:10:00,09:10:00,S3,2\n",
    ]
    let feed = try feed(other)
    #expect(feed.trips.map { $0.id } == ["T2"] && feed.problems[.noHours] == 1)
  }

  // MARK: Loops

  @Test("Issue 23.6: one boards a loop at its last pass and leaves it at its first; the passes are told apart")
  func loop() throws {
    let feed = try feed([
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nS1,Uno,19.40,-99.15\nS2,Glorieta,19.42,-99.15\nS3,Tres,19.44,-99.16\nS4,Cuatro,19.44,-99.14\nS5,Cinco,19.42,-99.13\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,08:00:00,08:00:00,S1,1\nT1,08:05:00,08:05:00,S2,2\nT1,08:12:00,08:12:00,S3,3\nT1,08:18:00,08:18:00,S4,4\nT1,08:25:00,08:25:00,S2,5\nT1,08:31:00,08:31:00,S5,6\n",
    ])
    let planner = try planner(feed)
    let ride = try #require(
      rides(journey(planner, (19.42, -99.15), (19.42, -99.13), at: "2026-11-24T14:00:00Z")).first)
    #expect(ride.boardIndex == 4 && ride.alightIndex == 5)
    #expect(ride.departure == Instant(rfc3339: "2026-11-24T14:25:00Z"))
    let back = try #require(
      rides(journey(planner, (19.40, -99.15), (19.42, -99.15), at: "2026-11-24T14:40:00Z", isArriving: true)).first)
    #expect(back.alightIndex == 1)
    let told = planner.departures(of: 1, from: Instant(rfc3339: "2026-11-24T14:00:00Z")!)
    #expect(told.map { $0.headsign } == ["Tres – Cinco", "Cinco"])
  }

  // MARK: Times and archives

  @Test("Issue 23.6: times without seconds are exact, and a trip on the fifth day leaves") func times() throws {
    let feed = try feed([
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,102:00,102:00,S1,1\nT1,102:04,102:05,S2,2\nT1,102:10,102:10,S3,3\n"
    ])
    #expect(feed.problems[.badTime] == 0 && feed.problems[.interpolated] == 0)
    let found = journey(try planner(feed), (19.40, -99.15), (19.44, -99.15), at: "2026-11-24T11:55:00Z")
    #expect(rides(found).first?.departure == Instant(rfc3339: "2026-11-24T12:00:00Z"))
  }

  @Test(
    "Issue 23.6: empty lines before the names of the columns, in every file",
    arguments: ["\n", "\r\n\n", "  \n", ",,\n"])
  func blank(first: String) throws {
    let dates = "service_id,date,exception_type\nW,20261124,2\n"
    var files = Self.files(["calendar_dates.txt": dates])
    for name in files.keys { files[name] = Array(first.utf8) + files[name]! }
    let feed = try Feed(FeedSource(files: files), name: "muestra", built: CivilDate("2026-11-22"))
    #expect(feed.trips.count == 1 && feed.stops.count == 3)
    #expect(!feed.services[0].days.contains(CivilDate("2026-11-24")!.daysSince1970))
  }

  @Test(
    "Issue 23.6: a zip file with two feeds is refused with their folders; with one beside other files, they are told")
  func folders() throws {
    let zip = "/tmp/vereda-folders-\(getpid()).zip"
    defer { unlink(zip) }
    func write(_ folders: [String], more: [(String, [UInt8])] = []) throws {
      let files = folders.flatMap { folder in Self.files().map { (folder + $0.key, $0.value) } }
      try RegionFile.write(TransitZip.bytes((files + more).map { (name: $0.0, content: $0.1) }), to: zip)
    }
    for folders in [["viejo/", "nuevo/"], ["", "nuevo/"]] {
      try write(folders)
      let error = #expect(throws: FeedError.self) { try Feed(path: zip) }
      #expect("\(error!)".has("nuevo/"))
    }
    try write(["red/"], more: [("red/shapes.txt", [65]), ("notas/levels.txt", [65])])
    let feed = try Feed(path: zip)
    #expect(feed.trips.count == 1 && feed.unread == ["notas/levels.txt", "red/shapes.txt"])
  }

  @Test("Issue 23.6: the end of a build says what was read of each file, and what was not") func report() throws {
    let feed = try feed(["shapes.txt": "a\n1\n", "calendar_dates.txt": "servicio,fecha\nW,20261124\n"])
    let lines = FeedReport.lines([feed], leftOut: [])
    #expect(lines[0].has("muestra: 3 stops") && lines[1].has("stops.txt 3") && lines[1].has("stop_times.txt 3"))
    #expect(lines.contains { $0.has("not read: shapes.txt") })
    #expect(lines.contains { $0.has("file of which nothing could be read (calendar_dates.txt)") })
  }
}

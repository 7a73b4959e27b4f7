import Base
import Routing

/// A timetable opened from a pack's sections: stops, lines, and trips grouped into patterns. Immutable; any number of threads may read it.
///
/// Trips of a pattern keep their order at every stop. The time of trip `t` at its `i`-th stop is `t.start + departures[t.row + i]`, in seconds
/// from the start of the service day (noon less twelve hours, as GTFS counts).
public final class Timetable: Sendable {
  public let information: JSONObject
  /// Name in the time zone database.
  public let zone: String
  public let stops: [Stop]
  public let agencies: [Agency]
  public let lines: [Line]
  public let services: [Service]
  public let patterns: [Pattern]
  public let trips: [Trip]
  public let windows: [Window]
  public let changes: [ChangeRule]
  public let pathways: [Pathway]
  /// Stops of all patterns, pattern after pattern, and what may be done there.
  public let patternStops: [UInt32]
  public let patternRules: [StopRule]
  /// Seconds from a trip's first departure.
  public let arrivals: [Int32]
  public let departures: [Int32]
  /// The first and the last day on which anything runs, in days since 1970; nil where nothing ever does.
  public let calendar: ClosedRange<Int32>?
  /// How many days before a moment a trip may have begun that still runs then.
  public let longestDays: Int32

  /// Whether a pack has a timetable.
  public static func isIn(_ pack: PackBytes) -> Bool { (try? PackSections(pack))?.has("TINF") == true }

  public convenience init(_ pack: PackBytes) throws(PackError) { try self.init(PackSections(pack)) }

  public init(_ sections: PackSections) throws(PackError) {
    let text = try sections.bytes("TINF")
    let header: JSONObject
    do { header = try JSON.parse(Array(text)).object ?? JSONObject() } catch { throw .inconsistent("TINF is not JSON") }
    let format = header["format"]?.integer ?? 0
    if format != Int64(TimetableLayout.version) {
      throw .inconsistent("a timetable of format \(format), this program reads \(TimetableLayout.version)")
    }
    information = header
    zone = header["zone"]?.string ?? "UTC"
    stops = try Self.stops(ByteCursor(try sections.bytes("TSTP"), section: "TSTP"))
    (agencies, lines) = try Self.lines(ByteCursor(try sections.bytes("TLIN"), section: "TLIN"))
    services = try Self.services(ByteCursor(try sections.bytes("TSRV"), section: "TSRV"))
    (changes, pathways) = try Self.links(ByteCursor(try sections.bytes("TLNK"), section: "TLNK"), stops.count)
    var reader = PatternReader(stopCount: stops.count, lineCount: lines.count, serviceCount: services.count)
    try reader.read(ByteCursor(try sections.bytes("TPAT"), section: "TPAT"))
    patterns = reader.patterns
    trips = reader.trips
    windows = reader.windows
    patternStops = reader.stops
    patternRules = reader.rules
    arrivals = reader.arrivals
    departures = reader.departures
    calendar = Self.calendar(services)
    longestDays = min(10, max(0, reader.latest / 86_400))
  }

  private static func calendar(_ services: [Service]) -> ClosedRange<Int32>? {
    var first = Int32.max, last = Int32.min
    for service in services {
      for index in 0..<Int32(service.days.count * 8) where service.runs(on: service.firstDay + index) {
        first = min(first, service.firstDay + index)
        last = max(last, service.firstDay + index)
      }
    }
    return first <= last ? first...last : nil
  }

  private static func stops(_ source: ByteCursor) throws(PackError) -> [Stop] {
    var source = source
    let count = try source.count()
    var result: [Stop] = []
    result.reserveCapacity(count)
    var latitude: Int64 = 0, longitude: Int64 = 0
    for _ in 0..<count {
      let feed = try source.count(below: 256)
      let kind = Stop.Kind(rawValue: try source.byte()) ?? .node
      let wheelchair = Known(rawValue: try source.byte()) ?? .unknown
      let parent = try source.count(below: count + 1)
      latitude += try source.signed(-1_800_000_000...1_800_000_000)
      longitude += try source.signed(-3_600_000_000...3_600_000_000)
      if abs(latitude) > 900_000_000 || abs(longitude) > 1_800_000_000 {
        throw .inconsistent("a stop outside of the world")
      }
      let id = try source.text(), name = try source.text(), code = try source.text(), platform = try source.text(),
        level = try source.text()
      result.append(
        Stop(
          id: id, feed: feed, name: name, code: code, platform: platform, level: level,
          point: Point(latitude: Int32(latitude), longitude: Int32(longitude)), kind: kind, wheelchair: wheelchair,
          parent: parent == 0 ? nil : parent - 1))
    }
    return result
  }

  private static func lines(_ source: ByteCursor) throws(PackError) -> ([Agency], [Line]) {
    var source = source
    var agencies: [Agency] = [], lines: [Line] = []
    for _ in 0..<(try source.count()) {
      let feed = try source.count(below: 256)
      agencies.append(
        Agency(
          id: try source.text(), feed: feed, name: try source.text(), url: try source.text(), phone: try source.text()))
    }
    for _ in 0..<(try source.count()) {
      let feed = try source.count(below: 256), agency = try source.count(below: agencies.count),
        type = try source.count(below: 65_536)
      let colour = try source.count(below: 0x1_000_001), textColour = try source.count(below: 0x1_000_001)
      var line = Line(
        id: try source.text(), feed: feed, agency: agency, shortName: try source.text(), longName: try source.text(),
        notes: try source.text(), type: type,
        colour: colour == 0 ? nil : UInt32(colour - 1), textColour: textColour == 0 ? nil : UInt32(textColour - 1))
      if try source.byte() != 0 {
        let cents = try source.signed(0...1_000_000_000_000), currency = try source.text(),
          changes = try source.count(below: 1000)
        line.fare = Fare(cents: cents, currency: currency, changes: changes == 0 ? nil : changes - 1)
      }
      lines.append(line)
    }
    return (agencies, lines)
  }

  private static func services(_ source: ByteCursor) throws(PackError) -> [Service] {
    var source = source
    var result: [Service] = []
    for _ in 0..<(try source.count()) {
      let id = try source.text(), firstDay = Int32(try source.signed(-719_528...2_932_896))
      var days: [UInt8] = []
      for _ in 0..<(try source.count()) { days.append(try source.byte()) }
      result.append(Service(id: id, firstDay: firstDay, days: days))
    }
    return result
  }

  private static func links(_ source: ByteCursor, _ stopCount: Int) throws(PackError) -> ([ChangeRule], [Pathway]) {
    var source = source
    var changes: [ChangeRule] = [], pathways: [Pathway] = []
    for _ in 0..<(try source.count()) {
      let from = try source.count(below: stopCount), to = try source.count(below: stopCount)
      changes.append(ChangeRule(from: from, to: to, isPossible: try source.byte() != 0, seconds: try source.seconds()))
    }
    for _ in 0..<(try source.count()) {
      let feed = try source.count(below: 256), from = try source.count(below: stopCount),
        to = try source.count(below: stopCount)
      let mode = Pathway.Mode(rawValue: try source.byte()) ?? .other
      let isBothWays = try source.byte() != 0
      let length = Int32(try source.signed(0...100_000_000)), seconds = try source.seconds(),
        steps = Int32(try source.signed(-10_000...10_000))
      let slope = Int32(try source.signed(-1_000_000...1_000_000)), width = Int32(try source.signed(0...1_000_000))
      pathways.append(
        Pathway(
          id: try source.text(), feed: feed, from: from, to: to, mode: mode, isBothWays: isBothWays, length: length,
          seconds: seconds, steps: steps,
          slope: slope == TimetableLayout.noSlope ? nil : slope, width: width, signs: try source.text()))
    }
    return (changes, pathways)
  }

  // MARK: Looking things up

  /// The number of a stop by its feed's `stop_id`.
  public func stop(id: String, feed: Int? = nil) -> Int? {
    stops.firstIndex { sameBytes($0.id, id) && (feed == nil || $0.feed == feed!) }
  }

  public func line(id: String, feed: Int? = nil) -> Int? {
    lines.firstIndex { sameBytes($0.id, id) && (feed == nil || $0.feed == feed!) }
  }

  public func stops(of pattern: Pattern) -> ArraySlice<UInt32> {
    patternStops[pattern.firstStop..<pattern.firstStop + pattern.stopCount]
  }

  public func headsign(of trip: Int, in pattern: Pattern) -> String {
    let own = trips[trip].headsign
    if !own.utf8.isEmpty { return own }
    return stops[Int(patternStops[pattern.firstStop + pattern.stopCount - 1])].name
  }

  /// The same for who boards at a place of the pattern: where its stop is passed more than once, the next stop is
  /// named too, so that the passes are told apart.
  public func headsign(of trip: Int, in pattern: Pattern, at index: Int) -> String {
    let whole = headsign(of: trip, in: pattern)
    let own = patternStops[pattern.firstStop + index]
    var passes = 0
    for stop in stops(of: pattern) where stop == own { passes += 1 }
    if passes < 2 || index + 1 >= pattern.stopCount { return whole }
    let next = stops[Int(patternStops[pattern.firstStop + index + 1])].name
    return sameBytes(next, whole) ? whole : next + " – " + whole
  }
}

/// Reads section `TPAT`.
struct PatternReader {
  let stopCount: Int
  let lineCount: Int
  let serviceCount: Int
  var patterns: [Pattern] = []
  var trips: [Trip] = []
  var windows: [Window] = []
  var stops: [UInt32] = []
  var rules: [StopRule] = []
  var arrivals: [Int32] = []
  var departures: [Int32] = []
  /// The latest time of any trip.
  var latest: Int32 = 0

  init(stopCount: Int, lineCount: Int, serviceCount: Int) {
    (self.stopCount, self.lineCount, self.serviceCount) = (stopCount, lineCount, serviceCount)
  }

  mutating func read(_ source: ByteCursor) throws(PackError) {
    var source = source
    for _ in 0..<(try source.count()) { try readPattern(&source) }
  }

  private mutating func readPattern(_ source: inout ByteCursor) throws(PackError) {
    let line = try source.count(below: lineCount), direction = try source.count(below: 3)
    let count = try source.count()
    if count < 2 || count > TimetableLayout.mostStops { throw .inconsistent("a trip with \(count) stops") }
    var pattern = Pattern(
      line: line, direction: direction == 0 ? nil : direction - 1, firstStop: stops.count, stopCount: count,
      firstTrip: trips.count, tripCount: 0,
      firstWindow: windows.count, windowCount: 0)
    for _ in 0..<count {
      stops.append(UInt32(try source.count(below: stopCount)))
      rules.append(StopRule(rawValue: try source.byte()))
    }
    let firstRow = arrivals.count
    let courses = try source.count()
    for _ in 0..<courses {
      var time: Int32 = 0
      for _ in 0..<count {
        time = try Self.later(time, try source.seconds())
        arrivals.append(time)
        time = try Self.later(time, try source.seconds())
        departures.append(time)
      }
    }
    pattern.tripCount = try source.count()
    var start: Int32 = 0
    var headsign = ""
    for _ in 0..<pattern.tripCount {
      start = try Self.later(start, try source.seconds())
      let course = try source.count(below: courses), service = try source.count(below: serviceCount)
      let wheelchair = Known(rawValue: try source.byte()) ?? .unknown
      let id = try source.text()
      if try source.byte() != 0 { headsign = try source.text() }
      let row = firstRow + course * count
      let trip = Trip(id: id, service: service, headsign: headsign, wheelchair: wheelchair, start: start, row: row)
      let windowCount = try source.count()
      for _ in 0..<windowCount {
        let begin = try source.seconds(), length = try source.seconds(), headway = try source.seconds()
        if length <= 0 || headway <= 0 { throw .inconsistent("a frequency that never departs") }
        windows.append(
          Window(
            trip: trips.count, start: begin, end: try Self.later(begin, length), headway: headway,
            isExact: try source.byte() != 0))
        latest = max(latest, begin + length + headway + departures[row + count - 1])
      }
      pattern.windowCount += windowCount
      trips.append(trip)
      latest = max(latest, start + departures[row + count - 1])
    }
    if pattern.windowCount > 0, courses != 1 { throw .inconsistent("a frequency with more than one course of times") }
    patterns.append(pattern)
  }

  private static func later(_ time: Int32, _ difference: Int32) throws(PackError) -> Int32 {
    let sum = time + difference
    if abs(sum) > 4_000_000 { throw .inconsistent("a time of more than 46 days") }
    return sum
  }
}

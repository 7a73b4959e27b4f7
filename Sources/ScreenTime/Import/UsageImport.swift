/// A file of minutes, read in pieces: whatever it is, by what is in it. `feed` it all, then `finish`.
public struct UsageImport: Sendable {
  public enum Fault: Error, Equatable, Sendable {
    case empty
    /// An archive or another file that has to be unpacked first.
    case packed
    /// Nothing in it looks like minutes of apps.
    case unknown
    /// It is of a known kind, and has no minutes.
    case nothing
  }
  public struct Result: Sendable {
    /// Each shortened to what a record holds.
    public var days: [UsageDay]
    /// Stretches that only count when the person says so; not those that have an answer.
    public var doubts: [DoubtfulUse]
    /// `activitywatch`, `rescuetime`, `stayfree`, `screentime`, `atajo`, `tabla`.
    public var kind: String
    public var taken: Int
    public var skipped: Int
    /// The file ends in the middle: what came before counts.
    public var isCut: Bool
  }
  private enum Kind: Sendable { case unknown, json, table, packed }

  private let clock: DayClock
  private let now: Instant
  private let dayFirst: Bool
  private let known: [DoubtfulUse]
  private var kind = Kind.unknown
  private var decoding = TextDecoding()
  private var scanner = EventScanner()
  private var events = ActivityWatchEvents()
  private var rows = CSVReader()
  private var table = UsageTable()
  private var found = UsageDays()
  /// Of moments at midnight: a day, or its first hour where the file tells other hours.
  private var midnights = UsageDays()
  private var tellsHours = false
  /// Rows and cells of days that have not been, or that no phone counted.
  private var outside = 0
  private var size = 0

  /// - Parameters:
  ///   - dayFirst: how `3/4/2026` is read where nothing in the file tells.
  ///   - known: stretches that were asked about before.
  public init(_ clock: DayClock, now: Instant, dayFirst: Bool, known: [DoubtfulUse] = []) {
    (self.clock, self.now, self.dayFirst, self.known) = (clock, now, dayFirst, known)
  }

  public mutating func feed(_ bytes: [UInt8]) {
    size += bytes.count
    take(decoding.feed(bytes))
  }

  private mutating func take(_ bytes: [UInt8]) {
    var bytes = bytes
    if kind == .unknown {
      bytes = Array(bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
      guard let first = bytes.first else { return }
      switch first {
      case 0x7B, 0x5B: kind = .json
      case 0x00..<0x09, 0x0E..<0x20: kind = .packed
      case 0x50 where bytes.count > 3 && bytes[1] == 0x4B && bytes[2] < 8: kind = .packed
      default: kind = .table
      }
    }
    switch kind {
    case .unknown, .packed: break
    case .json:
      scanner.feed(bytes) { found in
        switch found {
        case .bucket(let id): events.bucket(id)
        case .note(let key, let value): events.note(key, value)
        case .event(let text): events.event(text)
        }
      }
    case .table:
      var reader = CSVReader()
      swap(&reader, &rows)
      reader.feed(bytes) { row in place(row) }
      rows = reader
    }
  }

  private mutating func place(_ row: [String]) {
    var told: [(String, UsageValues.Day, Int?, Int32)] = []
    table.take(row) { told.append(($0, $1, $2, $3)) }
    for one in told { place(one.0, one.1, one.2, one.3) }
  }

  /// Days before this are of no phone that counts minutes.
  private static let first = CivilDate(daysSince1970: 13_514)

  private mutating func place(_ key: String, _ day: UsageValues.Day, _ hour: Int?, _ seconds: Int32) {
    let source = UsageSource(.imported, table.device, origin: table.origin)
    let today = clock.zone.day(at: now, boundary: .midnight)
    func fits(_ date: CivilDate) -> Bool { date >= UsageImport.first && date <= today }
    switch day {
    case .date(let date):
      if fits(date) { place(source, key, date, hour, seconds) } else { outside += 1 }
    case .local(let civil):
      if !fits(civil.date) {
        outside += 1
      } else if civil.time != .midnight {
        tellsHours = true
        place(source, key, clock.zone.instant(of: civil), seconds)
      } else if hour != nil {
        place(source, key, civil.date, hour, seconds)
      } else {
        midnights.append(source, key, civil.date, hour: nil, seconds: seconds)
      }
    case .instant(let instant):
      if fits(clock.zone.day(at: instant, boundary: .midnight)) {
        place(source, key, instant, seconds)
      } else {
        outside += 1
      }
    case .either: break
    }
  }

  /// Hours before the day's boundary belong to the day before.
  private mutating func place(_ source: UsageSource, _ key: String, _ date: CivilDate, _ hour: Int?, _ seconds: Int32) {
    let isBefore = hour.map { $0 * 60 < clock.boundary.minutesAfterMidnight } ?? false
    found.append(source, key, isBefore ? date.adding(days: -1) : date, hour: hour, seconds: seconds)
  }

  /// Up to now, and not beyond.
  private mutating func place(_ source: UsageSource, _ key: String, _ start: Instant, _ seconds: Int32) {
    if start >= now { outside += 1; return }
    let end = min(start.adding(seconds: Int64(seconds)), now)
    found.append(source, key, clock, from: start.milliseconds, to: end.milliseconds)
  }

  public mutating func finish() throws(Fault) -> Result {
    take(decoding.feed([], isLast: true))
    if size == 0 { throw .empty }
    switch kind {
    case .unknown: throw .empty
    case .packed: throw .packed
    case .json:
      let read = events.read(clock, .imported, now: now, known: known)
      if !events.isKnown { throw .unknown }
      let days = shortened(read.days)
      if days.isEmpty && read.doubts.isEmpty { throw .nothing }
      return Result(
        days: days, doubts: read.doubts, kind: "activitywatch", taken: events.taken,
        skipped: events.skipped + scanner.overlong, isCut: !scanner.isWhole || scanner.isBroken)
    case .table:
      var reader = CSVReader()
      swap(&reader, &rows)
      let isCut = reader.finish { row in place(row) }
      rows = reader
      guard table.isRecognized else { throw .unknown }
      var told: [(String, UsageValues.Day, Int?, Int32)] = []
      table.finish(dayFirst: dayFirst) { told.append(($0, $1, $2, $3)) }
      for one in told { place(one.0, one.1, one.2, one.3) }
      for day in midnights.days {
        for (key, usage) in day.apps {
          // More than an hour has is of the whole day all the same.
          place(day.source, key, day.day, tellsHours && usage.unplaced <= 3600 ? 0 : nil, usage.unplaced)
        }
      }
      if found.days.isEmpty { throw .nothing }
      return Result(
        days: shortened(found.days), doubts: [], kind: table.origin, taken: table.taken,
        skipped: table.skipped + rows.overflowed + outside, isCut: isCut)
    }
  }

  private func shortened(_ days: [UsageDay]) -> [UsageDay] {
    var days = days.filter { day in day.apps.contains { $0.usage.seconds > 0 } }
    for place in days.indices { days[place].shorten() }
    return days.sorted { $0.day < $1.day }
  }
}

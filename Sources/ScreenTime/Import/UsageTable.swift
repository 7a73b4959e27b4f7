/// A table of minutes in one of the usual shapes, told apart by its heads:
///
/// - long: a row for each app and day, hour or stretch (RescueTime, ScreenTime2CSV, ActivityWatch's CSV, our own);
/// - wide: a row for each app, a column for each day (StayFree);
/// - turned: a row for each day, a column for each app (most shortcuts).
struct UsageTable {
  private struct Long {
    var app = -1, date = -1, hour = -1, start = -1, end = -1, length = -1
    var unit = UsageValues.Unit.seconds
  }
  private enum Shape {
    case unknown
    case long(Long)
    case wide(app: Int, days: [(column: Int, day: UsageValues.Day)])
    case turned(date: Int, apps: [(column: Int, key: String)], unit: UsageValues.Unit)
  }
  private var shape = Shape.unknown
  private var headRows = 0
  private(set) var origin = "tabla"
  private(set) var device = UsageDevice.phone
  /// Rows that say something, and rows that could not be read.
  private(set) var taken = 0, skipped = 0
  /// Days and months in an order that has not been told yet: nil, until one tells it.
  private var dayFirst: Bool?
  private var waiting: [(key: String, first: CivilDate, second: CivilDate, hour: Int?, seconds: Int32)] = []

  /// Hashes of rows that tell a moment.
  private var seen: [UInt64: Bool] = [:]
  static let mostSeen = 500_000

  init() {}

  var isRecognized: Bool { if case .unknown = shape { false } else { true } }

  /// What a row says: the app, the day or moment, the hour if it is told, seconds.
  mutating func take(_ row: [String], _ out: (String, UsageValues.Day, Int?, Int32) -> Void) {
    switch shape {
    case .unknown:
      // Some files begin with words about themselves.
      headRows += 1
      if headRows <= 20 { recognize(row) }
    case .long(let heads): long(row, heads, out)
    case .wide(let app, let days):
      guard app < row.count, let key = AppCatalogue.key(named: row[app]), !UsageTable.isSum(row[app]) else {
        skipped += 1; return
      }
      var isTaken = false, unread = 0
      for (column, day) in days where column < row.count && !row[column].isEmpty {
        guard let seconds = UsageValues.seconds(row[column], .seconds) else { unread += 1; continue }
        isTaken = true
        if seconds > 0 { tell(key, day, nil, seconds, out) }
      }
      if isTaken { taken += 1 }
      skipped += isTaken ? unread : max(unread, 1)
    case .turned(let date, let apps, let unit):
      guard date < row.count, let day = UsageValues.day(row[date]) else { skipped += 1; return }
      var isTaken = false, unread = 0
      for (column, key) in apps where column < row.count && !row[column].isEmpty {
        guard let seconds = UsageValues.seconds(row[column], unit) else { unread += 1; continue }
        isTaken = true
        if seconds > 0 { tell(key, day, nil, seconds, out) }
      }
      if isTaken { taken += 1 }
      skipped += isTaken ? unread : max(unread, 1)
    }
  }

  /// Days whose order nobody told are read as the person's language writes them.
  mutating func finish(dayFirst isDayFirst: Bool, _ out: (String, UsageValues.Day, Int?, Int32) -> Void) {
    for one in waiting {
      out(one.key, .date(dayFirst ?? isDayFirst ? one.first : one.second), one.hour, one.seconds)
    }
    waiting = []
  }

  private mutating func long(_ row: [String], _ heads: Long, _ out: (String, UsageValues.Day, Int?, Int32) -> Void) {
    func cell(_ place: Int) -> String? { place >= 0 && place < row.count && !row[place].isEmpty ? row[place] : nil }
    guard let name = cell(heads.app), !UsageTable.isSum(name), let key = AppCatalogue.key(named: name),
      let day = (cell(heads.start) ?? cell(heads.date)).flatMap({ UsageValues.day($0) })
    else { skipped += 1; return }
    var seconds = cell(heads.length).flatMap { UsageValues.seconds($0, heads.unit) }
    if seconds == nil, let end = cell(heads.end).flatMap({ UsageValues.day($0) }) {
      switch (day, end) {
      case (.instant(let a), .instant(let b)): seconds = Int32(clamping: min(b.milliseconds(since: a) / 1000, 86_400))
      case (.local(let a), .local(let b)):
        let days = b.date.days(since: a.date)
        if days >= 0, days <= 1 {
          seconds = Int32(days * 86_400 + b.time.secondsAfterMidnight - a.time.secondsAfterMidnight)
        }
      default: break
      }
    }
    guard let seconds, seconds >= 0 else { skipped += 1; return }
    let hour = cell(heads.hour).flatMap { Int($0.pieces(0x3A).first ?? "") }.flatMap {
      (0...23).contains($0) ? $0 : nil
    }
    if isRepeated(row, day, hour) { skipped += 1; return }
    taken += 1
    if seconds == 0 { return }
    tell(key, day, hour, seconds, out)
  }

  /// The same row again, where rows tell an hour or a moment: nobody uses an app twice at once. Two equal rows of a day
  /// may be two sessions.
  private mutating func isRepeated(_ row: [String], _ day: UsageValues.Day, _ hour: Int?) -> Bool {
    var isOfMoment = hour != nil
    switch day {
    case .instant: isOfMoment = true
    case .local(let civil): isOfMoment = isOfMoment || civil.time != .midnight
    case .date, .either: break
    }
    if !isOfMoment { return false }
    // A separator that no field begins or ends with.
    let hash = stableHash(row.joined(separator: "\n"))
    if seen[hash] != nil { return true }
    if seen.count < UsageTable.mostSeen { seen[hash] = true }
    return false
  }

  private mutating func tell(
    _ key: String, _ day: UsageValues.Day, _ hour: Int?, _ seconds: Int32,
    _ out: (String, UsageValues.Day, Int?, Int32) -> Void
  ) {
    guard case .either(let first, let second) = day else {
      out(key, day, hour, seconds)
      return
    }
    waiting.append((key, first, second, hour, seconds))
  }

  // MARK: Heads

  private mutating func recognize(_ row: [String]) {
    let heads = row.map { folded($0) }
    var long = Long()
    for (place, head) in heads.enumerated() {
      if long.app < 0, UsageTable.isOne(head, UsageTable.appHeads) { long.app = place }
      if long.start < 0, UsageTable.isOne(head, UsageTable.startHeads) { long.start = place }
      if long.end < 0, UsageTable.isOne(head, UsageTable.endHeads) { long.end = place }
      if long.date < 0, UsageTable.isOne(head, UsageTable.dateHeads) { long.date = place }
      if long.hour < 0, UsageTable.isOne(head, UsageTable.hourHeads) { long.hour = place }
      if long.length < 0, let unit = UsageTable.unit(ofLength: head) { (long.length, long.unit) = (place, unit) }
    }
    if long.app >= 0, long.date >= 0 || long.start >= 0, long.length >= 0 || long.end >= 0 {
      if heads.contains(where: { $0.begins("productiv") }) { (origin, device) = ("rescuetime", .computer) }
      if long.start >= 0 { origin = sameBytes(heads[long.start], "timestamp") ? "activitywatch-csv" : "screentime" }
      if sameBytes(origin, "activitywatch-csv") { device = .computer }
      shape = .long(long)
      return
    }
    var days: [(column: Int, day: UsageValues.Day)] = []
    for (place, head) in row.enumerated() where place != long.app {
      if let day = UsageValues.day(head) { days.append((place, day)) }
    }
    if !days.isEmpty, days.count * 2 >= row.count - 2, row.count >= 2 {
      let app = long.app >= 0 ? long.app : (0..<row.count).first { place in !days.contains { $0.column == place } } ?? 0
      if !days.contains(where: { $0.column == app }) {
        origin = "stayfree"
        shape = .wide(app: app, days: days)
        return
      }
    }
    if long.date >= 0, long.app < 0 {
      var apps: [(column: Int, key: String)] = [], unit = UsageValues.Unit.minutes
      for (place, name) in row.enumerated() where place != long.date && !UsageTable.isSum(name) {
        let plain = folded(name)
        if plain.has("(s)") || plain.has("(seg") || plain.has("(sec") { unit = .seconds }
        let before = name.pieces(0x28).first ?? name
        if let key = AppCatalogue.key(named: before.trimmed) { apps.append((place, key)) }
      }
      if !apps.isEmpty {
        origin = "atajo"
        shape = .turned(date: long.date, apps: apps, unit: unit)
      }
    }
  }

  static func isOne(_ head: String, _ names: [String]) -> Bool { names.contains { sameBytes($0, head) } }
  static let appHeads = [
    "app", "application", "aplicacion", "app name", "nombre de la app", "activity", "actividad", "package",
    "package name",
    "bundle id", "bundle_id", "name", "nombre", "title", "titulo", "app title", "stream_type",
  ]
  static let dateHeads = ["date", "fecha", "day", "dia", "date (day)"]
  static let hourHeads = ["hour", "hora"]
  static let startHeads = ["start", "start_time", "start time", "inicio", "timestamp", "begin", "from", "desde"]
  static let endHeads = ["end", "end_time", "end time", "fin", "to", "hasta", "stop"]

  /// The unit of a head that names a length of time; nil when it names something else.
  static func unit(ofLength head: String) -> UsageValues.Unit? {
    let isLength = [
      "duration", "duracion", "time spent", "usage", "uso", "minutes", "minutos", "seconds", "segundos",
      "tiempo", "screen time", "time in foreground", "total time", "time (", "min", "hours", "horas",
    ].contains { head.begins($0) }
    if !isLength { return nil }
    if head.has("millis") || head.has("(ms") || head.hasEnding("_ms") { return .milliseconds }
    if head.has("second") || head.has("segundo") || head.has("(s)") || head.has("(sec") || head.has("(seg") {
      return .seconds
    }
    if head.has("min") { return .minutes }
    if head.has("hour") || head.has("hora") || head.has("(h)") { return .hours }
    if head.begins("tiempo") || head.begins("screen time") { return .minutes }
    return .seconds
  }

  /// A row or column of sums: it would count everything twice.
  static func isSum(_ name: String) -> Bool {
    let plain = folded(name)
    return plain.begins("total")
      || ["sum", "suma", "all apps", "todas las apps", "screen time", "tiempo en pantalla"].contains {
        sameBytes($0, plain)
      }
  }
}

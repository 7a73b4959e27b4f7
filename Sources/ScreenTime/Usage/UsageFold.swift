/// All minutes by day, without counting any twice.
///
/// The rule: of one device and one app, the source that tells the most of the day counts, alone; of two that tell the
/// same, the surer one. Sources of one device are never added, devices are.
public struct UsageFold: Sendable {
  public struct AppDay: Sendable {
    public let key: String
    public let usage: HourUsage
    /// Of the source that most of it comes from.
    public let label: UsageLabel
    /// Seconds.
    public var seconds: Int { Int(usage.seconds) }
  }

  private struct Entry: Sendable {
    let id: ULID
    var day: UsageDay
  }
  /// By days since 1970.
  private var days: [Int32: [Entry]] = [:]
  private var sessions: [(id: ULID, session: DeclaredSession)] = []

  public init() {}

  public var isEmpty: Bool { days.isEmpty && sessions.isEmpty }
  /// Days that a source speaks of, unordered; the timer's are not among them.
  public var knownDays: [CivilDate] { days.keys.map { CivilDate(daysSince1970: $0) } }
  public var declared: [DeclaredSession] { sessions.map { $0.session } }
  /// The session that was not stopped yet, the latest of them.
  public var running: (id: ULID, session: DeclaredSession)? {
    sessions.filter { $0.session.end == nil }.max { $0.session.start < $1.session.start }
  }

  /// Takes in what a record says now, in the place of what it said before.
  public mutating func set(_ id: ULID, _ day: UsageDay) {
    let key = day.day.daysSince1970
    var entries = days[key] ?? []
    entries.removeAll { $0.id == id }
    entries.append(Entry(id: id, day: day))
    days[key] = entries
  }
  public mutating func set(_ id: ULID, _ session: DeclaredSession) {
    sessions.removeAll { $0.id == id }
    sessions.append((id, session))
  }
  public mutating func remove(_ id: ULID) {
    sessions.removeAll { $0.id == id }
    for key in Array(days.keys) {
      guard var entries = days[key], entries.contains(where: { $0.id == id }) else { continue }
      entries.removeAll { $0.id == id }
      days[key] = entries.isEmpty ? nil : entries
    }
  }

  public func known(_ id: ULID, on day: CivilDate) -> UsageDay? {
    days[day.daysSince1970]?.first { $0.id == id }?.day
  }

  /// The apps of a day, the most used first.
  public func apps(on day: CivilDate, _ clock: DayClock, now: Instant) -> [AppDay] {
    var sources = (days[day.daysSince1970] ?? []).map { $0.day }
    if let timed = declared(on: day, clock, now: now) { sources.append(timed) }
    var keys: [String] = []
    for source in sources {
      for app in source.apps where !keys.contains(where: { sameBytes($0, app.key) }) { keys.append(app.key) }
    }
    var all: [AppDay] = []
    for key in keys {
      var sum = HourUsage(), largest: (seconds: Int32, label: UsageLabel) = (0, .declared)
      for device in UsageDevice.allCases {
        var best: (usage: HourUsage, label: UsageLabel)?
        for source in sources where source.source.device == device {
          guard let usage = source[key] else { continue }
          guard let known = best else { best = (usage, source.source.label); continue }
          let isMore =
            usage.seconds != known.usage.seconds
            ? usage.seconds > known.usage.seconds : source.source.label.rank < known.label.rank
          if isMore { best = (usage, source.source.label) }
        }
        guard let best else { continue }
        sum.stack(best.usage)
        let isSurer = best.usage.seconds == largest.seconds && best.label.rank < largest.label.rank
        if best.usage.seconds > largest.seconds || isSurer { largest = (best.usage.seconds, best.label) }
      }
      if sum.seconds > 0 { all.append(AppDay(key: key, usage: sum, label: largest.label)) }
    }
    return all.sorted { a, b in a.seconds != b.seconds ? a.seconds > b.seconds : bytesPrecede(a.key, b.key) }
  }

  /// Seconds of a day in all apps.
  public func seconds(on day: CivilDate, _ clock: DayClock, now: Instant) -> Int {
    apps(on: day, clock, now: now).reduce(0) { $0 + $1.seconds }
  }

  /// Seconds of a day in all apps within some of its local hours (0…23). What a source tells without an hour is not among them.
  public func seconds(on day: CivilDate, inHours hours: [Int], _ clock: DayClock, now: Instant) -> Int {
    apps(on: day, clock, now: now).reduce(0) { sum, app in
      hours.reduce(sum) { $0 + Int(app.usage.hours[$1]) }
    }
  }

  /// What the timer says of a day: sessions of one app that overlap are one.
  private func declared(on day: CivilDate, _ clock: DayClock, now: Instant) -> UsageDay? {
    let start = clock.zone.start(of: day, boundary: clock.boundary)
    let end = clock.zone.start(of: day.adding(days: 1), boundary: clock.boundary)
    var found = UsageDay(.timer, day), isFound = false
    var stretches: [(app: String, start: Int64, end: Int64)] = []
    for (_, session) in sessions {
      let from = max(session.start, start), to = min(session.stopped(now), end)
      if from < to { stretches.append((session.app, from.milliseconds, to.milliseconds)) }
    }
    stretches.sort { $0.start < $1.start }
    var covered: [(app: String, until: Int64)] = []
    for stretch in stretches {
      let place = covered.firstIndex { sameBytes($0.app, stretch.app) }
      let from = max(stretch.start, place.map { covered[$0].until } ?? stretch.start)
      if from < stretch.end {
        clock.split(from: from, to: stretch.end) { found.append(stretch.app, seconds: $2, hour: $1) }
        isFound = true
      }
      if let place {
        covered[place].until = max(covered[place].until, stretch.end)
      } else {
        covered.append((stretch.app, stretch.end))
      }
    }
    return isFound ? found : nil
  }

  /// Local hours in which the person was at least `minutes` a day on average in their apps, of the days before `today`
  /// that a source tells hours of, at most 28; ascending. None from fewer than three such days.
  public func busyHours(before today: CivilDate, _ clock: DayClock, now: Instant, minutes: Int = 15) -> [Int] {
    var sums = [Int](repeating: 0, count: 24), count = 0
    for ago in 1...28 {
      var isTold = false
      for app in apps(on: today.adding(days: -ago), clock, now: now) {
        for hour in 0..<24 where app.usage.hours[hour] > 0 {
          sums[hour] += Int(app.usage.hours[hour])
          isTold = true
        }
      }
      if isTold { count += 1 }
    }
    if count < 3 { return [] }
    return (0..<24).filter { sums[$0] >= minutes * 60 * count }
  }
}

/// How moments become a person's days and local hours.
public struct DayClock: Sendable {
  public let zone: TimeZoneRules
  public let boundary: DayBoundary
  public init(_ zone: TimeZoneRules, _ boundary: DayBoundary = .midnight) {
    (self.zone, self.boundary) = (zone, boundary)
  }

  /// A stretch of time in milliseconds, in pieces that lie within one hour of one day. What is left of a second counts
  /// where it begins.
  public func split(from: Int64, to: Int64, _ piece: (CivilDate, Int, Int32) -> Void) {
    var at = from
    // A year is more than any session has; what is longer is cut.
    let end = min(to, from &+ 366 * 86_400_000)
    while at < end {
      let instant = Instant(milliseconds: at)
      let civil = zone.civil(at: instant)
      let intoHour = Int64(civil.time.minute) * 60_000 + Int64(civil.time.second) * 1000 + (at % 1000 + 1000) % 1000
      // Clocks that change within an hour (zones of half hours) still end it when the shown hour ends.
      let next = min(end, at + max(3_600_000 - intoHour, 1))
      let seconds = Int32((next - from) / 1000 - (at - from) / 1000)
      if seconds > 0 { piece(zone.day(at: instant, boundary: boundary), civil.time.hour, seconds) }
      at = next
    }
  }
}

extension UsageFold {
  /// Seconds that are usual from the day's beginning up to an hour, that hour not counted: the mean of the last 28 days
  /// whose hours a source tells; nil from fewer than three.
  public func usualSeconds(before today: CivilDate, untilHour hour: Int, _ clock: DayClock, now: Instant) -> Int? {
    var sum = 0, count = 0
    let first = clock.boundary.minutesAfterMidnight / 60
    for ago in 1...28 {
      var isTold = false, seconds = 0
      for app in apps(on: today.adding(days: -ago), clock, now: now) {
        for place in 0..<24 where app.usage.hours[place] > 0 {
          isTold = true
          let since = (place - first + 24) % 24, until = (hour - first + 24) % 24
          if since < until { seconds += Int(app.usage.hours[place]) }
        }
      }
      if isTold { (sum, count) = (sum + seconds, count + 1) }
    }
    return count < 3 ? nil : sum / count
  }
}

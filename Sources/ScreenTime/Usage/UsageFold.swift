/// All minutes by day, without counting any twice.
///
/// The rule: of one device and one app, the source that tells the most of the day counts, alone; of two that tell the
/// same, the surer one. Sources of one device are never added, devices are: phone and computer, and hosts of
/// ActivityWatch. A source that names no host is weighed against all hosts of its kind together. A day holds no more than
/// its hours have.
public struct UsageFold: Sendable {
  public struct AppDay: Sendable {
    public let key: String
    public let usage: HourUsage
    /// Of the source that most of it comes from.
    public let label: UsageLabel
    /// All that its minutes come from, the surest first.
    public let labels: [UsageLabel]
    /// Seconds.
    public var seconds: Int { Int(usage.seconds) }
  }

  private struct Entry: Sendable {
    let id: ULID
    var day: UsageDay
  }
  private struct Timed: Sendable {
    let id: ULID
    var session: DeclaredSession
  }
  private struct Asked: Sendable {
    let id: ULID
    var doubt: DoubtfulUse
  }
  /// By days since 1970, each in the order of identifiers.
  private var days: [Int32: [Entry]] = [:]
  /// By the UTC day of their beginning.
  private var sessions: [Int32: [Timed]] = [:]
  private var asked: [Asked] = []
  /// Where records lie in `days` or `sessions`.
  private var places: [ULID: Int32] = [:]

  public init() {}

  public var isEmpty: Bool { days.isEmpty && sessions.isEmpty && !asked.contains { $0.doubt.answer == true } }
  /// Days that a source speaks of, unordered, and perhaps some without minutes; the timer's are not among them.
  public var knownDays: [CivilDate] {
    var known = Array(days.keys)
    // A stretch that was somebody's may be all that is known of a day, whichever of these it is for the person.
    for one in asked where one.doubt.answer == true {
      let first = UsageFold.utcDay(one.doubt.start) - 1, last = UsageFold.utcDay(one.doubt.end) + 1
      for day in first...max(first, last) where !known.contains(day) { known.append(day) }
    }
    return known.map { CivilDate(daysSince1970: $0) }
  }
  public var declared: [DeclaredSession] { timed.map { $0.session } }
  /// The same with the identifiers of their records, in the order of these.
  public var timed: [(id: ULID, session: DeclaredSession)] {
    var all: [(id: ULID, session: DeclaredSession)] = []
    for (_, day) in sessions { for one in day { all.append((one.id, one.session)) } }
    return all.sorted { $0.id < $1.id }
  }
  /// The session that was not stopped yet, the latest of them.
  public var running: (id: ULID, session: DeclaredSession)? {
    var latest: (id: ULID, session: DeclaredSession)?
    for (_, day) in sessions {
      for one in day where one.session.end == nil {
        guard let known = latest else { latest = (one.id, one.session); continue }
        let a = known.session.start, b = one.session.start
        if a != b ? a < b : known.id < one.id { latest = (one.id, one.session) }
      }
    }
    return latest
  }
  /// Stretches that wait for an answer, the latest first.
  public var doubts: [DoubtfulUse] {
    var open: [DoubtfulUse] = []
    for one in asked where one.doubt.answer == nil { open.append(one.doubt) }
    return open.sorted { $0.start != $1.start ? $0.start > $1.start : bytesPrecede($0.app, $1.app) }
  }
  /// What told days, in the order of their first one; the timer is not among them.
  public var sources: [(source: UsageSource, days: Int, first: CivilDate, last: CivilDate)] {
    var all: [(source: UsageSource, days: Int, first: CivilDate, last: CivilDate)] = []
    for day in days.keys.sorted() {
      let date = CivilDate(daysSince1970: day)
      for entry in days[day] ?? [] {
        if let place = all.firstIndex(where: { $0.source == entry.day.source }) {
          all[place].days += 1
          all[place].last = date
        } else {
          all.append((entry.day.source, 1, date, date))
        }
      }
    }
    return all
  }

  /// Takes in what a record says now, in the place of what it said before.
  public mutating func set(_ id: ULID, _ day: UsageDay) {
    remove(id)
    let key = day.day.daysSince1970
    places[id] = key
    var entries = days[key] ?? []
    entries.insert(Entry(id: id, day: day), at: entries.firstIndex { id < $0.id } ?? entries.count)
    days[key] = entries
  }
  public mutating func set(_ id: ULID, _ session: DeclaredSession) {
    remove(id)
    let key = UsageFold.utcDay(session.start)
    places[id] = key
    var timed = sessions[key] ?? []
    timed.append(Timed(id: id, session: session))
    sessions[key] = timed
  }
  public mutating func set(_ id: ULID, _ doubt: DoubtfulUse) {
    remove(id)
    asked.insert(Asked(id: id, doubt: doubt), at: asked.firstIndex { id < $0.id } ?? asked.count)
  }
  public mutating func remove(_ id: ULID) {
    guard let key = places[id] else {
      if let place = asked.firstIndex(where: { $0.id == id }) { asked.remove(at: place) }
      return
    }
    places[id] = nil
    if var entries = days[key] {
      entries.removeAll { $0.id == id }
      days[key] = entries.isEmpty ? nil : entries
    }
    if var timed = sessions[key] {
      timed.removeAll { $0.id == id }
      sessions[key] = timed.isEmpty ? nil : timed
    }
  }

  private static func utcDay(_ instant: Instant) -> Int32 {
    // Within the years that a date can have.
    let milliseconds = min(max(instant.milliseconds, -62_000_000_000_000), 253_000_000_000_000)
    return Int32((milliseconds - (milliseconds < 0 ? 86_399_999 : 0)) / 86_400_000)
  }

  /// The apps of a day, the most used first.
  public func apps(on day: CivilDate, _ clock: DayClock, now: Instant) -> [AppDay] {
    var sources = (days[day.daysSince1970] ?? []).map { $0.day }
    answered(on: day, clock, &sources)
    if let timed = declared(on: day, clock, now: now) { sources.append(timed) }
    var keys: [String] = []
    for source in sources {
      for app in source.apps where !keys.contains(where: { sameBytes($0, app.key) }) { keys.append(app.key) }
    }
    var all: [(key: String, count: Count)] = []
    for key in keys {
      var sum = Count()
      for device in UsageDevice.allCases {
        guard let best = UsageFold.count(of: key, on: device, sources) else { continue }
        sum.add(best)
      }
      all.append((key, sum))
    }
    if !all.isEmpty { UsageFold.fit(&all, clock.lengths(of: day)) }
    var found: [AppDay] = []
    for (key, count) in all where count.usage.seconds > 0 {
      found.append(AppDay(key: key, usage: count.usage, label: count.largest.label, labels: count.labels))
    }
    return found.sorted { a, b in a.seconds != b.seconds ? a.seconds > b.seconds : bytesPrecede(a.key, b.key) }
  }

  /// Seconds of an app, and what they come from.
  private struct Count {
    var usage = HourUsage()
    var largest: (seconds: Int32, label: UsageLabel) = (-1, .declared)
    var labels: [UsageLabel] = []

    init() {}
    init(_ usage: HourUsage, _ label: UsageLabel) {
      self.usage = usage
      largest = (usage.seconds, label)
      if usage.seconds > 0 { labels = [label] }
    }

    /// Another device's.
    mutating func add(_ other: Count) {
      usage.stack(other.usage)
      let isSurer = other.largest.seconds == largest.seconds && other.largest.label.rank < largest.label.rank
      if other.largest.seconds > largest.seconds || isSurer { largest = other.largest }
      labels = UsageLabel.allCases.filter { labels.contains($0) || other.labels.contains($0) }
    }

    /// Another source of the same device.
    func isLess(than other: Count) -> Bool {
      usage.seconds != other.usage.seconds
        ? usage.seconds < other.usage.seconds : largest.label.rank > other.largest.label.rank
    }
  }

  private static func count(of key: String, on device: UsageDevice, _ sources: [UsageDay]) -> Count? {
    var hosts: [(origin: String, count: Count)] = [], best: Count?
    for source in sources where source.source.device == device {
      guard let usage = source[key] else { continue }
      let count = Count(usage, source.source.label)
      if !source.source.isOfHost {
        if best?.isLess(than: count) ?? true { best = count }
      } else if let place = hosts.firstIndex(where: { sameBytes($0.origin, source.source.origin) }) {
        if hosts[place].count.isLess(than: count) { hosts[place].count = count }
      } else {
        hosts.append((source.source.origin, count))
      }
    }
    if hosts.isEmpty { return best }
    var sum = Count()
    for host in hosts { sum.add(host.count) }
    if let best, sum.isLess(than: best) { return best }
    return sum
  }

  /// All apps and devices together have no more than an hour in an hour, and the day's length in a day.
  private static func fit(_ all: inout [(key: String, count: Count)], _ lengths: (hours: [Int64], day: Int64)) {
    var left = lengths.day
    for hour in 0..<24 {
      let sum = all.reduce(Int64(0)) { $0 + Int64($1.count.usage.hours[hour]) }
      if sum == 0 { continue }
      for place in all.indices { all[place].count.usage.fit(hour, all: sum, into: lengths.hours[hour]) }
      left -= all.reduce(Int64(0)) { $0 + Int64($1.count.usage.hours[hour]) }
    }
    let sum = all.reduce(Int64(0)) { $0 + Int64($1.count.usage.unplaced) }
    for place in all.indices { all[place].count.usage.fit(nil, all: sum, into: left) }
  }

  /// Stretches in which somebody was there after all count with what their host tells of the day.
  private func answered(on day: CivilDate, _ clock: DayClock, _ sources: inout [UsageDay]) {
    if !asked.contains(where: { $0.doubt.answer == true }) { return }
    let span = clock.zone.span(of: day, boundary: clock.boundary)
    var hosts: [(source: UsageSource, stretches: [Stretch])] = []
    for one in asked where one.doubt.answer == true {
      let doubt = one.doubt
      let from = max(doubt.start, span.start).milliseconds, to = min(doubt.end, span.end).milliseconds
      if from >= to { continue }
      let stretch = Stretch(app: doubt.app, start: from, end: to)
      // The program itself and its file are one host.
      let place = hosts.firstIndex {
        $0.source.device == doubt.source.device && sameBytes($0.source.origin, doubt.source.origin)
      }
      if let place { hosts[place].stretches.append(stretch) } else { hosts.append((doubt.source, [stretch])) }
    }
    for host in hosts {
      var places = sources.indices.filter {
        sources[$0].source.device == host.source.device && sameBytes(sources[$0].source.origin, host.source.origin)
      }
      if places.isEmpty {
        places = [sources.count]
        sources.append(UsageDay(host.source, day))
      }
      for part in UsageFold.parts(host.stretches) {
        clock.split(from: part.start, to: part.end) { _, hour, seconds in
          for place in places { sources[place].append(part.app, seconds: seconds, hour: hour) }
        }
      }
    }
  }

  /// Milliseconds since 1970.
  private struct Stretch {
    let app: String
    var start: Int64
    let end: Int64
  }
  /// Where stretches of one app overlap, the time is in one part only.
  private static func parts(_ stretches: [Stretch]) -> [Stretch] {
    var parts: [Stretch] = [], covered: [(app: String, until: Int64)] = []
    for var stretch in stretches.sorted(by: { $0.start != $1.start ? $0.start < $1.start : $0.end < $1.end }) {
      if let place = covered.firstIndex(where: { sameBytes($0.app, stretch.app) }) {
        stretch.start = max(stretch.start, covered[place].until)
        covered[place].until = max(covered[place].until, stretch.end)
      } else {
        covered.append((stretch.app, stretch.end))
      }
      if stretch.start < stretch.end { parts.append(stretch) }
    }
    return parts
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
    let span = clock.zone.span(of: day, boundary: clock.boundary)
    var found = UsageDay(.timer, day), stretches: [Stretch] = []
    let first = UsageFold.utcDay(span.start.adding(milliseconds: -DeclaredSession.longest))
    let last = UsageFold.utcDay(span.end)
    for begun in first...max(first, last) {
      for one in sessions[begun] ?? [] {
        let from = max(one.session.start, span.start), to = min(one.session.stopped(now), span.end)
        if from < to {
          stretches.append(Stretch(app: one.session.app, start: from.milliseconds, end: to.milliseconds))
        }
      }
    }
    for part in UsageFold.parts(stretches) {
      clock.split(from: part.start, to: part.end) { found.append(part.app, seconds: $2, hour: $1) }
    }
    return stretches.isEmpty ? nil : found
  }
}

/// What ActivityWatch's watchers saw, as minutes by app: windows while somebody was there, and the pages within a browser's
/// windows.
///
/// Formats: https://docs.activitywatch.net/en/latest/buckets-and-events.html. An event is
/// `{"timestamp":RFC 3339,"duration":seconds,"data":{…}}`; windows have `app`, presence has `status`, pages have `url`.
public struct ActivityWatchEvents: Sendable {
  struct Stretch: Sendable {
    var start: Int64
    var end: Int64
    /// Place in `keys`.
    var app: Int32
  }
  private struct Watched: Sendable {
    var name: String
    var isPhone = false
    var windows: [Stretch] = []
    var pages: [Stretch] = []
    var presence: [Stretch] = []
    /// Whether anybody watched presence: else all windows count.
    var hasPresence = false
  }
  private var hosts: [Watched] = []
  private var keys: [String] = []
  private var named: [(name: String, key: Int32)] = []
  /// Of the bucket under way, until its host is known.
  private var current = Watched(name: "")
  private var isOpen = false
  public private(set) var taken = 0
  public private(set) var skipped = 0
  public private(set) var last: Instant?

  public init() {}

  /// A bucket of that identifier begins.
  public mutating func bucket(_ id: String) {
    close()
    isOpen = true
    current = Watched(name: "")
    // Python's watchers are called `aw-watcher-window_HOST`.
    current.name = id.utf8.contains(0x5F) ? id.pieces(0x5F).last ?? "" : ""
    if id.has("android") { current.isPhone = true }
  }
  /// What it says of itself; also after its events.
  public mutating func note(_ key: String, _ value: String) {
    if sameBytes(key, "hostname"), !value.isEmpty { current.name = value }
    if sameBytes(key, "client"), value.has("android") { current.isPhone = true }
  }

  public mutating func event(_ text: [UInt8]) {
    guard let json = try? JSON.parse(repairing: text) else { skipped += 1; return }
    event(json)
  }

  public mutating func event(_ json: JSON) {
    guard let time = json["timestamp"]?.string.flatMap({ Instant(rfc3339: $0) }),
      let seconds = json["duration"]?.number, seconds >= 0, seconds < 31_536_000, let data = json["data"]
    else { skipped += 1; return }
    // A watcher that slept may say that one window lasted for days.
    let end = time.adding(milliseconds: Int64(min(seconds, 86_400) * 1000))
    var stretch = Stretch(start: time.milliseconds, end: end.milliseconds, app: -1)
    if let status = data["status"]?.string {
      current.hasPresence = true
      if sameBytes(status, "not-afk") { current.presence.append(stretch) }
    } else if let url = data["url"]?.string {
      guard let key = AppCatalogue.key(ofAddress: url) else { taken += 1; return }
      stretch.app = place(of: key)
      current.pages.append(stretch)
    } else if let app = data["app"]?.string ?? data["package"]?.string, let key = place(named: app) {
      stretch.app = key
      current.windows.append(stretch)
    } else {
      skipped += 1
      return
    }
    taken += 1
    last = max(last ?? end, end)
  }

  /// The bucket is over: what it has goes to its host.
  public mutating func close() {
    guard isOpen else { return }
    isOpen = false
    guard !current.windows.isEmpty || !current.pages.isEmpty || current.hasPresence else { return }
    let place = hosts.firstIndex { sameBytes($0.name, current.name) } ?? hosts.count
    if place == hosts.count { hosts.append(Watched(name: current.name)) }
    hosts[place].windows += current.windows
    hosts[place].pages += current.pages
    hosts[place].presence += current.presence
    hosts[place].hasPresence = hosts[place].hasPresence || current.hasPresence
    hosts[place].isPhone = hosts[place].isPhone || current.isPhone
    current = Watched(name: "")
  }

  private mutating func place(named name: String) -> Int32? {
    if let known = named.first(where: { sameBytes($0.name, name) }) { return known.key }
    guard let key = AppCatalogue.key(named: name) else { return nil }
    let place = place(of: key)
    if named.count < 2000 { named.append((name, place)) }
    return place
  }
  private mutating func place(of key: String) -> Int32 {
    if let known = keys.firstIndex(where: { sameBytes($0, key) }) { return Int32(known) }
    keys.append(key)
    return Int32(keys.count - 1)
  }

  /// The minutes, by day and hour.
  /// - Parameter label: measured where the watchers were asked themselves, imported from a file of theirs.
  public mutating func days(_ clock: DayClock, _ label: UsageLabel) -> [UsageDay] {
    close()
    var found = UsageDays()
    for host in hosts {
      let source = UsageSource(label, host.isPhone ? .phone : .computer, origin: "activitywatch " + host.name)
      let pages = ActivityWatchEvents.flat(host.pages)
      let presence = ActivityWatchEvents.flat(host.presence)
      var nextPresence = 0
      var nextPage = 0
      for window in ActivityWatchEvents.flat(host.windows) {
        var parts: [Stretch] = []
        if host.hasPresence {
          while nextPresence < presence.count, presence[nextPresence].end <= window.start { nextPresence += 1 }
          var at = nextPresence
          while at < presence.count, presence[at].start < window.end {
            parts.append(
              Stretch(
                start: max(window.start, presence[at].start), end: min(window.end, presence[at].end), app: window.app))
            at += 1
          }
        } else {
          parts = [window]
        }
        let isBrowser = AppCatalogue.app(keys[Int(window.app)])?.category == .browser
        for part in parts {
          var at = part.start
          if isBrowser {
            while nextPage < pages.count, pages[nextPage].end <= part.start { nextPage += 1 }
            var page = nextPage
            while page < pages.count, pages[page].start < part.end {
              let from = max(pages[page].start, part.start), to = min(pages[page].end, part.end)
              found.append(source, keys[Int(part.app)], clock, from: at, to: from)
              found.append(source, keys[Int(pages[page].app)], clock, from: from, to: to)
              at = max(at, to)
              page += 1
            }
          }
          found.append(source, keys[Int(part.app)], clock, from: at, to: part.end)
        }
      }
    }
    return found.days
  }

  /// In their order, none over another: the one that begins later cuts the one before (heartbeats overlap by a second).
  static func flat(_ stretches: [Stretch]) -> [Stretch] {
    let sorted = stretches.sorted { $0.start != $1.start ? $0.start < $1.start : $0.end < $1.end }
    var flat: [Stretch] = []
    flat.reserveCapacity(sorted.count)
    for next in sorted where next.end > next.start {
      if let before = flat.last, before.end > next.start {
        if before.start == next.start { flat[flat.count - 1] = next; continue }
        flat[flat.count - 1].end = next.start
      }
      flat.append(next)
    }
    return flat
  }
}

/// Days that fill up, in any order.
struct UsageDays {
  private(set) var days: [UsageDay] = []
  private var places: [Int64: Int] = [:]
  private var sources: [UsageSource] = []
  /// More days than that are of no person.
  static let most = 40_000

  init() {}

  mutating func append(_ source: UsageSource, _ key: String, _ clock: DayClock, from: Int64, to: Int64) {
    guard from < to else { return }
    clock.split(from: from, to: to) { append(source, key, $0, hour: $1, seconds: $2) }
  }

  mutating func append(_ source: UsageSource, _ key: String, _ day: CivilDate, hour: Int?, seconds: Int32) {
    var number = sources.firstIndex(of: source) ?? sources.count
    if number == sources.count {
      if sources.count < 1000 { sources.append(source) } else { number = 0 }
    }
    let name = Int64(number) << 32 | Int64(day.daysSince1970)
    if places[name] == nil {
      if days.count >= UsageDays.most { return }
      places[name] = days.count
      days.append(UsageDay(sources[number], day))
    }
    if let place = places[name] { days[place].append(key, seconds: seconds, hour: hour) }
  }
}

/// What ActivityWatch's watchers saw, as minutes by app: windows while somebody was there, and the pages within a browser's
/// windows. A window that stays for too long without a change is no minutes but a question: `DoubtfulUse`.
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
    /// Whether anybody watched presence: else all windows of ordinary length count.
    var hasPresence = false
  }
  private var hosts: [Watched] = []
  private var keys: [String] = []
  /// By hashes of keys, and of the names that apps have here.
  private var places: [UInt64: Int32] = [:]
  private var named: [UInt64: Int32] = [:]
  /// Of the bucket under way, until its host is known.
  private var current = Watched(name: "")
  private var isOpen = false
  private var understood = 0, refused = 0
  /// Of those understood, what had not been yet when they were read.
  private var future = 0
  /// Events that tell something, and those left out: without a length, of the future, unreadable.
  public var taken: Int { understood - future }
  public var skipped: Int { refused + future }
  /// Whether anything was an event of a watcher.
  private(set) var isKnown = false

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
    guard let json = try? JSON.parse(repairing: text) else { refused += 1; return }
    event(json)
  }

  public mutating func event(_ json: JSON) {
    guard let time = json["timestamp"]?.string.flatMap({ Instant(rfc3339: $0) }),
      let seconds = json["duration"]?.number, seconds >= 0, seconds < 31_536_000, let data = json["data"]
    else { refused += 1; return }
    // A watcher that slept may say that one window lasted for days.
    let length = min(Int64(seconds * 1000), DoubtfulUse.longest)
    var stretch = Stretch(start: time.milliseconds, end: time.adding(milliseconds: length).milliseconds, app: -1)
    let isEmpty = stretch.end <= stretch.start
    if let status = data["status"]?.string {
      current.hasPresence = true
      if sameBytes(status, "not-afk"), !isEmpty { current.presence.append(stretch) }
    } else if let url = data["url"]?.string {
      if let key = AppCatalogue.key(ofAddress: url), !isEmpty {
        stretch.app = place(of: key)
        current.pages.append(stretch)
      }
    } else if let app = data["app"]?.string ?? data["package"]?.string, let key = place(named: app) {
      stretch.app = key
      if !isEmpty { current.windows.append(stretch) }
    } else {
      refused += 1
      return
    }
    isKnown = true
    if isEmpty { refused += 1 } else { understood += 1 }
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
    let hash = stableHash(name)
    if let known = named[hash] { return known }
    guard let key = AppCatalogue.key(named: name) else { return nil }
    let place = place(of: key)
    if named.count < 2000 { named[hash] = place }
    return place
  }
  private mutating func place(of key: String) -> Int32 {
    let hash = stableHash(key)
    if let known = places[hash] { return known }
    let place = Int32(keys.count)
    keys.append(key)
    places[hash] = place
    return place
  }

  /// The minutes, by day and hour, and the stretches that only count when the person says so.
  /// - Parameters:
  ///   - label: measured where the watchers were asked themselves, imported from a file of theirs.
  ///   - known: what was asked before; what has an answer is not asked again.
  public mutating func read(_ clock: DayClock, _ label: UsageLabel, now: Instant, known: [DoubtfulUse]) -> (
    days: [UsageDay], doubts: [DoubtfulUse]
  ) {
    close()
    cut(at: now.milliseconds)
    adoptPages()
    var found = UsageDays(), doubts: [DoubtfulUse] = []
    for host in hosts {
      let source = UsageSource(label, host.isPhone ? .phone : .computer, origin: "activitywatch " + host.name)
      let limit = host.hasPresence ? DoubtfulUse.longestPresent : DoubtfulUse.longestUnwatched
      var its = known.filter { $0.source.device == source.device && sameBytes($0.source.origin, source.origin) }
      its.sort { $0.start < $1.start }
      for stretch in seen(host) {
        let app = keys[Int(stretch.app)]
        /// - Parameter isNobody: nobody was there right before: not even a short rest counts unasked.
        func tell(_ stretch: Stretch, _ isNobody: Bool) {
          let length = stretch.end - stretch.start
          if length <= 0 || isNobody && length < 60_000 { return }
          if !isNobody && length < limit {
            found.append(source, app, clock, from: stretch.start, to: stretch.end)
            return
          }
          let doubt = DoubtfulUse(
            source, app: app, start: Instant(milliseconds: stretch.start), end: Instant(milliseconds: stretch.end))
          // The file and the program itself may tell of the same stretch.
          let isAsked = its.contains {
            $0.answer == nil && $0.source.label != label && sameBytes($0.app, app) && $0.start <= doubt.start
              && $0.end >= doubt.end
          }
          if !isAsked { doubts.append(doubt) }
        }

        var rest = stretch, isNobody = false
        // What has an answer is a fact of its own; what comes after it begins anew.
        for one in its where one.answer != nil && sameBytes(one.app, app) {
          let start = one.start.milliseconds, end = one.end.milliseconds
          if end <= rest.start || start >= rest.end { continue }
          if start > rest.start {
            tell(Stretch(start: rest.start, end: start, app: rest.app), isNobody)
          }
          rest.start = min(max(rest.start, end), rest.end)
          isNobody = one.answer == false
        }
        tell(rest, isNobody)
      }
    }
    return (found.days, doubts)
  }

  /// What has not been yet is left out.
  private mutating func cut(at now: Int64) {
    var late = 0
    func cut(_ stretches: inout [Stretch]) {
      let count = stretches.count
      stretches.removeAll { $0.start >= now }
      late += count - stretches.count
      for place in stretches.indices where stretches[place].end > now { stretches[place].end = now }
    }
    for place in hosts.indices {
      cut(&hosts[place].windows)
      cut(&hosts[place].pages)
      cut(&hosts[place].presence)
    }
    future += late
  }

  /// Browsers' watchers do not always know their host (`unknown`): where only one computer has windows, they are its.
  private mutating func adoptPages() {
    let own = hosts.indices.filter { !hosts[$0].windows.isEmpty && !hosts[$0].isPhone }
    guard own.count == 1 else { return }
    for place in hosts.indices where hosts[place].windows.isEmpty && !hosts[place].pages.isEmpty {
      hosts[own[0]].pages += hosts[place].pages
      hosts[place].pages = []
    }
  }

  /// What was in front while somebody was there, in its order.
  private func seen(_ host: Watched) -> [Stretch] {
    let pages = ActivityWatchEvents.flat(host.pages)
    let presence = ActivityWatchEvents.union(host.presence)
    var seen: [Stretch] = [], nextPresence = 0, nextPage = 0
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
            if at < from { seen.append(Stretch(start: at, end: from, app: part.app)) }
            seen.append(Stretch(start: from, end: to, app: pages[page].app))
            at = max(at, to)
            page += 1
          }
        }
        if at < part.end { seen.append(Stretch(start: at, end: part.end, app: part.app)) }
      }
    }
    return seen
  }

  /// In their order, none over another: the one that begins later is in front (heartbeats overlap by a second), and the
  /// one before goes on after it. The same app within its own stretch changes nothing.
  static func flat(_ stretches: [Stretch]) -> [Stretch] {
    let sorted = stretches.sorted { a, b in
      if a.start != b.start { return a.start < b.start }
      return a.end != b.end ? a.end > b.end : a.app < b.app
    }
    var flat: [Stretch] = []
    flat.reserveCapacity(sorted.count)
    // The one in front is the last; each ends before those under it.
    var open: [Stretch] = []
    func close(until moment: Int64) {
      while let top = open.last, top.end <= moment {
        if top.start < top.end { flat.append(top) }
        open.removeLast()
        if let below = open.last { open[open.count - 1].start = max(below.start, top.end) }
      }
    }
    for next in sorted where next.end > next.start {
      close(until: next.start)
      if let top = open.last {
        if top.app == next.app, next.end <= top.end { continue }
        if top.start < next.start { flat.append(Stretch(start: top.start, end: next.start, app: top.app)) }
        open[open.count - 1].start = next.start
      }
      while let top = open.last, top.end <= next.end { open.removeLast() }
      open.append(next)
    }
    close(until: .max)
    return flat
  }

  /// All that one of them covers, in its order.
  static func union(_ stretches: [Stretch]) -> [Stretch] {
    var union: [Stretch] = []
    for next in stretches.sorted(by: { $0.start < $1.start }) where next.end > next.start {
      if let last = union.last, next.start <= last.end {
        union[union.count - 1].end = max(last.end, next.end)
      } else {
        union.append(next)
      }
    }
    return union
  }
}

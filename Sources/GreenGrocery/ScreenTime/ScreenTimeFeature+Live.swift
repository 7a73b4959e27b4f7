import AppRuntime
import ScreenTime

/// ActivityWatch on this computer, while it is asked.
enum LiveReading {
  case idle
  case reading(Reading)
  case done(Brought)
  /// What it brought was taken back.
  case undone
  /// It did not answer, or does not allow this page.
  case failed
  /// It went away in the middle; what it had said is kept.
  case gone(Brought)

  /// A class, so that events are never copied with the state.
  final class Reading {
    /// Whose records were on the device when it began.
    let owner: String
    var events = ActivityWatchEvents()
    var buckets: [(id: String, host: String, client: String)] = []
    var at = 0
    init(owner: String) { self.owner = owner }
  }
  struct Brought {
    /// Days it spoke of, and those that told something new.
    let days: Int, new: Int
    /// Stretches that the person is asked about.
    let doubts: Int
    let edits: UsageEdits
  }

  var isOver: Bool {
    switch self {
    case .done, .undone, .failed, .gone: true
    case .idle, .reading: false
    }
  }
}

extension ScreenTimeFeature {
  enum LiveAction {
    case tapped
    case buckets(Answer)
    case events(Answer)
    case undone
    /// The line for ActivityWatch's configuration.
    case copyTapped
    case copied(Answer)
  }
  /// Days that are asked for.
  private static let liveDays = 7
  /// In the order in which they are read. What was seen counts only where somebody was there and less the pages within
  /// it, so windows come last: whenever ActivityWatch goes away, what is kept is never too much.
  private static let bucketTypes = ["afkstatus", "web.tab.current", "currentwindow"]

  mutating func reduce(_ action: LiveAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .tapped:
      if case .reading = live { return [] }
      if importing.isOver { importing = .idle }
      live = .reading(LiveReading.Reading(owner: common.companion.store.owner))
      return [ask("/api/0/buckets/") { .buckets($0) }]
    case .buckets(let answer):
      guard case .reading(let reading) = live else { return [] }
      guard answer.isDone, case .object(let list)? = answer.json else { return fail() }
      for type in ScreenTimeFeature.bucketTypes {
        for (id, bucket) in list where same(bucket["type"]?.string, type) {
          reading.buckets.append((id, bucket["hostname"]?.string ?? "", bucket["client"]?.string ?? ""))
        }
      }
      return next(reading, &common, environment)
    case .events(let answer):
      guard case .reading(let reading) = live else { return [] }
      guard sameBytes(reading.owner, common.companion.store.owner) else { live = .idle; return [] }
      guard answer.isDone, let events = answer.json?.array else {
        if reading.at == 0 { return fail() }
        let (brought, effects) = take(reading, &common, environment)
        live = .gone(brought)
        return effects
      }
      let bucket = reading.buckets[reading.at]
      reading.events.bucket(bucket.id)
      reading.events.note("hostname", bucket.host)
      reading.events.note("client", bucket.client)
      for event in events { reading.events.event(event) }
      reading.at += 1
      return next(reading, &common, environment)
    case .undone:
      let edits: UsageEdits
      switch live {
      case .done(let brought), .gone(let brought): edits = brought.edits
      default: return []
      }
      live = .undone
      return takeBack(edits, &common, environment)
    case .copyTapped:
      guard let line = configuration else { return [] }
      return [Effect(.copy(text: line), as: "screen.copy") { .did(.screenTime(.live(.copied($0)))) }]
    case .copied(let answer): notice = answer.isDone ? .lineCopied : .notCopied
    }
    return []
  }

  /// What lets ActivityWatch answer pages of this site; nil until the host has said where this is.
  var configuration: String? {
    guard let site = list.site else { return nil }
    // An origin has no path: `https://our.site`.
    let origin = site.utf8.last == 0x2F ? site.bytes(0, site.utf8.count - 1) : site
    return "cors_origins = \"" + origin + "\""
  }

  private mutating func fail() -> [Effect<GreenGroceryApp.Action>] {
    live = .failed
    return askForSite
  }

  private mutating func take(_ reading: LiveReading.Reading, _ common: inout Common, _ environment: Environment) -> (
    brought: LiveReading.Brought, effects: [Effect<GreenGroceryApp.Action>]
  ) {
    let read = reading.events.read(
      dayClock(common, environment), .measured, now: environment.now, known: doubts(common))
    let kept = keep(read.days, read.doubts, &common, environment)
    let brought = LiveReading.Brought(
      days: read.days.count, new: kept.count, doubts: read.doubts.count, edits: kept.edits)
    return (brought, kept.effects)
  }

  private mutating func next(_ reading: LiveReading.Reading, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]
  {
    guard reading.at < reading.buckets.count else {
      let (brought, effects) = take(reading, &common, environment)
      live = .done(brought)
      return effects
    }
    let first = common.today(environment).adding(days: 1 - ScreenTimeFeature.liveDays)
    let start = environment.zone.start(of: first, boundary: common.preferences.dayBoundary)
    // `:` may stand in a query; `+` may not, and there is none in these.
    let path =
      "/api/0/buckets/" + escaped(reading.buckets[reading.at].id) + "/events?start=" + start.rfc3339 + "&end="
      + environment.now.rfc3339 + "&limit=-1"
    return [ask(path) { .events($0) }]
  }

  private func ask(_ path: String, _ reply: @escaping (Answer) -> LiveAction) -> Effect<GreenGroceryApp.Action> {
    Effect(.wire(WireForm("activitywatch").text("path", path).json), as: "screen.live") {
      .did(.screenTime(.live(reply($0))))
    }
  }

  /// A bucket's name in an address (RFC 3986).
  private func escaped(_ id: String) -> String {
    var out: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: out.append(byte)
      default: out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

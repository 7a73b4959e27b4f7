import AppRuntime
import ScreenTime

/// ActivityWatch on this computer, while it is asked.
enum LiveReading {
  case idle
  case reading(Reading)
  /// Days that told something new.
  case done(Int)
  /// It did not answer, or does not allow this page.
  case failed
  /// It went away in the middle; what it had said is kept.
  case gone

  /// A class, so that events are never copied with the state.
  final class Reading {
    var events = ActivityWatchEvents()
    var buckets: [(id: String, host: String, client: String)] = []
    var at = 0
  }
}

extension ScreenTimeFeature {
  enum LiveAction {
    case tapped
    case buckets(Answer)
    case events(Answer)
  }
  /// Days that are asked for.
  private static let liveDays = 7

  mutating func reduce(_ action: LiveAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .tapped:
      if case .reading = live { return [] }
      live = .reading(LiveReading.Reading())
      return [ask("/api/0/buckets/") { .buckets($0) }]
    case .buckets(let answer):
      guard case .reading(let reading) = live else { return [] }
      guard answer.isDone, case .object(let list)? = answer.json else { live = .failed; return [] }
      for (id, bucket) in list {
        let type = bucket["type"]?.string ?? ""
        let isOurs = ["currentwindow", "afkstatus", "web.tab.current"].contains { sameBytes($0, type) }
        if isOurs { reading.buckets.append((id, bucket["hostname"]?.string ?? "", bucket["client"]?.string ?? "")) }
      }
      return next(reading, &common, environment)
    case .events(let answer):
      guard case .reading(let reading) = live else { return [] }
      guard answer.isDone, let events = answer.json?.array else {
        let kept = keep(reading.events.days(dayClock(common, environment), .measured), &common, environment)
        live = reading.at == 0 ? .failed : .gone
        return kept.effects
      }
      let bucket = reading.buckets[reading.at]
      reading.events.bucket(bucket.id)
      reading.events.note("hostname", bucket.host)
      reading.events.note("client", bucket.client)
      for event in events { reading.events.event(event) }
      reading.at += 1
      return next(reading, &common, environment)
    }
  }

  private mutating func next(_ reading: LiveReading.Reading, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]
  {
    guard reading.at < reading.buckets.count else {
      let kept = keep(reading.events.days(dayClock(common, environment), .measured), &common, environment)
      live = .done(kept.count)
      return kept.effects
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

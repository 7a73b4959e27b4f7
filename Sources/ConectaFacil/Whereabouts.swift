import AppRuntime

/// One fix of the device's position.
struct Fix {
  var at: Coordinate
  /// Metres, within which it is with 95 % (as browsers define it).
  var accuracy: Double
  var time: Instant
  var heading: Double?

  /// nil when something is missing.
  init?(_ json: JSON?) {
    guard let json, let at = Coordinate(json), let time = json["at"]?.integer else { return nil }
    self.at = at
    accuracy = max(json.number("accuracy") ?? 0, 0)
    self.time = Instant(milliseconds: time)
    heading = json.number("heading")
  }

  var json: JSON {
    [
      "lat": .number(at.latitude), "lon": .number(at.longitude), "accuracy": .number(accuracy),
      "at": .integer(time.milliseconds),
    ]
  }

  /// Whole seconds since it was taken; never negative.
  func age(_ now: Instant) -> Int64 { max(now.milliseconds(since: time), 0) / 1000 }
}

/// Where the device is, as far as it says. Used for routes and the SOS only; never kept, but for a running SOS.
struct Whereabouts {
  enum Fault: String { case denied, unavailable, timeout, unsupported, unasked }
  var last: Fix?
  /// Why there is no new one.
  var fault: Fault?
  /// A question is open.
  var isWatching = false
  /// The person pressed the button and no answer is here yet.
  var isAsking = false
  /// Counts the questions: the answer to an earlier one is not waited for any more.
  var run = 0

  /// The last one if it is of this half minute. Browsers tell nothing new of a device that lies still: then it is asked anew.
  func fresh(_ now: Instant) -> Fix? { last.flatMap { $0.age(now) < 30 ? $0 : nil } }
}

extension ConectaFacilApp.State {
  /// Whether what is shown needs the position to be followed.
  private var needsPosition: Bool {
    if follow != nil || emergency.isRunning { return true }
    switch spot {
    case .home, .sos, .confirmation, .hospitals, .route, .steps, .search, .place, .transport, .journeys: return true
    default: return false
    }
  }

  /// Follows the device while it is needed, and only then. The browser's own question comes up by a press of the person, not by itself.
  mutating func watch() -> [Effect<Action>] {
    guard companion.isReady else { return [] }
    if !needsPosition {
      if !whereabouts.isWatching || whereabouts.isAsking { return [] }
      whereabouts.isWatching = false
      whereabouts.run += 1  // the open question is answered too: that it was stopped
      return [Effect(.position(.stop))]
    }
    if whereabouts.isWatching || whereabouts.fault != nil { return [] }
    return next(asks: false)
  }

  mutating func askPosition() -> [Effect<Action>] {
    whereabouts.isAsking = true
    whereabouts.fault = nil
    return next(asks: true)
  }

  private mutating func next(asks: Bool) -> [Effect<Action>] {
    whereabouts.isWatching = true
    whereabouts.run += 1
    let run = whereabouts.run
    return [Effect(.position(.next(asks: asks))) { .did(.fixed(run, $0)) }]
  }

  mutating func fixed(_ run: Int, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    if run != whereabouts.run { return [] }
    let wasAsked = whereabouts.isAsking
    whereabouts.isAsking = false
    whereabouts.isWatching = false
    guard answer.isDone, let fix = Fix(answer.json) else {
      whereabouts.fault = answer.json?["reason"]?.string.flatMap { Whereabouts.Fault(rawValue: $0) } ?? .unavailable
      // A device that is slow to find itself is asked again; one that refuses is not.
      if whereabouts.fault == .timeout, needsPosition { return askPosition() }
      // On the way or in an emergency it is tried again in a while.
      if whereabouts.fault == .unavailable, follow != nil || emergency.isRunning {
        return [Effect(.timer(milliseconds: 5000)) { _ in .did(.locate) }]
      }
      return []
    }
    let isFirst = whereabouts.last == nil
    whereabouts.last = fix
    whereabouts.fault = nil
    var effects: [Effect<Action>] = []
    if follow != nil { effects += followed(fix, environment) }
    if emergency.isRunning { effects += keepEmergency(environment) }
    if isFirst || wasAsked { effects += arrivedSomewhere(environment) }
    return effects
  }
}

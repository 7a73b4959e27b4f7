import AppRuntime

/// One fix of the device's position.
struct Fix {
  var at: Coordinate
  /// Metres, within which it is with 95 % (as browsers define it).
  var accuracy: Double
  var time: Instant
  var heading: Double?

  /// How old and how inexact, in milliseconds and metres, one may be of which a person is still told "here".
  private static let recent: Int64 = 5 * 60_000
  private static let margin = 500.0

  /// nil when something is missing or cannot be.
  init?(_ json: JSON?) {
    guard let json, let at = Coordinate(json), at.canBePosition, let time = json["at"]?.integer,
      time.magnitude < 8_000_000_000_000_000
    else { return nil }
    self.at = at
    let accuracy = json.number("accuracy") ?? 0
    self.accuracy = accuracy.isFinite ? max(accuracy, 0) : 0
    self.time = Instant(milliseconds: time)
    heading = json.number("heading")
  }

  var json: JSON {
    [
      "lat": .number(at.latitude), "lon": .number(at.longitude), "accuracy": .number(accuracy),
      "at": .integer(time.milliseconds),
    ]
  }

  /// Whole seconds since it was taken; nil where its time is more than a minute ahead: nobody knows which
  /// clock is wrong.
  func age(_ now: Instant) -> Int64? {
    let since = now.milliseconds(since: time)
    return since < -60_000 ? nil : max(since, 0) / 1000
  }

  /// Whether it is of these minutes.
  func isRecent(_ now: Instant) -> Bool { age(now).map { $0 * 1000 <= Fix.recent } ?? false }
  /// Whether it says where the device is now: then a route may begin there, and a walk follow it.
  func isHere(_ now: Instant) -> Bool { isRecent(now) && accuracy <= Fix.margin }
}

/// Where the device is, as far as it says. Used for routes and the SOS only; never kept, but for a running SOS.
struct Whereabouts {
  enum Problem: String { case denied, unavailable, timeout, unsupported, unasked }
  var last: Fix?
  /// Why there is no new one.
  var problem: Problem?
  /// The person pressed the button and no answer is here yet.
  var isAsking = false
  /// Of the person, for their position: each looks for the device anew.
  var presses = 0
  /// The browser's own question may come up: by a press, not by itself, and no longer once nothing needs the position.
  var asks = false

  /// The last one if it is of this half minute. Browsers tell nothing new of a device that lies still: then it is asked anew.
  func fresh(_ now: Instant) -> Fix? { last.flatMap { ($0.age(now) ?? 30) < 30 ? $0 : nil } }

  /// The last one if the device is still there, as far as that can be known.
  func here(_ now: Instant) -> Fix? { last.flatMap { $0.isHere(now) ? $0 : nil } }
}

extension ConectaFacilApp.State {
  /// Whether what is shown needs the position to be followed.
  private var needsPosition: Bool {
    if follow != nil || emergency.isRunning { return true }
    switch destination {
    case .home, .sos, .confirmation, .hospitals, .route, .steps, .search, .place, .transport, .journeys: return true
    default: return false
    }
  }

  /// The device is followed while it is needed, and only then.
  var positionWants: [Want<Action>] {
    guard needsPosition || whereabouts.isAsking else { return [] }
    return [
      Want(.position(.watch(asks: whereabouts.asks)), as: EffectName("position." + whereabouts.presses.description)) {
        .did(.fixed($0))
      }
    ]
  }

  mutating func restPosition() { if !needsPosition, !whereabouts.isAsking { whereabouts.asks = false } }

  mutating func askPosition() {
    whereabouts.presses += 1
    whereabouts.asks = true
    whereabouts.isAsking = true
    whereabouts.problem = nil
  }

  /// Where a way begins at the position, one that is not of here and now is looked for anew.
  mutating func renewPosition(_ environment: Environment) {
    let origin = destination == .journeys ? journeysStart : trip.origin
    guard origin == nil, whereabouts.last != nil, !whereabouts.isAsking,
      whereabouts.here(environment.now) == nil
    else { return }
    askPosition()
  }

  /// A fix, or why there is none; the host goes on looking but after a refusal.
  mutating func fixed(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let wasAsked = whereabouts.isAsking
    whereabouts.isAsking = false
    guard answer.isDone, let fix = Fix(answer.json) else {
      let problem = answer.json?["reason"]?.string.flatMap { Whereabouts.Problem(rawValue: $0) } ?? .unavailable
      switch problem {
      // A device that is slow to find itself is waited for.
      case .timeout where needsPosition: whereabouts.isAsking = true
      // Nobody was asked again: the refusal stands.
      case .unasked where whereabouts.problem == .denied: break
      default: whereabouts.problem = problem
      }
      return []
    }
    let isFirst = whereabouts.last == nil
    let isFound = fix.isHere(environment.now) && whereabouts.here(environment.now) == nil
    whereabouts.last = fix
    whereabouts.problem = nil
    var effects: [Effect<Action>] = []
    if follow != nil { effects += followed(fix, environment) }
    if emergency.isRunning { effects += keepEmergency(environment) }
    if isFirst || isFound || wasAsked { effects += arrivedSomewhere(environment) }
    return effects
  }
}

/// The places of this feature.
enum BodyDestination {
  /// The drawn figure with what was measured last.
  case now
  /// A pressure beyond 180/120: what to do, first of all whom to call.
  case urgent
  /// Steps against the goal, the week, what the goal could be.
  case steps

  var location: String {
    switch self {
    case .now: ""
    case .urgent: "urgente"
    case .steps: "pasos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    if segments.isEmpty {
      self = .now
      return
    }
    let plain: [BodyDestination] = [.urgent, .steps]
    guard segments.count == 1, let place = plain.first(where: { sameBytes($0.location, segments[0]) }) else {
      return nil
    }
    self = place
  }
}

/// The places of this feature.
enum BodyDestination {
  /// The drawn figure with what was measured last.
  case now
  /// A measurement that is dangerous, by its start in milliseconds: what to do, first of all whom to call.
  case urgent(Metric, Int64)
  /// Steps against the goal, the week, what the goal could be.
  case steps

  var location: String {
    switch self {
    case .now: ""
    case .urgent(let metric, let start): "senales/" + metric.rawValue + "/" + start.description
    case .steps: "pasos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    if segments.isEmpty {
      self = .now
      return
    }
    if segments.count == 1, sameBytes(segments[0], BodyDestination.steps.location) {
      self = .steps
      return
    }
    guard segments.count == 3, sameBytes(segments[0], "senales"), let metric = Metric.named(segments[1]),
      let start = Int64(segments[2]), sameBytes(start.description, segments[2]), Chunk.day(of: start) != nil
    else { return nil }
    self = .urgent(metric, start)
  }
}

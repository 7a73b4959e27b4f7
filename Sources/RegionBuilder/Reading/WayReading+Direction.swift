import Routing

// Which way one may go: moving walkways and stairs, and passages for walkers in one direction only.

extension WayReading {
  /// `oneway` alone binds what conveys, and steps and corridors, on which nobody rides. On a path shared with bicycles
  /// it is meant for those: there only `oneway:foot` and its like bind walkers.
  mutating func readDirection(_ tags: Tags) {
    readConveying(tags)
    if tags["oneway:foot"] == "yes" || tags["foot:backward"] == "no" { passage.flags.insert(.forwardOnly) }
    if tags["oneway:foot"] == "-1" || tags["foot:forward"] == "no" { passage.flags.insert(.backwardOnly) }
    guard tags["oneway:foot"] == nil, passage.conveying == .none else { return }
    if passage.kind == .steps || passage.kind == .corridor, !Self.isRidden(tags) {
      if let isForward = Self.oneway(tags) { passage.flags.insert(isForward ? .forwardOnly : .backwardOnly) }
    }
  }

  private mutating func readConveying(_ tags: Tags) {
    guard let text = tags["conveying"] ?? (tags["escalator"] == "yes" ? "yes" : nil), text != "no" else { return }
    let oneway = Self.oneway(tags) ?? Self.oneway(tags["oneway:foot"])
    switch text {
    case "forward": passage.conveying = oneway == false ? .unknownDirection : .forward
    case "backward": passage.conveying = oneway == true ? .unknownDirection : .backward
    case "reversible": passage.conveying = .reversible
    default:
      passage.conveying = oneway.map { $0 ? .forward : .backward } ?? .unknownDirection
    }
    if passage.conveying == .forward { passage.flags.insert(.forwardOnly) }
    if passage.conveying == .backward { passage.flags.insert(.backwardOnly) }
  }

  private static func oneway(_ tags: Tags) -> Bool? { oneway(tags["oneway"]) }

  /// Along the way or against it; nil for both.
  private static func oneway(_ text: String?) -> Bool? {
    switch text {
    case "yes", "1", "true": true
    case "-1", "reverse": false
    default: nil
    }
  }

  private static func isRidden(_ tags: Tags) -> Bool {
    ["yes", "designated", "permissive", "official"].contains(tags["bicycle"] ?? "")
  }
}

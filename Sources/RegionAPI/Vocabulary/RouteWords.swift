/// A picture for a step; the host draws it.
public enum StepIcon: String, CaseIterable, Sendable {
  case depart, straight, slightLeft = "slight-left", left, sharpLeft = "sharp-left", slightRight = "slight-right",
    right, sharpRight = "sharp-right"
  case turnBack = "turn-back", crossing, crossingSignals = "crossing-signals", slopeUp = "slope-up", slopeDown =
    "slope-down", kerb, gate, lift, ramp, steps
  case escalator, platform, arrive

  /// Which way it turns, for a sign that is felt; nil for what is no turn.
  public var isToLeft: Bool? {
    switch self {
    case .slightLeft, .left, .sharpLeft: true
    case .slightRight, .right, .sharpRight: false
    default: nil
    }
  }
}

/// How sure a part of a route is for one person.
public enum RouteCertainty: String, CaseIterable, Sendable { case verified, unknown, atLimit = "at-limit" }

/// A thing about a stretch that can stand in a person's way, be unknown, or be close to a limit.
public enum Matter: String, CaseIterable, Sendable {
  case steps, escalator, slope, kerb, width, surface, smoothness, crossing, barrier, access, construction, direction,
    wheelchair
  case unknownData = "unknown-data", hours, avoided
}

public enum WarningReason: String, CaseIterable, Sendable { case blocked, atLimit = "at-limit", unknown, notice }

/// Which end of a route that does not exist is shut in.
public enum RouteEnd: String, CaseIterable, Sendable { case origin, destination }

/// Whether a place, a stop or a vehicle can be used without steps. `limited`: places only.
public enum Accessibility: String, CaseIterable, Sendable { case yes, limited, no, unknown }

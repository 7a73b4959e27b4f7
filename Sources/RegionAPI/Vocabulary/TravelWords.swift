/// What a person moves with.
public enum Aid: String, CaseIterable, Sendable {
  case manualChair = "manual-chair", powerChair = "power-chair", walker, cane, pram, none

  /// Moves on wheels that cannot be lifted over things.
  public var isWheelchair: Bool { self == .manualChair || self == .powerChair }
}

public enum StepsRule: String, CaseIterable, Sendable {
  case never
  /// Only beside or over a ramp: `ramp:wheelchair=yes` for wheelchairs, any ramp for the others.
  case withRamp = "with-ramp"
  case allowed
}

public enum CrossingRule: String, CaseIterable, Sendable {
  case any
  /// Signals, zebra or other marks; not unmarked.
  case marked
  /// Only with traffic signals.
  case signals
}

/// What to do with stretches of which something that matters is not known.
public enum UnknownRule: String, CaseIterable, Sendable { case allowed, avoided, refused }

/// Which way to prefer among those within the limits.
public enum Preference: String, CaseIterable, Sendable {
  /// Time, with a little more for what is unknown or unpleasant.
  case balanced
  /// Length alone.
  case shortest
  /// Effort: slopes, rough ground, kerbs and roadways weigh three times as much.
  case easiest
  /// Stretches that are verified, even by a detour.
  case mostCertain = "most-certain"
}

/// How the ground rolls.
public enum SurfaceKind: String, CaseIterable, Sendable { case hard, setts, cobbles, grid, firm, loose, soft }

/// How even the ground is, best first; as OpenStreetMap grades it, with hyphens.
public enum SmoothnessGrade: String, CaseIterable, Sendable {
  case excellent, good, intermediate, bad, veryBad = "very-bad", horrible, veryHorrible = "very-horrible", impassable
}

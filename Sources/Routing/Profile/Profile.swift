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

/// A person's own limits and likings. Limits are never crossed; likings only make a way longer in the reckoning.
public struct Profile: Hashable, Sendable {
  public var aid: Aid
  /// Steepest slope up and down in per mille; nil for no limit.
  public var maxUp: Int?
  public var maxDown: Int?
  /// Highest kerb in millimetres; nil for no limit.
  public var maxKerb: Int?
  /// Least free width in centimetres; 0 for no limit.
  public var minWidth: Int
  /// Surfaces that can be passed.
  public var surfaces: SurfaceGroups
  /// Worst smoothness that can be passed.
  public var worstSmoothness: Smoothness
  public var steps: StepsRule
  public var escalators: Bool
  public var crossings: CrossingRule
  /// May use stretches tagged `wheelchair=limited`.
  public var limitedPlaces: Bool
  public var unknown: UnknownRule
  /// On the level and on a good surface, in millimetres a second.
  public var speed: Int
  /// How much slower uphill and downhill: per cent of time added for every 10 ‰.
  public var slowerUp: Int
  public var slowerDown: Int
  /// Likings: twice the cost for unlit ways, two minutes for a crossing without signals, up to four times for carriageways.
  public var avoidsUnlit: Bool = false
  public var avoidsUnsignalledCrossings: Bool = false
  public var avoidsRoadways: Bool = true

  public init(
    aid: Aid, maxUp: Int?, maxDown: Int?, maxKerb: Int?, minWidth: Int, surfaces: SurfaceGroups,
    worstSmoothness: Smoothness, steps: StepsRule, escalators: Bool, crossings: CrossingRule = .any,
    limitedPlaces: Bool = true, unknown: UnknownRule = .avoided, speed: Int, slowerUp: Int, slowerDown: Int
  ) {
    self.aid = aid
    self.maxUp = maxUp
    self.maxDown = maxDown
    self.maxKerb = maxKerb
    self.minWidth = minWidth
    self.surfaces = surfaces
    self.worstSmoothness = worstSmoothness
    self.steps = steps
    self.escalators = escalators
    self.crossings = crossings
    self.limitedPlaces = limitedPlaces
    self.unknown = unknown
    self.speed = max(100, min(speed, 10_000))
    self.slowerUp = slowerUp
    self.slowerDown = slowerDown
  }
}

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

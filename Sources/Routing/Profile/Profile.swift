/// A person's own limits and likings, in the numbers that `Costing` reckons with. Limits are never crossed; likings only make a way longer in the reckoning.
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

extension Profile {
  public init(_ travel: TravelProfile) {
    self.init(
      aid: travel.aid, maxUp: travel.maxUp?.perMille, maxDown: travel.maxDown?.perMille,
      maxKerb: travel.maxKerb?.millimetres,
      minWidth: travel.minWidth.centimetres, surfaces: SurfaceGroups(travel.surfaces),
      worstSmoothness: Smoothness(travel.worstSmoothness),
      steps: travel.steps, escalators: travel.escalators, crossings: travel.crossings,
      limitedPlaces: travel.limitedPlaces,
      unknown: travel.unknown, speed: travel.speed.millimetresPerSecond, slowerUp: travel.slowerUp,
      slowerDown: travel.slowerDown)
    avoidsUnlit = travel.avoidsUnlit
    avoidsUnsignalledCrossings = travel.avoidsUnsignalledCrossings
    avoidsRoadways = travel.avoidsRoadways
  }

  /// Where each aid starts; the person then measures and changes.
  public static func preset(_ aid: Aid) -> Profile { Profile(.usual(aid)) }
}

extension SurfaceGroups {
  init(_ kinds: [SurfaceKind]) {
    self = []
    for kind in kinds { formUnion(SurfaceGroups(kind)) }
  }

  public init(_ kind: SurfaceKind) {
    self =
      switch kind {
      case .hard: .hard
      case .setts: .setts
      case .cobbles: .cobbles
      case .grid: .grid
      case .firm: .firm
      case .loose: .loose
      case .soft: .soft
      }
  }
}

extension Smoothness {
  init(_ grade: SmoothnessGrade) {
    self =
      switch grade {
      case .excellent: .excellent
      case .good: .good
      case .intermediate: .intermediate
      case .bad: .bad
      case .veryBad: .veryBad
      case .horrible: .horrible
      case .veryHorrible: .veryHorrible
      case .impassable: .impassable
      }
  }

  /// As answers tell it; nil where unknown.
  public var grade: SmoothnessGrade? {
    switch self {
    case .unknown: nil
    case .excellent: .excellent
    case .good: .good
    case .intermediate: .intermediate
    case .bad: .bad
    case .veryBad: .veryBad
    case .horrible: .horrible
    case .veryHorrible: .veryHorrible
    case .impassable: .impassable
    }
  }
}

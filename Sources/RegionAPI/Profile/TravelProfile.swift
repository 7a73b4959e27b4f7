/// A person's own limits and likings. Limits are never crossed; likings only make a way longer in the reckoning.
public struct TravelProfile: Equatable, Sendable {
  public var aid: Aid
  /// Steepest slope up and down; nil for no limit.
  public var maxUp: Slope?
  public var maxDown: Slope?
  /// Highest kerb; nil for no limit.
  public var maxKerb: Length?
  /// Least free width; zero for no limit.
  public var minWidth: Length
  /// Surfaces that can be passed, in the order of `SurfaceKind`.
  public var surfaces: [SurfaceKind]
  /// Worst smoothness that can be passed.
  public var worstSmoothness: SmoothnessGrade
  public var steps: StepsRule
  public var escalators: Bool
  public var crossings: CrossingRule
  /// May use stretches tagged `wheelchair=limited`.
  public var limitedPlaces: Bool
  public var unknown: UnknownRule
  /// On the level and on a good surface.
  public var speed: Speed
  /// How much slower uphill and downhill: per cent of time added for every 10 ‰.
  public var slowerUp: Int
  public var slowerDown: Int
  /// Likings: twice the cost for unlit ways, two minutes for a crossing without signals, up to four times for carriageways.
  public var avoidsUnlit = false
  public var avoidsUnsignalledCrossings = false
  public var avoidsRoadways = true

  public init(
    aid: Aid, maxUp: Slope?, maxDown: Slope?, maxKerb: Length?, minWidth: Length, surfaces: [SurfaceKind],
    worstSmoothness: SmoothnessGrade,
    steps: StepsRule, escalators: Bool, crossings: CrossingRule = .any, limitedPlaces: Bool = true,
    unknown: UnknownRule = .avoided, speed: Speed,
    slowerUp: Int, slowerDown: Int
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
    self.speed = speed
    self.slowerUp = slowerUp
    self.slowerDown = slowerDown
  }
}

extension TravelProfile {
  /// From JSON; what is not told is the aid's usual value.
  public init(_ json: JSON) throws(QuestionError) {
    guard json.object != nil else { throw .bad("profile", .objectExpected) }
    guard let aid = Aid.named(json["aid"]?.string) else { throw .bad("profile.aid", .unknownAid) }
    self = .usual(aid)
    for member in Member.allCases where member != .aid {
      guard let value = json[member.rawValue] else { continue }
      if let setting = try Setting(member, value) { take(setting) }
    }
  }

  /// Every member.
  public var json: JSON {
    var object = JSONObject()
    for member in Member.allCases { object[member.rawValue] = self[member].json }
    return .object(object)
  }

  /// JSON Schema.
  public static var schema: JSON {
    MemberRule.schema(
      Member.allCases.map { $0.rule },
      description: "See docs/region-engine.md, Profile. What is left out is the aid's usual value.")
  }
}

/// A route as it is told.
public final class PlannedRoute: AnswerValue {
  /// For `follow`, until 16 newer routes were answered.
  public let number: Int64?
  public let preference: Preference
  public let isAccessible: Bool
  public let metres: Metres
  public let seconds: Seconds
  /// Over the share whose slope is known.
  public let climb: Metres
  public let descent: Metres
  /// Share of the length whose slope is known.
  public let slopeKnown: Double
  /// Nil where no slope is known.
  public let steepestUp: SteepestPart?
  public let steepestDown: SteepestPart?
  public let certainty: CertaintyShares?
  public let unknown: [UnknownLength]
  /// Where the streets are entered.
  public let from: RouteSnap?
  /// Where they are left.
  public let to: RouteSnap?
  public let bounds: MapBounds?
  /// In order; each begins where the last ended.
  public let stretches: [RouteStretch]
  public let warnings: [RouteWarning]
  /// The last one is `arrive`.
  public let steps: [RouteStep]

  public init(
    number: Int64? = nil, preference: Preference = .balanced, isAccessible: Bool = false, metres: Metres,
    seconds: Seconds, climb: Metres = .zero, descent: Metres = .zero, slopeKnown: Double = 0,
    steepestUp: SteepestPart? = nil, steepestDown: SteepestPart? = nil, certainty: CertaintyShares? = nil,
    unknown: [UnknownLength] = [], from: RouteSnap? = nil, to: RouteSnap? = nil, bounds: MapBounds? = nil,
    stretches: [RouteStretch], warnings: [RouteWarning] = [], steps: [RouteStep]
  ) {
    self.number = number
    self.preference = preference
    self.isAccessible = isAccessible
    self.metres = metres
    self.seconds = seconds
    self.climb = climb
    self.descent = descent
    self.slopeKnown = slopeKnown
    self.steepestUp = steepestUp
    self.steepestDown = steepestDown
    self.certainty = certainty
    self.unknown = unknown
    self.from = from
    self.to = to
    self.bounds = bounds
    self.stretches = stretches
    self.warnings = warnings
    self.steps = steps
  }

  public var json: JSON {
    MemberWriter().integer("route", number).text("preference", preference.rawValue).flag("accessible", isAccessible)
      .number("metres", metres.value).number("seconds", seconds.value).number("climb", climb.value)
      .number("descent", descent.value).number("slopeKnown", slopeKnown).value("steepestUp", steepestUp?.json)
      .value("steepestDown", steepestDown?.json).value("certainty", certainty?.json).list("unknown", unknown)
      .value("from", from?.json).value("to", to?.json).value("bounds", bounds?.json ?? .array([]))
      .list("stretches", stretches).list("warnings", warnings).list("steps", steps).json
  }
}

extension PlannedRoute {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      number: m.optionalInteger("route"), preference: m.choice("preference") ?? .balanced,
      isAccessible: m.flag("accessible"), metres: Metres(m.need(m.optionalNumber("metres")) ?? 0),
      seconds: Seconds(m.need(m.optionalNumber("seconds")) ?? 0), climb: Metres(m.number("climb")),
      descent: Metres(m.number("descent")), slopeKnown: m.number("slopeKnown"), steepestUp: m.part("steepestUp"),
      steepestDown: m.part("steepestDown"), certainty: m.part("certainty"), unknown: m.list("unknown"),
      from: m.part("from"), to: m.part("to"), bounds: MapBounds(m.value("bounds")), stretches: m.wholeList("stretches"),
      warnings: m.list("warnings"), steps: m.wholeList("steps"))
    if !m.isWhole { return nil }
  }
}

/// The steepest part up or down.
public struct SteepestPart: AnswerValue {
  public var slope: Slope
  /// From the start.
  public var at: Metres

  public init(slope: Slope, at: Metres = .zero) {
    self.slope = slope
    self.at = at
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    slope = Slope(perMille: Int((m.number("slope") * 10).rounded()))
    at = Metres(m.number("at"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().number("slope", slope.percent).number("at", at.value).json
  }
}

/// On what length of a route something is not known.
public struct UnknownLength: AnswerValue {
  public var matter: Matter
  public var metres: Metres
  public var words: String

  public init(matter: Matter = .avoided, metres: Metres = .zero, words: String = "") {
    self.matter = matter
    self.metres = metres
    self.words = words
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    matter = m.choice("matter") ?? .avoided
    metres = Metres(m.number("metres"))
    words = m.text("words")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("matter", matter.rawValue).number("metres", metres.value).text("words", words).json
  }
}

/// Where the streets are entered or left.
public struct RouteSnap: AnswerValue {
  public var at: Coordinate
  /// From the point asked for.
  public var away: Metres
  /// Why it gets no nearer; empty where nothing is known to lie between.
  public var words: String

  public init(at: Coordinate, away: Metres = .zero, words: String = "") {
    self.at = at
    self.away = away
    self.words = words
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    at = m.ownPlace()
    away = Metres(m.number("away"))
    words = m.text("words")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    let whole = MemberWriter().ownPlace(at).number("away", away.value)
    return words.isEmpty ? whole.json : whole.text("words", words).json
  }
}

/// Where a person is on a route, and what comes next.
public final class FollowAnswer: AnswerValue {
  /// The one being walked.
  public let step: Int
  public let toNext: Metres
  /// The one coming; nil at the end.
  public let next: Int?
  public let words: String
  /// From the start of the route.
  public let done: Metres
  public let left: Metres
  /// Left.
  public let seconds: Seconds
  /// From the route.
  public let away: Metres
  public let isOffRoute: Bool
  public let hasArrived: Bool
  /// The nearest point of the route.
  public let point: Coordinate
  /// Degrees from north, clockwise.
  public let bearing: Double

  public init(
    step: Int = 0, toNext: Metres = .zero, next: Int? = nil, words: String = "", done: Metres = .zero,
    left: Metres = .zero, seconds: Seconds = .zero, away: Metres = .zero, isOffRoute: Bool = false,
    hasArrived: Bool = false, point: Coordinate, bearing: Double = 0
  ) {
    self.step = step
    self.toNext = toNext
    self.next = next
    self.words = words
    self.done = done
    self.left = left
    self.seconds = seconds
    self.away = away
    self.isOffRoute = isOffRoute
    self.hasArrived = hasArrived
    self.point = point
    self.bearing = bearing
  }

  public var json: JSON {
    MemberWriter().count("step", step).number("toNext", toNext.value).count("next", next).text("words", words)
      .number("done", done.value).number("left", left.value).number("seconds", seconds.value)
      .number("away", away.value).flag("offRoute", isOffRoute).flag("arrived", hasArrived).place("point", point)
      .number("bearing", bearing).json
  }
}

extension FollowAnswer {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      step: m.count("step"), toNext: Metres(m.number("toNext")),
      next: m.optionalInteger("next").map { Int(truncatingIfNeeded: $0) }, words: m.text("words"),
      done: Metres(m.number("done")), left: Metres(m.number("left")), seconds: Seconds(m.number("seconds")),
      away: Metres(m.number("away")), isOffRoute: m.flag("offRoute"), hasArrived: m.flag("arrived"),
      point: m.neededPlace("point"), bearing: m.number("bearing"))
    if !m.isWhole { return nil }
  }
}

/// Everywhere within reach.
public struct IsochroneAnswer: AnswerValue {
  public var isFound: Bool
  /// Why nothing is.
  public var words: String?
  public var metres: Metres
  public var stretches: [[Coordinate]]
  public var bounds: MapBounds?

  public init(
    isFound: Bool = false, words: String? = nil, metres: Metres = .zero, stretches: [[Coordinate]] = [],
    bounds: MapBounds? = nil
  ) {
    self.isFound = isFound
    self.words = words
    self.metres = metres
    self.stretches = stretches
    self.bounds = bounds
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    isFound = m.flag("found")
    words = m.optionalText("words")
    metres = Metres(m.number("metres"))
    stretches = m.list("stretches").compactMap { coordinates(ofLine: $0) }
    bounds = MapBounds(m.value("bounds"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().flag("found", isFound).text("words", words).number("metres", metres.value)
      .value("stretches", .array(stretches.map { lineJSON($0) })).value("bounds", bounds?.json ?? .array([])).json
  }
}

/// Whether a street of the region is within 500 m.
public struct CoversAnswer: AnswerValue {
  public var isInside: Bool
  /// To the nearest street; nil where there is none within 2 km.
  public var metres: Metres?

  public init(isInside: Bool = false, metres: Metres? = nil) {
    self.isInside = isInside
    self.metres = metres
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    isInside = m.flag("inside")
    metres = m.optionalNumber("metres").map { Metres($0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().flag("inside", isInside).number("metres", metres?.value).json
  }
}

/// A profile with all its members; nil for nobody in particular.
public struct ProfileAnswer: AnswerValue {
  public var profile: TravelProfile?

  public init(profile: TravelProfile?) {
    self.profile = profile
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    profile = m.value("profile").flatMap { try? TravelProfile($0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().value("profile", profile?.json ?? .null).json
  }
}

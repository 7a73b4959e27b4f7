/// A way from one place to another for a person.
public struct RouteQuestion: RegionCall {
  public typealias Answer = RouteAnswer
  public static var ask: Ask { .route }

  public var from: Coordinate
  public var to: Coordinate
  public var profile: TravelProfile
  public var preference: Preference
  /// Places to go around.
  public var avoid: [AvoidedCircle]
  /// The other ways too, one for each preference that finds another.
  public var alternatives: Bool

  public init(
    from: Coordinate, to: Coordinate, profile: TravelProfile, preference: Preference = .balanced,
    avoid: [AvoidedCircle] = [], alternatives: Bool = false
  ) {
    self.from = from
    self.to = to
    self.profile = profile
    self.preference = preference
    self.avoid = avoid
    self.alternatives = alternatives
  }

  private enum Rule {
    static var from: MemberRule { .required("from", .point) }
    static var to: MemberRule { .required("to", .point) }
    static var profile: MemberRule { .required("profile", .profile) }
    static var preference: MemberRule { .optional("preference", .choice(words(of: Preference.self))) }
    static var avoid: MemberRule { .optional("avoid", .circles(most: 200)) }
    static var alternatives: MemberRule { .optional("alternatives", .flag) }
  }
  public static var rules: [MemberRule] {
    [Rule.from, Rule.to, Rule.profile, Rule.preference, Rule.avoid, Rule.alternatives]
  }

  public init(_ question: QuestionReader) throws(QuestionError) {
    from = try question.point(Rule.from)
    to = try question.point(Rule.to)
    profile = try question.profile(Rule.profile)
    preference = try question.choice(Rule.preference) ?? .balanced
    avoid = try question.circles(Rule.avoid)
    alternatives = try question.flag(Rule.alternatives) ?? false
  }

  public var members: JSONObject {
    RegionAPI.members {
      $0.place("from", from).place("to", to).value("profile", profile.json).text("preference", preference.rawValue)
        .value("avoid", .array(avoid.map { $0.json })).flag("alternatives", alternatives)
    }
  }
}

/// Where a person is on a route, and what comes next.
public struct FollowQuestion: RegionCall {
  public typealias Answer = FollowAnswer
  public static var ask: Ask { .follow }

  /// The route by the number it was answered with, or the whole of it.
  public enum Way: Sendable { case number(Int64), whole(PlannedRoute) }

  public var way: Way
  public var at: Coordinate
  public var accuracy: Metres
  /// The last answer's: with it, a route that crosses itself is not mixed up.
  public var done: Metres?

  public init(way: Way, at: Coordinate, accuracy: Metres, done: Metres? = nil) {
    self.way = way
    self.at = at
    self.accuracy = accuracy
    self.done = done
  }

  private enum Rule {
    static var route: MemberRule { .required("route", .route) }
    static var at: MemberRule { .required("at", .point) }
    static var accuracy: MemberRule { .optional("accuracy", .number(0, 100_000)) }
    static var done: MemberRule { .optional("done", .number(0, 10_000_000)) }
  }
  public static var rules: [MemberRule] { [Rule.route, Rule.at, Rule.accuracy, Rule.done] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    guard let told = question[Rule.route], !told.isNull else { throw .missing(Rule.route.name) }
    at = try question.point(Rule.at)
    if let number = told.integer {
      way = .number(number)
    } else {
      guard let route = PlannedRoute(told) else { throw FollowQuestion.notARoute }
      way = .whole(route)
    }
    accuracy = Metres(try question.number(Rule.accuracy) ?? 0)
    done = try question.number(Rule.done).map { Metres($0) }
  }

  public static var notARoute: QuestionError { .bad("route", .notARoute) }

  public var members: JSONObject {
    RegionAPI.members {
      switch way {
      case .number(let number): $0.integer("route", number)
      case .whole(let route): $0.value("route", route.json)
      }
      $0.place("at", at).number("accuracy", accuracy.value).number("done", done?.value)
    }
  }
}

/// Everywhere within reach in a time.
public struct IsochroneQuestion: RegionCall {
  public typealias Answer = IsochroneAnswer
  public static var ask: Ask { .isochrone }

  public var at: Coordinate
  public var seconds: Seconds
  public var profile: TravelProfile

  public init(at: Coordinate, seconds: Seconds, profile: TravelProfile) {
    (self.at, self.seconds, self.profile) = (at, seconds, profile)
  }

  private enum Rule {
    static var at: MemberRule { .required("at", .point) }
    static var seconds: MemberRule { .required("seconds", .number(1, 7200)) }
    static var profile: MemberRule { .required("profile", .profile) }
  }
  public static var rules: [MemberRule] { [Rule.at, Rule.seconds, Rule.profile] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    at = try question.point(Rule.at)
    profile = try question.profile(Rule.profile)
    guard let number = try question.number(Rule.seconds) else { throw .missing(Rule.seconds.name) }
    seconds = Seconds(number)
  }

  public var members: JSONObject {
    RegionAPI.members { $0.place("at", at).number("seconds", seconds.value).value("profile", profile.json) }
  }
}

/// Whether a street of the region is near.
public struct CoversQuestion: RegionCall {
  public typealias Answer = CoversAnswer
  public static var ask: Ask { .covers }
  public var at: Coordinate
  public init(at: Coordinate) { self.at = at }
  private static var rule: MemberRule { .required("at", .point) }
  public static var rules: [MemberRule] { [rule] }
  public init(_ question: QuestionReader) throws(QuestionError) { at = try question.point(Self.rule) }
  public var members: JSONObject { RegionAPI.members { $0.place("at", at) } }
}

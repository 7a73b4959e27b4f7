/// Stations, and stops that belong to none, nearest first.
public struct StopsQuestion: RegionCall {
  public typealias Answer = StopsAnswer
  public static var ask: Ask { .stops }

  public var at: Coordinate
  public var within: Metres
  public var limit: Int

  public init(at: Coordinate, within: Metres = Metres(500), limit: Int = 12) {
    (self.at, self.within, self.limit) = (at, within, limit)
  }

  private enum Rule {
    static var at: MemberRule { .required("at", .point) }
    static var metres: MemberRule { .optional("metres", .number(0, 5000)) }
    static var limit: MemberRule { .optional("limit", .count(most: 50)) }
  }
  public static var rules: [MemberRule] { [Rule.at, Rule.metres, Rule.limit] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    at = try question.point(Rule.at)
    within = Metres(try question.number(Rule.metres) ?? 500)
    limit = try question.count(Rule.limit) ?? 12
  }

  public var members: JSONObject {
    RegionAPI.members { $0.place("at", at).number("metres", within.value).count("limit", limit) }
  }
}

/// What leaves a stop next.
public struct DeparturesQuestion: RegionCall {
  public typealias Answer = DeparturesAnswer
  public static var ask: Ask { .departures }

  public var stop: String
  /// Nil: now.
  public var when: Instant?
  public var limit: Int

  public init(stop: String, when: Instant? = nil, limit: Int = 20) {
    (self.stop, self.when, self.limit) = (stop, when, limit)
  }

  public enum Rule {
    public static var stop: MemberRule { .required("stop", .text(most: 200)) }
    public static var when: MemberRule { .optional("when", .moment) }
    public static var limit: MemberRule { .optional("limit", .count(most: 100)) }
  }
  public static var rules: [MemberRule] { [Rule.stop, Rule.when, Rule.limit] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    stop = try question.text(Rule.stop)
    when = try question.moment(Rule.when)
    limit = try question.count(Rule.limit) ?? 20
  }

  public var members: JSONObject {
    RegionAPI.members { $0.text("stop", stop).integer("when", when?.milliseconds).count("limit", limit) }
  }
}

/// The lines near a place, or all of them, with their hours on a day.
public struct LinesQuestion: RegionCall {
  public typealias Answer = LinesAnswer
  public static var ask: Ask { .lines }

  public var at: Coordinate?
  public var within: Metres
  /// Nil: today.
  public var day: CivilDate?

  public init(at: Coordinate? = nil, within: Metres = Metres(800), day: CivilDate? = nil) {
    (self.at, self.within, self.day) = (at, within, day)
  }

  private enum Rule {
    static var at: MemberRule { .optional("at", .point) }
    static var metres: MemberRule { .optional("metres", .number(0, 20_000)) }
    static var day: MemberRule { .optional("day", .day) }
  }
  public static var rules: [MemberRule] { [Rule.at, Rule.metres, Rule.day] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    day = try question.day(Rule.day)
    at = try question.optionalPoint(Rule.at)
    within = at == nil ? Metres(800) : Metres(try question.number(Rule.metres) ?? 800)
  }

  public var members: JSONObject {
    RegionAPI.members { $0.place("at", at).number("metres", at == nil ? nil : within.value).date("day", day) }
  }
}

/// Journeys by public transport from door to door.
public struct JourneysQuestion: RegionCall {
  public typealias Answer = JourneysAnswer
  public static var ask: Ask { .journeys }

  public var from: Coordinate
  public var to: Coordinate
  public var profile: TravelProfile
  public var preference: Preference
  /// Nil: now.
  public var when: Instant?
  /// To be there by `when`, instead of leaving then.
  public var arriveBy: Bool
  /// The longest way on foot to, between and from stops.
  public var walk: Metres

  public init(
    from: Coordinate, to: Coordinate, profile: TravelProfile, preference: Preference = .balanced, when: Instant? = nil,
    arriveBy: Bool = false,
    walk: Metres = Metres(1000)
  ) {
    self.from = from
    self.to = to
    self.profile = profile
    self.preference = preference
    self.when = when
    self.arriveBy = arriveBy
    self.walk = walk
  }

  private enum Rule {
    static var from: MemberRule { .required("from", .point) }
    static var to: MemberRule { .required("to", .point) }
    static var profile: MemberRule { .required("profile", .profile) }
    static var preference: MemberRule { .optional("preference", .choice(words(of: Preference.self))) }
    static var when: MemberRule { .optional("when", .moment) }
    static var arriveBy: MemberRule { .optional("arriveBy", .flag) }
    static var walk: MemberRule { .optional("walk", .number(0, 5000)) }
  }
  public static var rules: [MemberRule] {
    [Rule.from, Rule.to, Rule.profile, Rule.preference, Rule.when, Rule.arriveBy, Rule.walk]
  }

  public init(_ question: QuestionReader) throws(QuestionError) {
    when = try question.moment(Rule.when)
    profile = try question.profile(Rule.profile)
    from = try question.point(Rule.from)
    to = try question.point(Rule.to)
    arriveBy = try question.flag(Rule.arriveBy) ?? false
    preference = try question.choice(Rule.preference) ?? .balanced
    walk = Metres(try question.number(Rule.walk) ?? 1000)
  }

  public var members: JSONObject {
    RegionAPI.members {
      $0.place("from", from).place("to", to).value("profile", profile.json).text("preference", preference.rawValue)
        .integer("when", when?.milliseconds)
        .flag("arriveBy", arriveBy).number("walk", walk.value)
    }
  }
}

/// The events of the region.
public struct EventQuestion: RegionCall {
  public typealias Answer = EventsAnswer
  public static var ask: Ask { .event }

  /// Nil: all.
  public var id: String?
  /// Nil: today.
  public var day: CivilDate?

  public init(id: String? = nil, day: CivilDate? = nil) { (self.id, self.day) = (id, day) }

  private enum Rule {
    static var id: MemberRule { .optional("id", .text(most: 200)) }
    static var day: MemberRule { .optional("day", .day) }
  }
  public static var rules: [MemberRule] { [Rule.id, Rule.day] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    day = try question.day(Rule.day)
    id = question.has(Rule.id) ? try question.text(Rule.id) : nil
  }

  public var members: JSONObject { RegionAPI.members { $0.text("id", id).date("day", day) } }
}

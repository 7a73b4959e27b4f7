/// Places for what a person typed.
public struct SuggestQuestion: RegionCall {
  public typealias Answer = SuggestAnswer
  public static var ask: Ask { .suggest }

  public var text: String
  /// Where distances are told from, and nearer ones come first.
  public var near: Coordinate?
  public var limit: Int

  public init(text: String, near: Coordinate? = nil, limit: Int = 8) {
    (self.text, self.near, self.limit) = (text, near, limit)
  }

  public enum Rule {
    public static var text: MemberRule { .required("text", .text(most: 200)) }
    public static var near: MemberRule { .optional("near", .point) }
    public static var limit: MemberRule { .optional("limit", .count(most: 50)) }
  }
  public static var rules: [MemberRule] { [Rule.text, Rule.near, Rule.limit] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    text = try question.text(Rule.text)
    near = try question.optionalPoint(Rule.near)
    limit = try question.count(Rule.limit) ?? 8
  }

  public var members: JSONObject {
    RegionAPI.members { $0.text("text", text).place("near", near).count("limit", limit) }
  }
}

/// Street, number, corner and what is near a point.
public struct ReverseQuestion: RegionCall {
  public typealias Answer = ReverseAnswer
  public static var ask: Ask { .reverse }
  public var at: Coordinate
  public init(at: Coordinate) { self.at = at }
  private static var rule: MemberRule { .required("at", .point) }
  public static var rules: [MemberRule] { [rule] }
  public init(_ question: QuestionReader) throws(QuestionError) { at = try question.point(Self.rule) }
  public var members: JSONObject { RegionAPI.members { $0.place("at", at) } }
}

/// A place by its identifier.
public struct PlaceQuestion: RegionCall {
  public typealias Answer = PlaceAnswer
  public static var ask: Ask { .place }

  public var id: String
  public var near: Coordinate?

  public init(id: String, near: Coordinate? = nil) { (self.id, self.near) = (id, near) }

  private enum Rule {
    static var id: MemberRule { .required("id", .text(most: 200)) }
    static var near: MemberRule { .optional("near", .point) }
  }
  public static var rules: [MemberRule] { [Rule.id, Rule.near] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    id = try question.text(Rule.id)
    near = try question.optionalPoint(Rule.near)
  }

  public var members: JSONObject { RegionAPI.members { $0.text("id", id).place("near", near) } }
}

/// The kinds of places of which the region has something.
public struct CategoriesQuestion: RegionCall {
  public typealias Answer = CategoriesAnswer
  public static var ask: Ask { .categories }
  public static var rules: [MemberRule] { [] }
  public init() {}
  public init(_ question: QuestionReader) throws(QuestionError) {}
  public var members: JSONObject { JSONObject() }
}

/// The nearest places of a kind; with a profile, each with its way.
public struct NearestQuestion: RegionCall {
  public typealias Answer = NearestAnswer
  public static var ask: Ask { .nearest }

  /// A category's name, or a word people have for it.
  public var category: String
  public var at: Coordinate
  public var limit: Int
  /// Only those that are, or may be, accessible.
  public var accessible: Bool
  public var profile: TravelProfile?

  public init(
    category: PlaceCategory, at: Coordinate, limit: Int = 8, accessible: Bool = false, profile: TravelProfile? = nil
  ) {
    self.category = category.rawValue
    self.at = at
    self.limit = limit
    self.accessible = accessible
    self.profile = profile
  }

  private enum Rule {
    static var category: MemberRule { .required("category", .text(most: 200)) }
    static var at: MemberRule { .required("at", .point) }
    static var limit: MemberRule { .optional("limit", .count(most: 50)) }
    static var accessible: MemberRule { .optional("accessible", .flag) }
    static var profile: MemberRule { .optional("profile", .profile) }
  }
  public static var rules: [MemberRule] { [Rule.category, Rule.at, Rule.limit, Rule.accessible, Rule.profile] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    category = try question.text(Rule.category)
    at = try question.point(Rule.at)
    limit = try question.count(Rule.limit) ?? 8
    profile = try question.optionalProfile(Rule.profile)
    accessible = try question.flag(Rule.accessible) ?? false
  }

  public var members: JSONObject {
    RegionAPI.members {
      $0.text("category", category).place("at", at).count("limit", limit).flag("accessible", accessible).value(
        "profile", profile?.json)
    }
  }
}

/// The nearest hospitals.
public struct HospitalsQuestion: RegionCall {
  public typealias Answer = NearestAnswer
  public static var ask: Ask { .hospitals }

  public var at: Coordinate
  public var limit: Int
  public var accessible: Bool
  public var profile: TravelProfile?

  public init(at: Coordinate, profile: TravelProfile?, limit: Int = 5) {
    (self.at, self.profile, self.limit, accessible) = (at, profile, limit, false)
  }

  private enum Rule {
    static var at: MemberRule { .required("at", .point) }
    static var limit: MemberRule { .optional("limit", .count(most: 50)) }
    static var accessible: MemberRule { .optional("accessible", .flag) }
    static var profile: MemberRule { .optional("profile", .profile) }
  }
  public static var rules: [MemberRule] { [Rule.at, Rule.limit, Rule.accessible, Rule.profile] }

  public init(_ question: QuestionReader) throws(QuestionError) {
    at = try question.point(Rule.at)
    limit = try question.count(Rule.limit) ?? 5
    profile = try question.optionalProfile(Rule.profile)
    accessible = try question.flag(Rule.accessible) ?? false
  }

  public var members: JSONObject {
    RegionAPI.members {
      $0.place("at", at).count("limit", limit).flag("accessible", accessible).value("profile", profile?.json)
    }
  }
}

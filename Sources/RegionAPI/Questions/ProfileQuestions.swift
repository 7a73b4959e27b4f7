/// What the region is, where it comes from and what is known of it.
public struct InfoQuestion: RegionCall {
  public typealias Answer = RegionInfo
  public static var ask: Ask { .info }
  public static var rules: [MemberRule] { [] }
  public init() {}
  public init(_ question: QuestionReader) throws(QuestionError) {}
  public var members: JSONObject { JSONObject() }
}

/// All members of a profile of which some were told.
public struct ProfileQuestion: RegionCall {
  public typealias Answer = ProfileAnswer
  public static var ask: Ask { .profile }
  public var profile: TravelProfile
  public init(profile: TravelProfile) { self.profile = profile }
  private static var rule: MemberRule { .required("profile", .profile) }
  public static var rules: [MemberRule] { [rule] }
  public init(_ question: QuestionReader) throws(QuestionError) { profile = try question.profile(Self.rule) }
  public var members: JSONObject { RegionAPI.members { $0.value("profile", profile.json) } }
}

/// From now on map tiles tell what streets are for this person; for no one in particular without a profile.
public struct PersonQuestion: RegionCall {
  public typealias Answer = ProfileAnswer
  public static var ask: Ask { .person }
  public var profile: TravelProfile?
  public init(profile: TravelProfile?) { self.profile = profile }
  private static var rule: MemberRule { .optional("profile", .profile) }
  public static var rules: [MemberRule] { [rule] }
  public init(_ question: QuestionReader) throws(QuestionError) { profile = try question.optionalProfile(Self.rule) }
  public var members: JSONObject { RegionAPI.members { $0.value("profile", profile?.json ?? .null) } }
}

/// Names of the questions, on the wire.
public enum Ask: String, CaseIterable, Sendable {
  case info, profile, person, covers, suggest, reverse, place, categories, nearest, hospitals, route, follow, isochrone,
    stops, departures, lines, journeys, event
}

/// A question and the answer it gets.
public protocol RegionCall: Sendable {
  associatedtype Answer: AnswerValue
  static var ask: Ask { get }
  /// What each member may hold.
  static var rules: [MemberRule] { get }
  init(_ question: QuestionReader) throws(QuestionError)
  /// The members, without `ask` and `language`.
  var members: JSONObject { get }
}

extension RegionCall {
  /// The whole question as it is asked.
  public func json(_ language: Language) -> JSON {
    var all = members
    all["ask"] = .string(Self.ask.rawValue)
    all["language"] = .string(language.rawValue)
    return .object(all)
  }

  /// JSON Schema of the question's members.
  public static var schema: JSON { MemberRule.schema(rules) }
}

/// A circle to keep away from.
public struct AvoidedCircle: Equatable, Sendable {
  public static let usual = Metres(15)
  public static let greatest = Metres(5000)

  public var centre: Coordinate
  public var radius: Metres
  public init(centre: Coordinate, radius: Metres = usual) { (self.centre, self.radius) = (centre, radius) }

  public var json: JSON { MemberWriter().ownPlace(centre).number("metres", radius.value).json }
}

func members(_ write: (MemberWriter) -> Void) -> JSONObject {
  let writer = MemberWriter()
  write(writer)
  return writer.json.object ?? JSONObject()
}

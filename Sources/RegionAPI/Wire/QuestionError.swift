/// Why a question has no answer.
public struct QuestionError: Error, Sendable {
  public enum Code: String, CaseIterable, Sendable {
    case notOpen = "not-open", notJSON = "not-json", unknownQuestion = "unknown-question", missing, badValue =
      "bad-value", refusedPack = "refused-pack"
    case noPlaces = "no-places", noTimetable = "no-timetable", noSuchPlace = "no-such-place", noSuchStop =
      "no-such-stop", noSuchRoute = "no-such-route"

    /// What was asked for is not there: not the question's fault.
    public var isAbsence: Bool {
      switch self {
      case .noPlaces, .noTimetable, .noSuchPlace, .noSuchStop, .noSuchRoute: true
      case .notOpen, .notJSON, .unknownQuestion, .missing, .badValue, .refusedPack: false
      }
    }
  }

  /// What is wrong with a member's value.
  public enum Problem: Sendable {
    case textExpected, flagExpected, numberExpected, numberOutOfLimits, notOnEarth, placesExpected, radiusOutOfLimits,
      notAChoice, momentExpected
    case notADate, objectExpected, listExpected, unknownAid, unknownSurface, unknownCategory, notARoute
  }

  public var code: Code
  /// The member at fault; empty where it is none.
  public var field: StaticString
  /// What was asked, or why something is refused; empty where the code says all.
  private var detail: String
  private var problem: Problem?

  private init(_ code: Code, field: StaticString = "", detail: String = "", problem: Problem? = nil) {
    (self.code, self.field, self.detail, self.problem) = (code, field, detail, problem)
  }

  public func words(_ language: Language) -> String {
    let words = QuestionWords(language)
    return switch code {
    case .notOpen: words.noRegionOpen
    case .notJSON: words.notJSON(detail)
    case .unknownQuestion: words.unknownQuestion(detail)
    case .missing: words.missingMember(String(field))
    case .badValue: words.badMember(String(field), words.problem(problem ?? .notAChoice))
    case .refusedPack: words.regionRefused(detail)
    case .noPlaces: words.noPlaces
    case .noTimetable: words.noTimetable
    case .noSuchPlace: words.noSuchPlace
    case .noSuchStop: words.noSuchStop
    case .noSuchRoute: words.noSuchRoute
    }
  }

  public func json(_ language: Language) -> JSON {
    let error = MemberWriter().text("code", code.rawValue).text("words", words(language))
    if field.utf8CodeUnitCount > 0 { error.text("field", String(field)) }
    return ["error": error.json]
  }

  public static func notJSON(_ error: JSONError) -> QuestionError { QuestionError(.notJSON, detail: error.description) }

  static func unknownQuestion(_ ask: String) -> QuestionError {
    QuestionError(.unknownQuestion, field: "ask", detail: ask.beginning(scalars: 40))
  }

  @inline(never)
  public static func missing(_ field: StaticString) -> QuestionError { QuestionError(.missing, field: field) }

  @inline(never)
  public static func bad(_ field: StaticString, _ problem: Problem) -> QuestionError {
    QuestionError(.badValue, field: field, problem: problem)
  }

  /// - Parameter reason: why the pack is refused.
  public static func refused(_ reason: String) -> QuestionError { QuestionError(.refusedPack, detail: reason) }

  public static let notOpen = QuestionError(.notOpen)
  public static let noPlaces = QuestionError(.noPlaces)
  public static let noTimetable = QuestionError(.noTimetable)
  public static let noSuchPlace = QuestionError(.noSuchPlace, field: "id")
  public static let noSuchStop = QuestionError(.noSuchStop, field: "stop")
  public static let noSuchRoute = QuestionError(.noSuchRoute, field: "route")
}

/// Why a question has no answer.
public struct QuestionError: Error, Sendable {
  public enum Code: String, CaseIterable, Sendable {
    case notOpen = "not-open", notJSON = "not-json", unknownQuestion = "unknown-question", missing, badValue = "bad-value", refusedPack = "refused-pack"
    case noPlaces = "no-places", noTimetable = "no-timetable", noSuchPlace = "no-such-place", noSuchStop = "no-such-stop", noSuchRoute = "no-such-route"

    /// What was asked for is not there: not the question's fault.
    public var isAbsence: Bool {
      switch self {
      case .noPlaces, .noTimetable, .noSuchPlace, .noSuchStop, .noSuchRoute: true
      case .notOpen, .notJSON, .unknownQuestion, .missing, .badValue, .refusedPack: false
      }
    }
  }

  public var code: Code
  /// The member at fault; empty where it is none.
  public var field: StaticString
  private var spanish: String
  private var english: String

  init(_ code: Code, field: StaticString = "", _ spanish: String, _ english: String) {
    (self.code, self.field, self.spanish, self.english) = (code, field, spanish, english)
  }

  public func words(_ language: Language) -> String { language == .en ? english : spanish }

  public func json(_ language: Language) -> JSON {
    let error = MemberWriter().text("code", code.rawValue).text("words", words(language))
    if field.utf8CodeUnitCount > 0 { error.text("field", String(field)) }
    return ["error": error.json]
  }

  public static func notJSON(_ error: JSONError) -> QuestionError {
    QuestionError(.notJSON, "La pregunta no es JSON: " + error.description, "The question is not JSON: " + error.description)
  }

  static func unknownQuestion(_ ask: String) -> QuestionError {
    QuestionError(
      .unknownQuestion, field: "ask", "No conozco la pregunta “" + ask.beginning(scalars: 40) + "”", "There is no question “" + ask.beginning(scalars: 40) + "”")
  }

  public static func missing(_ field: StaticString) -> QuestionError {
    QuestionError(.missing, field: field, "Falta “" + String(field) + "”", "“" + String(field) + "” is missing")
  }

  public static func bad(_ field: StaticString, _ spanish: StaticString, _ english: StaticString) -> QuestionError {
    QuestionError(.badValue, field: field, "“" + String(field) + "”: " + String(spanish), "“" + String(field) + "”: " + String(english))
  }

  /// - Parameter reason: why the pack is refused.
  public static func refused(_ reason: String) -> QuestionError {
    QuestionError(.refusedPack, "No se puede usar esta región: " + reason, "This region cannot be used: " + reason)
  }

  public static let notOpen = QuestionError(.notOpen, "No hay una región abierta", "No region is open")
  public static let noPlaces = QuestionError(.noPlaces, "Esta región no tiene lugares", "This region has no places")
  public static let noTimetable = QuestionError(.noTimetable, "Esta región no tiene horarios de transporte", "This region has no timetable")
  public static let noSuchPlace = QuestionError(.noSuchPlace, field: "id", "Ese lugar ya no está en la región", "That place is not in the region any more")
  public static let noSuchStop = QuestionError(.noSuchStop, field: "stop", "Esa parada no está en la región", "That stop is not in the region")
  public static let noSuchRoute = QuestionError(.noSuchRoute, field: "route", "Esa ruta ya no está en memoria", "That route is not kept any more")
}

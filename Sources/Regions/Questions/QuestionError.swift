import Base
import Routing

/// Why a question has no answer.
public struct QuestionError: Error, Sendable {
  public var code: StaticString
  /// The member at fault; empty where it is none.
  public var field: StaticString
  private var spanish: String
  private var english: String

  init(_ code: StaticString, field: StaticString = "", _ spanish: String, _ english: String) {
    (self.code, self.field, self.spanish, self.english) = (code, field, spanish, english)
  }

  public func words(_ language: Language) -> String { language == .en ? english : spanish }

  public func json(_ language: Language) -> JSON {
    var error: JSONObject = ["code": .string(String(code)), "words": .string(words(language))]
    if field.utf8CodeUnitCount > 0 { error["field"] = .string(String(field)) }
    return ["error": .object(error)]
  }

  static func notJSON(_ error: JSONError) -> QuestionError {
    QuestionError("not-json", "La pregunta no es JSON: " + error.description, "The question is not JSON: " + error.description)
  }

  static func unknownQuestion(_ ask: String) -> QuestionError {
    QuestionError("unknown-question", field: "ask", "No conozco la pregunta “" + ask.beginning(scalars: 40) + "”", "There is no question “" + ask.beginning(scalars: 40) + "”")
  }

  static func missing(_ field: StaticString) -> QuestionError {
    QuestionError("missing", field: field, "Falta “" + String(field) + "”", "“" + String(field) + "” is missing")
  }

  static func bad(_ field: StaticString, _ spanish: StaticString, _ english: StaticString) -> QuestionError {
    QuestionError("bad-value", field: field, "“" + String(field) + "”: " + String(spanish), "“" + String(field) + "”: " + String(english))
  }

  public static func refused(_ error: PackError) -> QuestionError {
    QuestionError("refused-pack", "No se puede usar esta región: " + error.description, "This region cannot be used: " + error.description)
  }

  public static let notOpen = QuestionError("not-open", "No hay una región abierta", "No region is open")
  static let noPlaces = QuestionError("no-places", "Esta región no tiene lugares", "This region has no places")
  static let noTimetable = QuestionError("no-timetable", "Esta región no tiene horarios de transporte", "This region has no timetable")
  static let noSuchPlace = QuestionError("no-such-place", field: "id", "Ese lugar ya no está en la región", "That place is not in the region any more")
  static let noSuchStop = QuestionError("no-such-stop", field: "stop", "Esa parada no está en la región", "That stop is not in the region")
  static let noSuchRoute = QuestionError("no-such-route", field: "route", "Esa ruta ya no está en memoria", "That route is not kept any more")
}

import Base
import ServerAPI

/// Why a call is refused, before it has words. `Answers.swift` turns it into HTTP.
struct APIError: Error {
  var code: Failure.Code
  var field: String?
  var rule: Rules.Problem?
  /// Seconds.
  var retryAfter: Int?

  init(_ code: Failure.Code, field: String? = nil, retryAfter: Int? = nil) {
    self.code = code
    self.field = field
    self.retryAfter = retryAfter
  }

  init(_ rule: Rules.Problem, field: String) {
    code = .invalid
    self.field = field
    self.rule = rule
  }

  func failure(_ language: Language) -> Failure {
    Failure(code, message: rule?.words(language) ?? code.words(language), field: field)
  }
}

import Base

/// A refusal: `{"error":{"code":"…","message":"…","field":"…"}}`.
public struct Failure: Error, Equatable, Sendable {
  /// Why, for the program.
  public var code: Code
  /// For the person, in their language.
  public var message: String
  /// The member of the request it is about.
  public var field: String?

  public init(_ code: Code, field: String? = nil, language: Language = .es) {
    self.code = code
    self.message = code.words(language)
    self.field = field
  }

  public init(_ code: Code, message: String, field: String? = nil) {
    self.code = code
    self.message = message
    self.field = field
  }

  /// Reads an answer that is not a success. The message is what the server said, if anything: who shows it has `Code.words`.
  public init(status: Int, body: String) {
    guard status != 0 else {
      self.init(.offline, message: "")
      return
    }
    guard let json = try? JSON.parse(body), case .object(let outer) = json, case .object(let error)? = outer["error"],
      case .string(let word)? = error["code"], let code = Code(word: word)
    else {
      self.init(status == 503 || status == 502 ? .unavailable : .unreadable, message: "")
      return
    }
    self.init(code, message: "")
    if case .string(let text)? = error["message"] { message = text }
    if case .string(let text)? = error["field"] { field = text }
  }

  public var json: JSON {
    .object(
      JSONObject([
        (
          "error",
          object([("code", .string(code.rawValue)), ("message", .string(message)), ("field", optional(field))])
        )
      ]))
  }
}

extension Failure {
  /// Why, for the program. Each has one HTTP status.
  public enum Code: String, Equatable, Sendable, CaseIterable {
    case malformed, invalid
    case unauthenticated, expired
    case wrongCredentials = "wrong-credentials"
    case unverified, blocked, forbidden
    case consentNeeded = "consent-needed"
    case crossSite = "cross-site"
    case wrongPassword = "wrong-password"
    case usedToken = "used-token"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case tooLarge = "too-large"
    case unsupportedType = "unsupported-type"
    case tooManyRequests = "too-many-requests"
    case timeout, unavailable, broken
    /// Never sent: the server was not reached.
    case offline
    /// Never sent: the answer could not be read.
    case unreadable

    /// 0 for what only a client says.
    public var status: Int {
      switch self {
      case .malformed: 400
      case .unauthenticated, .expired, .wrongCredentials: 401
      case .unverified, .blocked, .forbidden, .consentNeeded, .crossSite, .wrongPassword: 403
      case .notFound: 404
      case .methodNotAllowed: 405
      case .timeout: 408
      case .usedToken: 410
      case .tooLarge: 413
      case .unsupportedType: 415
      case .invalid: 422
      case .tooManyRequests: 429
      case .broken: 500
      case .unavailable: 503
      case .offline, .unreadable: 0
      }
    }

    /// What any call may refuse with.
    public static var everywhere: [Code] {
      [.malformed, .crossSite, .timeout, .tooLarge, .unsupportedType, .tooManyRequests, .unavailable]
    }
  }
}

extension Failure.Code {
  /// The code of a word; nil when there is none. (By `rawValue:`, so many words become a table of hashed strings in the browser.)
  init?(word: String) {
    for code in Failure.Code.allCases where sameBytes(code.rawValue, word) {
      self = code
      return
    }
    return nil
  }
}

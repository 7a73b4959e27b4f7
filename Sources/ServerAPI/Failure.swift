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
    /// A link in a mail that does not work any more.
    case usedToken = "used-token"
    /// A link in a mail that was used, and what it asked for is so.
    case alreadyDone = "already-done"
    case notFound = "not-found"
    /// The forum: a public name must be chosen first.
    case nameNeeded = "name-needed"
    /// The forum: another's public name looks the same.
    case nameTaken = "name-taken"
    /// A device token that was revoked, or never was one.
    case tokenInvalid = "token-invalid"
    /// Human Body: not enough points for that, or another redemption waits for them.
    case pointsMissing = "points-missing"
    /// Human Body: a challenge is joined in its window alone.
    case challengeClosed = "challenge-closed"
    /// The account holds as much as an account may.
    case accountFull = "account-full"
    /// Somebody else was first, or it was done already.
    case conflict
    case methodNotAllowed = "method-not-allowed"
    case tooLarge = "too-large"
    case unsupportedType = "unsupported-type"
    case tooManyRequests = "too-many-requests"
    /// Translating: today's sentences of the account or of the event's licence are used up.
    case quotaUsed = "quota-used"
    /// Translating: from this language to that one nobody here can.
    case unsupportedPair = "unsupported-pair"
    /// Translating: the engine would not, or what it gave is not fit to be shown.
    case notTranslated = "not-translated"
    /// Translating: for accounts, or at an event with a licence, alone.
    case licenceNeeded = "licence-needed"
    /// A licence that is damaged, or that nobody signed whom the server knows.
    case licenceInvalid = "licence-invalid"
    /// A licence outside of its dates.
    case licenceOver = "licence-over"
    /// As many devices as the licence allows have a seat.
    case seatsTaken = "seats-taken"
    case timeout, unavailable, broken
    /// Never sent: the server was not reached.
    case offline
    /// Never sent: the answer could not be read.
    case unreadable

    /// 0 for what only a client says.
    public var status: Int {
      switch self {
      case .malformed: 400
      case .unauthenticated, .expired, .wrongCredentials, .tokenInvalid: 401
      case .unverified, .blocked, .forbidden, .consentNeeded, .crossSite, .wrongPassword, .nameNeeded, .licenceNeeded,
        .licenceOver:
        403
      case .notFound: 404
      case .methodNotAllowed: 405
      case .timeout: 408
      case .nameTaken, .conflict, .seatsTaken, .pointsMissing, .challengeClosed, .accountFull: 409
      case .usedToken, .alreadyDone: 410
      case .tooLarge: 413
      case .unsupportedType: 415
      case .invalid, .unsupportedPair, .notTranslated, .licenceInvalid: 422
      case .tooManyRequests, .quotaUsed: 429
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

import Base
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import ServerAPI
import Storage

/// Every way in which a call ends, as HTTP. The one place where errors become statuses.
enum Answers {
  static func json(_ status: Int, _ body: [UInt8]) -> Response {
    Response(status: .init(code: status), headers: ofJSON, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// - Parameter isPacked: the text is in the gzip format.
  static func json(_ status: Int, _ body: [UInt8], isPacked: Bool) -> Response {
    var response = json(status, body)
    response.headers[.vary] = "Accept-Encoding"
    if isPacked { response.headers[.contentEncoding] = "gzip" }
    return response
  }

  /// A message of a format of its own. - Parameter isPacked: it is in the gzip format.
  static func bytes(_ status: Int, _ bytes: [UInt8], isPacked: Bool) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/octet-stream", .cacheControl: "no-store", .vary: "Accept-Encoding",
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .init(code: status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static let ofJSON: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]

  static func empty(_ status: Int) -> Response {
    Response(status: .init(code: status), headers: [.cacheControl: "no-store"])
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200) -> Response {
    Response(
      status: .init(code: status), headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func refusal(_ refusal: APIError, _ language: Language) -> Response {
    var response = json(refusal.code.status, refusal.failure(language).json.utf8)
    if refusal.code.status == 401 { response.headers[.wwwAuthenticate] = "Bearer" }
    if let seconds = refusal.retryAfter ?? (refusal.code == .unavailable ? 2 : nil) {
      response.headers[.retryAfter] = "\(seconds)"
    }
    return response
  }

  /// What an error means to the caller. What is our own mistake is logged by its kind, never with a person's values.
  static func refusal(for error: any Error, _ logger: Logger) -> APIError {
    switch error {
    case let refusal as APIError: return refusal
    case let broken as WireError: return refusal(for: broken)
    case is JSONError: return APIError(.malformed)
    case is NIOTooManyBytesError: return APIError(.tooLarge)
    case let error as DatabaseError: return refusal(for: error, logger)
    case let error as any HTTPResponseError where error.status.code < 500: return APIError(code(error.status.code))
    case KeyError.unknownMaster(let id):
      // Rotated elsewhere: nothing is wrong with the call, and after a restart it will be answered.
      logger.critical(
        "rows are sealed with a master key that this process does not hold: add it to VEREDA_MASTER_KEYS and restart",
        metadata: ["key": "\(id)"])
      return APIError(.unavailable, retryAfter: 60)
    case is CancellationError: return APIError(.unavailable)
    case is HTTPParserError: return APIError(.malformed)
    default:
      logger.error("a call failed", metadata: ["kind": "\(type(of: error))"])
      return APIError(.broken)
    }
  }

  /// Whether a call failed for a reason of the server's own: no room, no database. A caller that hung up is not one.
  static func isOurFault(_ error: any Error) -> Bool {
    if let refusal = error as? APIError { return refusal.code == .unavailable || refusal.code == .broken }
    return error is DatabaseError
  }

  private static func refusal(for broken: WireError) -> APIError {
    // A member of the wrong type is a mistake of the program; a value that does not fit is for the person to put right.
    let isForPerson =
      broken.problem == .tooLong || broken.problem == .tooShort || (broken.problem == .missing && !broken.field.isEmpty)
    return APIError(isForPerson ? .invalid : .malformed, field: broken.field.isEmpty ? nil : broken.field)
  }

  private static func refusal(for error: DatabaseError, _ logger: Logger) -> APIError {
    logger.error("the database refused", metadata: ["problem": "\(error)"])
    switch error {
    case .busy, .unavailable, .outcomeUnknown, .timeout, .full, .closed, .cancelled: return APIError(.unavailable)
    case .constraint, .invalid, .damaged, .migration, .backup: return APIError(.broken)
    }
  }

  private static func code(_ status: Int) -> Failure.Code {
    Failure.Code.allCases.first { $0.status == status } ?? .malformed
  }
}

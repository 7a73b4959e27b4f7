import Base

/// One call: the client makes requests from it and reads answers with it, the server registers its handler under it.
public struct Endpoint<Input: Wire, Output: Wire>: Sendable {
  /// Everything about the call but the types of its values.
  public let summary: Summary

  /// - Parameters:
  ///   - name: unique; the `operationId` of the OpenAPI document.
  ///   - rate: how often. Not to be left out, so that no call is uncounted.
  ///   - body: how large. Not to be left out, so that no call is unbounded.
  ///   - success: the status of an answer that is not a refusal.
  ///   - failures: what it refuses with, beside `Failure.Code.everywhere`.
  public init(
    _ method: Method, _ path: String, _ name: String, access: Access, rate: RateLimit, body: BodyLimit,
    success: Int = 200,
    failures: [Failure.Code] = [], takes: Summary.Form = .json, answersWith form: Summary.Form = .json
  ) {
    summary = Summary(
      method: method, path: path, name: name, access: access, rate: rate, body: body, success: success,
      failures: failures,
      takes: takes, form: form, input: Input.schema, output: Output.schema)
  }

  /// The request to send. `id` takes the place of `{id}` in the path.
  public func call(_ input: Input, id: String = "") -> Call {
    var body: String?
    if !summary.input.isNothing { body = input.json.text }
    return Call(method: summary.method.rawValue, path: summary.path(id: id), body: body)
  }

  /// The answer's value, or what the server refused. `status` 0 means that the server was not reached.
  public func answer(status: Int, body: String) throws(Failure) -> Output {
    guard status >= 200 && status < 300 else { throw Failure(status: status, body: body) }
    if summary.output.isNothing, let empty = try? Output(json: .object(JSONObject())) { return empty }
    // Who shows it has the words.
    guard let json = try? JSON.parse(body), let output = try? Output(json: json) else {
      throw Failure(.unreadable, message: "")
    }
    return output
  }
}

/// A request as the host sends it.
public struct Call: Equatable, Sendable {
  /// As HTTP writes it, `POST`.
  public var method: String
  /// With the leading slash.
  public var path: String
  /// JSON text.
  public var body: String?
}

/// HTTP's methods that calls use.
public enum Method: String, Equatable, Sendable {
  case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
}

/// Who may make a call.
public enum Access: Equatable, Sendable {
  /// Anyone; the server counts how often.
  case anyone
  /// `Authorization: Bearer <access token>`.
  case signedIn
  /// The refresh token, in its cookie (then the header `X-Vereda: 1` must be there) or in the body's `refresh`.
  case refreshToken
}

/// What the OpenAPI document and the server's router need to know of a call.
public struct Summary: Equatable, Sendable {
  /// What a body is. `bytes`: a message of a format of its own (`application/octet-stream`).
  public enum Form: Equatable, Sendable { case json, zip, bytes }

  /// HTTP's method.
  public let method: Method
  /// With the leading slash; `{id}` stands for an identifier.
  public let path: String
  /// Unique among the calls.
  public let name: String
  /// Who may make it.
  public let access: Access
  /// How often.
  public let rate: RateLimit
  /// How large.
  public let body: BodyLimit
  /// The status of an answer that is not a refusal.
  public let success: Int
  /// What this call refuses with, beside what every call may (`Failure.Code.everywhere`).
  public let failures: [Failure.Code]
  /// What the request's body is.
  public let takes: Form
  /// What a successful answer is.
  public let form: Form
  /// What goes in; `.nothing` for a call without a body.
  public let input: Schema
  /// What comes out.
  public let output: Schema

  /// Whether it takes a body.
  public var hasBody: Bool { takes == .bytes || !input.isNothing }

  /// The path with `id` in the place of `{id}`.
  public func path(id: String) -> String {
    let bytes = Array(path.utf8)
    guard let open = bytes.firstIndex(of: 0x7B), let close = bytes.firstIndex(of: 0x7D), open < close else {
      return path
    }
    return String(decoding: bytes[..<open], as: UTF8.self) + id + String(decoding: bytes[(close + 1)...], as: UTF8.self)
  }
}

import Base

/// One call: the client makes requests from it and reads answers with it, the server registers its handler under it.
public struct Endpoint<Input: Wire, Output: Wire>: Sendable {
  public let summary: Summary

  public init(
    _ method: Method, _ path: String, _ name: String, _ words: String, access: Access, success: Int = 200,
    failures: [Failure.Code] = [], takes: Summary.Form = .json, answersWith form: Summary.Form = .json
  ) {
    summary = Summary(
      method: method, path: path, name: name, words: words, access: access, success: success, failures: failures, takes: takes, form: form,
      input: Input.schema, output: Output.schema)
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
    guard let json = try? JSON.parse(body), let output = try? Output(json: json) else { throw Failure(.unreadable, message: "") } // who shows it has the words
    return output
  }
}

/// A request as the host sends it.
public struct Call: Equatable, Sendable {
  public var method: String
  /// With the leading slash.
  public var path: String
  /// JSON text.
  public var body: String?
}

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
  /// `bytes`: a message of a format of its own (`application/octet-stream`).
  public enum Form: Equatable, Sendable { case json, zip, bytes }

  public let method: Method
  public let path: String
  public let name: String
  public let words: String
  public let access: Access
  public let success: Int
  /// What this call refuses with, beside what every call may (`Failure.Code.everywhere`).
  public let failures: [Failure.Code]
  /// Of the body.
  public let takes: Form
  /// Of the answer.
  public let form: Form
  public let input: Schema
  public let output: Schema

  /// The path with `id` in the place of `{id}`.
  public func path(id: String) -> String {
    let bytes = Array(path.utf8)
    guard let open = bytes.firstIndex(of: 0x7B), let close = bytes.firstIndex(of: 0x7D), open < close else { return path }
    return String(decoding: bytes[..<open], as: UTF8.self) + id + String(decoding: bytes[(close + 1)...], as: UTF8.self)
  }
}

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

  /// The request to send. `id` takes the place of `{id}` in the path. What a `GET` takes is in its query.
  public func call(_ input: Input, id: String = "") -> Call {
    var body: String?
    if summary.hasBody && !summary.input.isNothing { body = input.json.text }
    return Call(method: summary.method.rawValue, path: summary.address(id: id, input.json), body: body)
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
  /// Anyone; who is logged in sends the access token as for `signedIn`, and is answered as themselves.
  case reader
  /// `Authorization: Bearer <access token>`.
  case signedIn
  /// The refresh token, in its cookie (then the header `X-Vereda: 1` must be there) or in the body's `refresh`.
  case refreshToken
  /// `Authorization: Bearer <device token>`: a token that may make this one call and no other (`HealthToken`).
  case deviceToken
}

/// What the OpenAPI document and the server's router need to know of a call.
public struct Summary: Equatable, Sendable {
  /// What a body is. `bytes`: a message of a format of its own (`application/octet-stream`). `events`: server-sent events
  /// (`text/event-stream`). `freeJSON`: JSON in shapes of others, which the handler reads; a body of it may be packed (gzip).
  public enum Form: Equatable, Sendable { case json, zip, bytes, events, freeJSON }

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
  public var hasBody: Bool { takes != .json || (!input.isNothing && !hasQuery) }
  /// Whether what goes in is in the address, `?list=new&cursor=…`: texts and whole numbers alone.
  public var hasQuery: Bool { method == .get && !input.isNothing }

  /// The path with `id` in the place of `{id}`, and with the query of a call that has one.
  public func address(id: String, _ input: JSON) -> String {
    var path = path(id: id)
    guard hasQuery, case .object(let members) = input else { return path }
    var mark = "?"
    for key in members.keys {
      let value: String
      switch members[key] {
      case .string(let text): value = percentEncoded(text)
      case .integer(let number): value = String(number)
      default: continue
      }
      path += mark + key + "=" + value
      mark = "&"
    }
    return path
  }

  /// The path with `id` in the place of `{id}`.
  public func path(id: String) -> String {
    let bytes = Array(path.utf8)
    guard let open = bytes.firstIndex(of: 0x7B), let close = bytes.firstIndex(of: 0x7D), open < close else {
      return path
    }
    return String(decoding: bytes[..<open], as: UTF8.self) + id + String(decoding: bytes[(close + 1)...], as: UTF8.self)
  }
}

/// A value of a query (RFC 3986): letters, digits, `-._~` as they are, every other byte as `%` and two digits.
private func percentEncoded(_ text: String) -> String {
  var out: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: out.append(byte)
    default:
      let digits = Array("0123456789ABCDEF".utf8)
      out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: out, as: UTF8.self)
}

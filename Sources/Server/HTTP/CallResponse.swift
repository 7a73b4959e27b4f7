import HTTPTypes
import Hummingbird
import ServerAPI

/// What a call answers with.
struct CallResponse<Output: Wire>: Sendable {
  enum Content: Sendable {
    case value(Output)
    /// JSON text that is `Output`, already written, and perhaps packed (gzip).
    case text([UInt8], isPacked: Bool)
    /// A message of a format of its own, perhaps packed (gzip).
    case bytes([UInt8], isPacked: Bool)
    /// Server-sent events.
    case events(ResponseBody)
    /// A zip archive that is made as it is sent.
    case zip(ResponseBody, name: String)
  }

  var content: Content
  /// `Set-Cookie`.
  var cookie: String?
  /// Further ones.
  var moreCookies: [String] = []

  init(_ content: Content, cookie: String? = nil) {
    self.content = content
    self.cookie = cookie
  }

  init(_ value: Output, cookie: String? = nil) { self.init(.value(value), cookie: cookie) }

  func response(_ summary: Summary, _ call: CallContext) -> Response {
    var response: Response
    switch content {
    case .value(let value):
      response = summary.success == 204 ? Answers.empty(204) : Answers.json(summary.success, value.json.utf8)
    case .text(let bytes, let isPacked): response = Answers.json(summary.success, bytes, isPacked: isPacked)
    case .bytes(let bytes, let isPacked): response = Answers.bytes(summary.success, bytes, isPacked: isPacked)
    case .events(let body):
      response = Response(
        status: .init(code: summary.success),
        headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"], body: body)
    case .zip(let body, let name):
      response = Response(
        status: .init(code: summary.success), headers: [.contentType: "application/zip", .cacheControl: "no-store"],
        body: body)
      response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    }
    if let cookie { response.headers[.setCookie] = cookie }
    for cookie in moreCookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }
}

import Base
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI

/// The calls the server answers, registered under their `Endpoint`: reading, checking and writing values happens here, once.
struct Interface {
  let router: Router<HTTPContext>
  let resources: Resources
  /// What was registered; a test compares it with `Routes.all`.
  private(set) var served: [Summary] = []

  init(_ router: Router<HTTPContext>, _ resources: Resources) {
    self.router = router
    self.resources = resources
  }

  /// A call that anyone may make.
  mutating func serve<Input, Output>(
    _ endpoint: Endpoint<Input, Output>, _ handle: @escaping @Sendable (Input, Visit) async throws -> Reply<Output>
  ) {
    let resources = resources, summary = endpoint.summary, bounds = CallBounds.of(summary)
    precondition(summary.access != .signedIn, "\(summary.name) needs a session")
    register(summary) { request, context in
      let visit = Visit(request, context, resources)
      try visit.refuseCrossSite()
      try visit.refuseTokenInPage()
      try resources.gate.take(bounds.limit, visit.caller, now: visit.now)
      return try await handle(try await visit.read(Input.self, summary, upTo: bounds.body), visit).response(summary, visit)
    }
  }

  /// A call for who is logged in.
  mutating func serve<Input, Output>(
    _ endpoint: Endpoint<Input, Output>, _ handle: @escaping @Sendable (Input, SignedIn, Visit) async throws -> Reply<Output>
  ) {
    let resources = resources, summary = endpoint.summary, bounds = CallBounds.of(summary)
    precondition(summary.access == .signedIn, "\(summary.name) asks for no session")
    register(summary) { request, context in
      let visit = Visit(request, context, resources)
      try visit.refuseCrossSite()
      let person = try await visit.signedIn()
      try resources.gate.take(bounds.limit, person.row.id.text, now: visit.now)
      let place = bounds.body > CallBounds.smallBody && !visit.isSmall ? try resources.largeBodies.enter(person.row.id.text) : nil
      defer { place?.leave() }
      return try await handle(try await visit.read(Input.self, summary, upTo: bounds.body), person, visit).response(summary, visit)
    }
  }

  mutating func register(_ summary: Summary, _ respond: @escaping @Sendable (Request, HTTPContext) async throws -> Response) {
    served.append(summary)
    router.on(RouterPath(summary.path), method: .init(rawValue: summary.method.rawValue)!, use: respond)
  }
}

/// What a call answers with.
struct Reply<Output: Wire>: Sendable {
  enum Content: Sendable {
    case value(Output)
    /// JSON text that is `Output`, already written, and perhaps packed (gzip).
    case text([UInt8], isPacked: Bool)
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

  func response(_ summary: Summary, _ visit: Visit) -> Response {
    var response: Response
    switch content {
    case .value(let value): response = summary.success == 204 ? Answers.empty(204) : Answers.json(summary.success, value.json.utf8)
    case .text(let bytes, let isPacked): response = Answers.json(summary.success, bytes, isPacked: isPacked)
    case .zip(let body, let name):
      response = Response(status: .init(code: summary.success), headers: [.contentType: "application/zip", .cacheControl: "no-store"], body: body)
      response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    }
    if let cookie { response.headers[.setCookie] = cookie }
    for cookie in moreCookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }
}

/// Who makes a signed-in call.
struct SignedIn: Sendable {
  let row: AccountRow
  let session: ULID
}

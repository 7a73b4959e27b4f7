import Base
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI
import Storage

/// The one registry of calls. Whatever is registered here is counted and bounded before its handler is asked: typed calls under their
/// `Endpoint`, where reading, checking and writing values happens once; the region engine's under their `RegionRoute`; plain files.
struct APIRouter {
  let router: Router<HTTPContext>
  let platform: Platform
  let routes: RouteTable
  private let authenticator: Authenticator

  init(_ router: Router<HTTPContext>, _ platform: Platform, _ authenticator: Authenticator, _ routes: RouteTable) {
    (self.router, self.platform, self.authenticator, self.routes) = (router, platform, authenticator, routes)
  }

  /// A call that anyone may make.
  mutating func serve<Input, Output>(
    _ endpoint: Endpoint<Input, Output>,
    _ handle: @escaping @Sendable (Input, CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary, served = ServedRoute(summary)
    precondition(summary.access == .anyone || summary.access == .refreshToken, "\(summary.name) needs a session")
    register(served) { call in
      try call.refuseTokenInPage()
      try call.take(host: served.limit)
      return try await handle(try await call.read(Input.self, summary), call).response(summary, call)
    }
  }

  /// A call for who is logged in.
  mutating func serve<Input, Output>(
    _ endpoint: Endpoint<Input, Output>,
    _ handle: @escaping @Sendable (Input, SignedIn, CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary
    precondition(summary.takes == .json, "\(summary.name) takes no JSON")
    serveSignedIn(summary) { person, call in
      try await handle(try await call.read(Input.self, summary), person, call).response(summary, call)
    }
  }

  /// A call that anyone may make; who sends an access token is answered as themselves, and refused when it is none.
  mutating func serveReader<Input, Output>(
    _ endpoint: Endpoint<Input, Output>,
    _ handle: @escaping @Sendable (Input, SignedIn?, CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary, served = ServedRoute(summary), authenticator = authenticator
    precondition(summary.access == .reader, "\(summary.name) is not for readers")
    register(served) { call in
      let person = call.request.headers[.authorization] == nil ? nil : try await authenticator.signedIn(call)
      try Self.count(served.limit, person, call)
      return try await Self.answer(person, call) {
        try await handle(try await call.read(Input.self, summary), person, call).response(summary, call)
      }
    }
  }

  /// A stream or a file that anyone may have; who sends an access token gets it as themselves.
  mutating func serveReader(
    _ path: String, _ rate: RateLimit, _ handle: @escaping @Sendable (SignedIn?, CallContext) async throws -> Response
  ) {
    let served = ServedRoute(method: "GET", path: path, name: path, limit: Limit("file-" + path, rate), body: .none)
    let authenticator = authenticator
    register(served) { call in
      let person = call.request.headers[.authorization] == nil ? nil : try await authenticator.signedIn(call)
      try Self.count(served.limit, person, call)
      return try await Self.answer(person, call) { try await handle(person, call) }
    }
  }

  /// A call for who is logged in, whose body is bytes of a format of its own (`application/octet-stream`), perhaps packed (gzip).
  mutating func serveBytes<Output>(
    _ endpoint: Endpoint<Nothing, Output>,
    _ handle: @escaping @Sendable ([UInt8], SignedIn, CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary
    precondition(summary.takes == .bytes, "\(summary.name) takes no bytes")
    serveSignedIn(summary) { person, call in
      try await handle(try await call.bytes(upTo: summary.body.bytes), person, call).response(summary, call)
    }
  }

  /// The same for anyone. - Parameter handle: is given the body once there is a place among large ones.
  mutating func serveAnyonesBytes<Output>(
    _ endpoint: Endpoint<Nothing, Output>,
    _ handle: @escaping @Sendable ([UInt8], CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary, served = ServedRoute(summary)
    precondition(summary.takes == .bytes && summary.access == .anyone, "\(summary.name) takes nobody's bytes")
    register(served) { call in
      try call.take(host: served.limit)
      let place = call.isSmall ? nil : try call.platform.largeBodies.enter(call.from.whole)
      defer { place?.leave() }
      return try await handle(try await call.bytes(upTo: summary.body.bytes), call).response(summary, call)
    }
  }

  /// A call for who has a device token. - Parameter find: whose the token is; it throws for one that is nobody's.
  mutating func serveDevice<Device: Sendable, Output>(
    _ endpoint: Endpoint<Nothing, Output>, _ find: @escaping @Sendable (String) async throws -> (id: String, Device),
    _ handle: @escaping @Sendable ([UInt8], Device, CallContext) async throws -> CallResponse<Output>
  ) {
    let summary = endpoint.summary, served = ServedRoute(summary)
    precondition(summary.access == .deviceToken && summary.takes == .freeJSON, "\(summary.name) is for no device")
    // Who has no token is counted too, and many devices may share an address.
    let unknown = Limit("call-\(summary.name)-caller", .entry)
    register(served) { call in
      try call.take(host: unknown)
      guard let header = call.request.headers.single(.authorization), header.hasPrefix("Bearer ") else {
        throw APIError(.tokenInvalid)
      }
      let (id, device) = try await find(String(header.dropFirst(7)))
      try call.take(served.limit, id)
      let place = call.isSmall ? nil : try call.platform.largeBodies.enter(id)
      defer { place?.leave() }
      let body = try await call.bytes(upTo: summary.body.bytes, type: "application/json")
      do {
        return try await handle(body, device, call).response(summary, call)
      } catch {
        // Revoked or erased while it was answered: looked for again, it is nobody's.
        if Self.isBroken(error) { _ = try await find(String(header.dropFirst(7))) }
        throw error
      }
    }
  }

  private mutating func serveSignedIn(
    _ summary: Summary, _ respond: @escaping @Sendable (SignedIn, CallContext) async throws -> Response
  ) {
    let served = ServedRoute(summary), authenticator = authenticator
    precondition(summary.access == .signedIn, "\(summary.name) asks for no session")
    register(served) { call in
      let person = try await authenticator.signedIn(call)
      try call.take(served.limit, person.row.id.text)
      let isLarge = summary.body.bytes > BodyLimit.small.bytes && !call.isSmall
      let place = isLarge ? try call.platform.largeBodies.enter(person.row.id.text) : nil
      defer { place?.leave() }
      return try await Self.answer(person, call) { try await respond(person, call) }
    }
  }

  /// By account; without one, by caller.
  private static func count(_ limit: Limit, _ person: SignedIn?, _ call: CallContext) throws {
    if let person { try call.take(limit, person.row.id.text) } else { try call.take(host: limit) }
  }

  /// What fails because the session was closed, or its account blocked or erased, while it was answered is refused like
  /// any later call. - Throws: then `APIError(.unauthenticated)`.
  private static func answer(
    _ person: SignedIn?, _ call: CallContext, _ respond: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await respond()
    } catch {
      guard let person, isBroken(error) else { throw error }
      if await isOpen(person, call.platform) { throw error }
      throw APIError(.unauthenticated)
    }
  }

  /// Whether an error would be answered with 500: perhaps a row is gone that was there when the call began. What only
  /// says to come again later, for want of room or of the database, is none.
  private static func isBroken(_ error: any Error) -> Bool {
    guard Answers.isOurFault(error) else { return false }
    if let refusal = error as? APIError { return refusal.code == .broken }
    guard let error = error as? DatabaseError else { return false }
    switch error {
    case .constraint, .invalid, .damaged: return true
    default: return false
    }
  }

  /// Whether a session is open: by the database, not by what is remembered of it (`SessionCache`). True also when the
  /// database cannot say.
  private static func isOpen(_ person: SignedIn, _ platform: Platform) async -> Bool {
    let configuration = platform.configuration
    let sessions = SessionRepository(
      database: platform.database, master: platform.master, keys: platform.keys, idle: configuration.sessionIdle,
      now: configuration.now)
    do {
      let row = try await sessions.account(
        session: person.session.text, account: person.row.id.text, now: configuration.now())
      return row != nil
    } catch {
      return true
    }
  }

  /// A call of the region engine. Anyone may make it. Its handler reads the body, by `CallContext.body(upTo:)`.
  mutating func serve(_ route: RegionRoute, _ handle: @escaping @Sendable (CallContext) async throws -> Response) {
    let served = ServedRoute(route)
    register(served) { call in
      try call.take(host: served.limit)
      return try await handle(call)
    }
  }

  /// `GET` of something that is not part of the interface: health, files of fixed names.
  mutating func serve(
    _ path: String, _ rate: RateLimit, _ handle: @escaping @Sendable (CallContext) async throws -> Response
  ) {
    let served = ServedRoute(method: "GET", path: path, name: path, limit: Limit("file-" + path, rate), body: .none)
    register(served) { call in
      try call.take(host: served.limit)
      return try await handle(call)
    }
  }

  private func register(_ served: ServedRoute, _ respond: @escaping @Sendable (CallContext) async throws -> Response) {
    let platform = platform
    routes.add(served)
    router.on(RouterPath(served.path), method: .init(rawValue: served.method)!) { request, context in
      let call = CallContext(request, context, platform)
      try call.refuseCrossSite()
      return try await respond(call)
    }
  }
}

/// A route as it was registered.
struct ServedRoute: Sendable {
  let method: String
  /// With the leading slash; names between braces stand for anything.
  let path: String
  let name: String
  let limit: Limit
  let body: BodyLimit

  /// Whether a request's path is one of this route's.
  func matches(_ path: String) -> Bool {
    let mine = self.path.split(separator: "/"), theirs = path.split(separator: "/")
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }
}

extension ServedRoute {
  init(_ call: Summary) {
    self.init(
      method: call.method.rawValue, path: call.path, name: call.name, limit: Limit("call-" + call.name, call.rate),
      body: call.body)
  }

  init(_ route: RegionRoute) {
    self.init(
      method: route.method, path: route.path, name: route.name, limit: RegionLimits.limit(route.kind),
      body: RegionLimits.body(route.kind))
  }
}

extension Limit {
  init(_ name: String, _ rate: RateLimit) { self.init(name: name, burst: rate.burst, interval: rate.interval) }
}

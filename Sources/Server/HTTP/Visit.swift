import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI

/// One request on its way through a handler. A class, since it is handed on several times: copying a request costs more than making one.
final class Visit: Sendable {
  let request: Request
  let context: HTTPContext
  let resources: Resources
  let now: Instant
  /// Bodies that are read at once; larger ones on the threads for long work.
  private static let small = 16_384

  init(_ request: Request, _ context: HTTPContext, _ resources: Resources) {
    self.request = request
    self.context = context
    self.resources = resources
    now = resources.configuration.now()
  }

  var language: Language { request.language }
  var from: Caller { request.caller(context, trustedProxies: resources.configuration.trustedProxies) }
  var caller: String { from.host }
  var wantsTokenInBody: Bool { request.headers[.veredaTransport] == "body" }

  /// What it sends is little, and it said so.
  var isSmall: Bool { request.headers[.contentLength].flatMap { Int($0) }.map { $0 <= Self.small } ?? false }

  /// The call's value. An absent body is an empty object.
  /// - Parameter limit: bytes.
  func read<Input: Wire>(_ type: Input.Type, _ summary: Summary, upTo limit: Int) async throws -> Input {
    if summary.input.isNothing { return try Input(json: .object(JSONObject())) }
    if let text = request.headers[.contentLength], let length = Int(text), length > limit { throw Refusal(.tooLarge) }
    let body = try await request.body.collect(upTo: limit)
    if body.readableBytes == 0 { return try Input(json: .object(JSONObject())) }
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    guard type == "application/json" else { throw Refusal(.unsupportedType) }
    let bytes = Array(body.readableBytesView)
    if bytes.count <= Self.small { return try Input(json: try JSON.parse(bytes)) }
    return try await resources.work.run { try Input(json: try JSON.parse(bytes)) }
  }

  /// In a browser the refresh token stays where no script can read it.
  func refuseTokenInPage() throws {
    if wantsTokenInBody, HTTPField.Name.fetchMetadata.contains(where: { request.headers[$0] != nil }) { throw Refusal(.forbidden) }
  }

  /// The open session of the access token.
  func signedIn() async throws -> SignedIn {
    guard let header = request.headers.single(.authorization), header.hasPrefix("Bearer ") else { throw Refusal(.unauthenticated) }
    let claims = try await resources.access.verify(String(header.dropFirst(7)), now: now)
    guard let session = ULID(claims.sid), let row = try await resources.sessions.account(session: claims.sid, account: claims.sub, now: now)
    else { throw Refusal(.unauthenticated) }
    return SignedIn(row: row, session: session)
  }

  /// Another site's page cannot make our calls with our cookie, and cannot log anyone in.
  func refuseCrossSite() throws {
    if request.method == .get || request.method == .head { return }
    if let site = request.headers[.fetchSite], site != "same-origin", site != "none" { throw Refusal(.crossSite) }
    guard let origin = request.headers[.origin], origin != resources.configuration.site else { return }
    let authority = origin.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
    if authority == nil || authority != request.head.authority { throw Refusal(.crossSite) }
  }

  /// One of `limit` for the caller's host, and one of its wider kind for the network around it.
  func hosts(_ limit: Limit) -> [Count] {
    let from = from
    let host = Count(limit, from.host, resources.keys)
    return from.network.map { [host, Count(limit.ofNetwork, $0, resources.keys)] } ?? [host]
  }

  func count(_ counts: (limit: Limit, subject: String)..., host: Limit? = nil) async throws {
    let all = counts.map { Count($0.limit, $0.subject, resources.keys) } + (host.map { hosts($0) } ?? [])
    try await resources.limits.take(all, now: now)
  }

  /// Counts, and gives it back when it is we who cannot do what was asked: only then nothing was tried.
  func counted<T: Sendable>(_ counts: [Count], _ work: () async throws -> T) async throws -> T {
    try await resources.limits.take(counts, now: now)
    do {
      return try await work()
    } catch {
      if Answers.isOurFault(error) { try? await resources.limits.giveBack(counts) }
      throw error
    }
  }
}

import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI

/// One request on its way through a handler. A class, since it is handed on several times: copying a request costs more than making one.
final class CallContext: Sendable {
  let request: Request
  let context: HTTPContext
  let platform: Platform
  let now: Instant
  /// Bodies that are read at once; larger ones on the threads for long work.
  private static let small = 16_384

  init(_ request: Request, _ context: HTTPContext, _ platform: Platform) {
    self.request = request
    self.context = context
    self.platform = platform
    now = platform.configuration.now()
  }

  var language: Language { request.language }
  var from: Caller { request.caller(context, trustedProxies: platform.configuration.trustedProxies) }
  var caller: String { from.host }
  var wantsTokenInBody: Bool { request.headers[.veredaTransport] == "body" }

  /// What it sends is little, and it said so.
  var isSmall: Bool { request.headers[.contentLength].flatMap { Int($0) }.map { $0 <= Self.small } ?? false }

  /// The call's value. An absent body is an empty object.
  func read<Input: Wire>(_ type: Input.Type, _ summary: Summary) async throws -> Input {
    if summary.input.isNothing { return try Input(json: .object(JSONObject())) }
    if summary.hasQuery { return try Input(json: try query(summary.input)) }
    let bytes = try await body(upTo: summary.body.bytes, mayBeAbsent: true)
    if bytes.isEmpty { return try Input(json: .object(JSONObject())) }
    if bytes.count <= Self.small { return try Input(json: try Input.parse(bytes)) }
    return try await platform.work.run { try Input(json: try Input.parse(bytes)) }
  }

  /// The body, a message of a format of its own, unpacked where it came as gzip.
  /// - Parameters:
  ///   - limit: bytes, packed and unpacked.
  ///   - type: its media type.
  /// - Throws: `APIError`, `.tooLarge`, `.unsupportedType` or `.malformed`.
  func bytes(upTo limit: Int, type: String = "application/octet-stream") async throws -> [UInt8] {
    let body = try await body(upTo: limit, type: type)
    switch request.headers[.contentEncoding]?.lowercased() ?? "identity" {
    case "identity": return body
    case "gzip":
      return try await platform.work.run {
        do { return try Deflate.unpack(body, isGzip: true, upTo: limit) } catch Deflate.DeflateError.tooLarge {
          throw APIError(.tooLarge)
        } catch { throw APIError(.malformed) }
      }
    default: throw APIError(.unsupportedType)
    }
  }

  /// The body, which must be JSON.
  /// - Parameters:
  ///   - limit: bytes.
  ///   - mayBeAbsent: an empty body needs no type.
  ///   - expected: its media type.
  /// - Throws: `APIError`, `.tooLarge` or `.unsupportedType`.
  func body(upTo limit: Int, mayBeAbsent: Bool = false, type expected: String = "application/json") async throws
    -> [UInt8]
  {
    if let text = request.headers[.contentLength], let length = Int(text), length > limit { throw APIError(.tooLarge) }
    let body = try await request.body.collect(upTo: limit)
    if body.readableBytes == 0, mayBeAbsent { return [] }
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
      .lowercased()
    guard type == expected else { throw APIError(.unsupportedType) }
    return Array(body.readableBytesView)
  }

  /// Takes one of `limit`, in memory. - Throws: `APIError(.tooManyRequests)` when none is left.
  func take(_ limit: Limit, _ subject: String) throws { try platform.rateLimiter.take(limit, subject, now: now) }

  /// The same for the caller's host and, by a wider limit, for the network around it: both are taken, or none.
  func take(host limit: Limit) throws {
    let from = from
    var counts = [(limit: limit, caller: from.host)]
    if let network = from.network { counts.append((limit: limit.ofNetwork, caller: network)) }
    try platform.rateLimiter.take(counts, now: now)
  }

  /// In a browser the refresh token stays where no script can read it.
  func refuseTokenInPage() throws {
    if wantsTokenInBody, HTTPField.Name.fetchMetadata.contains(where: { request.headers[$0] != nil }) {
      throw APIError(.forbidden)
    }
  }

  /// Another site's page cannot make our calls with our cookie, and cannot log anyone in.
  func refuseCrossSite() throws {
    if request.method == .get || request.method == .head { return }
    if let site = request.headers[.fetchSite], site != "same-origin", site != "none" { throw APIError(.crossSite) }
    guard let origin = request.headers[.origin], origin != platform.configuration.site else { return }
    let authority = origin.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
    if authority == nil || authority != request.head.authority { throw APIError(.crossSite) }
  }

  /// One of `limit` for the caller's host, and one of its wider kind for the network around it.
  func hosts(_ limit: Limit) -> [Count] {
    let from = from
    let host = Count(limit, from.host, platform.keys)
    return from.network.map { [host, Count(limit.ofNetwork, $0, platform.keys)] } ?? [host]
  }

  func count(_ counts: (limit: Limit, subject: String)..., host: Limit? = nil) async throws {
    let all = counts.map { Count($0.limit, $0.subject, platform.keys) } + (host.map { hosts($0) } ?? [])
    try await platform.limits.take(all, now: now)
  }

  /// Counts, and gives it back when it is we who cannot do what was asked: only then nothing was tried.
  func counted<T: Sendable>(_ counts: [Count], _ work: () async throws -> T) async throws -> T {
    try await platform.limits.take(counts, now: now)
    do {
      return try await work()
    } catch {
      if Answers.isOurFault(error) { try? await platform.limits.giveBack(counts) }
      throw error
    }
  }
}

import Base
import Crypto
import Foundation
import JWTKit
import NIOConcurrencyHelpers

/// Access tokens: JWT signed with Ed25519, ten minutes. A token only says which session it belongs to; whether that session is open
/// is asked at every call (see `SessionCache`): closing one works at once in this process, and within two seconds in others.
struct AccessTokens: Sendable {
  struct Claims: JWTPayload {
    var sub: String
    var sid: String
    var iat: Int64
    var exp: Int64
    /// The server's clock decides, in `verify(_:now:)`.
    func verify(using algorithm: some JWTAlgorithm) {}
  }

  let lifetime: Int64
  private let keys: JWTKeyCollection
  /// Tokens whose signature was checked. Forgetting one costs a signature check, nothing else.
  private let seen = NIOLockedValueBox<[String: Claims]>([:])

  /// - Parameter lifetime: milliseconds.
  init(_ key: Curve25519.Signing.PrivateKey, lifetime: Int64) async {
    self.lifetime = lifetime
    keys = JWTKeyCollection()
    await keys.add(eddsa: EdDSA.PrivateKey(backing: key))
  }

  func make(account: ULID, session: ULID, now: Instant) async throws -> (token: String, expires: Instant) {
    let expires = now.milliseconds + lifetime
    let claims = Claims(sub: account.text, sid: session.text, iat: now.milliseconds / 1000, exp: expires / 1000)
    return (try await keys.sign(claims), Instant(milliseconds: expires / 1000 * 1000))
  }

  /// - Throws: `APIError`, `.expired` for one of ours that is too old, `.unauthenticated` for anything else.
  func verify(_ token: String, now: Instant) async throws -> Claims {
    let claims: Claims
    if let known = seen.withLockedValue({ $0[token] }) {
      claims = known
    } else {
      guard token.utf8.count <= 2048, let read = try? await keys.verify(token, as: Claims.self) else {
        throw APIError(.unauthenticated)
      }
      claims = read
      seen.withLockedValue { seen in
        if seen.count >= 10_000 { seen.removeAll(keepingCapacity: true) }
        seen[token] = claims
      }
    }
    guard claims.exp > now.milliseconds / 1000 else {
      seen.withLockedValue { _ = $0.removeValue(forKey: token) }
      throw APIError(.expired)
    }
    return claims
  }
}

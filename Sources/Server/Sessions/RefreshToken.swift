import Base
import Crypto
import Foundation

/// A refresh token proves itself: `session.generation.nonce.mac`. The database keeps nothing that could be used in its place.
///
/// Generation *n + 1* is handed out whenever one of generation *n* is used. The session's row says which token was used last, so
/// - that one may be used again (its answer was lost); within `SessionRepository.atOnce` it gives the same token again,
/// - any of the next generation may be used (then the one before is over),
/// - anything older is a copy in other hands: the session is closed.
struct RefreshToken: Sendable {
  let session: ULID
  let generation: Int64
  let nonce: String

  static func new(session: ULID, generation: Int64) -> RefreshToken {
    RefreshToken(session: session, generation: generation, nonce: Data(SymmetricKey(size: .bits128).bytes).base64URL)
  }

  /// The one that follows it, always the same: for renewals that come at once with one token, from tabs or apps that do not wait for each other.
  func next(_ keys: ServerKeys) -> RefreshToken {
    let nonce = Data(keys.lookup("refresh token", body).prefix(16)).base64URL
    return RefreshToken(session: session, generation: generation + 1, nonce: nonce)
  }

  /// nil when we did not make it.
  static func read(_ text: String, _ keys: ServerKeys) -> RefreshToken? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let session = ULID(String(parts[0])), let generation = Int64(parts[1]),
      let mac = Data(base64URL: String(parts[3]))
    else { return nil }
    let token = RefreshToken(session: session, generation: generation, nonce: String(parts[2]))
    guard HMAC<SHA256>.isValidAuthenticationCode(mac, authenticating: Array(token.body.utf8), using: keys.refresh)
    else { return nil }
    return token
  }

  func text(_ keys: ServerKeys) -> String {
    let mac = HMAC<SHA256>.authenticationCode(for: Array(body.utf8), using: keys.refresh)
    return body + "." + Data(mac).base64URL
  }

  private var body: String { "\(session.text).\(generation).\(nonce)" }
}

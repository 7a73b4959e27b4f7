import Base
import Crypto
import Foundation

/// Says to a push service who sends, so that it can complain to somebody (RFC 8292): a signed token for its origin.
struct Vapid: Sendable {
  let key: P256.Signing.PrivateKey
  /// `mailto:` or `https:`, of who runs this server.
  let subject: String
  /// Seconds. At most a day is allowed.
  private static let lifetime: Int64 = 12 * 3600

  /// What browsers subscribe with.
  var publicKey: String { key.publicKey.x963Representation.base64URL }

  /// The header `Authorization`.
  /// - Parameter origin: of the push service, `https://push.example`.
  func authorization(for origin: String, now: Instant) throws -> String {
    let claims: JSON = [
      "aud": .string(origin), "exp": .integer(now.milliseconds / 1000 + Self.lifetime), "sub": .string(subject),
    ]
    let signed = Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8).base64URL + "." + Data(claims.text.utf8).base64URL
    let signature = try key.signature(for: Array(signed.utf8))
    return "vapid t=\(signed).\(signature.rawRepresentation.base64URL), k=\(publicKey)"
  }
}

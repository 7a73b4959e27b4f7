import Crypto
import Foundation

/// A message that only the subscriber's browser can read (RFC 8291, on RFC 8188 `aes128gcm`). The primitives are swift-crypto's; here they are put together.
enum PushMessage {
  /// Whom a message is for: the browser's public key and the secret that it shares with us.
  struct Reader: Sendable {
    let key: P256.KeyAgreement.PublicKey
    let secret: [UInt8]

    /// nil when these are not a point of the curve and 16 bytes.
    init?(p256dh: String, auth: String) {
      guard let point = Data(base64URL: p256dh), point.count == 65, let secret = Data(base64URL: auth),
        secret.count == 16,
        let key = try? P256.KeyAgreement.PublicKey(x963Representation: point)
      else { return nil }
      self.key = key
      self.secret = Array(secret)
    }
  }

  /// One record holds everything; push services take 4096 bytes at least.
  private static let recordSize: UInt32 = 4096

  /// - Parameters:
  ///   - sender: fresh for every message.
  ///   - salt: 16 bytes, fresh for every message.
  static func seal(
    _ plain: [UInt8], for reader: Reader, sender: P256.KeyAgreement.PrivateKey = .init(),
    salt: [UInt8] = SymmetricKey(size: .bits128).bytes
  ) throws -> [UInt8] {
    let own = Array(sender.publicKey.x963Representation)
    let (key, nonce) = keys(
      shared: try sender.sharedSecretFromKeyAgreement(with: reader.key), secret: reader.secret,
      reader: Array(reader.key.x963Representation), sender: own,
      salt: salt)
    // The last record ends with 2 (RFC 8188, section 2).
    let box = try AES.GCM.seal(plain + [2], using: key, nonce: AES.GCM.Nonce(data: nonce))
    var message = salt
    message += withUnsafeBytes(of: recordSize.bigEndian) { Array($0) }
    message.append(UInt8(own.count))
    message += own
    message += Array(box.ciphertext)
    message += Array(box.tag)
    return message
  }

  /// RFC 8291, section 3.4. The tests' receiver uses the same.
  static func keys(shared: SharedSecret, secret: [UInt8], reader: [UInt8], sender: [UInt8], salt: [UInt8]) -> (
    SymmetricKey, [UInt8]
  ) {
    let info = Array("WebPush: info\u{0}".utf8) + reader + sender
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
    func derived(_ name: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)\u{0}".utf8),
        outputByteCount: count)
    }
    return (derived("aes128gcm", 16), derived("nonce", 12).bytes)
  }
}

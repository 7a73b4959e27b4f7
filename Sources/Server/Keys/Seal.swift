import Crypto
import Foundation

/// AES-256-GCM with a random nonce (NIST SP 800-38D): `nonce (12) ‖ ciphertext ‖ tag (16)`.
///
/// The associated data says where the bytes belong, so that a sealed value moved to another row, account or column does not open.
enum Seal {
  static let overhead = 28

  static func close(_ plain: some ContiguousBytes & DataProtocol, with key: SymmetricKey, for place: String) throws
    -> [UInt8]
  {
    let box = try AES.GCM.seal(plain, using: key, authenticating: Array(place.utf8))
    return Array(box.combined!)
  }

  /// - Throws: `SealBroken` when the key, the place or a byte is another one.
  static func open(_ sealed: [UInt8], with key: SymmetricKey, for place: String) throws(SealBroken) -> [UInt8] {
    do {
      return Array(try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key, authenticating: Array(place.utf8)))
    } catch {
      throw SealBroken()
    }
  }
}

struct SealBroken: Error {}

extension SymmetricKey {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

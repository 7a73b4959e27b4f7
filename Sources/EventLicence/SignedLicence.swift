import Base

/// A licence file: a JSON Web Signature in compact form (RFC 7515, section 7.1) by Ed25519 (RFC 8037, section 3.1).
///
///     eyJhbGciOiJFZERTQSIsImtpZCI6…  .  eyJ2ZXJzaW9uIjoxLCJpZCI6…  .  signature
///
/// What it says can be had only by who says whether the signature is right.
public struct SignedLicence: Sendable {
  /// Bytes of the largest file, so that it fits into a call (`BodyLimit.small`).
  public static let mostBytes = 40_000
  public static let type = "vereda-licence"

  /// Which key signed it.
  public let key: String
  /// The bytes that are signed.
  public let message: [UInt8]
  /// 64 bytes.
  public let signature: [UInt8]
  private let payload: [UInt8]

  /// Takes a file apart. White space at its end does no harm.
  /// - Throws: `LicenceError`.
  public init(_ file: [UInt8]) throws(LicenceError) {
    if file.count > SignedLicence.mostBytes { throw .size }
    var end = file.count
    while end > 0, file[end - 1] == 0x0A || file[end - 1] == 0x0D || file[end - 1] == 0x20 { end -= 1 }
    var dots: [Int] = []
    for at in 0..<end where file[at] == 0x2E { dots.append(at) }
    if dots.count != 2 { throw .format }
    guard let header = Base64URL.bytes(file[0..<dots[0]]),
      let payload = Base64URL.bytes(file[(dots[0] + 1)..<dots[1]]),
      let signature = Base64URL.bytes(file[(dots[1] + 1)..<end]), signature.count == 64
    else { throw .format }
    guard let members = try? JSON.parse(header), members.object != nil else { throw .format }
    guard let algorithm = members["alg"]?.string, sameBytes(algorithm, "EdDSA"),
      let type = members["typ"]?.string, sameBytes(type, SignedLicence.type), members["crit"] == nil,
      let key = members["kid"]?.string, SignedLicence.isKeyName(key)
    else { throw .header }
    self.key = key
    self.message = Array(file[0..<dots[1]])
    self.signature = signature
    self.payload = payload
  }

  /// What it says.
  /// - Parameter isSigned: whether `signature` is that of the key `key`, trusted for licences, over `message`.
  /// - Throws: `.signature` where it is not; `.json`, `.version` or `.member`.
  public func opened(isSigned: Bool) throws(LicenceError) -> EventLicence {
    if !isSigned { throw .signature }
    guard let json = try? JSON.parse(payload) else { throw .json }
    return try EventLicence(json: json)
  }

  /// The bytes to sign.
  /// - Parameter key: the key's name: 1–64 letters, digits, `-` and `_`.
  public static func message(_ licence: EventLicence, key: String) -> [UInt8] {
    let header = JSONObject([("alg", .string("EdDSA")), ("kid", .string(key)), ("typ", .string(type))])
    return Base64URL.text(JSON.object(header).utf8) + [0x2E] + Base64URL.text(licence.json.utf8)
  }

  /// The file of a message and its signature.
  public static func file(_ message: [UInt8], signature: [UInt8]) -> [UInt8] {
    message + [0x2E] + Base64URL.text(signature)
  }

  public static func isKeyName(_ text: String) -> Bool {
    let count = text.utf8.count
    return count >= 1 && count <= 64
      && text.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2D || $0 == 0x5F
      }
  }
}

/// Base64 for addresses, without padding (RFC 4648, section 5): one text for the same bytes and no other.
enum Base64URL {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count * 4 / 3 + 3)
    var held: UInt32 = 0, bits = 0
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        out.append(letters[Int(held >> UInt32(bits)) & 63])
      }
      held &= (1 << UInt32(bits)) - 1
    }
    if bits > 0 { out.append(letters[Int(held << UInt32(6 - bits)) & 63]) }
    return out
  }

  /// nil for anything else, also for padding and for bits at the end that mean nothing.
  static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    if text.count % 4 == 1 { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(text.count * 3 / 4)
    var held: UInt32 = 0, bits = 0
    for letter in text {
      let value: UInt8
      switch letter {
      case 0x41...0x5A: value = letter - 0x41
      case 0x61...0x7A: value = letter - 0x61 + 26
      case 0x30...0x39: value = letter - 0x30 + 52
      case 0x2D: value = 62
      case 0x5F: value = 63
      default: return nil
      }
      held = held << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        out.append(UInt8(held >> UInt32(bits) & 0xFF))
        held &= (1 << UInt32(bits)) - 1
      }
    }
    return held == 0 ? out : nil
  }
}

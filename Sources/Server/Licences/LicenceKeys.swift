import Base
import Crypto
import EventLicence
import Foundation
import ServerAPI

/// The public keys whose licences count (Ed25519). No secret: devices get them too.
public struct LicenceKeys: Sendable {
  private let keys: [(id: String, key: Curve25519.Signing.PublicKey)]

  public static let none = LicenceKeys(keys: [])
  static let most = 16

  private init(keys: [(id: String, key: Curve25519.Signing.PublicKey)]) { self.keys = keys }

  /// - Parameter text: `id:base64,…`, as `vereda licence key` prints them.
  /// - Throws: `StartError`.
  public init(_ text: String) throws {
    var keys: [(id: String, key: Curve25519.Signing.PublicKey)] = []
    for part in text.split(separator: ",") {
      let pair = part.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":", maxSplits: 1).map(
        String.init)
      guard pair.count == 2, SignedLicence.isKeyName(pair[0]), let bytes = Data(base64Encoded: pair[1]),
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes),
        !keys.contains(where: { $0.id == pair[0] })
      else { throw StartError("A key for licences is its name, a colon and 32 bytes in base64, each name once.") }
      keys.append((pair[0], key))
    }
    if keys.count > Self.most { throw StartError("There can be \(Self.most) keys for licences at most.") }
    self.init(keys: keys)
  }

  /// For devices, which check licences without a network.
  var published: [LicenceKey] {
    keys.map { LicenceKey(id: $0.id, key: $0.key.rawRepresentation.base64URL) }
  }

  /// What a licence says.
  /// - Throws: `LicenceError`, `.signature` also when its key is not one of these.
  public func open(_ file: [UInt8]) throws(LicenceError) -> EventLicence {
    let signed = try SignedLicence(file)
    let key = keys.first { $0.id == signed.key }?.key
    return try signed.opened(isSigned: key?.isValidSignature(signed.signature, for: signed.message) ?? false)
  }
}

/// The private key by which an operator signs licences.
public struct LicenceSigner: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  /// A new one.
  public init() { key = Curve25519.Signing.PrivateKey() }

  /// - Parameter secret: 32 bytes in base64. - Throws: `StartError`.
  public init(secret: String) throws {
    guard let bytes = Data(base64Encoded: secret.trimmingCharacters(in: .whitespacesAndNewlines)),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else { throw StartError("This is no key for licences: 32 bytes in base64, as `vereda licence key` makes them.") }
    self.key = key
  }

  /// To be kept secret: 32 bytes in base64.
  public var secret: String { key.rawRepresentation.base64EncodedString() }

  /// The key's name: the beginning of its SHA-256.
  public var id: String {
    SHA256.hash(data: key.publicKey.rawRepresentation).prefix(6).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
  }

  /// As `VEREDA_LICENCE_KEYS` wants it.
  public var published: String { "\(id):\(key.publicKey.rawRepresentation.base64EncodedString())" }

  /// The licence's file.
  public func sign(_ licence: EventLicence) throws -> [UInt8] {
    let message = SignedLicence.message(licence, key: id)
    return SignedLicence.file(message, signature: Array(try key.signature(for: message)))
  }
}

import CSodium
import Foundation

/// Argon2id (RFC 9106) through libsodium, on threads of its own: a few at a time, the others wait, and a crowd is sent away
/// before it can fill the memory.
struct PasswordHasher: Sendable {
  /// Cost of one hash.
  struct Cost: Sendable {
    /// 32 MiB and 3 passes: 60–150 ms of one core. OWASP asks for at least 19 MiB and 2.
    static let standard = Cost(bytes: 32 << 20, passes: 3)
    /// For tests only.
    static let cheapest = Cost(bytes: 8192, passes: 1)
    var bytes: Int
    var passes: UInt64
  }

  let cost: Cost
  /// Each waits at most a few seconds.
  let line: HashingLine
  /// What an unknown address is compared with, at the same cost. No password fits it.
  let nobody: String

  init(cost: Cost, waiting: Int = 64) throws {
    guard sodium_init() >= 0 else { throw StartError("libsodium cannot be initialised") }
    self.cost = cost
    line = HashingLine(limit: waiting)
    nobody = try Self.hash(UUID().uuidString, cost)
  }

  func hash(_ password: String, _ place: HashingLine.Place = .own) async throws -> String {
    let cost = cost
    return try await line.run(place) { try Self.hash(password, cost) }
  }

  /// - Parameter hash: nil when nobody has that address: the same work, and false.
  func verify(_ password: String, _ hash: String?, _ place: HashingLine.Place = .own) async throws -> Bool {
    let stored = hash ?? nobody
    let isRight = try await line.run(place) {
      let bytes = Self.bytes(password)
      return crypto_pwhash_str_verify(stored, bytes, UInt64(bytes.count)) == 0
    }
    return isRight && hash != nil
  }

  /// Whether a stored hash was made at another cost.
  func isOutdated(_ hash: String) -> Bool { crypto_pwhash_str_needs_rehash(hash, cost.passes, cost.bytes) != 0 }

  private static func hash(_ password: String, _ cost: Cost) throws -> String {
    let bytes = bytes(password)
    var output = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    guard
      crypto_pwhash_str_alg(&output, bytes, UInt64(bytes.count), cost.passes, cost.bytes, crypto_pwhash_ALG_ARGON2ID13)
        == 0
    else { throw APIError(.unavailable) }
    return String(decoding: output.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// In composed form: the same letters typed on two keyboards are the same password.
  private static func bytes(_ password: String) -> [CChar] {
    password.precomposedStringWithCanonicalMapping.utf8.map { CChar(bitPattern: $0) }
  }
}

import Crypto
import Foundation

/// The keys that wrap every other key. They live in the environment (`VEREDA_MASTER_KEYS=id:base64,…`), never in the database.
///
/// The first wraps what is new; the others only open what is old, until `vereda admin rotate-master-key` has rewrapped it.
public struct MasterKeys: Sendable {
  let current: String
  private let keys: [String: SymmetricKey]

  /// - Parameter text: `2026-11:<base64 of 32 bytes>,2025-01:<base64 of 32 bytes>`.
  public init(_ text: String) throws(StartProblem) {
    var keys: [String: SymmetricKey] = [:]
    var current: String?
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      let id = parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
      guard parts.count == 2, !id.isEmpty, id.utf8.count <= 40,
        let bytes = Data(base64Encoded: parts[1].trimmingCharacters(in: .whitespaces)), bytes.count == 32
      else { throw StartProblem("VEREDA_MASTER_KEYS is a list of id:key, each key 32 bytes in base64 (make one with: openssl rand -base64 32)") }
      guard keys[id] == nil else { throw StartProblem("VEREDA_MASTER_KEYS names the key \(id) twice") }
      keys[id] = SymmetricKey(data: bytes)
      current = current ?? id
    }
    guard let current else { throw StartProblem("VEREDA_MASTER_KEYS is empty") }
    self.current = current
    self.keys = keys
  }

  func wrap(_ secret: SymmetricKey, for place: String) throws -> Wrapped {
    Wrapped(master: current, bytes: try Seal.close(secret.bytes, with: keys[current]!, for: place))
  }

  func unwrap(_ wrapped: Wrapped, for place: String) throws(KeyProblem) -> SymmetricKey {
    guard let key = keys[wrapped.master] else { throw .unknownMaster(wrapped.master) }
    do {
      return SymmetricKey(data: try Seal.open(wrapped.bytes, with: key, for: place))
    } catch {
      throw .wrongMaster(wrapped.master)
    }
  }
}

/// A key under a master key.
struct Wrapped: Sendable {
  var master: String
  var bytes: [UInt8]
}

enum KeyProblem: Error {
  case unknownMaster(String)
  case wrongMaster(String)
}

/// Why the server does not start: one sentence for who runs it.
public struct StartProblem: Error, CustomStringConvertible, Sendable {
  public let description: String
  public init(_ description: String) { self.description = description }
}

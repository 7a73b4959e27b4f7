import Crypto
import Foundation
import NIOConcurrencyHelpers

/// The keys that wrap every other key. They live in the environment (`VEREDA_MASTER_KEYS=id:base64,…`) or in a file
/// (`VEREDA_MASTER_KEYS_FILE`), never in the database.
///
/// The first wraps what is new; the others only open what is old, until `vereda admin rotate-master-key` has rewrapped it.
/// A key that the file did not hold at the start is looked for there again: a rotation needs no restart then.
public struct MasterKeys: Sendable {
  /// The list as it was read.
  private struct List: Sendable {
    let current: String
    let keys: [String: SymmetricKey]

    init(_ text: String) throws(StartError) {
      var keys: [String: SymmetricKey] = [:]
      var current: String?
      for entry in text.split(separator: ",") {
        let parts = entry.split(separator: ":", maxSplits: 1)
        let id = parts.first.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
        guard parts.count == 2, !id.isEmpty, id.utf8.count <= 40,
          let bytes = Data(base64Encoded: parts[1].trimmingCharacters(in: .whitespacesAndNewlines)), bytes.count == 32
        else {
          throw StartError(
            "VEREDA_MASTER_KEYS is a list of id:key, each key 32 bytes in base64 (make one with: openssl rand -base64 32)"
          )
        }
        guard keys[id] == nil else { throw StartError("VEREDA_MASTER_KEYS names the key \(id) twice") }
        keys[id] = SymmetricKey(data: bytes)
        current = current ?? id
      }
      guard let current else { throw StartError("VEREDA_MASTER_KEYS is empty") }
      self.current = current
      self.keys = keys
    }
  }

  private let list: NIOLockedValueBox<List>
  private let file: String?

  /// - Parameter text: `2026-11:<base64 of 32 bytes>,2025-01:<base64 of 32 bytes>`.
  public init(_ text: String) throws(StartError) {
    list = NIOLockedValueBox(try List(text))
    file = nil
  }

  /// - Parameter file: holds the list.
  public init(file: String) throws(StartError) {
    list = NIOLockedValueBox(try List(try Self.read(file)))
    self.file = file
  }

  private static func read(_ file: String) throws(StartError) -> String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw StartError("The file \(file) (VEREDA_MASTER_KEYS_FILE) cannot be read.")
    }
    return text
  }

  /// The name of the key that wraps what is new.
  var current: String { list.withLockedValue { $0.current } }

  func wrap(_ secret: SymmetricKey, for place: String) throws -> Wrapped {
    let list = list.withLockedValue { $0 }
    return Wrapped(
      master: list.current, bytes: try Seal.close(secret.bytes, with: list.keys[list.current]!, for: place))
  }

  func unwrap(_ wrapped: Wrapped, for place: String) throws(KeyError) -> SymmetricKey {
    guard let key = key(wrapped.master) else { throw .unknownMaster(wrapped.master) }
    do {
      return SymmetricKey(data: try Seal.open(wrapped.bytes, with: key, for: place))
    } catch {
      throw .wrongMaster(wrapped.master)
    }
  }

  private func key(_ id: String) -> SymmetricKey? {
    if let key = list.withLockedValue({ $0.keys[id] }) { return key }
    // A list that is being written, or is wrong, changes nothing.
    guard let file, let text = try? Self.read(file), let fresh = try? List(text) else { return nil }
    list.withLockedValue { $0 = fresh }
    return fresh.keys[id]
  }
}

/// A key under a master key.
struct Wrapped: Sendable {
  var master: String
  var bytes: [UInt8]
}

enum KeyError: Error {
  case unknownMaster(String)
  case wrongMaster(String)
}

/// Why the server does not start: one sentence for who runs it.
public struct StartError: Error, CustomStringConvertible, Sendable {
  public let description: String
  public init(_ description: String) { self.description = description }
}

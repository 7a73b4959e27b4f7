import NIOConcurrencyHelpers
import Storage

/// A database that counts what this process writes, so that what was read before a change is not taken for what is there after it.
final class CountedDatabase: Database {
  private let database: any Database
  private let count = NIOLockedValueBox(0)

  init(_ database: any Database) { self.database = database }

  /// Grows before a write returns to its caller, also when it failed: whether it took effect is not always known.
  var writes: Int { count.withLockedValue { $0 } }

  func read<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await database.read(body)
  }

  @discardableResult
  func write<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    defer { count.withLockedValue { $0 += 1 } }
    return try await database.write(body)
  }

  func emptyLog() async throws { try await database.emptyLog() }
  func check() async throws { try await database.check() }
  func close() async { await database.close() }
}

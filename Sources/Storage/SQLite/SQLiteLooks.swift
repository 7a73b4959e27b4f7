import GRDB
import Synchronization

/// Connections for single statements that look at a few rows by their key. The statement runs at once, on the caller's thread: going
/// to another thread and back costs ten times what such a look does. Reading never waits for a writer (write-ahead log).
final class SQLiteLooks: Sendable {
  private let all: [GRDB.DatabaseQueue]
  private let free: Mutex<[GRDB.DatabaseQueue]>

  /// - Parameter count: twice the cores is enough, since a look does not wait.
  init(path: String, _ configuration: GRDB.Configuration, count: Int) throws {
    var configuration = configuration
    configuration.readonly = true
    // The caller's thread is one of the tasks': it does not wait. See `SQLiteDatabase.rows`.
    configuration.busyMode = .immediateError
    let made = try (0..<count).map { _ in try GRDB.DatabaseQueue(path: path, configuration: configuration) }
    all = made
    free = Mutex(made)
  }

  /// - Returns: nil when every connection is in use.
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]? {
    guard let queue = free.withLock({ $0.popLast() }) else { return nil }
    defer { free.withLock { $0.append(queue) } }
    return try queue.unsafeRead { connection in try SQLiteTransaction.run(connection) { try $0.query(sql, values) } }
  }

  func close() { for connection in all { try? connection.close() } }
}

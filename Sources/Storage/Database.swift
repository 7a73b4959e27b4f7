import Logging

/// A database: a value to hold for the life of the process. Safe to use from any task.
public protocol Database: Sendable {
  /// Runs `body` over one snapshot, beside other reads and writes. Writing inside throws `DatabaseError.invalid`.
  func read<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T

  /// Runs `body` in one transaction, as if no other ran at the same time (serializable), and commits when it returns.
  ///
  /// When this returns, the change is on disk. When `body` throws, nothing changed. `body` may run more than once (two
  /// transactions met, a connection was lost before the commit), so it must only touch its transaction and its own variables.
  /// - Throws: what `body` throws; `DatabaseError.busy` when others kept the lock too long; `.outcomeUnknown` when the
  ///   connection broke during the commit itself; `CancellationError` when the task was cancelled before the commit.
  @discardableResult
  func write<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T

  /// Makes what was deleted or overwritten leave the files, as far as that can be asked for: SQLite's write-ahead log is written back
  /// and emptied. PostgreSQL does its own (`VACUUM`, WAL recycling), and nothing happens here.
  /// - Throws: `DatabaseError.busy` when a read or another process kept the log in use for too long. Ask again later.
  func emptyLog() async throws

  /// Returns when a question can be answered now, throws otherwise. For `/readyz`.
  func check() async throws

  /// Waits for what is running, then closes. Calls after that throw `DatabaseError.closed`.
  func close() async
}

/// One connection inside a transaction. Synchronous on purpose: nothing slow can be awaited while a transaction is open.
/// Valid only during the body it was handed to.
public protocol Transaction {
  var dialect: Dialect { get }

  /// The rows of one statement, which may also be an `INSERT`, `UPDATE` or `DELETE` with `RETURNING`.
  func query(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow]

  /// Runs one statement and returns how many rows it inserted, updated or deleted (cascades not counted).
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int
}

extension Transaction {
  public func query(_ sql: String) throws(DatabaseError) -> [SQLRow] { try query(sql, []) }

  @discardableResult
  public func execute(_ sql: String) throws(DatabaseError) -> Int { try execute(sql, []) }

  /// The first row, or nil.
  public func first(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> SQLRow? {
    try query(sql, values).first
  }
}

/// For the few places where the two databases need different words.
public enum Dialect: String, Sendable, CaseIterable { case sqlite, postgres }

/// How a database is opened. The defaults are right for production.
public struct DatabaseOptions: Sendable {
  /// How long a write waits for another process's lock, and how long a call waits for a free connection (PostgreSQL).
  /// Then `DatabaseError.busy`.
  public var busyTimeout: Duration = .seconds(5)
  /// How long one statement may take (PostgreSQL). Then it is cancelled: `DatabaseError.timeout`.
  public var statementTimeout: Duration = .seconds(30)
  /// Reads that run at the same time (SQLite), connections (PostgreSQL).
  public var connections = 8
  /// SQLite's `synchronous`. True (FULL): a write is on the disk before it is acknowledged, it survives a power cut.
  /// False (NORMAL): it survives `kill -9`, a power cut may lose the last moments; about twice as fast on slow disks.
  public var survivesPowerLoss = true
  /// Hears when the server goes and comes back. Never a value.
  public var logger = Logger(label: "vereda.storage")

  public init() {}
}

/// What the drivers give beyond `Database` to migrations and backup.
protocol Store: Database {
  var dialect: Dialect { get }
  /// A write that no other process which migrates or restores the same database runs beside.
  func exclusively<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T
  /// A read whose statements may take as long as they need.
  func longRead<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T
  /// Called when the schema has been brought up to date.
  func schemaChanged() async throws
}

import Foundation
import GRDB
import Synchronization

/// One file (GRDB's `DatabasePool`: write-ahead log, one writer, several readers beside it), or memory (one connection).
final class SQLiteDatabase: Store {
  let dialect = Dialect.sqlite
  let path: String?
  let connections: any GRDB.DatabaseWriter
  private let options: DatabaseOptions
  private let inode: UInt64?
  private let isClosed = Mutex(false)
  /// When a write last gave up waiting for another process's lock.
  private let lastRefusal = Mutex<ContinuousClock.Instant?>(nil)
  /// Nobody stands in line for longer.
  private static let longestLine = Duration.seconds(30)

  /// - Parameter mayCreate: false refuses a file that is not there.
  init(path: String?, options: DatabaseOptions, mayCreate: Bool = true) throws {
    self.path = path
    self.options = options
    var configuration = GRDB.Configuration()
    configuration.busyMode = .timeout(options.busyTimeout.seconds)
    configuration.maximumReaderCount = options.connections
    configuration.prepareDatabase { connection in
      // As in PostgreSQL.
      try connection.execute(sql: "PRAGMA case_sensitive_like = ON")
      // What is deleted is overwritten with zeros, whatever the library was built with.
      try connection.execute(sql: "PRAGMA secure_delete = ON")
    }
    do {
      if let path {
        let isNew = !FileManager.default.fileExists(atPath: path)
        if isNew && !mayCreate { throw DatabaseError.unavailable(reason: "there is no file \(path)") }
        if isNew { try Self.createPrivateFile(path) }
        let pool = try GRDB.DatabasePool(path: path, configuration: configuration)
        let synchronous = options.survivesPowerLoss ? "FULL" : "NORMAL"
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = \(synchronous)") }
        connections = pool
        inode = Self.inode(path)
      } else {
        connections = try GRDB.DatabaseQueue(configuration: configuration)
        inode = nil
      }
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(opening: error)
    }
  }

  func read<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await speakingOurWords { cancellation in
      try await connections.read { connection in try SQLiteTransaction.run(connection, cancellation, body) }
    }
  }

  func write<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    let entered = ContinuousClock.now
    return try await speakingOurWords { cancellation in
      try await connections.writeWithoutTransaction { [self] connection in
        try checkLine(since: entered)
        var result: T?
        do {
          try connection.inTransaction(.immediate) {
            result = try SQLiteTransaction.run(connection, cancellation, body)
            return .commit
          }
        } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
          lastRefusal.withLock { $0 = .now }
          throw error
        }
        return result!
      }
    }
  }

  /// Behind a write that waits for another process's lock, every one in line would wait the whole time again. Without such a lock
  /// a line is only slow.
  private func checkLine(since entered: ContinuousClock.Instant) throws(DatabaseError) {
    let waited = entered.duration(to: .now)
    if waited > Self.longestLine { throw .busy }
    if waited > options.busyTimeout * 2, let refusal = lastRefusal.withLock({ $0 }), refusal > entered { throw .busy }
  }

  /// Every write holds the only lock there is.
  func exclusively<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await write(body)
  }

  func longRead<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await read(body)
  }

  func schemaChanged() async throws {}

  func emptyLog() async throws {
    if path == nil { return }
    try await speakingOurWords { _ in
      try await connections.writeWithoutTransaction { connection in
        let row = try Row.fetchOne(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        if row?["busy"] != 0 { throw DatabaseError.busy }
      }
    }
  }

  func check() async throws {
    if let path, Self.inode(path) != inode {
      throw DatabaseError.unavailable(reason: "the file of the database was moved or removed")
    }
    _ = try await read { try $0.query("SELECT count(*) AS n FROM sqlite_master") }
  }

  func close() async {
    isClosed.withLock { $0 = true }
    let connections = connections
    // Waits for the running transactions: not on a thread that tasks share.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        try? connections.close()
        continuation.resume()
      }
    }
  }

  private func speakingOurWords<T>(_ run: (Cancellation) async throws -> T) async throws -> T {
    if isClosed.withLock({ $0 }) { throw DatabaseError.closed }
    let cancellation = Cancellation()
    do {
      return try await withTaskCancellationHandler {
        try await run(cancellation)
      } onCancel: {
        cancellation.cancel()
      }
    } catch let error as GRDB.DatabaseError {
      let ours = DatabaseError(error)
      if ours == .cancelled { throw CancellationError() }
      throw ours
    } catch DatabaseError.cancelled {
      throw CancellationError()
    }
  }

  /// Only the owner may read it.
  private static func createPrivateFile(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.unavailable(reason: "the folder \(folder) cannot be created")
    }
    // Another process may make it at the same time, and have written into it already: then it is left alone.
    let file = Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 || errno == EEXIST else {
      throw DatabaseError.unavailable(reason: "the file \(path) cannot be created")
    }
    if file >= 0 { Foundation.close(file) }
  }

  private static func inode(_ path: String) -> UInt64? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? NSNumber)?.uint64Value
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

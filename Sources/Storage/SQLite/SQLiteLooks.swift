import Foundation
import GRDBSQLite
import Synchronization

/// Connections for looks. The statement runs at once, on the caller's thread: going to another thread and back costs ten times what
/// such a look does. Reading never waits for a writer (write-ahead log).
final class SQLiteLooks: Sendable {
  private struct State {
    var free: [SQLiteLookConnection]
    var isClosed = false
  }
  private let state: Mutex<State>
  private let count: Int

  /// - Parameter count: twice the cores is enough, since a look does not wait.
  init(path: String, count: Int) throws {
    self.count = count
    state = Mutex(State(free: try (0..<count).map { _ in try SQLiteLookConnection(path: path) }))
  }

  enum Outcome { case row(SQLRow?), allInUse }

  func row(_ look: Look, _ key: String) throws(DatabaseError) -> Outcome {
    let connection = try state.withLock { state throws(DatabaseError) in
      if state.isClosed { throw .closed }
      return state.free.popLast()
    }
    guard let connection else { return .allInUse }
    defer { state.withLock { $0.free.append(connection) } }
    return .row(try connection.row(look, key))
  }

  /// Waits for the looks that run: microseconds.
  func close() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return }
    while state.withLock({ $0.free.count }) < count { usleep(100) }
    state.withLock { $0.free = [] }
  }
}

/// One connection that only reads. SQLite's own functions: what GRDB does around a read costs more than a look.
/// Used by one thread at a time.
private final class SQLiteLookConnection: @unchecked Sendable {
  private struct Prepared {
    let sql: String
    let handle: OpaquePointer
    let columns: [String]
  }
  private let connection: OpaquePointer
  /// A handful; found by walking.
  private var prepared: [Prepared] = []

  init(path: String) throws(DatabaseError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw DatabaseError(sqlite: code, message: message)
    }
    connection = opened
    // The caller's thread is one of the tasks': it does not wait. See `SQLiteDatabase.row`.
    sqlite3_busy_timeout(connection, 0)
  }

  deinit {
    for statement in prepared { sqlite3_finalize(statement.handle) }
    sqlite3_close_v2(connection)
  }

  func row(_ look: Look, _ key: String) throws(DatabaseError) -> SQLRow? {
    try SQLValue.text(key).checked()
    let statement = try statement(look.one)
    // SQLite copies the bytes (SQLITE_TRANSIENT).
    var key = key
    let bound = key.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(statement.handle, 1, $0.baseAddress, Int32($0.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }
    }
    guard bound == SQLITE_OK else { throw .invalid("a key is too large") }
    // Ends the statement's own transaction.
    defer { sqlite3_reset(statement.handle) }
    switch sqlite3_step(statement.handle) {
    case SQLITE_ROW:
      return SQLRow(columns: statement.columns, values: statement.columns.indices.map { SQLiteTransaction.value(statement.handle, Int32($0)) })
    case SQLITE_DONE: return nil
    default: throw failure()
    }
  }

  private func statement(_ sql: String) throws(DatabaseError) -> Prepared {
    if let known = prepared.first(where: { $0.sql == sql }) { return known }
    var made: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &made, nil) == SQLITE_OK, let made else { throw failure() }
    let columns = (0..<sqlite3_column_count(made)).map { String(cString: sqlite3_column_name(made, $0)) }
    let statement = Prepared(sql: sql, handle: made, columns: columns)
    prepared.append(statement)
    return statement
  }

  private func failure() -> DatabaseError {
    DatabaseError(sqlite: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }
}

import GRDB
import GRDBSQLite

/// Statements are prepared once for each connection (GRDB's cache) and read by hand, which halves the cost of decoding.
final class SQLiteTransaction: Transaction {
  let dialect = Dialect.sqlite
  private let connection: GRDB.Database
  private var state = TransactionState()

  private init(_ connection: GRDB.Database) { self.connection = connection }

  /// GRDB interrupts what runs at the moment of a cancellation; a statement that begins a moment later would run to its end. So SQLite asks too, every few thousand
  /// steps of its machine.
  static func run<T>(_ connection: GRDB.Database, _ cancellation: Cancellation, _ body: (any Transaction) throws -> T)
    throws -> T
  {
    let transaction = SQLiteTransaction(connection)
    sqlite3_progress_handler(
      connection.sqliteConnection, 10_000,
      { Unmanaged<Cancellation>.fromOpaque($0!).takeUnretainedValue().isCancelled ? 1 : 0 },
      Unmanaged.passUnretained(cancellation).toOpaque())
    defer {
      sqlite3_progress_handler(connection.sqliteConnection, 0, nil, nil)
      transaction.state.isOver = true
    }
    let result = try body(transaction)
    if let failure = transaction.state.failure { throw failure }
    return result
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
    try state.guarding(sql) { () throws(DatabaseError) in
      let statement = try prepare(sql, values)
      let columns = statement.columnNames
      var rows: [SQLRow] = []
      try step(statement) { handle in
        rows.append(SQLRow(columns: columns, values: columns.indices.map { Self.value(handle, Int32($0)) }))
        return true
      }
      return rows
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try state.guarding(sql) { () throws(DatabaseError) in
      let statement = try prepare(sql, values)
      let before = sqlite3_total_changes(connection.sqliteConnection)
      try step(statement) { _ in true }
      let changed = sqlite3_total_changes(connection.sqliteConnection) != before
      return changed ? Int(sqlite3_changes(connection.sqliteConnection)) : 0
    }
  }

  func prepare(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> GRDB.Statement {
    let statement: GRDB.Statement
    do {
      statement = try connection.cachedStatement(sql: sql)
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(error)
    } catch is CancellationError {
      // GRDB's own word: the task was cancelled before or while the statement was prepared.
      throw .cancelled
    } catch {
      throw .invalid("the statement cannot be prepared")
    }
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    // SQLite knows `$1` as a parameter of that name and counts names in order of appearance.
    var highest = 0
    for position in 0..<sqlite3_bind_parameter_count(handle) {
      guard let number = Self.number(sqlite3_bind_parameter_name(handle, position + 1)) else {
        throw .invalid("parameters are written $1, $2 … in \(sql)")
      }
      guard number <= values.count else { throw .invalid("value $\(number) is missing for \(sql)") }
      highest = max(highest, number)
      try values[number - 1].checked()
      guard bind(values[number - 1], to: handle, at: position + 1) == SQLITE_OK else {
        throw .invalid("value $\(number) is too large")
      }
    }
    guard highest == values.count else { throw .invalid("\(values.count) values given, \(highest) used in \(sql)") }
    return statement
  }

  /// "$12" → 12.
  private static func number(_ name: UnsafePointer<CChar>?) -> Int? {
    guard var next = name, next.pointee == CChar(UInt8(ascii: "$")) else { return nil }
    var number = 0
    next += 1
    while next.pointee >= 48 && next.pointee <= 57 && number < 100_000 {
      number = number * 10 + Int(next.pointee - 48)
      next += 1
    }
    return next.pointee == 0 && number > 0 ? number : nil
  }

  private func bind(_ value: SQLValue, to handle: OpaquePointer, at position: Int32) -> Int32 {
    // SQLITE_TRANSIENT: SQLite copies the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .null: sqlite3_bind_null(handle, position)
    case .integer(let value): sqlite3_bind_int64(handle, position, value)
    case .real(let value): sqlite3_bind_double(handle, position, value)
    case .text(var value):
      value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, position, $0.baseAddress, Int32($0.count), copied)
        }
      }
    case .blob(let value):
      if value.isEmpty {
        sqlite3_bind_zeroblob(handle, position, 0)
      } else {
        value.withUnsafeBytes { sqlite3_bind_blob(handle, position, $0.baseAddress, Int32($0.count), copied) }
      }
    }
  }

  /// - Parameter row: false stops.
  func step(_ statement: GRDB.Statement, row: (OpaquePointer) -> Bool) throws(DatabaseError) {
    let handle = statement.sqliteStatement
    defer { sqlite3_reset(handle) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: if !row(handle) { return }
      case SQLITE_DONE: return
      default:
        let message = String(cString: sqlite3_errmsg(connection.sqliteConnection))
        throw DatabaseError(sqlite: sqlite3_extended_errcode(connection.sqliteConnection), message: message)
      }
    }
  }

  static func value(_ handle: OpaquePointer, _ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let bytes = UnsafeBufferPointer(
        start: sqlite3_column_text(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
      return .blob([UInt8](bytes))
    default: return .null
    }
  }
}

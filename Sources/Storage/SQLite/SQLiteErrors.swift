import GRDB
import GRDBSQLite

/// SQLite's result codes (https://www.sqlite.org/rescode.html) in our words.
extension DatabaseError {
  init(_ error: GRDB.DatabaseError) {
    self.init(sqlite: error.extendedResultCode.rawValue, message: error.message ?? "")
  }

  /// Before anything worked, "error" means a file that cannot serve.
  init(opening error: GRDB.DatabaseError) {
    let mapped = DatabaseError(error)
    if case .invalid(let message) = mapped { self = .unavailable(reason: message) } else { self = mapped }
  }

  /// - Parameter message: `sqlite3_errmsg`, which names tables, columns and words of the statement, never bound values.
  init(sqlite code: Int32, message: String) {
    switch code {
    case SQLITE_CONSTRAINT_UNIQUE_, SQLITE_CONSTRAINT_PRIMARYKEY_, SQLITE_CONSTRAINT_ROWID_:
      self = .constraint(.unique, name: Self.name(in: message))
      return
    case SQLITE_CONSTRAINT_NOTNULL_:
      self = .constraint(.notNull, name: Self.name(in: message))
      return
    case SQLITE_CONSTRAINT_FOREIGNKEY_:
      self = .constraint(.foreignKey, name: "")
      return
    case SQLITE_CONSTRAINT_DATATYPE_:
      self = .invalid(message)
      return
    default: break
    }
    switch code & 0xff {
    case SQLITE_CONSTRAINT: self = .constraint(.check, name: Self.name(in: message))
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(message)
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_NOLFS, SQLITE_PROTOCOL: self = .unavailable(reason: message)
    case SQLITE_READONLY where code == SQLITE_READONLY && !message.contains("query_only"):
      self = .invalid("a write inside a read, or the file is read-only")
    case SQLITE_READONLY: self = .unavailable(reason: message)
    case SQLITE_INTERRUPT: self = .cancelled
    case SQLITE_MISUSE where message.contains("closed"): self = .closed
    default: self = .invalid(message)
    }
  }

  /// "UNIQUE constraint failed: account.email" → "account.email".
  private static func name(in message: String) -> String {
    guard let range = message.firstRange(of: ": ") else { return "" }
    return String(message[range.upperBound...])
  }
}

// Macros that Swift cannot read: SQLITE_CONSTRAINT (19) with the extended code in the second byte.
private let SQLITE_CONSTRAINT_FOREIGNKEY_: Int32 = 19 | 3 << 8
private let SQLITE_CONSTRAINT_NOTNULL_: Int32 = 19 | 5 << 8
private let SQLITE_CONSTRAINT_PRIMARYKEY_: Int32 = 19 | 6 << 8
private let SQLITE_CONSTRAINT_UNIQUE_: Int32 = 19 | 8 << 8
private let SQLITE_CONSTRAINT_ROWID_: Int32 = 19 | 10 << 8
private let SQLITE_CONSTRAINT_DATATYPE_: Int32 = 19 | 12 << 8

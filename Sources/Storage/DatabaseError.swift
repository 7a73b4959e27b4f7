/// What can go wrong. Names of tables, columns and constraints may appear, values never: what a person wrote stays out of logs.
public enum DatabaseError: Error, Equatable, Sendable {
  /// Others held the lock, or every connection was in use, for longer than `DatabaseOptions.busyTimeout`. Ask again later.
  case busy
  /// The database cannot be reached or opened now.
  case unavailable(reason: String)
  /// The connection broke while committing: the change is there or it is not. Read before writing again.
  case outcomeUnknown
  /// A statement took longer than `DatabaseOptions.statementTimeout` and was cancelled.
  case timeout
  /// The task was cancelled; outside of a body it becomes `CancellationError`.
  case cancelled
  /// The database refused a row. `name` is `table.column` (`table.a, table.b` for several) for unique and not-null, the
  /// constraint's name for check, the table's or "" for a foreign key.
  case constraint(Constraint, name: String)
  /// A statement or value that can never work: a mistake of ours.
  case invalid(String)
  /// The disk is full.
  case full
  /// The file is not a database, or damaged.
  case damaged(String)
  /// The schema there does not continue into ours.
  case migration(String)
  /// A backup that is not restored, with the reason.
  case backup(String)
  /// `close()` was called.
  case closed

  public enum Constraint: String, Sendable { case unique, foreignKey, notNull, check }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .busy: "the database is busy: another held it for too long"
    case .unavailable(let reason): "the database is not available: \(reason)"
    case .outcomeUnknown: "the connection broke during the commit: the change may or may not have been kept"
    case .timeout: "a statement took too long and was cancelled"
    case .constraint(let kind, let name): "the database refused a row: \(kind.rawValue) \(name)"
    case .cancelled: "the task was cancelled"
    case .invalid(let what): "the database cannot do this: \(what)"
    case .full: "the disk of the database is full"
    case .damaged(let what): "the database is damaged: \(what)"
    case .migration(let what): "the schema does not fit: \(what)"
    case .backup(let what): "the backup was not restored: \(what)"
    case .closed: "the database was closed"
    }
  }
}

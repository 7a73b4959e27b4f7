/// A transaction over one connection. `BEGIN` travels with the first statement.
final class PostgresTransaction: Transaction {
  enum Kind { case read, write, exclusive }

  let dialect = Dialect.postgres
  let connection: PostgresConnection
  private let kind: Kind
  private let limit: Duration?
  private let lockTimeout: Duration
  private let constraintNames: [String: String]
  private let cancellation: Cancellation
  private var state = TransactionState()
  /// What to do about the failure that `run` threw.
  private(set) var advice = PostgresError.Advice.report

  init(
    _ connection: PostgresConnection, kind: Kind, limit: Duration?, lockTimeout: Duration,
    constraintNames: [String: String],
    cancellation: Cancellation
  ) {
    self.connection = connection
    self.kind = kind
    self.limit = limit
    self.lockTimeout = lockTimeout
    self.constraintNames = constraintNames
    self.cancellation = cancellation
  }

  func run<T>(_ body: (any Transaction) throws -> T) throws -> T {
    defer { state.isOver = true }
    do {
      connection.begin(
        kind == .read
          ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
          : kind == .write ? "BEGIN ISOLATION LEVEL SERIALIZABLE" : "BEGIN ISOLATION LEVEL READ COMMITTED")
      if kind == .exclusive { try takeExclusiveLock() }
      let result = try body(self)
      if let failure = state.failure { throw failure }
      if cancellation.isCancelled { throw CancellationError() }
      try commit()
      return result
    } catch {
      connection.rollback()
      if error as? DatabaseError == .cancelled { throw CancellationError() }
      throw error
    }
  }

  func query(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
    try state.guarding(sql) { () throws(DatabaseError) in
      try reporting { () throws(PostgresError) in try connection.run(sql, values, limit: limit).rows }
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try state.guarding(sql) { () throws(DatabaseError) in
      try reporting { () throws(PostgresError) in try connection.run(sql, values, limit: limit).changed }
    }
  }

  /// Read committed and a lock before the first look: who waited sees what the other did.
  private func takeExclusiveLock() throws(DatabaseError) {
    try execute("SET LOCAL lock_timeout = 0")
    try execute("SELECT pg_advisory_xact_lock(6215438172940)")
    try execute("SET LOCAL lock_timeout = '\(Int(lockTimeout.seconds * 1000))ms'")
  }

  private func commit() throws(DatabaseError) {
    // Who read has the answer; the worker ends the transaction after telling it.
    if kind == .read { return }
    do throws(PostgresError) {
      try connection.commit()
    } catch {
      advice = error.advice == .reconnect ? .report : error.advice
      throw error.advice == .reconnect ? .outcomeUnknown : named(error.error)
    }
  }

  /// Remembers what a failure means for the whole attempt, whatever the body makes of it.
  func reporting<T>(_ run: () throws(PostgresError) -> T) throws(DatabaseError) -> T {
    do throws(PostgresError) {
      return try run()
    } catch {
      advice = error.advice
      throw named(error.error)
    }
  }

  private func named(_ error: DatabaseError) -> DatabaseError {
    guard case .constraint(.unique, let name) = error, let columns = constraintNames[name] else { return error }
    return .constraint(.unique, name: columns)
  }
}

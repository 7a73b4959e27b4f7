import Logging
import Synchronization

/// PostgreSQL 13 or newer, or an engine that speaks its protocol.
///
/// - Writes are `SERIALIZABLE`: that is what SQLite's single writer gives, and what CockroachDB gives by itself, so a body that is
///   right in one is right in all. Transactions that met are run again (SQLSTATE 40001, 40P01) after a short random wait, for at
///   most `DatabaseOptions.busyTimeout`. Reads are `REPEATABLE READ READ ONLY`: one snapshot, never a conflict.
/// - Each connection has a thread (see `PostgresPool`): a body is synchronous, and tasks' own threads must not be blocked.
final class PostgresDatabase: Store {
  let dialect = Dialect.postgres
  private let options: DatabaseOptions
  private let pool: PostgresPool
  private let names = Mutex<[String: String]>([:])

  init(url: String, options: DatabaseOptions) {
    self.options = options
    pool = PostgresPool(url: url, options: options)
  }

  deinit { pool.stop() }

  func read<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await perform(.read, limit: options.statementTimeout, body)
  }

  func write<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await perform(.write, limit: options.statementTimeout, body)
  }

  func exclusively<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await perform(.exclusive, limit: nil, body)
  }

  func longRead<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
    try await perform(.read, limit: nil, body)
  }

  func check() async throws {
    _ = try await perform(.read, limit: .seconds(2)) { try $0.query("SELECT 1") }
  }

  func emptyLog() async throws {}

  func close() async { await pool.close() }

  /// PostgreSQL names the index that refused a row, SQLite its columns: this learns which columns an index has.
  func schemaChanged() async throws {
    let learned = try await read { transaction in
      try transaction.query(
        """
        SELECT index.relname AS name, string_agg(owner.relname || '.' || part.attname, ', ' ORDER BY place.number) AS columns
        FROM pg_index
        JOIN pg_class index ON index.oid = pg_index.indexrelid
        JOIN pg_class owner ON owner.oid = pg_index.indrelid
        CROSS JOIN LATERAL unnest(pg_index.indkey::int2[]) WITH ORDINALITY AS place (attribute, number)
        JOIN pg_attribute part ON part.attrelid = owner.oid AND part.attnum = place.attribute
        WHERE pg_index.indisunique AND pg_index.indexprs IS NULL AND owner.relnamespace = current_schema()::regnamespace
        GROUP BY index.relname
        """
      ).map { try ($0.text("name"), $0.text("columns")) }
    }
    names.withLock { $0 = Dictionary(learned) { first, _ in first } }
  }

  /// Puts a body in line and waits, without holding a thread of the tasks.
  private func perform<T: Sendable>(
    _ kind: PostgresTransaction.Kind, limit: Duration?, _ body: @Sendable @escaping (any Transaction) throws -> T
  ) async throws -> T {
    let cancellation = Cancellation()
    let names = names.withLock { $0 }
    let options = options
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        pool.add(
          PostgresPool.Job(
            cancellation: cancellation,
            run: { worker in
              let attempt = PostgresAttempt(
                worker: worker, kind: kind, limit: limit, options: options, constraintNames: names,
                cancellation: cancellation)
              let result = Result { try attempt.run(body) }
              return { continuation.resume(with: result) }
            },
            refuse: { continuation.resume(throwing: $0) }))
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

/// A commit: two are equal only when nothing was committed between them, by whatever process.
public struct DatabaseVersion: Equatable, Sendable {
  private enum Mark: Equatable, Sendable { case log(SQLiteLogHeader), snapshot(String, connections: Int) }
  private let mark: Mark

  init(_ header: SQLiteLogHeader) { mark = .log(header) }

  /// - Parameters:
  ///   - snapshot: PostgreSQL's `pg_current_snapshot()`, for example `761:764:761,762`: below the first number every transaction had ended,
  ///     from the second on none had begun, and of those between the ones that are listed had not ended. What is visible follows from it.
  ///     Source: https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
  ///   - connections: how many the pool had made. A server that was put back to an earlier state gives the same numbers to other
  ///     transactions, but it has closed every connection.
  init(snapshot: String, connections: Int) { mark = .snapshot(snapshot, connections: connections) }
}

/// SQLite's counter of changes, the length, the salt and the running checksum of the log.
struct SQLiteLogHeader: Equatable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  static func == (a: SQLiteLogHeader, b: SQLiteLogHeader) -> Bool {
    a.words.0 == b.words.0 && a.words.1 == b.words.1 && a.words.2 == b.words.2 && a.words.3 == b.words.3 && a.words.4 == b.words.4
      && a.words.5 == b.words.5
  }
}

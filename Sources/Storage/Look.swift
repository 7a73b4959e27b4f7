/// A question after one row by its key, which is a text and unique. Made once and kept, so that it stays prepared.
///
/// Many that ask the same at the same time may be answered by one statement; each sees what was committed before it asked.
public struct Look: Sendable {
  /// `$1` is the key.
  let one: String
  /// `$1` is an array of keys (PostgreSQL).
  let many: String
  /// Holds the key itself.
  static let keyColumn = "look_key"
  /// Holds the snapshot of the statement (PostgreSQL).
  static let versionColumn = "look_version"

  /// - Parameters:
  ///   - columns: what `SELECT` gives, for example `account.id AS id`.
  ///   - tables: what follows `FROM`.
  ///   - key: a column with a unique index, for example `session.id`.
  public init(_ columns: String, from tables: String, by key: String) {
    let select = "SELECT \(columns), \(key) AS \(Self.keyColumn)", rest = " FROM \(tables) WHERE \(key) = "
    one = select + rest + "$1"
    many = select + ", (SELECT pg_current_snapshot()::text) AS \(Self.versionColumn)" + rest + "ANY($1)"
  }
}

/// What a look found.
public struct Sight: Sendable {
  /// Nil when there is no such row.
  public let row: SQLRow?
  /// At which it was so. Nil when that is not known: in memory, at the moment of a commit, and often where there is no row.
  public let version: DatabaseVersion?
}

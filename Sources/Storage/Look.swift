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

  /// - Parameters:
  ///   - columns: what `SELECT` gives, for example `account.id AS id`.
  ///   - tables: what follows `FROM`.
  ///   - key: a column with a unique index, for example `session.id`.
  public init(_ columns: String, from tables: String, by key: String) {
    let select = "SELECT \(columns), \(key) AS \(Self.keyColumn) FROM \(tables) WHERE \(key) = "
    one = select + "$1"
    many = select + "ANY($1)"
  }
}

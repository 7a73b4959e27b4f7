/// One step of the schema. Append a new one at the end of the list; never edit, rename, remove or reorder one that was released.
///
///     Migration("0001 accounts", """
///       CREATE TABLE account (
///         id {text} PRIMARY KEY,
///         email {text} NOT NULL UNIQUE,
///         created {integer} NOT NULL
///       ) {strict}
///       """)
///
/// Each runs in one transaction. Statements are given one by one. Tables refer only to tables that exist already.
public struct Migration: Sendable {
  public let name: String
  private let statements: @Sendable (Dialect) -> [String]

  public init(_ name: String, _ statements: String...) {
    self.name = name
    self.statements = { _ in statements }
  }

  /// For the rare step that needs other words in each database.
  public init(_ name: String, statements: @escaping @Sendable (Dialect) -> [String]) {
    self.name = name
    self.statements = statements
  }

  /// The statements with `{integer}`, `{real}`, `{text}`, `{blob}` and `{strict}` written out.
  public func sql(_ dialect: Dialect) -> [String] {
    statements(dialect).map { statement in
      var sql = statement
      for (word, sqlite, postgres) in Self.words {
        sql = sql.replacing(word, with: dialect == .sqlite ? sqlite : postgres)
      }
      return sql
    }
  }

  private static let words = [
    ("{integer}", "INTEGER", "BIGINT"),
    ("{real}", "REAL", "DOUBLE PRECISION"),
    ("{text}", "TEXT", "TEXT COLLATE \"C\""),
    ("{blob}", "BLOB", "BYTEA"),
    ("{strict}", "STRICT", ""),
  ]

  /// The same for both databases, so that a backup of one is known in the other.
  var checksum: String {
    var sum = Checksum()
    sum.add(name)
    for dialect in Dialect.allCases {
      for statement in statements(dialect) {
        sum.add("\0")
        sum.add(statement)
      }
    }
    return sum.text
  }
}

/// A table as its database describes it.
struct Table: Equatable {
  struct Column: Equatable {
    var name: String
    /// PostgreSQL's number of the type; 0 in SQLite.
    var type: UInt32 = 0
  }

  var name: String
  var columns: [Column]
  /// The tables it refers to.
  var references: Set<String>

  var quoted: String { Self.quote(name) }
  var quotedColumns: String { columns.map { Self.quote($0.name) }.joined(separator: ", ") }

  private static func quote(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}

/// What backup needs beyond single statements.
protocol BulkTransaction: Transaction {
  /// Hands over every row, one at a time, in any order.
  func copyOut(_ table: Table, _ row: ([SQLValue]) throws -> Void) throws
  /// Inserts what `next` gives until it gives nil.
  func copyIn(_ table: Table, _ next: () throws -> [SQLValue]?) throws
}

extension Transaction {
  /// Every ordinary table, in no order. Not SQLite's virtual ones with what belongs to them: triggers fill those anew.
  func tables() throws(DatabaseError) -> [Table] {
    var found: [Table] = []
    let names = try query(
      dialect == .sqlite
        ? """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY name
        """
        : """
        SELECT relname AS name FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname
        """)
    for row in names {
      let name = try row.text("name")
      var table = Table(name: name, columns: [], references: [])
      for row in try query(columnsQuery, [.text(name)]) {
        table.columns.append(
          Table.Column(name: try row.text("name"), type: UInt32(truncatingIfNeeded: try row.integer("type"))))
      }
      for row in try query(referencesQuery, [.text(name)]) { table.references.insert(try row.text("name")) }
      found.append(table)
    }
    return found
  }

  private var columnsQuery: String {
    dialect == .sqlite
      ? "SELECT name, 0 AS type FROM pragma_table_info($1) ORDER BY cid"
      : """
      SELECT attname AS name, CAST(atttypid AS BIGINT) AS type FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relname = $1 AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum
      """
  }

  private var referencesQuery: String {
    dialect == .sqlite
      ? "SELECT \"table\" AS name FROM pragma_foreign_key_list($1)"
      : """
      SELECT target.relname AS name FROM pg_constraint
      JOIN pg_class owner ON owner.oid = conrelid
      JOIN pg_class target ON target.oid = confrelid
      WHERE contype = 'f' AND owner.relnamespace = current_schema()::regnamespace AND owner.relname = $1
      """
  }
}

/// Each table after those it refers to.
func ordered(_ tables: [Table]) throws(DatabaseError) -> [Table] {
  var left = tables
  var done: [Table] = []
  var names: Set<String> = []
  while !left.isEmpty {
    let ready = left.filter { $0.references.subtracting(names).subtracting([$0.name]).isEmpty }
    guard !ready.isEmpty else {
      throw .backup("tables refer to each other in a circle: \(left.map(\.name).joined(separator: ", "))")
    }
    done += ready
    names.formUnion(ready.map(\.name))
    left.removeAll { names.contains($0.name) }
  }
  return done
}

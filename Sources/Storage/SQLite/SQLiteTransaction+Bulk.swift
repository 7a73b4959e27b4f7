import GRDB
import GRDBSQLite

extension SQLiteTransaction: BulkTransaction {
  func copyOut(_ table: Table, _ row: ([SQLValue]) throws -> Void) throws {
    let statement = try prepare("SELECT \(table.quotedColumns) FROM \(table.quoted)", [])
    let width = Int32(table.columns.count)
    var stop: (any Error)?
    try step(statement) { handle in
      do { try row((0..<width).map { Self.value(handle, $0) }) } catch { stop = error }
      return stop == nil
    }
    if let stop { throw stop }
  }

  func copyIn(_ table: Table, _ next: () throws -> [SQLValue]?) throws {
    let places = table.columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let insert = "INSERT INTO \(table.quoted) (\(table.quotedColumns)) VALUES (\(places))"
    while let values = try next() { _ = try execute(insert, values) }
  }
}

import CPostgres

/// A statement prepared on one connection, with what its answers look like once the first has come.
final class PostgresStatement {
  struct Key: Hashable {
    var sql: String
    var types: [Oid]
  }

  let name: String
  private var columns: [String]?
  private var types: [Oid] = []

  init(name: String) { self.name = name }

  func rows(_ result: OpaquePointer) throws(PostgresError) -> [SQLRow] {
    let width = PQnfields(result)
    let columns: [String]
    if let known = self.columns {
      columns = known
    } else {
      columns = (0..<width).map { String(cString: PQfname(result, $0)) }
      types = (0..<width).map { PQftype(result, $0) }
      self.columns = columns
    }
    var rows: [SQLRow] = []
    let count = PQntuples(result)
    rows.reserveCapacity(Int(count))
    for row in 0..<count {
      var values: [SQLValue] = []
      values.reserveCapacity(Int(width))
      for column in 0..<width {
        if PQgetisnull(result, row, column) == 1 {
          values.append(.null)
          continue
        }
        let bytes = UnsafeRawBufferPointer(
          start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        guard let value = PostgresType(types[Int(column)])?.value(bytes) else {
          throw PostgresError(
            .invalid("column \(columns[Int(column)]) has a type we do not read (\(types[Int(column)])): cast it"))
        }
        values.append(value)
      }
      rows.append(SQLRow(columns: columns, values: values))
    }
    return rows
  }

  /// The n of the highest `$n` outside of quotes and comments. PostgreSQL would not mind values that nothing uses; SQLite does.
  static func highestParameter(_ sql: String) -> Int {
    let bytes = Array(sql.utf8)
    var highest = 0
    var place = 0
    func skip(to end: String) {
      let end = Array(end.utf8)
      while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
      place += end.count
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "'"): skip(to: "'")
      case UInt8(ascii: "\""): skip(to: "\"")
      case UInt8(ascii: "-") where bytes[place...].first == byte: skip(to: "\n")
      case UInt8(ascii: "/") where bytes[place...].first == UInt8(ascii: "*"): skip(to: "*/")
      case UInt8(ascii: "$"):
        let digits = bytes[place...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        highest = max(highest, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      default: break
      }
    }
    return highest
  }
}

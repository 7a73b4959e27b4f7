import CPostgres

/// `COPY` in its binary format (https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.4).
extension PostgresTransaction: BulkTransaction {
  func copyOut(_ table: Table, _ row: ([SQLValue]) throws -> Void) throws {
    let types = try table.columns.map { column throws(DatabaseError) in try Self.readable(column, table) }
    var isFirst = true
    try copying {
      try connection.copyOut("COPY \(table.quoted) (\(table.quotedColumns)) TO STDOUT (FORMAT binary)") { message in
        var bytes = CopiedBytes(message)
        // Signature, flags, length of an extension.
        if isFirst { bytes.skip(19) }
        isFirst = false
        guard !bytes.isEmpty, bytes.number(2) != -1 else { return }
        try row(
          types.map { type in
            let length = bytes.number(4)
            return length < 0 ? .null : type.value(bytes.take(length)) ?? .null
          })
      }
    }
  }

  func copyIn(_ table: Table, _ next: () throws -> [SQLValue]?) throws {
    var buffer = Array("PGCOPY\n\u{ff}\r\n\0".unicodeScalars.map { UInt8($0.value) }) + [UInt8](repeating: 0, count: 8)
    try copying {
      try connection.copyIn("COPY \(table.quoted) (\(table.quotedColumns)) FROM STDIN (FORMAT binary)") {
        while buffer.count < 1 << 16, let values = try next() {
          append(Int64(values.count), bytes: 2, to: &buffer)
          for (column, value) in zip(table.columns, values) { try append(value, column, table, to: &buffer) }
        }
        defer { buffer.removeAll(keepingCapacity: true) }
        return buffer
      }
    }
  }

  private func copying(_ copy: () throws -> Void) throws {
    // Begins the transaction: it cannot begin inside a copy.
    _ = try query("SELECT 1")
    do {
      try copy()
    } catch let failure as PostgresError {
      try reporting { () throws(PostgresError) in throw failure }
    }
  }

  private static func readable(_ column: Table.Column, _ table: Table) throws(DatabaseError) -> PostgresType {
    guard let type = PostgresType(column.type) else {
      throw .backup("column \(table.name).\(column.name) has a type that is not of the house")
    }
    return type
  }

  private func append(_ value: SQLValue, _ column: Table.Column, _ table: Table, to buffer: inout [UInt8])
    throws(DatabaseError)
  {
    switch (value, try Self.readable(column, table)) {
    case (.null, _): append(-1, bytes: 4, to: &buffer)
    case (.integer(let value), .int8): number(value, 8)
    case (.integer(let value), .int4) where Int32(exactly: value) != nil: number(value, 4)
    case (.integer(let value), .int2) where Int16(exactly: value) != nil: number(value, 2)
    case (.integer(let value), .bool): number(value == 0 ? 0 : 1, 1)
    case (.integer(let value), .float8): number(Int64(bitPattern: Double(value).bitPattern), 8)
    case (.real(let value), .float8): number(Int64(bitPattern: value.bitPattern), 8)
    case (.text(let value), .text): bytes(value.utf8)
    case (.blob(let value), .bytea): bytes(value)
    default: throw .backup("a value of column \(table.name).\(column.name) is \(value.kind) and does not fit")
    }
    func number(_ value: Int64, _ length: Int) {
      append(Int64(length), bytes: 4, to: &buffer)
      append(value, bytes: length, to: &buffer)
    }
    func bytes(_ value: some Collection<UInt8>) {
      append(Int64(value.count), bytes: 4, to: &buffer)
      buffer.append(contentsOf: value)
    }
  }

  private func append(_ value: Int64, bytes: Int, to buffer: inout [UInt8]) {
    for byte in (0..<bytes).reversed() { buffer.append(UInt8(truncatingIfNeeded: value >> (8 * Int64(byte)))) }
  }
}

/// One message of a copy.
private struct CopiedBytes {
  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  var isEmpty: Bool { rest.isEmpty }

  mutating func skip(_ count: Int) { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }

  mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    defer { skip(count) }
    return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
  }

  /// A signed number of 2 or 4 bytes.
  mutating func number(_ length: Int) -> Int {
    let raw = take(length).reduce(0) { $0 << 8 | UInt32($1) }
    return length == 2 ? Int(Int16(truncatingIfNeeded: raw)) : Int(Int32(bitPattern: raw))
  }
}

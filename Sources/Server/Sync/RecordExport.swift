import Base
import NIOConcurrencyHelpers
import NIOCore
import Records
import Storage

/// An account's records in its export: for each collection a JSON file and a CSV file, read and written a piece at a time.
struct RecordExport {
  let database: any Database
  let row: AccountRow
  /// Bytes of sealed bodies that are read together, at least one record.
  private static let pieceBytes = 262_144

  func add(to archive: ExportArchive, _ write: (ByteBuffer) async throws -> Void) async throws {
    for group in try await ExportIndex.groups(of: row, database) {
      let columns = NIOLockedValueBox(CSV.Columns())
      try await archive.step(write) { zip in
        try zip.begin("registros/\(group.name).json")
        try zip.write(Array("[".utf8))
      }
      var isFirst = true
      for piece in group.pieces(Self.pieceBytes) {
        let texts = try await read(group.keys(piece)), comma = !isFirst
        try await archive.step(write) { zip in
          for (index, text) in texts.enumerated() {
            if comma || index > 0 { try zip.write([UInt8(ascii: ",")]) }
            try zip.write(text)
            let record = try Self.record(text)
            columns.withLockedValue { $0.note(record) }
          }
        }
        isFirst = false
      }
      let table = columns.withLockedValue { $0.table }
      try await archive.step(write) { zip in
        try zip.write(Array("]".utf8))
        try zip.add("registros/\(group.name).csv", table.header)
      }
      for piece in group.pieces(Self.pieceBytes) {
        let texts = try await read(group.keys(piece))
        try await archive.step(write) { zip in
          for text in texts { try zip.write(Array(table.row(try Self.record(text)).utf8)) }
        }
      }
    }
  }

  private func read(_ keys: [SyncBatch.Key]) async throws -> [[UInt8]] {
    let row = row
    return try await database.read { transaction in
      let found = try RecordRows.texts(keys, row, transaction)
      return keys.compactMap { found[$0] }
    }
  }

  private static func record(_ text: [UInt8]) throws -> Record {
    guard let json = try? JSON.parse(text), let record = try? Record(json: json)
    else { throw DatabaseError.damaged("a record cannot be read") }
    return record
  }
}

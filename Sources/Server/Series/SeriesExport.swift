import Base
import NIOCore
import Series
import Storage

/// An account's samples for its export: one table for each kind, `series/KIND.csv`.
struct SeriesExport: Sendable {
  /// What is measured, and the numbers of its rows, by day.
  struct Table: Sendable {
    let kind: String
    let sequences: [Int64]
  }

  /// Rows that are read together.
  static let piece = 20

  let database: any Database
  let account: AccountRow

  func add(to archive: ExportArchive, _ write: (ByteBuffer) async throws -> Void) async throws {
    var names = ExportNames()
    for table in try await tables() {
      let name = names.name(table.kind)
      try await archive.step(write) { zip in
        try zip.begin("series/\(name).csv")
        try zip.write(Array(Self.header(table.kind).utf8))
      }
      for piece in table.sequences.chunks(Self.piece) {
        let chunks = try await chunks(ArraySlice(piece))
        try await archive.step(write) { zip in
          for chunk in chunks { try zip.write(Array(Self.lines(chunk, table.kind).utf8)) }
        }
      }
    }
  }

  private func tables() async throws -> [Table] {
    var found: [String: [(day: Int32, sequence: Int64)]] = [:], last: Int64 = 0
    while true {
      let after = last
      let rows = try await database.read { transaction in
        try SeriesRows.after(after, limit: Self.piece, account, transaction).map {
          ($0.row.kind, $0.row.day, $0.sequence)
        }
      }
      for (kind, day, sequence) in rows {
        found[kind, default: []].append((day, sequence))
        last = sequence
      }
      if rows.count < Self.piece { break }
    }
    return found.sorted { $0.key < $1.key }.map { kind, days in
      Table(kind: kind, sequences: days.sorted { $0.day < $1.day }.map { $0.sequence })
    }
  }

  /// Of rows that changed meanwhile: what they are now is in the next export.
  private func chunks(_ sequences: ArraySlice<Int64>) async throws -> [Chunk] {
    try await database.read { transaction in
      try sequences.compactMap { sequence in
        guard let stored = try SeriesRows.after(sequence - 1, limit: 1, account, transaction).first,
          stored.sequence == sequence
        else { return nil }
        return try Chunk(decoding: stored.row.bytes)
      }
    }
  }

  private static func header(_ kind: String) -> String {
    let columns =
      SeriesKind.named(kind)?.columns.map { "\($0.name) (\($0.unit))" }
      ?? (1...SampleValues.maximumCount).map { "valor \($0)" }
    return CSV.mark + CSV.line(["inicio", "fin", "fuente"] + columns)
  }

  private static func lines(_ chunk: Chunk, _ kind: String) -> String {
    let columns = SeriesKind.named(kind)?.columns
    return chunk.samples.map { sample in
      let values = (0..<(columns?.count ?? SampleValues.maximumCount)).map { index in
        columns.map { "\($0[index].value(sample.values[index]))" } ?? "\(sample.values[index])"
      }
      return CSV.line(
        [
          Instant(milliseconds: sample.start).rfc3339, Instant(milliseconds: sample.end).rfc3339,
          chunk.source(of: sample),
        ] + values)
    }.joined()
  }
}

import Base
import NIOCore
import Series
import Storage

/// An account's samples for its export: one table for each kind, `series/KIND.csv`.
struct SeriesExport: Sendable {
  /// What is measured, and where its rows are, by day. A row keeps its place whatever becomes of it.
  struct Table: Sendable {
    let kind: String
    let places: [[UInt8]]
  }

  /// Samples whose lines are written together: small bytes may be very many.
  static let samplesOfPiece = 5000

  let database: any Database
  let account: AccountRow

  func add(to archive: ExportArchive, _ write: (ByteBuffer) async throws -> Void) async throws {
    var names = ExportNames()
    for table in try await tables(archive) {
      let name = names.name(table.kind), kind = table.kind
      try await archive.step(write) { zip in
        try zip.begin("series/\(name).csv")
        try zip.write(Array(Self.header(kind).utf8))
      }
      for place in table.places {
        guard let sealed = try await sealed(place) else { continue }
        let chunk = try await archive.run { [account] in
          try Chunk(decoding: try SeriesRows.open(sealed, account).bytes)
        }
        for samples in chunk.samples.chunks(Self.samplesOfPiece) {
          try await archive.step(write) { try $0.write(Array(Self.lines(samples, chunk, kind).utf8)) }
        }
      }
    }
  }

  /// What is measured and on which day is inside of the rows: each is opened once for that.
  private func tables(_ archive: ExportArchive) async throws -> [Table] {
    var found: [String: [(day: Int32, place: [UInt8])]] = [:], last: Int64 = 0
    let limit = 250
    while true {
      let after = last
      let heads = try await database.read { try SeriesRows.heads(after: after, limit: limit, account, $0) }
      for head in heads {
        last = head.sequence
        guard let sealed = try await sealed(head.place) else { continue }
        let (kind, day) = try await archive.run { [account] in
          let row = try SeriesRows.open(sealed, account)
          return (row.kind, row.day)
        }
        found[kind, default: []].append((day, head.place))
      }
      if heads.count < limit { break }
    }
    return found.sorted { $0.key < $1.key }.map { kind, days in
      // One that changed meanwhile may have been met twice.
      var places: [[UInt8]] = []
      for day in days.sorted(by: { $0.day < $1.day }) where places.last != day.place { places.append(day.place) }
      return Table(kind: kind, places: places)
    }
  }

  /// As it is now.
  private func sealed(_ place: [UInt8]) async throws -> SeriesRows.Sealed? {
    try await database.read { try SeriesRows.sealed([place], account, $0)[place] }
  }

  private static func header(_ kind: String) -> String {
    let columns =
      SeriesKind.named(kind)?.columns.map { "\($0.name) (\($0.unit))" }
      ?? (1...SampleValues.maximumCount).map { "valor \($0)" }
    return CSV.mark + CSV.line(["inicio", "fin", "fuente"] + columns)
  }

  private static func lines(_ samples: ArraySlice<Sample>, _ chunk: Chunk, _ kind: String) -> String {
    let columns = SeriesKind.named(kind)?.columns
    return samples.map { sample in
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

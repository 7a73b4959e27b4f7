import Base

/// A chunk, its day's rollup, or both, on the way between a module and the host that keeps them.
///
/// Rows follow each other; numbers are little-endian, 32 bits: day, until, version, bytes of the kind's name, of the
/// chunk, of the rollup (2³² − 1: none), then those bytes. `web/host/series.js` has the other side.
public struct ShelfRow: Equatable, Sendable {
  public var kind: String
  public var day: Int32
  /// The last day that a sample of the chunk reaches into.
  public var until: Int32
  /// Of the row the chunk was read from; 0: there was none. A host refuses a write to another one.
  /// Of a rollup without a chunk: the sum of the versions of all chunks that reach into its day.
  public var version: Int32
  /// Empty: none.
  public var chunk: [UInt8]
  public var rollup: [UInt8]?

  public init(kind: String, day: Int32, until: Int32, version: Int32 = 0, chunk: [UInt8] = [], rollup: [UInt8]? = nil) {
    (self.kind, self.day, self.until, self.version, self.chunk, self.rollup) = (
      kind, day, until, version, chunk, rollup
    )
  }

  /// A chunk to be written in the place of that version.
  public init(_ kind: SeriesKind, _ chunk: Chunk, version: Int32, rollup: [UInt8]? = nil) {
    self.init(
      kind: String(kind.name), day: chunk.day, until: chunk.lastDay, version: version, chunk: chunk.encoded(),
      rollup: rollup)
  }

  private static let absent: UInt64 = 0xFFFF_FFFF

  public static func encoded(_ rows: [ShelfRow]) -> [UInt8] {
    var writer = ByteWriter()
    for row in rows {
      let kind = Array(row.kind.utf8)
      for number in [row.day, row.until, row.version, Int32(kind.count), Int32(row.chunk.count)] {
        writer.fixed(UInt64(UInt32(bitPattern: number)), bytes: 4)
      }
      writer.fixed(row.rollup.map { UInt64($0.count) } ?? absent, bytes: 4)
      writer.bytes.append(contentsOf: kind)
      writer.bytes.append(contentsOf: row.chunk)
      if let rollup = row.rollup { writer.bytes.append(contentsOf: rollup) }
    }
    return writer.bytes
  }

  public static func decoded(_ bytes: [UInt8]) throws(SeriesError) -> [ShelfRow] {
    var reader = ByteReader(bytes), rows: [ShelfRow] = []
    while reader.left > 0 {
      func number() throws(SeriesError) -> UInt32 { UInt32(truncatingIfNeeded: try reader.fixed(bytes: 4)) }
      let day = Int32(bitPattern: try number()), until = Int32(bitPattern: try number()),
        version = Int32(bitPattern: try number())
      let nameLength = try number(), chunkLength = try number(), rollupLength = try number()
      let kind = String(decoding: try reader.take(nameLength), as: UTF8.self), chunk = try reader.take(chunkLength)
      var rollup: [UInt8]?
      if UInt64(rollupLength) != absent { rollup = try reader.take(rollupLength) }
      rows.append(ShelfRow(kind: kind, day: day, until: until, version: version, chunk: chunk, rollup: rollup))
    }
    return rows
  }

  public static func == (a: ShelfRow, b: ShelfRow) -> Bool {
    a.day == b.day && a.until == b.until && a.version == b.version && a.chunk == b.chunk && a.rollup == b.rollup
      && sameBytes(a.kind, b.kind)
  }
}

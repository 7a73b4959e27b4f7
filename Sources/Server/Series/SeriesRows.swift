import Base
import Series
import Storage

/// Rows of `series_chunk`. A sealed body is: length and bytes of the kind's name, 1 when deflated, the chunk's bytes.
enum SeriesRows {
  static let readChunk = 25

  /// A row, still sealed. Opening one may make a mebibyte of a few bytes, so it is not done inside of a transaction.
  struct Sealed: Sendable {
    let place: [UInt8]
    let sequence: Int64
    let body: [UInt8]
  }

  /// Which state of a row there is, and how much it holds.
  struct Head: Sendable {
    let place: [UInt8]
    let sequence: Int64
    /// Of the sealed body.
    let bytes: Int
  }

  static func place(_ kind: String, _ day: Int32, _ account: AccountRow, _ keys: ServerKeys) -> [UInt8] {
    keys.lookup("series", "\(account.key.account)/\(kind)/\(day)")
  }

  static func seal(_ row: SeriesRow, _ place: [UInt8], _ account: AccountRow) throws -> [UInt8] {
    let packed = Deflate.pack(row.bytes)
    let body = [UInt8(row.kind.utf8.count)] + Array(row.kind.utf8) + [packed == nil ? 0 : 1] + (packed ?? row.bytes)
    return try Seal.close(body, with: account.key.key, for: data(place, account))
  }

  static func open(_ row: Sealed, _ account: AccountRow) throws -> SeriesRow {
    let body = try Seal.open(row.body, with: account.key.key, for: data(row.place, account))
    guard let length = body.first.map(Int.init), body.count >= length + 2 else { throw damaged }
    let kind = String(decoding: body[1...length], as: UTF8.self)
    var bytes = Array(body[(length + 2)...])
    if body[length + 1] == 1 { bytes = try Deflate.unpack(bytes, isGzip: false, upTo: Chunk.maximumBytes) }
    guard let day = Chunk.peekedDay(bytes) else { throw damaged }
    return SeriesRow(kind: kind, day: day, bytes: bytes)
  }

  /// Which rows there are at these places.
  static func heads(
    _ places: [[UInt8]], _ account: AccountRow, _ transaction: any Transaction
  ) throws -> [[UInt8]: Head] {
    var found: [[UInt8]: Head] = [:]
    for chunk in places.chunks(readChunk) {
      for row in try transaction.query(chunk.count == 1 ? headsOfOne : headsOfMany, values(chunk, account)) {
        let head = try head(row)
        found[head.place] = head
      }
    }
    return found
  }

  /// The rows that are stored at these places.
  static func sealed(
    _ places: [[UInt8]], _ account: AccountRow, _ transaction: any Transaction
  ) throws -> [[UInt8]: Sealed] {
    var found: [[UInt8]: Sealed] = [:]
    for chunk in places.chunks(readChunk) {
      for row in try transaction.query(chunk.count == 1 ? rowsOfOne : rowsOfMany, values(chunk, account)) {
        let place = try row.blob("place")
        found[place] = Sealed(place: place, sequence: try row.integer("sequence"), body: try row.blob("body"))
      }
    }
    return found
  }

  static func write(
    _ place: [UInt8], _ sequence: Int64, _ sealed: [UInt8], _ account: AccountRow, _ transaction: any Transaction
  ) throws {
    try transaction.execute(
      """
      INSERT INTO series_chunk (account_id, place, sequence, body) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id, place) DO UPDATE SET sequence = excluded.sequence, body = excluded.body
      """, [.text(account.id.text), .blob(place), .integer(sequence), .blob(sealed)])
  }

  /// What is there after a number, in order.
  static func heads(
    after sequence: Int64, limit: Int, _ account: AccountRow, _ transaction: any Transaction
  ) throws -> [Head] {
    try transaction.query(
      """
      SELECT place, sequence, length(body) AS bytes FROM series_chunk WHERE account_id = $1 AND sequence > $2
      ORDER BY sequence LIMIT $3
      """, [.text(account.id.text), .integer(sequence), .integer(Int64(limit))]
    ).map { try head($0) }
  }

  private static func head(_ row: SQLRow) throws -> Head {
    Head(place: try row.blob("place"), sequence: try row.integer("sequence"), bytes: Int(try row.integer("bytes")))
  }

  private static func data(_ place: [UInt8], _ account: AccountRow) -> String {
    "\(account.key.account)/series/" + place.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// A short list repeats its last place: the statement stays the same.
  private static func values(_ places: ArraySlice<[UInt8]>, _ account: AccountRow) -> [SQLValue] {
    let size = places.count == 1 ? 1 : readChunk
    return [.text(account.id.text)]
      + (0..<size).map { .blob(places[places.startIndex + min($0, places.count - 1)]) }
  }

  static let damaged = DatabaseError.damaged("a chunk of samples cannot be read")
  private static let headsOfOne = find("length(body) AS bytes", 1)
  private static let headsOfMany = find("length(body) AS bytes", readChunk)
  private static let rowsOfOne = find("body", 1)
  private static let rowsOfMany = find("body", readChunk)

  private static func find(_ column: String, _ count: Int) -> String {
    let places = (1...count).map { "$\($0 + 1)" }.joined(separator: ", ")
    return "SELECT place, sequence, \(column) FROM series_chunk WHERE account_id = $1 AND place IN (\(places))"
  }
}

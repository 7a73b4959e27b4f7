import Base
import Series
import Storage

/// Rows of `series_chunk`. A sealed body is: length and bytes of the kind's name, 1 when deflated, the chunk's bytes.
enum SeriesRows {
  static let readChunk = 25

  /// A chunk's row as it is stored.
  struct Stored: Sendable {
    let row: SeriesRow
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

  /// - Parameter row: with `place`, `sequence` and `body`.
  static func open(_ row: SQLRow, _ account: AccountRow) throws -> Stored {
    let sealed = try row.blob("body"), place = try row.blob("place")
    let body = try Seal.open(sealed, with: account.key.key, for: data(place, account))
    guard let length = body.first.map(Int.init), body.count >= length + 2 else { throw damaged }
    let kind = String(decoding: body[1...length], as: UTF8.self)
    var bytes = Array(body[(length + 2)...])
    if body[length + 1] == 1 { bytes = try Deflate.unpack(bytes, isGzip: false, upTo: Chunk.maximumBytes) }
    guard let day = Chunk.peekedDay(bytes) else { throw damaged }
    return Stored(
      row: SeriesRow(kind: kind, day: day, bytes: bytes), sequence: try row.integer("sequence"), bytes: sealed.count)
  }

  /// What is stored at these places: at most `readChunk`, at least one.
  static func find(
    _ places: ArraySlice<[UInt8]>, _ account: AccountRow, _ transaction: any Transaction
  ) throws -> [[UInt8]: Stored] {
    let size = places.count == 1 ? 1 : readChunk
    var values: [SQLValue] = [.text(account.id.text)]
    // A short list repeats its last place: the statement stays the same.
    for index in 0..<size { values.append(.blob(places[places.startIndex + min(index, places.count - 1)])) }
    var found: [[UInt8]: Stored] = [:]
    for row in try transaction.query(size == 1 ? findOne : findMany, values) {
      found[try row.blob("place")] = try open(row, account)
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

  /// Rows after a number, in order.
  static func after(
    _ sequence: Int64, limit: Int, _ account: AccountRow, _ transaction: any Transaction
  ) throws -> [Stored] {
    try transaction.query(
      "SELECT place, sequence, body FROM series_chunk WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
      [.text(account.id.text), .integer(sequence), .integer(Int64(limit))]
    ).map { try open($0, account) }
  }

  private static func data(_ place: [UInt8], _ account: AccountRow) -> String {
    "\(account.key.account)/series/" + place.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static let damaged = DatabaseError.damaged("a chunk of samples cannot be read")
  private static let findOne = find(1)
  private static let findMany = find(readChunk)

  private static func find(_ count: Int) -> String {
    let places = (1...count).map { "$\($0 + 1)" }.joined(separator: ", ")
    return "SELECT place, sequence, body FROM series_chunk WHERE account_id = $1 AND place IN (\(places))"
  }
}

import Base
import Records
import Storage

/// Rows of `record`, read and written many at a time. Statements have a few fixed sizes, so that they stay prepared.
enum RecordRows {
  /// So many at their largest are 6 MiB.
  static let readChunk = 25
  /// A record that was edited field by field may grow to so many times the size of a new one.
  static let roomToGrow = 4
  private static let writeChunks = [250, 50, 10, 1]

  /// A record's row as it is stored.
  struct Stored {
    let record: Record
    let sequence: Int64
    /// Of the sealed body.
    let bytes: Int
  }

  /// A row to be written.
  struct Row {
    let key: SyncBatch.Key
    let sequence: Int64
    let sealed: [UInt8]
  }

  /// What is stored under these keys.
  static func find(_ keys: [SyncBatch.Key], _ account: AccountRow, _ transaction: any Transaction) throws -> [SyncBatch
    .Key: Stored]
  {
    var found: [SyncBatch.Key: Stored] = [:]
    try eachRow(keys, account, transaction) { key, row in
      let sealed = try row.blob("body")
      guard let json = try? JSON.parse(try open(sealed, key, account)), let record = try? Record(json: json)
      else { throw DatabaseError.damaged("a record cannot be read") }
      found[key] = Stored(record: record, sequence: try row.integer("sequence"), bytes: sealed.count)
    }
    return found
  }

  /// The JSON texts that are stored under these keys.
  static func texts(_ keys: [SyncBatch.Key], _ account: AccountRow, _ transaction: any Transaction) throws -> [SyncBatch
    .Key: [UInt8]]
  {
    var found: [SyncBatch.Key: [UInt8]] = [:]
    try eachRow(keys, account, transaction) { key, row in found[key] = try open(try row.blob("body"), key, account) }
    return found
  }

  private static func eachRow(
    _ keys: [SyncBatch.Key], _ account: AccountRow, _ transaction: any Transaction,
    _ take: (SyncBatch.Key, SQLRow) throws -> Void
  ) throws {
    for chunk in keys.chunks(readChunk) {
      let size = chunk.count == 1 ? 1 : readChunk
      var values: [SQLValue] = [.text(account.id.text)]
      // A short chunk repeats its last key: the statement stays the same.
      for index in 0..<size {
        let key = chunk[chunk.startIndex + min(index, chunk.count - 1)]
        values.append(.text(key.id))
        values.append(.text(key.collection))
      }
      for row in try transaction.query(size == 1 ? findOne : findMany, values) {
        try take(SyncBatch.Key(id: try row.text("id"), collection: try row.text("collection")), row)
      }
    }
  }

  /// Inserts the rows whose keys are free. Their numbers are above all that the account has had.
  /// - Returns: the indices of those that were not, ascending.
  static func insert(_ rows: [Row], _ account: AccountRow, _ transaction: any Transaction) throws -> [Int] {
    var taken: [Int] = []
    try inChunks(rows) { range, size in
      let count = try transaction.execute(insertions[size]!, values(rows[range], account))
      if count == range.count { return }
      // Some were there: only those that were written now have these numbers.
      let inserted = try transaction.query(
        "SELECT sequence FROM record WHERE account_id = $1 AND sequence BETWEEN $2 AND $3",
        [
          .text(account.id.text), .integer(rows[range.lowerBound].sequence),
          .integer(rows[range.upperBound - 1].sequence),
        ]
      ).map { try $0.integer("sequence") }
      let numbers = Set(inserted)
      taken += range.filter { !numbers.contains(rows[$0].sequence) }
    }
    return taken
  }

  /// Writes the rows, in the place of those that are there.
  static func replace(_ rows: [Row], _ account: AccountRow, _ transaction: any Transaction) throws {
    try inChunks(rows) { range, size in try transaction.execute(replacements[size]!, values(rows[range], account)) }
  }

  /// The record's JSON text. - Parameter row: with `id`, `collection` and `body`.
  static func open(_ row: SQLRow, _ account: AccountRow) throws -> [UInt8] {
    try open(
      try row.blob("body"), SyncBatch.Key(id: try row.text("id"), collection: try row.text("collection")), account)
  }

  static func seal(_ body: [UInt8], _ key: SyncBatch.Key, _ account: AccountRow) throws -> [UInt8] {
    try Seal.close(body, with: account.key.key, for: place(key, account))
  }

  private static func open(_ sealed: [UInt8], _ key: SyncBatch.Key, _ account: AccountRow) throws -> [UInt8] {
    try Seal.open(sealed, with: account.key.key, for: place(key, account))
  }

  private static func place(_ key: SyncBatch.Key, _ account: AccountRow) -> String {
    "\(account.key.account)/record/\(key.collection)/\(key.id)"
  }

  private static func inChunks(_ rows: [Row], _ body: (Range<Int>, Int) throws -> Void) throws {
    var start = 0
    for size in writeChunks {
      while rows.count - start >= size {
        try body(start..<(start + size), size)
        start += size
      }
    }
  }

  private static func values(_ rows: ArraySlice<Row>, _ account: AccountRow) -> [SQLValue] {
    var values: [SQLValue] = []
    values.reserveCapacity(rows.count * 4 + 1)
    values.append(.text(account.id.text))
    for row in rows {
      values.append(.text(row.key.id))
      values.append(.text(row.key.collection))
      values.append(.integer(row.sequence))
      values.append(.blob(row.sealed))
    }
    return values
  }

  private static let findOne = find(1)
  private static let findMany = find(readChunk)
  private static let insertions = statements("ON CONFLICT (account_id, id, collection) DO NOTHING")
  private static let replacements = statements(
    "ON CONFLICT (account_id, id, collection) DO UPDATE SET sequence = excluded.sequence, body = excluded.body")

  private static func find(_ count: Int) -> String {
    // The ids find the rows; of one id in many collections only those asked for are read.
    let ids = (1...count).map { "$\($0 * 2)" }, pairs = (1...count).map { "($\($0 * 2), $\($0 * 2 + 1))" }
    return
      "SELECT id, collection, sequence, body FROM record WHERE account_id = $1 AND id IN (\(ids.joined(separator: ", ")))"
      + " AND (id, collection) IN (VALUES \(pairs.joined(separator: ", ")))"
  }

  private static func statements(_ conflict: String) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: writeChunks.map { size in
        let rows = (0..<size).map { row in "($1, " + (2...5).map { "$\(row * 4 + $0)" }.joined(separator: ", ") + ")" }
        return (
          size,
          "INSERT INTO record (account_id, id, collection, sequence, body) VALUES \(rows.joined(separator: ", ")) \(conflict)"
        )
      })
  }
}

extension Array {
  /// Slices of at most `size` elements.
  func chunks(_ size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

import Base
import Records
import Storage

/// Rows of `record`, read and written many at a time. Statements have a few fixed sizes, so that they stay prepared.
enum RecordRows {
  private static let readChunk = 100
  private static let writeChunk = 50

  /// What is stored under these keys.
  static func find(_ keys: [SyncBatch.Key], _ account: AccountRow, _ transaction: any Transaction) throws -> [SyncBatch.Key: Record] {
    var found: [SyncBatch.Key: Record] = [:]
    for chunk in keys.chunks(readChunk) {
      let size = chunk.count == 1 ? 1 : readChunk
      let sql = size == 1 ? findOne : findMany
      var values: [SQLValue] = [.text(account.id.text)]
      // A short chunk repeats its last id: the statement stays the same.
      for index in 0..<size { values.append(.text(chunk[chunk.startIndex + min(index, chunk.count - 1)].id)) }
      for row in try transaction.query(sql, values) {
        let key = SyncBatch.Key(id: try row.text("id"), collection: try row.text("collection"))
        let body = try open(row, account)
        guard let json = try? JSON.parse(body), let record = try? Record(json: json) else { throw DatabaseError.damaged("a record cannot be read") }
        found[key] = record
      }
    }
    return found
  }

  static func store(_ changed: [SyncRepository.Changed], _ account: AccountRow, _ transaction: any Transaction) throws {
    for chunk in changed.chunks(writeChunk) {
      if chunk.count == writeChunk {
        var values: [SQLValue] = []
        values.reserveCapacity(writeChunk * 5)
        for change in chunk { values += try self.values(change, account) }
        try transaction.execute(storeMany, values)
      } else {
        for change in chunk { try transaction.execute(storeOne, values(change, account)) }
      }
    }
  }

  /// The record's JSON text. - Parameter row: with `id`, `collection` and `body`.
  static func open(_ row: SQLRow, _ account: AccountRow) throws -> [UInt8] {
    try Seal.open(try row.blob("body"), with: account.key.key, for: place(account, id: try row.text("id"), collection: try row.text("collection")))
  }

  private static func values(_ change: SyncRepository.Changed, _ account: AccountRow) throws -> [SQLValue] {
    let sealed = try Seal.close(change.body, with: account.key.key, for: place(account, id: change.key.id, collection: change.key.collection))
    return [.text(account.id.text), .text(change.key.id), .text(change.key.collection), .integer(change.sequence), .blob(sealed)]
  }

  private static func place(_ account: AccountRow, id: String, collection: String) -> String {
    "\(account.key.account)/record/\(collection)/\(id)"
  }

  private static let findOne = find(1)
  private static let findMany = find(readChunk)
  private static let storeOne = store(1)
  private static let storeMany = store(writeChunk)

  private static func find(_ count: Int) -> String {
    "SELECT id, collection, body FROM record WHERE account_id = $1 AND id IN (" + (2...(count + 1)).map { "$\($0)" }.joined(separator: ", ") + ")"
  }

  private static func store(_ count: Int) -> String {
    let rows = (0..<count).map { row in "(" + (1...5).map { "$\(row * 5 + $0)" }.joined(separator: ", ") + ")" }
    return """
      INSERT INTO record (account_id, id, collection, sequence, body) VALUES \(rows.joined(separator: ", "))
      ON CONFLICT (account_id, id, collection) DO UPDATE SET sequence = excluded.sequence, body = excluded.body
      """
  }
}

extension Array {
  /// Slices of at most `size` elements.
  func chunks(_ size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

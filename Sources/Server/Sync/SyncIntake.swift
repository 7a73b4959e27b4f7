import Base
import Records
import ServerAPI
import Storage

/// How much an account may hold. Generous: ten entries a day reach it after half a century.
public struct Quota: Sendable {
  public var records: Int64
  /// Of sealed bodies.
  public var bytes: Int64
}

/// Merges a batch into the account's rows, inside one transaction.
struct SyncIntake {
  /// The account's last number before and after.
  let before: Int64
  let after: Int64
  let epoch: String?
  /// What is there now exactly as the device sent it.
  private(set) var known: Set<SyncBatch.Key> = []
  /// What the merge made of the device's records, where that is something else.
  private(set) var news: [[UInt8]] = []
  private(set) var refused: [RefusedRecord] = []
  private var usage: Usage
  private let quota: Quota

  /// Numbers are reserved first, which makes two devices of one account take turns, so that numbers become visible in their order.
  /// Records that are new (nearly all) are inserted at once; the others are read, merged and written back.
  static func take(_ batch: SyncBatch, _ row: AccountRow, _ quota: Quota, _ transaction: any Transaction) throws -> SyncIntake {
    let asked = Usage(records: Int64(batch.entries.count), bytes: batch.sealedBytes)
    guard let reserved = try transaction.first(reserve, [.text(row.id.text), .integer(asked.records), .integer(asked.bytes)]) else { throw Refusal(.unauthenticated) }
    guard try reserved.optionalInteger("granted") == 1 else { throw Refusal(.consentNeeded) }
    let after = try reserved.integer("sequence")
    let full = Usage(records: try reserved.integer("record_count"), bytes: try reserved.integer("record_bytes"))
    var intake = SyncIntake(
      before: after - asked.records, after: after, epoch: try reserved.optionalText("epoch"), usage: full - asked, quota: quota)
    let left = full.fits(quota) ? try intake.insert(batch.entries, row, transaction) : Array(batch.entries.indices)
    try intake.merge(left, of: batch.entries, row, transaction)
    // Reserved as if everything were new.
    let unused = intake.usage - full
    if unused != Usage() { try transaction.execute(correct, [.text(row.id.text), .integer(unused.records), .integer(unused.bytes)]) }
    return intake
  }

  private init(before: Int64, after: Int64, epoch: String?, usage: Usage, quota: Quota) {
    (self.before, self.after, self.epoch, self.usage, self.quota) = (before, after, epoch, usage, quota)
  }

  /// - Returns: the entries that may have a row already, or are too large for a new one.
  private mutating func insert(_ entries: [SyncBatch.Entry], _ row: AccountRow, _ transaction: any Transaction) throws -> [Int] {
    var places: [Int] = [], rows: [RecordRows.Row] = [], left: [Int] = []
    for (index, entry) in entries.enumerated() {
      guard let fresh = entry.fresh else {
        left.append(index)
        continue
      }
      places.append(index)
      rows.append(RecordRows.Row(key: entry.key, sequence: before + 1 + Int64(index), sealed: fresh.sealed))
    }
    let taken = try RecordRows.insert(rows, row, transaction)
    var next = taken.startIndex
    for index in rows.indices {
      if next < taken.endIndex, taken[next] == index {
        left.append(places[index])
        next += 1
      } else {
        known.insert(rows[index].key)
        usage.add(records: 1, bytes: rows[index].sealed.count)
      }
    }
    return left
  }

  private mutating func merge(_ indices: [Int], of entries: [SyncBatch.Entry], _ row: AccountRow, _ transaction: any Transaction) throws {
    if indices.isEmpty { return }
    let stored = try RecordRows.find(indices.map { entries[$0].key }, row, transaction)
    var rows: [RecordRows.Row] = []
    for index in indices {
      let entry = entries[index], there = stored[entry.key]
      if let there, there.sequence > before {
        // Inserted a moment ago, beside others that were there.
        known.insert(entry.key)
        usage.add(records: 1, bytes: there.bytes)
        continue
      }
      let merge = RowMerge(row: there?.record, sent: entry.record)
      guard merge.isChanged else {
        if merge.isKnownToSender { known.insert(entry.key) }
        continue
      }
      let body = merge.row.json.utf8
      // Field by field a record could grow for ever: one that was edited many times gets four times the room, no more.
      guard body.count <= SyncRequest.maximumRecordBytes * (there == nil ? 1 : 4) else {
        refuse(entry.key, .tooLarge)
        continue
      }
      let growth = body.count + Seal.overhead - (there?.bytes ?? 0)
      // A deletion is always taken: it makes room in the end.
      guard usage.hasRoom(records: there == nil ? 1 : 0, bytes: growth, quota) || (there != nil && merge.row.isDeleted) else {
        refuse(entry.key, .accountFull)
        continue
      }
      usage.add(records: there == nil ? 1 : 0, bytes: growth)
      if merge.isKnownToSender { known.insert(entry.key) } else { news.append(body) }
      rows.append(RecordRows.Row(key: entry.key, sequence: before + 1 + Int64(index), sealed: try RecordRows.seal(body, entry.key, row)))
    }
    try RecordRows.replace(rows, row, transaction)
  }

  private mutating func refuse(_ key: SyncBatch.Key, _ reason: RefusedRecord.Reason) {
    refused.append(RefusedRecord(collection: key.collection, id: key.id, reason: reason))
  }

  private static let reserve = """
    UPDATE account SET sequence = sequence + $2, record_count = record_count + $2, record_bytes = record_bytes + $3
    WHERE id = $1 AND blocked IS NULL
    RETURNING sequence, record_count, record_bytes, (SELECT id FROM epoch) AS epoch,
      (SELECT granted FROM consent WHERE account_id = $1 AND purpose = '\(Purpose.records.rawValue)' ORDER BY number DESC LIMIT 1) AS granted
    """
  private static let correct = "UPDATE account SET record_count = record_count + $2, record_bytes = record_bytes + $3 WHERE id = $1"
}

/// What an account holds.
private struct Usage: Equatable {
  var records: Int64 = 0
  var bytes: Int64 = 0

  static func - (a: Usage, b: Usage) -> Usage { Usage(records: a.records - b.records, bytes: a.bytes - b.bytes) }

  func fits(_ quota: Quota) -> Bool { records <= quota.records && bytes <= quota.bytes }

  /// What does not grow has room in any case.
  func hasRoom(records: Int, bytes: Int, _ quota: Quota) -> Bool {
    (records <= 0 || self.records + Int64(records) <= quota.records) && (bytes <= 0 || self.bytes + Int64(bytes) <= quota.bytes)
  }

  mutating func add(records: Int, bytes: Int) {
    self.records += Int64(records)
    self.bytes += Int64(bytes)
  }
}

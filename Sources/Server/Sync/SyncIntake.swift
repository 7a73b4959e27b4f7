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
struct SyncIntake: Sendable {
  /// The account's last number before and after.
  let before: Int64
  let after: Int64
  let epoch: String?
  /// What is there now exactly as the device sent it, with its number.
  private(set) var known: [SyncBatch.Key: Int64] = [:]
  /// What the merge made of the device's records, where that is something else.
  private(set) var news: SyncPage
  private(set) var refused: [RefusedRecord] = []
  /// What is left for another transaction: reading it would keep others waiting for too long.
  private(set) var left: [SyncBatch.Entry] = []
  private var usage: Usage
  private var bytesRead = 0
  private let quota: Quota
  /// Stamps that are later were made by a wrong clock. Milliseconds since 1970.
  private let latest: Int64

  /// Stored bytes that one transaction reads and merges; more only to finish what it has begun with.
  static let maximumBytesRead = 1 << 20

  /// Numbers are reserved first, which makes two devices of one account take turns, so that numbers become visible in their order.
  /// Records that are new (nearly all) are inserted at once; the others are read, merged and written back.
  /// Records without consent are refused one by one, and stay on the device; deletions of what is kept are taken without any.
  /// - Throws: `APIError(.consentNeeded)` when `records` is not allowed and there is no deletion.
  static func take(
    _ sent: [SyncBatch.Entry], _ row: AccountRow, _ quota: Quota, _ transaction: any Transaction, now: Instant
  ) throws -> SyncIntake {
    let (entries, withheld, keepsNew) = try consented(sent, row, transaction)
    let asked = Usage(
      records: Int64(entries.count), bytes: entries.reduce(0) { $0 + Int64($1.fresh?.sealed.count ?? 0) })
    guard
      let reserved = try transaction.first(
        reserve, [.text(row.id.text), .integer(asked.records), .integer(asked.bytes)])
    else { throw APIError(.unauthenticated) }
    if !keepsNew, entries.isEmpty { throw APIError(.consentNeeded) }
    let after = try reserved.integer("sequence")
    let full = Usage(records: try reserved.integer("record_count"), bytes: try reserved.integer("record_bytes"))
    var intake = SyncIntake(
      before: after - asked.records, after: after, epoch: try reserved.optionalText("epoch"), usage: full - asked,
      quota: quota, latest: now.milliseconds + Record.maximumLead)
    for entry in withheld { intake.refuse(entry.key, .consentNeeded) }
    let there = full.fits(quota) ? try intake.insert(entries, row, transaction) : Array(entries.indices)
    try intake.merge(there, of: entries, row, transaction)
    // Reserved as if everything were new.
    let unused = intake.usage - full
    if unused != Usage() {
      try transaction.execute(correct, [.text(row.id.text), .integer(unused.records), .integer(unused.bytes)])
    }
    return intake
  }

  /// A deletion is always taken: it is how somebody takes back what was kept.
  private static func consented(
    _ entries: [SyncBatch.Entry], _ row: AccountRow, _ transaction: any Transaction
  ) throws -> (taken: [SyncBatch.Entry], withheld: [SyncBatch.Entry], keepsNew: Bool) {
    let allowed = try ConsentRepository.allowed(row.id, transaction), keepsNew = allowed.contains(.records)
    var taken: [SyncBatch.Entry] = [], withheld: [SyncBatch.Entry] = []
    for var entry in entries {
      entry.mayStay = keepsNew && Purpose.needed(for: entry.key.collection).allSatisfy { allowed.contains($0) }
      if entry.mayStay || entry.record.isDeleted { taken.append(entry) } else { withheld.append(entry) }
    }
    return (taken, withheld, keepsNew)
  }

  private init(before: Int64, after: Int64, epoch: String?, usage: Usage, quota: Quota, latest: Int64) {
    (self.before, self.after, self.epoch, self.usage, self.quota) = (before, after, epoch, usage, quota)
    self.latest = latest
    news = SyncPage(cursor: before)
  }

  /// - Returns: the entries that have a row already, are too large for a new one or may have none, in their order.
  private mutating func insert(_ entries: [SyncBatch.Entry], _ row: AccountRow, _ transaction: any Transaction) throws
    -> [Int]
  {
    var places: [Int] = [], rows: [RecordRows.Row] = [], there: [Int] = []
    for (index, entry) in entries.enumerated() {
      guard let fresh = entry.fresh, entry.mayStay else {
        there.append(index)
        continue
      }
      places.append(index)
      rows.append(RecordRows.Row(key: entry.key, sequence: before + 1 + Int64(index), sealed: fresh.sealed))
    }
    let taken = try RecordRows.insert(rows, row, transaction)
    var next = taken.startIndex
    for index in rows.indices {
      if next < taken.endIndex, taken[next] == index {
        there.append(places[index])
        next += 1
      } else {
        known[rows[index].key] = rows[index].sequence
        usage.add(records: 1, bytes: rows[index].sealed.count)
      }
    }
    return there.sorted()
  }

  /// - Parameter indices: ascending, so that numbers are too.
  private mutating func merge(
    _ indices: [Int], of entries: [SyncBatch.Entry], _ row: AccountRow, _ transaction: any Transaction
  ) throws {
    // A few first and then as many as may still fit, so that large rows do not keep others waiting.
    var rest = indices[...], size = 4, read = 0
    while !rest.isEmpty {
      if bytesRead >= Self.maximumBytesRead {
        left += rest.map { entries[$0] }
        return
      }
      let chunk = rest.prefix(size)
      rest = rest.dropFirst(size)
      let stored = try RecordRows.find(chunk.map { entries[$0].key }, row, transaction)
      bytesRead += stored.values.reduce(0) { $0 + $1.bytes }
      read += chunk.count
      size = min(max((Self.maximumBytesRead - bytesRead) / (bytesRead / read + 1), 1), RecordRows.readChunk)
      var rows: [RecordRows.Row] = []
      for index in chunk {
        let entry = entries[index]
        if let row = try merge(entry, stored[entry.key], sequence: before + 1 + Int64(index), row) { rows.append(row) }
      }
      try RecordRows.replace(rows, row, transaction)
    }
  }

  /// - Returns: the row to write, if any.
  private mutating func merge(_ entry: SyncBatch.Entry, _ there: RecordRows.Stored?, sequence: Int64, _ row: AccountRow)
    throws -> RecordRows.Row?
  {
    if there == nil, !entry.mayStay { return nil }
    // What a wrong clock had stamped before such stamps were refused counts as the oldest that there is.
    let earlier = there?.record.restamped(
      beyond: Instant(milliseconds: latest),
      as: Stamp(milliseconds: entry.record.id.instant.milliseconds, counter: 0, device: DeviceID(0)))
    let merge = RowMerge(row: earlier, sent: entry.record)
    guard merge.isChanged || earlier != there?.record else {
      if merge.isKnownToSender { known[entry.key] = there?.sequence }
      return nil
    }
    let body = merge.row.json.utf8
    // Field by field a record could grow for ever.
    guard body.count <= SyncRequest.maximumRecordBytes * (there == nil ? 1 : RecordRows.roomToGrow) else {
      refuse(entry.key, .tooLarge)
      return nil
    }
    let growth = body.count + Seal.overhead - (there?.bytes ?? 0)
    // A deletion is always taken: it makes room in the end.
    guard usage.hasRoom(records: there == nil ? 1 : 0, bytes: growth, quota) || (there != nil && merge.row.isDeleted)
    else {
      refuse(entry.key, .accountFull)
      return nil
    }
    usage.add(records: there == nil ? 1 : 0, bytes: growth)
    if merge.isKnownToSender { known[entry.key] = sequence } else { news.add(body, sequence: sequence) }
    return RecordRows.Row(key: entry.key, sequence: sequence, sealed: try RecordRows.seal(body, entry.key, row))
  }

  private mutating func refuse(_ key: SyncBatch.Key, _ reason: RefusedRecord.Reason) {
    refused.append(RefusedRecord(collection: key.collection, id: key.id, reason: reason))
  }

  private static let reserve = """
    UPDATE account SET sequence = sequence + $2, record_count = record_count + $2, record_bytes = record_bytes + $3
    WHERE id = $1 AND blocked IS NULL
    RETURNING sequence, record_count, record_bytes, (SELECT id FROM epoch) AS epoch
    """
  private static let correct =
    "UPDATE account SET record_count = record_count + $2, record_bytes = record_bytes + $3 WHERE id = $1"
}

/// What an account holds.
private struct Usage: Equatable {
  var records: Int64 = 0
  var bytes: Int64 = 0

  static func - (a: Usage, b: Usage) -> Usage { Usage(records: a.records - b.records, bytes: a.bytes - b.bytes) }

  func fits(_ quota: Quota) -> Bool { records <= quota.records && bytes <= quota.bytes }

  /// What does not grow has room in any case.
  func hasRoom(records: Int, bytes: Int, _ quota: Quota) -> Bool {
    (records <= 0 || self.records + Int64(records) <= quota.records)
      && (bytes <= 0 || self.bytes + Int64(bytes) <= quota.bytes)
  }

  mutating func add(records: Int, bytes: Int) {
    self.records += Int64(records)
    self.bytes += Int64(bytes)
  }
}

import Base
import Records
import ServerAPI
import Storage

/// Records of an account. See `docs/records-and-sync.md`.
struct SyncRepository: Sendable {
  let database: any Database

  /// Takes what the device sent and finds what it does not have, in one transaction.
  /// - Returns: the answer's JSON text; records go into it as they were stored.
  func exchange(_ row: AccountRow, _ request: SyncRequest, now: Instant) async throws -> [UInt8] {
    guard var cursor = Int64(request.cursor) else { throw Refusal(.invalid, field: "cursor") }
    // A number we never gave: the database was put back from a backup. Everything again; merging it changes nothing that is there.
    if cursor > row.sequence { cursor = 0 }
    let batch = SyncBatch(request.changes)
    let start = cursor
    if batch.keys.isEmpty {
      return try await database.read { transaction in
        let page = try Self.page(row, after: start, knowing: [], transaction)
        return page.answer(refused: batch.refused, now: now)
      }
    }
    return try await database.write { transaction in
      let taken = try Self.take(batch, row, transaction)
      let page: SyncPage
      if start == taken.before {
        // The device had everything: what it lacks now is what the merge made of its own records.
        page = SyncPage(caughtUp: taken.after, bodies: taken.changed.filter { !taken.known.contains($0.key) }.map { $0.body })
      } else {
        page = try Self.page(row, after: start, knowing: taken.known, transaction)
      }
      return page.answer(refused: batch.refused + taken.refused, now: now)
    }
  }

  private struct Taken {
    var before: Int64
    var after: Int64
    var changed: [Changed] = []
    /// What is there now exactly as the device sent it.
    var known: Set<SyncBatch.Key> = []
    var refused: [RefusedRecord] = []
  }

  struct Changed {
    var key: SyncBatch.Key
    var sequence: Int64
    var body: [UInt8]
  }

  /// Merges the batch into the account's rows. Reserving the numbers first makes two devices of one account take turns,
  /// so that numbers become visible in their order.
  private static func take(_ batch: SyncBatch, _ row: AccountRow, _ transaction: any Transaction) throws -> Taken {
    let count = Int64(batch.keys.count)
    guard
      let after = try transaction.first(
        "UPDATE account SET sequence = sequence + $2 WHERE id = $1 AND blocked IS NULL RETURNING sequence",
        [.text(row.id.text), .integer(count)])?.integer("sequence")
    else { throw Refusal(.unauthenticated) }
    guard try ConsentRepository.isGranted(.records, row.id, transaction) else { throw Refusal(.consentNeeded) }
    let stored = try RecordRows.find(batch.keys, row, transaction)
    var taken = Taken(before: after - count, after: after)
    for key in batch.keys {
      let sent = batch.records[key]!
      let merge = RowMerge(row: stored[key], sent: sent)
      if merge.isKnownToSender { taken.known.insert(key) }
      guard merge.isChanged else { continue }
      let body = merge.row.json.utf8
      // Field by field a record could grow for ever: one that was edited many times gets four times the room, no more.
      guard body.count <= SyncRequest.maximumRecordBytes * (stored[key] == nil ? 1 : 4) else {
        taken.known.remove(key)
        taken.refused.append(RefusedRecord(collection: key.collection, id: key.id, reason: .tooLarge))
        continue
      }
      let sequence = taken.before + 1 + Int64(taken.changed.count)
      taken.changed.append(Changed(key: key, sequence: sequence, body: body))
    }
    try RecordRows.store(taken.changed, row, transaction)
    return taken
  }

  /// Reads a hundred rows at a time, so that large records do not fill the memory.
  private static func page(_ row: AccountRow, after cursor: Int64, knowing known: Set<SyncBatch.Key>, _ transaction: any Transaction) throws -> SyncPage {
    var page = SyncPage(cursor: cursor)
    while !page.more {
      let rows = try transaction.query(
        "SELECT id, collection, sequence, body FROM record WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT 100",
        [.text(row.id.text), .integer(page.cursor)])
      for record in rows where !page.more {
        let sequence = try record.integer("sequence")
        let key = SyncBatch.Key(id: try record.text("id"), collection: try record.text("collection"))
        if known.contains(key) {
          page.skip(to: sequence)
        } else {
          page.add(try RecordRows.open(record, row), sequence: sequence)
        }
      }
      if rows.count < 100 { break }
    }
    return page
  }
}

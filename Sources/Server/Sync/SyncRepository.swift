import Base
import Records
import ServerAPI
import Storage

/// Records of an account. See `docs/records-and-sync.md`.
struct SyncRepository: Sendable {
  let database: any Database
  let quota: Quota

  /// Takes what the device sent and finds what it does not have, in one transaction.
  /// - Parameter language: of what is said about a refusal.
  /// - Returns: the answer's JSON text; records go into it as they were stored.
  func exchange(_ row: AccountRow, _ request: SyncRequest, _ language: Language, now: Instant) async throws -> [UInt8] {
    guard var cursor = Int64(request.cursor) else { throw Refusal(.invalid, field: "cursor") }
    // A number we never gave: the database was put back from a backup. Everything again; merging it changes nothing that is there.
    if cursor > row.sequence { cursor = 0 }
    let batch = try SyncBatch(request.changes, row)
    let start = cursor, quota = quota
    if batch.entries.isEmpty {
      return try await database.read { transaction in
        let page = try Self.page(row, after: start, knowing: [], transaction)
        return page.answer(refused: batch.refused, epoch: try Epoch.current(transaction), language, now: now)
      }
    }
    return try await database.write { transaction in
      let taken = try SyncIntake.take(batch, row, quota, transaction)
      let page: SyncPage
      if start == taken.before {
        // The device had everything: what it lacks now is what the merge made of its own records.
        page = SyncPage(caughtUp: taken.after, bodies: taken.news)
      } else {
        page = try Self.page(row, after: start, knowing: taken.known, transaction)
      }
      return page.answer(refused: batch.refused + taken.refused, epoch: taken.epoch, language, now: now)
    }
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

import Base
import Records
import ServerAPI
import Storage

/// Records of an account. See `docs/records-and-sync.md`.
struct SyncRepository: Sendable {
  let database: any Database
  let quota: Quota
  let work: WorkPool

  /// Takes what the device sent, decides what waits for that (`PointsRepository.decide`), and finds what the device does not
  /// have, in one transaction.
  /// - Parameters:
  ///   - language: of what is said about a refusal.
  ///   - isSmall: it is read at once; a large one on the threads for long work.
  /// - Returns: the answer's JSON text; records go into it as they were stored.
  func exchange(_ row: AccountRow, _ request: SyncRequest, _ language: Language, isSmall: Bool, now: Instant)
    async throws -> [UInt8]
  {
    guard let cursor = Int64(request.cursor) else { throw APIError(.invalid, field: "cursor") }
    let batch = try await read(request, row, isSmall: isSmall, now: now)
    let quota = quota, sent = batch.entries
    if batch.entries.isEmpty {
      return try await database.read { transaction in
        let start = Self.start(cursor, latest: try Self.latest(row, transaction))
        let page = try Self.page(row, after: start, knowing: [:], transaction)
        return page.answer(refused: batch.refused, epoch: try Epoch.current(transaction), language, now: now)
      }
    }
    // Nearly always one transaction. Large records that must be merged are taken a few at a time, so that others get their turn.
    var left = batch.entries, known: [SyncBatch.Key: Int64] = [:], refused = batch.refused
    while true {
      let entries = left, knownBefore = known, refusedBefore = refused, isWhole = left.count == batch.entries.count
      let step: Step = try await database.write { transaction in
        let taken = try SyncIntake.take(entries, row, quota, transaction, now: now)
        guard taken.left.isEmpty else { return .part(taken) }
        let hasDecided = try PointsRepository.decide(after: sent, row, quota, transaction, now: now)
        let start = Self.start(cursor, latest: taken.before)
        var page = taken.news
        if isWhole, !hasDecided, start == taken.before {
          // The device had everything: what it lacks now is what the merge made of its own records.
          page.skip(to: taken.after)
        } else {
          page = try Self.page(row, after: start, knowing: knownBefore.merging(taken.known) { $1 }, transaction)
        }
        return .answer(page.answer(refused: refusedBefore + taken.refused, epoch: taken.epoch, language, now: now))
      }
      switch step {
      case .answer(let text): return text
      case .part(let taken):
        left = taken.left
        known.merge(taken.known) { $1 }
        refused += taken.refused
      }
    }
  }

  /// A number we never gave: the database was put back from a backup. Everything again; merging it changes nothing that is there.
  private static func start(_ cursor: Int64, latest: Int64) -> Int64 { cursor > latest ? 0 : cursor }

  /// The highest number that a record of the account has, in this transaction: what is known of the account may be older.
  private static func latest(_ row: AccountRow, _ transaction: any Transaction) throws -> Int64 {
    let account = try transaction.first("SELECT sequence FROM account WHERE id = $1", [.text(row.id.text)])
    guard let account else { throw APIError(.unauthenticated) }
    return try account.integer("sequence")
  }

  private enum Step: Sendable {
    case answer([UInt8])
    case part(SyncIntake)
  }

  private func read(_ request: SyncRequest, _ row: AccountRow, isSmall: Bool, now: Instant) async throws -> SyncBatch {
    if isSmall { return try SyncBatch(request.changes, row, now: now) }
    return try await work.run { try SyncBatch(request.changes, row, now: now) }
  }

  /// Reads a few rows first and then as many as may still fit, so that large records do not fill the memory.
  private static func page(
    _ row: AccountRow, after cursor: Int64, knowing known: [SyncBatch.Key: Int64], _ transaction: any Transaction
  ) throws -> SyncPage {
    var page = SyncPage(cursor: cursor)
    var count = 8, read = 0, bytes = 0
    while !page.more {
      let rows = try transaction.query(
        "SELECT id, collection, sequence, body FROM record WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
        [.text(row.id.text), .integer(page.cursor), .integer(Int64(count))])
      for record in rows where !page.more {
        let sequence = try record.integer("sequence")
        let key = SyncBatch.Key(id: try record.text("id"), collection: try record.text("collection"))
        bytes += try record.blob("body").count
        if known[key] == sequence {
          page.skip(to: sequence)
        } else {
          page.add(try RecordRows.open(record, row), sequence: sequence)
        }
      }
      if rows.count < count { break }
      read += rows.count
      count = min(max(SyncRequest.maximumBytes / (bytes / read + 1), 8), 250)
    }
    return page
  }
}

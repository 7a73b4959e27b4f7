import Base
import Series
import ServerAPI
import Storage

/// Chunks of samples of an account. See `docs/series.md`.
struct SeriesRepository: Sendable {
  let database: any Database
  let keys: ServerKeys
  /// Sealed bytes.
  let quota: Int64
  let work: WorkPool

  /// Takes what the device sent and finds what it does not have.
  /// - Parameter language: of what is said about a refusal.
  func exchange(_ account: AccountRow, _ message: [UInt8], _ language: Language, now: Instant) async throws -> [UInt8] {
    let keys = keys, quota = quota
    let (cursor, batch) = try await work.run { () throws -> (Int64, SeriesBatch) in
      let request: SeriesRequest
      do throws(SeriesError) { request = try SeriesRequest(decoding: message) } catch {
        throw APIError(error == .tooLarge ? .tooLarge : .malformed)
      }
      return (request.cursor, try SeriesBatch(request.rows, account, keys, now: now))
    }
    var refused = batch.refused, known: [Int64: Bool] = [:], left = batch.entries[...]
    while !left.isEmpty {
      let entries = left
      let taken = try await database.write { try SeriesIntake.take(entries, account, quota: quota, $0) }
      refused += taken.refused
      known.merge(taken.known) { $1 }
      left = taken.left
    }
    let reasons = refused, knownToDevice = known
    return try await database.read { transaction in
      var answer = try Self.page(account, after: cursor, knowing: knownToDevice, transaction, now: now)
      answer.refused = Array(reasons.prefix(SeriesRequest.maximumRows))
      answer.message = Self.words(reasons, language)
      return answer.encoded()
    }
  }

  /// Reads a few rows first and then as many as may still fit, so that large chunks do not fill the memory.
  private static func page(
    _ account: AccountRow, after cursor: Int64, knowing known: [Int64: Bool], _ transaction: any Transaction,
    now: Instant
  ) throws -> SeriesAnswer {
    let last =
      try transaction.first("SELECT sequence FROM series_account WHERE account_id = $1", [.text(account.id.text)])?
      .integer("sequence") ?? 0
    // A number we never gave: the database was put back from a backup. Everything again.
    var page = SeriesAnswer(
      cursor: cursor > last ? 0 : cursor, more: false, now: now, epoch: try Epoch.current(transaction) ?? "")
    var count = 8, read = 0, bytes = 0, sent = 0
    while true {
      let rows = try SeriesRows.after(page.cursor, limit: count, account, transaction)
      for stored in rows {
        bytes += stored.row.bytes.count
        if known[stored.sequence] == nil {
          let size = stored.row.bytes.count + 80
          if page.rows.count >= SeriesRequest.maximumRows
            || (sent + size > SeriesRequest.maximumBytes && !page.rows.isEmpty)
          {
            page.more = true
            return page
          }
          page.rows.append(stored.row)
          sent += size
        }
        page.cursor = stored.sequence
      }
      if rows.count < count { return page }
      read += rows.count
      count = min(max(SeriesRequest.maximumBytes / (bytes / read + 1), 8), 250)
    }
  }

  private static func words(_ refused: [RefusedChunk], _ language: Language) -> String {
    guard let first = refused.first(where: { $0.reason == .accountFull }) ?? refused.first else { return "" }
    let reason: RefusedRecord.Reason =
      switch first.reason {
      case .tooLarge: .tooLarge
      case .accountFull: .accountFull
      case .wrongClock: .wrongClock
      case .malformed, .mismatch: .malformed
      case .consentNeeded: .consentNeeded
      }
    return reason.words(language)
  }
}

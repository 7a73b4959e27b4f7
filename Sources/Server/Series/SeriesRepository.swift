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
  /// Samples that are joined for one message; the rest of its chunks is for the next one (`.later`).
  let samplesOfMessage: Int
  let work: SeriesWork

  /// The same of what is unpacked of what is stored.
  static let maximumBytesRead = 8 << 20

  /// Takes what the device sent and finds what it does not have.
  /// - Parameter language: of what is said about a refusal.
  func exchange(_ account: AccountRow, _ message: [UInt8], _ language: Language, now: Instant) async throws -> [UInt8] {
    let request: SeriesRequest
    do throws(SeriesError) { request = try SeriesRequest(decoding: message) } catch {
      throw APIError(error == .tooLarge ? .tooLarge : .malformed)
    }
    let taken =
      request.rows.isEmpty
      ? Taken(refused: request.refused)
      : try await work.inTurn(account) { try await take(try await read(request, account, now: now), account) }
    return try await database.read { transaction in
      var answer = try Self.page(account, after: request.cursor, knowing: taken.known, transaction, now: now)
      answer.refused = Array(taken.refused.prefix(SeriesRequest.maximumRows))
      answer.message = Self.words(answer.refused, language)
      return answer.encoded()
    }
  }

  /// What became of what was sent.
  private struct Taken: Sendable {
    var refused: [RefusedChunk]
    /// Numbers of rows that are exactly what was sent.
    var known: Set<Int64> = []

    mutating func refuse(_ entry: SeriesBatch.Entry, _ reason: RefusedChunk.Reason) {
      refused.append(RefusedChunk(kind: entry.kind, day: entry.chunk.day, reason: reason))
    }
  }

  private func read(_ request: SeriesRequest, _ account: AccountRow, now: Instant) async throws -> SeriesBatch {
    var batch = SeriesBatch(request, now: now)
    while !batch.isRead {
      let before = batch, keys = keys
      batch = try await work.piece {
        var batch = before
        batch.read(account, keys)
        return batch
      }
    }
    return batch
  }

  /// Joins a few chunks at a time with what is there, beside the database, and writes them together.
  private func take(_ batch: SeriesBatch, _ account: AccountRow) async throws -> Taken {
    var taken = Taken(refused: batch.refused), left = batch.entries[...], bytes = 0, samples = 0
    while !left.isEmpty {
      let places = left.prefix(SeriesWriting.maximumRows).map { $0.place }
      let (allowed, there) = try await database.read { transaction in
        (
          try SeriesWriting.allowed(account, transaction), try Self.readable(places, account, transaction)
        )
      }
      if !allowed.contains(.records), !left.contains(where: { !$0.chunk.deletions.isEmpty }) {
        throw APIError(.consentNeeded)
      }
      let intake = SeriesIntake(account: account, allowed: allowed)
      var drafts: [(entry: SeriesBatch.Entry, draft: SeriesDraft, isAsSent: Bool)] = [], size = 0
      for entry in left.prefix(there.count) {
        if bytes >= Self.maximumBytesRead || samples >= samplesOfMessage {
          for entry in left { taken.refuse(entry, .later) }
          left = []
          break
        }
        // The first of a group in any case.
        if size >= SeriesWriting.maximumBytes { break }
        left = left.dropFirst()
        let own = there.rows[entry.place]
        let result = try await work.piece { try intake.take(entry, over: own) }
        (bytes, samples) = (bytes + result.bytes, samples + result.samples)
        if let reason = result.refused { taken.refuse(entry, reason) }
        switch result.deed {
        case .nothing: break
        case .known(let number): taken.known.insert(number)
        case .write(let draft, let isAsSent):
          drafts.append((entry, draft, isAsSent))
          size += draft.sealed.count
        }
      }
      let outcomes = try await write(drafts.map { $0.draft }, intake)
      var again: [SeriesBatch.Entry] = []
      for (item, outcome) in zip(drafts, outcomes) {
        switch outcome {
        case .written(let number): if item.isAsSent { taken.known.insert(number) }
        case .stale:
          // Whatever was refused of it is looked at again.
          taken.refused.removeAll { $0.day == item.entry.chunk.day && $0.kind == item.entry.kind }
          again.append(item.entry)
        case .full:
          taken.refuse(item.entry, .accountFull)
          try await delete(item.entry, there.rows[item.entry.place], intake)
        }
      }
      left = again + left
    }
    return taken
  }

  /// A deletion is always taken: it makes room in the end.
  private func delete(_ entry: SeriesBatch.Entry, _ there: SeriesRows.Sealed?, _ intake: SeriesIntake) async throws {
    guard !entry.chunk.deletions.isEmpty, there != nil else { return }
    let result = try await work.piece { try intake.take(entry, over: there, deletionsAlone: true) }
    if case .write(let draft, _) = result.deed { _ = try await write([draft], intake) }
  }

  /// - Returns: `.stale` for all when the person allows something else by now.
  private func write(_ drafts: [SeriesDraft], _ intake: SeriesIntake) async throws -> [SeriesWriting.Outcome] {
    if drafts.isEmpty { return [] }
    let quota = quota
    return try await database.write { transaction in
      guard try SeriesWriting.allowed(intake.account, transaction) == intake.allowed else {
        return drafts.map { _ in .stale }
      }
      return try SeriesWriting.write(drafts, intake.account, quota: quota, transaction)
    }
  }

  /// The first of these places, as many as may be read together, and their rows.
  private static func readable(
    _ places: [[UInt8]], _ account: AccountRow, _ transaction: any Transaction
  ) throws -> (count: Int, rows: [[UInt8]: SeriesRows.Sealed]) {
    let heads = try SeriesRows.heads(places, account, transaction)
    var count = 0, bytes = 0, there: [[UInt8]] = []
    for place in places {
      if let head = heads[place] {
        if bytes > 0, bytes + head.bytes > SeriesWriting.maximumBytes { break }
        bytes += head.bytes
        there.append(place)
      }
      count += 1
    }
    return (count, try SeriesRows.sealed(there, account, transaction))
  }

  /// Which rows there are is read first, so that no more of them than fit are in memory; those that the device knows are not opened.
  private static func page(
    _ account: AccountRow, after cursor: Int64, knowing known: Set<Int64>, _ transaction: any Transaction,
    now: Instant
  ) throws -> SeriesAnswer {
    let last =
      try transaction.first("SELECT sequence FROM series_account WHERE account_id = $1", [.text(account.id.text)])?
      .integer("sequence") ?? 0
    // A number we never gave: the database was put back from a backup. Everything again.
    var page = SeriesAnswer(
      cursor: cursor > last ? 0 : cursor, more: false, now: now, epoch: try Epoch.current(transaction) ?? "")
    let limit = 250
    var sent = 0
    while true {
      let heads = try SeriesRows.heads(after: page.cursor, limit: limit, account, transaction)
      for head in heads {
        if !known.contains(head.sequence) {
          guard page.rows.count < SeriesRequest.maximumRows,
            let sealed = try SeriesRows.sealed([head.place], account, transaction)[head.place]
          else {
            page.more = true
            return page
          }
          let row = try SeriesRows.open(sealed, account), size = row.bytes.count + 80
          if sent + size > SeriesRequest.maximumBytes, !page.rows.isEmpty {
            page.more = true
            return page
          }
          page.rows.append(row)
          sent += size
        }
        page.cursor = head.sequence
      }
      if heads.count < limit { return page }
    }
  }

  private static func words(_ refused: [RefusedChunk], _ language: Language) -> String {
    // Of what is only put off there is nothing to say.
    let told = refused.filter { $0.reason != .later }
    guard let first = told.first(where: { $0.reason == .accountFull }) ?? told.first else { return "" }
    let reason: RefusedRecord.Reason =
      switch first.reason {
      case .tooLarge: .tooLarge
      case .accountFull: .accountFull
      case .wrongClock: .wrongClock
      case .malformed, .mismatch, .later: .malformed
      case .consentNeeded: .consentNeeded
      }
    return reason.words(language)
  }
}

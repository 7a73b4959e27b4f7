import Base
import Series
import ServerAPI
import Storage

/// Merges a batch into the account's rows, inside one transaction.
struct SeriesIntake: Sendable {
  /// What is there now exactly as the device sent it, with its number.
  private(set) var known: [Int64: Bool] = [:]
  private(set) var refused: [RefusedChunk] = []
  /// What is left for another transaction: reading it would keep others waiting for too long.
  private(set) var left: ArraySlice<SeriesBatch.Entry> = []
  private var sequence: Int64
  private var bytes: Int64
  private let quota: Int64
  /// Sensitive kinds that the person allows to be kept in the account.
  private let allowed: Set<Purpose>

  /// Stored bytes that one transaction reads and merges; more only to finish what it has begun with.
  static let maximumBytesRead = 4 << 20

  static func take(
    _ entries: ArraySlice<SeriesBatch.Entry>, _ account: AccountRow, quota: Int64, _ transaction: any Transaction
  ) throws -> SeriesIntake {
    try checkStanding(account, transaction)
    // Changed first, which makes two devices of one account take turns: numbers become visible in their order.
    guard let holds = try transaction.first(reserve, [.text(account.id.text), .integer(Int64(entries.count))])
    else { throw DatabaseError.damaged("an account's series have no row") }
    var intake = SeriesIntake(
      sequence: try holds.integer("sequence") - Int64(entries.count), bytes: try holds.integer("bytes"), quota: quota,
      allowed: try ConsentRepository.allowedKinds(account.id, transaction))
    let before = intake.bytes
    try intake.merge(entries, account, transaction)
    if intake.bytes != before {
      try transaction.execute(
        "UPDATE series_account SET bytes = bytes + $2 WHERE account_id = $1",
        [.text(account.id.text), .integer(intake.bytes - before)])
    }
    return intake
  }

  /// - Throws: `APIError`, `.unauthenticated` where the account is blocked or gone, `.consentNeeded` without `records`.
  static func checkStanding(_ account: AccountRow, _ transaction: any Transaction) throws {
    guard let standing = try transaction.first(findStanding, [.text(account.id.text)]),
      try standing.optionalInteger("blocked") == nil
    else { throw APIError(.unauthenticated) }
    guard try standing.optionalInteger("granted") == 1 else { throw APIError(.consentNeeded) }
  }

  private init(sequence: Int64, bytes: Int64, quota: Int64, allowed: Set<Purpose>) {
    (self.sequence, self.bytes, self.quota, self.allowed) = (sequence, bytes, quota, allowed)
  }

  private mutating func merge(
    _ entries: ArraySlice<SeriesBatch.Entry>, _ account: AccountRow, _ transaction: any Transaction
  ) throws {
    var start = entries.startIndex, read = 0
    while start < entries.endIndex {
      if read >= Self.maximumBytesRead {
        left = entries[start...]
        return
      }
      let end = min(start + SeriesRows.readChunk, entries.endIndex), group = entries[start..<end]
      let stored = try SeriesRows.find(ArraySlice(group.map { $0.place }), account, transaction)
      for entry in group {
        let there = stored[entry.place]
        read += there?.row.bytes.count ?? 0
        try merge(entry, there, account, transaction)
      }
      start = end
    }
  }

  private mutating func merge(
    _ entry: SeriesBatch.Entry, _ there: SeriesRows.Stored?, _ account: AccountRow, _ transaction: any Transaction
  ) throws {
    var bytes = entry.bytes, sealed = entry.sealed, shrinks = false
    // Deletions are always taken: it is how somebody takes back what was kept.
    let isWithheld = Purpose.needed(for: entry.kind).map { !allowed.contains($0) } ?? false
    if isWithheld, there == nil, !entry.chunk.samples.isEmpty {
      refuse(entry, .consentNeeded)
      return
    }
    if let there {
      if there.row.bytes == entry.bytes {
        known[there.sequence] = true
        return
      }
      guard let before = try? Chunk(decoding: there.row.bytes) else {
        throw DatabaseError.damaged("a chunk of samples cannot be read")
      }
      let all: Chunk, merged: Chunk
      do throws(SeriesError) {
        all = try Chunk.merged(before, entry.chunk)
        merged = isWithheld ? try Chunk.merged(before, entry.chunk.deletionsAlone) : all
      } catch {
        refuse(entry, error == .tooLarge ? .tooLarge : .mismatch)
        return
      }
      if all.samples.count > merged.samples.count { refuse(entry, .consentNeeded) }
      if merged == before { return }
      bytes = merged.encoded()
      guard bytes.count <= Chunk.maximumBytes else {
        refuse(entry, .tooLarge)
        return
      }
      // A deletion is always taken: it makes room in the end.
      shrinks = merged.samples.count < before.samples.count
      sealed = try SeriesRows.seal(
        SeriesRow(kind: entry.kind, day: entry.chunk.day, bytes: bytes), entry.place, account)
    }
    let growth = Int64(sealed.count - (there?.bytes ?? 0))
    guard growth <= 0 || shrinks || self.bytes + growth <= quota else {
      refuse(entry, .accountFull)
      return
    }
    self.bytes += growth
    sequence += 1
    try SeriesRows.write(entry.place, sequence, sealed, account, transaction)
    if bytes == entry.bytes { known[sequence] = true }
  }

  private mutating func refuse(_ entry: SeriesBatch.Entry, _ reason: RefusedChunk.Reason) {
    refused.append(RefusedChunk(kind: entry.kind, day: entry.chunk.day, reason: reason))
  }

  private static let findStanding = """
    SELECT blocked, (SELECT granted FROM consent WHERE account_id = $1 AND purpose = '\(Purpose.records.rawValue)'
      ORDER BY number DESC LIMIT 1) AS granted FROM account WHERE id = $1
    """
  /// The account's last number and what it holds, with its row locked until the transaction is over.
  static func lock(_ account: AccountRow, _ transaction: any Transaction) throws -> (sequence: Int64, bytes: Int64) {
    guard let holds = try transaction.first(reserve, [.text(account.id.text), .integer(0)])
    else { throw DatabaseError.damaged("an account's series have no row") }
    return (try holds.integer("sequence"), try holds.integer("bytes"))
  }

  private static let reserve = """
    INSERT INTO series_account (account_id, sequence) VALUES ($1, $2)
    ON CONFLICT (account_id) DO UPDATE SET sequence = series_account.sequence + excluded.sequence RETURNING sequence, bytes
    """
}

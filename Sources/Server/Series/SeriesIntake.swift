import Base
import Series
import ServerAPI

/// What a chunk that a device sent does to the account's row of it. Pure: nothing here asks the database.
struct SeriesIntake: Sendable {
  let account: AccountRow
  /// What the person allows to be kept.
  let allowed: Set<Purpose>

  /// What is to be done about one chunk.
  struct Result: Sendable {
    enum Deed: Sendable {
      /// The row is exactly what was sent.
      case known(Int64)
      /// Nothing changes.
      case nothing
      /// To be written; `isAsSent`: the row will be exactly what was sent.
      case write(SeriesDraft, isAsSent: Bool)
    }

    var deed: Deed
    /// Why not everything of it was taken.
    var refused: RefusedChunk.Reason?
    /// What it cost: samples that were read and merged.
    var samples = 0
    /// What it cost: bytes that were unpacked.
    var bytes = 0
  }

  /// - Parameter deletionsAlone: the account has no room for the rest.
  func take(
    _ entry: SeriesBatch.Entry, over there: SeriesRows.Sealed?, deletionsAlone: Bool = false
  ) throws -> Result {
    let mayStay =
      allowed.contains(.records) && Purpose.needed(for: entry.kind).allSatisfy { allowed.contains($0) }
    guard let there else {
      // Deletions are always taken: it is how somebody takes back what was kept. Here nothing was.
      if !mayStay { return Result(deed: .nothing, refused: entry.chunk.samples.isEmpty ? nil : .consentNeeded) }
      return Result(deed: .write(try entry.draft(account), isAsSent: true))
    }
    let row = try SeriesRows.open(there, account)
    if row.bytes == entry.bytes { return Result(deed: .known(there.sequence), bytes: row.bytes.count) }
    guard let before = try? Chunk(decoding: row.bytes) else { throw SeriesRows.damaged }
    var result = Result(
      deed: .nothing, samples: before.samples.count + entry.chunk.samples.count, bytes: row.bytes.count)
    let isWhole = mayStay && !deletionsAlone, after: Chunk
    do throws(SeriesError) {
      after = try Chunk.merged(before, isWhole ? entry.chunk : entry.chunk.deletions(in: before))
    } catch {
      result.refused = error == .tooLarge ? .tooLarge : .mismatch
      return result
    }
    if !mayStay, entry.adds(to: after) { result.refused = .consentNeeded }
    if after == before { return result }
    let merged = SeriesRow(kind: entry.kind, day: after.day, bytes: after.encoded())
    guard merged.bytes.count <= Chunk.maximumBytes else {
      result.refused = .tooLarge
      return result
    }
    var draft = try SeriesDraft(merged, entry.place, account, over: there)
    draft.isDeletion = !isWhole
    result.deed = .write(draft, isAsSent: merged.bytes == entry.bytes)
    return result
  }
}

extension SeriesBatch.Entry {
  fileprivate func draft(_ account: AccountRow) throws -> SeriesDraft {
    try SeriesDraft(SeriesRow(kind: kind, day: chunk.day, bytes: bytes), place, account, over: nil)
  }

  /// Whether it has samples that the other one lacks, and that are not deleted there.
  fileprivate func adds(to other: Chunk) -> Bool {
    guard !chunk.samples.isEmpty, let all = try? Chunk.merged(other, chunk) else { return !chunk.samples.isEmpty }
    return all.samples.count > other.samples.count
  }
}

import Base
import Records
import Series
import ServerAPI

/// What a device sent, read, judged and sealed before the database is asked: one chunk for each kind and day, the
/// others merged into it.
struct SeriesBatch: Sendable {
  struct Entry: Sendable {
    let kind: String
    let chunk: Chunk
    let place: [UInt8]
    let bytes: [UInt8]
    /// The row of the chunk when the account has none yet.
    let sealed: [UInt8]
    var row: SeriesRow { SeriesRow(kind: kind, day: chunk.day, bytes: bytes) }
  }

  /// Samples of one message: small bytes may hold many equal ones.
  static let maximumSamples = 1_000_000

  private(set) var entries: [Entry] = []
  private(set) var refused: [RefusedChunk] = []

  init(_ rows: [SeriesRow], _ account: AccountRow, _ keys: ServerKeys, now: Instant) throws {
    let latest = now.adding(milliseconds: Record.maximumLead)
    var chunks: [(kind: String, chunk: Chunk)] = [], places: [String: Int] = [:], left = Self.maximumSamples
    for row in rows {
      let chunk: Chunk
      do throws(SeriesError) { chunk = try Chunk(decoding: row.bytes, maximumSamples: left) } catch {
        refuse(row, error == .tooLarge ? .tooLarge : .malformed)
        continue
      }
      left -= chunk.samples.count
      guard chunk.day == row.day, !chunk.isEmpty else {
        refuse(row, .malformed)
        continue
      }
      if let newest = chunk.newest, newest.instant > latest {
        refuse(row, .wrongClock)
        continue
      }
      let key = "\(row.kind)/\(row.day)"
      guard let index = places[key] else {
        places[key] = chunks.count
        chunks.append((row.kind, chunk))
        continue
      }
      do throws(SeriesError) { chunks[index].chunk = try Chunk.merged(chunks[index].chunk, chunk) } catch {
        refuse(row, error == .tooLarge ? .tooLarge : .mismatch)
      }
    }
    entries.reserveCapacity(chunks.count)
    for (kind, chunk) in chunks {
      let place = SeriesRows.place(kind, chunk.day, account, keys),
        row = SeriesRow(kind: kind, day: chunk.day, bytes: chunk.encoded())
      guard row.bytes.count <= Chunk.maximumBytes else {
        refuse(row, .tooLarge)
        continue
      }
      entries.append(
        Entry(
          kind: kind, chunk: chunk, place: place, bytes: row.bytes, sealed: try SeriesRows.seal(row, place, account)))
    }
  }

  private mutating func refuse(_ row: SeriesRow, _ reason: RefusedChunk.Reason) {
    refused.append(RefusedChunk(kind: row.kind, day: row.day, reason: reason))
  }
}

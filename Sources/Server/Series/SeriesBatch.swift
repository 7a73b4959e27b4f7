import Base
import Records
import Series
import ServerAPI

/// What a device sent, read and judged before the database is asked: one chunk for each kind and day, the others merged into it. Read a
/// piece at a time (`read`), since a few bytes may be many samples.
struct SeriesBatch: Sendable {
  struct Entry: Sendable {
    let kind: String
    let chunk: Chunk
    let place: [UInt8]
    let bytes: [UInt8]
  }

  /// Samples of one message, read and merged: small bytes may hold many equal ones.
  static let maximumSamples = 1_000_000
  /// Samples of a piece, about.
  static let samplesOfPiece = 50_000

  private(set) var entries: [Entry] = []
  private(set) var refused: [RefusedChunk]
  private var rows: ArraySlice<SeriesRow>
  private var chunks: [(kind: String, chunk: Chunk)] = []
  private var places: [String: Int] = [:]
  private var left: Int
  private let latest: Instant

  /// - Parameter samples: that are read and merged; at least as many as a chunk may have.
  init(_ request: SeriesRequest, now: Instant, samples: Int = SeriesBatch.maximumSamples) {
    (rows, refused, left) = (request.rows[...], request.refused, samples)
    latest = now.adding(milliseconds: Record.maximumLead)
  }

  /// Everything was read.
  var isRead: Bool { rows.isEmpty && entries.count == chunks.count }

  /// Reads on.
  mutating func read(_ account: AccountRow, _ keys: ServerKeys) {
    var done = 0
    while done < Self.samplesOfPiece, let row = rows.popFirst() {
      let before = left
      take(row)
      done += before - left + 1
    }
    guard rows.isEmpty else { return }
    while done < Self.samplesOfPiece, entries.count < chunks.count {
      let (kind, chunk) = chunks[entries.count]
      entries.append(
        Entry(
          kind: kind, chunk: chunk, place: SeriesRows.place(kind, chunk.day, account, keys), bytes: chunk.encoded()))
      done += chunk.samples.count + 1
    }
  }

  private mutating func take(_ row: SeriesRow) {
    let chunk: Chunk
    do throws(SeriesError) { chunk = try Chunk(decoding: row.bytes, maximumSamples: left) } catch {
      let isEnd = left < Chunk.maximumSamples
      return refuse(row, error != .tooLarge ? .malformed : isEnd ? .later : .tooLarge)
    }
    left -= chunk.samples.count
    guard chunk.day == row.day, !chunk.isEmpty else { return refuse(row, .malformed) }
    if let newest = chunk.newest, newest.instant > latest { return refuse(row, .wrongClock) }
    let key = "\(row.kind)/\(row.day)"
    guard let index = places[key] else {
      places[key] = chunks.count
      chunks.append((row.kind, chunk))
      return
    }
    left -= chunks[index].chunk.samples.count
    guard left >= 0 else {
      left = 0
      return refuse(row, .later)
    }
    do throws(SeriesError) { chunks[index].chunk = try Chunk.merged(chunks[index].chunk, chunk) } catch {
      refuse(row, error == .tooLarge ? .tooLarge : .mismatch)
    }
  }

  private mutating func refuse(_ row: SeriesRow, _ reason: RefusedChunk.Reason) {
    refused.append(RefusedChunk(kind: row.kind, day: row.day, reason: reason))
  }
}

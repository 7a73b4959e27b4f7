import Base
import Records
import ServerAPI

/// What a device sent, read, judged and sealed before the database is asked: one record for each collection and id, the others
/// merged into it. Most records are new, and for those nothing is left to do inside the transaction but to insert the row.
struct SyncBatch: Sendable {
  struct Key: Hashable, Sendable {
    let id: String
    let collection: String
  }

  struct Entry: Sendable {
    let key: Key
    var record: Record
    /// The row of the record when the account has none yet; nil when it is too large for that.
    var fresh: Fresh?
  }

  struct Fresh: Sendable {
    let body: [UInt8]
    let sealed: [UInt8]
  }

  /// In the order in which they first came.
  private(set) var entries: [Entry] = []
  private(set) var refused: [RefusedRecord] = []
  /// Of all fresh rows.
  private(set) var sealedBytes: Int64 = 0

  init(_ changes: [JSON], _ account: AccountRow) throws {
    entries.reserveCapacity(changes.count)
    var places: [Key: Int] = [:]
    for change in changes {
      guard let record = try? Record(json: change) else {
        refused.append(RefusedRecord(collection: Self.short(change["c"]), id: Self.short(change["i"]), reason: .malformed))
        continue
      }
      let key = Key(id: record.id.text, collection: record.collection)
      if let place = places[key] {
        entries[place].record = Record.merged(entries[place].record, record)
      } else {
        places[key] = entries.count
        entries.append(Entry(key: key, record: record))
      }
    }
    for index in entries.indices {
      let body = entries[index].record.json.utf8
      guard body.count <= SyncRequest.maximumRecordBytes else { continue }
      let sealed = try RecordRows.seal(body, entries[index].key, account)
      sealedBytes += Int64(sealed.count)
      entries[index].fresh = Fresh(body: body, sealed: sealed)
    }
  }

  private static func short(_ json: JSON?) -> String {
    guard let text = json?.string else { return "" }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
  }
}

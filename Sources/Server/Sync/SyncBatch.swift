import Base
import Records
import ServerAPI

/// What a device sent, read and judged, before the database is asked: one record for each collection and id, the others merged into it.
struct SyncBatch: Sendable {
  struct Key: Hashable, Sendable {
    let id: String
    let collection: String
  }

  private(set) var records: [Key: Record] = [:]
  /// In the order they first came.
  private(set) var keys: [Key] = []
  private(set) var refused: [RefusedRecord] = []

  init(_ changes: [JSON]) {
    for change in changes { add(change) }
  }

  private mutating func add(_ json: JSON) {
    guard let record = try? Record(json: json) else { return refuse(json, .malformed) }
    let key = Key(id: record.id.text, collection: record.collection)
    if let earlier = records[key] {
      records[key] = Record.merged(earlier, record)
    } else {
      records[key] = record
      keys.append(key)
    }
  }

  private mutating func refuse(_ json: JSON, _ reason: RefusedRecord.Reason) {
    refused.append(RefusedRecord(collection: Self.short(json["c"]), id: Self.short(json["i"]), reason: reason))
  }

  private static func short(_ json: JSON?) -> String {
    guard let text = json?.string else { return "" }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
  }
}

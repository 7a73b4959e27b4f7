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
    let record: Record
    /// The row of the record when the account has none yet; nil when it is too large for that.
    let fresh: Fresh?
    /// Whether the account may keep it where it has nothing of the record yet: a deletion is taken also without consent.
    var mayStay = true
  }

  struct Fresh: Sendable {
    let body: [UInt8]
    let sealed: [UInt8]
  }

  /// In the order in which they first came.
  private(set) var entries: [Entry] = []
  private(set) var refused: [RefusedRecord] = []

  init(_ changes: [JSON], _ account: AccountRow, now: Instant) throws {
    let latest = now.milliseconds + Record.maximumLead
    var places: [Key: Int] = [:]
    var states: [(key: Key, records: [Record])] = []
    for change in changes {
      // Before anything is made of it.
      if let stamps = change["e"]?.object, stamps.count > SyncRequest.maximumStamps {
        refuse(change, .tooLarge)
        continue
      }
      guard let read = try? Record(json: change) else {
        refuse(change, .malformed)
        continue
      }
      let record = try PointsDecision.admitted(read, account)
      if let reason = Self.objection(record, latest) {
        refuse(change, reason)
        continue
      }
      let key = Key(id: record.id.text, collection: record.collection)
      if let place = places[key] {
        states[place].records.append(record)
      } else {
        places[key] = states.count
        states.append((key, [record]))
      }
    }
    entries.reserveCapacity(states.count)
    for (key, records) in states {
      let record = Record.merged(records), body = record.json.utf8
      guard body.count <= SyncRequest.maximumRecordBytes * RecordRows.roomToGrow else {
        refused.append(RefusedRecord(collection: key.collection, id: key.id, reason: .tooLarge))
        continue
      }
      var fresh: Fresh?
      if body.count <= SyncRequest.maximumRecordBytes {
        fresh = Fresh(body: body, sealed: try RecordRows.seal(body, key, account))
      }
      entries.append(Entry(key: key, record: record, fresh: fresh))
    }
  }

  /// Why the account does not take a record that can be read.
  private static func objection(_ record: Record, _ latest: Int64) -> RefusedRecord.Reason? {
    if record.collection.hasPrefix("device.") { return .deviceOnly }
    return record.newest.milliseconds > latest ? .wrongClock : nil
  }

  private mutating func refuse(_ change: JSON, _ reason: RefusedRecord.Reason) {
    refused.append(RefusedRecord(collection: Self.short(change["c"]), id: Self.short(change["i"]), reason: reason))
  }

  private static func short(_ json: JSON?) -> String {
    guard let text = json?.string else { return "" }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
  }
}

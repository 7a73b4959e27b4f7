import AppTesting

/// What devices acknowledged, written down beside the machinery and joined by a rule of its own.
struct HistoryLedger {
  struct Written {
    var stamp: Stamp
    var text: String
  }
  struct Entry {
    var fields: [String: Written] = [:]
    var deleted: Stamp?
    /// Every value that a field ever had.
    var values: [String: Set<String>] = [:]
  }
  private(set) var records: [ULID: Entry] = [:]

  mutating func note(_ record: Record) {
    var entry = records[record.id] ?? Entry()
    if let deleted = record.deleted { entry.deleted = entry.deleted.map { max($0, deleted) } ?? deleted }
    for (field, value) in record.fields {
      let written = Written(stamp: record.stamp(of: field)!, text: value.text)
      entry.values[field, default: []].insert(written.text)
      if let before = entry.fields[field], (before.stamp.text, before.text) >= (written.stamp.text, written.text) {
        continue
      }
      entry.fields[field] = written
    }
    records[record.id] = entry
  }

  mutating func take(_ other: HistoryLedger) {
    for (id, theirs) in other.records {
      var entry = records[id] ?? Entry()
      if let deleted = theirs.deleted { entry.deleted = entry.deleted.map { max($0, deleted) } ?? deleted }
      for (field, values) in theirs.values { entry.values[field, default: []].formUnion(values) }
      for (field, written) in theirs.fields {
        if let before = entry.fields[field], (before.stamp.text, before.text) >= (written.stamp.text, written.text) {
          continue
        }
        entry.fields[field] = written
      }
      records[id] = entry
    }
  }

  /// What is wrong with a final state; nil when it holds exactly what was acknowledged.
  /// - Parameter exact: no clock was ever so wrong that stamps were written anew; else a field has one of its values.
  func complaint(_ all: [Record], exact: Bool) -> String? {
    if all.count != records.count { return "\(all.count) records instead of \(records.count)" }
    for record in all {
      guard let entry = records[record.id] else { return "\(record.id.text) was never made" }
      if record.isDeleted != (entry.deleted != nil) { return "\(record.id.text): deletion" }
      if exact, record.deleted != entry.deleted { return "\(record.id.text): stamp of the deletion" }
      if record.isDeleted { continue }
      if record.fields.count != entry.fields.count { return "\(record.id.text): number of fields" }
      for (field, value) in record.fields {
        guard let written = entry.fields[field] else { return "\(record.id.text).\(field) was never written" }
        if exact, written.text != value.text || record.stamp(of: field) != written.stamp {
          return "\(record.id.text).\(field): \(value.text), not \(written.text)"
        }
        if !(entry.values[field] ?? []).contains(value.text) {
          return "\(record.id.text).\(field): nobody wrote \(value.text)"
        }
      }
    }
    return nil
  }
}

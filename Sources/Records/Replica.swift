import Base

/// All records that one device (or one account on the server) knows: for each, the join of every state it has seen.
///
/// Every merge that changes something gets the next revision, so that whoever remembers a revision can ask what
/// changed since. Tombstones are kept, and left out where only what lives is asked for.
public struct Replica: Sendable {
  private struct Row: Sendable {
    var record: Record
    var revision: Int64
  }
  private struct Rows: Sendable {
    let collection: String
    /// Ascending by identifier. Identifiers begin with their time, so new records usually go to the end.
    var rows: [Row]
    var live: Int
  }

  /// Few: a linear search finds one faster than a dictionary of texts would.
  private var collections: [Rows] = []
  /// How many merges have changed something.
  public private(set) var revision: Int64 = 0

  public init() {}

  /// Takes in a state of a record; says whether that changed anything.
  /// - Complexity: O(log *n*) for what is known and for the newest, O(*n*) for an older record that was not known.
  @discardableResult
  public mutating func merge(_ record: Record) -> Bool {
    let collection = indexOfCollection(record.collection)
    let (at, found) = position(of: record.id, in: collections[collection].rows)
    if found {
      let before = collections[collection].rows[at].record
      let after = Record.merged(before, record)
      if after == before { return false }
      revision += 1
      if after.isDeleted && !before.isDeleted { collections[collection].live -= 1 }
      collections[collection].rows[at] = Row(record: after, revision: revision)
    } else {
      revision += 1
      if !record.isDeleted { collections[collection].live += 1 }
      collections[collection].rows.insert(Row(record: record, revision: revision), at: at)
    }
    return true
  }

  /// Puts a state in the place of what is known of its record, which may be later. Only for what was never sent.
  public mutating func replace(_ record: Record) {
    let collection = indexOfCollection(record.collection)
    let (at, found) = position(of: record.id, in: collections[collection].rows)
    guard found else { merge(record); return }
    revision += 1
    collections[collection].live +=
      (record.isDeleted ? 0 : 1) - (collections[collection].rows[at].record.isDeleted ? 0 : 1)
    collections[collection].rows[at] = Row(record: record, revision: revision)
  }

  /// Takes in many at once, in any order: a device's log when an app starts.
  /// - Complexity: O(*m* log *m* + *n*) for *m* states and *n* known records, also where one by one would be O(*m* · *n*).
  public mutating func merge(_ records: [Record]) {
    var order = Array(records.indices)
    order.sort { a, b in
      let (a, b) = (records[a], records[b])
      return sameBytes(a.collection, b.collection) ? a.id < b.id : bytesPrecede(a.collection, b.collection)
    }
    var first = 0
    while first < order.count {
      let name = records[order[first]].collection
      var end = first + 1
      while end < order.count, sameBytes(records[order[end]].collection, name) { end += 1 }
      if end - first < 16 {
        for place in order[first..<end] { merge(records[place]) }
      } else {
        mergeRun(order[first..<end].map { records[$0] }, into: indexOfCollection(name))
      }
      first = end
    }
  }

  /// States of one collection, ascending by identifier, and its rows become one list.
  private mutating func mergeRun(_ records: [Record], into place: Int) {
    let old = collections[place].rows
    var rows: [Row] = [], at = 0
    rows.reserveCapacity(old.count + records.count)
    for record in records {
      while at < old.count, old[at].record.id <= record.id {
        rows.append(old[at])
        at += 1
      }
      guard let last = rows.last?.record, last.id == record.id else {
        revision += 1
        if !record.isDeleted { collections[place].live += 1 }
        rows.append(Row(record: record, revision: revision))
        continue
      }
      let after = Record.merged(last, record)
      if after == last { continue }
      revision += 1
      if after.isDeleted && !last.isDeleted { collections[place].live -= 1 }
      rows[rows.count - 1] = Row(record: after, revision: revision)
    }
    rows += old[at...]
    collections[place].rows = rows
  }

  /// What lives in a collection, ascending by identifier (that is, by the time it was made).
  public func records(in collection: String) -> [Record] {
    for rows in collections where sameBytes(rows.collection, collection) {
      return rows.rows.compactMap { $0.record.isDeleted ? nil : $0.record }
    }
    return []
  }

  /// How many live in a collection.
  /// - Complexity: O(1).
  public func count(in collection: String) -> Int {
    for rows in collections where sameBytes(rows.collection, collection) { return rows.live }
    return 0
  }

  /// A record that lives; nil when it is not known or deleted.
  public subscript(_ collection: String, _ id: ULID) -> Record? {
    guard let record = state(of: collection, id), !record.isDeleted else { return nil }
    return record
  }

  /// A record's state, also when it is a tombstone.
  public func state(of collection: String, _ id: ULID) -> Record? {
    for rows in collections where sameBytes(rows.collection, collection) {
      let (at, found) = position(of: id, in: rows.rows)
      return found ? rows.rows[at].record : nil
    }
    return nil
  }

  /// The records, tombstones too, that changed after a revision, in the order of their last change.
  public func changes(since revision: Int64) -> [(revision: Int64, record: Record)] {
    var changed: [Row] = []
    for rows in collections { changed += rows.rows.filter { $0.revision > revision } }
    changed.sort { $0.revision < $1.revision }
    return changed.map { ($0.revision, $0.record) }
  }

  /// Everything, tombstones too, by collection and identifier.
  public var all: [Record] {
    var all: [Record] = []
    for rows in collections { all += rows.rows.map { $0.record } }
    return all
  }

  private mutating func indexOfCollection(_ name: String) -> Int {
    for (index, rows) in collections.enumerated() where sameBytes(rows.collection, name) { return index }
    let at = collections.firstIndex { bytesPrecede(name, $0.collection) } ?? collections.count
    collections.insert(Rows(collection: name, rows: [], live: 0), at: at)
    return at
  }

  private func position(of id: ULID, in rows: [Row]) -> (at: Int, found: Bool) {
    guard let last = rows.last, last.record.id >= id else { return (rows.count, false) }
    var low = 0, high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].record.id < id { low = middle + 1 } else { high = middle }
    }
    return (low, rows[low].record.id == id)
  }
}

extension Replica: Equatable {
  /// Whether both know the same, however they came to know it.
  public static func == (a: Replica, b: Replica) -> Bool { a.all == b.all }
}

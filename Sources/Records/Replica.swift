import Base

/// All records that one device (or one account on the server) knows: for each, the join of every state it has seen.
///
/// Every merge that changes something gets the next revision, so that whoever remembers a revision can ask what
/// changed since. Tombstones are kept, and left out where only what lives is asked for.
public struct Replica: Sendable {
  /// Few: a linear search finds one faster than a dictionary of texts would.
  private var collections: [SortedRecords] = []
  /// How many merges have changed something.
  public private(set) var revision: Int64 = 0

  public init() {}

  /// Takes in a state of a record; says whether that changed anything.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func merge(_ record: Record) -> Bool { merge(record, into: indexOfCollection(record.collection)) }

  private mutating func merge(_ record: Record, into collection: Int) -> Bool {
    let place = collections[collection].place(of: record.id)
    var after = record
    if place.isFound {
      let before = collections[collection][place]
      after = Record.merged(before, record)
      if after == before { return false }
    }
    revision += 1
    collections[collection].put(after, place, revision: revision)
    return true
  }

  /// Puts a state in the place of what is known of its record, which may be later. Only for what was never sent.
  public mutating func replace(_ record: Record) {
    let collection = indexOfCollection(record.collection)
    revision += 1
    collections[collection].put(record, collections[collection].place(of: record.id), revision: revision)
  }

  /// Takes in many at once, in any order: a device's log when an app starts.
  public mutating func merge(_ records: [Record]) {
    var order = Array(records.indices)
    // By identifier they fill one block after the other.
    order.sort { a, b in
      let (a, b) = (records[a], records[b])
      return sameBytes(a.collection, b.collection) ? a.id < b.id : bytesPrecede(a.collection, b.collection)
    }
    var place: Int?
    for index in order {
      if place.map({ !sameBytes(collections[$0].collection, records[index].collection) }) ?? true {
        place = indexOfCollection(records[index].collection)
      }
      if let place { _ = merge(records[index], into: place) }
    }
  }

  /// What lives in a collection, ascending by identifier (that is, by the time it was made).
  public func records(in collection: String) -> [Record] {
    var live: [Record] = []
    for rows in collections where sameBytes(rows.collection, collection) {
      live.reserveCapacity(rows.live)
      rows.forEach { if !$0.isDeleted { live.append($0) } }
    }
    return live
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
      let place = rows.place(of: id)
      return place.isFound ? rows[place] : nil
    }
    return nil
  }

  /// The records, tombstones too, that changed after a revision, in the order of their last change.
  public func changes(since revision: Int64) -> [(revision: Int64, record: Record)] {
    if revision >= self.revision { return [] }
    var changed: [SortedRecords.Row] = []
    for rows in collections { changed += rows.changed(since: revision) }
    changed.sort { $0.revision < $1.revision }
    return changed.map { ($0.revision, $0.record) }
  }

  /// Everything, tombstones too, by collection and identifier.
  public var all: [Record] {
    var all: [Record] = []
    for rows in collections { rows.forEach { all.append($0) } }
    return all
  }

  private mutating func indexOfCollection(_ name: String) -> Int {
    for (index, rows) in collections.enumerated() where sameBytes(rows.collection, name) { return index }
    let at = collections.firstIndex { bytesPrecede(name, $0.collection) } ?? collections.count
    collections.insert(SortedRecords(name), at: at)
    return at
  }
}

extension Replica: Equatable {
  /// Whether both know the same, however they came to know it.
  public static func == (a: Replica, b: Replica) -> Bool { a.all == b.all }
}

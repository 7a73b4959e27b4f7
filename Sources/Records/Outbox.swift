import Base

/// The entries of a device's log that go out together: states of one record go as one, and records up to the server's limits.
public struct Outbox: Equatable, Sendable {
  /// The entries' numbers: no longer waiting once the server has answered.
  public private(set) var numbers: [Int64] = []
  /// Each record once, joined from its entries.
  public private(set) var records: [Record] = []
  /// Entries were left for the next exchange.
  public private(set) var hasMore = false
  /// Of the records' canonical JSON, with their commas.
  public private(set) var bytes = 0
  /// Of each number, which record it became a part of.
  private var places: [Int] = []

  /// - Parameters:
  ///   - entries: what waits, oldest first.
  ///   - maximumRecords: at least one goes out in any case, so that a large one cannot block the others.
  ///   - maximumBytes: of the records' canonical JSON, with their commas.
  public init(_ entries: [(number: Int64, record: Record)], maximumRecords: Int, maximumBytes: Int) {
    var sizes: [Int] = []
    for (number, record) in entries {
      let known = records.firstIndex { $0.id == record.id && sameBytes($0.collection, record.collection) }
      let joined = known.map { Record.merged(records[$0], record) } ?? record
      let size = joined.json.utf8.count + 1
      let total = bytes + size - (known.map { sizes[$0] } ?? 0)
      if !records.isEmpty, total > maximumBytes || (known == nil && records.count >= maximumRecords) {
        hasMore = true
        return
      }
      if let known {
        records[known] = joined
        sizes[known] = size
      } else {
        records.append(joined)
        sizes.append(size)
      }
      bytes = total
      numbers.append(number)
      places.append(known ?? records.count - 1)
    }
  }

  /// The numbers of the entries that went out as this record.
  public func numbers(collection: String, id: String) -> [Int64] {
    guard let place = records.firstIndex(where: { sameBytes($0.collection, collection) && sameBytes($0.id.text, id) })
    else { return [] }
    return numbers.indices.filter { places[$0] == place }.map { numbers[$0] }
  }
}

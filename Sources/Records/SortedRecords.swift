import Base

/// The records of one collection, ascending by identifier, in blocks: a change copies one block, also while somebody
/// still holds the rows as they were (a screen that is shown), and a record in the middle moves one block's rows.
struct SortedRecords: Sendable {
  struct Row: Sendable {
    var record: Record
    var revision: Int64
  }
  private struct Block: Sendable {
    /// Never empty.
    var rows: [Row]
    /// The highest revision among them.
    var newest: Int64

    init(_ rows: [Row]) {
      self.rows = rows
      newest = rows.reduce(.min) { max($0, $1.revision) }
    }
  }
  /// Where a record is, or where it belongs.
  struct Place {
    fileprivate var block: Int, row: Int
    let isFound: Bool
  }

  static let blockSize = 256

  let collection: String
  private var blocks: [Block] = []
  /// How many are not deleted.
  private(set) var live = 0

  init(_ collection: String) { self.collection = collection }

  /// - Complexity: O(log *n*).
  func place(of id: ULID) -> Place {
    guard let last = blocks.last else { return Place(block: 0, row: 0, isFound: false) }
    // New identifiers go to the end.
    if last.rows[last.rows.count - 1].record.id < id {
      return Place(block: blocks.count - 1, row: last.rows.count, isFound: false)
    }
    var low = 0, high = blocks.count - 1
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].rows[blocks[middle].rows.count - 1].record.id < id { low = middle + 1 } else { high = middle }
    }
    let block = low
    (low, high) = (0, blocks[block].rows.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[block].rows[middle].record.id < id { low = middle + 1 } else { high = middle }
    }
    return Place(block: block, row: low, isFound: blocks[block].rows[low].record.id == id)
  }

  /// The record of a place that was found.
  subscript(_ place: Place) -> Record { blocks[place.block].rows[place.row].record }

  /// Puts a record where it belongs, or in the place of what was found there.
  mutating func put(_ record: Record, _ place: Place, revision: Int64) {
    let row = Row(record: record, revision: revision)
    if !record.isDeleted { live += 1 }
    if place.isFound {
      if !self[place].isDeleted { live -= 1 }
      blocks[place.block].rows[place.row] = row
    } else if blocks.isEmpty {
      blocks.append(Block([row]))
      return
    } else if blocks[place.block].rows.count < SortedRecords.blockSize {
      blocks[place.block].rows.insert(row, at: place.row)
    } else {
      return split(place, row)
    }
    blocks[place.block].newest = max(blocks[place.block].newest, revision)
  }

  /// A full block becomes two. At the very end a new one begins: records mostly come in their order.
  private mutating func split(_ place: Place, _ row: Row) {
    let rows = blocks[place.block].rows
    if place.row == rows.count {
      blocks.insert(Block([row]), at: place.block + 1)
      return
    }
    var first = Array(rows[..<(rows.count / 2)]), second = Array(rows[(rows.count / 2)...])
    if place.row <= first.count {
      first.insert(row, at: place.row)
    } else {
      second.insert(row, at: place.row - first.count)
    }
    blocks[place.block] = Block(first)
    blocks.insert(Block(second), at: place.block + 1)
  }

  /// Ascending by identifier.
  func forEach(_ body: (Record) -> Void) {
    for block in blocks { for row in block.rows { body(row.record) } }
  }

  /// Those that changed after a revision, by identifier.
  /// - Complexity: O(*n* / `blockSize` + the blocks with such rows).
  func changed(since revision: Int64) -> [Row] {
    var changed: [Row] = []
    for block in blocks where block.newest > revision {
      for row in block.rows where row.revision > revision { changed.append(row) }
    }
    return changed
  }
}

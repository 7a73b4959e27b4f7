import Base
import Storage

/// Where an account's records are, by collection: what an export goes through.
enum ExportIndex {
  /// So many collections have files of their own; the others share one pair.
  static let mostCollections = 200

  struct Group: Sendable {
    /// Of its files, without their ending.
    let name: String
    fileprivate var items: [(id: ULID, collection: String, bytes: Int32)] = []

    /// Records that are read together: at most so many bytes, at least one record.
    func pieces(_ bytes: Int) -> [Range<Int>] {
      var pieces: [Range<Int>] = [], size = 0, first = 0
      for (index, item) in items.enumerated() {
        if index > first, size + Int(item.bytes) > bytes || index - first >= RecordRows.readChunk {
          pieces.append(first..<index)
          (first, size) = (index, 0)
        }
        size += Int(item.bytes)
      }
      return first < items.count ? pieces + [first..<items.count] : pieces
    }

    func keys(_ piece: Range<Int>) -> [SyncBatch.Key] {
      items[piece].map { SyncBatch.Key(id: $0.id.text, collection: $0.collection) }
    }
  }

  /// By collection, each by id.
  static func groups(of row: AccountRow, _ database: any Database) async throws -> [Group] {
    var all: [String: [(id: ULID, collection: String, bytes: Int32)]] = [:]
    var id = "", collection = ""
    while true {
      let after = (id, collection)
      let rows = try await database.read { transaction in
        try transaction.query(
          """
          SELECT id, collection, length(body) AS bytes FROM record WHERE account_id = $1 AND (id, collection) > ($2, $3)
          ORDER BY id, collection LIMIT 1000
          """, [.text(row.id.text), .text(after.0), .text(after.1)]
        ).map { (id: try $0.text("id"), collection: try $0.text("collection"), bytes: try $0.integer("bytes")) }
      }
      for found in rows {
        guard let id = ULID(found.id) else { throw DatabaseError.damaged("a record's id is not a ULID") }
        all[found.collection, default: []].append((id, found.collection, Int32(clamping: found.bytes)))
      }
      guard rows.count == 1000, let last = rows.last else { break }
      (id, collection) = (last.id, last.collection)
    }
    var names = ExportNames()
    let others = names.name("otras")
    var groups: [Group] = [], rest = Group(name: others)
    for (name, items) in all.sorted(by: { $0.key < $1.key }) {
      if groups.count < mostCollections {
        groups.append(Group(name: names.name(name), items: items))
      } else {
        rest.items += items
      }
    }
    return rest.items.isEmpty ? groups : groups + [rest]
  }
}

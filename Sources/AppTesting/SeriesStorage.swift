import AppRuntime
import Series

/// What a device keeps of series: the rules of `web/host/series.js`, without a disk.
public struct SeriesStorage {
  private struct Key: Hashable {
    var owner: String, kind: String, day: Int32
  }
  /// `here`: no server has all of it.
  private var chunks: [Key: (row: ShelfRow, waits: Bool, here: Bool)] = [:]
  private var rollups: [Key: [UInt8]] = [:]
  private var cursors: [String: (cursor: String, epoch: String)] = [:]
  private static let longest: Int32 = 7

  public init() {}

  /// A chunk as it is on the device.
  public func chunk(_ kind: SeriesKind, _ day: Int32, owner: String = "local") -> Chunk? {
    chunks[Key(owner: owner, kind: String(kind.name), day: day)].flatMap { try? Chunk(decoding: $0.row.chunk) }
  }

  /// Puts samples on the device, as an import does.
  public mutating func add(
    _ kind: SeriesKind, _ samples: [Sample], from source: String, at stamp: Stamp, owner: String = "local"
  ) {
    for (day, some) in Dictionary(grouping: samples, by: { Chunk.day(of: $0.start)! }) {
      var chunk = self.chunk(kind, day, owner: owner) ?? Chunk(day: day, columns: kind.columns.count)
      try! chunk.add(some, from: source, at: stamp)
      let key = Key(owner: owner, kind: String(kind.name), day: day)
      let version = chunks[key]?.row.version ?? 0
      chunks[key] = (ShelfRow(kind, chunk, version: version + 1), chunks[key]?.waits == true, true)
      rollups[key] = nil
    }
  }

  /// Chunks that wait to be sent.
  public func waiting(owner: String = "local") -> Int {
    chunks.filter { $0.key.owner == owner && $0.value.waits }.count
  }

  /// What `web/host/series.js` would answer; the exchange with a server is the test's.
  public mutating func answer(_ operation: SeriesOperation) -> Answer {
    switch operation {
    case .chunks(let owner, let kind, let days):
      let rows = rows(owner, kind).filter {
        $0.day >= days.lowerBound - Self.longest && $0.day <= days.upperBound && $0.until >= days.lowerBound
      }
      return Answer(status: 1, bytes: ShelfRow.encoded(rows))
    case .rollups(let owner, let kind, let days):
      var reached = Set<Int32>()
      for row in rows(owner, kind) { for day in row.day...row.until where days.contains(day) { reached.insert(day) } }
      let out = reached.sorted().map {
        ShelfRow(kind: kind, day: $0, until: $0, rollup: rollups[Key(owner: owner, kind: kind, day: $0)])
      }
      return Answer(status: 1, bytes: ShelfRow.encoded(out))
    case .write(let owner, let rows, let out, let cursor, let epoch):
      for row in rows where !row.chunk.isEmpty {
        let old = chunks[Key(owner: owner, kind: row.kind, day: row.day)]?.row.version ?? 0
        if old != row.version { return Answer(status: 0, ["reason": "changed"]) }
      }
      for row in rows {
        let key = Key(owner: owner, kind: row.kind, day: row.day)
        if !row.chunk.isEmpty {
          let old = chunks[key]
          for day in row.day...max(row.until, old?.row.until ?? row.day) {
            rollups[Key(owner: owner, kind: row.kind, day: day)] = nil
          }
          var kept = row
          kept.version += 1
          kept.rollup = nil
          chunks[key] = (kept, out || old?.waits == true, old?.here == true)
        }
        if let rollup = row.rollup { rollups[key] = rollup }
      }
      if let cursor { cursors[owner] = (cursor, epoch ?? "") }
      return Answer(status: 1, [:])
    case .outbox(let owner, _):
      let waiting = chunks.filter { $0.key.owner == owner && $0.value.waits }.map { $0.value.row }
      return Answer(status: 1, bytes: ShelfRow.encoded(waiting.sorted { ($0.kind, $0.day) < ($1.kind, $1.day) }))
    case .state(let owner):
      let kept = cursors[owner] ?? ("0", "")
      return Answer(
        status: 1,
        [
          "cursor": .string(kept.cursor), "epoch": .string(kept.epoch),
          "waiting": .integer(Int64(waiting(owner: owner))),
        ])
    case .sent(let owner, let rows):
      for row in rows {
        let key = Key(owner: owner, kind: row.kind, day: row.day)
        if let kept = chunks[key], kept.row.version == row.version { chunks[key] = (kept.row, false, kept.here) }
      }
      return Answer(status: 1, [:])
    case .resend(let owner, let epoch):
      for (key, kept) in chunks where key.owner == owner { chunks[key] = (kept.row, true, kept.here) }
      cursors[owner] = ("0", epoch)
      return Answer(status: 1, [:])
    case .adopt(let owner):
      var left: [JSON] = []
      for (key, kept) in chunks where key.owner == "local" {
        var new = key
        new.owner = owner
        if chunks[new] != nil {
          if kept.here {
            chunks[new]?.here = true
            chunks[key]?.here = false
          }
          left.append([.string(key.kind), .integer(Int64(key.day))])
          continue
        }
        chunks[key] = nil
        chunks[new] = (kept.row, true, kept.here)
      }
      rollups = rollups.filter { $0.key.owner != "local" }
      return Answer(status: 1, ["left": .array(left)])
    case .erase(let owner):
      drop(owner) { $0.here }
      return Answer(status: 1, [:])
    case .exchange: return Answer(status: 0)
    }
  }

  /// What `web/host/series-erase.js` does when the owner's records go.
  public mutating func erase(_ owner: String, whole: Bool) {
    if whole {
      drop(owner) { _ in false }
    } else if waiting(owner: owner) == 0 {
      drop(owner) { $0.here }
    }
  }

  private mutating func drop(_ owner: String, but isKept: ((row: ShelfRow, waits: Bool, here: Bool)) -> Bool) {
    chunks = chunks.filter { $0.key.owner != owner || isKept($0.value) }
    rollups = rollups.filter { $0.key.owner != owner }
    cursors[owner] = nil
  }

  private func rows(_ owner: String, _ kind: String) -> [ShelfRow] {
    chunks.filter { $0.key.owner == owner && $0.key.kind == kind }.map { $0.value.row }.sorted { $0.day < $1.day }
  }
}

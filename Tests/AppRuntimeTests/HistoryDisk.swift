import AppTesting

/// A device's log, as `web/host/records.js` keeps it: rows that are added, and marked when the server has them.
struct HistoryDisk {
  struct Row {
    let number: Int64
    var owner: String
    let record: Record
    /// 0: the server has it. 1: it waits. 2: the server did not take it; it waits again when an app is next opened.
    var out: Int
  }
  /// What the other tabs of the device are told.
  typealias News = JSON

  static let device = "device"
  let id: DeviceID
  private(set) var rows: [Row] = []
  private(set) var owner = Store.local
  private var cursors: [String: String] = [:]
  private var last: Int64 = 0

  init(id: DeviceID) { self.id = id }

  func rows(of owner: String) -> [Row] { rows.filter { $0.owner == owner } }
  func waiting(of owner: String) -> Int { rows.count { $0.owner == owner && $0.out != 0 } }
  /// What the rows of an owner say together.
  func joined(_ owner: String) -> Replica {
    var all = Replica()
    all.merge(rows(of: owner).map { $0.record })
    return all
  }

  private func home(_ record: Record) -> String { Store.staysHere(record) ? Self.device : owner }
  private func entry(_ row: Row) -> JSON {
    ["n": .integer(row.number), "out": .bool(row.out != 0), "r": row.record.json]
  }
  private var state: [(String, JSON)] {
    [
      ("owner", .string(owner)), ("device", .string(id.text)), ("cursor", .string(cursors[owner] ?? "0")),
      ("waiting", .integer(Int64(waiting(of: owner)))),
    ]
  }
  private func object(_ members: [(String, JSON)]) -> JSON { .object(JSONObject(members)) }
  /// What a tab is told: where the device is now, and what was written.
  func told(_ entries: JSON?) -> News { object(state + [("entries", entries ?? [])]) }

  private mutating func add(_ record: Record, _ owner: String, out: Int) -> Int64 {
    last += 1
    rows.append(Row(number: last, owner: owner, record: record, out: out))
    return last
  }

  mutating func load(_ prefixes: [String]) -> Answer {
    let found = rows.filter { row in
      prefixes.contains { row.record.collection.begins($0) } && (row.owner == owner || row.owner == Self.device)
    }
    for index in rows.indices where rows[index].owner == owner && rows[index].out == 2 { rows[index].out = 1 }
    return Answer(status: 1, object(state + [("entries", .array(found.map(entry)))]))
  }

  mutating func append(_ records: [Record], out: Bool, cursor: String?) -> (Answer, News) {
    if let cursor { cursors[owner] = cursor }
    var entries: [JSON] = []
    for record in records {
      if record.isDeleted, Store.staysHere(record) {
        rows.removeAll { $0.owner == Self.device && $0.record.id == record.id }
      }
      let number = add(record, home(record), out: out && !Store.staysHere(record) ? 1 : 0)
      entries.append(["n": .integer(number), "out": .bool(out), "r": record.json])
    }
    return (Answer(status: 1, ["n": .array(entries.map { $0["n"] ?? .null })]), .array(entries))
  }

  func outbox(_ limit: Int) -> Answer {
    let entries = rows.filter { $0.owner == owner && $0.out == 1 }.prefix(limit).map(entry)
    return Answer(status: 1, ["entries": .array(Array(entries)), "waiting": .integer(Int64(waiting(of: owner)))])
  }

  mutating func sent(_ numbers: [Int64], refused: [Int64]) -> (Answer, News) {
    var entries: [JSON] = []
    for index in rows.indices where rows[index].out == 1 {
      if refused.contains(rows[index].number) { rows[index].out = 2 }
      if !numbers.contains(rows[index].number) { continue }
      rows[index].out = 0
      entries.append(entry(rows[index]))
    }
    return (Answer(status: 1, ["waiting": .integer(Int64(waiting(of: owner)))]), .array(entries))
  }

  /// - Parameter anew: rows that wait make room for others, which wait; else rows that were sent for others that were.
  mutating func replace(_ numbers: [Int64], with records: [Record], anew: Bool) -> (Answer, News) {
    let old = numbers.map { number in rows.first { $0.number == number } }
    let fits = old.allSatisfy { row in
      row.map { ($0.out != 0) == anew && ($0.owner == owner || (!anew && $0.owner == Self.device)) } ?? false
    }
    guard fits else { return (Answer(status: 0, ["reason": "changed"]), []) }
    rows.removeAll { numbers.contains($0.number) }
    let entries: [JSON] = records.map { record in
      let number = add(record, anew ? owner : home(record), out: anew ? 1 : 0)
      return ["n": .integer(number), "out": true, "anew": true, "r": record.json]
    }
    return (Answer(status: 1, ["n": []]), anew ? .array(entries) : [])
  }

  mutating func adopt(_ account: String) -> Answer {
    for index in rows.indices where rows[index].owner == Store.local {
      (rows[index].owner, rows[index].out) = (account, 1)
    }
    owner = account
    return Answer(status: 1, ["cursor": .string(cursors[account] ?? "0")])
  }

  mutating func resend(_ cursor: String) -> Answer {
    for index in rows.indices where rows[index].owner == owner { rows[index].out = 1 }
    cursors[owner] = cursor
    return Answer(status: 1, [:])
  }

  mutating func erase(_ account: String) -> Answer {
    rows.removeAll { $0.owner == account }
    cursors[account] = nil
    if owner == account { owner = Store.local }
    return Answer(status: 1, [:])
  }
}

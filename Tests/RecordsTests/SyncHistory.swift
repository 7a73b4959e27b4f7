import Base
import Records

/// What was acknowledged, written down beside the machinery and joined by a rule of its own.
struct Ledger {
  struct Written {
    var stamp: Stamp
    var text: String
  }
  struct Entry {
    var fields: [String: Written] = [:]
    var deleted: Stamp?
  }
  var records: [ULID: Entry] = [:]

  mutating func note(_ id: ULID, _ field: String, _ value: JSON, _ stamp: Stamp) {
    let written = Written(stamp: stamp, text: value.text)
    if let before = records[id]?.fields[field], (before.stamp.text, before.text) >= (stamp.text, written.text) {
      return
    }
    records[id, default: Entry()].fields[field] = written
  }

  mutating func noteDeletion(_ id: ULID, _ stamp: Stamp) {
    let before = records[id]?.deleted
    records[id, default: Entry()].deleted = before.map { max($0, stamp) } ?? stamp
  }

  /// What is wrong with a final state; nil when it holds exactly what was acknowledged.
  func complaint(about replica: Replica) -> String? {
    let all = replica.all
    if all.count != records.count { return "\(all.count) records instead of \(records.count)" }
    for record in all {
      guard let entry = records[record.id] else { return "\(record.id.text) was never made" }
      if record.deleted != entry.deleted { return "\(record.id.text): deletion" }
      if record.isDeleted { continue }
      if record.fields.count != entry.fields.count { return "\(record.id.text): number of fields" }
      for (field, value) in record.fields {
        guard let written = entry.fields[field], written.text == value.text else { return "\(record.id.text).\(field)" }
        if record.stamp(of: field) != written.stamp { return "\(record.id.text).\(field): stamp" }
      }
    }
    return nil
  }
}

/// One random history of three devices, two tabs each, and a server; everything follows from the seed.
struct SyncHistory {
  private enum Message {
    case toServer(device: Int, tab: Int, sent: [Int64], records: [Record], cursor: Int64)
    case toDevice(device: Int, tab: Int, sent: [Int64], ModelServer.Answer)
  }

  private var generator: SeededGenerator
  private var server = ModelServer()
  private var devices: [ModelDevice] = []
  private var isOffline = [false, false, false]
  private var flying: [Message] = []
  private var ledger = Ledger()
  /// Messages go through their JSON text.
  private let asText: Bool
  private let endsWithCompaction: Bool
  /// What was covered, to see that histories are not harmless.
  private(set) var counts = Counts()
  struct Counts {
    var writes = 0, lost = 0, doubled = 0, reordered = 0, deletions = 0, jumps = 0, reopened = 0
  }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    asText = seed % 10 == 0
    endsWithCompaction = seed % 4 == 0
    for number in 0..<3 as Range<UInt64> {
      let wall = 1_763_700_000_000 + generator.next(below: 100_000) - 50_000
      devices.append(ModelDevice(id: DeviceID(number + 1), wall: wall))
    }
  }

  /// What is wrong; nil when everything holds.
  mutating func run(steps: Int) -> String? {
    for _ in 0..<steps {
      if let complaint = step() { return complaint }
    }
    return settle()
  }

  private mutating func step() -> String? {
    let device = Int(generator.next(below: 3)), tab = generator.next(below: 4) == 0 ? 1 : 0
    devices[device].wall += generator.next(below: 3)
    switch generator.next(below: 20) {
    case 0..<8: return write(device, tab)
    case 8..<11: send(device, tab)
    case 11..<16: deliver()
    case 16: isOffline[device].toggle()
    case 17:
      counts.jumps += 1
      devices[device].wall += (generator.next(below: 2) == 0 ? -1 : 1) * generator.next(below: 100_000_000)
    case 18:
      counts.reopened += 1
      devices[device].reopen(tab: tab)
    default: if generator.next(below: 3) == 0 { devices[device].compact() }
    }
    return nil
  }

  private mutating func write(_ device: Int, _ tab: Int) -> String? {
    counts.writes += 1
    let known = devices[device].tabs[tab].replica.records(in: "test.kind")
    let kind = known.isEmpty ? 0 : generator.next(below: 10)
    let stamp = devices[device].stamp(tab: tab)
    switch kind {
    case 0..<4:
      let id = devices[device].newIdentifier(tab: tab, &generator)
      let fields: JSONObject = ["level": .integer(generator.next(below: 5)), "note": "ñ"]
      for (field, value) in fields { ledger.note(id, field, value, stamp) }
      devices[device].save(Record(collection: "test.kind", id: id, stamp: stamp, fields: fields), tab: tab)
    case 4..<9:
      // Mostly one of the last two, so that devices meet.
      let choices = Array(known.suffix(generator.next(below: 3) == 0 ? known.count : 2))
      var record = generator.element(of: choices)!
      let field = generator.element(of: ["level", "note", "goal"])!
      let value = JSON.integer(generator.next(below: 100))
      record.set(field, value, stamp)
      if record[field] != value || record.stamp(of: field) != stamp {
        return "the person does not see what was written last"
      }
      ledger.note(record.id, field, value, stamp)
      devices[device].save(record, tab: tab)
    default:
      counts.deletions += 1
      var record = generator.element(of: known)!
      record.delete(stamp)
      ledger.noteDeletion(record.id, stamp)
      devices[device].save(record, tab: tab)
    }
    return nil
  }

  private mutating func send(_ device: Int, _ tab: Int) {
    if isOffline[device] { return }
    let box = devices[device].outbox(maximumRecords: 3, maximumBytes: 600)
    flying.append(
      .toServer(
        device: device, tab: tab, sent: box.numbers, records: asText ? throughText(box.records) : box.records,
        cursor: devices[device].cursor))
  }

  /// Any of the messages under way arrives, perhaps not for the last time, or is lost.
  private mutating func deliver() {
    if flying.isEmpty { return }
    let at = Int(generator.next(below: Int64(flying.count)))
    if at > 0 { counts.reordered += 1 }
    let message = flying[at]
    switch generator.next(below: 6) {
    case 0:
      counts.lost += 1
      flying.remove(at: at)
      return
    case 1: counts.doubled += 1
    default: flying.remove(at: at)
    }
    arrive(message)
  }

  private mutating func arrive(_ message: Message) {
    switch message {
    case .toServer(let device, let tab, let sent, let records, let cursor):
      var answer = server.exchange(records, cursor: cursor)
      if asText { answer.changes = throughText(answer.changes) }
      flying.append(.toDevice(device: device, tab: tab, sent: sent, answer))
    case .toDevice(let device, let tab, let sent, let answer):
      if !isOffline[device] { devices[device].receive(answer, sent: sent, tab: tab) }
    }
  }

  private func throughText(_ records: [Record]) -> [Record] {
    records.compactMap { record in (try? JSON.parse(record.json.text)).flatMap { try? Record(json: $0) } }
  }

  /// Everyone comes back online and exchanges until there is nothing left to say; then everything must be everywhere, once.
  private mutating func settle() -> String? {
    flying = []
    server.page = 500
    isOffline = [false, false, false]
    var rounds = 0, isBusy = true
    while isBusy {
      rounds += 1
      if rounds > 200 { return "it does not come to rest" }
      isBusy = false
      for device in devices.indices {
        let box = devices[device].outbox(maximumRecords: 500, maximumBytes: 1_000_000), cursor = devices[device].cursor
        let answer = server.exchange(box.records, cursor: cursor)
        devices[device].receive(answer, sent: box.numbers, tab: 0)
        if !box.records.isEmpty || answer.more || answer.cursor != cursor { isBusy = true }
      }
    }
    if let complaint = ledger.complaint(about: server.rows) { return "server: " + complaint }
    for device in devices.indices {
      devices[device].reopen(tab: 0)
      if devices[device].tabs[0].replica != server.rows { return "device \(device) differs from the server" }
      if !endsWithCompaction { continue }
      devices[device].compact()
      devices[device].reopen(tab: 0)
      if devices[device].tabs[0].replica != server.rows {
        return "device \(device) differs after its log was compacted"
      }
    }
    return nil
  }
}

/// The exchange with the server: what waits goes out in batches, what is new comes in, until both are done. One at a time.
/// It stops at an expired access token (the app gets a new one and begins again) and backs off when the server is not reached.
public struct Sync {
  public enum Phase: Equatable, Sendable {
    case idle
    case exchanging
    /// The server was not reached; the next attempt rings at this time.
    case offline(until: Instant)
    /// The access token was refused: a new one is needed.
    case needsAccess
  }
  public internal(set) var phase = Phase.idle
  /// The last time that everything was exchanged.
  public internal(set) var lastDone: Instant?
  /// How many records the server did not take (too large, malformed, account full). They stay on the device, and are sent again when the app is next opened.
  public internal(set) var refused = 0
  /// The server's words about that, for the person.
  public internal(set) var message: String?
  /// The server's clock minus the device's, in milliseconds, from the last answer.
  public internal(set) var skew: Int64 = 0
  var access = ""
  var attempts = 0
  /// Something was saved while an exchange ran.
  var again = false

  /// Entries asked for at once, and what a request may hold: the server takes 500 records and 1 MiB.
  static let batch = 300, maximumRecords = 300, maximumBytes = 900_000

  public enum Action {
    case start(access: String)
    case outbox(Answer)
    case exchanged(Batch, Answer)
    case stored(Batch, Answer)
    case resent(cursor: String, Answer)
    case restamped(Batch, Answer)
    case marked(more: Bool, Answer)
    case retry(attempt: Int)
  }

  /// What is under way in one request.
  public final class Batch {
    let outbox: Outbox
    /// Entries that the server has, and those that it did not take.
    var sent: [Int64], refused: [Int64]
    /// There is more on either side.
    var more: Bool
    /// Records that a clock far ahead had stamped, stamped anew, and the entries that they take the place of.
    var anew: [Record] = []
    var outdated: [Int64] = []

    init(_ outbox: Outbox, unreadable: [Int64], more: Bool) {
      self.outbox = outbox
      sent = outbox.numbers
      refused = unreadable
      self.more = more
    }

    func refuse(_ numbers: [Int64]) {
      sent.removeAll { numbers.contains($0) }
      refused += numbers
    }

    /// The server does not take stamps that are further ahead of its clock than a day.
    func restamp(_ record: Record, _ numbers: [Int64]) {
      sent.removeAll { numbers.contains($0) }
      outdated += numbers
      anew.add(record)
      more = true
    }
  }
}

extension Store {
  /// Whether the records of this owner have a server.
  public var hasServer: Bool { !sameBytes(owner, Store.local) }

  /// Exchanges everything, or notes that it should be done again when the running exchange ends.
  public mutating func synchronise(access: String, _ environment: Environment) -> [Effect<Action>] {
    exchange(.start(access: access), environment)
  }

  mutating func exchange(_ action: Sync.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .start(let access):
      guard hasServer, phase == .ready else { return [] }
      sync.access = access
      if sync.phase == .exchanging { sync.again = true; return [] }
      sync.phase = .exchanging
      return [outbox()]

    case .outbox(let answer):
      guard answer.isDone, let json = answer.json else { return backOff(environment) }
      waiting = json["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? waiting
      // What cannot be read cannot be sent: it stays on the device, and does not hold up the rest.
      var unreadable: [Int64] = [], entries: [(number: Int64, record: Record)] = []
      for entry in json["entries"]?.array ?? [] {
        guard let n = entry["n"]?.integer else { continue }
        if let r = entry["r"], let record = try? Record(json: r), !Store.staysHere(record) { entries.add((n, record)) } else { unreadable.add(n) }
      }
      let outbox = Outbox(entries, maximumRecords: Sync.maximumRecords, maximumBytes: Sync.maximumBytes)
      let batch = Sync.Batch(outbox, unreadable: unreadable, more: outbox.hasMore || entries.count + unreadable.count == Sync.batch)
      let device = clock.map { $0.device.text } ?? ""
      let body: JSON = ["device": .string(device), "cursor": .string(place.text), "changes": .array(outbox.records.map { $0.json })]
      return [Effect(.request(Request(.post, "/v1/sync", body: body, access: sync.access, alone: "sync"))) { .sync(.exchanged(batch, $0)) }]

    case .exchanged(let batch, let answer):
      if answer.status == 401 { sync.phase = .needsAccess; return [] }
      guard answer.isDone, let json = answer.json, let next = json["cursor"]?.string else { return backOff(environment) }
      sync.attempts = 0
      if let now = json["now"]?.integer { sync.skew = now - environment.now.milliseconds }
      let epoch = json["epoch"]?.string ?? place.epoch
      if !place.epoch.isEmpty, !sameBytes(epoch, place.epoch) {
        // A backup was put back: the server may lack what it once had. Everything is sent again, and asked for from the beginning.
        let start = Cursor("0", epoch).stored
        return [Effect(.records(.resend(cursor: start))) { .sync(.resent(cursor: start, $0)) }]
      }
      for refusal in json["refused"]?.array ?? [] {
        let collection = refusal["c"]?.string ?? "", id = refusal["i"]?.string ?? ""
        let numbers = batch.outbox.numbers(collection: collection, id: id)
        if sameBytes(refusal["reason"]?.string ?? "", "wrong-clock"), let now = json["now"]?.integer,
          let fresh = restamped(batch.outbox, collection, id, now, environment) {
          batch.restamp(fresh, numbers)
        } else {
          batch.refuse(numbers)
        }
      }
      sync.refused += batch.refused.count
      sync.message = json["message"]?.string ?? sync.message
      var incoming: [Record] = []
      for change in json["changes"]?.array ?? [] {
        if let record = try? Record(json: change), !Store.staysHere(record) { incoming.add(record) }
      }
      merge(incoming, environment)
      if json["more"]?.bool == true { batch.more = true }
      let stored = Cursor(next, epoch).stored
      if incoming.isEmpty, sameBytes(stored, cursor) { return marked(batch) }
      cursor = stored
      return [Effect(.records(.append(incoming, out: false, cursor: stored))) { .sync(.stored(batch, $0)) }]

    case .stored(let batch, let answer):
      // Not stored: the device's cursor stays, so the same changes come again.
      guard answer.isDone else { return backOff(environment) }
      return marked(batch)

    case .restamped(let batch, let answer):
      guard answer.isDone else { return backOff(environment) }
      // They wait now; what they were made from goes.
      let more = batch.more
      return [
        Effect(.records(.sent(batch.sent + batch.outdated, refused: batch.refused))) { .sync(.marked(more: more, $0)) },
        Effect(.records(.compact(replace: batch.outdated, with: []))) { _ in .compacted },
      ]

    case .resent(let cursor, let answer):
      guard answer.isDone else { return backOff(environment) }
      self.cursor = cursor
      return [outbox()]

    case .marked(let more, let answer):
      if let left = answer.json?["waiting"]?.integer { waiting = Int(truncatingIfNeeded: left) }
      if more || sync.again { sync.again = false; return [outbox()] }
      sync.phase = .idle
      sync.lastDone = environment.now
      return []

    case .retry(let attempt):
      guard attempt == sync.attempts, case .offline = sync.phase else { return [] }
      sync.phase = .exchanging
      return [outbox()]
    }
  }

  private func outbox() -> Effect<Action> {
    Effect(.records(.outbox(limit: Sync.batch))) { .sync(.outbox($0)) }
  }

  private func marked(_ batch: Sync.Batch) -> [Effect<Action>] {
    if !batch.anew.isEmpty { return [Effect(.records(.append(batch.anew, out: true, cursor: nil))) { .sync(.restamped(batch, $0)) }] }
    let more = batch.more
    return [Effect(.records(.sent(batch.sent, refused: batch.refused))) { .sync(.marked(more: more, $0)) }]
  }

  /// A record as this device has it, with stamps of the server's time in the place of those that are too far ahead; nil when there are none.
  /// The clock begins anew: it would go on from the stamps that are refused.
  private mutating func restamped(_ outbox: Outbox, _ collection: String, _ id: String, _ now: Int64, _ environment: Environment) -> Record? {
    guard let sent = outbox.record(collection: collection, id: id) else { return nil }
    let device = clock?.device ?? DeviceID(0), limit = now + Record.maximumLead
    let here = replica.state(of: collection, sent.id) ?? sent
    let fresh = here.restamped(after: limit, as: Stamp(milliseconds: now, counter: 0, device: device))
    if fresh == here { return nil }
    if let last = clock?.last, last.milliseconds > limit { clock = HybridClock(device: device) }
    clock?.observe(fresh.newest, wall: environment.now)
    if collections.contains(where: { collection.begins($0) }) { replica.replace(fresh) }
    return fresh
  }

  private var place: Cursor { Cursor(stored: cursor) }

  /// 2, 4, 8 … 256 s, and up to as much again by chance, so that a crowd does not come back at the same moment.
  private mutating func backOff(_ environment: Environment) -> [Effect<Action>] {
    sync.attempts = min(sync.attempts + 1, 8)
    var generator = SeededGenerator(seed: environment.seed)
    let base = Int64(1000) << Int64(sync.attempts)
    let wait = base + generator.next(below: base)
    sync.phase = .offline(until: Instant(milliseconds: environment.now.milliseconds + wait))
    sync.again = false
    let attempt = sync.attempts
    return [Effect(.timer(milliseconds: wait)) { _ in .sync(.retry(attempt: attempt)) }]
  }
}

/// Where the exchange stands, as the device keeps it: the server's cursor, and, after `@`, the life of its database that the cursor belongs to.
private struct Cursor {
  let text: String, epoch: String

  init(_ text: String, _ epoch: String) {
    self.text = text
    self.epoch = epoch
  }
  init(stored: String) {
    let parts = stored.pieces(0x40) // an epoch is of letters, digits, - and _
    text = parts.first ?? "0"
    epoch = parts.count > 1 ? parts[1] : ""
  }
  var stored: String { epoch.isEmpty ? text : text + "@" + epoch }
}

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
  /// The last time that everything was exchanged; the device keeps it.
  public internal(set) var lastDone: Instant?
  /// How many records the server did not take (too large, malformed, account full). They stay on the device, and are sent again when the app is next opened.
  public internal(set) var refused = 0
  /// How many entries stay on the device because their person did not allow their kind in the account (`Store.mayLeave`). They wait too.
  public var withheld: Int { held.count }
  var held = EntryNumbers()
  /// What the device's note says of them, as this tab wrote or read it last; nil: not known.
  var toldHeld: EntryNumbers?
  /// The server's words about what it did not take, for the person.
  public internal(set) var message: String?
  /// The server's clock minus the device's, in milliseconds, from the last answer; nil before the first.
  public internal(set) var skew: Int64?
  /// The latest that the server's clock said, in milliseconds since 1970.
  var server: Int64 = 0
  var access = ""
  var attempts = 0
  /// Something was saved while an exchange ran.
  var again = false
  /// The person does not allow records in the account: nothing goes but that something is gone, which may always be said (PL-05).
  public internal(set) var isDeletionsOnly = false
  /// The device may hold a deletion that the server has not heard of.
  public internal(set) var mayOweDeletions = true
  /// Counts the exchanges: what the device answers after one was stopped is nothing to the next.
  var run = 0

  /// Entries asked for at once, and what a request may hold: the server takes 500 records and 1 MiB.
  static let batch = 300, maximumRecords = 300, maximumBytes = 900_000
  /// What the next request may hold: half of what went out when no answer came, twice as much after each that did.
  var bytes = maximumBytes

  public enum Action {
    case start(access: String, deletionsOnly: Bool)
    /// `deletionsOnly`: what was asked for.
    case outbox(Answer, run: Int, deletionsOnly: Bool)
    case exchanged(Batch, Answer)
    case stored(Batch, Answer)
    case replaced(Batch, Answer)
    case resent(cursor: String, run: Int, Answer)
    case marked(more: Bool, run: Int, Answer)
    case retry(attempt: Int)
  }

  /// What is under way in one request.
  public final class Batch {
    let outbox: Outbox
    /// Entries that the server has, and those that it did not take.
    var sent: [Int64], refused: [Int64]
    /// Entries whose stamps the server refused, and the records that take their place.
    var replaced: [Int64] = [], replacements: [Record] = []
    /// Entries of kinds that the person does not allow in the account.
    let withheld: [Int64]
    /// There is more on either side.
    var more: Bool
    let run: Int
    let deletionsOnly: Bool

    init(_ outbox: Outbox, unreadable: [Int64], withheld: [Int64], more: Bool, run: Int, deletionsOnly: Bool) {
      self.withheld = withheld
      self.run = run
      self.deletionsOnly = deletionsOnly
      self.outbox = outbox
      sent = outbox.numbers
      refused = unreadable
      self.more = more
    }

    func refuse(_ numbers: [Int64]) {
      sent.removeAll { numbers.contains($0) }
      refused += numbers
    }
  }
}

extension Store {
  /// Whether the records of this owner have a server.
  public var hasServer: Bool { !sameBytes(owner, Store.local) }

  /// Exchanges everything, or notes that it should be done again when the running exchange ends.
  public mutating func synchronise(access: String, _ environment: Environment) -> [Effect<Action>] {
    exchange(.start(access: access, deletionsOnly: false), environment)
  }

  /// Tells the server what is gone, and nothing else. Nothing where the device has no deletion that waits.
  public mutating func sendDeletions(access: String, _ environment: Environment) -> [Effect<Action>] {
    sync.mayOweDeletions ? exchange(.start(access: access, deletionsOnly: true), environment) : []
  }

  private static let underWay: EffectName = "records.exchange"

  /// Nothing more leaves, at once: what is on its way is given up. What the server had taken of it is there.
  public mutating func stopExchange() -> [Effect<Action>] {
    guard sync.phase == .exchanging else { return [] }
    sync.phase = .idle
    sync.again = false
    sync.run += 1
    return [.cancel(Store.underWay)]
  }

  mutating func exchange(_ action: Sync.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .start(let access, let deletionsOnly):
      guard hasServer, phase == .ready else { return [] }
      sync.access = access
      sync.isDeletionsOnly = deletionsOnly
      if sync.phase == .exchanging { sync.again = true; return [] }
      sync.phase = .exchanging
      return [outbox()]

    case .outbox(let answer, let run, let deletionsOnly):
      // It was stopped.
      guard sync.phase == .exchanging, run == sync.run else { return [] }
      // What may leave the device is something else by now.
      if deletionsOnly != sync.isDeletionsOnly { sync.again = false; return [outbox()] }
      guard answer.isDone, let json = answer.json else { return backOff(environment) }
      waiting = json["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? waiting
      // What cannot be read cannot be sent: it stays on the device, and does not hold up the rest.
      var unreadable: [Int64] = [], withheld: [Int64] = [], entries: [(number: Int64, record: Record)] = []
      for entry in json["entries"]?.array ?? [] {
        guard let n = entry["n"]?.integer else { continue }
        guard let r = entry["r"], let record = try? Record(json: r), !Store.staysHere(record) else {
          unreadable.append(n); continue
        }
        // PL-05: before it leaves the device, not after the server refused it. That something is gone may always be said.
        if record.isDeleted || mayLeave(record.collection) { entries.append((n, record)) } else { withheld.append(n) }
      }
      if deletionsOnly, entries.isEmpty {
        if sync.again { sync.again = false; return [outbox()] }
        sync.phase = .idle
        sync.mayOweDeletions = false
        return []
      }
      let outbox = Outbox(entries, maximumRecords: Sync.maximumRecords, maximumBytes: sync.bytes)
      let isFull = entries.count + unreadable.count + withheld.count == Sync.batch
      return [
        send(
          Sync.Batch(
            outbox, unreadable: unreadable, withheld: withheld, more: outbox.hasMore || isFull, run: run,
            deletionsOnly: deletionsOnly))
      ]

    case .exchanged(let batch, let answer):
      if answer.status == 401 { sync.phase = .needsAccess; return [] }
      guard answer.isDone, let json = answer.json, let next = json["cursor"]?.string else {
        if answer.refusesRecords, !batch.outbox.records.isEmpty {
          return leaveOut(batch, isDoubtful: answer.json?["error"]?["field"]?.string == nil, environment)
        }
        sync.narrow(batch.outbox.bytes, answer)
        return backOff(environment)
      }
      sync.bytes = min(sync.bytes * 2, Sync.maximumBytes)
      if let now = json["now"]?.integer {
        sync.skew = now - environment.now.milliseconds
        sync.server = max(sync.server, now)
      }
      let epoch = json["epoch"]?.string ?? place.epoch
      if !place.epoch.isEmpty, !sameBytes(epoch, place.epoch) {
        // A backup was put back: the server may lack what it once had. Everything is sent again, and asked for from the beginning.
        let start = Cursor("0", epoch).stored
        return [
          Effect(.records(.resend(owner: owner, cursor: start))) { [run = sync.run] in
            .sync(.resent(cursor: start, run: run, $0))
          }
        ]
      }
      var isUnnamed = false
      for refusal in json["refused"]?.array ?? [] {
        let numbers = batch.outbox.numbers(collection: refusal["c"]?.string ?? "", id: refusal["i"]?.string ?? "")
        if numbers.isEmpty { isUnnamed = true }
        batch.refuse(numbers)
      }
      // One of them was not taken, and nobody says which.
      if isUnnamed, !batch.outbox.records.isEmpty {
        sync.message = json["message"]?.string ?? sync.message
        return leaveOut(batch, environment)
      }
      stampAnew(batch, environment)
      sync.refused += batch.refused.count
      for n in batch.withheld { sync.held.insert(n) }
      for n in batch.sent { sync.held.remove(n) }
      if !batch.refused.isEmpty { sync.message = json["message"]?.string ?? sync.message }
      var incoming: [Record] = []
      for change in json["changes"]?.array ?? [] {
        if let record = try? Record(json: change), !Store.staysHere(record) {
          incoming.append(bounded(record, environment))
        }
      }
      merge(incoming, environment)
      if json["more"]?.bool == true { batch.more = true }
      let stored = Cursor(next, epoch).stored
      if incoming.isEmpty, sameBytes(stored, cursor) { return marked(batch, environment) }
      cursor = stored
      return [
        Effect(.records(.append(incoming, owner: owner, out: false, cursor: stored))) { .sync(.stored(batch, $0)) }
      ]

    case .stored(let batch, let answer):
      // Not stored: the device's cursor stays, so the same changes come again.
      guard answer.isDone else { return batch.run == sync.run ? backOff(environment) : [] }
      return marked(batch, environment)

    case .replaced(let batch, let answer):
      if answer.isDone { batch.more = true } else { batch.refused += batch.replaced }
      (batch.replaced, batch.replacements) = ([], [])
      return marked(batch, environment)

    case .resent(let cursor, let run, let answer):
      guard answer.isDone else { return run == sync.run ? backOff(environment) : [] }
      self.cursor = cursor
      return run == sync.run ? [outbox()] : []

    case .marked(let more, let run, let answer):
      guard run == sync.run else {
        if let left = answer.json?["waiting"]?.integer { waiting = Int(truncatingIfNeeded: left) }
        return []
      }
      // Not marked: the device still says that all of it waits. At once again would be the same batch, again and again.
      guard answer.isDone else { return backOff(environment) }
      sync.attempts = 0
      if let left = answer.json?["waiting"]?.integer { waiting = Int(truncatingIfNeeded: left) }
      if more || sync.again || sync.isDeletionsOnly { sync.again = false; return [outbox()] }
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
    let run = sync.run, deletionsOnly = sync.isDeletionsOnly
    let asked = RecordsOperation.outbox(owner: owner, limit: Sync.batch, deletions: deletionsOnly)
    return Effect(.records(asked)) { .sync(.outbox($0, run: run, deletionsOnly: deletionsOnly)) }
  }

  private func send(_ batch: Sync.Batch) -> Effect<Action> {
    let device = clock.map { $0.device.text } ?? ""
    let body: JSON = [
      "device": .string(device), "cursor": .string(place.text), "changes": .array(batch.outbox.records.map { $0.json }),
    ]
    let request = Request(.post, "/v1/sync", body: body, access: sync.access, alone: "sync")
    return Effect(.request(request), as: Store.underWay) { .sync(.exchanged(batch, $0)) }
  }

  private mutating func marked(_ batch: Sync.Batch, _ environment: Environment) -> [Effect<Action>] {
    let more = batch.more, isAll = !more && !batch.deletionsOnly
    if !batch.replaced.isEmpty {
      return [
        Effect(.records(.replace(batch.replaced, owner: owner, with: batch.replacements))) {
          .sync(.replaced(batch, $0))
        }
      ]
    }
    return tellHeld() + [
      Effect(
        .records(
          .sent(
            batch.sent, owner: owner, refused: batch.refused + batch.withheld, synced: isAll ? environment.now : nil))
      ) { .sync(.marked(more: more, run: batch.run, $0)) }
    ]
  }

  /// The server refused all records of a batch together: half of them go, until it is one alone. That one stays on the device, and does
  /// not hold up the rest.
  /// - Parameter isDoubtful: the refusal may have another reason than a record: what is refused without any too is tried again later.
  private mutating func leaveOut(_ batch: Sync.Batch, isDoubtful: Bool = false, _ environment: Environment) -> [Effect<
    Action
  >] {
    if batch.outbox.records.count > 1 {
      sync.bytes = max(batch.outbox.bytes / 2, 1)
      return [outbox()]
    }
    if isDoubtful {
      let nothing = Outbox([], maximumRecords: 1, maximumBytes: 1)
      return [
        send(
          Sync.Batch(
            nothing, unreadable: batch.refused + batch.sent, withheld: batch.withheld, more: true, run: batch.run,
            deletionsOnly: batch.deletionsOnly))
      ]
    }
    batch.refuse(batch.sent)
    batch.more = true
    sync.refused += batch.refused.count
    for n in batch.withheld { sync.held.insert(n) }
    return marked(batch, environment)
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

extension Sync {
  /// No answer in time: a slow link may carry half of it. Down to one record, which always goes.
  fileprivate mutating func narrow(_ sent: Int, _ answer: Answer) {
    if answer.status == 0 || answer.status == 408 || answer.status == 413 || answer.status == 504 {
      bytes = max(min(bytes, sent) / 2, 1)
    }
  }
}

extension Answer {
  /// The server, and nothing on the way to it, will never take these records.
  fileprivate var refusesRecords: Bool {
    guard status == 400 || status == 413 || status == 422, let error = json?["error"], let code = error["code"]?.string
    else { return false }
    // Of the cursor or the device it would be said by `field`.
    if let field = error["field"]?.string, field.pieces(0x2E).first.map({ sameBytes($0, "changes") }) != true {
      return false
    }
    return sameBytes(code, "malformed") || sameBytes(code, "invalid") || sameBytes(code, "too-large")
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
    let parts = stored.pieces(0x40)  // an epoch is of letters, digits, - and _
    text = parts.first ?? "0"
    epoch = parts.count > 1 ? parts[1] : ""
  }
  var stored: String { epoch.isEmpty ? text : text + "@" + epoch }
}

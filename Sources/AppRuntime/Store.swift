/// What a person recorded, on this device: saved here first, then sent. Part of an app's state.
///
/// Everything is in memory too (`replica`), so that screens are made without waiting. Histories come with their newest entries first, and a
/// moment later whole (`isWhole`). The device's log (IndexedDB) is append-only, so two tabs cannot overwrite each other. See `docs/records-and-sync.md`; the exchange with the server is in `Store+Sync.swift`.
public struct Store {
  public enum Phase: Equatable, Sendable {
    case loading, ready
    /// The device keeps nothing (private window, storage refused): what is recorded lives until the page is closed.
    case memoryOnly
  }
  /// What became of the last thing the person saved.
  public enum Saving: Equatable, Sendable {
    case nothing, underWay
    case onDevice
    /// It is on the screen, but not on the device. `retry` tries again.
    case failed(Reason)

    public var isFailed: Bool { if case .failed = self { true } else { false } }
    /// What was saved is where it can be: on the device, or in a private window, which keeps it until it is closed.
    public var isDone: Bool { self == .onDevice || self == .failed(.private) }
  }
  public enum Reason: String, CaseIterable, Sendable { case quota, closed, `private` }

  /// The records' owner before there is an account.
  public static let local = "local"

  public internal(set) var phase = Phase.loading
  public internal(set) var saving = Saving.nothing
  public internal(set) var replica = Replica()
  public internal(set) var owner = Store.local
  /// Records that the server does not have yet, of every app.
  public internal(set) var waiting = 0
  public internal(set) var sync = Sync()
  /// Whether `replica` has everything that the device has. Before, it lacks older entries of the histories.
  public internal(set) var isWhole = false
  /// Prefixes of the collections this app reads.
  public let collections: [String]
  /// Collections among them that grow without end: the first screen does not wait for all of them.
  public let histories: [String]
  var clock: HybridClock?
  /// One for the whole life of the store: two records made at the same moment must not get the same identifier.
  private var identifiers = ULIDSequence()
  /// What could not be written yet, oldest first.
  var unwritten: [Record] = []
  /// What was saved before the device said whose its records are; written once it has.
  public private(set) var early: [Record] = []
  /// How many writes the device has not answered yet.
  var writing = 0
  /// Why the last one failed.
  private var failure = Reason.closed
  var cursor = "0"
  /// Collections whose records stay on this device because their person says so, as patterns (`String.isCovered(by:)`).
  public var withheld: [String] = []
  /// Parts of the histories that came; merged all at once, so that what is made from the records is made anew once.
  private var older: [[Record]] = []

  public init(collections: [String], histories: [String] = []) {
    self.collections = collections
    self.histories = histories
  }

  public enum Action {
    case loaded(Answer)
    case reload
    case heard(Answer)
    /// Which entries another tab did not send.
    case heldRead(Answer)
    case appended([Record], Answer)
    case retry
    case compacted
    case sync(Sync.Action)
  }

  /// An empty one for another owner. Identifiers and stamps go on where they are, and what is known of the server's clock stays.
  public func emptied() -> Store {
    var store = Store(collections: collections, histories: histories)
    store.identifiers = identifiers
    store.clock = clock
    store.sync.skew = sync.skew
    store.sync.server = sync.server
    return store
  }

  public func load() -> Effect<Action> {
    var effect = Effect<Action>(.records(.load(collections: collections, histories: histories)), as: Store.loading) {
      .loaded($0)
    }
    effect.isStream = !histories.isEmpty
    return effect
  }
  private static let loading: EffectName = "records.loading"

  /// A new record with a fresh identifier, not yet saved.
  public mutating func record(in collection: String, _ fields: JSONObject, _ environment: Environment) -> Record {
    Record(
      collection: collection, id: identifier(in: collection, environment), stamp: stamp(environment), fields: fields)
  }

  /// A seed belongs to one action, which may make several records: the sequence tells them apart. What the device knows already is
  /// passed over, should a phone that was put back to an earlier state repeat its random numbers.
  /// An identifier for something that is made here and kept elsewhere: a post.
  public mutating func newIdentifier(_ environment: Environment) -> ULID { identifier(in: "", environment) }

  private mutating func identifier(in collection: String, _ environment: Environment) -> ULID {
    var generator = SeededGenerator(seed: environment.seed)
    var id = identifiers.next(at: environment.now, using: &generator)
    while replica.state(of: collection, id) != nil { id = identifiers.next(at: environment.now, using: &generator) }
    return id
  }

  /// Collections that begin so never leave the device: they are not sent, not taken from a server, and belong to the phone, whoever is logged in.
  public static let deviceOnly = "device."
  public static func staysHere(_ record: Record) -> Bool { record.collection.begins(deviceOnly) }

  /// Whether records of a collection may be sent.
  func mayLeave(_ collection: String) -> Bool {
    !withheld.contains { collection.isCovered(by: $0) }
  }

  /// Shows the records at once and asks the device to keep them.
  public mutating func save(_ records: [Record]) -> [Effect<Action>] {
    if records.isEmpty { return [] }
    replica.merge(records)
    return write(records)
  }

  private mutating func write(_ records: [Record]) -> [Effect<Action>] {
    saving = .underWay
    if phase == .loading {
      early += records
      return []
    }
    var effects: [Effect<Action>] = []
    for out in [true, false] {
      let some = records.filter { Store.staysHere($0) != out }
      if some.isEmpty { continue }
      writing += 1
      effects.append(Effect(.records(.append(some, owner: owner, out: out, cursor: nil))) { .appended(some, $0) })
    }
    return effects
  }

  public mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .loaded(let answer):
      guard answer.isDone, let json = answer.json else {
        if phase == .ready, !isWhole { return read() + [Effect(.timer(milliseconds: 2000)) { _ in .reload }] }
        phase = .memoryOnly
        isWhole = true
        return read() + writeEarly()
      }
      return takePart(json, isFirst: !Store.isFurtherPart(answer), environment)

    case .reload:
      return isWhole ? [] : [load()]

    case .heard(let answer):
      guard let json = answer.json else { return [] }
      if let other = json["owner"]?.string, !sameBytes(other, owner) { return take(json, environment) + [load()] }
      merge(json["entries"], environment)
      for entry in json["entries"]?.array ?? [] where entry["anew"]?.bool == true {
        if let record = entry["r"].flatMap({ try? Record(json: $0) }), reads(record) { replica.replace(record) }
      }
      waiting = json["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? waiting
      noteSynced(json)
      for entry in json["entries"]?.array ?? [] where entry["out"]?.bool == false {
        if let n = entry["n"]?.integer { sync.held.remove(n) }
      }
      return readHeld()

    case .heldRead(let answer):
      takeHeld(answer)
      return []

    case .appended(let records, let answer):
      writing -= 1
      // Only now: an outbox that was read meanwhile may not have had it.
      if records.contains(where: { $0.isDeleted }) { sync.mayOweDeletions = true }
      if answer.isDone {
        unwritten.removeAll { failed in
          // An older state of it, written meanwhile, is not what failed.
          records.contains {
            $0.id == failed.id && sameBytes($0.collection, failed.collection) && Record.merged($0, failed) == $0
          }
        }
        waiting += records.reduce(0) { $0 + (Store.staysHere($1) ? 0 : 1) }
        // What was saved before and failed is still to be tried again; what was saved since may still be under way.
        if !unwritten.isEmpty { saving = .failed(failure) } else if writing == 0, early.isEmpty { saving = .onDevice }
        return []
      }
      if phase == .ready, Store.isAnothers(answer) {
        // The device has another owner, and nobody told. Written when it is known whose it is; a renewed store has forgotten it.
        early += records
        return [load()]
      }
      unwritten += records
      failure = Reason.named(answer.json?["reason"]?.string) ?? .closed
      saving = .failed(failure)
      return []

    case .retry:
      let again = unwritten
      if again.isEmpty { return [] }
      // What the device would not read it may read by now; and then it is known whose it is.
      return (phase == .memoryOnly ? [load()] : []) + write(again)

    case .compacted:
      return []

    case .sync(let action):
      return exchange(action, environment)
    }
  }

  /// Whether the device refused because its records are another owner's by now.
  static func isAnothers(_ answer: Answer) -> Bool { answer.json?["reason"]?.string == "owner" }

  /// Whether it brings older entries of a history, after a first answer.
  public static func isFurtherPart(_ answer: Answer) -> Bool { answer.status == 206 }

  /// What the device has, or the next part of it.
  private mutating func takePart(_ json: JSON, isFirst: Bool, _ environment: Environment) -> [Effect<Action>] {
    let isLast = json["more"]?.bool != true
    var effects: [Effect<Action>]
    if isFirst {
      older = []
      // What was not taken or not allowed waits again.
      sync.held = EntryNumbers()
      sync.toldHeld = nil
      sync.mayOweDeletions = true
      effects = take(json, environment)
    } else {
      older.append((json["entries"]?.array ?? []).compactMap { entry in entry["r"].flatMap { try? Record(json: $0) } })
      effects = compaction(json["entries"])
    }
    guard isLast else { return effects }
    merge(older.flatMap { $0 }, environment)
    older = []
    isWhole = true
    return effects + read()
  }

  /// Nothing more comes of what was asked for at the start.
  private func read() -> [Effect<Action>] { histories.isEmpty ? [] : [.cancel(Store.loading)] }

  /// Takes what the device has for its present owner.
  private mutating func take(_ json: JSON, _ environment: Environment) -> [Effect<Action>] {
    let owner = json["owner"]?.string ?? Store.local
    if !sameBytes(owner, self.owner) || phase == .loading {
      replica = Replica()
      isWhole = false
      sync.lastDone = nil
    }
    self.owner = owner
    noteSynced(json)
    for record in unwritten + early { _ = replica.merge(record) }
    cursor = json["cursor"]?.string ?? "0"
    waiting = json["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? 0
    let before = clock
    if let text = json["device"]?.string, let device = DeviceID(text) {
      clock = HybridClock(device: device)
      if let last = before?.last { clock?.observe(last, wall: environment.now) }
    }
    if phase != .ready { phase = .ready }
    merge(json["entries"], environment)
    return compaction(json["entries"]) + writeEarly()
  }

  private mutating func writeEarly() -> [Effect<Action>] {
    let records = early
    early = []
    return records.isEmpty ? [] : write(records)
  }

  /// When everything of the owner was last exchanged, perhaps by another tab or before the app was closed.
  private mutating func noteSynced(_ json: JSON) {
    if let time = json["synced"]?.integer { sync.lastDone = Instant(milliseconds: time) }
  }

  /// How many of the owner's records wait, as the device counted them.
  public mutating func counted(waiting: Int) { self.waiting = waiting }

  mutating func merge(_ entries: JSON?, _ environment: Environment) {
    merge((entries?.array ?? []).compactMap { entry in entry["r"].flatMap { try? Record(json: $0) } }, environment)
  }

  /// All at once: one by one would be quadratic where identifiers come in any order.
  mutating func merge(_ records: [Record], _ environment: Environment) {
    if clock == nil { clock = HybridClock(device: DeviceID(0)) }
    for record in records { clock!.observe(record.newest, wall: environment.now) }
    replica.merge(records.filter { reads($0) })
  }

  /// Whether it is of a collection that this app reads.
  func reads(_ record: Record) -> Bool { collections.contains { record.collection.begins($0) } }

  /// One entry in place of several of the same record, once all were sent and there are enough of them.
  private func compaction(_ entries: JSON?) -> [Effect<Action>] {
    var states: [(number: Int64, record: Record, isSent: Bool)] = []
    for entry in entries?.array ?? [] {
      guard let n = entry["n"]?.integer, let r = entry["r"], let record = try? Record(json: r) else { continue }
      states.append((n, record, entry["out"]?.bool == false))
    }
    // Of one record beside each other, in the order they were written.
    states.sort { a, b in
      if !sameBytes(a.record.collection, b.record.collection) {
        return bytesPrecede(a.record.collection, b.record.collection)
      }
      return a.record.id == b.record.id ? a.number < b.number : a.record.id < b.record.id
    }
    var numbers: [Int64] = [], records: [Record] = []
    var first = 0
    while first < states.count {
      var record = states[first].record, isSent = states[first].isSent, end = first + 1
      while end < states.count, states[end].record.id == record.id,
        sameBytes(states[end].record.collection, record.collection)
      {
        record = Record.merged(record, states[end].record)
        isSent = isSent && states[end].isSent
        end += 1
      }
      if isSent, end - first > 1 {
        for state in states[first..<end] { numbers.append(state.number) }
        records.append(record)
      }
      first = end
    }
    if numbers.count < 64 { return [] }
    return [Effect(.records(.compact(owner: owner, replace: numbers, with: records))) { _ in .compacted }]
  }
}

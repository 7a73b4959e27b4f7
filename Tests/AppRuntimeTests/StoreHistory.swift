import AppTesting

/// One random history of three devices, two tabs each, and a server, told by real `Store`s: only the device's log, the network and the
/// server are played. Everything follows from the seed.
///
/// Tabs are killed at any moment, also between a write and its answer; exchanges are lost on the way there or back; people log in and out,
/// with two accounts on one device; clocks jump; devices and accounts are full; a backup is put back.
struct StoreHistory {
  /// What a host has carried out and not yet told.
  struct Told {
    let effect: Effect<Store.Action>
    let answer: Answer
  }
  struct Tab {
    var store = Store(collections: ["app.", "device."])
    var pending: [Effect<Store.Action>] = []
    var timers: [Effect<Store.Action>] = []
    var told: [Told] = []
    /// Of other tabs.
    var news: [JSON] = []
    /// Saved, and not yet said to be on the device.
    var unsaid: [Record] = []
    var isQuiet: Bool { pending.isEmpty && told.isEmpty && news.isEmpty }
  }
  struct Phone {
    var disk: HistoryDisk
    /// What its clock says beside the server's.
    var skew: Int64 = 0
    var isOffline = false
    var tabs = [Tab(), Tab()]
    /// Acknowledged, of nobody's account.
    var local = HistoryLedger()
    var kept = HistoryLedger()
  }
  struct Counts {
    var writes = 0, deletions = 0, killed = 0, halfDone = 0, lost = 0, jumps = 0, adopted = 0, left = 0, restored = 0,
      refused = 0, resent = 0
    var compacted = 0, full = 0, stampedAnew = 0, tooLate = 0
  }

  var generator: SeededGenerator
  var server = HistoryServer()
  var phones: [Phone]
  var ledgers: [String: HistoryLedger] = [:]
  /// Clocks stay within a day of the server's, so that stamps are as they were written.
  let exact: Bool
  let restores: Bool
  private(set) var counts = Counts()

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    exact = seed % 3 != 2
    restores = seed % 4 == 3
    phones = (1...3).map { Phone(disk: HistoryDisk(id: DeviceID($0 as UInt64))) }
    for phone in phones.indices { for tab in 0..<2 { open(phone, tab) } }
  }

  /// What is wrong; nil when everything holds.
  mutating func run(steps: Int) -> String? {
    for step in 0..<steps {
      if let complaint = act() ?? look() { return "step \(step): \(complaint)" }
    }
    return settle()
  }

  mutating func chance(_ one: Int64) -> Bool { generator.next(below: one) == 0 }

  mutating func environment(_ phone: Int) -> Environment {
    var environment = Environment(now: Instant(milliseconds: server.now + phones[phone].skew))
    environment.seed = generator.next()
    return environment
  }

  mutating func act() -> String? {
    server.now += generator.next(below: 2000)
    let phone = Int(generator.next(below: 3)), tab = chance(4) ? 1 : 0
    switch generator.next(below: 40) {
    case 0..<9: return write(phone, tab)
    case 9..<13: synchronise(phone, tab)
    case 13..<23: carryOut(phone, tab)
    case 23..<31: hear(phone, tab)
    case 31: phones[phone].isOffline.toggle()
    case 32:
      if !phones[phone].tabs[tab].isQuiet { counts.halfDone += 1 }
      counts.killed += 1
      open(phone, tab)
    case 33: jump(phone)
    case 34: logIn(phone)
    case 35: logOut(phone)
    case 36: ring(phone, tab)
    case 37: retry(phone, tab)
    case 38: if chance(3) { server.isFull.toggle() }
    default: restore()
    }
    return nil
  }

  // MARK: What people do

  mutating func write(_ phone: Int, _ tab: Int) -> String? {
    guard phones[phone].tabs[tab].store.phase == .ready else { return nil }
    counts.writes += 1
    let now = environment(phone)
    let known = phones[phone].tabs[tab].store.replica.records(in: "app.note")
    var records: [Record] = []
    switch known.isEmpty ? 0 : generator.next(below: 12) {
    case 0..<3:
      // Several in one action: each is a record of its own.
      for _ in 0...generator.next(below: 3) {
        let fields: JSONObject = ["level": .integer(generator.next(below: 5)), "note": "ñ"]
        records.append(phones[phone].tabs[tab].store.record(in: "app.note", fields, now))
      }
      if Set(records.map { $0.id }).count < records.count { return "two records of one action have one identifier" }
    case 3: records = [phones[phone].tabs[tab].store.record(in: "device.contact", ["name": "Ana"], now)]
    case 4:
      counts.deletions += 1
      var record = generator.element(of: known)!
      record.delete(phones[phone].tabs[tab].store.stamp(now))
      records = [record]
    case 5 where chance(6):
      // Many edits of one record: what is sent of them becomes one entry.
      var record = known.last!
      for number in 0..<70 as Range<Int64> {
        record.set("goal", .integer(number), phones[phone].tabs[tab].store.stamp(now))
        records.append(record)
      }
    default:
      var record = generator.element(of: Array(known.suffix(chance(3) ? known.count : 2)))!
      let field = generator.element(of: ["level", "note", "goal"])!, value = JSON.integer(generator.next(below: 100))
      record.set(field, value, phones[phone].tabs[tab].store.stamp(now))
      if record[field] != value { return "device \(phone): the person does not see what was written last" }
      records = [record]
    }
    phones[phone].tabs[tab].unsaid += records
    take(phone, tab, phones[phone].tabs[tab].store.save(records))
    return nil
  }

  mutating func synchronise(_ phone: Int, _ tab: Int) {
    let now = environment(phone)
    let owner = phones[phone].tabs[tab].store.owner
    take(phone, tab, phones[phone].tabs[tab].store.synchronise(access: owner, now))
  }

  mutating func retry(_ phone: Int, _ tab: Int) {
    guard case .failed = phones[phone].tabs[tab].store.saving else { return }
    reduce(phone, tab, .retry)
  }

  mutating func jump(_ phone: Int) {
    counts.jumps += 1
    let most: Int64 = exact ? 20 * 3_600_000 : 60 * 86_400_000
    phones[phone].skew = chance(3) ? 0 : generator.next(below: 2 * most) - most
  }

  /// The first two devices belong to one person; the third is used by two.
  mutating func logIn(_ phone: Int) {
    guard phones[phone].disk.owner == Store.local else { return }
    finish(phone)
    counts.adopted += 1
    let account = phone == 2 && chance(2) ? "account-2" : "account-1"
    _ = phones[phone].disk.adopt(account)
    ledgers[account, default: HistoryLedger()].take(phones[phone].local)
    phones[phone].local = HistoryLedger()
    tellOwner(phone)
  }

  /// As the account does it: what waits is sent first, and logging out asks where it is not.
  mutating func logOut(_ phone: Int) {
    let owner = phones[phone].disk.owner
    guard owner != Store.local, !restores else { return }
    if phones[phone].disk.waiting(of: owner) > 0 { finish(phone) }
    // In the middle of an exchange, of this tab and of the other; often of the first one, which brings everything.
    if chance(2), phones[phone].disk.waiting(of: owner) == 0, phones[phone].tabs.allSatisfy({ $0.unsaid.isEmpty }) {
      _ = phones[phone].disk.erase(owner)
      _ = phones[phone].disk.adopt(owner)
      tellOwner(phone)
      finish(phone)
    }
    for tab in 0..<2 { synchronise(phone, tab) }
    for _ in 0..<generator.next(below: 12) {
      let tab = chance(3) ? 1 : 0
      carryOut(phone, tab)
      hear(phone, tab)
    }
    guard phones[phone].disk.waiting(of: owner) == 0, phones[phone].tabs.allSatisfy({ $0.unsaid.isEmpty }) else {
      return
    }
    counts.left += 1
    renew(phone, 0)
    take(phone, 0, [Effect(.records(.erase(owner: owner))) { _ in .reload }])
  }

  /// A store for the next owner (`Exchange.renew`): what was asked for the one before is done, and its answers reach nobody.
  mutating func renew(_ phone: Int, _ tab: Int) {
    let old = phones[phone].tabs[tab]
    phones[phone].tabs[tab] = Tab()
    phones[phone].tabs[tab].store = old.store.emptied()
    phones[phone].tabs[tab].pending = old.pending.map { Effect($0.operation) }
    phones[phone].tabs[tab].news = old.news
  }

  /// Whoever changes the owner waits for what is being written.
  mutating func finish(_ phone: Int) {
    for tab in phones[phone].tabs.indices {
      for _ in 0..<200 where !phones[phone].tabs[tab].isQuiet {
        carryOut(phone, tab, always: true)
        hear(phone, tab)
      }
    }
  }

  /// Every tab makes a store for the next owner (`Exchange.renew`), and loads.
  mutating func tellOwner(_ phone: Int) {
    for tab in phones[phone].tabs.indices {
      let old = phones[phone].tabs[tab]
      phones[phone].tabs[tab] = Tab()
      phones[phone].tabs[tab].store = old.store.hasServer ? old.store.emptied() : old.store
      phones[phone].tabs[tab].unsaid = old.unsaid
      take(phone, tab, [phones[phone].tabs[tab].store.load()])
    }
  }

  mutating func restore() {
    guard restores else { return }
    if chance(2) {
      server.backUp()
    } else if chance(2) {
      counts.restored += 1
      // It takes longer than an answer.
      for phone in phones.indices { finish(phone) }
      server.restore()
    }
  }

  // MARK: The host

  /// A tab is opened; what another one under this name was doing is gone.
  mutating func open(_ phone: Int, _ tab: Int) {
    phones[phone].tabs[tab] = Tab()
    take(phone, tab, [phones[phone].tabs[tab].store.load()])
  }

  mutating func take(_ phone: Int, _ tab: Int, _ effects: [Effect<Store.Action>]) {
    for effect in effects {
      if case .timer = effect.operation {
        phones[phone].tabs[tab].timers.append(effect)
      } else {
        phones[phone].tabs[tab].pending.append(effect)
      }
    }
  }

  mutating func reduce(_ phone: Int, _ tab: Int, _ action: Store.Action) {
    let now = environment(phone), here = phones[phone].tabs[tab].store
    // As the account does it (`Exchange.acted`).
    if case .loaded(let answer) = action, here.hasServer, let owner = answer.json?["owner"]?.string, owner != here.owner
    {
      renew(phone, tab)
      return take(phone, tab, [phones[phone].tabs[tab].store.load()])
    }
    take(phone, tab, phones[phone].tabs[tab].store.reduce(action, now))
  }

  mutating func ring(_ phone: Int, _ tab: Int) {
    guard !phones[phone].tabs[tab].timers.isEmpty else { return }
    let timer = phones[phone].tabs[tab].timers.removeFirst()
    if let reply = timer.reply { reduce(phone, tab, reply(Answer(status: 1))) }
  }

  /// The oldest thing that was asked for is done. Its answer comes later, if the tab lives so long.
  mutating func carryOut(_ phone: Int, _ tab: Int, always: Bool = false) {
    guard !phones[phone].tabs[tab].pending.isEmpty else { return }
    let effect = phones[phone].tabs[tab].pending.removeFirst()
    let answer = answer(effect.operation, phone, tab, always)
    phones[phone].tabs[tab].told.append(Told(effect: effect, answer: answer))
  }

  mutating func answer(_ operation: Operation, _ phone: Int, _ tab: Int, _ always: Bool) -> Answer {
    switch operation {
    case .request(let request): return exchange(request, phone)
    case .records(let operation): return records(operation, phone, tab, always)
    default: return Answer(status: 1)
    }
  }

  mutating func exchange(_ request: Request, _ phone: Int) -> Answer {
    let owner = request.access ?? Store.local
    if phones[phone].isOffline || owner == Store.local { return Answer(status: 0) }
    let luck = generator.next(below: 12)
    if luck < 3 { counts.lost += 1 }
    switch luck {
    case 0: return Answer(status: 0)
    case 1: return Answer(status: [401, 429, 503, 504][Int(generator.next(below: 4))])
    case 2:
      // It arrived; its answer does not.
      _ = server.exchange(owner, request.body ?? .null)
      return Answer(status: 0)
    default:
      let answer = server.exchange(owner, request.body ?? .null)
      counts.refused += answer.json?["refused"]?.array?.count ?? 0
      return answer
    }
  }

  mutating func records(_ operation: RecordsOperation, _ phone: Int, _ tab: Int, _ always: Bool) -> Answer {
    var done = (answer: Answer(status: 0, ["reason": "closed"]), news: JSON.array([]))
    if let refusal = operation.refusal(on: phones[phone].disk.owner) {
      counts.tooLate += 1
      return refusal
    }
    switch operation {
    case .load(let prefixes, _): return phones[phone].disk.load(prefixes)
    case .outbox(_, let limit, _): return phones[phone].disk.outbox(limit)
    case .append(let records, _, let out, let cursor):
      if !always, chance(15) {
        counts.full += 1
        return Answer(status: 0, ["reason": "quota"])
      }
      done = phones[phone].disk.append(records, out: out, cursor: cursor)
      if out || cursor == nil { note(records, phone) }
    case .sent(let numbers, _, let refused, _): done = phones[phone].disk.sent(numbers, refused: refused)
    case .compact(_, let numbers, let records):
      counts.compacted += 1
      done = phones[phone].disk.replace(numbers, with: records, anew: false)
    case .replace(let numbers, _, let records):
      counts.stampedAnew += records.count
      done = phones[phone].disk.replace(numbers, with: records, anew: true)
    case .resend(_, let cursor):
      counts.resent += 1
      return phones[phone].disk.resend(cursor)
    case .erase(let owner, _):
      let answer = phones[phone].disk.erase(owner)
      phones[phone].tabs[1 - tab].news.append([])
      return answer
    default: return done.answer
    }
    if done.news.array?.isEmpty == false { phones[phone].tabs[1 - tab].news.append(done.news) }
    return done.answer
  }

  /// From now on it may not be lost.
  mutating func note(_ records: [Record], _ phone: Int) {
    let owner = phones[phone].disk.owner
    for record in records {
      if Store.staysHere(record) {
        phones[phone].kept.note(record)
      } else if owner == Store.local {
        phones[phone].local.note(record)
      } else {
        ledgers[owner, default: HistoryLedger()].note(record)
      }
    }
  }

  /// The tab hears the oldest answer, or what another tab wrote.
  mutating func hear(_ phone: Int, _ tab: Int) {
    if !phones[phone].tabs[tab].told.isEmpty, phones[phone].tabs[tab].news.isEmpty || !chance(3) {
      let told = phones[phone].tabs[tab].told.removeFirst()
      if let reply = told.effect.reply { reduce(phone, tab, reply(told.answer)) }
    } else if !phones[phone].tabs[tab].news.isEmpty {
      let told = phones[phone].disk.told(phones[phone].tabs[tab].news.removeFirst()),
        here = phones[phone].tabs[tab].store
      guard here.phase == .ready, here.owner != told["owner"]?.string else {
        return reduce(phone, tab, .heard(Answer(status: 1, told)))
      }
      if here.hasServer { renew(phone, tab) }
      take(phone, tab, [phones[phone].tabs[tab].store.load()])
    }
  }
}

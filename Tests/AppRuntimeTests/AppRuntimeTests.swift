import AppTesting
import Testing

/// A store and the parts of its world that a test plays: a device's log and a server.
struct Device {
  var store = Store(collections: ["app."])
  var environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
  var pending: [Effect<Store.Action>] = []
  var asked: [Operation] = []

  init(owner: String = "account-1", seed: UInt64 = 1) {
    environment.seed = seed * 1000
    take([store.load()])
    load(owner: owner)
  }
  /// Answers the oldest waiting effect, which reads the device: its records are this owner's, and there are none yet.
  mutating func load(owner: String) {
    answer(Answer(status: 1, ["owner": .string(owner), "device": "00000000000000a1", "cursor": "0", "entries": []]))
  }
  mutating func take(_ effects: [Effect<Store.Action>]) {
    asked += effects.map { $0.operation }; pending += effects.filter { $0.reply != nil }
  }
  /// Answers the oldest waiting effect.
  mutating func answer(_ answer: Answer) {
    let effect = pending.removeFirst()
    take(store.reduce(effect.reply!(answer), environment))
  }
  mutating func save(_ text: String) -> Record {
    environment.seed += 1
    let record = store.record(in: "app.note", ["text": .string(text)], environment)
    take(store.save([record]))
    return record
  }
  /// Several records made in one action.
  mutating func make(_ count: Int) -> [Record] {
    environment.seed += 1
    return (0..<count).map { store.record(in: "app.note", ["text": .integer(Int64($0))], environment) }
  }
  var request: Request? { if case .request(let request)? = asked.last { request } else { nil } }
  mutating func synchronise() { take(store.synchronise(access: "token", environment)) }
}

@Suite struct LocalFirst {
  @Test("PL-03: what is saved is shown at once and is said to be kept only when the device has kept it")
  func saving() {
    var device = Device()
    let record = device.save("hola")
    #expect(device.store.replica["app.note", record.id] == record)
    #expect(device.store.saving == .underWay)
    #expect(device.asked.last == .records(.append([record], owner: device.store.owner, out: true, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice && device.store.waiting == 1)
  }

  @Test("PL-03: when the device is full the record stays on the screen, the reason is known, and it can be tried again")
  func full() {
    var device = Device()
    let record = device.save("hola")
    device.answer(Answer(status: 0, ["reason": "quota"]))
    #expect(device.store.saving == .failed(.quota))
    #expect(device.store.replica["app.note", record.id] != nil)
    device.take(device.store.reduce(.retry, device.environment))
    #expect(device.asked.last == .records(.append([record], owner: device.store.owner, out: true, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice)
  }

  @Test("PL-03: an exchange sends what waits, keeps what comes with the new cursor, and only then marks what was sent")
  func exchange() throws {
    var device = Device()
    let mine = device.save("mío")
    device.answer(Answer(status: 1, ["n": [7]]))
    device.synchronise()
    #expect(device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300)))
    device.answer(Answer(status: 1, ["entries": [["n": 7, "out": true, "r": mine.json]], "waiting": 1]))
    guard case .request(let request)? = device.asked.last else { Issue.record("no request"); return }
    #expect(request.path == "/v1/sync" && request.access == "token")
    #expect(request.body?["changes"]?.array == [mine.json])
    var other = Device(seed: 2)
    let theirs = other.save("tuyo")
    device.answer(
      Answer(status: 200, ["cursor": "9", "more": false, "changes": [theirs.json], "now": 1_795_000_060_000]))
    #expect(device.asked.last == .records(.append([theirs], owner: device.store.owner, out: false, cursor: "9")))
    device.answer(Answer(status: 1, ["n": [8]]))
    #expect(
      device.asked.last == .records(.sent([7], owner: device.store.owner, refused: [], synced: device.environment.now)))
    device.answer(Answer(status: 1, ["waiting": 0]))
    #expect(device.store.sync.phase == .idle && device.store.waiting == 0 && device.store.sync.skew == 60_000)
    #expect(device.store.replica.count(in: "app.note") == 2)
  }

  @Test("PL-03: after a backup was put back on the server, everything is sent again and asked for from the beginning")
  func epoch() {
    var device = Device()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "9", "more": false, "changes": [], "epoch": "first"]))
    // one that is new to the device is only kept
    #expect(device.asked.last == .records(.append([], owner: device.store.owner, out: false, cursor: "9@first")))
    device.answer(Answer(status: 1, ["n": []]))
    device.answer(Answer(status: 1, ["waiting": 0]))

    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    #expect(device.request?.body?["cursor"] == "9")
    device.answer(Answer(status: 200, ["cursor": "4", "more": false, "changes": [], "epoch": "second"]))
    #expect(device.asked.last == .records(.resend(owner: device.store.owner, cursor: "0@second")))
    device.answer(Answer(status: 1, [:]))
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    #expect(device.request?.body?["cursor"] == "0")
    device.answer(Answer(status: 200, ["cursor": "4", "more": false, "changes": [], "epoch": "second"]))
    #expect(device.asked.last == .records(.append([], owner: device.store.owner, out: false, cursor: "4@second")))
  }

  @Test(
    "PL-03: a record that the server does not take stays and is not called sent; the others are; its words reach the person"
  )
  func refused() {
    var device = Device()
    let one = device.save("uno"), two = device.save("dos")
    device.answer(Answer(status: 1, ["n": [1]]))
    device.answer(Answer(status: 1, ["n": [2]]))
    device.synchronise()
    device.answer(
      Answer(
        status: 1,
        [
          "entries": [
            ["n": 1, "out": true, "r": one.json], ["n": 2, "out": true, "r": two.json],
            ["n": 3, "out": true, "r": "?"],
          ], "waiting": 3,
        ]))
    device.answer(
      Answer(
        status: 200,
        [
          "cursor": "0", "more": false, "changes": [], "message": "Tu cuenta está llena.",
          "refused": [["c": "app.note", "i": .string(two.id.text), "reason": "account-full"]],
        ]))
    #expect(
      device.asked.last
        == .records(.sent([1], owner: device.store.owner, refused: [3, 2], synced: device.environment.now)))
    device.answer(Answer(status: 1, ["waiting": 2]))
    #expect(device.store.sync.phase == .idle && device.store.waiting == 2)
    #expect(device.store.sync.refused == 2 && device.store.sync.message == "Tu cuenta está llena.")
  }

  @Test("PL-03: without an account nothing is ever sent")
  func local() {
    var device = Device(owner: Store.local)
    _ = device.save("hola")
    device.answer(Answer(status: 1, ["n": [1]]))
    let before = device.asked.count
    device.synchronise()
    #expect(device.asked.count == before)
  }

  @Test("PL-03: a server that is not reached is tried again, later each time, and nothing is marked as sent")
  func unreachable() {
    var device = Device()
    _ = device.save("hola")
    device.answer(Answer(status: 1, ["n": [1]]))
    var waits: [Int64] = []
    device.synchronise()
    for _ in 0..<6 {
      device.answer(Answer(status: 1, ["entries": [], "waiting": 1]))
      device.answer(Answer(status: 0))
      guard case .timer(let ms)? = device.asked.last else { Issue.record("no timer"); return }
      waits.append(ms)
      device.answer(Answer(status: 1))
    }
    for (i, wait) in waits.enumerated() {
      #expect((Int64(1000) << Int64(i + 1)..<Int64(2000) << Int64(i + 1)).contains(wait))
    }
    #expect(!device.asked.contains { if case .records(.sent) = $0 { true } else { false } })
  }

  @Test("PL-01: an expired access token stops the exchange and says so; a new one begins it again")
  func expired() {
    var device = Device()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 401))
    #expect(device.store.sync.phase == .needsAccess)
    device.synchronise()
    #expect(device.store.sync.phase == .exchanging)
  }

  @Test("PL-03: what is saved while an exchange runs goes out right after it")
  func again() {
    var device = Device()
    device.synchronise()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "0", "more": false, "changes": []]))
    device.answer(Answer(status: 1, ["waiting": 1]))
    #expect(device.store.sync.phase == .exchanging)
    #expect(device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300)))
  }

  @Test(
    "PL-03: a device that cannot keep what came does not mark anything and does not lose it: the cursor on the device stays"
  )
  func notStored() {
    var device = Device(), other = Device(seed: 2)
    let theirs = other.save("tuyo")
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "3", "more": false, "changes": [theirs.json]]))
    device.answer(Answer(status: 0, ["reason": "quota"]))
    if case .offline = device.store.sync.phase {} else { Issue.record("it should back off") }
    #expect(!device.asked.contains { if case .records(.sent) = $0 { true } else { false } })
  }

  @Test(
    "PL-03: a device that cannot mark what was sent is not asked again at once: the same batch would go again and again"
  )
  func notMarked() {
    var device = Device()
    let mine = device.save("hola")
    device.answer(Answer(status: 1, ["n": [1]]))
    device.synchronise()
    var waits: [Int64] = []
    for _ in 0..<3 {
      device.answer(Answer(status: 1, ["entries": [["n": 1, "out": true, "r": mine.json]], "waiting": 1]))
      device.answer(Answer(status: 200, ["cursor": "0", "more": false, "changes": []]))
      guard case .records(.sent)? = device.asked.last else { Issue.record("not marked"); return }
      device.answer(Answer(status: 0, ["reason": "quota"]))
      guard case .timer(let ms)? = device.asked.last else { Issue.record("no timer"); return }
      waits.append(ms)
      #expect(device.store.waiting == 1 && device.store.sync.lastDone == nil)
      device.answer(Answer(status: 1))
    }
    #expect(waits[0] >= 2000 && waits[2] > waits[0])
  }

  @Test("PL-03: another tab's records are heard; another owner's are loaded in place of these")
  func tabs() {
    var device = Device(), other = Device(seed: 2)
    let theirs = other.save("otra pestaña")
    device.take(
      device.store.reduce(
        .heard(
          Answer(
            status: 1, ["owner": "account-1", "entries": [["n": 3, "out": true, "r": theirs.json]], "waiting": 4])),
        device.environment))
    #expect(device.store.replica["app.note", theirs.id] != nil && device.store.waiting == 4)
    device.take(
      device.store.reduce(.heard(Answer(status: 1, ["owner": "account-2", "entries": []])), device.environment))
    #expect(device.store.owner == "account-2" && device.store.replica.count(in: "app.note") == 0)
  }

  @Test("PL-03: a log that cannot be read leaves an app that works in memory and says so")
  func memory() {
    var store = Store(collections: ["app."])
    let environment = Environment(now: Instant(milliseconds: 0))
    #expect(store.reduce(.loaded(Answer(status: 0)), environment).isEmpty)
    #expect(store.phase == .memoryOnly)
    let record = store.record(in: "app.note", ["text": "hola"], environment)
    _ = store.save([record])
    #expect(store.replica.count(in: "app.note") == 1)
  }

  @Test("PL-03: damaged and foreign entries in the log are passed over; the rest is read")
  func damaged() {
    var device = Device(), other = Device(seed: 2)
    let good = other.save("bueno")
    let entries: JSON = [
      ["n": 1, "out": false, "r": ["c": "app.note"]], ["n": 2], "nada", ["n": 3, "out": false, "r": good.json],
    ]
    device.take([device.store.load()])
    device.answer(
      Answer(status: 1, ["owner": "account-1", "device": "00000000000000a1", "cursor": "5", "entries": entries]))
    #expect(device.store.replica.count(in: "app.note") == 1)
  }
}

@Suite struct Worlds {
  @Test(
    "PL-11: an environment that the host describes badly still lets the app start",
    arguments: ["null", "{}", #"{"zone":7,"locale":5,"settings":[],"online":"x"}"#])
  func environment(_ text: String) throws {
    let environment = Environment(host: try JSON.parse(text), now: Instant(milliseconds: 5), seed: 9)
    #expect(environment.language == .es && environment.appearance == Appearance() && environment.zone == .utc)
  }

  @Test(
    "PL-11: the language is the device's, all four of them; Spanish where the device speaks another",
    arguments: [
      ("fr-CA", Language.fr), ("pt_BR", .pt), ("EN", .en), ("es-419", .es), ("de-DE", .es), ("ptx", .es),
    ])
  func language(_ locale: String, _ language: Language) {
    #expect(Environment(host: ["locale": .string(locale)], now: Instant(milliseconds: 5), seed: 9).language == language)
  }

  /// Where the words of the chosen language could not be had, numbers and dates are of the language that the words are in.
  @Test("PL-11: the language is the one that the host has words for; what was chosen stays chosen") func hostsLanguage()
  {
    let environment = Environment(
      host: ["locale": "fr-CA", "language": "es", "settings": ["language": "pt"]], now: Instant(milliseconds: 5),
      seed: 9)
    #expect(environment.language == .es && environment.appearance.language == .pt)
  }

  @Test(
    "PL-11: words are read by a voice of their language as it is spoken where people live",
    arguments: zip(Language.allCases, ["es-MX", "en-US", "fr-FR", "pt-BR"]))
  func voices(_ language: Language, _ voice: JSON) {
    #expect(Operation.speech(.say("hola", language, rate: 1)).json["language"] == voice)
    #expect(Operation.speak(text: "hola", language: language, rate: 1).json["language"] == voice)
  }

  @Test("The person's choices come before the device's")
  func choices() throws {
    let json: JSON = [
      "locale": "fr-CA", "online": false, "motion": "reduce", "location": "diario",
      "settings": ["theme": "contrast", "text": 200, "language": "en"],
    ]
    let environment = Environment(host: json, now: Instant(milliseconds: 5), seed: 9)
    #expect(
      environment.language == .en
        && environment.appearance == Appearance(theme: .contrast, textSize: 200, language: .en))
    #expect(!environment.isOnline && environment.reducesMotion && environment.location == "diario")
  }
}

/// What an exchange costs, in round trips and bytes: on a link of 400 ms and 1 Mbit/s these are what is waited for.
@Suite struct ExchangeCost {
  /// Exchanges everything with a server that answers at once.
  /// - Returns: the bytes of each request and of each answer.
  private func exchange(_ texts: [String], also theirs: [Record] = []) -> (sent: [Int], received: [Int]) {
    var device = Device(), disk = HistoryDisk(id: DeviceID(1)), server = HistoryServer()
    server.page = 500
    _ = server.exchange("account-1", ["cursor": "0", "changes": .array(theirs.map { $0.json })])
    _ = disk.adopt("account-1")
    for text in texts { _ = disk.append([device.save(text)], out: true, cursor: nil) }
    device.pending = []
    var sent: [Int] = [], received: [Int] = []
    device.synchronise()
    while !device.pending.isEmpty, sent.count < 100 {
      switch device.pending[0].operation {
      case .request(let request):
        sent.append(request.body?.text.utf8.count ?? 0)
        let answer = server.exchange("account-1", request.body ?? .null)
        received.append(answer.text.utf8.count)
        device.answer(answer)
      case .records(.outbox(_, let limit, _)): device.answer(disk.outbox(limit))
      case .records(.append(let records, _, let out, let cursor)):
        device.answer(disk.append(records, out: out, cursor: cursor).0)
      case .records(.sent(let numbers, _, let refused, _)): device.answer(disk.sent(numbers, refused: refused).0)
      default: device.answer(Answer(status: 1))
      }
    }
    #expect(disk.waiting(of: "account-1") == 0 && device.store.sync.phase == .idle)
    return (sent, received)
  }

  @Test("PL-10: one entry goes out in one round trip of less than 400 bytes, and less than 200 come back")
  func one() {
    let cost = exchange(["Caminé media hora."])
    #expect(cost.sent.count == 1 && cost.sent[0] < 400 && cost.received[0] < 200, "\(cost)")
  }

  @Test("PL-10: nothing to say costs one round trip of less than 100 bytes")
  func nothing() {
    let cost = exchange([])
    #expect(cost.sent.count == 1 && cost.sent[0] < 100, "\(cost)")
  }

  @Test("PL-10: a thousand entries go out in four round trips, and nothing of them comes back")
  func thousand() {
    let cost = exchange((0..<1000).map { "Día \($0)" })
    // 300 at a time: whether the last hundred were all is known from how many there were.
    #expect(
      cost.sent.count == 4 && cost.sent.allSatisfy { $0 < 60_000 } && cost.received.allSatisfy { $0 < 200 }, "\(cost)")
  }

  @Test("PL-10: what another device wrote comes with the answer to what goes out")
  func both() {
    var other = Device(seed: 9)
    let cost = exchange(["una"], also: other.make(100))
    #expect(cost.sent.count == 1 && cost.received[0] < 20_000, "\(cost)")
  }
}

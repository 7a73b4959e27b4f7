import Account
import AppTesting
import ServerAPI

/// The smallest app that embeds `Companion`: it saves notes.
enum Notebook: App {
  struct State {
    var companion = Companion(
      AppIdentity(id: "notebook", name: "Notebook", base: "/notebook/"), collections: ["notebook."])
  }
  typealias Action = Companion.Action
  final class Save: AppAction {
    let text: String
    init(_ text: String) { self.text = text; super.init() }
  }
  /// Deletes the note that has this text.
  final class Delete: AppAction {
    let text: String
    init(_ text: String) { self.text = text; super.init() }
  }
  /// Keeps a text at hand, as an app keeps a draft.
  final class Draft: AppAction {
    let text: String
    init(_ text: String) { self.text = text; super.init() }
  }

  static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State()
    let effects = state.companion.start(environment)
    return (state, effects)
  }
  static func event(_ event: WorldEvent) -> Action { .event(event) }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    if case .app(let own) = action, let draft = own as? Draft {
      return [Effect(state.companion.setNote("notebook.draft", .string(draft.text)))]
    }
    if case .app(let own) = action, let gone = own as? Delete {
      let notes = state.companion.store.replica.records(in: "notebook.note")
      guard var record = notes.first(where: { $0["text"] == .string(gone.text) }) else { return [] }
      record.delete(state.companion.stamp(environment))
      return state.companion.save([record], environment)
    }
    guard case .app(let own) = action, let save = own as? Save else {
      return state.companion.reduce(action, environment)
    }
    let record = state.companion.record(in: "notebook.note", ["text": .string(save.text)], environment)
    return state.companion.save([record], environment)
  }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    let companion = state.companion
    if companion.ownsLocation { return companion.screen(environment) }
    let screen = Screen<Companion.Action>(
      title: "Notebook", location: companion.location, tools: [companion.helpTool(environment)],
      companion.notices(environment) + companion.settings(environment))
    screen.toast = companion.toast(environment)
    return screen
  }
}

/// What a browser keeps (`docs/host-protocol.md`): the log of records, their owner, small notes. It answers as the web host does.
final class FakeDevice {
  var owner = "local"
  var log: [(n: Int64, owner: String, out: Bool, record: JSON)] = []
  var notes: [String: JSON] = [:]
  /// What apps have at hand, by its owner.
  var atHand: [String: [String: JSON]] = [:]
  var fails = false
  var cannotErase = false
  /// It takes its time to erase, as a real one does with thousands of rows.
  var isErasing = false

  func answer(_ operation: Operation) -> Answer? {
    if fails, case .records = operation { return Answer(status: 0, ["reason": "closed"]) }
    switch operation {
    case .metaGet(let key): return Answer(status: 1, ["value": notes[key] ?? .null])
    case .records(let operation): return answer(operation)
    default: return nil
    }
  }

  private var waiting: Int64 { Int64(log.count { $0.owner == owner && $0.out }) }
  private func answer(_ operation: RecordsOperation) -> Answer {
    if let refusal = operation.refusal(on: owner) { return refusal }
    func entries(_ rows: [(n: Int64, owner: String, out: Bool, record: JSON)]) -> JSON {
      .array(rows.map { ["n": .integer($0.n), "out": .bool($0.out), "r": $0.record] })
    }
    switch operation {
    case .load(let collections, _):
      let rows = log.filter { row in
        row.owner == owner && collections.contains { (row.record["c"]?.string ?? "").hasPrefix($0) }
      }
      return Answer(
        status: 1,
        [
          "owner": .string(owner), "device": "00000000000000a1", "cursor": "0", "waiting": .integer(waiting),
          "entries": entries(rows),
        ])
    case .append(let records, _, let out, _):
      for record in records {
        let isPhones = record.collection.hasPrefix("device.")
        log.append((Int64(log.count + 1), isPhones ? "device" : owner, out && !isPhones, record.json))
      }
      return Answer(status: 1, ["n": []])
    case .outbox(_, let limit, let deletions):
      let waits = log.filter { $0.owner == owner && $0.out && (!deletions || $0.record["d"] != nil) }
      return Answer(
        status: 1,
        [
          "entries": entries(Array(waits.prefix(limit))),
          "waiting": .integer(waiting),
        ])
    case .sent(let numbers, _, _, _):
      for i in log.indices where numbers.contains(log[i].n) { log[i].out = false }
      return Answer(status: 1, [:])
    case .everything:
      return Answer(
        status: 1,
        ["owner": .string(owner), "entries": entries(log.filter { $0.owner == owner || $0.owner == "device" })])
    case .compact: return Answer(status: 1, [:])
    case .replace(let numbers, _, let records):
      log.removeAll { numbers.contains($0.n) }
      for record in records { log.append(((log.last?.n ?? 0) + 1, owner, true, record.json)) }
      return Answer(status: 1, ["n": []])
    case .adopt(let owner):
      for i in log.indices where log[i].owner == "local" { log[i].owner = owner; log[i].out = true }
      self.owner = owner
      atHand[owner, default: [:]].merge(atHand.removeValue(forKey: "local") ?? [:]) { $1 }
      return Answer(status: 1, ["cursor": "0"])
    case .resend:
      for i in log.indices where log[i].owner == owner { log[i].out = true }
      return Answer(status: 1, [:])
    case .erase(let owner, _):
      if cannotErase { return Answer(status: 0, ["reason": "closed"]) }
      log.removeAll { $0.owner == owner }
      atHand[owner] = nil
      if self.owner == owner { self.owner = "local" }
      return Answer(status: 1, [:])
    case .note(let key, _):
      return Answer(status: 1, ["value": atHand[owner]?[key] ?? .null])
    case .setNote(let key, _, let value):
      atHand[owner, default: [:]][key] = value == .null ? nil : value
      return Answer(status: 1, [:])
    case .forgetNote(let key, _, let at):
      if (atHand[owner]?[key]?["at"]?.integer ?? 0) <= at.milliseconds { atHand[owner]?[key] = nil }
      return Answer(status: 1, [:])
    case .notes(let beginning, _):
      let found = (atHand[owner] ?? [:]).filter { $0.key.hasPrefix(beginning) }
      return Answer(status: 1, ["values": .object(JSONObject(found.map { ($0.key, $0.value) }))])
    case .dropNotes(let owner):
      atHand[owner] = nil
      return Answer(status: 1, [:])
    }
  }
}

/// A person at a device. The device answers by itself; the server answers only what the test says.
final class Person {
  let device: FakeDevice
  let probe: Probe<Notebook>
  private var kept = 0

  init(_ device: FakeDevice = FakeDevice(), location: String = "", isOnline: Bool = true, language: Language = .es) {
    self.device = device
    probe = Probe(
      Environment(
        now: Instant(milliseconds: 1_795_000_000_000), language: language, isOnline: isOnline, location: location,
        storage: .persistent))
    settle()
  }

  var companion: Companion { probe.state.companion }
  var screen: Screen<Notebook.Action> { probe.screen }
  /// Requests that wait for the server, oldest first.
  var requests: [Request] { probe.pending.compactMap { if case .request(let r) = $0.operation { r } else { nil } } }
  var paths: [String] { requests.map { $0.method.rawValue + " " + $0.path } }
  /// Everything that ever left for the server.
  var sent: [Request] { probe.operations.compactMap { if case .request(let r) = $0 { r } else { nil } } }

  func settle() {
    var isMoving = true
    while isMoving {
      keepNotes()
      isMoving = false
      if let effect = probe.pending.first(where: { device.answer($0.operation, isPeek: true) }) {
        isMoving = probe.answer(device.answer(effect.operation)!) { $0 == effect.operation }
      }
    }
    keepNotes()
  }
  private func keepNotes() {
    for operation in probe.operations[kept...] {
      switch operation {
      case .metaSet(let key, let value): device.notes[key] = value == .null ? nil : value
      // Nobody waits for their answers.
      case .records(.setNote), .records(.forgetNote), .records(.dropNotes): _ = device.answer(operation)
      default: break
      }
    }
    kept = probe.operations.count
  }

  func save(_ text: String) { probe.send(.app(Notebook.Save(text))); settle() }
  func delete(_ text: String) { probe.send(.app(Notebook.Delete(text))); settle() }
  func draft(_ text: String) { probe.send(.app(Notebook.Draft(text))); settle() }
  func tap(_ id: String) -> Bool { defer { settle() }; return probe.tap(id) }
  func type(_ id: String, _ text: String) -> Bool { defer { settle() }; return probe.type(id, text) }
  func choose(_ id: String) -> Bool { defer { settle() }; return probe.choose(id) }
  func submit() -> Bool { defer { settle() }; return probe.submit("form") }
  func go(_ place: AccountDestination) { probe.send(.went(place.location)); settle() }
  func open(_ location: String) { probe.event(.located(location)); settle() }
  func online(_ isOnline: Bool) { probe.environment.isOnline = isOnline; probe.event(.environmentChanged); settle() }

  /// The server answers the oldest request of this path. False when none waits.
  @discardableResult func server(_ path: String, _ answer: Answer) -> Bool {
    defer { settle() }
    return probe.answer(answer) { if case .request(let r) = $0 { r.path == path } else { false } }
  }
  @discardableResult func server<I: Wire, O: Wire>(_ endpoint: Endpoint<I, O>, _ answer: Answer) -> Bool {
    server(endpoint.summary.path, answer)
  }

  /// Logs in.
  func logIn(as account: String) {
    go(.logIn)
    _ = type("email", account + "@ejemplo.mx")
    _ = type("password", "una frase cualquiera")
    _ = submit()
    server(Routes.login, session(account))
  }

  /// Logs in and has the account's consents read.
  func logIn(_ account: String = ana, records: Bool? = true) {
    logIn(as: account)
    server(Routes.consents, consents(records: records))
  }
}

/// Logged in, with everything exchanged.
func signedIn(_ device: FakeDevice = FakeDevice()) -> Person {
  let person = Person(device)
  person.logIn(records: true)
  person.server("/v1/sync", synced)
  return person
}

extension FakeDevice {
  /// Whether it would answer.
  func answer(_ operation: Operation, isPeek: Bool) -> Bool {
    switch operation {
    case .records(.erase): !isErasing
    case .metaGet, .records: true
    default: false
    }
  }
}

let ana = "ana", luis = "luis"
func identifier(_ account: String) -> String {
  account == ana ? "01JD0000000000000000000ANA" : "01JD0000000000000000000XX1"
}

func session(_ account: String = ana, access: String = "access-1", minutes: Int64 = 15) -> Answer {
  Answer(
    status: 200,
    [
      "account": [
        "id": .string(identifier(account)), "email": .string(account + "@ejemplo.mx"),
        "name": .string(account == ana ? "Ana" : ""), "language": "es",
        "verified": true, "role": "member", "created": 1_790_000_000_000,
      ],
      "access": .string(access), "expires": .integer(1_795_000_000_000 + minutes * 60_000),
    ])
}

/// `records` nil: never asked.
func consents(records: Bool?) -> Answer {
  var list: [JSON] = [["purpose": "notice", "version": "2026-11-21", "granted": true, "at": 1_790_000_000_000]]
  if let records {
    list.append(["purpose": "records", "version": "2026-11-21", "granted": .bool(records), "at": 1_790_000_000_000])
  }
  return Answer(status: 200, ["consents": .array(list)])
}

func refusal(_ code: Failure.Code, field: String? = nil) -> Answer {
  Answer(status: code.status, Failure(code, field: field).json)
}
let taken = Answer(status: 204)
let synced = Answer(status: 200, ["cursor": "1", "more": false, "changes": [], "now": 1_795_000_000_000])

import Account
import AppTesting
import ServerAPI
import Testing

/// Two tabs of one browser, with a server that keeps consents. What is under way is answered in an order that a seed
/// chooses; requests
/// that want to be alone wait for each other, as with Web Locks.
private final class TwoTabs {
  let device = FakeDevice()
  let tabs: [Person]
  private var generator: SeededGenerator
  /// Decisions that the server was sent, in order; nothing is left out that changes nothing.
  var decisions: [ConsentChoice] = []
  private var seen = [0, 0]
  private var session: JSON?
  /// Requests in the order in which they were made: the tab, the request.
  private var line: [(tab: Int, request: Request)] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    device.notes["session"] = member()
    session = device.notes["session"]
    tabs = [Person(device), Person(device, location: "cuenta/registros")]
  }

  /// Takes over what the tabs asked for since the last look; who is logged in is told to the other one.
  private func look() {
    for tab in 0...1 {
      let all = tabs[tab].probe.operations
      for operation in all[seen[tab]...] {
        if case .request(let request) = operation { line.append((tab, request)) }
        if case .metaSet("session", let value) = operation, session != value {
          session = value
          tabs[1 - tab].hearSession()
        }
      }
      seen[tab] = all.count
    }
    if (0...1).contains(where: { seen[$0] < tabs[$0].probe.operations.count }) { look() }
  }

  private func serve(_ request: Request) -> Answer {
    switch (request.method, request.path) {
    case (.post, "/v1/auth/refresh"): return AccountTests.session()
    case (.put, "/v1/account/consents"):
      for choice in request.body?["consents"]?.array ?? [] { decisions.append(try! ConsentChoice(json: choice)) }
      fallthrough
    case (.get, "/v1/account/consents"):
      var newest: [Purpose: ConsentChoice] = [:]
      for choice in decisions { newest[choice.purpose] = choice }
      return Answer(
        status: 200,
        ConsentList(consents: newest.values.map { Consent(choice: $0, at: Instant(milliseconds: 1_795_000_000_500)) })
          .json)
    case (_, "/v1/sync"): return synced
    default: return Answer(status: 0)
    }
  }

  /// Until nothing is under way.
  func run() {
    var rounds = 0
    look()
    while !line.isEmpty, rounds < 200 {
      rounds += 1
      let free = line.indices.filter { place in
        guard let alone = line[place].request.alone else { return true }
        return !line[..<place].contains { $0.request.alone == alone }
      }
      let (tab, request) = line.remove(at: free[Int(generator.next(below: Int64(free.count)))])
      tabs[tab].probe.answer(serve(request)) { $0 == .request(request) }
      tabs[tab].settle()
      look()
    }
    #expect(rounds < 200)
  }
}

/// What the device keeps of a session.
private func member(_ name: String = "Ana") -> JSON {
  ["id": .string(identifier(ana)), "name": .string(name), "email": "ana@ejemplo.mx", "expired": false, "consents": []]
}

extension Person {
  /// Another tab changed who is logged in.
  func hearSession() {
    probe.event(.heard(Answer(status: 1, ["owner": .string(device.owner), "entries": [], "session": true])))
    settle()
  }
}

@Suite struct TwoTabsTests {
  @Test("PL-05: one press is one decision at the server, whatever order two tabs are answered in", arguments: 1...60)
  func oneDecision(seed: Int) {
    let page = TwoTabs(seed: UInt64(seed)), (other, pressed) = (page.tabs[0], page.tabs[1])
    if seed % 2 == 0 { page.run() }
    #expect(pressed.tap("records-account"))
    page.run()
    let all = [Purpose.records, .mood, .health, .disability, .place].map {
      ConsentChoice(purpose: $0, version: PrivacyNotice.version, granted: true)
    }
    #expect(page.decisions == all, "seed \(seed)")
    #expect(other.companion.mayUpload && pressed.companion.mayUpload, "seed \(seed)")
    // Withdrawn again: one more.
    pressed.open("ajustes/privacidad")
    page.run()
    #expect(pressed.choose("allow-records"))
    page.run()
    #expect(page.decisions.count == 6 && page.decisions.last?.granted == false, "seed \(seed)")
    #expect(!other.companion.mayUpload && !pressed.companion.mayUpload, "seed \(seed)")
  }

  @Test("PL-03: a tab hears that another one logged in, changed the name, and logged out")
  func heard() {
    let person = Person()
    person.device.notes["session"] = member()
    person.hearSession()
    #expect(person.companion.session.member?.name == "Ana" && person.paths == ["POST /v1/auth/refresh"])
    person.device.notes["session"] = member("Ana María")
    person.hearSession()
    #expect(person.companion.session.member?.name == "Ana María")
    // Logging out is said to the server by the tab that did it, not twice.
    person.device.notes["session"] = ["goodbye": true]
    person.hearSession()
    #expect(person.companion.session.phase == .signedOut && !person.paths.contains("POST /v1/auth/logout"))
  }

  @Test("PL-01: the list of sessions, opened by its address, waits until it is known who is logged in")
  func sessionsByAddress() {
    let device = FakeDevice()
    device.notes["session"] = member()
    let person = Person(device, location: "cuenta/sesiones")
    #expect(person.server(Routes.refresh, session()))
    #expect(person.paths.contains("GET /v1/account/sessions") && !person.screen.words.has("venció"))
    // Nobody is logged in: it says so.
    #expect(Person(location: "cuenta/sesiones").screen.words.has("sesión"))
  }

  @Test("PL-12: a place of the account that was opened by its address has a way back, to the place above it")
  func backByAddress() {
    let person = Person(location: "ajustes/licencias")
    #expect(person.tap("back") && person.screen.location == "ajustes/ayuda")
    #expect(person.tap("back") && person.screen.location == "")
  }
}

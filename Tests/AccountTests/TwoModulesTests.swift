import Account
import AppTesting
import ServerAPI
import Testing

/// A page with the app's module and the account's, on one device, with a server that keeps consents. What is under way is answered in an
/// order that a seed chooses; requests that want to be alone wait for each other, as with Web Locks.
private final class TwoModules {
  let device = FakeDevice()
  let app: Module<Guest>
  let desk: Module<AccountApp>
  private var generator: SeededGenerator
  /// Decisions that the server was sent, in order; nothing is left out that changes nothing.
  var decisions: [ConsentChoice] = []
  private var kept = [0, 0]
  /// Requests in the order in which they were made: the module, the request.
  private var line: [(module: Int, request: Request)] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    device.notes["session"] = ["id": .string(identifier(ana)), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": []]
    app = Module<Guest>(device)
    desk = Module<AccountApp>(device, location: "cuenta/registros?desde=")
  }

  private func operations(_ module: Int) -> [Operation] { module == 0 ? app.probe.operations : desk.probe.operations }
  private func hear(_ module: Int) {
    let news = Answer(status: 1, ["owner": .string(device.owner), "entries": [], "session": true])
    if module == 0 { app.probe.event(.heard(news)); app.settle() } else { desk.probe.event(.heard(news)); desk.settle() }
  }
  private func answer(_ module: Int, _ request: Request, _ answer: Answer) {
    if module == 0 { app.probe.answer(answer) { $0 == .request(request) }; app.settle() } else { desk.probe.answer(answer) { $0 == .request(request) }; desk.settle() }
  }

  /// Takes over what the modules asked for since the last look.
  private func look() {
    for module in 0...1 {
      let all = operations(module)
      for operation in all[kept[module]...] {
        if case .request(let request) = operation { line.append((module, request)) }
        if case .metaSet("session", let value) = operation, device.notes["session"] != value {
          device.notes["session"] = value
          kept[module] = all.count
          hear(1 - module)
        }
      }
      kept[module] = operations(module).count
    }
  }

  private func serve(_ request: Request) -> Answer {
    switch (request.method, request.path) {
    case (.post, "/v1/auth/refresh"): return session()
    case (.put, "/v1/account/consents"):
      for choice in request.body?["consents"]?.array ?? [] { decisions.append(try! ConsentChoice(json: choice)) }
      fallthrough
    case (.get, "/v1/account/consents"):
      var newest: [Purpose: ConsentChoice] = [:]
      for choice in decisions { newest[choice.purpose] = choice }
      return Answer(status: 200, ConsentList(consents: newest.values.map { Consent(choice: $0, at: Instant(milliseconds: 1_795_000_000_500)) }).json)
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
      let place = free[Int(generator.next(below: Int64(free.count)))]
      let (module, request) = line.remove(at: place)
      answer(module, request, serve(request))
      look()
    }
    #expect(rounds < 200)
  }
}

@Suite struct TwoModulesTests {
  @Test("PL-05: one press is one decision at the server, whatever order the page's two modules are answered in", arguments: 1...60)
  func oneDecision(seed: Int) {
    let page = TwoModules(seed: UInt64(seed))
    if seed % 2 == 0 { page.run() }
    #expect(page.desk.tap("records-account"))
    page.run()
    #expect(page.decisions == [ConsentChoice(purpose: .records, version: "2026-11-21", granted: true)], "seed \(seed)")
    #expect(page.app.probe.state.companion.mayUpload && page.desk.probe.state.companion.mayUpload, "seed \(seed)")
    // Withdrawn again: one more.
    page.desk.open("ajustes/privacidad")
    page.run()
    #expect(page.desk.probe.choose("allow-records"))
    page.desk.settle()
    page.run()
    #expect(page.decisions.count == 2 && page.decisions.last?.granted == false, "seed \(seed)")
    #expect(!page.app.probe.state.companion.mayUpload && !page.desk.probe.state.companion.mayUpload, "seed \(seed)")
  }
}

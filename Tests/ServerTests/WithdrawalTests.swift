import Base
import ServerAPI
import Storage
import Testing

@testable import Server

/// What somebody takes back: a consent, and the whole account while its calls are under way.
@Suite struct WithdrawalTests {
  private static let later = "2026-12-01"

  private func decide(
    _ server: TestServer, _ person: Person, _ choices: [(Purpose, Bool)], _ version: String = WithdrawalTests.later
  ) async throws -> TestServer.Answer<ConsentList> {
    let change = ConsentChange(consents: choices.map { ConsentChoice(purpose: $0, version: version, granted: $1) })
    return try await server.call(Routes.changeConsents, change, access: person.access)
  }

  private func granted(_ server: TestServer, _ person: Person) async throws -> Set<Purpose> {
    let list = try await server.call(Routes.consents, access: person.access).value
    return Set(list.consents.filter { $0.choice.granted }.map { $0.choice.purpose })
  }

  private func rows(_ server: TestServer) async throws -> Int {
    try await server.features.platform.database.read { try $0.query("SELECT number FROM consent").count }
  }

  // MARK: Consents

  @Test(
    "PL-05, PL-14: a withdrawal is taken at once, also when nothing is left for changes, and with a consent that is refused",
    arguments: TestStore.all)
  func never(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      for number in 0..<30 {
        #expect(try await decide(server, person, [(.news, true)], "2026-12-\(number)").status == 200)
      }
      #expect(try await decide(server, person, [(.news, true)]).status == 429)
      #expect(try await decide(server, person, [(.mood, false)]).status == 200)
      #expect(try await granted(server, person) == [.notice, .records, .news, .health, .disability, .place])
      var notebook = Notebook(seed: 61)
      let mood = notebook.mood(1, "x")
      #expect(try await server.sync(person, [mood]).refused.map { $0.reason } == [.consentNeeded])
      // Withdrawn is what the last choice for a purpose says; what is given besides waits for its turn.
      let mixed = try await decide(server, person, [(.health, true), (.mood, true), (.news, true), (.health, false)])
      #expect(mixed.status == 429)
      #expect(try await granted(server, person) == [.notice, .records, .news, .disability, .place])
      #expect(try await decide(server, person, [(.records, false)]).status == 200)
      #expect(try await granted(server, person) == [.notice, .news, .disability, .place])
    }
  }

  @Test(
    "PL-05, PL-14: what is refused once is written down; refused again, by whatever text, it adds no row",
    arguments: TestStore.all)
  func again(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      let before = try await rows(server)
      #expect(try await decide(server, person, [(.records, false), (.mood, false)]).status == 200)
      #expect(try await rows(server) == before + 2)
      for version in [Self.later, "2027-01-01", "1", Purpose.lastTextForAllKinds] {
        #expect(try await decide(server, person, [(.records, false), (.mood, false)], version).status == 200)
      }
      #expect(try await rows(server) == before + 2)
      #expect(try await decide(server, person, [(.mood, true)]).status == 200)
      for _ in 0..<3 { #expect(try await decide(server, person, [(.mood, false)]).status == 200) }
      #expect(try await rows(server) == before + 4)
    }
  }

  @Test(
    "PL-05: records allowed by an old text never brings back a kind that was withdrawn, nor does a version that no text had bring any",
    arguments: TestStore.all)
  func oldText(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      #expect(try await granted(server, person) == Set([.notice, .records] + Purpose.sensitive))
      for kind in [Purpose.mood, .health] { _ = try await decide(server, person, [(kind, false)]) }
      for version in ["1", "0", "2026-11-20", "2026-11-22", Purpose.lastTextForAllKinds] {
        _ = try await decide(server, person, [(.records, false)])
        _ = try await decide(server, person, [(.records, true)], version)
        #expect(try await granted(server, person) == [.notice, .records, .disability, .place], "\(version)")
      }
      // What the old text withdraws it does not bring back either.
      _ = try await decide(server, person, [(.records, false)], "1")
      #expect(try await granted(server, person) == [.notice])
      _ = try await decide(server, person, [(.records, true)], Purpose.lastTextForAllKinds)
      #expect(try await granted(server, person) == [.notice, .records])
      _ = try await decide(server, person, [(.mood, true)])
      #expect(try await granted(server, person) == [.notice, .records, .mood])
    }
  }

  @Test(
    "PL-05: only a text that asked for every kind is answered for each about which nothing was decided",
    arguments: TestStore.all)
  func firstDecision(_ store: TestStore) async throws {
    try await withServer(store) { server in
      for (number, version) in ["1", "2026-11-20", "2026-11-2", "admin", Self.later].enumerated() {
        let person = try await server.person("p\(number)@ejemplo.mx", purposes: [.notice])
        _ = try await decide(server, person, [(.records, true)], version)
        #expect(try await granted(server, person) == [.notice, .records], "\(version)")
      }
      let person = try await server.person(purposes: [.notice])
      _ = try await decide(server, person, [(.records, true), (.mood, false)], Purpose.lastTextForAllKinds)
      #expect(try await granted(server, person) == [.notice, .records, .health, .disability, .place])
    }
  }

  // MARK: The account

  private enum Ending: CaseIterable { case erased, blocked, loggedOut }

  @Test(
    "PL-05, PL-14: what is asked while another instance erases the account, blocks it or closes the session is refused as unauthenticated, not broken",
    arguments: TestStore.all)
  func leaving(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { first in
      // Before there is another one, whose sink would get some of the mail.
      var people: [Person] = []
      for number in 0..<5 { people.append(try await first.measured("p\(number)@ejemplo.mx")) }
      try await withServer(at: place) { [people] (second: TestServer) async throws -> Void in
        let accounts = first.features.accounts.repository, now = first.clock.now
        /// The second one has just found out who calls, and does not know yet.
        func end(_ person: Person, _ ending: Ending) async throws {
          #expect(try await second.call(Routes.account, access: person.access).status == 200)
          let id = person.session.account.id
          switch ending {
          case .erased: try await accounts.erase(id.text, receipt: false, now: now)
          case .blocked:
            let row = try #require(try await accounts.find(email: person.email))
            _ = try await accounts.block(row, delay: 86_400_000, now: now)
          case .loggedOut: try await first.features.sessions.repository.closeEverything(id)
          }
        }
        for (person, ending) in zip(people, Ending.allCases) {
          let subscriber = Subscriber()
          let push = PushSubscription(
            endpoint: "http://127.0.0.1:9/\(person.email)", p256dh: subscriber.p256dh, auth: subscriber.auth,
            at: [now.milliseconds + 86_400_000])
          try await end(person, ending)
          let answer = try await second.call(Routes.subscribe, push, access: person.access)
          #expect(answer.failure?.code == .unauthenticated, "\(ending)")
        }
        try await end(people[3], .erased)
        let choice = ConsentChoice(purpose: .news, version: Self.later, granted: true)
        let consents = try await second.call(
          Routes.changeConsents, ConsentChange(consents: [choice]), access: people[3].access)
        #expect(consents.failure?.code == .unauthenticated)
        try await end(people[4], .erased)
        let token = try await second.call(
          HealthRoutes.create, HealthTokenDraft(name: "Reloj"), access: people[4].access)
        #expect(token.failure?.code == .unauthenticated)
      }
    }
  }
}

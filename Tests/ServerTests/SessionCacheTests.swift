import Base
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct SessionCacheTests {
  @Test(
    "PL-01: what this instance closes it refuses at once; another one that knew the session does so two seconds later",
    arguments: TestStore.all)
  func twoInstances(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { first in
      // Before there is another one, whose sink would get some of the mail.
      var people: [Person] = []
      for round in 0..<9 { people.append(try await first.person("p\(round)@ejemplo.mx")) }
      try await withServer(at: place) { [people] (second: TestServer) async throws -> Void in
        for (round, person) in people.enumerated() {
          // Both know it, the second one from several calls.
          for server in [first, second, second, second] {
            #expect(try await server.call(Routes.account, access: person.access).status == 200)
          }
          #expect(second.features.sessions.repository.cache.count > 0)
          switch round % 3 {
          case 0: #expect(try await first.call(Routes.logoutAll, access: person.access).status == 204)
          case 1: #expect(try await first.call(Routes.logout, RefreshRequest(refresh: person.refresh)).status == 204)
          default:
            #expect(
              try await first.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access)
                .failure == nil)
          }
          #expect(try await first.call(Routes.account, access: person.access).status == 401)
          second.clock.pass(SessionCache.lifetime / 1000)
          #expect(try await second.call(Routes.account, access: person.access).status == 401)
        }
      }
    }
  }

  @Test(
    "PL-01: a session that is remembered ends in its time, and tells within two seconds what another instance changed",
    arguments: TestStore.all)
  func remembered(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    // Access tokens outlive the session.
    try await withServer(at: place, { $0.accessLifetime = 90 * 86_400_000 }) { first in
      let person = try await first.person()
      try await withServer(at: place) { (second: TestServer) async throws -> Void in
        for number in 0..<5 {
          #expect(
            try await second.call(Routes.account, access: person.access).value.name
              == (number == 0 ? "Ana" : "Ana \(number - 1)"))
          #expect(
            try await first.call(Routes.changeAccount, AccountChange(name: "Ana \(number)"), access: person.access)
              .status == 200)
          #expect(try await first.call(Routes.account, access: person.access).value.name == "Ana \(number)")
          second.clock.pass(2)
        }
        second.clock.pass(60 * 86_400 - 20)
        #expect(try await second.call(Routes.account, access: person.access).status == 200)
        second.clock.pass(20)
        #expect(try await second.call(Routes.account, access: person.access).status == 401)
      }
    }
  }

  @Test(
    "PL-03: an instance that knows an older state of the account does not send everything again",
    arguments: TestStore.all)
  func cursor(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { first in
      let person = try await first.person()
      try await withServer(at: place) { (second: TestServer) async throws -> Void in
        var notebook = Notebook(seed: 5)
        #expect(try await second.call(Routes.account, access: person.access).status == 200)
        let cursor = try await first.sync(person, [notebook.mood(1, "x"), notebook.mood(2, "y")]).cursor
        let there = try await second.sync(person, [], cursor: cursor)
        #expect(there.changes.isEmpty && there.cursor == cursor)
        // A number that nobody gave: everything.
        #expect(try await second.sync(person, [], cursor: "99").changes.count == 2)
        #expect(try await second.sync(person, [notebook.mood(3, "z")], cursor: "99").changes.count == 2)
      }
    }
  }

  @Test(
    "PL-01: what was read before a change counts no more after it, whoever was slower; nor when the clock was set back")
  func overtaken() async throws {
    try await withServer { server in
      _ = try await server.person()
      let row = try #require(try await server.features.accounts.repository.find(email: "ana@ejemplo.mx"))
      // With a count of its own: the server writes too.
      let database = CountedDatabase(server.features.platform.database), now = server.clock.now
      let cache = SessionCache(database) { now }
      func known(after milliseconds: Int64 = 0) -> Bool {
        cache.account(session: "S", account: "A", now: now.adding(milliseconds: milliseconds)) != nil
      }
      func keep(_ writes: Int) {
        cache.keep("S", account: "A", row, expires: now.milliseconds + 60_000, writes: writes, now: now)
      }
      keep(database.writes)
      #expect(known() && known(after: 1_999))
      #expect(!known(after: 2_000) && !known(after: -1))
      #expect(cache.account(session: "S", account: "B", now: now) == nil)
      let before = database.writes
      try await database.write { try $0.execute("DELETE FROM session WHERE id = 'nobody'") }
      #expect(!known())
      keep(before)
      #expect(!known())
      keep(database.writes)
      #expect(known())
      // Also one of which nobody knows whether it took effect.
      _ = try? await database.write { try $0.execute("DELETE FROM nowhere") }
      #expect(!known())
    }
  }

  @Test("PL-04: it is bounded, and forgets")
  func bounded() async throws {
    try await withServer { server in
      _ = try await server.person()
      let row = try #require(try await server.features.accounts.repository.find(email: "ana@ejemplo.mx"))
      let now = server.clock.now, cache = SessionCache(server.features.platform.database) { now }
      for number in 0..<(SessionCache.most + 10) {
        cache.keep("\(number)", account: "A", row, expires: .max, writes: 0, now: now)
      }
      #expect(cache.count == 10)
      cache.forgetOld(now: now.adding(milliseconds: SessionCache.lifetime - 1))
      #expect(cache.count == 10)
      cache.forgetOld(now: now.adding(milliseconds: SessionCache.lifetime))
      #expect(cache.count == 0)
    }
  }
}

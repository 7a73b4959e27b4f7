import Base
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import ScreenTime
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite("Block lists") struct BlockListTests {
  private func list(_ server: TestServer, _ token: String, _ syntax: String = "hosts") async throws -> (
    status: Int, text: String
  ) {
    let response = try await server.send("GET", BlockListRoutes.path(token, syntax))
    return (response.status.code, String(buffer: response.body))
  }

  private func create(_ server: TestServer, _ person: Person) async throws -> String {
    try #require(try await server.call(BlockListRoutes.create, access: person.access).value.token)
  }

  private func close(_ server: TestServer, _ person: Person, _ closures: [(String, Int64)]) async throws -> Int {
    let now = server.clock.now.milliseconds
    let list = ClosureList(closures: closures.map { Closure(app: $0.0, ends: now + $0.1) })
    return try await server.call(BlockListRoutes.close, list, access: person.access).status
  }

  /// All of an app's domains, and nothing else, until the very moment.
  private func expect(_ closed: [ClosedDomain], _ app: String, until end: Instant) throws {
    let known = try #require(AppCatalogue.app(app))
    #expect(closed.map { $0.domain } == known.domains.sorted())
    for one in closed { #expect(one.ends == end, "\(one.domain)") }
  }

  @Test("GG-04: the list has the domains of what is closed, as long as it is", arguments: TestStore.all)
  func whileItLasts(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), token = try await create(server, person)
      #expect(try await create(server, person) == token)
      #expect(try await server.call(BlockListRoutes.address, access: person.access).value.token == token)
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
      #expect(try await close(server, person, [("instagram", 3_600_000), ("nobody", 3_600_000), ("phone", 9)]) == 204)
      let hosts = try await list(server, token)
      try expect(HostsFile.closed(inHosts: hosts.text), "instagram", until: server.clock.now.adding(seconds: 3600))
      #expect(try await list(server, token, "filter").text.contains("||instagram.com^\n"))
      #expect(try await list(server, token, "rpz").text.contains("*.instagram.com CNAME .\n"))
      server.clock.pass(3601)
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
    }
  }

  @Test(
    "RN-01: of two devices the later end wins; none can shorten it, and none makes it longer than half a day",
    arguments: TestStore.all)
  func laterEnd(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), token = try await create(server, person)
      _ = try await close(server, person, [("tiktok", 3_600_000), ("instagram", 48 * 3_600_000)])
      _ = try await close(server, person, [("tiktok", 60_000)])
      _ = try await close(server, person, [])
      server.clock.pass(3599)
      #expect(try await list(server, token).text.contains("tiktok.com"))
      server.clock.pass(11 * 3600)
      #expect(try await list(server, token).text.contains("instagram.com"))
      server.clock.pass(2)
      #expect(!(try await list(server, token).text.contains("instagram.com")))
      #expect(!(try await list(server, token).text.contains("tiktok.com")))
    }
  }

  @Test(
    "GG-04: an address that was taken away has an empty list, one that never was leads to nothing; others' stay",
    arguments: TestStore.all)
  func revoked(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      // Nothing is kept of who has no list.
      #expect(try await close(server, other, [("x", 3_600_000)]) == 204)
      let token = try await create(server, person), others = try await create(server, other)
      #expect(token != others)
      #expect(!(try await list(server, others).text.contains("x.com")))
      _ = try await close(server, person, [("x", 3_600_000)])
      #expect(try await server.call(BlockListRoutes.revoke, access: person.access).status == 204)
      // Blockers keep what they read last: they must be told that all is open.
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
      #expect(try await list(server, token, "filter").text == BlockList.text([], .filter, serial: 1, seconds: 60))
      #expect(!(try await list(server, token, "rpz").text.contains("CNAME")))
      #expect(try await close(server, person, [("x", 3_600_000)]) == 204)
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
      let next = try await create(server, person)
      #expect(next != token)
      #expect(try await list(server, next) == (200, "# GreenGrocery!\n"))
      for wrong in [String(repeating: "A", count: 43), "x", String(repeating: "%00", count: 14)] {
        #expect(try await list(server, wrong).status == 404)
      }
      #expect(try await list(server, next, "exe").status == 404)
      #expect(try await server.call(BlockListRoutes.create).status == 401)
    }
  }

  @Test("RN-01: the server says its time to anyone")
  func time() async throws {
    try await withServer(.sqlite) { server in
      let said = try await server.call(BlockListRoutes.time).value
      #expect(said.now == server.clock.now.milliseconds)
    }
  }

  @Test(
    "GG-04: an address outlives its list, and its account, by thirty days, and says nothing of whose it was",
    arguments: TestStore.all)
  func afterwards(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), erased = try await server.person("eva@ejemplo.mx")
      let staying = try await server.person("luz@ejemplo.mx")
      let revoked = try await create(server, person), orphan = try await create(server, erased)
      let kept = try await create(server, staying)
      for one in [person, erased, staying] { _ = try await close(server, one, [("x", 3_600_000)]) }
      _ = try await server.call(BlockListRoutes.revoke, access: person.access)
      let account = erased.session.account.id.text
      try await server.features.accounts.repository.erase(account, receipt: false, now: server.clock.now)
      let sweep = try #require(server.features.jobs.first { $0.name == "sweep-block-lists" })
      try await sweep.work(server.clock.now)
      for token in [revoked, orphan] { #expect(try await list(server, token) == (200, "# GreenGrocery!\n")) }
      #expect(try await list(server, kept).text.contains("x.com"))
      server.clock.pass(30 * 86_400 - 1)
      try await sweep.work(server.clock.now)
      for token in [revoked, orphan] { #expect(try await list(server, token).status == 200) }
      server.clock.pass(1)
      try await sweep.work(server.clock.now)
      for token in [revoked, orphan] { #expect(try await list(server, token).status == 404) }
      #expect(try await list(server, kept) == (200, "# GreenGrocery!\n"))
      // What is over is forgotten, also where no device says anything new.
      let left = try await server.features.platform.database.read { transaction in
        ["block_closure", "block_list_address"].map { try? transaction.query("SELECT 1 AS one FROM \($0)").count }
      }
      #expect(left == [0, 1])
    }
  }

  @Test(
    "PL-14: addresses that were given out before there was a table of them still lead to their lists",
    arguments: TestStore.all)
  func addressesOfBefore(_ store: TestStore) async throws {
    let migration = try #require(Features.migrations.first { $0.name == "0046 block list addresses" })
    try await withServer(store) { server in
      let person = try await server.person(), token = try await create(server, person)
      try await server.features.platform.database.write { transaction in
        try transaction.execute("DELETE FROM block_list_address")
        for statement in migration.sql(transaction.dialect).dropFirst() { try transaction.execute(statement) }
      }
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
    }
  }

  @Test("GG-04: no log has the address of a list in it")
  func unlogged() async throws {
    let captured = CapturedLog()
    try await withServer(
      .sqlite,
      {
        $0.logLevel = .trace
        $0.makeLogger = { Logger(label: "test") { _ in captured.handler } }
      }
    ) { server in
      let person = try await server.person(), token = try await create(server, person)
      _ = try await list(server, token)
      _ = try await list(server, token, "exe")
      _ = try await server.send("POST", BlockListRoutes.path(token, "hosts"))
      #expect(captured.text.contains("/v1/lists/"))
      #expect(!captured.text.contains(token))
    }
  }

  /// The server as programs reach it. Resolvers come back each second.
  private func withListeningServer(_ test: @escaping @Sendable (TestServer, _ origin: String) async throws -> Void)
    async throws
  {
    let place = try await TestStore.sqlite.place(), clock = TestClock()
    defer { place.remove() }
    var configuration = try testConfiguration(place)
    configuration.now = { clock.now }
    configuration.port = 0
    configuration.blockListSeconds = 1
    let features = try await Features(configuration)
    do {
      try await buildApplication(features).test(.live) { client in
        let origin = "http://127.0.0.1:\(try #require(client.port))"
        try await test(TestServer(features: features, client: client, clock: clock, place: place), origin)
      }
    } catch {
      await features.platform.database.close()
      throw error
    }
    await features.platform.database.close()
  }

  /// What `resolver.py` says in a line: each name's answer.
  private func answers(_ line: String) -> [String: String] {
    var answers: [String: String] = [:]
    for pair in line.split(separator: " ") {
      let parts = pair.split(separator: "=").map(String.init)
      answers[parts[0]] = parts.last
    }
    return answers
  }

  enum Resolver: String, CaseIterable {
    case unbound, dnsmasq
    var syntax: BlockListSyntax { self == .unbound ? .zone : .hosts }
    var refused: String { self == .unbound ? "NXDOMAIN" : "0.0.0.0" }
  }
  enum Ending: CaseIterable { case over, takenAway }

  @Test(
    "GG-04: one running resolver follows the list, refuses the domain while it is closed, and answers again afterwards",
    .timeLimit(.minutes(5)), arguments: Resolver.allCases, Ending.allCases)
  func resolver(_ kind: Resolver, _ ending: Ending) async throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: "/usr/sbin/" + kind.rawValue),
      "\(kind.rawValue) is not here: tools/setup test")
    try await withListeningServer { server, origin in
      let person = try await server.person(), token = try await create(server, person)
      _ = try await close(server, person, [("instagram", 3_600_000)])
      let resolver = try Program(
        python,
        [
          repository("Tests/ServerTests/resolver.py"), kind.rawValue,
          origin + BlockListRoutes.path(token, kind.syntax.rawValue), "instagram.com", "www.instagram.com",
          "example.org",
        ])
      let known = "192.0.2.7"
      let closed = try? await aside { try resolver.line() }
      switch ending {
      case .over: server.clock.pass(3601)
      case .takenAway: _ = try await server.call(BlockListRoutes.revoke, access: person.access)
      }
      let open = try await aside { try resolver.end() }
      #expect(
        answers(closed ?? "")
          == ["instagram.com": kind.refused, "www.instagram.com": kind.refused, "example.org": known])
      #expect(answers(open) == ["instagram.com": known, "www.instagram.com": known, "example.org": known])
    }
  }

  @Test("GG-04: vereda focus follows a list over HTTP, opens when it is taken away, and says what it could not read")
  func followed() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hosts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("10.0.0.1 nas\n".utf8).write(to: file)
    let program = try ProcessTests.found
    try await withListeningServer { server, origin in
      // The program looks at this machine's clock.
      let behind = Int64(Date().timeIntervalSince1970 * 1000) - server.clock.now.milliseconds
      server.clock.pass(behind / 1000)
      let person = try await server.person(), token = try await create(server, person)
      func focus(_ token: String) async throws -> String {
        let address = origin + BlockListRoutes.path(token, "hosts")
        return try await aside { try Program.run(program, ["focus", "on", address, "--hosts", file.path]) }
      }
      func closed() throws -> [ClosedDomain] { try HostsFile.closed(in: Array(try Data(contentsOf: file))) }
      _ = try await close(server, person, [("x", 3_600_000)])
      #expect(try await focus(token).hasPrefix("Closed: "))
      let x = try closed()
      try expect(x, "x", until: server.clock.now.adding(seconds: 3600))

      let problem = await #expect(throws: ProgramFailed.self) {
        try await focus(String(repeating: "A", count: 43))
      }
      #expect(problem?.status == 78)
      #expect(problem?.description.contains("The answer was 404.") == true)
      #expect(try closed() == x)

      _ = try await server.call(BlockListRoutes.revoke, access: person.access)
      #expect(try await focus(token).hasSuffix("Nothing is closed."))
      #expect(try Data(contentsOf: file) == Data("10.0.0.1 nas\n".utf8))
    }
  }
}

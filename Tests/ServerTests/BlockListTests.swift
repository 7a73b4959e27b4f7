import Base
import Foundation
import HTTPTypes
import HummingbirdTesting
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

  @Test("GG-04: the list has the domains of what is closed, as long as it is", arguments: TestStore.all)
  func whileItLasts(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), token = try await create(server, person)
      #expect(try await create(server, person) == token)
      #expect(try await server.call(BlockListRoutes.address, access: person.access).value.token == token)
      #expect(try await list(server, token) == (200, "# GreenGrocery!\n"))
      #expect(try await close(server, person, [("instagram", 3_600_000), ("nobody", 3_600_000), ("phone", 9)]) == 204)
      let hosts = try await list(server, token)
      #expect(HostsFile.domains(inHosts: hosts.text) == BlockList.domains(of: ["instagram"]))
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
    "GG-04: an address that was taken away, guessed or mistyped leads to nothing; others' stay",
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
      #expect(try await list(server, token).status == 404)
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
    "GG-04: a real resolver reads the list, refuses the domain while it is closed, and answers again after the end",
    arguments: [("unbound", "rpz", "NXDOMAIN"), ("dnsmasq", "hosts", "0.0.0.0")])
  func resolver(_ program: String, _ syntax: String, _ refused: String) async throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: "/usr/sbin/" + program), "\(program) is not here: tools/setup test")
    try await withServer(.sqlite) { server in
      let person = try await server.person(), token = try await create(server, person)
      func answers() async throws -> [String: String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(try await list(server, token, syntax).text.utf8).write(to: file)
        let said = try await aside {
          try Program.run(
            "python3",
            [
              repository("Tests/ServerTests/resolver.py"), program, file.path, "instagram.com", "www.instagram.com",
              "example.org",
            ])
        }
        return Dictionary(
          uniqueKeysWithValues: said.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words[0], words[1])
          })
      }
      let known = "192.0.2.7"
      _ = try await close(server, person, [("instagram", 3_600_000)])
      #expect(
        try await answers() == ["instagram.com": refused, "www.instagram.com": refused, "example.org": known])
      server.clock.pass(3601)
      #expect(try await answers() == ["instagram.com": known, "www.instagram.com": known, "example.org": known])
    }
  }
}

import Base
import Foundation
import HTTPTypes
import Records
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite struct BadDaysTests {
  @Test(
    "PL-03, PL-14: while another process locks the database calls answer 503 with words; afterwards everything goes on")
  func locked() async throws {
    try await withServer(.sqlite, { configuration in configuration.databaseOptions.busyTimeout = .milliseconds(200) }) {
      server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(1, "x")
      let lock = try await aside {
        let program = try Program(
          python,
          [
            "-c",
            """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute("BEGIN IMMEDIATE"); print("locked", flush=True); sys.stdin.read()
            """, server.place.folder.appendingPathComponent("vereda.db").path,
          ])
        _ = try program.line()
        return program
      }
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [record.json])
      let refused = try await server.call(Routes.sync, request, access: person.access)
      #expect(refused.status == 503 && refused.failure?.code == .unavailable && refused.headers[.retryAfter] == "2")
      #expect(try await server.call(Routes.account, access: person.access).status == 200)
      _ = try await aside { try lock.end() }
      #expect(try await server.sync(person, [record]).changes.isEmpty)
      #expect(try await server.sync(person, []).changes == [record.json])
    }
  }

  @Test(
    "PL-14, PL-15: PostgreSQL goes away: 503 and not ready; it comes back: everything goes on, what was acknowledged is there",
    .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
  func postgresGone() async throws {
    let postgres = try await PostgresServer.start()
    let place = TestStore.Place(url: postgres.url(), folder: URL(fileURLWithPath: postgres.folder)) {}
    try await withServer(at: place) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(1, "x"), later = notebook.mood(2, "y")
      _ = try await server.sync(person, [record])
      try await postgres.stop()
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [later.json])
      #expect(try await server.call(Routes.sync, request, access: person.access).failure?.code == .unavailable)
      #expect(try await server.logIn().failure?.code == .unavailable)
      #expect(try await server.send("GET", "/readyz").status == .serviceUnavailable)
      #expect(try await server.send("GET", "/healthz").status == .ok)
      try await postgres.again()
      var answer = try await server.call(Routes.sync, request, access: person.access)
      while answer.status == 503 {
        try await Task.sleep(for: .milliseconds(50))
        answer = try await server.call(Routes.sync, request, access: person.access)
      }
      #expect(answer.status == 200)
      #expect(try await server.sync(person, []).changes == [record.json, later.json])
      #expect(try await server.send("GET", "/readyz").status == .ok)
    }
    await postgres.remove()
  }

  @Test("PL-14: jobs run once for all instances, and say when they failed")
  func jobs() async throws {
    try await withServer { server in
      let runs = Shared(0)
      struct Failed: Error {}
      let jobs = [
        Job(name: "count", interval: 60_000) { _ in runs.value += 1 },
        Job(name: "fail", interval: 60_000) { _ in throw Failed() },
      ]
      let runners = (0..<3).map { _ in
        JobRunner(
          database: server.features.platform.database, jobs: jobs, now: { server.clock.now },
          logger: server.features.platform.logger)
      }
      await withTaskGroup(of: Void.self) { group in for runner in runners { group.addTask { await runner.runDue() } } }
      #expect(runs.value == 1)
      server.clock.pass(60)
      for runner in runners { await runner.runDue() }
      #expect(runs.value == 2)
      let problems = try await server.features.platform.database.read {
        try $0.query("SELECT name, problem FROM job WHERE name IN ('count', 'fail') ORDER BY name").map {
          try $0.optionalText("problem")
        }
      }
      #expect(problems == [nil, "Failed"])
    }
  }
}

import Base
import Foundation
import HTTPTypes
import Records
import ServerAPI
import Testing

@testable import Server

@Suite struct BadDaysTests {
  @Test("PL-03, PL-14: while another process locks the database calls answer 503 with words; afterwards everything goes on")
  func locked() async throws {
    try await withServer(.sqlite, { configuration in configuration.databaseOptions.busyTimeout = .milliseconds(200) }) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(1, "x")
      let lock = try Holder("""
        import sqlite3, sys
        c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute("BEGIN IMMEDIATE"); print("locked", flush=True); sys.stdin.read()
        """, [server.place.folder.appendingPathComponent("vereda.db").path])
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [record.json])
      let refused = try await server.call(Routes.sync, request, access: person.access)
      #expect(refused.status == 503 && refused.failure?.code == .unavailable && refused.headers[.retryAfter] == "2")
      #expect(try await server.call(Routes.account, access: person.access).status == 200)
      lock.end()
      #expect(try await server.sync(person, [record]).changes.isEmpty)
      #expect(try await server.sync(person, []).changes == [record.json])
    }
  }

  @Test("PL-14, PL-15: PostgreSQL goes away: 503 and not ready; it comes back: everything goes on, what was acknowledged is there",
    .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
  func postgresGone() async throws {
    let postgres = try TestPostgres()
    defer { try? postgres.tool("remove") }
    let place = TestStore.Place(url: "\(postgres.base)/postgres", folder: URL(fileURLWithPath: postgres.folder)) {}
    try await withServer(at: place) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(1, "x"), later = notebook.mood(2, "y")
      _ = try await server.sync(person, [record])
      try postgres.tool("stop")
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [later.json])
      #expect(try await server.call(Routes.sync, request, access: person.access).failure?.code == .unavailable)
      #expect(try await server.logIn().failure?.code == .unavailable)
      #expect(try await server.send("GET", "/readyz").status == .serviceUnavailable)
      #expect(try await server.send("GET", "/healthz").status == .ok)
      try postgres.tool("again")
      var answer = try await server.call(Routes.sync, request, access: person.access)
      while answer.status == 503 {
        try await Task.sleep(for: .milliseconds(50))
        answer = try await server.call(Routes.sync, request, access: person.access)
      }
      #expect(answer.status == 200)
      #expect(try await server.sync(person, []).changes == [record.json, later.json])
      #expect(try await server.send("GET", "/readyz").status == .ok)
    }
  }

  @Test("PL-14, PL-15: a backup of one database, restored into the other, holds everything; the note is not in the file", arguments: TestStore.all)
  func backup(_ store: TestStore) async throws {
    let from = try await store.place()
    let to = try await (store == .sqlite && TestStore.all.contains(.postgres) ? TestStore.postgres : .sqlite).place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      from.remove()
      to.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    let record = Shared<JSON>(.null)
    try await withServer(at: from) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let mood = notebook.mood(2, "nota secreta")
      record.value = mood.json
      _ = try await server.sync(person, [mood])
      _ = try await Commands.backup(server.resources.configuration, to: file)
      // Erased after the backup was made.
      let gone = try await server.person("eva@ejemplo.mx")
      try await server.resources.accounts.erase(gone.session.account.id.text, receipt: false, now: server.clock.now)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(bytes.range(of: Data("nota secreta".utf8)) == nil && bytes.range(of: Data("ana@".utf8)) == nil)
    _ = try await Commands.restore(try testConfiguration(to), from: file, replacing: false)
    try await withServer(at: to) { server in
      let session = try await server.logIn().value
      let person = Person(email: "", session: session, refresh: "")
      #expect(try await server.sync(person, []).changes == [record.value])
    }
    await #expect(throws: StartProblem.self) { try await Commands.restore(try testConfiguration(to), from: file, replacing: false) }
  }

  @Test("PL-05, PL-14: restoring an older backup over a database erases again who was erased since")
  func restoreErases() async throws {
    let place = try await TestStore.sqlite.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try await withServer(at: place) { server in
      let ana = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      _ = try await Commands.backup(server.resources.configuration, to: file)
      try await server.resources.accounts.erase(ana.session.account.id.text, receipt: false, now: server.clock.now)
    }
    let (_, again) = try await Commands.restore(try testConfiguration(place), from: file, replacing: true)
    #expect(again == 1)
    try await withServer(at: place) { server in
      let ana = try await server.logIn().status, eva = try await server.logIn("eva@ejemplo.mx").status
      #expect(ana == 401 && eva == 200)
    }
  }

  @Test("PL-14: jobs run once for all instances, and say when they failed")
  func jobs() async throws {
    try await withServer { server in
      let runs = Shared(0)
      struct Failed: Error {}
      let jobs = [Job(name: "count", interval: 60_000) { _ in runs.value += 1 }, Job(name: "fail", interval: 60_000) { _ in throw Failed() }]
      let runners = (0..<3).map { _ in
        JobRunner(database: server.resources.database, jobs: jobs, now: { server.clock.now }, logger: server.resources.logger)
      }
      await withTaskGroup(of: Void.self) { group in for runner in runners { group.addTask { await runner.runDue() } } }
      #expect(runs.value == 1)
      server.clock.pass(60)
      for runner in runners { await runner.runDue() }
      #expect(runs.value == 2)
      let problems = try await server.resources.database.read { try $0.query("SELECT name, problem FROM job WHERE name IN ('count', 'fail') ORDER BY name").map { try $0.optionalText("problem") } }
      #expect(problems == [nil, "Failed"])
    }
  }
}

/// A Python process that holds something until it is told to let go.
final class Holder: Sendable {
  private nonisolated(unsafe) let process = Process()
  private nonisolated(unsafe) let input = Pipe()

  init(_ program: String, _ arguments: [String]) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = python + ["-c", program] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

import Base
import Foundation
import HTTPTypes
import NIOCore
import Records
import ServerAPI
import Storage
import TestPrograms
import Testing

@testable import Server

/// Databases that a server of the version before wrote, over HTTP: `tests/former/make-server.py` tells what people did there.
@Suite struct FormerVersionTests {
  /// What the server of then answered last, and what devices of then hold.
  private struct Former {
    let json: JSON

    init(_ store: TestStore) throws {
      let file = repository("tests/former/server.json")
      json = try #require(try JSON.parse(try String(contentsOfFile: file, encoding: .utf8))[store.rawValue])
    }
    func text(_ keys: String...) throws -> String { try #require(keys.reduce(json) { $0[$1] ?? .null }.string) }
    var made: Instant { Instant(milliseconds: json["made"]?.integer ?? 0) }
    var records: [JSON] { json["records"]?.array ?? [] }
  }

  /// A copy of the database of then.
  private func copy(_ store: TestStore) async throws -> TestStore.Place {
    let place = try await store.place(), file = repository("tests/former/server.\(store.rawValue).sql")
    switch store {
    case .sqlite:
      let program =
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2], encoding='utf-8').read())"
      let database = place.folder.appendingPathComponent("vereda.db").path
      _ = try await aside { try Program.run(python, ["-c", program, database, file]) }
    case .postgres:
      _ = try await aside {
        try Program.run("psql", ["--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", place.url, "-f", file])
      }
    }
    return place
  }

  /// The server of today over the database of then, a minute after the last thing that happened there.
  private func withFormer(_ store: TestStore, _ test: @escaping @Sendable (TestServer, Former) async throws -> Void)
    async throws
  {
    let place = try await copy(store), former = try Former(store)
    defer { place.remove() }
    try await withServer(at: place, { $0.now = { former.made.adding(seconds: 60) } }) { server in
      try await test(server, former)
    }
  }

  private func session(_ server: TestServer, _ former: Former, _ name: String) async throws -> Person {
    let session = try await server.call(
      Routes.refresh, RefreshRequest(refresh: try former.text("refresh", name)), headers: [.veredaTransport: "body"]
    ).value
    return Person(email: session.account.email, session: session, refresh: session.refresh ?? "")
  }

  /// Every row of every table, as text.
  private func everything(_ url: String, _ migrations: [Migration], _ tables: [String]) async throws -> [String] {
    let database = try await openDatabase(url: url, migrations: migrations)
    let rows = try await database.read { transaction in
      try tables.flatMap { table in
        try transaction.query("SELECT * FROM \(table)").map { "\(table) \($0.values)" }.sorted()
      }
    }
    await database.close()
    return rows
  }

  @Test(
    "PL-03, PL-14: whoever had an account with the version before logs in, and every record comes back as it was",
    arguments: TestStore.all)
  func records(_ store: TestStore) async throws {
    try await withFormer(store) { server, former in
      #expect(former.records.count == 47 && former.records.filter { $0["d"] != nil }.count == 3)
      let ana = try await session(server, former, "ana")
      let back = try await server.sync(ana, [])
      #expect(back.changes == former.records && !back.more)
      // A device that had exchanged everything then has nothing to fetch, and need not begin anew.
      let news = try await server.sync(ana, [], cursor: try former.text("cursor"))
      #expect(news.changes.isEmpty && back.epoch == news.epoch)
      let password = try former.text("password")
      for name in ["ana", "bea", "cleo", "dora"] {
        #expect(try await server.logIn("\(name)@ejemplo.mx", password).status == 200)
      }
      #expect(try await server.logIn("ana@ejemplo.mx", "otra frase larga").status == 401)
      // Development's own account is there already, and is not made again.
      #expect(try await server.logIn("demo@vereda.example", "camino de prueba").status == 200)
    }
  }

  @Test("PL-03: records of the version before are edited and deleted as any", arguments: TestStore.all)
  func goesOn(_ store: TestStore) async throws {
    try await withFormer(store) { server, former in
      let ana = try await session(server, former, "ana")
      let living = try former.records.filter { $0["d"] == nil && $0["c"] == "serenity.mood" }.map {
        try Record(json: $0)
      }
      let later = Stamp(milliseconds: former.made.milliseconds + 30_000, counter: 0, device: DeviceID(9))
      var edit = living[0], gone = living[1]
      edit.set("note", "escrita de nuevo", later)
      gone.delete(later)
      let sent = try await server.sync(ana, [edit, gone], cursor: try former.text("cursor"))
      #expect(sent.refused.isEmpty && sent.changes.isEmpty)
      let after = try await server.sync(ana, []).changes
      #expect(after.count == 47 && after.contains(edit.json) && after.contains(gone.json))
      // What an old device sends once more changes nothing.
      _ = try await server.sync(ana, living)
      #expect(try await server.sync(ana, []).changes == after)
    }
  }

  @Test(
    "PL-05: what people had decided about their records counts for each sensitive kind, with its date; a withdrawal too",
    arguments: TestStore.all)
  func consents(_ store: TestStore) async throws {
    try await withFormer(store) { server, former in
      for name in ["ana", "bea", "cleo", "dora"] {
        let person = try await session(server, former, name)
        let then = try #require(former.json["consents"]?[name]?.array).map { try Consent(json: $0) }
        let now = try await server.call(Routes.consents, access: person.access).value.consents
        // Each decision of then is there as it was, and that about the records stands for every kind.
        for consent in then { #expect(now.contains(consent), "\(name): \(consent)") }
        let records = then.first { $0.choice.purpose == .records }
        for purpose in Purpose.sensitive {
          let kind = now.first { $0.choice.purpose == purpose }
          #expect(kind?.choice.granted == records?.choice.granted && kind?.at == records?.at, "\(name): \(purpose)")
        }
        #expect(now.count == then.count + (records == nil ? 0 : Purpose.sensitive.count))
      }
      // What was sent before the withdrawal stays and can be read; nothing new is taken.
      let bea = try await session(server, former, "bea")
      #expect(try await server.sync(bea, []).changes.count == former.json["recordsOfBea"]?.integer.map { Int($0) })
      var notebook = Notebook(seed: 71)
      notebook.wall = former.made
      let mood = notebook.mood(3, "nueva")
      let refused = try await server.call(
        Routes.sync, SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [mood.json]), access: bea.access)
      #expect(refused.status == 403 && refused.failure?.code == .consentNeeded)
      #expect(try await server.sync(try await session(server, former, "cleo"), [mood]).refused.isEmpty)
    }
  }

  @Test("PL-05: the export of an account of the version before is whole", arguments: TestStore.all)
  func export(_ store: TestStore) async throws {
    try await withFormer(store) { server, former in
      let ana = try await session(server, former, "ana")
      let response = try await server.send("GET", "/v1/account/export", nil, [.authorization: "Bearer \(ana.access)"])
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("former-\(UUID().uuidString).zip")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(buffer: response.body).write(to: file)
      let seen = try await aside {
        try Program.run(
          python,
          [
            "-c",
            """
            import json, sys, zipfile
            z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
            names = sorted(n for n in z.namelist() if n.startswith('registros/') and n.endswith('.json'))
            found = {r['i']: r for n in names for r in json.loads(z.read(n))}
            former = json.load(open(sys.argv[2], encoding='utf-8'))[sys.argv[3]]
            living = [r for r in former['records'] if 'd' not in r]
            assert all(found[r['i']]['f'] == r['f'] for r in living), 'a record differs'
            print(len(living), len([r for r in found.values() if "d" not in r]), len(names), "push" in z.read("avisos.json").decode())
            """, file.path, repository("tests/former/server.json"), store.rawValue,
          ])
      }
      #expect(seen == "44 44 8 True")
    }
  }

  @Test(
    "PL-01, PL-07, PL-14: reminders, links on their way and a deletion that was asked for go on",
    arguments: TestStore.all)
  func pending(_ store: TestStore) async throws {
    try await withFormer(store) { server, former in
      let due = try await server.features.platform.database.read {
        try $0.query("SELECT due FROM push_subscription").map { try $0.optionalInteger("due") }
      }
      #expect(due.count == 1 && due[0].map { $0 > former.made.milliseconds } == true)
      let password = try former.text("password")
      #expect(try await server.logIn("luis@ejemplo.mx", password).status == 403)
      #expect(try await server.call(Routes.keepAccount, TokenRequest(token: try former.text("keep"))).status == 204)
      #expect(try await server.logIn("luis@ejemplo.mx", password).status == 200)
      let reset = ResetPasswordRequest(
        token: try former.text("reset"), password: "una frase nueva y larga", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).status == 200)
    }
  }

  @Test("PL-14: the upgrade changes no record, and a second start changes nothing at all", arguments: TestStore.all)
  func twice(_ store: TestStore) async throws {
    let place = try await copy(store), made = try Former(store).made
    defer { place.remove() }
    var configuration = try testConfiguration(place)
    configuration.now = { made.adding(seconds: 60) }
    let kept = ["record", "account", "account_key", "session", "push_subscription", "mail_token"],
      former = Features.migrations.filter { $0.name < "0015" }
    let before = try await everything(place.url, former, kept)
    #expect(before.count > 60)
    let tables = Features.tables.map { $0.name }
    var states: [[String]] = []
    for _ in 0..<2 {
      let features = try await Features(configuration)
      await features.platform.database.close()
      states.append(try await everything(place.url, Features.migrations, tables))
    }
    #expect(states[0] == states[1] && states[0].count > before.count)
    #expect(
      try await everything(place.url, Features.migrations, ["record"]) == before.filter { $0.hasPrefix("record ") })
  }
}

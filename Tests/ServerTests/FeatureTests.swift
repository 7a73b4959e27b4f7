import Base
import Crypto
import Foundation
import Series
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct FeatureTests {
  @Test(
    "PL-05: every table of the schema is some feature's, and one with accounts in it says how it is erased and exported",
    arguments: TestStore.all)
  func declared(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let schema = try await Self.schema(server)
      #expect(schema.keys.sorted() == Features.tables.map { $0.name }.sorted())
      for table in Features.tables {
        let columns = schema[table.name] ?? []
        switch table.rows {
        case .ofServer:
          #expect(!columns.contains("account_id"), "\(table.name) holds accounts: how is it erased and exported?")
        case .ofAccount(let key, let exported):
          #expect(columns.contains(key), "\(table.name)")
          if case .no(let reason) = exported { #expect(!reason.isEmpty, "\(table.name)") }
          if case .files(let files) = exported { #expect(!files.isEmpty, "\(table.name)") }
        }
      }
    }
  }

  @Test(
    "PL-05: an account with something in each of its tables: the export has the files that say so, the erasure leaves no row",
    arguments: TestStore.all)
  func erasedAndExported(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      for one in [person, other] { try await Self.fill(server, one) }
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let archive = Shared(Data())
      let exported = ExportedPerson(row: row, session: nil, now: server.clock.now)
      try await server.features.export.export.stream(exported) { archive.value += Data(buffer: $0) }
      for case .ofAccount(_, .files(let files)) in Features.tables.map({ $0.rows }) {
        for file in files { #expect(archive.value.range(of: Data(file.utf8)) != nil, "\(file)") }
      }
      let before = try await Self.counts(server)
      for (table, count) in before {
        #expect(count >= 2, "nobody has anything in \(table): the test must put something there")
      }
      try await server.features.accounts.repository.erase(row.id.text, receipt: false, now: server.clock.now)
      for (table, key) in Self.ofAccounts {
        let left = try await server.features.platform.database.read {
          try $0.query("SELECT \(key) FROM \(table) WHERE \(key) = $1", [.text(row.id.text)]).count
        }
        #expect(left == 0, "\(table)")
      }
      for (table, count) in try await Self.counts(server) { #expect(count > 0 && count < before[table]!, "\(table)") }
    }
  }

  @Test("PL-14: released steps of the schema are as they were, in their order")
  func released() {
    let released = Features.migrations.prefix(11)
    #expect(
      released.map { $0.name } == [
        "0001 accounts", "0002 sessions", "0003 records", "0004 mail", "0005 limits and jobs", "0006 quota and epoch",
        "0007 push", "0008 seals",
        "0010 write check", "0012 mail requests", "0014 push services",
      ])
    let text = released.map {
      $0.sql(.sqlite).joined(separator: "\u{0}") + $0.sql(.postgres).joined(separator: "\u{0}")
    }.joined(separator: "\u{1}")
    let hash = SHA256.hash(data: Data(text.utf8)).map { String($0, radix: 16) }.joined()
    #expect(hash == "7b82e8adfd5ca3d0ef05c925f43129ce213b92c6b297252fe213476ba3437")
    #expect(Set(Features.migrations.map { $0.name }).count == Features.migrations.count)
  }

  private static let ofAccounts: [(table: String, key: String)] = Features.tables.compactMap { table in
    if case .ofAccount(let key, _) = table.rows { (table.name, key) } else { nil }
  }

  private static func counts(_ server: TestServer) async throws -> [String: Int] {
    try await server.features.platform.database.read { transaction in
      var counts: [String: Int] = [:]
      for (table, key) in ofAccounts {
        counts[table] = try transaction.query("SELECT DISTINCT \(key) FROM \(table)").count
      }
      return counts
    }
  }

  /// Something in every table that holds accounts.
  private static func fill(_ server: TestServer, _ person: Person) async throws {
    var notebook = Notebook(seed: 9)
    _ = try await server.sync(person, [notebook.mood(3, "hola")])
    _ = try await server.series(person, [try SeriesRow.ofOneStep])
    let health = ConsentChange(consents: [ConsentChoice(purpose: .health, version: "2026-11-21", granted: true)])
    #expect(try await server.call(Routes.changeConsents, health, access: person.access).status == 200)
    _ = try await server.healthToken(person)
    #expect(try await server.call(BlockListRoutes.create, access: person.access).status == 200)
    let closure = Closure(app: "instagram", ends: server.clock.now.milliseconds + 3_600_000)
    #expect(
      try await server.call(BlockListRoutes.close, ClosureList(closures: [closure]), access: person.access).status
        == 204)
    let subscriber = Subscriber()
    let push = PushSubscription(
      endpoint: "http://127.0.0.1:9/\(person.email)", p256dh: subscriber.p256dh, auth: subscriber.auth,
      at: [server.clock.now.milliseconds + 86_400_000])
    #expect(try await server.call(Routes.subscribe, push, access: person.access).status == 204)
    #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: person.email)).status == 202)
    _ = try await server.token("restablecer", to: person.email)
    try await fillForum(server, person)
    try await server.features.translation.use.take(person.session.account.id, now: server.clock.now)
  }

  /// A name, a post with a picture, a comment, everything that can be done to a post, and somebody blocked.
  private static func fillForum(_ server: TestServer, _ person: Person) async throws {
    let name = person.email.hasPrefix("ana") ? "Ana Feria" : "Evangelina", account = person.session.account.id.text
    _ = try await server.call(ForumRoutes.name, ForumName(name: name, avatar: 1), access: person.access).value
    try await server.features.platform.database.write { transaction in
      try transaction.execute("UPDATE forum_person SET approved = 2 WHERE account_id = $1", [.text(account)])
      try transaction.execute(
        "INSERT INTO forum_picture (id, account_id, width, height, body, created) VALUES ($1, $1, 1, 1, $2, 1)",
        [.text(account), .blob([1])])
    }
    let post = try await server.post(person, "Una nota")
    try await server.comment(person, post)
    let draft = ForumDraft(id: post, title: "Otra nota", blocks: [.text("Cambiada")])
    #expect(try await server.call(ForumRoutes.edit, draft, access: person.access, id: post.text).status == 200)
    _ = try await server.call(ForumRoutes.react, ForumReactionChange(.helped), access: person.access, id: post.text)
    _ = try await server.call(ForumRoutes.save, ForumFlag(true), access: person.access, id: post.text)
    _ = try await server.call(ForumRoutes.report, ForumReport(.other), access: person.access, id: post.text)
    try await server.features.platform.database.write {
      try $0.execute(
        "INSERT INTO forum_block (account_id, person, at) VALUES ($1, 'nobody', 1)", [.text(account)])
    }
  }

  /// Tables of the schema and their columns, but for the driver's own.
  private static func schema(_ server: TestServer) async throws -> [String: Set<String>] {
    try await server.features.platform.database.read { transaction in
      let isSQLite = transaction.dialect == .sqlite
      let rows = try transaction.query(
        isSQLite
          // Without SQLite's virtual tables and what belongs to them.
          ? "SELECT m.name AS name, c.name AS column_name FROM pragma_table_list AS m, pragma_table_info(m.name) AS c WHERE m.schema = 'main' AND m.type = 'table'"
          : "SELECT CAST(table_name AS TEXT) AS name, CAST(column_name AS TEXT) AS column_name FROM information_schema.columns WHERE table_schema = current_schema()"
      )
      var tables: [String: Set<String>] = [:]
      for row in rows { tables[try row.text("name"), default: []].insert(try row.text("column_name")) }
      return tables.filter { !$0.key.hasPrefix("sqlite_") && $0.key != "vereda_migration" }
    }
  }
}

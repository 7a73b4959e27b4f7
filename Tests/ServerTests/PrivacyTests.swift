import Base
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Series
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite struct PrivacyTests {
  /// What a Python program prints about an archive, which it has as `z`: another zip reader than what wrote it.
  private func look(into response: TestResponse, _ program: String) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(buffer: response.body).write(to: file)
    return try await aside {
      try Program.run(
        python, ["-c", "import sys, zipfile, json, csv, io\nz = zipfile.ZipFile(sys.argv[1])\n" + program, file.path])
    }
  }

  @Test("PL-04: a note, an address, a name are nowhere in the database's files, and the log holds none of them")
  func sealed() async throws {
    let log = CapturedLog()
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    try await withServer(
      at: place,
      {
        $0.logLevel = .trace; $0.makeLogger = { Logger(label: "test") { _ in log.handler } }
      }
    ) { server in
      let person = try await server.person("secreta@ejemplo.mx")
      var notebook = Notebook(seed: 1)
      _ = try await server.sync(person, [notebook.mood(2, "hoy lloré en el trabajo")])
      _ = try await server.call(Routes.changeAccount, AccountChange(name: "Guadalupe Secreta"), access: person.access)
      _ = try await server.call(Routes.export, access: person.access)
      for word in [
        "lloré", "hoy llor", "secreta@ejemplo", "Guadalupe", "frase larga", "argon2", person.refresh, "\"level\"",
      ] {
        #expect(place.bytes.range(of: Data(word.utf8)) == nil, "\(word) in the files")
        #expect(!log.text.contains(word), "\(word) in the log")
      }
      // The search itself works: what is not secret is found.
      #expect(place.bytes.range(of: Data("serenity.mood".utf8)) != nil && log.text.contains("/v1/sync"))
      #expect(!log.text.contains(person.session.account.id.text))
    }
  }

  @Test("PL-04: a sealed record moved to another row, or a changed byte, does not open")
  func moved() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let one = notebook.mood(1, "uno"), two = notebook.mood(2, "dos")
      _ = try await server.sync(person, [one, two])
      _ = try await server.features.platform.database.write { transaction in
        try transaction.execute(
          "UPDATE record SET body = (SELECT body FROM record WHERE id = $2) WHERE id = $1",
          [.text(one.id.text), .text(two.id.text)])
      }
      let answer = try await server.call(
        Routes.sync, SyncRequest(device: "0123456789abcdef", cursor: "0", changes: []), access: person.access)
      #expect(answer.status == 500)
    }
  }

  @Test(
    "PL-05: without consent for records nothing is taken; given, it is; withdrawn, no more", arguments: TestStore.all)
  func consent(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(1, "x")
      func send() async throws -> TestServer.Answer<SyncAnswer> {
        try await server.call(
          Routes.sync, SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [record.json]),
          access: person.access)
      }
      #expect(try await send().failure?.code == .consentNeeded)
      #expect(try await server.sync(person, []).changes.isEmpty)
      func choose(_ granted: Bool) async throws -> ConsentList {
        let choice = ConsentChoice(purpose: .records, version: "2026-11-21", granted: granted)
        return try await server.call(Routes.changeConsents, ConsentChange(consents: [choice]), access: person.access)
          .value
      }
      #expect(try await choose(true).consents.last?.choice.granted == true)
      #expect(try await send().status == 200)
      server.clock.pass(60)
      #expect(try await choose(false).consents.filter { $0.choice.granted }.map { $0.choice.purpose } == [.notice])
      #expect(try await send().failure?.code == .consentNeeded)
      let withdrawn = ConsentChange(consents: [ConsentChoice(purpose: .notice, version: "1", granted: false)])
      #expect(try await server.call(Routes.changeConsents, withdrawn, access: person.access).status == 422)
    }
  }

  @Test(
    "PL-05: who is named wrongly rectifies it: name and language, seen at once on every device and in the next letter",
    arguments: TestStore.all)
  func rectify(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), other = try await server.logIn().value
      let changed = try await server.call(
        Routes.changeAccount, AccountChange(name: "María José"), access: person.access
      ).value
      #expect(changed.name == "María José" && changed.language == .es)
      _ = try await server.call(Routes.changeAccount, AccountChange(language: .en), access: person.access)
      let seen = try await server.call(Routes.account, access: other.access).value
      #expect(seen.name == "María José" && seen.language == .en && seen.email == person.email)
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      #expect(try await server.letters(to: person.email).last?.subject.contains("password") == true)
      let long = AccountChange(name: String(repeating: "x", count: 500))
      #expect(try await server.call(Routes.changeAccount, long, access: person.access).status == 422)
    }
  }

  @Test(
    "PL-01, PL-05: the export holds everything, as JSON and as CSV that a spreadsheet reads", arguments: TestStore.all)
  func export(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(4, "=\"hola\", ñandú\n😀")
      _ = try await server.sync(person, [record])
      let response = try await server.send(
        "GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
      #expect(response.status == .ok && response.headers[.contentType] == "application/zip")
      let listing = try await look(
        into: response,
        """
        assert z.testzip() is None
        print(sorted(z.namelist()))
        print(json.loads(z.read('registros/serenity.mood.json'))[0]['f']['note'] == '="hola", ñandú\\n😀')
        raw = z.read('registros/serenity.mood.csv'); print(raw[:3] == b'\\xef\\xbb\\xbf')
        row = list(csv.DictReader(io.StringIO(raw.decode('utf-8-sig'), newline='')))[0]
        print(row['level'], row['note'] == '\\'="hola", ñandú\\n😀')
        print(json.loads(z.read('cuenta.json'))['email'], len(json.loads(z.read('consentimientos.json'))), len(json.loads(z.read('sesiones.json'))))
        """)
      // Six decisions: the notice, the records, and each of the four kinds that this text named.
      #expect(
        listing.split(separator: "\n").map(String.init) == [
          "['LEEME.txt', 'consentimientos.csv', 'consentimientos.json', 'cuenta.csv', 'cuenta.json', 'foro.json', "
            + "'registros/serenity.mood.csv', "
            + "'registros/serenity.mood.json', 'sesiones.csv', 'sesiones.json']", "True", "True", "4 True",
          "ana@ejemplo.mx 6 1",
        ])
    }
  }

  @Test(
    "PL-05: the export explains itself in the language of the account",
    arguments: [
      (Language.es, "Esto es todo"), (.en, "This is everything"), (.fr, "Voici tout"), (.pt, "Isto é tudo"),
    ])
  func readMe(_ language: Language, _ words: String) async throws {
    try await withServer { server in
      let person = try await server.person()
      _ = try await server.call(Routes.changeAccount, AccountChange(language: language), access: person.access)
      let response = try await server.send(
        "GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
      let read = try await look(
        into: response,
        """
        lines = z.read('LEEME.txt').decode().split('\\r\\n')
        print(lines[0]); print(all(word in ''.join(lines) for word in ('cuenta ', 'consentimientos ', 'registros/ ', 'series/ ')))
        """)
      #expect(read.hasPrefix(words) && read.hasSuffix("True"))
    }
  }

  @Test("PL-05: the export holds every record, however many, in both forms")
  func longExport() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 2)
      for _ in 0..<3 { _ = try await server.sync(person, (0..<400).map { notebook.mood(Int64($0 % 5), "nota \($0)") }) }
      let response = try await server.send(
        "GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
      let counts = try await look(
        into: response,
        """
        table = csv.DictReader(io.StringIO(z.read('registros/serenity.mood.csv').decode('utf-8-sig'), newline=''))
        print(len({r['i'] for r in json.loads(z.read('registros/serenity.mood.json'))}), len({row['id'] for row in table}))
        """)
      #expect(counts == "1200 1200")
    }
  }

  @Test(
    "PL-01, PL-05: deleting an account blocks it at once on every device; the mail's link keeps it",
    arguments: TestStore.all)
  func block(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      #expect(
        try await server.call(Routes.delete, DeletionRequest(password: "no es esta frase"), access: person.access)
          .failure?.code == .wrongPassword)
      let notice = try await server.call(
        Routes.delete, DeletionRequest(password: Person.password), access: person.access
      ).value
      #expect(notice.until.milliseconds(since: server.clock.now) == 15 * 86_400_000)
      #expect(try await server.call(Routes.account, access: person.access).status == 401)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).status == 401)
      #expect(try await server.logIn().failure?.code == .blocked)
      #expect(try await server.logIn("ana@ejemplo.mx", "frase equivocada").failure?.code == .wrongCredentials)
      server.clock.pass(14 * 86_400)
      #expect(try await server.features.accounts.repository.eraseDue(now: server.clock.now) == 0)
      let token = try await server.token("conservar", to: person.email)
      #expect(try await server.call(Routes.keepAccount, TokenRequest(token: token)).status == 204)
      #expect(try await server.logIn().status == 200)
      server.clock.pass(30 * 86_400)
      #expect(try await server.features.accounts.repository.eraseDue(now: server.clock.now) == 0)
    }
  }

  @Test(
    "PL-04, PL-05: after fifteen days the key and every row are gone; no file holds the person's identifier; a receipt was sent"
  )
  func erase() async throws {
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    let id = Shared("")
    try await withServer(at: place) { server in
      let person = try await server.person()
      let other = try await server.person("eva@ejemplo.mx")
      var notebook = Notebook(seed: 1)
      let record = notebook.mood(2, "x")
      // Many: pages of the tables and of their indices are split and joined.
      for _ in 0..<4 { _ = try await server.sync(person, [record] + (0..<400).map { notebook.mood($0 % 5, "x") }) }
      _ = try await server.sync(other, [record])
      _ = try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access)
      id.value = person.session.account.id.text
      #expect(place.bytes.range(of: Data(id.value.utf8)) != nil)
      server.clock.pass(15 * 86_400 - 1)
      #expect(try await server.features.accounts.repository.eraseDue(now: server.clock.now) == 0)
      server.clock.pass(1)
      #expect(try await server.features.accounts.repository.eraseDue(now: server.clock.now) == 1)
      // While the server runs: neither in the file nor in its log.
      #expect(place.files.contains { $0.name.hasSuffix("-wal") })
      for file in place.files { #expect(file.bytes.range(of: Data(id.value.utf8)) == nil, "\(file.name)") }
      #expect(try await server.letters(to: person.email).last?.subject == "Tu cuenta se borró")
      #expect(try await server.logIn().failure?.code == .wrongCredentials)
      try await server.features.platform.database.write { transaction in
        for table in ["account", "account_key", "record", "consent", "session", "mail_token", "push_subscription"] {
          let column = table == "account" ? "id" : "account_id"
          let rows = try transaction.query("SELECT \(column) FROM \(table) WHERE \(column) = $1", [.text(id.value)])
          #expect(rows.isEmpty, "\(table)")
        }
        let mail = try transaction.query("SELECT id FROM mail")
        #expect(mail.isEmpty)
      }
      let eva = try await server.logIn("eva@ejemplo.mx").value
      #expect(try await server.sync(Person(email: "", session: eva, refresh: ""), []).changes == [record.json])
    }
    for file in place.files { #expect(file.bytes.range(of: Data(id.value.utf8)) == nil, "\(file.name)") }
  }

  @Test(
    "PL-04, PL-05: every table that has something of an account loses it with the account", arguments: TestStore.all)
  func everyTable(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      var notebook = Notebook(seed: 1)
      for someone in [person, other] {
        _ = try await server.sync(someone, [notebook.mood(1, "x")])
        _ = try await server.series(someone, [try SeriesRow.ofOneStep])
        _ = try await server.call(Routes.forgotPassword, EmailRequest(email: someone.email))
        _ = try await server.letters(to: someone.email)  // the link is made after the answer
      }
      func rows() async throws -> [String: [String]] {
        try await server.features.platform.database.read { transaction in
          let tables = try transaction.query(
            store == .sqlite
              ? "SELECT m.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND c.name = 'account_id'"
              : "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'account_id' AND table_schema = current_schema()"
          )
          var rows: [String: [String]] = [:]
          for table in try tables.map({ try $0.text("name") }) {
            rows[table] = try transaction.query("SELECT account_id FROM \(table)").map { try $0.text("account_id") }
          }
          return rows
        }
      }
      let before = try await rows(), id = person.session.account.id.text, otherID = other.session.account.id.text
      let filled: Set = [
        "account_key", "record", "consent", "session", "mail_token", "used_mail_token", "series_account",
        "series_chunk",
      ]
      // `FeatureTests` writes something into each of these.
      let elsewhere: Set = [
        "push_subscription", "block_list", "block_closure", "forum_person", "forum_post", "forum_comment",
        "forum_version",
        "forum_reaction", "forum_mark", "forum_block", "forum_report", "forum_picture", "cloud_use", "health_token",
      ]
      #expect(Set(before.keys) == filled.union(elsewhere))
      for table in filled { #expect(Set(before[table] ?? []) == [id, otherID], "\(table)") }
      try await server.features.accounts.repository.erase(id, receipt: false, now: server.clock.now)
      for (table, ids) in try await rows() { #expect(ids == before[table]!.filter { $0 == otherID }, "\(table)") }
    }
  }

  @Test("PL-05: an older backup that is put back does not bring erased people back")
  func erasedStayErased() async throws {
    try await withServer { server in
      let person = try await server.person()
      let keys = server.features.platform.keys, now = server.clock.now
      let hashes = [Array(repeating: 0, count: 32), ErasureRepository.hash(person.session.account.id.text, keys)]
      for (hash, count) in zip(hashes, [0, 1]) {
        let erased = try await server.features.platform.database.write { transaction in
          try ErasureRepository.add([Erasure(hash: hash, at: now)], transaction)
          return try ErasureRepository.eraseAgain(keys, transaction)
        }
        #expect(erased == count)
      }
      #expect(try await server.logIn().status == 401)
    }
  }
}

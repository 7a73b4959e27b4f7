import Base
import Records
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct ConsentTests {
  private static let later = "2026-12-01"

  private func decide(
    _ server: TestServer, _ person: Person, _ choices: [(Purpose, Bool)], _ version: String = ConsentTests.later
  ) async throws -> [Consent] {
    let change = ConsentChange(consents: choices.map { ConsentChoice(purpose: $0, version: version, granted: $1) })
    return try await server.call(Routes.changeConsents, change, access: person.access).value.consents
  }

  @Test(
    "PL-05: a sensitive kind without its consent is refused by itself, in words, and stays on the device; deletions are taken",
    arguments: TestStore.all)
  func kinds(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      _ = try await decide(server, person, [(.records, true), (.place, true)])
      var notebook = Notebook(seed: 51)
      func record(_ collection: String) -> Record {
        let mood = notebook.mood(1, "x")
        return Record(collection: collection, id: mood.id, stamp: mood.stamp, fields: ["a": 1])
      }
      let mood = record("serenity.mood"), profile = record("conecta-facil.profile"), steps = record("human-body.steps")
      let place = record("conecta-facil.place"), session = record("serenity.session")
      let answer = try await server.sync(person, [mood, place, profile, session, steps])
      #expect(answer.refused.map { $0.id } == [mood, profile, steps].map { $0.id.text })
      #expect(answer.refused.allSatisfy { $0.reason == .consentNeeded })
      #expect(answer.message?.hasPrefix("Algo se queda solo en este dispositivo") == true)
      #expect(try await server.sync(person, []).changes == [place.json, session.json])
      // Each is given by itself, and what waited goes.
      _ = try await decide(server, person, [(.mood, true)])
      let next = try await server.sync(person, [mood, profile])
      #expect(next.refused.map { $0.id } == [profile.id.text])
      // Withdrawn: changes stay away, a deletion goes.
      server.clock.pass(1)
      _ = try await decide(server, person, [(.mood, false)])
      var changed = mood, gone = mood
      changed.set("a", 2, notebook.clock.now(notebook.wall.adding(milliseconds: 5)))
      #expect(try await server.sync(person, [changed]).refused.map { $0.reason } == [.consentNeeded])
      gone.delete(notebook.clock.now(notebook.wall.adding(milliseconds: 9)))
      #expect(try await server.sync(person, [gone]).refused.isEmpty)
      #expect(try await server.sync(person, []).changes.contains(gone.json))
    }
  }

  @Test(
    "PL-05: a deletion of what the account does not have leaves nothing there without its kind's consent, nor of a kind that nobody knows",
    arguments: TestStore.all)
  func deletionsOfNothing(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      _ = try await decide(server, person, [(.records, true)])
      var notebook = Notebook(seed: 52)
      func gone(_ collection: String) -> Record {
        let mood = notebook.mood(1, "x")
        var record = Record(collection: collection, id: mood.id, stamp: mood.stamp, fields: ["a": 1])
        record.delete(notebook.clock.now(notebook.wall))
        return record
      }
      let session = gone("serenity.session")
      let answer = try await server.sync(person, [gone("human-body.steps"), gone("nobody.knows"), session])
      #expect(answer.refused.isEmpty)
      #expect(try await server.sync(person, []).changes == [session.json])
      let held = try await server.features.platform.database.read { transaction in
        try transaction.query("SELECT record_count FROM account").map { try $0.integer("record_count") }
      }
      #expect(held == [1])
    }
  }

  @Test(
    "PL-05: a decision by a text that asked for all records is one about each kind, with its date; a later text's is not; a withdrawn kind stays so",
    arguments: TestStore.all)
  func allKinds(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      let all = try await decide(server, person, [(.records, true)], Purpose.lastTextForAllKinds)
      #expect(
        Set(all.filter { $0.choice.granted }.map { $0.choice.purpose }) == Set([.notice, .records] + Purpose.sensitive))
      #expect(all.allSatisfy { $0.at == server.clock.now })
      server.clock.pass(1)
      _ = try await decide(server, person, [(.mood, false)], Purpose.lastTextForAllKinds)
      // Said once more, it adds nothing.
      let again = try await decide(server, person, [(.records, true)], Purpose.lastTextForAllKinds)
      #expect(again.first { $0.choice.purpose == .mood }?.choice.granted == false)
      let other = try await server.person("eva@ejemplo.mx", purposes: [.notice])
      let later = try await decide(server, other, [(.records, true)])
      #expect(later.map { $0.choice.purpose } == [.notice, .records])
    }
  }

  @Test(
    "PL-05, PL-14: what somebody had decided about all records before kinds were asked for counts for each kind after the upgrade",
    arguments: TestStore.all)
  func upgrade(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let old = try await openDatabase(url: place.url, migrations: Array(Features.migrations.prefix { $0.name < "0016" }))
    try await old.write { transaction in
      try transaction.execute(
        "INSERT INTO account (id, email_hash, profile, password, role, created) VALUES ('A', $1, $1, $1, 'member', 1), ('B', $2, $1, $1, 'member', 1)",
        [.blob([1]), .blob([2])])
      for (account, number, granted, at) in [("A", 1, 1, 10), ("A", 2, 0, 20), ("A", 3, 1, 30)]
        as [(String, Int64, Int64, Int64)]
      {
        try transaction.execute(
          "INSERT INTO consent (account_id, purpose, number, version, granted, at) VALUES ($1, 'records', $2, '2026-11-21', $3, $4)",
          [.text(account), .integer(number), .integer(granted), .integer(at)])
      }
      try transaction.execute(
        "INSERT INTO consent (account_id, purpose, number, version, granted, at) VALUES ('B', 'notice', 1, '2026-11-21', 1, 5)"
      )
    }
    await old.close()
    let new = try await openDatabase(url: place.url, migrations: Features.migrations)
    let rows = try await new.read { transaction in
      try transaction.query(
        "SELECT account_id, purpose, number, granted, at FROM consent ORDER BY account_id, purpose, number"
      ).map {
        "\(try $0.text("account_id")) \(try $0.text("purpose")) \(try $0.integer("number")) \(try $0.integer("granted")) \(try $0.integer("at"))"
      }
    }
    await new.close()
    let purposes = ["disability", "health", "mood", "place", "records"]
    #expect(rows == purposes.flatMap { ["A \($0) 1 1 10", "A \($0) 2 0 20", "A \($0) 3 1 30"] } + ["B notice 1 1 5"])
  }
}

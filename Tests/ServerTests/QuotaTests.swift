import Base
import Foundation
import Records
import Series
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct QuotaTests {
  private func count(_ server: TestServer, _ person: Person) async throws -> [Int64] {
    try await server.features.platform.database.read { transaction in
      let id = SQLValue.text(person.session.account.id.text)
      let row = try transaction.first("SELECT record_count, record_bytes FROM account WHERE id = $1", [id])!
      let real = try transaction.first(
        "SELECT count(*) AS n, coalesce(sum(length(body)), 0) AS bytes FROM record WHERE account_id = $1", [id])!
      let counted = [try row.integer("record_count"), try row.integer("record_bytes")]
      #expect(try counted == [real.integer("n"), real.integer("bytes")])
      return counted
    }
  }

  @Test(
    "PL-14: a full account takes no new record and says so in words; changes that need no room, deletions and reading go on",
    arguments: TestStore.all)
  func records(_ store: TestStore) async throws {
    try await withServer(store, { $0.quota.records = 3 }) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let records = (0..<4).map { _ in notebook.mood(1, "nota") }
      let answer = try await server.sync(person, records)
      #expect(
        answer.refused == [RefusedRecord(collection: "serenity.mood", id: records[3].id.text, reason: .accountFull)])
      #expect(
        answer.message
          == "Tu cuenta está llena. Lo nuevo se queda solo en este dispositivo. Borra lo que ya no necesites.")
      #expect(try await count(server, person)[0] == 3)
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [records[3].json])
      let english = try await server.call(Routes.sync, request, access: person.access, headers: [.acceptLanguage: "en"])
        .value
      #expect(
        english.message?.hasPrefix("Your account is full.") == true
          && english.changes == records.prefix(3).map { $0.json })
      // An edit of what is there, and a deletion.
      var edited = records[0], gone = records[1]
      edited.set("level", 4, notebook.clock.now(notebook.wall))
      gone.delete(notebook.clock.now(notebook.wall))
      #expect(try await server.sync(person, [edited, gone]).refused.isEmpty)
      #expect(try await count(server, person)[0] == 3)
      // Somebody else's account has its own room.
      #expect(try await server.sync(try await server.person("eva@ejemplo.mx"), [records[3]]).refused.isEmpty)
    }
  }

  @Test(
    "PL-14: bytes are counted as they are stored: what grows is refused, what shrinks is taken",
    arguments: TestStore.all)
  func bytes(_ store: TestStore) async throws {
    try await withServer(store, { $0.quota.bytes = 5000 }) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let large = notebook.mood(1, String(repeating: "x", count: 4000)), small = notebook.mood(1, "x")
      #expect(try await server.sync(person, [large, small]).refused.isEmpty)
      // Sent again: nothing is counted twice.
      let before = try await count(server, person)
      #expect(try await server.sync(person, [large, small]).refused.isEmpty)
      #expect(try await count(server, person) == before)
      var grown = small, shrunk = large
      grown.set("note", .string(String(repeating: "y", count: 2000)), notebook.clock.now(notebook.wall))
      #expect(try await server.sync(person, [grown]).refused.map { $0.reason } == [.accountFull])
      #expect(try await count(server, person) == before)
      shrunk.delete(notebook.clock.now(notebook.wall))
      #expect(try await server.sync(person, [shrunk]).refused.isEmpty)
      #expect(try await server.sync(person, [grown]).refused.isEmpty)
      #expect(try await count(server, person)[1] < 5000)
    }
  }

  @Test("PL-14: a full account takes a deletion also where its mark is longer than what it deletes")
  func deletion() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 2)
      var random = SeededGenerator(seed: 2)
      let empty = Record(
        collection: "serenity.mood", id: ULID(at: notebook.wall, using: &random),
        stamp: notebook.clock.now(notebook.wall), fields: [:])
      #expect(try await server.sync(person, [empty]).refused.isEmpty)
      let full = try await count(server, person)[1]
      var deleted = empty
      deleted.delete(notebook.clock.now(notebook.wall))
      let gone = deleted, mood = notebook.mood(1, "x")
      try #require(gone.json.utf8.count > empty.json.utf8.count)
      try await withServer(at: server.place, { $0.quota.bytes = full }) { server async throws in
        #expect(try await server.sync(person, [mood]).refused.map { $0.reason } == [.accountFull])
        #expect(try await server.sync(person, [gone]).refused.isEmpty)
        #expect(try await server.sync(person, []).changes == [gone.json])
      }
    }
  }

  @Test(
    "PL-14: edits of large records beside new ones, in several transactions, are counted as they are; everything can be deleted after",
    arguments: TestStore.all)
  func severalTransactions(_ store: TestStore) async throws {
    let most: Int64 = 6 << 20
    try await withServer(store, { $0.quota.bytes = most }) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 3)
      let large = (0..<70).map { _ in notebook.mood(1, String(repeating: "x", count: 60_000)) }
      for batch in large.chunks(15) { #expect(try await server.sync(person, Array(batch)).refused.isEmpty) }
      var all = large
      for _ in 0..<3 {
        var sent: [Record] = []
        for number in 0..<180 {
          if number < large.count {
            sent.append(
              Record(
                collection: large[number].collection, id: large[number].id,
                stamp: notebook.clock.now(notebook.wall), fields: ["level": 5]))
          }
          let new = notebook.mood(2, String(repeating: "y", count: 5000))
          sent.append(new)
          all.append(new)
        }
        let answer = try await server.sync(person, sent)
        #expect(answer.refused.allSatisfy { $0.reason == .accountFull })
        #expect(try await count(server, person)[1] <= most)
      }
      // Until it was full all were taken.
      #expect(try await count(server, person)[1] > most - 6000)
      for batch in all.chunks(200) {
        let gone = batch.map { record in
          var gone = record
          gone.delete(notebook.clock.now(notebook.wall))
          return gone
        }
        #expect(try await server.sync(person, gone).refused.allSatisfy { $0.reason == .accountFull })
      }
      #expect(try await count(server, person)[1] < 200_000)
    }
  }

  @Test("PL-14: what was counted wrongly before is counted anew by a migration", arguments: TestStore.all)
  func recount(_ store: TestStore) async throws {
    let recount = try #require(Features.migrations.first { $0.name == "0043 recount" })
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 4)
      _ = try await server.sync(person, [notebook.mood(1, "x")])
      var phone = SeriesWatch(1)
      _ = try await server.series(person, [SeriesRow(steps, try phone.chunk())])
      try await server.features.platform.database.write { transaction in
        try transaction.execute("UPDATE account SET record_count = 0, record_bytes = 1")
        try transaction.execute("UPDATE series_account SET bytes = 1")
        for statement in recount.sql(transaction.dialect) { try transaction.execute(statement) }
      }
      _ = try await count(server, person)
      _ = try await server.counted()
    }
  }

  @Test("PL-03, PL-14: random exchanges keep the count exact", arguments: TestStore.all)
  func exact(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var random = SeededGenerator(seed: 7)
      var devices = (0..<2).map { SimulatedDevice(seed: UInt64(70 + $0)) }
      for _ in 0..<30 {
        let index = Int(random.next(below: 2))
        for _ in 0..<4 { devices[index].write(&random) }
        try await devices[index].exchange(server, person, &random)
        _ = try await count(server, person)
      }
    }
  }

  @Test("PL-14: accounts from before the quota are counted by the migration", arguments: TestStore.all)
  func migration(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let before = Array(Features.migrations.prefix { $0.name < "0006" })
    let old = try await openDatabase(url: place.url, migrations: before)
    try await old.write { transaction in
      for id in ["A", "B"] {
        try transaction.execute(
          "INSERT INTO account (id, email_hash, profile, password, role, created) VALUES ($1, $2, $2, $2, 'member', 1)",
          [.text(id), .blob(Array(id.utf8))])
      }
      for number in 1...3 {
        try transaction.execute(
          "INSERT INTO record (account_id, id, collection, sequence, body) VALUES ('A', $1, 'c', $2, $3)",
          [.text("\(number)"), .integer(Int64(number)), .blob([UInt8](repeating: 1, count: number * 10))])
      }
    }
    await old.close()
    let new = try await openDatabase(url: place.url, migrations: Features.migrations)
    let rows = try await new.read {
      try $0.query("SELECT record_count, record_bytes FROM account ORDER BY id").map {
        try [$0.integer("record_count"), $0.integer("record_bytes")]
      }
    }
    #expect(rows == [[3, 60], [0, 0]])
    await new.close()
  }
}

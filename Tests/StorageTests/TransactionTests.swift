import Storage
import Testing

@Suite("PL-15: transactions") struct TransactionTests {
  struct Refused: Error, Equatable {}

  @Test("a body that throws leaves nothing", arguments: TestStore.all)
  func rollback(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      await #expect(throws: Refused()) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1)", [])
          throw Refused()
        }
      }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test("a failed statement ends its transaction, even when the body catches it", arguments: TestStore.all)
  func doomed(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      await #expect(throws: DatabaseError.constraint(.unique, name: "counter.name")) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1)")
          do { try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 2)") } catch {}
          do { try transaction.execute("INSERT INTO counter (name, value) VALUES ('b', 2)") } catch {}
        }
      }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test("rows changed are counted; RETURNING and ON CONFLICT work alike", arguments: TestStore.all)
  func changes(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      try await database.write { transaction throws in
        let insert = "INSERT INTO counter (name, value) VALUES ($1, $2), ($3, $2)"
        #expect(try transaction.execute(insert, ["a", 1, "b"]) == 2)
        #expect(try transaction.execute("UPDATE counter SET value = value + 1") == 2)
        #expect(try transaction.execute("UPDATE counter SET value = 0 WHERE name = 'none'") == 0)
        #expect(try transaction.execute(insert + " ON CONFLICT DO NOTHING", ["a", 1, "c"]) == 1)
        let upsert =
          "INSERT INTO counter (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = counter.value + excluded.value RETURNING value"
        #expect(try transaction.query(upsert, ["a", 10])[0].integer("value") == 12)
        #expect(try transaction.execute(upsert, ["a", 10]) == 1)
        #expect(try transaction.execute("SELECT * FROM counter") == 0)
        #expect(try transaction.execute("DELETE FROM counter WHERE value > $1", [1]) == 2)
        #expect(try transaction.query("DELETE FROM counter RETURNING name").count == 1)
      }
    }
  }

  @Test("a value used twice and out of order", arguments: TestStore.all)
  func placeholders(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      try await database.write { transaction in
        try transaction.execute("INSERT INTO account (email, id, age) VALUES ($2, $1, $3)", ["one", "mail", 7])
        let row = try transaction.query(
          "SELECT id, email FROM account WHERE age = $2 AND email = $1 AND '$3' = '$3' AND age = $2", ["mail", 7])[0]
        #expect(try row.text("id") == "one")
      }
    }
  }

  @Test("mistakes in a statement are named", arguments: TestStore.all)
  func mistakes(_ store: TestStore) async throws {
    let mistakes: [(String, [SQLValue])] = [
      ("SELECT * FROM nothing", []), ("SELEC 1", []), ("SELECT CAST($1 AS TEXT)", []),
      ("SELECT CAST($1 AS TEXT) || '$2' -- $2", ["a", "b"]),
      ("COMMIT", []), ("  begin", []), ("ROLLBACK", []), ("SAVEPOINT a", []), ("end", []),
      ("SELECT 1; DELETE FROM counter", []), ("", []),
    ]
    try await withDatabase(store) { database async throws in
      for (sql, values) in mistakes {
        let error = await #expect(throws: DatabaseError.self, "\(sql)") {
          try await database.write { try $0.query(sql, values) }
        }
        guard case .invalid = error else { Issue.record("\(sql): \(String(describing: error))"); continue }
      }
      try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('still', 1)") }
    }
  }

  @Test("a read cannot write", arguments: TestStore.all)
  func readOnly(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      }
      guard case .invalid = error else { Issue.record("\(String(describing: error))"); return }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test("a transaction kept beyond its body refuses", arguments: TestStore.all)
  func escaped(_ store: TestStore) async throws {
    final class Keeper: @unchecked Sendable { var transaction: (any Transaction)? }
    try await withDatabase(store) { database async throws in
      let keeper = Keeper()
      try await database.write { keeper.transaction = $0 }
      #expect(throws: DatabaseError.self) { try keeper.transaction?.execute("DELETE FROM counter") }
    }
  }

  @Test("constraints are told by kind and name, without the value", arguments: TestStore.all)
  func constraints(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      try await database.write { try $0.execute("INSERT INTO account (id, email) VALUES ('1', 'secret@example.com')") }
      func refusal(_ sql: String) async -> DatabaseError? {
        let error = await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute(sql) } }
        #expect(error?.description.contains("secret") == false)
        return error
      }
      #expect(
        await refusal("INSERT INTO account (id, email) VALUES ('2', 'secret@example.com')")
          == .constraint(.unique, name: "account.email"))
      #expect(
        await refusal("INSERT INTO account (id, email) VALUES ('1', 'b')") == .constraint(.unique, name: "account.id"))
      #expect(
        await refusal("INSERT INTO account (id) VALUES ('secret')") == .constraint(.notNull, name: "account.email"))
      #expect(
        await refusal("INSERT INTO account (id, email, age) VALUES ('3', 'secret', -1)")
          == .constraint(.check, name: "account_age"))
      #expect(
        await refusal("INSERT INTO note (account, number, body) VALUES ('1', 1, 'a'), ('1', 1, 'secret')")
          == .constraint(.unique, name: "note.account, note.number"))
      guard
        case .constraint(.foreignKey, _) = await refusal(
          "INSERT INTO note (account, number, body) VALUES ('9', 1, 'secret')")
      else {
        Issue.record("a note of nobody was taken")
        return
      }
      guard case .invalid = await refusal("INSERT INTO account (id, email, age) VALUES ('4', 'd', 'secret')") else {
        Issue.record("a word was taken for a number")
        return
      }
    }
  }

  @Test("deleting cascades", arguments: TestStore.all)
  func cascade(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      try await database.write { transaction in
        try transaction.execute("INSERT INTO account (id, email) VALUES ('1', 'a'), ('2', 'b')")
        try transaction.execute(
          "INSERT INTO note (account, number, body) VALUES ('1', 1, 'x'), ('1', 2, 'y'), ('2', 1, 'z')")
        #expect(try transaction.execute("DELETE FROM account WHERE id = '1'") == 1)
      }
      #expect(try await database.count("note") == 1)
    }
  }
}

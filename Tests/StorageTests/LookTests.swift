import Foundation
import Storage
import Testing

@Suite("PL-15: looks at a few rows") struct LookTests {
  @Test("a look sees what was just written, with values and without rows", arguments: TestStore.all)
  func fresh(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      let sql = "SELECT value FROM counter WHERE name = $1"
      #expect(try await database.rows(sql, ["a"]).isEmpty)
      for number in 1...20 as ClosedRange<Int64> {
        try await database.write {
          try $0.execute("INSERT INTO counter (name, value) VALUES ('a', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", [.integer(number)])
        }
        #expect(try await database.rows(sql, ["a"]).map { try $0.integer("value") } == [number])
      }
    }
  }

  @Test("many at once each get their own rows; one that is wrong spoils no other", arguments: TestStore.all)
  func together(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      try await database.write { transaction in
        for number in 0..<50 as Range<Int64> { try transaction.execute("INSERT INTO counter (name, value) VALUES ($1, $2)", [.text("\(number)"), .integer(number)]) }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for round in 0..<400 as Range<Int64> {
          group.addTask {
            if round % 40 == 7 {
              let error = await #expect(throws: DatabaseError.self) { try await database.rows("SELECT nothing FROM counter WHERE name = $1", ["a"]) }
              guard case .invalid = error else { Issue.record("\(String(describing: error))"); return }
            } else {
              let sql = round % 2 == 0 ? "SELECT value FROM counter WHERE name = $1" : "SELECT value, name FROM counter WHERE name = $1 AND value >= $2"
              let rows = try await database.rows(sql, round % 2 == 0 ? [.text("\(round % 50)")] : [.text("\(round % 50)"), 0])
              #expect(try rows.map { try $0.integer("value") } == [round % 50])
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("a look cannot write, and a closed database refuses it", arguments: TestStore.all)
  func refused(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      if store != .postgres {
        await #expect(throws: DatabaseError.self) { try await database.rows("DELETE FROM counter", []) }
      }
      await database.close()
      await #expect(throws: DatabaseError.closed) { try await database.rows("SELECT value FROM counter", []) }
    }
  }

  @Test("PL-14: looks go on after PostgreSQL closed their connections", .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
  func terminated() async throws {
    try await withDatabase(.postgres) { database in
      let server = try await PostgresServer.shared.value
      let name = try await database.rows("SELECT current_database() AS name", [])[0].text("name")
      for _ in 0..<5 {
        try await server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()")
        #expect(try await database.rows("SELECT count(*) AS n FROM counter", [])[0].integer("n") == 0)
      }
    }
  }
}

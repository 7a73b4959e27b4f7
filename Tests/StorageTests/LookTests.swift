import Foundation
import Storage
import TestPrograms
import Testing

@Suite("PL-15: looks at one row by its key") struct LookTests {
  private let counter = Look("value", from: "counter", by: "name")

  @Test("a look sees what was just written, and that there is nothing", arguments: TestStore.all)
  func fresh(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      #expect(try await database.row(counter, "a").row == nil)
      for number in 1...20 as ClosedRange<Int64> {
        try await database.write {
          try $0.execute("INSERT INTO counter (name, value) VALUES ('a', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", [.integer(number)])
        }
        #expect(try await database.row(counter, "a").row?.integer("value") == number)
      }
      try await database.write { try $0.execute("DELETE FROM counter") }
      #expect(try await database.row(counter, "a").row == nil)
    }
  }

  @Test("many at once each get their own row; one that is wrong spoils no other", arguments: TestStore.all)
  func together(_ store: TestStore) async throws {
    let wrong = Look("nothing", from: "counter", by: "name"), both = Look("value, name", from: "counter", by: "name")
    try await withDatabase(store) { database in
      try await database.write { transaction in
        for number in 0..<50 as Range<Int64> { try transaction.execute("INSERT INTO counter (name, value) VALUES ($1, $2)", [.text("{ñ\(number)}"), .integer(number)]) }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for round in 0..<400 as Range<Int64> {
          group.addTask {
            let key = "{ñ\(round % 60)}"
            if round % 40 == 7 {
              let error = await #expect(throws: DatabaseError.self) { try await database.row(wrong, key) }
              guard case .invalid = error else { Issue.record("\(String(describing: error))"); return }
            } else if round % 40 == 9 {
              await #expect(throws: DatabaseError.self) { try await database.row(counter, "a\u{0}") }
            } else {
              let row = try await database.row(round % 2 == 0 ? counter : both, key).row
              #expect(try row?.integer("value") == (round % 60 < 50 ? round % 60 : nil))
              if round % 2 == 1, let row { #expect(try row.text("name") == key) }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("looks by many keys are answered as one after the other: no row is another's", arguments: TestStore.all)
  func mixed(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      // One row changes all the time while the others are looked at.
      let writer = Task {
        for number in 1...40 as ClosedRange<Int64> {
          try await database.write {
            try $0.execute("INSERT INTO counter (name, value) VALUES ('busy', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", [.integer(number)])
          }
          // What was acknowledged is seen, also among company.
          let seen = try await withThrowingTaskGroup(of: Int64?.self) { group in
            for _ in 0..<8 { group.addTask { try await database.row(counter, "busy").row?.integer("value") } }
            return try await group.reduce(into: []) { $0.append($1) }
          }
          #expect(seen.allSatisfy { $0 == number })
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            let row = try await database.row(counter, "none").row
            #expect(row == nil)
          }
        }
        try await group.waitForAll()
      }
      try await writer.value
    }
  }

  @Test("a closed database refuses it", arguments: TestStore.all)
  func refused(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      _ = try await database.row(counter, "a")
      await database.close()
      await #expect(throws: DatabaseError.closed) { try await database.row(counter, "a") }
    }
  }

  @Test("PL-14: looks go on after PostgreSQL closed their connections", .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
  func terminated() async throws {
    try await withDatabase(.postgres) { database in
      let server = try await PostgresServer.shared.value
      let name = try await database.read { try $0.query("SELECT current_database() AS name") }[0].text("name")
      for _ in 0..<5 {
        try await server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()")
        #expect(try await database.row(counter, "a").row == nil)
      }
    }
  }
}

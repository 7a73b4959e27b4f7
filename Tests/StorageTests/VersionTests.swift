import Foundation
import Storage
import Synchronization
import TestPrograms
import Testing

@Suite("PL-15: the version of a database", .timeLimit(.minutes(5))) struct VersionTests {
  private let insert = "INSERT INTO counter (name, value) VALUES ('a', 1) ON CONFLICT (name) DO UPDATE SET value = counter.value + 1"
  private let look = Look("value", from: "counter", by: "name")

  @Test("is the same while nobody writes, and another one after every commit, whoever made it", arguments: TestStore.lasting)
  func changes(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      let database = try await place.open(Fixture.migrations), other = try await place.open(Fixture.migrations)
      try await database.write { try $0.execute(insert) }
      var seen: [DatabaseVersion] = []
      for round in 0..<30 {
        let before = try await lasting(database)
        #expect(!seen.contains(before))
        seen.append(before)
        if store == .sqlite {
          // What is taken back has used a number in PostgreSQL.
          _ = try? await database.write { transaction in
            try transaction.execute(insert)
            throw CancellationError()
          }
          #expect(await database.isStill(at: before))
        }
        switch round % 3 {
        case 0: try await database.write { try $0.execute(insert) }
        case 1: try await other.write { try $0.execute(insert) }
        default:
          // Emptied, SQLite's log begins anew with the next commit.
          try await other.emptyLog()
          try await other.write { try $0.execute(insert) }
        }
        #expect(await !database.isStill(at: before))
        #expect(try await database.row(look, "a").row?.integer("value") == Int64(round + 2))
      }
      let last = try await lasting(database)
      await database.close()
      #expect(await !database.isStill(at: last))
      await other.close()
    }
  }

  /// The version of a moment after which nothing was committed for a moment: other tests write beside this one, into databases of their own.
  private func lasting(_ database: any Database) async throws -> DatabaseVersion {
    while true {
      _ = try await database.read { try $0.query("SELECT * FROM counter") }
      if let version = try await database.row(look, "a").version, await database.isStill(at: version) { return version }
    }
  }

  @Test("what is said to be still so holds everything that was acknowledged before the question, also under writes by another", arguments: TestStore.lasting)
  func underWrites(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      let database = try await place.open(Fixture.migrations), other = try await place.open(Fixture.migrations)
      try await other.write { try $0.execute(insert) }
      struct Log { var acknowledged: Int64 = 1, still = 0, changed = 0 }
      final class Book: Sendable { let log = Mutex(Log()) }
      let book = Book()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for round in 0..<200 {
            try await other.write { try $0.execute(insert) }
            book.log.withLock { $0.acknowledged += 1 }
            if round % 4 == 0 { try await Task.sleep(for: .milliseconds(5)) }
          }
        }
        for _ in 0..<4 {
          group.addTask {
            while book.log.withLock({ $0.acknowledged }) < 201 {
              // SQLite's looks never wait: the writer needs a turn.
              await Task.yield()
              let sight = try await database.row(look, "a")
              let value = try #require(sight.row).integer("value")
              // Not known when it was looked at while somebody committed.
              guard let version = sight.version else { continue }
              for _ in 0..<3 {
                let before = book.log.withLock { $0.acknowledged }
                let isStill = await database.isStill(at: version)
                if isStill { #expect(value >= before) }
                book.log.withLock { if isStill { $0.still += 1 } else { $0.changed += 1 } }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let log = book.log.withLock { $0 }
      #expect(log.still > 0 && log.changed > 0, "\(log)")
      await database.close()
      await other.close()
    }
  }

  @Test("of another connection than there was when it was seen nothing is known: the server may have been put back", .enabled(if: TestStore.all.contains(.postgres)))
  func reconnected() async throws {
    try await withDatabase(.postgres) { database in
      try await database.write { try $0.execute(insert) }
      let server = try await PostgresServer.shared.value
      let name = try await database.read { try $0.query("SELECT current_database() AS name")[0].text("name") }
      for _ in 0..<5 {
        let version = try await lasting(database)
        try await server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()")
        // Connected anew, and nothing was written.
        while try await database.row(look, "a").version == nil {}
        #expect(await !database.isStill(at: version))
      }
    }
  }

  @Test("sees what a process of another kind commits")
  func otherProcess() async throws {
    try await withPlace(.sqlite) { place in
      let database = try await place.open(Fixture.migrations)
      try await database.write { try $0.execute(insert) }
      for _ in 0..<3 {
        let before = try await lasting(database)
        let program = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"
        _ = try await aside { try Program.run("python3", ["-c", program, place.path, insert]) }
        #expect(await !database.isStill(at: before))
      }
      await database.close()
    }
  }

  @Test("is not known in memory")
  func unknown() async throws {
    try await withDatabase(.memory) { database in
      try await database.write { try $0.execute(insert) }
      let sight = try await database.row(look, "a")
      #expect(sight.row != nil && sight.version == nil)
    }
  }
}

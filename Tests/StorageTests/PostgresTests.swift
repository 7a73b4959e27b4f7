import Foundation
import Storage
import TestPrograms
import Testing

@Suite("PL-15: PostgreSQL alone", .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
struct PostgresTests {
  @Test("a connection that was closed while idle is replaced, and nobody notices")
  func terminated() async throws {
    try await withDatabase(.postgres) { database in
      for round in 0..<5 {
        try await database.write {
          try $0.execute("INSERT INTO counter (name, value) VALUES ($1, 1)", [.text("\(round)")])
        }
        let killer = try await PostgresServer.shared.value
        let name = try await database.read { try $0.query("SELECT current_database() AS name")[0].text("name") }
        try await killer.sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()"
        )
      }
      #expect(try await database.count("counter") == 5)
    }
  }

  @Test("a statement that takes too long is cancelled, and the next one works")
  func slow() async throws {
    try await withPlace(.postgres) { place in
      var options = DatabaseOptions()
      options.statementTimeout = .milliseconds(500)
      let (patient, database) = try await (place.open(Fixture.migrations), place.open(Fixture.migrations, options))
      await #expect(throws: DatabaseError.timeout) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1)")
          _ = try transaction.query("SELECT pg_sleep(3000)")
        }
      }
      #expect(try await patient.count("counter") == 0)
      try await database.check()
      await database.close()
      await patient.close()
    }
  }

  @Test("a row that another transaction keeps locked: busy after the time")
  func locked() async throws {
    try await withPlace(.postgres) { place in
      var options = DatabaseOptions()
      options.busyTimeout = .milliseconds(300)
      let (holder, database) = try await (place.open(Fixture.migrations), place.open(Fixture.migrations, options))
      try await holder.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let held = holder.write { transaction in
        try transaction.execute("UPDATE counter SET value = 2")
        begun.signal()
        release.wait()
      }
      await ConcurrencyTests.wait(begun)
      await #expect(throws: DatabaseError.busy) {
        try await database.write { try $0.execute("UPDATE counter SET value = 3") }
      }
      release.signal()
      _ = try await held
      try await Self.whenFree { _ = try await database.write { try $0.execute("UPDATE counter SET value = 3") } }
      await database.close()
      await holder.close()
    }
  }

  @Test("all connections in use: busy after the time, fine when one is free")
  func exhausted() async throws {
    var options = DatabaseOptions()
    options.busyTimeout = .milliseconds(500)
    options.connections = 2
    try await withDatabase(.postgres, Fixture.migrations, options) { database in
      let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let holders = (0..<2).map { _ in
        Task {
          try await Self.whenFree {
            try await database.read { _ in
              begun.signal()
              release.wait()
            }
          }
        }
      }
      for _ in holders { await ConcurrencyTests.wait(begun) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { _ = await #expect(throws: DatabaseError.busy) { try await database.check() } }
        }
      }
      for _ in holders { release.signal() }
      for holder in holders { try await holder.value }
      try await Self.whenFree { try await database.check() }
    }
  }

  /// Again while it is busy: on a slow machine a short time is over before a connection is made.
  private static func whenFree(_ call: () async throws -> Void) async throws {
    while true {
      do { return try await call() } catch DatabaseError.busy {}
    }
  }

  @Test("a table altered by another process: prepared statements are made anew")
  func altered() async throws {
    try await withPlace(.postgres) { place in
      var options = DatabaseOptions()
      options.connections = 1
      let (first, second) = try await (place.open(Fixture.migrations, options), place.open(Fixture.migrations))
      let everything: @Sendable (any Transaction) throws -> [String] = {
        try $0.query("SELECT * FROM counter WHERE value = $1", [1])[0].columns
      }
      try await first.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      #expect(try await first.read(everything).count == 2)
      try await second.write { try $0.execute("ALTER TABLE counter ADD COLUMN more BIGINT") }
      #expect(try await first.read(everything).count == 3)
      await first.close()
      await second.close()
    }
  }

  @Test("more different statements than a connection keeps")
  func statements() async throws {
    try await withDatabase(.postgres) { database in
      try await database.write { transaction in
        for number in 0..<900 {
          let n = try transaction.query("SELECT \(number) + 0 AS n")[0].integer("n"); #expect(n == Int64(number))
        }
      }
      try await database.check()
    }
  }

  @Test("PL-14: what cannot be reached says why, without the password")
  func unreachable() async throws {
    let server = try await PostgresServer.shared.value
    let right = server.url()
    let secret = String(right.split(separator: ":")[2].prefix { $0 != "@" })
    let wrongPassword = right.replacingOccurrences(of: secret, with: "dulce")
    for url in ["postgresql://nobody:dulce@127.0.0.1:1/none", wrongPassword, right + "x"] {
      let error = await #expect(throws: DatabaseError.self) { try await openDatabase(url: url, migrations: []) }
      guard case .unavailable(let reason) = error else { Issue.record("\(String(describing: error))"); continue }
      #expect(!reason.isEmpty && !reason.contains("dulce") && !reason.contains(secret))
    }
  }

  @Test("a database whose letters are not UTF-8 is refused")
  func encoding() async throws {
    let server = try await PostgresServer.shared.value
    try? await server.sql("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0")
    let error = await #expect(throws: DatabaseError.self) {
      try await openDatabase(url: server.url(database: "latin"), migrations: [])
    }
    guard case .invalid(let why) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(why.contains("UTF8"))
  }
}

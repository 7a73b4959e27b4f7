import Storage
import Testing

@Suite("PL-15: the schema moves forward only") struct MigrationTests {
  static let first = Migration("0001 first", "CREATE TABLE first (id {integer} PRIMARY KEY) {strict}")
  static let second = Migration(
    "0002 second", "INSERT INTO first (id) VALUES (7)", "CREATE TABLE second (id {text}) {strict}")

  @Test("migrations run once each, in order, also in later starts", arguments: TestStore.lasting)
  func order(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      for migrations in [[Self.first], [Self.first, Self.second], [Self.first, Self.second]] {
        await (try place.open(migrations)).close()
      }
      let database = try await place.open([Self.first, Self.second])
      #expect(try await database.count("first") == 1)
      await database.close()
    }
  }

  @Test("an edited, renamed or reordered past migration is refused by name", arguments: TestStore.lasting)
  func changed(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      await (try place.open([Self.first, Self.second])).close()
      let edited = Migration("0002 second", "CREATE TABLE second (id {integer}) {strict}")
      let renamed = Migration(
        "0002 zweite", "INSERT INTO first (id) VALUES (7)", "CREATE TABLE second (id {text}) {strict}")
      for (migrations, name) in [
        ([Self.first, edited], "0002 second"), ([Self.second, Self.first], "0001 first"),
        ([Self.first, renamed], "0002 second"),
      ] {
        let error = await #expect(throws: DatabaseError.self) { try await place.open(migrations) }
        guard case .migration(let why) = error else { Issue.record("\(String(describing: error))"); continue }
        #expect(why.contains(name))
      }
    }
  }

  @Test("a database of a newer version is refused by name", arguments: TestStore.lasting)
  func newer(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      await (try place.open([Self.first, Self.second])).close()
      let error = await #expect(throws: DatabaseError.self) { try await place.open([Self.first]) }
      guard case .migration(let why) = error else { Issue.record("\(String(describing: error))"); return }
      #expect(why.contains("newer"))
      #expect(why.contains("0002 second"))
    }
  }

  @Test("a migration that fails leaves nothing of itself and everything before it", arguments: TestStore.lasting)
  func failing(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      let broken = Migration(
        "0002 second", "CREATE TABLE second (id {text}) {strict}", "INSERT INTO nowhere VALUES (1)")
      await #expect(throws: DatabaseError.self) { try await place.open([Self.first, broken]) }
      // The repaired one, never applied, may take its place.
      let database = try await place.open([Self.first, Self.second])
      #expect(try await database.count("first") == 1)
      #expect(try await database.count("second") == 0)
      await database.close()
    }
  }

  @Test("processes that start together run each migration once", arguments: TestStore.lasting)
  func together(_ store: TestStore) async throws {
    let migrations =
      [Self.first]
      + (0..<5).map {
        Migration(
          "step \($0)", "INSERT INTO first (id) VALUES (\($0))", "CREATE TABLE step\($0) (id {integer}) {strict}")
      }
    // A file's very beginning is short: several times.
    for _ in 0..<(store == .sqlite ? 30 : 1) {
      try await withPlace(store) { place in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<6 {
            group.addTask { await (try place.open(migrations)).close() }
          }
          try await group.waitForAll()
        }
        let database = try await place.open(migrations)
        #expect(try await database.count("first") == 5)
        await database.close()
      }
    }
  }

  @Test("the words for types become each database's own; other braces stay")
  func words() {
    let migration = Migration("a", "CREATE TABLE t (a {integer}, b {text} DEFAULT '{}', c {blob}, d {real}) {strict}")
    #expect(migration.sql(.sqlite) == ["CREATE TABLE t (a INTEGER, b TEXT DEFAULT '{}', c BLOB, d REAL) STRICT"])
    #expect(
      migration.sql(.postgres) == [
        "CREATE TABLE t (a BIGINT, b TEXT COLLATE \"C\" DEFAULT '{}', c BYTEA, d DOUBLE PRECISION) "
      ])
  }

  @Test("a step may differ by database", arguments: TestStore.all)
  func dialects(_ store: TestStore) async throws {
    let step = Migration("a") {
      $0 == .sqlite ? ["CREATE TABLE only_sqlite (id INTEGER)"] : ["CREATE TABLE only_postgres (id BIGINT)"]
    }
    try await withDatabase(store, [step]) { database async throws in
      #expect(try await database.count(store == .postgres ? "only_postgres" : "only_sqlite") == 0)
    }
  }
}

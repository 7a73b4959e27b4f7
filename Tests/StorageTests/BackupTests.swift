import Foundation
import Storage
import Testing

@Suite("PL-14: backup and restore") struct BackupTests {
  /// Names chosen so that the order of the alphabet is wrong: a row refers to tables that come later.
  static let migrations =
    Fixture.migrations + [
      Migration(
        "0004 tree",
        """
        CREATE TABLE branch (
          id {integer} PRIMARY KEY, parent {integer} REFERENCES branch (id), root {text} NOT NULL REFERENCES counter (name)
        ) {strict}
        """),
      Migration("0005 seeds", "INSERT INTO counter (name, value) VALUES ('seed', 1)"),
    ]

  @Test("every row comes back, from each database into each", arguments: TestStore.all, TestStore.all)
  func roundTrip(_ source: TestStore, _ target: TestStore) async throws {
    try await withFile { file in
      var before: [String: [[SQLValue]]] = [:]
      try await withDatabase(source, Self.migrations) { database in
        try await Self.fill(database)
        before = try await Self.content(database)
        let summary = try await backup(of: database, to: file)
        #expect(summary.rows == 46)
        #expect(summary.tables == 5)
        #expect(summary.migrations == Self.migrations.map(\.name))
        #expect(try await inspectBackup(file) == summary)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber == 0o600)
      }
      try await withDatabase(target, Self.migrations) { database in
        // The seed is there already, so the database is not empty.
        await #expect(throws: DatabaseError.self) {
          try await restore(file, into: database, migrations: Self.migrations)
        }
        try await restore(file, into: database, migrations: Self.migrations, replacing: true)
        let after = try await Self.content(database)
        for (table, rows) in before where after[table] != rows { Issue.record("\(table) changed") }
        try await database.check()
        // Constraints and counting of migrations are in force again.
        await #expect(throws: DatabaseError.self) {
          try await database.write { try $0.execute("INSERT INTO branch (id, parent, root) VALUES (999, 998, 'seed')") }
        }
        try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('later', 1)") }
        // And once more over itself.
        try await restore(file, into: database, migrations: Self.migrations, replacing: true)
        #expect(try await Self.content(database)["counter"] == before["counter"])
      }
    }
  }

  @Test(
    "what a killed backup left behind goes with the next one; one that is being written, and files of other names, stay"
  )
  func leftovers() async throws {
    try await withFile { file in
      let dead = "\(file).17.partial", living = "\(file).18.partial", other = "\(file).old.partial"
      defer { for path in [living, other] { unlink(path) } }
      for path in [dead, living, other] { try Data("copy".utf8).write(to: URL(fileURLWithPath: path)) }
      let writer = open(living, O_RDWR | O_CLOEXEC)
      defer { close(writer) }
      #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
      try await withDatabase(.memory) { database in try await backup(of: database, to: file) }
      let files = FileManager.default
      #expect(!files.fileExists(atPath: dead))
      #expect(files.fileExists(atPath: living) && files.fileExists(atPath: other) && files.fileExists(atPath: file))
      #expect(try await inspectBackup(file).tables > 0)
    }
  }

  @Test("a backup made under writes is one moment", arguments: TestStore.lasting)
  func underWrites(_ store: TestStore) async throws {
    try await withFile { file in
      try await withDatabase(store) { database in
        try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1000), ('b', 0)") }
        let writers = (0..<2).map { writer in
          Task {
            var number = 0
            while !Task.isCancelled {
              number += 1
              let id = "\(writer)-\(number)"
              _ = try? await database.write { transaction in
                try transaction.execute("UPDATE counter SET value = value - 1 WHERE name = 'a'")
                try transaction.execute("INSERT INTO account (id, email) VALUES ($1, $1)", [.text(id)])
                try transaction.execute(
                  "INSERT INTO note (account, number, body) VALUES ($1, 1, $2)",
                  [.text(id), .text(String(repeating: "x", count: 500))])
                try transaction.execute("UPDATE counter SET value = value + 1 WHERE name = 'b'")
              }
            }
          }
        }
        for _ in 0..<3 {
          let before = try await database.count("account")
          while try await database.count("account") < before + 10 { try await Task.sleep(for: .milliseconds(10)) }
          try await backup(of: database, to: file)
          try await withDatabase(.memory) { copy in
            try await restore(file, into: copy, migrations: Fixture.migrations)
            let row = try await copy.read {
              try $0.query(
                "SELECT (SELECT sum(value) FROM counter) AS s, (SELECT count(*) FROM account) AS a, (SELECT count(*) FROM note) AS n, (SELECT value FROM counter WHERE name = 'b') AS b"
              )[0]
            }
            #expect(row["s"] == 1000)
            #expect(row["a"] == row["n"])
            #expect(row["a"] == row["b"])
          }
        }
        for writer in writers { writer.cancel() }
        for writer in writers { await writer.value }
      }
    }
  }

  @Test("a damaged, cut or foreign file is refused with its reason and nothing changes", arguments: TestStore.all)
  func damaged(_ store: TestStore) async throws {
    try await withFile { file in
      try await withDatabase(.memory, Self.migrations) { database in
        try await Self.fill(database)
        try await backup(of: database, to: file)
      }
      let good = try Data(contentsOf: URL(fileURLWithPath: file))
      try await withDatabase(store) { database in
        try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('mine', 1)") }
        func refusal(_ data: Data, _ migrations: [Migration] = Self.migrations) async throws -> String {
          try data.write(to: URL(fileURLWithPath: file))
          let error = await #expect(throws: DatabaseError.self) {
            try await restore(file, into: database, migrations: migrations, replacing: true)
          }
          guard case .backup(let why) = error else { Issue.record("\(String(describing: error))"); return "" }
          return why
        }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<12 {
          var bad = good
          let place = Int.random(in: 16..<good.count, using: &generator)
          bad[place] ^= UInt8.random(in: 1...255, using: &generator)
          #expect(try await refusal(bad).contains("damaged"), "byte \(place)")
        }
        for length in [17, 100, good.count / 2, good.count - 9, good.count - 1] {
          #expect(try await refusal(good.prefix(length)).contains("damaged"), "\(length)")
        }
        #expect(try await refusal(Data()).contains("not a backup"))
        #expect(try await refusal(Data("SQLite format 3\0 and so on".utf8)).contains("not a backup"))
        #expect(try await refusal(Data("vereda backup 2\n and so on".utf8)).contains("newer"))
        #expect(try await refusal(good + [0]).contains("damaged"))
        let newer = try await refusal(good, Array(Self.migrations.dropLast()))
        #expect(newer.contains("newer") && newer.contains("0005 seeds"))
        let other = try await refusal(
          good,
          Self.migrations.dropLast() + [Migration("0005 seeds", "INSERT INTO counter (name, value) VALUES ('seed', 2)")]
        )
        #expect(other.contains("schema"))
        try FileManager.default.removeItem(atPath: file)
        await #expect(throws: DatabaseError.self) { try await inspectBackup(file) }
        #expect(
          try await database.read { try $0.query("SELECT name FROM counter").map { try $0.text("name") } } == ["mine"])
      }
    }
  }

  @Test(
    "a backup of an earlier schema is brought up to date; a step that fails leaves everything as it was",
    arguments: TestStore.all)
  func earlier(_ store: TestStore) async throws {
    try await withFile { file in
      try await withDatabase(store) { database in
        try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('old', 41)") }
        try await backup(of: database, to: file)
      }
      let later =
        Fixture.migrations + [
          Migration(
            "0004 unit", "ALTER TABLE counter ADD COLUMN unit {text}",
            "UPDATE counter SET unit = 'min', value = value + 1")
        ]
      try await withDatabase(store, later) { database in
        try await restore(file, into: database, migrations: later)
        let row = try await database.read { try $0.query("SELECT name, value, unit FROM counter")[0] }
        #expect(row.values == ["old", 42, "min"])

        let failing =
          later + [
            Migration(
              "0005 refuses", "CREATE UNIQUE INDEX one ON counter (name)",
              "INSERT INTO counter (name, value) VALUES ('old', 0)")
          ]
        await #expect(throws: DatabaseError.constraint(.unique, name: "counter.name")) {
          try await restore(file, into: database, migrations: failing, replacing: true)
        }
        #expect(try await database.read { try $0.query("SELECT unit FROM counter")[0].text("unit") } == "min")
      }
    }
  }

  @Test("tables of others in the same place are never dropped", arguments: TestStore.all)
  func foreign(_ store: TestStore) async throws {
    try await withFile { file in
      try await withDatabase(store) { database in
        try await backup(of: database, to: file)
        try await database.write { try $0.execute("CREATE TABLE somebody_elses (id BIGINT)") }
        let error = await #expect(throws: DatabaseError.self) {
          try await restore(file, into: database, migrations: Fixture.migrations, replacing: true)
        }
        guard case .backup(let why) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(why.contains("somebody_elses"))
        #expect(try await database.count("somebody_elses") == 0)
      }
    }
  }

  @Test("a backup before an upgrade: opened without migrations, nothing changes", arguments: TestStore.lasting)
  func beforeUpgrade(_ store: TestStore) async throws {
    try await withFile { file in
      try await withPlace(store) { place in
        if store == .postgres {
          let empty = try await openDatabase(url: place.url, migrations: nil)
          let error = await #expect(throws: DatabaseError.self) { try await backup(of: empty, to: file) }
          guard case .migration = error else { Issue.record("\(String(describing: error))"); return }
          await empty.close()
        } else {
          let error = await #expect(throws: DatabaseError.self) {
            try await openDatabase(url: place.url, migrations: nil)
          }
          guard case .unavailable = error else { Issue.record("\(String(describing: error))"); return }
          #expect(!FileManager.default.fileExists(atPath: place.path), "no new file")
        }
        await (try place.open(Array(Self.migrations.dropLast()))).close()
        let database = try await openDatabase(url: place.url, migrations: nil)
        let summary = try await backup(of: database, to: file)
        #expect(summary.migrations == Self.migrations.dropLast().map(\.name))
        #expect(try await database.count("counter") == 0)
        await database.close()
      }
    }
  }

  @Test("a backup that cannot be written says so and leaves no pieces")
  func unwritable() async throws {
    try await withFile { file in
      try await withDatabase(.memory) { database in
        let error = await #expect(throws: DatabaseError.self) {
          try await backup(of: database, to: file + "/nowhere/file")
        }
        guard case .backup = error else { Issue.record("\(String(describing: error))"); return }
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        await #expect(throws: DatabaseError.self) { try await backup(of: database, to: file) }
        let folder = (file as NSString).deletingLastPathComponent
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [(file as NSString).lastPathComponent])
      }
    }
  }

  private static func fill(_ database: any Database) async throws {
    try await database.write { transaction in
      let kinds: [[SQLValue]] = [
        [1, nil, nil, nil, nil], [2, .integer(.max), .real(.infinity), "👩🏽‍🦽 ñ", .blob(Array(0...255))],
        [3, .integer(.min), .real(-0.1), "", .blob([])],
        [4, 0, 0.0, .text(String(repeating: "largo ", count: 50_000)), .blob([UInt8](repeating: 7, count: 300_000))],
      ]
      for row in kinds {
        try transaction.execute("INSERT INTO kind (id, whole, real, words, bytes) VALUES ($1, $2, $3, $4, $5)", row)
      }
      for number in 0..<10 {
        let id = SQLValue.text("account \(number)")
        try transaction.execute(
          "INSERT INTO account (id, email, age) VALUES ($1, $1, $2)", [id, .integer(Int64(number))])
        try transaction.execute("INSERT INTO note (account, number, body) VALUES ($1, 1, 'a'), ($1, 2, 'b')", [id])
      }
      // A row refers to one with a greater key, which is read after it.
      for id in (1...11).reversed() as ReversedCollection<ClosedRange<Int64>> {
        try transaction.execute(
          "INSERT INTO branch (id, parent, root) VALUES ($1, $2, 'seed')",
          [.integer(id), id == 11 ? nil : .integer(id + 1)])
      }
    }
  }

  private static func content(_ database: any Database) async throws -> [String: [[SQLValue]]] {
    try await database.read { transaction in
      var content: [String: [[SQLValue]]] = [:]
      for (table, order) in [
        ("kind", "id"), ("account", "id"), ("note", "account, number"), ("counter", "name"), ("branch", "id"),
      ] {
        content[table] = try transaction.query("SELECT * FROM \(table) ORDER BY \(order)").map(\.values)
      }
      return content
    }
  }

  private func withFile(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-backup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.appendingPathComponent("copia.vereda").path)
  }
}

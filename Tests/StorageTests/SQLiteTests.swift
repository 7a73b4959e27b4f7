import Foundation
import Storage
import TestPrograms
import Testing

@Suite("PL-15: SQLite alone") struct SQLiteTests {
  @Test("another process that keeps the lock: busy after the time, in clear words, and fine afterwards")
  func locked() async throws {
    try await withPlace(.sqlite) { place in
      var options = DatabaseOptions()
      options.busyTimeout = .seconds(1)
      let database = try await place.open(Fixture.migrations, options)
      // A real other process: locks of one process do not stand against each other in the same way.
      let other = try await Self.locker(place.path)
      let start = ContinuousClock.now
      let error = await #expect(throws: DatabaseError.busy) {
        try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      }
      #expect(error?.description.contains("busy") == true)
      #expect(start.duration(to: .now) >= .milliseconds(990))
      #expect(try await database.count("counter") == 0, "reading goes on")

      // Those in line do not each wait the whole time again.
      let line = ContinuousClock.now
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            await #expect(throws: DatabaseError.busy) {
              try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
            }
          }
        }
      }
      // Together more than three minutes, if each waited.
      #expect(line.duration(to: .now) < .seconds(100))

      _ = try await aside { try other.end() }
      try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      #expect(try await database.count("counter") == 1)
      await database.close()
    }
  }

  @Test("PL-14: a long line of writes is slow, not busy, while nobody else holds the lock")
  func line() async throws {
    var options = DatabaseOptions()
    options.busyTimeout = .milliseconds(20)
    try await withDatabase(.sqlite, Fixture.migrations, options) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            try await database.write { transaction in
              usleep(10_000)
              try transaction.execute("INSERT INTO counter (name, value) VALUES ($1, 1)", [.text("\(number)")])
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await database.count("counter") == 20)
    }
  }

  @Test("PL-14: check fails when the file was removed beneath the server")
  func removed() async throws {
    try await withDatabase(.memory) { try await $0.check() }
    try await withPlace(.sqlite) { place in
      let database = try await place.open(Fixture.migrations)
      try await database.check()
      try FileManager.default.removeItem(atPath: place.path)
      await #expect(throws: DatabaseError.self) { try await database.check() }
      await database.close()
    }
  }

  @Test("a file that is not a database is refused, and left as it is")
  func foreign() async throws {
    try await withPlace(.sqlite) { place in
      let content = Data(String(repeating: "una lista de compras\n", count: 100).utf8)
      try FileManager.default.createDirectory(
        atPath: (place.path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try content.write(to: URL(fileURLWithPath: place.path))
      let error = await #expect(throws: DatabaseError.self) { try await place.open(Fixture.migrations) }
      guard case .damaged = error else { Issue.record("\(String(describing: error))"); return }
      #expect(try Data(contentsOf: URL(fileURLWithPath: place.path)) == content)
    }
  }

  @Test("only the owner can read the file")
  func permissions() async throws {
    try await withPlace(.sqlite) { place in
      let database = try await place.open(Fixture.migrations)
      try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      for suffix in ["", "-wal", "-shm"] {
        let mode = try FileManager.default.attributesOfItem(atPath: place.path + suffix)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600, "\(suffix)")
      }
      await database.close()
    }
  }

  @Test(
    "an acknowledged write waits for the disk: synchronous is FULL unless told otherwise",
    arguments: [(true, 2), (false, 1)] as [(Bool, Int64)])
  func synchronous(_ survives: Bool, _ expected: Int64) async throws {
    var options = DatabaseOptions()
    options.survivesPowerLoss = survives
    try await withDatabase(.sqlite, Fixture.migrations, options) { database in
      let level = try await database.write { try $0.query("PRAGMA synchronous")[0].integer("synchronous") }
      #expect(level == expected)
      let journal = try await database.write { try $0.query("PRAGMA journal_mode")[0].text("journal_mode") }
      #expect(journal == "wal")
    }
  }

  @Test("PL-15: who starts while another process writes waits for it, longer than a call would")
  func patientStart() async throws {
    var options = DatabaseOptions()
    options.busyTimeout = .milliseconds(20)
    try await withPlace(.sqlite) { [options] place in
      await (try place.open(Fixture.migrations)).close()
      let locker = try await Self.locker(place.path)
      async let opening = place.open(
        Fixture.migrations + [Migration("later", "CREATE TABLE later (id {integer}) {strict}")], options)
      try await Task.sleep(for: .milliseconds(500))
      _ = try await aside { try locker.end() }
      let database = try await opening
      #expect(try await database.count("later") == 0)
      await database.close()
    }
  }

  @Test("URLs: three slashes, percent signs, and what is refused in words")
  func urls() async throws {
    for url in ["mysql://a", "sqlite:", "sqlite://relative/file.db", "sqlite:///folder/", "", "sqlite:///a%ZZ"] {
      let error = await #expect(throws: DatabaseError.self) { try await openDatabase(url: url, migrations: []) }
      guard case .invalid = error else { Issue.record("\(url): \(String(describing: error))"); continue }
    }
    try await withPlace(.sqlite) { place in
      let folder = (place.path as NSString).deletingLastPathComponent
      let database = try await openDatabase(url: "sqlite://\(folder)/con%20espacio/%C3%B1.db", migrations: [])
      #expect(FileManager.default.fileExists(atPath: folder + "/con espacio/ñ.db"))
      await database.close()
    }
    let error = await #expect(throws: DatabaseError.self) {
      try await openDatabase(url: "sqlite:///proc/nothing/file.db", migrations: [])
    }
    guard case .unavailable = error else { Issue.record("\(String(describing: error))"); return }
  }

  /// A Python process that holds SQLite's write lock until it ends.
  private static func locker(_ path: String) async throws -> Program {
    try await aside {
      let program = try Program(
        "python3",
        [
          "-c",
          """
          import sqlite3, sys
          connection = sqlite3.connect(sys.argv[1], isolation_level=None)
          connection.execute('BEGIN IMMEDIATE')
          print('locked', flush=True)
          sys.stdin.read()
          """, path,
        ])
      _ = try program.line()
      return program
    }
  }
}

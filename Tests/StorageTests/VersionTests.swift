import Foundation
import Storage
import TestPrograms
import Testing

@Suite("PL-15: the version of a database") struct VersionTests {
  private let insert = "INSERT INTO counter (name, value) VALUES ('a', 1) ON CONFLICT (name) DO UPDATE SET value = counter.value + 1"

  @Test("is the same while nobody writes, and another one after every commit, whoever made it")
  func changes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-version-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = "sqlite://\(folder.path)/a.db"
    let database = try await openDatabase(url: url, migrations: Fixture.migrations)
    let other = try await openDatabase(url: url, migrations: Fixture.migrations)
    var seen: [DatabaseVersion] = []
    for round in 0..<30 {
      let before = try #require(database.version())
      #expect(!seen.contains(before))
      seen.append(before)
      _ = try await database.read { try $0.query("SELECT * FROM counter") }
      _ = try? await database.write { transaction in
        try transaction.execute(insert)
        throw CancellationError()
      }
      #expect(database.version() == before && other.version() == before)
      switch round % 3 {
      case 0: try await database.write { try $0.execute(insert) }
      case 1: try await other.write { try $0.execute(insert) }
      default:
        // Emptied, the log begins anew with the next commit.
        try await other.emptyLog()
        try await other.write { try $0.execute(insert) }
      }
      #expect(database.version() == other.version())
    }
    await database.close()
    #expect(database.version() == nil && other.version() != nil)
    await other.close()
  }

  @Test("sees what a process of another kind commits")
  func otherProcess() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-version-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try await openDatabase(url: "sqlite://\(folder.path)/a.db", migrations: Fixture.migrations)
    for _ in 0..<3 {
      let before = try #require(database.version())
      let program = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"
      _ = try await aside { try Program.run("python3", ["-c", program, "\(folder.path)/a.db", insert]) }
      #expect(database.version() != before)
    }
    await database.close()
  }

  @Test("is not known where finding out costs as much as a look", arguments: TestStore.all.filter { $0 != .sqlite })
  func unknown(_ store: TestStore) async throws {
    try await withDatabase(store) { #expect($0.version() == nil) }
  }
}

// The contract of Storage: one body of tests, run against every store.
//
//   Stores.swift             which stores there are, and how a test gets an empty database in one
//   …Tests.swift             the contract, by topic; tests of one driver alone say so in their suite's name

import Foundation
import Storage
import TestPrograms
import Testing

enum TestStore: String, CaseIterable, CustomTestStringConvertible {
  case sqlite, memory, postgres

  var testDescription: String { rawValue }

  /// What can be tested here. Without PostgreSQL only when somebody said so, never silently.
  static let all = ProcessInfo.processInfo.environment["VEREDA_NO_POSTGRES"] == "1" ? [.sqlite, .memory] : allCases
  /// Those that outlive a connection and have several.
  static let lasting = all.filter { $0 != .memory }

  /// The URL of an empty database, and what removes it.
  func place() async throws -> Place {
    switch self {
    case .memory:
      return Place(url: "sqlite::memory:") {}
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-storage-\(UUID().uuidString)")
      return Place(url: "sqlite://\(folder.path)/test.db", path: folder.appendingPathComponent("test.db").path) {
        try? FileManager.default.removeItem(at: folder)
      }
    case .postgres:
      let server = try await PostgresServer.shared.value
      let name = "test_\(UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: ""))"
      try await server.sql("CREATE DATABASE \(name)")
      return Place(url: server.url(database: name)) { try? await server.sql("DROP DATABASE \(name) WITH (FORCE)") }
    }
  }

  struct Place: Sendable {
    var url: String
    var path = ""
    var remove: @Sendable () async -> Void

    func open(_ migrations: [Migration], _ options: DatabaseOptions = DatabaseOptions()) async throws -> any Database {
      try await openDatabase(url: url, migrations: migrations, options: options)
    }
  }
}

/// Runs a test over an empty database with the tables of `Fixture`.
func withDatabase(
  _ store: TestStore, _ migrations: [Migration] = Fixture.migrations, _ options: DatabaseOptions = DatabaseOptions(),
  _ test: (any Database) async throws -> Void
) async throws {
  try await withPlace(store) { place in
    let database = try await place.open(migrations, options)
    do {
      try await test(database)
    } catch {
      await database.close()
      throw error
    }
    await database.close()
  }
}

func withPlace(_ store: TestStore, _ test: (TestStore.Place) async throws -> Void) async throws {
  let place = try await store.place()
  do {
    try await test(place)
  } catch {
    await place.remove()
    throw error
  }
  await place.remove()
}

/// The schema of the tests.
enum Fixture {
  static let migrations = [
    Migration(
      "0001 values",
      """
      CREATE TABLE kind (
        id {integer} PRIMARY KEY, whole {integer}, real {real}, words {text}, bytes {blob}
      ) {strict}
      """),
    Migration(
      "0002 accounts",
      """
      CREATE TABLE account (
        id {text} PRIMARY KEY,
        email {text} NOT NULL UNIQUE,
        age {integer} CONSTRAINT account_age CHECK (age >= 0)
      ) {strict}
      """,
      """
      CREATE TABLE note (
        account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        number {integer} NOT NULL,
        body {text} NOT NULL,
        PRIMARY KEY (account, number)
      ) {strict}
      """),
    Migration("0003 counters", "CREATE TABLE counter (name {text} PRIMARY KEY, value {integer} NOT NULL) {strict}"),
  ]
}

extension Database {
  func count(_ table: String) async throws -> Int64 {
    try await read { try $0.query("SELECT count(*) AS n FROM \(table)")[0].integer("n") }
  }
}

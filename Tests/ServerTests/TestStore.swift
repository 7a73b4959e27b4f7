import Foundation
import TestPrograms
import Testing

/// The databases the server's tests run against. SQLite always, PostgreSQL for the main flows.
enum TestStore: String, CaseIterable, CustomTestStringConvertible {
  case sqlite, postgres

  var testDescription: String { rawValue }

  /// Without PostgreSQL only when somebody said so, never silently.
  static let all = ProcessInfo.processInfo.environment["VEREDA_NO_POSTGRES"] == "1" ? [.sqlite] : allCases

  struct Place: Sendable {
    let url: String
    /// SQLite's folder.
    let folder: URL
    let remove: @Sendable () -> Void

    /// Every byte the database keeps on the disk: the file, its log and its shared memory.
    var bytes: Data { files.reduce(into: Data()) { $0.append($1.bytes) } }

    /// The log before the file: what a checkpoint moves meanwhile is in the file by then.
    var files: [(name: String, bytes: Data)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().reversed().map { name in
        (name, (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
      }
    }
  }

  func place() async throws -> Place {
    switch self {
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-server-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return Place(url: "sqlite://\(folder.path)/vereda.db", folder: folder) {
        try? FileManager.default.removeItem(at: folder)
      }
    case .postgres:
      let server = try await PostgresServer.shared.value
      let name = "test_\(UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: ""))"
      try await server.sql("CREATE DATABASE \(name)")
      return Place(url: server.url(database: name), folder: URL(fileURLWithPath: server.folder)) {
        Task { try? await server.sql("DROP DATABASE \(name) WITH (FORCE)") }
      }
    }
  }
}

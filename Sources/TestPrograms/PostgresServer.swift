import Foundation

/// A throw-away PostgreSQL, started through tools/postgres-for-tests; it goes when this process goes.
public struct PostgresServer: Sendable {
  /// One for all tests that leave it running.
  public static let shared = Task { try await start() }

  public let folder: String
  private let base: String

  public static func start() async throws -> PostgresServer {
    let folder = "/tmp/vereda-postgres-\(UUID().uuidString)"
    let url = try await tool("start", folder, "--while", "\(ProcessInfo.processInfo.processIdentifier)")
    return PostgresServer(folder: folder, base: String(url.dropLast("/postgres".count)))
  }

  /// At once: connections break.
  public func stop() async throws { _ = try await Self.tool("stop", folder) }
  /// On the same port.
  public func again() async throws { _ = try await Self.tool("again", folder) }
  public func remove() async { _ = try? await Self.tool("remove", folder) }

  public func url(database: String = "postgres") -> String { "\(base)/\(database)" }

  /// Runs one statement of administration.
  public func sql(_ statement: String) async throws {
    let url = url()
    _ = try await aside {
      try Program.run("psql", ["--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", url, "-c", statement])
    }
  }

  private static func tool(_ arguments: String...) async throws -> String {
    try await aside { try Program.run(repository("tools/postgres-for-tests"), arguments) }
  }
}

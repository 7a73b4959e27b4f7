import Foundation

/// A throw-away PostgreSQL, started through tools/postgres-for-tests; it goes when this process goes.
struct PostgresServer: Sendable {
  /// One for all tests that leave it running.
  static let shared = Task { try await start() }

  let folder: String
  private let base: String

  static func start(durable: Bool = false) async throws -> PostgresServer {
    let folder = "/tmp/vereda-postgres-\(UUID().uuidString)"
    let url = try await tool(["start", folder, "--while", "\(ProcessInfo.processInfo.processIdentifier)"] + (durable ? ["--durable"] : []))
    return PostgresServer(folder: folder, base: String(url.dropLast("/postgres".count)))
  }

  func stop() async throws { _ = try await Self.tool(["stop", folder]) }
  func again() async throws { _ = try await Self.tool(["again", folder]) }
  func remove() async { _ = try? await Self.tool(["remove", folder]) }

  func url(database: String = "postgres") -> String { "\(base)/\(database)" }

  /// Runs one statement of administration.
  func sql(_ statement: String) async throws {
    _ = try await Self.run("/usr/bin/env", ["psql", "--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", url(), "-c", statement])
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static func tool(_ arguments: [String]) async throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try await run(root.appendingPathComponent("tools/postgres-for-tests").path, arguments)
  }

  /// Waits on a thread that tasks do not need.
  private static func run(_ program: String, _ arguments: [String]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try runAndWait(program, arguments) }) }.start()
    }
  }

  private static func runAndWait(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = drained(output)
    let complaint = drained(errors)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: complaint) }
    return said.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Everything that comes out of a pipe, until it is closed. (FileHandle's own reading ends the program when a signal comes in between.)
func drained(_ pipe: Pipe) -> String {
  let descriptor = pipe.fileHandleForReading.fileDescriptor
  var data = Data(), buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { data.append(contentsOf: buffer[..<count]) } else if count == 0 || errno != EINTR { break }
  }
  return String(decoding: data, as: UTF8.self)
}

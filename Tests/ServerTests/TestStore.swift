import Foundation
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

    var files: [(name: String, bytes: Data)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { ($0, (try? Data(contentsOf: folder.appendingPathComponent($0))) ?? Data()) }
    }
  }

  func place() async throws -> Place {
    switch self {
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-server-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return Place(url: "sqlite://\(folder.path)/vereda.db", folder: folder) { try? FileManager.default.removeItem(at: folder) }
    case .postgres:
      let server = try await TestPostgres.shared.value
      let name = "test_\(UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: ""))"
      try await aside { try server.sql("CREATE DATABASE \(name)") }
      return Place(url: "\(server.base)/\(name)", folder: URL(fileURLWithPath: server.folder)) {
        DispatchQueue.global().async { try? server.sql("DROP DATABASE \(name) WITH (FORCE)") }
      }
    }
  }
}

/// A throw-away PostgreSQL, started through tools/postgres-for-tests; it goes when this process goes.
struct TestPostgres: Sendable {
  static let shared = Task { try await aside { try TestPostgres() } }

  let folder: String
  let base: String

  init() throws {
    folder = "/tmp/vereda-postgres-\(UUID().uuidString)"
    let url = try run(repository("tools/postgres-for-tests"), ["start", folder, "--while", "\(ProcessInfo.processInfo.processIdentifier)"])
    base = String(url.dropLast("/postgres".count))
  }

  func tool(_ command: String) throws { _ = try run(repository("tools/postgres-for-tests"), [command, folder]) }
  func sql(_ statement: String) throws {
    _ = try run("/usr/bin/env", ["psql", "--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", "\(base)/postgres", "-c", statement])
  }
}

/// A file of this repository.
func repository(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path).path
}

/// Python with the packages of tools/requirements.txt: the one that tools/setup made, or what the PATH names.
let python: [String] = {
  let own = repository(".cache/venv/bin/python")
  return FileManager.default.isExecutableFile(atPath: own) ? [own] : ["python3"]
}()

/// Does what waits on a thread of its own: tasks have one for each core, and the server needs them too.
func aside<T: Sendable>(_ work: @Sendable @escaping () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}

/// Runs a program to its end; call it `aside`. - Returns: what it wrote. - Throws: what it complained.
@discardableResult
func run(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let environment { process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 } }
  let output = Pipe(), errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let said = drained(output)
  let complaint = drained(errors)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw ProgramFailed(status: process.terminationStatus, description: complaint) }
  return said.trimmingCharacters(in: .whitespacesAndNewlines)
}

struct ProgramFailed: Error, CustomStringConvertible {
  let status: Int32
  let description: String
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

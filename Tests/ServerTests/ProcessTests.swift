import Base
import Foundation
import ServerAPI
import TestPrograms
import Testing

@testable import Server

/// The program itself, as a process.
@Suite struct ProcessTests {
  private static var binary: String {
    // Beside the test bundle.
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("vereda").path
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-process-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(
    "PL-14: stopped under load, the server finishes every request it began and ends in peace", .timeLimit(.minutes(5)))
  func graceful() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = try await aside {
      try Program.run(python, [repository("Tests/ServerTests/graceful.py"), try Self.found, folder.path])
    }
    #expect(said.hasSuffix("0 dropped, exit 0"), "\(said)")
  }

  @Test("PL-04: with the wrong master key the program ends with one sentence and status 78")
  func wrongKey() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func migrate(_ byte: UInt8) async throws -> String {
      try await aside {
        try Program.run(
          Self.found, ["migrate"],
          environment: [
            "VEREDA_DATABASE_URL": "sqlite://\(folder.path)/vereda.db",
            "VEREDA_MASTER_KEYS": "a:" + Data(repeating: byte, count: 32).base64EncodedString(),
          ])
      }
    }
    #expect(try await migrate(1) == "The schema is up to date.")
    let problem = await #expect(throws: ProgramFailed.self) { try await migrate(2) }
    #expect(problem?.status == 78)
    #expect(
      problem?.description
        == "vereda: The master key “a” in VEREDA_MASTER_KEYS is not the one this database was sealed with: nothing was changed.\n"
    )
  }

  @Test("the OpenAPI document of the command line is the one that is served")
  func openAPI() async throws {
    let document = try JSON.parse(try await aside { try Program.run(Self.found, ["openapi"]) })
    #expect(document == OpenAPI.withRegions(OpenAPI.document(Routes.all)))
  }

  static var found: String {
    get throws {
      let candidates = [binary, repository(".build/debug/vereda")]
      return try #require(
        candidates.first { FileManager.default.isExecutableFile(atPath: $0) },
        "the program is not built: tools/swift build")
    }
  }
}

import Foundation
import TestPrograms
import Testing

/// `vereda focus` on a hosts file of its own.
@Suite struct FocusTests {
  @Test("GG-04: focus closes apps between its markers, keeps everything else byte for byte, and takes itself out again")
  func onAndOff() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("focus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("hosts")
    let before = Data("127.0.0.1 localhost\r\n# mío\n10.0.0.1 nas\n".utf8)
    try before.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let program = try ProcessTests.found
    func focus(_ words: String...) async throws -> String {
      try await aside { try Program.run(program, ["focus"] + words + ["--hosts", file.path]) }
    }
    #expect(try await focus("on", "--apps", "Instagram,com.zhiliaoapp.musically").contains("domains"))
    let closed = try String(contentsOf: file, encoding: .utf8)
    #expect(closed.hasPrefix(String(decoding: before, as: UTF8.self)))
    #expect(closed.contains("0.0.0.0 instagram.com") && closed.contains(":: tiktok.com"))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try await focus("status").contains("instagram.com"))

    let list = folder.appendingPathComponent("list")
    try Data("# GreenGrocery!\n0.0.0.0 x.com\n127.0.0.1 localhost\nrm -rf /\n".utf8).write(to: list)
    _ = try await focus("on", "--list", list.absoluteString)
    let followed = try String(contentsOf: file, encoding: .utf8)
    #expect(followed.contains("0.0.0.0 x.com") && !followed.contains("instagram.com") && !followed.contains("rm -rf"))

    // What is no list changes nothing.
    try Data("<html>".utf8).write(to: list)
    await #expect(throws: (any Error).self) { try await focus("on", "--list", list.absoluteString) }
    #expect(try String(contentsOf: file, encoding: .utf8) == followed)
    await #expect(throws: (any Error).self) { try await focus("on", "--apps", "nadie") }

    _ = try await focus("off")
    #expect(try Data(contentsOf: file) == before)
    _ = try await focus("off")
    #expect(try Data(contentsOf: file) == before)
  }
}

import Base
import Foundation
import ScreenTime
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
    // What was named by hand has no end.
    #expect(try await focus("status").split(separator: "\n").contains("instagram.com"))

    let list = folder.appendingPathComponent("list")
    try Data("# GreenGrocery!\n0.0.0.0 x.com\n127.0.0.1 localhost\nrm -rf /\n".utf8).write(to: list)
    _ = try await focus("on", list.absoluteString)
    let followed = try String(contentsOf: file, encoding: .utf8)
    #expect(followed.contains("0.0.0.0 x.com") && !followed.contains("instagram.com") && !followed.contains("rm -rf"))

    // What is no list of ours changes nothing, also where it begins as a comment.
    for page in ["<html>", "# Page not found\n", "# Another list\n0.0.0.0 nas.example\n", ""] {
      try Data(page.utf8).write(to: list)
      await #expect(throws: (any Error).self) { try await focus("on", list.absoluteString) }
      #expect(try String(contentsOf: file, encoding: .utf8) == followed, "\(page)")
    }
    await #expect(throws: (any Error).self) { try await focus("on", "--apps", "nadie") }

    _ = try await focus("off")
    #expect(try Data(contentsOf: file) == before)
    _ = try await focus("off")
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("GG-04: what is over is opened by the next run, also without the list; the rest stays closed until its end")
  func withoutList() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("focus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("hosts"), list = folder.appendingPathComponent("list")
    let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let later = now.adding(seconds: 7200)
    let over = ClosedDomain("tiktok.com", until: now.adding(seconds: -1))
    let open = ClosedDomain("instagram.com", until: later), byHand = ClosedDomain("x.com", until: nil)
    let program = try ProcessTests.found
    func closed() throws -> [ClosedDomain] { try HostsFile.closed(in: Array(try Data(contentsOf: file))) }
    func follow() async throws -> String {
      let address = list.absoluteString
      return try await aside {
        let running = try Program(program, ["focus", "on", address, "--hosts", file.path])
        let line = try? running.line()
        do { try running.end() } catch let problem as ProgramFailed where problem.status == 78 { return line ?? "" }
        return "it ended well"
      }
    }

    // The address leads to nothing, then to a page: what is over goes, and it says so.
    for page in [nil, "# Not found\n"] {
      try Data(try HostsFile.edited(Array("10.0.0.1 nas\n".utf8), closing: [over, open, byHand])).write(to: file)
      if let page { try Data(page.utf8).write(to: list) }
      #expect(try await follow() == "Open again: tiktok.com.")
      #expect(try closed() == [open, byHand])
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("10.0.0.1 nas\n"))
      #expect(try await follow() == "")
      #expect(try closed() == [open, byHand])
    }

    // A list's line without an end has one all the same, and none is further away than a block lasts.
    let far = ClosedDomain("youtube.com", until: now.adding(seconds: 86_400))
    try Data(BlockList.text([over, open, byHand, far], .hosts, serial: 1, seconds: 60).utf8).write(to: list)
    let address = list.absoluteString
    let said = try await aside { try Program.run(program, ["focus", "on", address, "--hosts", file.path]) }
    #expect(said == "Closed: 3 domains.")
    #expect(try closed().map { $0.domain } == ["instagram.com", "x.com", "youtube.com"])
    for one in try closed() {
      let end = try #require(one.ends)
      #expect(end > now && end < now.adding(seconds: 13 * 3600), "\(one.domain)")
    }
    #expect(try closed().first == open)

    // An empty list opens the rest.
    try Data((BlockList.title + "\n").utf8).write(to: list)
    let last = try await aside { try Program.run(program, ["focus", "on", address, "--hosts", file.path]) }
    #expect(last == "Open again: instagram.com, x.com, youtube.com.\nNothing is closed.")
    #expect(try String(contentsOf: file, encoding: .utf8) == "10.0.0.1 nas\n")
  }
}

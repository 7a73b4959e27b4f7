import Base
import Foundation
import HTTPTypes
import Logging
import NIOCore
import ServerAPI
import TestPrograms
import Testing

@testable import Server

/// What the server reads for phones whose site has no reader, by the program and the languages of this machine.
enum Signs {
  static let program = repository(".build/debug/sign-reader")
  static let languages = "/usr/share/tesseract-ocr/5/tessdata"

  /// A picture of `Tests/ServerTests/Pictures`.
  static func picture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

extension TestServer {
  func read(
    _ picture: [UInt8], _ languages: String = "spa-eng", type: String = "application/octet-stream",
    from caller: String? = nil
  ) async throws -> Answer<SignAnswer> {
    var headers: HTTPFields = [.contentType: type]
    if let caller { headers[HTTPField.Name("X-Forwarded-For")!] = caller }
    let path = SignRoutes.read.call(Nothing(), id: languages).path
    let response = try await client.executeRequest(
      uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: picture))
    let reader = Endpoint<Nothing, SignAnswer>(.post, path, "", access: .anyone, rate: .entry, body: .none)
    return Answer(
      endpoint: reader, status: response.status.code, headers: response.headers, body: String(buffer: response.body))
  }
}

@Suite("Reading signs on the server") struct SignTests {
  private func withSigns(
    _ configure: @escaping @Sendable (inout Configuration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws {
    try await withServer(
      .sqlite,
      {
        $0.signReader = Signs.program
        $0.signLanguages = Signs.languages
        configure(&$0)
      }, test)
  }

  @Test("IM-04: anyone may have a sign read: its lines in order with their places and colours, and the sign straight")
  func reads() async throws {
    try await withSigns { server in
      #expect(try await server.call(SignRoutes.offer).value.languages == SignRules.languages)
      let answer = try await server.read(Signs.picture("menu.jpg")).value
      #expect(
        answer.lines.map { $0.text } == [
          "Chilaquiles verdes $95", "Huevos rancheros $88", "Molletes con pico de gallo $72", "Café de olla $35",
        ])
      #expect(!answer.late && answer.width > answer.height)
      for line in answer.lines {
        #expect(line.width > 0 && line.x + line.width <= answer.width && line.y + line.height <= answer.height)
        #expect(line.confidence >= 80)
        // Nearly white on blue.
        let ground = UInt32(line.ground.dropFirst(), radix: 16) ?? 0, ink = UInt32(line.ink.dropFirst(), radix: 16) ?? 0
        #expect(ground >> 16 < 0x40 && ground & 0xFF > 0x60 && ink >> 16 > 0xC0, "\(line.ground) \(line.ink)")
      }
      #expect(zip(answer.lines, answer.lines.dropFirst()).allSatisfy { $0.y < $1.y })
      let straight = try #require(answer.picture.flatMap { Data(base64Encoded: $0) })
      #expect(straight.starts(with: [0xFF, 0xD8, 0xFF]) && straight.count < 400_000)
      // The sign as it stands straight is read again, the same.
      #expect(try await server.read(Array(straight)).value.lines.map { $0.text } == answer.lines.map { $0.text })
    }
  }

  @Test("IM-04: a picture without words has no lines and no picture")
  func empty() async throws {
    try await withSigns { server in
      let answer = try await server.read(Signs.picture("wall.jpg")).value
      #expect(answer.lines.isEmpty && answer.picture == nil && !answer.late)
    }
  }

  @Test("IM-04: what is no picture that is taken is refused with words, and the next one is read")
  func refuses() async throws {
    try await withSigns { server in
      let menu = try Signs.picture("menu.jpg")
      for bad in [
        [], Array("<svg onload=alert(1)>".utf8), Array(menu.prefix(menu.count / 2)),
        [0, 0, 0, 0x18] + Array("ftypheic".utf8), try Signs.picture("large.jpg"),
        [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 3_000_000),
      ] {
        let answer = try await server.read(bad)
        #expect(answer.failure?.code == .invalid, "\(bad.count) bytes: \(answer.body)")
      }
      #expect(
        try await server.read([UInt8](repeating: 1, count: SignRules.pictureBytes + 1)).failure?.code == .tooLarge)
      #expect(try await server.read(menu, type: "image/jpeg").failure?.code == .unsupportedType)
      for languages in ["deu", "spa-deu", "spa-eng-fra", "spa-spa", "..%2Fspa", "-", "spa%2Beng"] {
        #expect(try await server.read(menu, languages).failure?.code == .notFound, "\(languages)")
      }
      #expect(try await server.read(menu, "eng-spa").value.lines.count == 4)
    }
  }

  @Test("IM-04: a server without the program, or without a language, offers it to nobody and says so")
  func absent() async throws {
    try await withSigns({ $0.signReader = "/nowhere/sign-reader" }) { server in
      let offer = try await server.call(SignRoutes.offer).value,
        answer = try await server.read(Signs.picture("menu.jpg"))
      #expect(offer.languages.isEmpty && answer.failure?.code == .notFound)
    }
    try await withSigns({ $0.signLanguages = "/nowhere" }) { server in
      let offer = try await server.call(SignRoutes.offer).value
      #expect(offer.languages.isEmpty)
    }
  }

  @Test("IM-04: a reader that dies, says nonsense, says too much or never ends costs one answer and holds nobody up")
  func breaks() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, script, code) in [
      ("dies", "cat > /dev/null; kill -9 $$", Failure.Code.invalid),
      ("nonsense", "cat > /dev/null; echo '{\"lines\"'", .broken),
      ("absent", "cat > /dev/null; exit 69", .unavailable), ("deaf", "exit 65", .invalid),
      ("endless", "cat > /dev/null; yes", .invalid),
    ] {
      let program = folder.appendingPathComponent(name).path
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      try await withSigns({ $0.signReader = program }) { server in
        let answer = try await server.read(Signs.picture("menu.jpg"))
        #expect(answer.failure?.code == code, "\(name)")
      }
    }
  }

  @Test("IM-04: the program has no surroundings, and may open nothing more once it has its languages")
  func limited() throws {
    // Its own limits: as the kernel has them while it reads.
    let process = Process(), input = Pipe()
    process.executableURL = URL(fileURLWithPath: Signs.program)
    process.arguments = ["spa", Signs.languages]
    process.environment = ["OMP_THREAD_LIMIT": "1"]
    (process.standardInput, process.standardOutput) = (input, FileHandle.nullDevice)
    try process.run()
    input.fileHandleForWriting.write(Data(try Signs.picture("menu.jpg")))
    try input.fileHandleForWriting.close()
    var limits = ""
    for _ in 0..<20_000 where !limits.contains("Max open files            0") {
      Thread.sleep(forTimeInterval: 0.001)
      limits = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)) ?? limits
    }
    process.terminate()
    #expect(limits.contains("Max open files            0"), "\(limits)")
  }

  @Test("IM-04: one caller's pictures do not keep the others waiting: each has a few places and so many a minute")
  func limits() async throws {
    try await withSigns({ $0.trustedProxies = 1 }) { server in
      let wall = try Signs.picture("wall.jpg")
      let codes = try await withThrowingTaskGroup(of: Failure.Code?.self) { group in
        for _ in 0..<8 { group.addTask { try await server.read(wall, from: "203.0.113.7").failure?.code } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.contains { $0 == nil } && codes.contains { $0 == .unavailable })
      var count = 0
      while try await server.read([1], from: "203.0.113.7").failure?.code == .invalid, count < 80 { count += 1 }
      #expect(count < 80)
      #expect(try await server.read([1], from: "203.0.113.7").failure?.code == .tooManyRequests)
      #expect(try await server.read(wall, from: "203.0.113.8").status == 200)
    }
  }
}

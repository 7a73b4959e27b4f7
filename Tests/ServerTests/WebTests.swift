import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite struct WebTests {
  /// A small built web folder.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
    let files = [
      "index.html": "inicio", "sw.js": "sw", "serenity/index.html": "app", "serenity/manifest.webmanifest": "{}",
      "assets/host.0a1b2c3d.js": "host", "assets/engine-worker.0a1b2c3d.js": "engine",
      "assets/maplibre-worker.0a1b2c3d.js": "tiles",
      "assets/worklet.0a1b2c3d.js": "sound", "assets/engine-worker.0a1b2c3d.txt": "words", "serenity/sw.js": "sw",
      "assets/Client.0a1b2c3d.wasm": "plain", "assets/Client.0a1b2c3d.wasm.br": "brotli",
      "assets/Client.0a1b2c3d.wasm.gz": "gzip", "assets/logo.svg": "<svg/>",
    ]
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Data("secreto".utf8).write(
      to: folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + ".txt"))
    return folder
  }

  private func withWeb(_ test: @escaping @Sendable (TestServer, URL) async throws -> Void) async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withServer(.sqlite, { configuration in configuration.web = folder.path }) { try await test($0, folder) }
  }

  @Test(
    "pages and places within an app",
    arguments: [
      ("/", 200, "inicio"), ("/index.html", 200, "inicio"), ("/serenity/", 200, "app"),
      ("/serenity/diario/2026-11-21", 200, "app"), ("/serenity/frase/medical.chest-pain", 200, "app"),
      ("/cuenta/verificar", 200, "inicio"), ("/ajustes/ayuda", 200, "inicio"), ("/cuenta/nada.js", 404, nil),
      ("/serenity", 308, ""), ("/serenity/nada.js", 404, nil), ("/nada", 404, nil), ("/assets/", 404, nil),
    ] as [(String, Int, String?)])
  func places(_ path: String, _ status: Int, _ text: String?) async throws {
    try await withWeb { server, _ in
      let response = try await server.send("GET", path)
      #expect(response.status.code == status)
      if let text { #expect(String(buffer: response.body) == text) }
    }
  }

  @Test(
    "PL-03, CF-01: which file of the apps has which policy",
    arguments: [
      // Pages run the app's WebAssembly, and the sound worklet in them is ruled by theirs.
      ("/", SecurityHeaders.page), ("/serenity/", SecurityHeaders.page),
      ("/serenity/diario/2026-11-21", SecurityHeaders.page),
      ("/serenity/frase/medical.chest-pain", SecurityHeaders.page),
      // The engines' Workers (regions, translation, signs) run WebAssembly; no other script may.
      ("/assets/engine-worker.0a1b2c3d.js", SecurityHeaders.engineWorker),
      ("/sw.js", SecurityHeaders.worker), ("/serenity/sw.js", SecurityHeaders.worker),
      ("/assets/host.0a1b2c3d.js", SecurityHeaders.worker),
      ("/assets/maplibre-worker.0a1b2c3d.js", SecurityHeaders.worker),
      ("/assets/worklet.0a1b2c3d.js", SecurityHeaders.worker),
      ("/assets/Client.0a1b2c3d.wasm", "default-src 'none'; frame-ancestors 'none'"),
      ("/assets/engine-worker.0a1b2c3d.txt", "default-src 'none'; frame-ancestors 'none'"),
      ("/serenity/manifest.webmanifest", "default-src 'none'; frame-ancestors 'none'"),
    ])
  func policies(_ path: String, _ policy: String) async throws {
    try await withWeb { server, _ in
      let headers = try await server.send("GET", path).headers
      #expect(headers[values: .contentSecurityPolicy] == [policy])
      // A browser that has the file already takes the policy from this answer.
      let again = try await server.send("GET", path, nil, [.ifNoneMatch: headers[.eTag] ?? ""])
      #expect(again.status == .notModified && again.headers[values: .contentSecurityPolicy] == [policy])
    }
  }

  @Test(
    "IM-04, IM-01: pages may ask for the camera, how the phone moves and the microphone, and nobody within them may")
  func sensors() async throws {
    try await withWeb { server, _ in
      let policy = try await server.send("GET", "/").headers[values: .permissionsPolicy].joined()
      for sensor in ["camera", "accelerometer", "gyroscope", "microphone"] {
        #expect(policy.contains(sensor + "=(self)"))
      }
    }
  }

  @Test("policies: a page and the engines' Workers may run WebAssembly; what fetches for days may only fetch")
  func whatPoliciesAllow() {
    for (policy, runs, fetches) in [
      (SecurityHeaders.page, true, true), (SecurityHeaders.engineWorker, true, false),
      (SecurityHeaders.worker, false, true),
    ] {
      #expect(
        policy.contains("script-src 'self' 'wasm-unsafe-eval';") == runs && policy.contains("'unsafe-eval'") == false)
      #expect(policy.contains("connect-src 'self'") == fetches && policy.hasPrefix("default-src 'none'; "))
    }
  }

  @Test(
    "no path leaves the folder",
    arguments: [
      "/../X.txt", "/%2e%2e/X.txt", "/serenity/../../X.txt", "/serenity/..%2f..%2fX.txt", "//X.txt", "/%00", "/%",
      "/assets/..%5c..%5cX.txt", "/.//../X.txt",
    ])
  func traversal(_ path: String) async throws {
    try await withWeb { server, folder in
      let response = try await server.send(
        "GET", path.replacingOccurrences(of: "X.txt", with: folder.lastPathComponent + ".txt"))
      #expect(!String(buffer: response.body).contains("secreto") && response.status.code != 200)
    }
  }

  @Test("compressed files go to who accepts them, with the right headers")
  func compression() async throws {
    try await withWeb { server, _ in
      for (accepted, encoding, text) in [
        ("gzip, br", "br", "brotli"), ("gzip", "gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip", "gzip"),
        ("", nil, "plain"),
      ] as [(String, String?, String)] {
        let response = try await server.send("GET", "/assets/Client.0a1b2c3d.wasm", nil, [.acceptEncoding: accepted])
        #expect(response.headers[.contentEncoding] == encoding && String(buffer: response.body) == text, "\(accepted)")
        #expect(response.headers[.contentType] == "application/wasm" && response.headers[.vary] == "Accept-Encoding")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
      }
    }
  }

  @Test("what may change is asked for again, and not sent again when it did not change")
  func caching() async throws {
    try await withWeb { server, _ in
      for path in ["/", "/sw.js", "/serenity/", "/serenity/manifest.webmanifest", "/assets/logo.svg"] {
        let response = try await server.send("GET", path)
        #expect(response.headers[.cacheControl] == "no-cache", "\(path)")
        let tag = try #require(response.headers[.eTag])
        let again = try await server.send("GET", path, nil, [.ifNoneMatch: "\"x\", W/\(tag)"])
        #expect(again.status == .notModified && again.body.readableBytes == 0, "\(path)")
      }
      #expect(
        try await server.send("GET", "/serenity/manifest.webmanifest").headers[.contentType]
          == "application/manifest+json")
      let head = try await server.send("HEAD", "/")
      #expect(head.status == .ok && head.body.readableBytes == 0 && head.headers[.contentLength] == "6")
    }
  }

  @Test("a folder that is not there stops the start with one sentence")
  func missing() async throws {
    #expect(throws: StartError.self) { try StaticSite(folder: "/nirgends/web") }
  }
}

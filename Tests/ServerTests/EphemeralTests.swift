import Base
import Foundation
import Logging
import ServerAPI
import Testing

@testable import Server

/// What people say to each other stays nowhere (IM-09).
@Suite("Nothing stays") struct EphemeralTests {
  /// Words that stand nowhere else on this machine.
  private static let secrets = ["Xochiquetzalli", "zarzaparrillero", "0x5a1e77", "Tlacotzontli", "quimichpatlan"]

  /// Files that this process or anybody else wrote since, in the places where a server could write.
  private static func written(since: Date, _ folders: [String]) -> [String] {
    var files: [String] = []
    for folder in folders {
      let all = FileManager.default.enumerator(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.contentModificationDateKey, .isRegularFileKey])
      while let file = all?.nextObject() as? URL {
        guard let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .isRegularFileKey]),
          values.isRegularFile == true, let date = values.contentModificationDate, date >= since
        else { continue }
        files.append(file.path)
      }
    }
    // Files that are open and have no name any more.
    for number in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      let path = "/proc/self/fd/" + number
      guard let leads = try? FileManager.default.destinationOfSymbolicLink(atPath: path), leads.hasPrefix("/"),
        !leads.hasPrefix("/dev"), !leads.hasPrefix("/proc"), leads.hasSuffix("(deleted)")
      else { continue }
      files.append(path)
    }
    return files
  }

  @Test(
    "IM-09: what was said, translated, refused, lost on its way or came too late is in no file, no row, no log and no metric of the server",
    arguments: [TestStore.sqlite])
  func nothing(_ store: TestStore) async throws {
    let log = CapturedLog(), began = Date().addingTimeInterval(-1)
    let place = try await store.place()
    defer { place.remove() }
    try await ModelService.run { models, origin in
      try await withServer(
        at: place,
        {
          $0.logLevel = .trace; $0.makeLogger = { Logger(label: "test") { _ in log.handler } }
          $0.cloudProviders = Adapter.allCases.map { $0.provider(origin) }
          $0.languagePacks = Packs.folder; $0.cloudPatience = .milliseconds(400); $0.limitMultiplier = 100
          $0.cloudSentences = 1000
        }
      ) { server in
        let person = try await server.person("secreta@ejemplo.mx")
        let sentence = "Hola, soy \(Self.secrets[0]), el \(Self.secrets[1]) \(Self.secrets[2])."
        let answered = "I am \(Self.secrets[3]), \(Self.secrets[4])."
        let behaviours: [ModelService.Behaviour] = [
          .says { _ in answered }, .says { $0.sentence }, .text(answered), .text("{\"translation\":\"\(answered)"),
          .status(500, answered), .status(400, "{\"error\":{\"message\":\"\(answered) \(sentence)\"}}"), .cut, .refuses,
          .slow(.seconds(2)), .body(answered, type: "text/event-stream"),
        ]
        for round in 0..<100 {
          let behaviour = behaviours[round % behaviours.count]
          models.next(behaviour, behaviour)
          let ring: TranslationRing = round % 3 == 0 ? .edge : .cloud
          let asking = question(
            "\(round): \(sentence)", "es", round % 2 == 0 ? "en" : "pt", ring,
            terms: round % 5 == 0 ? [Self.secrets[0]] : [])
          if case .slow = behaviour, ring == .cloud, round > 30 { continue }
          if round % 4 < 2 {
            _ = try await server.translate(asking, person)
          } else {
            _ = try await server.call(TranslationRoutes.stream, asking, access: person.access)
          }
        }
        // Also where it does not fit.
        _ = try await server.translate(question(sentence, "es", "es"), person)
        _ = try await server.send(
          "POST", "/v1/translations", "{\"text\":\"\(sentence)", [.contentType: "application/json"])
        _ = try await server.send(
          "POST", "/v1/translations?text=\(Self.secrets[1])", "{}", [.contentType: "application/json"])
        _ = try await server.send("GET", "/v1/translations/\(Self.secrets[1])")
        let metrics = String(buffer: try await server.send("GET", "/metrics").body)
        let export = try await server.send(
          "GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
        #expect(models.asked.count > 20 && models.asked.contains { $0.sentence.contains(Self.secrets[1]) })
        #expect(metrics.contains("vereda_translations_total{ring=\"cloud\",result=\"done\"}"))
        try await Task.sleep(for: .milliseconds(50))
        var files = place.files.map { ("database " + $0.name, $0.bytes) }
        for path in Self.written(since: began, [NSTemporaryDirectory(), FileManager.default.currentDirectoryPath]) {
          let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
          if size < 64 << 20, let bytes = FileManager.default.contents(atPath: path) { files.append((path, bytes)) }
        }
        files += [("log", Data(log.text.utf8)), ("metrics", Data(metrics.utf8)), ("export", Data(buffer: export.body))]
        for secret in Self.secrets {
          for (name, bytes) in files {
            // The test's own program has the words, as has what is built beside it.
            if name.contains("/.build/") { continue }
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)")
            let wide = Data(secret.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
            #expect(bytes.range(of: wide) == nil, "\(secret) in \(name), in UTF-16")
          }
        }
        // The search itself finds what is there.
        #expect(
          files.contains { $0.1.range(of: Data("cloud_use".utf8)) != nil } && log.text.contains("/v1/translations"))
        #expect(!log.text.contains("secret-of-gemini") && !log.text.contains("secret-of-chat"))
      }
    }
  }

  @Test(
    "IM-09: a sign that was read, half of one and what is none are in no file, no row, no log and no metric of the server"
  )
  func signs() async throws {
    let log = CapturedLog(), began = Date().addingTimeInterval(-1)
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    try await withServer(
      at: place,
      {
        $0.logLevel = .trace; $0.makeLogger = { Logger(label: "test") { _ in log.handler } }
        $0.signReader = Signs.program; $0.signLanguages = Signs.languages; $0.limitMultiplier = 100
      }
    ) { server in
      let sign = try Signs.picture("secret.jpg"), said = ["Cuatezon Quimichpatlan", "zarzaparrillero 90417"]
      for round in 0..<30 {
        switch round % 3 {
        case 0: #expect(try await server.read(sign).value.lines.map { $0.text } == said)
        case 1: #expect(try await server.read(Array(sign.prefix(sign.count * 2 / 3))).failure?.code == .invalid)
        default: #expect(try await server.read(sign, "spa-deu").failure?.code == .notFound)
        }
      }
      let metrics = String(buffer: try await server.send("GET", "/metrics").body)
      try await Task.sleep(for: .milliseconds(50))
      var files = place.files.map { ("database " + $0.name, $0.bytes) }
      for path in Self.written(since: began, [NSTemporaryDirectory(), FileManager.default.currentDirectoryPath]) {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        if size < 64 << 20, let bytes = FileManager.default.contents(atPath: path) { files.append((path, bytes)) }
      }
      files += [("log", Data(log.text.utf8)), ("metrics", Data(metrics.utf8))]
      let middle = Data(sign[(sign.count / 2)..<(sign.count / 2 + 24)])
      for (name, bytes) in files where !name.contains("/.build/") {
        #expect(bytes.range(of: middle) == nil, "the picture in \(name)")
        #expect(bytes.range(of: middle.base64EncodedData()) == nil, "the picture as base64 in \(name)")
        // Five digits stand by chance among what the tests beside this one write.
        for word in said.flatMap({ $0.split(separator: " ") }) where word.count >= 8 {
          #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
        }
      }
      #expect(log.text.contains("/v1/signs/{id}"), "the search itself finds what is there")
    }
  }

  @Test(
    "IM-07: keys of models come from a setting or its file, and sentences go to no address in the open",
    arguments: [
      (["VEREDA_GEMINI_KEY": "k"], 1), (["VEREDA_CHAT_URL": "https://m.example/v1", "VEREDA_CHAT_MODEL": "m"], 1),
      (["VEREDA_GEMINI_KEY": "k", "VEREDA_CHAT_URL": "http://127.0.0.1:9/v1/", "VEREDA_CHAT_MODEL": "m"], 2), ([:], 0),
      (["VEREDA_CHAT_URL": "http://m.example/v1", "VEREDA_CHAT_MODEL": "m"], nil),
      (["VEREDA_CHAT_URL": "https://m.example"], nil),
      (["VEREDA_GEMINI_KEY": "k", "VEREDA_GEMINI_MODEL": "../x"], nil), (["VEREDA_GEMINI_KEY": "a b"], nil),
      (["VEREDA_GEMINI_KEY": "k", "VEREDA_GEMINI_URL": "https://u:p@m.example"], nil),
      (["VEREDA_CLOUD_SENTENCES": "-1"], nil),
      (["VEREDA_LICENCE_KEYS": "x"], nil), (["VEREDA_GEMINI_KEY_FILE": "/proc/self/no"], nil),
    ] as [([String: String], Int?)])
  func settings(_ settings: [String: String], _ providers: Int?) throws {
    var environment = settings
    environment["VEREDA_MASTER_KEYS"] = TestKeys.first
    guard let providers else {
      #expect(throws: StartError.self) { try Configuration(environment: environment, development: true) }
      return
    }
    let configuration = try Configuration(environment: environment, development: true)
    #expect(configuration.cloudProviders.count == providers)
    if case .chat(let site, _, _)? = configuration.cloudProviders.last { #expect(!site.hasSuffix("/")) }
  }
}

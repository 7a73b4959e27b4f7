import Base
import EventLicence
import Foundation
import ServerAPI
import TestPrograms
import Testing

@testable import Server

/// Which adapter is tested.
enum Adapter: String, CaseIterable, CustomTestStringConvertible {
  case gemini, chat
  var testDescription: String { rawValue }

  func provider(_ origin: String) -> CloudProvider {
    switch self {
    case .gemini: .gemini(site: origin, model: "gemini-2.5-flash", key: "secret-of-gemini")
    case .chat: .chat(site: origin + "/v1", model: "salamandra-7b", key: "secret-of-chat")
    }
  }
}

/// A server with models that a test controls; the packs are those that were made, if any.
func withModels(
  _ adapters: [Adapter], on store: TestStore = .sqlite,
  _ configure: @escaping @Sendable (inout Configuration) -> Void = { _ in },
  _ test: @escaping @Sendable (TestServer, ModelService) async throws -> Void
) async throws {
  try await ModelService.run { models, origin in
    try await withServer(
      store,
      {
        $0.cloudProviders = adapters.map { $0.provider(origin) }
        $0.languagePacks = Packs.folder
        $0.sentencePatience = .seconds(120)  // other tests have the machine
        configure(&$0)
      }
    ) { try await test($0, models) }
  }
}

enum Packs {
  static let folder = ProcessInfo.processInfo.environment["APERTIUM_PACKS"] ?? repository(".cache/apertium/packs")
  static let areThere = ["es-pt", "pt-es", "en-es", "es-en", "fr-es", "es-fr"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(folder)/\($0).pack")
  }
}

func question(
  _ text: String = "¿Dónde está la puerta?", _ from: String = "es", _ to: String = "en",
  _ ring: TranslationRing = .cloud, terms: [String] = [], seat: String? = nil
) -> TranslationQuestion {
  TranslationQuestion(text: text, from: from, to: to, ring: ring, terms: terms, seat: seat)
}

/// A device's token.
func seatToken(_ number: Int) -> String { String(repeating: "s", count: 39) + String(1000 + number) }

extension TestServer {
  func translate(_ question: TranslationQuestion, _ person: Person? = nil) async throws -> Answer<TranslationAnswer> {
    try await call(TranslationRoutes.translate, question, access: person?.access)
  }

  /// The events of a stream, in order.
  func stream(_ question: TranslationQuestion, _ person: Person? = nil) async throws -> [TranslationEvent] {
    let answer = try await call(TranslationRoutes.stream, question, access: person?.access)
    try #require(answer.status == 200, "\(answer.body)")
    #expect(answer.headers[.contentType] == "text/event-stream")
    return answer.body.components(separatedBy: "\n\n").filter { !$0.isEmpty }.compactMap { block in
      let lines = block.split(separator: "\n")
      guard lines.count == 2, lines[0].hasPrefix("event: "), lines[1].hasPrefix("data: ") else { return nil }
      return TranslationEvent(name: String(lines[0].dropFirst(7)), data: String(lines[1].dropFirst(6)))
    }
  }

  func offer(_ person: Person? = nil) async throws -> TranslationOffer {
    try await call(TranslationRoutes.offer, access: person?.access).value
  }

  /// A licence that holds now, for a day.
  func licence(
    _ number: UInt64 = 1, seats: Int64 = 3, sentences: Int64 = 100, from: Int64 = -60, to: Int64 = 86_400,
    issued: Int64 = 0
  ) throws -> EventLicence {
    try EventLicence(
      id: ulid(number), event: "México – Sudáfrica",
      area: .circle(Coordinate(latitude: 19.3029, longitude: -99.1505), Metres(1500)),
      starts: clock.now.adding(seconds: from), ends: clock.now.adding(seconds: to), seats: seats,
      sentences: sentences, issued: clock.now.adding(seconds: issued), glossary: try Glossary(["Puerta 4"]))
  }

  func seat(_ licence: EventLicence, _ signer: LicenceSigner, _ token: String) async throws -> Answer<LicenceSeat> {
    let file = String(decoding: try signer.sign(licence), as: UTF8.self)
    return try await call(TranslationRoutes.seat, LicenceSeatRequest(licence: file, seat: token))
  }
}

import Base
import Foundation
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite(
  "Translating by rules on the server",
  .enabled(if: Packs.areThere, "skipped: no packs of real data; tools/setup test makes them"))
struct EdgeTests {
  private func withEdge(
    _ configure: @escaping @Sendable (inout Configuration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws { try await withModels([], configure) { server, _ in try await test(server) } }

  @Test("IM-07, IM-10: anyone may have a sentence translated by rules, and hears how far to trust it")
  func anyone() async throws {
    try await withEdge { server in
      let offer = try await server.offer()
      #expect(offer.rings.map { $0.ring } == [.edge] && offer.rings[0].engine == "Apertium")
      #expect(offer.rings[0].pairs.contains("es-pt") && offer.rings[0].pairs.contains("fr-en"))
      #expect(!offer.rings[0].pairs.contains("es-de") && offer.left == nil)
      let good = try await server.translate(question("Nós odiamos a violência.", "pt", "es", .edge)).value
      #expect(good.text == "Nosotros odiamos la violencia." && good.confidence == "good" && good.pivot == nil)
      #expect(good.ring == .edge && good.engine == "Apertium")
      let rough = try await server.translate(question("I want to buy this shirt.", "en", "es", .edge)).value
      #expect(rough.text == "Quiero comprar esta camisa." && rough.confidence == "approximate")
      let pivoted = try await server.translate(question("La maison est grande.", "fr", "pt", .edge)).value
      #expect(pivoted.pivot == "es" && pivoted.text.contains("casa"))
      let unknown = try await server.translate(question("Tengo un frobnicador.", "es", "en", .edge)).value
      #expect(unknown.unknown == ["frobnicador"])
      for (from, to) in [("es", "de"), ("ja", "ko")] {
        #expect(try await server.translate(question("a", from, to, .edge)).failure?.code == .unsupportedPair)
      }
      let events = try await server.stream(question("Nós odiamos a violência.", "pt", "es", .edge))
      #expect(events.count == 2 && events[0] == .begun)
    }
  }

  @Test(
    "IM-10: terms stay exactly as they are, in every pair of the rules",
    arguments: [
      ("es", "pt", "Nos vemos en la puerta 4 del Estadio Azteca, junto a Sol."),
      ("es", "en", "Puerta 4. ¿Dónde está el estadio azteca? Quiero una Sol."),
      ("en", "es", "Sol is next to Puerta 4 at Estadio Azteca."),
      ("fr", "pt", "La Puerta 4 est près de Sol, à l'Estadio Azteca."), ("pt", "fr", "Sol, Sol e Puerta 4"),
    ])
  func terms(_ from: String, _ to: String, _ text: String) async throws {
    try await withEdge { server in
      let terms = ["Puerta 4", "Estadio Azteca", "Sol"]
      let answer = try await server.translate(question(text, from, to, .edge, terms: terms)).value
      for term in terms where folded(text).contains(folded(term)) {
        #expect(answer.text.contains(term), "\(answer.text)")
      }
      #expect(!answer.text.lowercased().contains("zq") && !answer.unknown.contains { $0.contains("zq") })
    }
  }

  @Test("IM-07: sentences are cut at their ends, and nothing between them is lost")
  func pieces() {
    for text in ["", "a", "Hola. ¿Qué tal? Bien", "  a  b.  c\n\nd ", "1. 2. 3.", String(repeating: "a ", count: 900)] {
      let pieces = EdgeRing.pieces(text)
      let joined = pieces.map { $0.space + $0.text }.joined()
      #expect(text.hasPrefix(joined) && text.dropFirst(joined.count).allSatisfy { $0.isWhitespace }, "\(text)")
      #expect(pieces.allSatisfy { $0.text.utf8.count <= 610 })
    }
    #expect(EdgeRing.pieces("Hola. ¿Qué tal? Bien").map { $0.text } == ["Hola.", "¿Qué tal?", "Bien"])
  }

  @Test("IM-07: who has no time left is told so, and packs take no more memory than they may")
  func limits() async throws {
    try await withEdge { server in
      let sentence = try Sentence(question("Hola. Adiós.", "es", "pt", .edge))
      let shelf = PackShelf(folder: Packs.folder, mostBytes: 18 << 20)
      let translator = try shelf.translator("es-pt")
      #expect(throws: ProviderProblem.late) {
        try EdgeRing.translate(sentence, [translator], before: .now - .seconds(1))
      }
      for direction in ["pt-es", "en-es", "es-en"] { _ = try shelf.translator(direction) }
      // es-en and en-es take some nine MiB each.
      #expect(shelf.kept.last == "es-en" && !shelf.kept.contains("es-pt"))
      #expect(throws: ProviderProblem.unreachable) {
        try PackShelf(folder: Packs.folder, mostBytes: 1 << 20).translator("es-pt")
      }
    }
  }

  @Test("IM-07: a pack that is damaged or misnamed is not offered any more; one that is put in its place is")
  func damaged() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("packs-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let good = try #require(FileManager.default.contents(atPath: Packs.folder + "/es-pt.pack"))
    try good.dropLast(9).write(to: URL(fileURLWithPath: folder + "/es-pt.pack"))
    try good.write(to: URL(fileURLWithPath: folder + "/es-en.pack"))
    try await withEdge({ $0.languagePacks = folder }) { server in
      for to in ["pt", "en"] {
        #expect(try await server.translate(question("Hola", "es", to, .edge)).failure?.code == .unavailable)
      }
      #expect(try await server.offer().rings.isEmpty)
      #expect(try await server.translate(question("Hola", "es", "pt", .edge)).failure?.code == .unsupportedPair)
      try FileManager.default.removeItem(atPath: folder + "/es-pt.pack")
      try good.write(to: URL(fileURLWithPath: folder + "/es-pt.pack"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(60)], ofItemAtPath: folder + "/es-pt.pack")
      let text = try await server.translate(question("La casa es grande.", "es", "pt", .edge)).value.text
      #expect(text == "A casa é grande.")
    }
  }

  @Test("IM-10: a stand full of strangers is served; who asks without end is slowed")
  func strangers() async throws {
    try await withEdge { server in
      var statuses: [Int] = []
      for _ in 0..<302 { statuses.append(try await server.translate(question("Hola", "es", "pt", .edge)).status) }
      #expect(statuses.prefix(300).allSatisfy { $0 == 200 } && statuses.suffix(2) == [429, 429])
      server.clock.pass(1)
      #expect(try await server.translate(question("Hola", "es", "pt", .edge)).status == 200)
      // Somebody with an account is counted by themselves.
      let person = try await server.person()
      #expect(try await server.translate(question("Hola", "es", "pt", .edge), person).status == 200)
    }
  }
}

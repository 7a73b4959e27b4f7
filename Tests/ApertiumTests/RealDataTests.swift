import Foundation
import Testing

@testable import Apertium

/// Packs of Debian's data, if they were made: `tools/apertium-pack --all packs`.
private enum Packs {
  static let folder =
    ProcessInfo.processInfo.environment["APERTIUM_PACKS"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent(".cache/apertium/packs").path
  static let directions = ["es-pt", "pt-es", "en-es", "es-en", "fr-es", "es-fr"]

  static func bytes(_ direction: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(direction).pack").map { [UInt8]($0) }
  }

  static var areThere: Bool { directions.allSatisfy { bytes($0) != nil } }

  static func translator(_ direction: String) throws -> Translator {
    try Translator(pack: try #require(bytes(direction)))
  }
}

@Suite(
  "IM-07: with Debian's data",
  .enabled(if: Packs.areThere, "skipped: no packs of real data; tools/setup test makes them"))
struct RealDataTests {
  @Test(
    "sentences as the apertium command translates them",
    arguments: [
      ("es-pt", "Dámelo, por favor: ¿dónde está el baño?", "Dê, faz favor: onde está o banho?"),
      ("pt-es", "Nós odiamos a violência.", "Nosotros odiamos la violencia."),
      ("en-es", "I want to buy this shirt.", " Quiero comprar esta camisa."),
      ("es-en", "Tom no sabe quedarse callado.", "Tom does not know to remain quiet."),
      ("fr-es", "L'homme qu'il a vu est allé à Paris.", "El hombre que ha visto está ido a París."),
      ("es-fr", "El agua está en la mesa.", "L'eau est dans la table."),
    ])
  func sentences(direction: String, text: String, expected: String) throws {
    #expect(try Packs.translator(direction).translate(text).text == expected)
  }

  @Test("signs that mean something to the engine come out as they went in", arguments: Packs.directions)
  func signs(direction: String) throws {
    let translator = try Packs.translator(direction)
    let signs =
      "[ ] { } ^ $ / \\ @ < > * # ~ + | _ = \u{200F}\u{202E}\u{2066}\u{200D} [] {} ^$ <b>xq</b> \\[ \\n ~~ ^xq$"
    let text = translator.translate(signs).text
    let wanted = signs.unicodeScalars.filter { $0 != " " }
    #expect(text.unicodeScalars.filter { $0 != " " }.elementsEqual(wanted), "\(text)")
  }

  @Test("10,000 emoji, all of them come back", arguments: Packs.directions)
  func emoji(direction: String) throws {
    let text = String(repeating: "😀👩‍👩‍👧🏳️‍🌈", count: 3334)
    #expect(try Packs.translator(direction).translate(text).text == text)
  }

  @Test("random text neither traps nor loses signs", arguments: Packs.directions)
  func random(direction: String) throws {
    let translator = try Packs.translator(direction)
    let pieces = [
      "casa", "house", "maison", "de", "el", "le", "a", "'", "don't", "[", "]", "{", "}", "^", "$", "/", "\\", "@", "<",
      ">",
      " ", " ", "\n", "\n\n", "\t", "12", "3,5", ".", "?", "«", "😀", "\u{200F}", "ñ", "É", "EL", "~", "#", "*", "+",
      "日本",
    ]
    let signs = Set("[]{}^$/\\@<>😀\u{200F}~#*+".unicodeScalars)
    var chance = Chance(seed: 42)
    for round in 0..<300 {
      var text = ""
      for _ in 0..<chance.next(60) { text += pieces[chance.next(pieces.count)] }
      let result = translator.translate(text).text
      let before = text.unicodeScalars.filter { signs.contains($0) }.sorted()
      let after = result.unicodeScalars.filter { signs.contains($0) }.sorted()
      #expect(before == after, "round \(round): \(text) → \(result)")
    }
  }

  @Test("long texts of one kind take a time in proportion", arguments: Packs.directions)
  func long(direction: String) throws {
    let translator = try Packs.translator(direction)
    let clock = ContinuousClock()
    for piece in ["1.", "a ", "((", "x", "http://a.b/", "de el ", "'", "\n"] {
      let text = String(repeating: piece, count: 10_000 / piece.utf8.count)
      let time = clock.measure { _ = translator.translate(text) }
      #expect(time < .seconds(20), "\(piece) × \(10_000 / piece.utf8.count): \(time)")
    }
  }

  @Test("real packs that were damaged with right checksums do not trap", arguments: ["es-pt", "en-es"])
  func damaged(direction: String) throws {
    let bytes = try #require(Packs.bytes(direction))
    let pack = try LanguagePack(bytes)
    for round in 0..<12 {
      var chance = Chance(seed: UInt64(round))
      var parts = pack.parts.map { (name: $0.name, bytes: Array(bytes[$0.range])) }
      let part = 4 + chance.next(parts.count - 4)
      for _ in 0...chance.next(20) where !parts[part].bytes.isEmpty {
        parts[part].bytes[chance.next(parts[part].bytes.count)] = UInt8(chance.next(256))
      }
      do throws(LanguagePackError) {
        _ = try Translator(pack: PackWriter.pack(parts)).translate("La casa de Ana. I don't know, Peter's dog.")
      } catch {
        #expect(error == .part(parts[part].name))
      }
    }
  }
}

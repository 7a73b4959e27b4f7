import Testing

@testable import Base

/// Unicode's plural rules (CLDR 46, cardinal numbers) on their own samples.
@Suite struct PluralTests {
  @Test(arguments: [
    // language, one, many, other: the integer samples of the table, and what is below zero
    (
      Language.es, [Int64(1), -1], [1_000_000, 2_000_000, 6_000_000], [0, 2, 16, 100, 1000, 10_000, 100_000, 1_000_001]
    ),
    (.en, [1, -1], [], [0, 2, 16, 100, 1000, 10_000, 100_000, 1_000_000]),
    (.fr, [0, 1, -1], [1_000_000, 2_000_000, 6_000_000, -1_000_000], [2, 17, 100, 1000, 10_000, 100_000, 1_500_000]),
    (.pt, [0, 1, -1], [1_000_000, 2_000_000, 6_000_000], [2, 17, 100, 1000, 10_000, 100_000, Int64.min, Int64.max]),
  ])
  func samples(_ language: Language, _ one: [Int64], _ many: [Int64], _ other: [Int64]) {
    for (numbers, category) in [(one, PluralCategory.one), (many, .many), (other, .other)] {
      for number in numbers { #expect(language.category(number) == category, "\(language) \(number)") }
    }
  }

  /// The older form, with two words, takes the second for what is not one.
  @Test func ofTwoWords() {
    #expect(Language.fr.plural(0, "jour", "jours") == "jour" && Language.es.plural(0, "día", "días") == "días")
    #expect(Language.es.plural(1_000_000, "día", "días") == "días")
  }
}

@Suite struct WordTableTests {
  // 0 plain, 1 both placeholders, 2 a plural, 3 empty, 4 in the language that was asked for
  static let table = WordTable(
    .en, asked: .fr,
    "Close\0\u{3}1 walked \u{3}0 m\0\u{2}*\u{3}0 days, \u{3}1\u{2}1one day, \u{3}1\0\0\u{4}\u{2}*\u{3}0 jours\u{2}1un jour\u{2}m\u{3}0 de jours\0"
  )

  @Test func formats() {
    #expect(Self.table.count == 5 && Self.table.language == .en && Self.table.asked == .fr)
    #expect(Self.table.text(0) == "Close")
    #expect(Self.table.text(1, .number(1250), .text("Ana \u{3}0 %")) == "Ana \u{3}0 % walked 1,250 m")
    #expect(Self.table.text(2, .number(1), .text("x")) == "one day, x")
    #expect(Self.table.text(2, .text("x"), .number(2)) == "x days, 2")
    #expect(Self.table.text(2, .number(0), .text("x")) == "0 days, x")
  }

  /// A text of safety is in the person's own language, with its numbers, where the others fall back.
  @Test func fallsBackEntryByEntry() {
    #expect(Self.table.text(4, .number(1000)) == "1\u{202F}000 jours" && Self.table.text(4, .number(0)) == "un jour")
    #expect(Self.table.text(4, .number(2_000_000)) == "2\u{202F}000\u{202F}000 de jours")
  }

  @Test func whatIsMissingHasATextAllTheSame() {
    #expect(
      Self.table.text(3) == WordTable.missing && Self.table.text(5) == WordTable.missing
        && Self.table.text(-1) == WordTable.missing)
    #expect(WordTable(.es, asked: .es, "").text(0) == WordTable.missing)
    #expect(WordTable(.es, asked: .es, "\u{2}*\0").text(0) == WordTable.missing)
    // A placeholder without its argument is left out.
    #expect(Self.table.text(1, .text("a")) == " walked a m")
  }

  /// Whatever the bytes are: no trap, and never nothing.
  @Test func anyBytesAreATable() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &random)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<2000 {
      var bytes = Array("vereda-words fr\0\u{1}0a1b2c3dfr\0".utf8)
      let body = (0..<next(60)).map { _ in [0, 0, 1, 2, 3, 4, 0x2A, 0x31, 0x30, 0x6D, 0xC3, UInt8(next(256))][next(12)]
      }
      bytes += body
      if next(3) == 0, !bytes.isEmpty { bytes[next(bytes.count)] = UInt8(next(256)) }
      if next(3) == 0 { bytes.removeLast(next(bytes.count)) }
      bytes.withUnsafeBufferPointer { all in
        let file = WordFile(all)
        for (_, table) in file?.tables ?? [] { read(table, seed) }
        read(WordTable(.pt, asked: .fr, all), seed)
      }
    }
    func read(_ table: WordTable, _ seed: UInt64) {
      for number in -1...table.count {
        #expect(!table.text(number).isEmpty, "seed \(seed)")
        _ = table.text(number, .number(next(3)), .text("x"))
      }
    }
  }
}

/// What the host gives a module of the browser.
@Suite(.serialized) struct WordFileTests {
  static func file(_ language: String, _ sections: String) -> [UInt8] {
    Array(("vereda-words " + language + "\0" + sections).utf8)
  }

  @Test func hasAllModules() throws {
    let bytes = Self.file("pt", "\u{1}0000000apt\0Fechar\0Abrir\0\u{1}ffffffffen\0\u{4}Ligue\0Close\0\u{1}00000001pt\0")
    try bytes.withUnsafeBufferPointer { bytes in
      let file = try #require(WordFile(bytes))
      #expect(file.language == .pt && file.tables.map(\.signature) == [10, .max, 1])
      #expect(file.table(10)?.text(1) == "Abrir" && file.table(1)?.count == 0 && file.table(2) == nil)
      let other = try #require(file.table(.max))
      #expect(
        other.language == .en && other.asked == .pt && other.text(0) == "Ligue" && other.text(1) == "Close"
          && other.count == 2)
    }
  }

  @Test(arguments: ["", "vereda-words", "vereda-words fr", "vereda-words xx\0", "vereda-words fr1", "{}"])
  func othersAreRefused(_ text: String) { #expect(!WordTable.load(Array(text.utf8))) }

  /// The language given last speaks where the one asked for was not given; without any there is still a text.
  @Test func languagesAreLoadedOneAfterTheOther() {
    let signature: UInt32 = 0x1234abcd
    #expect(WordTable.loaded(signature, .es).text(0) == WordTable.missing)
    #expect(WordTable.load(Self.file("es", "\u{1}1234abcdes\0Cerrar\0")))
    #expect(
      WordTable.loaded(signature, .es).text(0) == "Cerrar" && WordTable.loaded(signature, .fr).text(0) == "Cerrar")
    let kept = WordTable.loaded(signature, .es)
    #expect(WordTable.load(Self.file("fr", "\u{1}1234abcdfr\0Fermer\0")))
    #expect(
      WordTable.loaded(signature, .fr).text(0) == "Fermer" && WordTable.loaded(signature, .pt).text(0) == "Fermer"
        && kept.text(0) == "Cerrar")
    // The same again takes nothing away from who reads it.
    #expect(
      WordTable.load(Self.file("es", "\u{1}1234abcdes\0Cerrar\0"))
        && WordTable.loaded(signature, .pt).text(0) == "Cerrar" && kept.text(0) == "Cerrar")
    #expect(WordTable.loaded(99, .es).text(0) == WordTable.missing)
  }
}

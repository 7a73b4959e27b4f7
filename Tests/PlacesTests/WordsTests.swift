import Testing

@testable import Places

@Suite("Words of names") struct WordsTests {
  private func split(_ text: String) -> [String] { words(text).map { String(decoding: $0.bytes, as: UTF8.self) } }

  @Test("CF-03: words are taken apart without accents, signs and elisions") func splitting() {
    #expect(split("Av. Insurgentes Sur 123-A") == ["av", "insurgentes", "sur", "123", "a"])
    #expect(split("U.N.A.M.") == ["unam"])
    #expect(split("R.Andradas") == ["r", "andradas"])
    #expect(split("Avenue de l'Hermitage") == ["avenue", "de", "hermitage"])
    #expect(split("O’Higgins") == ["ohiggins"])
    #expect(split("¿Dónde? N.º 5 · 3°") == ["donde", "no", "5", "3"])
    #expect(split("Straße") == ["strasse"])
    #expect(split("") == [])
  }
}

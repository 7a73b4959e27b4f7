import Base
import Testing

@testable import SignReading

struct SignLinesTests {
  private func texts(_ words: [SignWord]) -> [String] { signLines(words).map { $0.text } }

  @Test("IM-04: an answer's words; a broken one is none")
  func parsing() throws {
    let answer = try JSON.parse(
      #"{"words":[{"text":"Baños","box":[10,20,90,30],"confidence":96,"block":1,"paragraph":1,"line":1,"language":"spa"},{"text":"\u202e","box":[1,1,2,2],"confidence":90,"block":1,"paragraph":1,"line":1,"language":"spa"}],"late":false}"#
    )
    let words = try #require(SignWord.words(of: answer))
    #expect(
      words == [SignWord("Baños", PixelBox(x: 10, y: 20, width: 90, height: 30), confidence: 96, language: "spa")])
    #expect(SignWord.words(of: ["error": "picture"]) == nil)
    #expect(SignWord.words(of: ["words": [["text": "a"]]]) == nil)
    #expect(SignWord.words(of: ["words": [["text": "a", "box": [1, 2, 3, -4]]]]) == nil)
    #expect(SignWord.words(of: ["words": [["text": "a", "box": [1e300, 2, 3, 4]]]]) == nil)
  }

  @Test("IM-04: unsure words and stray marks go, what is written stays")
  func noise() {
    #expect(texts(row("PELIGRO") + row("xzq", y: 300, line: 2, confidence: 31)) == ["PELIGRO"])
    #expect(texts(row("| Baños _", confidence: 60)) == ["Baños"])
    #expect(texts(row("¡Cuidado! Piso mojado")) == ["¡Cuidado! Piso mojado"])
    #expect(texts(row("~ — |", confidence: 80)).isEmpty)
    #expect(texts(row("E", confidence: 95)) == ["E"])
    #expect(texts(row("E", confidence: 80)).isEmpty)
    var times = row("9:00 – 18:30")
    times[1].confidence = 22
    #expect(texts(times) == ["9:00 – 18:30"], "a dash between numbers, however thin")
    var words = row("pan | café")
    words[1].confidence = 92
    #expect(texts(words) == ["pan café"])
  }

  @Test("IM-04: a price is with its dish, also across the table")
  func prices() {
    let menu =
      row("Pozole rojo", y: 100, line: 1) + row("$110", x: 700, y: 102, line: 5) + row("Sopa de fideo", y: 160, line: 2)
      + row("$45", x: 700, y: 161, line: 6) + row("Agua de jamaica", y: 220, line: 3)
      + row("$25", x: 700, y: 222, line: 7)
    #expect(texts(menu) == ["Pozole rojo $110", "Sopa de fideo $45", "Agua de jamaica $25"])
  }

  @Test("IM-04: columns are read one after the other, below their title")
  func columns() {
    let left = ["Salida a la calle", "Baños y regaderas", "Sala de espera"],
      right = ["Exit to the street", "Toilets and showers", "Waiting room"]
    var words = row("INFORMACIÓN", x: 300, y: 20, height: 40, line: 1)
    for (at, text) in left.enumerated() { words += row(text, y: 120 + Double(at) * 60, line: 2 + at) }
    for (at, text) in right.enumerated() { words += row(text, x: 640, y: 121 + Double(at) * 60, line: 12 + at) }
    #expect(texts(words) == ["INFORMACIÓN"] + left + right)
  }

  @Test(
    "IM-04: hostile text is plain text",
    arguments: [
      ("<script>alert(1)</script>", "<script>alert(1)</script>"),
      ("a\u{202E}gnp.exe\u{202C}", "agnp.exe"), ("\u{2066}\u{200F}Salida\u{2069}\u{061C}", "Salida"),
      ("Ba\u{AD}ños\u{200B}\u{FEFF}", "Baños"), ("uno\n\tdos\u{2028}tres", "uno dos tres"),
      ("\u{1B}[31mrojo\u{7}", "[31mrojo"),
      ("e\u{301}\u{301}\u{301}\u{301}x", "e\u{301}\u{301}x"), ("\u{E0041}\u{E0042}ok\u{FE0F}", "ok"),
      ("\u{301}\u{301}", ""),
      ("&lt;b&gt; {{7*7}} ${x}", "&lt;b&gt; {{7*7}} ${x}"),
    ])
  func hostile(_ said: String, _ plain: String) {
    #expect(plainSignText(said).unicodeScalars.elementsEqual(plain.unicodeScalars))
  }

  @Test("IM-04: any text comes out short, without marks, and the same a second time", arguments: UInt64(1)...100)
  func hostileFuzz(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<chance.next(below: 4000) {
      let code = UInt32(chance.next(below: chance.next(below: 3) == 0 ? 0x110000 : 0x2100))
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    let once = plainSignText(text)
    #expect(once.unicodeScalars.count <= 4000, "seed \(seed)")
    #expect(plainSignText(once).unicodeScalars.elementsEqual(once.unicodeScalars), "seed \(seed)")
    #expect(
      !once.unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) || $0.value < 0x20
      })
  }
}

import AppParts
import Testing

/// Reading content, addresses and identifiers: nothing that comes in traps.
@Suite struct ReadingTests {
  @Test("a member that is missing or of another kind is empty")
  func members() {
    let json: JSON = [
      "id": "a", "name": "Ana", "list": ["x", 2], "words": ["es": "hola", "en": "hello"], "only": ["en": "hi"],
      "blank": ["es": "", "en": "hi"], "points": ["es": ["uno", "dos"], "en": ["one"]], "on": true, "n": 2.5,
    ]
    #expect(json.id == "a" && json.text("name") == "Ana" && json.text("list") == "" && json.text("none") == "")
    #expect(json.has("name", "Ana") && !json.has("name", "ana") && !json.has("none", ""))
    #expect(json.list("list").count == 2 && json.list("name").isEmpty && json.contains("list", "x"))
    #expect(!json.contains("list", "2") && json.number("n") == 2.5 && json.isTrue("on") && !json.isTrue("name"))
    #expect(json.words("words", .es) == "hola" && json.words("words", .fr) == "hello")
    #expect(json.words("only", .es) == "hi" && json.words("blank", .es) == "hi" && json.words("none", .es) == "")
    #expect(json.points("points", .es) == ["uno", "dos"] && json.points("points", .pt) == ["one"])
    #expect(json.points("words", .es) == [] && JSON.null.list("x").isEmpty && JSON.array([]).words("x", .es) == "")
  }

  @Test("a text is cut between letters, never within one, and says that it was cut")
  func shortened() {
    let text = "año 🌱 y más"
    #expect(text.shortened(100) == text && text.shortened(text.utf8.count) == text && "".shortened(0) == "")
    for limit in 0..<text.utf8.count {
      let cut = text.shortened(limit)
      #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()) && cut.utf8.count <= limit + 3)
      #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    }
    #expect("año".shortened(2) == "a…" && "año".shortened(3) == "añ…" && "año".shortened(-1) == "…")
  }

  @Test("the number at the end of an identifier")
  func numbers() {
    #expect(lastNumber("level-4") == 4 && lastNumber("a-1-12") == 12 && lastNumber("99999") == 99_999)
    for text in ["", "level", "level-", "level-x", "level-4x", "level-123456", "ñ-é", "-"] {
      #expect(lastNumber(text) == nil, "\(text)")
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int(random.next() % 12)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let number = lastNumber(text) { #expect((0..<100_000).contains(number), "\(bytes)") }
    }
  }

  @Test("the parts of an address, and names that may stand in one")
  func addresses() {
    #expect(segments(of: "") == [] && segments(of: "a") == ["a"] && segments(of: "a/b") == ["a", "b"])
    #expect(segments(of: "/") == ["", ""] && segments(of: "a//b") == ["a", "", "b"])
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let text = (0..<Int(random.next() % 9)).map { _ in ["a", "/", "é", "0", "-"][Int(random.next() % 5)] }.joined()
      #expect(segments(of: text).joined(separator: "/") == text)
    }
    #expect(isAddressName("la-ola-4") && !isAddressName("") && !isAddressName("Ola") && !isAddressName("a b"))
    #expect(isAddressName(String(repeating: "a", count: 64)) && !isAddressName(String(repeating: "a", count: 65)))
    #expect(!isAddressName("ñ") && !isAddressName("../x"))
  }
}

import Base
import Foundation
import Testing

struct TextTests {
  @Test(
    "accents, case, quotes and spaces do not matter to a search",
    arguments: [
      ("Ñandú", "nandu"), ("ÁÉÍÓÚÜÑ áéíóúüñ", "aeiouun aeiouun"), ("¿Dónde está?", "¿donde esta?"),
      ("Œuvre, ÇA et là", "oeuvre, ca et la"), ("São João, às 3ª", "sao joao, as 3a"),
      ("Straße, STRAẞE", "strasse, strasse"), ("Łódź Škoda Đorđe Ærø", "lodz skoda dorde aero"),
      ("Țară, Iași", "tara, iasi"), ("Việt Nam", "viet nam"), ("İstanbul", "istanbul"),
      ("ΑΘΗΝΑ Москва", "αθηνα москва"),
      ("  “Av.\u{A0}Juárez”\n\t‘5’ – x ", "\"av. juarez\" '5' - x"), ("soft\u{AD}hyphen\u{200B}", "softhyphen"),
      ("e\u{301}n\u{303}", "en"), ("😀👩‍🦽", "😀👩‍🦽"), ("", ""), ("   ", ""), ("東京", "東京"), ("…", "..."),
    ])
  func folds(text: String, expected: String) { #expect(folded(text) == expected) }

  @Test("agrees with Foundation on every letter of Latin, and folding twice changes nothing")
  func agreesWithFoundation() {
    var checked = 0
    for code in Array(UInt32(0x41)...0x24F) + Array(0x1E00...0x1EFF) {
      guard let scalar = Unicode.Scalar(code), scalar.properties.isAlphabetic else { continue }
      let text = String(scalar)
      #expect(folded(folded(text)) == folded(text), "U+\(String(code, radix: 16))")
      // Where Unicode has a decomposition to a plain letter, it is that letter.
      let plain = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        !$0.properties.isDiacritic && $0.properties.canonicalCombiningClass == .notReordered
      }
      let expected = String(String.UnicodeScalarView(plain)).lowercased()
      guard expected.utf8.allSatisfy({ $0 < 0x80 }), expected.utf8.count == 1 else { continue }
      #expect(folded(text) == expected, "U+\(String(code, radix: 16)) \(text)")
      checked += 1
    }
    #expect(checked > 540)
  }

  @Test("a text has another when its bytes are in it")
  func has() {
    #expect(
      "estación Juárez".has("Juárez") && "abc".has("") && "aab".has("ab") && !"abc".has("abcd") && !"".has("a")
        && "a".has("a") && !"áb".has("a"))
  }

  @Test("Pieces of a text are taken by bytes and scalars, and count as a browser counts them")
  func pieces() {
    #expect("estación".begins("est") && "abc".begins("") && !"ab".begins("abc") && !"áb".begins("a"))
    #expect(
      "|año||2|".pieces(0x7C) == ["año", "2"] && "uno".pieces(0x7C) == ["uno"] && "".pieces(0x7C) == []
        && "||".pieces(0x7C) == [])
    #expect("uno\r\n\n  dos \ntres".lines == ["uno", "dos", "tres"] && "".lines == [] && "\n \n".lines == [])
    #expect(
      "ñandú 🌳 sí".beginning(scalars: 7) == "ñandú 🌳" && "ab".beginning(scalars: 9) == "ab"
        && "ab".beginning(scalars: 0) == "")
    #expect("Muy mal".smallInitial == "muy mal" && "Árbol".smallInitial == "Árbol" && "".smallInitial == "")
    #expect("sábado".capitalLetter == "S" && "ángel".capitalLetter == "á" && "".capitalLetter == "")
    for text in ["", "año", "🌳", "e\u{301}", "👩‍🦽 en la rampa"] { #expect(text.unitCount == text.utf16.count) }
  }

  @Test("white space at the ends goes")
  func trims() {
    #expect(" \n\u{A0}a b\u{2003}\t".trimmed == "a b" && "".trimmed == "" && " \n ".trimmed == "" && "ñ".trimmed == "ñ")
  }

  @Test("text is compared by bytes, not by how it looks")
  func bytes() {
    #expect(
      !sameBytes("\u{E9}", "e\u{301}") && sameBytes("ñ", "ñ") && bytesPrecede("a", "b") && bytesPrecede("z", "ñ")
        && !bytesPrecede("a", "a") && bytesPrecede("a", "aa"))
  }
}

@Test("a pattern of collections stands for itself, or for all that begin so when it ends in a point")
func coveredNames() {
  #expect(
    "health.weight".isCovered(by: "health.") && !"health".isCovered(by: "health.") && "health.".isCovered(by: "health.")
  )
  #expect("serenity.mood".isCovered(by: "serenity.mood") && !"serenity.moods".isCovered(by: "serenity.mood"))
  #expect(!"serenity.mood".isCovered(by: "") && "".isCovered(by: "") && "a.b".isCovered(by: "a."))
}

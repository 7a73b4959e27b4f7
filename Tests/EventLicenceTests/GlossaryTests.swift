import Base
import EventLicence
import Testing

@Suite struct GlossaryTests {
  private let glossary = try! Glossary(["Puerta 4", "Puerta 41", "Estadio Azteca", "Sol", "Ñandú", "東門"])

  private func kept(_ text: String, _ style: MaskedText.Style = .brackets) -> [String] {
    glossary.masked(text, style).terms
  }

  @Test(
    "IM-10: terms are found whole, the longest first; several words whatever their capitals, one word as it is written",
    arguments: [
      ("La Puerta 4 y la puerta 41.", ["Puerta 4", "Puerta 41"]), ("PUERTA  4", ["Puerta 4"]), ("Puerta 42", []),
      ("comPuerta 4", []), ("estádio azteca!", ["Estadio Azteca"]), ("hace sol", []), ("Una Sol, fría", ["Sol"]),
      ("Solo Solar", []), ("Ñandú", ["Ñandú"]), ("ñandú", []), ("请到東門集合", ["東門"]), ("Puerta\n4", ["Puerta 4"]),
      ("Estadio Azte\u{301}ca", ["Estadio Azteca"]), ("", []), ("Puerta", []), ("Sol Sol", ["Sol", "Sol"]),
    ])
  func found(_ text: String, _ terms: [String]) {
    #expect(kept(text) == terms)
    #expect(kept(text, .words) == terms)
  }

  @Test("IM-10: what stands for a term is put back exactly, wherever the engine moved it", arguments: [true, false])
  func restored(_ isBrackets: Bool) throws {
    let style: MaskedText.Style = isBrackets ? .brackets : .words
    let masked = glossary.masked("Nos vemos en la puerta 4 del estadio azteca.", style)
    #expect(masked.hasMarks && !masked.text.has("puerta") && !masked.text.has("azteca"))
    let (gate, stadium) = (masked.marks[0], masked.marks[1])
    #expect(
      masked.restored("We meet at the \(stadium)’s \(gate).") == "We meet at the Estadio Azteca’s Puerta 4.")
    #expect(masked.restored("We meet at \(gate).") == nil)
    #expect(masked.restored("\(gate) \(gate) \(stadium)") == nil)
    if isBrackets {
      #expect(masked.restored("\(gate) \(stadium) ⟦7⟧") == nil)
    } else {
      let capital = gate.capitalLetter + gate.after(1)
      #expect(masked.restored("\(capital) is at \(stadium)") == "Puerta 4 is at Estadio Azteca")
      #expect(masked.restored("x\(gate) \(stadium)") == nil)
    }
  }

  @Test("IM-10: a mark that somebody wrote themselves is no mark of ours, and comes back")
  func forged() throws {
    let masked = glossary.masked("⟦0⟧ Sol ⟦1⟧ ⟧", .brackets)
    #expect(masked.restored(masked.text) == "⟦0⟧ Sol ⟦1⟧ ⟧")
    let words = glossary.masked("zqxbz Sol", .words)
    #expect(words.marks.count == 1 && words.restored(words.text) == "zqxbz Sol")
    let all = glossary.masked("zqx zqv zqk zqw Sol", .words)
    #expect(all.restored(all.text) == "zqx zqv zqk zqw Sol")
  }

  @Test("IM-10: words that come piece by piece show terms, never marks")
  func stream() throws {
    let masked = glossary.masked("Puerta 4, Sol", .brackets)
    var stream = MarkStream(masked), shown = ""
    for piece in ["Go ", "to ⟦", "0", "⟧ no", "w ⟦1⟧"] {
      let part = stream.take(piece)
      shown += try #require(part)
    }
    #expect(shown == "Go to Puerta 4 now Sol")
    for bad in [["⟦9⟧"], ["⟦⟦"], ["⟧"], ["⟦", "123456789⟧"]] {
      var stream = MarkStream(masked), isTaken = true
      for piece in bad where isTaken { isTaken = stream.take(piece) != nil }
      #expect(!isTaken, "\(bad)")
    }
  }

  @Test(
    "IM-10: what is no term is refused, with its place", arguments: ["", " ", "a\u{202E}b", "⟦0⟧", "…", "a\nb", " a"])
  func refused(_ term: String) {
    #expect(throws: LicenceError.member("terms.1")) { try Glossary(["Sol", term]) }
    #expect(throws: LicenceError.member("terms")) { try Glossary([String](repeating: "Sol", count: 501)) }
  }

  @Test("IM-10: every text comes back from its own marks with nothing but terms rewritten", arguments: [11, 12, 13])
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Puerta", " ", "4", "41", "Sol", "estadio", "azteca", "⟦", "⟧", "0", "zqx", "zqxbz", "ñ", "n\u{303}", "ß", "東",
      "門", "\n",
      "\u{301}", "é", "Ñandú", ".", "😀", "\u{FEFF}",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<random.next(below: 14) { text += random.element(of: pieces)! }
      for style in [MaskedText.Style.brackets, .words] {
        let masked = glossary.masked(text, style)
        let back = masked.restored(masked.text)
        #expect(back != nil, "\(text)")
        #expect(folded(back ?? "") == folded(text), "\(text)")
      }
    }
  }
}

import Testing

@testable import Apertium

@Suite("IM-07: morphological analysis")
struct AnalyserTests {
  private func analysed(_ text: String, _ entries: [(reads: String, writes: String, value: Int)]) throws -> String {
    var writer = PackWriter()
    let automaton = try writer.automaton(entries)
    let analyser = Analyser(automaton: automaton, characters: try PackWriter.characters())
    var walk = Walk()
    return try writer.tagTable().notation(analyser.analyse(Text.symbols(text), &walk))
  }

  private let words: [(reads: String, writes: String, value: Int)] = [
    ("perro", "perro<n>", 2), ("perros", "perro<n><pl>", 2), ("a", "a<pr>", 2), ("a pesar de", "a pesar de<pr>", 2),
    ("Ana", "Ana<np>", 2), (".", ".<sent>", 1), ("3", "3<num>", 1), ("l'", "le<det>", 3), ("'s", "'s<gen>", 4),
    ("casa", "casa<n>", 2), ("casa", "casar<vblex>", 2),
  ]

  @Test("the longest match, and all its analyses in the dictionary's order")
  func longest() throws {
    #expect(try analysed("perros", words) == "^perros/perro<n><pl>$^./.<sent>$[]")
    #expect(try analysed("casa", words) == "^casa/casa<n>/casar<vblex>$^./.<sent>$[]")
    #expect(try analysed("a pesar de", words) == "^a pesar de/a pesar de<pr>$^./.<sent>$[]")
  }

  @Test("a standard entry must end where the word ends, an inconditional one need not")
  func ends() throws {
    #expect(try analysed("perrox", words) == "^perrox/*perrox$^./.<sent>$[]")
    #expect(try analysed("3perro", words) == "^3/3<num>$^perro/perro<n>$^./.<sent>$[]")
  }

  @Test("a word before an apostrophe gets a space after it, an ending one before it")
  func apostrophes() throws {
    #expect(try analysed("l'casa", words) == "^l'/le<det>$ ^casa/casa<n>/casar<vblex>$^./.<sent>$[]")
    #expect(try analysed("casa's", words) == "^casa/casa<n>/casar<vblex>$ ^'s/'s<gen>$^./.<sent>$[]")
  }

  @Test("capitals of the text go to the lemma where the dictionary has small letters")
  func cases() throws {
    #expect(
      try analysed("Perro PERRO perrO", words) == "^Perro/Perro<n>$ ^PERRO/PERRO<n>$ ^perrO/perro<n>$^./.<sent>$[]")
    #expect(try analysed("Ana ANA ana A", words) == "^Ana/Ana<np>$ ^ANA/ANA<np>$ ^ana/*ana$ ^A/A<pr>$^./.<sent>$[]")
  }

  @Test("white space within a word of several words comes after it")
  func blanks() throws {
    #expect(
      try analysed("a  pesar\nde casa", words)
        == "^a pesar de/a pesar de<pr>$  \n ^casa/casa<n>/casar<vblex>$^./.<sent>$[]")
  }

  @Test("what belongs to no word stays between the words")
  func others() throws {
    #expect(try analysed("¡perro! [x]", words) == "¡^perro/perro<n>$! \\[^x/*x$\\]^./.<sent>$[]")
  }

  @Test("an empty line and the end of the text end a sentence")
  func sentences() throws {
    #expect(Text.symbols("a\n\nb").filter { $0 == .addedStop }.count == 2)
    #expect(Text.symbols("a\r\n\r\nb").filter { $0 == .addedStop }.count == 2)
    #expect(Text.symbols("a\nb").filter { $0 == .addedStop }.count == 1)
    #expect(Text.symbols("").isEmpty)
  }
}

import Testing

@testable import Apertium

@Suite("IM-07: from word to word: splitting, translations, inflection, contractions")
struct DictionaryTests {
  private let bilingual: [(reads: String, writes: String, value: Int)] = [
    ("perro<n>", "dog<n>", 2), ("de<pr>", "of<pr>", 2), ("de<pr>", "from<pr>", 2), ("Ana<np>", "Anne<np>", 2),
    ("echar# de menos<v>", "miss<v>", 2), ("don<n>", "", 2),
  ]

  private func split(_ stream: String) throws -> String {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    return try writer.tagTable().notation(Splitter.split(symbols))
  }

  private func lookedUp(_ stream: String) throws -> String {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    let automaton = try writer.automaton(bilingual)
    var walk = Walk()
    let dictionary = BilingualDictionary(automaton: automaton, characters: try PackWriter.characters())
    return try writer.tagTable().notation(dictionary.lookUp(symbols, &walk))
  }

  @Test("joined words become units, tails of lemmas come to their heads")
  func splitting() throws {
    #expect(try split("^dar<v>+lo<prn>$ x") == "^dar<v>$ ^lo<prn>$ x")
    #expect(try split("^echar<v># de menos$") == "^echar# de menos<v>$")
    #expect(try split("^a<x># c+b<y>$") == "^a# c<x>$ ^b<y>$")
    #expect(try split("^*a+b$ ^a+c<x>$") == "^*a+b$ ^a+c<x>$")
  }

  @Test("translations in order, tags that the dictionary does not name go along, an unknown word stays")
  func translations() throws {
    #expect(try lookedUp("^perro<n><m><pl>$") == "^perro<n><m><pl>/dog<n><m><pl>$")
    #expect(try lookedUp("^de<pr>$") == "^de<pr>/of<pr>/from<pr>$")
    #expect(try lookedUp("^gato<n>$ ^*xyz$") == "^gato<n>/@gato<n>$ ^*xyz/*xyz$")
    #expect(try lookedUp("^perr<n>$ ^perros<n>$") == "^perr<n>/@perr<n>$ ^perros<n>/@perros<n>$")
    #expect(try lookedUp("^echar# de menos<v><inf>$") == "^echar# de menos<v><inf>/miss<v><inf>$")
    #expect(try lookedUp("^don<n><m>$") == "^don<n><m>/$")
  }

  @Test("a translation has the capitals of its word")
  func cases() throws {
    #expect(try lookedUp("^Perro<n>$ ^PERRO<n>$ ^PerrO<n>$") == "^Perro<n>/Dog<n>$ ^PERRO<n>/DOG<n>$ ^PerrO<n>/Dog<n>$")
    #expect(try lookedUp("^Ana<np>$ ^ANA<np>$") == "^Ana<np>/Anne<np>$ ^ANA<np>/ANNE<np>$")
  }

  private func generated(_ stream: String) throws -> MarkedText {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    let automaton = try writer.automaton([("dog<n><pl>", "dogs", 2), ("de<pr>", "~de", 2), ("o<det>", "~o", 2)])
    var walk = Walk()
    return Generator(automaton: automaton, characters: try PackWriter.characters()).generate(symbols, &walk)
  }

  @Test("forms with the capitals of the lemma; where there is none, the lemma and why")
  func generation() throws {
    #expect(Text.translation(try generated("^dog<n><pl>$ ^Dog<n><pl>$ ^DOG<n><pl>$")).text == "dogs Dogs DOGS")
    let pieces = Text.translation(try generated("^*xyz$ ^@gato<n>$ ^dog<n>$")).pieces
    #expect(
      pieces == [
        .init("xyz", .unknown), .init(" "), .init("gato", .untranslated), .init(" "), .init("dog", .ungenerated),
      ])
  }

  private func finished(_ text: MarkedText) throws -> Translation {
    var writer = PackWriter()
    let automaton = try writer.automaton([
      ("~de o", "do", 2), ("~de ele", "dele", 2), ("~em", "em", 2), ("~a a", "à", 2), ("~a x", "an x", 2),
    ])
    var walk = Walk()
    let generator = PostGenerator(automaton: automaton, characters: try PackWriter.characters())
    return Text.translation(generator.finish(text, &walk))
  }

  private func finished(_ text: String) throws -> String {
    var writer = PackWriter()
    var marked = MarkedText()
    marked.append(writer.symbols(text), 0)
    return try finished(marked).text
  }

  @Test("contractions, awake only where the mark is")
  func contractions() throws {
    #expect(try finished("~de o bar, de o bar") == "do bar, de o bar")
    #expect(try finished("~de bar ~em") == "de bar em")
    #expect(try finished("~De o, ~DE O, ~DE o, ~a X") == "Do, DO, DO, an X")
  }

  @Test("blanks that a contraction swallows come before the next one")
  func blanks() throws {
    #expect(try finished("~de\no bar") == "do\n bar")
    #expect(try finished("~de  o\nbar") == "do  \nbar")
  }

  @Test("what is said of a word stays on its letters")
  func doubts() throws {
    var text = MarkedText()
    var writer = PackWriter()
    text.append(writer.symbols("~a "), 0)
    text.append(writer.symbols("xyz"), 1)
    #expect(try finished(text).pieces == [.init("an "), .init("xyz", .unknown)])
  }

  @Test("the generated mark is not the person's sign")
  func tilde() throws {
    var text = MarkedText()
    text.append("~de o".unicodeScalars.map { $0.value }, 0)
    #expect(try finished(text).text == "~de o")
  }
}

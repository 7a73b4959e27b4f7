import Testing

@testable import Apertium

@Suite("IM-07: the tagger and lexical selection choose")
struct ChoiceTests {
  /// Coarse tags: 0 end of sentence, 1 undefined, 2 noun, 3 verb, 4 determiner. A noun follows a determiner, a verb
  /// does not.
  private func tagged(_ stream: String) throws -> String {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    let coarse = try writer.automaton(
      [("?c<sent>", "", 1), ("?c<n>", "", 3), ("?c<v>", "", 4), ("?c<v><p3>", "", 4), ("?c<det>", "", 5)], loops: true)
    var out = ByteWriter()
    let classes = [[0], [2], [3], [4], [2, 3], [2, 3, 4]]
    out.number(5)
    out.number(classes.count)
    out.number(0)
    out.number(1)
    out.numbers([2, 3])
    out.number(1)
    out.symbols(writer.symbols("<v><p3>"))
    out.number(classes.count)
    for members in classes { out.numbers(members) }
    let emissions = classes.enumerated().flatMap { kind, members in members.map { (tag: $0, kind: kind) } }
    out.number(emissions.count)
    for emission in emissions {
      out.number(emission.tag)
      out.number(emission.kind)
    }
    for before in 0..<5 {
      for after in 0..<5 { out.float(before == 4 && after == 2 || before == 2 && after == 3 ? -0.1 : -3) }
    }
    for _ in emissions { out.float(-1) }
    var reader = out.reader("hm")
    let tagger = try Tagger(&reader, coarse: coarse, tags: writer.symbolCount)
    var walk = PatternWalk()
    return try writer.tagTable().notation(tagger.tag(symbols, try PackWriter.characters(), &walk))
  }

  @Test("the likeliest sequence of coarse tags")
  func sequence() throws {
    #expect(try tagged("^la/el<det>$ ^casa/casa<n>/casar<v>$") == "^el<det>$ ^casa<n>$")
    #expect(try tagged("^Ana/Ana<n>$ ^casa/casa<n>/casar<v>$") == "^Ana<n>$ ^casar<v>$")
  }

  @Test("an unknown word is any open class, and stays as it is")
  func unknown() throws {
    #expect(try tagged("^xyz/*xyz$ ^casa/casa<n>/casar<v>$") == "^*xyz$ ^casar<v>$")
  }

  @Test("of two analyses with one coarse tag the first, or the one that is preferred")
  func preferred() throws {
    #expect(try tagged("^canta/cantar<v>/cantear<v>$") == "^cantar<v>$")
    #expect(try tagged("^canta/cantar<v>/cantar<v><p3>$") == "^cantar<v><p3>$")
  }

  @Test("joined words without a coarse tag of their own are tagged part by part")
  func joined() throws {
    #expect(try tagged("^dela/de<det>+casa<n>/de<det>+casar<v>$") == "^de<det>+casa<n>$")
  }

  private func selected(_ stream: String) throws -> String {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    // Rule 1: `test` after `blood`; rule 2, weaker: `proof`. `$` ends each word, and a last one the rule.
    let automaton = try writer.automaton([
      ("prueba<n>$$", "$<select>proof<n>$<2>", 1), ("sangre<n>$prueba<n>$$", "$<skip>$<select>test?t$<1>", 1),
    ])
    var out = ByteWriter()
    out.numbers([Int(writer.tag("select") - Symbol.firstTag), Int(writer.tag("skip") - Symbol.firstTag)])
    out.numbers([0, 10_000, 5_000])
    var reader = out.reader("lr")
    let selection = try LexicalSelection(&reader, automaton, writer.symbolCount)
    var walk = Walk()
    let tags = try writer.tagTable()
    return tags.notation(selection.select(symbols, try PackWriter.characters(), &walk, tags))
  }

  @Test("rules choose a translation by their weights")
  func selection() throws {
    #expect(try selected("^prueba<n>/test<n>/proof<n>$") == "^prueba<n>/proof<n>$")
    #expect(
      try selected("^sangre<n>/blood<n>$ ^prueba<n>/proof<n>/test<n>$") == "^sangre<n>/blood<n>$ ^prueba<n>/test<n>$")
    #expect(try selected("^casa<n>/house<n>/home<n>$") == "^casa<n>/house<n>/home<n>$")
  }
}

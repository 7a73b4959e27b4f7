import Testing

@testable import Apertium

/// Rules as words: what `tools/apertium/rules.py` would write.
private enum W {
  static func clip(_ position: Int, source: Bool = false, _ part: Int) -> [Int] {
    [RuleWordCode.clip, position, source ? 0 : 1, part]
  }
  static func literal(_ number: Int) -> [Int] { [RuleWordCode.literal, number] }
  static func list(_ code: Int, _ items: [[Int]]) -> [Int] { [code, items.count] + items.flatMap { $0 } }
  static func unit(_ items: [Int]...) -> [Int] { list(RuleWordCode.unit, items) }
  static func out(_ items: [Int]...) -> [Int] { list(RuleWordCode.output, items) }
  static func block(_ statements: [Int]...) -> [Int] { [statements.count] + statements.flatMap { $0 } }
  static let blank = [RuleWordCode.blank, 1]
  static func choose(_ condition: [Int], _ then: [Int], otherwise: [Int]) -> [Int] {
    let first = condition + then
    let second = [RuleWordCode.always] + otherwise
    let branches = [first.count] + first + [second.count] + second
    return [RuleWordCode.choose, branches.count + 1, 2] + branches
  }
}

@Suite("IM-07: structural transfer")
struct TransferTests {
  private static let whole = Rules.Part.whole
  private static let gender = Rules.Part.firstAttribute

  /// One rule for a determiner and a noun; attribute 0 is the gender.
  private func transferred(
    _ stream: String, _ action: [Int], literals: [String] = [], macros: [[Int]] = [], kind: Int = 0,
    chunks: Bool = false
  ) throws -> String {
    var writer = PackWriter()
    let symbols = writer.symbols(stream)
    let pattern = kind == 2 ? "^det_nom$" : kind == 1 ? "^?c<SN>?t$ ^?c<SV>?t$" : "^?c<det>?t$ ^?c<n>?t$"
    let patterns = try writer.automaton([(pattern, "", 1)], loops: true)
    _ = (writer.tag("default"), writer.tag("unknown"))
    var out = ByteWriter()
    out.number(kind)
    out.number(chunks ? 1 : 0)
    out.number(literals.count)
    for literal in literals { out.symbols(writer.symbols(literal)) }
    out.number(1)
    out.number(2)
    out.symbols(writer.symbols("<f>"))
    out.symbols(writer.symbols("<m>"))
    out.numbers(literals.isEmpty ? [] : [0])
    out.number(literals.isEmpty ? 0 : 1)
    if !literals.isEmpty { out.numbers([0]) }
    for group in [macros, [action]] {
      out.number(group.count)
      for words in group { out.number(words.count) }
    }
    for words in macros + [action] { for word in words { out.number(word) } }
    var reader = out.reader("ru")
    let rules = try Rules(&reader, patterns: patterns, tags: writer.symbolCount)
    let tags = try writer.tagTable()
    var walk = Walk()
    var patternWalk = PatternWalk()
    if kind == 2 {
      return tags.notation(Postchunk(rules: rules).transfer(symbols, try PackWriter.characters(), &patternWalk, tags))
    }
    let transfer = Transfer(rules: rules, dictionary: nil, isPlain: false)
    return tags.notation(transfer.transfer(symbols, try PackWriter.characters(), &walk, &patternWalk, tags))
  }

  private let phrase = "^el<det><m>/the<det><m>$ ^casa<n><f>/house<n><f>$"

  @Test("the words of a rule in another order, with the blanks where they are asked for")
  func order() throws {
    let action = W.block(W.out(W.unit(W.clip(2, Self.whole)), W.blank, W.unit(W.clip(1, Self.whole))))
    #expect(try transferred(phrase, action) == "^house<n><f>$ ^the<det><m>$")
    #expect(
      try transferred("^el<det><m>/the<det><m>$\n^casa<n><f>/house<n><f>$!", action) == "^house<n><f>$\n^the<det><m>$!")
  }

  @Test("blanks that a rule does not ask for come after its words, but for a plain space")
  func blanksLeft() throws {
    let action = W.block(W.out(W.unit(W.clip(2, Self.whole))))
    #expect(try transferred(phrase, action) == "^house<n><f>$")
    #expect(try transferred("^el<det><m>/the<det><m>$ (1) ^casa<n><f>/house<n><f>$", action) == "^house<n><f>$ (1) ")
  }

  @Test("words that no rule takes stay, a pattern takes the longest match")
  func unmatched() throws {
    let action = W.block(W.out(W.unit(W.clip(2, Self.whole))))
    #expect(try transferred("^y<cnj>/and<cnj>$ ^*xyz/*xyz$", action) == "^and<cnj>$ ^*xyz$")
    #expect(
      try transferred("^y<cnj>/and<cnj>$ ^*xyz/*xyz$ ^don<x>/$", action, chunks: true)
        == "^default<default>{^and<cnj>$}$ ^unknown<unknown>{^*xyz$}$ ")
  }

  @Test("an attribute is taken from one word and given to another")
  func attributes() throws {
    let agree = [RuleWordCode.assign] + W.clip(1, Self.gender) + W.clip(2, Self.gender)
    let action = W.block(agree, W.out(W.unit(W.clip(1, Self.whole)), W.blank, W.unit(W.clip(2, Self.whole))))
    #expect(try transferred(phrase, action) == "^the<det><f>$ ^house<n><f>$")
  }

  @Test("conditions, lists and macros")
  func conditions() throws {
    let isListed = [RuleWordCode.isIn, 1, 0] + W.clip(2, source: true, Rules.Part.lemma)
    let action = W.block(
      W.choose(
        isListed, W.block(W.out(W.unit(W.literal(1)))), otherwise: W.block([RuleWordCode.call, 0, 1, 2])))
    let macro = W.block(W.out(W.unit(W.clip(1, Rules.Part.lemma))))
    let literals = ["Casa", "home<n>"]
    #expect(try transferred(phrase, action, literals: literals, macros: [macro]) == "^home<n>$")
    #expect(
      try transferred("^el<det><m>/the<det><m>$ ^gato<n><f>/cat<n><f>$", action, literals: literals, macros: [macro])
        == "^cat$")
  }

  @Test("a chunk with its name, tags, and a link to its gender")
  func chunk() throws {
    let link = [RuleWordCode.link, 2, 1, Self.gender, 1]
    let words = [
      RuleWordCode.chunk, 0, RuleWordCode.literal, 0, 1, RuleWordCode.clip, 2, 1, Self.gender, 1, RuleWordCode.unit, 2,
    ]
    let action = W.block([RuleWordCode.output, 1] + words + W.clip(2, Rules.Part.lemma) + link)
    #expect(try transferred(phrase, action, literals: ["det_nom", "<1>"], chunks: true) == "^det_nom<f>{^house<1>$}$")
  }

  @Test("between chunks: their tags change, not what they hold")
  func interchunk() throws {
    let agree = [RuleWordCode.assign] + W.clip(2, Self.gender) + W.clip(1, Self.gender)
    let first = W.list(RuleWordCode.plainChunk, [W.clip(1, Self.whole)])
    let second = W.list(RuleWordCode.plainChunk, [W.clip(2, Self.whole)])
    let action = W.block(agree, W.out(first, W.blank, second))
    #expect(
      try transferred("^nom<SN><f>{^casa<n><m>$}$ ^adj<SV><m>{^ser<v><m>$}$", action, kind: 1)
        == "^nom<SN><f>{^casa<n><m>$}$ ^adj<SV><f>{^ser<v><m>$}$")
  }

  @Test("at the end chunks become words: numbers take the chunk's tags, the first word its capital")
  func postchunk() throws {
    let action = W.block(W.out(W.unit(W.clip(2, Self.whole))))
    #expect(try transferred("^Nom<SN><f>{^casa<n><2>$ ^x$}$", action, kind: 2) == "^Casa<n><f>$ ^x$")
    #expect(try transferred("^NOM<SN>{^casa<n><9>$ ^x$}$", action, kind: 2) == "^CASA<n>$ ^X$")
    #expect(try transferred("^det_nom<SN>{^a$ ^casa<n>$}$.", action, kind: 2) == "^casa<n>$.")
  }

  @Test("damaged rules end, and do not trap")
  func damaged() throws {
    var seed: UInt64 = 7
    for _ in 0..<3000 {
      let words = (0..<40).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 33) % 40
      }
      _ = try transferred(phrase, words, literals: ["a", "<1>"], macros: [words])
    }
    // A macro that calls itself.
    let endless = W.block([RuleWordCode.call, 0, 0], [RuleWordCode.call, 0, 0])
    #expect(try transferred(phrase, endless, macros: [endless]) == "")
  }
}

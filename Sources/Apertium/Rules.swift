/// The rules of one stage of structural transfer as the pack has them: patterns, and what to do for each.
/// docs/apertium.md has the table of the words; `RuleMachine` carries them out.
struct Rules {
  enum Kind: Int {
    case transfer, interchunk, postchunk
  }

  /// Parts of a word that need no attribute; `tools/apertium/rules.py` numbers them alike.
  enum Part {
    static let lemma = 0
    static let head = 1
    static let tail = 2
    static let whole = 3
    static let tags = 4
    static let contents = 5
    static let firstAttribute = 6
  }

  let kind: Kind
  /// Words that no rule takes become chunks.
  let makesChunks: Bool
  private(set) var literals: [Symbols] = []
  /// For each attribute the sequences of tags that it may be, the longest first.
  private(set) var attributes: [[Symbols]] = []
  /// The literals that variables begin with.
  let variables: [Int]
  private(set) var lists: [[Int]] = []
  private(set) var macros: [Range<Int>] = []
  private(set) var rules: [Range<Int>] = []
  private(set) var words: [Int32] = []
  let patterns: Automaton

  init(_ reader: inout PackReader, patterns: Automaton, tags: Int) throws(LanguagePackError) {
    self.patterns = patterns
    guard let kind = Kind(rawValue: try reader.number()) else { throw .part(reader.name) }
    self.kind = kind
    makesChunks = try reader.number() != 0
    for _ in 0..<(try reader.count()) { literals.append(try reader.symbols(tags)) }
    for _ in 0..<(try reader.count()) {
      var sequences: [Symbols] = []
      for _ in 0..<(try reader.count()) { sequences.append(try reader.symbols(tags)) }
      attributes.append(sequences)
    }
    variables = try reader.numbers(below: literals.count)
    for _ in 0..<(try reader.count()) { lists.append(try reader.numbers(below: literals.count)) }
    var sum = 0
    macros = try Rules.ranges(&reader, &sum)
    rules = try Rules.ranges(&reader, &sum)
    words.reserveCapacity(sum)
    for _ in 0..<sum { words.append(Int32(try reader.number())) }
    try reader.finish()
    for value in patterns.finals where Int(value) > rules.count { throw .part(reader.name) }
  }

  private static func ranges(_ reader: inout PackReader, _ sum: inout Int) throws(LanguagePackError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for _ in 0..<(try reader.count()) {
      let length = try reader.number()
      if length > reader.left { throw .part(reader.name) }
      ranges.append(sum..<(sum + length))
      sum += length
      if sum > reader.left { throw .part(reader.name) }
    }
    return ranges
  }

  /// The longest match of any pattern from `first` on, and of several the first rule. Words end at `count`.
  func match(
    _ count: Int, from first: Int, _ characters: CharacterTable, _ walk: inout PatternWalk,
    word: (Int) -> ArraySlice<Symbol>, isJoined: (Int) -> Bool
  ) -> (rule: Int, length: Int)? {
    var best: (rule: Int, length: Int)?
    walk.start(patterns)
    for place in first..<count {
      if place > first && !isJoined(place) { walk.step(patterns, .plainSpace, folded: .plainSpace) }
      walk.step(patterns, .begin, folded: .begin)
      for symbol in word(place) {
        walk.step(patterns, symbol, folded: characters.lower(symbol))
        if walk.isEmpty { return best }
      }
      walk.step(patterns, .end, folded: .end)
      if walk.isEmpty { return best }
      let value = walk.value(patterns)
      if value > 0 { best = (value - 1, place - first + 1) }
    }
    return best
  }
}

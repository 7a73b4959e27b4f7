/// What the words of the packed rules mean; `tools/apertium/rules.py` writes them.
enum RuleWordCode {
  static let assign = 1
  static let append = 2
  static let output = 3
  static let choose = 4
  static let modifyCase = 5
  static let call = 6

  static let blank = 10
  static let clip = 11
  static let literal = 12
  static let variable = 13
  static let caseFrom = 14
  static let caseOf = 15
  static let concat = 16
  static let unit = 17
  static let multiunit = 18
  static let chunk = 19
  static let plainChunk = 20
  static let count = 21
  static let link = 22

  static let and = 30
  static let or = 31
  static let not = 32
  static let equal = 33
  static let isIn = 34
  static let always = 35
}

/// Where the parts of a word are: `head# tail<n><m>`, or of a chunk: `name<SN><m>{contents}`.
enum WordParts {
  /// Nil when the word has no such part.
  static func range(of part: Int, in word: Symbols, _ rules: Rules) -> Range<Int>? {
    let lemmaEnd = word.lemmaEnd
    switch part {
    case Rules.Part.whole: return 0..<word.count
    case Rules.Part.lemma: return filled(0..<lemmaEnd)
    case Rules.Part.head: return filled(0..<min(lemmaEnd, word[..<lemmaEnd].firstPlace(of: .queue)))
    case Rules.Part.tail:
      // In the last stage it stands after the tags.
      let start = word[..<word.firstPlace(of: .open)].firstPlace(of: .queue)
      return filled(start..<word[start...].lemmaEnd)
    case Rules.Part.tags:
      var end = lemmaEnd
      while end < word.count, word[end].isTag, word[end] != .emptyTag { end += 1 }
      return filled(lemmaEnd..<end)
    case Rules.Part.contents: return filled(word.firstPlace(of: .open)..<word.count)
    default:
      let attribute = part - Rules.Part.firstAttribute
      return rules.attributes.indices.contains(attribute)
        ? find(rules.attributes[attribute], word[lemmaEnd..<word.firstPlace(of: .open)]) : nil
    }
  }

  private static func filled(_ range: Range<Int>) -> Range<Int>? { range.isEmpty ? nil : range }

  /// The first place where one of the sequences is; there the longest.
  private static func find(_ sequences: [Symbols], _ tags: ArraySlice<Symbol>) -> Range<Int>? {
    for start in tags.indices {
      for sequence in sequences where start + sequence.count <= tags.endIndex {
        var place = 0
        while place < sequence.count, tags[start + place] == sequence[place] { place += 1 }
        if place == sequence.count { return start..<(start + place) }
      }
    }
    return nil
  }
}

import Base

/// Finds the allergens that a label or a menu names, in any of the four languages, whatever the accents and capitals.
///
/// It errs towards warning: a sentence's "may contain" and "without" end as early as they can, and a word that is one letter from an
/// allergen's name counts, marked as doubtful. What it does not find may still be there: an app says so.
public struct AllergenFinder: Sendable {
  private struct Term: Sendable {
    let words: [String]
    /// None: it has the name of an allergen in it, and is none.
    let allergen: Allergen?
  }
  private let terms: [Term]

  public init() {
    var terms: [Term] = AllergenFinder.split(Allergen.innocent).map { Term(words: $0, allergen: nil) }
    for allergen in Allergen.allCases {
      terms += AllergenFinder.split(allergen.terms).map { Term(words: $0, allergen: allergen) }
    }
    self.terms = terms
  }

  private static func split(_ names: StaticString) -> [[String]] {
    folded(names.description).split(separator: ",").map { name in name.split(separator: " ").map { String($0) } }
  }

  /// What the lines of a sign name, in their order; each allergen once for each way in which it is spoken of.
  /// - Complexity: O(words × names), some 400 names.
  public func mentions(in lines: [String]) -> [AllergenMention] {
    let words = LabelWord.words(of: lines)
    var mentions: [AllergenMention] = []
    var speech = LabelSpeech(), at = 0
    while at < words.count {
      speech.pass(words, at)
      let (count, found, isDoubtful) = match(words, at)
      for allergen in found {
        let mention = AllergenMention(
          allergen: allergen, presence: speech.presence(words, at + count),
          words: LabelWord.text(words[at..<(at + count)]),
          line: words[at].line, isDoubtful: isDoubtful)
        if !mentions.contains(where: { $0.allergen == allergen && $0.presence == mention.presence }) {
          mentions.append(mention)
        }
      }
      for passed in at..<(at + count) where passed > at { speech.pass(words, passed) }
      at += count
    }
    return mentions
  }

  /// How many words the longest name at a place has (1 where none is), and whose name it is.
  private func match(_ words: [LabelWord], _ at: Int) -> (count: Int, found: [Allergen], isDoubtful: Bool) {
    var longest = 0, found: [Allergen] = [], isDoubtful = false
    for term in terms where term.words.count >= longest {
      guard let isExact = fits(term, words, at) else { continue }
      if term.words.count > longest || (isDoubtful && isExact) {
        found = []
        isDoubtful = !isExact
      } else if !isExact && !isDoubtful && longest > 0 {
        continue
      }
      longest = term.words.count
      if let allergen = term.allergen, !found.contains(allergen) { found.append(allergen) }
    }
    return (max(1, longest), found, isDoubtful)
  }

  /// nil where it does not, false where one letter differs.
  private func fits(_ term: Term, _ words: [LabelWord], _ at: Int) -> Bool? {
    if at + term.words.count > words.count { return nil }
    for (place, wanted) in term.words.enumerated() where !sameBytes(words[at + place].folded, wanted) {
      guard term.words.count == 1, term.allergen != nil, isNearly(words[at], wanted) else { return nil }
      return false
    }
    return true
  }

  private func isNearly(_ word: LabelWord, _ wanted: String) -> Bool {
    if sameBytes(word.withoutDigits, wanted) { return true }
    return wanted.utf8.count >= 6 && differsInOneLetter(Array(word.folded.utf8), Array(wanted.utf8))
  }
}

/// Whether one is the other with one letter changed, added or left out.
func differsInOneLetter(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  if abs(a.count - b.count) > 1 { return false }
  var start = 0
  while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
  var end = 0
  while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
  return max(a.count, b.count) - start - end == 1
}

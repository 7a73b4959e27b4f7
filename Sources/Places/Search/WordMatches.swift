/// Tokens a typed word may stand for, with their cost. A token may come twice: the lower cost counts.
struct WordMatches {
  struct Match {
    var token: UInt32
    var cost: UInt16
  }

  private(set) var matches: [Match] = []

  /// - Parameter isForgiving: with typing errors, and words in the middle taken for beginnings.
  init(_ part: Query.Part, _ index: PlaceIndex, isForgiving: Bool) {
    let word = part.word.bytes
    let vocabulary = Vocabulary.shared
    for meaning in vocabulary.meanings(word) { if let token = index.token(meaning) { add(token, 0) } }
    if part.isOpen {
      index.tokens(beginningWith: word) { token, length in add(token, Costs.completion(length - word.count)) }
      vocabulary.completions(word) { full, letters in
        if let token = index.token(full) { add(token, Costs.completion(letters)) }
      }
    }
    if !isForgiving || part.word.isNumber { return }
    if !part.isOpen, word.count >= 3 {
      index.tokens(beginningWith: word) { token, length in
        if length > word.count { add(token, Costs.shortened + Costs.completion(length - word.count)) }
      }
    }
    let limit = typosAllowed(word)
    if limit == 0 { return }
    index.tokens(like: word, errors: limit, asBeginning: part.isOpen) { token, length, whole, beginning, first in
      var cost = Int32.max
      if whole > 0, whole <= limit { cost = Costs.typo * Int32(whole) }
      if part.isOpen, beginning > 0, beginning <= limit {
        cost = min(cost, Costs.typo * Int32(beginning) + Costs.completion(max(0, length - word.count)))
      }
      if cost != .max { add(token, cost + (first == word[0] ? 0 : Costs.firstLetter)) }
    }
  }

  private mutating func add(_ token: UInt32, _ cost: Int32) { matches.append(Match(token: token, cost: UInt16(cost))) }
}

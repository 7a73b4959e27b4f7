/// Which words of a question ask for which category, and how well.
struct KindMatches {
  private(set) var masks = [UInt16](repeating: 0, count: Category.allCases.count)
  private(set) var costs = [Int32](repeating: 0, count: Category.allCases.count)
  /// Categories that some word asks for.
  private(set) var asked: [Category] = []

  /// - Parameter isForgiving: words of five letters and more may have typing errors.
  init(_ query: Query, isForgiving: Bool) {
    for phrase in CategoryTable.shared.phrases {
      var start = 0
      while start + phrase.words.count <= query.parts.count {
        consider(phrase, query, start, isForgiving)
        start += 1
      }
      // The end of the phrase may still be missing.
      for count in 1..<max(phrase.words.count, 1) where query.parts.count >= count && query.parts[query.parts.count - 1].isOpen {
        if count > 1 { consider(.init(category: phrase.category, words: Array(phrase.words.prefix(count))), query, query.parts.count - count, isForgiving, missing: phrase.words.count - count) }
      }
    }
  }

  private mutating func consider(_ phrase: CategoryTable.Phrase, _ query: Query, _ start: Int, _ isForgiving: Bool, missing: Int = 0) {
    var mask: UInt16 = 0
    var cost = Costs.byKind + Int32(missing) * Costs.letter
    for (at, word) in phrase.words.enumerated() {
      let part = query.parts[start + at]
      if part.isAside || part.isHouse { return }
      guard let one = Self.cost(part, word, isForgiving) else { return }
      mask |= 1 << UInt16(start + at)
      cost += one
    }
    let index = Int(phrase.category.rawValue)
    let isBetter = mask.nonzeroBitCount != masks[index].nonzeroBitCount ? mask.nonzeroBitCount > masks[index].nonzeroBitCount : cost < costs[index]
    if masks[index] == 0 { asked.append(phrase.category) }
    if masks[index] == 0 || isBetter { (masks[index], costs[index]) = (mask, cost) }
  }

  private static func cost(_ part: Query.Part, _ word: [UInt8], _ isForgiving: Bool) -> Int32? {
    let typed = part.word.bytes
    if let letters = CategoryTable.match(typed, word, asBeginning: part.isOpen && typed.count >= 3) { return Costs.completion(letters) }
    let limit = isForgiving && typed.count >= 5 ? typosAllowed(typed) : 0
    if limit == 0 || abs(typed.count - word.count) > limit { return nil }
    var table = TypoTable(typed, limit: limit)
    for (at, letter) in word.enumerated() { _ = table.extend(at + 1, letter) }
    let errors = table.errors(word.count)
    return errors <= limit ? Costs.typo * Int32(errors) : nil
  }
}

/// Which words of a question ask for which category, and how well.
struct KindMatches {
  private(set) var masks = [UInt16](repeating: 0, count: Category.allCases.count)
  private(set) var costs = [Int32](repeating: 0, count: Category.allCases.count)
  /// Categories that some word asks for.
  private(set) var asked: [Category] = []

  /// - Parameter isForgiving: words of five letters and more may have typing errors, but not in the first letter.
  init(_ query: Query, isForgiving: Bool) {
    let tables = query.parts.map { part in
      isForgiving && part.word.bytes.count >= 5 && !part.isHouse ? TypoTable(part.word.bytes, limit: typosAllowed(part.word.bytes)) : nil
    }
    for phrase in CategoryTable.shared.phrases {
      for start in query.parts.indices where phrase.words[0][0] == query.parts[start].word.bytes[0] { consider(phrase, query, start, tables) }
    }
  }

  /// The phrase from a word of the question on; its own end may still be missing at the question's end.
  private mutating func consider(_ phrase: CategoryTable.Phrase, _ query: Query, _ start: Int, _ tables: [TypoTable?]) {
    var mask: UInt16 = 0
    var cost = Costs.byKind
    for at in phrase.words.indices {
      if start + at >= query.parts.count {
        if at < 2 || !query.parts[query.parts.count - 1].isOpen { return }
        cost += Costs.letter * Int32(phrase.words.count - at)
        break
      }
      let part = query.parts[start + at]
      if part.isAside || part.isHouse { return }
      guard let one = Self.cost(part, phrase.words[at], tables[start + at]) else { return }
      mask |= 1 << UInt16(start + at)
      cost += one
    }
    let index = Int(phrase.category.rawValue)
    let isBetter = mask.nonzeroBitCount != masks[index].nonzeroBitCount ? mask.nonzeroBitCount > masks[index].nonzeroBitCount : cost < costs[index]
    if masks[index] == 0 { asked.append(phrase.category) }
    if masks[index] == 0 || isBetter { (masks[index], costs[index]) = (mask, cost) }
  }

  private static func cost(_ part: Query.Part, _ word: [UInt8], _ table: TypoTable?) -> Int32? {
    let typed = part.word.bytes
    if typed[0] != word[0] { return nil }
    if let letters = CategoryTable.match(typed, word, asBeginning: part.isOpen && typed.count >= 3) { return Costs.completion(letters) }
    guard let table, abs(typed.count - word.count) <= table.limit else { return nil }
    for at in word.indices { if !table.extend(at + 1, word[at]) { return nil } }
    let errors = table.errors(word.count)
    return errors <= table.limit ? Costs.typo * Int32(errors) : nil
  }
}

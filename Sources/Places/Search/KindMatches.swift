/// Which words of a question ask for which category, and how well.
struct KindMatches {
  private(set) var masks = [UInt16](repeating: 0, count: Category.allCases.count)
  private(set) var costs = [Int32](repeating: 0, count: Category.allCases.count)
  /// Categories that some word asks for.
  private(set) var asked: [Category] = []

  /// A typed word, made ready to be compared with many.
  private struct Typed {
    let part: Query.Part
    /// Full words it may be short for: "hosp".
    let meanings: [[UInt8]]
    let table: TypoTable?

    init(_ part: Query.Part, isForgiving: Bool) {
      self.part = part
      let word = part.word.bytes
      meanings = word.count < 3 || part.isHouse ? [] : Vocabulary.shared.meanings(word)
      let limit = isForgiving && !part.isHouse ? typosAllowed(word) : 0
      table = limit > 0 ? TypoTable(word, limit: limit) : nil
    }
  }

  private let isForgiving: Bool

  /// - Parameter isForgiving: words of four letters and more may have typing errors, but not in the first letter; words in the middle may be beginnings.
  init(_ query: Query, isForgiving: Bool) {
    self.isForgiving = isForgiving
    let typed = query.parts.map { Typed($0, isForgiving: isForgiving) }
    for phrase in CategoryTable.shared.phrases {
      for start in typed.indices where phrase.words[0][0] == typed[start].part.word.bytes[0] {
        consider(phrase, typed, start)
      }
    }
  }

  /// The kind that all of these words ask for; of several, the one they ask for best.
  func category(of words: UInt16) -> Category? {
    var best: Category?
    if words == 0 { return nil }
    for category in asked where words & ~masks[Int(category.rawValue)] == 0 {
      if best.map({ costs[Int(category.rawValue)] < costs[Int($0.rawValue)] }) ?? true { best = category }
    }
    return best
  }

  /// The phrase from a word of the question on; its own end may still be missing at the question's end.
  private mutating func consider(_ phrase: CategoryTable.Phrase, _ typed: [Typed], _ start: Int) {
    var mask: UInt16 = 0
    var cost = Costs.byKind
    var isWhole = true
    for at in phrase.words.indices {
      if start + at >= typed.count {
        if at < 2 || !typed[typed.count - 1].part.isOpen { return }
        cost += Costs.letter * Int32(phrase.words.count - at)
        break
      }
      let one = typed[start + at]
      if one.part.isAside || one.part.isHouse { return }
      guard let found = match(one, phrase.words[at]) else { return }
      mask |= 1 << UInt16(start + at)
      cost += found.cost
      isWhole = isWhole && found.isWhole
    }
    if !phrase.isUsual { cost += isWhole ? Costs.synonym : Costs.halfSynonym }
    let index = Int(phrase.category.rawValue)
    let isBetter =
      mask.nonzeroBitCount != masks[index].nonzeroBitCount
      ? mask.nonzeroBitCount > masks[index].nonzeroBitCount : cost < costs[index]
    if masks[index] == 0 { asked.append(phrase.category) }
    if masks[index] == 0 || isBetter { (masks[index], costs[index]) = (mask, cost) }
  }

  /// What it costs to take a typed word for a word of a phrase, and whether it is the whole of it; nil where it cannot be.
  private func match(_ typed: Typed, _ word: [UInt8]) -> (cost: Int32, isWhole: Bool)? {
    let bytes = typed.part.word.bytes
    if bytes[0] != word[0] { return nil }
    if typed.meanings.contains(word) { return (0, true) }
    let isOpen = typed.part.isOpen
    if let letters = CategoryTable.match(bytes, word, asBeginning: bytes.count >= 3 && (isOpen || isForgiving)) {
      return (Costs.completion(letters) + (isOpen || letters == 0 ? 0 : Costs.shortened), letters == 0)
    }
    guard let table = typed.table else { return nil }
    var length = 0
    var isHopeful = true
    while length < word.count, isHopeful {
      length += 1
      isHopeful = table.extend(length, word[length - 1])
    }
    if isHopeful, table.errors(length) <= table.limit { return (Costs.typo * Int32(table.errors(length)), true) }
    let errors = table.errorsOfBeginning(length)
    return isOpen && errors <= table.limit
      ? (Costs.typo * Int32(errors) + Costs.completion(max(0, word.count - bytes.count)), false) : nil
  }
}

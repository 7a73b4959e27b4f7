/// Chooses one analysis of each unit: a hidden Markov model over coarse tags, decoded by Viterbi's algorithm (Sheikh
/// and Sánchez-Martínez, "A trigram part-of-speech tagger for the Apertium platform", 2009, describes its model).
struct Tagger {
  /// Of what the model has never seen.
  private static let least: Float = -23.025851  // log 10⁻¹⁰

  private let tagCount: Int
  private let sentenceEnd: Int
  private let undefined: Int
  private let openClasses: [Int]
  private let preferred: [Symbols]
  private let classes: [[Int]]
  /// Classes of one number of tags, by their first tag: to find a class quickly.
  private var classesByFirst: [[Int]] = []
  /// The class of unknown words; -1 when the model has none.
  private let openClass: Int
  private let transitions: [Float]
  /// By class and then tag, as in `classes`.
  private var emissions: [[Float]] = []
  private let coarse: Automaton

  init(_ reader: inout PackReader, coarse: Automaton, tags: Int) throws(LanguagePackError) {
    self.coarse = coarse
    tagCount = try reader.number()
    let classCount = try reader.number()
    sentenceEnd = try reader.number()
    undefined = try reader.number()
    openClasses = try reader.numbers(below: tagCount)
    var preferred: [Symbols] = []
    for _ in 0..<(try reader.count()) { preferred.append(try reader.symbols(tags)) }
    self.preferred = preferred
    var classes: [[Int]] = []
    for _ in 0..<(try reader.count()) { classes.append(try reader.numbers(below: tagCount)) }
    self.classes = classes
    if tagCount > 4096 || tagCount > reader.left || classes.count != classCount || sentenceEnd >= tagCount
      || undefined >= tagCount
    {
      throw .part(reader.name)
    }
    openClass = classes.firstIndex { [openClasses] in $0 == openClasses } ?? -1
    var keys: [(tag: Int, kind: Int)] = []
    for _ in 0..<(try reader.count()) {
      let tag = try reader.number()
      let kind = try reader.number()
      if tag >= tagCount || kind >= classCount { throw .part(reader.name) }
      keys.append((tag, kind))
    }
    var transitions: [Float] = []
    transitions.reserveCapacity(tagCount * tagCount)
    for _ in 0..<(tagCount * tagCount) { transitions.append(try reader.float()) }
    self.transitions = transitions
    emissions = classes.map { [Float](repeating: Tagger.least, count: $0.count) }
    for key in keys {
      let value = try reader.float()
      if let place = classes[key.kind].firstIndex(of: key.tag) { emissions[key.kind][place] = value }
    }
    try reader.finish()
    classesByFirst = [[Int]](repeating: [], count: tagCount)
    for place in classes.indices {
      if let first = classes[place].first { classesByFirst[first].append(place) }
    }
  }

  private struct Candidate {
    var tag: Int
    var body: ArraySlice<Symbol>
    var score: Float = 0
    var before = 0
  }

  /// `^a/b<x>/c<y>$` becomes `^b<x>$`.
  func tag(_ stream: Symbols, _ characters: CharacterTable, _ walk: inout PatternWalk) -> Symbols {
    let units = Units(stream[...])
    var columns: [[Candidate]] = []
    var firsts: [Int] = []
    columns.reserveCapacity(units.units.count)
    for unit in units.units {
      firsts.append(columns.count)
      columns += candidates(unit.body, characters, &walk)
    }
    score(&columns)
    var chosen = [Int](repeating: 0, count: columns.count)
    if var place = columns.indices.last {
      chosen[place] = best(columns[place])
      while place > 0 {
        chosen[place - 1] = columns[place][chosen[place]].before
        place -= 1
      }
    }
    var result: Symbols = []
    result.reserveCapacity(stream.count)
    for (place, unit) in units.units.enumerated() {
      result += unit.blank
      result.append(.begin)
      let end = place + 1 < firsts.count ? firsts[place + 1] : columns.count
      for column in firsts[place]..<end {
        if column > firsts[place] { result.append(.join) }
        result += columns[column][chosen[column]].body
      }
      result.append(.end)
    }
    return result + units.tail
  }

  /// A column for each of a unit's parts, in it one candidate for each coarse tag, by the tags' numbers. Joined words
  /// of which the model knows no coarse tag as a whole are parts: `will` in `prpers<prn>+will<vaux>`.
  private func candidates(
    _ body: ArraySlice<Symbol>, _ characters: CharacterTable, _ walk: inout PatternWalk
  ) -> [[Candidate]] {
    var columns: [[Candidate]] = []
    var at = body.firstPlace(of: .slash)
    while at < body.endIndex {
      let rest = body[(at + 1)...]
      at = rest.firstPlace(of: .slash)
      var analysis = rest[rest.startIndex..<at]
      if analysis.first == .unknown {
        return [
          openClasses.isEmpty
            ? [Candidate(tag: undefined, body: analysis)] : openClasses.map { Candidate(tag: $0, body: analysis) }
        ]
      }
      var column = 0
      while !analysis.isEmpty {
        let (tag, end) = coarseTag(analysis, characters, &walk)
        let part = analysis[analysis.startIndex..<end]
        analysis = analysis[end...].dropFirst()
        if column == columns.count { columns.append([]) }
        if let place = columns[column].firstIndex(where: { $0.tag == tag }) {
          if isPreferred(part) { columns[column][place].body = part }
        } else {
          columns[column].append(Candidate(tag: tag, body: part))
        }
        column += 1
      }
    }
    if columns.isEmpty { return [[Candidate(tag: undefined, body: body[..<body.firstPlace(of: .slash)])]] }
    for place in columns.indices { columns[place].sort { $0.tag < $1.tag } }
    return columns
  }

  private func isPreferred(_ analysis: ArraySlice<Symbol>) -> Bool {
    preferred.contains { wanted in
      guard wanted.count <= analysis.count, !wanted.isEmpty else { return false }
      for start in analysis.startIndex...(analysis.endIndex - wanted.count)
      where analysis[start..<(start + wanted.count)].elementsEqual(wanted) {
        return true
      }
      return false
    }
  }

  /// The coarse tag of as many joined words as have one together, and where they end.
  private func coarseTag(
    _ analysis: ArraySlice<Symbol>, _ characters: CharacterTable, _ walk: inout PatternWalk
  ) -> (Int, Int) {
    var found: (Int, Int)?
    var cut = analysis.endIndex
    var hasTags = false
    walk.start(coarse)
    for at in analysis.indices {
      let symbol = analysis[at]
      if symbol.isTag { hasTags = true }
      if symbol == .join && hasTags {
        cut = min(cut, at)
        let value = walk.value(coarse)
        if value != 0 && value <= tagCount { found = (value - 1, at) }
      }
      walk.step(coarse, symbol, folded: characters.lower(symbol))
      if walk.isEmpty && cut < analysis.endIndex { break }
    }
    let value = walk.value(coarse)
    if value != 0 && value <= tagCount { return (value - 1, analysis.endIndex) }
    return found ?? (undefined, cut)
  }

  private func score(_ columns: inout [[Candidate]]) {
    var previous = [Candidate(tag: sentenceEnd, body: [])]
    for place in columns.indices {
      let (kind, tags) = ambiguityClass(columns[place])
      for here in columns[place].indices {
        let tag = columns[place][here].tag
        var emission = Tagger.least
        if kind >= 0, let found = tags.firstIndex(of: tag) { emission = emissions[kind][found] }
        var best = 0
        var score = -Float.infinity
        for before in previous.indices {
          let sum = previous[before].score + transitions[previous[before].tag * tagCount + tag]
          if sum > score {
            score = sum
            best = before
          }
        }
        columns[place][here].score = score + emission
        columns[place][here].before = best
      }
      previous = columns[place]
      // Only differences matter: long texts would else lose precision.
      if previous.count == 1 { columns[place][0].score = 0 }
      previous = columns[place]
    }
  }

  /// The class with just these tags, or else the smallest that has them all, or else that of unknown words.
  private func ambiguityClass(_ candidates: [Candidate]) -> (Int, [Int]) {
    for place in classesByFirst[candidates[0].tag] where classes[place].count == candidates.count {
      if zip(classes[place], candidates).allSatisfy({ $0 == $1.tag }) { return (place, classes[place]) }
    }
    var best = -1
    for place in classes.indices where best < 0 || classes[place].count < classes[best].count {
      if candidates.allSatisfy({ candidate in classes[place].contains(candidate.tag) }) { best = place }
    }
    return best < 0 ? (openClass, openClasses) : (best, classes[best])
  }

  private func best(_ column: [Candidate]) -> Int {
    var best = 0
    for place in column.indices where column[place].score > column[best].score { best = place }
    return best
  }
}

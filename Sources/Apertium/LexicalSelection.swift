/// Lexical selection: of several translations of a word the one that most rules prefer in this context, by their
/// weights (Tyers, Sánchez-Martínez and Forcada, "Flexible finite-state lexical selection for rule-based machine
/// translation", 2012).
struct LexicalSelection {
  /// Reads words, each ended by `$`, and a last `$`; writes for each word what to do, each ended by `$`, and the rule's
  /// number.
  private let automaton: Automaton
  /// By rule, in ten thousandths.
  private let weights: [Int]
  private let select: Symbol

  init(_ reader: inout PackReader, _ automaton: Automaton, _ tags: Int) throws(LanguagePackError) {
    self.automaton = automaton
    let names = try reader.numbers(below: tags)
    guard names.count == 2 else { throw .part(reader.name) }
    select = Symbol.firstTag + Symbol(names[0])
    weights = try reader.numbers(below: 1_000_000)
    try reader.finish()
  }

  private struct Word {
    var source: ArraySlice<Symbol>
    var translations: [ArraySlice<Symbol>]
    var scores: [Int]
  }

  /// `^prueba<n>/test<n>/proof<n>$` keeps one translation where a rule prefers it.
  func select(_ stream: Symbols, _ characters: CharacterTable, _ walk: inout Walk, _ tags: TagTable) -> Symbols {
    let units = Units(stream[...])
    var words = units.units.map { LexicalSelection.word($0.body) }
    for place in words.indices { score(&words, from: place, characters, &walk, tags) }
    var result: Symbols = []
    result.reserveCapacity(stream.count)
    for (place, unit) in units.units.enumerated() {
      let word = words[place]
      result += unit.blank
      result.append(.begin)
      var best = 0
      for other in word.scores.indices where word.scores[other] > word.scores[best] { best = other }
      if word.scores.isEmpty || word.scores[best] == 0 {
        result += unit.body
      } else {
        result += word.source
        result.append(.slash)
        result += word.translations[best]
      }
      result.append(.end)
    }
    return result + units.tail
  }

  private static func word(_ body: ArraySlice<Symbol>) -> Word {
    var at = body.firstPlace(of: .slash)
    var word = Word(source: body[body.startIndex..<at], translations: [], scores: [])
    while at < body.endIndex {
      let rest = body[(at + 1)...]
      at = rest.firstPlace(of: .slash)
      word.translations.append(rest[rest.startIndex..<at])
      word.scores.append(0)
    }
    return word
  }

  /// Applies the rules whose first word is at `first`.
  private func score(
    _ words: inout [Word], from first: Int, _ characters: CharacterTable, _ walk: inout Walk, _ tags: TagTable
  ) {
    walk.start(automaton)
    for place in first..<words.count {
      for symbol in words[place].source {
        walk.stepAny(automaton, symbol, folded: characters.lower(symbol))
        if walk.isEmpty { return }
      }
      walk.step(automaton, .end, folded: .end)
      if walk.isEmpty { return }
      // What a whole rule writes is known after one more `$`; the walk itself goes on with the next word.
      var ending = walk
      ending.step(automaton, .end, folded: .end)
      for way in ending.ways where automaton.finals[Int(way.state)] != 0 {
        apply(ending.output(way), &words, from: first, characters, tags)
      }
    }
  }

  private func apply(
    _ output: Symbols, _ words: inout [Word], from first: Int, _ characters: CharacterTable, _ tags: TagTable
  ) {
    guard let last = output.last, weights.indices.contains(tags.link(last)) else { return }
    let weight = weights[tags.link(last)]
    var place = first - 1
    var at = 0
    while at < output.count {
      let operation = output[at...]
      let end = operation.firstPlace(of: .end)
      if operation.first == select, words.indices.contains(place) {
        let pattern = output[(at + 1)..<end]
        for other in words[place].translations.indices
        where matches(words[place].translations[other], pattern, characters) {
          words[place].scores[other] += weight
        }
      }
      place += 1
      at = end + 1
    }
  }

  /// Any tag stands for one or more tags, any character for one or more characters.
  private func matches(
    _ form: ArraySlice<Symbol>, _ pattern: ArraySlice<Symbol>, _ characters: CharacterTable
  ) -> Bool {
    // Which beginnings of the pattern the form so far fits.
    var fits = [Bool](repeating: false, count: pattern.count + 1)
    fits[0] = true
    for symbol in form {
      for length in stride(from: pattern.count, through: 1, by: -1) {
        let wanted = pattern[pattern.startIndex + length - 1]
        let isWild = (wanted == .anyTag && symbol.isTag) || (wanted == .anyCharacter && symbol.isCharacter)
        let isSame = symbol == wanted || characters.lower(symbol) == wanted
        fits[length] = isWild ? fits[length] || fits[length - 1] : isSame && fits[length - 1]
      }
      fits[0] = false
    }
    return fits[pattern.count]
  }
}

/// Contractions and the like between generated words: `~de o` becomes `do`. It sleeps until the mark that some words
/// begin with wakes it.
struct PostGenerator {
  let automaton: Automaton
  let characters: CharacterTable

  private struct Match {
    var end: Int
    var text: Symbols
    var blanks: [Symbols]
  }

  func finish(_ input: MarkedText, _ walk: inout Walk) -> MarkedText {
    var result = MarkedText()
    // Blanks that words lost which became one: they come before the next blank.
    var pending: [Symbols] = []
    var at = 0
    while at < input.symbols.count {
      let symbol = input.symbols[at]
      if symbol != .wake {
        if Analyser.isBlank(symbol) {
          for blank in pending { result.append(blank, 0) }
          pending = []
        }
        result.append(symbol, input.doubts[at])
        at += 1
      } else if let match = longestMatch(input.symbols, at, &walk) {
        write(match, to: &result, &pending)
        at = match.end
      } else {
        at += 1
      }
    }
    for blank in pending { result.append(blank, 0) }
    return result
  }

  private func longestMatch(_ text: Symbols, _ first: Int, _ walk: inout Walk) -> Match? {
    var best: (end: Int, way: Walk.Way, blanks: Int)?
    var blanks: [Symbols] = []
    var at = first
    walk.start(automaton)
    while at < text.count {
      var symbol = text[at]
      let blankEnd = Analyser.blankEnd(text[...], at)
      if blankEnd > at {
        blanks.append(Symbols(text[at..<blankEnd]))
        symbol = .plainSpace
        at = blankEnd
      } else {
        at += 1
      }
      walk.step(automaton, symbol, folded: characters.lower(symbol), keepsCapitals: true)
      if walk.isEmpty { break }
      if let way = walk.finished(automaton).first { best = (at, way, blanks.count) }
    }
    guard let best else { return nil }
    var output = walk.output(best.way)
    let (isFirst, isAll) = cases(text[(first + 1)..<best.end])
    characters.apply(isFirst: isFirst, isAll: isAll, to: &output)
    var match = Match(end: best.end, text: output, blanks: Array(blanks[..<best.blanks]))
    giveBack(&match, text, first)
    return match
  }

  /// The end that stays as it was has only been looked at: it may begin the next contraction, and it keeps its blanks
  /// and what is said of its words.
  private func giveBack(_ match: inout Match, _ text: Symbols, _ first: Int) {
    while let last = match.text.last, match.end > first + 1 {
      if Analyser.isBlank(text[match.end - 1]) {
        guard last == .plainSpace, let blank = match.blanks.popLast() else { return }
        match.end -= blank.count
      } else if last == text[match.end - 1] {
        match.end -= 1
      } else {
        return
      }
      match.text.removeLast()
    }
  }

  /// The first letter is a capital, and the second too, be it in the next word.
  private func cases(_ text: ArraySlice<Symbol>) -> (isFirst: Bool, isAll: Bool) {
    guard let first = text.first, characters.isCapital(first) else { return (false, false) }
    for symbol in text.dropFirst() where characters.belongsToWord(symbol) {
      return (true, characters.isCapital(symbol))
    }
    return (true, false)
  }

  /// Spaces become the blanks that were there; `pending` is what is left of these.
  private func write(_ match: Match, to result: inout MarkedText, _ pending: inout [Symbols]) {
    pending += match.blanks.filter { $0 != [.plainSpace] }
    for symbol in match.text {
      if symbol == .plainSpace && !pending.isEmpty {
        result.append(pending.removeFirst(), 0)
      } else {
        result.append(symbol, 0)
      }
    }
  }
}

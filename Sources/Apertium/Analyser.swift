/// Morphological analysis: text into lexical units with all their analyses, `^perros/perro<n><m><pl>$`. From left to
/// right the longest match; a word that is in no dictionary is `^xyz/*xyz$`, and what belongs to no word stays between
/// the units.
struct Analyser {
  /// The kinds of a dictionary's sections, as the pack has them in final states.
  private enum Section {
    static let inconditional: UInt16 = 1
    static let standard: UInt16 = 2
    static let postblank: UInt16 = 3
    static let preblank: UInt16 = 4
  }

  /// No entry needs more symbols from one end of a word to the next; without a limit digits and points would take a
  /// time in the square of their number.
  private static let mostAhead = 200

  private struct Match {
    var end: Int
    var kind: UInt16
    var ways: [Walk.Way]
    var blanks: Int
  }

  let automaton: Automaton
  let characters: CharacterTable

  func analyse(_ text: Symbols, _ walk: inout Walk) -> Symbols {
    var stream: Symbols = []
    var blanks: [Symbols] = []
    var at = 0
    while at < text.count {
      if let match = longestMatch(text, at, &walk, &blanks) {
        if match.kind == Section.preblank { stream.append(.plainSpace) }
        write(text[at..<match.end], analyses(walk, match.ways, text[at..<match.end]), to: &stream)
        for blank in blanks[..<match.blanks] { stream += blank }
        if match.kind == Section.postblank { stream.append(.plainSpace) }
        at = match.end
      } else if characters.belongsToWord(text[at]) {
        var end = at + 1
        while end < text.count, characters.belongsToWord(text[end]) { end += 1 }
        write(text[at..<end], [[.unknown] + text[at..<end]], to: &stream)
        at = end
      } else {
        stream.append(text[at])
        at += 1
      }
    }
    return stream
  }

  private func write(_ surface: ArraySlice<Symbol>, _ analyses: [Symbols], to stream: inout Symbols) {
    stream.append(.begin)
    var at = surface.startIndex
    while at < surface.endIndex {
      let end = Analyser.blankEnd(surface, at)
      stream.append(end > at ? .plainSpace : surface[at])
      at = Swift.max(end, at + 1)
    }
    for analysis in analyses {
      stream.append(.slash)
      stream += analysis
    }
    stream.append(.end)
  }

  /// The end of a run of white space, or `at` when there is none.
  static func blankEnd(_ text: ArraySlice<Symbol>, _ at: Int) -> Int {
    var end = at
    while end < text.endIndex, isBlank(text[end]) { end += 1 }
    return end
  }

  static func isBlank(_ symbol: Symbol) -> Bool {
    symbol == 0x20 || symbol == 0x09 || symbol == 0x0A || symbol == 0x0D || symbol == .addedStop
  }

  /// `blanks`: white space other than a plain space that was passed on the way.
  private func longestMatch(_ text: Symbols, _ first: Int, _ walk: inout Walk, _ blanks: inout [Symbols]) -> Match? {
    if Analyser.isBlank(text[first]) { return nil }
    var best: Match?
    blanks.removeAll(keepingCapacity: true)
    var at = first
    walk.start(automaton)
    while at < text.count, at - (best?.end ?? first) < Analyser.mostAhead {
      var symbol = text[at]
      let blankEnd = Analyser.blankEnd(text[...], at)
      if blankEnd > at {
        // Any white space is a space for the dictionary; what it was comes after the unit.
        if blankEnd != at + 1 || symbol != .plainSpace { blanks.append(Symbols(text[at..<blankEnd])) }
        symbol = .plainSpace
        at = blankEnd
      } else {
        at += 1
      }
      walk.step(automaton, symbol, folded: characters.lower(symbol))
      if walk.isEmpty { break }
      if let kind = finalKind(walk, next: at < text.count ? text[at] : .plainSpace) {
        best = Match(end: at, kind: kind, ways: walk.finished(automaton), blanks: blanks.count)
      }
    }
    return best
  }

  /// The kind of section that accepts here; nil when none does.
  private func finalKind(_ walk: Walk, next: Symbol) -> UInt16? {
    var found: UInt16?
    let isInside = characters.belongsToWord(next)
    for way in walk.ways {
      let kind = automaton.finals[Int(way.state)]
      if kind == 0 || (kind == Section.standard && isInside) { continue }
      if found == nil || kind == Section.inconditional || (found == Section.standard && kind != Section.standard) {
        found = kind
      }
    }
    return found
  }

  private func analyses(_ walk: Walk, _ ways: [Walk.Way], _ surface: ArraySlice<Symbol>) -> [Symbols] {
    let isFirst = characters.isCapital(surface[surface.startIndex])
    let isAll = isFirst && surface.count > 1 && characters.isCapital(surface[surface.endIndex - 1])
    var all: [Symbols] = []
    for way in ways {
      var analysis = walk.output(way)
      if way.folded { characters.apply(isFirst: isFirst, isAll: isAll, to: &analysis) }
      if !all.contains(where: { $0 == analysis }) { all.append(analysis) }
    }
    return all
  }
}

extension CharacterTable {
  /// Makes the first letter a capital, or all of them.
  func apply(isFirst: Bool, isAll: Bool, to word: inout Symbols) {
    if isAll {
      for place in word.indices { word[place] = upper(word[place]) }
    } else if isFirst {
      // Before a lemma there may be the mark that wakes the post-generator.
      for place in word.indices where word[place].isCharacter {
        word[place] = upper(word[place])
        return
      }
    }
  }

  /// Whether the first letter is a capital, and the second one too.
  func cases(_ lemma: ArraySlice<Symbol>) -> (isFirst: Bool, isAll: Bool) {
    guard let first = lemma.first, isCapital(first) else { return (false, false) }
    return (true, lemma.count > 1 && isCapital(lemma[lemma.startIndex + 1]))
  }
}

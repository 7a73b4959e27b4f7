/// The last stage of transfer: chunks become words again. Tags that are numbers take the chunk's tags, and the case of
/// the chunk's name is that of its first word.
struct Postchunk {
  let rules: Rules

  func transfer(_ stream: Symbols, _ characters: CharacterTable, _ patterns: inout PatternWalk, _ tags: TagTable)
    -> Symbols
  {
    let units = Units(stream[...])
    var machine = RuleMachine(rules, characters)
    var result: Symbols = []
    result.reserveCapacity(stream.count)
    for unit in units.units {
      result += unit.blank
      let open = unit.body.firstPlace(of: .open)
      let name = unit.body[..<open]
      let lemma = unit.body[..<min(unit.body.lemmaEnd, open)]
      let contents = Units(linked(unit.body, from: open, tags)[...])
      let words = cased(contents.units, like: lemma, characters)
      let match = rules.match(1, from: 0, characters, &patterns) { _ in
        lemma
      } isJoined: { _ in
        true
      }
      guard let match else {
        write(words, contents, to: &result)
        continue
      }
      machine.subject = [RuleWord(target: Symbols(name))] + words.map { RuleWord(target: $0) }
      machine.blanks = contents.units.dropFirst().map { $0.blank }[...]
      result += contents.units.first?.blank ?? []
      machine.run(match.rule)
      result += machine.output
      for blank in machine.blanks where blank != [.plainSpace] { result += blank }
      if contents.tail != [.plainSpace] { result += contents.tail }
    }
    return result + units.tail
  }

  /// The contents without their braces, and with the chunk's tags for the numbers.
  private func linked(_ chunk: ArraySlice<Symbol>, from open: Int, _ tags: TagTable) -> Symbols {
    let own = chunk[chunk.lemmaEnd..<open]
    var result: Symbols = []
    for symbol in chunk[open...] where symbol != .open && symbol != .close {
      let link = tags.link(symbol)
      if link == 0 {
        result.append(symbol)
      } else if link <= own.count {
        result.append(own[own.startIndex + link - 1])
      }
    }
    return result
  }

  /// The words with the case of the chunk's name.
  private func cased(_ units: [Unit], like lemma: ArraySlice<Symbol>, _ characters: CharacterTable) -> [Symbols] {
    let (isFirst, isAll) = characters.cases(lemma)
    var words = units.map { Symbols($0.body) }
    for place in words.indices where isAll || (isFirst && place == 0) {
      characters.apply(isFirst: isFirst, isAll: isAll, to: &words[place])
    }
    return words
  }

  /// A chunk that no rule takes.
  private func write(_ words: [Symbols], _ contents: Units, to result: inout Symbols) {
    for (place, unit) in contents.units.enumerated() {
      result += unit.blank
      if words[place].isEmpty { continue }
      result.append(.begin)
      result += words[place]
      result.append(.end)
    }
    if contents.tail != [.plainSpace] { result += contents.tail }
  }
}

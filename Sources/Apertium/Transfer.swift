/// Structural transfer: on words the chunker, or all of it where a pair has one stage; on chunks the interchunk stage.
/// Where a pair looks words up here, `dictionary` has them; else the units bring their translations along.
struct Transfer {
  let rules: Rules
  let dictionary: BilingualDictionary?
  /// The words are no translations yet: target is source.
  let isPlain: Bool

  func transfer(
    _ stream: Symbols, _ characters: CharacterTable, _ walk: inout Walk, _ patterns: inout PatternWalk, _ tags: TagTable
  ) -> Symbols {
    let units = Units(stream[...])
    var words: [RuleWord] = []
    words.reserveCapacity(units.units.count)
    for unit in units.units { words.append(word(unit.body, &walk)) }
    var machine = RuleMachine(rules, characters)
    var result: Symbols = []
    var at = 0
    while at < words.count {
      result += units.units[at].blank
      let match = rules.match(words.count, from: at, characters, &patterns) {
        words[$0].source[...]
      } isJoined: {
        units.units[$0].blank.isEmpty
      }
      guard let match else {
        write(words[at].target, tags, to: &result)
        at += 1
        continue
      }
      machine.subject = [RuleWord()] + words[at..<(at + match.length)]
      machine.blanks = units.units[(at + 1)..<(at + match.length)].map { $0.blank }[...]
      machine.run(match.rule)
      result += machine.output
      for blank in machine.blanks where blank != [.plainSpace] { result += blank }
      at += match.length
    }
    return result + units.tail
  }

  private func word(_ body: ArraySlice<Symbol>, _ walk: inout Walk) -> RuleWord {
    if rules.kind == .interchunk {
      return RuleWord(source: Symbols(body[..<body.firstPlace(of: .open)]), target: Symbols(body))
    }
    if isPlain { return RuleWord(source: Symbols(body), target: Symbols(body)) }
    if let dictionary {
      return RuleWord(source: Symbols(body), target: dictionary.translations(body, &walk)[0])
    }
    let slash = body.firstPlace(of: .slash)
    let rest = body[Swift.min(slash + 1, body.endIndex)...]
    return RuleWord(
      source: Symbols(body[body.startIndex..<slash]),
      target: Symbols(rest[rest.startIndex..<rest.firstPlace(of: .slash)]))
  }

  /// A word that no rule takes.
  private func write(_ word: Symbols, _ tags: TagTable, to result: inout Symbols) {
    if word.isEmpty { return }
    result.append(.begin)
    if rules.makesChunks {
      result += word.first == .unknown ? tags.unknownChunk : tags.defaultChunk
      result += [.open, .begin] + word + [.end, .close]
    } else {
      result += word
    }
    result.append(.end)
  }
}

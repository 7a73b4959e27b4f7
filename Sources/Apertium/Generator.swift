/// Text that a generator made, and for each character what is to be said of the word that it belongs to.
struct MarkedText: Equatable {
  var symbols: Symbols = []
  /// 0, or the raw value of a `Translation.Doubt`.
  var doubts: [UInt8] = []

  mutating func append(_ symbol: Symbol, _ doubt: UInt8) {
    symbols.append(symbol)
    doubts.append(doubt)
  }

  mutating func append(_ more: some Sequence<Symbol>, _ doubt: UInt8) {
    for symbol in more { append(symbol, doubt) }
  }
}

/// Morphological generation: `^perro<n><m><pl>$` becomes `perros`. A form that the dictionary does not have is given as
/// its lemma.
struct Generator {
  let automaton: Automaton
  let characters: CharacterTable

  func generate(_ stream: Symbols, _ walk: inout Walk) -> MarkedText {
    let units = Units(stream[...])
    var result = MarkedText()
    for unit in units.units {
      result.append(unit.blank, 0)
      write(unit.body, &walk, to: &result)
    }
    result.append(units.tail, 0)
    return result
  }

  private func write(_ form: ArraySlice<Symbol>, _ walk: inout Walk, to result: inout MarkedText) {
    guard let first = form.first else { return }
    if first == .unknown {
      result.append(form.dropFirst(), Translation.Doubt.unknown.rawValue)
      return
    }
    if first == .untranslated {
      result.append(form[(form.startIndex + 1)..<form.lemmaEnd], Translation.Doubt.untranslated.rawValue)
      return
    }
    walk.start(automaton)
    for symbol in form {
      walk.step(automaton, symbol, folded: characters.lower(symbol))
      if walk.isEmpty { break }
    }
    let (isFirst, isAll) = characters.cases(form)
    if let way = walk.finished(automaton).first {
      var surface = walk.output(way)
      if way.folded { characters.apply(isFirst: isFirst, isAll: isAll, to: &surface) }
      result.append(surface, 0)
      return
    }
    result.append(form[form.startIndex..<form.lemmaEnd], Translation.Doubt.ungenerated.rawValue)
  }
}

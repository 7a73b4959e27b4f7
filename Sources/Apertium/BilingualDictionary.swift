/// Lexical transfer: the translations of a lexical form. What the dictionary does not name of the tags at the end goes
/// along unchanged.
struct BilingualDictionary {
  let automaton: Automaton
  let characters: CharacterTable

  /// `^perro<n><m><sg>$` becomes `^perro<n><m><sg>/dog<n><m><sg>$`; without a translation `^x<n>/@x<n>$`.
  func lookUp(_ stream: Symbols, _ walk: inout Walk) -> Symbols {
    let units = Units(stream[...])
    var result: Symbols = []
    result.reserveCapacity(stream.count * 2)
    for unit in units.units {
      result += unit.blank
      result.append(.begin)
      result += unit.body
      for translation in translations(unit.body, &walk) {
        result.append(.slash)
        result += translation
      }
      result.append(.end)
    }
    return result + units.tail
  }

  /// In the dictionary's order; at least one.
  func translations(_ form: ArraySlice<Symbol>, _ walk: inout Walk) -> [Symbols] {
    if form.first == .unknown { return [Symbols(form)] }
    let (isFirst, isAll) = characters.cases(form)
    var found: [Walk.Way] = []
    var end = form.startIndex
    walk.start(automaton)
    for at in form.indices {
      walk.step(automaton, form[at], folded: characters.lower(form[at]))
      if walk.isEmpty { break }
      let finished = walk.finished(automaton)
      if finished.isEmpty { continue }
      found = finished
      end = at + 1
    }
    let rest = form[end...]
    if found.isEmpty || rest.contains(where: { !$0.isTag }) { return [[.untranslated] + form] }
    var translations: [Symbols] = []
    for way in found {
      var translation = walk.output(way)
      if way.folded { characters.apply(isFirst: isFirst, isAll: isAll, to: &translation) }
      if !translation.isEmpty { translation += rest }
      if !translations.contains(where: { $0 == translation }) { translations.append(translation) }
    }
    return translations
  }
}

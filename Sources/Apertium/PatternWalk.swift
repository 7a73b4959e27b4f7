/// Walks an automaton of patterns: of rules, of coarse tags. What it writes does not matter, only where it may be.
struct PatternWalk {
  private(set) var states: [UInt32] = []
  private var next: [UInt32] = []

  var isEmpty: Bool { states.isEmpty }

  mutating func start(_ automaton: Automaton) {
    states.removeAll(keepingCapacity: true)
    for state in automaton.initials { states.append(state) }
  }

  /// Reads a symbol as itself, as `folded`, and as any character or any tag.
  mutating func step(_ automaton: Automaton, _ symbol: Symbol, folded: Symbol) {
    next.removeAll(keepingCapacity: true)
    for state in states {
      take(automaton, state, symbol)
      if folded != symbol { take(automaton, state, folded) }
      if symbol.isTag {
        take(automaton, state, .anyTag)
      } else if symbol.isCharacter {
        take(automaton, state, .anyCharacter)
      }
    }
    swap(&states, &next)
  }

  private mutating func take(_ automaton: Automaton, _ state: UInt32, _ symbol: Symbol) {
    for edge in automaton.edges(of: state, reading: symbol) {
      let target = automaton.edgeTarget[edge]
      if !next.contains(target) { next.append(target) }
    }
  }

  /// The smallest value of the final states; 0 when there is none.
  func value(_ automaton: Automaton) -> Int {
    var best = 0
    for state in states {
      let value = Int(automaton.finals[Int(state)])
      if value != 0 && (best == 0 || value < best) { best = value }
    }
    return best
  }
}

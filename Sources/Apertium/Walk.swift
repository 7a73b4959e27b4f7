/// Walks an automaton along all ways at once, and keeps what each way wrote.
struct Walk {
  struct Way {
    var state: UInt32
    /// Where in `written` its last symbol is; -1 when it wrote nothing.
    var last: Int32
    /// It read a capital letter as a small one.
    var folded: Bool
  }

  /// Only a damaged automaton has more ways, or writes more.
  static let mostWays = 2000
  static let mostWritten = 200_000

  private(set) var ways: [Way] = []
  private var next: [Way] = []
  private var written: [(symbol: Symbol, before: Int32)] = []

  var isEmpty: Bool { ways.isEmpty }

  /// Those of the ways that are at an end; what they wrote can be asked for until the next `start`.
  func finished(_ automaton: Automaton) -> [Way] { ways.filter { automaton.finals[Int($0.state)] != 0 } }

  mutating func start(_ automaton: Automaton) {
    written.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    for state in automaton.initials { next.append(Way(state: state, last: -1, folded: false)) }
    follow(automaton)
  }

  /// Reads one symbol; `folded`: what else it may be read as (a small letter for a capital), or the same.
  /// `keepsCapitals`: a capital that is read and written as the same small letter is written as it was.
  mutating func step(_ automaton: Automaton, _ symbol: Symbol, folded: Symbol, keepsCapitals: Bool = false) {
    next.removeAll(keepingCapacity: true)
    if symbol == 0 { ways.removeAll(keepingCapacity: true) }
    for way in ways {
      for edge in automaton.edges(of: way.state, reading: symbol) {
        add(way, automaton.edgeTarget[edge], automaton.written(by: edge), way.folded)
      }
      if folded == symbol { continue }
      for edge in automaton.edges(of: way.state, reading: folded) {
        let written = automaton.written(by: edge)
        add(way, automaton.edgeTarget[edge], keepsCapitals && written == folded ? symbol : written, true)
      }
    }
    follow(automaton)
  }

  /// As `step`, in an automaton of patterns: also as any character or any tag.
  mutating func stepAny(_ automaton: Automaton, _ symbol: Symbol, folded: Symbol) {
    next.removeAll(keepingCapacity: true)
    for way in ways {
      add(automaton, way, reading: symbol)
      if folded != symbol { add(automaton, way, reading: folded) }
      if symbol.isTag { add(automaton, way, reading: .anyTag) }
      if symbol.isCharacter { add(automaton, way, reading: .anyCharacter) }
    }
    follow(automaton)
  }

  private mutating func add(_ automaton: Automaton, _ way: Way, reading symbol: Symbol) {
    for edge in automaton.edges(of: way.state, reading: symbol) {
      add(way, automaton.edgeTarget[edge], automaton.written(by: edge), way.folded)
    }
  }

  private mutating func add(_ way: Way, _ target: UInt32, _ symbol: Symbol, _ folded: Bool) {
    if next.count >= Walk.mostWays || written.count >= Walk.mostWritten { return }
    var last = way.last
    if symbol != 0 {
      written.append((symbol, last))
      last = Int32(written.count - 1)
    }
    next.append(Way(state: target, last: last, folded: folded))
  }

  /// Adds where edges lead that read nothing, and makes `next` the ways.
  private mutating func follow(_ automaton: Automaton) {
    var place = 0
    while place < next.count {
      let way = next[place]
      for edge in automaton.edges(of: way.state, reading: 0) {
        add(way, automaton.edgeTarget[edge], automaton.written(by: edge), way.folded)
      }
      place += 1
    }
    swap(&ways, &next)
  }

  /// What a way wrote, from its beginning.
  func output(_ way: Way) -> Symbols {
    var found: Symbols = []
    var place = way.last
    while place >= 0 {
      found.append(written[Int(place)].symbol)
      place = written[Int(place)].before
    }
    found.reverse()
    return found
  }
}

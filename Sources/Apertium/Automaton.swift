/// A letter transducer in flat arrays: the edges of state `s` are `firstEdge[s] ..< firstEdge[s + 1]`, sorted by what
/// they read; edges that read the same stay in the order of the dictionary.
struct Automaton: Sendable {
  let initials: [UInt32]
  private(set) var firstEdge: [UInt32] = []
  private(set) var edgePair: [UInt16] = []
  private(set) var edgeTarget: [UInt32] = []
  private(set) var reads: [Symbol] = []
  private(set) var writes: [Symbol] = []
  /// 0 for a state that is not final; else the kind of section, the rule or the coarse tag.
  private(set) var finals: [UInt16] = []

  var stateCount: Int { finals.count }

  /// Checks every number, so that walking cannot leave the arrays.
  /// - Complexity: O(states + edges)
  init(_ reader: inout PackReader, tags: Int) throws(LanguagePackError) {
    let pairs = try reader.count()
    reads.reserveCapacity(pairs)
    writes.reserveCapacity(pairs)
    for _ in 0..<pairs { reads.append(try reader.symbol(tags)) }
    for _ in 0..<pairs { writes.append(try reader.symbol(tags)) }
    let states = try reader.count()
    let edges = try reader.count()
    initials = try reader.numbers(below: states).map { UInt32($0) }
    finals = [UInt16](repeating: 0, count: states)
    let finalCount = try reader.count()
    var state = 0
    for _ in 0..<finalCount {
      state += try reader.number()
      let value = try reader.number()
      if state >= states || value == 0 || value > 0xFFFF { throw .part(reader.name) }
      finals[state] = UInt16(value)
    }
    firstEdge.reserveCapacity(states + 1)
    var sum = 0
    for _ in 0..<states {
      firstEdge.append(UInt32(sum))
      sum += try reader.number()
      if sum > edges { throw .part(reader.name) }
    }
    firstEdge.append(UInt32(sum))
    if sum != edges { throw .part(reader.name) }
    edgePair.reserveCapacity(edges)
    for _ in 0..<edges {
      let pair = try reader.number()
      if pair >= pairs || pair > 0xFFFF { throw .part(reader.name) }
      edgePair.append(UInt16(pair))
    }
    edgeTarget.reserveCapacity(edges)
    for state in 0..<states {
      for _ in firstEdge[state]..<firstEdge[state + 1] {
        let target = state + 1 + (try reader.signed())
        if target < 0 || target >= states { throw .part(reader.name) }
        edgeTarget.append(UInt32(target))
      }
    }
    try reader.finish()
  }

  /// The edges of a state that read this symbol (0: nothing).
  func edges(of state: UInt32, reading symbol: Symbol) -> Range<Int> {
    var low = Int(firstEdge[Int(state)])
    let end = Int(firstEdge[Int(state) + 1])
    var high = end
    if high - low > 8 {
      while low < high {
        let middle = (low + high) / 2
        if reads[Int(edgePair[middle])] < symbol { low = middle + 1 } else { high = middle }
      }
    } else {
      while low < end, reads[Int(edgePair[low])] < symbol { low += 1 }
    }
    var last = low
    while last < end, reads[Int(edgePair[last])] == symbol { last += 1 }
    return low..<last
  }

  func written(by edge: Int) -> Symbol { writes[Int(edgePair[edge])] }
}

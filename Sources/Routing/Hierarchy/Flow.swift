/// Maximum flow with one unit an edge between two sets of nodes of a small graph; used again for each line of a dissection.
struct Flow {
  private let count: Int
  private var first: [Int32]
  private var heads: [Int32]
  /// The same edge seen from its other end.
  private var twin: [Int32]
  /// −1, 0, 1: units flowing along.
  private var used: [Int8]
  private var reached: [Int32]
  private var via: [Int32]
  private var side: [UInt8]
  private var queue: [Int32] = []
  private var stamp: Int32 = 0

  /// The graph of `piece`: edges between nodes of the same part.
  init(_ piece: [UInt32], _ adjacency: Adjacency, _ part: [UInt32], _ local: [Int32]) {
    count = piece.count
    first = [0]
    heads = []
    for node in piece {
      for index in adjacency.range(node) {
        let other = adjacency.heads[index]
        if part[Int(other)] == part[Int(node)] { heads.append(local[Int(other)]) }
      }
      first.append(Int32(heads.count))
    }
    twin = [Int32](repeating: 0, count: heads.count)
    for tail in 0..<Int32(count) {
      for edge in Int(first[Int(tail)])..<Int(first[Int(tail) + 1]) where heads[edge] > tail {
        let other = Int(heads[edge])
        for back in Int(first[other])..<Int(first[other + 1]) where heads[back] == tail {
          twin[edge] = Int32(back)
          twin[back] = Int32(edge)
        }
      }
    }
    used = [Int8](repeating: 0, count: heads.count)
    reached = [Int32](repeating: 0, count: count)
    via = [Int32](repeating: -1, count: count)
    side = [UInt8](repeating: 0, count: count)
  }

  /// The nodes on one bank of the least cut; nil as soon as it is clear that the score would not be below `giveUpAt`.
  mutating func cut(sources: ArraySlice<Int32>, sinks: ArraySlice<Int32>, giveUpAt limit: Double) -> (
    nodes: [Int32], score: Double
  )? {
    for edge in used.indices { used[edge] = 0 }
    for node in side.indices { side[node] = 0 }
    for node in sources { side[Int(node)] = 1 }
    for node in sinks { side[Int(node)] = 2 }
    var flow = 0
    while let end = augment(sources) {
      flow += 1
      if Double(flow) / Double(count / 2) >= limit * 1.5 { return nil }
      push(to: end)
    }
    // What is still reached from the sources is one side; the cut edges lead out of it.
    let near = bank(wall: true)
    let far = bank(wall: false)
    let reachedCount = reached.reduce(0) { $0 + ($1 == stamp ? 1 : 0) }
    var result: (nodes: [Int32], score: Double)?
    for nodes in [near, far] {
      let rest = nodes == near ? reachedCount - nodes.count : reachedCount
      let smaller = max(1, min(rest, count - rest - nodes.count))
      let score = Double(nodes.count) / Double(smaller)
      if result == nil || score < result!.score { result = (nodes, score) }
    }
    return result
  }

  /// Looks for a way with room left from sources to sinks, breadth first; returns the sink found.
  private mutating func augment(_ sources: ArraySlice<Int32>) -> Int32? {
    stamp += 1
    queue.removeAll(keepingCapacity: true)
    for node in sources {
      reached[Int(node)] = stamp
      via[Int(node)] = -1
      queue.append(node)
    }
    var at = 0
    while at < queue.count {
      let node = Int(queue[at])
      at += 1
      for edge in Int(first[node])..<Int(first[node + 1]) where used[edge] < 1 {
        let head = Int(heads[edge])
        if reached[head] == stamp { continue }
        reached[head] = stamp
        via[head] = Int32(edge)
        if side[head] == 2 { return Int32(head) }
        queue.append(Int32(head))
      }
    }
    return nil
  }

  private mutating func push(to end: Int32) {
    var node = end
    while via[Int(node)] >= 0 {
      let edge = Int(via[Int(node)])
      used[edge] += 1
      used[Int(twin[edge])] -= 1
      node = heads[Int(twin[edge])]
    }
  }

  /// Ends of the cut edges: on the reached side (`wall`), or beyond.
  private func bank(wall: Bool) -> [Int32] {
    var nodes: [Int32] = []
    for node in 0..<count where (reached[node] == stamp) == wall {
      let isOnCut = (Int(first[node])..<Int(first[node + 1])).contains { (reached[Int(heads[$0])] == stamp) != wall }
      if isOnCut { nodes.append(Int32(node)) }
    }
    return nodes
  }
}

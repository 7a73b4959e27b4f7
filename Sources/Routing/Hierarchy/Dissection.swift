/// Orders nodes for contraction by nested dissection: cut the streets in two with few nodes, order both halves, then the cut last.
///
/// Cuts come from inertial flow: nodes sorted along a line, the first and last quarter become source and sink, and the least cut
/// between them is found by maximum flow, for four lines. Schild, Sommer: *On Balanced Separators in Road Networks*, SEA 2015,
/// doi:10.1007/978-3-319-20086-6_22.
public struct Dissection {
  private let x: [Int64]
  private let y: [Int64]
  private var adjacency: Adjacency
  private var order: [UInt32] = []

  /// - Parameters:
  ///   - x, y: positions on any plane, in like units; ties in position are broken by number.
  /// - Returns: the nodes, first contracted first.
  public static func order(x: [Int32], y: [Int32], tails: [UInt32], heads: [UInt32]) -> [UInt32] {
    var dissection = Dissection(x: x, y: y, tails: tails, heads: heads)
    let all = (0..<UInt32(x.count)).map { $0 }
    dissection.run(all)
    return dissection.order
  }

  private init(x: [Int32], y: [Int32], tails: [UInt32], heads: [UInt32]) {
    self.x = x.map { Int64($0) }
    self.y = y.map { Int64($0) }
    adjacency = Adjacency(nodeCount: x.count, tails: tails, heads: heads)
    part = [UInt32](repeating: 0, count: x.count)
    mark = [UInt32](repeating: 0, count: x.count)
    local = [Int32](repeating: 0, count: x.count)
  }

  /// The part a node belongs to now; nodes already ordered are in part `nothing`.
  private var part: [UInt32]
  private var mark: [UInt32]
  private var local: [Int32]
  private var partCount: UInt32 = 0
  private var markCount: UInt32 = 0

  /// Recursion as a list of things to do: order a part, or append a cut once its halves are done. Ranks are handed out from the top, so the order is built backwards.
  private mutating func run(_ nodes: [UInt32]) {
    var work: [[UInt32]] = components(nodes)
    var backwards: [UInt32] = []
    backwards.reserveCapacity(nodes.count)
    while let piece = work.popLast() {
      if piece.count <= 3 {
        let sorted = piece.sorted { adjacency.degree($0) > adjacency.degree($1) }
        for node in sorted { part[Int(node)] = nothing }
        backwards.append(contentsOf: sorted)
        continue
      }
      let cut = separator(piece)
      for node in cut { part[Int(node)] = nothing }
      backwards.append(contentsOf: cut)
      work.append(contentsOf: components(piece.filter { part[Int($0)] != nothing }))
    }
    order = backwards.reversed()
  }

  /// Connected parts of some nodes; each gets a part number of its own.
  private mutating func components(_ nodes: [UInt32]) -> [[UInt32]] {
    markCount += 1
    let fresh = markCount
    for node in nodes { mark[Int(node)] = fresh }
    var result: [[UInt32]] = []
    for start in nodes where mark[Int(start)] == fresh {
      partCount += 1
      var piece = [start]
      mark[Int(start)] = 0
      part[Int(start)] = partCount
      var at = 0
      while at < piece.count {
        let node = piece[at]
        at += 1
        for index in adjacency.range(node) {
          let other = adjacency.heads[index]
          if mark[Int(other)] != fresh { continue }
          mark[Int(other)] = 0
          part[Int(other)] = partCount
          piece.append(other)
        }
      }
      result.append(piece)
    }
    return result
  }

  /// Few nodes that split a connected piece in two.
  private mutating func separator(_ piece: [UInt32]) -> [UInt32] {
    for (index, node) in piece.enumerated() { local[Int(node)] = Int32(index) }
    var flow = Flow(piece, adjacency, part, local)
    var best: [Int32] = []
    var bestScore = Double.infinity
    for line in 0..<8 {
      let keys: [Int64] = piece.map { node in
        let x = x[Int(node)], y = y[Int(node)]
        return switch line {
        case 0: x
        case 1: y
        case 2: x + y
        case 3: x - y
        case 4: 2 * x + y
        case 5: 2 * x - y
        case 6: x + 2 * y
        default: x - 2 * y
        }
      }
      var sorted = Array<Int32>(0..<Int32(piece.count))
      sorted.sort { (a: Int32, b: Int32) -> Bool in
        let first = keys[Int(a)], second = keys[Int(b)]
        return first != second ? first < second : a < b
      }
      let count = max(1, piece.count / 4)
      guard let cut = flow.cut(sources: sorted.prefix(count), sinks: sorted.suffix(count), giveUpAt: bestScore) else {
        continue
      }
      if cut.score < bestScore {
        bestScore = cut.score
        best = cut.nodes
      }
    }
    return best.map { piece[Int($0)] }
  }
}

/// Neighbours of every node, both ways, without loops and doubles.
struct Adjacency {
  private(set) var first: [UInt32]
  private(set) var heads: [UInt32]

  init(nodeCount: Int, tails: [UInt32], heads edgeHeads: [UInt32]) {
    var pairs: [UInt64] = []
    pairs.reserveCapacity(tails.count * 2)
    for (tail, head) in zip(tails, edgeHeads) where tail != head {
      pairs.append(UInt64(tail) << 32 | UInt64(head))
      pairs.append(UInt64(head) << 32 | UInt64(tail))
    }
    pairs.sort()
    first = [UInt32](repeating: 0, count: nodeCount + 1)
    heads = []
    heads.reserveCapacity(pairs.count)
    var last: UInt64 = .max
    for pair in pairs where pair != last {
      last = pair
      heads.append(UInt32(truncatingIfNeeded: pair))
      first[Int(pair >> 32) + 1] += 1
    }
    for node in 0..<nodeCount { first[node + 1] += first[node] }
  }

  func range(_ node: UInt32) -> Range<Int> { Int(first[Int(node)])..<Int(first[Int(node) + 1]) }
  func degree(_ node: UInt32) -> Int { range(node).count }
}

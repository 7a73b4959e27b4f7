/// Where a search may begin or end: a node, and what it costs to get there.
public struct Seed: Equatable, Sendable {
  public var node: UInt32
  public var cost: UInt32
  public init(node: UInt32, cost: UInt32) { (self.node, self.cost) = (node, cost) }
}

/// One edge walked in one direction.
public struct Move: Equatable, Hashable, Sendable {
  public var edge: UInt32
  public var forward: Bool
  public init(edge: UInt32, forward: Bool) { (self.edge, self.forward) = (edge, forward) }
}

/// Working memory for shortest-path queries over one hierarchy, used again and again; not to be shared between threads.
public final class Search {
  public let hierarchy: Hierarchy
  /// From the origins in x, to the destinations in y; all `unreachable` between queries.
  private let reached: Table<SIMD2<UInt32>>
  // The same, and the hierarchy's, without the way through their objects.
  private let distances: UnsafeMutablePointer<SIMD2<UInt32>>
  private let first: UnsafeMutablePointer<UInt32>
  private let heads: UnsafeMutablePointer<UInt32>
  /// The arc by which a node was reached from below.
  private let forwardArc: Table<UInt32>
  private let backwardArc: Table<UInt32>
  private var meeting: UInt32 = nothing
  private var stack: [UInt32] = []

  public init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    reached = Table(repeating: SIMD2(repeating: unreachable), count: hierarchy.nodeCount)
    distances = reached.start
    first = hierarchy.first.start
    heads = hierarchy.heads.start
    forwardArc = Table(repeating: nothing, count: hierarchy.nodeCount)
    backwardArc = Table(repeating: nothing, count: hierarchy.nodeCount)
  }

  /// The least cost from any origin to any destination, `unreachable` if there is no way. Seeds must be nodes of the hierarchy.
  ///
  /// Walks the elimination tree upwards from all seeds at once, lowest rank first, relaxing the arcs of each node on the way.
  public func distance(_ metric: Metric, from origins: [Seed], to destinations: [Seed]) -> UInt32 {
    precondition(metric.hierarchy === hierarchy, "a metric of another hierarchy")
    meeting = nothing
    var cursors: [UInt32] = []
    for seed in origins where seed.cost < unreachable && seed.cost < reached[seed.node].x {
      reached[seed.node].x = seed.cost
      forwardArc[seed.node] = nothing
      cursors.append(seed.node)
    }
    for seed in destinations where seed.cost < unreachable && seed.cost < reached[seed.node].y {
      reached[seed.node].y = seed.cost
      backwardArc[seed.node] = nothing
      cursors.append(seed.node)
    }
    var best = unreachable
    let weights = metric.weights.start, parent = hierarchy.parent.start
    while cursors.count > 2 {
      var lowest = nothing
      for cursor in cursors { lowest = min(lowest, cursor) }
      settle(lowest, weights, &best)
      advance(&cursors, past: lowest)
    }
    // Two walks, or one, until they meet; `nothing` is above every node, so a walk that has ended waits.
    var a = cursors.first ?? nothing, b = cursors.count > 1 ? cursors[1] : a
    while a != b {
      if a < b {
        settle(a, weights, &best)
        a = parent[Int(a)]
      } else {
        settle(b, weights, &best)
        b = parent[Int(b)]
      }
    }
    while a != nothing {
      settle(a, weights, &best)
      a = parent[Int(a)]
    }
    return best
  }

  /// Moves the walks standing at `node` to its parent; walks that meet become one, ended ones are dropped.
  private func advance(_ cursors: inout [UInt32], past node: UInt32) {
    let next = hierarchy.parent[node]
    var kept = 0
    var isNextThere = false
    for cursor in cursors {
      let moved = cursor == node ? next : cursor
      if moved == nothing { continue }
      if moved == next {
        if isNextThere { continue }
        isNextThere = true
      }
      cursors[kept] = moved
      kept += 1
    }
    cursors.removeLast(cursors.count - kept)
  }

  @inline(__always)
  private func settle(_ node: UInt32, _ weights: UnsafeMutablePointer<SIMD2<UInt32>>, _ best: inout UInt32) {
    let x = Int(node)
    let there = distances[x].x, back = distances[x].y
    distances[x] = SIMD2(repeating: unreachable)
    if there &+ back < best {
      best = there &+ back
      meeting = node
    }
    if there >= best, back >= best { return }
    let begin = Int(first[x]), end = Int(first[x + 1])
    if there < best {
      for arc in begin..<end {
        let head = Int(heads[arc])
        let cost = there &+ weights[arc].x
        if cost < distances[head].x {
          distances[head].x = cost
          forwardArc.start[head] = UInt32(truncatingIfNeeded: arc)
        }
      }
    }
    if back < best {
      for arc in begin..<end {
        let head = Int(heads[arc])
        let cost = back &+ weights[arc].y
        if cost < distances[head].y {
          distances[head].y = cost
          backwardArc.start[head] = UInt32(truncatingIfNeeded: arc)
        }
      }
    }
  }

  /// The edges of the way the last `distance` found, in order of travel; empty when origin and destination share a node or there is no way.
  public func path(_ metric: Metric) -> (from: UInt32, to: UInt32, moves: [Move])? {
    if meeting == nothing { return nil }
    var upwards: [UInt32] = []
    var node = meeting
    while forwardArc[node] != nothing {
      upwards.append(forwardArc[node])
      node = hierarchy.tails[forwardArc[node]]
    }
    let from = node
    var moves: [Move] = []
    for arc in upwards.reversed() { unpack(arc, up: true, metric, &moves) }
    node = meeting
    while backwardArc[node] != nothing {
      unpack(backwardArc[node], up: false, metric, &moves)
      node = hierarchy.tails[backwardArc[node]]
    }
    return (from, node, moves)
  }

  /// Replaces an arc by edges: one of its own if that has the arc's weight, else the two arcs of the lower triangle that has.
  private func unpack(_ arc: UInt32, up: Bool, _ metric: Metric, _ moves: inout [Move]) {
    stack.removeAll(keepingCapacity: true)
    stack.append(arc * 2 + (up ? 0 : 1))
    while let top = stack.popLast() {
      let arc = top >> 1, up = top & 1 == 0
      let weight = metric.weight(ofArc: arc, up: up)
      if let move = edge(of: arc, up: up, weight: weight, metric) {
        moves.append(move)
        continue
      }
      let y = hierarchy.tails[arc], z = hierarchy.heads[arc]
      for index in hierarchy.downFirst[y]..<hierarchy.downFirst[y + 1] {
        let low = hierarchy.downArcs[index]
        let lowWeight = metric.weight(ofArc: low, up: !up)
        if lowWeight >= weight { continue }
        let high = Hierarchy.find(z, from: low + 1, to: hierarchy.first[hierarchy.tails[low] + 1], hierarchy.heads)
        if high == nothing || lowWeight + metric.weight(ofArc: high, up: up) != weight { continue }
        // Up: y → x → z. Down: z → x → y. The last pushed is unpacked first.
        if up {
          stack.append(high * 2)
          stack.append(low * 2 + 1)
        } else {
          stack.append(low * 2)
          stack.append(high * 2 + 1)
        }
        break
      }
    }
  }

  private func edge(of arc: UInt32, up: Bool, weight: UInt32, _ metric: Metric) -> Move? {
    for index in hierarchy.edgeFirst[arc]..<hierarchy.edgeFirst[arc + 1] {
      let edge = hierarchy.edges[index]
      let forward = (hierarchy.arcOfEdge[edge] & 1 == 0) == up
      if metric.edgeWeights[2 * Int(edge) + (forward ? 0 : 1)] == weight { return Move(edge: edge, forward: forward) }
    }
    return nil
  }
}

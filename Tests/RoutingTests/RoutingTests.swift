import Base
import Routing
import Testing

/// A random sparse street-like graph: nodes on a plane, edges to some of their nearest neighbours, some doubles and loops, some closed.
struct RandomGraph {
  var x: [Int32] = []
  var y: [Int32] = []
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  var weights: [UInt32] = []

  init(seed: UInt64, nodes: Int, closed: Int64 = 15) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<nodes {
      x.append(Int32(random.next(below: 10_000)))
      y.append(Int32(random.next(below: 10_000)))
    }
    for node in 0..<nodes {
      let near = (0..<nodes).sorted { distance(node, $0) < distance(node, $1) }
      for other in near.prefix(Int(1 + random.next(below: 4))) {
        tails.append(UInt32(node))
        heads.append(UInt32(other))
      }
    }
    for edge in tails.indices {
      for _ in 0..<2 {
        let length = UInt32(1 + distance(Int(tails[edge]), Int(heads[edge])) / 1000) + UInt32(random.next(below: 50))
        weights.append(random.next(below: 100) < closed ? unreachable : length)
      }
    }
  }

  private func distance(_ a: Int, _ b: Int) -> Int {
    let dx = Int(x[a] - x[b]), dy = Int(y[a] - y[b])
    return dx * dx + dy * dy
  }

  /// The same graph with nodes renamed to their rank.
  func ranked() -> RandomGraph {
    let order = Dissection.order(x: x, y: y, tails: tails, heads: heads)
    var rank = [UInt32](repeating: 0, count: order.count)
    for (position, node) in order.enumerated() { rank[Int(node)] = UInt32(position) }
    var other = self
    other.tails = tails.map { rank[Int($0)] }
    other.heads = heads.map { rank[Int($0)] }
    other.x = order.map { x[Int($0)] }
    other.y = order.map { y[Int($0)] }
    return other
  }

  var hierarchy: Hierarchy {
    Hierarchy(nodeCount: x.count, edgeTails: Table(tails, or: 0), edgeHeads: Table(heads, or: 0))
  }

  /// Bellman and Ford: as plain as can be.
  func distances(from origins: [Seed]) -> [UInt32] {
    var result = [UInt32](repeating: unreachable, count: x.count)
    for seed in origins { result[Int(seed.node)] = min(result[Int(seed.node)], seed.cost) }
    var changed = true
    while changed {
      changed = false
      for edge in tails.indices {
        for (from, to, weight) in [
          (tails[edge], heads[edge], weights[2 * edge]), (heads[edge], tails[edge], weights[2 * edge + 1]),
        ] {
          let start = result[Int(from)]
          if start == unreachable || weight == unreachable { continue }
          if start + weight < result[Int(to)] {
            result[Int(to)] = start + weight
            changed = true
          }
        }
      }
    }
    return result
  }

  func cost(_ moves: [Move], from: UInt32, to: UInt32) -> UInt32? {
    var at = from
    var cost: UInt32 = 0
    for move in moves {
      let edge = Int(move.edge)
      guard at == (move.forward ? tails[edge] : heads[edge]) else { return nil }
      at = move.forward ? heads[edge] : tails[edge]
      cost += weights[2 * edge + (move.forward ? 0 : 1)]
    }
    return at == to ? cost : nil
  }
}

@Suite("Customizable contraction hierarchy") struct HierarchyTests {
  @Test(
    "CF-01: least costs and paths are those of a plain search, on random graphs with closed streets", arguments: 1...30)
  func random(seed: Int) {
    let graph = RandomGraph(seed: UInt64(seed), nodes: 3 + seed * 4).ranked()
    let metric = Metric(graph.hierarchy, edgeWeights: Table(graph.weights, or: 0))
    let search = Search(metric.hierarchy)
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      func seeds() -> [Seed] {
        (0..<1 + random.next(below: 3)).map { _ in
          Seed(node: UInt32(random.next(below: Int64(graph.x.count))), cost: UInt32(random.next(below: 90)))
        }
      }
      let origins = seeds(), destinations = seeds()
      let truth = graph.distances(from: origins)
      let expected = destinations.map { min(truth[Int($0.node)] + $0.cost, unreachable) }.min()!
      let found = search.distance(metric, from: origins, to: destinations)
      #expect(found == expected, "seed \(seed)")
      guard let path = search.path(metric) else { #expect(expected == unreachable); continue }
      let cost = graph.cost(path.moves, from: path.from, to: path.to)
      let ends =
        origins.filter { $0.node == path.from }.map { $0.cost }.min()! + destinations.filter { $0.node == path.to }.map
      { $0.cost }.min()!
      #expect(cost.map { $0 + ends } == expected, "seed \(seed)")
    }
  }

  @Test("CF-17: changing some streets and repairing gives what customizing anew gives", arguments: 1...20)
  func partial(seed: Int) {
    var graph = RandomGraph(seed: UInt64(seed), nodes: 5 + seed * 5).ranked()
    let metric = Metric(graph.hierarchy, edgeWeights: Table(graph.weights, or: 0))
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5 {
      let changes = (0..<3).map { _ in
        (
          edge: UInt32(random.next(below: Int64(graph.tails.count))),
          there: random.next(below: 2) == 0 ? unreachable : UInt32(random.next(below: 200)),
          back: random.next(below: 2) == 0 ? unreachable : UInt32(random.next(below: 200))
        )
      }
      for change in changes {
        graph.weights[2 * Int(change.edge)] = change.there
        graph.weights[2 * Int(change.edge) + 1] = change.back
      }
      metric.update(changes)
      let fresh = Metric(metric.hierarchy, edgeWeights: Table(graph.weights, or: 0))
      for arc in 0..<UInt32(metric.hierarchy.arcCount) {
        #expect(metric.weight(ofArc: arc, up: true) == fresh.weight(ofArc: arc, up: true), "seed \(seed) arc \(arc)")
        #expect(metric.weight(ofArc: arc, up: false) == fresh.weight(ofArc: arc, up: false), "seed \(seed) arc \(arc)")
      }
    }
  }

  @Test("CF-17: the order names every node once, whatever the graph") func order() {
    for count in [0, 1, 2, 5, 40] {
      let graph = RandomGraph(seed: 3, nodes: count)
      let order = Dissection.order(x: graph.x, y: graph.y, tails: graph.tails, heads: graph.heads)
      #expect(order.sorted() == (0..<UInt32(count)).map { $0 })
    }
    let alone = Dissection.order(x: [1, 1, 1], y: [2, 2, 2], tails: [], heads: [])
    #expect(alone.count == 3)
  }
}

@Suite("Points") struct PointTests {
  @Test("CF-01: the way between two points ends at both, and leads from any number to any other without a crash")
  func toward() {
    let ends: [Int32] = [.min, -1_800_000_000, -1, 0, 7, 1_800_000_000, .max]
    for a in ends {
      for b in ends {
        let from = Point(latitude: a, longitude: b), to = Point(latitude: b, longitude: a)
        #expect(from.toward(to, 0) == from && from.toward(to, 1) == to)
        let middle = from.toward(to, 0.5)
        #expect(
          abs(Int64(middle.latitude) * 2 - Int64(a) - Int64(b)) <= 1
            && abs(Int64(middle.longitude) * 2 - Int64(a) - Int64(b)) <= 1)
      }
    }
  }
}

import Base

/// One person's streets: every passage and obstacle of a region judged by a profile, and the hierarchy customized for it.
///
/// Made in milliseconds for a city; immutable afterwards; any number of searches may use it.
public final class Network: @unchecked Sendable {
  /// How much of what is closed stays closed. Only the least bad way of `Router` relaxes anything.
  public enum Relaxation: Sendable {
    case none
    /// What only this person cannot pass costs ten minutes and five times its cost.
    case personal
    /// So does what no one may pass.
    case everything
  }

  public let region: Region
  public let costing: Costing
  public let relaxation: Relaxation
  public let metric: Metric
  /// For passage `p`: forward at `2p`, backward at `2p + 1`.
  let passageVerdicts: [EdgeCost]
  let obstacleVerdicts: [EdgeCost]
  /// Edges in places to avoid.
  let avoided: Set<UInt32>
  /// Nodes joined by edges open in some direction have the same number.
  let components: Table<UInt32>
  /// The part with the most nodes; `nothing` in an empty region.
  let mainComponent: UInt32

  public init(_ region: Region, _ costing: Costing, avoiding places: [Circle] = [], relaxation: Relaxation = .none) {
    self.region = region
    self.costing = costing
    self.relaxation = relaxation
    var edgeCosts: [EdgeCost] = []
    edgeCosts.reserveCapacity(region.passages.count * 2)
    for passage in region.passages {
      edgeCosts.append(Self.relax(costing.costing(passage, forward: true), relaxation))
      edgeCosts.append(Self.relax(costing.costing(passage, forward: false), relaxation))
    }
    passageVerdicts = edgeCosts
    obstacleVerdicts = region.obstacles.map { Self.relax(costing.costing($0), relaxation) }
    avoided = region.edges(within: places)
    let weights = Table<UInt32>(repeating: unreachable, count: region.edgeCount * 2)
    Self.weigh(region, edgeCosts, obstacleVerdicts, weights)
    for edge in avoided {
      weights[2 * Int(edge)] = unreachable
      weights[2 * Int(edge) + 1] = unreachable
    }
    metric = Metric(region.hierarchy, edgeWeights: weights)
    components = Self.join(region, weights)
    mainComponent = Self.largest(components)
  }

  private static func largest(_ components: Table<UInt32>) -> UInt32 {
    let sizes = Table<UInt32>(repeating: 0, count: components.count)
    var best = nothing
    for node in 0..<components.count {
      sizes[components[node]] += 1
      if best == nothing || sizes[components[node]] > sizes[best] { best = components[node] }
    }
    return best
  }

  private static func weigh(
    _ region: Region, _ edgeCosts: [EdgeCost], _ obstacles: [EdgeCost], _ weights: Table<UInt32>
  ) {
    edgeCosts.withUnsafeBufferPointer { edgeCosts in
      for edge in 0..<region.edgeCount {
        let length = region.lengths.start[edge]
        let passage = Int(region.passageOfEdge.start[edge]) * 2
        for back in 0..<2 where edgeCosts[passage + back].isOpen {
          let end = back == 0 ? region.heads.start[edge] : region.tails.start[edge]
          let obstacle = region.obstacleOfNode.start[Int(end)]
          var cost = edgeCosts[passage + back].cost(length)
          if obstacle != nothing {
            let edgeCost = obstacles[Int(obstacle)]
            if !edgeCost.isOpen { continue }
            cost = cost &+ edgeCost.costDelay
          }
          weights.start[2 * edge + back] = min(cost, unreachable)
        }
      }
    }
  }

  /// Opens what the relaxation opens, at a price. Reports costing anew, so that blockers stay on record there.
  private static func relax(_ edgeCost: EdgeCost, _ relaxation: Relaxation) -> EdgeCost {
    if edgeCost.isOpen || relaxation == .none { return edgeCost }
    if relaxation == .personal, !edgeCost.blockers.isDisjoint(with: .forEveryone) { return edgeCost }
    var opened = edgeCost
    opened.blockers = []
    opened.costPace = min(max(edgeCost.costPace, edgeCost.pace), 10_000_000) * 5
    opened.costDelay = edgeCost.costDelay + (edgeCost.blockers.isDisjoint(with: .forEveryone) ? 600_000 : 3_000_000)
    return opened
  }

  private static func join(_ region: Region, _ weights: Table<UInt32>) -> Table<UInt32> {
    let root = Table<UInt32>(repeating: 0, count: region.nodeCount)
    for node in 0..<region.nodeCount { root[node] = UInt32(node) }
    func find(_ node: UInt32) -> UInt32 {
      var node = node
      while root[node] != node {
        root[node] = root[root[node]]
        node = root[node]
      }
      return node
    }
    for edge in 0..<region.edgeCount where weights[2 * edge] < unreachable || weights[2 * edge + 1] < unreachable {
      let a = find(region.tails[edge]), b = find(region.heads[edge])
      if a != b { root[max(a, b)] = min(a, b) }
    }
    for node in 0..<region.nodeCount { root[node] = find(UInt32(node)) }
    return root
  }

  // MARK: What the person makes of one place

  /// The edgeCost on walking an edge, without the obstacle at its end.
  @inline(__always)
  public func edgeCost(_ edge: UInt32, forward: Bool) -> EdgeCost {
    var edgeCost = passageVerdicts[Int(region.passageOfEdge[edge]) * 2 + (forward ? 0 : 1)]
    if !avoided.isEmpty, avoided.contains(edge) { edgeCost.blockers.insert(.avoided) }
    return edgeCost
  }

  /// The edgeCost on arriving at a node; nil where nothing stands there.
  @inline(__always)
  public func edgeCost(atNode node: UInt32) -> EdgeCost? {
    let number = region.obstacleOfNode[node]
    return number == nothing ? nil : obstacleVerdicts[Int(number)]
  }

  /// The cost of walking part of an edge, without the obstacle at its end; `unreachable` when closed.
  func cost(_ edge: UInt32, forward: Bool, length: UInt32) -> UInt32 {
    let edgeCost = edgeCost(edge, forward: forward)
    return edgeCost.isOpen ? edgeCost.cost(length, of: region.lengths[edge]) : unreachable
  }

  /// The cost of arriving at a node.
  func entry(_ node: UInt32) -> UInt32 {
    guard let edgeCost = edgeCost(atNode: node) else { return 0 }
    return edgeCost.isOpen ? edgeCost.costDelay : unreachable
  }
}

/// A place to keep away from.
public struct Circle: Hashable, Sendable {
  public var centre: Coordinate
  public var radius: Metres
  public init(centre: Coordinate, radius: Metres) { (self.centre, self.radius) = (centre, radius) }
}

extension Region {
  /// Edges of which some point lies in one of the circles.
  func edges(within circles: [Circle]) -> Set<UInt32> {
    var result: Set<UInt32> = []
    for circle in circles {
      let centre = Point(circle.centre)
      nearby.search(around: centre, within: circle.radius.value) { edge in
        if nearest(on: edge, to: centre).distance <= circle.radius.value { result.insert(edge) }
      } isDone: { _ in
        false
      }
    }
    return result
  }
}

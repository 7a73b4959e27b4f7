import Base

/// Why there is no way, and where.
public struct Blockage: Sendable {
  /// Something that closes the part of the streets one is confined to.
  public struct Block: Sendable {
    public var edge: UInt32
    /// The obstacle's node; nil when the stretch itself is closed.
    public var node: UInt32?
    public var matters: Aspects
    public var point: Point
    public var value: Int?
    /// Metres from the confined place.
    public var distance: Double
  }

  /// Whether it is the origin that cannot be left, or the destination that cannot be reached.
  public var confinesOrigin: Bool
  /// Length of street that can be used inside, in centimetres.
  public var enclosed: UInt64
  /// The closing edge, nearest first; at most `Router.longestBlockList`. If several places must be opened together, all of them are here.
  public var blocks: [Block]
  public var blockCount: Int
  /// The way with the least that is not accessible, marked so; nil if even that does not exist.
  public var leastBad: Route?
}

extension Router {
  public static let longestBlockList = 12

  func blockage(_ request: RouteRequest, _ network: Network, _ origin: Snap, _ destination: Snap) -> Blockage {
    let outwards = Enclosure(network, from: origin, outwards: true),
      inwards = Enclosure(network, from: destination, outwards: false)
    let confinesOrigin = outwards.length <= inwards.length
    let side = confinesOrigin ? outwards : inwards
    let centre = Point(confinesOrigin ? request.from : request.to)
    var blocks = side.blocks.map { block in
      var block = block
      block.distance = region.plane.distance(centre, block.point)
      return block
    }
    blocks.sort { $0.distance < $1.distance }
    return Blockage(
      confinesOrigin: confinesOrigin, enclosed: side.length, blocks: Array(blocks.prefix(Self.longestBlockList)),
      blockCount: blocks.count,
      leastBad: leastBad(request))
  }

  /// The way with the fewest and shortest closed stretches.
  func leastBad(_ request: RouteRequest) -> Route? {
    for relaxation in [Network.Relaxation.personal, .everything] {
      let network = network(request.profile, request.preference, avoiding: request.avoiding, relaxation: relaxation)
      guard let origin = network.snaps(near: request.from).first,
        let destination = network.snaps(near: request.to).first
      else { continue }
      if let route = network.route(from: origin, to: destination, search) { return route }
    }
    return nil
  }
}

extension Router {
  /// What closes the streets around a place.
  func closures(around snap: Snap, _ network: Network, outwards: Bool) -> [Blockage.Block] {
    Enclosure(network, from: snap, outwards: outwards).blocks
  }
}

/// The streets one can get to from a place (or from which one can get to it), and what closes them.
private struct Enclosure {
  var length: UInt64 = 0
  var blocks: [Blockage.Block] = []

  init(_ network: Network, from snap: Snap, outwards: Bool) {
    let region = network.region
    var isReached = [Bool](repeating: false, count: region.nodeCount)
    var stack: [UInt32] = []
    for seed in outwards ? network.departures(snap) : network.arrivals(snap) where seed.cost < unreachable {
      isReached[Int(seed.node)] = true
      stack.append(seed.node)
    }
    // The snap's own edge may end at a closed obstacle.
    note(network, snap.edge, outwards: outwards, isReached)
    var seen = [Bool](repeating: false, count: region.edgeCount)
    var frontier: [UInt32] = []
    while let node = stack.popLast() {
      if !outwards, network.entry(node) >= unreachable { continue }
      for index in region.incidentFirst[node]..<region.incidentFirst[node + 1] {
        let edge = region.incident[index]
        let isTail = region.tails[edge] == node
        let other = isTail ? region.heads[edge] : region.tails[edge]
        let forward = isTail == outwards
        if network.metric.edgeWeights[2 * Int(edge) + (forward ? 0 : 1)] < unreachable {
          if !seen[Int(edge)] { length += UInt64(region.lengths[edge]) }
          seen[Int(edge)] = true
          if !isReached[Int(other)] {
            isReached[Int(other)] = true
            stack.append(other)
          }
        } else if !seen[Int(edge)] {
          frontier.append(edge)
        }
      }
    }
    var noted = Set<UInt32>()
    for edge in frontier
    where isReached[Int(region.tails[edge])] != isReached[Int(region.heads[edge])] && noted.insert(edge).inserted {
      note(network, edge, outwards: outwards, isReached)
    }
  }

  private mutating func note(_ network: Network, _ edge: UInt32, outwards: Bool, _ isReached: [Bool]) {
    let region = network.region
    let fromTail = isReached[Int(region.tails[edge])]
    let forward = fromTail == outwards
    let edgeCost = network.original(edge, forward: forward)
    let passage = region.passage(ofEdge: edge)
    if !edgeCost.isOpen {
      let points = region.points(ofEdge: edge)
      let matter = edgeCost.blockers.each[0]
      blocks.append(
        .init(
          edge: edge, node: nil, matters: edgeCost.blockers, point: points[points.count / 2],
          value: network.value(of: matter, passage, forward), distance: 0))
      return
    }
    let end = forward ? region.heads[edge] : region.tails[edge]
    guard let obstacle = region.obstacle(atNode: end), let met = network.original(atNode: end), !met.isOpen else {
      return
    }
    if blocks.contains(where: { $0.node == end }) { return }
    blocks.append(
      .init(
        edge: edge, node: end, matters: met.blockers, point: region.point(ofNode: end),
        value: network.value(of: met.blockers.each[0], obstacle), distance: 0))
  }
}

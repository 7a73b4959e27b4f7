import Base

extension Router {
  /// Nearer than this, in metres, a route is there, unless something lies between.
  static let farGap = 20.0
  /// By how many metres another street must be nearer to be the one that is meant.
  private static let nearer = 2.0

  /// What keeps a route's end from the place asked for.
  /// - Parameters:
  ///   - snap: the end; `nearest`: the nearest that the person can use, perhaps another.
  ///   - outwards: whether it is the route's start.
  func gap(_ place: Coordinate, _ snap: Snap, _ nearest: Snap, _ network: Network, outwards: Bool) -> Gap? {
    var gap = Gap(distance: snap.distance, across: snap.across, block: nil)
    if snap.distance > Self.nearer {
      if nearest != snap, nearest.across == .none, nearest.distance + Self.nearer < snap.distance {
        // A street that the person could use, but for what closes it all around.
        gap.block = nearestBlock(place, nearest, network, outwards: outwards)
      }
      if gap.block == nil { gap.block = closedStreet(place, snap, network) }
    }
    return gap.across != .none || gap.block != nil || gap.distance >= Self.farGap ? gap : nil
  }

  private func nearestBlock(_ place: Coordinate, _ snap: Snap, _ network: Network, outwards: Bool) -> Blockage.Block? {
    let centre = Point(place)
    return closures(around: snap, network, outwards: outwards).map { block in
      var block = block
      block.distance = region.plane.distance(centre, block.point)
      return block
    }.min { $0.distance < $1.distance }
  }

  /// A street nearer than the route's end that is closed to this person, on the same side of everything.
  private func closedStreet(_ place: Coordinate, _ snap: Snap, _ network: Network) -> Blockage.Block? {
    let point = Point(place)
    let closed = region.nearest(to: place, within: snap.distance - Self.nearer) { edge in
      let passage = region.passage(ofEdge: edge)
      if passage.kind.isRoad && passage.foot == .no || passage.flags.contains(.underground) { return false }
      return !network.edgeCost(edge, forward: true).isOpen && !network.edgeCost(edge, forward: false).isOpen
    }
    guard let closed, region.easiest(on: closed.edge, to: point).across == .none else { return nil }
    let met = network.edgeCost(closed.edge, forward: true)
    guard let matter = met.blockers.each.first else { return nil }
    return .init(
      edge: closed.edge, node: nil, matters: met.blockers, point: closed.point,
      value: network.value(of: matter, region.passage(ofEdge: closed.edge), true), distance: closed.distance)
  }
}

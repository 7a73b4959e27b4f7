import Base

extension Network {
  /// The best way between two snaps, or nil if there is none for this person.
  public func route(from origin: Snap, to destination: Snap, _ search: Search) -> Route? {
    let direct = direct(origin, destination)
    let cost = search.distance(metric, from: departures(origin), to: arrivals(destination))
    if min(cost, direct) >= unreachable { return nil }
    var pieces: [(edge: UInt32, forward: Bool, from: UInt32, to: UInt32)] = []
    if direct <= cost {
      pieces.append((origin.edge, origin.offset <= destination.offset, origin.offset, destination.offset))
    } else {
      guard let path = search.path(metric) else { return nil }
      let leaves = leavesForward(origin, towards: path.from)
      pieces.append((origin.edge, leaves, origin.offset, leaves ? region.lengths[origin.edge] : 0))
      for move in path.moves {
        let length = region.lengths[move.edge]
        pieces.append((move.edge, move.forward, move.forward ? 0 : length, move.forward ? length : 0))
      }
      let arrives = arrivesForward(destination, from: path.to)
      pieces.append((destination.edge, arrives, arrives ? 0 : region.lengths[destination.edge], destination.offset))
    }
    return assemble(pieces, origin, destination, min(cost, direct))
  }

  /// Which end of its edge a snap was left by: the cheaper one that is the node reached (both ends are one node on a loop).
  private func leavesForward(_ snap: Snap, towards node: UInt32) -> Bool {
    let seeds = departures(snap)
    if seeds[0].node != node { return false }
    return seeds[1].node != node || seeds[0].cost <= seeds[1].cost
  }

  private func arrivesForward(_ snap: Snap, from node: UInt32) -> Bool {
    let seeds = arrivals(snap)
    if seeds[0].node != node { return false }
    return seeds[1].node != node || seeds[0].cost <= seeds[1].cost
  }

  private func assemble(
    _ pieces: [(edge: UInt32, forward: Bool, from: UInt32, to: UInt32)], _ origin: Snap, _ destination: Snap,
    _ cost: UInt32
  ) -> Route {
    var route = Route(
      origin: origin, destination: destination, legs: [], nodes: [], points: [origin.point],
      preference: costing.preference, cost: cost,
      isAccessible: relaxation == .none, report: Report())
    route.legs.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      var leg = Leg(
        edge: piece.edge, forward: piece.forward, from: piece.from, to: piece.to, time: 0, certainty: .verified,
        unknowns: [], atLimit: [],
        blockers: [], firstPoint: route.points.count - 1)
      let edgeCost = original(piece.edge, forward: piece.forward)
      leg.time = edgeCost.time(leg.length, of: region.lengths[piece.edge])
      leg.unknowns = edgeCost.unknowns
      leg.atLimit = edgeCost.atLimit
      leg.blockers = edgeCost.blockers
      appendPoints(of: piece, isFirst: index == 0, isLast: isLast, destination.point, to: &route.points)
      if !isLast {
        let node = piece.forward ? region.heads[piece.edge] : region.tails[piece.edge]
        route.nodes.append(node)
        if let met = original(atNode: node) {
          leg.time += met.delay
          leg.unknowns.formUnion(met.unknowns)
          leg.atLimit.formUnion(met.atLimit)
          leg.blockers.formUnion(met.blockers)
        }
      }
      // With all that is met, also at the point where the leg ends.
      leg.certainty =
        !leg.atLimit.isEmpty || !leg.blockers.isEmpty ? .atLimit : leg.unknowns.isEmpty ? .verified : .unknown
      route.legs.append(leg)
    }
    route.report = report(on: route)
    return route
  }

  /// Verdicts before any relaxation.
  func original(_ edge: UInt32, forward: Bool) -> EdgeCost {
    if relaxation == .none { return edgeCost(edge, forward: forward) }
    return costing.costing(region.passage(ofEdge: edge), forward: forward)
  }

  func original(atNode node: UInt32) -> EdgeCost? {
    if relaxation == .none { return edgeCost(atNode: node) }
    return region.obstacle(atNode: node).map { costing.costing($0) }
  }

  private func appendPoints(
    of piece: (edge: UInt32, forward: Bool, from: UInt32, to: UInt32), isFirst: Bool, isLast: Bool, _ end: Point,
    to points: inout [Point]
  ) {
    if !isFirst, !isLast {
      if piece.forward {
        var isStart = true
        region.shape.each(piece.edge) { point in
          if !isStart { points.append(point) }
          isStart = false
          return true
        }
      } else {
        points.append(contentsOf: region.points(ofEdge: piece.edge, forward: false).dropFirst())
      }
      return
    }
    // Part of an edge: the corners strictly between the two offsets, then the end.
    let whole = region.points(ofEdge: piece.edge)
    var walked = 0.0
    var along: [Double] = [0]
    for index in 1..<whole.count {
      walked += region.plane.distance(whole[index - 1], whole[index])
      along.append(walked)
    }
    let scale = walked > 0 ? Double(region.lengths[piece.edge]) / walked : 0
    let low = Double(min(piece.from, piece.to)), high = Double(max(piece.from, piece.to))
    var between: [Point] = []
    for index in whole.indices where along[index] * scale > low && along[index] * scale < high {
      between.append(whole[index])
    }
    points.append(contentsOf: piece.forward ? between : between.reversed())
    if isLast {
      points.append(end)
    } else {
      points.append(region.point(ofNode: piece.forward ? region.heads[piece.edge] : region.tails[piece.edge]))
    }
  }
}

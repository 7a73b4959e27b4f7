import Base

/// A place on an edge.
public struct Snap: Equatable, Sendable {
  public var edge: UInt32
  /// Centimetres from the edge's tail.
  public var offset: UInt32
  public var point: Point
  /// Metres from the place asked for.
  public var distance: Double
  /// What lies between the two.
  public var across: BarrierLine

  public init(edge: UInt32, offset: UInt32, point: Point, distance: Double, across: BarrierLine = .none) {
    self.edge = edge
    self.offset = offset
    self.point = point
    self.distance = distance
    self.across = across
  }

  /// The distance, and what it takes to get round what lies between, in metres: by it the nearest is chosen.
  var effort: Double { distance + across.detour }
}

extension Region {
  /// Whether some point of an edge may be at most `reach` metres from a place; a little generous, so that rounding never says no.
  func isNear(_ edge: UInt32, to place: Point, within reach: Double) -> Bool {
    let plane = plane, enough = reach * reach * 1.000001
    var last: Point?
    var isNear = false
    shape.each(edge) { point in
      if let last, plane.squaredDistance(from: place, toSegment: last, point) <= enough { isNear = true }
      last = point
      return !isNear
    }
    return isNear
  }

  /// The point of an edge nearest to a place.
  func nearest(on edge: UInt32, to place: Point) -> Snap {
    var best = Snap(edge: edge, offset: 0, point: place, distance: .infinity)
    var last: Point?
    var walked = 0.0, bestWalked = 0.0
    shape.each(edge) { point in
      if let last {
        let (share, distance) = plane.nearest(to: place, from: last, to: point)
        let length = plane.distance(last, point)
        if distance < best.distance {
          best.distance = distance
          bestWalked = walked + share * length
          best.point = last.toward(point, share)
        }
        walked += length
      }
      last = point
      return true
    }
    let length = lengths[edge]
    best.offset = walked > 0 ? min(length, UInt32((bestWalked / walked * Double(length)).rounded())) : 0
    return best
  }
}

extension Region {
  /// How near a place must be to a bridge, in metres, to be on it: who is below or beside it does not get there.
  static let bridgeReach = 8.0

  /// On a bridge overhead, or on an upper storey: a position has no height and is taken to be at the level of the
  /// street.
  private func isAloft(_ snap: Snap) -> Bool {
    let passage = passages[Int(passageOfEdge[snap.edge])]
    if passage.flags.contains(.bridge), !passage.flags.contains(.underground) {
      return snap.distance > Self.bridgeReach
    }
    return passage.flags.contains(.indoor) && passage.level != Passage.unknownLevel && passage.level > 0
  }

  /// What lies between a place and a point of a street.
  func obstruction(_ snap: Snap, from place: Point) -> BarrierLine {
    if isAloft(snap) { return .drop }
    return snap.distance > 0.5 ? barrier(between: place, and: snap.point, metres: snap.distance) : .none
  }

  /// The point of an edge that is easiest to get to from a place.
  func easiest(on edge: UInt32, to place: Point) -> Snap {
    var best = nearest(on: edge, to: place)
    best.across = obstruction(best, from: place)
    if best.across == .none || isAloft(best) { return best }
    // Another part of it may lie on this side.
    var last: Point?
    var walked = 0.0, walkedThere = -1.0
    shape.each(edge) { point in
      if let last {
        let (share, distance) = plane.nearest(to: place, from: last, to: point)
        let length = plane.distance(last, point)
        if distance < best.effort {
          let there = last.toward(point, share)
          let across = barrier(between: place, and: there, metres: distance)
          if distance + across.detour < best.effort {
            best = Snap(edge: edge, offset: 0, point: there, distance: distance, across: across)
            walkedThere = walked + share * length
          }
        }
        walked += length
      }
      last = point
      return true
    }
    if walkedThere >= 0 {
      let length = lengths[edge]
      best.offset = walked > 0 ? min(length, UInt32((walkedThere / walked * Double(length)).rounded())) : 0
    }
    return best
  }
}

extension Region {
  /// The wanted edge nearest to a place, whoever can use it; nil where there is none within `reach` metres.
  public func nearest(to place: Coordinate, within reach: Double, where isWanted: (UInt32) -> Bool) -> Snap? {
    guard abs(place.latitude) <= 90, abs(place.longitude) <= 180 else { return nil }
    let point = Point(place)
    var best: Snap?
    nearby.search(around: point, within: reach) { edge in
      if !isWanted(edge) || !isNear(edge, to: point, within: best?.distance ?? reach) { return }
      let snap = nearest(on: edge, to: point)
      if snap.distance <= best?.distance ?? reach { best = snap }
    } isDone: { certain in
      (best?.distance ?? .infinity) <= certain
    }
    return best
  }
}

extension Network {
  /// How far a start or an end may be from the nearest street the person can use, in metres.
  public static let reach = 400.0

  /// Streets near a place that the person can walk on: the nearest of each connected part of the network, nearest first, at most four.
  ///
  /// What lies beyond water, a wall, a fence, rails or a motorway, or on a bridge overhead, is not there: a street on
  /// this side is nearer even where it is further away (`BarrierLine.detour`). Where there is none, `Snap.across` tells what lies between.
  ///
  /// A position has no height. It is taken to be above the ground: an underpass or a station's corridor is nearest only where no street on the
  /// surface is within reach. Who really stands in a station starts at the street above it, until positions tell a storey.
  /// - Parameter isAbove: false for what may itself lie below the ground, as a platform: then the nearest of all counts.
  public func snaps(near place: Coordinate, within reach: Double = Network.reach, isAbove: Bool = true) -> [Snap] {
    guard abs(place.latitude) <= 90, abs(place.longitude) <= 180 else { return [] }
    if !isAbove { return snaps(near: Point(place), within: reach, underground: nil, isPlain: true) }
    for underground in [false, true] {
      var plain = snaps(near: Point(place), within: reach, underground: underground, isPlain: true)
      if plain.isEmpty { continue }
      for index in plain.indices { plain[index].across = region.obstruction(plain[index], from: Point(place)) }
      // Mostly nothing lies before the nearest, and it is the easiest to get to as well.
      if plain[0].across == .none { return plain.sorted { $0.effort < $1.effort } }
      return snaps(near: Point(place), within: reach, underground: underground, isPlain: false)
    }
    return []
  }

  /// Whether a start or an end may lie on an edge. Not on carriageways no one may walk on (motor roads, trunk roads without pavement), which
  /// are open only in a least bad way.
  private func mayBegin(on edge: UInt32, underground: Bool?) -> Bool {
    let edgeCost = edgeCost(edge, forward: true)
    if !edgeCost.isOpen, !self.edgeCost(edge, forward: false).isOpen { return false }
    let passage = region.passages[Int(region.passageOfEdge[edge])]
    if let underground, passage.flags.contains(.underground) != underground { return false }
    return !(passage.kind.isRoad && passage.foot == .no)
  }

  /// - Parameter isPlain: whether distance alone counts.
  private func snaps(near point: Point, within reach: Double, underground: Bool?, isPlain: Bool) -> [Snap] {
    var best: [(component: UInt32, snap: Snap)] = []
    region.nearby.search(around: point, within: reach) { edge in
      if !self.mayBegin(on: edge, underground: underground) { return }
      let component = self.component(ofEdge: edge)
      let known = best.firstIndex { $0.component == component }
      if !self.region.isNear(edge, to: point, within: known.map { min(reach, best[$0].snap.effort) } ?? reach) {
        return
      }
      let snap = isPlain ? self.region.nearest(on: edge, to: point) : self.region.easiest(on: edge, to: point)
      if let known {
        if snap.effort < best[known].snap.effort { best[known].snap = snap }
      } else if snap.distance <= reach {
        best.append((component, snap))
      }
    } isDone: { certain in
      // Other parts only matter when the nearest is an island: then look a little further than the first.
      var nearest = Double.infinity
      var isMain = false
      for candidate in best where candidate.snap.effort < nearest {
        nearest = candidate.snap.effort
        isMain = candidate.component == self.mainComponent
      }
      return certain >= (isMain ? nearest : nearest * 2 + 60)
    }
    return Array(best.map { $0.snap }.sorted { $0.effort < $1.effort }.prefix(4))
  }

  func component(ofEdge edge: UInt32) -> UInt32 {
    let tail = components[region.tails[edge]], head = components[region.heads[edge]]
    // An edge that only leads into a closed node belongs to the side it can be reached from.
    if tail == head { return tail }
    return metric.edgeWeights[2 * Int(edge)] < unreachable
      ? head : metric.edgeWeights[2 * Int(edge) + 1] < unreachable ? tail : tail
  }

  /// What it costs to leave a snap towards the ends of its edge.
  public func departures(_ snap: Snap) -> [Seed] {
    let length = region.lengths[snap.edge]
    let tail = region.tails[snap.edge], head = region.heads[snap.edge]
    return [
      Seed(
        node: head, cost: min(unreachable, cost(snap.edge, forward: true, length: length - snap.offset) + entry(head))),
      Seed(node: tail, cost: min(unreachable, cost(snap.edge, forward: false, length: snap.offset) + entry(tail))),
    ]
  }

  /// What it costs to arrive at a snap from the ends of its edge.
  public func arrivals(_ snap: Snap) -> [Seed] {
    let length = region.lengths[snap.edge]
    return [
      Seed(node: region.tails[snap.edge], cost: cost(snap.edge, forward: true, length: snap.offset)),
      Seed(node: region.heads[snap.edge], cost: cost(snap.edge, forward: false, length: length - snap.offset)),
    ]
  }

  /// Walking along one edge from one snap to another on it; `unreachable` where closed or on different edges.
  public func direct(_ from: Snap, _ to: Snap) -> UInt32 {
    if from.edge != to.edge { return unreachable }
    return from.offset <= to.offset
      ? cost(from.edge, forward: true, length: to.offset - from.offset)
      : cost(from.edge, forward: false, length: from.offset - to.offset)
  }
}

extension Region {
  /// The point of an edge `offset` centimetres from its tail.
  public func point(on edge: UInt32, at offset: UInt32) -> Point {
    let points = points(ofEdge: edge)
    var total = 0.0
    for index in 1..<points.count { total += plane.distance(points[index - 1], points[index]) }
    var rest = total * Double(min(offset, lengths[edge])) / Double(max(lengths[edge], 1))
    for index in 1..<points.count {
      let length = plane.distance(points[index - 1], points[index])
      if rest <= length, length > 0 { return points[index - 1].toward(points[index], rest / length) }
      rest -= length
    }
    return points[points.count - 1]
  }
}

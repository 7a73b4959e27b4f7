import Glibc
import Routing

extension Plane {
  static func offset(bearing: Double, metres: Double) -> (east: Double, north: Double) {
    (sin(bearing * .pi / 180) * metres, cos(bearing * .pi / 180) * metres)
  }
}

// Areas with something in them: walked round it, and across where it can be crossed.

extension Assembly {
  private struct Corner {
    var node: Int
    /// Part of a node with sides; 0 for others.
    var part: Int
    var ring: Int?
    var position: Int
    var isEntrance: Bool
  }

  mutating func addCutArea(_ number: Int) {
    let area = areas[number], cut = cuts[number], shape = polygon(area)
    let passage = area.passage
    var corners = ringCorners(area, shape) + innerCorners(cut, area)
    if corners.count > 80 {
      collection.problems.note(.hugeArea, area.way)
      corners.removeAll { !$0.isEntrance && splits[$0.node] == nil }
    }
    let walks = walksAcross(corners, area, cut, shape)
    let used = Set(walks.flatMap { [$0.from, $0.to] })
    for walk in walks {
      let a = graphNode(corners[walk.from].node, corners[walk.from].part),
        b = graphNode(corners[walk.to].node, corners[walk.to].part)
      draft.edges.append(.init(tail: a, head: b, passage: passage, name: area.reading.name, way: area.way))
    }
    for stretch in ringStretches(corners, area, shape, cut, where: { corners[$0].isEntrance || used.contains($0) }) {
      draft.edges.append(
        .init(
          tail: graphNode(corners[stretch.from].node, corners[stretch.from].part),
          head: graphNode(corners[stretch.to].node, corners[stretch.to].part), passage: passage,
          name: area.reading.name, way: area.way, points: stretch.between))
    }
  }

  private func ringCorners(_ area: Area, _ shape: Polygon) -> [Corner] {
    var corners: [Corner] = []
    for (ring, nodes) in area.rings.enumerated() {
      for (position, node) in nodes.enumerated() {
        let isEntrance = lineUses[node] > 0 || areaUses[node] > 1
        guard let split = splits[node] else {
          if isEntrance || shape.isReflex(ring, position) {
            corners.append(Corner(node: node, part: 0, ring: ring, position: position, isEntrance: isEntrance))
          }
          continue
        }
        let isCrossed = isEntrance || isCrossed(node)
        for part in split.parts(in: interval(shape, ring, position)) {
          corners.append(Corner(node: node, part: part, ring: ring, position: position, isEntrance: isCrossed))
        }
      }
    }
    return corners
  }

  /// Whether what divides a node can be crossed there.
  private func isCrossed(_ node: Int) -> Bool {
    collection.readings[node]?.isOpening == true
      || (piecesAt[node] ?? []).contains { cuts[$0.area].pieces[$0.piece].crossing != nil }
  }

  private func innerCorners(_ cut: AreaCut, _ area: Area) -> [Corner] {
    let onRing = Set(area.rings.joined())
    var nodes = Set(cut.entrances)
    var crossed: Set<Int> = []
    for piece in cut.pieces {
      nodes.formUnion([piece.a, piece.b])
      for node in [piece.a, piece.b] where piece.crossing != nil || collection.readings[node]?.isOpening == true {
        crossed.insert(node)
      }
    }
    var corners: [Corner] = []
    for node in nodes.subtracting(onRing).sorted() {
      let isEntrance = lineUses[node] > 0 || crossed.contains(node)
      if let split = splits[node] {
        for part in 0..<split.count {
          corners.append(Corner(node: node, part: part, position: 0, isEntrance: isEntrance))
        }
      } else if !cut.isInside(collection.points[node]) {
        corners.append(Corner(node: node, part: 0, position: 0, isEntrance: isEntrance))
      }
    }
    return corners
  }

  /// Whether a corner's own side looks towards a point.
  private func looks(_ corner: Corner, at point: Point) -> Bool {
    guard let split = splits[corner.node] else { return true }
    return split.part(split.sectors.bearing(to: point)) == corner.part
  }

  private func walksAcross(_ corners: [Corner], _ area: Area, _ cut: AreaCut, _ shape: Polygon) -> [AreaPaths.Line] {
    let entrances = corners.indices.filter { corners[$0].isEntrance }
    if entrances.count < 2 || corners.count > 250 { return [] }
    let points = collection.points
    let plane = Plane(latitude: points[corners[0].node].coordinate.latitude)
    var lines = ringStretches(corners, area, shape, cut) { _ in true }.map {
      AreaPaths.Line(from: $0.from, to: $0.to, length: $0.length, isRing: true)
    }
    for i in corners.indices {
      for j in corners.indices where j > i {
        let a = corners[i], b = corners[j]
        if a.node == b.node { continue }
        if let ring = a.ring, let other = b.ring,
          shape.areNeighbours((ring, a.position), (other, b.position))
        {
          continue
        }
        let from = points[a.node], to = points[b.node]
        if from == to || !looks(a, at: to) || !looks(b, at: from) { continue }
        if cut.blocks((a.node, from), (b.node, to), points) || !shape.sees(from: from, to: to) { continue }
        if cut.isInside(from.toward(to, 0.5)) { continue }
        lines.append(.init(from: i, to: j, length: plane.distance(from, to), isRing: false))
      }
    }
    lines += walksBeside(corners, cut, plane)
    return AreaPaths.choose(corners: corners.count, entrances: entrances, lines: lines)
  }

  /// Along both sides of what cuts the area.
  private func walksBeside(_ corners: [Corner], _ cut: AreaCut, _ plane: Plane) -> [AreaPaths.Line] {
    var numbers: [[Int]: Int] = [:]
    for (index, corner) in corners.enumerated() { numbers[[corner.node, corner.part]] = index }
    var lines: [AreaPaths.Line] = []
    for piece in cut.pieces where !piece.isOnRing {
      guard let a = splits[piece.a], let b = splits[piece.b] else { continue }
      let from = collection.points[piece.a], to = collection.points[piece.b]
      for clockwise in [true, false] {
        guard let start = a.part(beside: a.sectors.bearing(to: to), clockwise: clockwise),
          let end = b.part(beside: b.sectors.bearing(to: from), clockwise: !clockwise),
          let i = numbers[[piece.a, start]], let j = numbers[[piece.b, end]],
          !cut.blocks((piece.a, from), (piece.b, to), collection.points)
        else { continue }
        lines.append(.init(from: i, to: j, length: plane.distance(from, to), isRing: false))
      }
    }
    return lines
  }

  private struct Stretch {
    var from: Int
    var to: Int
    var length: Double
    var between: [Point]
  }

  /// The area's edge between the corners that are wanted and every node with sides.
  private func ringStretches(
    _ corners: [Corner], _ area: Area, _ shape: Polygon, _ cut: AreaCut, where isWanted: (Int) -> Bool
  ) -> [Stretch] {
    var result: [Stretch] = []
    let plane = Plane(latitude: shape.rings[0][0].coordinate.latitude)
    for (ring, nodes) in area.rings.enumerated() {
      var at: [Int: [Int]] = [:]
      for (index, corner) in corners.enumerated() where corner.ring == ring {
        if splits[corner.node] != nil || isWanted(index) { at[corner.position, default: []].append(index) }
      }
      // A node with sides of which none lies in the area still ends a stretch.
      var stops = Set(at.keys)
      for (position, node) in nodes.enumerated() where splits[node] != nil { stops.insert(position) }
      let order = stops.sorted()
      for (index, stop) in order.enumerated() {
        let next = index + 1 < order.count ? order[index + 1] : order[0] + nodes.count
        let places = (stop...max(next, stop + 1)).map { shape.rings[ring][$0 % nodes.count] }
        let isClosed = (1..<places.count).contains {
          cut.isInside(Self.within(places[$0 - 1], places[$0], left: shape.isLeft(ring)))
        }
        let last = places.count - 1
        guard !isClosed,
          let from = corner(at[stop], corners, toward: places[1], left: shape.isLeft(ring)),
          let to = corner(at[next % nodes.count], corners, toward: places[last - 1], left: !shape.isLeft(ring))
        else { continue }
        let length = (1..<places.count).reduce(0.0) { $0 + plane.distance(places[$1 - 1], places[$1]) }
        result.append(Stretch(from: from, to: to, length: length, between: Array(places[1..<last])))
      }
    }
    return result
  }

  /// Ten centimetres within the area from the middle of its edge.
  private static func within(_ a: Point, _ b: Point, left: Bool) -> Point {
    let bearing = Plane(latitude: a.coordinate.latitude).bearing(from: a, to: b)
    return beside(a.toward(b, 0.5), left ? bearing - 90 : bearing + 90)
  }

  /// Which of the corners at one place lies on the area's side of its edge.
  private func corner(_ numbers: [Int]?, _ corners: [Corner], toward point: Point, left: Bool) -> Int? {
    guard let numbers, let first = numbers.first else { return nil }
    let node = corners[first].node
    guard let split = splits[node] else { return first }
    let part = split.part(beside: split.sectors.bearing(to: point), clockwise: !left)
    return numbers.first { corners[$0].part == part }
  }

  // MARK: The graph's nodes

  /// The graph's node of one side of a node.
  private mutating func graphNode(_ node: Int, _ part: Int) -> UInt32 {
    guard let split = splits[node] else { return self.node(node) }
    if split.nodes.isEmpty { makeNodes(node) }
    return splits[node]!.nodes[part]
  }

  /// One for each side, or the node itself where it has only one and ways come from nowhere else.
  private mutating func makeNodes(_ node: Int) {
    let split = splits[node]!
    var nodes: [UInt32] = []
    if collection.readings[node]?.isOpening ?? false || split.count == 1 && isOneSided(node, split) {
      // Through a gate or a gap one passes from any side to any other.
      nodes = Array(repeating: self.node(node), count: split.count)
    } else {
      for _ in 0..<split.count {
        nodes.append(UInt32(draft.nodes.count))
        draft.nodes.append(.init(collection.points[node]))
      }
    }
    splits[node]!.nodes = nodes
  }

  private func isOneSided(_ node: Int, _ split: NodeSplit) -> Bool {
    if let reading = collection.readings[node], !reading.obstacle.isNothing { return true }
    let side = split.sector(ofPart: 0)
    return walks(node).allSatisfy { $0.kind == .steps || split.sectors.sector(toward: $0.to) == side }
  }

  /// Ways at a node: the next point of each, and what it is.
  private func walks(_ node: Int) -> [(to: Point, kind: Kind, way: Int)] {
    if lineUses[node] == 0 { return [] }
    var result: [(to: Point, kind: Kind, way: Int)] = []
    for (run, index) in runsAt[node] ?? [] {
      let nodes = runs[run].nodes, kind = collection.ways[runs[run].way].reading!.passage.kind
      if index > 0 { result.append((collection.points[nodes[index - 1]], kind, runs[run].way)) }
      if index + 1 < nodes.count { result.append((collection.points[nodes[index + 1]], kind, runs[run].way)) }
    }
    return result
  }

  /// Joins the sides of a node across what can be crossed there, and with the ways that meet it.
  mutating func join(_ node: Int, _ split: NodeSplit) {
    if split.nodes.isEmpty { return }
    let pieces = piecesAt[node] ?? []
    for (cut, number) in pieces {
      let piece = cuts[cut].pieces[number]
      guard let crossing = piece.crossing else { continue }
      let bearing = split.sectors.bearing(to: collection.points[piece.a == node ? piece.b : piece.a])
      guard let one = split.part(beside: bearing, clockwise: true),
        let other = split.part(beside: bearing, clockwise: false), one != other
      else { continue }
      connect(split.nodes[one], split.nodes[other], crossing, node, piece.name, piece.way)
    }
    if let stairs = stairs[node] {
      let main = self.node(node), own = areas[stairs].reading
      for part in 0..<split.count {
        connect(main, split.nodes[part], .passage(own.passage), node, own.name, areas[stairs].way)
      }
    }
    let walks = walks(node)
    guard !walks.isEmpty, let first = pieces.first else { return }
    let main = self.node(node)
    let area = areas[first.area]
    for part in 0..<split.count {
      let side = split.sector(ofPart: part)
      let isAlone = (0..<split.count).allSatisfy { $0 == part || split.sector(ofPart: $0) != side }
      if let steps = walks.first(where: { $0.kind == .steps }) {
        let reading = collection.ways[steps.way].reading!
        connect(main, split.nodes[part], .passage(reading.passage), node, reading.name, collection.ways[steps.way].id)
        continue
      }
      let isMet = walks.contains { split.sectors.sector(toward: $0.to) == side }
      let crossing: AreaCut.Crossing =
        isAlone && isMet ? .passage(area.passage) : .obstacle(Obstacle(.line), area.passage)
      connect(main, split.nodes[part], crossing, node, area.reading.name, area.way)
    }
  }

  /// - Parameter node: where both are.
  private mutating func connect(
    _ a: UInt32, _ b: UInt32, _ crossing: AreaCut.Crossing, _ node: Int, _ name: String, _ way: Int64
  ) {
    if a == b { return }
    let passage: Passage
    switch crossing {
    case .passage(let own): passage = own
    case .obstacle(let obstacle, let own):
      let middle = UInt32(draft.nodes.count)
      draft.nodes.append(.init(collection.points[node], obstacle))
      draft.edges.append(.init(tail: a, head: middle, passage: own, name: name, way: way))
      draft.edges.append(.init(tail: middle, head: b, passage: own, name: name, way: way))
      return
    }
    let isKnown = draft.edges.suffix(16).contains {
      $0.tail == a && $0.head == b && $0.way == way || $0.tail == b && $0.head == a && $0.way == way
    }
    if !isKnown { draft.edges.append(.init(tail: a, head: b, passage: passage, name: name, way: way)) }
  }
}

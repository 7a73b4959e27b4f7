import Routing

// What lies in areas and cuts them: found before the graph is drawn, so that areas side by side agree on it.

extension Assembly {
  /// A flight of steps without a width is taken to be this wide, in metres; beside it one may pass, or may not.
  private static let untoldFlight = 4.0
  /// Beside a flight no one passes on wheels, however exactly it is drawn.
  private static let flightMargin = 0.5
  /// A wall that ends so near to the area's edge, in metres, ends at it.
  private static let gap = 1.0
  /// Ten metres and more, in units of 10⁻⁷ degree.
  private static let margin: Int32 = 2000

  mutating func cutAreas() {
    cuts = areas.map { _ in AreaCut() }
    if areas.isEmpty { return }
    let ends = openEnds()
    var flights: [Int: [[Int]]] = [:]
    var onRings: [RingCrossing: Int] = [:]
    for number in areas.indices where areas[number].reading.passage.kind != .lift {
      if areas[number].reading.passage.kind == .steps { continue }
      let box = box(areas[number])
      findEntrances(number, ends, box)
      var lines: [Int] = []
      for segment in barriers.near(box.0, box.1) where lines.last != segment.line { lines.append(segment.line) }
      for line in Set(lines).sorted() where isNear(line, box) { cut(number, line, &flights, &onRings) }
    }
    splitNodes()
  }

  private func box(_ area: Area) -> (Point, Point) {
    var south = Int32.max, west = Int32.max, north = Int32.min, east = Int32.min
    for node in area.rings[0] {
      let point = collection.points[node]
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
    return (Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// Whether some straight piece of a line may touch a box, a flight's breadth around it included.
  private func isNear(_ line: Int, _ box: (Point, Point)) -> Bool {
    let points = barriers.lines[line].nodes.map { collection.points[$0] }
    return (1..<points.count).contains { index in
      let a = points[index - 1], b = points[index]
      return max(a.latitude, b.latitude) >= box.0.latitude - Self.margin
        && min(a.latitude, b.latitude) <= box.1.latitude + Self.margin
        && max(a.longitude, b.longitude) >= box.0.longitude - Self.margin
        && min(a.longitude, b.longitude) <= box.1.longitude + Self.margin
    }
  }

  // MARK: Ways that end inside

  /// Nodes at which walkways end without meeting anything, and both ends of steps.
  private func openEnds() -> [Int] {
    var result: [Int] = []
    for run in runs where !run.isClippedArea {
      let passage = collection.ways[run.way].reading!.passage
      if passage.kind.isRoad || passage.kind == .lift { continue }
      for node in [run.nodes[0], run.nodes[run.nodes.count - 1]] where passage.kind == .steps || lineUses[node] == 2 {
        if areaUses[node] == 0 { result.append(node) }
      }
    }
    return Set(result).sorted { collection.points[$0].latitude < collection.points[$1].latitude }
  }

  private mutating func findEntrances(_ number: Int, _ ends: [Int], _ box: (Point, Point)) {
    var low = 0, high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if collection.points[ends[middle]].latitude < box.0.latitude { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < ends.count, collection.points[ends[low]].latitude <= box.1.latitude {
      let point = collection.points[ends[low]]
      if point.longitude >= box.0.longitude, point.longitude <= box.1.longitude { found.append(ends[low]) }
      low += 1
    }
    if found.isEmpty { return }
    let polygon = polygon(areas[number]), height = areas[number].reading.height
    let ways = heights(at: Set(found))
    cuts[number].entrances = found.sorted().filter { node in
      polygon.contains(collection.points[node]) && ways[node]!.allSatisfy { $0.meets(height, open: true) }
    }
  }

  private func heights(at nodes: Set<Int>) -> [Int: [Height]] {
    var result: [Int: [Height]] = [:]
    for run in runs {
      for node in run.nodes where nodes.contains(node) {
        result[node, default: []].append(collection.ways[run.way].reading!.height)
      }
    }
    return result
  }

  func polygon(_ area: Area) -> Polygon { Polygon(area.rings.map { $0.map { collection.points[$0] } }) }

  // MARK: Barriers inside

  private mutating func cut(
    _ number: Int, _ line: Int, _ flights: inout [Int: [[Int]]], _ onRings: inout [RingCrossing: Int]
  ) {
    let barrier = barriers.lines[line]
    let area = areas[number]
    if barrier.id == area.way || barrier.reading.kind == .motorway { return }
    if !barrier.reading.height.meets(area.reading.height, open: barrier.reading.kind != .building) { return }
    // Over platforms stand halls.
    if barrier.reading.kind == .building, area.reading.passage.kind == .platform { return }
    let shape = polygon(area)
    if barrier.reading.kind == .steps, !barrier.reading.isOutline {
      // Beside the stairs of a platform one walks on; how wide they are is seldom told.
      let isStairwell = area.reading.passage.kind == .platform && barrier.reading.width == nil
      if !isStairwell, isFlight(barrier, shape) {
        for (part, nodes) in flight(line, &flights).enumerated() {
          // First the flight itself, then what lies beside one of unknown width.
          take(
            number, nodes, line, part, isOutline: part == 0,
            crossing: part == 0 ? nil : .obstacle(Obstacle(.line), area.passage), barrier, &onRings)
        }
        return
      }
    }
    var nodes = barrier.nodes
    let crossing = crossing(barrier, area)
    if crossing != nil, !barrier.reading.isOutline { nodes = divided(nodes) }
    if !barrier.reading.isOutline, nodes.first != nodes.last { nodes = prolonged(nodes, area, shape) }
    take(number, nodes, line, 0, isOutline: barrier.reading.isOutline, crossing: crossing, barrier, &onRings)
  }

  /// By what a barrier is crossed: a kerb, the steps themselves; nil where it is not.
  private func crossing(_ barrier: BarrierIndex.Line, _ area: Area) -> AreaCut.Crossing? {
    if barrier.reading.kind == .steps {
      return collection.wayNumbers[barrier.id].flatMap { collection.ways[$0].reading.map { .passage($0.passage) } }
    }
    return barrier.reading.obstacle.map { .obstacle($0, area.passage) }
  }

  /// With more nodes, so that one need not go far along a kerb to cross it.
  private mutating func divided(_ nodes: [Int]) -> [Int] {
    var result = [nodes[0]]
    for index in 1..<nodes.count {
      let a = collection.points[nodes[index - 1]], b = collection.points[nodes[index]]
      let parts = min(20, Int(Plane(latitude: a.coordinate.latitude).distance(a, b) / 25) + 1)
      for part in stride(from: 1, to: parts, by: 1) {
        result.append(collection.addNode(a.toward(b, Double(part) / Double(parts))))
      }
      result.append(nodes[index])
    }
    return result
  }

  /// Drawn on to the area's edge where it ends hardly inside of it.
  private mutating func prolonged(_ nodes: [Int], _ area: Area, _ shape: Polygon) -> [Int] {
    var nodes = nodes
    for isStart in [true, false] {
      let end = isStart ? nodes[0] : nodes[nodes.count - 1]
      let point = collection.points[end]
      if area.rings.contains(where: { $0.contains(end) }) || !shape.contains(point) { continue }
      let plane = Plane(latitude: point.coordinate.latitude)
      var best = Self.gap
      var target: Point?
      for ring in shape.rings {
        for index in ring.indices {
          let a = ring[index], b = ring[(index + 1) % ring.count]
          let (share, distance) = plane.nearest(to: point, from: a, to: b)
          if distance < best { (best, target) = (distance, a.toward(b, share)) }
        }
      }
      guard let target, target != point else { continue }
      // A little beyond, to cross it.
      let beyond = point.toward(target, 1 + 0.1 / max(best, 0.01))
      let node = collection.addNode(beyond)
      if isStart { nodes.insert(node, at: 0) } else { nodes.append(node) }
    }
    return nodes
  }

  // MARK: Flights of steps

  /// Whether steps are walked along their line in the area; otherwise the line is drawn along a step, from edge to
  /// edge.
  private func isFlight(_ barrier: BarrierIndex.Line, _ shape: Polygon) -> Bool {
    let ends = [barrier.nodes[0], barrier.nodes[barrier.nodes.count - 1]]
    if ends.allSatisfy({ areaUses[$0] > 0 && lineUses[$0] <= 2 }) { return false }
    return (1..<barrier.nodes.count).contains { index in
      shape.contains(
        collection.points[barrier.nodes[index - 1]].toward(collection.points[barrier.nodes[index]], 0.5))
    }
  }

  /// The outline of a flight, its own ends included where they lie inside an area, and lines beside it where its width
  /// is not known.
  private mutating func flight(_ line: Int, _ known: inout [Int: [[Int]]]) -> [[Int]] {
    if let result = known[line] { return result }
    let barrier = barriers.lines[line]
    let points = barrier.nodes.map { collection.points[$0] }
    let plane = Plane(latitude: points[0].coordinate.latitude)
    let half = (barrier.reading.width ?? Self.untoldFlight) / 2 + Self.flightMargin
    let isOnEdge = [barrier.nodes[0], barrier.nodes[barrier.nodes.count - 1]].map { areaUses[$0] > 0 }
    var left: [Int] = [], right: [Int] = []
    for index in points.indices {
      let before = points[max(index - 1, 0)], after = points[min(index + 1, points.count - 1)]
      let along = plane.offset(from: before, to: after)
      let length = max(0.01, (along.east * along.east + along.north * along.north).squareRoot())
      let (east, north) = (along.east / length, along.north / length)
      // On the edge of an area the flight reaches a little beyond.
      var push = 0.0
      if index == 0, isOnEdge[0] { push = -0.3 }
      if index == points.count - 1, isOnEdge[1] { push = 0.3 }
      func beside(_ side: Double) -> Point {
        Point(
          latitude: points[index].latitude + Int32((side * east + push * north) / plane.north),
          longitude: points[index].longitude + Int32((-side * north + push * east) / plane.east))
      }
      left.append(collection.addNode(beside(half)))
      right.append(collection.addNode(beside(-half)))
    }
    var outline: [Int] = isOnEdge[0] ? [] : [barrier.nodes[0]]
    outline += left
    if !isOnEdge[1] { outline.append(barrier.nodes[barrier.nodes.count - 1]) }
    outline += right.reversed()
    outline.append(outline[0])
    var result = [outline]
    if barrier.reading.width == nil, isOnEdge[0] == isOnEdge[1] {
      let middle = left.count / 2
      for (near, side) in [(left[middle], right[middle]), (right[middle], left[middle])] {
        let from = collection.points[side], to = collection.points[near]
        let far = collection.addNode(from.toward(to, 1 + 40 / half))
        result.append(divided([near, far]))
      }
    }
    known[line] = result
    return result
  }

  // MARK: Where they cross the area's edge

  struct RingCrossing: Hashable {
    var from: Int
    var to: Int
    var line: Int
    var part: Int
    var place: Int
  }

  /// Cuts the area's edge and the line where they cross, and keeps what of the line lies inside.
  private mutating func take(
    _ number: Int, _ nodes: [Int], _ line: Int, _ part: Int, isOutline: Bool, crossing: AreaCut.Crossing?,
    _ barrier: BarrierIndex.Line, _ onRings: inout [RingCrossing: Int]
  ) {
    touch(number, nodes)
    var cutLine = [nodes[0]]
    var ringNodes: [[Int: [(share: Double, node: Int)]]] = areas[number].rings.map { _ in [:] }
    for place in 1..<nodes.count {
      var met: [(share: Double, node: Int)] = []
      let c = nodes[place - 1], d = nodes[place]
      for (ringNumber, ring) in areas[number].rings.enumerated() {
        for index in ring.indices {
          let a = ring[index], b = ring[(index + 1) % ring.count]
          if a == c || a == d || b == c || b == d { continue }
          let ends = (collection.points[a], collection.points[b])
          guard
            let share = Point.crossing(ends.0, ends.1, collection.points[c], collection.points[d])
          else { continue }
          let key = RingCrossing(from: min(a, b), to: max(a, b), line: line, part: part, place: place)
          let node = onRings[key] ?? collection.addNode(ends.0.toward(ends.1, share))
          onRings[key] = node
          ringNodes[ringNumber][index, default: []].append((share, node))
          let along = Point.crossing(collection.points[c], collection.points[d], ends.0, ends.1) ?? 0.5
          met.append((along, node))
        }
      }
      cutLine += met.sorted { $0.share < $1.share }.map { $0.node }
      cutLine.append(d)
    }
    growUses()
    for (ringNumber, added) in ringNodes.enumerated() where !added.isEmpty {
      var ring: [Int] = []
      for (index, node) in areas[number].rings[ringNumber].enumerated() {
        ring.append(node)
        ring += (added[index] ?? []).sorted { $0.share < $1.share }.map { $0.node }
      }
      areas[number].rings[ringNumber] = ring
      for node in added.values.flatMap({ $0 }) { use(inArea: node.node) }
    }
    keep(number, cutLine, isOutline: isOutline, crossing: crossing, barrier)
  }

  /// Nodes that lie on the area's edge without being one of its own become so.
  private mutating func touch(_ number: Int, _ nodes: [Int]) {
    let plane = Plane(latitude: collection.points[nodes[0]].coordinate.latitude)
    for node in Set(nodes).sorted() where !areas[number].rings.contains(where: { $0.contains(node) }) {
      let point = collection.points[node]
      search: for (ringNumber, ring) in areas[number].rings.enumerated() {
        for index in ring.indices {
          let a = collection.points[ring[index]], b = collection.points[ring[(index + 1) % ring.count]]
          if plane.nearest(to: point, from: a, to: b).distance > 0.05 { continue }
          areas[number].rings[ringNumber].insert(node, at: index + 1)
          growUses()
          use(inArea: node)
          break search
        }
      }
    }
  }

  private mutating func keep(
    _ number: Int, _ nodes: [Int], isOutline: Bool, crossing: AreaCut.Crossing?, _ barrier: BarrierIndex.Line
  ) {
    let shape = polygon(areas[number])
    let edges = edges(areas[number], at: Set(nodes))
    var isAny = false
    for index in 1..<nodes.count where nodes[index - 1] != nodes[index] {
      let a = nodes[index - 1], b = nodes[index]
      let isOnRing = edges.contains(NodePair(a, b))
      // Walls of the houses around it, and the shore, are the area's edge itself.
      if isOnRing, isOutline || [.building, .water].contains(barrier.reading.kind) { continue }
      let middle = collection.points[a].toward(collection.points[b], 0.5)
      if !isOnRing, !shape.contains(middle) { continue }
      isAny = true
      var piece = AreaCut.Piece(a: a, b: b, crossing: crossing, way: areas[number].way, isOnRing: isOnRing)
      if case .passage = crossing {
        piece.way = barrier.id
        piece.name = collection.wayNumbers[barrier.id].flatMap { collection.ways[$0].reading?.name } ?? ""
      } else {
        piece.name = areas[number].reading.name
      }
      cuts[number].pieces.append(piece)
    }
    if isOutline, isAny { cuts[number].outlines.append(Polygon([nodes.dropLast().map { collection.points[$0] }])) }
  }

  private struct NodePair: Hashable {
    let first: Int
    let second: Int

    init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
  }

  /// The pieces of an area's edge that begin or end at some nodes.
  private func edges(_ area: Area, at nodes: Set<Int>) -> Set<NodePair> {
    var result: Set<NodePair> = []
    for ring in area.rings {
      for (index, node) in ring.enumerated() where nodes.contains(node) {
        result.insert(NodePair(node, ring[(index + 1) % ring.count]))
        result.insert(NodePair(node, ring[(index + ring.count - 1) % ring.count]))
      }
    }
    return result
  }

  // MARK: Nodes with sides

  private mutating func splitNodes() {
    var rays: [Int: [Int]] = [:]
    for (number, cut) in cuts.enumerated() {
      for (index, piece) in cut.pieces.enumerated() {
        for node in [piece.a, piece.b] { piecesAt[node, default: []].append((number, index)) }
        if !(rays[piece.a]?.contains(piece.b) ?? false) { rays[piece.a, default: []].append(piece.b) }
        if !(rays[piece.b]?.contains(piece.a) ?? false) { rays[piece.b, default: []].append(piece.a) }
      }
    }
    if rays.isEmpty { return }
    var intervals: [Int: [(from: Double, to: Double)]] = [:]
    var isAround: [Int: [Int]] = [:]
    for (number, area) in areas.enumerated() {
      let shape = polygon(area)
      for (ring, nodes) in area.rings.enumerated() {
        for (position, node) in nodes.enumerated() where rays[node] != nil {
          intervals[node, default: []].append(interval(shape, ring, position))
          isAround[node, default: []].append(number)
        }
      }
      for piece in cuts[number].pieces {
        for node in [piece.a, piece.b] where !(isAround[node]?.contains(number) ?? false) {
          intervals[node, default: []].append((0, 0))
          isAround[node, default: []].append(number)
        }
      }
    }
    for (node, others) in rays {
      let centre = collection.points[node]
      splits[node] = NodeSplit(at: centre, others.map { collection.points[$0] }, intervals[node] ?? []) { bearing in
        let beside = Self.beside(centre, bearing)
        return !isAround[node]!.contains { cuts[$0].isInside(beside) }
      }
    }
  }

  /// A point some ten centimetres away.
  static func beside(_ point: Point, _ bearing: Double) -> Point {
    let plane = Plane(latitude: point.coordinate.latitude)
    let offset = Plane.offset(bearing: bearing, metres: 0.1)
    return Point(
      latitude: point.latitude + Int32((offset.north / plane.north).rounded()),
      longitude: point.longitude + Int32((offset.east / plane.east).rounded()))
  }

  /// What an area covers around one of its corners, from a bearing clockwise to another.
  func interval(_ shape: Polygon, _ ring: Int, _ position: Int) -> (from: Double, to: Double) {
    let points = shape.rings[ring]
    let here = points[position], before = points[(position + points.count - 1) % points.count],
      after = points[(position + 1) % points.count]
    let plane = Plane(latitude: here.coordinate.latitude)
    let back = plane.bearing(from: here, to: before), on = plane.bearing(from: here, to: after)
    return shape.isLeft(ring) ? (back, on) : (on, back)
  }
}

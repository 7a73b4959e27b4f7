import Base
import Routing

/// From collected ways to a draft of graph nodes and edges.
///
/// A node of the extract becomes a graph node where ways meet or end, where an obstacle stands, and at the corners of areas;
/// between graph nodes a way is one edge with its line.
struct Assembly {
  var collection: Collection
  var draft = RegionDraft()
  let barriers: BarrierIndex
  /// How many lines, and how many areas, use a node.
  private(set) var lineUses: [UInt8] = []
  private(set) var areaUses: [UInt8] = []
  private var crossings = Crossings(count: 0)
  /// Graph node of a collected node, or `nothing`.
  private var graphNode: [UInt32] = []
  var runs: [Run] = []
  var areas: [Area] = []
  /// What cuts each area, and where nodes on it are a place of their own on each side.
  var cuts: [AreaCut] = []
  var splits: [Int: NodeSplit] = [:]
  /// For the same nodes: what lies there.
  var piecesAt: [Int: [(area: Int, piece: Int)]] = [:]
  /// And the flight of steps drawn as an area.
  private(set) var stairs: [Int: Int] = [:]
  /// For nodes with sides: numbers of runs, and the places in them.
  private(set) var runsAt: [Int: [(run: Int, place: Int)]] = [:]

  /// A stretch of a way whose nodes are all there.
  struct Run {
    var way: Int
    var nodes: [Int]
    /// The edge of an area that the extract's border cuts.
    var isClippedArea = false
  }

  init(_ collection: Collection) {
    self.collection = collection
    barriers = BarrierIndex(collection)
    cutRuns()
    gatherAreas()
    standLifts()
    crossBarriers()
    countUses()
    closeCommonNodes()
    cutAreas()
    noteRuns()
    graphNode = [UInt32](repeating: nothing, count: self.collection.points.count)
    for run in runs { addEdges(run) }
    for number in areas.indices { addArea(number) }
    for (node, split) in splits.sorted(by: { $0.key < $1.key }) { join(node, split) }
  }

  private mutating func noteRuns() {
    if splits.isEmpty { return }
    for (number, area) in areas.enumerated() where area.reading.passage.kind == .steps {
      for node in area.rings.joined() where splits[node] != nil { stairs[node] = number }
    }
    for (number, run) in runs.enumerated() {
      for (place, node) in run.nodes.enumerated() where splits[node] != nil {
        runsAt[node, default: []].append((number, place))
      }
    }
  }

  private mutating func countUses() {
    let count = collection.points.count
    lineUses = [UInt8](repeating: 0, count: count)
    areaUses = [UInt8](repeating: 0, count: count)
    crossings = Crossings(count: count)
    for run in runs {
      let kind = collection.ways[run.way].reading!.passage.kind
      for (position, node) in run.nodes.enumerated() {
        let isEnd = run.isClippedArea || position == 0 || position == run.nodes.count - 1
        lineUses[node] = UInt8(min(200, Int(lineUses[node]) + (isEnd ? 2 : 1)))
        if !run.isClippedArea { crossings.note(node, kind) }
      }
    }
    for area in areas {
      for ring in area.rings { for node in ring { areaUses[node] = UInt8(min(200, Int(areaUses[node]) + 1)) } }
    }
  }

  // MARK: Lines

  private mutating func cutRuns() {
    for number in collection.ways.indices {
      let way = collection.ways[number]
      guard let reading = way.reading else { continue }
      let isClosed = way.nodes.count > 3 && way.nodes.first == way.nodes.last
      if reading.isArea, isClosed { continue }
      if reading.isArea, way.nodes.first != way.nodes.last, reading.passage.kind != .platform,
        reading.passage.kind != .lift
      {
        collection.problems.note(.openArea, way.id)
      }
      for nodes in present(way) {
        if nodes.count < 2 { collection.problems.note(.shortWay, way.id); continue }
        runs.append(Run(way: number, nodes: nodes))
      }
    }
  }

  /// A way's nodes, cut where they are missing.
  private mutating func present(_ way: Collection.Way) -> [[Int]] {
    var result: [[Int]] = []
    var current: [Int] = []
    var missing = 0
    for id in way.nodes {
      if let number = collection.number(id), collection.isThere[number] {
        current.append(number)
        continue
      }
      missing += 1
      if !current.isEmpty { result.append(current) }
      current = []
    }
    if !current.isEmpty { result.append(current) }
    if missing > 0 {
      collection.problems.note(.missingNode, way.id, count: missing)
      collection.problems.note(.clippedWay, way.id)
    }
    return result
  }

  private mutating func addEdges(_ run: Run) {
    let way = collection.ways[run.way]
    guard let reading = way.reading else { return }
    var start = 0
    var edges: [(range: ClosedRange<Int>, passage: Passage)] = []
    for end in 1..<run.nodes.count {
      if end < run.nodes.count - 1, !isCut(run.nodes[end], isRoad: reading.passage.kind.isRoad) { continue }
      edges.append((start...end, reading.passage))
      start = end
    }
    crossings.place(run.nodes, reading.passage, &edges, collection)
    for (range, passage) in edges {
      let tail = node(run.nodes[range.lowerBound]), head = node(run.nodes[range.upperBound])
      let points =
        range.count > 2 ? run.nodes[range.lowerBound + 1...range.upperBound - 1].map { collection.points[$0] } : []
      draft.edges.append(
        .init(tail: tail, head: head, passage: passage, name: reading.name, way: way.id, points: points))
    }
  }

  mutating func growUses() {
    let missing = collection.points.count - lineUses.count
    if missing <= 0 { return }
    lineUses += [UInt8](repeating: 0, count: missing)
    areaUses += [UInt8](repeating: 0, count: missing)
    crossings.grow(missing)
  }

  mutating func use(inArea node: Int) { areaUses[node] = UInt8(min(200, Int(areaUses[node]) + 1)) }

  private func isCut(_ node: Int, isRoad: Bool) -> Bool {
    if lineUses[node] > 1 || areaUses[node] > 0 { return true }
    guard let reading = collection.readings[node] else { return false }
    return !reading.obstacle.isNothing || !isRoad && reading.crossing != nil
  }

  mutating func node(_ number: Int) -> UInt32 {
    if graphNode[number] != nothing { return graphNode[number] }
    graphNode[number] = UInt32(draft.nodes.count)
    draft.nodes.append(.init(collection.points[number], collection.readings[number]?.obstacle ?? Obstacle()))
    return graphNode[number]
  }

  // MARK: Areas

  private mutating func gatherAreas() {
    for number in collection.ways.indices {
      let way = collection.ways[number]
      guard let reading = way.reading, reading.isArea, way.nodes.count > 3, way.nodes.first == way.nodes.last else {
        continue
      }
      let parts = present(way)
      if parts.count == 1, parts[0].count == way.nodes.count {
        areas.append(Area(way: way.id, reading: reading, rings: [Array(parts[0].dropLast())]))
      } else {
        // Cut by the extract's border: what is left is walked along.
        for nodes in parts where nodes.count > 1 {
          runs.append(Run(way: number, nodes: nodes, isClippedArea: true))
        }
      }
    }
    for relation in collection.areas {
      let outer = rings(relation.outer, relation.id), inner = rings(relation.inner, relation.id)
      for ring in outer {
        areas.append(
          Area(way: -relation.id, reading: relation.reading, rings: [ring] + inner.filter { isInside($0, ring) }))
      }
    }
  }

  /// Whether a ring lies in another: one of its corners that is not on the other's line does.
  private func isInside(_ ring: [Int], _ outer: [Int]) -> Bool {
    let shape = Polygon([outer.map { collection.points[$0] }])
    for node in ring where !outer.contains(node) { return shape.contains(collection.points[node]) }
    return true
  }

  /// Joins member ways end to end into closed rings.
  private mutating func rings(_ members: [Int64], _ relation: Int64) -> [[Int]] {
    var open: [[Int]] = []
    for id in members {
      guard let number = collection.wayNumbers[id] else { collection.problems.note(.missingMember, relation); continue }
      let parts = present(collection.ways[number])
      if parts.count == 1, parts[0].count > 1 {
        open.append(parts[0])
      } else {
        collection.problems.note(.missingMember, relation)
      }
    }
    var closed: [[Int]] = []
    while var ring = open.popLast() {
      while ring.first != ring.last {
        guard let index = open.firstIndex(where: { $0.first == ring.last || $0.last == ring.last }) else { break }
        let next = open.remove(at: index)
        ring.append(contentsOf: next.first == ring.last ? Array(next.dropFirst()) : Array(next.reversed().dropFirst()))
      }
      if ring.first == ring.last, ring.count > 3 {
        closed.append(Array(ring.dropLast()))
      } else {
        collection.problems.note(.openArea, -relation)
      }
    }
    return closed
  }

  /// An area is walked along its edge and straight across between the points where one can enter it and the corners one has to walk round.
  private mutating func addArea(_ number: Int) {
    let area = areas[number], passage = area.passage
    if passage.kind != .steps, cuts[number].isCut(area, splits) {
      addCutArea(number)
      return
    }
    let polygon = Polygon(area.rings.map { $0.map { collection.points[$0] } })
    var corners: [Area.Corner] = []
    for (ring, nodes) in area.rings.enumerated() {
      for (position, node) in nodes.enumerated() {
        let isEntrance = lineUses[node] > 0 || areaUses[node] > 1
        let isReflex = polygon.isReflex(ring, position)
        if isEntrance || isReflex {
          corners.append(.init(node: node, ring: ring, position: position, isEntrance: isEntrance))
        }
      }
    }
    if corners.count > 80 {
      collection.problems.note(.hugeArea, area.way)
      corners.removeAll { !$0.isEntrance }
    }
    let across = corners.count > 250 ? [] : linesAcross(polygon, corners, area)
    let used = Set(across.flatMap { [$0.from, $0.to] })
    for line in across {
      let a = corners[line.from].node, b = corners[line.to].node
      draft.edges.append(.init(tail: node(a), head: node(b), passage: passage, name: area.reading.name, way: area.way))
    }
    addRings(area, corners.indices.filter { corners[$0].isEntrance || used.contains($0) }.map { corners[$0] }, passage)
  }

  private func linesAcross(_ polygon: Polygon, _ corners: [Area.Corner], _ area: Area) -> [AreaPaths.Line] {
    let entrances = corners.indices.filter { corners[$0].isEntrance }
    if entrances.count < 2 { return [] }
    let plane = Plane(latitude: collection.points[corners[0].node].coordinate.latitude)
    var lines: [AreaPaths.Line] = []
    for ring in area.rings.indices {
      let stops = corners.indices.filter { corners[$0].ring == ring }.sorted {
        corners[$0].position < corners[$1].position
      }
      for (index, stop) in stops.enumerated() where stops.count > 1 {
        let next = stops[(index + 1) % stops.count]
        var length = 0.0
        var position = corners[stop].position
        while position != corners[next].position {
          let following = (position + 1) % area.rings[ring].count
          length += plane.distance(
            collection.points[area.rings[ring][position]], collection.points[area.rings[ring][following]])
          position = following
        }
        lines.append(.init(from: stop, to: next, length: length, isRing: true))
      }
    }
    for i in corners.indices {
      for j in corners.indices where j > i {
        let a = corners[i], b = corners[j]
        if a.node == b.node || polygon.areNeighbours((a.ring, a.position), (b.ring, b.position)) { continue }
        let from = collection.points[a.node], to = collection.points[b.node]
        if polygon.sees(from: from, to: to) {
          lines.append(.init(from: i, to: j, length: plane.distance(from, to), isRing: false))
        }
      }
    }
    return AreaPaths.choose(corners: corners.count, entrances: entrances, lines: lines)
  }

  private mutating func addRings(_ area: Area, _ corners: [Area.Corner], _ passage: Passage) {
    for (number, ring) in area.rings.enumerated() {
      var stops = corners.filter { $0.ring == number }.map { $0.position }.sorted()
      if stops.isEmpty { stops = [0] }
      for (index, stop) in stops.enumerated() {
        let next = index + 1 < stops.count ? stops[index + 1] : stops[0] + ring.count
        let between = (stop + 1..<max(next, stop + 1)).map { collection.points[ring[$0 % ring.count]] }
        draft.edges.append(
          .init(
            tail: node(ring[stop]), head: node(ring[next % ring.count]), passage: passage, name: area.reading.name,
            way: area.way, points: between))
      }
    }
  }
}

/// A walkable area: an outer ring and holes, as numbers of collected nodes, not closed.
struct Area {
  struct Corner {
    var node: Int
    var ring: Int
    var position: Int
    var isEntrance: Bool
  }

  var way: Int64
  var reading: WayReading
  var rings: [[Int]]

  var passage: Passage {
    var passage = reading.passage
    if [.pedestrian, .footway, .path, .pavement].contains(passage.kind) { passage.kind = .plaza }
    return passage
  }
}

import Routing

// Walls, fences, hedges and kerbs across ways, and lifts drawn as lines or outlines.

extension Assembly {
  /// Metres along a way within which a gate or a gap is the one of the wall that is crossed.
  private static let gateReach = 5.0

  /// Puts a point with an obstacle where a way crosses a barrier line without a common node. What the file does not
  /// tell is unknown, never nothing.
  mutating func crossBarriers() {
    for number in runs.indices {
      guard let reading = collection.ways[runs[number].way].reading, reading.passage.kind != .lift else { continue }
      var nodes: [Int] = []
      for index in runs[number].nodes.indices {
        nodes.append(runs[number].nodes[index])
        if index + 1 == runs[number].nodes.count { break }
        for (place, obstacle) in crossed(runs[number].nodes, index, reading) {
          var point = NodeReading()
          point.obstacle = obstacle
          nodes.append(collection.addNode(place, point))
        }
      }
      runs[number].nodes = nodes
    }
  }

  /// What a way's segment crosses, in its order.
  private func crossed(_ nodes: [Int], _ index: Int, _ reading: WayReading) -> [(Point, Obstacle)] {
    let a = collection.points[nodes[index]], b = collection.points[nodes[index + 1]]
    var found: [(share: Double, obstacle: Obstacle)] = []
    for segment in barriers.near(a, b) {
      let line = barriers.lines[segment.line]
      if !line.reading.cutsWays || !line.reading.height.meets(reading.height) { continue }
      if line.reading.holdsEarth, reading.passage.kind == .steps { continue }
      // Cars cross kerbs: who walks along the road does so too.
      if line.reading.kind == .kerb, reading.passage.kind.isRoad { continue }
      let ends = [segment.a, segment.b]
      if ends.contains(nodes[index]) || ends.contains(nodes[index + 1]) { continue }
      let c = collection.points[segment.a], d = collection.points[segment.b]
      guard c != a, c != b, d != a, d != b, let share = Point.crossing(a, b, c, d) else { continue }
      if isOpening(near: a.toward(b, share), nodes, index) { continue }
      let obstacle = line.reading.obstacle ?? Obstacle(.line)
      // The two lines of a thick wall are one.
      if found.contains(where: { $0.share == share }) { continue }
      found.append((share, obstacle))
    }
    return found.sorted { $0.share < $1.share }.map { (a.toward(b, $0.share), $0.obstacle) }
  }

  /// Whether a gate, a door or a gap stands on the way hardly further along.
  private func isOpening(near place: Point, _ nodes: [Int], _ index: Int) -> Bool {
    let plane = Plane(latitude: place.coordinate.latitude)
    for other in max(0, index - 3)...min(nodes.count - 1, index + 4) {
      let node = nodes[other]
      if collection.readings[node]?.isOpening == true,
        plane.distance(place, collection.points[node]) <= Self.gateReach
      {
        return true
      }
    }
    return false
  }

  /// Where ways go through a barrier line at a common node that tells no opening: the point is unknown, or has the
  /// line's kerb.
  mutating func closeCommonNodes() {
    var rays: [Int: [(to: Int, line: Int)]] = [:]
    for segment in barriers.segments where barriers.lines[segment.line].reading.cutsWays {
      if lineUses[segment.a] > 0 { rays[segment.a, default: []].append((segment.b, segment.line)) }
      if lineUses[segment.b] > 0 { rays[segment.b, default: []].append((segment.a, segment.line)) }
    }
    if rays.isEmpty { return }
    var walks: [Int: [(to: Int, way: Int)]] = [:]
    for run in runs {
      for (index, node) in run.nodes.enumerated() where rays[node] != nil {
        if index > 0 { walks[node, default: []].append((run.nodes[index - 1], run.way)) }
        if index + 1 < run.nodes.count { walks[node, default: []].append((run.nodes[index + 1], run.way)) }
      }
    }
    for (node, walked) in walks.sorted(by: { $0.key < $1.key }) {
      if let reading = collection.readings[node], reading.isOpening || !reading.obstacle.isNothing { continue }
      // Steps lead over what they are built into, and cars have gone through before.
      let walked = walked.filter { isMet(by: $0.way) }
      if walked.count < 2 { continue }
      let lines = rays[node]!.filter { ray in
        walked.contains { collection.ways[$0.way].reading!.height.meets(barriers.lines[ray.line].reading.height) }
      }
      let sectors = Sectors(at: collection.points[node], lines.map { collection.points[$0.to] })
      // A way drawn on the wall itself goes along it.
      if walked.contains(where: { sectors.isDivider(toward: collection.points[$0.to]) }) { continue }
      if Set(walked.map { sectors.sector(toward: collection.points[$0.to]) }).count < 2 { continue }
      collection.stand(
        lines.compactMap { barriers.lines[$0.line].reading.obstacle }.first ?? Obstacle(.line), at: node)
    }
  }

  private func isMet(by way: Int) -> Bool {
    let kind = collection.ways[way].reading!.passage.kind
    return kind != .steps && kind != .lift && !kind.isRoad
  }

  // MARK: Lifts

  /// Where two storeys meet at one node of a lift's line or outline, who passes from one to the other takes the lift.
  mutating func standLifts() {
    var lifts: [Int: Obstacle] = [:]
    for way in collection.ways {
      guard let lift = way.reading?.lift else { continue }
      for id in way.nodes { if let node = collection.number(id) { lifts[node] = lift } }
    }
    if lifts.isEmpty { return }
    var storeys: [Int: [(height: Height, isEnd: Bool)]] = [:]
    for run in runs {
      let reading = collection.ways[run.way].reading!
      if reading.passage.kind == .lift { continue }
      for (index, node) in run.nodes.enumerated() where lifts[node] != nil {
        storeys[node, default: []].append((reading.height, index == 0 || index == run.nodes.count - 1))
      }
    }
    for (node, met) in storeys where met.count > 1 && collection.readings[node]?.obstacle.isNothing ?? true {
      let levels = Set(met.map { $0.height.levels.isEmpty ? "" : String($0.height.levels[0]) })
      let layers = Set(met.map { $0.height.layer })
      let areDifferent = layers.count > 1 || levels.subtracting([""]).count > 1
      let isUntold = levels.contains("") && met.allSatisfy { $0.isEnd }
      if areDifferent || isUntold { collection.stand(lifts[node]!, at: node) }
    }
  }
}

/// The parts into which lines that leave a point divide what is around it.
struct Sectors {
  /// Of the dividing lines, degrees clockwise from north, ascending.
  let angles: [Double]
  private let centre: Point
  private let plane: Plane

  init(at centre: Point, _ others: [Point]) {
    self.centre = centre
    plane = Plane(latitude: centre.coordinate.latitude)
    let bearings = plane
    angles = Set(others.filter { $0 != centre }.map { bearings.bearing(from: centre, to: $0) }).sorted()
  }

  /// The number of the part in which a bearing (degrees) lies: that between the line of this number and the next; 0
  /// where there are none.
  func sector(_ bearing: Double) -> Int {
    guard let after = angles.firstIndex(where: { $0 > bearing }) else { return max(0, angles.count - 1) }
    return after == 0 ? angles.count - 1 : after - 1
  }

  func isDivider(toward point: Point) -> Bool { angles.contains(bearing(to: point)) }

  func sector(toward point: Point) -> Int { sector(bearing(to: point)) }

  func bearing(to point: Point) -> Double { plane.bearing(from: centre, to: point) }
}

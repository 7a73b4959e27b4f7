import Routing

/// What the passes over an extract leave in memory: walkable ways, areas, and the nodes they use. Nothing else of the file is kept.
struct Collection {
  struct Way {
    var id: Int64
    var version: Int32
    /// Numbers into `points`, or `missing`.
    var nodes: [Int64]
    /// Nil for ways kept only because an area relation needs their line.
    var reading: WayReading?
  }

  struct AreaRelation {
    var id: Int64
    var reading: WayReading
    var outer: [Int64]
    var inner: [Int64]
  }

  struct Barrier {
    var id: Int64
    var version: Int32
    var nodes: [Int64]
    var reading: BarrierReading
  }

  var ways: [Way] = []
  var areas: [AreaRelation] = []
  /// What cuts areas and ways.
  var barriers: [Barrier] = []
  var problems = Problems()
  /// Ids of the nodes in use, ascending; the columns below are parallel to it.
  private(set) var nodeIDs: [Int64] = []
  private(set) var points: [Point] = []
  private(set) var isThere: [Bool] = []
  private(set) var readings: [Int: NodeReading] = [:]
  var wayNumbers: [Int64: Int] = [:]

  init(_ extract: Extract, progress: (String, Double) -> Void) throws(ExtractError) {
    var relations = RelationPass()
    try extract.scan(.relations, into: &relations) { progress("relations", $0) }
    // The order of the file does not matter.
    areas = relations.areas.sorted { $0.id < $1.id }
    problems = relations.problems
    var ways = WayPass(needed: relations.neededWays, memberBarriers: relations.memberBarriers, problems: problems)
    try extract.scan(.ways, into: &ways) { progress("ways", $0) }
    self.ways = ways.ways.sorted { $0.id < $1.id }
    barriers = ways.barriers.values.sorted { $0.id < $1.id }
    for (number, way) in self.ways.enumerated() { wayNumbers[way.id] = number }
    problems = ways.problems
    collectNodeIDs()
    var nodes = NodePass(ids: nodeIDs, problems: problems)
    try extract.scan(.nodes, into: &nodes) { progress("nodes", $0) }
    problems = nodes.problems
    points = nodes.points
    isThere = nodes.isThere
    readings = nodes.readings
  }

  private mutating func collectNodeIDs() {
    for way in ways { nodeIDs.append(contentsOf: way.nodes) }
    for barrier in barriers { nodeIDs.append(contentsOf: barrier.nodes) }
    nodeIDs.sort()
    var count = 0
    for index in nodeIDs.indices where index == 0 || nodeIDs[index] != nodeIDs[index - 1] {
      nodeIDs[count] = nodeIDs[index]
      count += 1
    }
    nodeIDs.removeLast(nodeIDs.count - count)
  }

  /// A node that is not in the file: where lines cross without one.
  mutating func addNode(_ point: Point, _ reading: NodeReading? = nil) -> Int {
    points.append(point)
    isThere.append(true)
    readings[points.count - 1] = reading
    return points.count - 1
  }

  mutating func stand(_ obstacle: Obstacle, at node: Int) {
    var reading = readings[node] ?? NodeReading()
    reading.obstacle = obstacle
    readings[node] = reading
  }

  /// The number of a node id in use.
  func number(_ id: Int64) -> Int? { nodeIDs.firstIndex(sorted: id) }
}

extension Array where Element == Int64 {
  /// Position of a value in an ascending array.
  func firstIndex(sorted value: Int64) -> Int? {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == value ? low : nil
  }
}

/// Area relations (multipolygons) that can be walked on.
private struct RelationPass: OSMSink {
  var areas: [Collection.AreaRelation] = []
  var neededWays: Set<Int64> = []
  /// Members of relations that cut: their lines are parts of an outline.
  var memberBarriers: [Int64: BarrierReading] = [:]
  var problems = Problems()

  mutating func problem(_ problem: Problem, _ id: Int64) { problems.note(problem, id) }

  mutating func relation(_ relation: OSMRelation) {
    if relation.tags["type"] == "multipolygon", var barrier = BarrierReading(relation.tags) {
      barrier.isOutline = false
      for member in relation.members where member.kind == .way { memberBarriers[member.id] = barrier }
    }
    guard relation.tags["type"] == "multipolygon", let reading = WayReading(relation.tags), reading.isArea else {
      return
    }
    var area = Collection.AreaRelation(id: relation.id, reading: reading, outer: [], inner: [])
    for member in relation.members where member.kind == .way {
      if member.role == "inner" { area.inner.append(member.id) } else { area.outer.append(member.id) }
      neededWays.insert(member.id)
    }
    areas.append(area)
  }
}

private struct WayPass: OSMSink {
  let needed: Set<Int64>
  let memberBarriers: [Int64: BarrierReading]
  var problems: Problems
  var ways: [Collection.Way] = []
  var barriers: [Int64: Collection.Barrier] = [:]
  var numbers: [Int64: Int] = [:]

  init(needed: Set<Int64>, memberBarriers: [Int64: BarrierReading], problems: Problems) {
    self.needed = needed
    self.memberBarriers = memberBarriers
    self.problems = problems
  }

  mutating func problem(_ problem: Problem, _ id: Int64) { problems.note(problem, id) }

  mutating func way(_ way: OSMWay) {
    let reading = WayReading(way.tags)
    if let reading, reading.unreadable > 0 { problems.note(.unreadableValue, way.id, count: reading.unreadable) }
    note(BarrierReading(way.tags) ?? memberBarriers[way.id], way)
    let known = numbers[way.id]
    if reading == nil, known == nil, !needed.contains(way.id) { return }
    if way.id < 0 { problems.note(.negativeID, way.id) }
    var nodes: [Int64] = []
    nodes.reserveCapacity(way.nodes.count)
    for node in way.nodes {
      if node == nodes.last { problems.note(.repeatedNode, way.id) } else { nodes.append(node) }
    }
    let kept = Collection.Way(id: way.id, version: way.version, nodes: nodes, reading: reading)
    if let known {
      problems.note(.duplicateWay, way.id)
      if way.version >= ways[known].version { ways[known] = kept }
    } else {
      numbers[way.id] = ways.count
      ways.append(kept)
    }
  }
}

extension WayPass {
  private mutating func note(_ barrier: BarrierReading?, _ way: OSMWay) {
    guard var reading = barrier else { return }
    if let known = barriers[way.id], known.version > way.version { return }
    if way.nodes.count < 4 || way.nodes.first != way.nodes.last { reading.isOutline = false }
    barriers[way.id] = .init(id: way.id, version: way.version, nodes: way.nodes, reading: reading)
  }
}

private struct NodePass: OSMSink {
  let ids: [Int64]
  var problems: Problems
  var points: [Point]
  var isThere: [Bool]
  var versions: [Int32]
  var readings: [Int: NodeReading] = [:]
  /// Sorted files name nodes in ascending order: the next one is likely right after the last.
  private var guess = 0

  init(ids: [Int64], problems: Problems) {
    self.ids = ids
    self.problems = problems
    points = [Point](repeating: Point(latitude: 0, longitude: 0), count: ids.count)
    isThere = [Bool](repeating: false, count: ids.count)
    versions = [Int32](repeating: .min, count: ids.count)
  }

  mutating func problem(_ problem: Problem, _ id: Int64) { problems.note(problem, id) }

  mutating func node(_ node: OSMNode) {
    while guess < ids.count, ids[guess] < node.id, guess + 1 < ids.count, ids[guess + 1] <= node.id { guess += 1 }
    var number: Int?
    if guess < ids.count, ids[guess] == node.id {
      number = guess
    } else if guess < ids.count, ids[guess] > node.id, guess == 0 || ids[guess - 1] < node.id {
      return
    } else {
      number = ids.firstIndex(sorted: node.id)
    }
    guard let number else { return }
    guess = number
    if node.id < 0 { problems.note(.negativeID, node.id) }
    if isThere[number] {
      problems.note(.duplicateNode, node.id)
      if node.version < versions[number] { return }
    }
    isThere[number] = true
    versions[number] = node.version
    points[number] = Point(latitude: node.latitude, longitude: node.longitude)
    let reading = NodeReading(node.tags)
    if let reading, reading.unreadable > 0 { problems.note(.unreadableValue, node.id, count: reading.unreadable) }
    readings[number] = reading
  }
}

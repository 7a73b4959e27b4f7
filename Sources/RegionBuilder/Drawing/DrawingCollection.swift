import Base
import Regions
import Routing

/// Buildings, water and green of an extract, for the map. Three passes of its own; memory grows with what is drawn.
struct DrawingCollection {
  private(set) var features: [DrawingFeature] = []

  init(_ extract: Extract, progress: (String, Double) -> Void = { _, _ in }) throws(ExtractError) {
    var relations = DrawnRelations()
    try extract.scan(.relations, into: &relations) { progress("drawing", $0 * 0.1) }
    var ways = DrawnWays(members: relations.members)
    try extract.scan(.ways, into: &ways) { progress("drawing", 0.1 + $0 * 0.4) }
    var ids: [Int64] = []
    for way in ways.drawn { ids.append(contentsOf: way.nodes) }
    for line in ways.memberLines.values { ids.append(contentsOf: line) }
    var nodes = NodePlaces(ids)
    try extract.scan(.nodes, into: &nodes) { progress("drawing", 0.5 + $0 * 0.5) }

    func points(_ line: [Int64]) -> [Point] { line.compactMap { nodes[$0] } }
    for way in ways.drawn {
      add(way.kind, way.levels, way.isRing ? [Array(points(way.nodes).dropLast())] : [points(way.nodes)])
    }
    for area in relations.areas {
      func rings(_ members: [Int64]) -> [[Point]] {
        Self.rings(members.compactMap { ways.memberLines[$0] }).map { points($0) }
      }
      let inner = rings(area.inner)
      for outer in rings(area.outer) {
        let shape = outer.count > 2 ? Polygon([outer]) : nil
        add(
          area.kind, area.levels,
          [outer] + inner.filter { ring in ring.first.map { shape?.contains($0) ?? false } ?? false })
      }
    }
  }

  /// Simplified; what is too small to see is left out.
  private mutating func add(_ kind: DrawingFeature.Kind, _ levels: UInt8, _ lines: [[Point]]) {
    guard let first = lines.first?.first else { return }
    let plane = Plane(latitude: first.coordinate.latitude)
    var feature = DrawingFeature(kind, levels: levels, lines: [])
    if feature.isLine {
      if lines[0].count > 1 { feature.lines = [Simplification.line(lines[0], plane, within: 2)] }
    } else {
      for line in lines {
        let ring = Simplification.ring(line, plane, within: kind == .building ? 0.7 : 1.5)
        let isSeen = ring.count > 2 && Simplification.area(ring, plane) >= (kind == .building ? 8 : 30)
        if feature.lines.isEmpty, !isSeen { return }
        if isSeen { feature.lines.append(ring) }
      }
    }
    if !feature.lines.isEmpty { features.append(feature) }
  }

  /// Joins lines of nodes end to end into rings (their last node, the first again, left out); what does not close is left out.
  private static func rings(_ lines: [[Int64]]) -> [[Int64]] {
    var open = lines.filter { $0.count > 1 }
    var closed: [[Int64]] = []
    while var ring = open.popLast() {
      while ring.first != ring.last {
        guard let index = open.firstIndex(where: { $0.first == ring.last || $0.last == ring.last }) else { break }
        let next = open.remove(at: index)
        ring.append(contentsOf: next.first == ring.last ? Array(next.dropFirst()) : Array(next.reversed().dropFirst()))
      }
      if ring.first == ring.last, ring.count > 3 { closed.append(Array(ring.dropLast())) }
    }
    return closed
  }
}

extension DrawingFeature.Kind {
  /// Nil for what is not drawn.
  init?(_ tags: Tags) {
    if let building = tags["building"], building != "no" { self = .building; return }
    switch tags["natural"] {
    case "water": self = .water; return
    case "wood": self = .wood; return
    case "grassland", "scrub", "heath": self = .grass; return
    default: break
    }
    switch tags["waterway"] {
    case "riverbank", "dock": self = .water; return
    case "river", "canal": self = .river; return
    case "stream": self = .stream; return
    default: break
    }
    switch tags["leisure"] {
    case "park", "garden", "playground", "nature_reserve": self = .park; return
    case "pitch", "track", "stadium": self = .pitch; return
    case "golf_course": self = .grass; return
    default: break
    }
    switch tags["landuse"] {
    case "grass", "recreation_ground", "village_green", "meadow": self = .grass
    case "forest": self = .wood
    case "reservoir", "basin": self = .water
    case "cemetery": self = .cemetery
    default:
      if tags["amenity"] == "grave_yard" { self = .cemetery } else { return nil }
    }
  }

  static func levels(_ tags: Tags) -> UInt8 {
    tags["building:levels"].flatMap { Double($0) }.map { UInt8(max(0, min($0.rounded(), 255))) } ?? 0
  }
}

private struct DrawnRelations: OSMSink {
  var areas: [(kind: DrawingFeature.Kind, levels: UInt8, outer: [Int64], inner: [Int64])] = []
  var members: Set<Int64> = []

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func relation(_ relation: OSMRelation) {
    guard relation.tags["type"] == "multipolygon", let kind = DrawingFeature.Kind(relation.tags), kind != .river,
      kind != .stream
    else { return }
    let ways = relation.members.filter { $0.kind == .way }
    areas.append(
      (
        kind, DrawingFeature.Kind.levels(relation.tags), ways.filter { $0.role != "inner" }.map { $0.id },
        ways.filter { $0.role == "inner" }.map { $0.id }
      ))
    members.formUnion(ways.map { $0.id })
  }
}

private struct DrawnWays: OSMSink {
  let members: Set<Int64>
  var drawn: [(kind: DrawingFeature.Kind, levels: UInt8, nodes: [Int64], isRing: Bool)] = []
  var memberLines: [Int64: [Int64]] = [:]
  private var seen: Set<Int64> = []

  init(members: Set<Int64>) { self.members = members }

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func way(_ way: OSMWay) {
    if members.contains(way.id) { memberLines[way.id] = way.nodes }
    guard !way.tags.isEmpty, let kind = DrawingFeature.Kind(way.tags), seen.insert(way.id).inserted else { return }
    let isLine = kind == .river || kind == .stream
    let isClosed = way.nodes.count > 3 && way.nodes.first == way.nodes.last
    if isLine || isClosed { drawn.append((kind, DrawingFeature.Kind.levels(way.tags), way.nodes, !isLine)) }
  }
}

/// Where some nodes are.
struct NodePlaces: OSMSink {
  private let ids: [Int64]
  private var points: [Point]
  private var isThere: [Bool]

  init(_ wanted: [Int64]) {
    var sorted = wanted.sorted()
    var count = 0
    for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] {
      sorted[count] = sorted[index]
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    ids = sorted
    points = Array(repeating: Point(latitude: 0, longitude: 0), count: count)
    isThere = Array(repeating: false, count: count)
  }

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func node(_ node: OSMNode) {
    guard let number = ids.firstIndex(sorted: node.id) else { return }
    points[number] = Point(latitude: node.latitude, longitude: node.longitude)
    isThere[number] = true
  }

  subscript(_ id: Int64) -> Point? { ids.firstIndex(sorted: id).flatMap { isThere[$0] ? points[$0] : nil } }
}

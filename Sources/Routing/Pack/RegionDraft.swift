import Base

/// A place in units of 10⁻⁷ degree, as packs keep it.
public struct Point: Hashable, Sendable {
  public var latitude: Int32
  public var longitude: Int32
  public init(latitude: Int32, longitude: Int32) { (self.latitude, self.longitude) = (latitude, longitude) }

  public init(_ coordinate: Coordinate) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    longitude = Int32((coordinate.longitude * 1e7).rounded())
  }

  public var coordinate: Coordinate { Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7) }

  /// The point at `share` (0…1) of the way to another, in a straight line of degrees. Between points that only a damaged pack has, it is some point.
  public func toward(_ other: Point, _ share: Double) -> Point {
    func between(_ a: Int32, _ b: Int32) -> Int32 {
      Int32(clamping: Int64(a) + Int64((Double(Int64(b) - Int64(a)) * share).rounded()))
    }
    return Point(latitude: between(latitude, other.latitude), longitude: between(longitude, other.longitude))
  }
}

/// A region as its builder gathers it, in any order; `encoded` numbers the nodes by rank and writes the pack.
public struct RegionDraft {
  public struct Node {
    public var point: Point
    public var obstacle: Obstacle
    public init(_ point: Point, _ obstacle: Obstacle = Obstacle()) { (self.point, self.obstacle) = (point, obstacle) }
  }

  public struct Edge {
    public var tail: UInt32
    public var head: UInt32
    public var passage: Passage
    public var name: String
    /// The OpenStreetMap way it comes from; negative for relations.
    public var way: Int64
    /// Between tail and head.
    public var points: [Point]

    public init(tail: UInt32, head: UInt32, passage: Passage, name: String = "", way: Int64 = 0, points: [Point] = []) {
      self.tail = tail
      self.head = head
      self.passage = passage
      self.name = name
      self.way = way
      self.points = points
    }
  }

  public var nodes: [Node] = []
  public var edges: [Edge] = []
  /// Told by `region info`: sources, dates, counts, problems.
  public var information = JSONObject()
  /// Sections of other modules (places, timetable), written as they are after this module's own; names of four ASCII letters.
  public var sections: [(name: String, content: [UInt8])] = []

  public init() {}

  /// The pack's bytes. Nodes are put in contraction order, edges by their lower node.
  public func encoded() -> [UInt8] {
    let order = Dissection.order(
      x: nodes.map { scaled($0.point) }, y: nodes.map { $0.point.latitude }, tails: edges.map { $0.tail },
      heads: edges.map { $0.head })
    var rank = [UInt32](repeating: 0, count: nodes.count)
    for (position, node) in order.enumerated() { rank[Int(node)] = UInt32(position) }
    var sorted: [(key: UInt64, edge: Int)] = []
    for (index, edge) in edges.enumerated() {
      let tail = rank[Int(edge.tail)], head = rank[Int(edge.head)]
      sorted.append((UInt64(min(tail, head)) << 32 | UInt64(max(tail, head)), index))
    }
    sorted.sort { $0.key != $1.key ? $0.key < $1.key : $0.edge < $1.edge }

    var writer = PackWriter()
    writer.add("INFO", Array(information.text.utf8))
    writer.add("NLAT", order.map { nodes[Int($0)].point.latitude })
    writer.add("NLON", order.map { nodes[Int($0)].point.longitude })
    addObstacles(order, to: &writer)
    addEdges(sorted.map { edges[$0.edge] }, rank, to: &writer)
    for section in sections { writer.add(section.name, section.content) }
    return writer.bytes()
  }

  /// Longitude in units as long as those of latitude, roughly, so that diagonals are diagonals.
  private func scaled(_ point: Point) -> Int32 {
    let latitude = nodes.isEmpty ? 0 : Double(nodes[0].point.latitude) / 1e7
    return Int32(Double(point.longitude) * Plane.cosine(ofDegrees: latitude))
  }

  private func addObstacles(_ order: [UInt32], to writer: inout PackWriter) {
    var numbers: [Obstacle: UInt32] = [:]
    var records: [UInt8] = []
    var standing: [UInt32] = []
    for (position, node) in order.enumerated() {
      let obstacle = nodes[Int(node)].obstacle
      if obstacle.isNothing { continue }
      if numbers[obstacle] == nil {
        numbers[obstacle] = UInt32(numbers.count)
        records.append(contentsOf: obstacle.record)
      }
      standing.append(UInt32(position))
      standing.append(numbers[obstacle]!)
    }
    writer.add("OBST", records)
    writer.add("OBSN", standing)
  }

  private func addEdges(_ edges: [Edge], _ rank: [UInt32], to writer: inout PackWriter) {
    var passages: [Passage: UInt32] = [:]
    var records: [UInt8] = []
    var passageOf: [UInt32] = []
    var names: [String: UInt32] = ["": 0]
    var texts: [UInt8] = []
    var textEnds: [UInt32] = [0, 0]
    var nameOf: [UInt32] = []
    var geometry: [UInt8] = []
    var geometryStart: [UInt32] = [0]
    var lengths: [UInt32] = []
    var ways: [UInt8] = []
    for edge in edges {
      if passages[edge.passage] == nil {
        passages[edge.passage] = UInt32(passages.count)
        records.append(contentsOf: edge.passage.record)
      }
      passageOf.append(passages[edge.passage]!)
      if names[edge.name] == nil {
        names[edge.name] = UInt32(names.count)
        texts.append(contentsOf: Array(edge.name.utf8))
        textEnds.append(UInt32(texts.count))
      }
      nameOf.append(names[edge.name]!)
      var last = nodes[Int(edge.tail)].point
      var length = 0.0
      for point in edge.points {
        geometry.appendZigzag(Int64(point.latitude) - Int64(last.latitude))
        geometry.appendZigzag(Int64(point.longitude) - Int64(last.longitude))
        length += last.coordinate.distance(to: point.coordinate).value
        last = point
      }
      length += last.coordinate.distance(to: nodes[Int(edge.head)].point.coordinate).value
      geometryStart.append(UInt32(geometry.count))
      lengths.append(UInt32(max(1, min((length * 100).rounded(), 100_000_000))))
      ways.append(UInt64(bitPattern: edge.way))
    }
    writer.add("PASS", records)
    writer.add("TAIL", edges.map { rank[Int($0.tail)] })
    writer.add("HEAD", edges.map { rank[Int($0.head)] })
    writer.add("LENG", lengths)
    writer.add("EPAS", passageOf)
    writer.add("ENAM", nameOf)
    writer.add("EWAY", ways)
    writer.add("GEOS", geometryStart)
    writer.add("GEOM", geometry)
    writer.add("NAMS", textEnds)
    writer.add("NAMT", texts)
  }
}

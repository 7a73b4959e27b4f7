import Base

/// A region opened from its pack: the streets, what is known of them, and the hierarchy over them. Immutable; any number of threads may read it.
///
/// Nodes are numbered by contraction rank. Edges have a direction (tail to head), the one their passage is told in, and can be walked both ways.
public final class Region: Sendable {
  /// The pack's sections, for the modules that keep something of their own in it.
  public let sections: PackReader
  public let information: JSONObject
  public let latitudes: Table<Int32>
  public let longitudes: Table<Int32>
  public let obstacles: [Obstacle]
  /// For each node the number of its obstacle, or `nothing`.
  public let obstacleOfNode: Table<UInt32>
  public let passages: [Passage]
  public let tails: Table<UInt32>
  public let heads: Table<UInt32>
  /// Centimetres.
  public let lengths: Table<UInt32>
  public let passageOfEdge: Table<UInt32>
  public let hierarchy: Hierarchy
  public let plane: Plane
  public let bounds: Bounds
  let nameOfEdge: Table<UInt32>
  let wayOfEdge: Table<Int64>
  let geometryStart: Table<UInt32>
  let geometry: Table<UInt8>
  let nameEnds: Table<UInt32>
  let nameBytes: Table<UInt8>
  let nearby: NearbyGrid
  /// What lies between places and streets; nil where the pack tells nothing of it.
  let barriers: BarrierGrid?
  /// Edges at node `x`, each once: `incident[incidentFirst[x]..<incidentFirst[x + 1]]`.
  public let incidentFirst: Table<UInt32>
  public let incident: Table<UInt32>

  public var nodeCount: Int { latitudes.count }
  public var edgeCount: Int { tails.count }

  /// Checks the pack whole, then derives what is not stored (hierarchy, grid).
  public init(_ pack: PackBytes) throws(PackError) {
    let reader = try PackReader(pack)
    sections = reader
    let text = try reader.bytes("INFO")
    do { information = try JSON.parse(Array(text)).object ?? JSONObject() } catch {
      throw .inconsistent("INFO is not JSON")
    }
    latitudes = try reader.table("NLAT", of: Int32.self)
    longitudes = try reader.table("NLON", of: Int32.self, count: latitudes.count)
    tails = try reader.table("TAIL", of: UInt32.self)
    let edgeCount = tails.count
    heads = try reader.table("HEAD", of: UInt32.self, count: edgeCount)
    lengths = try reader.table("LENG", of: UInt32.self, count: edgeCount)
    passageOfEdge = try reader.table("EPAS", of: UInt32.self, count: edgeCount)
    nameOfEdge = try reader.table("ENAM", of: UInt32.self, count: edgeCount)
    wayOfEdge = try reader.table("EWAY", of: Int64.self, count: edgeCount)
    geometryStart = try reader.table("GEOS", of: UInt32.self, count: edgeCount + 1)
    geometry = try reader.table("GEOM", of: UInt8.self)
    nameEnds = try reader.table("NAMS", of: UInt32.self)
    nameBytes = try reader.table("NAMT", of: UInt8.self)

    passages = try Self.records(reader, "PASS", Passage.recordSize) { Passage(record: $0) }
    obstacles = try Self.records(reader, "OBST", Obstacle.recordSize) { Obstacle(record: $0) }
    obstacleOfNode = Table(repeating: nothing, count: latitudes.count)
    let standing = try reader.table("OBSN", of: UInt32.self)
    if standing.count % 2 != 0 { throw .inconsistent("length of section OBSN") }
    for index in 0..<standing.count / 2 {
      let node = standing[2 * index], number = standing[2 * index + 1]
      if node >= UInt32(latitudes.count) || number >= UInt32(obstacles.count) {
        throw .inconsistent("an obstacle without a place")
      }
      obstacleOfNode[node] = number
    }

    try Self.check(tails, below: latitudes.count, "an edge's tail")
    try Self.check(heads, below: latitudes.count, "an edge's head")
    try Self.check(passageOfEdge, below: passages.count, "an edge's passage")
    try Self.check(nameOfEdge, below: max(nameEnds.count - 1, 0), "an edge's name")
    try Self.check(lengths, below: 100_000_001, "an edge's length")
    for edge in 0..<edgeCount where lengths[edge] == 0 { throw .inconsistent("an edge without length") }
    try Self.checkRising(geometryStart, to: geometry.count, "geometry")
    try Self.checkRising(nameEnds, to: nameBytes.count, "names")
    for node in 0..<latitudes.count
    where abs(Int64(latitudes[node])) > 900_000_000 || abs(Int64(longitudes[node])) > 1_800_000_000 {
      throw .inconsistent("a node outside of the world")
    }
    bounds = Bounds(latitudes, longitudes)
    plane = Plane(latitude: bounds.middle.coordinate.latitude)
    if reader.has(BarrierSection.name) {
      guard let grid = BarrierGrid(try reader.bytes(BarrierSection.name), bounds) else {
        throw .inconsistent("barrier lines")
      }
      barriers = grid
    } else {
      barriers = nil
    }
    hierarchy = Hierarchy(nodeCount: latitudes.count, edgeTails: tails, edgeHeads: heads)
    (incidentFirst, incident) = Self.incidence(latitudes.count, tails, heads)
    nearby = NearbyGrid(
      bounds: bounds, plane: plane, edgeCount: edgeCount,
      shape: EdgeShape(
        latitudes: latitudes, longitudes: longitudes, tails: tails, heads: heads, start: geometryStart, bytes: geometry)
    )
  }

  private static func records<Record>(
    _ reader: PackReader, _ name: String, _ size: Int, _ make: (UnsafeRawBufferPointer) -> Record
  ) throws(PackError) -> [Record] {
    let bytes = try reader.bytes(name)
    if bytes.count % size != 0 { throw .inconsistent("length of section \(name)") }
    var result: [Record] = []
    result.reserveCapacity(bytes.count / size)
    for index in 0..<bytes.count / size {
      result.append(make(UnsafeRawBufferPointer(rebasing: bytes[index * size..<(index + 1) * size])))
    }
    return result
  }

  private static func incidence(_ nodeCount: Int, _ tails: Table<UInt32>, _ heads: Table<UInt32>) -> (
    Table<UInt32>, Table<UInt32>
  ) {
    let first = Table<UInt32>(repeating: 0, count: nodeCount + 1)
    for edge in 0..<tails.count {
      first[tails[edge] + 1] += 1
      if heads[edge] != tails[edge] { first[heads[edge] + 1] += 1 }
    }
    for node in 0..<nodeCount { first[node + 1] += first[node] }
    let edges = Table<UInt32>(repeating: 0, count: Int(first[nodeCount]))
    let next = first.copy()
    for edge in 0..<tails.count {
      edges[next[tails[edge]]] = UInt32(edge)
      next[tails[edge]] += 1
      if heads[edge] == tails[edge] { continue }
      edges[next[heads[edge]]] = UInt32(edge)
      next[heads[edge]] += 1
    }
    return (first, edges)
  }

  private static func check(_ table: Table<UInt32>, below limit: Int, _ what: String) throws(PackError) {
    var greatest: UInt32 = 0
    for index in 0..<table.count { greatest = max(greatest, table[index]) }
    if table.count > 0, Int64(greatest) >= Int64(limit) { throw .inconsistent(what) }
  }

  private static func checkRising(_ table: Table<UInt32>, to end: Int, _ what: String) throws(PackError) {
    if table.count == 0 || table[0] != 0 || Int64(table[table.count - 1]) != Int64(end) { throw .inconsistent(what) }
    for index in 1..<table.count where table[index] < table[index - 1] { throw .inconsistent(what) }
  }
}

/// A box around places.
public struct Bounds: Equatable, Sendable {
  public var south: Int32 = 0
  public var west: Int32 = 0
  public var north: Int32 = 0
  public var east: Int32 = 0

  init(_ latitudes: Table<Int32>, _ longitudes: Table<Int32>) {
    if latitudes.count == 0 { return }
    (south, north, west, east) = (latitudes[0], latitudes[0], longitudes[0], longitudes[0])
    for node in 0..<latitudes.count {
      south = min(south, latitudes[node])
      north = max(north, latitudes[node])
      west = min(west, longitudes[node])
      east = max(east, longitudes[node])
    }
  }

  public var middle: Point {
    Point(latitude: Int32((Int64(south) + Int64(north)) / 2), longitude: Int32((Int64(west) + Int64(east)) / 2))
  }
}

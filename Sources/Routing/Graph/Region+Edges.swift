import Base

/// Where edges run.
struct EdgeShape {
  let latitudes: Table<Int32>
  let longitudes: Table<Int32>
  let tails: Table<UInt32>
  let heads: Table<UInt32>
  let start: Table<UInt32>
  let bytes: Table<UInt8>

  func node(_ node: UInt32) -> Point { Point(latitude: latitudes[node], longitude: longitudes[node]) }

  /// Calls `body` for each point of an edge, tail to head; stops early when it returns false.
  @inline(__always)
  func each(_ edge: UInt32, _ body: (Point) -> Bool) {
    var point = node(tails[edge])
    if !body(point) { return }
    var at = Int(start[edge])
    let end = Int(start[edge + 1])
    while at < end {
      point.latitude = point.latitude &+ Int32(truncatingIfNeeded: number(&at, end))
      point.longitude = point.longitude &+ Int32(truncatingIfNeeded: number(&at, end))
      if !body(point) { return }
    }
    _ = body(node(heads[edge]))
  }

  @inline(__always)
  private func number(_ at: inout Int, _ end: Int) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < end, shift < 64 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}

extension Region {
  var shape: EdgeShape {
    EdgeShape(
      latitudes: latitudes, longitudes: longitudes, tails: tails, heads: heads, start: geometryStart, bytes: geometry)
  }

  public func point(ofNode node: UInt32) -> Point { Point(latitude: latitudes[node], longitude: longitudes[node]) }

  public func passage(ofEdge edge: UInt32) -> Passage { passages[Int(passageOfEdge[edge])] }

  public func obstacle(atNode node: UInt32) -> Obstacle? {
    obstacleOfNode[node] == nothing ? nil : obstacles[Int(obstacleOfNode[node])]
  }

  /// The OpenStreetMap way an edge comes from; minus the id for a relation.
  public func way(ofEdge edge: UInt32) -> Int64 { wayOfEdge[edge] }

  /// The street's name; empty where it has none.
  public func name(ofEdge edge: UInt32) -> String {
    let number = Int(nameOfEdge[edge])
    let bytes = UnsafeBufferPointer(
      start: nameBytes.start + Int(nameEnds[number]), count: Int(nameEnds[number + 1] - nameEnds[number]))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same number for the same name; 0 for none.
  public func nameNumber(ofEdge edge: UInt32) -> UInt32 { nameOfEdge[edge] }

  /// Calls `body` with every edge that touches the squares of a box (10⁻⁷ degree): more than are in it, and an edge may come more than once.
  public func edges(south: Int32, west: Int32, north: Int32, east: Int32, _ body: (UInt32) -> Void) {
    nearby.edges(south: Int64(south), west: Int64(west), north: Int64(north), east: Int64(east), body)
  }

  /// Whether two edges have the same name, without making strings.
  func haveSameName(_ a: UInt32, _ b: UInt32) -> Bool { nameOfEdge[a] == nameOfEdge[b] }
  func hasName(_ edge: UInt32) -> Bool { nameOfEdge[edge] != 0 }

  /// The points of an edge in the direction walked, both ends included.
  public func points(ofEdge edge: UInt32, forward: Bool = true) -> [Point] {
    var result: [Point] = []
    shape.each(edge) {
      result.append($0); return true
    }
    return forward ? result : result.reversed()
  }

  public func start(of move: Move) -> UInt32 { move.forward ? tails[move.edge] : heads[move.edge] }
  public func end(of move: Move) -> UInt32 { move.forward ? heads[move.edge] : tails[move.edge] }
}

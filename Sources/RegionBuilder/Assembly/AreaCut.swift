import Routing

/// What lies in an area and cuts it.
struct AreaCut {
  /// A straight piece of a barrier line, between two collected nodes.
  struct Piece {
    var a: Int
    var b: Int
    /// How it is crossed at its ends; nil where it is not.
    var crossing: Crossing?
    /// Whose it is, for the edges across it.
    var way: Int64
    var name = ""
    /// Along the area's own edge.
    var isOnRing = false
  }

  enum Crossing {
    /// Up or down the steps themselves.
    case passage(Passage)
    /// Over a kerb, through a gate, or where nobody knows.
    case obstacle(Obstacle, Passage)
  }

  var pieces: [Piece] = []
  /// Inside of these one does not walk: buildings, water, flights of steps.
  var outlines: [Polygon] = []
  /// Ends of ways inside the area, from which it is entered.
  var entrances: [Int] = []

  func isCut(_ area: Area, _ splits: [Int: NodeSplit]) -> Bool {
    if !pieces.isEmpty || !outlines.isEmpty || !entrances.isEmpty { return true }
    if splits.isEmpty { return false }
    return area.rings.contains { ring in ring.contains { splits[$0] != nil } }
  }

  func isInside(_ point: Point) -> Bool { outlines.contains { $0.contains(point) } }

  /// Whether a straight line between two nodes meets a piece, other than where it begins or ends.
  func blocks(_ a: (node: Int, point: Point), _ b: (node: Int, point: Point), _ points: [Point]) -> Bool {
    for piece in pieces {
      if piece.a == a.node || piece.a == b.node || piece.b == a.node || piece.b == b.node { continue }
      if meet(a.point, b.point, points[piece.a], points[piece.b]) { return true }
    }
    return false
  }

  private func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    if max(a.latitude, b.latitude) < min(c.latitude, d.latitude)
      || max(c.latitude, d.latitude) < min(a.latitude, b.latitude)
      || max(a.longitude, b.longitude) < min(c.longitude, d.longitude)
      || max(c.longitude, d.longitude) < min(a.longitude, b.longitude)
    {
      return false
    }
    return Polygon.turn(a, b, c) * Polygon.turn(a, b, d) <= 0 && Polygon.turn(c, d, a) * Polygon.turn(c, d, b) <= 0
  }
}

/// A node on what cuts an area: what is around it, in parts between which one does not pass there.
struct NodeSplit {
  /// Bearings that divide, ascending, and whether a barrier lies there.
  private(set) var bearings: [Double] = []
  private var isBarrier: [Bool] = []
  /// The part of what lies between a bearing and the next; −1 where no area is.
  private var parts: [Int] = []
  private(set) var count = 0
  /// Where the barriers alone divide: for ways, which also come from outside of areas.
  let sectors: Sectors
  /// The graph's node of each part, once it is made.
  var nodes: [UInt32] = []

  /// - Parameters:
  ///   - intervals: what areas cover, from a bearing clockwise to another; equal: all around.
  ///   - isWalkable: whether something else closes what lies in a bearing.
  init(
    at centre: Point, _ rays: [Point], _ intervals: [(from: Double, to: Double)], isWalkable: (Double) -> Bool
  ) {
    sectors = Sectors(at: centre, rays)
    let dividers = Set(sectors.angles)
    let edges = intervals.filter { $0.from != $0.to }.flatMap { [$0.from, $0.to] }
    bearings = dividers.union(edges).sorted()
    isBarrier = bearings.map { dividers.contains($0) }
    if bearings.isEmpty { bearings = [0]; isBarrier = [false] }
    let isIn = bearings.indices.map { index in
      let middle = middle(index)
      return intervals.contains { Self.contains($0, middle) } && isWalkable(middle)
    }
    // Neighbours without a barrier between them are one part.
    parts = isIn.map { $0 ? -2 : -1 }
    for start in parts.indices where parts[start] == -2 {
      var first = start
      while !isBarrier[first] {
        let before = (first + parts.count - 1) % parts.count
        if parts[before] != -2 || before == start { break }
        first = before
      }
      var index = first
      repeat {
        parts[index] = count
        index = (index + 1) % parts.count
      } while parts[index] == -2 && !isBarrier[index]
      count += 1
    }
  }

  private static func contains(_ interval: (from: Double, to: Double), _ bearing: Double) -> Bool {
    if interval.from == interval.to { return true }
    return interval.from < interval.to
      ? bearing > interval.from && bearing < interval.to : bearing > interval.from || bearing < interval.to
  }

  private func middle(_ index: Int) -> Double {
    let from = bearings[index], to = index + 1 < bearings.count ? bearings[index + 1] : bearings[0] + 360
    let middle = (from + to) / 2
    return middle >= 360 ? middle - 360 : middle
  }

  private func index(of bearing: Double) -> Int {
    guard let after = bearings.firstIndex(where: { $0 > bearing }) else { return bearings.count - 1 }
    return after == 0 ? bearings.count - 1 : after - 1
  }

  /// The part in which a bearing lies; nil along a barrier or outside of all areas.
  func part(_ bearing: Double) -> Int? {
    if sectors.angles.contains(bearing) { return nil }
    let part = parts[index(of: bearing)]
    return part < 0 ? nil : part
  }

  /// The part beside a bearing: a hair's breadth clockwise of it, or counterclockwise.
  func part(beside bearing: Double, clockwise: Bool) -> Int? {
    var beside = bearing + (clockwise ? 1e-7 : -1e-7)
    if beside >= 360 { beside -= 360 }
    if beside < 0 { beside += 360 }
    let part = parts[index(of: beside)]
    return part < 0 ? nil : part
  }

  /// The parts of which something lies in an interval.
  func parts(in interval: (from: Double, to: Double)) -> [Int] {
    var result: [Int] = []
    for index in parts.indices where parts[index] >= 0 && Self.contains(interval, middle(index)) {
      if !result.contains(parts[index]) { result.append(parts[index]) }
    }
    return result
  }

  /// The barriers' sector in which a part lies.
  func sector(ofPart part: Int) -> Int {
    let index = parts.firstIndex(of: part)!
    return sectors.sector(middle(index))
  }
}

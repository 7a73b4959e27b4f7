import Routing

/// A polygon with holes on the plane of coordinates; all tests are exact, in integers.
struct Polygon {
  /// Outer ring first; rings are not closed.
  let rings: [[Point]]
  let signs: [Int64]

  init(_ rings: [[Point]]) {
    self.rings = rings
    signs = rings.map { ring in
      var area: Int64 = 0
      for index in ring.indices {
        let a = ring[index], b = ring[(index + 1) % ring.count]
        area += (Int64(a.longitude) - Int64(ring[0].longitude)) * (Int64(b.latitude) - Int64(ring[0].latitude))
        area -= (Int64(b.longitude) - Int64(ring[0].longitude)) * (Int64(a.latitude) - Int64(ring[0].latitude))
      }
      return area.signum()
    }
  }

  /// Positive when `c` lies left of the line from `a` to `b`.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    let x1 = Int64(b.longitude) - Int64(a.longitude), y1 = Int64(b.latitude) - Int64(a.latitude)
    let x2 = Int64(c.longitude) - Int64(a.longitude), y2 = Int64(c.latitude) - Int64(a.latitude)
    return (x1 * y2 - x2 * y1).signum()
  }

  /// A corner that juts into the area, which a shortest way may have to go round.
  func isReflex(_ ring: Int, _ position: Int) -> Bool {
    let points = rings[ring]
    let before = points[(position + points.count - 1) % points.count], after = points[(position + 1) % points.count]
    let turn = Self.turn(before, points[position], after)
    return turn != 0 && (turn == signs[ring]) == (ring != 0)
  }

  /// Whether the area lies left of a ring, in the order of its corners.
  func isLeft(_ ring: Int) -> Bool { (signs[ring] > 0) == (ring == 0) }

  func areNeighbours(_ a: (ring: Int, position: Int), _ b: (ring: Int, position: Int)) -> Bool {
    let gap = abs(a.position - b.position)
    return a.ring == b.ring && (gap == 1 || gap == rings[a.ring].count - 1)
  }

  /// Inside, by counting crossings of a ray; points on the line may fall either way.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for ring in rings {
      for index in ring.indices {
        let a = ring[index], b = ring[(index + 1) % ring.count]
        if (a.latitude > point.latitude) == (b.latitude > point.latitude) { continue }
        let turn = Self.turn(a, b, point)
        if (turn > 0) == (b.latitude > a.latitude), turn != 0 { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Whether the straight line between two corners stays within the area and touches no other corner.
  func sees(from a: Point, to b: Point) -> Bool {
    for ring in rings {
      for index in ring.indices {
        let c = ring[index], d = ring[(index + 1) % ring.count]
        if c != a, c != b, Self.turn(a, b, c) == 0, Self.isBetween(c, a, b) { return false }
        if c == a || c == b || d == a || d == b { continue }
        let first = Self.turn(a, b, c), second = Self.turn(a, b, d), third = Self.turn(c, d, a),
          fourth = Self.turn(c, d, b)
        if first != second, third != fourth { return false }
      }
    }
    // No crossing: it is inside if any of its inner points is.
    let middle = Point(
      latitude: Int32((Int64(a.latitude) + Int64(b.latitude)) / 2),
      longitude: Int32((Int64(a.longitude) + Int64(b.longitude)) / 2))
    return contains(middle)
  }

  private static func isBetween(_ c: Point, _ a: Point, _ b: Point) -> Bool {
    min(a.latitude, b.latitude) <= c.latitude && c.latitude <= max(a.latitude, b.latitude)
      && min(a.longitude, b.longitude) <= c.longitude && c.longitude <= max(a.longitude, b.longitude)
  }
}

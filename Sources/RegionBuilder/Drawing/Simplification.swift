import Routing

/// Lines and rings with fewer points (D. Douglas, T. Peucker 1973).
enum Simplification {
  static func line(_ points: [Point], _ plane: Plane, within metres: Double) -> [Point] {
    if points.count < 3 { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var stack = [(0, points.count - 1)]
    while let (first, last) = stack.popLast() {
      var farthest = -1, most = metres
      for index in first + 1..<max(last, first + 1) {
        let distance = plane.nearest(to: points[index], from: points[first], to: points[last]).distance
        if distance > most { (farthest, most) = (index, distance) }
      }
      if farthest < 0 { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// A ring that is not closed by its first point again.
  static func ring(_ points: [Point], _ plane: Plane, within metres: Double) -> [Point] {
    if points.count < 5 { return points }
    // Cut at the point farthest from the first, so that both halves are lines.
    var farthest = 0, most = 0.0
    for index in points.indices {
      let distance = plane.distance(points[0], points[index])
      if distance > most { (farthest, most) = (index, distance) }
    }
    if farthest == 0 { return [] }
    let there = line(Array(points[0...farthest]), plane, within: metres)
    let back = line(Array(points[farthest...]) + [points[0]], plane, within: metres)
    return there.dropLast() + back.dropLast()
  }

  /// Square metres.
  static func area(_ ring: [Point], _ plane: Plane) -> Double {
    var sum = 0.0
    for index in ring.indices {
      let a = plane.offset(from: ring[0], to: ring[index]),
        b = plane.offset(from: ring[0], to: ring[(index + 1) % ring.count])
      sum += a.east * b.north - b.east * a.north
    }
    return abs(sum) / 2
  }
}

import Base
import Routing

#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where one tile is (Web Mercator), and cutting lines and polygons to it.
struct TileFrame {
  let z: Int32
  /// The tile and its margin, in 10⁻⁷ degree.
  let box: PointBox
  /// Left and top edge and size of the tile, in shares of the whole world's width.
  private let left: Double
  private let top: Double
  private let scale: Double

  /// Units around a tile that lines and polygons still reach.
  static let margin: Int32 = 64

  /// Nil where there is no such tile.
  init?(z: Int32, x: Int32, y: Int32) {
    guard z >= 0, z <= 20 else { return nil }
    let count = Int32(1) << z
    guard x >= 0, y >= 0, x < count, y < count else { return nil }
    self.z = z
    let size = 1 / Double(count)
    (left, top) = (Double(x) * size, Double(y) * size)
    scale = Double(count) * Double(TileLayer.extent)
    let margin = size * Double(Self.margin) / Double(TileLayer.extent)
    box = PointBox(
      south: Self.latitude(top + size + margin), west: Self.longitude(left - margin),
      north: Self.latitude(top - margin), east: Self.longitude(left + size + margin))
  }

  private static func longitude(_ share: Double) -> Int32 {
    Int32((max(-180, min(share * 360 - 180, 180)) * 1e7).rounded())
  }

  private static func latitude(_ share: Double) -> Int32 {
    let degrees = (2 * atan(exp(Double.pi * (1 - 2 * share))) - Double.pi / 2) * 180 / Double.pi
    return Int32((max(-90, min(degrees, 90)) * 1e7).rounded())
  }

  func place(_ point: Point) -> TilePoint {
    let x = (Double(point.longitude) / 1e7 + 180) / 360
    let sine = max(-0.9999, min(sin(Double(point.latitude) / 1e7 * Double.pi / 180), 0.9999))
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * Double.pi)
    return TilePoint(x: Int32(((x - left) * scale).rounded()), y: Int32(((y - top) * scale).rounded()))
  }

  /// Points of a line in the tile's units, without those that fall together.
  func places(_ points: [Point]) -> [TilePoint] {
    var result: [TilePoint] = []
    result.reserveCapacity(points.count)
    for point in points {
      let place = place(point)
      if result.last != place { result.append(place) }
    }
    return result
  }

  static func isInside(_ point: TilePoint) -> Bool {
    point.x >= -margin && point.x <= TileLayer.extent + margin && point.y >= -margin
      && point.y <= TileLayer.extent + margin
  }

  /// The pieces of a line within the tile and its margin (Liang and Barsky 1984).
  static func cut(_ line: [TilePoint]) -> [[TilePoint]] {
    if line.allSatisfy({ isInside($0) }) { return line.count > 1 ? [line] : [] }
    var result: [[TilePoint]] = []
    var current: [TilePoint] = []
    for index in 1..<max(line.count, 1) {
      guard let (from, to) = cut(line[index - 1], line[index]) else { continue }
      if current.last != from {
        if current.count > 1 { result.append(current) }
        current = [from]
      }
      if to != from { current.append(to) }
      if to != line[index] {
        if current.count > 1 { result.append(current) }
        current = []
      }
    }
    if current.count > 1 { result.append(current) }
    return result
  }

  private static func cut(_ a: TilePoint, _ b: TilePoint) -> (TilePoint, TilePoint)? {
    let low = Double(-margin), high = Double(TileLayer.extent + margin)
    let dx = Double(b.x) - Double(a.x), dy = Double(b.y) - Double(a.y)
    var first = 0.0, last = 1.0
    for (step, room) in [
      (-dx, Double(a.x) - low), (dx, high - Double(a.x)), (-dy, Double(a.y) - low), (dy, high - Double(a.y)),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    if first > last { return nil }
    func at(_ share: Double) -> TilePoint {
      TilePoint(x: Int32((Double(a.x) + share * dx).rounded()), y: Int32((Double(a.y) + share * dy).rounded()))
    }
    return (first == 0 ? a : at(first), last == 1 ? b : at(last))
  }

  /// A ring within the tile and its margin; empty where nothing is left (Sutherland and Hodgman 1974).
  static func cut(ring: [TilePoint]) -> [TilePoint] {
    if ring.allSatisfy({ isInside($0) }) { return ring }
    var points = ring
    let low = -margin, high = TileLayer.extent + margin
    for side in 0..<4 {
      func isIn(_ point: TilePoint) -> Bool {
        switch side {
        case 0: point.x >= low
        case 1: point.x <= high
        case 2: point.y >= low
        default: point.y <= high
        }
      }
      func crossing(_ a: TilePoint, _ b: TilePoint) -> TilePoint {
        let limit = side % 2 == 0 ? low : high
        if side < 2 {
          let share = (Double(limit) - Double(a.x)) / (Double(b.x) - Double(a.x))
          return TilePoint(x: limit, y: Int32((Double(a.y) + share * (Double(b.y) - Double(a.y))).rounded()))
        }
        let share = (Double(limit) - Double(a.y)) / (Double(b.y) - Double(a.y))
        return TilePoint(x: Int32((Double(a.x) + share * (Double(b.x) - Double(a.x))).rounded()), y: limit)
      }
      var next: [TilePoint] = []
      for (index, point) in points.enumerated() {
        let before = points[index == 0 ? points.count - 1 : index - 1]
        if isIn(point) != isIn(before) {
          let edge = crossing(before, point)
          if next.last != edge { next.append(edge) }
        }
        if isIn(point), next.last != point { next.append(point) }
      }
      points = next
      if points.isEmpty { return [] }
    }
    if points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }
}

import Base

#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A flat map around one latitude: good to a fraction of a per cent over a city.
public struct Plane: Sendable {
  /// Metres for one unit (10⁻⁷ degree) north, and east.
  public let north: Double
  public let east: Double

  public init(latitude: Double) {
    north = 6_371_008.8 * Double.pi / 180 / 1e7
    east = north * Self.cosine(ofDegrees: latitude)
  }

  static func cosine(ofDegrees degrees: Double) -> Double { max(cos(degrees * Double.pi / 180), 0.01) }

  public func offset(from a: Point, to b: Point) -> (east: Double, north: Double) {
    (Double(Int64(b.longitude) - Int64(a.longitude)) * east, Double(Int64(b.latitude) - Int64(a.latitude)) * north)
  }

  public func distance(_ a: Point, _ b: Point) -> Double {
    let offset = offset(from: a, to: b)
    return (offset.east * offset.east + offset.north * offset.north).squareRoot()
  }

  /// Degrees clockwise from north, 0..<360; 0 for equal points.
  public func bearing(from a: Point, to b: Point) -> Double {
    let offset = offset(from: a, to: b)
    if offset.east == 0, offset.north == 0 { return 0 }
    let degrees = atan2(offset.east, offset.north) * 180 / Double.pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The nearest point of a segment: its share of the way from `a` to `b` (0…1) and its distance in metres.
  public func nearest(to point: Point, from a: Point, to b: Point) -> (share: Double, distance: Double) {
    let along = offset(from: a, to: b), out = offset(from: a, to: point)
    let squared = along.east * along.east + along.north * along.north
    let share = squared == 0 ? 0 : max(0, min(1, (along.east * out.east + along.north * out.north) / squared))
    let dx = out.east - share * along.east, dy = out.north - share * along.north
    return (share, (dx * dx + dy * dy).squareRoot())
  }

  /// The square of the distance from a point to a segment, in square metres: as `nearest`, without the root and mostly without the division.
  @inline(__always)
  func squaredDistance(from point: Point, toSegment a: Point, _ b: Point) -> Double {
    let along = offset(from: a, to: b), out = offset(from: a, to: point)
    let product = along.east * out.east + along.north * out.north
    if product <= 0 { return out.east * out.east + out.north * out.north }
    let squared = along.east * along.east + along.north * along.north
    let share = product >= squared ? 1 : product / squared
    let dx = out.east - share * along.east, dy = out.north - share * along.north
    return dx * dx + dy * dy
  }
}

import Base

/// Where a licence holds, in degrees of WGS 84. Its border belongs to it.
public enum EventArea: Equatable, Sendable {
  /// Everything that is at most so far away.
  case circle(Coordinate, Metres)
  /// What the lines between these corners enclose, in either direction; the last one is joined to the first. Lines are
  /// straight on a map of degrees, which is exact enough for a city, also across the 180th meridian.
  case polygon([Coordinate])

  public static let mostCorners = 200
  /// Metres.
  public static let largestRadius = 100_000.0
  /// Degrees of longitude and latitude that a polygon may span.
  public static let widest = 10.0

  /// - Throws: `.member("area.…")` for what is no area: beyond the poles, without an inside, too large.
  func check() throws(LicenceError) {
    switch self {
    case .circle(let centre, let radius):
      if !EventArea.isPlace(centre) { throw .member("area.circle") }
      if !(radius.value >= 1 && radius.value <= EventArea.largestRadius) { throw .member("area.circle.metres") }
    case .polygon(let corners):
      if corners.count < 3 || corners.count > EventArea.mostCorners { throw .member("area.polygon") }
      for (number, corner) in corners.enumerated() where !EventArea.isPlace(corner) {
        throw .member("area.polygon." + number.description)
      }
      let flat = EventArea.flat(corners, from: corners[0])
      var twice = 0.0
      for (number, a) in flat.enumerated() {
        let b = flat[(number + 1) % flat.count]
        twice += a.x * b.y - b.x * a.y
        if abs(a.x) > EventArea.widest || abs(a.y) > EventArea.widest { throw .member("area.polygon") }
      }
      if abs(twice) < 1e-12 { throw .member("area.polygon") }
    }
  }

  public func contains(_ place: Coordinate) -> Bool {
    if !EventArea.isPlace(place) { return false }
    switch self {
    case .circle(let centre, let radius): return centre.distance(to: place) <= radius
    case .polygon(let corners):
      let own = EventArea.flat([place], from: corners[0])[0]
      // The place is the origin now: a ray to the east, and an odd number of crossings is inside.
      let flat = EventArea.flat(corners, from: corners[0]).map { (x: $0.x - own.x, y: $0.y - own.y) }
      var isInside = false
      for (number, a) in flat.enumerated() {
        let b = flat[(number + 1) % flat.count]
        let turn = a.x * b.y - b.x * a.y
        let isBeside =
          (a.x <= 0 || b.x <= 0) && (a.x >= 0 || b.x >= 0) && (a.y <= 0 || b.y <= 0) && (a.y >= 0 || b.y >= 0)
        if turn == 0, isBeside { return true }
        if (a.y > 0) != (b.y > 0), (turn > 0) == (b.y > a.y) { isInside.toggle() }
      }
      return isInside
    }
  }

  private static func isPlace(_ place: Coordinate) -> Bool {
    abs(place.latitude) <= 85 && abs(place.longitude) <= 180
  }

  /// Degrees east and north of an origin, the short way round.
  private static func flat(_ corners: [Coordinate], from origin: Coordinate) -> [(x: Double, y: Double)] {
    corners.map { corner in
      var east = corner.longitude - origin.longitude
      if east > 180 { east -= 360 } else if east < -180 { east += 360 }
      return (east, corner.latitude - origin.latitude)
    }
  }
}

#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A place on the Earth, in degrees of WGS 84.
public struct Coordinate: Equatable, Hashable, Sendable {
  /// −90 (south) to 90.
  public var latitude: Double
  /// −180 (west) to 180.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

  /// Whether a device may be there: on the Earth, and not within some 100 m of 0,0 in the open sea, which receivers
  /// tell that know nothing.
  public var canBePosition: Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180 && !(abs(latitude) < 0.001 && abs(longitude) < 0.001)
  }

  /// Great-circle distance on a sphere of the Earth's mean radius (IUGG, 6,371,008.8 m); at most 0.56 % from the ellipsoid.
  ///
  /// The haversine formula: R. W. Sinnott, *Virtues of the Haversine*, Sky and Telescope 68, 1984.
  /// The last bits may differ between machines.
  public func distance(to other: Coordinate) -> Metres {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let h = min(north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east, 1)
    return Metres(2 * 6_371_008.8 * atan2(h.squareRoot(), (1 - h).squareRoot()))
  }
}

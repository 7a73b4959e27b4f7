import Base

#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which tile a place is on (Web Mercator).
public enum TileNumbers {
  public static func of(_ place: Coordinate, z: Int32) -> (x: Int32, y: Int32) {
    let count = Double(Int32(1) << z)
    let sine = max(-0.9999, min(sin(place.latitude * Double.pi / 180), 0.9999))
    let x = (place.longitude + 180) / 360, y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * Double.pi)
    return (Int32(max(0, min(x * count, count - 1))), Int32(max(0, min(y * count, count - 1))))
  }
}

import Foundation
import Regions
import Routing

@testable import ConectaFacil

/// "Barrio de muestra" and its real engine. The pack is the one that `tools/build-web` makes (`FixtureTests` in RegionsTests holds them together).
enum SampleRegion {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Fixtures/barrio-de-muestra.region")
  private static let pack: [UInt8] = {
    do { return try Array(Data(contentsOf: path)) } catch { fatalError("\(error)") }
  }()

  static func session() -> RegionSession {
    do { return try RegionSession(PackBytes(copying: pack)) } catch { fatalError("\(error)") }
  }

  /// So many metres east and north of the neighbourhood's south-west corner; streets are 120 m apart eastwards, 110 m northwards.
  static func place(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(latitude: 19.4950 + north / 111_195, longitude: -98.9850 + east / (111_195 * 0.94267))
  }

  static let plaza = place(530, 490)
  /// Only steps lead there.
  static let mirador = place(9 * 120 + 165, 5 * 110 + 98)
}

import Base
import Glibc
import RegionBuilder
import Regions
import Routing

/// "Barrio de muestra", built from content/regions/sample once for all tests.
enum SampleRegion {
  static let folder =
    String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
    + "/content/regions/sample"

  static let pack: [UInt8] = {
    var recipe = RegionRecipe(id: "barrio-de-muestra", name: "Barrio de muestra")
    recipe.isSample = true
    recipe.feeds = [folder + "/gtfs"]
    recipe.events = [folder + "/event.json"]
    do { return try recipe.build(Extract(path: folder + "/barrio.osm"), source: "barrio.osm").pack } catch {
      fatalError("\(error)")
    }
  }()

  static func session() throws -> RegionSession { try RegionSession(PackBytes(copying: pack)) }

  /// Monday 23 November 2026, 10:00 in Mexico City.
  static let now = Instant(milliseconds: 1_795_449_600_000)

  /// So many metres east and north of the neighbourhood's south-west corner; streets are 120 m apart eastwards, 110 m northwards.
  static func place(_ east: Double, _ north: Double) -> JSON {
    ["lat": .number(19.4950 + north / 111_195), "lon": .number(-98.9850 + east / (111_195 * 0.94267))]
  }

  static let plaza = place(530, 490)
  static let hospital = place(300, 112)
  static let chair: JSON = ["aid": "manual-chair"]
}

extension RegionSession {
  func ask(_ question: JSON) -> JSON { answer(question, now: SampleRegion.now) }
}

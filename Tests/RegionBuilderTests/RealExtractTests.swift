import RegionBuilder
import Routing
import RoutingReference
import Testing

@Suite("Real extracts") struct RealExtractTests {
  @Test(
    "CF-01, CF-17: cost equal to the plain search, no limit broken, the path whole, also by the extract's own tags, on real extracts",
    .enabled(if: Data.exists("monaco.osm.gz") && Data.exists("motis-test_case.osm.pbf"), "no ../shared/data here"),
    arguments: ["monaco.osm.gz", "motis-test_case.osm.pbf"])
  func random(file: String) throws {
    let build = try RegionBuild(Extract(path: Data.path(file)), source: file)
    let region = try Region(PackBytes(copying: build.pack))
    let raw = try RawCheck(Extract(path: Data.path(file)), region)
    let comparison = Comparison(region, count: 300, seed: 1, perPerson: 30, raw: raw)
    #expect(comparison.faults == [])
    #expect(comparison.compared == 300)
    #expect(comparison.withWay > 20)
  }
}

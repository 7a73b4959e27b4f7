import Base
import RegionBuilder
import Testing

@testable import Routing

@Suite("Snapping") struct SnappingTests {
  @Test(
    "CF-04, CF-17: the nearest street is the nearest of all streets, looked at one by one, also from outside of the region"
  ) func nearest() throws {
    try compare("content/regions/sample/barrio.osm")
  }

  @Test("CF-04, CF-17: the same in Monaco", .enabled(if: Data.exists("monaco.osm.gz"), "no ../shared/data here"))
  func monaco() throws {
    try compare(Data.path("monaco.osm.gz"))
  }

  private func compare(_ path: String) throws {
    let region = try Region(PackBytes(copying: RegionBuild(Extract(path: path), source: path).pack))
    let network = Network(region, Costing(.preset(.manualChair)))
    let bounds = region.bounds
    var random = SeededGenerator(seed: 7)
    func within(_ from: Int32, _ to: Int32) -> Int32 {
      let margin = (Int64(to) - Int64(from)) / 5
      return Int32(Int64(from) - margin + random.next(below: Int64(to) - Int64(from) + 2 * margin))
    }
    var found = 0
    for _ in 0..<300 {
      let point = Point(latitude: within(bounds.south, bounds.north), longitude: within(bounds.west, bounds.east))
      var least = Double.infinity, leastOfAll = Double.infinity
      for edge in 0..<UInt32(region.edgeCount) {
        let distance = region.nearest(on: edge, to: point).distance
        leastOfAll = min(leastOfAll, distance)
        if distance > Network.reach { continue }
        let effort = region.easiest(on: edge, to: point).effort
        let isAbove = !region.passage(ofEdge: edge).flags.contains(.underground)
        if isAbove, network.edgeCost(edge, forward: true).isOpen || network.edgeCost(edge, forward: false).isOpen {
          least = min(least, effort)
        }
      }
      #expect(network.snaps(near: point.coordinate).first?.effort == (least < .infinity ? least : nil))
      #expect(
        region.nearest(to: point.coordinate, within: 1000) { _ in true }?.distance
          == (leastOfAll <= 1000 ? leastOfAll : nil))
      if least < .infinity { found += 1 }
    }
    #expect(found > 50)
  }
}

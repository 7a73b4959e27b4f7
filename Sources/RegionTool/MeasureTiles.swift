import Base
import RegionBuilder
import Regions
import Routing

extension RegionCommand {
  /// Random tiles of the region: computing times in microseconds and sizes in bytes, by zoom. JSON.
  static func measureTiles(_ options: inout Options) throws {
    let session = try RegionSession(RegionFile.map(try options.file()))
    let count = Int(try options.number("count") ?? 500), seed = UInt64(try options.number("seed") ?? 1)
    try options.finish()
    let region = session.region
    var random = SeededGenerator(seed: seed)
    var result: [(String, JSON)] = []
    for z in Int32(10)...17 {
      var times: [Double] = [], sizes: [Double] = []
      for _ in 0..<count {
        // Where streets are, there people look.
        let (x, y) = TileNumbers.of(
          region.point(ofNode: UInt32(random.next(below: Int64(region.nodeCount)))).coordinate, z: z)
        let begin = computingTime()
        let tile = session.tile(z: z, x: x, y: y)
        times.append(computingTime() - begin)
        sizes.append(Double(tile.count))
      }
      times.sort()
      sizes.sort()
      func at(_ values: [Double], _ share: Double) -> JSON {
        .number(values[Int(Double(values.count - 1) * share)].rounded())
      }
      result.append(
        ("\(z)", ["median": at(times, 0.5), "p99": at(times, 0.99), "bytes": at(sizes, 0.5), "most": at(sizes, 1)]))
    }
    print(JSON.object(JSONObject(result)).text)
  }
}

import Base
import Glibc
import Regions
import Routing
import Testing

@testable import Regions

@Suite("Region engine: map tiles") struct TileTests {
  let session: RegionSession
  init() throws { session = try SampleRegion.session() }

  private func tile(_ z: Int32, _ east: Double, _ north: Double) -> TileReader {
    let latitude = 19.4950 + north / 111_195, longitude = -98.9850 + east / (111_195 * 0.94267)
    let count = Double(1 << z)
    let x = (longitude + 180) / 360 * count, y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * count
    return TileReader(session.tile(z: z, x: Int32(x), y: Int32(y)))
  }

  @Test("CF-04: a tile read by other code has every layer, with what matters here") func layers() throws {
    let tile = tile(15, 400, 300)
    #expect(tile.isWhole)
    for layer in ["streets", "ways", "steps", "points", "buildings", "places", "stops"] {
      #expect(tile.layers[layer]?.isEmpty == false, "\(layer)")
    }
    let steps = try #require(tile.layers["steps"])
    #expect(steps.contains { $0.properties["count"] == .number(32) && $0.properties["ramp"] == .text("no") })
    let ways = try #require(tile.layers["ways"])
    #expect(
      ways.contains { $0.properties["kind"] == .text("crossing") && $0.properties["crossing"] == .text("signals") })
    #expect(
      ways.contains {
        $0.properties["kind"] == .text("pavement") && $0.properties["surface"] == .text("hard")
          && $0.properties["width"] == .number(250)
      })
    #expect(tile.layers["points"]!.contains { $0.properties["kerb"] == .text("raised") })
    #expect(tile.layers["points"]!.contains { $0.properties["kind"] == .text("lift") })
    #expect(tile.layers["streets"]!.contains { $0.properties["surface"] == .text("cobbles") })
  }

  @Test("CF-04: everything stays within the tile and its margin; outer rings go round clockwise, holes the other way")
  func geometry() {
    for z in Int32(10)...17 {
      let tile = tile(z, 500, 400)
      #expect(tile.isWhole)
      for features in tile.layers.values {
        for feature in features {
          #expect(!feature.parts.isEmpty)
          for (number, part) in feature.parts.enumerated() {
            #expect(part.allSatisfy { $0.x >= -64 && $0.x <= 4160 && $0.y >= -64 && $0.y <= 4160 })
            if feature.shape == 2 { #expect(part.count > 1) }
            if feature.shape == 3 {
              var area = 0
              for (a, b) in zip(part, part.dropFirst() + [part[0]]) { area += a.x * b.y - b.x * a.y }
              #expect(number == 0 ? area > 0 : area < 0)
            }
          }
        }
      }
    }
  }

  @Test("CF-04: the tile's own place: a building's corner lies where Web Mercator puts it") func placed() throws {
    // The hospital's south-west corner, 265 m east and 122 m north.
    let latitude = 19.4950 + 122 / 111_195.0, longitude = -98.9850 + 265 / (111_195 * cos(19.4950 * .pi / 180)),
      count = Double(1 << 17)
    let x = (longitude + 180) / 360 * count, y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * count
    let read = TileReader(session.tile(z: 17, x: Int32(x), y: Int32(y)))
    let wanted = (Int((x - floor(x)) * 4096), Int((y - floor(y)) * 4096))
    let corners = read.layers["buildings"]!.filter { $0.properties["levels"] == .number(6) }.flatMap { $0.parts[0] }
    #expect(corners.contains { abs($0.x - wanted.0) <= 3 && abs($0.y - wanted.1) <= 3 })
  }

  @Test("CF-17, CF-04: after the person is told, streets say what they are for them") func mine() {
    func mine(_ tile: TileReader) -> Set<String> {
      Set(
        (tile.layers["ways"] ?? []).compactMap {
          if case .text(let word)? = $0.properties["mine"] { word } else { nil }
        })
    }
    #expect(mine(tile(15, 400, 300)).isEmpty)
    _ = session.ask(["ask": "person", "profile": SampleRegion.chair])
    let told = tile(15, 400, 300)
    #expect(mine(told).isSuperset(of: ["ok", "closed"]))
    #expect(told.layers["steps"]!.contains { $0.properties["mine"] == .text("closed") })
    _ = session.ask(["ask": "person", "profile": .null])
    #expect(mine(tile(15, 400, 300)).isEmpty)
  }

  @Test("CF-04: names find room: a street is one line, not one for each block") func joined() {
    let lines = tile(15, 400, 110).layers["streets"]!.filter { $0.properties["name"] == .text("Calle Obsidiana") }
    #expect(!lines.isEmpty && lines.count <= 3)
  }

  @Test("CF-04: no tile where there is none") func none() {
    for (z, x, y) in [(Int32(9), Int32(1), Int32(1)), (18, 1, 1), (14, -1, 0), (14, 0, 1 << 14), (14, 0, 0)] {
      #expect(session.tile(z: z, x: x, y: y).isEmpty)
    }
  }

  @Test(
    "CF-04: drawing data comes back from the pack as it was, to a decimetre; a forged section never traps",
    arguments: 1...20) func section(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(
        latitude: 194_900_000 + Int32(random.next(below: 200_000)),
        longitude: -989_900_000 + Int32(random.next(below: 200_000)))
    }
    let features = (0..<200).map { number in
      DrawingFeature(
        DrawingFeature.Kind.allCases[number % 9], levels: UInt8(number),
        lines: (0...Int(random.next(below: 2))).map { _ in (0..<5).map { _ in point() } })
    }
    var content = DrawingSection.content(features)
    func read() throws -> [DrawingFeature] {
      let pack = PackBytes(copying: PackSections.pack([(DrawingSection.name, content)]))
      var result: [DrawingFeature] = []
      try Drawing(PackReader(pack)).each(
        in: PointBox(south: 190_000_000, west: -995_000_000, north: 199_000_000, east: -980_000_000),
        where: { _ in true }
      ) { result.append($0) }
      return result
    }
    func rounded(_ feature: DrawingFeature) -> String {
      "\(feature.kind) \(feature.levels) \(feature.lines.map { $0.map { "\(($0.latitude + 5) / 10 * 10),\(($0.longitude - 5) / 10 * 10)" } })"
    }
    #expect(try read().map { rounded($0) }.sorted() == features.map { rounded($0) }.sorted())
    for _ in 0..<30 {
      content[Int(random.next(below: Int64(content.count)))] = UInt8(random.next(below: 256))
      _ = try? read()
    }
  }
}

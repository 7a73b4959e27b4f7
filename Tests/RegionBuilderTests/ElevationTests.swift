import Base
import Foundation
import Routing
import Testing

@testable import RegionBuilder

@Suite("Elevation") struct ElevationTests {
  /// A folder with one tile of 3″: a plane that rises by 5 % to the east, with a hole without data near its south-west corner.
  private static let folder: String = {
    let folder = NSTemporaryDirectory() + "vereda-heights-\(ProcessInfo.processInfo.processIdentifier)"
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let metres = 111_194.9 / 1200 * cos(19.5 * Double.pi / 180)
    var bytes = [UInt8](repeating: 0, count: 1201 * 1201 * 2)
    for row in 0..<1201 {
      for column in 0..<1201 {
        let height = row > 1190 && column < 10 ? Int16.min : Int16((Double(column) * metres * 0.05).rounded())
        bytes[2 * (row * 1201 + column)] = UInt8(truncatingIfNeeded: height >> 8)
        bytes[2 * (row * 1201 + column) + 1] = UInt8(truncatingIfNeeded: height)
      }
    }
    try! Foundation.Data(bytes).write(to: URL(fileURLWithPath: folder + "/N19W100.hgt"))
    return folder
  }()

  private func point(_ latitude: Double, _ longitude: Double) -> Point { Point(Coordinate(latitude: latitude, longitude: longitude)) }

  @Test("CF-01: the slope of a street from the ground under it, with its direction, also of a short one") func slope() throws {
    let model = try Elevation(folder: Self.folder)
    let west = point(19.5, -99.50), east = point(19.5, -99.49), near = point(19.5, -99.4998), north = point(19.51, -99.50)
    #expect(abs(try #require(try model.slope([west, east])) - 0.05) < 0.004)
    #expect(abs(try #require(try model.slope([east, west])) + 0.05) < 0.004)
    #expect(abs(try #require(try model.slope([west, near])) - 0.05) < 0.004)
    #expect(abs(try #require(try model.slope([west, north]))) < 0.004)
  }

  @Test("CF-01: where heights are missing nothing is told") func holes() throws {
    let model = try Elevation(folder: Self.folder)
    #expect(try model.slope([point(19.001, -99.999), point(19.002, -99.998)]) == nil)
    #expect(try model.slope([point(20.5, -99.5), point(20.51, -99.5)]) == nil)
    #expect(throws: ElevationError.self) { _ = try Elevation(folder: Self.folder + "/none") }
  }

  @Test("CF-01: a street over the date line is reckoned without a crash") func dateLine() throws {
    let folder = NSTemporaryDirectory() + "vereda-date-line-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Foundation.Data(count: 1201 * 1201 * 2).write(to: URL(fileURLWithPath: folder + "/S17E179.hgt"))
    let model = try Elevation(folder: folder)
    #expect(try model.slope([point(-16.5, 179.9999), point(-16.5, -179.9999)]) == nil)
    #expect(try model.slope([point(-16.5, 179.99999), point(-16.5, 179.99998)]) == nil, "its surroundings are beyond the tile")
    #expect(try model.slope([point(-16.5, 179.98), point(-16.5, 179.99)]) == 0)
  }

  @Test("CF-01: a tagged slope stays, bridges and steps are not told by the ground, and what a model says is told as a model's") func draft() throws {
    var draft = RegionDraft()
    draft.nodes = [.init(point(19.5, -99.50)), .init(point(19.5, -99.49))]
    func edge(_ change: (inout Passage) -> Void) -> RegionDraft.Edge {
      var passage = Passage()
      change(&passage)
      return .init(tail: 0, head: 1, passage: passage)
    }
    draft.edges = [edge { _ in }, edge { $0.slope = .tagged; $0.incline = 10 }, edge { $0.flags.insert(.bridge) }, edge { $0.kind = .steps }, edge { $0.level = -1 }]
    let model = try Elevation(folder: Self.folder)
    try model.tell(&draft) { _ in }
    #expect(draft.edges.map { $0.passage.slope } == [.modelled, .tagged, .unknown, .unknown, .unknown])
    #expect(draft.edges[0].passage.incline == 50 && draft.edges[1].passage.incline == 10)
    #expect(model.told == 1)
  }

  @Test("CF-01, CF-06: within a model's doubt of the limit is at the limit, beyond it is closed") func doubt() {
    var passage = Passage()
    passage.slope = .modelled
    func verdict(_ incline: Int16, _ slope: SlopeKnowledge) -> Verdict {
      passage.incline = incline
      passage.slope = slope
      return Judge(.preset(.manualChair)).judge(passage, forward: true)  // 6 % up
    }
    #expect(verdict(45, .modelled).atLimit.contains(.slope) && !verdict(45, .tagged).atLimit.contains(.slope))
    #expect(!verdict(30, .modelled).atLimit.contains(.slope))
    #expect(verdict(70, .modelled).blockers.contains(.slope))
  }

  @Test("CF-01: Monaco with its SRTM tile: nearly every street has a slope, and the limits hold") func monaco() throws {
    guard Data.exists("monaco.osm.gz") else { return }
    var recipe = RegionRecipe(id: "monaco", name: "Monaco")
    recipe.elevation = Data.path("srtm")
    let build = try recipe.build(Extract(path: Data.path("monaco.osm.gz")), source: "monaco")
    #expect((build.information["known"]?["incline"]?.number ?? 0) > 0.7)
    #expect((build.information["elevation"]?["edges"]?.integer ?? 0) > 1000)
  }
}

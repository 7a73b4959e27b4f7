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

  private func point(_ latitude: Double, _ longitude: Double) -> Point {
    Point(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test("CF-01: the slope of a street from the ground under it, with its direction, also of a short one") func slope()
    throws
  {
    let model = try Elevation(folder: Self.folder)
    let west = point(19.5, -99.50), east = point(19.5, -99.49), near = point(19.5, -99.4998),
      north = point(19.51, -99.50)
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
    #expect(
      try model.slope([point(-16.5, 179.99999), point(-16.5, 179.99998)]) == nil, "its surroundings are beyond the tile"
    )
    #expect(try model.slope([point(-16.5, 179.98), point(-16.5, 179.99)]) == 0)
  }

  @Test(
    "CF-01: a tagged slope stays, bridges and steps are not told by the ground, and what a model says is told as a model's"
  ) func draft() throws {
    var draft = RegionDraft()
    draft.nodes = [.init(point(19.5, -99.50)), .init(point(19.5, -99.49))]
    func edge(_ change: (inout Passage) -> Void) -> RegionDraft.Edge {
      var passage = Passage()
      change(&passage)
      return .init(tail: 0, head: 1, passage: passage)
    }
    draft.edges = [
      edge { _ in },
      edge {
        $0.slope = .tagged; $0.incline = 10
      }, edge { $0.flags.insert(.bridge) }, edge { $0.kind = .steps }, edge { $0.level = -1 },
    ]
    let model = try Elevation(folder: Self.folder)
    try model.tell(&draft) { _ in }
    #expect(draft.edges.map { $0.passage.slope } == [.modelled, .tagged, .unknown, .unknown, .unknown])
    #expect(draft.edges[0].passage.incline == 50 && draft.edges[1].passage.incline == 10)
    #expect(model.told == 1)
  }

  @Test(
    "CF-01, CF-06: a slope that only the model tells never closes a street, whoever asks; near the limit and above it, it is not verified. A tagged slope closes",
    arguments: Aid.allCases)
  func possible(aid: Aid) {
    for rule in UnknownRule.allCases {
      var profile = Profile.preset(aid)
      (profile.maxUp, profile.maxDown, profile.unknown) = (60, 60, rule)
      var passage = Passage()
      (passage.surface, passage.width) = (.asphalt, 300)
      func edgeCost(_ incline: Int16, _ slope: SlopeKnowledge, forward: Bool = true) -> EdgeCost {
        (passage.incline, passage.slope) = (incline, slope)
        return Costing(profile).costing(passage, forward: forward)
      }
      for incline in [-400, -90, -45, 45, 70, 400] as [Int16] {
        for forward in [true, false] {
          let modelled = edgeCost(incline, .modelled, forward: forward)
          #expect(modelled.isOpen && modelled.unknowns == .slope && modelled.atLimit.isEmpty)
        }
      }
      #expect(edgeCost(30, .modelled).unknowns.isEmpty)
      #expect(
        edgeCost(70, .tagged).blockers.contains(.slope) && !edgeCost(45, .tagged).atLimit.contains(.slope)
          && edgeCost(55, .tagged).atLimit.contains(.slope))
    }
  }

  @Test("CF-01: with no step allowed up at all, the model still closes nothing, and a tag does") func level() {
    var profile = Profile.preset(.manualChair), passage = Passage()
    (profile.maxUp, profile.maxDown) = (0, 0)
    (passage.incline, passage.slope) = (10, .modelled)
    #expect(
      Costing(profile).costing(passage, forward: true).isOpen
        && Costing(profile).costing(passage, forward: true).unknowns.contains(.slope))
    passage.slope = .tagged
    #expect(!Costing(profile).costing(passage, forward: true).isOpen)
  }

  @Test("CF-05, CF-06: a possible slope is told where it is, as possible, and the way through it is found") func told()
    throws
  {
    // 5 % by the model's plane to the east, over a limit of 3 %.
    var draft = RegionDraft()
    draft.nodes = [.init(point(19.5, -99.50)), .init(point(19.5, -99.49)), .init(point(19.5, -99.489))]
    var passage = Passage()
    (passage.surface, passage.width) = (.asphalt, 300)
    draft.edges = [.init(tail: 0, head: 1, passage: passage), .init(tail: 1, head: 2, passage: passage)]
    try Elevation(folder: Self.folder).tell(&draft) { _ in }
    let region = try Region(PackBytes(copying: draft.encoded()))
    var profile = Profile.preset(.manualChair)
    (profile.maxUp, profile.unknown) = (30, .refused)
    let request = RouteRequest(
      from: draft.nodes[0].point.coordinate, to: draft.nodes[2].point.coordinate, profile: profile)
    guard case .found(let route) = Router(region).answer(request) else { Issue.record("closed by the model"); return }
    #expect(route.report.unknown == route.report.length)
    let warning = try #require(route.report.warnings.first { $0.matter == .slope })
    #expect(warning.reason == .unknown && warning.value == 50)
    #expect(Guide(region, .es).tell(warning) == "Posible pendiente de 5\u{A0}%, sin comprobar")
    #expect(Guide(region, .en).tell(warning) == "Possible slope of 5%, not verified")
    #expect(Guide(region, .es).steps(route)[0].details.contains("Posible subida de 5\u{A0}%"))
  }

  @Test(
    "CF-01: Monaco with its SRTM tile: nearly every street has a slope, and no street is closed by it",
    .enabled(if: Data.exists("monaco.osm.gz"), "no ../shared/data here"))
  func monaco() throws {
    var recipe = RegionRecipe(id: "monaco", name: "Monaco")
    recipe.elevation = Data.path("srtm")
    let build = try recipe.build(Extract(path: Data.path("monaco.osm.gz")), source: "monaco")
    #expect((build.information["known"]?["incline"]?.number ?? 0) > 0.7)
    #expect((build.information["elevation"]?["edges"]?.integer ?? 0) > 1000)
    let region = try Region(PackBytes(copying: build.pack)),
      network = Network(try Region(PackBytes(copying: build.pack)), Costing(.preset(.manualChair)))
    for edge in 0..<UInt32(region.edgeCount) where region.passage(ofEdge: edge).slope == .modelled {
      #expect(!network.edgeCost(edge, forward: true).blockers.contains(.slope))
    }
  }
}

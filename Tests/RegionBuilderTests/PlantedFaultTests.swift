import Base
import Glibc
import Routing
import RoutingReference
import Testing

@testable import RegionBuilder

/// `region verify` must find each fault by code of its own: packs with the fault planted are refused, the pack as it is built is not.
@Suite("Faults planted in packs") struct PlantedFaultTests {
  private static let good: Tags = [
    "highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "2", "incline": "0",
  ]

  private static func with(_ tags: Tags, _ more: Tags) -> Tags {
    Tags(tags.pairs.filter { more[$0.key] == nil } + more.pairs)
  }

  /// What `region verify` says of a pack made from the map with a fault planted.
  private func faults(_ map: AsciiMap, _ plant: (inout RegionDraft) -> Void) throws -> [String] {
    let path = temporaryFile("planted.osm", Array(map.extract.utf8))
    defer { unlink(path) }
    var draft = Assembly(try Collection(Extract(path: path)) { _, _ in }).draft
    plant(&draft)
    let region = try Region(PackBytes(copying: draft.encoded()))
    return Comparison(region, count: 2000, seed: 1, perPerson: 10, raw: try RawCheck(Extract(path: path), region))
      .faults
  }

  private func expect(_ words: String, _ map: AsciiMap, _ plant: (inout RegionDraft) -> Void) throws {
    #expect(try faults(map) { _ in } == [])
    let found = try faults(map, plant)
    #expect(
      found.contains { $0.has("by the extract's tags") && $0.has(words) }, "\(words): \(found.first ?? "no fault")")
  }

  private func street(_ tags: Tags, node: Tags = [:]) throws -> AsciiMap {
    try AsciiMap(
      "A---B---X---C---D", ways: ["AB": Self.good, "BXC": Self.with(Self.good, tags), "CD": Self.good],
      nodes: ["X": node])
  }

  private func crossing(_ node: Tags, way: Tags = ["footway": "crossing"]) throws -> AsciiMap {
    try AsciiMap(
      """
      A-P-C-Q-B
          |
          T
      """,
      ways: [
        "AP": Self.good, "PCQ": Self.with(Self.good, way), "QB": Self.good,
        "CT": ["highway": "residential", "surface": "asphalt", "incline": "0"],
      ],
      nodes: ["C": Self.with(["highway": "crossing"], node)])
  }

  @Test(
    "CF-01: ways no one may be led along, opened in the pack",
    arguments: [
      ("motorroad=yes", ["highway": "primary", "motorroad": "yes"]), ("a trunk road", ["highway": "trunk"]),
      ("a road tunnel", ["highway": "secondary", "tunnel": "yes", "sidewalk": "no"]),
      ("ford=yes", ["highway": "path", "ford": "yes"]),
      ("mtb:scale=2", ["highway": "path", "mtb:scale": "2"]),
      ("sac_scale=alpine_hiking", ["highway": "path", "sac_scale": "alpine_hiking"]),
      ("trail_visibility=no", ["highway": "path", "trail_visibility": "no"]),
    ] as [(String, Tags)])
  func opened(words: String, tags: Tags) throws {
    try expect(words, try street(tags)) { draft in
      for index in draft.edges.indices {
        draft.edges[index].passage.foot = .open
        draft.edges[index].passage.smoothness = .good
      }
    }
  }

  @Test(
    "CF-01: ways the builder leaves out, put into the pack",
    arguments: [
      ("disused", ["disused": "yes"]), ("abandoned", ["abandoned": "yes"]), ("a motorway", ["highway": "motorway"]),
    ] as [(String, Tags)])
  func leftOut(words: String, tags: Tags) throws {
    let extract = temporaryFile("planted.osm", Array(try street(tags).extract.utf8))
    defer { unlink(extract) }
    #expect(try !street(tags).passes("A", "D", .none))
    // Built from an extract without these tags.
    let region = try street([:]).region
    let found = Comparison(
      region, count: 600, seed: 1, perPerson: 10, raw: try RawCheck(Extract(path: extract), region)
    ).faults
    #expect(found.contains { $0.has(words) }, "\(words): \(found.first ?? "no fault")")
  }

  @Test(
    "CF-01: what a crossing's point says, lost on one side of it",
    arguments: [
      ("kerb=raised", ["kerb": "raised"]), ("kerb:height=0.15", ["kerb:height": "0.15"]),
      ("wheelchair=no", ["wheelchair": "no"]), ("crossing=no", ["crossing": "no"]),
    ] as [(String, Tags)], [true, false])
  func oneSide(said: (words: String, tags: Tags), isFirst: Bool) throws {
    try expect(said.words, try crossing(said.tags)) { draft in
      let sides = draft.edges.indices.filter { draft.edges[$0].passage.flags.contains(.crossingHalf) }
      #expect(sides.count == 2)
      let side = sides[isFirst ? 0 : 1]
      if said.words.hasPrefix("kerb") {
        draft.edges[side].passage.kerb = .flush
        draft.edges[side].passage.kerbHeight = Passage.unknownHeight
      }
      draft.edges[side].passage.wheelchair = .unknown
      draft.edges[side].passage.crossing = .marked
    }
  }

  @Test("CF-01: a barrier on a crossing's point, lost") func barrier() throws {
    try expect("locked", try crossing(["kerb": "flush", "barrier": "gate", "locked": "yes"])) { draft in
      for index in draft.nodes.indices { draft.nodes[index].obstacle = Obstacle() }
    }
    try expect("ford", try street([:], node: ["ford": "yes"])) { draft in
      for index in draft.nodes.indices { draft.nodes[index].obstacle = Obstacle() }
    }
  }

  @Test("CF-06: a crossing without a mapped kerb, called known") func kerb() throws {
    try expect("the kerb of the crossing", try crossing(["crossing": "marked"])) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.kerb = .none }
    }
  }

  @Test(
    "CF-06: surface, slope, width and a barrier's width that no tag tells, called known",
    arguments: ["surface", "slope", "width", "barrier"]) func invented(what: String) throws
  {
    let key = what == "slope" ? "incline" : what
    let bare = Tags(Self.good.pairs.filter { $0.key != key && !(key == "surface" && $0.key == "smoothness") })
    let map = try AsciiMap(
      "A---X---B", ways: ["AXB": what == "barrier" ? Self.good : bare],
      nodes: ["X": what == "barrier" ? ["barrier": "bollard"] : [:]])
    try expect(what == "barrier" ? "how wide the bollard" : "its \(what) is not mapped", map) { draft in
      for index in draft.edges.indices {
        draft.edges[index].passage.surface = .asphalt
        draft.edges[index].passage.slope = .tagged
        draft.edges[index].passage.width = 200
      }
      for index in draft.nodes.indices { draft.nodes[index].obstacle.opening = 150 }
    }
  }

  @Test("CF-01, CF-04: a tunnel told as lying on the surface") func underground() throws {
    let map = try AsciiMap(
      """
      A-------------B
      M-------------N
      """, ways: ["AB": Self.good, "AM": Self.good, "BN": Self.good, "MN": Self.with(Self.good, ["tunnel": "yes"])])
    try expect("below the ground", map) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.flags.remove(.underground) }
    }
  }

  @Test("CF-01: a slope of the elevation model told as if a tag told it") func modelled() throws {
    let map = try AsciiMap(
      "A---B---C---D",
      ways: ["AB": Self.good, "BC": Tags(Self.good.pairs.filter { $0.key != "incline" }), "CD": Self.good])
    try expect("a slope that no tag tells", map) { draft in
      for index in draft.edges.indices where draft.edges[index].passage.slope == .unknown {
        draft.edges[index].passage.slope = .tagged
        draft.edges[index].passage.incline = 200
      }
    }
  }

  @Test("CF-06: a stretch told as more certain than it is, with the point at its end") func certainty() throws {
    let map = try AsciiMap("A---G---B", ways: ["AGB": Self.good], nodes: ["G": ["barrier": "bollard"]])
    guard case .found(var route) = map.answer("A", "B") else { Issue.record("no way"); return }
    let limits = Limits(.preset(.manualChair))
    #expect(Comparison.fault(route, map.region, limits) == nil)
    route.legs[0].certainty = .verified
    #expect(Comparison.fault(route, map.region, limits)?.has("is told as") == true)
  }
}

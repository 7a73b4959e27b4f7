import Base
import Routing
import Testing

@testable import RegionBuilder

/// Where no one may be led.
@Suite("Dangers") struct DangerTests {
  /// A–B–C–D whose middle way is a carriageway with some tags.
  private func road(_ tags: Tags) throws -> AsciiMap {
    try AsciiMap("A---B-------C---D", ways: ["AB": ["highway": "footway"], "BC": tags, "CD": ["highway": "footway"]])
  }

  @Test(
    "CF-01: motor roads and trunk roads are closed to everyone on foot, unless a pavement or foot=yes says otherwise",
    arguments: [
      Case(["highway": "trunk"], false), Case(["highway": "trunk_link"], false),
      Case(["highway": "trunk", "sidewalk": "no"], false),
      Case(["highway": "trunk", "sidewalk": "separate"], false), Case(["highway": "trunk", "sidewalk": "both"], true),
      Case(["highway": "trunk", "sidewalk:right": "yes"], true),
      Case(["highway": "trunk", "foot": "yes"], true), Case(["highway": "trunk", "access": "yes"], false),
      Case(["highway": "primary"], true),
      Case(["highway": "primary", "motorroad": "yes"], false),
      Case(["highway": "secondary", "motorroad": "yes", "tunnel": "yes"], false),
      Case(["highway": "primary", "motorroad": "yes", "foot": "designated"], true),
      Case(["highway": "primary", "motorroad": "yes", "sidewalk": "right"], true),
      Case(["highway": "primary", "motorroad": "no"], true), Case(["highway": "motorway"], false),
      Case(["highway": "motorway_link"], false),
      Case(["highway": "primary", "tunnel": "yes", "sidewalk": "no"], false),
      Case(["highway": "primary", "tunnel": "yes", "sidewalk": "both"], true),
      Case(["highway": "residential", "tunnel": "yes"], true), Case(["highway": "footway", "disused": "yes"], false),
      Case(["highway": "footway", "abandoned": "yes"], false),
      Case(["highway": "footway", "disused": "no"], true),
    ] as [Case])
  func motorRoads(one: Case) throws {
    let map = try road(one.tags)
    for aid in [Aid.manualChair, .none] { #expect(map.passes("A", "D", aid) == one.isOpen, "\(aid.rawValue)") }
  }

  @Test("CF-06: whether one may walk through the tunnel of a large road is not known without a pavement") func tunnel()
    throws
  {
    guard case .found(let route) = try road(["highway": "primary", "tunnel": "yes"]).answer("A", "D") else {
      Issue.record("no way"); return
    }
    #expect(route.report.unknownLengths.contains { $0.matter == .access })
    #expect(try !road(["highway": "primary", "tunnel": "yes"]).passes("A", "D") { $0.unknown = .refused })
  }

  @Test(
    "CF-01: trails, water and what cannot be seen are closed to a wheelchair and told to others",
    arguments: [
      Case(["mtb:scale": "0"], false), Case(["mtb:scale": "0", "surface": "asphalt"], true),
      Case(["mtb:scale": "1", "surface": "asphalt"], false), Case(["mtb:scale": "2-"], false),
      Case(["sac_scale": "hiking"], false), Case(["sac_scale": "hiking", "surface": "asphalt"], true),
      Case(["sac_scale": "mountain_hiking", "smoothness": "good"], false),
      Case(["sac_scale": "strolling"], true), Case(["trail_visibility": "bad"], false),
      Case(["trail_visibility": "good"], true), Case(["trail_visibility": "no", "surface": "asphalt"], false),
      Case(["ford": "yes"], false), Case(["ford": "stepping_stones", "smoothness": "good"], false),
      Case(["ford": "no"], true),
    ] as [Case])
  func trails(one: Case) throws {
    let map = try road(Tags([Tags.Pair(key: "highway", value: "path")] + one.tags.pairs))
    #expect(map.passes("A", "D") == one.isOpen)
    #expect(map.passes("A", "D", .none))
    let node = try AsciiMap("A---X---B", ways: ["AXB": ["highway": "path"]], nodes: ["X": ["ford": "yes"]])
    #expect(!node.passes("A", "B") && node.passes("A", "B", .none))
  }

  @Test("CF-01: a lift out of use is closed") func lift() throws {
    #expect(
      try !AsciiMap(
        "A---X---B", ways: ["AXB": ["highway": "footway"]], nodes: ["X": ["highway": "elevator", "disused": "yes"]]
      ).passes("A", "B", .none))
  }

  // MARK: Where routes begin

  /// A tunnel M–N runs right below X; the street A–B is 20 m away, joined to it at its ends.
  private func over(_ tags: Tags) throws -> AsciiMap {
    try AsciiMap(
      """
      A-------------B
      M------X------N
      """,
      ways: ["AB": ["highway": "residential"], "AM": ["highway": "footway"], "BN": ["highway": "footway"], "MN": tags],
      nodes: ["X": ["natural": "tree"]])
  }

  @Test(
    "CF-01, CF-04: a position is put on the street above, not on what lies below the ground or is for motors only",
    arguments: [
      Case(["highway": "footway", "tunnel": "yes"], false),
      Case(["highway": "footway", "location": "underground"], false),
      Case(["highway": "footway", "level": "-1"], false),
      Case(["highway": "corridor", "level": "-2;-1"], false),
      Case(["highway": "footway", "indoor": "yes", "layer": "-1"], false), Case(["highway": "trunk"], false),
      Case(["highway": "primary", "motorroad": "yes"], false),
      Case(["highway": "footway", "tunnel": "building_passage"], true),
      Case(["highway": "footway", "level": "-1;0"], true),
      Case(["highway": "footway", "layer": "-1"], true), Case(["highway": "footway", "tunnel": "no"], true),
      Case(["highway": "footway", "level": "-1-0"], true),
    ] as [Case])
  func positions(one: Case) throws {
    let map = try over(one.tags)
    for aid in [Aid.manualChair, .none] {
      let network = Network(map.region, Costing(.preset(aid)))
      let snap = try #require(network.snaps(near: map.place("X")).first)
      #expect((map.region.way(ofEdge: snap.edge) == map.way("MN")) == one.isOpen)
    }
  }

  @Test("CF-01: an underpass is still walked through; where there is nothing above, one starts in it") func underpass()
    throws
  {
    let map = try AsciiMap(
      "A---M-----------N---B",
      ways: [
        "AM": ["highway": "footway"], "MN": ["highway": "footway", "tunnel": "yes"], "NB": ["highway": "footway"],
      ])
    #expect(map.ways("A", "B") == ["AM", "MN", "NB"])
    let only = try AsciiMap("M-----------N", ways: ["MN": ["highway": "footway", "tunnel": "yes"]])
    #expect(Network(only.region, Costing(.preset(.manualChair))).snaps(near: only.place("M")).count == 1)
  }

  @Test("CF-01: also the least bad way does not begin on a motor road") func leastBad() throws {
    let map = try AsciiMap(
      """
      A-------------B
      M------X------N

      C-------------D
      """,
      ways: [
        "AB": ["highway": "footway"], "MN": ["highway": "primary", "motorroad": "yes"], "AM": ["highway": "steps"],
        "MC": ["highway": "steps"], "CD": ["highway": "footway"],
      ],
      nodes: ["X": ["natural": "tree"]])
    let relaxed = Network(map.region, Costing(.preset(.manualChair)), relaxation: .everything)
    #expect(relaxed.snaps(near: map.place("X")).allSatisfy { map.region.way(ofEdge: $0.edge) != map.way("MN") })
  }
}

import Base
import Routing
import Testing

@testable import RegionBuilder

/// Issue 23, point 1: what moves who walks on it, what the ground is, and lifts.
@Suite("What conveys, surfaces and lifts") struct ConveyingTests {
  // MARK: What conveys

  @Test(
    "Issue 23.1: what conveys goes one way; on a path shared with bicycles oneway is theirs",
    arguments: [
      (["highway": "footway", "conveying": "yes", "oneway": "yes"], true, false),
      (["highway": "footway", "conveying": "yes", "oneway": "-1"], false, true),
      (["highway": "path", "conveying": "forward"], true, false),
      (["highway": "corridor", "conveying": "yes", "oneway": "yes"], true, false),
      (["highway": "steps", "conveying": "yes", "oneway": "yes"], true, false),
      (["highway": "steps", "conveying": "backward"], false, true),
      (["highway": "steps", "oneway": "yes"], true, false), (["highway": "corridor", "oneway": "-1"], false, true),
      (["highway": "path", "bicycle": "designated", "foot": "designated", "oneway": "yes"], true, true),
      (["highway": "footway", "oneway": "yes"], true, true),
      (["highway": "cycleway", "foot": "yes", "oneway": "yes"], true, true),
      (["highway": "footway", "oneway:foot": "yes"], true, false),
      (["highway": "footway", "oneway:foot": "-1"], false, true),
      (["highway": "steps", "conveying": "reversible"], true, true),
    ] as [(Tags, Bool, Bool)]) func direction(tags: Tags, forward: Bool, backward: Bool) throws
  {
    let built = try MetreMap.straight(tags).built()
    #expect((built.metres((0, 0), (100, 0), .none) == 100) == forward)
    #expect((built.metres((100, 0), (0, 0), .none) == 100) == backward)
    #expect(try built.faults() == [])
  }

  @Test("Issue 23.1: wheels get no moving band as plain pavement") func band() throws {
    let band = Tags(MetreMap.good.pairs.filter { $0.key != "highway" } + [.init(key: "highway", value: "footway")])
    func map(_ more: Tags) throws -> MetreMap.Built {
      try MetreMap.straight(Tags(band.pairs + [.init(key: "conveying", value: "forward")] + more.pairs)).built()
    }
    for aid in [Aid.manualChair, .powerChair, .walker, .pram] {
      #expect(try map([:]).metres((0, 0), (100, 0), aid) == 300)
      #expect(try map([:]).metres((0, 0), (100, 0), aid) { $0.escalators = true } == 100)
    }
    #expect(try map(["wheelchair": "yes"]).metres((0, 0), (100, 0)) == 100)
    #expect(try map([:]).metres((0, 0), (100, 0), .cane) == 100)
    var only = MetreMap()
    only.way([(-50, 0), (0, 0)], MetreMap.good)
    only.way([(0, 0), (50, 0)], Tags(band.pairs + [.init(key: "conveying", value: "forward")]))
    only.way([(50, 0), (100, 0)], MetreMap.good)
    let built = try only.built()
    guard case .blocked(let blockage) = built.answer((-50, 0), (100, 0)) else { Issue.record("a way"); return }
    #expect(blockage.blocks.map { Guide(built.region, .es).tell($0) } == ["Banda transportadora"])
  }

  // MARK: Surfaces

  @Test(
    "Issue 23.1: strips are at the limit, what is not read is unknown, and what is read counts",
    arguments: [
      ("asphalt", Certainty.verified), ("concrete:lanes", .atLimit), ("paving_stones:lanes", .atLimit),
      ("asphalt;concrete:lanes", .atLimit), ("fancy_new", .unknown), ("asphalt;fancy_new", .unknown),
      ("paving_stones:30", .verified), ("concrete:plates", .verified), (";", .unknown),
    ] as [(String, Certainty)]) func surface(text: String, certainty: Certainty) throws
  {
    var map = MetreMap()
    map.way(
      [(0, 0), (100, 0)],
      Tags(MetreMap.good.pairs.map { .init(key: $0.key, value: $0.key == "surface" ? text : $0.value) })
    )
    let built = try map.built()
    let route = try #require(built.route((0, 0), (100, 0)))
    #expect(route.legs[0].certainty == certainty)
    if text.has("lanes") { #expect(built.words(route).contains { $0.has("huellas") }) }
    #expect((built.route((0, 0), (100, 0)) { $0.unknown = .refused } != nil) == (certainty != .unknown))
    #expect(try built.faults() == [])
  }

  @Test(
    "Issue 23.1: of several surfaces the worst that is read closes, whatever stands beside it",
    arguments: ["gravel;fancy_new", "fancy_new;sand", "asphalt;gravel", "concrete:lanes;gravel"])
  func worst(text: String) throws {
    let tags = Tags(MetreMap.good.pairs.map { .init(key: $0.key, value: $0.key == "surface" ? text : $0.value) })
    #expect(try MetreMap.straight(tags).built().metres((0, 0), (100, 0)) == 300)
  }

  // MARK: Lifts

  private static let closedLifts: [Tags] = [
    ["operational_status": "out_of_order"], ["operational_status": "closed"], ["wheelchair": "no"],
    ["access": "private"],
    ["width": "0.5"], ["disused": "yes"], ["foot": "no"],
  ]

  /// Two storeys and a lift between them, drawn as a line, as an outline met at two corners, or at one.
  private static func storeys(_ lift: Tags, _ drawing: String) -> MetreMap {
    var map = MetreMap()
    let tags = Tags([.init(key: "highway", value: "elevator"), .init(key: "incline", value: "up")] + lift.pairs)
    map.way([(-100, 0), (50, 0)], Tags(MetreMap.good.pairs + [.init(key: "level", value: "0")]))
    switch drawing {
    case "line":
      map.way([(50, 0), (53, 0)], tags)
      map.way([(53, 0), (200, 0)], Tags(MetreMap.good.pairs + [.init(key: "level", value: "1")]))
    case "outline":
      map.way([(50, 0), (53, 0), (53, 3), (50, 3), (50, 0)], tags)
      map.way([(53, 0), (200, 0)], Tags(MetreMap.good.pairs + [.init(key: "level", value: "1")]))
    default:
      map.way([(50, 0), (53, 0), (53, 3), (50, 3), (50, 0)], tags)
      map.way([(50, 0), (50, -50), (200, 0)], Tags(MetreMap.good.pairs + [.init(key: "level", value: "1")]))
    }
    return map
  }

  @Test(
    "Issue 23.1: a lift drawn as a line or an outline is as closed as one that is a point, and named",
    arguments: closedLifts, ["line", "outline", "corner"]) func closedLift(tags: Tags, drawing: String) throws
  {
    let built = try Self.storeys(tags, drawing).built()
    guard case .blocked(let blockage) = built.answer((-100, 0), (200, 0)) else {
      Issue.record("a way by a lift with \(tags) as \(drawing)"); return
    }
    #expect(!blockage.blocks.isEmpty)
  }

  @Test("Issue 23.1: a lift that works is taken, told, and its slope is not", arguments: ["line", "outline", "corner"])
  func lift(drawing: String) throws {
    let built = try Self.storeys(["wheelchair": "yes", "opening_hours": "Mo-Fr 08:00-20:00"], drawing).built()
    let route = try #require(built.route((-100, 0), (200, 0)))
    let words = built.words(route)
    #expect(words.contains { $0.has("elevador") }, "\(words)")
    #expect(words.contains("Abierto solo a ciertas horas"))
    #expect(!words.contains { $0.has("no se sabe cuánto") })
    #expect(try built.faults() == [])
  }
}

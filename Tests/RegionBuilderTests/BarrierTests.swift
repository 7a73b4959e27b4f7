import Base
import Routing
import Testing

@testable import RegionBuilder

/// Issue 23, point 1: what lies in an area, or across a way, and cannot be walked through.
@Suite("Barriers") struct BarrierTests {
  private static let good: Tags = [
    "highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "3", "incline": "0%",
  ]
  private static let square: Tags = [
    "highway": "pedestrian", "area": "yes", "surface": "paving_stones", "smoothness": "good", "incline": "0%",
    "name": "Plaza",
  ]
  private static let south = (20.0, -20.0), north = (20.0, 80.0)

  /// A square of 40 by 60 m entered in the middle of its southern and northern edges, and 320 m of way round it.
  private static func plaza(_ square: Tags = Self.square, halves: Bool = false) -> MetreMap {
    var map = MetreMap()
    if halves {
      map.way([(0, 0), (20, 0), (40, 0), (40, 30), (0, 30), (0, 0)], square)
      map.way([(0, 30), (40, 30), (40, 60), (20, 60), (0, 60), (0, 30)], square)
    } else {
      map.way([(0, 0), (20, 0), (40, 0), (40, 30), (40, 60), (20, 60), (0, 60), (0, 30), (0, 0)], square)
    }
    map.way([south, (20, 0)], good)
    map.way([(20, 60), north], good)
    map.way([south, (130, -20), (130, 80), north], named("Rampa Oriente"))
    return map
  }

  private static func named(_ name: String) -> Tags { Tags(good.pairs + [.init(key: "name", value: name)]) }

  struct Case: CustomStringConvertible, Sendable {
    var description: String
    var line: [[Double]]
    var tags: Tags
    init(_ description: String, _ line: [[Double]], _ tags: Tags) {
      (self.description, self.line, self.tags) = (description, line, tags)
    }
    func add(to map: inout MetreMap) { map.way(line.map { ($0[0], $0[1]) }, tags) }
  }

  private static let across: [[Double]] = [[0, 30], [40, 30]]
  private static let closing: [Case] = [
    Case("wall", across, ["barrier": "wall"]), Case("fence", across, ["barrier": "fence"]),
    Case("hedge", across, ["barrier": "hedge"]), Case("retaining wall", across, ["barrier": "retaining_wall"]),
    Case("railing", across, ["barrier": "guard_rail"]), Case("canal", across, ["waterway": "canal"]),
    Case("rails", across, ["railway": "rail"]), Case("wall of an unknown kind", across, ["barrier": "yes"]),
    Case("wall without common nodes", [[-5, 31], [45, 33]], ["barrier": "wall"]),
    Case("wall with a bend", [[0, 30], [15, 45], [40, 30]], ["barrier": "wall"]),
    Case("wall that ends just short", [[0.5, 31], [39.4, 31]], ["barrier": "wall"]),
    Case("pool", [[-1, 20], [41, 20], [41, 40], [-1, 40], [-1, 20]], ["natural": "water"]),
    Case("fountain", [[-1, 20], [41, 20], [41, 40], [-1, 40], [-1, 20]], ["amenity": "fountain"]),
    Case("building", [[-1, 20], [41, 20], [41, 40], [-1, 40], [-1, 20]], ["building": "yes"]),
    Case("flowerbed", [[-1, 20], [41, 20], [41, 40], [-1, 40], [-1, 20]], ["landuse": "flowerbed"]),
  ]

  @Test("Issue 23.1: what lies from edge to edge of a square cuts it, for everyone", arguments: closing)
  func closes(what: Case) throws {
    var map = Self.plaza()
    what.add(to: &map)
    let built = try map.built()
    for aid in [Aid.manualChair, .none] { #expect(built.metres(Self.south, Self.north, aid) == 320, "\(what) \(aid)") }
    let faults = try built.faults()
    #expect(faults == [], "\(what)")
    #expect(try Self.plaza().built().metres(Self.south, Self.north) == 100)
  }

  @Test(
    "Issue 23.1: along an edge that two areas share too",
    arguments: ["wall", "fence", "hedge", "guard_rail"]) func shared(what: String) throws
  {
    var map = Self.plaza(halves: true)
    #expect(try map.built().metres(Self.south, Self.north)! < 120)
    map.way([(40, 30), (0, 30)], ["barrier": what])
    let built = try map.built()
    for aid in [Aid.manualChair, .none] { #expect(built.metres(Self.south, Self.north, aid) == 320) }
    #expect(try built.faults() == [])
  }

  @Test("Issue 23.1: what is round the end of a wall, or through its gate, is walked") func ways() throws {
    var half = Self.plaza()
    half.way([(0, 30), (25, 30)], ["barrier": "wall"])
    #expect(
      try half.built().metres(Self.south, Self.north) == 100 || half.built().metres(Self.south, Self.north)! < 104)
    var gate = Self.plaza()
    gate.way([(0, 30), (10, 30), (40, 30)], ["barrier": "fence"])
    gate.node(10, 30, ["barrier": "gate", "width": "1.2"])
    let built = try gate.built()
    let metres = try #require(built.metres(Self.south, Self.north))
    #expect(metres > 102 && metres < 110)
    #expect(try built.faults() == [])
    gate.node(10, 30, ["barrier": "gate", "width": "0.5"])
    #expect(try gate.built().metres(Self.south, Self.north) == 320)
    var above = Self.plaza()
    above.way([(0, 30), (40, 30)], ["barrier": "fence", "layer": "1", "bridge": "yes"])
    #expect(try above.built().metres(Self.south, Self.north) == 100)
  }

  @Test("Issue 23.1: under a roof or a house on pillars, and beside the stairs of a platform, one walks on")
  func above() throws {
    let house: [(Double, Double)] = [(-1, 20), (41, 20), (41, 40), (-1, 40), (-1, 20)]
    for tags in [
      ["building": "roof"], ["building": "yes", "building:min_level": "1"], ["building": "yes", "layer": "1"],
    ]
      as [Tags]
    {
      var map = Self.plaza()
      map.way(house, tags)
      #expect(try map.built().metres(Self.south, Self.north) == 100, "\(tags)")
    }
    var platform = Self.plaza(["railway": "platform", "surface": "asphalt", "incline": "0%", "width": "40"])
    platform.way(house, ["building": "train_station"])
    platform.way([(20, 25), (20, 35)], ["highway": "steps"])
    let built = try platform.built()
    #expect(try #require(built.metres(Self.south, Self.north)) < 110)
    #expect(try built.faults() == [])
  }

  private static let flights: [Case] = [
    Case("along, as wide as the square", [[20, 25], [20, 35]], ["highway": "steps", "width": "42"]),
    Case("along, of unknown width", [[20, 25], [20, 35]], ["highway": "steps"]),
    Case("along, hardly narrower", [[20, 25], [20, 35]], ["highway": "steps", "width": "39.5"]),
    Case("drawn along a step", [[0, 30], [40, 30]], ["highway": "steps"]),
    Case(
      "an area", [[0, 25], [40, 25], [40, 35], [0, 35], [0, 25]], ["highway": "steps", "area": "yes"]),
  ]

  @Test(
    "Issue 23.1: a flight of steps cuts a square, and is the way for who can use it, by its name", arguments: flights)
  func steps(flight: Case) throws {
    var map = Self.plaza()
    flight.add(to: &map)
    map.way([(0, 60), (0, 61)], Self.good)
    let built = try map.built()
    let chair = try #require(built.route(Self.south, Self.north))
    #expect(chair.report.length / 100 == 320, "\(flight)")
    let walker = try #require(built.route(Self.south, Self.north, .none))
    #expect(walker.report.length / 100 < 130, "\(flight)")
    #expect(built.words(walker).contains { $0.has("escalones") }, "\(flight): \(built.words(walker))")
    #expect(built.metres(Self.south, Self.north) { $0.unknown = .refused } == 320)
    #expect(try built.faults() == [])
  }

  @Test("Issue 23.1: along the common edge of two areas, steps are steps") func sharedSteps() throws {
    var map = Self.plaza(halves: true)
    map.way([(0, 30), (40, 30)], ["highway": "steps", "step_count": "6"])
    let built = try map.built()
    #expect(built.metres(Self.south, Self.north) == 320)
    let walker = built.route(Self.south, Self.north, .none)
    #expect(built.words(walker).contains { $0.has("6 escalones") })
  }

  @Test("Issue 23.1: a kerb in a square is met as a kerb") func kerb() throws {
    var map = Self.plaza()
    map.way([(0, 30), (40, 30)], ["barrier": "kerb", "kerb": "raised"])
    let built = try map.built()
    #expect(built.metres(Self.south, Self.north) == 320)
    let walker = try #require(built.route(Self.south, Self.north, .none))
    #expect(walker.report.length / 100 < 104)
    #expect(built.words(walker).contains { $0.has("Guarnición") })
    var low = Self.plaza()
    low.way([(0, 30), (40, 30)], ["barrier": "kerb", "kerb": "lowered"])
    #expect(try low.built().metres(Self.south, Self.north)! < 104)
  }

  @Test("Issue 23.1: round a building in a square, never through it") func round() throws {
    var map = Self.plaza()
    map.way([(5, 20), (36, 20), (36, 40), (5, 40), (5, 20)], ["building": "kiosk"])
    let built = try map.built()
    let metres = try #require(built.metres(Self.south, Self.north))
    #expect(metres > 108 && metres < 125)
    #expect(try built.faults() == [])
  }

  // MARK: Across ways

  /// 100 m straight, or 300 m round.
  private static func straight(_ tags: Tags = Self.good) -> MetreMap {
    var map = MetreMap()
    map.way([(0, 0), (50, 0), (100, 0)], tags)
    map.way([(0, 0), (0, 100), (100, 100), (100, 0)], Self.named("Rodeo"))
    return map
  }

  @Test(
    "Issue 23.1: a wall drawn across a way is gone round, and never called verified",
    arguments: [[[30.0, -20], [30, 20]], [[50, -20], [50, 0], [50, 20]]] as [[[Double]]],
    ["wall", "fence", "hedge", "retaining_wall"]) func wall(line: [[Double]], what: String) throws
  {
    var map = Self.straight()
    map.way(line.map { ($0[0], $0[1]) }, ["barrier": what])
    let built = try map.built()
    for aid in [Aid.manualChair, .none] { #expect(built.metres((0, 0), (100, 0), aid) == 300) }
    #expect(try built.faults() == [])
    var only = MetreMap()
    only.way([(0, 0), (50, 0), (100, 0)], Self.good)
    only.way(line.map { ($0[0], $0[1]) }, ["barrier": what])
    let alone = try only.built()
    let route = try #require(alone.route((0, 0), (100, 0)))
    #expect(route.report.verified < route.report.length)
    #expect(route.report.warnings.contains { $0.reason == .unknown && $0.matter == .barrier })
    #expect(alone.words(route).contains { $0.has("cruzan el paso") })
    #expect(alone.route((0, 0), (100, 0)) { $0.unknown = .refused } == nil)
  }

  @Test("Issue 23.1: a bridge, a tunnel, a gate, a roof and steps over a retaining wall pass") func passes() throws {
    let fence: [(Double, Double)] = [(30, -20), (30, 20)]
    for tags in [
      ["bridge": "yes", "layer": "1"], ["tunnel": "yes", "layer": "-1"], ["covered": "yes"], ["layer": "1"],
    ]
      as [Tags]
    {
      var map = Self.straight(Tags(Self.good.pairs + tags.pairs))
      map.way(fence, ["barrier": "fence"])
      #expect(try map.built().metres((0, 0), (100, 0), .none) == 100, "\(tags)")
    }
    var gate = Self.straight()
    gate.way([(50, -20), (50, 0), (50, 20)], ["barrier": "fence"])
    gate.node(50, 0, ["barrier": "gate", "width": "1.5"])
    let gated = try gate.built()
    #expect(gated.metres((0, 0), (100, 0)) == 100)
    #expect(try gated.faults() == [])
    var beside = Self.straight()
    beside.way([(48, -20), (48, 20)], ["barrier": "fence"])
    beside.node(50, 0, ["barrier": "entrance"])
    #expect(try beside.built().metres((0, 0), (100, 0)) == 100)
    var steps = Self.straight(["highway": "steps"])
    steps.way(fence, ["barrier": "retaining_wall"])
    #expect(try steps.built().metres((0, 0), (100, 0), .none) == 100)
  }

  @Test("Issue 23.1: a kerb drawn across a way is met as one") func kerbAcross() throws {
    var map = Self.straight()
    map.way([(30, -20), (30, 20)], ["barrier": "kerb", "kerb": "raised"])
    #expect(try map.built().metres((0, 0), (100, 0)) == 300)
    #expect(try map.built().metres((0, 0), (100, 0), .none) == 100)
  }

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
    let built = try Self.straight(tags).built()
    #expect((built.metres((0, 0), (100, 0), .none) == 100) == forward)
    #expect((built.metres((100, 0), (0, 0), .none) == 100) == backward)
    #expect(try built.faults() == [])
  }

  @Test("Issue 23.1: wheels get no moving band as plain pavement") func band() throws {
    let band = Tags(Self.good.pairs.filter { $0.key != "highway" } + [.init(key: "highway", value: "footway")])
    func map(_ more: Tags) throws -> MetreMap.Built {
      try Self.straight(Tags(band.pairs + [.init(key: "conveying", value: "forward")] + more.pairs)).built()
    }
    for aid in [Aid.manualChair, .powerChair, .walker, .pram] {
      #expect(try map([:]).metres((0, 0), (100, 0), aid) == 300)
      #expect(try map([:]).metres((0, 0), (100, 0), aid) { $0.escalators = true } == 100)
    }
    #expect(try map(["wheelchair": "yes"]).metres((0, 0), (100, 0)) == 100)
    #expect(try map([:]).metres((0, 0), (100, 0), .cane) == 100)
    var only = MetreMap()
    only.way([(-50, 0), (0, 0)], Self.good)
    only.way([(0, 0), (50, 0)], Tags(band.pairs + [.init(key: "conveying", value: "forward")]))
    only.way([(50, 0), (100, 0)], Self.good)
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
      [(0, 0), (100, 0)], Tags(Self.good.pairs.map { .init(key: $0.key, value: $0.key == "surface" ? text : $0.value) })
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
    let tags = Tags(Self.good.pairs.map { .init(key: $0.key, value: $0.key == "surface" ? text : $0.value) })
    #expect(try Self.straight(tags).built().metres((0, 0), (100, 0)) == 300)
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
    map.way([(-100, 0), (50, 0)], Tags(good.pairs + [.init(key: "level", value: "0")]))
    switch drawing {
    case "line":
      map.way([(50, 0), (53, 0)], tags)
      map.way([(53, 0), (200, 0)], Tags(good.pairs + [.init(key: "level", value: "1")]))
    case "outline":
      map.way([(50, 0), (53, 0), (53, 3), (50, 3), (50, 0)], tags)
      map.way([(53, 0), (200, 0)], Tags(good.pairs + [.init(key: "level", value: "1")]))
    default:
      map.way([(50, 0), (53, 0), (53, 3), (50, 3), (50, 0)], tags)
      map.way([(50, 0), (50, -50), (200, 0)], Tags(good.pairs + [.init(key: "level", value: "1")]))
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

/// `region verify` finds each by code of its own: packs in which it is planted are refused.
@Suite("Barriers planted in packs") struct PlantedBarrierTests {
  private static let good: Tags = [
    "highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "3", "incline": "0%",
  ]

  private func expect(_ words: String, _ map: MetreMap, _ plant: (inout RegionDraft) -> Void) throws {
    let built = try map.built()
    #expect(try built.faults() == [])
    let found = try built.faults(planting: plant)
    #expect(found.contains { $0.has("by the extract's tags") && $0.has(words) }, "\(found.first ?? "no fault")")
  }

  @Test("Issue 23.1: a line through a wall in a square") func area() throws {
    var map = MetreMap()
    map.way([(0, 0), (20, 0), (40, 0), (40, 60), (20, 60), (0, 60), (0, 0)], ["highway": "pedestrian", "area": "yes"])
    map.way([(20, -20), (20, 0)], Self.good)
    map.way([(20, 60), (20, 80)], Self.good)
    map.way([(-5, 31), (45, 33)], ["barrier": "wall"])
    try expect("walks through wall", map) { draft in
      func node(_ y: Double) -> UInt32 {
        let point = Point(MetreMap.Spot(20, y).coordinate)
        return UInt32(draft.nodes.firstIndex { $0.point == point }!)
      }
      draft.edges.append(
        .init(tail: node(0), head: node(60), passage: Passage(kind: .plaza), way: draft.edges.last!.way))
    }
  }

  @Test("Issue 23.1: a wall across a way, lost") func way() throws {
    var map = MetreMap()
    map.way([(0, 0), (50, 0), (100, 0)], Self.good)
    map.way([(30, -20), (30, 20)], ["barrier": "wall"])
    try expect("wall", map) { draft in
      for index in draft.nodes.indices { draft.nodes[index].obstacle = Obstacle() }
    }
  }

  @Test("Issue 23.1: a band walked against its direction, and a lift that is shut, opened") func moving() throws {
    var band = MetreMap()
    band.way([(0, 0), (50, 0), (100, 0)], Tags(Self.good.pairs + [.init(key: "conveying", value: "forward")]))
    try expect("conveyed the other way", band) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.flags = [] }
    }
    var lift = MetreMap()
    lift.way([(0, 0), (50, 0)], Self.good)
    lift.way([(50, 0), (53, 0)], ["highway": "elevator", "operational_status": "out_of_order"])
    lift.way([(53, 0), (100, 0)], Self.good)
    try expect("out_of_order", lift) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.foot = .open }
    }
  }

  @Test("Issue 23.1: strips called verified") func strips() throws {
    var map = MetreMap()
    map.way(
      [(0, 0), (50, 0), (100, 0)],
      Tags(Self.good.pairs.filter { $0.key != "surface" } + [.init(key: "surface", value: "concrete:lanes")]))
    try expect("two strips", map) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.surface = .concrete }
    }
  }

  @Test("Issue 23.2: what lies between places and streets, left out of the pack") func between() throws {
    var map = MetreMap()
    map.way([(0, 0), (100, 0), (500, 0)], Self.good)
    map.way([(-100, 6), (600, 6)], ["waterway": "canal"])
    map.way([(-100, -6), (600, -6)], ["barrier": "fence"])
    // The draft alone has no such section.
    try expect("does not say so", map) { _ in }
  }
}

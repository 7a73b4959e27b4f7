import Base
import Routing
import Testing

@testable import RegionBuilder

/// Issue 23, point 1: what lies in an area, or across a way, and cannot be walked through.
@Suite("Barriers") struct BarrierTests {
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
    map.way([south, (20, 0)], MetreMap.good)
    map.way([(20, 60), north], MetreMap.good)
    map.way([south, (130, -20), (130, 80), north], MetreMap.named("Rampa Oriente"))
    return map
  }

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
    half.way([(0, 30), (36, 30)], ["barrier": "wall"])
    let round = try #require(half.built().metres(Self.south, Self.north))
    #expect(round == 107 || round == 108)
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
    map.way([(0, 60), (0, 61)], MetreMap.good)
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

  @Test(
    "Issue 23.1: a wall drawn across a way is gone round, and never called verified",
    arguments: [[[30.0, -20], [30, 20]], [[50, -20], [50, 0], [50, 20]]] as [[[Double]]],
    ["wall", "fence", "hedge", "retaining_wall"]) func wall(line: [[Double]], what: String) throws
  {
    var map = MetreMap.straight()
    map.way(line.map { ($0[0], $0[1]) }, ["barrier": what])
    let built = try map.built()
    for aid in [Aid.manualChair, .none] { #expect(built.metres((0, 0), (100, 0), aid) == 300) }
    #expect(try built.faults() == [])
    var only = MetreMap()
    only.way([(0, 0), (50, 0), (100, 0)], MetreMap.good)
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
      var map = MetreMap.straight(Tags(MetreMap.good.pairs + tags.pairs))
      map.way(fence, ["barrier": "fence"])
      #expect(try map.built().metres((0, 0), (100, 0), .none) == 100, "\(tags)")
    }
    var gate = MetreMap.straight()
    gate.way([(50, -20), (50, 0), (50, 20)], ["barrier": "fence"])
    gate.node(50, 0, ["barrier": "gate", "width": "1.5"])
    let gated = try gate.built()
    #expect(gated.metres((0, 0), (100, 0)) == 100)
    #expect(try gated.faults() == [])
    var beside = MetreMap.straight()
    beside.way([(48, -20), (48, 20)], ["barrier": "fence"])
    beside.node(50, 0, ["barrier": "entrance"])
    #expect(try beside.built().metres((0, 0), (100, 0)) == 100)
    var steps = MetreMap.straight(["highway": "steps"])
    steps.way(fence, ["barrier": "retaining_wall"])
    #expect(try steps.built().metres((0, 0), (100, 0), .none) == 100)
  }

  @Test("Issue 23.1: a kerb drawn across a way is met as one") func kerbAcross() throws {
    var map = MetreMap.straight()
    map.way([(30, -20), (30, 20)], ["barrier": "kerb", "kerb": "raised"])
    #expect(try map.built().metres((0, 0), (100, 0)) == 300)
    #expect(try map.built().metres((0, 0), (100, 0), .none) == 100)
  }
}

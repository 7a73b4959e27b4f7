import Base
import RegionBuilder
import Routing
import RoutingReference
import Testing

/// Tags, and whether a manual chair passes.
struct Case: CustomTestStringConvertible {
  var tags: Tags
  var isOpen: Bool
  init(_ tags: Tags, _ isOpen: Bool) { (self.tags, self.isOpen) = (tags, isOpen) }
  var testDescription: String { tags.pairs.map { $0.key + "=" + $0.value }.joined(separator: " ") }
}

/// Each oddity of the map, drawn once.
@Suite("Maps drawn in letters") struct OddityTests {
  /// A footway A–B–C–D whose middle way B–C, or node, has some tags.
  private func middle(way: Tags = [:], node: Tags? = nil) throws -> AsciiMap {
    var tags: Tags = ["highway": "footway"]
    for pair in way.pairs { tags.pairs.removeAll { $0.key == pair.key } }
    tags.pairs += way.pairs
    let nodes: KeyValuePairs<Character, Tags> = ["X": node ?? [:]]
    return try AsciiMap(
      "A---B---X---C---D", ways: ["AB": ["highway": "footway"], "BXC": tags, "CD": ["highway": "footway"]], nodes: nodes
    )
  }

  @Test(
    "CF-01: what closes a stretch for a manual chair",
    arguments: [
      Case(["highway": "steps"], false), Case(["highway": "steps", "ramp": "yes"], false),
      Case(["highway": "steps", "ramp:wheelchair": "yes"], true),
      Case(["highway": "steps", "ramp:wheelchair": "separate"], false),
      Case(["highway": "steps", "escalator": "yes"], false),
      Case(["highway": "steps", "wheelchair": "yes"], false), Case(["highway": "steps", "conveying": "yes"], false),
      Case(["wheelchair": "no"], false), Case(["wheelchair": "limited"], true), Case(["foot": "no"], false),
      Case(["access": "private"], false),
      Case(["access": "no", "foot": "yes"], true), Case(["surface": "cobblestone"], false),
      Case(["surface": "sand"], false), Case(["surface": "asphalt;sand"], false),
      Case(["surface": "compacted"], true), Case(["surface": "gravel"], false), Case(["smoothness": "bad"], false),
      Case(["smoothness": "intermediate"], true),
      Case(["width": "0.8"], false), Case(["width": "80 cm"], false), Case(["width": "0,95 m"], true),
      Case(["width": "2'6\""], false), Case(["maxwidth:physical": "0.7"], false),
      Case(["highway": "construction", "construction": "footway"], false), Case(["incline": "8 %"], false),
      Case(["incline": "6%"], true), Case(["incline": "4°"], false),
      Case(["incline": "3°"], true), Case(["incline": "1:12"], false), Case(["incline": "up"], true),
      Case(["highway": "track", "tracktype": "grade5"], false),
      Case(["footway": "crossing", "kerb": "raised"], false), Case(["footway": "crossing", "kerb": "lowered"], true),
      Case(["footway": "crossing", "kerb": "no"], true),
      Case(["footway": "crossing", "crossing": "no"], false), Case(["highway": "corridor", "level": "1"], true),
      Case(["highway": "nonsense"], false),
    ] as [Case])
  func way(one: Case) throws {
    let map = try middle(way: one.tags)
    #expect(map.passes("A", "D") == one.isOpen)
  }

  @Test(
    "CF-01: what closes a point for a manual chair",
    arguments: [
      Case(["barrier": "kerb", "kerb": "raised"], false), Case(["kerb": "raised"], false),
      Case(["kerb": "lowered"], true), Case(["kerb": "flush"], true), Case(["kerb": "no"], true),
      Case(["kerb": "rolled"], false), Case(["kerb": "yes"], true),
      Case(["kerb": "raised", "kerb:height": "0.02"], true), Case(["kerb": "raised", "kerb:height": "3 cm"], true),
      Case(["kerb": "lowered", "kerb:height": "0.04"], false),
      Case(["kerb": "lowered", "kerb:height": "40 mm"], false), Case(["kerb": "lowered", "kerb:height": "4"], false),
      Case(["kerb": "lowered;raised"], false), Case(["barrier": "bollard", "maxwidth:physical": "0.8"], false),
      Case(["barrier": "bollard", "maxwidth:physical": "1.2"], true),
      Case(["barrier": "bollard"], true), Case(["barrier": "bollard", "width": "0.3"], true),
      Case(["barrier": "gate"], true), Case(["barrier": "gate", "locked": "yes"], false),
      Case(["barrier": "gate", "access": "private"], false), Case(["barrier": "stile"], false),
      Case(["barrier": "turnstile"], false),
      Case(["barrier": "turnstile", "wheelchair": "yes"], true), Case(["barrier": "kissing_gate"], false),
      Case(["barrier": "kissing_gate", "wheelchair": "yes"], true),
      Case(["barrier": "cycle_barrier", "opening": "0.7"], false), Case(["barrier": "cycle_barrier"], true),
      Case(["barrier": "wall"], false), Case(["barrier": "chain"], false),
      Case(["highway": "elevator"], true), Case(["highway": "elevator", "wheelchair": "no"], false),
      Case(["highway": "elevator", "operational_status": "broken"], false),
      Case(["barrier": "block", "opening": "85 cm"], false), Case(["entrance": "yes", "wheelchair": "no"], false),
    ] as [Case])
  func node(one: Case) throws {
    let map = try middle(node: one.tags)
    #expect(map.passes("A", "D") == one.isOpen)
  }

  @Test("CF-17: limits up and down are apart, and follow the direction of the way") func slopes() throws {
    let map = try middle(way: ["incline": "-5%"])
    #expect(
      map.passes("A", "D") {
        $0.maxUp = 30; $0.maxDown = 60
      })
    #expect(
      !map.passes("D", "A") {
        $0.maxUp = 30; $0.maxDown = 60
      })
    #expect(
      map.passes("D", "A") {
        $0.maxUp = 50; $0.maxDown = 0
      })
    #expect(
      !map.passes("A", "D") {
        $0.maxUp = 50; $0.maxDown = 0
      })
  }

  @Test("CF-17: each aid has its own limits") func aids() throws {
    let kerb = try middle(node: ["kerb": "raised", "kerb:height": "0.05"])
    #expect(!kerb.passes("A", "D", .manualChair))
    #expect(kerb.passes("A", "D", .powerChair))
    let steps = try middle(way: ["highway": "steps", "ramp:stroller": "yes"])
    #expect(!steps.passes("A", "D", .powerChair))
    #expect(steps.passes("A", "D", .pram))
    #expect(steps.passes("A", "D", .none))
    #expect(try middle(way: ["highway": "steps"]).passes("A", "D", .cane))
    #expect(try !middle(way: ["highway": "steps"]).passes("A", "D", .cane) { $0.steps = .never })
    #expect(try middle(way: ["surface": "gravel"]).passes("A", "D", .powerChair))
  }

  @Test("CF-06, CF-17: unknown data is allowed, avoided or refused as the person says") func unknown() throws {
    let map = try AsciiMap(
      """
      A---B---C
          |   |
          D---E
      """,
      ways: [
        "AB": ["highway": "footway", "wheelchair": "yes"], "BC": ["highway": "footway"],
        "BDEC": ["highway": "footway", "surface": "asphalt", "width": "2", "incline": "0"],
      ])
    #expect(map.ways("A", "C") { $0.unknown = .allowed } == ["AB", "BC"])
    #expect(map.ways("A", "C") { $0.unknown = .refused } == ["AB", "BDEC"])
    #expect(map.ways("A", "C", .preset(.manualChair), .mostCertain) == ["AB", "BDEC"])
    guard case .found(let route) = map.answer("A", "C", .preset(.manualChair), .mostCertain) else {
      Issue.record("no way"); return
    }
    #expect(route.report.verified == route.report.length)
  }

  @Test("CF-01: an escalator goes one way, and only for who uses escalators") func escalator() throws {
    let map = try middle(way: ["highway": "steps", "conveying": "forward"])
    #expect(map.passes("A", "D", .none))
    #expect(!map.passes("D", "A", .none))
    #expect(!map.passes("A", "D", .manualChair))
    let walkway = try middle(way: ["conveying": "backward"])
    #expect(walkway.passes("D", "A", .cane))
    #expect(!walkway.passes("A", "D", .cane))
  }

  @Test("CF-01: the mapped pavement is preferred to the road it belongs to") func pavement() throws {
    let map = try AsciiMap(
      """
        P-------Q
      E-A-------B-F
      """,
      ways: [
        "AB": ["highway": "tertiary", "sidewalk": "separate", "surface": "asphalt"],
        "PQ": ["highway": "footway", "footway": "sidewalk", "surface": "asphalt"],
        "AP": ["highway": "footway"], "BQ": ["highway": "footway"], "EA": ["highway": "footway"],
        "BF": ["highway": "footway"],
      ])
    #expect(map.ways("E", "F") == ["EA", "AP", "PQ", "BQ", "BF"])
    #expect(map.ways("E", "F", .preset(.manualChair), .shortest) == ["EA", "AB", "BF"])
  }

  @Test("CF-01: a lift is taken where the steps are closed") func lift() throws {
    let map = try AsciiMap(
      """
      A---B---C---D
          |   |
          E---F
      """,
      ways: [
        "AB": ["highway": "footway"], "BC": ["highway": "steps"], "CD": ["highway": "footway"],
        "BEFC": ["highway": "footway"],
      ],
      nodes: ["E": ["highway": "elevator", "wheelchair": "yes"]])
    #expect(map.ways("A", "D") == ["AB", "BEFC", "CD"])
    #expect(map.ways("A", "D", .preset(.none)) == ["AB", "BC", "CD"])
    guard case .found(let route) = map.answer("A", "D") else { Issue.record("no way"); return }
    #expect(Guide(map.region, .es).steps(route).contains { $0.icon == .lift })
  }

  @Test("CF-01: a square is crossed straight, round its holes, and never outside of it") func plaza() throws {
    let map = try AsciiMap(
      """
      S-A-------B-T
        |       |
        | E---F |
        | |   | |
        | H---G |
        |       |
        D-------C-U
      """,
      ways: [
        "ABCDA": [:], "EFGHE": [:], "SA": ["highway": "footway"], "BT": ["highway": "footway"],
        "CU": ["highway": "footway"],
      ],
      relations: [
        (outer: ["ABCDA"], inner: ["EFGHE"], tags: ["type": "multipolygon", "highway": "pedestrian", "area": "yes"])
      ])
    guard case .found(let route) = map.answer("S", "U") else { Issue.record("no way"); return }
    // Straight would be through the hole: round a corner of it instead, shorter than along the edge of the square.
    let hole = (map.place("E"), map.place("G"))
    for point in route.points {
      let place = point.coordinate
      let isInHole =
        place.latitude < hole.0.latitude - 1e-6 && place.latitude > hole.1.latitude + 1e-6
        && place.longitude > hole.0.longitude + 1e-6 && place.longitude < hole.1.longitude - 1e-6
      #expect(!isInHole)
    }
    let alongTheEdge = 20.0 + 80 + 120 + 20
    let metres = Double(route.report.length) / 100
    #expect(metres < alongTheEdge)
  }

  @Test("CF-01: an L-shaped square is not left at its inner corner") func concave() throws {
    let map = try AsciiMap(
      """
      S-A---B-G
        |   |
        |   |     H
        |   C-----D
        |         |
        F---------E-T
      """,
      ways: [
        "ABCDEFA": ["highway": "pedestrian", "area": "yes"], "SA": ["highway": "footway"], "ET": ["highway": "footway"],
        "BG": ["highway": "footway"], "DH": ["highway": "footway"],
      ])
    guard case .found(let route) = map.answer("G", "H") else { Issue.record("no way"); return }
    // G–B, down to the inner corner C, along to D, up to H: the straight line B–D lies outside.
    let metres = Double(route.report.length) / 100
    #expect(metres > 157 && metres < 163)
  }

  @Test(
    "CF-06: when nothing leads there, what closes every way is named with its place, and the least bad way is marked")
  func blocked() throws {
    let map = try AsciiMap(
      """
      A---B---C---D
          |   |
          E-X-F
      """,
      ways: [
        "AB": ["highway": "footway"], "BC": ["highway": "steps", "step_count": "12", "name": "Callejón del Beso"],
        "CD": ["highway": "footway"],
        "BEXFC": ["highway": "footway"],
      ], nodes: ["X": ["kerb": "raised", "kerb:height": "0.15"]])
    let blockage = try #require(map.blockage("A", "D"))
    #expect(blockage.blockCount == 2)
    let words = Set(blockage.blocks.map { Guide(map.region, .es).tell($0) })
    #expect(words == ["12 escalones sin rampa en Callejón del Beso", "Guarnición de 15 cm"])
    let least = try #require(blockage.leastBad)
    #expect(!least.isAccessible)
    #expect(least.legs.contains { !$0.blockers.isEmpty })
    #expect(least.report.warnings.contains { $0.reason == .blocked })
    #expect(map.blockage("A", "D", .preset(.none)) == nil)
  }

  @Test("CF-01: ways cut by the extract's border keep the parts that are there") func clipped() throws {
    let map = try AsciiMap("A-B-C-D-E", ways: ["ABCDE": ["highway": "footway"]], missing: ["C"])
    #expect(map.passes("A", "B"))
    #expect(!map.passes("A", "E"))
    #expect(map.problems[.missingNode] == 1)
    #expect(map.problems[.clippedWay] == 1)
  }

  @Test("CF-17: crossings without signals can be refused or avoided") func crossings() throws {
    let map = try AsciiMap(
      """
      A---X---C
      |       |
      D---Y---F
      """,
      ways: [
        "AXC": ["highway": "footway", "footway": "crossing"], "AD": ["highway": "footway"],
        "DYF": ["highway": "footway", "footway": "crossing"],
        "FC": ["highway": "footway"], "XY": ["highway": "primary", "name": "Avenida Juárez"],
      ],
      nodes: [
        "X": ["highway": "crossing", "crossing": "unmarked"],
        "Y": ["highway": "crossing", "crossing": "traffic_signals", "traffic_signals:sound": "yes"],
      ])
    #expect(map.ways("A", "C") == ["AXC"])
    #expect(map.ways("A", "C") { $0.crossings = .signals } == ["AD", "DYF", "FC"])
    var careful = Profile.preset(.manualChair)
    careful.avoidsUnsignalledCrossings = true
    guard case .found(let route) = map.answer("A", "C", careful) else { Issue.record("no way"); return }
    let words = Guide(map.region, .es).steps(route).map { $0.words }
    #expect(words.contains("A la izquierda, cruza Avenida Juárez en el semáforo, que tiene sonido"))
  }
}

extension AsciiMap {
  func ways(_ from: Character, _ to: Character, _ change: (inout Profile) -> Void) -> [String]? {
    var profile = Profile.preset(.manualChair)
    change(&profile)
    return ways(from, to, profile)
  }
}

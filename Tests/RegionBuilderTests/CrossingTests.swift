import Base
import Glibc
import Testing

@testable import RegionBuilder
@testable import Routing

/// What is said of a crossing holds for everyone who crosses there, and for no one else.
@Suite("Crossings") struct CrossingTests {
  private static let good: Tags = [
    "highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "2", "incline": "0",
  ]

  private static func with(_ tags: Tags, _ more: Tags) -> Tags { Tags(tags.pairs + more.pairs) }

  /// P–C–Q crosses the street S–C–T at C, which has some tags; drawn as one way, as one way backwards, or as two that meet at C either way round.
  private static let drawings = [["PCQ"], ["QCP"], ["PC", "CQ"], ["CP", "CQ"], ["PC", "QC"], ["CP", "QC"]]

  private func map(
    _ drawing: [String], node: Tags, way: Tags = ["footway": "crossing"],
    street: Tags = ["highway": "residential", "sidewalk": "both", "surface": "asphalt", "incline": "0"]
  ) throws -> AsciiMap {
    let tags = Self.with(Self.good, way)
    // The ends are far enough from each other that no start is put on another's street.
    let middle = String(repeating: " ", count: 20), long = String(repeating: "-", count: 19),
      gap = String(repeating: "\n", count: 9)
    let art = middle + "A" + gap + middle + "P\nS" + long + "C" + long + "T\n" + middle + "Q" + gap + middle + "B"
    let nodes: KeyValuePairs<Character, Tags> = ["C": node]
    return drawing.count == 1
      ? try AsciiMap(art, ways: [drawing[0]: tags, "SCT": street, "AP": Self.good, "BQ": Self.good], nodes: nodes)
      : try AsciiMap(
        art, ways: [drawing[0]: tags, drawing[1]: tags, "SCT": street, "AP": Self.good, "BQ": Self.good], nodes: nodes)
  }

  @Test(
    "CF-01: a crossing's high kerb, wheelchair=no and crossing=no close both its sides, in both directions, however its ways are drawn; the street stays open",
    arguments: drawings)
  func closed(drawing: [String]) throws {
    for tags in [
      ["kerb": "raised"], ["kerb:height": "0.15"], ["wheelchair": "no"], ["crossing": "no"], ["foot": "no"],
      ["barrier": "kerb", "kerb": "raised"],
    ] as [Tags] {
      let map = try map(drawing, node: Self.with(["highway": "crossing"], tags))
      for (from, to) in [("A", "B"), ("B", "A"), ("A", "S"), ("S", "A"), ("B", "T"), ("T", "B")]
        as [(Character, Character)]
      {
        #expect(!map.passes(from, to), "\(tags.pairs[0]) \(from) to \(to)")
      }
      #expect(map.passes("S", "T") && map.passes("T", "S"), "\(tags.pairs[0])")
    }
    let low = try map(drawing, node: ["highway": "crossing", "crossing": "marked", "kerb": "flush"])
    #expect(low.passes("A", "B") && low.passes("B", "T"))
  }

  @Test("CF-01: a barrier on a crossing's point stands in everyone's way", arguments: drawings) func barrier(
    drawing: [String]
  ) throws {
    let gate = try map(drawing, node: ["highway": "crossing", "kerb": "flush", "barrier": "gate", "locked": "yes"])
    for (from, to) in [("A", "B"), ("B", "A"), ("S", "T"), ("T", "A")] as [(Character, Character)] {
      #expect(!gate.passes(from, to))
    }
    let narrow = try map(
      drawing, node: ["highway": "crossing", "kerb": "flush", "barrier": "bollard", "maxwidth:physical": "0.7"])
    #expect(!narrow.passes("A", "B"))
    #expect(narrow.passes("A", "B", .none))
  }

  @Test("CF-01: a crossing in the middle of a footway, away from any street that is drawn, is seen too") func alone()
    throws
  {
    let map = try AsciiMap(
      "A---C---B", ways: ["ACB": Self.good], nodes: ["C": ["highway": "crossing", "kerb": "raised"]])
    #expect(!map.passes("A", "B") && !map.passes("B", "A"))
  }

  @Test(
    "CF-06: a crossing of which no kerb is told is not verified; with its kerbs, on its point, its way or beside it, it is"
  ) func unknownKerb() throws {
    func certain(_ node: Tags, way: Tags = ["footway": "crossing"], drawing: [String] = ["PCQ"]) throws -> (
      verified: Bool, matters: Set<Aspects>
    ) {
      let map = try map(drawing, node: Self.with(["highway": "crossing", "crossing": "marked"], node), way: way)
      guard case .found(let route) = map.answer("A", "B") else { Issue.record("no way"); return (false, []) }
      return (route.report.verified == route.report.length, Set(route.report.unknownLengths.map { $0.matter }))
    }
    for drawing in Self.drawings {
      #expect(try certain([:], drawing: drawing) == (false, [.kerb]))
      #expect(try certain(["kerb": "yes"], drawing: drawing) == (false, [.kerb]))
      #expect(try certain(["kerb": "flush"], drawing: drawing) == (true, []))
    }
    #expect(try certain([:], way: ["footway": "crossing", "kerb": "flush"]) == (true, []))
    #expect(try certain([:], way: ["footway": "crossing", "wheelchair": "yes"]) == (true, []))
    let kerbs = try AsciiMap(
      "A-K-C-L-B", ways: ["AKCLB": Self.with(Self.good, ["footway": "crossing"])],
      nodes: [
        "C": ["highway": "crossing", "crossing": "marked"], "K": ["barrier": "kerb", "kerb": "flush"],
        "L": ["kerb": "flush"],
      ])
    guard case .found(let whole) = kerbs.answer("A", "B") else { Issue.record("no way"); return }
    #expect(whole.report.verified == whole.report.length)
    let half = try AsciiMap(
      "A-K-C-L-B", ways: ["AKCLB": Self.with(Self.good, ["footway": "crossing"])],
      nodes: [
        "C": ["highway": "crossing", "crossing": "marked"], "K": ["barrier": "kerb", "kerb": "flush"],
      ])
    guard case .found(let other) = half.answer("A", "B") else { Issue.record("no way"); return }
    #expect(other.report.unknownLengths.map { $0.matter } == [.kerb])
    #expect(other.report.unknown < other.report.length)
    let words = Guide(half.region, .es).steps(other).flatMap { $0.details }
    #expect(words.contains("No se sabe la altura de la guarnición"))
  }

  @Test("CF-06: who refuses the unknown is not led over a kerb that is not mapped") func refused() throws {
    let map = try map(["PCQ"], node: ["highway": "crossing"])
    #expect(!map.passes("A", "B") { $0.unknown = .refused })
    #expect(
      try self.map(["PCQ"], node: ["highway": "crossing", "kerb": "flush"]).passes("A", "B") { $0.unknown = .refused })
  }

  @Test("CF-05: one crossing is told once and waited for once, however it is drawn", arguments: drawings) func told(
    drawing: [String]
  ) throws {
    let map = try map(drawing, node: ["highway": "crossing", "crossing": "traffic_signals", "kerb": "flush"])
    for (from, to) in [("A", "B"), ("B", "A")] as [(Character, Character)] {
      guard case .found(let route) = map.answer(from, to) else { Issue.record("no way"); return }
      #expect(Guide(map.region, .es).steps(route).count { $0.icon == .crossingSignals } == 1)
      // At 1.1 m/s, and 20 s at the signals.
      #expect(abs(Int(route.report.time) - Int(Double(route.report.length) * 10 / 1.1) - 20_000) < 200)
    }
  }

  @Test("CF-06: an unknown at a point makes the stretch that leads there unknown") func unknownPoint() throws {
    let map = try AsciiMap("A---G---B", ways: ["AGB": Self.good], nodes: ["G": ["barrier": "bollard"]])
    guard case .found(let route) = map.answer("A", "B") else { Issue.record("no way"); return }
    #expect(route.legs.map { $0.certainty } == [.unknown, .verified])
    #expect(
      route.report.unknown == route.legs[0].length
        && route.report.unknownLengths.map { $0.length } == [route.legs[0].length])
  }

  @Test("CF-01, CF-06: the order of the file, and which way its ways are drawn, change nothing", arguments: 1...40)
  func order(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var town = RandomTown(&random)
    let usual = try town.build()
    for _ in 0..<4 {
      town.shuffle(&random)
      let other = try town.build()
      let differences = try RandomTown.differences(other.pack, usual.pack)
      #expect(differences == [], "seed \(seed)")
    }
    town.turn(&random)
    let turned = try town.told(), told = RandomTown.told(usual.region)
    #expect(turned.symmetricDifference(told).sorted() == [], "seed \(seed)")
  }
}

/// A few streets and walkways with tags at random on a grid of nodes.
struct RandomTown {
  private var nodes: [(id: Int64, row: Int, column: Int, tags: Tags)] = []
  private var ways: [(id: Int64, nodes: [Int64], tags: Tags)] = []

  init(_ random: inout SeededGenerator) {
    func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next(below: Int64(values.count)))] }
    let side = 5
    let points: [Tags] = [
      ["highway": "crossing"], ["highway": "crossing", "kerb": "raised"],
      ["highway": "crossing", "crossing": "unmarked", "kerb": "flush"],
      ["highway": "crossing", "crossing": "no"], ["highway": "crossing", "wheelchair": "no"],
      ["highway": "crossing", "crossing": "traffic_signals", "tactile_paving": "yes"],
      ["barrier": "bollard"], ["barrier": "kerb", "kerb": "lowered"], ["kerb": "raised"],
      ["highway": "crossing", "barrier": "gate", "kerb:height": "0.04"],
    ]
    for row in 0..<side {
      for column in 0..<side {
        nodes.append((Int64(row * side + column + 1), row, column, random.next(below: 3) == 0 ? pick(points) : [:]))
      }
    }
    let kinds: [Tags] = [
      ["highway": "residential", "name": "Calle"], ["highway": "primary"], ["highway": "footway"],
      ["highway": "footway", "footway": "crossing"],
      ["highway": "footway", "footway": "crossing", "crossing": "marked", "kerb": "flush"],
      ["highway": "cycleway", "foot": "yes"], ["highway": "living_street"], ["highway": "steps"],
    ]
    for number in 0..<14 {
      var row = Int(random.next(below: Int64(side))), column = Int(random.next(below: Int64(side)))
      var refs = [Int64(row * side + column + 1)]
      for _ in 0..<1 + random.next(below: 4) {
        if random.next(below: 2) == 0 {
          row = max(0, min(side - 1, row + pick([-1, 1])))
        } else {
          column = max(0, min(side - 1, column + pick([-1, 1])))
        }
        let next = Int64(row * side + column + 1)
        if !refs.contains(next) { refs.append(next) }
      }
      if refs.count > 1 { ways.append((Int64(100 + number), refs, pick(kinds))) }
    }
  }

  mutating func shuffle(_ random: inout SeededGenerator) {
    for index in ways.indices { ways.swapAt(index, Int(random.next(below: Int64(ways.count)))) }
    for index in nodes.indices { nodes.swapAt(index, Int(random.next(below: Int64(nodes.count)))) }
  }

  /// Draws some ways from their other end.
  mutating func turn(_ random: inout SeededGenerator) {
    for index in ways.indices where random.next(below: 2) == 0 { ways[index].nodes.reverse() }
  }

  func build() throws -> (pack: [UInt8], region: Region) {
    var xml = "<osm version='0.6'>"
    func text(_ tags: Tags) -> String { tags.pairs.map { "<tag k='\($0.key)' v='\($0.value)'/>" }.joined() }
    for node in nodes {
      xml +=
        "<node id='\(node.id)' lat='\(19.43 - Double(node.row) * 0.0001)' lon='\(-99.13 + Double(node.column) * 0.0001)'>\(text(node.tags))</node>"
    }
    for way in ways {
      xml += "<way id='\(way.id)'>\(way.nodes.map { "<nd ref='\($0)'/>" }.joined())\(text(way.tags))</way>"
    }
    let path = temporaryFile("town.osm", Array((xml + "</osm>").utf8))
    defer { unlink(path) }
    let pack = try RegionBuild(Extract(path: path), source: "town").pack
    return (pack, try Region(PackBytes(copying: pack)))
  }

  /// The sections of the streets: what the search for places keeps is another matter.
  private static let streets: Set<String> = [
    "INFO", "NLAT", "NLON", "OBST", "OBSN", "PASS", "TAIL", "HEAD", "LENG", "EPAS", "ENAM", "EWAY", "GEOS", "GEOM",
    "NAMS", "NAMT",
  ]

  /// Those of two packs that are not the same.
  static func differences(_ a: [UInt8], _ b: [UInt8]) throws -> [String] {
    let first = try PackReader(PackBytes(copying: a)), second = try PackReader(PackBytes(copying: b))
    return zip(first.sections, second.sections).filter {
      streets.contains($0.name) && Array($0.content) != Array($1.content)
    }.map { $0.0.name }
  }

  func told() throws -> Set<String> { Self.told(try build().region) }

  /// Every stretch in the direction in which its ends are in order, with what is known of it and of the points at its ends.
  static func told(_ region: Region) -> Set<String> {
    var result: Set<String> = []
    for edge in 0..<UInt32(region.edgeCount) {
      let points = region.points(ofEdge: edge), ends = (points[0], points[points.count - 1])
      let isInOrder = (ends.0.latitude, ends.0.longitude) <= (ends.1.latitude, ends.1.longitude)
      let passage = isInOrder ? region.passage(ofEdge: edge) : region.passage(ofEdge: edge).reversed
      let met = [
        region.obstacle(atNode: isInOrder ? region.tails[edge] : region.heads[edge]),
        region.obstacle(atNode: isInOrder ? region.heads[edge] : region.tails[edge]),
      ]
      result.insert(
        "\(region.way(ofEdge: edge)) \(isInOrder ? points : points.reversed()) \(passage.record) \(met.map { $0?.record ?? [] })"
      )
    }
    return result
  }
}

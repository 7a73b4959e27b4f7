import Glibc
import Testing

@testable import RegionBuilder

private struct Collected: OSMSink {
  var nodes: [OSMNode] = []
  var ways: [OSMWay] = []
  var relations: [OSMRelation] = []
  var problems = Problems()
  mutating func node(_ node: OSMNode) { nodes.append(node) }
  mutating func way(_ way: OSMWay) { ways.append(way) }
  mutating func relation(_ relation: OSMRelation) { relations.append(relation) }
  mutating func problem(_ problem: Problem, _ id: Int64) { problems.note(problem, id) }
}

private func collect(_ path: String, _ kinds: OSMKinds = [.nodes, .ways, .relations]) throws -> Collected {
  var sink = Collected()
  try Extract(path: path).scan(kinds, into: &sink)
  return sink
}

/// A file that goes away with the test.
func temporaryFile(_ name: String, _ bytes: [UInt8]) -> String {
  let path = "/tmp/vereda-\(getpid())-\(UInt64.random(in: 0 ... .max))-\(name)"
  let file = fopen(path, "wb")!
  bytes.withUnsafeBytes { _ = fwrite($0.baseAddress!, 1, $0.count, file) }
  fclose(file)
  return path
}

@Suite("Reading extracts") struct ExtractTests {
  @Test("CF-01: XML with a negative id, a deleted node, an entity and an unknown element is read")
  func xml() throws {
    let path = temporaryFile(
      "a.osm",
      Array(
        """
        <?xml version='1.0'?><osm version='0.6'><bounds minlat='0'/>
        <node id='-1' lat='19.4326' lon='-99.1332'><tag k='kerb' v='raised'/></node>
        <node id='2' lat='19.5' lon='-99.1' visible='false'/>
        <node id='3' lat='95' lon='0'/><node lat='1' lon='1'/>
        <way id='7' version='3'><nd ref='-1'/><nd ref='2'/><tag k='name' v='Niños &amp; Héroes'/></way>
        <relation id='9'><member type='way' ref='7' role='outer'/><tag k='type' v='multipolygon'/></relation>
        </osm>
        """.utf8))
    defer { unlink(path) }
    let read = try collect(path)
    #expect(read.nodes == [OSMNode(id: -1, latitude: 194_326_000, longitude: -991_332_000, tags: ["kerb": "raised"])])
    #expect(read.ways == [OSMWay(id: 7, version: 3, nodes: [-1, 2], tags: ["name": "Niños & Héroes"])])
    #expect(read.relations.first?.members == [.init(kind: .way, id: 7, role: "outer")])
    #expect(read.problems[.deletedElement] == 1)
    #expect(read.problems[.badCoordinate] == 1)
    #expect(read.problems[.badElement] == 1)
  }

  @Test("CF-01: cut or foreign files are refused with their reason") func refused() throws {
    #expect(throws: ExtractError.unknownFormat(path: "x.txt")) { try Extract(path: "x.txt") }
    let cut = temporaryFile("b.osm", Array("<osm><node id='1' lat='1' lon='1'".utf8))
    let text = temporaryFile("c.osm.pbf", Array("this is no PBF at all".utf8))
    let empty = temporaryFile("d.osm.pbf", [])
    defer { for path in [cut, text, empty] { unlink(path) } }
    for path in [cut, text, empty] { #expect(throws: ExtractError.self) { try collect(path) } }
  }

  @Test(
    "CF-01: a PBF cut anywhere or with any byte changed is refused or read, never a crash",
    .enabled(if: Data.exists("Helsinki.osm.pbf"), "no ../shared/data here"))
  func damagedPBF() throws {
    let whole = Array(try Data.bytes("Helsinki.osm.pbf").prefix(60_000))
    var state: UInt64 = 7
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0..<3 { bytes[next(next(2) == 0 ? 400 : bytes.count)] = UInt8(next(256)) }
      if next(2) == 0 { bytes.removeLast(next(bytes.count)) }
      let path = temporaryFile("e.osm.pbf", bytes)
      defer { unlink(path) }
      _ = try? collect(path)
    }
  }

  @Test(
    "CF-01: the counts of real extracts are osmium's",
    .enabled(if: Data.exists("Helsinki.osm.pbf"), "no ../shared/data here"),
    arguments: [
      ("Helsinki.osm.pbf", 24_260, 5_130, 620), ("r5r-poa.osm.pbf", 43_264, 16_032, 23),
      ("monaco.osm.gz", 13_739, 1_944, 77),
      ("motis-test_case.osm.pbf", 14_019, 2_742, 620),
    ])
  func counts(file: String, nodes: Int, ways: Int, relations: Int) throws {
    let read = try collect(Data.path(file))
    #expect([read.nodes.count, read.ways.count, read.relations.count] == [nodes, ways, relations])
  }
}

/// The real extracts beside the project; tests that use them pass over where they are absent.
enum Data {
  static let root = "../shared/data/osm/"
  static func path(_ file: String) -> String { root + file }
  static func exists(_ file: String) -> Bool { access(path(file), R_OK) == 0 }
  static func bytes(_ file: String) throws -> [UInt8] {
    let source = fopen(path(file), "rb")!
    defer { fclose(source) }
    var result = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&result, 1, result.count, source)
    return Array(result.prefix(count))
  }
}

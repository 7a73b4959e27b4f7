import Base
import Glibc
import Routing
import RoutingReference
import Testing

@testable import RegionBuilder

/// A street map drawn by metres east and north of a corner; the same place is the same node.
struct MetreMap {
  struct Spot: Hashable {
    var x: Double
    var y: Double
    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    var coordinate: Coordinate {
      Coordinate(latitude: 19.43 + y / 111_195, longitude: -99.13 + x / (111_195 * 0.943))
    }
  }

  /// A street on which a wheelchair knows all that it needs.
  static let good: Tags = [
    "highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "3", "incline": "0%",
  ]

  static func named(_ name: String) -> Tags { Tags(good.pairs + [.init(key: "name", value: name)]) }

  /// 100 m straight, or 300 m round.
  static func straight(_ tags: Tags = good) -> MetreMap {
    var map = MetreMap()
    map.way([(0, 0), (50, 0), (100, 0)], tags)
    map.way([(0, 0), (0, 100), (100, 100), (100, 0)], named("Rodeo"))
    return map
  }

  private var spots: [Spot: (id: Int, tags: Tags)] = [:]
  private var ways: [(spots: [Spot], tags: Tags)] = []

  mutating func way(_ line: [(Double, Double)], _ tags: Tags) {
    let line = line.map { Spot($0.0, $0.1) }
    for spot in line { meet(spot) }
    ways.append((line, tags))
  }

  mutating func node(_ x: Double, _ y: Double, _ tags: Tags) {
    meet(Spot(x, y))
    spots[Spot(x, y)]!.tags = tags
  }

  private mutating func meet(_ spot: Spot) {
    let next = spots.count + 1
    if spots[spot] == nil { spots[spot] = (next, [:]) }
  }

  var xml: String {
    func text(_ tags: Tags) -> String { tags.pairs.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined() }
    var xml = "<osm version='0.6'>"
    for (spot, node) in spots.sorted(by: { $0.value.id < $1.value.id }) {
      let place = spot.coordinate
      xml += "<node id='\(node.id)' lat='\(place.latitude)' lon='\(place.longitude)'>\(text(node.tags))</node>"
    }
    for (number, way) in ways.enumerated() {
      xml += "<way id='\(1000 + number)'>"
      for spot in way.spots { xml += "<nd ref='\(spots[spot]!.id)'/>" }
      xml += text(way.tags) + "</way>"
    }
    return xml + "</osm>"
  }

  func built() throws -> Built { try Built(self) }

  struct Built {
    let region: Region
    private let path: String

    init(_ map: MetreMap) throws {
      path = temporaryFile("metres.osm", Array(map.xml.utf8))
      region = try Region(PackBytes(copying: RegionBuild(Extract(path: path), source: "drawing").pack))
    }

    func answer(
      _ from: (Double, Double), _ to: (Double, Double), _ aid: Aid = .manualChair,
      _ change: (inout Profile) -> Void = { _ in }
    ) -> RouteAnswer {
      var profile = Profile.preset(aid)
      change(&profile)
      return Router(region).answer(
        RouteRequest(
          from: Spot(from.0, from.1).coordinate, to: Spot(to.0, to.1).coordinate, profile: profile))
    }

    func route(
      _ from: (Double, Double), _ to: (Double, Double), _ aid: Aid = .manualChair,
      _ change: (inout Profile) -> Void = { _ in }
    ) -> Route? {
      if case .found(let route) = answer(from, to, aid, change) { route } else { nil }
    }

    /// Whole metres of the way; nil where there is none.
    func metres(
      _ from: (Double, Double), _ to: (Double, Double), _ aid: Aid = .manualChair,
      _ change: (inout Profile) -> Void = { _ in }
    ) -> Int? {
      route(from, to, aid, change).map { Int($0.report.length / 100) }
    }

    func words(_ route: Route?) -> [String] {
      guard let route else { return [] }
      return Guide(region, .es).steps(route).flatMap { [$0.words] + $0.details }
    }

    /// What `region verify` finds with this extract.
    func faults(in region: Region? = nil) throws -> [String] {
      let region = region ?? self.region
      return Comparison(region, count: 500, seed: 3, perPerson: 10, raw: try RawCheck(Extract(path: path), region))
        .faults
    }

    /// The same of the map with something changed in its draft.
    func faults(planting plant: (inout RegionDraft) -> Void) throws -> [String] {
      var draft = Assembly(try Collection(Extract(path: path)) { _, _ in }).draft
      plant(&draft)
      return try faults(in: Region(PackBytes(copying: draft.encoded())))
    }
  }
}

import Base
import Glibc
import Routing

@testable import RegionBuilder

/// A street map drawn with letters: each letter or digit is a node, 10 m a column and 20 m a line; ways name their nodes.
///
///     AsciiMap("""
///       A--B--C
///       """, ways: ["AB": ["highway": "footway"], "BC": ["highway": "steps"]], nodes: ["B": ["barrier": "gate"]])
struct AsciiMap {
  let region: Region
  let problems: Problems
  /// The extract it was built from.
  let extract: String
  private let places: [Character: Coordinate]
  private let wayIDs: [String: Int64]

  /// - Parameters:
  ///   - ways: the nodes in order, then tags. A key may carry a number after a blank to be told apart ("AB 2").
  ///   - relations: area relations: outer ways, inner ways, tags.
  init(
    _ drawing: String, ways: KeyValuePairs<String, Tags>, nodes: KeyValuePairs<Character, Tags> = [:],
    relations: [(outer: [String], inner: [String], tags: Tags)] = [], missing: Set<Character> = []
  ) throws {
    var places: [Character: Coordinate] = [:]
    for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, character) in line.enumerated() where character.isLetter || character.isNumber {
        places[character] = Coordinate(
          latitude: 19.4326 - Double(row) * 20 / 111_195, longitude: -99.1332 + Double(column) * 10 / (111_195 * 0.943))
      }
    }
    self.places = places
    var xml = "<osm version='0.6'>"
    let ids = Dictionary(uniqueKeysWithValues: places.keys.sorted().enumerated().map { ($1, Int64($0 + 1)) })
    for (name, place) in places.sorted(by: { $0.key < $1.key }) where !missing.contains(name) {
      xml += "<node id='\(ids[name]!)' lat='\(place.latitude)' lon='\(place.longitude)'>"
      for (node, tags) in nodes where node == name { xml += Self.text(tags) }
      xml += "</node>"
    }
    var wayIDs: [String: Int64] = [:]
    for (index, (name, tags)) in ways.enumerated() {
      wayIDs[name] = Int64(1000 + index)
      xml += "<way id='\(1000 + index)'>"
      for character in name.prefix(while: { $0 != " " }) { xml += "<nd ref='\(ids[character]!)'/>" }
      xml += Self.text(tags) + "</way>"
    }
    for (index, relation) in relations.enumerated() {
      xml += "<relation id='\(5000 + index)'>"
      for way in relation.outer { xml += "<member type='way' ref='\(wayIDs[way]!)' role='outer'/>" }
      for way in relation.inner { xml += "<member type='way' ref='\(wayIDs[way]!)' role='inner'/>" }
      xml += Self.text(relation.tags) + "</relation>"
    }
    self.wayIDs = wayIDs
    extract = xml + "</osm>"
    let path = temporaryFile("map.osm", Array(extract.utf8))
    defer { unlink(path) }
    let build = try RegionBuild(Extract(path: path), source: "drawing")
    problems = build.problems
    region = try Region(PackBytes(copying: build.pack))
  }

  private static func text(_ tags: Tags) -> String {
    tags.pairs.map {
      "<tag k='\($0.key)' v=\"\($0.value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;"))\"/>"
    }.joined()
  }

  func place(_ name: Character) -> Coordinate { places[name]! }

  func way(_ name: String) -> Int64 { wayIDs[name]! }

  func answer(
    _ from: Character, _ to: Character, _ profile: Profile = .preset(.manualChair), _ preference: Preference = .balanced
  ) -> RouteAnswer {
    Router(region).answer(RouteRequest(from: place(from), to: place(to), profile: profile, preference: preference))
  }

  /// The ways walked from one node to another, in order; nil where there is no way.
  func ways(
    _ from: Character, _ to: Character, _ profile: Profile = .preset(.manualChair), _ preference: Preference = .balanced
  ) -> [String]? {
    guard case .found(let route) = answer(from, to, profile, preference) else { return nil }
    var result: [String] = []
    for leg in route.legs where leg.length > 0 {
      let id = region.way(ofEdge: leg.edge)
      let name = wayIDs.first { $0.value == id }?.key ?? "relation"
      if result.last != name { result.append(name) }
    }
    return result
  }

  /// Whether one can get from one node to another.
  func passes(
    _ from: Character, _ to: Character, _ aid: Aid = .manualChair, _ change: (inout Profile) -> Void = { _ in }
  ) -> Bool {
    var profile = Profile.preset(aid)
    change(&profile)
    return ways(from, to, profile) != nil
  }

  func blockage(_ from: Character, _ to: Character, _ profile: Profile = .preset(.manualChair)) -> Blockage? {
    guard case .blocked(let blockage) = answer(from, to, profile) else { return nil }
    return blockage
  }
}

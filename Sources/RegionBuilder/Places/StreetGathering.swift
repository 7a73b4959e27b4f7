import Base
import Places
import Routing

/// Ways of one name that belong together become one street; where different streets share a node is a corner.
struct StreetGathering {
  private(set) var streets: [PlaceDraft.Street] = []
  /// Pieces of the streets' lines, to find the street beside a place.
  private(set) var segments: [(street: Int, a: Point, b: Point)] = []
  private var byKey: [String: [Int]] = [:]
  private var byPlainKey: [String: [Int]] = [:]

  init(_ collection: PlaceCollection, _ plane: Plane) {
    var ways: [String: [Int]] = [:]
    for (index, way) in collection.streets.enumerated() { ways[Self.key(way.names[0]), default: []].append(index) }
    var streetOfWay = [Int?](repeating: nil, count: collection.streets.count)
    for key in ways.keys.sorted() {
      for group in Self.groups(ways[key]!.map { collection.streets[$0].nodes.compactMap { collection.point($0) } }) {
        let members = group.map { ways[key]![$0] }
        let lines = members.map { collection.streets[$0].nodes.compactMap { collection.point($0) } }
        guard lines.contains(where: { !$0.isEmpty }) else { continue }
        for member in members { streetOfWay[member] = streets.count }
        add(members.map { collection.streets[$0] }, lines, plane)
      }
    }
    addCrossings(collection, streetOfWay, plane)
  }

  /// A name as streets are told apart by: full words, without those that say nothing.
  static func key(_ name: String) -> String { StreetKey.of(name, isPlain: false) }

  /// Groups of lines that come within a few hundred metres of each other.
  private static func groups(_ lines: [[Point]]) -> [[Int]] {
    if lines.count == 1 { return [[0]] }
    var parent = Array(lines.indices)
    func root(_ one: Int) -> Int {
      var at = one
      while parent[at] != at { at = parent[at] }
      return at
    }
    // Squares of about 330 m: lines that touch one or neighbouring squares belong together.
    var squares: [Int64: Int] = [:]
    for (index, line) in lines.enumerated() {
      for point in line {
        let row = Int64(point.latitude) / 30_000, column = Int64(point.longitude) / 30_000
        for r in row - 1...row + 1 {
          for c in column - 1...column + 1 { if let other = squares[r << 32 + c] { parent[root(index)] = root(other) } }
        }
        squares[row << 32 + column] = index
      }
    }
    var groups: [Int: [Int]] = [:]
    for index in lines.indices { groups[root(index), default: []].append(index) }
    return groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func add(_ ways: [PlaceCollection.StreetWay], _ lines: [[Point]], _ plane: Plane) {
    var names: [String] = []
    for name in ways.flatMap({ $0.names })
    where names.count < 6 && !names.contains(where: { folded($0) == folded(name) }) { names.append(name) }
    var length = 0.0
    var samples: [Point] = []
    for line in lines {
      var sinceSample = 0.0
      for (index, point) in line.enumerated() {
        if index > 0 {
          let step = plane.distance(line[index - 1], point)
          length += step
          sinceSample += step
          segments.append((streets.count, line[index - 1], point))
        }
        let isEnd = index == 0 || index == line.count - 1
        if !isEnd, sinceSample < 200 { continue }
        if samples.contains(where: { plane.distance($0, point) < 120 }) { continue }
        samples.append(point)
        sinceSample = 0
      }
    }
    if samples.isEmpty { samples = [lines.first { !$0.isEmpty }![0]] }
    // The one nearest to the middle stands for the street.
    let middle = Point(
      latitude: Int32(samples.reduce(0) { $0 + Int64($1.latitude) } / Int64(samples.count)),
      longitude: Int32(samples.reduce(0) { $0 + Int64($1.longitude) } / Int64(samples.count)))
    let central = samples.indices.min { plane.distance(samples[$0], middle) < plane.distance(samples[$1], middle) }!
    samples.swapAt(0, central)
    var street = PlaceDraft.Street(
      names: names, samples: samples, source: SourceElement(.street, ways.map { $0.id }.min()!))
    var doublings = 0
    while doublings < 10, length > 50 * Double(1 << doublings) { doublings += 1 }
    street.importance = UInt8(min(255, ways.map { $0.weight }.max()! + 6 * doublings))
    register(street)
  }

  private mutating func register(_ street: PlaceDraft.Street) {
    for name in street.names {
      for (isPlain, key) in [(false, StreetKey.of(name, isPlain: false)), (true, StreetKey.of(name, isPlain: true))] {
        if isPlain {
          if byPlainKey[key]?.last != streets.count { byPlainKey[key, default: []].append(streets.count) }
        } else if byKey[key]?.last != streets.count {
          byKey[key, default: []].append(streets.count)
        }
      }
    }
    streets.append(street)
  }

  private mutating func addCrossings(_ collection: PlaceCollection, _ streetOfWay: [Int?], _ plane: Plane) {
    var streetsAt: [Int64: [Int]] = [:]
    for (index, way) in collection.streets.enumerated() {
      guard let street = streetOfWay[index] else { continue }
      for node in way.nodes where !(streetsAt[node]?.contains(street) ?? false) {
        streetsAt[node, default: []].append(street)
      }
    }
    for node in streetsAt.keys.sorted() {
      let meeting = streetsAt[node]!
      guard meeting.count > 1, let point = collection.point(node) else { continue }
      for a in meeting { for b in meeting where a < b { meet(a, b, point, plane) } }
    }
  }

  private mutating func meet(_ a: Int, _ b: Int, _ point: Point, _ plane: Plane) {
    // The carriageways of one avenue are one corner.
    if streets[a].crossings.contains(where: { $0.street == b && plane.distance($0.point, point) < 80 }) { return }
    streets[a].crossings.append((b, point))
    streets[b].crossings.append((a, point))
  }

  /// The street of a name that comes nearest to a place; nil where none is within 3 km.
  func street(named name: String, near place: Point, _ plane: Plane) -> Int? {
    for candidates in [byKey[StreetKey.of(name, isPlain: false)], byPlainKey[StreetKey.of(name, isPlain: true)]] {
      guard let candidates else { continue }
      var best: (street: Int, distance: Double)?
      for street in candidates {
        let distance = streets[street].samples.reduce(Double.infinity) { min($0, plane.distance($1, place)) }
        if distance < best?.distance ?? 3000 { best = (street, distance) }
      }
      if let best { return best.street }
    }
    return nil
  }

  /// A street that is known only by an address.
  mutating func addStreet(named name: String, at place: Point, _ source: SourceElement) -> Int {
    register(
      PlaceDraft.Street(
        names: [name], samples: [place],
        source: SourceElement(.street, -(source.id * 2 + (source.kind == .way ? 1 : 0)))))
    return streets.count - 1
  }

  mutating func addHouse(_ house: PlaceDraft.House, to street: Int) {
    streets[street].houses.append(house)
  }

  mutating func addRange(_ range: PlaceDraft.HouseRange, to street: Int) { streets[street].ranges.append(range) }

  mutating func setArea(_ area: Int?, of street: Int) { streets[street].area = area }
}

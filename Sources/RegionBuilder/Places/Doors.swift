import Places
import Routing

/// Entrances of things: on the line of a building, of the building a shop lies in, and ways into stations.
struct Doors {
  private let collection: PlaceCollection
  /// Buildings that have doors, by squares of about 110 m.
  private var buildings: [Int64: [Int]] = [:]
  private var shapes: [Polygon] = []
  private static let size: Int64 = 10_000

  init(_ collection: PlaceCollection) {
    self.collection = collection
    for (index, building) in collection.buildings.enumerated() {
      let line = building.dropLast().compactMap { collection.point($0) }
      shapes.append(Polygon([line]))
      for square in Set(line.map { Self.square($0, 0, 0) }) { buildings[square, default: []].append(index) }
    }
  }

  private static func square(_ point: Point, _ row: Int64, _ column: Int64) -> Int64 {
    (Int64(point.latitude) / size + row) << 32 + Int64(point.longitude) / size + column
  }

  func all(of thing: PlaceCollection.Thing, at point: Point) -> [Entrance] {
    let own = entrances(thing.nodes)
    if !own.isEmpty || thing.source.kind != .node
      || thing.kind.map({ $0.category.isArea || $0.category.isTransport || $0.category == .entrance }) ?? false
    {
      return own
    }
    for row in -1...1 as ClosedRange<Int64> {
      for column in -1...1 as ClosedRange<Int64> {
        for index in buildings[Self.square(point, row, column)] ?? [] where shapes[index].contains(point) {
          return entrances(collection.buildings[index])
        }
      }
    }
    return []
  }

  func best(of thing: PlaceCollection.Thing, at point: Point) -> Entrance? {
    entrances(thing.nodes).max {
      ($0.wheelchair.rawValue, $0.isMain ? 1 : 0) < ($1.wheelchair.rawValue, $1.isMain ? 1 : 0)
    }
  }

  private func entrances(_ nodes: [Int64]) -> [Entrance] {
    var result: [Entrance] = []
    for node in nodes where !result.contains(where: { $0.node == node }) {
      guard let door = collection.doors[node], result.count < 12 else { continue }
      result.append(Entrance(door.point, node: node, wheelchair: door.wheelchair, isMain: door.isMain))
    }
    return result
  }

  /// Ways into a station belong to the nearest within 300 m.
  func addStations(_ items: inout [PlaceDraft.Item], _ plane: Plane) {
    let stations = items.indices.filter { [.subway, .station, .lightRail].contains(items[$0].category) }
    for (node, door) in collection.doors.sorted(by: { $0.key < $1.key }) where door.isStation {
      var best: (item: Int, distance: Double)?
      for station in stations {
        let distance = plane.distance(items[station].point, door.point)
        if distance < best?.distance ?? 300 { best = (station, distance) }
      }
      if let best, !items[best.item].entrances.contains(where: { $0.node == node }) {
        items[best.item].entrances.append(
          Entrance(door.point, node: node, wheelchair: door.wheelchair, isMain: door.isMain))
      }
    }
  }
}

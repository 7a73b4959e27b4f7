import Base
import Places
import Routing

/// The places of an extract: reads it in four passes of its own, gathers streets, puts addresses on them, finds doors and parts of town.
struct PlaceBuild {
  private(set) var draft = PlaceDraft()

  init(_ extract: Extract, progress: (String, Double) -> Void = { _, _ in }) throws(ExtractError) {
    let collection = try PlaceCollection(extract, progress: progress)
    let anywhere =
      collection.points.lazy.compactMap { $0 }.first ?? collection.things.lazy.compactMap { $0.point }.first
    guard let anywhere else { return }
    let plane = Plane(latitude: anywhere.coordinate.latitude)
    var streets = StreetGathering(collection, plane)
    let doors = Doors(collection)
    for thing in collection.things {
      guard let point = thing.point ?? Self.middle(thing.nodes.compactMap { collection.point($0) }) else { continue }
      var street: Int?
      if let address = thing.address {
        street = streets.street(of: address, at: point, thing.source, plane)
        streets.addHouses(address, at: doors.best(of: thing, at: point)?.point ?? point, street: street!)
      }
      guard let kind = thing.kind else { continue }
      var item = PlaceDraft.Item(kind.category, names: thing.names, point: point, source: thing.source)
      item.importance = thing.importance
      item.wheelchair = thing.wheelchair
      item.toilets = thing.toilets
      item.isAlso = kind.isAlso
      item.street = street
      item.house = thing.address?.numbers ?? ""
      item.hours = thing.hours
      item.phone = thing.phone
      item.note = thing.note
      item.entrances = doors.all(of: thing, at: point)
      draft.items.append(item)
    }
    streets.addMilestones(collection, plane)
    for line in collection.interpolations { streets.addInterpolation(line, collection, plane) }
    doors.addStations(&draft.items, plane)
    Self.nameStreets(&draft.items, streets, plane)
    let areas = Areas(draft.items)
    for street in streets.streets.indices {
      streets.setArea(areas.area(of: streets.streets[street].samples[0], plane), of: street)
    }
    for item in draft.items.indices {
      draft.items[item].area = areas.area(of: draft.items[item].point, for: draft.items[item].category, plane)
    }
    draft.streets = streets.streets
  }

  /// The middle of the box around a line.
  private static func middle(_ line: [Point]) -> Point? {
    guard let first = line.first else { return nil }
    var south = first.latitude, north = south, west = first.longitude, east = west
    for point in line {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
    return Point(latitude: Int32((Int64(south) + Int64(north)) / 2), longitude: Int32((Int64(west) + Int64(east)) / 2))
  }

  /// Things without an address are on the street that passes within 60 m, if one does.
  private static func nameStreets(_ items: inout [PlaceDraft.Item], _ streets: StreetGathering, _ plane: Plane) {
    let size: Int64 = 10_000
    var squares: [Int64: [Int32]] = [:]
    for (index, segment) in streets.segments.enumerated() {
      let rows = [Int64(segment.a.latitude) / size, Int64(segment.b.latitude) / size].sorted()
      let columns = [Int64(segment.a.longitude) / size, Int64(segment.b.longitude) / size].sorted()
      if (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) > 400 { continue }
      for row in rows[0]...rows[1] {
        for column in columns[0]...columns[1] { squares[row << 32 + column, default: []].append(Int32(index)) }
      }
    }
    for item in items.indices where items[item].street == nil && !items[item].category.isArea {
      let point = items[item].point
      let row = Int64(point.latitude) / size, column = Int64(point.longitude) / size
      var best = (distance: 60.0, street: -1)
      for r in row - 1...row + 1 {
        for c in column - 1...column + 1 {
          for index in squares[r << 32 + c] ?? [] {
            let segment = streets.segments[Int(index)]
            let distance = plane.nearest(to: point, from: segment.a, to: segment.b).distance
            if distance < best.distance { best = (distance, segment.street) }
          }
        }
      }
      if best.street >= 0 { items[item].street = best.street }
    }
  }
}

/// Which part of town something is in: the nearest that is known, by kind.
struct Areas {
  private var districts: [(item: Int, point: Point)] = []
  private var towns: [(item: Int, point: Point, reach: Double)] = []

  init(_ items: [PlaceDraft.Item]) {
    for (index, item) in items.enumerated() where !item.names.isEmpty {
      if item.category == .district { districts.append((index, item.point)) }
      if item.category == .town { towns.append((index, item.point, 3_000)) }
      if item.category == .city { towns.append((index, item.point, 25_000)) }
    }
  }

  func area(of place: Point, for category: Category = .street, _ plane: Plane) -> Int? {
    if category == .town || category == .city { return nil }
    if category != .district {
      var best: (item: Int, distance: Double)?
      for district in districts {
        let distance = plane.distance(district.point, place)
        if distance < best?.distance ?? 1_500 { best = (district.item, distance) }
      }
      if let best { return best.item }
    }
    // A small town only near, a city from far: the share of the reach counts.
    var best: (item: Int, share: Double)?
    for town in towns {
      let share = plane.distance(town.point, place) / town.reach
      if share < best?.share ?? 1 { best = (town.item, share) }
    }
    return best?.item
  }
}

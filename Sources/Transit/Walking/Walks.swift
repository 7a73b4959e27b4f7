import Base
import Routing

/// One person's ways on foot: between stops, and between any place and the stops around it.
///
/// On the region's streets where there are any; else as the crow flies and a third more, which is said wherever such a walk is told.
/// Not to be shared between threads.
final class Walks {
  /// A way between a place and a stop.
  struct Approach {
    var stop: Int
    var door: Int
    /// The place's own snap; nil where no streets are known.
    var snap: Snap?
    var seconds: Int32
    /// Decimetres.
    var length: Int32
  }

  let timetable: Timetable
  let network: Network?
  let rules: StationRules
  let doors: [Door]
  let paths: Footpaths
  let reversedPaths: Footpaths
  private let doorsOfStop: [Int: [Int]]
  private let streets: NearbyStreets?
  private let stations: StationPaths
  private let changes: [UInt64: ChangeRule]
  private var grid: PlaceGrid
  private let speed: Int

  /// How far one walks from one stop to another, in metres.
  static let changeReach = 600.0

  init(_ timetable: Timetable, _ network: Network?, _ profile: Profile, _ needs: BoardingNeeds, _ closures: Closures) {
    self.timetable = timetable
    self.network = network
    speed = max(profile.speed, 1)
    let closed = closures.stops(stepFree: needs.stepFree, in: timetable)
    rules = StationRules(
      profile: profile, closedPathways: closures.pathways, closedStops: closed, stepFree: needs.stepFree)
    stations = StationPaths(timetable)
    var isServed = [Bool](repeating: false, count: timetable.stops.count)
    for stop in timetable.patternStops
    where needs.admits(timetable.stops[Int(stop)].wheelchair, allowingUnknown: needs.unknown != .refused) {
      isServed[Int(stop)] = true
    }
    var doors = Door.all(timetable, stations, rules, needs, isServed: isServed, isClosed: closed)
    if let network { doors = Self.onStreets(doors, timetable, network, speed) }
    self.doors = doors
    var ofStop: [Int: [Int]] = [:]
    for (index, door) in doors.enumerated() { ofStop[door.stop, default: []].append(index) }
    doorsOfStop = ofStop
    streets = network.map {
      NearbyStreets(
        $0,
        doors: doors.map { $0.snap ?? Snap(edge: 0, offset: 0, point: Point(latitude: 0, longitude: 0), distance: 0) })
    }
    grid = PlaceGrid(doors.map { timetable.stops[$0.entrance].point })
    var changes: [UInt64: ChangeRule] = [:]
    for change in timetable.changes { changes[Self.key(change.from, change.to)] = change }
    self.changes = changes
    let (lists, stays) = Self.links(timetable, doors, ofStop, streets, grid, stations, rules, needs, changes, speed)
    paths = Footpaths(lists, sameStop: stays)
    reversedPaths = paths.reversed()
  }

  static func key(_ from: Int, _ to: Int) -> UInt64 { UInt64(UInt32(from)) << 32 | UInt64(UInt32(to)) }

  /// Doors with their places on the streets: the nearest street, and another part of the network if that is hardly further.
  private static func onStreets(_ doors: [Door], _ timetable: Timetable, _ network: Network, _ speed: Int) -> [Door] {
    var result: [Door] = []
    var known: [Int: [Snap]] = [:]
    for door in doors {
      let snaps: [Snap]
      if let before = known[door.entrance] {
        snaps = before
      } else {
        let place = timetable.stops[door.entrance].point.coordinate
        // A stop on a street that this person cannot use is not reached across the gap from another street.
        let own = network.region.nearest(to: place, within: Door.reach) { _ in true }?.distance ?? Door.reach
        snaps = Self.snaps(network, place, within: Door.reach, isAbove: false).filter {
          $0.distance <= own + Door.aside
        }
        known[door.entrance] = snaps
      }
      for snap in snaps {
        var placed = door
        placed.snap = snap
        let seconds = Int32((snap.distance * 1000 / Double(speed)).rounded(.up)), length = Int32(snap.distance * 10)
        placed.inside = door.inside.map {
          Door.Way(
            seconds: $0.seconds + seconds, length: $0.length + length, isUnknown: $0.isUnknown, pathways: $0.pathways)
        }
        placed.outside = door.outside.map {
          Door.Way(
            seconds: $0.seconds + seconds, length: $0.length + length, isUnknown: $0.isUnknown, pathways: $0.pathways)
        }
        result.append(placed)
      }
    }
    return result
  }

  static func snaps(_ network: Network, _ place: Coordinate, within reach: Double, isAbove: Bool = true) -> [Snap] {
    let snaps = network.snaps(near: place, within: reach, isAbove: isAbove)
    guard let nearest = snaps.first else { return [] }
    return Array(snaps.filter { $0.distance <= nearest.distance + 60 }.prefix(2))
  }

  private static func links(
    _ timetable: Timetable, _ doors: [Door], _ doorsOfStop: [Int: [Int]], _ streets: NearbyStreets?, _ grid: PlaceGrid,
    _ stations: StationPaths,
    _ rules: StationRules, _ needs: BoardingNeeds, _ changes: [UInt64: ChangeRule], _ speed: Int
  ) -> ([[Footpaths.Link]], [Int32]) {
    var lists = [[Footpaths.Link]](repeating: [], count: timetable.stops.count)
    var best: [Int: (seconds: Int32, length: Int32)] = [:]
    func offer(_ stop: Int, _ seconds: Int32, _ length: Int32) {
      if let known = best[stop], known.seconds <= seconds { return }
      best[stop] = (seconds, length)
    }
    var siblings: [Int: [Int]] = [:]
    for stop in doorsOfStop.keys {
      if let parent = timetable.stops[stop].parent { siblings[parent, default: []].append(stop) }
    }
    var rulesFrom: [Int: [ChangeRule]] = [:]
    for change in timetable.changes where change.isPossible { rulesFrom[change.from, default: []].append(change) }
    for stop in timetable.stops.indices {
      guard let own = doorsOfStop[stop] else { continue }
      best.removeAll(keepingCapacity: true)
      for index in own {
        guard let out = doors[index].outside else { continue }
        if let streets, let snap = doors[index].snap {
          for reached in streets.search(snap, towards: false, within: Int32(changeReach * 10)) {
            guard let inside = doors[reached.door].inside else { continue }
            offer(
              doors[reached.door].stop, out.seconds + reached.seconds + inside.seconds,
              out.length + reached.length + inside.length)
          }
        } else if streets == nil {
          let here = timetable.stops[doors[index].entrance].point
          grid.near(here, within: changeReach * 0.75) { other, metres in
            guard let inside = doors[other].inside else { return }
            let walk = crow(metres, speed)
            offer(
              doors[other].stop, out.seconds + walk.seconds + inside.seconds, out.length + walk.length + inside.length)
          }
        }
      }
      if stations.has(stop) {
        for reached in stations.search(stop, towards: false, rules) where doorsOfStop[reached.stop] != nil {
          offer(reached.stop, reached.seconds, reached.length)
        }
      } else if let parent = timetable.stops[stop].parent, !needs.stepFree || needs.unknown != .refused {
        for other in siblings[parent] ?? [] where !stations.has(other) {
          let way = Door.straight(timetable, stop, other, rules.profile)
          offer(other, way.seconds, way.length)
        }
      }
      for change in rulesFrom[stop] ?? []
      where best[change.to] == nil && (streets == nil || !needs.stepFree) && doorsOfStop[change.to] != nil {
        let way = Door.straight(timetable, stop, change.to, rules.profile)
        offer(change.to, max(way.seconds, change.seconds), way.length)
      }
      best[stop] = nil
      for (other, walk) in best {
        var seconds = walk.seconds
        if let change = changes[key(stop, other)] {
          if !change.isPossible { continue }
          seconds = max(seconds, change.seconds)
        }
        lists[stop].append(Footpaths.Link(to: UInt32(other), seconds: seconds, length: walk.length))
      }
      lists[stop].sort { $0.to < $1.to }
    }
    var stays = [Int32](repeating: 0, count: timetable.stops.count)
    for change in timetable.changes where change.from == change.to {
      stays[change.from] = change.isPossible ? change.seconds : Footpaths.impossible
    }
    return (lists, stays)
  }

  /// A straight line and a third more, in seconds and decimetres.
  static func crow(_ metres: Double, _ speed: Int) -> (seconds: Int32, length: Int32) {
    let length = metres * 4 / 3
    return (Int32((length * 1000 / Double(speed)).rounded(.up)), Int32(length * 10))
  }

  /// The best way to (or, `towards` the place, from) every stop within `limit` metres on foot.
  func approaches(_ place: Coordinate, towards: Bool, within limit: Double) -> [Approach] {
    var best: [Int: Approach] = [:]
    func offer(_ approach: Approach) {
      if let known = best[approach.stop], known.seconds <= approach.seconds { return }
      best[approach.stop] = approach
    }
    if let network, let streets {
      for snap in Self.snaps(network, place, within: Network.reach) {
        let off = Int32((snap.distance * 1000 / Double(speed)).rounded(.up)), offLength = Int32(snap.distance * 10)
        for reached in streets.search(snap, towards: towards, within: Int32(limit * 10)) {
          let door = doors[reached.door]
          guard let way = towards ? door.outside : door.inside else { continue }
          offer(
            Approach(
              stop: door.stop, door: reached.door, snap: snap, seconds: off + reached.seconds + way.seconds,
              length: offLength + reached.length + way.length))
        }
      }
    } else {
      grid.near(Point(place), within: limit * 0.75) { index, metres in
        guard let way = towards ? self.doors[index].outside : self.doors[index].inside else { return }
        let walk = Self.crow(metres, self.speed)
        offer(
          Approach(
            stop: self.doors[index].stop, door: index, snap: nil, seconds: walk.seconds + way.seconds,
            length: walk.length + way.length))
      }
    }
    return best.keys.sorted().map { best[$0]! }
  }

  /// How a link between two stops is walked: out by one door and in by another, or inside the station (no doors).
  func explain(_ from: Int, _ to: Int) -> (out: Int?, into: Int?, pathways: [Int]) {
    var best = (seconds: never, out: Int?.none, into: Int?.none, pathways: [Int]())
    if stations.has(from) {
      for reached in stations.search(from, towards: false, rules) where reached.stop == to {
        best = (reached.seconds, nil, nil, reached.pathways)
      }
    }
    for index in doorsOfStop[from] ?? [] {
      guard let out = doors[index].outside, let streets, let snap = doors[index].snap else { continue }
      for reached in streets.search(snap, towards: false, within: Int32(Self.changeReach * 10))
      where doors[reached.door].stop == to {
        guard let inside = doors[reached.door].inside else { continue }
        let seconds = out.seconds + reached.seconds + inside.seconds
        if seconds < best.seconds { best = (seconds, index, reached.door, []) }
      }
    }
    return (best.out, best.into, best.pathways)
  }
}

/// Places by squares of about 300 m.
struct PlaceGrid {
  private var cells: [UInt64: [Int]] = [:]
  private let points: [Point]
  private let plane: Plane
  private static let size: Int64 = 30_000

  init(_ points: [Point]) {
    self.points = points
    plane = Plane(latitude: points.isEmpty ? 0 : points[points.count / 2].coordinate.latitude)
    for (index, point) in points.enumerated() {
      cells[Self.key(Int64(point.latitude) / Self.size, Int64(point.longitude) / Self.size), default: []].append(index)
    }
  }

  private static func key(_ row: Int64, _ column: Int64) -> UInt64 {
    UInt64(bitPattern: row) << 32 ^ UInt64(UInt32(truncatingIfNeeded: column))
  }

  /// Calls `body` with the index and the distance in metres of every place within `limit`.
  func near(_ point: Point, within limit: Double, _ body: (Int, Double) -> Void) {
    let rows = Int64(limit / (plane.north * Double(Self.size))) + 1,
      columns = Int64(limit / (plane.east * Double(Self.size))) + 1
    let row = Int64(point.latitude) / Self.size, column = Int64(point.longitude) / Self.size
    for r in row - rows...row + rows {
      for c in column - columns...column + columns {
        for index in cells[Self.key(r, c)] ?? [] {
          let metres = plane.distance(point, points[index])
          if metres <= limit { body(index, metres) }
        }
      }
    }
  }
}

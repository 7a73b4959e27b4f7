import Base
import Routing

/// Where a stop is entered from the street: itself, or an entrance of its station.
struct Door {
  var stop: Int
  /// The entrance; the stop itself where there is none.
  var entrance: Int
  /// The place on the streets; nil where none is used.
  var snap: Snap?
  /// Seconds and decimetres inside, towards the platform and from it; nil where that cannot be done.
  var inside: Way?
  var outside: Way?

  struct Way: Equatable {
    var seconds: Int32
    var length: Int32
    var isUnknown: Bool
    var pathways: [Int]
  }
}

extension Door {
  /// How far a stop may be from the street it is reached by, in metres.
  static let reach = 150.0
  /// How much further than the nearest street of all, in metres.
  static let aside = 20.0

  /// Every door of every stop that trips serve, for one person.
  static func all(
    _ timetable: Timetable, _ stations: StationPaths, _ rules: StationRules, _ needs: BoardingNeeds, isServed: [Bool],
    isClosed: Set<Int>
  ) -> [Door] {
    var entrances: [Int: [Int]] = [:]
    for (index, stop) in timetable.stops.enumerated() where stop.kind == .entrance {
      if let parent = stop.parent { entrances[parent, default: []].append(index) }
    }
    var result: [Door] = []
    for stop in timetable.stops.indices where isServed[stop] && !isClosed.contains(stop) {
      let own = timetable.stops[stop].parent.flatMap { entrances[$0] } ?? []
      if stations.has(stop) {
        result.append(contentsOf: throughPathways(timetable, stations, rules, needs, stop))
      } else if !own.isEmpty {
        for entrance in own
        where !isClosed.contains(entrance)
          && needs.admits(timetable.stops[entrance].wheelchair, allowingUnknown: needs.unknown != .refused)
        {
          let way = straight(timetable, entrance, stop, rules.profile)
          result.append(Door(stop: stop, entrance: entrance, snap: nil, inside: way, outside: way))
        }
      } else {
        let way = Way(seconds: 0, length: 0, isUnknown: false, pathways: [])
        result.append(Door(stop: stop, entrance: stop, snap: nil, inside: way, outside: way))
      }
    }
    return result
  }

  private static func throughPathways(
    _ timetable: Timetable, _ stations: StationPaths, _ rules: StationRules, _ needs: BoardingNeeds, _ stop: Int
  ) -> [Door] {
    var doors: [Int: Door] = [:]
    for towards in [true, false] {
      for reached in stations.search(stop, towards: towards, rules)
      where timetable.stops[reached.stop].kind == .entrance {
        if !needs.admits(timetable.stops[reached.stop].wheelchair, allowingUnknown: needs.unknown != .refused) {
          continue
        }
        let way = Way(
          seconds: reached.seconds, length: reached.length, isUnknown: reached.isUnknown, pathways: reached.pathways)
        var door = doors[reached.stop] ?? Door(stop: stop, entrance: reached.stop, snap: nil, inside: nil, outside: nil)
        if towards { door.inside = way } else { door.outside = way }
        doors[reached.stop] = door
      }
    }
    return doors.keys.sorted().map { doors[$0]! }
  }

  /// The way between an entrance and a platform of which nothing is told: as the crow flies and a third more, at least half a minute.
  static func straight(_ timetable: Timetable, _ a: Int, _ b: Int, _ profile: Profile) -> Way {
    let metres = timetable.stops[a].point.coordinate.distance(to: timetable.stops[b].point.coordinate).value * 4 / 3
    let seconds = Int32((metres * 1000 / Double(max(profile.speed, 1))).rounded(.up))
    return Way(seconds: max(30, seconds), length: Int32(metres * 10), isUnknown: true, pathways: [])
  }
}

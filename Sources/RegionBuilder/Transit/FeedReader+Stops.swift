import Base
import Routing
import Transit

extension FeedReader {
  mutating func readStops() throws(FeedError) {
    let levels = try readLevels()
    guard var table = try open("stops.txt", must: ["stop_id"], isNeeded: true) else { return }
    let id = table.column("stop_id"), name = table.column("stop_name"), code = table.column("stop_code"),
      platform = table.column("platform_code")
    let latitude = table.column("stop_lat"), longitude = table.column("stop_lon"), kind = table.column("location_type"),
      parent = table.column("parent_station")
    let wheelchair = table.column("wheelchair_boarding"), level = table.column("level_id")
    var parents: [(stop: Int, id: String)] = []
    var withoutPlace: [Int] = []
    while table.next(&problems) {
      let own = table.text(id)
      if own.isEmpty { problems.note(.missingValue, "stops.txt row \(table.row + 1)"); continue }
      if stopNumber[own] != nil { problems.note(.duplicateID, "stop \(own)"); continue }
      let type = table.isEmpty(kind) ? 0 : table.integer(kind) ?? -1
      guard (0...4).contains(type), let itsKind = Stop.Kind(rawValue: UInt8(type)) else {
        problems.note(.unreadableValue, "stop \(own): location_type"); continue
      }
      var point = Point(latitude: 0, longitude: 0)
      if let north = table.number(latitude), let east = table.number(longitude), abs(north) <= 90, abs(east) <= 180,
        north != 0 || east != 0
      {
        point = Point(Coordinate(latitude: north, longitude: east))
      } else if itsKind == .node || itsKind == .boardingArea {
        withoutPlace.append(stops.count)  // these may take their station's place
      } else {
        problems.note(.badCoordinate, "stop \(own)")
        continue
      }
      stopNumber[own] = stops.count
      if !table.isEmpty(parent) { parents.append((stops.count, table.text(parent))) }
      stops.append(
        Stop(
          id: own, feed: number, name: table.text(name), code: table.text(code), platform: table.text(platform),
          level: levels[table.text(level)] ?? "",
          point: point, kind: itsKind, wheelchair: Self.known(table.integer(wheelchair))))
    }
    for (stop, id) in parents {
      if let parent = stopNumber[id] {
        stops[stop].parent = parent
      } else {
        problems.note(.unknownReference, "stop \(stops[stop].id): parent \(id)")
      }
    }
    inherit(withoutPlace)
  }

  /// GTFS: 1 accessible, 2 not, everything else unknown.
  static func known(_ value: Int?) -> Known { value == 1 ? .yes : value == 2 ? .no : .unknown }

  /// Stops without knowledge of their own have that of their station; parts without a place have its place.
  private mutating func inherit(_ withoutPlace: [Int]) {
    for stop in stops.indices {
      var above = stops[stop].parent
      var depth = 0
      while let parent = above {
        depth += 1
        if depth > 3 || parent == stop {
          problems.note(.loopOfParents, "stop \(stops[stop].id)")
          stops[stop].parent = nil
          break
        }
        if stops[stop].wheelchair == .unknown { stops[stop].wheelchair = stops[parent].wheelchair }
        above = stops[parent].parent
      }
    }
    for stop in withoutPlace {
      var parent = stops[stop].parent
      while let above = parent, stops[above].point == Point(latitude: 0, longitude: 0) { parent = stops[above].parent }
      if let parent {
        stops[stop].point = stops[parent].point
      } else {
        problems.note(.badCoordinate, "stop \(stops[stop].id)")
      }
    }
  }

  private mutating func readLevels() throws(FeedError) -> [String: String] {
    guard var table = try open("levels.txt", must: ["level_id"]) else { return [:] }
    let id = table.column("level_id"), name = table.column("level_name"), index = table.column("level_index")
    var result: [String: String] = [:]
    while table.next(&problems) { result[table.text(id)] = table.isEmpty(name) ? table.text(index) : table.text(name) }
    return result
  }

  mutating func readPathways() throws(FeedError) {
    guard var table = try open("pathways.txt", must: ["from_stop_id", "to_stop_id", "pathway_mode"]) else { return }
    let id = table.column("pathway_id"), from = table.column("from_stop_id"), to = table.column("to_stop_id"),
      mode = table.column("pathway_mode")
    let both = table.column("is_bidirectional"), length = table.column("length"), time = table.column("traversal_time"),
      steps = table.column("stair_count")
    let slope = table.column("max_slope"), width = table.column("min_width"), signs = table.column("signposted_as")
    while table.next(&problems) {
      guard let a = stopNumber[table.text(from)], let b = stopNumber[table.text(to)] else {
        problems.note(.unknownReference, "pathway \(table.text(id))")
        continue
      }
      let kind = table.integer(mode) ?? 0
      if !(1...7).contains(kind) { problems.note(.unreadableValue, "pathway \(table.text(id)): pathway_mode") }
      var itsSlope: Int32?
      // 0 is written for "flat or not known": only what says something is kept.
      if let value = table.number(slope), value != 0, abs(value) < 10 { itsSlope = Int32((value * 1000).rounded()) }
      func amount(_ column: Int?, _ factor: Double, _ most: Double) -> Int32 {
        guard let value = table.number(column), value > 0 else { return 0 }
        return Int32(min((value * factor).rounded(), most))
      }
      pathways.append(
        Pathway(
          id: table.text(id), feed: number, from: a, to: b,
          mode: Pathway.Mode(rawValue: UInt8((1...7).contains(kind) ? kind : 0)) ?? .other,
          isBothWays: table.integer(both) == 1, length: amount(length, 100, 10_000_000),
          seconds: amount(time, 1, 86_400),
          steps: Int32(max(-9999, min(table.integer(steps) ?? 0, 9999))), slope: itsSlope,
          width: amount(width, 100, 100_000), signs: table.text(signs)))
    }
  }
}

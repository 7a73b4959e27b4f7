import Base
import RegionBuilder
import Routing

// What one cannot walk through: barrier lines, water, buildings and steps, by their own tags and nodes.

extension RawCheck {
  /// One straight piece of what stands in the way.
  struct Solid {
    var a: Point
    var b: Point
    var what: String
    var tags: Tags
    var way: Int64
  }

  /// Solid things by squares of some 100 m.
  struct Solids {
    private var squares: [[Int32]: [Solid]] = [:]
    private static let side: Int32 = 10_000

    mutating func add(_ solid: Solid) {
      each(solid.a, solid.b) { squares[$0, default: []].append(solid) }
    }

    private func each(_ a: Point, _ b: Point, _ body: ([Int32]) -> Void) {
      let rows = min(a.latitude, b.latitude) / Self.side - 1...max(a.latitude, b.latitude) / Self.side + 1
      let columns = min(a.longitude, b.longitude) / Self.side - 1...max(a.longitude, b.longitude) / Self.side + 1
      if rows.count > 40 || columns.count > 40 { return }
      for row in rows { for column in columns { body([row, column]) } }
    }

    /// May name one more than once.
    func near(_ a: Point, _ b: Point, _ body: (Solid) -> Void) {
      var cells: Set<[Int32]> = []
      each(a, b) { cells.insert($0) }
      for cell in cells { for solid in squares[cell] ?? [] { body(solid) } }
    }
  }

  static func solids(_ sink: Sink) -> Solids {
    var result = Solids()
    for (id, way) in sink.ways {
      guard let what = solid(way.tags) ?? sink.members[id].flatMap({ solid($0) }) else { continue }
      let points = way.nodes.compactMap { sink.points[$0] }
      for index in stride(from: 1, to: points.count, by: 1) {
        result.add(Solid(a: points[index - 1], b: points[index], what: what, tags: way.tags, way: id))
      }
    }
    return result
  }

  private static let walls: Set<String> = ["wall", "fence", "hedge", "city_wall", "retaining_wall", "guard_rail"]

  private static func solid(_ tags: Tags) -> String? {
    if let barrier = tags["barrier"] {
      return walls.contains(barrier) ? barrier : nil
    }
    if tags["disused"] != nil || tags["abandoned"] != nil { return nil }
    if tags["highway"] == "steps" { return tags["area"] == "yes" ? nil : "steps" }
    if tags["highway"] == "motorway" { return "motorway" }
    if tags["highway"] != nil { return nil }
    if tags["natural"] == "water" || tags["waterway"] == "riverbank" || tags["amenity"] == "fountain" {
      return "shore"
    }
    if ["river", "canal"].contains(tags["waterway"] ?? "") { return "water" }
    if tags["railway"] == "rail" { return "rails" }
    if let building = tags["building"], building != "no", building != "roof", building != "carport" {
      return "building"
    }
    return nil
  }

  /// Both on the ground, for all that the tags say.
  private func areLevel(_ a: Tags, _ b: Tags) -> Bool {
    let words = ["bridge", "tunnel", "covered", "indoor", "level", "location"]
    if words.contains(where: { a[$0] != nil || b[$0] != nil }) { return false }
    return a["layer"] ?? "0" == b["layer"] ?? "0" && a["highway"] != "corridor" && b["highway"] != "corridor"
  }

  private func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (Double(b.longitude) - Double(a.longitude)) * (Double(c.latitude) - Double(a.latitude))
      - (Double(b.latitude) - Double(a.latitude)) * (Double(c.longitude) - Double(a.longitude))
  }

  /// Whether a line meets a solid one, further than half a metre from the line's own ends.
  func goesThrough(_ a: Point, _ b: Point, _ solid: Solid, margin: Double = 0.5) -> Bool {
    if (cross(a, b, solid.a) > 0) == (cross(a, b, solid.b) > 0) { return false }
    if (cross(solid.a, solid.b, a) > 0) == (cross(solid.a, solid.b, b) > 0) { return false }
    let from = abs(cross(solid.a, solid.b, a)), to = abs(cross(solid.a, solid.b, b))
    if from + to == 0 { return false }
    let share = from / (from + to), length = region.plane.distance(a, b)
    return share * length > margin && (1 - share) * length > margin
  }

  /// What a stretch walks through; nil when it is free. In areas nothing may be; on ways only what is not called
  /// verified.
  func wallFault(_ leg: Leg, _ tags: Tags, _ line: [Point], isArea: Bool) -> String? {
    let highway = tags["highway"] ?? ""
    if ["elevator", "steps"].contains(highway) || Self.roads.contains(highway) { return nil }
    if !isArea, leg.certainty != .verified { return nil }
    var found: String?
    for index in stride(from: 1, to: line.count, by: 1) {
      solids.near(line[index - 1], line[index]) { solid in
        if found != nil || solid.way == region.way(ofEdge: leg.edge) || !areLevel(solid.tags, tags) { return }
        if !isArea, !Self.walls.contains(solid.what) { return }
        if solid.what == "building", highway.isEmpty || solid.tags["building:min_level"] != nil { return }
        if isArea, solid.what == "motorway" { return }
        if !isArea, line.contains(solid.a) || line.contains(solid.b) { return }
        if !goesThrough(line[index - 1], line[index], solid) { return }
        // Along it.
        if [line[index - 1], line[index]].allSatisfy({
          region.plane.nearest(to: $0, from: solid.a, to: solid.b).distance < 0.05
        }) {
          return
        }
        if !isArea, isOpening(near: solid, line) { return }
        found =
          isArea
          ? "walks through \(solid.what) \(solid.way), \(line[index - 1]) to \(line[index])"
          : "called verified through \(solid.what) \(solid.way)"
      }
    }
    return found
  }

  private func isOpening(_ tags: Tags) -> Bool {
    if let barrier = tags["barrier"] { return !Self.walls.contains(barrier) }
    return ["entrance", "door", "kerb", "crossing", "ford"].contains { tags[$0] != nil } || tags["highway"] != nil
      || tags["railway"] != nil
  }

  private func isOpening(near solid: Solid, _ line: [Point]) -> Bool {
    line.contains { point in
      (sink.tagged[point] ?? []).contains { isOpening($0) }
        && region.plane.nearest(to: point, from: solid.a, to: solid.b).distance < 6
    }
  }

  /// Whether a route passes at a node from one side of a wall to the other, and where it must say that it is not sure.
  func passingFault(_ route: Route, _ index: Int) -> String? {
    if index + 1 >= route.legs.count { return nil }
    let legs = [route.legs[index], route.legs[index + 1]]
    let node = region.point(ofNode: route.nodes[index])
    let before = route.points[legs[0].firstPoint...legs[1].firstPoint].last { $0 != node }
    let end = index + 2 < route.legs.count ? route.legs[index + 2].firstPoint : route.points.count - 1
    let after = route.points[legs[1].firstPoint...end].first { $0 != node }
    let ways = legs.map { tags(ofWay: region.way(ofEdge: $0.edge)) ?? Tags() }
    // Nearer than that, a bearing says little.
    guard let before, let after, region.plane.distance(node, before) > 2, region.plane.distance(node, after) > 2,
      !ways.contains(where: { ["steps", "elevator"].contains($0["highway"] ?? "") })
    else {
      return nil
    }
    if ways.allSatisfy({ Self.roads.contains($0["highway"] ?? "") }) { return nil }
    if (sink.tagged[node] ?? []).contains(where: { isOpening($0) }) { return nil }
    if region.obstacle(atNode: route.nodes[index]) != nil, legs[0].certainty != .verified { return nil }
    // Of a connection of no length between two sides, the reasons are its own.
    if legs.contains(where: { $0.length <= 1 }) { return nil }
    var rays: [Double] = []
    var names: [String] = []
    solids.near(node, node) { solid in
      if !Self.walls.contains(solid.what) || !ways.allSatisfy({ areLevel(solid.tags, $0) }) { return }
      let isEnd = solid.a == node || solid.b == node
      if !isEnd, region.plane.nearest(to: node, from: solid.a, to: solid.b).distance > 0.03 { return }
      for end in [solid.a, solid.b] where end != node { rays.append(region.plane.bearing(from: node, to: end)) }
      names.append("\(solid.what) \(solid.way)")
    }
    if rays.isEmpty { return nil }
    rays += outward(node, legs)
    let from = region.plane.bearing(from: node, to: before), to = region.plane.bearing(from: node, to: after)
    func turn(_ bearing: Double) -> Double { (bearing - from + 720).truncatingRemainder(dividingBy: 360) }
    let goal = turn(to)
    let isRight = rays.contains { turn($0) > 0.5 && turn($0) < goal - 0.5 }
    let isLeft = rays.contains { turn($0) > goal + 0.5 && turn($0) < 359.5 }
    return isRight && isLeft ? "passes \(names[0]) at \(node), \(Int(from))° to \(Int(to))°, where no gate is" : nil
  }

  /// The direction out of an area at one of its corners, where both stretches are of that area: one does not pass
  /// there.
  private func outward(_ node: Point, _ legs: [Leg]) -> [Double] {
    let id = region.way(ofEdge: legs[0].edge)
    guard id == region.way(ofEdge: legs[1].edge), let way = sink.ways[id], way.tags["area"] == "yes" else { return [] }
    let ring = way.nodes.dropLast().compactMap { sink.points[$0] }
    guard let place = ring.firstIndex(of: node), ring.count > 2 else { return [] }
    let next = region.plane.bearing(from: node, to: ring[(place + 1) % ring.count]),
      last = region.plane.bearing(from: node, to: ring[(place + ring.count - 1) % ring.count])
    let area = ring.indices.reduce(0.0) { $0 + cross(ring[0], ring[$1], ring[($1 + 1) % ring.count]) }
    // Clockwise from the one to the other lies what is outside.
    let (from, to) = area > 0 ? (next, last) : (last, next)
    let gap = (to - from + 720).truncatingRemainder(dividingBy: 360)
    return [(from + gap / 2).truncatingRemainder(dividingBy: 360)]
  }

  // MARK: Between places and streets

  /// What stands on the straight line between a place and a street, and has no opening there.
  func solid(between place: Point, _ street: Point) -> String? {
    var found: String?
    var shores: Set<Point> = []
    var isWater = false
    solids.near(place, street) { solid in
      if found != nil || ["steps", "building"].contains(solid.what) || !areLevel(solid.tags, Tags()) { return }
      if solid.what == "shore", goesThrough(place, street, solid, margin: 0) { shores.insert(solid.a) }
      if !goesThrough(place, street, solid, margin: 1) { return }
      let isOpen = [solid.a, solid.b].contains { end in
        (sink.tagged[end] ?? []).contains { isOpening($0) }
          && region.plane.nearest(to: end, from: place, to: street).distance < 5
      }
      if isOpen { return }
      if solid.what == "shore" { isWater = true } else { found = "\(solid.what) \(solid.way)" }
    }
    // Who is hardly off the water's edge is beside it.
    let isInWater = shores.count % 2 == 1 && region.plane.distance(place, street) < 20.5
    return found ?? (isWater && !isInWater ? "water" : nil)
  }

  /// Whether an answer tells what keeps its ends from the places asked for.
  func gapFault(_ request: RouteRequest, _ answer: RouteAnswer) -> String? {
    guard case .found(let route) = answer else { return nil }
    for (place, snap, gap) in [
      (request.from, route.origin, route.originGap), (request.to, route.destination, route.destinationGap),
    ] {
      let metres = region.plane.distance(Point(place), snap.point)
      if metres > 20.5, gap == nil { return "an end is \(Int(metres)) m from \(Point(place)), and does not say so" }
      if let what = solid(between: Point(place), snap.point), gap?.across ?? .none == .none {
        return "an end is beyond \(what) from \(Point(place)), and does not say so"
      }
    }
    return nil
  }

  func tags(ofWay id: Int64) -> Tags? { id < 0 ? sink.relations[-id] : sink.ways[id]?.tags }

  // MARK: What moves, and lifts

  /// Which way one may go, and lifts that are shut, whatever they are drawn as.
  func movingFault(_ tags: Tags, _ forward: Bool, _ profile: Profile) -> String? {
    let highway = tags["highway"] ?? ""
    if highway == "elevator" {
      let status = tags["operational_status"] ?? ""
      if ["out_of_order", "broken", "closed", "out_of_service"].contains(status) { return "lift \(status)" }
    }
    let oneway = tags["oneway:foot"] ?? (tags["conveying"] ?? "no" != "no" ? tags["oneway"] : nil)
    if oneway == "yes", !forward { return "oneway" }
    if oneway == "-1", forward { return "oneway=-1" }
    guard let conveying = tags["conveying"], conveying != "no", highway != "steps" else { return nil }
    if conveying == "forward" && !forward || conveying == "backward" && forward { return "conveyed the other way" }
    let hasWheels = profile.aid != .cane && profile.aid != .none
    return hasWheels && !profile.escalators && tags["wheelchair"] == nil ? "moving walkway" : nil
  }
}

import Base
import Routing

extension TileMaker {
  /// Streets, ways and steps. Edges of one name and one passage that meet are drawn as one line, so that names find room on them.
  func lines(_ edges: [UInt32], _ frame: TileFrame) -> [TileLayer] {
    var streets = TileLayer("streets"), ways = TileLayer("ways"), steps = TileLayer("steps")
    var sorted: [(key: UInt64, edge: UInt32)] = []
    sorted.reserveCapacity(edges.count)
    for edge in edges {
      sorted.append((UInt64(region.passageOfEdge[edge]) << 32 | UInt64(region.nameNumber(ofEdge: edge)), edge))
    }
    sorted.sort { $0.key != $1.key ? $0.key < $1.key : $0.edge < $1.edge }
    var start = 0
    while start < sorted.count {
      var end = start
      while end < sorted.count, sorted[end].key == sorted[start].key { end += 1 }
      let passage = region.passage(ofEdge: sorted[start].edge)
      let name = region.name(ofEdge: sorted[start].edge)
      for chain in chains(sorted[start..<end], passage) {
        var geometry = TileGeometry()
        for piece in TileFrame.cut(frame.places(points(chain, passage))) { geometry.line(piece) }
        if geometry.commands.isEmpty { continue }
        let edge = chain[0].edge
        if passage.kind == .steps {
          tellSteps(passage, edge, &steps)
          steps.add(.lines, geometry)
        } else if passage.kind.isRoad {
          if !name.utf8.isEmpty { streets.set("name", name) }
          streets.set("class", passage.kind.roadClass)
          streets.set("pavement", passage.pavement.name)
          if passage.foot == .no || passage.foot == .closedToPublic { streets.set("closed", 1) }
          if frame.z >= 13 { tell(passage, edge, &streets) }
          streets.add(.lines, geometry)
        } else {
          if !name.utf8.isEmpty { ways.set("name", name) }
          ways.set("kind", passage.kind.wayKind)
          tell(passage, edge, &ways)
          ways.add(.lines, geometry)
        }
      }
      start = end
    }
    return [streets, ways, steps]
  }

  private func tellSteps(_ passage: Passage, _ edge: UInt32, _ layer: inout TileLayer) {
    if passage.stepCount > 0 { layer.set("count", Int(passage.stepCount)) }
    layer.set("ramp", (passage.wheelchairRamp != .unknown ? passage.wheelchairRamp : passage.ramp).told.rawValue)
    if passage.conveying != .none { layer.set("escalator", 1) }
    tellMine(edge, &layer)
  }

  private func tell(_ passage: Passage, _ edge: UInt32, _ layer: inout TileLayer) {
    if passage.wheelchair != .unknown { layer.set("wheelchair", passage.wheelchair.name) }
    if let ground = passage.surface.group.kind { layer.set("surface", ground.rawValue) }
    if let smoothness = passage.smoothness.grade { layer.set("smoothness", smoothness.rawValue) }
    if let slope = passage.incline(forward: true) { layer.set("slope", Double(abs(slope)) / 10) }
    if passage.width > 0 { layer.set("width", Int(passage.width)) }
    switch passage.crossing {
    case .none, .forbidden: break
    case .signals: layer.set("crossing", "signals")
    case .marked: layer.set("crossing", "marked")
    case .unmarked: layer.set("crossing", "unmarked")
    case .unknown: layer.set("crossing", "unknown")
    }
    if passage.kerb != .none { layer.set("kerb", passage.kerb.name) }
    tellMine(edge, &layer)
  }

  private func tellMine(_ edge: UInt32, _ layer: inout TileLayer) {
    guard let network else { return }
    let there = network.edgeCost(edge, forward: true), back = network.edgeCost(edge, forward: false)
    layer.set("mine", there.isOpen ? there.word : back.word)
  }

  // MARK: Joining edges

  /// Edges of one passage, in lines as long as may be.
  private func chains(_ group: ArraySlice<(key: UInt64, edge: UInt32)>, _ passage: Passage) -> [[Move]] {
    if group.count == 1 { return [[Move(edge: group[group.startIndex].edge, forward: true)]] }
    let isDirected =
      passage.slope != .unknown || passage.flags.contains(.forwardOnly) || passage.flags.contains(.backwardOnly)
      || passage.conveying != .none
    var atNode: [UInt32: [UInt32]] = [:]
    for (_, edge) in group {
      atNode[region.tails[edge], default: []].append(edge)
      if region.heads[edge] != region.tails[edge] { atNode[region.heads[edge], default: []].append(edge) }
    }
    var used: Set<UInt32> = []
    var result: [[Move]] = []
    for (_, first) in group where used.insert(first).inserted {
      var chain = [Move(edge: first, forward: true)]
      // On from the head, then back from the tail; where more than two meet, a line ends.
      for isOnward in [true, false] {
        var node = isOnward ? region.heads[first] : region.tails[first]
        while let meeting = atNode[node], meeting.count == 2, let next = meeting.first(where: { !used.contains($0) }) {
          let forward = isOnward ? region.tails[next] == node : region.heads[next] == node
          if isDirected, !forward { break }
          used.insert(next)
          if isOnward {
            chain.append(Move(edge: next, forward: forward))
          } else {
            chain.insert(Move(edge: next, forward: forward), at: 0)
          }
          node = isOnward == forward ? region.heads[next] : region.tails[next]
        }
      }
      result.append(chain)
    }
    return result
  }

  /// The line of a chain; uphill where the slope is known.
  private func points(_ chain: [Move], _ passage: Passage) -> [Point] {
    var result: [Point] = []
    for move in chain {
      let points = region.points(ofEdge: move.edge, forward: move.forward)
      result.append(contentsOf: result.isEmpty ? points[...] : points.dropFirst())
    }
    let isDownhill = passage.slope == .downwards || (passage.incline(forward: true) ?? 0) < 0
    return isDownhill ? result.reversed() : result
  }
}

extension EdgeCost {
  /// What it is for the person it was made for.
  var word: StaticString { !isOpen ? "closed" : !atLimit.isEmpty ? "limit" : !unknowns.isEmpty ? "unknown" : "ok" }
}

extension Kind {
  var roadClass: StaticString {
    switch self {
    case .trunk: "trunk"
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .unclassified: "unclassified"
    case .livingStreet: "living"
    case .service: "service"
    default: "residential"
    }
  }

  var wayKind: StaticString {
    switch self {
    case .pavement: "pavement"
    case .crossing: "crossing"
    case .path: "path"
    case .pedestrian: "pedestrian"
    case .plaza: "plaza"
    case .cycleway: "cycleway"
    case .track: "track"
    case .corridor: "corridor"
    case .platform: "platform"
    case .lift: "lift"
    default: "footway"
    }
  }
}

extension PavementTag {
  var name: StaticString {
    switch self {
    case .unknown: "unknown"
    case .none: "none"
    case .oneSide: "one"
    case .bothSides: "both"
    case .separate: "separate"
    }
  }
}

extension Kerb {
  var name: StaticString {
    switch self {
    case .none, .unknown: "unknown"
    case .flush: "flush"
    case .lowered: "lowered"
    case .rolled: "rolled"
    case .raised: "raised"
    }
  }
}

extension Barrier {
  var name: StaticString {
    switch self {
    case .none: "none"
    case .kerb: "kerb"
    case .bollard: "bollard"
    case .block: "block"
    case .gate, .liftGate, .swingGate, .kissingGate: "gate"
    case .stile, .horseStile: "stile"
    case .turnstile: "turnstile"
    case .cycleBarrier: "cycle-barrier"
    case .chain: "chain"
    case .cattleGrid: "cattle-grid"
    case .checkpoint: "checkpoint"
    case .entrance: "entrance"
    case .lift: "lift"
    case .log, .debris, .jerseyBarrier, .wall, .ford, .line, .other: "other"
    }
  }
}

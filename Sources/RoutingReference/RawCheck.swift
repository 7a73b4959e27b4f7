import Base
import RegionBuilder
import Routing

/// Routes against the extract they come from: the tags of every way and node passed are read again here, by other and simpler code than the
/// builder's, and the line is compared with the ways' own nodes. Only plain values are judged; a value this does not understand is passed over.
///
/// `RawCheck+Dangers` holds what must never be missed: motor roads, tunnels, trails, crossings, and what is called verified.
public struct RawCheck {
  struct Sink: OSMSink {
    var ways: [Int64: (tags: Tags, nodes: [Int64])] = [:]
    var points: [Int64: Point] = [:]
    var tagged: [Point: [Tags]] = [:]
    var tags: [Int64: Tags] = [:]
    /// Nodes of carriageways.
    var roadNodes: Set<Int64> = []
    var relations: [Int64: Tags] = [:]
    /// Relations' tags by the ways that are their outlines.
    var members: [Int64: Tags] = [:]

    mutating func problem(_ problem: Problem, _ id: Int64) {}
    mutating func way(_ way: OSMWay) {
      if way.tags.isEmpty, members[way.id] == nil { return }
      ways[way.id] = (way.tags, way.nodes)
      if RawCheck.roads.contains(way.tags["highway"] ?? "") { roadNodes.formUnion(way.nodes) }
    }
    mutating func relation(_ relation: OSMRelation) {
      relations[relation.id] = relation.tags
      if relation.tags["type"] != "multipolygon" { return }
      for member in relation.members where member.kind == .way { members[member.id] = relation.tags }
    }
    mutating func node(_ node: OSMNode) {
      let point = Point(latitude: node.latitude, longitude: node.longitude)
      points[node.id] = point
      if node.tags.isEmpty { return }
      tagged[point, default: []].append(node.tags)
      tags[node.id] = node.tags
    }
  }

  let sink: Sink
  let region: Region
  let solids: Solids
  /// Where a node is judged: also the corners inside an edge.
  public private(set) var checkedWays = 0
  public private(set) var checkedNodes = 0

  public init(_ extract: Extract, _ region: Region) throws(ExtractError) {
    var sink = Sink()
    try extract.scan(.relations, into: &sink)
    try extract.scan([.nodes, .ways], into: &sink)
    self.sink = sink
    solids = Self.solids(sink)
    self.region = region
  }

  /// What is wrong with a route by the raw tags; nil when nothing is.
  public mutating func fault(_ route: Route, _ profile: Profile) -> String? {
    for (index, leg) in route.legs.enumerated() {
      let id = region.way(ofEdge: leg.edge)
      if let reason = passingFault(route, index) { return "leg \(index), way \(id): \(reason)" }
      if id < 0 {
        if let tags = sink.relations[-id],
          let reason = wallFault(leg, tags, region.points(ofEdge: leg.edge), isArea: true)
        {
          return "leg \(index), relation \(-id): \(reason)"
        }
        continue
      }
      guard let way = sink.ways[id] else { return "leg \(index): way \(id) is not in the extract" }
      checkedWays += 1
      let line = region.points(ofEdge: leg.edge)
      let isArea =
        way.nodes.first == way.nodes.last
        && (way.tags["area"] == "yes" || way.tags["highway"] == "elevator" || way.tags["highway"] == nil
          || way.tags["highway"] == "platform")
      if !isArea, !isOnWay(line, way.nodes) { return "leg \(index) does not follow way \(id)" }
      if let reason = violation(way.tags, leg.forward, profile, isArea: isArea) ?? danger(way.tags, profile)
        ?? movingFault(way.tags, leg.forward, profile) ?? wallFault(leg, way.tags, line, isArea: isArea)
      {
        return "leg \(index), way \(id): \(reason)"
      }
      let stretch = Stretch(
        tags: way.tags, nodes: way.nodes, line: line, isArea: isArea,
        isModelled: region.passage(ofEdge: leg.edge).slope == .modelled,
        end: index < route.nodes.count ? region.point(ofNode: route.nodes[index]) : nil)
      if let reason = crossingFault(stretch, profile) { return "leg \(index), way \(id): \(reason)" }
      if leg.certainty == .verified, leg.length > 0, let reason = doubt(stretch, profile) {
        return "leg \(index), way \(id): called verified, but \(reason)"
      }
      let onward = leg.forward ? line : line.reversed()
      let passed =
        leg.from == leg.to || index == route.legs.count - 1
        ? [] : index == 0 ? [onward[onward.count - 1]] : Array(onward.dropFirst())
      for point in passed {
        for tags in sink.tagged[point] ?? [] {
          checkedNodes += 1
          if let reason = violation(node: tags, profile) {
            return "leg \(index), way \(id), node at \(point): \(reason)"
          }
        }
      }
    }
    return nil
  }

  private func isOnWay(_ line: [Point], _ nodes: [Int64]) -> Bool {
    let points = nodes.compactMap { sink.points[$0] }.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
    let wanted = line.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
    if wanted.count <= points.count,
      (0...points.count - wanted.count).contains(where: { Array(points[$0..<$0 + wanted.count]) == wanted })
    {
      return true
    }
    // It may begin and end where the way crosses a wall without a node.
    let inner = Array(wanted.dropFirst().dropLast())
    return (0..<points.count - 1).contains { start in
      let end = start + inner.count
      return end + 1 < points.count && Array(points[(start + 1)..<(end + 1)]) == inner
        && isBetween(wanted[0], points[start], points[start + 1])
        && isBetween(wanted[wanted.count - 1], points[end], points[end + 1])
    }
  }

  private func isBetween(_ point: Point, _ a: Point, _ b: Point) -> Bool {
    region.plane.nearest(to: point, from: a, to: b).distance < 0.05
  }

  private func violation(_ tags: Tags, _ forward: Bool, _ profile: Profile, isArea: Bool) -> String? {
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    let highway = tags["highway"] ?? ""
    if highway == "construction" { return "construction" }
    let access = tags["foot"] ?? tags["access"] ?? ""
    if access == "no" || access == "private" { return "access \(access)" }
    if isChair, tags["wheelchair"] == "no", tags["sidewalk:both:wheelchair"] == nil { return "wheelchair=no" }
    if highway == "steps" {
      if let conveying = tags["conveying"] ?? tags["escalator"], conveying != "no" {
        if !profile.escalators { return "escalator" }
        if conveying == "forward" && !forward || conveying == "backward" && forward { return "escalator the wrong way" }
      } else if profile.steps == .never {
        return "steps"
      } else if profile.steps == .withRamp, tags["ramp:wheelchair"] != "yes",
        isChair || (tags["ramp"] != "yes" && tags["ramp:stroller"] != "yes")
      {
        return "steps without ramp"
      }
    }
    let isRoad = ["residential", "service", "primary", "secondary", "tertiary", "unclassified", "trunk"].contains(
      highway)
    let hasSidePart = isRoad && tags.pairs.contains { $0.key.hasPrefix("sidewalk:") }
    if !hasSidePart, highway != "elevator" {
      let groups: [(SurfaceGroups, Set<String>)] = [
        (.cobbles, ["cobblestone", "unhewn_cobblestone"]), (.setts, ["sett"]), (.soft, ["sand", "mud"]),
        (.loose, ["gravel", "ground", "dirt", "earth", "grass", "unpaved"]), (.firm, ["compacted", "fine_gravel"]),
        (.hard, ["asphalt", "concrete", "paving_stones", "paved"]),
      ]
      for (group, names) in groups where names.contains(tags["surface"] ?? "") && !profile.surfaces.contains(group) {
        return "surface=\(tags["surface"]!)"
      }
      let order = ["excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable"]
      if let rank = order.firstIndex(of: tags["smoothness"] ?? ""), rank + 1 > Int(profile.worstSmoothness.rawValue) {
        return "smoothness=\(tags["smoothness"]!)"
      }
      if let text = tags["incline"], highway != "steps", text.hasSuffix("%"),
        let percent = Double(text.dropLast().filter { $0 != " " })
      {
        let rise = forward ? percent : -percent
        if rise > 0, let most = profile.maxUp, rise * 10 > Double(most) + 0.5 { return "incline=\(text)" }
        if rise < 0, let most = profile.maxDown, -rise * 10 > Double(most) + 0.5 { return "incline=\(text)" }
      }
      if !isRoad, !isArea, highway != "living_street", let width = tags["width"].flatMap({ Double($0) }), width > 0,
        width * 100 + 0.5 < Double(profile.minWidth)
      {
        return "width=\(width)"
      }
    }
    return nil
  }

  private func violation(node tags: Tags, _ profile: Profile) -> String? {
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    let hasWheels = profile.aid != .cane && profile.aid != .none
    let isCrossing = tags["highway"] == "crossing" || tags["crossing"] != nil
    // The kerb of a crossing is met by who crosses, not by who goes along the street: see `crossingFault`.
    if isCrossing, tags["barrier"] == nil || tags["barrier"] == "kerb" { return nil }
    if hasWheels, tags["ford"] == "yes", tags["barrier"] == nil, tags["wheelchair"] == nil, tags["highway"] == nil {
      return "ford"
    }
    if tags["barrier"] != nil || tags["highway"] == "elevator" {
      if isChair, tags["wheelchair"] == "no" { return "wheelchair=no at \(tags["barrier"] ?? "lift")" }
      if tags["locked"] == "yes" { return "locked" }
      if (tags["foot"] ?? tags["access"]) == "private" || (tags["foot"] ?? tags["access"]) == "no",
        tags["barrier"] != "kerb", tags["barrier"] != "entrance", tags["barrier"] != "toll_booth"
      {
        return "no access"
      }
      if hasWheels, tags["wheelchair"] == nil,
        ["stile", "turnstile", "kissing_gate", "chain", "log"].contains(tags["barrier"] ?? "")
      {
        return tags["barrier"]
      }
      if let width = tags["maxwidth:physical"].flatMap({ Double($0) }), width * 100 + 0.5 < Double(profile.minWidth) {
        return "maxwidth \(width)"
      }
    }
    if isCrossing { return nil }
    if tags["kerb"] == "raised", tags["kerb:height"] == nil, tags["height"] == nil, let most = profile.maxKerb,
      most < 150
    {
      return "kerb=raised"
    }
    return nil
  }
}

import Base
import RegionBuilder
import Routing

extension RawCheck {
  static let roads: Set<String> = largeRoads.union(["service", "residential", "unclassified", "road"])
  private static let largeRoads: Set<String> = [
    "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link", "trunk", "trunk_link",
    "motorway", "motorway_link",
  ]
  private static let footways: Set<String> = ["footway", "path", "pedestrian", "steps", "bridleway", "corridor"]

  /// One stretch of a route as the extract has it.
  struct Stretch {
    var tags: Tags
    var nodes: [Int64]
    var line: [Point]
    var isArea: Bool
    /// Its slope is from an elevation model.
    var isModelled: Bool
    /// The point passed at its end, if one is.
    var end: Point?
    var highway: String { tags["highway"] ?? "" }
  }

  // MARK: Where no one may be led

  /// Roads for motor traffic, ways out of use, water and trails: by the way's own tags.
  func danger(_ tags: Tags, _ profile: Profile) -> String? {
    if let reason = ["disused", "abandoned"].first(where: { tags[$0] == "yes" }) { return reason }
    return trafficDanger(tags) ?? trailDanger(tags, Int(profile.worstSmoothness.rawValue))
  }

  private func trafficDanger(_ tags: Tags) -> String? {
    let highway = tags["highway"] ?? ""
    if !Self.roads.contains(highway) { return nil }
    if ["yes", "designated", "permissive", "official", "public"].contains(tags["foot"] ?? "") { return nil }
    let sides = [tags["sidewalk:both"], tags["sidewalk:left"], tags["sidewalk:right"]]
    let hasSide = tags["sidewalk"] == nil && sides.contains("yes") && !sides.contains("separate")
    if hasSide || ["both", "left", "right", "yes"].contains(tags["sidewalk"] ?? "") { return nil }
    if highway.hasPrefix("motorway") { return "a motorway" }
    if highway.hasPrefix("trunk") { return "a trunk road without pavement" }
    if tags["motorroad"] == "yes" { return "motorroad=yes" }
    let isTunnel = tags["tunnel"] == "yes" && tags["sidewalk"] == "no" && Self.largeRoads.contains(highway)
    return isTunnel ? "a road tunnel without pavement" : nil
  }

  /// - Parameter worst: the person's: 4 bad, 6 horrible, 7 very horrible, 8 impassable.
  private func trailDanger(_ tags: Tags, _ worst: Int) -> String? {
    if let ford = tags["ford"], ford != "no", worst < 8 { return "ford=\(ford)" }
    let grades = [
      "mountain_hiking": 7, "demanding_mountain_hiking": 8, "alpine_hiking": 8, "demanding_alpine_hiking": 8,
      "difficult_alpine_hiking": 8,
    ]
    if let grade = tags["sac_scale"], let needed = grades[grade], worst < needed { return "sac_scale=\(grade)" }
    let isGroundTold =
      ["surface", "smoothness", "tracktype"].contains { tags[$0] != nil }
      || tags.pairs.contains { $0.key.hasPrefix("sidewalk") }
    if tags["sac_scale"] == "hiking", !isGroundTold, worst < 4 { return "sac_scale=hiking" }
    if let grade = tags["mtb:scale"], let number = Int(grade.prefix(1)), number <= 6 {
      let needed = [4, 6, 7, 8, 8, 8, 8][number]
      if worst < needed, number > 0 || !isGroundTold { return "mtb:scale=\(grade)" }
    }
    if let seen = tags["trail_visibility"], let needed = ["bad": 6, "horrible": 8, "no": 8][seen], worst < needed {
      return "trail_visibility=\(seen)"
    }
    return nil
  }

  // MARK: Crossings

  private func isCrossing(_ node: Int64) -> Bool {
    guard let tags = sink.tags[node] else { return false }
    return tags["highway"] == "crossing" || tags["crossing"] != nil && tags["railway"] == nil
  }

  /// The nodes of the way that lie at the ends of a stretch.
  private func ends(_ stretch: Stretch) -> [Int64] {
    stretch.nodes.filter { sink.points[$0] == stretch.line.first || sink.points[$0] == stretch.line.last }
  }

  /// A walkway's stretch that touches a crossing: what the crossing's node says holds on it, on whichever side it
  /// lies and whichever way it is walked.
  func crossingFault(_ stretch: Stretch, _ profile: Profile) -> String? {
    if stretch.isArea || !Self.footways.contains(stretch.highway) { return nil }
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    for node in ends(stretch) where isCrossing(node) {
      guard let said = sink.tags[node] else { continue }
      let place = "crossing \(node): "
      if said["crossing"] == "no" { return place + "crossing=no" }
      if (said["foot"] ?? said["access"]) == "no" { return place + "no access" }
      if isChair, said["wheelchair"] == "no" { return place + "wheelchair=no" }
      guard let most = profile.maxKerb else { continue }
      let isMeasured = said["kerb:height"] != nil || said["height"] != nil
      if said["kerb"] == "raised", !isMeasured, most < 150 { return place + "kerb=raised" }
      if let height = said["kerb:height"].flatMap({ Double($0) }), height <= 0.5, height * 1000 > Double(most) + 0.5 {
        return place + "kerb:height=\(height)"
      }
    }
    return nil
  }

  // MARK: What is called verified

  /// What of a stretch called verified the extract does not tell; nil when all is told.
  func doubt(_ stretch: Stretch, _ profile: Profile) -> String? {
    if let reason = barrierDoubt(stretch, profile) { return reason }
    let tags = stretch.tags
    if ["yes", "designated"].contains(tags["wheelchair"] ?? "") { return nil }
    if tags.pairs.contains(where: { $0.key.hasPrefix("sidewalk:") && $0.key.hasSuffix("wheelchair") }) { return nil }
    let crossed = crossedNodes(stretch)
    if crossed.contains(where: { ["yes", "designated"].contains(sink.tags[$0]?["wheelchair"] ?? "") }) { return nil }
    if profile.maxKerb != nil, !tellsKerb(tags), let node = crossed.first,
      !stretch.nodes.contains(where: { sink.tags[$0].map { tellsKerb($0) } ?? false })
    {
      return "the kerb of the crossing at node \(node) is not mapped"
    }
    return groundDoubt(stretch, profile)
  }

  /// Nodes at which a walkway's stretch crosses a street.
  private func crossedNodes(_ stretch: Stretch) -> [Int64] {
    if stretch.isArea || !Self.footways.contains(stretch.highway) { return [] }
    let isCrossingWay = stretch.tags["footway"] == "crossing" || stretch.tags["path"] == "crossing"
    return ends(stretch).filter { isCrossing($0) || isCrossingWay && sink.roadNodes.contains($0) }
  }

  private func tellsKerb(_ tags: Tags) -> Bool {
    tags["kerb"] != nil || tags["kerb:height"] != nil || tags["barrier"] == "kerb"
  }

  private func barrierDoubt(_ stretch: Stretch, _ profile: Profile) -> String? {
    guard profile.aid != .cane, profile.aid != .none, let end = stretch.end else { return nil }
    let narrow: Set<String> = ["bollard", "block", "cycle_barrier", "gate", "lift_gate", "swing_gate"]
    for node in stretch.nodes where sink.points[node] == end {
      guard let said = sink.tags[node], let barrier = said["barrier"], narrow.contains(barrier) else { continue }
      if said["wheelchair"] == "yes" { continue }
      let tellsWidth = said.pairs.contains {
        $0.key.hasSuffix("opening") || $0.key.hasSuffix("spacing") || $0.key.has("width")
      }
      if !tellsWidth { return "how wide the \(barrier) at node \(node) is is not mapped" }
    }
    return nil
  }

  private func groundDoubt(_ stretch: Stretch, _ profile: Profile) -> String? {
    let highway = stretch.highway
    if highway == "elevator" || highway.isEmpty { return nil }
    func tells(_ words: [String]) -> Bool {
      stretch.tags.pairs.contains { pair in
        words.contains { pair.key == $0 || pair.key.hasPrefix("sidewalk:") && pair.key.hasSuffix($0) }
      }
    }
    if let surface = stretch.tags["surface"], surface.hasSuffix(":lanes") || surface.hasSuffix(":strips") {
      if profile.aid != .cane, profile.aid != .none { return "surface=\(surface) is two strips" }
    }
    let ground = ["surface", "smoothness", "tracktype", "ford", "sac_scale", "mtb:scale", "trail_visibility"]
    if profile.surfaces != .all, !tells(ground) { return "its surface is not mapped" }
    let hasSlopeLimit = profile.maxUp != nil || profile.maxDown != nil
    if highway != "steps", hasSlopeLimit, !stretch.isModelled, !tells(["incline"]) { return "its slope is not mapped" }
    if stretch.isArea || profile.minWidth == 0 || highway == "pedestrian" || !Self.footways.contains(highway) {
      return nil
    }
    return tells(["width", "est_width", "maxwidth", "maxwidth:physical"]) ? nil : "its width is not mapped"
  }

  // MARK: Where routes begin

  private func isUnderground(_ tags: Tags) -> Bool {
    tags["tunnel"] == "yes" || tags["location"] == "underground"
      || ["-1", "-2", "-3", "-4"].contains(tags["level"] ?? "")
  }

  private func isUnderground(_ edge: UInt32) -> Bool {
    sink.ways[region.way(ofEdge: edge)].map { isUnderground($0.tags) } ?? false
  }

  /// A place from which a route may begin: not below the ground while a street above it can be reached, and on nothing
  /// that is a danger.
  func fault(startingAt place: Coordinate, _ network: Network, _ limits: Limits) -> String? {
    guard let snap = network.snaps(near: place).first else { return nil }
    if snap.across == .none, let what = solid(between: Point(place), snap.point) {
      return "a start at \(place.latitude), \(place.longitude) is put beyond \(what), and does not say so"
    }
    let id = region.way(ofEdge: snap.edge)
    guard let way = sink.ways[id] else { return nil }
    let name = "a start at \(place.latitude), \(place.longitude) is put on way \(id)"
    if let reason = danger(way.tags, limits.profile) { return "\(name): \(reason)" }
    if !isUnderground(way.tags) { return nil }
    let above = region.nearest(to: place, within: Network.reach) { edge in
      let passage = region.passage(ofEdge: edge)
      if isUnderground(edge) || passage.flags.contains(.underground) { return false }
      return [true, false].contains { limits.violation(passage, forward: $0) == nil }
    }
    return above == nil ? nil : "\(name), below the ground"
  }

  /// A stretch closed by its slope has a slope of its own in the extract.
  func fault(closing edge: UInt32, _ network: Network) -> String? {
    let id = region.way(ofEdge: edge)
    guard let way = sink.ways[id], way.tags["incline"] == nil else { return nil }
    if way.tags.pairs.contains(where: { $0.key.hasSuffix(":incline") }) { return nil }
    let isClosed = [true, false].contains { network.edgeCost(edge, forward: $0).blockers.contains(.slope) }
    return isClosed ? "way \(id) is closed by a slope that no tag tells" : nil
  }
}

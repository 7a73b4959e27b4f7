import Base
import RegionBuilder
import Routing

extension RawCheck {
  static let roads: Set<String> = [
    "service", "residential", "unclassified", "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link", "trunk", "trunk_link",
    "motorway", "motorway_link", "road",
  ]
  private static let largeRoads: Set<String> = [
    "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link", "trunk", "trunk_link", "motorway", "motorway_link",
  ]
  private static let footways: Set<String> = ["footway", "path", "pedestrian", "steps", "bridleway", "corridor"]

  // MARK: Where no one may be led

  /// Roads for motor traffic, ways out of use, water and trails: by the way's own tags.
  func danger(_ tags: Tags, _ profile: Profile) -> String? {
    let highway = tags["highway"] ?? ""
    if let reason = ["disused", "abandoned"].first(where: { tags[$0] == "yes" }) { return reason }
    let isInvited = ["yes", "designated", "permissive", "official", "public"].contains(tags["foot"] ?? "")
    let sides = [tags["sidewalk:both"], tags["sidewalk:left"], tags["sidewalk:right"]]
    let hasPavement = ["both", "left", "right", "yes"].contains(tags["sidewalk"] ?? "") || tags["sidewalk"] == nil && sides.contains("yes") && !sides.contains("separate")
    if Self.roads.contains(highway), !isInvited, !hasPavement {
      if highway.hasPrefix("motorway") { return "a motorway" }
      if highway.hasPrefix("trunk") { return "a trunk road without pavement" }
      if tags["motorroad"] == "yes" { return "motorroad=yes" }
      if tags["tunnel"] == "yes", tags["sidewalk"] == "no", Self.largeRoads.contains(highway) { return "a road tunnel without pavement" }
    }
    let worst = Int(profile.worstSmoothness.rawValue)  // 5 very bad, 6 horrible, 7 very horrible, 8 impassable
    if let ford = tags["ford"], ford != "no", worst < 8 { return "ford=\(ford)" }
    let sac = ["mountain_hiking": 7, "demanding_mountain_hiking": 8, "alpine_hiking": 8, "demanding_alpine_hiking": 8, "difficult_alpine_hiking": 8]
    if let grade = tags["sac_scale"], let needed = sac[grade], worst < needed { return "sac_scale=\(grade)" }
    let isGroundTold = ["surface", "smoothness", "tracktype"].contains { tags[$0] != nil } || tags.pairs.contains { $0.key.hasPrefix("sidewalk") }
    if tags["sac_scale"] == "hiking", !isGroundTold, worst < 4 { return "sac_scale=hiking" }
    if let grade = tags["mtb:scale"], let number = Int(grade.prefix(1)), number <= 6 {
      let needed = [4, 6, 7, 8, 8, 8, 8][number]
      if worst < needed, number > 0 || !isGroundTold { return "mtb:scale=\(grade)" }
    }
    if let seen = tags["trail_visibility"], let needed = ["bad": 6, "horrible": 8, "no": 8][seen], worst < needed { return "trail_visibility=\(seen)" }
    return nil
  }

  // MARK: Crossings

  private func isCrossing(_ tags: Tags) -> Bool { tags["highway"] == "crossing" || tags["crossing"] != nil && tags["railway"] == nil }

  /// The nodes of a way that lie at the ends of a stretch.
  private func ends(_ nodes: [Int64], _ line: [Point]) -> [Int64] { nodes.filter { sink.points[$0] == line.first || sink.points[$0] == line.last } }

  /// A walkway's stretch that touches a crossing: what the crossing's node says holds on it, on whichever side it lies and whichever way it is walked.
  func crossingFault(_ tags: Tags, _ nodes: [Int64], _ line: [Point], _ profile: Profile) -> String? {
    guard Self.footways.contains(tags["highway"] ?? "") else { return nil }
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    for node in ends(nodes, line) {
      guard let said = sink.tags[node], isCrossing(said) else { continue }
      let place = "crossing \(node): "
      if said["crossing"] == "no" { return place + "crossing=no" }
      if (said["foot"] ?? said["access"]) == "no" { return place + "no access" }
      if isChair, said["wheelchair"] == "no" { return place + "wheelchair=no" }
      guard let most = profile.maxKerb else { continue }
      if said["kerb"] == "raised", said["kerb:height"] == nil, said["height"] == nil, most < 150 { return place + "kerb=raised" }
      if let height = said["kerb:height"].flatMap({ Double($0) }), height <= 0.5, height * 1000 > Double(most) + 0.5 { return place + "kerb:height=\(height)" }
    }
    return nil
  }

  // MARK: What is called verified

  private func tellsKerb(_ tags: Tags) -> Bool { tags["kerb"] != nil || tags["kerb:height"] != nil || tags["barrier"] == "kerb" }

  /// What of a stretch called verified the extract does not tell; nil when all is told.
  /// - Parameter end: the point passed at its end, if one is.
  func doubt(_ tags: Tags, _ nodes: [Int64], _ line: [Point], _ profile: Profile, isArea: Bool, isModelled: Bool, end: Point?) -> String? {
    let highway = tags["highway"] ?? ""
    let hasWheels = profile.aid != .cane && profile.aid != .none
    if hasWheels, let end {
      let narrow: Set<String> = ["bollard", "block", "cycle_barrier", "gate", "lift_gate", "swing_gate"]
      for node in nodes where sink.points[node] == end {
        guard let said = sink.tags[node], narrow.contains(said["barrier"] ?? ""), said["wheelchair"] != "yes" else { continue }
        if !said.pairs.contains(where: { $0.key.hasPrefix("maxwidth") || $0.key.hasSuffix("opening") || $0.key.hasSuffix("spacing") || $0.key.contains("width") }) {
          return "how wide the \(said["barrier"]!) at node \(node) is is not mapped"
        }
      }
    }
    let isSaidGood = tags["wheelchair"] == "yes" || tags["wheelchair"] == "designated" || tags.pairs.contains { $0.key.hasPrefix("sidewalk:") && $0.key.hasSuffix("wheelchair") }
    if isSaidGood { return nil }
    let crossed = isArea || !Self.footways.contains(highway) ? [] : ends(nodes, line).filter { node in
      sink.tags[node].map { isCrossing($0) } ?? false || (tags["footway"] == "crossing" || tags["path"] == "crossing") && sink.roadNodes.contains(node)
    }
    let isToldGood = crossed.contains { ["yes", "designated"].contains(sink.tags[$0]?["wheelchair"] ?? "") }
    if isToldGood { return nil }
    if profile.maxKerb != nil, !tellsKerb(tags), !nodes.contains(where: { sink.tags[$0].map { tellsKerb($0) } ?? false }), let node = crossed.first {
      return "the kerb of the crossing at node \(node) is not mapped"
    }
    if highway == "elevator" || highway.isEmpty { return nil }
    func tells(_ words: [String]) -> Bool { tags.pairs.contains { pair in words.contains { pair.key == $0 || pair.key.hasPrefix("sidewalk:") && pair.key.hasSuffix($0) } } }
    if profile.surfaces != .all, !tells(["surface", "smoothness", "tracktype", "ford", "sac_scale", "mtb:scale", "trail_visibility"]) { return "its surface is not mapped" }
    if highway != "steps", profile.maxUp != nil || profile.maxDown != nil, !isModelled, !tells(["incline"]) { return "its slope is not mapped" }
    if !isArea, profile.minWidth > 0, Self.footways.contains(highway), highway != "pedestrian", !tells(["width", "est_width", "maxwidth", "maxwidth:physical"]) { return "its width is not mapped" }
    return nil
  }

  // MARK: Where routes begin

  private func isUnderground(_ tags: Tags) -> Bool {
    tags["tunnel"] == "yes" || tags["location"] == "underground" || ["-1", "-2", "-3", "-4"].contains(tags["level"] ?? "")
  }

  private func isUnderground(_ edge: UInt32) -> Bool { sink.ways[region.way(ofEdge: edge)].map { isUnderground($0.tags) } ?? false }

  /// A place from which a route may begin: not below the ground while a street above it can be reached, and on nothing that is a danger.
  func fault(startingAt place: Coordinate, _ network: Network, _ limits: Limits) -> String? {
    guard let snap = network.snaps(near: place).first, let way = sink.ways[region.way(ofEdge: snap.edge)] else { return nil }
    let name = "a start at \(place.latitude), \(place.longitude) is put on way \(region.way(ofEdge: snap.edge))"
    if let reason = danger(way.tags, limits.profile) { return "\(name): \(reason)" }
    if !isUnderground(way.tags) { return nil }
    let above = region.nearest(to: place, within: Network.reach) { edge in
      let passage = region.passage(ofEdge: edge)
      return !isUnderground(edge) && !passage.flags.contains(.underground) && (limits.violation(passage, forward: true) == nil || limits.violation(passage, forward: false) == nil)
    }
    return above == nil ? nil : "\(name), below the ground"
  }

  /// A stretch closed by its slope has a slope of its own in the extract.
  func fault(closing edge: UInt32, _ network: Network) -> String? {
    guard let way = sink.ways[region.way(ofEdge: edge)], way.tags["incline"] == nil, !way.tags.pairs.contains(where: { $0.key.hasSuffix(":incline") }) else { return nil }
    for forward in [true, false] where network.verdict(edge, forward: forward).blockers.contains(.slope) {
      return "way \(region.way(ofEdge: edge)) is closed by a slope that no tag tells"
    }
    return nil
  }
}

import Routing

/// How high something lies: what lies at different heights does not meet.
struct Height: Equatable {
  var layer = 0
  var levels: [Substring] = []
  var isBridge = false
  var isTunnel = false
  /// Indoors, under a roof, or through a building.
  var isInside = false

  init() {}

  init(_ tags: Tags) {
    func says(_ key: String) -> Bool { tags[key].map { $0 != "no" } ?? false }
    layer = tags["layer"].flatMap { Int($0) } ?? 0
    levels = tags["level"].map { $0.split(whereSeparator: { $0 == ";" || $0 == "," }) } ?? []
    isInside =
      says("indoor") || says("covered") || tags["highway"] == "corridor" || tags["tunnel"] == "building_passage"
    isBridge = says("bridge")
    isTunnel = says("tunnel") && tags["tunnel"] != "building_passage" || tags["location"] == "underground"
  }

  /// - Parameter open: whether a roof over one of them does not matter.
  func meets(_ other: Height, open: Bool = false) -> Bool {
    if layer != other.layer || isBridge != other.isBridge || isTunnel != other.isTunnel { return false }
    if !open, isInside != other.isInside { return false }
    return levels.isEmpty || other.levels.isEmpty || levels.contains { other.levels.contains($0) }
  }
}

/// A line or an outline that one does not walk across: a wall, water, rails, a flight of steps.
struct BarrierReading {
  var kind: BarrierLine
  /// Closed lines are outlines: what lies inside cannot be walked on either.
  var isOutline = false
  var height: Height
  /// Water drawn by its edge.
  var isShore = false
  /// What is met by who crosses it, where it can be crossed: a kerb, a gate drawn as a line.
  var obstacle: Obstacle?
  /// Steps lead over it.
  var holdsEarth = false
  /// Of a flight of steps, metres.
  var width: Double?

  /// Nil for what cuts nothing.
  init?(_ tags: Tags) {
    if tags.isEmpty || WayReading.isOutOfUse(tags) { return nil }
    height = Height(tags)
    kind = .none
    if let barrier = tags["barrier"] {
      readBarrier(barrier, tags)
    } else {
      (kind, isOutline) = Self.other(tags)
      isShore = kind == .water && (isOutline || tags["natural"] == "coastline")
    }
    if kind == .none { return nil }
    if kind == .steps { width = (tags["width"] ?? tags["est_width"]).flatMap { Measures.metres($0) } }
  }

  private mutating func readBarrier(_ barrier: String, _ tags: Tags) {
    isOutline = tags["area"] == "yes"
    switch barrier {
    case "no", "entrance", "toll_booth", "height_restrictor", "border_control", "sally_port", "cattle_grid", "bollard",
      "bollards", "bus_trap":
      return
    case "wall", "city_wall", "jersey_barrier", "block", "concrete_block", "debris", "log": kind = .wall
    case "retaining_wall":
      kind = .wall
      holdsEarth = true
    case "hedge", "hedge_bank": kind = .hedge
    case "ditch": kind = .drop
    case "kerb", "curb", "step":
      kind = .kerb
      holdsEarth = true
      var kerb = Obstacle(.kerb)
      kerb.kerb = tags["kerb"].flatMap { Kerb(tag: $0) } ?? (barrier == "step" ? .raised : .unknown)
      if let height = (tags["kerb:height"] ?? tags["height"]).flatMap({ Measures.kerbHeight($0) }) {
        kerb.kerbHeight = height
      }
      kerb.wheelchair = WheelchairTag(tag: tags["wheelchair"])
      obstacle = kerb
    case "gate", "lift_gate", "swing_gate", "wicket_gate", "hampshire_gate", "sliding_gate", "kissing_gate", "door",
      "stile", "turnstile", "full-height_turnstile", "cycle_barrier", "motorcycle_barrier", "chain", "rope",
      "cable_barrier", "horse_stile", "chicane":
      kind = .fence
      obstacle = NodeReading(tags)?.obstacle
    default: kind = .fence
    }
  }

  private static func other(_ tags: Tags) -> (BarrierLine, Bool) {
    switch tags["highway"] {
    case "steps": return (.steps, tags["area"] == "yes")
    case "motorway", "motorway_link": return (.motorway, false)
    case .some:
      return tags["motorroad"] == "yes" ? (.motorway, false) : (.none, false)
    case nil: break
    }
    if let building = tags["building"], building != "no" {
      // Under some one walks through: a roof, a house on pillars.
      let isAbove = ["building:min_level", "min_height"].contains { (tags[$0].flatMap { Double($0) } ?? 0) > 0 }
      return building == "roof" || building == "carport" || isAbove ? (.none, false) : (.building, true)
    }
    switch tags["waterway"] {
    case "river", "canal", "stream", "ditch", "drain", "tidal_channel": return (.water, false)
    case "riverbank", "dock": return (.water, true)
    default: break
    }
    switch tags["natural"] {
    case "water": return (.water, true)
    case "coastline": return (.water, false)
    case "cliff", "earth_bank": return (.drop, false)
    case "shrubbery": return (.hedge, true)
    default: break
    }
    switch tags["railway"] {
    case "rail", "light_rail", "narrow_gauge", "subway", "funicular": return (.rails, false)
    default: break
    }
    if ["reservoir", "basin"].contains(tags["landuse"] ?? "") { return (.water, true) }
    if tags["landuse"] == "flowerbed" { return (.hedge, true) }
    if tags["amenity"] == "fountain" || tags["leisure"] == "swimming_pool" { return (.water, true) }
    return tags["historic"] == "city_wall" || tags["historic"] == "citywalls" ? (.wall, false) : (.none, false)
  }

  /// Whether who walks along a way that it crosses meets it. Ways cross water on bridges and rails at crossings that
  /// are seldom told on both.
  var cutsWays: Bool {
    switch kind {
    case .wall, .fence, .hedge, .kerb, .drop: true
    case .none, .water, .shore, .rails, .motorway, .building, .steps: false
    }
  }
}

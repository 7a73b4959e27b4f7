import Routing

/// What one node's tags say about passing it.
struct NodeReading {
  var obstacle = Obstacle()
  /// Said of the street crossed here by whoever crosses it, not of the point: who goes along the street does not meet it.
  var crossing: CrossingFacts?
  /// A way through what stands there: a gate, a door, a gap, a level crossing.
  var isOpening = false
  var unreadable = 0

  init() {}

  /// Nil for nodes that say nothing about passing.
  init?(_ tags: Tags) {
    if tags.isEmpty { return nil }
    let highway = tags["highway"]
    if highway == "crossing" || (tags["crossing"] != nil && tags["railway"] == nil) {
      readCrossing(tags)
    } else if highway == "elevator" {
      obstacle.barrier = .lift
      readDoor(tags)
    } else if let barrier = tags["barrier"] {
      readBarrier(barrier, tags)
    } else if tags["kerb"] != nil || tags["kerb:height"] != nil {
      readKerb(tags)
      obstacle.tactile = Known(tag: tags["tactile_paving"])
    } else if let entrance = tags["entrance"] ?? tags["door"], entrance != "no" {
      if entrance == "emergency" || tags["access"] != nil || tags["wheelchair"] != nil || tags["width"] != nil {
        obstacle.barrier = .entrance
        readDoor(tags)
      }
    }
    if let ford = tags["ford"], ford != "no", obstacle.barrier == .none || obstacle.barrier == .kerb {
      obstacle.barrier = .ford
      obstacle.wheelchair = WheelchairTag(tag: tags["wheelchair"])
    }
    isOpening = Self.isOpening(tags)
    if obstacle.isNothing, crossing == nil, unreadable == 0, !isOpening { return nil }
  }

  private static func isOpening(_ tags: Tags) -> Bool {
    if let barrier = tags["barrier"] { return !solid.contains(barrier) }
    if let entrance = tags["entrance"] ?? tags["door"] { return entrance != "no" }
    if let railway = tags["railway"] { return railway == "level_crossing" || railway == "crossing" }
    return ["crossing", "elevator"].contains(tags["highway"] ?? "") || tags["kerb"] != nil || tags["ford"] != nil
  }

  private static let solid: Set<String> = [
    "no", "wall", "fence", "retaining_wall", "hedge", "city_wall", "ditch", "handrail", "guard_rail", "jersey_barrier",
  ]

  /// The kerb of a crossing's point, its `wheelchair=no` and its signals belong to the crossing; a barrier there stands in everyone's way.
  private mutating func readCrossing(_ tags: Tags) {
    readKerb(tags)
    var facts = CrossingFacts(crossing: CrossingReading.kind(tags) ?? .unknown)
    if FootAccess(tags, otherwise: .open) == .no { facts.crossing = .forbidden }
    facts.soundSignals = CrossingReading.sound(tags)
    facts.tactile = Known(tag: tags["tactile_paving"])
    facts.kerb = obstacle.kerb
    facts.kerbHeight = obstacle.kerbHeight
    facts.wheelchair = obstacle.wheelchair
    obstacle = Obstacle()
    crossing = facts
    guard let barrier = tags["barrier"] else { return }
    readBarrier(barrier, tags)
    if obstacle.barrier == .kerb {
      crossing?.kerb = obstacle.kerb
      crossing?.kerbHeight = obstacle.kerbHeight
      obstacle = Obstacle()
    } else {
      obstacle.kerb = .none
      obstacle.kerbHeight = Passage.unknownHeight
    }
  }

  private mutating func readKerb(_ tags: Tags) {
    if let text = tags["kerb"] {
      if let value = Kerb(tag: text) {
        obstacle.kerb = value
      } else {
        obstacle.kerb = .unknown
        unreadable += 1
      }
    }
    if let text = tags["kerb:height"] ?? (tags["barrier"] == "kerb" ? tags["height"] : nil) {
      if let value = Measures.kerbHeight(text) {
        obstacle.kerbHeight = value
        if obstacle.kerb == .none { obstacle.kerb = .unknown }
      } else {
        unreadable += 1
      }
    }
    obstacle.wheelchair = WheelchairTag(tag: tags["wheelchair"])
  }

  private mutating func readDoor(_ tags: Tags) {
    obstacle.wheelchair = WheelchairTag(tag: tags["wheelchair"])
    obstacle.foot = FootAccess(tags, otherwise: .open)
    obstacle.tactile = Known(tag: tags["tactile_paving"])
    if tags["entrance"] == "emergency" { obstacle.foot = .closedToPublic }
    if obstacle.barrier == .entrance, WayReading.isOutOfUse(tags) { obstacle.foot = .no }
    if obstacle.barrier == .lift || tags["operational_status"] != nil, WayReading.isOutOfOrder(tags) {
      obstacle.foot = .no
    }
    if let hours = tags["opening_hours"], hours != "24/7" { obstacle.isTimed = true }
    readOpening(tags)
  }

  /// The narrowest of the widths given.
  private mutating func readOpening(_ tags: Tags) {
    for key in [
      "maxwidth:physical", "opening", "bollard:spacing", "spacing", "cycle_barrier:opening", "maxwidth", "door:width",
      "width", "width:opening",
    ] {
      guard let text = tags[key] else { continue }
      guard let value = Measures.metres(text) else { unreadable += 1; continue }
      // A bollard's own width is not its opening.
      if key == "width", obstacle.barrier == .bollard || obstacle.barrier == .block, value < 0.6 { continue }
      let width = UInt16(min(value * 100, 60_000).rounded())
      if width > 0, obstacle.opening == 0 || width < obstacle.opening { obstacle.opening = width }
    }
  }

  private mutating func readBarrier(_ barrier: String, _ tags: Tags) {
    switch barrier {
    case "no", "height_restrictor", "toll_booth", "sally_port", "entrance": return
    case "kerb", "curb":
      obstacle.barrier = .kerb
      readKerb(tags)
      if obstacle.kerb == .none { obstacle.kerb = .unknown }
      obstacle.tactile = Known(tag: tags["tactile_paving"])
      return
    case "bollard", "bollards", "bus_trap", "rising_bollard": obstacle.barrier = .bollard
    case "block", "planter", "concrete_block", "sump_buster": obstacle.barrier = .block
    case "gate", "wicket_gate", "hampshire_gate", "sliding_gate", "door", "swing_gate;gate": obstacle.barrier = .gate
    case "lift_gate", "boom_gate", "barrier_board": obstacle.barrier = .liftGate
    case "swing_gate": obstacle.barrier = .swingGate
    case "kissing_gate": obstacle.barrier = .kissingGate
    case "stile", "ladder_stile", "step_over": obstacle.barrier = .stile
    case "turnstile", "full-height_turnstile", "full_height_turnstile": obstacle.barrier = .turnstile
    case "cycle_barrier", "motorcycle_barrier", "chicane": obstacle.barrier = .cycleBarrier
    case "chain", "rope", "cable_barrier": obstacle.barrier = .chain
    case "log", "tree": obstacle.barrier = .log
    case "debris", "rubble": obstacle.barrier = .debris
    case "jersey_barrier", "guard_rail": obstacle.barrier = .jerseyBarrier
    case "horse_stile": obstacle.barrier = .horseStile
    case "cattle_grid": obstacle.barrier = .cattleGrid
    case "border_control", "checkpoint": obstacle.barrier = .checkpoint
    case "wall", "fence", "retaining_wall", "hedge", "city_wall", "ditch", "handrail":
      obstacle.barrier = tags["foot"] == "yes" ? .other : .wall
    default: obstacle.barrier = .other
    }
    readDoor(tags)
    if tags["locked"] != nil { obstacle.locked = Known(tag: tags["locked"]) }
    if tags["kerb"] != nil { readKerb(tags) }
  }
}

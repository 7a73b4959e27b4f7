import Routing

// What must not be missed, however rarely it is tagged: motor roads, what lies below the ground, trails, water.

extension WayReading {
  /// Motor roads and trunk roads have no place for walkers, unless a pavement or `foot=yes` says so; nor have tunnels
  /// of large roads without a pavement. Of other tunnels of large roads it is not known.
  mutating func readMotorRoad(_ tags: Tags) {
    if passage.foot == .no || passage.foot == .closedToPublic || Self.invitesWalkers(tags) { return }
    if passage.pavement == .oneSide || passage.pavement == .bothSides { return }
    if passage.kind == .trunk || tags["motorroad"] == "yes" {
      passage.foot = .no
      return
    }
    let isLarge = passage.kind.rawValue >= Kind.tertiary.rawValue
    if isLarge, passage.flags.contains(.tunnel), tags["tunnel"] != "building_passage" {
      passage.foot = passage.pavement == .none ? .no : .unknown
    }
  }

  /// Whether walkers are let in by a tag of their own.
  private static func invitesWalkers(_ tags: Tags) -> Bool { tags["foot"].flatMap { FootAccess(tag: $0) } == .open }

  /// Tunnels, what is said to lie below the ground, and storeys all below the ground floor. `layer` only tells which of
  /// two ways is above the other: a path below a bridge is not underground.
  static func isUnderground(_ tags: Tags) -> Bool {
    if tags["location"] == "underground" { return true }
    if let tunnel = tags["tunnel"], tunnel != "no", tunnel != "building_passage", tunnel != "avalanche_protector" {
      return true
    }
    if let level = tags["level"], let highest = highestLevel(level) { return highest < 0 }
    guard let layer = tags["layer"].flatMap({ Double($0) }), layer < 0 else { return false }
    return tags["highway"] == "corridor" || (tags["indoor"] ?? "no") != "no" || tags["covered"] == "yes"
  }

  /// The highest of the storeys told: "-1", "-2;-1", "-1-0", "-0.5".
  private static func highestLevel(_ text: String) -> Double? {
    var highest: Double?
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let range = part.dropFirst().firstIndex(of: "-")
      guard let value = Double(range.map { part[part.index(after: $0)...] } ?? part) else { return nil }
      highest = max(highest ?? value, value)
    }
    return highest
  }

  /// Grades of trails as the roughness they tell of (OSM wiki: Key:sac_scale, Key:mtb:scale, Key:trail_visibility,
  /// Key:smoothness). The easiest grades only count where nothing else is known of the ground. Water across the way is
  /// as good as impassable.
  mutating func readTrail(_ tags: Tags) {
    func atLeast(_ smoothness: Smoothness) { passage.smoothness = max(passage.smoothness, smoothness) }
    let isGroundKnown = passage.smoothness != .unknown || passage.surface != .unknown
    if let ford = tags["ford"], ford != "no" { atLeast(.impassable) }
    switch tags["sac_scale"] {
    case nil, "strolling", "no": break
    case "hiking": if !isGroundKnown { atLeast(.bad) }
    case "mountain_hiking": atLeast(.veryHorrible)
    case "demanding_mountain_hiking", "alpine_hiking", "demanding_alpine_hiking", "difficult_alpine_hiking":
      atLeast(.impassable)
    default: unreadable += 1
    }
    switch tags["trail_visibility"] {
    case "bad": atLeast(.horrible)
    case "horrible", "no": atLeast(.impassable)
    default: break
    }
    switch tags["mtb:scale"]?.utf8.first {
    case UInt8(ascii: "0"): if !isGroundKnown { atLeast(.bad) }
    case UInt8(ascii: "1"): atLeast(.horrible)
    case UInt8(ascii: "2"): atLeast(.veryHorrible)
    case let grade? where grade >= UInt8(ascii: "3") && grade <= UInt8(ascii: "6"): atLeast(.impassable)
    default: break
    }
  }
}

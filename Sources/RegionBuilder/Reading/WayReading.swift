import Routing

/// What one way's tags say: a passage, a name, and whether it is an area to cross freely.
struct WayReading {
  var passage: Passage
  var name: String
  var isArea = false
  var height: Height
  /// Of a lift: what it is as a point.
  var lift: Obstacle?
  /// Tag values that were not understood.
  var unreadable = 0

  /// Nil for ways no one walks along.
  init?(_ tags: Tags) {
    // A lift out of use stays, closed: one must learn why there is no way.
    guard let kind = Self.kind(tags), kind == .lift || !Self.isOutOfUse(tags) else { return nil }
    passage = Passage(kind: kind)
    name = tags["name"] ?? ""
    height = Height(tags)
    if kind == .lift { lift = NodeReading(tags)?.obstacle }
    isArea = Self.isArea(tags, kind)
    readAccess(tags)
    readGround(tags)
    readShape(tags)
    readSteps(tags)
    readCrossing(tags)
    readRest(tags)
    if passage.kind.isRoad {
      readPavement(tags)
      readMotorRoad(tags)
    }
    // After everything that tells the ground: the worse counts.
    readTrail(tags)
  }

  /// Lifts, escalators and moving walkways that stand still, by any of the words in use.
  static func isOutOfOrder(_ tags: Tags) -> Bool {
    if isOutOfUse(tags) { return true }
    switch tags["operational_status"]?.lowercased() {
    case nil, "operational", "open", "yes", "ok", "working", "works", "active", "in_use", "in_operation", "functional",
      "good", "unknown", "restricted", "limited":
      return false
    default: return true
    }
  }

  /// `disused=yes`, `abandoned=yes`: not there for anyone.
  static func isOutOfUse(_ tags: Tags) -> Bool {
    [tags["disused"], tags["abandoned"]].contains { $0 != nil && $0 != "no" }
  }

  private static func kind(_ tags: Tags) -> Kind? {
    guard var highway = tags["highway"] else {
      if tags["railway"] == "platform" || tags["public_transport"] == "platform" { return .platform }
      return nil
    }
    if highway == "construction" { highway = tags["construction"] ?? "road" }
    switch highway {
    case "footway":
      return switch tags["footway"] {
      case "sidewalk": .pavement
      case "crossing", "traffic_island": .crossing
      default: tags["conveying"] ?? "no" == "no" ? .footway : .corridor
      }
    case "path", "bridleway":
      return switch tags["footway"] ?? tags["path"] {
      case "sidewalk": .pavement
      case "crossing": .crossing
      default: .path
      }
    case "cycleway": return tags["footway"] == "crossing" || tags["cycleway"] == "crossing" ? .crossing : .cycleway
    case "pedestrian": return .pedestrian
    case "steps": return .steps
    case "track": return .track
    case "corridor": return .corridor
    case "platform": return .platform
    case "elevator": return .lift
    case "living_street": return .livingStreet
    case "service", "services", "rest_area", "escape": return .service
    case "residential", "road", "minor", "yes": return .residential
    case "unclassified": return .unclassified
    case "tertiary", "tertiary_link": return .tertiary
    case "secondary", "secondary_link": return .secondary
    case "primary", "primary_link": return .primary
    case "trunk", "trunk_link": return .trunk
    case "motorway", "motorway_link": return tags["foot"] == "yes" || tags["foot"] == "designated" ? .trunk : nil
    default: return nil
    }
  }

  private static func isArea(_ tags: Tags, _ kind: Kind) -> Bool {
    switch kind {
    case .pedestrian, .footway, .path, .corridor, .pavement: tags["area"] == "yes" || tags["type"] == "multipolygon"
    case .steps: tags["area"] == "yes"
    case .platform: tags["area"] != "no"
    case .lift: true
    default: false
    }
  }

  private mutating func readAccess(_ tags: Tags) {
    let otherwise: FootAccess = passage.kind == .cycleway ? .unknown : .open
    passage.foot = FootAccess(tags, otherwise: otherwise)
    if passage.foot == .unknown, tags["segregated"] != nil { passage.foot = .open }
    if tags["highway"] == "construction" { passage.flags.insert(.construction) }
    if let construction = tags["construction"], construction == "yes" || construction == "minor" {
      passage.flags.insert(.construction)
    }
    let hours = tags["opening_hours"] ?? tags["access:conditional"] ?? tags["foot:conditional"]
    if let hours, hours != "24/7" { passage.flags.insert(.timed) }
    passage.wheelchair = WheelchairTag(tag: tags["wheelchair"])
    if passage.kind == .lift || tags["conveying"] != nil, Self.isOutOfOrder(tags) { passage.foot = .no }
    readDirection(tags)
  }

  private mutating func readGround(_ tags: Tags) {
    if let text = tags["surface"] {
      readSurface(text)
    } else if let grade = tags["tracktype"] {
      switch grade {
      case "grade1": passage.surface = .paved
      case "grade2": passage.surface = .compacted
      case "grade3": passage.surface = .unpaved
      case "grade4", "grade5": passage.surface = .ground
      default: unreadable += 1
      }
    }
    if let text = tags["smoothness"] {
      if let value = Smoothness(tag: text) { passage.smoothness = value } else { unreadable += 1 }
    }
  }

  private mutating func readSurface(_ text: String) {
    let reading = SurfaceReading(tag: text)
    passage.surface = reading.surface
    if reading.isWhole {
      passage.flags.remove(.surfaceUnread)
    } else {
      passage.flags.insert(.surfaceUnread)
      unreadable += 1
    }
  }

  private mutating func readShape(_ tags: Tags) {
    for key in ["width", "est_width", "maxwidth:physical", "maxwidth"] {
      guard let text = tags[key] else { continue }
      guard let value = Measures.metres(text) else { unreadable += 1; continue }
      if value <= 0 { continue }
      let width = UInt16(min(value * 100, 60_000).rounded())
      if passage.width == 0 || width < passage.width { passage.width = max(width, 1) }
      if key == "width", tags["est_width"] != nil, tags["maxwidth:physical"] == nil { break }
    }
    if let text = tags["incline"], text != "no", text != "yes", passage.kind != .lift {
      switch Measures.incline(text) {
      case .perMille(let value):
        passage.slope = .tagged
        passage.incline = value
      case .up: passage.slope = .upwards
      case .down: passage.slope = .downwards
      case .steep: passage.flags.insert(.steep)
      case nil: unreadable += 1
      }
    }
    if let text = tags["level"] ?? tags["layer"].flatMap({ tags["indoor"] == nil ? nil : $0 }) {
      let first = text.split(whereSeparator: { $0 == ";" || $0 == "," || $0 == "." }).first
      if let first, let level = Int8(first) { passage.level = level }
    }
    if let text = tags["kerb:height"] ?? tags["height"].flatMap({ tags["kerb"] == nil ? nil : $0 }) {
      if let value = Measures.kerbHeight(text) { passage.kerbHeight = value } else { unreadable += 1 }
    }
    if let text = tags["kerb"], let value = Kerb(tag: text) {
      passage.kerb = value
    } else if tags["kerb"] != nil {
      unreadable += 1
    }
    if passage.kerbHeight != Passage.unknownHeight, passage.kerb == .none { passage.kerb = .unknown }
  }

  private mutating func readSteps(_ tags: Tags) {
    guard passage.kind == .steps else { return }
    // "separate": the ramp is a way of its own, these steps have none.
    func ramp(_ key: String) -> Known { tags[key] == "separate" ? .no : Known(tag: tags[key]) }
    passage.ramp = ramp("ramp")
    passage.wheelchairRamp = ramp("ramp:wheelchair")
    if passage.ramp == .no, passage.wheelchairRamp == .unknown { passage.wheelchairRamp = .no }
    if tags["ramp:stroller"] == "yes" || passage.wheelchairRamp == .yes { passage.ramp = .yes }
    if let text = tags["step_count"] {
      if let value = Measures.count(text, limit: 255) { passage.stepCount = UInt8(value) } else { unreadable += 1 }
    }
    passage.handrail = Known(
      tag: tags["handrail"] ?? tags["handrail:left"] ?? tags["handrail:right"] ?? tags["handrail:center"])
  }

  private mutating func readCrossing(_ tags: Tags) {
    guard passage.kind == .crossing || tags["crossing"] != nil else { return }
    if tags["footway"] == "traffic_island" { return }
    passage.crossing = CrossingReading.kind(tags) ?? .unknown
    passage.soundSignals = CrossingReading.sound(tags)
  }

  private mutating func readRest(_ tags: Tags) {
    passage.lit = Known(tag: tags["lit"])
    passage.tactile = Known(tag: tags["tactile_paving"])
    if let bridge = tags["bridge"], bridge != "no" { passage.flags.insert(.bridge) }
    if let tunnel = tags["tunnel"], tunnel != "no" { passage.flags.insert(.tunnel) }
    if Self.isUnderground(tags) { passage.flags.insert(.underground) }
    if let covered = tags["covered"], covered != "no" { passage.flags.insert(.covered) }
    if let indoor = tags["indoor"], indoor != "no" { passage.flags.insert(.indoor) }
    if passage.kind == .corridor { passage.flags.insert(.indoor) }
  }

  /// What `sidewalk=*` and its parts say. The pavement's own surface, smoothness, slope and width, where tagged, replace the carriageway's;
  /// otherwise the carriageway's stay, the prudent reading.
  private mutating func readPavement(_ tags: Tags) {
    let sides = [tags["sidewalk:both"], tags["sidewalk:left"], tags["sidewalk:right"]].compactMap { $0 }
    let whole = tags["sidewalk"] ?? (tags["sidewalk:both"].map { $0 == "yes" ? "both" : $0 })
    switch whole {
    case "both": passage.pavement = .bothSides
    case "left", "right", "yes": passage.pavement = .oneSide
    case "no", "none": passage.pavement = .none
    case "separate": passage.pavement = .separate
    default:
      if sides.contains("separate") {
        passage.pavement = .separate
      } else if sides.contains("yes") {
        passage.pavement = sides.count { $0 == "yes" } > 1 ? .bothSides : .oneSide
      } else if !sides.isEmpty {
        passage.pavement = .none
      }
    }
    passage.width = 0
    guard passage.pavement == .bothSides || passage.pavement == .oneSide else { return }
    for side in ["sidewalk:both:", "sidewalk:left:", "sidewalk:right:", "sidewalk:"] {
      if let text = tags[side + "surface"] { readSurface(text) }
      if let text = tags[side + "smoothness"], let value = Smoothness(tag: text) { passage.smoothness = value }
      if let text = tags[side + "incline"], case .perMille(let value)? = Measures.incline(text) {
        passage.slope = .tagged
        passage.incline = value
      }
      if let text = tags[side + "wheelchair"] { passage.wheelchair = WheelchairTag(tag: text) }
    }
  }
}

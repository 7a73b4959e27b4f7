import Routing

/// What a crossing's tags say, on a node or a way.
enum CrossingReading {
  static func kind(_ tags: Tags) -> Crossing? {
    let signals = tags["crossing:signals"] ?? tags["traffic_signals"]
    if signals == "yes" { return .signals }
    switch tags["crossing"] {
    case "traffic_signals", "traffic_lights", "pelican", "puffin", "toucan", "pegasus": return .signals
    case "marked", "uncontrolled", "zebra", "tiger", "island", "surface", "pedestrian", "yes":
      return marks(tags) ?? (tags["crossing"] == "yes" || tags["crossing"] == "island" ? .unknown : .marked)
    case "unmarked", "informal": return .unmarked
    case "no": return .forbidden
    default: return marks(tags)
    }
  }

  private static func marks(_ tags: Tags) -> Crossing? {
    guard let markings = tags["crossing:markings"] else { return tags["crossing_ref"] == nil ? nil : .marked }
    return markings == "no" ? .unmarked : .marked
  }

  static func sound(_ tags: Tags) -> Known {
    for key in ["traffic_signals:sound", "traffic_signals:vibration"] where Known(tag: tags[key]) == .yes {
      return .yes
    }
    return Known(tag: tags["traffic_signals:sound"])
  }
}

/// What is known of one place where a street is crossed. Of two that meet on one stretch the worse counts, whichever
/// comes first.
struct CrossingFacts: Equatable {
  var crossing: Crossing
  var kerb = Kerb.none
  var kerbHeight = Passage.unknownHeight
  var wheelchair = WheelchairTag.unknown
  var soundSignals = Known.unknown
  var tactile = Known.unknown

  init(crossing: Crossing) { self.crossing = crossing }

  init(_ passage: Passage) {
    (crossing, kerb, kerbHeight, wheelchair) = (passage.crossing, passage.kerb, passage.kerbHeight, passage.wheelchair)
    (soundSignals, tactile) = (passage.soundSignals, passage.tactile)
  }

  mutating func join(_ other: CrossingFacts) {
    if Self.rank(other.crossing) > Self.rank(crossing) { crossing = other.crossing }
    if Self.rank(other.kerb, other.kerbHeight) > Self.rank(kerb, kerbHeight) {
      (kerb, kerbHeight) = (other.kerb, other.kerbHeight)
    }
    wheelchair = Self.worse(wheelchair, other.wheelchair)
    soundSignals = Self.worse(soundSignals, other.soundSignals)
    tactile = Self.worse(tactile, other.tactile)
  }

  /// What is not known counts as worse than a marked crossing: it may be an unmarked one.
  private static func rank(_ crossing: Crossing) -> Int {
    switch crossing {
    case .none: 0
    case .signals: 1
    case .marked: 2
    case .unknown: 3
    case .unmarked: 4
    case .forbidden: 5
    }
  }

  /// Millimetres; what is not known lies between a lowered kerb and a rolled one.
  private static func rank(_ kerb: Kerb, _ height: UInt16) -> Int {
    if kerb == .none { return -1 }
    if height != Passage.unknownHeight { return Int(height) }
    return kerb.assumedHeight ?? 45
  }

  /// `no`, then `limited`, then `yes`; who says nothing does not count.
  static func worse(_ a: WheelchairTag, _ b: WheelchairTag) -> WheelchairTag {
    if a == .unknown { return b }
    return b == .unknown || a.rawValue <= b.rawValue ? a : b
  }

  private static func worse(_ a: Known, _ b: Known) -> Known {
    if a == .unknown || b == .unknown { return .unknown }
    return a == .no || b == .no ? .no : .yes
  }
}

extension Passage {
  /// The stretch with what is said of the crossing it leads over. The stretch's own signals and marks stand where they
  /// are known, unless it is forbidden to cross.
  mutating func take(_ said: CrossingFacts) {
    if said.crossing == .forbidden || crossing == .none || crossing == .unknown { crossing = said.crossing }
    if said.soundSignals != .unknown { soundSignals = said.soundSignals }
    if tactile == .unknown { tactile = said.tactile }
    wheelchair = CrossingFacts.worse(wheelchair, said.wheelchair)
    var own = CrossingFacts(self)
    own.join(said)
    (kerb, kerbHeight) = (own.kerb, own.kerbHeight)
  }

  mutating func tell(_ facts: CrossingFacts) {
    (crossing, kerb, kerbHeight, wheelchair) = (facts.crossing, facts.kerb, facts.kerbHeight, facts.wheelchair)
    (soundSignals, tactile) = (facts.soundSignals, facts.tactile)
  }
}

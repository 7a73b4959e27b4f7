// The values a stretch of street can have. Raw values are stored in packs: never renumber, only append.

/// What is known about a yes-or-no matter.
public enum Known: UInt8, Sendable, CaseIterable { case unknown, no, yes }

/// What a stretch is.
public enum Kind: UInt8, Sendable, CaseIterable {
  case footway, pavement, crossing, path, pedestrian, plaza, steps, cycleway, track, corridor, platform, lift
  case livingStreet, service, residential, unclassified, tertiary, secondary, primary, trunk

  /// A carriageway: who walks on it walks among cars unless it has a pavement of its own.
  public var isRoad: Bool { rawValue >= Kind.service.rawValue }
}

/// `surface=*`, close synonyms put together.
public enum Surface: UInt8, Sendable, CaseIterable {
  case unknown, paved, asphalt, concrete, pavingStones, tiles, bricks, wood, metal, rubber
  case sett, cobblestone, metalGrid, compacted, fineGravel
  case unpaved, gravel, pebbles, ground, grass, grassPaver, rock, sand, mud, woodchips, snow
  /// Two hard strips for the wheels of cars, with something else between and beside them.
  case strips

  /// How it rolls.
  public var group: SurfaceGroups {
    switch self {
    case .unknown: []
    case .paved, .asphalt, .concrete, .pavingStones, .tiles, .bricks, .wood, .metal, .rubber, .strips: .hard
    case .sett: .setts
    case .cobblestone, .rock: .cobbles
    case .metalGrid: .grid
    case .compacted, .fineGravel: .firm
    case .unpaved, .gravel, .pebbles, .ground, .grass, .grassPaver: .loose
    case .sand, .mud, .woodchips, .snow: .soft
    }
  }
}

/// Groups of surfaces a person can say yes or no to.
public struct SurfaceGroups: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let hard = SurfaceGroups(rawValue: 1)
  public static let setts = SurfaceGroups(rawValue: 2)
  public static let cobbles = SurfaceGroups(rawValue: 4)
  public static let grid = SurfaceGroups(rawValue: 8)
  public static let firm = SurfaceGroups(rawValue: 16)
  public static let loose = SurfaceGroups(rawValue: 32)
  public static let soft = SurfaceGroups(rawValue: 64)
  public static let all = SurfaceGroups(rawValue: 127)
}

/// `smoothness=*`, best first; wheelchairs manage up to `intermediate` (OSM wiki, "Key:smoothness").
public enum Smoothness: UInt8, Comparable, Sendable, CaseIterable {
  case unknown, excellent, good, intermediate, bad, veryBad, horrible, veryHorrible, impassable
  public static func < (a: Smoothness, b: Smoothness) -> Bool { a.rawValue < b.rawValue }
}

/// `kerb=*`. Heights assumed where none is measured are `assumedHeight`.
public enum Kerb: UInt8, Sendable, CaseIterable {
  case none, unknown, flush, lowered, raised, rolled

  /// Millimetres: flush 0, lowered 30, rolled 60, raised 150 (OSM wiki, "Key:kerb": lowered about 3 cm, raised more; 150 is a usual kerb). Nil where nothing is known.
  public var assumedHeight: Int? {
    switch self {
    case .none, .flush: 0
    case .lowered: 30
    case .rolled: 60
    case .raised: 150
    case .unknown: nil
    }
  }
}

/// `wheelchair=*`.
public enum WheelchairTag: UInt8, Sendable, CaseIterable { case unknown, no, limited, yes }

/// Who may walk here.
public enum FootAccess: UInt8, Sendable, CaseIterable {
  case open, unknown, no, closedToPublic, customersOnly
  /// Roads whose walkers must take the pavement drawn beside them (`foot=use_sidepath`).
  case useSidepath
}

/// What is known of the place where a road is crossed.
public enum Crossing: UInt8, Sendable, CaseIterable { case none, unknown, unmarked, marked, signals, forbidden }

/// Moving stairs and walkways, in the way's own direction.
public enum Conveying: UInt8, Sendable, CaseIterable { case none, unknownDirection, forward, backward, reversible }

/// What is known of the slope along the way.
public enum SlopeKnowledge: UInt8, Sendable, CaseIterable {
  case unknown
  /// A number: from a tag.
  case tagged
  /// Only that it goes up, or down, in the way's direction.
  case upwards, downwards
  /// A number: from elevation data.
  case modelled
}

/// `sidewalk=*` of a road.
public enum PavementTag: UInt8, Sendable, CaseIterable { case unknown, none, oneSide, bothSides, separate }

/// A line that one does not walk across.
public enum BarrierLine: UInt8, Sendable, CaseIterable {
  case none, water, wall, fence, hedge, rails, motorway
  /// Where the ground falls away: a cliff, a ditch.
  case drop
  case kerb, building, steps
  /// Where an area of water ends: who crosses it once is in the water, or has just come out. Only in packs.
  case shore
}

/// A thing standing at a point of the way.
public enum Barrier: UInt8, Sendable, CaseIterable {
  case none, kerb, bollard, block, gate, liftGate, swingGate, kissingGate, stile, turnstile, cycleBarrier
  case chain, log, debris, jerseyBarrier, wall, entrance, lift, horseStile, cattleGrid, checkpoint, other
  /// Water across the way.
  case ford
  /// A wall, fence or the like drawn across the way, without a word about an opening: nobody knows whether one gets
  /// through.
  case line
}

import Routing

// Tag values to the engine's own. Of several values ("lowered;raised") the worse is taken. Nil: not understood.

/// What `surface=*` says: the worst of the parts that are understood, and whether there are others.
struct SurfaceReading {
  var surface = Surface.unknown
  var isWhole = true

  init(tag: String) {
    let parts = tag.split(whereSeparator: { ";,|/+".contains($0) })
    for part in parts {
      guard let one = Surface(single: part.split(separator: " ").joined(separator: "_").lowercased()) else {
        isWhole = false
        continue
      }
      if one.badness > surface.badness { surface = one }
    }
    if parts.isEmpty { isWhole = false }
  }
}

extension Surface {
  /// Strips are worse than any whole hard surface, and better than what lies between them may be.
  fileprivate var badness: Int { self == .strips ? Int(Surface.rubber.rawValue) * 2 + 1 : Int(rawValue) * 2 }

  fileprivate init?(single: String) {
    // "concrete:lanes", "paving_stones:lanes" …: strips; "asphalt:5": the surface with something counted.
    if let colon = single.firstIndex(of: ":") {
      let kind = single[single.index(after: colon)...]
      if kind == "lanes" || kind == "strips" || kind == "tracks" { self = .strips; return }
      if !kind.isEmpty, kind.allSatisfy({ $0.isNumber }) {
        self.init(single: String(single[..<colon]))
        return
      }
    }
    switch single {
    case "paved": self = .paved
    case "asphalt", "chipseal", "bitumen", "tarmac": self = .asphalt
    case "concrete", "concrete:plates", "cement", "concreto", "acrylic": self = .concrete
    case "paving_stones", "interlock", "adoquin":
      self = .pavingStones
    case "tiles", "ceramic_tiles", "marble", "granite", "stone", "carpet", "plastic", "linoleum": self = .tiles
    case "bricks", "brick", "brick_weave": self = .bricks
    case "wood", "composite": self = .wood
    case "metal": self = .metal
    case "rubber", "tartan", "artificial_turf": self = .rubber
    case "sett", "cobblestone:flattened", "paving_stones:sett": self = .sett
    case "cobblestone", "unhewn_cobblestone", "stepping_stones": self = .cobblestone
    case "metal_grid", "grid": self = .metalGrid
    case "compacted": self = .compacted
    case "fine_gravel", "tezontle": self = .fineGravel
    case "unpaved": self = .unpaved
    case "gravel": self = .gravel
    case "pebblestone", "pebbles": self = .pebbles
    case "ground", "dirt", "earth", "soil", "clay": self = .ground
    case "grass": self = .grass
    case "grass_paver": self = .grassPaver
    case "rock", "rocks": self = .rock
    case "sand": self = .sand
    case "mud": self = .mud
    case "woodchips", "bark": self = .woodchips
    case "snow", "ice": self = .snow
    default: return nil
    }
  }
}

extension Smoothness {
  init?(tag: String) {
    switch tag {
    case "excellent": self = .excellent
    case "good": self = .good
    case "intermediate": self = .intermediate
    case "bad": self = .bad
    case "very_bad": self = .veryBad
    case "horrible": self = .horrible
    case "very_horrible": self = .veryHorrible
    case "impassable": self = .impassable
    default: return nil
    }
  }
}

extension Kerb {
  /// `kerb=no` says that there is none: as good as flush. `kerb=yes` says only that there is one.
  init?(tag: String) {
    var worst: Kerb?
    for part in tag.split(separator: ";") {
      let one: Kerb
      switch part.trimmingPrefix(while: { $0 == " " }) {
      case "flush", "no", "none", "level": one = .flush
      case "lowered", "dropped", "lowered_and_sloped", "ramp", "sloped": one = .lowered
      case "raised", "regular", "normal", "high": one = .raised
      case "rolled": one = .rolled
      case "yes": one = .unknown
      default: return nil
      }
      if let known = worst, known.badness >= one.badness { continue }
      worst = one
    }
    guard let worst else { return nil }
    self = worst
  }

  private var badness: Int {
    switch self {
    case .none: 0
    case .flush: 1
    case .lowered: 2
    case .unknown: 3
    case .rolled: 4
    case .raised: 5
    }
  }
}

extension Known {
  init(tag: String?) {
    switch tag {
    case nil: self = .unknown
    case "no", "none", "incorrect": self = .no
    case "yes", "both", "left", "right", "center", "centre", "limited", "24/7", "automatic", "designated", "bluetooth",
      "interval", "operating_times",
      "contrasted", "primitive", "sunset-sunrise", "separate":
      self = .yes
    default: self = .unknown
    }
  }
}

extension WheelchairTag {
  init(tag: String?) {
    switch tag {
    case "yes", "designated": self = .yes
    case "limited", "partial": self = .limited
    case "no", "impractical": self = .no
    default: self = .unknown
    }
  }
}

extension FootAccess {
  init?(tag: String) {
    switch tag {
    case "yes", "designated", "permissive", "public", "official": self = .open
    case "no", "restricted", "prohibited": self = .no
    case "private", "permit", "residents", "delivery", "agricultural", "forestry", "military", "employees", "emergency":
      self = .closedToPublic
    case "customers", "destination", "ticket", "guest", "visitors": self = .customersOnly
    case "use_sidepath": self = .useSidepath
    case "unknown": self = .unknown
    default: return nil
    }
  }

  /// From the general to the particular: access, then foot.
  init(_ tags: Tags, otherwise: FootAccess) {
    self = otherwise
    if let access = tags["access"], let value = FootAccess(tag: access) { self = value }
    if let foot = tags["foot"], let value = FootAccess(tag: foot) { self = value }
  }
}

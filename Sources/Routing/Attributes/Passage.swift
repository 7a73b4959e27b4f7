/// What is known of one stretch of street; directions are those of the stretch, tail to head.
///
/// Many stretches share one passage: packs hold each distinct passage once.
public struct Passage: Hashable, Sendable {
  public var kind = Kind.footway
  public var surface = Surface.unknown
  public var smoothness = Smoothness.unknown
  /// Centimetres; 0 where unknown.
  public var width: UInt16 = 0
  /// Per mille, up is positive; meaningful where `slope` is `tagged` or `modelled`.
  public var incline: Int16 = 0
  public var slope = SlopeKnowledge.unknown
  public var kerb = Kerb.none
  /// Millimetres; `unknownHeight` where not measured.
  public var kerbHeight: UInt16 = Passage.unknownHeight
  public var wheelchair = WheelchairTag.unknown
  public var foot = FootAccess.open
  public var crossing = Crossing.none
  public var conveying = Conveying.none
  public var pavement = PavementTag.unknown
  /// A ramp of any kind beside or over steps; and one a wheelchair can use.
  public var ramp = Known.unknown
  public var wheelchairRamp = Known.unknown
  public var handrail = Known.unknown
  public var tactile = Known.unknown
  public var lit = Known.unknown
  /// Signals that can be heard or felt.
  public var soundSignals = Known.unknown
  /// Number of steps; 0 where unknown.
  public var stepCount: UInt8 = 0
  /// Storey, `unknownLevel` where unknown.
  public var level: Int8 = Passage.unknownLevel
  public var flags: Flags = []

  public static let unknownHeight: UInt16 = .max
  public static let unknownLevel: Int8 = .min
  /// How wrong a modelled slope may be, per mille: that much below a limit is close to it.
  public static let modelMargin = 20

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let bridge = Flags(rawValue: 1)
    public static let tunnel = Flags(rawValue: 2)
    public static let indoor = Flags(rawValue: 4)
    public static let construction = Flags(rawValue: 8)
    /// Opening hours or conditional access: passable at times.
    public static let timed = Flags(rawValue: 16)
    /// Walkers may only go tail to head, or head to tail.
    public static let forwardOnly = Flags(rawValue: 32)
    public static let backwardOnly = Flags(rawValue: 64)
    /// `incline=steep` or the like: steep, no number.
    public static let steep = Flags(rawValue: 128)
    /// Under a roof.
    public static let covered = Flags(rawValue: 256)
    /// Below the ground: who stands above it is not on it.
    public static let underground = Flags(rawValue: 512)
    /// One side of a crossing, from the pavement to the middle of the street: what the crossing's point says holds on both sides, each has half of the wait.
    public static let crossingHalf = Flags(rawValue: 1024)
    /// `surface` holds only those parts of the tag that were understood; the others may be anything.
    public static let surfaceUnread = Flags(rawValue: 2048)
  }

  public init() {}

  public init(kind: Kind) { self.kind = kind }

  /// Height to climb in millimetres: measured, or assumed from the kind of kerb; nil where unknown.
  public var kerbToClimb: Int? { kerbHeight == Self.unknownHeight ? kerb.assumedHeight : Int(kerbHeight) }

  /// The slope met going this way, per mille; nil where unknown.
  public func incline(forward: Bool) -> Int? {
    switch slope {
    case .tagged, .modelled: forward ? Int(incline) : -Int(incline)
    case .unknown, .upwards, .downwards: nil
    }
  }

  /// The same stretch told from the other end.
  public var reversed: Passage {
    var other = self
    other.incline = incline == .min ? .max : -incline
    if slope == .upwards { other.slope = .downwards } else if slope == .downwards { other.slope = .upwards }
    if conveying == .forward {
      other.conveying = .backward
    } else if conveying == .backward {
      other.conveying = .forward
    }
    other.flags.subtract([.forwardOnly, .backwardOnly])
    if flags.contains(.forwardOnly) { other.flags.insert(.backwardOnly) }
    if flags.contains(.backwardOnly) { other.flags.insert(.forwardOnly) }
    return other
  }
}

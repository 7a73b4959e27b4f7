/// What is known of a point one has to pass: a kerb, a bollard, a gate, a lift.
public struct Obstacle: Hashable, Sendable {
  public var barrier = Barrier.none
  /// Free width in centimetres; 0 where unknown.
  public var opening: UInt16 = 0
  public var kerb = Kerb.none
  /// Millimetres; `Passage.unknownHeight` where not measured.
  public var kerbHeight: UInt16 = Passage.unknownHeight
  public var wheelchair = WheelchairTag.unknown
  public var foot = FootAccess.open
  public var locked = Known.unknown
  public var tactile = Known.unknown
  /// Open or working only at times.
  public var isTimed = false

  public init() {}

  public init(_ barrier: Barrier) { self.barrier = barrier }

  /// Height to climb in millimetres: measured, or assumed from the kind of kerb; nil where unknown.
  public var kerbToClimb: Int? { kerbHeight == Passage.unknownHeight ? kerb.assumedHeight : Int(kerbHeight) }

  /// Nothing to tell: such points need no record.
  public var isNothing: Bool { self == Obstacle() }
}

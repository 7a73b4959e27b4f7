/// What a profile makes of a stretch in one direction, or of an obstacle.
public struct EdgeCost: Equatable, Sendable {
  /// Hard limits broken: not empty means closed.
  public var blockers: Aspects = []
  /// What matters to this person and is not known.
  public var unknowns: Aspects = []
  /// Within the limits, but close: beyond four fifths of the limit, `wheelchair=limited`, open at times.
  public var atLimit: Aspects = []
  /// Time in microseconds a centimetre, and a wait in milliseconds.
  public var pace: UInt32 = 0
  public var delay: UInt32 = 0
  /// Cost, in the same units as time: time made longer by dislikes.
  public var costPace: UInt32 = 0
  public var costDelay: UInt32 = 0

  public var isOpen: Bool { blockers.isEmpty }

  /// Time to pass `length` centimetres, in milliseconds.
  public func time(_ length: UInt32) -> UInt32 { Self.total(length, pace, delay) }

  /// Cost to pass `length` centimetres: at least 1.
  public func cost(_ length: UInt32) -> UInt32 { max(1, Self.total(length, costPace, costDelay)) }

  /// Time and cost of part of a stretch: waits count in proportion, so that who starts beside a crossing and walks away from it does not wait.
  public func time(_ part: UInt32, of length: UInt32) -> UInt32 {
    Self.total(part, pace, Self.share(delay, part, length))
  }
  public func cost(_ part: UInt32, of length: UInt32) -> UInt32 {
    max(1, Self.total(part, costPace, Self.share(costDelay, part, length)))
  }

  private static func share(_ delay: UInt32, _ part: UInt32, _ length: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(delay) * UInt64(min(part, length)) / UInt64(max(length, 1)))
  }

  @inline(__always)
  static func total(_ length: UInt32, _ pace: UInt32, _ delay: UInt32) -> UInt32 {
    UInt32(
      truncatingIfNeeded: min((UInt64(length) &* UInt64(pace) &+ 500) / 1000 &+ UInt64(delay), UInt64(unreachable - 1)))
  }
}

/// The cost of what cannot be reached; sums of two costs stay within 32 bits.
public let unreachable: UInt32 = 0x7FFF_FFFF

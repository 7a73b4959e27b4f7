// Passages and obstacles as the fixed records of a pack: 32 and 16 bytes, little endian, unused bytes zero.
// A raw value from a newer writer is read as "unknown", so an old reader stays honest.

extension Passage {
  public static let recordSize = 32

  public var record: [UInt8] {
    [
      kind.rawValue, surface.rawValue, smoothness.rawValue, slope.rawValue,
      UInt8(truncatingIfNeeded: width), UInt8(truncatingIfNeeded: width >> 8),
      UInt8(truncatingIfNeeded: incline), UInt8(truncatingIfNeeded: incline >> 8),
      UInt8(truncatingIfNeeded: kerbHeight), UInt8(truncatingIfNeeded: kerbHeight >> 8),
      UInt8(truncatingIfNeeded: flags.rawValue), UInt8(truncatingIfNeeded: flags.rawValue >> 8),
      kerb.rawValue, wheelchair.rawValue, foot.rawValue, crossing.rawValue,
      conveying.rawValue, pavement.rawValue, ramp.rawValue, wheelchairRamp.rawValue,
      handrail.rawValue, tactile.rawValue, lit.rawValue, soundSignals.rawValue,
      stepCount, UInt8(bitPattern: level), 0, 0, 0, 0, 0, 0,
    ]
  }

  /// Reads the record at the start of `bytes`, which holds at least `recordSize`.
  init(record bytes: UnsafeRawBufferPointer) {
    kind = Kind(rawValue: bytes[0]) ?? .path
    surface = Surface(rawValue: bytes[1]) ?? .unknown
    smoothness = Smoothness(rawValue: bytes[2]) ?? .unknown
    slope = SlopeKnowledge(rawValue: bytes[3]) ?? .unknown
    width = UInt16(bytes[4]) | UInt16(bytes[5]) << 8
    incline = Int16(bitPattern: UInt16(bytes[6]) | UInt16(bytes[7]) << 8)
    kerbHeight = UInt16(bytes[8]) | UInt16(bytes[9]) << 8
    flags = Flags(rawValue: UInt16(bytes[10]) | UInt16(bytes[11]) << 8)
    kerb = Kerb(rawValue: bytes[12]) ?? .unknown
    wheelchair = WheelchairTag(rawValue: bytes[13]) ?? .unknown
    foot = FootAccess(rawValue: bytes[14]) ?? .unknown
    crossing = Crossing(rawValue: bytes[15]) ?? .unknown
    conveying = Conveying(rawValue: bytes[16]) ?? .unknownDirection
    pavement = PavementTag(rawValue: bytes[17]) ?? .unknown
    ramp = Known(rawValue: bytes[18]) ?? .unknown
    wheelchairRamp = Known(rawValue: bytes[19]) ?? .unknown
    handrail = Known(rawValue: bytes[20]) ?? .unknown
    tactile = Known(rawValue: bytes[21]) ?? .unknown
    lit = Known(rawValue: bytes[22]) ?? .unknown
    soundSignals = Known(rawValue: bytes[23]) ?? .unknown
    stepCount = bytes[24]
    level = Int8(bitPattern: bytes[25])
  }
}

extension Obstacle {
  public static let recordSize = 16

  public var record: [UInt8] {
    [
      barrier.rawValue, kerb.rawValue, wheelchair.rawValue, foot.rawValue,
      UInt8(truncatingIfNeeded: opening), UInt8(truncatingIfNeeded: opening >> 8),
      UInt8(truncatingIfNeeded: kerbHeight), UInt8(truncatingIfNeeded: kerbHeight >> 8),
      locked.rawValue, tactile.rawValue, isTimed ? 1 : 0, 0, 0, 0, 0, 0,
    ]
  }

  /// Reads the record at the start of `bytes`, which holds at least `recordSize`.
  init(record bytes: UnsafeRawBufferPointer) {
    barrier = Barrier(rawValue: bytes[0]) ?? .other
    kerb = Kerb(rawValue: bytes[1]) ?? .unknown
    wheelchair = WheelchairTag(rawValue: bytes[2]) ?? .unknown
    foot = FootAccess(rawValue: bytes[3]) ?? .unknown
    opening = UInt16(bytes[4]) | UInt16(bytes[5]) << 8
    kerbHeight = UInt16(bytes[6]) | UInt16(bytes[7]) << 8
    locked = Known(rawValue: bytes[8]) ?? .unknown
    tactile = Known(rawValue: bytes[9]) ?? .unknown
    isTimed = bytes[10] != 0
  }
}

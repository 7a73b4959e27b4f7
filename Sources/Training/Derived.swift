/// An identifier that follows from what it stands for: two devices that record the same thing make the same record, so
/// that nothing is there twice (FNV-1a, 64 bits, of the parts with a zero byte between them, seeds it).
public func derivedID(_ parts: [String], at instant: Instant) -> ULID {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for part in parts {
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
  }
  var generator = SeededGenerator(seed: hash)
  return ULID(at: instant, using: &generator)
}

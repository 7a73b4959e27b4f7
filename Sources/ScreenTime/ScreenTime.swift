// ScreenTime: minutes by app, limits, the block and what publishes it. Pure and portable; no screens.
//
// Apps/      the apps that have a name here: category, names in other programs' files, domains
// Usage/     where minutes come from, and how sources of one device are never counted twice
// Limits/    daily limits, the block that follows, and the clock that decides when it ends
// Pauses/    what was answered before opening an app
// Import/    ActivityWatch (export and REST answers), tables (CSV, TSV), their encodings; fed in pieces
// Publish/   domains of closed apps as hosts, filter rules or a response policy zone; the part of a hosts file that is ours
//
// docs/screen-time.md has the rules in words.
@_exported import Base

/// 64 bits of FNV-1a: the same for the same text on every device.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV Non-Cryptographic Hash Algorithm*, RFC 9923. Not for secrets.
func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

/// An identifier that every device makes alike out of the same text.
public func sharedIdentifier(_ text: String, at instant: Instant) -> ULID {
  var generator = SeededGenerator(seed: stableHash(text))
  return ULID(at: instant, using: &generator)
}

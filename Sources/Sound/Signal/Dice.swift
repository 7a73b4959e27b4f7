/// Random numbers for sound: 32 bits, quick, the same everywhere. Also white noise.
///
/// Marsaglia, *Xorshift RNGs*, 2003, https://doi.org/10.18637/jss.v008.i14: a period of 2³² − 1, at 48,000 a second 24 hours; every stream
/// begins at another place of it.
struct Dice {
  private var state: UInt32

  /// - Parameter stream: which of the streams of one seed.
  init(_ seed: UInt64, _ stream: UInt64) {
    // SplitMix64's finish, so that neighbouring seeds have nothing in common.
    var z = seed &+ (stream &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    state = UInt32(truncatingIfNeeded: z ^ (z >> 32))
    if state == 0 { state = 0x9E37_79B9 }
  }

  @inline(__always) mutating func bits() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }

  /// −1 up to 1.
  @inline(__always) mutating func signed() -> Float { Float(Int32(bitPattern: bits())) * 4.656612873e-10 }
  /// More than 0, up to 1.
  @inline(__always) mutating func unit() -> Float { Float((bits() >> 8) + 1) * 5.960464478e-8 }
  @inline(__always) mutating func between(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }
  /// Evenly by ratio: as likely between 1 and 2 as between 2 and 4.
  mutating func ratio(_ low: Float, _ high: Float) -> Float { low * power2(logarithm2(high / low) * unit()) }
  @inline(__always) mutating func chance(_ probability: Float) -> Bool { unit() <= probability }
  /// 0 up to `count`.
  mutating func pick(_ count: Int) -> Int { Int((UInt64(bits()) &* UInt64(count)) >> 32) }
  /// The time until the next of events that come by chance, so many a second on the average.
  mutating func gap(_ perSecond: Float) -> Float { -logarithm2(unit()) * 0.69314718 / perSecond }
}

/// Something that wanders between 0 and 1, smoothly and never in the same way again.
struct Drift {
  private(set) var value: Float
  private var from: Float, to: Float, passed: Float = 0, length: Float
  private let shortest: Float, longest: Float
  private var dice: Dice

  /// - Parameters: the least and the most seconds from one turning point to the next.
  init(_ shortest: Float, _ longest: Float, _ seed: UInt64, _ stream: UInt64) {
    (self.shortest, self.longest, dice) = (shortest, longest, Dice(seed, stream &+ 7_919))
    from = dice.unit()
    to = dice.unit()
    length = dice.between(shortest, longest)
    value = from
    passed = length * dice.unit()  // they do not all begin at a turning point
  }

  mutating func advance(_ seconds: Float) {
    passed += seconds
    if passed >= length {
      passed -= length
      from = to
      to = dice.unit()
      length = dice.between(shortest, longest)
    }
    value = from + (to - from) * eased(passed / length)
  }
}

/// A gain that goes in a straight line through each block: control without steps.
struct Glide {
  var value: Float = 0
  /// What is added for each frame to be at `target` at the end of the block.
  @inline(__always) func step(to target: Float) -> Float { (target - value) / Float(Source.frames) }
}

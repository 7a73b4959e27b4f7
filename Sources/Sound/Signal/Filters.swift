/// A state variable filter that stays stable while it is moved: low, band and high pass at once, 12 dB an octave.
///
/// A. Simper, *Solving the continuous SVF equations using trapezoidal integration*, Cytomic, 2013; after V. Zavalishin, *The Art of VA Filter Design*.
struct StateVariable {
  private var a1: Float = 0, a2: Float = 0, a3: Float = 0, k: Float = 1
  private var one: Float = 0, two: Float = 0
  private(set) var low: Float = 0, band: Float = 0, high: Float = 0

  init() {}
  init(_ hertz: Float, q: Float, _ rate: Float) { tune(hertz, q: q, rate) }

  mutating func tune(_ hertz: Float, q: Float, _ rate: Float) {
    let g = warped(min(hertz, rate * 0.45), rate)
    k = 1 / q
    a1 = 1 / (1 + g * (g + k))
    a2 = g * a1
    a3 = g * a2
  }

  @inline(__always) mutating func pass(_ input: Float) {
    let v3 = input - two
    let v1 = a1 * one + a2 * v3
    let v2 = two + a2 * one + a3 * v3
    one = 2 * v1 - one
    two = 2 * v2 - two
    low = v2
    band = v1 * k  // 1 at the middle
    high = input - k * v1 - v2
  }
}

/// Low pass of 6 dB an octave.
struct OnePole {
  private var a: Float
  private(set) var low: Float = 0
  init(_ hertz: Float, _ rate: Float) { a = smoothing(hertz, rate) }
  mutating func tune(_ hertz: Float, _ rate: Float) { a = smoothing(hertz, rate) }
  @inline(__always) mutating func pass(_ input: Float) -> Float {
    low += a * (input - low)
    return low
  }
}

/// Noise that falls by 3 dB an octave from 30 Hz on, of the same density at every rate. About as loud as white noise between −0.25 and 0.25.
///
/// A sum of first-order low passes, four octaves… two octaves apart, each half as strong as the one below.
struct Pink {
  private var dice: Dice
  private let a: (Float, Float, Float, Float, Float, Float)
  private var y: (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
  private let gain: Float

  init(_ seed: UInt64, _ stream: UInt64, _ rate: Float) {
    dice = Dice(seed, stream)
    a = (
      smoothing(16, rate), smoothing(64, rate), smoothing(256, rate), smoothing(1_024, rate), smoothing(4_096, rate),
      smoothing(16_384, rate)
    )
    gain = (rate / 48_000).squareRoot() * 2
  }

  @inline(__always) mutating func next() -> Float {
    let white = dice.signed() * gain
    y.0 += a.0 * (white - y.0)
    y.1 += a.1 * (white - y.1)
    y.2 += a.2 * (white - y.2)
    y.3 += a.3 * (white - y.3)
    y.4 += a.4 * (white - y.4)
    y.5 += a.5 * (white - y.5)
    return y.0 * 2 + y.1 + y.2 * 0.5 + y.3 * 0.25 + y.4 * 0.125 + y.5 * 0.0625
  }
}

/// White noise of the same density at every rate.
struct White {
  private var dice: Dice
  private let gain: Float
  init(_ seed: UInt64, _ stream: UInt64, _ rate: Float) {
    (dice, gain) = (Dice(seed, stream), (rate / 48_000).squareRoot())
  }
  @inline(__always) mutating func next() -> Float { dice.signed() * gain }
}

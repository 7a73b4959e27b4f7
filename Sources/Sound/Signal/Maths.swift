// Functions that a C library has too, made of + − × ÷ only: the same bits natively and in the browser.
// What is needed for every sample is put in its place; the rest is called, since the browser has to download it.

/// sin(2π × phase ÷ 2³²); the error is at most 3e-7. A phase that is an integer goes round by itself and never drifts.
@inline(__always) func sine(_ phase: UInt32) -> Float {
  let x = Float(Int32(bitPattern: phase)) * 4.656612873e-10  // −1 … 1 half turns
  let s = x * x
  return x * (1 - s) * (3.1415913 + s * (-2.02608379 + s * (0.523780477 + s * (-0.0744594075 + s * 0.00597331245))))
}

/// The part of a circle that a frequency passes in one frame, of 2³².
/// - Parameter hertz: 0 up to half the rate; more is half the rate.
func phaseStep(_ hertz: Float, _ rate: Float) -> UInt32 {
  UInt32(min(max(hertz / rate, 0), 0.499) * 4_294_967_296)
}

/// sin of a quarter turn × x, for x of 0 to 1: half of an equal-power cross-fade.
func quarterSine(_ x: Float) -> Float { sine(UInt32(min(max(x, 0), 1) * 1_073_741_824)) }

/// tan(π × hertz ÷ rate), for filters.
func warped(_ hertz: Float, _ rate: Float) -> Float {
  let half = phaseStep(hertz, rate) / 2
  return sine(half) / sine(half &+ 1_073_741_824)
}

/// 2 to the power of x, for x of −120 to 120; relative error 1.2e-7.
func power2(_ x: Float) -> Float {
  let limited = min(max(x, -120), 120)
  var whole = Int32(limited)
  if Float(whole) > limited { whole -= 1 }
  let f = limited - Float(whole)
  let p =
    0.99999989835 + f
    * (0.69315448966 + f * (0.24014181820 + f * (0.05586033708 + f * (0.00894959042 + f * 0.00189375406))))
  return p * Float(bitPattern: UInt32(whole + 127) << 23)
}

/// The logarithm to base 2 of x > 0; error 4e-7 and the rounding.
func logarithm2(_ x: Float) -> Float {
  let bits = x.bitPattern
  let f = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000) - 1
  let p =
    3.68561e-7 + f
    * (1.44264755 + f
      * (-0.72031606 + f * (0.47208692 + f * (-0.32196029 + f * (0.18875274 + f * (-0.07565137 + f * 0.01444035))))))
  return Float(Int32(bits >> 23) - 127) + p
}

/// The factor of that many decibels.
func decibels(_ value: Float) -> Float { power2(value * 0.16609640474) }

/// The factor by which something that falls by 60 dB in `seconds` falls in one frame.
func decay60(_ seconds: Float, _ rate: Float) -> Float { power2(-9.965784285 / (seconds * rate)) }

/// The part of its way that a first-order smoother with this corner goes in one frame.
func smoothing(_ hertz: Float, _ rate: Float) -> Float {
  1 - power2(-9.064720284 * min(hertz / rate, 0.5))
}

/// 0 to 1 along a curve without a corner at its ends.
@inline(__always) func eased(_ x: Float) -> Float {
  let t = min(max(x, 0), 1)
  return t * t * (3 - 2 * t)
}

/// Semitones above A4 = 440 Hz, in hertz, equally tempered.
func pitch(_ semitones: Float) -> Float { 440 * power2(semitones / 12) }

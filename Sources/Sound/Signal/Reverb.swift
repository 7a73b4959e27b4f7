/// A room: eight delays that feed each other (a Hadamard matrix), each a little darker at every turn, after two diffusers a side.
///
/// J.-M. Jot, A. Chaigne, *Digital delay networks for designing artificial reverberators*, AES 90, 1991.
final class Reverb {
  private let lines: Samples, places: Slots<Int>, lengths: Slots<Int>, damped: Samples, gains: Samples
  private let diffusers: Samples, diffuserPlaces: Slots<Int>
  private let capacity: Int, diffuserCapacity: Int, damping: Float
  /// What is to be heard of the room; filled by the sources, emptied by `add`.
  let inLeft = Samples(Source.frames), inRight = Samples(Source.frames)

  /// - Parameters:
  ///   - seconds: until it has fallen by 60 dB.
  ///   - brightness: hertz above which it falls faster.
  init(seconds: Float, brightness: Float, rate: Float) {
    let milliseconds: [Float] = [31.3, 37.1, 41.9, 47.7, 53.3, 59.9, 67.1, 73.7]
    capacity = Int(0.0738 * rate) + 1
    lines = Samples(capacity * 8)
    places = Slots(8, 0)
    lengths = Slots(8, 1)
    damped = Samples(8)
    gains = Samples(8)
    for (i, ms) in milliseconds.enumerated() {
      lengths[i] = Int(ms * 0.001 * rate) | 1
      gains[i] = power2(-9.965784285 * Float(lengths[i]) / (seconds * rate)) * 0.35355339  // the matrix's norm
    }
    diffuserCapacity = Int(0.012 * rate) + 1
    diffusers = Samples(diffuserCapacity * 4)
    diffuserPlaces = Slots(4, 0)
    damping = smoothing(brightness, rate)
  }

  private static let diffuserSeconds: (Float, Float, Float, Float) = (0.0047, 0.0113, 0.0053, 0.0107)

  @inline(__always) private func diffuse(_ input: Float, _ index: Int, _ length: Int) -> Float {
    let place = diffuserPlaces[index], cell = diffusers.start + index * diffuserCapacity + place
    let held = cell.pointee, inner = input - 0.6 * held
    cell.pointee = inner
    diffuserPlaces[index] = place + 1 >= length ? 0 : place + 1
    return held + 0.6 * inner
  }

  /// Adds the room to what is heard and empties the input.
  func add(_ left: Samples, _ right: Samples, gain: Float) {
    let unit = Float(diffuserCapacity - 1) / 0.012
    let d0 = Int(Reverb.diffuserSeconds.0 * unit), d1 = Int(Reverb.diffuserSeconds.1 * unit)
    let d2 = Int(Reverb.diffuserSeconds.2 * unit), d3 = Int(Reverb.diffuserSeconds.3 * unit)
    for i in 0..<Source.frames {
      // 1e-18: keeps silence out of the slow range of numbers below 1e-38.
      let l = diffuse(diffuse(inLeft[i] + 1e-18, 0, d0), 1, d1), r = diffuse(diffuse(inRight[i] + 1e-18, 2, d2), 3, d3)
      inLeft[i] = 0
      inRight[i] = 0
      var v = SIMD8<Float>()
      for n in 0..<8 {
        let y = lines[n * capacity + places[n]]
        damped[n] += damping * (y - damped[n])
        v[n] = damped[n] * gains[n]
      }
      left[i] += (v[0] - v[2] + v[4] - v[6]) * gain * 2.8
      right[i] += (v[1] - v[3] + v[5] - v[7]) * gain * 2.8
      // Walsh and Hadamard, in three steps of sums and differences.
      v = SIMD8(v[0] + v[1], v[0] - v[1], v[2] + v[3], v[2] - v[3], v[4] + v[5], v[4] - v[5], v[6] + v[7], v[6] - v[7])
      v = SIMD8(v[0] + v[2], v[1] + v[3], v[0] - v[2], v[1] - v[3], v[4] + v[6], v[5] + v[7], v[4] - v[6], v[5] - v[7])
      v = SIMD8(v[0] + v[4], v[1] + v[5], v[2] + v[6], v[3] + v[7], v[0] - v[4], v[1] - v[5], v[2] - v[6], v[3] - v[7])
      for n in 0..<8 {
        let place = places[n]
        lines[n * capacity + place] = v[n] + (n & 1 == 0 ? l : r)
        places[n] = place + 1 >= lengths[n] ? 0 : place + 1
      }
    }
  }
}

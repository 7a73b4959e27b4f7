#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Stereo {
  /// Integrated loudness in LUFS, gated (ITU-R BS.1770-5, annex 1); −∞ for silence or less than 400 ms.
  public var loudness: Double {
    let powers = blockPowers
    func level(_ power: Double) -> Double { -0.691 + 10 * log10(power) }
    func mean(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
    let loud = powers.filter { level($0) > -70 }
    let gate = level(mean(loud)) - 10
    return level(mean(loud.filter { level($0) > gate }))
  }

  /// Loudness of each 3 s, every second ("short-term"), LUFS.
  public var shortTerm: [Double] {
    let powers = blockPowers  // every 100 ms
    guard powers.count >= 30 else { return [] }
    return stride(from: 0, through: powers.count - 30, by: 10).map { (at: Int) -> Double in
      var sum = 0.0
      for n in stride(from: at, to: at + 29, by: 4) { sum += powers[n] }
      return -0.691 + 10 * log10(sum / 8)
    }
  }

  /// Mean squares, both channels together, of 400 ms every 100 ms, after the K weighting.
  private var blockPowers: [Double] {
    let hop = rate / 10
    guard left.count >= hop * 4 else { return [] }
    var sums = [Double](repeating: 0, count: left.count / hop)
    for channel in [left, right] {
      var shelf = Biquad(shelf: Double(rate)), high = Biquad(highPass: Double(rate))
      for (n, sample) in channel.enumerated() where n / hop < sums.count {
        let y = high.pass(shelf.pass(Double(sample)))
        sums[n / hop] += y * y
      }
    }
    return (0...sums.count - 4).map { (at: Int) -> Double in
      (sums[at] + sums[at + 1] + sums[at + 2] + sums[at + 3]) / Double(hop * 4)
    }
  }

  /// The highest level between samples too, in dB of full scale: four times as many samples (BS.1770-5, annex 2).
  public var truePeak: Double {
    let taps = 12
    // Three curves between two samples, a quarter apart.
    var filter: [Float] = []
    for phase in 1...3 {
      for tap in 0..<taps {
        let x: Double = Double(taps / 2 - 1 - tap) + Double(phase) / 4
        let window: Double = 0.5 + 0.5 * cos(Double.pi * x / Double(taps / 2 + 1))
        filter.append(Float(sin(Double.pi * x) / (Double.pi * x) * window))
      }
    }
    var most: Float = 0
    for channel in [left, right] {
      for sample in channel { most = max(most, abs(sample)) }
      guard channel.count > taps else { continue }
      channel.withUnsafeBufferPointer { samples in
        filter.withUnsafeBufferPointer { filter in
          // Only beside samples that are near the highest can the curve between them be higher.
          for n in 0..<samples.count - taps where abs(samples[n + taps / 2 - 1]) > most * 0.75 {
            for phase in 0..<3 {
              var sum: Float = 0
              for tap in 0..<taps { sum += samples[n + tap] * filter[phase * taps + tap] }
              most = max(most, abs(sum))
            }
          }
        }
      }
    }
    return 20 * log10(Double(most))
  }
}

/// A filter of second order, direct form I.
private struct Biquad {
  var b: (Double, Double, Double), a: (Double, Double), x = (0.0, 0.0), y = (0.0, 0.0)

  /// The weighting's first stage (the head), at any rate: the standard's coefficients are these at 48 kHz.
  init(shelf rate: Double) {
    let k = tan(.pi * 1_681.974450955533 / rate), q = 0.7071752369554196
    let vh = pow(10, 3.999843853973347 / 20), vb = pow(vh, 0.4996667741545416), a0 = 1 + k / q + k * k
    b = ((vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0)
    a = (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
  }

  /// The second stage.
  init(highPass rate: Double) {
    let k = tan(.pi * 38.13547087602444 / rate), q = 0.5003270373238773, a0 = 1 + k / q + k * k
    b = (1, -2, 1)
    a = (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
  }

  mutating func pass(_ input: Double) -> Double {
    let out = b.0 * input + b.1 * x.0 + b.2 * x.1 - a.0 * y.0 - a.1 * y.1
    x = (input, x.0)
    y = (out, y.0)
    return out
  }
}

extension Stereo {
  /// Ten times the logarithm of a power.
  public static func decibels(_ power: Double) -> Double { 10 * log10(power) }
}

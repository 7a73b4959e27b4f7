/// Where sound steps as no sound does.
public enum Seams {
  /// The largest bend (second difference) against the mean bend of the 40 ms around it. Noise stays below about 8; a drop's onset may reach 30 in
  /// a quiet place; a step of a tenth of the local level in a smooth tone is over 100.
  public static func sharpest(_ samples: [Float], rate: Int) -> (ratio: Double, second: Double) {
    let bends = bends(samples), half = rate / 50
    guard bends.count > half * 2 else { return (0, 0) }
    var sum = bends[0..<half * 2].reduce(0, +), most = 0.0, place = 0
    for n in half..<bends.count - half {
      let around = (sum - bends[n]) / Double(half * 2 - 1) + 1e-13  // −130 dB: silence has no seams
      let ratio = bends[n] / around
      if ratio > most { (most, place) = (ratio, n) }
      sum += bends[n + half] - bends[n - half]
    }
    return (most.squareRoot(), Double(place) / Double(rate))
  }

  /// How much rougher the sound is where blocks meet than elsewhere: 1 is not at all. A gain that is set anew for each block gives more.
  public static func atBorders(_ samples: [Float], block: Int) -> Double {
    let bends = bends(samples)
    // The median of each place within the block, so that a few loud events do not decide.
    func middle(_ offset: Int) -> Double {
      let values = stride(from: offset, to: bends.count, by: block).map { bends[$0] }.sorted()
      return values[values.count / 2]
    }
    let border = max(middle(block - 2), middle(block - 1))
    return (border / max(middle(block / 2), 1e-18)).squareRoot()
  }

  private static func bends(_ samples: [Float]) -> [Double] {
    guard samples.count > 2 else { return [] }
    return (0..<samples.count - 2).map {
      let bend = Double(samples[$0]) - 2 * Double(samples[$0 + 1]) + Double(samples[$0 + 2])
      return bend * bend
    }
  }

  /// The longest stretch, in seconds, in which nothing is louder than `below`.
  public static func longestSilence(_ sound: Stereo, below: Float) -> Double {
    var longest = 0, now = 0
    for n in 0..<sound.left.count {
      now = abs(sound.left[n]) <= below && abs(sound.right[n]) <= below ? now + 1 : 0
      longest = max(longest, now)
    }
    return Double(longest) / Double(sound.rate)
  }
}

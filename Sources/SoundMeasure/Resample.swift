#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Stereo {
  /// The same sound at another rate (a windowed sinc over 32 samples).
  public func at(rate new: Int) -> Stereo {
    guard new != rate else { return self }
    var sound = Stereo(rate: new)
    let ratio = Double(rate) / Double(new), cutoff = min(1, 1 / ratio), half = 16
    let count = Int(Double(left.count) / ratio)
    // The places between two samples repeat: as many as the new rate has frames until both meet again.
    func greatest(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatest(b, a % b) }
    let phases = new / greatest(rate, new), step = rate / greatest(rate, new)
    let filters = (0..<phases).map { phase -> [Float] in
      let part = Double(phase * step % phases) / Double(phases)
      return (1 - half...half).map { tap -> Float in
        let x = Double(tap) - part
        let window: Double = 0.5 + 0.5 * cos(Double.pi * x / Double(half + 1))
        let wave: Double = x == 0 ? cutoff : sin(Double.pi * x * cutoff) / (Double.pi * x)
        return Float(wave * window)
      }
    }
    for channel in [left, right] {
      var out = [Float](repeating: 0, count: count)
      for n in 0..<count {
        let at = n * step / phases, filter = filters[n % phases]
        var sum: Float = 0
        for (k, weight) in filter.enumerated() {
          let index = at + k + 1 - half
          if index >= 0 && index < channel.count { sum += channel[index] * weight }
        }
        out[n] = sum
      }
      if sound.left.isEmpty { sound.left = out } else { sound.right = out }
    }
    return sound
  }

  /// Without the silence before and after; `below` is the level that counts as silence.
  public func trimmed(below: Float) -> Stereo {
    guard let from = left.firstIndex(where: { abs($0) > below }), let to = left.lastIndex(where: { abs($0) > below })
    else { return self }
    let edge = rate / 50, begin = Double(max(from - edge, 0)) / Double(rate),
      end = Double(min(to + edge, left.count)) / Double(rate)
    return self[begin..<end]
  }
}

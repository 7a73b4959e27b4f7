#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

public enum Repetition {
  /// How like each other two different stretches of `seconds` are at most: 1 is the same. Compared are the levels in 20 bands, every 85 ms from
  /// windows of 171 ms, each against its own mean: what an ear would take for "that again". A loop of noise gives 0.85 and more.
  public static func closest(_ sound: Stereo, seconds: Double) -> (likeness: Double, apart: Double) {
    let size = 8_192, step = 4_096, count = 20, samples = sound.middle, hop = Double(step) / Double(sound.rate)
    let width = Double(sound.rate) / Double(size)
    let edges = (0...count).map { max(Int(80 * pow(150, Double($0) / Double(count)) / width), 1) }  // 80 Hz to 12 kHz
    var levels: [Float] = []
    var at = 0
    while at + size <= samples.count {
      let power = Spectrum.power(window: samples[at..<at + size])
      for band in 0..<count {
        var sum = 1e-14
        for n in edges[band]..<max(edges[band + 1], edges[band] + 1) { sum += power[n] }
        levels.append(Float(log10(sum)))
      }
      at += step
    }
    let windows = levels.count / count, length = Int(seconds / hop)
    for band in 0..<count {
      var sum: Float = 0
      for n in 0..<windows { sum += levels[n * count + band] }
      for n in 0..<windows { levels[n * count + band] -= sum / Float(windows) }
    }
    let squares = (0..<windows).map { (n: Int) -> Double in
      var sum: Float = 0
      for band in 0..<count { sum += levels[n * count + band] * levels[n * count + band] }
      return Double(sum)
    }
    var best = (likeness: 0.0, apart: 0.0)
    guard windows > length * 2 else { return best }
    // For each distance the sums slide along, so that the whole costs the square of the number of windows.
    for apart in length..<windows - length {
      var products: [Double] = []
      levels.withUnsafeBufferPointer { levels in
        for n in 0..<windows - apart {
          var sum: Float = 0
          for band in 0..<count { sum += levels[n * count + band] * levels[(n + apart) * count + band] }
          products.append(Double(sum))
        }
      }
      var p = 0.0, one = 0.0, other = 0.0
      for n in 0..<products.count {
        p += products[n]
        one += squares[n]
        other += squares[n + apart]
        guard n >= length - 1 else { continue }
        let likeness = p / max((one * other).squareRoot(), 1e-12)
        if likeness > best.likeness { best = (likeness, Double(apart) * hop) }
        p -= products[n - length + 1]
        one -= squares[n - length + 1]
        other -= squares[n - length + 1 + apart]
      }
    }
    return best
  }
}

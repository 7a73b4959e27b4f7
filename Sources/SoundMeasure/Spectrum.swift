#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

public enum Spectrum {
  /// Mean power by frequency, from windows (Hann) of 4,096 samples that overlap by half: 2,049 values up to half the rate.
  public static func power(_ samples: [Float]) -> [Double] {
    let size = 4_096
    var sum = [Double](repeating: 0, count: size / 2 + 1), windows = 0.0
    for at in stride(from: 0, through: samples.count - size, by: size / 2) {
      let one = power(window: samples[at..<at + size])
      for n in 0..<sum.count { sum[n] += one[n] }
      windows += 1
    }
    return sum.map { $0 / max(windows, 1) }
  }

  /// Of one window, whose length is a power of two.
  static func power(window: ArraySlice<Float>) -> [Double] {
    let size = window.count
    var re = window.enumerated().map { Double($1) * (0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size))) }
    var im = [Double](repeating: 0, count: size)
    transform(&re, &im)
    return (0...size / 2).map { (re[$0] * re[$0] + im[$0] * im[$0]) / Double(size * size) }
  }

  /// The part of the whole power between two frequencies, in dB.
  public static func share(_ sound: Stereo, from low: Double, to high: Double) -> Double {
    let power = power(sound.middle), width = Double(sound.rate) / 4_096
    let inside = power.enumerated().filter { Double($0.offset) * width >= low && Double($0.offset) * width < high }.map
    { $0.element }.reduce(0, +)
    return 10 * log10(inside / power.dropFirst().reduce(0, +))
  }

  /// Where half of the power is below, in hertz.
  public static func middle(_ sound: Stereo) -> Double {
    let power = power(sound.middle), whole = power.reduce(0, +)
    var sum = 0.0
    for (n, value) in power.enumerated() {
      sum += value
      if sum >= whole / 2 { return Double(n) * Double(sound.rate) / 4_096 }
    }
    return Double(sound.rate) / 2
  }

  /// In place, radix 2.
  static func transform(_ re: inout [Double], _ im: inout [Double]) {
    let n = re.count
    precondition(n & (n - 1) == 0, "\(n) is not a power of two")
    var j = 0
    for i in 1..<n {
      var bit = n >> 1
      while j & bit != 0 {
        j ^= bit
        bit >>= 1
      }
      j |= bit
      if i < j {
        re.swapAt(i, j)
        im.swapAt(i, j)
      }
    }
    var length = 2
    while length <= n {
      let half = length / 2
      let table = (0..<half).map {
        (cos(-2 * .pi * Double($0) / Double(length)), sin(-2 * .pi * Double($0) / Double(length)))
      }
      for start in stride(from: 0, to: n, by: length) {
        for k in 0..<half {
          let (c, s) = table[k], a = start + k, b = a + half
          let x = re[b] * c - im[b] * s, y = re[b] * s + im[b] * c
          (re[b], im[b]) = (re[a] - x, im[a] - y)
          (re[a], im[a]) = (re[a] + x, im[a] + y)
        }
      }
      length *= 2
    }
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

public enum Repetition {
  /// How like each other two different stretches of `seconds` are at most: 1 is the same. Compared are the levels in 20 bands, every 85 ms, each
  /// against its own mean: what an ear would take for "that again". A loop gives 0.99 and more, at any length.
  public static func closest(_ sound: Stereo, seconds: Double) -> (likeness: Double, apart: Double) {
    let size = 4_096, samples = sound.middle, hop = Double(size) / Double(sound.rate)
    var bands: [[Double]] = []
    let edges = (0...20).map { 80 * pow(150, Double($0) / 20) } // 80 Hz to 12 kHz
    for at in stride(from: 0, through: samples.count - size, by: size) {
      let power = Spectrum.power(window: samples[at..<at + size]), width = Double(sound.rate) / Double(size)
      bands.append((0..<20).map { band in
        let from = max(Int(edges[band] / width), 1), to = max(Int(edges[band + 1] / width), from + 1)
        return log10(power[from..<to].reduce(0, +) + 1e-14)
      })
    }
    for band in 0..<20 {
      let mean = bands.map { $0[band] }.reduce(0, +) / Double(bands.count)
      for n in 0..<bands.count { bands[n][band] -= mean }
    }
    let length = Int(seconds / hop)
    var best = (likeness: 0.0, apart: 0.0)
    // For each distance the sums slide along, so that the whole costs the square of the number of windows.
    for apart in length..<max(bands.count - length, length) {
      var products: [Double] = [], squares: [Double] = [], others: [Double] = []
      for n in 0..<bands.count - apart {
        var p = 0.0, s = 0.0, o = 0.0
        for band in 0..<20 {
          p += bands[n][band] * bands[n + apart][band]
          s += bands[n][band] * bands[n][band]
          o += bands[n + apart][band] * bands[n + apart][band]
        }
        products.append(p)
        squares.append(s)
        others.append(o)
      }
      guard products.count >= length else { break }
      var p = products[0..<length].reduce(0, +), s = squares[0..<length].reduce(0, +), o = others[0..<length].reduce(0, +)
      for n in 0...products.count - length {
        let likeness = p / max((s * o).squareRoot(), 1e-12)
        if likeness > best.likeness { best = (likeness, Double(apart) * hop) }
        if n + length < products.count {
          p += products[n + length] - products[n]
          s += squares[n + length] - squares[n]
          o += others[n + length] - others[n]
        }
      }
    }
    return best
  }
}

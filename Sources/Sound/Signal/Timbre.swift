/// One turn of a tone with overtones, in a table of 2,048 samples.
enum Timbre {
  static let size = 2_048

  /// Partials 1 to `partials`, the n-th n to the power of −`fall` as strong; at most 1.
  static func soft(partials: Int, fall: Float) -> Samples {
    let table = Samples(size + 1)
    var most: Float = 0
    for i in 0..<size {
      var sum: Float = 0
      for n in 1...partials {
        sum += sine(UInt32(truncatingIfNeeded: Int64(i) * Int64(n) * 2_097_152)) * power2(-fall * logarithm2(Float(n)))
      }
      table[i] = sum
      most = max(most, abs(sum))
    }
    for i in 0..<size { table[i] /= most }
    table[size] = table[0]
    return table
  }

  @inline(__always) static func at(_ table: Samples, _ phase: UInt32) -> Float {
    let index = Int(phase >> 21), part = Float(phase & 0x1F_FFFF) * 4.76837158e-7
    return table[index] + (table[index + 1] - table[index]) * part
  }
}

/// Two channels of samples.
public struct Stereo: Sendable {
  public var left: [Float], right: [Float]
  /// Frames a second.
  public let rate: Int
  public init(rate: Int) { (left, right, self.rate) = ([], [], rate) }
  public var seconds: Double { Double(left.count) / Double(rate) }

  /// From one second to another.
  public subscript(range: Range<Double>) -> Stereo {
    var part = Stereo(rate: rate)
    let from = max(Int(range.lowerBound * Double(rate)), 0), to = min(Int(range.upperBound * Double(rate)), left.count)
    part.left = Array(left[from..<to])
    part.right = Array(right[from..<to])
    return part
  }

  /// Both channels in one.
  public var middle: [Float] { zip(left, right).map { ($0 + $1) / 2 } }

  /// A WAV file of 16 bits, with rounding noise (triangular dither) so that quiet endings do not crackle.
  public var wave: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + left.count * 4)
    func number(_ value: UInt32, _ count: Int) {
      for n in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * n))) }
    }
    bytes += Array("RIFF".utf8)
    number(UInt32(36 + left.count * 4), 4)
    bytes += Array("WAVEfmt ".utf8)
    number(16, 4)
    number(1, 2)
    number(2, 2)
    number(UInt32(rate), 4)
    number(UInt32(rate * 4), 4)
    number(4, 2)
    number(16, 2)
    bytes += Array("data".utf8)
    number(UInt32(left.count * 4), 4)
    var state: UInt32 = 1
    func noise() -> Float {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / 16_777_216
    }
    for frame in 0..<left.count {
      for sample in [left[frame], right[frame]] {
        let value = sample == 0 ? 0 : min(max((sample * 32_767 + noise() - noise()).rounded(), -32_768), 32_767)
        number(UInt32(truncatingIfNeeded: Int32(value)), 2)
      }
    }
    return bytes
  }

  /// Reads a WAV file of 16 bits, one or two channels; nil for anything else.
  public init?(wave bytes: [UInt8]) {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    guard bytes.count >= 44, bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
      return nil
    }
    var at = 12, channels = 0, rate = 0
    while at + 8 <= bytes.count {
      let name = bytes[at..<at + 4], size = min(number(at + 4, 4), bytes.count - at - 8)
      if name.elementsEqual("fmt ".utf8) {
        guard size >= 16, number(at + 8, 2) == 1, number(at + 22, 2) == 16 else { return nil }
        (channels, rate) = (number(at + 10, 2), number(at + 12, 4))
        guard channels == 1 || channels == 2, rate > 0 else { return nil }
      } else if name.elementsEqual("data".utf8), channels > 0 {
        self.init(rate: rate)
        for frame in 0..<size / (2 * channels) {
          func sample(_ channel: Int) -> Float {
            Float(Int16(truncatingIfNeeded: number(at + 8 + (frame * channels + channel) * 2, 2))) / 32_768
          }
          left.append(sample(0))
          right.append(sample(channels - 1))
        }
        return
      }
      at += 8 + size + size % 2
    }
    return nil
  }
}

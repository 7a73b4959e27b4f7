import Routing

extension Array where Element == UInt8 {
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func appendSigned(_ value: Int64) {
    appendVarint(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  mutating func append(_ point: Point, after last: Point) {
    appendSigned(Int64(point.latitude) - Int64(last.latitude))
    appendSigned(Int64(point.longitude) - Int64(last.longitude))
  }

  init(littleEndian values: [UInt32]) {
    self = []
    reserveCapacity(values.count * 4)
    for value in values { for shift in 0..<4 { append(UInt8(truncatingIfNeeded: value >> UInt32(shift * 8))) } }
  }

  init(littleEndian values: [Int64]) {
    self = []
    reserveCapacity(values.count * 8)
    for value in values { for shift in 0..<8 { append(UInt8(truncatingIfNeeded: value >> Int64(shift * 8))) } }
  }
}

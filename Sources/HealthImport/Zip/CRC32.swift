/// The checksum of zip and gzip (ISO 3309; polynomial 0xEDB88320), eight bytes at a time.
/// Source: M. Kounavis and F. Berry, "A systematic approach to building high performance software-based CRC generators", 2005.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF
  var value: UInt32 { ~state }

  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      table[byte] = value
    }
    for byte in 0..<256 {
      for slice in 1..<8 {
        let before = table[(slice - 1) * 256 + byte]
        table[slice * 256 + byte] = before >> 8 ^ table[Int(before & 0xFF)]
      }
    }
    return table
  }()

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var state = state, at = 0
    let count = bytes.count
    CRC32.table.withUnsafeBufferPointer { t in
      while at &+ 8 <= count {
        let low = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: at, as: UInt32.self)) ^ state
        let high = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: at &+ 4, as: UInt32.self))
        state =
          t[7 &* 256 &+ Int(low & 0xFF)] ^ t[6 &* 256 &+ Int(low >> 8 & 0xFF)]
          ^ t[5 &* 256 &+ Int(low >> 16 & 0xFF)] ^ t[4 &* 256 &+ Int(low >> 24)]
        state ^=
          t[3 &* 256 &+ Int(high & 0xFF)] ^ t[2 &* 256 &+ Int(high >> 8 & 0xFF)]
          ^ t[256 &+ Int(high >> 16 & 0xFF)] ^ t[Int(high >> 24)]
        at &+= 8
      }
      while at < count {
        let byte = start.load(fromByteOffset: at, as: UInt8.self)
        state = state >> 8 ^ t[Int((state ^ UInt32(byte)) & 0xFF)]
        at &+= 1
      }
    }
    self.state = state
  }
}

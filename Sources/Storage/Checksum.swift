/// CRC-64/XZ (ECMA-182 polynomial, reflected): finds damage, not forgery. Check value for "123456789": 995dc9bbdf1939fa.
struct Checksum {
  private var state: UInt64 = ~0

  var value: UInt64 { ~state }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var state = state
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        state = table[Int(truncatingIfNeeded: (state ^ UInt64(byte)) & 0xff)] ^ (state &>> 8)
      }
    }
    self.state = state
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private static let table: [UInt64] = (0..<256).map { index in
    (0..<8).reduce(UInt64(index)) { value, _ in
      value & 1 == 1 ? (value >> 1) ^ 0xc96c_5795_d787_0f42 : value >> 1
    }
  }
}

import Base
import Routing

/// Numbers and texts one after the other: unsigned numbers in 7-bit groups, signed ones folded (zigzag), texts after their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func count(_ value: Int) {
    precondition(value >= 0, "a count of \(value)")
    unsigned(UInt64(value))
  }

  mutating func signed(_ value: Int64) { unsigned(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63)) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func text(_ value: String) {
    let content = Array(value.utf8)
    count(content.count)
    bytes.append(contentsOf: content)
  }

  private mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads what `ByteWriter` wrote; every number is checked against a limit, so that a forged section is refused and never trusted.
struct ByteCursor {
  private let bytes: UnsafeRawBufferPointer
  private let section: String
  private var at = 0

  init(_ bytes: UnsafeRawBufferPointer, section: String) { (self.bytes, self.section) = (bytes, section) }

  var isAtEnd: Bool { at >= bytes.count }

  /// A number below `limit`.
  mutating func count(below limit: Int) throws(PackError) -> Int {
    let value = try unsigned()
    if value >= UInt64(max(limit, 0)) { throw .inconsistent("a number of section \(section) is too large") }
    return Int(value)
  }

  /// How many things follow, each of at least one byte.
  mutating func count() throws(PackError) -> Int { try count(below: bytes.count - at + 1) }

  /// A number between the limits, both included.
  mutating func signed(_ limits: ClosedRange<Int64>) throws(PackError) -> Int64 {
    let raw = try unsigned()
    let value = Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
    if value < limits.lowerBound || value > limits.upperBound {
      throw .inconsistent("a number of section \(section) is out of its limits")
    }
    return value
  }

  /// A time or a time difference in seconds.
  mutating func seconds() throws(PackError) -> Int32 { Int32(try signed(-4_000_000...4_000_000)) }

  mutating func byte() throws(PackError) -> UInt8 {
    if at >= bytes.count { throw .inconsistent("section \(section) is cut") }
    at += 1
    return bytes[at - 1]
  }

  mutating func text() throws(PackError) -> String {
    let length = try count()
    if length > bytes.count - at { throw .inconsistent("section \(section) is cut") }
    at += length
    return String(decoding: bytes[at - length..<at], as: UTF8.self)
  }

  private mutating func unsigned() throws(PackError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 { return value }
      shift += 7
      if shift > 63 { throw .inconsistent("an overlong number in section \(section)") }
    }
  }
}

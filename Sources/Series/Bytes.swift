import Base

/// What bytes that claim to be a chunk, a rollup or a message can be.
public enum SeriesError: Error, Equatable, Sendable {
  /// Cut off, changed, or never written by us.
  case damaged
  /// Written by a later version.
  case unknownVersion
  /// More samples, sources, stamps or deletions than a chunk may hold.
  case tooLarge
  /// Of another day, or with another number of columns.
  case mismatch
  /// Outside of the day, or a value or duration beyond what a sample may have.
  case outOfRange
}

/// Bytes as they are written: integers of varying length (LEB128), least significant bits first.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  mutating func count(_ value: Int) { number(UInt64(value)) }

  /// Zigzag: small numbers of either sign are short.
  mutating func signed(_ value: Int64) { number(zigzag(value)) }

  /// Least significant first.
  mutating func fixed(_ value: UInt64, bytes count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place))) }
  }

  mutating func text(_ text: String) { block(Array(text.utf8)) }

  mutating func block(_ block: [UInt8]) {
    count(block.count)
    bytes.append(contentsOf: block)
  }
}

/// Bytes as they are read; total: whatever they are, it returns or throws.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var at = 0
  private let end: Int

  init(_ bytes: [UInt8], upTo end: Int? = nil) { (self.bytes, self.end) = (bytes, end ?? bytes.count) }

  var left: Int { end - at }

  mutating func byte() throws(SeriesError) -> UInt8 {
    guard at < end else { throw .damaged }
    at += 1
    return bytes[at - 1]
  }

  mutating func number() throws(SeriesError) -> UInt64 {
    guard at < end else { throw .damaged }
    let first = bytes[at]
    at += 1
    if first < 0x80 { return UInt64(first) }
    var value = UInt64(first & 0x7F), shift: UInt64 = 7
    while true {
      let byte = try byte()
      // The tenth byte has one bit left.
      guard shift < 63 || byte <= 1 else { throw .damaged }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  mutating func signed() throws(SeriesError) -> Int64 { unzigzag(try number()) }

  mutating func count(atMost most: Int) throws(SeriesError) -> Int {
    let value = try number()
    guard value <= UInt64(most) else { throw .tooLarge }
    return Int(value)
  }

  mutating func fixed(bytes count: Int) throws(SeriesError) -> UInt64 {
    var value: UInt64 = 0
    for place in 0..<count { value |= UInt64(try byte()) << UInt64(8 * place) }
    return value
  }

  mutating func block(atMost most: Int) throws(SeriesError) -> [UInt8] {
    let length = try count(atMost: most)
    guard length <= left else { throw .damaged }
    defer { at += length }
    return Array(bytes[at..<(at + length)])
  }

  /// So many bytes, as they are.
  mutating func take(_ count: UInt32) throws(SeriesError) -> [UInt8] {
    guard UInt64(count) <= UInt64(left) else { throw .damaged }
    defer { at += Int(count) }
    return Array(bytes[at..<(at + Int(count))])
  }

  /// Well-formed UTF-8 without control characters.
  mutating func text(atMost most: Int) throws(SeriesError) -> String {
    let block = try block(atMost: most)
    for byte in block where byte < 0x20 || byte == 0x7F { throw .damaged }
    let text = String(decoding: block, as: UTF8.self)
    // What is ill-formed was replaced.
    guard text.utf8.count == block.count,
      text.withBytes({ read in
        for place in 0..<block.count where read[place] != block[place] { return false }
        return true
      })
    else { throw .damaged }
    return text
  }
}

@inline(__always) func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }
@inline(__always) func unzigzag(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
}

/// How many bytes `ByteWriter.number` takes.
@inline(__always) func length(of value: UInt64) -> Int { value < 0x80 ? 1 : (70 - value.leadingZeroBitCount) / 7 }

/// FNV-1a, 64 bits (Fowler, Noll, Vo; https://datatracker.ietf.org/doc/html/rfc9923): finds damage, not forgery.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(UInt8(0)))
  }
}

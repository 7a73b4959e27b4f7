/// Reads numbers from one part; past its end, or where a number is too large, it throws.
struct PackReader {
  private let bytes: [UInt8]
  private(set) var at: Int
  private let end: Int
  let name: String

  init(_ bytes: [UInt8], _ range: Range<Int>, _ name: String) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
    self.name = name
  }

  var left: Int { end - at }

  /// LEB128 of at most four bytes: below 2²⁸, so that two of them can be added where `Int` has 32 bits.
  mutating func number() throws(LanguagePackError) -> Int {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while at < end {
      let byte = bytes[at]
      at += 1
      if shift > 21 { break }
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
      shift += 7
    }
    throw .part(name)
  }

  /// Even numbers are 0, 1, 2 …, odd ones -1, -2 ….
  mutating func signed() throws(LanguagePackError) -> Int {
    let value = try number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }

  /// How many things of at least one byte follow: never more than bytes are left.
  mutating func count() throws(LanguagePackError) -> Int {
    let count = try number()
    if count > left { throw .part(name) }
    return count
  }

  mutating func numbers(below limit: Int) throws(LanguagePackError) -> [Int] {
    let count = try count()
    var values: [Int] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      let value = try number()
      if value >= limit { throw .part(name) }
      values.append(value)
    }
    return values
  }

  /// 0 for nothing, a character or a tag.
  mutating func symbol(_ tags: Int) throws(LanguagePackError) -> Symbol {
    let value = try number()
    if value & 1 == 0 {
      if value >> 1 > 0x10_FFFF { throw .part(name) }
      return Symbol(value >> 1)
    }
    if value >> 1 >= tags { throw .part(name) }
    return Symbol.firstTag + Symbol(value >> 1)
  }

  mutating func symbols(_ tags: Int) throws(LanguagePackError) -> Symbols {
    let count = try count()
    var values: Symbols = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try symbol(tags)) }
    return values
  }

  mutating func text() throws(LanguagePackError) -> String {
    let count = try count()
    let text = String(decoding: bytes[at..<(at + count)], as: UTF8.self)
    at += count
    return text
  }

  /// IEEE 754, little-endian.
  mutating func float() throws(LanguagePackError) -> Float {
    if left < 4 { throw .part(name) }
    var bits: UInt32 = 0
    for place in 0..<4 { bits |= UInt32(bytes[at + place]) << UInt32(place * 8) }
    at += 4
    return Float(bitPattern: bits)
  }

  /// Everything must have been read.
  func finish() throws(LanguagePackError) { if at != end { throw .part(name) } }
}

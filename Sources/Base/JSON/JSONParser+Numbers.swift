extension JSONParser {
  /// A number, from its sign or first digit.
  mutating func number() throws(JSONError) -> JSON {
    let start = at
    let negative = byte == UInt8(ascii: "-")
    if negative { at += 1 }
    var whole: Int64? = 0  // negative, since that side of Int64 reaches further; nil once it does not fit
    let first = byte
    let digits = readDigits { digit in
      guard let before = whole else { return }
      let (tens, over) = before.multipliedReportingOverflow(by: 10)
      let (sum, below) = tens.subtractingReportingOverflow(Int64(digit))
      whole = over || below ? nil : sum
    }
    guard digits > 0 else { throw wrongByte() }
    guard digits == 1 || first != UInt8(ascii: "0") else { throw JSONError(reason: .badNumber, position: start) }
    var plain = true
    if byte == UInt8(ascii: ".") {
      plain = false
      at += 1
      guard readDigits({ _ in }) > 0 else {
        throw at < bytes.count ? JSONError(reason: .badNumber, position: start) : error(.unfinished)
      }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      plain = false
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      guard readDigits({ _ in }) > 0 else {
        throw at < bytes.count ? JSONError(reason: .badNumber, position: start) : error(.unfinished)
      }
    }
    if plain, let whole {
      if negative { return .integer(whole) }
      if whole != Int64.min { return .integer(-whole) }
    }
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite else {
      throw JSONError(reason: .badNumber, position: start)
    }
    if let integer = Int64(exactly: value) { return .integer(integer) }
    return .number(value)
  }

  /// How many digits were read.
  private mutating func readDigits(_ each: (UInt8) -> Void) -> Int {
    let start = at
    while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
      each(bytes[at] - UInt8(ascii: "0"))
      at += 1
    }
    return at - start
  }
}

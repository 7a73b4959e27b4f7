/// What a text of XML says: the five entities of XML 1.0 and numbers; others stay as they are written. Bytes that are not
/// UTF-8 become U+FFFD.
enum XMLText {
  static func decoded(_ text: ByteSpan) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }

  static func bytes(_ text: ByteSpan) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    append(text, to: &out)
    return out
  }

  static func append(_ text: ByteSpan, to out: inout [UInt8]) {
    var at = 0
    while at < text.count {
      if text[at] != 0x26 {
        out.append(text[at])
        at += 1
        continue
      }
      var end = at + 1
      while end < text.count, end - at < 12, text[end] != 0x3B { end += 1 }
      guard end < text.count, text[end] == 0x3B,
        let scalar = scalar(ByteSpan(start: text.start + (at + 1), count: end - at - 1))
      else {
        out.append(0x26)
        at += 1
        continue
      }
      appendUTF8(scalar.value, to: &out)
      at = end + 1
    }
  }

  private static func scalar(_ name: ByteSpan) -> Unicode.Scalar? {
    if name.equals("amp") { return "&" }
    if name.equals("lt") { return "<" }
    if name.equals("gt") { return ">" }
    if name.equals("quot") { return "\"" }
    if name.equals("apos") { return "'" }
    guard name.count > 1, name[0] == 0x23 else { return nil }
    let isHex = name[1] | 0x20 == 0x78
    var value: UInt32 = 0
    guard name.count > (isHex ? 2 : 1) else { return nil }
    for at in (isHex ? 2 : 1)..<name.count {
      let byte = name[at]
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte - 0x30)
      case 0x41...0x46 where isHex: digit = UInt32(byte - 0x41 + 10)
      case 0x61...0x66 where isHex: digit = UInt32(byte - 0x61 + 10)
      default: return nil
      }
      value = value &* (isHex ? 16 : 10) &+ digit
      if value > 0x10FFFF { return nil }
    }
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}

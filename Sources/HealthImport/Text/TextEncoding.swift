/// A table's text as UTF-8: from UTF-8 and UTF-16 with a mark, and otherwise from Windows-1252, which spreadsheets write.
enum TextEncoding {
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return Array(bytes[3...]) }
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF {
      return utf16(bytes, isLittle: bytes[0] == 0xFF)
    }
    if isUTF8(bytes) { return bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    // Of 0x80 to 0x9F only the dashes, quotes and the euro sign matter to nobody here: they become spaces.
    for byte in bytes { appendUTF8(byte >= 0x80 && byte < 0xA0 ? 0x20 : UInt32(byte), to: &out) }
    return out
  }

  private static func utf16(_ bytes: [UInt8], isLittle: Bool) -> [UInt8] {
    var out: [UInt8] = [], at = 2
    func unit(_ at: Int) -> UInt32 {
      isLittle ? UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 : UInt32(bytes[at]) << 8 | UInt32(bytes[at + 1])
    }
    while at + 1 < bytes.count {
      var scalar = unit(at)
      at += 2
      if scalar >= 0xD800, scalar < 0xDC00, at + 1 < bytes.count, unit(at) >= 0xDC00, unit(at) < 0xE000 {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(at) - 0xDC00)
        at += 2
      }
      appendUTF8(scalar >= 0xD800 && scalar < 0xE000 ? 0xFFFD : scalar, to: &out)
    }
    return out
  }

  /// Well-formed, but for a letter that the end cuts.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var left = 0
    for byte in bytes {
      if left > 0 {
        if byte & 0xC0 != 0x80 { return false }
        left -= 1
      } else if byte >= 0x80 {
        if byte < 0xC2 || byte > 0xF4 { return false }
        left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      }
    }
    return true
  }
}

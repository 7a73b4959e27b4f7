extension JSONParser {
  /// A string, from its opening quote. Bytes are checked while they are read, so decoding never repairs anything.
  mutating func string() throws(JSONError) -> String {
    at += 1
    var start = at
    var pieces: [UInt8] = []  // what came before the last escape
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        let end = at
        at += 1
        if pieces.isEmpty { return String(decoding: bytes[start..<end], as: UTF8.self) }
        pieces.append(contentsOf: bytes[start..<end])
        return String(decoding: pieces, as: UTF8.self)
      case UInt8(ascii: "\\"):
        pieces.append(contentsOf: bytes[start..<at])
        try escape(into: &pieces)
        start = at
      case 0..<0x20: throw error(.controlCharacter)
      case 0x20..<0x80: at += 1
      default:
        let length = lengthOfUTF8Scalar(bytes, at)
        guard length > 0 else { throw error(.badUTF8) }
        at += length
      }
    }
    throw error(.unfinished)
  }

  private mutating func escape(into pieces: inout [UInt8]) throws(JSONError) {
    let start = at
    at += 1
    guard at < bytes.count else { throw error(.unfinished) }
    let letter = bytes[at]
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): pieces.append(letter)
    case UInt8(ascii: "b"): pieces.append(0x08)
    case UInt8(ascii: "f"): pieces.append(0x0C)
    case UInt8(ascii: "n"): pieces.append(0x0A)
    case UInt8(ascii: "r"): pieces.append(0x0D)
    case UInt8(ascii: "t"): pieces.append(0x09)
    case UInt8(ascii: "u"):
      var code = try fourHexDigits(from: start)
      if code >= 0xD800 && code < 0xE000 {
        let end = at
        var low: UInt32 = 0
        if code < 0xDC00, byte == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "u") {
          at += 2
          low = try fourHexDigits(from: start)
        }
        if low >= 0xDC00 && low < 0xE000 {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else {
          guard repairs else { throw JSONError(reason: .loneSurrogate, position: start) }
          at = end  // what follows is read for itself
          code = 0xFFFD
        }
      }
      appendUTF8(code, to: &pieces)
    default: throw JSONError(reason: .badEscape, position: start)
    }
  }

  private mutating func fourHexDigits(from start: Int) throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count else { throw error(.unfinished) }
      guard let digit = hexDigit(bytes[at]) else { throw JSONError(reason: .badEscape, position: start) }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}

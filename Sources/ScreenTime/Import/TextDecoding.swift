/// Bytes of a file in pieces, as UTF-8: takes off byte order marks and turns UTF-16 into UTF-8. What is neither UTF-8 nor
/// marked stays as it is; `text` reads it as Windows-1252, as spreadsheets write it.
struct TextDecoding {
  private enum Form { case unknown, bytes, utf16(isBig: Bool) }
  private var form = Form.unknown
  private var held: [UInt8] = []
  /// The first half of a pair.
  private var high: UInt32 = 0

  init() {}

  mutating func feed(_ piece: [UInt8], isLast: Bool = false) -> [UInt8] {
    switch form {
    case .unknown:
      held += piece
      if held.count < 3, !isLast { return [] }
      let start = held
      held = []
      if start.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF {
        form = .bytes
        return Array(start[3...])
      }
      if start.count >= 2, start[0] == 0xFF, start[1] == 0xFE {
        form = .utf16(isBig: false)
        return units(Array(start[2...]), isBig: false)
      }
      if start.count >= 2, start[0] == 0xFE, start[1] == 0xFF {
        form = .utf16(isBig: true)
        return units(Array(start[2...]), isBig: true)
      }
      form = .bytes
      return start
    case .bytes: return piece
    case .utf16(let isBig): return units(piece, isBig: isBig)
    }
  }

  private mutating func units(_ piece: [UInt8], isBig: Bool) -> [UInt8] {
    let all = held + piece
    var out: [UInt8] = [], at = 0
    out.reserveCapacity(all.count / 2)
    while at + 1 < all.count {
      let unit = UInt32(isBig ? all[at] : all[at + 1]) << 8 | UInt32(isBig ? all[at + 1] : all[at])
      at += 2
      switch unit {
      case 0xD800..<0xDC00: high = unit
      case 0xDC00..<0xE000:
        if high != 0 { append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), &out) }
        high = 0
      default:
        high = 0
        append(unit, &out)
      }
    }
    held = Array(all[at...])
    return out
  }

  private func append(_ code: UInt32, _ out: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(code) else { return }
    var text = ""
    text.unicodeScalars.append(scalar)
    out += Array(text.utf8)
  }

  /// A field's text: UTF-8, else Windows-1252 (https://encoding.spec.whatwg.org/#windows-1252).
  static func text(_ bytes: [UInt8]) -> String {
    if isUTF8(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    for byte in bytes {
      var code = UInt32(byte)
      if byte >= 0x80, byte < 0xA0 { code = special[Int(byte) - 0x80] }
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private static let special: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]

  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      let more: Int
      switch lead {
      case 0..<0x80: more = 0
      case 0xC2...0xDF: more = 1
      case 0xE0...0xEF: more = 2
      case 0xF0...0xF4: more = 3
      default: return false
      }
      if at + more >= bytes.count { return false }
      for next in 0..<more where bytes[at + 1 + next] & 0xC0 != 0x80 { return false }
      if lead == 0xE0, bytes[at + 1] < 0xA0 { return false }
      if lead == 0xED, bytes[at + 1] > 0x9F { return false }
      if lead == 0xF0, bytes[at + 1] < 0x90 { return false }
      if lead == 0xF4, bytes[at + 1] > 0x8F { return false }
      at += more + 1
    }
    return true
  }
}

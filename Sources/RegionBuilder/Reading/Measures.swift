import Glibc

// Numbers as mappers write them. Each reader gives nil for what it does not understand, never a guess.

enum Measures {
  /// A length in metres: "1.5", "1,5 m", "150 cm", "30 mm", "5'3\"", "3 ft", "1-2" (the lesser). Without unit: metres.
  static func metres(_ text: String) -> Double? {
    var lowest: Double?
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "|" }) {
      guard let value = oneLength(Array(part.utf8)) else { return nil }
      lowest = min(lowest ?? value, value)
    }
    return lowest
  }

  private static func oneLength(_ bytes: [UInt8]) -> Double? {
    var at = 0
    guard let first = number(bytes, &at), first >= 0 else { return nil }
    let unit = word(bytes, &at)
    switch unit {
    case "", "m", "meter", "meters", "metre", "metres", "mts", "metros":
      // "1-2" and "1 - 2": the lesser.
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") {
        at += 1
        guard let second = number(bytes, &at), let unit2 = unitLength(word(bytes, &at)), at == bytes.count else {
          return nil
        }
        return min(first, second) * unit2
      }
      return at == bytes.count ? first : nil
    case "'", "ft", "feet":
      if at == bytes.count { return first * 0.3048 }
      guard let inches = number(bytes, &at), inches >= 0 else { return nil }
      let end = word(bytes, &at)
      return at == bytes.count && (end == "\"" || end == "''" || end == "in" || end == "")
        ? first * 0.3048 + inches * 0.0254 : nil
    default:
      guard let size = unitLength(unit), at == bytes.count else { return nil }
      return first * size
    }
  }

  private static func unitLength(_ unit: String) -> Double? {
    switch unit {
    case "", "m": 1
    case "dm": 0.1
    case "cm": 0.01
    case "mm": 0.001
    case "km": 1000
    case "\"", "in", "inch", "inches": 0.0254
    default: nil
    }
  }

  /// A height in millimetres. A bare number is metres; a bare number above 0.5 can only be centimetres.
  static func kerbHeight(_ text: String) -> UInt16? {
    guard var value = metres(text) else { return nil }
    let isBare = text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || $0 == 46 || $0 == 44 || $0 == 32 }
    if isBare, value > 0.5 { value /= 100 }
    return value > 10 ? nil : UInt16((value * 1000).rounded())
  }

  enum Incline: Equatable { case perMille(Int16), up, down, steep }

  /// A slope: "8%", "8 %", "-5°", "1:12", "8" (per cent), "up", "down", "steep".
  static func incline(_ text: String) -> Incline? {
    switch text {
    case "up", "+", "up;steep", "up_steep": return .up
    case "down", "-", "down_steep": return .down
    case "steep": return .steep
    default: break
    }
    let bytes = Array(text.utf8)
    var at = 0
    guard let value = number(bytes, &at) else { return nil }
    if at < bytes.count, bytes[at] == UInt8(ascii: ":") {
      at += 1
      guard let run = number(bytes, &at), run > 0, at == bytes.count else { return nil }
      return perMille(value / run * 1000)
    }
    switch word(bytes, &at) {
    case "%", "": return at == bytes.count ? perMille(value * 10) : nil
    case "°", "deg", "degrees":
      return at == bytes.count && abs(value) < 60 ? perMille(tan(value * .pi / 180) * 1000) : nil
    case "‰": return at == bytes.count ? perMille(value) : nil
    default: return nil
    }
  }

  private static func perMille(_ value: Double) -> Incline? {
    abs(value) > 1500 ? nil : .perMille(Int16(value.rounded()))
  }

  /// A sign, digits, and a decimal point or comma; blanks before and after are passed over.
  private static func number(_ bytes: [UInt8], _ at: inout Int) -> Double? {
    skipBlanks(bytes, &at)
    var sign = 1.0
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      if bytes[at] == UInt8(ascii: "-") { sign = -1 }
      at += 1
    }
    var value = 0.0, scale = 0.0, digits = 0
    while at < bytes.count, digits < 15 {
      let byte = bytes[at]
      if byte >= 48, byte <= 57 {
        value = value * 10 + Double(byte - 48)
        scale *= 10
        digits += 1
      } else if (byte == 46 || byte == 44), scale == 0, digits > 0 {
        scale = 1
      } else {
        break
      }
      at += 1
    }
    skipBlanks(bytes, &at)
    return digits == 0 ? nil : sign * value / max(scale, 1)
  }

  private static func word(_ bytes: [UInt8], _ at: inout Int) -> String {
    let start = at
    while at < bytes.count, bytes[at] != 32, bytes[at] != 45, bytes[at] < 48 || bytes[at] > 57 { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
    skipBlanks(bytes, &at)
    return text
  }

  private static func skipBlanks(_ bytes: [UInt8], _ at: inout Int) {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 9 { at += 1 }
  }

  /// A whole number of at most `limit`.
  static func count(_ text: String, limit: Int) -> Int? {
    guard let value = Int(text), value >= 0 else { return nil }
    return min(value, limit)
  }
}

extension JSON {
  /// The canonical text: no spaces, keys sorted by their UTF-8 bytes, numbers in their shortest form that reads back
  /// the same, whole numbers without point, only what must be escaped is escaped. Equal values have equal texts.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The canonical text in UTF-8.
  public var utf8: [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  /// Appends the canonical text in UTF-8.
  public func write(to out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: "null".utf8)
    case .bool(true): out.append(contentsOf: "true".utf8)
    case .bool(false): out.append(contentsOf: "false".utf8)
    case .integer(let value): JSON.write(value, to: &out)
    case .number(let value): JSON.write(value, to: &out)
    case .string(let value): JSON.write(value, to: &out)
    case .array(let elements):
      out.append(UInt8(ascii: "["))
      var first = true
      for element in elements {
        if !first { out.append(UInt8(ascii: ",")) }
        first = false
        element.write(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members): members.write(to: &out)
    }
  }

  private static func write(_ value: Int64, to out: inout [UInt8]) {
    appendDecimal(value, to: &out)
  }

  private static func write(_ value: Double, to out: inout [UInt8]) {
    guard value.isFinite else { return out.append(contentsOf: "null".utf8) }
    if let integer = Int64(exactly: value) { return write(integer, to: &out) }
    out.append(contentsOf: value.description.utf8)
  }

  static func write(_ value: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      case 0x20...: out.append(byte)
      case 0x08: out.append(contentsOf: "\\b".utf8)
      case 0x09: out.append(contentsOf: "\\t".utf8)
      case 0x0A: out.append(contentsOf: "\\n".utf8)
      case 0x0C: out.append(contentsOf: "\\f".utf8)
      case 0x0D: out.append(contentsOf: "\\r".utf8)
      default:
        out.append(contentsOf: "\\u00".utf8)
        appendHex(UInt64(byte), digits: 2, to: &out)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}

extension JSONObject {
  /// The canonical text, as `JSON.text`.
  public var text: String { JSON.object(self).text }

  func write(to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    var first = true
    for (key, value) in self {
      if !first { out.append(UInt8(ascii: ",")) }
      first = false
      JSON.write(key, to: &out)
      out.append(UInt8(ascii: ":"))
      value.write(to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }
}

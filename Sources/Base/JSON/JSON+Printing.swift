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
    value.withBytes { bytes in
      var start = 0  // of what can be taken over as it is
      for at in bytes.indices {
        let byte = bytes[at]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
        out.append(contentsOf: bytes[start..<at])
        writeEscape(byte, to: &out)
        start = at + 1
      }
      out.append(contentsOf: bytes[start...])
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): out.append(byte)
    case 0x08: out.append(UInt8(ascii: "b"))
    case 0x09: out.append(UInt8(ascii: "t"))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0C: out.append(UInt8(ascii: "f"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    default:
      out.append(UInt8(ascii: "u"))
      appendHex(UInt64(byte), digits: 4, to: &out)
    }
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

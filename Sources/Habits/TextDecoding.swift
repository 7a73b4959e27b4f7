/// What is wrong with a file that somebody chose.
public enum HabitFileError: Error, Equatable, Sendable {
  case empty
  case tooLarge
  /// Neither UTF-8 nor UTF-16: `0xE9` and the like of older encodings.
  case encoding
  /// Not a table that we know.
  case unknown
  /// An archive that is cut or damaged.
  case archive
  /// A table that we know, without one habit in it.
  case nothing
}

/// The text of a file: UTF-8 with or without its mark, or UTF-16 with one. Anything else is not guessed at.
public func decodeText(_ bytes: [UInt8]) throws(HabitFileError) -> [UInt8] {
  if bytes.isEmpty { throw .empty }
  if bytes.count >= 2, (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) {
    return try utf16(bytes, isLittle: bytes[0] == 0xFF)
  }
  let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  let text = hasMark ? Array(bytes[3...]) : bytes
  if !isUTF8(text) { throw .encoding }
  return text
}

/// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. A letter that the end of the file cuts is forgiven.
private func isUTF8(_ bytes: [UInt8]) -> Bool {
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    if byte < 0x80 {
      if byte == 0 { return false }
      at += 1
      continue
    }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    if byte < 0xC2 || byte > 0xF4 { return false }
    for step in 1..<length {
      if at + step == bytes.count { return true }
      let next = bytes[at + step]
      if next & 0xC0 != 0x80 { return false }
      if step == 1 {
        if byte == 0xE0 && next < 0xA0 || byte == 0xED && next > 0x9F { return false }
        if byte == 0xF0 && next < 0x90 || byte == 0xF4 && next > 0x8F { return false }
      }
    }
    at += length
  }
  return true
}

private func utf16(_ bytes: [UInt8], isLittle: Bool) throws(HabitFileError) -> [UInt8] {
  var out: [UInt8] = [], at = 2
  func unit(_ at: Int) -> UInt32 {
    isLittle
      ? UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 : UInt32(bytes[at]) << 8 | UInt32(bytes[at + 1])
  }
  while at + 1 < bytes.count {
    var scalar = unit(at)
    at += 2
    if scalar >= 0xD800 && scalar < 0xDC00, at + 1 < bytes.count {
      let low = unit(at)
      if low < 0xDC00 || low > 0xDFFF { throw .encoding }
      scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
      at += 2
    }
    guard scalar != 0, let letter = Unicode.Scalar(scalar) else { throw .encoding }
    appendUTF8(letter.value, to: &out)
  }
  return out
}

private func appendUTF8(_ value: UInt32, to out: inout [UInt8]) {
  if value < 0x80 {
    out.append(UInt8(value))
  } else if value < 0x800 {
    out.append(UInt8(0xC0 | value >> 6))
    out.append(UInt8(0x80 | value & 0x3F))
  } else if value < 0x10000 {
    out.append(UInt8(0xE0 | value >> 12))
    out.append(UInt8(0x80 | value >> 6 & 0x3F))
    out.append(UInt8(0x80 | value & 0x3F))
  } else {
    out.append(UInt8(0xF0 | value >> 18))
    out.append(UInt8(0x80 | value >> 12 & 0x3F))
    out.append(UInt8(0x80 | value >> 6 & 0x3F))
    out.append(UInt8(0x80 | value & 0x3F))
  }
}

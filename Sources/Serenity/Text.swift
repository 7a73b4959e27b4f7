import AppRuntime

// Small work on text by its bytes: work by characters would bring Unicode's tables into the browser's module.
extension String {
  /// The lines that have something.
  @inline(never) var lines: [String] {
    var lines: [String] = [], start = 0, at = 0
    for byte in utf8 {
      if byte == 0x0A || byte == 0x0D {
        if at > start { lines.add(bytes(start, at)) }
        start = at + 1
      }
      at += 1
    }
    if at > start { lines.add(bytes(start, at)) }
    return lines
  }

  /// At most so many bytes, cut between letters, with an ellipsis.
  @inline(never) func shortened(_ limit: Int) -> String {
    if utf8.count <= limit { return self }
    return bytes(
      0,
      withBytes { bytes in
        var end = limit
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
      }) + "…"
  }

  /// With its first letter, one of a–z, in the other case.
  @inline(never) var turned: String {
    var bytes = Array(utf8)
    if !bytes.isEmpty, bytes[0] < 0x80 { bytes[0] ^= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The number after an identifier's last hyphen: `level-4`. At most five digits.
@inline(never) func lastNumber(_ option: String) -> Int? {
  var number = 0, digits = 0
  for byte in option.utf8 {
    if byte == 0x2D {
      (number, digits) = (0, 0)
    } else if byte < 0x30 || byte > 0x39 || digits > 5 {
      digits = 9
    } else {
      number = number * 10 + Int(byte - 0x30)
      digits += 1
    }
  }
  return digits > 0 && digits < 6 ? number : nil
}

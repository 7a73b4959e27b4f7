// By bytes: work by characters would bring Unicode's tables into the browser's modules.
extension String {
  /// At most so many bytes, cut between letters, with an ellipsis where something was cut.
  public func shortened(_ limit: Int) -> String {
    if utf8.count <= limit { return self }
    let end = withBytes { bytes in
      var end = max(limit, 0)
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return end
    }
    return bytes(0, end) + "…"
  }
}

/// The number after an identifier's last hyphen: 4 of `level-4`. At most five digits.
public func lastNumber(_ identifier: String) -> Int? {
  var number = 0, digits = 0
  for byte in identifier.utf8 {
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

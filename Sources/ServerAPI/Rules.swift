import Base

/// Rules a person meets in a form. The server applies the same ones.
public enum Rules {
  /// Bytes (RFC 5321).
  public static let emailMaximum = 254
  /// Unicode scalars.
  public static let nameMaximum = 80
  /// Unicode scalars.
  public static let passwordMinimum = 10
  /// More is refused, so that hashing stays bounded.
  public static let passwordMaximum = 256

  /// Why a text is not accepted.
  public enum Problem: Equatable, Sendable, CaseIterable {
    case emailMissing, emailShape, emailTooLong
    case passwordMissing, passwordShort, passwordLong, passwordCommon, passwordIsEmail
    case nameTooLong, nameLines
  }

  /// The address as it is stored and compared: without spaces around it, in lower case.
  public static func normalizedEmail(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { isSpace($0) }
    var end = scalars.endIndex
    while end > scalars.startIndex, isSpace(scalars[scalars.index(before: end)]) { end = scalars.index(before: end) }
    var result = String.UnicodeScalarView()
    for scalar in scalars[..<end] {
      let upper = scalar.value >= 65 && scalar.value <= 90
      result.append(upper ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
    }
    return String(result)
  }

  /// One `@`, a local part of at most 64 characters, a domain with a dot, ASCII only (mail servers that take more are rare).
  /// Whether the address exists only a mail can tell.
  public static func email(_ text: String) -> Problem? {
    let bytes = Array(normalizedEmail(text).utf8)
    if bytes.isEmpty { return .emailMissing }
    if bytes.count > emailMaximum { return .emailTooLong }
    guard let at = bytes.firstIndex(of: 0x40), bytes.lastIndex(of: 0x40) == at, at > 0, at <= 64 else {
      return .emailShape
    }
    let local = bytes[..<at]
    let domain = bytes[(at + 1)...]
    guard local.allSatisfy({ isLocal($0) }), dotted(local), dotted(domain), domain.contains(0x2E) else {
      return .emailShape
    }
    for label in domain.split(separator: 0x2E) {
      guard label.count <= 63, label.first != 0x2D, label.last != 0x2D,
        label.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D })
      else { return .emailShape }
    }
    return nil
  }

  /// At least 10 characters, none of the commonest, not the address. No rules about kinds of characters (NIST SP 800-63B, 5.1.1.2).
  public static func password(_ text: String, email: String = "") -> Problem? {
    let count = text.unicodeScalars.count
    if count == 0 { return .passwordMissing }
    if count < passwordMinimum { return .passwordShort }
    if text.utf8.count > passwordMaximum { return .passwordLong }
    let plain = folded(text)
    if !email.isEmpty && plain == folded(normalizedEmail(email)) { return .passwordIsEmail }
    return isCommonPassword(plain) ? .passwordCommon : nil
  }

  /// Optional; one line of at most 80 characters.
  public static func name(_ text: String) -> Problem? {
    if text.unicodeScalars.count > nameMaximum { return .nameTooLong }
    return text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? .nameLines : nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 32 || (scalar.value >= 9 && scalar.value <= 13) || scalar.value == 160
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// RFC 5321 atoms; quoted local parts are not accepted.
  private static func isLocal(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~.".utf8.contains(byte)
  }

  private static func dotted(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first != 0x2E, last != 0x2E else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x2E && previous == 0x2E { return false }
      previous = byte
    }
    return true
  }
}

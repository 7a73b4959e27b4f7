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
  public enum Problem: Error, Equatable, CaseIterable {
    case emailMissing, emailShape, emailTooLong, emailQuoted, emailSpace, emailDomain
    /// A sign that cannot stand before the `@`: as it was written, or its number (`U+202E`) when it cannot be seen.
    case emailSign(String)
    case passwordMissing, passwordShort, passwordLong, passwordCommon, passwordIsEmail
    case nameTooLong, nameLines

    public static var allCases: [Problem] {
      [
        .emailMissing, .emailShape, .emailTooLong, .emailQuoted, .emailSpace, .emailDomain, .emailSign("é"),
        .passwordMissing, .passwordShort, .passwordLong, .passwordCommon, .passwordIsEmail, .nameTooLong, .nameLines,
      ]
    }
  }

  /// The address without the spaces and invisible marks that come along when it is pasted and without a dot at its end, in lower case
  /// where it is ASCII. Stored and compared is what the server makes of it, with a domain in ASCII.
  public static func normalizedEmail(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !isIgnored(scalar) {
      let upper = scalar.value >= 65 && scalar.value <= 90
      scalars.append(upper ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
    }
    var (start, end) = (0, scalars.count)
    while end > start, isPadding(scalars[end - 1]) { end -= 1 }
    while start < end, isPadding(scalars[start]) { start += 1 }
    if end - start > 1, isDot(scalars[end - 1]), !isDot(scalars[end - 2]), !isPadding(scalars[end - 2]) { end -= 1 }
    var result = String.UnicodeScalarView()
    for scalar in scalars[start..<end] { result.append(scalar) }
    return String(result)
  }

  /// A local part of at most 64 ASCII characters (mail servers that take more are rare), one `@`, a domain with a dot. A domain with
  /// letters beyond ASCII is taken here; whether IDNA allows it is for the server to say. Whether the address exists only a mail can tell.
  public static func email(_ text: String) -> Problem? {
    let scalars = Array(normalizedEmail(text).unicodeScalars)
    if scalars.isEmpty { return .emailMissing }
    guard let at = scalars.lastIndex(of: "@"), at > 0, at + 1 < scalars.count else { return .emailShape }
    let local = scalars[..<at]
    if local.contains("\"") { return .emailQuoted }
    if scalars.contains(where: { isSpace($0) }) { return .emailSpace }
    if local.contains("@") { return .emailShape }
    if let wrong = local.firstIndex(where: { !isLocal($0) }) { return .emailSign(sign(at: wrong, local)) }
    let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
    if atoms.contains(where: { $0.isEmpty }) { return .emailShape }
    if local.count > 64 || scalars.count > emailMaximum { return .emailTooLong }
    let labels = scalars[(at + 1)...].split(omittingEmptySubsequences: false, whereSeparator: { isDot($0) })
    if labels.count < 2 { return .emailShape }
    return labels.allSatisfy { isLabel($0) } ? nil : .emailDomain
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
    switch scalar.value {
    case 9...13, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Soft hyphen, zero-width space, word joiner and byte order mark: they mean nothing wherever they stand, in a domain too (UTS #46).
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Spaces, joiners and marks of direction: they mean nothing around an address.
  private static func isPadding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    default: isSpace(scalar)
    }
  }

  /// What separates labels, by UTS #46.
  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: true
    default: false
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    default: false
    }
  }

  /// RFC 5321 atoms; quoted local parts are not accepted.
  private static func isLocal(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains(scalar)
  }

  /// STD3 for what is ASCII.
  private static func isLabel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = label.first, let last = label.last, first != "-", last != "-", label.count <= 63 else {
      return false
    }
    return label.allSatisfy { $0.value >= 0x80 || isLetterOrDigit($0) || $0 == "-" }
  }

  /// With an accent that is written by itself, and its letter.
  private static func sign(at index: Int, _ local: ArraySlice<Unicode.Scalar>) -> String {
    let scalar = local[index]
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x034F, 0xFE00...0xFE0F: return number(scalar)
    default: if isPadding(scalar) { return number(scalar) }
    }
    func isAccent(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x0300 && scalar.value < 0x0370 }
    let start = isAccent(scalar) && index > local.startIndex ? index - 1 : index
    var end = index + 1
    while end < local.endIndex, end - start < 4, isAccent(local[end]) { end += 1 }
    var result = String.UnicodeScalarView()
    for scalar in local[start..<end] { result.append(scalar) }
    return String(result)
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    // None of them is above U+FFFF.
    for shift in [UInt32(12), 8, 4, 0] { result.append(digits[Int(scalar.value >> shift & 15)]) }
    return "U+" + String(result)
  }
}

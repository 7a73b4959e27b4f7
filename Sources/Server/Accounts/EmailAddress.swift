import CIdn2
import ServerAPI

/// E-mail addresses as they are stored, compared, counted and written to. Every address that comes from outside goes through here.
enum EmailAddress {
  /// The address with its domain in ASCII, by UTS #46 (non-transitional, STD3 rules) and IDNA2008. Made of its own answer, the answer is
  /// the same.
  ///
  /// A domain of ASCII without `xn--` is none of IDNA's business, which would refuse `r3--a.example`. One with an A-label that IDNA2008
  /// does not allow (emoji, which some registries give out) stays as it is: mail goes there.
  static func ascii(_ text: String) throws(Rules.Problem) -> String {
    if let broken = Rules.email(text) { throw broken }
    let email = Rules.normalizedEmail(text), scalars = email.unicodeScalars
    guard let at = scalars.lastIndex(of: "@") else { throw Rules.Problem.emailShape }
    let local = String(scalars[..<at]), domain = String(scalars[scalars.index(after: at)...])
    let isASCII = domain.utf8.allSatisfy { $0 < 0x80 }
    if isASCII && !domain.split(separator: ".").contains(where: { $0.hasPrefix("xn--") }) { return email }
    guard let converted = converted(domain) else {
      if isASCII { return email }
      throw Rules.Problem.emailDomain
    }
    let result = local + "@" + converted
    if let broken = Rules.email(result) {
      throw broken == .emailTooLong ? Rules.Problem.emailTooLong : Rules.Problem.emailDomain
    }
    return result
  }

  /// - Returns: nil when IDNA does not allow it.
  private static func converted(_ domain: String) -> String? {
    // The capital sharp s is ß since revision 31 of UTS #46, as in browsers; libidn2 with older tables says ss.
    let mapped = String(String.UnicodeScalarView(domain.unicodeScalars.map { $0 == "\u{1E9E}" ? "\u{DF}" : $0 }))
    let flags = IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue
    // libidn2 2.3.3 leaves out what STD3 forbids (a_b.example becomes ab.example) instead of refusing it.
    guard let strict = lookup(mapped, flags | IDN2_USE_STD3_ASCII_RULES.rawValue), strict == lookup(mapped, flags)
    else { return nil }
    return strict
  }

  private static func lookup(_ domain: String, _ flags: UInt32) -> String? {
    var output: UnsafeMutablePointer<CChar>?
    guard idn2_to_ascii_8z(domain, &output, Int32(flags)) == IDN2_OK.rawValue, let bytes = output else { return nil }
    defer { idn2_free(bytes) }
    return String(cString: bytes)
  }
}

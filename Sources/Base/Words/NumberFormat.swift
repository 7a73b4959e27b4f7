/// Numbers as people write them: `1,234.5` in Mexico and the United States, `1.234,5` in Brazil, `1 234,5` in France
/// (with a narrow no-break space).
public struct NumberFormat: Sendable, Equatable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// `1,234`.
  public func whole(_ value: Int64) -> String {
    var out: [UInt8] = []
    if value < 0 { out.append(UInt8(ascii: "-")) }
    appendGrouped(value.magnitude, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// `1,234.5`: rounded half away from zero to at most so many digits after the point (0 to 6), and no zeros at the end
  /// unless `padded`. Beyond 9 × 10¹² without any grouping; `–` for what is not a number.
  public func decimal(_ value: Double, digits: Int = 1, padded: Bool = false) -> String {
    guard value.isFinite else { return "–" }
    guard value.magnitude < 9e12 else { return value.description }
    let places = min(max(digits, 0), 6)
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = NumberFormat.rounded(value.magnitude, unit)
    var out: [UInt8] = []
    if value < 0 && scaled > 0 { out.append(UInt8(ascii: "-")) }
    appendGrouped(UInt64(scaled / unit), to: &out)
    var fraction = scaled % unit
    var shown = places
    while !padded, shown > 0, fraction % 10 == 0 { (fraction, shown) = (fraction / 10, shown - 1) }
    if shown > 0 {
      out.append(UInt8(ascii: language == .fr || language == .pt ? "," : "."))
      appendDecimal(UInt64(fraction), digits: shown, to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `45 %` in Spanish and French, `45%` in English and Portuguese, of a share from 0 to 1.
  public func percent(_ share: Double, digits: Int = 0) -> String {
    let number = decimal(share * 100, digits: digits)
    return language == .es || language == .fr ? number + "\u{A0}%" : number + "%"
  }

  /// The number and its noun: `1 día`, `1,250 días`.
  public func count(_ value: Int64, _ one: String, _ other: String) -> String {
    whole(value) + " " + language.plural(value, one, other)
  }

  /// 2.675 is stored as 2.67499999…, and people expect 2.68: a half within the last bits counts as a half.
  private static func rounded(_ value: Double, _ unit: Int64) -> Int64 {
    let scaled = value * Double(unit)
    return Int64((scaled + scaled.ulp).rounded())
  }

  private func appendGrouped(_ value: UInt64, to out: inout [UInt8]) {
    var digits: [UInt8] = []
    appendDecimal(value, digits: 1, to: &digits)
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 {
        switch language {
        case .es, .en: out.append(UInt8(ascii: ","))
        case .pt: out.append(UInt8(ascii: "."))
        case .fr: appendUTF8(0x202F, to: &out)
        }
      }
      out.append(digit)
    }
  }
}

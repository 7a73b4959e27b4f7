import AppRuntime

/// Telephone numbers of people, as E.164: `+525512345678`.
enum PhoneNumber {
  enum Problem { case empty, letters, emergency, mexican, country, length }
  /// Exactly one is there.
  struct Reading {
    var number: String?
    var problem: Problem?
  }

  /// From what a person types: spaces, hyphens, dots and brackets are let through; `00` is `+`; ten digits are Mexican, also behind the old `01`, `044`, `045`, `521`.
  ///
  /// Sources: ITU-T E.164 (at most 15 digits with the country's code; assigned codes of 2016); Mexico's numbers have ten digits, none of which begins with 0 or 1
  /// (IFT, Plan Técnico Fundamental de Numeración, since 3 August 2019 without prefixes).
  static func read(_ text: String) -> Reading {
    var digits: [UInt8] = [], isInternational = false, isOdd = false
    for byte in text.trimmed.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x2B: if digits.isEmpty, !isInternational { isInternational = true } else { isOdd = true }
      case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F: break
      case 0xC2, 0xA0, 0xE2, 0x80, 0x90...0x93: break  // typographic spaces and hyphens
      default: isOdd = true
      }
    }
    if isOdd { return Reading(problem: .letters) }
    if digits.isEmpty { return Reading(problem: .empty) }
    if !isInternational, digits.count <= 4 { return Reading(problem: .emergency) }
    if !isInternational, digits.count > 2, digits[0] == 0, digits[1] == 0 {
      digits.removeFirst(2); isInternational = true
    }
    if !isInternational {
      if digits.count == 12, digits[0] == 0, digits[1] == 1 { digits.removeFirst(2) }
      if digits.count == 13, digits[0] == 0, digits[1] == 4, digits[2] == 4 || digits[2] == 5 { digits.removeFirst(3) }
      // the country's code without its plus
      if digits.count == 12 || digits.count == 13, digits[0] == 5, digits[1] == 2 { digits.removeFirst(2) }
      if digits.count == 11, digits[0] == 1 { digits.removeFirst(1) }
      guard digits.count == 10, digits[0] > 1 else { return Reading(problem: .mexican) }
      return Reading(number: "+52" + joined(digits))
    }
    guard let code = countryCode(digits) else { return Reading(problem: .country) }
    var rest = Array(digits[code...])
    if code == 2, digits[0] == 5, digits[1] == 2 {
      if rest.count == 11, rest[0] == 1 { rest.removeFirst() }  // the old 1 of mobile telephones
      guard rest.count == 10, rest[0] > 1 else { return Reading(problem: .mexican) }
      return Reading(number: "+52" + joined(rest))
    }
    if code == 1, digits[0] == 1 {
      guard rest.count == 10, rest[0] > 1, rest[3] > 1 else { return Reading(problem: .length) }
    }
    guard digits.count <= 15, rest.count >= 4, digits.count >= 7 else { return Reading(problem: .length) }
    return Reading(number: "+" + joined(digits))
  }

  /// As people write it: `+52 55 1234 5678`, `+52 222 123 4567`; others as they are.
  static func shown(_ number: String) -> String {
    guard number.begins("+52"), number.utf8.count == 13 else { return number }
    let rest = number.after(3)
    // Two-digit areas: Mexico City (55, 56), Guadalajara, Monterrey.
    if rest.begins("55") || rest.begins("56") || rest.begins("33") || rest.begins("81") {
      return "+52 " + rest.bytes(0, 2) + " " + rest.bytes(2, 6) + " " + rest.after(6)
    }
    return "+52 " + rest.bytes(0, 3) + " " + rest.bytes(3, 6) + " " + rest.after(6)
  }

  private static func joined(_ digits: [UInt8]) -> String { String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) }

  /// How many digits the country's code has; nil for one that is not assigned. (No geographic code is the beginning of another.)
  private static func countryCode(_ digits: [UInt8]) -> Int? {
    guard digits.count > 3 else { return nil }
    if digits[0] == 1 || digits[0] == 7 { return 1 }
    let two = Int(digits[0]) * 10 + Int(digits[1]), three = two * 10 + Int(digits[2])
    switch two {
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: return 2
    default: break
    }
    switch three {
    case 211...213, 216, 218, 220...258, 260...269, 290, 291, 297...299, 350...359, 370...383, 385...387, 389, 420, 421,
      423, 500...509, 590...599, 670, 672...683, 685...692,
      800, 808, 850, 852, 853, 855, 856, 870, 878, 880...883, 886, 888, 960...968, 970...977, 979, 992...996, 998:
      return 3
    default: return nil
    }
  }
}

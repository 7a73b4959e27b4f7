import AppRuntime

// Countries and their plans: whether digits can be a number, and whose.

extension PhoneNumber {
  /// Whose a number is, from its digits alone.
  static func classify(_ typed: [UInt8], isInternational: Bool, _ isOfPerson: Bool) -> Reading {
    var digits = typed, isInternational = isInternational
    if digits.isEmpty { return .problem(.empty) }
    if !isInternational {
      if digits.count <= 4 { return .problem(.emergency) }
      if digits[0] == 0, digits[1] == 0 {
        digits.removeFirst(2)
        isInternational = true
      } else if digits.count >= 10, digits[0] == 0, digits[1] == 1, digits[2] == 1 {
        digits.removeFirst(3)
        isInternational = true
      }
    }
    return isInternational ? international(digits, isOfPerson) : national(digits, isOfPerson)
  }

  /// Without a country: Mexican, unless it may be another's.
  private static func national(_ typed: [UInt8], _ isOfPerson: Bool) -> Reading {
    // The country's code without its plus.
    let hasCode = typed.count >= 12 && typed[0] == 5 && typed[1] == 2
    let digits = hasCode ? Array(typed[2...]) : typed
    guard let ten = ten(digits) else { return .problem(.mexican) }
    if isOfPerson, isService(ten) { return .problem(.service) }
    let mexican = "+52" + joined(ten), northern: String? = isNorthern(ten) ? "+1" + joined(ten) : nil
    if typed.count == 10 { return .assumed(mexican, northern: northern) }
    if typed.count == 11, let northern { return .either(abroad: northern, mexican: mexican) }
    return .number(mexican)
  }

  private static func international(_ digits: [UInt8], _ isOfPerson: Bool) -> Reading {
    guard let code = countryCode(digits) else { return .problem(.country) }
    let rest = Array(digits[code...])
    if code == 2, digits[0] == 5, digits[1] == 2 {
      guard let ten = ten(rest) else { return .problem(.mexican) }
      return isOfPerson && isService(ten) ? .problem(.service) : .number("+52" + joined(ten))
    }
    if code == 1, digits[0] == 1 {
      guard isNorthern(rest) else { return .problem(.length) }
      if isOfPerson, isNorthernService(rest) { return .problem(.service) }
    }
    guard digits.count <= 15, rest.count >= 4, digits.count >= 7 else { return .problem(.length) }
    // Free and premium numbers of no country.
    let three = Int(digits[0]) * 100 + Int(digits[1]) * 10 + Int(digits[2])
    if isOfPerson, three == 800 || three == 808 || three == 979 { return .problem(.service) }
    return .number("+" + joined(digits))
  }

  /// The ten digits of a Mexican number, without what was dialled before them until 2019.
  private static func ten(_ digits: [UInt8]) -> [UInt8]? {
    var rest = digits
    switch digits.count {
    case 11 where digits[0] == 1: rest.removeFirst()
    case 12 where digits[0] == 0 && digits[1] == 1: rest.removeFirst(2)
    case 13 where digits[0] == 0 && digits[1] == 4 && (digits[2] == 4 || digits[2] == 5): rest.removeFirst(3)
    default: break
    }
    return rest.count == 10 && rest[0] > 1 ? rest : nil
  }

  /// Mexican numbers of no place: 300, 500, 700, 800, 900.
  private static func isService(_ ten: [UInt8]) -> Bool {
    switch Int(ten[0]) * 100 + Int(ten[1]) * 10 + Int(ten[2]) {
    case 300, 500, 700, 800, 900: true
    default: false
    }
  }

  /// Whether ten digits can be a number of the North American plan: NXX NXX XXXX, with neither N9X nor N11 as
  /// the area, nor N11 after it.
  private static func isNorthern(_ ten: [UInt8]) -> Bool {
    ten.count == 10 && ten[0] > 1 && ten[1] < 9 && !(ten[1] == 1 && ten[2] == 1) && ten[3] > 1
      && !(ten[4] == 1 && ten[5] == 1)
  }
  private static func isNorthernService(_ ten: [UInt8]) -> Bool {
    switch Int(ten[0]) * 100 + Int(ten[1]) * 10 + Int(ten[2]) {
    case 800, 833, 844, 855, 866, 877, 888, 900: true
    default: false
    }
  }

  /// As people write it: `+52 55 1234 5678`, `+52 222 123 4567`, `+1 915 555 0123`; others as they are.
  static func shown(_ number: String) -> String {
    if number.begins("+1"), number.utf8.count == 12 {
      return "+1 " + number.bytes(2, 5) + " " + number.bytes(5, 8) + " " + number.after(8)
    }
    guard number.begins("+52"), number.utf8.count == 13 else { return number }
    let rest = number.after(3)
    // Two-digit areas: Mexico City (55, 56), Guadalajara, Monterrey.
    if rest.begins("55") || rest.begins("56") || rest.begins("33") || rest.begins("81") {
      return "+52 " + rest.bytes(0, 2) + " " + rest.bytes(2, 6) + " " + rest.after(6)
    }
    return "+52 " + rest.bytes(0, 3) + " " + rest.bytes(3, 6) + " " + rest.after(6)
  }

  static func joined(_ digits: [UInt8]) -> String { String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) }

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

import AppRuntime

/// Telephone numbers of people, as E.164: `+525512345678`.
enum PhoneNumber {
  enum Problem {
    case empty, several, emergency, service, mexican, country, length
    /// What stands there and belongs to no number.
    case sign(String)
    /// The digits of an extension, which no message can dial.
    case inside(String)
  }

  enum Reading {
    case number(String)
    /// Ten digits without a country are told as Mexican. `northern`: the same of the United States or
    /// Canada, if it can be one.
    case assumed(String, northern: String?)
    /// May be of two countries: the person is asked.
    case either(abroad: String, mexican: String)
    case problem(Problem)

    /// nil for a problem and for a question.
    var number: String? {
      switch self {
      case .number(let number), .assumed(let number, _): number
      case .either, .problem: nil
      }
    }
    var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }
    fileprivate var isProblem: Bool { if case .problem = self { true } else { false } }
  }

  /// From what a person types or pastes: digits of any script, with spaces, hyphens, dots, slashes and brackets;
  /// marks that are not seen; a label before it; `tel:`, `sms:` and links of WhatsApp. `00` and `011` are `+`; ten digits
  /// are Mexican, also behind the old `01`, `044`, `045`, `521`.
  ///
  /// Sources: ITU-T E.164 (at most 15 digits with the country's code; assigned codes of 2016); Mexico's numbers have ten digits, none of which begins with 0 or 1
  /// (IFT, Plan Técnico Fundamental de Numeración, since 3 August 2019 without prefixes); RFC 3966 (`tel:`); the North American
  /// Numbering Plan.
  /// - Parameter isOfPerson: numbers that take no messages (800, 900) are refused.
  static func read(_ text: String, isOfPerson: Bool = true) -> Reading {
    let plain = plain(text.beginning(scalars: 2000)).trimmed, small = folded(plain)
    if let linked = linked(small) {
      let isAlone = linked.before.utf8.count { $0 >= 0x30 && $0 <= 0x39 } < 7
      return isAlone ? fromLink(linked.number, isOfPerson) : .problem(.several)
    }
    for scheme in ["tel:", "sms:", "smsto:", "callto:"] where small.begins(scheme) {
      return fromAddress(percentDecoded(plain.after(scheme.utf8.count)), isOfPerson)
    }
    return scan(plain, isOfPerson)
  }

  // MARK: Addresses

  /// What a link of WhatsApp has for a number, and the text before the link; nil where there is no such link.
  private static func linked(_ text: String) -> (before: String, number: String)? {
    if let rest = tail(text, after: "wa.me/") {
      return (text.bytes(0, text.utf8.count - rest.utf8.count), until(rest, [0x3F, 0x2F, 0x26, 0x23]))
    }
    guard text.begins("whatsapp://") || text.has("whatsapp.com/"), let rest = tail(text, after: "whatsapp") else {
      return nil
    }
    let number = tail(text, after: "phone=").map { until($0, [0x26, 0x23]) } ?? until(text, [0x3A])
    return (text.bytes(0, text.utf8.count - rest.utf8.count), number)
  }

  /// A link has the number with its country's code and without a plus. Ten digits may be a Mexican's
  /// who left the code out.
  private static func fromLink(_ text: String, _ isOfPerson: Bool) -> Reading {
    let digits = number(percentDecoded(text))
    guard let digits else { return .problem(.sign(text.beginning(scalars: 20))) }
    let abroad = classify(digits, isInternational: true, isOfPerson)
    guard digits.count == 10, case .assumed(let mexican, _) = classify(digits, isInternational: false, isOfPerson)
    else { return abroad }
    return abroad.number.map { .either(abroad: $0, mexican: mexican) } ?? .number(mexican)
  }

  /// The digits of a text that has nothing else but a plus, spaces, hyphens and brackets.
  private static func number(_ text: String) -> [UInt8]? {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x20, 0x28, 0x29, 0x2B, 0x2D, 0x2E: break
      default: return nil
      }
    }
    return digits.isEmpty ? nil : digits
  }

  /// `+52-55-1234-5678;ext=12?body=…`
  private static func fromAddress(_ text: String, _ isOfPerson: Bool) -> Reading {
    var number = "", context = ""
    for (place, part) in until(text, [0x3F]).pieces(0x3B).enumerated() {
      let small = folded(part)
      if place == 0 {
        number = part
      } else if let inside = inside(small) {
        if !inside.isEmpty { return .problem(.inside(inside.beginning(scalars: 8))) }
      } else if small.begins("phone-context=") {
        context = small.after(14)
      } else if !small.has("=") {
        number += ";" + part
      }
    }
    while number.begins("/") { number = number.after(1) }
    return scan(context.begins("+") && !number.has("+") ? context + " " + number : number, isOfPerson)
  }

  /// What is dialled after the number, of RFC 3966 and of RFC 2806 before it.
  private static func inside(_ parameter: String) -> String? {
    for name in ["ext=", "isub=", "postd="] where parameter.begins(name) { return parameter.after(name.utf8.count) }
    return nil
  }

  private static func tail(_ text: String, after mark: String) -> String? {
    let length = mark.utf8.count
    guard text.has(mark) else { return nil }
    for start in 0...(text.utf8.count - length) where sameBytes(text.bytes(start, start + length), mark) {
      return text.after(start + length)
    }
    return nil
  }

  /// What stands before the first of some bytes.
  private static func until(_ text: String, _ ends: [UInt8]) -> String {
    var count = 0
    for byte in text.utf8 {
      if ends.contains(byte) { break }
      count += 1
    }
    return text.bytes(0, count)
  }

  private static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = [], at = 0
    while at < bytes.count {
      if bytes[at] == 0x25, at + 2 < bytes.count, let high = nibble(bytes[at + 1]), let low = nibble(bytes[at + 2]) {
        out.append(high << 4 | low)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return plain(String(decoding: out, as: UTF8.self))
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  // MARK: Signs

  /// Digits, and what stands between them.
  private static func scan(_ text: String, _ isOfPerson: Bool) -> Reading {
    let bytes = Array(text.utf8)
    // A short code: `*911`, `*6060#`.
    if bytes.count <= 6, bytes.first == 0x2A || bytes.first == 0x23 { return .problem(.emergency) }
    var digits: [UInt8] = [], isInternational = false, at = 0
    // Places in `digits`: any gap, and those at which another number or an extension may begin.
    var gaps: [Int] = [], breaks: [(place: Int, isPause: Bool)] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x2B:
        if digits.isEmpty, !isInternational {
          isInternational = true
        } else if digits.count >= 7 {
          breaks.append((digits.count, false))
        } else {
          return .problem(.sign("+"))
        }
      // `+44 (0)20`: not dialled from abroad (ITU-T E.123), but in Italy and San Marino a digit of the number.
      case 0x28
      where !digits.isEmpty && bytes[at...].starts(with: [0x30, 0x29]) && !isOne(joined(digits), of: keepingZero):
        at += 2
      case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x5B, 0x5D: if gaps.last != digits.count { gaps.append(digits.count) }
      case 0x3A where digits.isEmpty: break
      case 0x2C, 0x3B: breaks.append((digits.count, true))  // , ; are pauses when dialling
      case 0x2F, 0x7C: breaks.append((digits.count, false))
      default:
        let start = at - 1
        while at < bytes.count, isOdd(bytes[at]) { at += 1 }
        let odd = String(decoding: bytes[start..<at], as: UTF8.self), word = folded(odd)
        if digits.isEmpty, !isInternational, isOne(word, of: labels) {
          break
        } else if digits.count >= 7, isOne(word, of: extensions) {
          let inside = firstDigits(bytes[at...])
          return .problem(inside.isEmpty ? .sign(odd.beginning(scalars: 20)) : .inside(inside))
        } else if digits.count >= 7, isOne(word, of: joints) {
          breaks.append((digits.count, false))
        } else {
          return .problem(.sign(odd.beginning(scalars: 20)))
        }
      }
    }
    if let problem = parts(digits, breaks) { return .problem(problem) }
    if digits.count > 45 || digits.count > 16 && isSeveral(digits, gaps, isInternational) {
      return .problem(gaps.isEmpty ? .length : .several)
    }
    return classify(digits, isInternational: isInternational, isOfPerson)
  }

  private static let labels: [String] = [
    "tel", "tels", "telefono", "telephone", "telefone", "phone", "cel", "celular", "cell", "movil", "movel", "mobile",
    "portable", "whatsapp", "wa", "num", "numero", "number", "no", "☎", "📞", "📱",
  ]
  private static let extensions: [String] = [
    "ext", "extn", "extension", "extensao", "x", "int", "interno", "anexo", "ramal", "poste", "#", "x#",
  ]
  private static let joints: [String] = ["o", "u", "y", "e", "or", "and", "ou", "et", "&", "\\"]

  private static let keepingZero: [String] = ["39", "0039", "01139", "378", "00378", "011378"]

  private static func isOne(_ word: String, of list: [String]) -> Bool {
    for one in list where sameBytes(one, word) { return true }
    return false
  }

  /// Letters and signs that `scan` has no other use for.
  private static func isOdd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x20, 0x28, 0x29, 0x2B...0x2F, 0x3A, 0x3B, 0x5B, 0x5D, 0x7C: false
    default: true
    }
  }

  private static func firstDigits(_ bytes: ArraySlice<UInt8>) -> String {
    var found: [UInt8] = []
    for byte in bytes {
      if byte >= 0x30, byte <= 0x39 { found.append(byte) } else if !found.isEmpty { break }
    }
    return String(decoding: found.prefix(8), as: UTF8.self)
  }

  /// Two numbers, or one with an extension, by what stands between commas, slashes and the like. (`030/123456` is one.)
  private static func parts(_ digits: [UInt8], _ breaks: [(place: Int, isPause: Bool)]) -> Problem? {
    for (place, isPause) in breaks where place > 0 && place < digits.count {
      if place >= 7, digits.count - place >= 7 { return .several }
      if place >= 10 { return isPause ? .inside(joined(Array(digits[place...]))) : .several }
    }
    return nil
  }

  /// Whether the digits are several numbers with a gap between them.
  private static func isSeveral(_ digits: [UInt8], _ gaps: [Int], _ isInternational: Bool) -> Bool {
    for gap in gaps where gap >= 8 && gap + 8 <= digits.count {
      if classify(Array(digits[..<gap]), isInternational: isInternational, false).isProblem { continue }
      let rest = Array(digits[gap...])
      if !classify(rest, isInternational: false, false).isProblem { return true }
      if isSeveral(rest, gaps.map { $0 - gap }, false) { return true }
    }
    return false
  }

  /// In ASCII where it can be: digits of every script, one kind of plus, hyphen, space and line; without what is
  /// not seen.
  private static func plain(_ text: String) -> String {
    var out: [UInt8] = []
    for scalar in text.trimmed.unicodeScalars {
      let code = scalar.value
      if isInvisible(code) { continue }
      if let digit = digit(code) {
        out.append(0x30 + digit)
        continue
      }
      switch code {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: out.append(0x7C)
      case 0..<0x20, 0x7F..<0xA1, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: out.append(0x20)
      case 0x2010...0x2015, 0x2043, 0x2212, 0x2E3A, 0x2E3B, 0xFE31, 0xFE32, 0xFE58, 0xFE63, 0xFF0D: out.append(0x2D)
      case 0x207A, 0xFB29, 0xFE62, 0xFF0B: out.append(0x2B)
      case 0xB7, 0x2022, 0x2024, 0x2027, 0x2219, 0x22C5, 0x30FB, 0xFE52, 0xFF0E: out.append(0x2E)
      case 0x2044, 0x2215, 0xFF0F: out.append(0x2F)
      case 0xFE59, 0xFF08: out.append(0x28)
      case 0xFE5A, 0xFF09: out.append(0x29)
      case 0x60C, 0x3001, 0xFF0C: out.append(0x2C)
      case 0x61B, 0xFF1B: out.append(0x3B)
      case 0xFF1A: out.append(0x3A)
      default: appendUTF8(code, to: &out)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Unicode's Default_Ignorable_Code_Point (Unicode 16), interlinear marks, and the key of a keycap.
  private static func isInvisible(_ code: UInt32) -> Bool {
    switch code {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x20E3, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// The value of a decimal digit of any script (Unicode's General_Category Nd).
  private static func digit(_ code: UInt32) -> UInt8? {
    if code < 0x80 { return code >= 0x30 && code <= 0x39 ? UInt8(code - 0x30) : nil }
    if code >= 0x1D7CE, code <= 0x1D7FF { return UInt8((code - 0x1D7CE) % 10) }
    for zero in zeros where code >= zero && code < zero + 10 { return UInt8(code - zero) }
    return nil
  }
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0, 0xF20,
    0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0,
    0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x1FBF0,
  ]
}

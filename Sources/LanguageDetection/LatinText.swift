import Base

/// A text as the table sees it: small letters, apostrophes within words, ¿ and ¡; everything else is one space, and a
/// space is at either end. `tools/languages/text.py` says the same in Python; a test compares them.
struct LatinText {
  private(set) var codes: [UInt32] = [0x20]
  /// How many of them are letters.
  private(set) var letters = 0

  /// So many signs of a text are looked at.
  static let longest = 2_000

  init(_ text: String) {
    for scalar in text.unicodeScalars.prefix(LatinText.longest) {
      let code = scalar.value, last = codes[codes.count - 1]
      let letter = LatinText.lowered(code)
      if letter != 0 {
        codes.append(letter)
        letters += 1
      } else if LatinText.isMark(code) {
        codes[codes.count - 1] = LatinText.composed(last, code)
      } else if LatinText.isApostrophe(code), LatinText.lowered(last) != 0 {
        codes.append(0x27)
      } else if code == 0xA1 || code == 0xBF {
        codes.append(code)
      } else if last != 0x20 {
        codes.append(0x20)
      }
    }
    if codes[codes.count - 1] != 0x20 { codes.append(0x20) }
  }

  /// Calls `body` with the hash (FNV-1a of the UTF-8 bytes, its halves mixed) of each run of one to four signs, but not
  /// of a space alone.
  func eachGram(_ body: (UInt32) -> Void) {
    for start in codes.indices {
      var hash: UInt32 = 2_166_136_261
      for place in start..<min(start + 4, codes.count) {
        LatinText.add(codes[place], to: &hash)
        if place > start || codes[start] != 0x20 { body(hash ^ hash >> 15) }
      }
    }
  }

  private static func add(_ code: UInt32, to hash: inout UInt32) {
    if code < 0x80 {
      hash = (hash ^ code) &* 16_777_619
    } else if code < 0x800 {
      hash = (hash ^ (0xC0 | code >> 6)) &* 16_777_619
      hash = (hash ^ (0x80 | code & 0x3F)) &* 16_777_619
    } else {
      hash = (hash ^ (0xE0 | code >> 12)) &* 16_777_619
      hash = (hash ^ (0x80 | code >> 6 & 0x3F)) &* 16_777_619
      hash = (hash ^ (0x80 | code & 0x3F)) &* 16_777_619
    }
  }

  /// The small form of a Latin letter; 0 for what is none.
  static func lowered(_ code: UInt32) -> UInt32 {
    switch code {
    case 0x61...0x7A: code
    case 0x41...0x5A: code + 32
    case ..<0xC0, 0xD7, 0xF7: 0
    case 0x178: 0xFF
    case 0x1E9E: 0xDF
    case 0xC0...0xDE: code + 32
    case 0xDF...0xFF: code
    case 0x100...0x137, 0x14A...0x177: code | 1
    case 0x139...0x148, 0x179...0x17E: code + (code & 1)
    case 0x138...0x24F, 0x1E00...0x1EFF: code
    default: 0
    }
  }

  private static func isApostrophe(_ code: UInt32) -> Bool {
    switch code {
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x2BC: true
    default: false
    }
  }

  /// Grave, acute, circumflex, tilde, diaeresis, ring, cedilla.
  static func isMark(_ code: UInt32) -> Bool {
    switch code {
    case 0x300...0x303, 0x308, 0x30A, 0x327: true
    default: false
    }
  }

  /// A letter with a mark that follows it; the letter itself when there is no such one.
  private static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32 {
    let marks: [UInt32] = [0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0x327]
    let rows: StaticString
    switch letter {
    case 0x61: rows = "àáâãäå."
    case 0x63: rows = "......ç"
    case 0x65: rows = "èéê.ë.."
    case 0x69: rows = "ìíî.ï.."
    case 0x6E: rows = "...ñ..."
    case 0x6F: rows = "òóôõö.."
    case 0x75: rows = "ùúû.ü.."
    case 0x79: rows = ".ý..ÿ.."
    default: return letter
    }
    guard let place = marks.firstIndex(of: mark) else { return letter }
    var at = 0
    for scalar in String(rows).unicodeScalars {
      if at == place { return scalar.value == 0x2E ? letter : scalar.value }
      at += 1
    }
    return letter
  }
}

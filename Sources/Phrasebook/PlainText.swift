import Base

/// A text as search and matching see it: small letters without accents (`folded`), no punctuation, one space between
/// words.
///
/// Digits and letters of full width and Arabic digits become those of ASCII; Arabic loses vowel signs, and the forms of
/// alef, ya and ta marbuta become one; katakana becomes hiragana. A space beside a Han sign, kana or Hangul goes,
/// because people set it as they like. Between digits `. , : / -` stay, and `+` and `/` everywhere: 15:30, 120/80, O+.
struct PlainText: Equatable {
  private(set) var bytes: [UInt8] = []
  /// Where in the text's UTF-8 each byte comes from.
  private(set) var origins: [Int] = []
  private(set) var isQuestion = false

  /// An apostrophe is nothing (`dont`), or ends a word (`l eau`).
  enum Apostrophe { case vanishes, separates }

  private var spaceWaits = false
  private var lastCode: UInt32 = 0

  init(_ text: String, _ apostrophe: Apostrophe) {
    var origin = 0
    let scalars = Array(text.unicodeScalars.prefix(PlainText.longest))
    for place in scalars.indices {
      let code = scalars[place].value, next = place + 1 < scalars.count ? scalars[place + 1].value : 0
      read(code, next, apostrophe, origin)
      origin += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    }
    // か ends a Japanese question.
    if bytes.count >= 3, Array(bytes.suffix(3)) == [0xE3, 0x81, 0x8B] { isQuestion = true }
  }

  /// A placeholder as one byte, which no text has otherwise.
  mutating func append(slot: Int) {
    write([UInt8(slot + 1)], 0, isWide: false)
    lastCode = 0x30
  }

  /// What follows, read as a part of the same text.
  mutating func append(_ text: String, _ apostrophe: Apostrophe) {
    let scalars = Array(text.unicodeScalars)
    for place in scalars.indices {
      read(scalars[place].value, place + 1 < scalars.count ? scalars[place + 1].value : 0, apostrophe, 0)
    }
    if bytes.count >= 3, Array(bytes.suffix(3)) == [0xE3, 0x81, 0x8B] { isQuestion = true }
  }

  /// So many signs of a text are looked at.
  static let longest = 1_000

  private mutating func read(_ code: UInt32, _ next: UInt32, _ apostrophe: Apostrophe, _ origin: Int) {
    defer { lastCode = code }
    switch code {
    case 0x30...0x39, 0x61...0x7A: write([UInt8(code)], origin, isWide: false)
    case 0x41...0x5A: write([UInt8(code + 32)], origin, isWide: false)
    case 0x2B, 0x2F: write([UInt8(code)], origin, isWide: false)
    case 0x2C...0x2E, 0x3A:
      if isDigit(lastCode), isDigit(next) { write([UInt8(code)], origin, isWide: false) } else { separate() }
    case 0x27, 0x2018, 0x2019, 0x2BC: if apostrophe == .separates { separate() }
    case 0x3F, 0xFF1F, 0x61F:
      isQuestion = true
      separate()
    case 0..<0x80, 0xA0...0xA9, 0xAB...0xB9, 0xBB...0xBF, 0xD7, 0xF7: separate()
    case 0x300...0x36F, 0x64B...0x652, 0x640, 0x670, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      break
    case 0x60C, 0x61B, 0x66A...0x66D, 0x6D4, 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xFF00...0xFF0F,
      0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
      separate()
    case 0xFF10...0xFF19: write([UInt8(code - 0xFF10 + 0x30)], origin, isWide: false)
    case 0xFF21...0xFF3A: write([UInt8(code - 0xFF21 + 0x61)], origin, isWide: false)
    case 0xFF41...0xFF5A: write([UInt8(code - 0xFF41 + 0x61)], origin, isWide: false)
    case 0x660...0x669: write([UInt8(code - 0x660 + 0x30)], origin, isWide: false)
    case 0x6F0...0x6F9: write([UInt8(code - 0x6F0 + 0x30)], origin, isWide: false)
    case 0x622, 0x623, 0x625, 0x671: write(code: 0x627, origin)
    case 0x649: write(code: 0x64A, origin)
    case 0x629: write(code: 0x647, origin)
    case 0x30A1...0x30F6: write(code: code - 0x60, origin)
    default: write(code: code, origin)
    }
  }

  private mutating func write(code: UInt32, _ origin: Int) {
    guard let scalar = Unicode.Scalar(code) else { return }
    write(Array(folded(String(Character(scalar))).utf8), origin, isWide: PlainText.isWide(code))
  }

  private var isLastWide = false

  private mutating func write(_ letters: [UInt8], _ origin: Int, isWide: Bool) {
    if spaceWaits, !bytes.isEmpty, !isWide, !isLastWide {
      bytes.append(0x20)
      origins.append(origin)
    }
    (spaceWaits, isLastWide) = (false, isWide)
    for letter in letters {
      bytes.append(letter)
      origins.append(origin)
    }
  }

  private mutating func separate() { spaceWaits = true }

  private func isDigit(_ code: UInt32) -> Bool { code >= 0x30 && code <= 0x39 }

  /// Han, kana, Hangul: written without spaces, or with spaces as one likes.
  static func isWide(_ code: UInt32) -> Bool {
    switch code {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3041...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x323AF:
      true
    default: false
    }
  }
}

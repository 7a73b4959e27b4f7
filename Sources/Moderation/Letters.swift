/// The letters a sign may stand for: bits 0–25 for a–z, 26 for ñ, 27 for "some letters that were hidden".
struct LetterSet: Equatable {
  var bits: UInt32

  static let hidden = LetterSet(bits: 1 << 27)
  static let ñ = LetterSet(bits: 1 << 26)

  init(bits: UInt32) { self.bits = bits }

  /// - Parameter letters: ASCII, lower case.
  init(_ letters: UInt8...) {
    bits = 0
    for letter in letters { bits |= LetterSet.bit(letter) }
  }

  static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter - UInt8(ascii: "a")) }
  var isHidden: Bool { bits & (1 << 27) != 0 }
  func has(_ index: UInt8) -> Bool { bits & (1 << UInt32(index)) != 0 }
}

/// What a sign is within a word.
enum Sign: Equatable {
  /// The letters it may stand for, the likeliest one in ASCII, and whether it is a letter itself.
  case letter(LetterSet, plain: UInt8, isLetter: Bool)
  /// Stands for a letter only between letters: `p!nche`, `p*ta`; else it is punctuation.
  case doubtful(LetterSet, plain: UInt8)
  /// A dot, a hyphen: may be put between the letters of one word.
  case joint
  /// Between words.
  case space
  /// Cannot be seen: zero-width signs, soft hyphens, marks over letters.
  case unseen
  /// The tilde that makes an n an ñ.
  case tilde
  /// Anything else: emoji, other scripts.
  case other
}

extension Sign {
  init(_ scalar: Unicode.Scalar) {
    let code = scalar.value
    switch code {
    case 0x61...0x7A: self = Sign.letter(UInt8(code))
    case 0x41...0x5A: self = Sign.letter(UInt8(code) | 0x20)
    case 0x30...0x39: self = Sign.digit(UInt8(code))
    case 0..<0x80: self = Sign.ascii(UInt8(code))
    case 0xF1, 0xD1: self = .letter(.ñ, plain: UInt8(ascii: "n"), isLetter: true)
    case 0x303: self = .tilde
    case 0x300...0x36F, 0x483...0x489, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F,
      0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x20D0...0x20F0, 0x3164, 0xFE00...0xFE0F,
      0xFE20...0xFE2F, 0xFEFF, 0xFFA0, 0xE0000...0xE0FFF:
      self = .unseen
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .space
    case 0xA1: self = .doubtful(LetterSet(UInt8(ascii: "i")), plain: UInt8(ascii: "i"))
    case 0xB7, 0x2010...0x2015, 0x2019, 0x2022, 0x2027, 0x2043, 0x2212, 0x2E31, 0x30FB: self = .joint
    case 0x20AC: self = .doubtful(LetterSet(UInt8(ascii: "e")), plain: UInt8(ascii: "e"))
    case 0x2605, 0x2606, 0x2731...0x273D, 0xFF0A, 0xFFFD: self = .doubtful(.hidden, plain: 0)
    default: self = Sign.further(scalar)
    }
  }

  /// Letters that are written for one another in chats: k for c, b for v, s for z.
  private static func letter(_ letter: UInt8) -> Sign {
    let set: LetterSet =
      switch letter {
      case UInt8(ascii: "k"): LetterSet(UInt8(ascii: "k"), UInt8(ascii: "c"), UInt8(ascii: "q"))
      case UInt8(ascii: "q"): LetterSet(UInt8(ascii: "q"), UInt8(ascii: "c"))
      case UInt8(ascii: "v"): LetterSet(UInt8(ascii: "v"), UInt8(ascii: "b"))
      case UInt8(ascii: "b"): LetterSet(UInt8(ascii: "b"), UInt8(ascii: "v"))
      case UInt8(ascii: "z"): LetterSet(UInt8(ascii: "z"), UInt8(ascii: "s"))
      case UInt8(ascii: "j"): LetterSet(UInt8(ascii: "j"), UInt8(ascii: "g"))
      default: LetterSet(letter)
      }
    return .letter(set, plain: letter, isLetter: true)
  }

  private static func digit(_ digit: UInt8) -> Sign {
    let letters: StaticString = "oizeasgtbg"
    let plain = letters.utf8Start[Int(digit - 0x30)]
    let set: LetterSet =
      switch digit {
      case UInt8(ascii: "1"): LetterSet(UInt8(ascii: "i"), UInt8(ascii: "l"))
      case UInt8(ascii: "2"): LetterSet(UInt8(ascii: "z"), UInt8(ascii: "s"))
      case UInt8(ascii: "6"): LetterSet(UInt8(ascii: "g"), UInt8(ascii: "b"))
      case UInt8(ascii: "9"): LetterSet(UInt8(ascii: "g"), UInt8(ascii: "q"))
      default: LetterSet(plain)
      }
    return .letter(set, plain: plain, isLetter: false)
  }

  private static func ascii(_ sign: UInt8) -> Sign {
    switch sign {
    case 0x00...0x08, 0x0E...0x1F, 0x7F: .unseen
    case 0x09...0x0D, 0x20: .space
    case UInt8(ascii: "@"):
      .letter(LetterSet(UInt8(ascii: "a"), UInt8(ascii: "o")), plain: UInt8(ascii: "a"), isLetter: false)
    case UInt8(ascii: "$"): .letter(LetterSet(UInt8(ascii: "s")), plain: UInt8(ascii: "s"), isLetter: false)
    case UInt8(ascii: "!"): .doubtful(LetterSet(UInt8(ascii: "i")), plain: UInt8(ascii: "i"))
    case UInt8(ascii: "|"): .doubtful(LetterSet(UInt8(ascii: "i"), UInt8(ascii: "l")), plain: UInt8(ascii: "l"))
    case UInt8(ascii: "+"): .doubtful(LetterSet(UInt8(ascii: "t")), plain: UInt8(ascii: "t"))
    case UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "?"): .doubtful(.hidden, plain: 0)
    default: .joint
    }
  }

  private static func further(_ scalar: Unicode.Scalar) -> Sign {
    let code = scalar.value
    let offset: UInt32? =
      switch code {
      case 0x1D400...0x1D6A3: (code - 0x1D400) % 26
      case 0xFF21...0xFF3A: code - 0xFF21
      case 0xFF41...0xFF5A: code - 0xFF41
      case 0x24B6...0x24CF: code - 0x24B6
      case 0x24D0...0x24E9: code - 0x24D0
      case 0x1F1E6...0x1F1FF: code - 0x1F1E6
      default: nil
      }
    if let offset { return letter(UInt8(ascii: "a") + UInt8(offset)) }
    if code >= 0xFF10 && code <= 0xFF19 { return digit(UInt8(code - 0xFF10) + 0x30) }
    if let found = Confusables.letter(code) { return letter(found) }
    if code < 0x250 || (code >= 0x1E00 && code < 0x1F00) {
      var one = String.UnicodeScalarView()
      one.append(scalar)
      let plain = Array(folded(String(one)).utf8)
      if plain.count == 1, plain[0] >= 0x61, plain[0] <= 0x7A { return letter(plain[0]) }
    }
    return .other
  }
}

/// Unicode's table of characters that look alike, as far as they look like a letter of ASCII.
enum Confusables {
  /// Sorted by code.
  private static let table: [(code: UInt32, letter: UInt8)] = {
    var table: [(code: UInt32, letter: UInt8)] = []
    var letter: UInt8 = 0, code: UInt32 = 0, isFirst = true
    for at in 0..<confusableTable.utf8CodeUnitCount {
      let byte = confusableTable.utf8Start[at]
      switch byte {
      case 0x0A, 0x20:
        if code > 0 { table.append((code, letter)) }
        code = 0
        if byte == 0x0A { isFirst = true }
      case _ where isFirst: (letter, isFirst) = (byte, false)
      default: code = code << 4 | UInt32(byte < 0x41 ? byte - 0x30 : byte - 0x37)
      }
    }
    if code > 0 { table.append((code, letter)) }
    table.sort { $0.code < $1.code }
    return table
  }()

  /// The small letter that a character of another script or style is taken for.
  static func letter(_ code: UInt32) -> UInt8? {
    var low = 0, high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].code == code ? table[low].letter : nil
  }
}

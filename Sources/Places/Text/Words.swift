import Base

/// One word of a name or of what a person typed: folded, without punctuation.
struct Word: Equatable {
  var bytes: [UInt8]
  /// A point followed: likely an abbreviation.
  var isDotted = false

  /// Longer words are cut: the dictionary's words have at most so many bytes.
  static let longest = 40

  var isNumber: Bool { bytes[0] >= UInt8(ascii: "0") && bytes[0] <= UInt8(ascii: "9") }
  var isLetter: Bool { bytes.count == 1 && !isNumber }
  /// `&`, `@`, `/`: between two streets.
  var isSign: Bool { bytes.count == 1 && !Word.isPart(bytes[0]) }

  /// Letters, digits and everything beyond ASCII.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

/// The words of a text. `U.N.A.M.` is one word, `O'Higgins` is one, `l'Église` is `eglise`, `123-A` is two.
/// - Parameter keepsSigns: `&`, `@`, `/` become words of their own.
func words(_ text: String, keepsSigns: Bool = false) -> [Word] {
  let bytes = Array(folded(text).utf8)
  var result: [Word] = []
  var current: [UInt8] = []
  var isAcronym = false
  func end(dotted: Bool = false) {
    if !current.isEmpty { result.append(Word(bytes: Array(current.prefix(Word.longest)), isDotted: dotted)) }
    current = []
    isAcronym = false
  }
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    let gap = lengthOfSeparator(bytes, at)
    if gap > 0 {
      end()
      at += gap
      continue
    }
    if Word.isPart(byte) {
      current.append(byte)
    } else if byte == UInt8(ascii: "'") {
      if current == [UInt8(ascii: "l")] || current == [UInt8(ascii: "d")] { current = [] }
    } else if byte == UInt8(ascii: ".") {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      let afterNext = at + 2 < bytes.count ? bytes[at + 2] : 0
      if current.count == 1 || isAcronym, next >= 0x61, next <= 0x7A, !Word.isPart(afterNext) {
        isAcronym = true
      } else {
        end(dotted: true)
      }
    } else {
      end()
      if keepsSigns, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") {
        result.append(Word(bytes: [byte]))
      }
    }
    at += 1
  }
  end()
  return result
}

/// Punctuation beyond ASCII (¿ ¡ ° · • № …) has two or three bytes; 0 where there is none.
private func lengthOfSeparator(_ bytes: [UInt8], _ at: Int) -> Int {
  if bytes[at] == 0xC2, at + 1 < bytes.count { return 2 }
  if bytes[at] == 0xE2, at + 2 < bytes.count, bytes[at + 1] <= 0x8B { return 3 }
  return 0
}

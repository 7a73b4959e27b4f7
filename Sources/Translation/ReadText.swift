import Base

/// The words of a text, and the runs of digits in it, in their order.
struct ReadText {
  struct Word {
    /// Small letters without accents.
    var folded: String
    var written: String
    /// It begins a sentence.
    var isFirst: Bool
  }
  private(set) var words: [Word] = []
  /// Of written numbers, without what groups thousands: `1,500` is one run, `7:30` and `3.50` are two.
  private(set) var digits: [Int] = []
  private(set) var questions = 0
  /// At least one where there are words.
  private(set) var sentences = 0
  private(set) var signs: [UInt32] = []

  /// So much of a text is looked at, in scalars.
  static let longest = 5_000

  init(_ text: String) {
    var word: [UInt32] = [], number: [UInt32] = [], isFirst = true, hasWords = false, isAfterStop = false
    func isDigit(_ code: UInt32) -> Bool { ReadText.digit(code) != nil }
    let codes = Array(text.unicodeScalars.prefix(ReadText.longest).map { $0.value })
    var place = 0
    func flushWord() {
      if word.isEmpty { return }
      if isAfterStop, hasWords { sentences += 1 }
      isAfterStop = false
      hasWords = true
      let written = ReadText.text(word)
      words.append(Word(folded: Base.folded(written), written: written, isFirst: isFirst))
      isFirst = false
      word = []
    }
    while place < codes.count {
      let code = codes[place]
      if isDigit(code) {
        flushWord()
        if isAfterStop, hasWords { sentences += 1 }
        (isAfterStop, hasWords, isFirst) = (false, true, false)
        place = readNumber(codes, place)
        continue
      }
      if ReadText.isLetter(code) || ReadText.isApostrophe(code) && !word.isEmpty {
        word.append(code)
      } else {
        flushWord()
        switch code {
        case 0x3F, 0xFF1F, 0x61F:  // ? ？ ؟
          questions += 1
          (isAfterStop, isFirst) = (true, true)
        case 0x2E:  // an initial, “p. m.” or “EE.UU.” ends nothing
          if let last = words.last, last.folded.utf8.count > 1, !CheckWords.isAbbreviation(last.folded) {
            (isAfterStop, isFirst) = (true, true)
          }
        case 0x21, 0xFF01, 0x3002, 0xA, 0x2026: (isAfterStop, isFirst) = (true, true)
        case 0xA1, 0xBF, 0x3A, 0xAB, 0x22, 0x201C, 0x2014: isFirst = true
        case 0x24, 0x20AC, 0xA3, 0xA5: signs.append(code)
        default: break
        }
      }
      place += 1
    }
    flushWord()
    if hasWords { sentences += 1 }
  }

  /// A number with its groups of thousands; returns where it ends.
  private mutating func readNumber(_ codes: [UInt32], _ start: Int) -> Int {
    var place = start, runs: [[Int]] = [[]], separators: [UInt32] = []
    while place < codes.count {
      if let digit = ReadText.digit(codes[place]) {
        runs[runs.count - 1].append(digit)
        place += 1
        continue
      }
      let code = codes[place]
      let isSeparator = code == 0x2E || code == 0x2C || code == 0x3A || code == 0xA0 || code == 0x202F || code == 0x27
      guard isSeparator, place + 1 < codes.count, ReadText.digit(codes[place + 1]) != nil else { break }
      separators.append(code)
      runs.append([])
      place += 1
    }
    var value = runs[0]
    for (index, separator) in separators.enumerated() {
      let next = runs[index + 1]
      // Three digits behind at most three, and not of the clock: thousands.
      if separator != 0x3A, next.count == 3, !value.isEmpty, index > 0 || value.count <= 3, value.first != 0 {
        value += next
      } else {
        digits.append(ReadText.number(value))
        value = next
      }
    }
    digits.append(ReadText.number(value))
    return place
  }

  /// Longer ones are told apart by their last digits, which is enough to compare.
  private static func number(_ digits: [Int]) -> Int { digits.suffix(15).reduce(0) { $0 * 10 + $1 } }

  /// Of any writing that these languages use: 7, ７, ٧.
  static func digit(_ code: UInt32) -> Int? {
    switch code {
    case 0x30...0x39: Int(code - 0x30)
    case 0xFF10...0xFF19: Int(code - 0xFF10)
    case 0x660...0x669: Int(code - 0x660)
    case 0x6F0...0x6F9: Int(code - 0x6F0)
    default: nil
    }
  }

  static func isApostrophe(_ code: UInt32) -> Bool { code == 0x27 || code == 0x2019 || code == 0x2BC }

  static func isLetter(_ code: UInt32) -> Bool {
    switch code {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x300...0x36F, 0x370...0x3FF,
      0x400...0x52F, 0x620...0x64A, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF:
      true
    default: false
    }
  }

  private static func text(_ codes: [UInt32]) -> String {
    var text = ""
    for code in codes { if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) } }
    return text
  }
}

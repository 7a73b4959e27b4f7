import Base

/// The words of a text, and the numbers in it, in their order.
struct ReadText {
  struct Word {
    /// Small letters without accents.
    var folded: String
    var written: String
    /// It begins a sentence.
    var isFirst: Bool
    /// It begins a sentence, or stands behind a comma, colon, dash or bracket.
    var opensClause: Bool
  }
  struct Number {
    /// Without what groups thousands, with a point for its decimals and no zero that says nothing: `1500`, `0.5`; a time
    /// is `7:30`.
    var value: String
    /// Of the 24 hours, for a time that was written with its minutes.
    var clock: (hour: Int, minute: Int)?
    /// The place of the word that follows.
    var next: Int
    /// The word before it in the sentence; empty where there is none.
    var before: String
    /// The word that follows belongs to the same sentence.
    var isFollowed = false
  }
  private(set) var words: [Word] = []
  /// What is written in digits.
  private(set) var numbers: [Number] = []
  private(set) var questions = 0
  /// At least one where there are words.
  private(set) var sentences = 0
  private(set) var signs: [UInt32] = []

  /// So much of a text is looked at, in scalars.
  static let longest = 5_000

  init(_ text: String) {
    var word: [UInt32] = [], isFirst = true, opensClause = true, hasWords = false, isAfterStop = false
    func isDigit(_ code: UInt32) -> Bool { ReadText.digit(code) != nil }
    let codes = Array(text.unicodeScalars.prefix(ReadText.longest).map { $0.value })
    var place = 0
    func flushWord() {
      if word.isEmpty { return }
      if isAfterStop, hasWords { sentences += 1 }
      if !isFirst, let last = numbers.indices.last, numbers[last].next == words.count {
        numbers[last].isFollowed = true
      }
      isAfterStop = false
      hasWords = true
      let written = ReadText.text(word)
      words.append(
        Word(folded: Base.folded(written), written: written, isFirst: isFirst, opensClause: opensClause || isFirst))
      (isFirst, opensClause) = (false, false)
      word = []
    }
    while place < codes.count {
      let code = codes[place]
      // .25 is a quarter.
      let isDecimal =
        code == 0x2E && place + 1 < codes.count && isDigit(codes[place + 1]) && (place == 0 || codes[place - 1] == 0x20)
      if isDigit(code) || isDecimal {
        flushWord()
        if isAfterStop, hasWords { sentences += 1 }
        let before = isFirst ? "" : words.last?.folded ?? ""
        (isAfterStop, hasWords, isFirst, opensClause) = (false, true, false, false)
        place = readNumber(codes, place, before)
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
        case 0x2C, 0x3B, 0x28, 0x29, 0x2013, 0xFF0C, 0x3001, 0xFF1B, 0xFF1A, 0x60C, 0x61B: opensClause = true
        case 0x24, 0x20AC, 0xA3, 0xA5: signs.append(code)
        default: break
        }
      }
      place += 1
    }
    flushWord()
    if hasWords { sentences += 1 }
    joinHours()
  }

  /// A number with its groups of thousands and its decimals, or several that only signs part; returns where it ends.
  private mutating func readNumber(_ codes: [UInt32], _ start: Int, _ before: String) -> Int {
    var place = start, runs: [[Int]] = [[]], separators: [UInt32] = []
    while place < codes.count {
      if let digit = ReadText.digit(codes[place]) {
        runs[runs.count - 1].append(digit)
        place += 1
        continue
      }
      let code = codes[place]
      let isSeparator =
        code == 0x2E || code == 0x2C || code == 0x66B || code == 0x66C || code == 0x3A || code == 0xFF1A
        || code == 0xA0 || code == 0x202F || code == 0x27
      guard isSeparator, place + 1 < codes.count, ReadText.digit(codes[place + 1]) != nil else { break }
      separators.append(code)
      runs.append([])
      place += 1
    }
    var value = runs[0], isGrouped = false, isOpen = true, before = before
    func add(_ text: String, _ clock: (hour: Int, minute: Int)? = nil) {
      numbers.append(Number(value: text, clock: clock, next: words.count, before: before))
      before = ""
    }
    for (index, separator) in separators.enumerated() {
      let next = runs[index + 1]
      let isPoint = separator == 0x2E || separator == 0x2C || separator == 0x66B || separator == 0x66C
      if !isOpen {
        (value, isOpen, isGrouped) = (next, true, false)
      } else if separator == 0x3A || separator == 0xFF1A {
        if !isGrouped, value.count <= 2, next.count == 2 {
          let clock = (hour: ReadText.small(value), minute: ReadText.small(next))
          add(ReadText.time(clock), clock)
          isOpen = false
        } else {
          add(ReadText.written(value))
          (value, isGrouped) = (next, false)
        }
      } else if next.count == 3, !value.isEmpty, isGrouped || value.count <= 3, value.first != 0 {
        // Three digits behind at most three: thousands.
        value += next
        isGrouped = true
      } else if isPoint, index == separators.count - 1 {
        add(ReadText.written(value, next))
        isOpen = false
      } else {
        add(ReadText.written(value))
        (value, isGrouped) = (next, false)
      }
    }
    if isOpen { add(ReadText.written(value)) }
    return place
  }

  /// 19 h 30 is one time.
  private mutating func joinHours() {
    var place = 0
    while place + 1 < numbers.count {
      let hour = numbers[place], minute = numbers[place + 1]
      if hour.clock == nil, minute.clock == nil, hour.isFollowed, minute.next == hour.next + 1,
        CheckWords.isOne(
          words[hour.next].folded, ["h", "heure", "heures", "hora", "horas", "uhr", "時", "点", "시"]),
        let hours = ReadText.small(hour.value), let minutes = ReadText.small(minute.value), hours <= 24, minutes < 60
      {
        let clock = (hour: hours, minute: minutes)
        numbers[place] = Number(
          value: ReadText.time(clock), clock: clock, next: minute.next, before: hour.before,
          isFollowed: minute.isFollowed)
        numbers.remove(at: place + 1)
      }
      place += 1
    }
  }

  private static func small(_ digits: [Int]) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  /// A whole number of at most two digits.
  static func small(_ value: String) -> Int? { value.utf8.count <= 2 ? Int(value) : nil }

  static func time(_ clock: (hour: Int, minute: Int)) -> String {
    clock.hour.description + (clock.minute < 10 ? ":0" : ":") + clock.minute.description
  }

  private static func written(_ whole: [Int], _ decimals: [Int] = []) -> String {
    var text = ""
    for digit in whole where digit != 0 || !text.isEmpty { text += digit.description }
    if text.isEmpty { text = "0" }
    guard let last = decimals.lastIndex(where: { $0 != 0 }) else { return text }
    text += "."
    for digit in decimals[...last] { text += digit.description }
    return text
  }

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

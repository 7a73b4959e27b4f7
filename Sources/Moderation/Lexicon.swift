/// The lists, read once into what is matched.
struct Lexicon {
  /// A word's letters: 0–25 for a–z, 26 for ñ.
  typealias Letters = [UInt8]

  /// What a line of a list says: one word, or several that follow each other.
  struct Line {
    enum Kind { case coarse, insult, slur, sexual, threat, directed, pointed }

    var kind: Kind
    /// Each with the words that may stand there.
    var words: [[Letters]]
    /// Up to two words of any kind may stand before it.
    var gaps: [Bool]
  }

  private(set) var lines: [Line] = []
  /// What a line begins with, by its first letter.
  private(set) var starts: [[(letters: Letters, line: Int)]] = [[(letters: Letters, line: Int)]](
    repeating: [], count: 27)
  /// What counts wherever it stands within a word.
  private(set) var anywhere: [(letters: Letters, line: Int)] = []

  static let all = Lexicon(spanishWords, englishWords)

  init(_ lists: StaticString...) {
    for list in lists {
      for line in Lexicon.pieces(list.bytes, 0x0A) { take(line) }
    }
  }

  private mutating func take(_ text: [UInt8]) {
    let parts = Lexicon.pieces(text, 0x20)
    guard parts.count > 1, let kind = Line.Kind(parts[0]) else { preconditionFailure("a line of a list has no kind") }
    var line = Line(kind: kind, words: [], gaps: []), gap = false
    let number = lines.count
    for part in parts.dropFirst() {
      if part == [UInt8(ascii: "_")] {
        gap = true
        continue
      }
      if part[0] == UInt8(ascii: "~") {
        anywhere.append((Lexicon.letters(part.dropFirst()), number))
        continue
      }
      var words: [Letters] = []
      for choice in Lexicon.pieces(part, UInt8(ascii: "|")) { words += Lexicon.forms(choice) }
      line.words.append(words)
      line.gaps.append(gap)
      gap = false
    }
    if let first = line.words.first {
      for word in first { starts[Int(word[0])].append((word, number)) }
    }
    lines.append(line)
  }

  /// `put/a/as`: puta, putas.
  private static func forms(_ text: [UInt8]) -> [Letters] {
    guard let slash = text.firstIndex(of: UInt8(ascii: "/")) else { return [letters(text[...])] }
    let stem = letters(text[..<slash])
    var all: [Letters] = [], ending: [UInt8] = []
    for byte in text[(slash + 1)...] {
      if byte == UInt8(ascii: "/") {
        all.append(stem + letters(ending[...]))
        ending = []
      } else {
        ending.append(byte)
      }
    }
    all.append(stem + letters(ending[...]))
    return all
  }

  /// Lower-case letters and ñ; apostrophes are left out.
  static func letters(_ text: ArraySlice<UInt8>) -> Letters {
    var letters: Letters = []
    for byte in text {
      switch byte {
      case 0x61...0x7A: letters.append(byte - 0x61)
      // The second byte of ñ in UTF-8.
      case 0xB1: letters.append(26)
      default: continue
      }
    }
    return letters
  }

  static func pieces(_ text: [UInt8], _ separator: UInt8) -> [[UInt8]] {
    var all: [[UInt8]] = [], piece: [UInt8] = []
    for byte in text {
      if byte == separator {
        if !piece.isEmpty { all.append(piece) }
        piece = []
      } else {
        piece.append(byte)
      }
    }
    return piece.isEmpty ? all : all + [piece]
  }
}

extension Lexicon.Line.Kind {
  init?(_ mark: [UInt8]) {
    switch mark {
    case [UInt8(ascii: "c")]: self = .coarse
    case [UInt8(ascii: "i")]: self = .insult
    case [UInt8(ascii: "s")]: self = .slur
    case [UInt8(ascii: "x")]: self = .sexual
    case [UInt8(ascii: "t")]: self = .threat
    case [UInt8(ascii: "d")]: self = .directed
    case [UInt8(ascii: "e")]: self = .pointed
    default: return nil
    }
  }
}

extension StaticString {
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}

/// A list of plain words, or of phrases, to compare with.
struct PlainWords {
  private let phrases: [[[UInt8]]]

  static let directing = PlainWords(words: directingWords)
  static let pointing = PlainWords(words: pointingWords)
  static let filling = PlainWords(words: fillers)
  static let ofSelf = PlainWords(words: selfWords)
  static let reporting = PlainWords(words: reportingWords)
  static let common = PlainWords(words: commonShortWords)
  static let harmless = PlainWords(phrases: harmlessPhrases)

  init(words: StaticString) {
    var all: [[[UInt8]]] = []
    for line in Lexicon.pieces(words.bytes, 0x0A) {
      for word in Lexicon.pieces(line, 0x20) { all.append([word]) }
    }
    phrases = all
  }

  init(phrases: StaticString) {
    self.phrases = Lexicon.pieces(phrases.bytes, 0x0A).map { Lexicon.pieces($0, 0x20) }
  }

  func has(_ word: Written.Word) -> Bool {
    for phrase in phrases where phrase[0] == word.plain { return true }
    return false
  }

  /// How many words one of the phrases covers from there on; 0 when none begins there.
  func length(_ words: [Written.Word], at: Int) -> Int {
    var longest = 0
    for phrase in phrases where phrase[0] == words[at].plain && at + phrase.count <= words.count {
      var offset = 1
      while offset < phrase.count, phrase[offset] == words[at + offset].plain { offset += 1 }
      if offset == phrase.count { longest = max(longest, offset) }
    }
    return longest
  }
}

import Base

/// A word of a label, with what stands between it and the next one.
struct LabelWord {
  enum Pause: Int {
    case none, comma, stop
  }
  var folded: String
  /// As it was read.
  var said: String
  var line: Int
  var pause: Pause

  /// With the letters that a picture's digits often are: `cacahuat3` stays, `1eche` becomes `leche`, `s0ya` becomes `soya`.
  var withoutDigits: String {
    var bytes = Array(folded.utf8)
    guard bytes.contains(where: { $0 >= 0x61 && $0 <= 0x7A }) else { return folded }
    for at in bytes.indices {
      switch bytes[at] {
      case 0x30: bytes[at] = 0x6F  // 0 → o
      case 0x31: bytes[at] = 0x6C  // 1 → l
      case 0x35: bytes[at] = 0x73  // 5 → s
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func text(_ words: ArraySlice<LabelWord>) -> String { words.map { $0.said }.joined(separator: " ") }

  /// A word that a hyphen breaks at a line's end is put together; a line that begins with a capital letter begins a sentence, unless a comma stands before.
  static func words(of lines: [String]) -> [LabelWord] {
    var words: [LabelWord] = []
    var isBroken = false
    for (number, line) in lines.enumerated() {
      let first = words.count
      var letters: [Unicode.Scalar] = []
      var endsInHyphen = false
      func finish() {
        if letters.isEmpty { return }
        var said = ""
        said.unicodeScalars.append(contentsOf: letters)
        letters = []
        if isBroken, words.count == first, let last = words.last {
          words[words.count - 1] = LabelWord(
            folded: Base.folded(last.said + said), said: last.said + said, line: last.line, pause: .none)
          isBroken = false
          return
        }
        words.append(LabelWord(folded: Base.folded(said), said: said, line: number, pause: .none))
      }
      for scalar in line.unicodeScalars {
        if isLetterOrDigit(scalar) || (0x300...0x36F).contains(scalar.value) {
          letters.append(scalar)
          endsInHyphen = false
          continue
        }
        finish()
        endsInHyphen = scalar.value == 0x2D || scalar.value == 0xAD || (endsInHyphen && scalar.value == 0x20)
        guard words.count > 0 else { continue }
        switch scalar.value {
        case 0x2C, 0x28, 0x29, 0x2F, 0x3A: words[words.count - 1].rest(.comma)
        case 0x2E, 0x3B, 0x21, 0x3F, 0x2022, 0xB7: words[words.count - 1].rest(.stop)
        default: continue
        }
      }
      finish()
      if first > 0, first < words.count, words[first - 1].pause == .none, isCapital(words[first].said) {
        words[first - 1].pause = .stop
      }
      isBroken = endsInHyphen && words.count > first
    }
    return words
  }

  private mutating func rest(_ pause: Pause) {
    if pause.rawValue > self.pause.rawValue { self.pause = pause }
  }

  private static func isCapital(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    return (0x41...0x5A).contains(first.value) || (0xC0...0xDE).contains(first.value)
  }
}

/// Whether what is being listed is in it, may be, or is declared not to be.
struct LabelSpeech {
  private var now = AllergenPresence.contained

  private static let possible: [[String]] = phrases(
    "puede contener,pueden contener,podria contener,trazas,traza,may contain,traces,trace,peut contenir,pode conter,tracos,vestigios,elaborado en,"
      + "fabricado en,procesado en,produced in,made in,manufactured in,processed in,made on,equipo que,fabrique dans,fabricado em,produzido em"
  )
  private static let contained: [[String]] = phrases(
    "contiene,contienen,contains,contient,contem,ingredientes,ingredients,ingrediente,ingredient")
  private static let free: [[String]] = phrases(
    "sin,libre de,libres de,no contiene,no contienen,without,does not contain,free from,free of,sans,ne contient pas,sem,nao contem,livre de"
  )
  /// Go on with what is not in it.
  private static let nor: [[String]] = phrases("ni,nor,or,o,ou,nem")

  private static func phrases(_ text: String) -> [[String]] {
    text.split(separator: ",").map { phrase in phrase.split(separator: " ").map { String($0) } }
  }

  private static func begins(_ phrases: [[String]], _ words: [LabelWord], _ at: Int) -> Int {
    var longest = 0
    for phrase in phrases where at + phrase.count <= words.count && phrase.count > longest {
      if phrase.indices.allSatisfy({ sameBytes(words[at + $0].folded, phrase[$0]) }) { longest = phrase.count }
    }
    return longest
  }

  /// Comes to a word.
  mutating func pass(_ words: [LabelWord], _ at: Int) {
    if at > 0 {
      if words[at - 1].pause == .stop { now = .contained }
      if now == .declaredFree {
        let isLink = LabelSpeech.begins(LabelSpeech.nor, words, at) > 0
        // "sin gluten y con leche", "sin azúcar, leche": only what follows "sin" and its "ni" is not there.
        if words[at - 1].pause == .comma && !isLink { now = .contained }
        if ["y", "e", "and", "et", "con", "with", "avec", "com"].contains(where: { sameBytes(words[at].folded, $0) }) {
          now = .contained
        }
      }
    }
    let isFree = LabelSpeech.begins(LabelSpeech.free, words, at)
    if isFree > 0 {
      now = .declaredFree
    } else if LabelSpeech.begins(LabelSpeech.possible, words, at) > 0 {
      now = .possible
    } else if LabelSpeech.begins(LabelSpeech.contained, words, at) > 0, now != .declaredFree {
      now = .contained
    }
  }

  /// Of a name that ends before a word: "gluten free" says it afterwards.
  func presence(_ words: [LabelWord], _ next: Int) -> AllergenPresence {
    if next < words.count, words[next - 1].pause == .none, sameBytes(words[next].folded, "free") {
      let isBefore =
        next + 1 < words.count && ["from", "of"].contains(where: { sameBytes(words[next + 1].folded, $0) })
      if !isBefore { return .declaredFree }
    }
    return now
  }
}

/// A text as words, each with the letters its signs may stand for.
struct Written {
  /// One letter of a word, and the sign it stands for.
  struct Letter {
    var set: LetterSet
    /// The likeliest one, ASCII; 0 where it is hidden.
    var plain: UInt8
    /// The sign's place among the text's scalars.
    var place: Int
  }

  struct Word {
    var letters: [Letter] = []
    /// Where pieces begin that joints divide, `pu-ta`; the first is 0.
    var pieces: [Int] = [0]
    /// Scalars, the end behind the last.
    var start: Int
    var end: Int
    /// The likeliest letters alone.
    var plain: [UInt8] = []
    var hasLetters = false
    /// Nothing of a sentence goes on behind it.
    var endsSentence = false

    func isPlain(_ other: [UInt8]) -> Bool { plain == other }
  }

  var words: [Word] = []
  /// Every scalar of the text.
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let start = at
      while at < scalars.count, Sign(scalars[at]) != .space { at += 1 }
      if at > start { take(start, at) }
      if at < scalars.count {
        let code = scalars[at].value
        if (code == 0x0A || code == 0x0D || code == 0x2028 || code == 0x2029), !words.isEmpty {
          // A letter alone on each line is one word, written downwards.
          if words[words.count - 1].letters.count > 1 { words[words.count - 1].endsSentence = true }
        }
        at += 1
      }
    }
  }

  /// Signs between two spaces: usually one word, several where strong punctuation stands between (`hola,mundo`).
  private mutating func take(_ start: Int, _ end: Int) {
    if isAddress(start, end) { return }
    var from = start
    for at in start..<end where isBreak(at, start, end) {
      word(from, at)
      from = at + 1
      if !words.isEmpty, isStop(scalars[at].value) { words[words.count - 1].endsSentence = true }
    }
    word(from, end)
    if !words.isEmpty, end > start, isStop(scalars[end - 1].value) { words[words.count - 1].endsSentence = true }
  }

  private func isStop(_ code: UInt32) -> Bool { code == 0x2E || code == 0x3F || code == 0x21 || code == 0x2026 }

  /// Commas, colons, brackets, quotes between longer pieces divide words; between single letters they are joints.
  private func isBreak(_ at: Int, _ start: Int, _ end: Int) -> Bool {
    switch scalars[at].value {
    case 0x2C, 0x3A, 0x3B, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x3C, 0x3E, 0xAB, 0xBB, 0x201C, 0x201D, 0x2026,
      0x2014, 0xBF:
      return at > start + 1 && at + 2 < end || isBracket(scalars[at].value)
    case 0x2E, 0x21, 0x3F:
      // `Fin.Otra`: a sentence without a space after it.
      return at >= start + 3 && at + 3 < end && isLong(at - 3, at) && isLong(at + 1, at + 4)
    default: return false
    }
  }

  private func isBracket(_ code: UInt32) -> Bool {
    code == 0x22 || code == 0xAB || code == 0xBB || code == 0x201C || code == 0x201D
  }

  private func isLong(_ from: Int, _ to: Int) -> Bool {
    for at in from..<to {
      guard case .letter(_, _, true) = Sign(scalars[at]) else { return false }
    }
    return true
  }

  /// `https://…`, `www.…`, `ana@ejemplo.mx`.
  private func isAddress(_ start: Int, _ end: Int) -> Bool {
    var text = ""
    for at in start..<min(end, start + 200) { text.unicodeScalars.append(scalars[at]) }
    let plain = folded(text)
    if plain.has("://") || plain.begins("www.") { return true }
    guard let at = Array(plain.utf8).firstIndex(of: 0x40), at > 0 else { return false }
    return plain.after(at).has(".") && plain.after(at).utf8.count > 4
  }

  private mutating func word(_ start: Int, _ end: Int) {
    var first = start, last = end
    // Signs at both ends that are no letters are punctuation.
    while first < last, !isFirm(first) { first += 1 }
    while last > first, !isFirm(last - 1) { last -= 1 }
    guard first < last else { return }
    var word = Word(start: first, end: last)
    for at in first..<last {
      switch Sign(scalars[at]) {
      case .letter(let set, let plain, let isLetter):
        word.letters.append(Letter(set: set, plain: plain, place: at))
        if isLetter { word.hasLetters = true }
      case .doubtful(let set, let plain):
        // A row of hidden letters is one.
        if set.isHidden, word.letters.last?.set.isHidden == true { continue }
        word.letters.append(Letter(set: set, plain: plain, place: at))
      case .tilde:
        if let letter = word.letters.last, letter.plain == UInt8(ascii: "n") {
          word.letters[word.letters.count - 1].set = .ñ
        }
      case .joint:
        if word.pieces[word.pieces.count - 1] < word.letters.count { word.pieces.append(word.letters.count) }
      case .unseen, .space, .other: continue
      }
    }
    guard word.hasLetters else { return }
    for letter in word.letters where letter.plain != 0 { word.plain.append(letter.plain) }
    words.append(word)
  }

  /// A letter, or a sign that stands for one anywhere.
  private func isFirm(_ at: Int) -> Bool {
    if case .letter = Sign(scalars[at]) { true } else { false }
  }

  /// The text between two places, as it was written.
  func text(_ start: Int, _ end: Int) -> String {
    var text = String.UnicodeScalarView()
    for at in start..<end { text.append(scalars[at]) }
    return String(text)
  }
}

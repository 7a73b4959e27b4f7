/// Finds offensive words.
///
///     OffenceFilter.concerns(in: "qué p3nd3j0 eres")   // one: an insult, `p3nd3j0`
public enum OffenceFilter {
  /// Of one text; more would help nobody.
  public static let most = 20

  /// In the order of the text; none overlap; the gravest ones, where there are more than `most`.
  /// - Complexity: O(*n*) for a text of *n* words.
  public static func concerns(in text: String) -> [Concern] {
    var search = OffenceSearch(Written(text))
    return search.run()
  }
}

/// One search through a text.
struct OffenceSearch {
  private struct Found {
    var kind: Concern.Kind
    /// Words, and the letters of them where only a part counts.
    var words: Range<Int>
    var start: Int
    var end: Int
  }

  private let text: Written
  private let lexicon = Lexicon.all
  /// Words that are part of a phrase with another meaning.
  private var isHarmless: [Bool]
  private var all: [Found] = []

  init(_ text: Written) {
    self.text = text
    isHarmless = [Bool](repeating: false, count: text.words.count)
  }

  mutating func run() -> [Concern] {
    for at in text.words.indices {
      let length = PlainWords.harmless.length(text.words, at: at)
      for covered in at..<(at + length) { isHarmless[covered] = true }
    }
    for at in text.words.indices where !isHarmless[at] { lookAt(at) }
    lookAtSingleLetters()
    lookAtBrokenWords()
    lookAtGesture()
    return concerns
  }

  // MARK: Words and phrases

  private mutating func lookAt(_ at: Int) {
    let word = text.words[at]
    for (letters, line) in lexicon.anywhere {
      if let range = Matching.find(letters, in: word.letters[...]) {
        note(
          lexicon.lines[line].kind, at..<(at + 1), word.letters[range.lowerBound].place,
          word.letters[range.upperBound - 1].place + 1)
      }
    }
    for piece in readings(word) {
      guard let first = piece.first else { continue }
      for letter in 0..<27 where first.set.has(UInt8(letter)) {
        for (letters, line) in lexicon.starts[letter] where Matching.isWord(piece, letters) {
          begin(lexicon.lines[line], at, piece)
        }
      }
    }
  }

  /// The word, and where joints divide it, its longer pieces.
  private func readings(_ word: Written.Word) -> [ArraySlice<Written.Letter>] {
    let letters = word.letters
    if word.pieces.count == 1 { return [letters[...]] }
    var pieces: [ArraySlice<Written.Letter>] = [], shortest = letters.count
    for (index, start) in word.pieces.enumerated() {
      let end = index + 1 < word.pieces.count ? word.pieces[index + 1] : letters.count
      if end > start { shortest = min(shortest, end - start) }
      if end - start >= 3 { pieces.append(letters[start..<end]) }
    }
    if shortest <= 2 { pieces.append(letters[...]) }
    return pieces
  }

  /// The first word of a line is there: the others too?
  private mutating func begin(_ line: Lexicon.Line, _ at: Int, _ piece: ArraySlice<Written.Letter>) {
    guard line.words.count > 1 else {
      let start = piece[piece.startIndex].place, end = piece[piece.endIndex - 1].place + 1
      switch line.kind {
      case .directed: if isSaidTo(.directing, before: at) { note(line.kind, at..<(at + 1), start, end) }
      case .pointed: if isSaidTo(.pointing, before: at) { note(line.kind, at..<(at + 1), start, end) }
      default: note(line.kind, at..<(at + 1), start, end)
      }
      return
    }
    var here = at
    for index in 1..<line.words.count {
      var found: Int?
      var next = here + 1
      while next < text.words.count, next - here <= (line.gaps[index] ? 3 : 1), !text.words[next - 1].endsSentence {
        if isOne(of: line.words[index], text.words[next]) {
          found = next
          break
        }
        next += 1
      }
      guard let found else { return }
      here = found
    }
    note(line.kind, at..<(here + 1), text.words[at].start, text.words[here].end)
  }

  private func isOne(of words: [Lexicon.Letters], _ word: Written.Word) -> Bool {
    guard let first = word.letters.first else { return false }
    for letters in words where first.set.has(letters[0]) && Matching.isWord(word.letters[...], letters) { return true }
    return false
  }

  // MARK: Who it is said to

  /// A word that points at somebody stands before it, and nobody tells of it or denies it.
  private func isSaidTo(_ pointing: PlainWords, before at: Int) -> Bool {
    var here = at - 1, steps = 0
    while here >= 0, steps < 4, !text.words[here].endsSentence {
      if pointing.has(text.words[here]) {
        return !stands(PlainWords.reporting, before: here) && !stands(PlainWords.ofSelf, before: here)
      }
      guard PlainWords.filling.has(text.words[here]) else { return false }
      here -= 1
      steps += 1
    }
    return false
  }

  /// One of these words is among the three before, in the same sentence.
  private func stands(_ words: PlainWords, before at: Int) -> Bool {
    var here = at - 1
    while here >= 0, here >= at - 3, !text.words[here].endsSentence {
      if words.has(text.words[here]) { return true }
      here -= 1
    }
    return false
  }

  // MARK: Words that were taken apart

  /// `p u t a`: letters that stand alone, in a row.
  private mutating func lookAtSingleLetters() {
    var at = 0
    while at < text.words.count {
      var end = at
      while end < text.words.count, text.words[end].letters.count == 1 { end += 1 }
      if end - at >= 3 { lookIn(at..<end, isWhole: false) }
      at = max(end, at + 1)
    }
  }

  /// `pu ta`, `pen de jo`: short pieces that are not all words.
  private mutating func lookAtBrokenWords() {
    for at in text.words.indices {
      for count in 2...3 where at + count <= text.words.count {
        var isBroken = false, isShort = true
        for index in at..<(at + count) {
          let word = text.words[index]
          if word.letters.count > 3 || word.pieces.count > 1 || (index < at + count - 1 && word.endsSentence) {
            isShort = false
          }
          if !PlainWords.common.has(word) { isBroken = true }
        }
        if isShort, isBroken { lookIn(at..<(at + count), isWhole: true) }
      }
    }
  }

  private mutating func lookIn(_ words: Range<Int>, isWhole: Bool) {
    var letters: [Written.Letter] = []
    for index in words { letters += text.words[index].letters }
    guard let first = letters.first else { return }
    for start in lexicon.starts.indices where !isWhole || first.set.has(UInt8(start)) {
      for (wanted, number) in lexicon.starts[start] where wanted.count >= 4 {
        let line = lexicon.lines[number]
        guard line.words.count == 1, line.kind != .directed, line.kind != .pointed else { continue }
        if isWhole {
          if Matching.isWord(letters[...], wanted) {
            note(line.kind, words, letters[0].place, letters[letters.count - 1].place + 1)
          }
        } else if let range = Matching.find(wanted, in: letters[...]) {
          note(line.kind, words, letters[range.lowerBound].place, letters[range.upperBound - 1].place + 1)
        }
      }
    }
  }

  /// 🖕
  private mutating func lookAtGesture() {
    for (at, scalar) in text.scalars.enumerated() where scalar.value == 0x1F595 {
      all.append(Found(kind: .insult, words: 0..<0, start: at, end: at + 1))
    }
  }

  // MARK: What comes of it

  private mutating func note(_ kind: Lexicon.Line.Kind, _ words: Range<Int>, _ start: Int, _ end: Int) {
    var kind = Concern.Kind(kind)
    // Said of oneself it is coarse at most.
    if kind == .insult, stands(PlainWords.ofSelf, before: words.lowerBound) { kind = .coarse }
    all.append(Found(kind: kind, words: words, start: start, end: end))
  }

  /// Where several overlap, the gravest and longest one stays.
  private var concerns: [Concern] {
    var kept: [Found] = []
    for found in all.sorted(by: {
      $0.kind.gravity != $1.kind.gravity ? $0.kind.gravity > $1.kind.gravity : $0.end - $0.start > $1.end - $1.start
    }) {
      if kept.count == OffenceFilter.most { break }
      if !kept.contains(where: { $0.start < found.end && found.start < $0.end }) { kept.append(found) }
    }
    kept.sort { $0.start < $1.start }
    return kept.map { Concern($0.kind, start: $0.start, end: $0.end, found: text.text($0.start, $0.end)) }
  }
}

extension Concern.Kind {
  init(_ kind: Lexicon.Line.Kind) {
    switch kind {
    case .coarse: self = .coarse
    case .insult, .directed, .pointed: self = .insult
    case .slur: self = .slur
    case .sexual: self = .sexual
    case .threat: self = .threat
    }
  }

  var gravity: Int {
    switch self {
    case .threat: 5
    case .slur: 4
    case .sexual: 3
    case .insult: 2
    case .coarse: 1
    case .noise, .link, .name: 0
    }
  }
}

/// How many typing errors a word of so many bytes may have: none below 4, one below 7, two from there on.
func typosAllowed(_ word: [UInt8]) -> Int {
  for byte in word where byte >= 0x30 && byte <= 0x39 { return 0 }
  return word.count < 4 ? 0 : word.count < 7 ? 1 : 2
}

/// Rows of the table of edit distances between a fixed word and a text that grows letter by letter.
///
/// A letter left out, added, changed, or two neighbours exchanged count one each (optimal string alignment, the restricted form of
/// F. J. Damerau, *A technique for computer detection and correction of spelling errors*, CACM 1964, doi:10.1145/363958.363994).
struct TypoTable {
  private let word: [UInt8]
  let limit: Int
  private var rows: [UInt8]
  private var text: [UInt8]
  /// Fewest errors with which the word is a beginning of the text so far, for each length of the text.
  private var best: [UInt8]

  init(_ word: [UInt8], limit: Int) {
    self.word = word
    self.limit = limit
    let width = word.count + 1
    rows = [UInt8](repeating: 0, count: width * (Word.longest + 2))
    text = [UInt8](repeating: 0, count: Word.longest + 2)
    best = [UInt8](repeating: UInt8(limit + 1), count: Word.longest + 2)
    for at in 0..<width { rows[at] = UInt8(min(at, 200)) }
    best[0] = UInt8(min(word.count, limit + 1))
  }

  /// Fills the row of the text's first `depth` letters, the last of which is `letter`; earlier rows stay as they are.
  /// Returns whether any longer text could still be within the limit.
  mutating func extend(_ depth: Int, _ letter: UInt8) -> Bool {
    let width = word.count + 1
    text[depth] = letter
    let row = depth * width, above = row - width
    rows[row] = UInt8(depth)
    var least = rows[row]
    for at in 1..<max(width, 1) {
      let same = word[at - 1] == letter
      var value = rows[above + at - 1] + (same ? 0 : 1)
      value = min(value, rows[above + at] + 1, rows[row + at - 1] + 1)
      if depth > 1, at > 1, word[at - 2] == letter, text[depth - 1] == word[at - 1] { value = min(value, rows[above - width + at - 2] + 1) }
      rows[row + at] = value
      least = min(least, value)
    }
    best[depth] = min(best[depth - 1], rows[row + width - 1])
    return Int(least) <= limit
  }

  /// Errors between the word and the whole text of this length.
  func errors(_ depth: Int) -> Int { Int(rows[depth * (word.count + 1) + word.count]) }

  /// Errors between the word and the text's best beginning.
  func errorsOfBeginning(_ depth: Int) -> Int { Int(best[depth]) }
}

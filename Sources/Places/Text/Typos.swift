import Routing

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
  let limit: Int
  private let length: Int
  /// Holds the word, the text, the best beginnings and the rows, in this order.
  private let memory: Table<UInt8>
  private let word: UnsafeMutablePointer<UInt8>
  private let text: UnsafeMutablePointer<UInt8>
  /// Fewest errors with which the word is a beginning of the text so far, for each length of the text.
  private let best: UnsafeMutablePointer<UInt8>
  private let rows: UnsafeMutablePointer<UInt8>

  /// - Precondition: the word and the texts are at most `Word.longest` long.
  init(_ word: [UInt8], limit: Int) {
    let room = Word.longest + 2
    precondition(word.count <= Word.longest, "a word of \(word.count) bytes")
    self.limit = limit
    length = word.count
    memory = Table(repeating: UInt8(limit + 1), count: 3 * room + (word.count + 1) * room)
    self.word = memory.start
    text = memory.start + room
    best = memory.start + 2 * room
    rows = memory.start + 3 * room
    for at in word.indices { self.word[at] = word[at] }
    for at in 0...word.count { rows[at] = UInt8(at) }
    best[0] = UInt8(min(word.count, limit + 1))
  }

  /// Fills the row of the text's first `depth` letters, the last of which is `letter`; earlier rows stay as they are.
  /// Returns whether any longer text could still be within the limit.
  func extend(_ depth: Int, _ letter: UInt8) -> Bool {
    let width = length + 1
    text[depth] = letter
    let row = depth * width, above = row - width
    rows[row] = UInt8(depth)
    var least = rows[row]
    for at in 1..<width {
      let same = word[at - 1] == letter
      var value = rows[above + at - 1] + (same ? 0 : 1)
      value = min(value, rows[above + at] + 1, rows[row + at - 1] + 1)
      if depth > 1, at > 1, word[at - 2] == letter, text[depth - 1] == word[at - 1] {
        value = min(value, rows[above - width + at - 2] + 1)
      }
      rows[row + at] = value
      least = min(least, value)
    }
    best[depth] = min(best[depth - 1], rows[row + width - 1])
    return Int(least) <= limit
  }

  /// Errors between the word and the whole text of this length.
  func errors(_ depth: Int) -> Int { Int(rows[depth * (length + 1) + length]) }

  /// Errors between the word and the text's best beginning.
  func errorsOfBeginning(_ depth: Int) -> Int { Int(best[depth]) }
}

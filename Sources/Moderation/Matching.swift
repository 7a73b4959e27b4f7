/// Whether letters as they were written can be a word: each may be repeated, some may be hidden.
enum Matching {
  /// All of the letters are this word.
  static func isWord(_ letters: ArraySlice<Written.Letter>, _ word: Lexicon.Letters) -> Bool {
    guard word.count < 40 else { return false }
    // Bit n: the first n letters of the word are there.
    var reached: UInt64 = 1, shown = 0, hidden = 0
    for letter in letters {
      if letter.set.isHidden {
        // One to three letters, not the first.
        let from = reached & ~1
        reached = from << 1 | from << 2 | from << 3
        hidden += 1
      } else {
        reached = step(reached, letter.set, word)
        shown += 1
      }
      if reached == 0 { return false }
    }
    guard reached & (1 << UInt64(word.count)) != 0 else { return false }
    return hidden == 0 || (shown >= 2 && shown * 2 >= word.count)
  }

  /// Where a word stands within letters; nil when nowhere. Half-open.
  static func find(_ word: Lexicon.Letters, in letters: ArraySlice<Written.Letter>) -> Range<Int>? {
    guard word.count < 40 else { return nil }
    for start in letters.indices where letters[start].set.has(word[0]) {
      var reached: UInt64 = 1, at = start
      while at < letters.endIndex, reached != 0 {
        reached = step(reached, letters[at].set, word)
        at += 1
        if reached & (1 << UInt64(word.count)) != 0 { return start..<at }
      }
    }
    return nil
  }

  private static func step(_ reached: UInt64, _ set: LetterSet, _ word: Lexicon.Letters) -> UInt64 {
    var next: UInt64 = 0, bit: UInt64 = 1
    for at in 0...word.count {
      if reached & bit != 0 {
        if at < word.count, set.has(word[at]) { next |= bit << 1 }
        // The same letter once more: `putaaaa`.
        if at > 0, set.has(word[at - 1]) { next |= bit }
      }
      bit <<= 1
    }
    return next
  }
}

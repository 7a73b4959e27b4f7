/// Words of two looks at the same frame as one: where both have words in a place, those stay of which Tesseract is surer.
struct MergedWords {
  let words: [SignWord]
  /// How much more text it is than the first look's alone (`signScore`).
  let gain: Double

  private struct Entry {
    let word: SignWord
    let isAdded: Bool
    var isKept = true
    /// The same for words that share a place, and for words of one line.
    var place: Int, row: Int
  }

  /// - Complexity: O(*n*²) in words.
  init(_ first: [SignWord], adding second: [SignWord]) {
    var entries: [Entry] = []
    let own = first.filter { $0.confidence >= 50 || $0.weight == 0 }, more = second.filter { MergedWords.isSure($0) }
    for (words, isAdded) in [(own, false), (more, true)] {
      let start = entries.count
      for word in words {
        let count = entries.count
        let row = entries[start...].first { $0.word.block == word.block && $0.word.line == word.line }?.row ?? count
        entries.append(Entry(word: word, isAdded: isAdded, place: count, row: row))
      }
    }
    MergedWords.choose(&entries)
    MergedWords.dropLone(&entries)
    MergedWords.joinRows(&entries)
    words = entries.filter { $0.isKept }.map { entry in
      var word = entry.word
      (word.block, word.line) = (entry.row, entry.row)
      return word
    }
    gain = signScore(words) - signScore(first)
  }

  /// A look with local thresholds sees letters in any noise.
  private static func isSure(_ word: SignWord) -> Bool {
    word.weight == 0 || word.confidence >= (word.weight == 1 ? 90 : 80)
  }

  /// One side stays of each place where both have words.
  private static func choose(_ entries: inout [Entry]) {
    for a in entries.indices where entries[a].isAdded {
      for b in entries.indices where !entries[b].isAdded && entries[a].place != entries[b].place {
        guard entries[a].word.box.shared(entries[b].word.box) > 0.3 else { continue }
        let (from, to) = (entries[a].place, entries[b].place)
        for at in entries.indices where entries[at].place == from { entries[at].place = to }
      }
    }
    for place in entries.indices {
      let here = entries.indices.filter { entries[$0].place == place }
      guard here.contains(where: { entries[$0].isAdded }), here.contains(where: { !entries[$0].isAdded }) else {
        continue
      }
      func score(_ isAdded: Bool) -> Double {
        signScore(here.filter { entries[$0].isAdded == isAdded }.map { entries[$0].word })
      }
      let addedStay = score(true) > score(false) * 1.1
      for at in here { entries[at].isKept = entries[at].isAdded == addedStay }
    }
  }

  /// A short word by itself, in a place where there was nothing, is none, however sure.
  private static func dropLone(_ entries: inout [Entry]) {
    for at in entries.indices where entries[at].isAdded && entries[at].word.weight < 4 {
      let one = entries[at]
      let isLone = !entries.contains {
        $0.isKept && $0.word.weight >= (one.word.weight == 1 ? 2 : 1) && $0.place != one.place
          && ($0.row == one.row || isBeside($0.word.box, one.word.box))
      }
      if isLone { entries[at].isKept = false }
    }
  }

  /// On one row, however far apart.
  private static func isBeside(_ a: PixelBox, _ b: PixelBox) -> Bool {
    a.sharedHeight(b) > 0.6 && min(a.height, b.height) > max(a.height, b.height) * 0.5
  }

  /// A line of the second look of which something stays is one line with those that it shares a place with.
  private static func joinRows(_ entries: inout [Entry]) {
    for row in entries.indices where entries.contains(where: { $0.isAdded && $0.row == row && $0.isKept }) {
      for added in entries.indices where entries[added].isAdded && entries[added].row == row {
        for other in entries.indices where !entries[other].isAdded && entries[other].place == entries[added].place {
          let from = entries[other].row
          for at in entries.indices where entries[at].row == from && from != row { entries[at].row = row }
        }
      }
    }
  }
}

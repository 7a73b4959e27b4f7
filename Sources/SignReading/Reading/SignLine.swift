/// A line of a sign.
public struct SignLine: Equatable, Sendable {
  /// From left to right.
  public var words: [SignWord]
  public var box: PixelBox
  public var block: Int, paragraph: Int

  init(_ words: [SignWord]) {
    self.words = words
    box = words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    block = words[0].block; paragraph = words[0].paragraph
  }

  public var text: String { words.map { $0.text }.joined(separator: " ") }

  /// Of its words by their letters, 0…100.
  public var confidence: Int {
    var sum = 0, weight = 0
    for word in words {
      sum += word.confidence * max(1, word.weight); weight += max(1, word.weight)
    }
    return sum / max(1, weight)
  }

  /// Pixels that its letters are high: the median of its words.
  public var letterHeight: Double { median(words.map { $0.box.height }) ?? box.height }

  /// Letters and digits.
  var weight: Int { words.reduce(0) { $0 + $1.weight } }
}

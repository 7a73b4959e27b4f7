/// How text runs in a frame, as its words' boxes tell.
struct TextSlopes {
  /// From one word to the next of its line.
  struct Piece {
    /// Its middle, in pixels.
    let x: Double, y: Double
    /// Pixels down for each pixel to the right.
    let slope: Double
  }
  private(set) var pieces: [Piece] = []
  /// Of the words themselves.
  private let own: [Double]

  /// Neighbours are two words of nearly the same height, with no more than some letters' width between them. Tesseract's
  /// own lines are not asked: a tilted line is several to it.
  /// - Complexity: O(*n*²) in words, of which the 300 surest count.
  init(_ words: [SignWord]) {
    var sure = words.filter { $0.confidence >= 40 && $0.weight > 2 }
    if sure.count > 300 { sure = Array(sure.sorted { $0.confidence > $1.confidence }.prefix(300)) }
    own = sure.compactMap { $0.slope }
    for a in sure {
      for b in sure {
        let x = b.box.middleX - a.box.middleX, y = b.box.middleY - a.box.middleY
        let higher = max(a.box.height, b.box.height)
        guard x > higher * 1.2, abs(y) < x * 0.3, abs(a.box.height - b.box.height) < higher * 0.6,
          x < (a.box.width + b.box.width) / 2 + higher * 2.5
        else { continue }
        // Words of two lines that happen to lie so: their own letters run otherwise.
        if let own = a.slope, let next = b.slope, abs(own - y / x) > 0.15, abs(next - y / x) > 0.15 { continue }
        pieces.append(
          Piece(
            x: (a.box.middleX + b.box.middleX) / 2, y: (a.box.middleY + b.box.middleY) / 2, slope: y / x))
      }
    }
  }

  /// The angle of the lines in radians, positive when they fall to the right: the median from word to word. Where no two are
  /// neighbours, their letters tell: of a tilted line Tesseract often says too little. Where it says of all that they stand level, they do; p, l and É
  /// make words look higher or lower than they are.
  var tilt: Double {
    if own.count >= 2, own.allSatisfy({ abs($0) < Straightening.level }) { return 0 }
    return (median(pieces.map { $0.slope }) ?? median(own)).map { angle(ofSlope: $0) } ?? 0
  }
}

/// Of an even number, the higher one of the two in the middle.
func median(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.sorted()[values.count / 2]
}

/// How surely a picture stands upright, as the words of a look tell. What is turned by 90° gives next to nothing, what is upside down gives short
/// words by chance, but neither gives long words that are sure (measured in docs/sign-reading.md).
struct Uprightness: Equatable, Sendable {
  /// Letters of words of three or more, each the more the surer Tesseract is: next to one where it is certain.
  let sure: Double
  /// Of all words.
  let letters: Int

  init(_ words: [SignWord]) {
    var sure = 0.0, letters = 0
    for word in words {
      let weight = word.weight
      letters += weight
      if word.confidence > 75, weight >= 3 { sure += Double(weight) * Double(word.confidence - 75) / 20 }
    }
    self.sure = sure; self.letters = letters
  }

  /// No turned picture has so much.
  var isCertain: Bool { sure >= 12 }
  /// Nearly all that was found is sure: a short sign.
  var isLikely: Bool { isCertain || (sure >= 6 && sure >= Double(letters) * 0.7) }

  /// Whether a look at the turned picture tells that this one stands on its side or on its head.
  func isClearlyBetter(than upright: Uprightness) -> Bool { sure >= 4 && sure >= upright.sure * 1.5 + 3 }
}

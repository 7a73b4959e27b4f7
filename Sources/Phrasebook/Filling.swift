import Base
import Languages

extension Phrasebook {
  /// The words of an entry with its placeholders filled; what has no value stays a blank line (`____`).
  ///
  /// In Arabic each value is isolated (U+2068 … U+2069, Unicode Bidirectional Algorithm), so that a Latin name or a
  /// number does not turn the sentence round.
  /// - Returns: nil while the language is not here.
  public func filled(_ place: Int, _ language: LanguageCode, _ values: [SlotValue] = []) -> String? {
    guard let texts = texts(language) else { return nil }
    return filled(texts[place], texts, values)
  }

  /// How it is said, with its placeholders filled: terms as they are said, all else as written.
  /// - Returns: nil where reading is enough.
  public func filledPronunciation(_ place: Int, _ language: LanguageCode, _ values: [SlotValue] = []) -> String? {
    guard let texts = texts(language), let pronunciation = texts.pronunciation(place) else { return nil }
    return filled(pronunciation, texts, values, isSpoken: true)
  }

  private func filled(_ text: String, _ texts: PhraseTexts, _ values: [SlotValue], isSpoken: Bool = false) -> String {
    let isolates = texts.language.isRightToLeft && !isSpoken
    var result = ""
    for piece in Slot.pieces(of: text) ?? [] {
      switch piece {
      case .words(let words): result += words
      case .slot(let slot):
        guard let value = values.first(where: { $0.slot == slot }) else {
          result += "____"
          continue
        }
        switch value.content {
        case .term(let place): result += (isSpoken ? texts.pronunciation(place) : nil) ?? texts[place]
        case .written(let words): result += isolates ? "\u{2068}" + words + "\u{2069}" : words
        }
      }
    }
    return result
  }
}

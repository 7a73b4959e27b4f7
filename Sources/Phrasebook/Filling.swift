import Base
import Languages

extension Phrasebook {
  /// The words of an entry with its placeholders filled; what has no value stays a blank line (`____`). Several values of
  /// one placeholder are a list, in each language's way.
  ///
  /// In Arabic each value is isolated (U+2068 … U+2069, Unicode Bidirectional Algorithm), so that a Latin name or a
  /// number does not turn the sentence round.
  /// - Returns: nil while the language is not here.
  public func filled(_ place: Int, _ language: LanguageCode, _ values: [SlotValue] = []) -> String? {
    guard let texts = texts(language) else { return nil }
    return filled(place, texts[place], texts, values)
  }

  /// How it is said, with its placeholders filled: terms as they are said, all else as written.
  /// - Returns: nil where reading is enough.
  public func filledPronunciation(_ place: Int, _ language: LanguageCode, _ values: [SlotValue] = []) -> String? {
    guard let texts = texts(language), let pronunciation = texts.pronunciation(place) else { return nil }
    return filled(place, pronunciation, texts, values, isSpoken: true)
  }

  private func filled(
    _ place: Int, _ text: String, _ texts: PhraseTexts, _ values: [SlotValue], isSpoken: Bool = false
  ) -> String {
    let isolates = texts.language.isRightToLeft && !isSpoken
    var result = ""
    for piece in Slot.pieces(of: text) ?? [] {
      switch piece {
      case .words(let words): result += words
      case .slot(let slot):
        var list: [String] = []
        for value in values where value.slot == slot {
          switch value.content {
          case .term(let place): list.append((isSpoken ? texts.pronunciation(place) : nil) ?? texts[place])
          case .written(let words): list.append(isolates ? "\u{2068}" + words + "\u{2069}" : words)
          }
        }
        if list.isEmpty {
          result += "____"
        } else if isSpoken {
          result += list.joined(separator: ", ")
        } else {
          result += Phrasebook.joined(list, isEither: isEither(place), texts.language)
        }
      }
    }
    return result
  }

  /// Of what is asked about or denied, each by itself counts: `¿Esto contiene leche o huevo?`
  private func isEither(_ place: Int) -> Bool {
    let entry = index[place]
    return entry.answer == .yesNo || entry.id.has("-no") || entry.id.has("cannot-")
  }

  /// A list of words, with the word for and or or before the last. Japanese, Korean and Chinese do with the comma.
  static func joined(_ words: [String], isEither: Bool, _ language: LanguageCode) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let first = Array(words.dropLast())
    let joint: String
    switch language {
    case .ja, .zh: return words.joined(separator: "、")
    case .ko: return words.joined(separator: ", ")
    // The conjunction is written together with what follows.
    case .ar: return first.joined(separator: "، ") + (isEither ? " أو " : " و") + last
    case .es: joint = spanish(isEither, before: last)
    case .en: joint = isEither ? "or" : "and"
    case .fr: joint = isEither ? "ou" : "et"
    case .pt: joint = isEither ? "ou" : "e"
    case .de: joint = isEither ? "oder" : "und"
    case .it: joint = isEither ? "o" : "e"
    }
    // American English has a comma there too, from three on.
    let comma = language == .en && words.count > 2 ? "," : ""
    return first.joined(separator: ", ") + comma + " " + joint + " " + last
  }

  /// `y` is `e` before the sound of i, `o` is `u` before that of o.
  private static func spanish(_ isEither: Bool, before word: String) -> String {
    let word = folded(word)
    if isEither { return word.begins("o") || word.begins("ho") ? "u" : "o" }
    let isGlide = word.begins("hie") || word.begins("hia") || word.begins("io")
    return !isGlide && (word.begins("i") || word.begins("hi")) ? "e" : "y"
  }
}

extension PhraseTexts {
  /// Who stands for several entries together: the least of them counts.
  public func state(of places: [Int]) -> ReviewState {
    var least = ReviewState.signed
    for place in places where state(place).rank < least.rank { least = state(place) }
    return least
  }
}

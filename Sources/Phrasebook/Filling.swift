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

extension Phrasebook {
  /// The other way round: what somebody wrote as a list, each a term of the category where it is one, else as it stands.
  public func list(_ text: String, of category: PhraseCategory, _ language: LanguageCode) -> [SlotValue.Content] {
    var contents: [SlotValue.Content] = []
    for piece in Phrasebook.pieces(text) {
      if let term = term(piece, of: category, language) {
        contents.append(.term(term))
        continue
      }
      for word in Phrasebook.withoutConjunctions(piece, language) {
        contents.append(term(word, of: category, language).map { .term($0) } ?? .written(word))
      }
    }
    return contents
  }

  /// The term that somebody named, with or without an article, one or many.
  private func term(_ words: String, of category: PhraseCategory, _ language: LanguageCode) -> Int? {
    guard let texts = texts(language) else { return nil }
    let bytes = PlainText(words.trimmed, .vanishes).bytes, one = Phrasebook.singular(bytes)
    for place in index.places(category) {
      let term = PlainText(texts[place], .vanishes).bytes
      if term == bytes || Phrasebook.singular(term) == one { return place }
    }
    return nil
  }

  /// `nueces` and `nuez` are alike.
  private static func singular(_ bytes: [UInt8]) -> [UInt8] {
    let bare = SlotReader.bare(bytes)
    return bare.suffix(2) == Array("ce".utf8)[...] ? bare.dropLast(2) + [UInt8(ascii: "z")] : bare
  }

  /// Between commas and semicolons of any script.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = [], current = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x2C, 0x3B, 0x60C, 0x61B, 0x3001, 0xFF0C, 0xFF1B:
        pieces.append(current.trimmed)
        current = ""
      default: current.unicodeScalars.append(scalar)
      }
    }
    return (pieces + [current.trimmed]).filter { !$0.isEmpty }
  }

  private static func withoutConjunctions(_ text: String, _ language: LanguageCode) -> [String] {
    let conjunctions: [String]
    switch language {
    case .es: conjunctions = ["y", "e", "o", "u", "ni"]
    case .en: conjunctions = ["and", "or", "nor"]
    case .fr: conjunctions = ["et", "ou", "ni"]
    case .pt: conjunctions = ["e", "ou", "nem"]
    case .de: conjunctions = ["und", "oder"]
    case .it: conjunctions = ["e", "o"]
    case .ja, .ko, .zh, .ar: return [text]
    }
    var parts: [[String]] = [[]]
    for word in text.pieces(0x20) {
      if conjunctions.contains(where: { sameBytes($0, folded(word)) }) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
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

import AppRuntime
import Phrasebook
import Translation

/// What this device itself makes of a text (docs/translation.md): a phrase of ours, exactly; else the rules that are here.
enum OnDevice {
  enum Way {
    case phrase(Translated, ReviewState)
    /// This is to be asked; `read` takes the answer.
    case rules(Operation)
    /// There are rules for these languages, and they are not on this device.
    case noPack
    case noRules
  }

  static func ask(
    _ text: String, _ from: LanguageCode, _ to: LanguageCode, _ book: Phrasebook?, _ packs: PacksFeature
  ) -> Way {
    if let phrase = book?.translation(of: text, from: from, to: to) {
      let trust: Trust = phrase.state == .unreviewed ? .good : .checked
      return .phrase(Translated(phrase.text, by: .phrase, trust, milliseconds: 0), phrase.state)
    }
    if let question = question(text, from, to, packs) { return .rules(question) }
    return Route.packs(from, to).isEmpty ? .noRules : .noPack
  }

  /// nil where no rules are here.
  static func question(_ text: String, _ from: LanguageCode, _ to: LanguageCode, _ packs: PacksFeature) -> Operation? {
    let route = Route.packs(from, to)
    if route.isEmpty || !packs.missing(from, to).isEmpty { return nil }
    return .wire(
      WireForm("language.translate").list("directions", route.map { .string($0) })
        .text("text", Route.prepared(text, from)).json)
  }

  /// What the rules answered; nil where that is nothing.
  static func read(_ answer: Answer, _ from: LanguageCode, _ to: LanguageCode) -> Translated? {
    guard answer.isDone, let json = answer.json, let text = json["text"]?.string, !text.isEmpty else { return nil }
    // A pronoun that a language leaves out leaves its space behind.
    let words = text.pieces(0x20).filter { !$0.isEmpty }.joined(separator: " ")
    return Translated(
      words, by: .rules, Route.trust(from, to), milliseconds: Int(clamping: json["milliseconds"]?.integer ?? 0),
      unknown: json.list("unknown").compactMap { $0.string }, pivot: Route.pivot(from, to))
  }

  /// What an engine answered, as it is shown: a word that it did not know is ours where the phrasebook has it, else it stands
  /// in quotation marks and is named among what may be lost.
  static func checked(
    _ there: Translated, of original: String, _ from: LanguageCode, _ to: LanguageCode, _ book: Phrasebook?
  ) -> (translated: Translated, losses: [MeaningCheck.Loss]) {
    var unknown: [String] = [], text = there.text
    for piece in there.unknown {
      let word = piece.trimmed
      if word.isEmpty || isName(word, original) || unknown.contains(where: { sameBytes($0, word) }) { continue }
      if let term = term(word, from, to, book) {
        text = replacing(word, by: term, in: text)
      } else if folded(word).utf8.contains(where: { $0 > 0x40 }) {
        unknown.append(word)
      }
    }
    let losses = MeaningCheck(original, from, text, to).losses + unknown.map { .name($0) }
    var translated = there
    for word in unknown { text = replacing(word, by: "«" + word + "»", in: text) }
    (translated.text, translated.unknown) = (text, unknown)
    return (translated, losses)
  }

  /// `Guadalupe` inside of a sentence: it stays as it is, rightly.
  private static func isName(_ word: String, _ original: String) -> Bool {
    let scalars = word.unicodeScalars.map { $0.value }
    guard scalars.count > 1, !original.trimmed.begins(word) else { return false }
    func isCapital(_ code: UInt32) -> Bool {
      code >= 0x41 && code <= 0x5A || code >= 0xC0 && code <= 0xDE && code != 0xD7
    }
    return isCapital(scalars[0]) && !isCapital(scalars[1])
  }

  /// An allergen or a medicine of the phrasebook.
  private static func term(_ word: String, _ from: LanguageCode, _ to: LanguageCode, _ book: Phrasebook?) -> String? {
    guard let book, let texts = book.texts(to) else { return nil }
    let found = book.list(word, of: .allergen, from)
    guard found.count == 1, case .term(let place) = found[0] else { return nil }
    return texts[place]
  }

  /// A whole word, wherever it stands.
  private static func replacing(_ word: String, by other: String, in text: String) -> String {
    let bytes = Array(text.utf8), wanted = Array(word.utf8)
    if wanted.isEmpty { return text }
    func isLetter(_ place: Int) -> Bool {
      if !bytes.indices.contains(place) { return false }
      let byte = bytes[place] | 0x20
      return bytes[place] >= 0x80 || byte >= 0x61 && byte <= 0x7A
    }
    func isHere(_ place: Int) -> Bool {
      if place + wanted.count > bytes.count || isLetter(place - 1) || isLetter(place + wanted.count) { return false }
      for offset in wanted.indices where bytes[place + offset] != wanted[offset] { return false }
      return true
    }
    var out: [UInt8] = [], place = 0
    while place < bytes.count {
      if isHere(place) {
        out += Array(other.utf8)
        place += wanted.count
      } else {
        out.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

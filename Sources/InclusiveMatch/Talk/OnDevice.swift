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
}

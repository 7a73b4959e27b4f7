import AppRuntime
import Phrasebook

/// The phrasebook (IM-12): looked through, searched, filled in, shown large and spoken.
struct PhrasesFeature {
  private(set) var query = ""
  /// What stands in the blanks of the phrase that is shown, by the blank's place in the person's own language.
  private(set) var values: [SlotValue] = []
  /// What is typed into a blank, as it was typed.
  private(set) var typed: [(slot: Slot, text: String)] = []
  /// The poster stands on its head, for who sits opposite.
  private(set) var isTurned = false

  enum Action {
    case searched(String)
    case wrote(Slot, String)
    case termChosen(Slot, Int)
    case favouriteTapped(String)
    case said(String)
    case cardSaid(String)
    case copied(String)
    case kept(String)
    case turned
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Letters in a blank.
  static let blankLimit = 60
  private static let mostFavourites = 60

  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    (values, typed, isTurned) = ([], [], false)
    if case .phrases = common.destination {} else { query = "" }
    if case .card = common.destination { common.need(LanguageCode.allCases) }
    return []
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .searched(let text):
      query = text.beginning(scalars: 100)
      return []
    case .wrote(let slot, let text):
      let words = text.beginning(scalars: PhrasesFeature.blankLimit)
      typed.removeAll { $0.slot == slot }
      typed.append((slot, words))
      values.removeAll { $0.slot == slot }
      if !words.trimmed.isEmpty { values.append(SlotValue(slot, .written(words.trimmed))) }
      return []
    case .termChosen(let slot, let place):
      values.removeAll { $0.slot == slot }
      values.append(SlotValue(slot, .term(place)))
      return []
    case .favouriteTapped(let id):
      var all = common.preferences.favourites
      if all.contains(where: { sameBytes($0, id) }) {
        all.removeAll { sameBytes($0, id) }
      } else {
        all.insert(id, at: 0)
      }
      return common.keep(
        "favourites", .array(all.prefix(PhrasesFeature.mostFavourites).map { .string($0) }), environment)
    case .said(let id):
      let other = common.other(environment)
      guard let text = text(id, other, common) else { return [] }
      return [Effect(Speech.say(text, other, common.preferences.rate))]
    case .cardSaid(let name):
      let other = common.other(environment)
      let lines = Card.lines(name, other, common.book, values(common.own(environment), common.book))
      return lines.isEmpty ? [] : [Effect(Speech.say(lines.joined(separator: " "), other, common.preferences.rate))]
    case .copied(let id):
      common.notice = .copied
      return text(id, common.other(environment), common).map { [Effect(.copy(text: $0))] } ?? []
    case .kept(let id):
      let own = common.own(environment), other = common.other(environment)
      guard let original = text(id, own, common), let translation = text(id, other, common) else { return [] }
      common.notice = .saved
      return History.keep(
        History.Entry(
          at: environment.now, original: original, translation: translation, from: own, to: other, kind: .phrase),
        &common, environment)
    case .turned:
      isTurned.toggle()
      return []
    }
  }

  /// A phrase in a language with its blanks filled; nil while it is not here.
  func text(_ id: String, _ language: LanguageCode, _ common: Common) -> String? {
    guard let book = common.book, let place = book.index.place(id) else { return nil }
    return book.filled(place, language, values)
  }
}

/// An emergency card: what it says of the person, and what is to be done.
enum Card: String, CaseIterable, Sendable {
  case emergency, deaf, blind, autistic, noSpanish = "no-spanish", wheelchair, allergy, noSpeech = "no-speech"

  /// The lines of a card in a language, the first is what it says; none while they are not here.
  static func lines(_ name: String, _ language: LanguageCode, _ book: Phrasebook?, _ values: [SlotValue] = [])
    -> [String]
  {
    guard let book else { return [] }
    var lines: [String] = []
    for part in ["says", "do1", "do2", "do3"] {
      if let place = book.index.place("card." + name + "." + part), let line = book.filled(place, language, values) {
        lines.append(line)
      }
    }
    return lines
  }
}

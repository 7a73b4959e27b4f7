import AppRuntime
import Phrasebook

/// An emergency card: what it says of the person, and what is to be done.
enum Card: String, CaseIterable, Sendable {
  case emergency, deaf, blind, autistic, noSpanish = "no-spanish", wheelchair, allergy, noSpeech = "no-speech"

  /// Of its drawing.
  var pictogram: String {
    switch self {
    case .emergency: "ambulance"
    case .deaf: "ear"
    case .blind: "cane"
    case .autistic: "quiet"
    case .noSpanish: "language"
    case .wheelchair: "wheelchair"
    case .allergy: "allergy"
    case .noSpeech: "write"
    }
  }

  /// Of an entry of the phrasebook: `card.deaf.do1`.
  static func of(_ id: String) -> Card? {
    let parts = id.pieces(UInt8(ascii: "."))
    return parts.count == 3 && sameBytes(parts[0], "card") ? Card.named(parts[1]) : nil
  }

  /// Its lines in the phrasebook, the first is what it says.
  func places(_ index: PhraseIndex) -> [Int] {
    ["says", "do1", "do2", "do3"].compactMap { index.place("card." + rawValue + "." + $0) }
  }

  /// The same in a language; none while they are not here.
  func lines(_ language: LanguageCode, _ book: Phrasebook?, _ values: [SlotValue] = []) -> [String] {
    guard let book else { return [] }
    return places(book.index).compactMap { book.filled($0, language, values) }
  }

  /// Who speaks no Spanish says what they speak: their own, or the other's language where the phone was lent to them.
  static func speaks(_ own: LanguageCode, _ other: LanguageCode, _ book: Phrasebook?) -> [SlotValue] {
    let language = own == .es ? other : own
    guard let place = book?.index.place("language." + language.rawValue) else { return [] }
    return [SlotValue(Slot(.language), .term(place))]
  }
}

import Base
import Languages

/// Who stands for the words of an entry in a language.
public enum ReviewState: String, CaseIterable, Sendable {
  /// By rules only; nobody who speaks the language has read it. The app says so: *sin revisar por una persona que lo
  /// habla*.
  case unreviewed
  /// By rules, and read a second time against the Spanish.
  case checked
  /// By rules, and signed by a checker who speaks the language.
  case signed
}

/// The whole phrasebook in one language: `phrases-ja.json`, which `tools/phrasebook-pack` makes.
public struct PhraseTexts: Sendable {
  public let language: LanguageCode
  public let fingerprint: UInt32
  /// The rules that the language passed, by their names in docs/phrasebook.md.
  public let rules: [String]
  /// Who signed entries of it, by name; empty when nobody did.
  public let checkers: [String]
  private let texts: [String]
  private let pronunciations: [String]
  /// Of each entry.
  private let states: [ReviewState]
  /// Other ways to say an entry, which are found and understood and never shown.
  let variants: [(place: Int, text: String)]
  /// Words that people look for an entry with and that do not stand in it: found, never shown, never translated.
  let searchWords: [(place: Int, text: String)]

  public var count: Int { texts.count }

  public init(_ json: JSON) throws(PhrasebookError) {
    fingerprint = try PhraseIndex.head(json, part: "texts")
    guard let language = LanguageCode.named(json["language"]?.string) else { throw .malformed("language") }
    guard let state = ReviewState.named(json["state"]?.string) else { throw .malformed("state") }
    self.language = language
    texts = try PhraseTexts.strings(json["texts"], "texts")
    pronunciations =
      json["pronunciations"] == nil ? [] : try PhraseTexts.strings(json["pronunciations"], "pronunciations")
    rules = try PhraseTexts.strings(json["rules"], "rules")
    checkers = json["checkers"] == nil ? [] : try PhraseTexts.strings(json["checkers"], "checkers")
    if !pronunciations.isEmpty, pronunciations.count != texts.count { throw .malformed("pronunciations") }
    // What has been added since the language was read, and what somebody signed.
    var states = [ReviewState](repeating: state, count: texts.count)
    for place in try PhraseTexts.places(json, "unreviewed", texts.count) { states[place] = .unreviewed }
    for place in try PhraseTexts.places(json, "signed", texts.count) { states[place] = .signed }
    if checkers.isEmpty, states.contains(where: { $0 == .signed }) { throw .malformed("checkers") }
    self.states = states
    variants = try PhraseTexts.rows(json, "variants", texts.count)
    searchWords = try PhraseTexts.rows(json, "words", texts.count)
    for text in texts where !Slot.areWellFormed(in: text) { throw .malformed("texts") }
    for text in pronunciations where !Slot.areWellFormed(in: text) { throw .malformed("pronunciations") }
  }

  /// The words of an entry, with its placeholders: `¿Dónde está la puerta {number}?`.
  public subscript(place: Int) -> String { texts[place] }

  /// How it is said, in Latin letters (Hepburn, Revised Romanization, Pinyin, ours for Arabic); nil where reading is
  /// enough.
  public func pronunciation(_ place: Int) -> String? { pronunciations.isEmpty ? nil : pronunciations[place] }

  /// Who stands for the words of an entry.
  public func state(_ place: Int) -> ReviewState { states[place] }

  private static func places(_ json: JSON, _ name: String, _ count: Int) throws(PhrasebookError) -> [Int] {
    var places: [Int] = []
    for place in json[name]?.array ?? [] {
      guard let place = place.integer, place >= 0, place < Int64(count) else { throw .malformed(name) }
      places.append(Int(place))
    }
    return places
  }

  /// Texts with the places of their entries; none where the part is missing.
  private static func rows(
    _ json: JSON, _ name: String, _ count: Int
  ) throws(PhrasebookError) -> [(place: Int, text: String)] {
    guard let part = json[name] else { return [] }
    guard let array = part.array else { throw .malformed(name) }
    var rows: [(place: Int, text: String)] = []
    rows.reserveCapacity(array.count)
    for row in array {
      guard let place = row[0]?.integer, place >= 0, place < Int64(count), let text = row[1]?.string,
        !text.isEmpty, text.utf8.count <= 1_000, Slot.areWellFormed(in: text)
      else { throw .malformed(name) }
      rows.append((place: Int(place), text: text))
    }
    return rows
  }

  private static func strings(_ json: JSON?, _ name: String) throws(PhrasebookError) -> [String] {
    guard let array = json?.array else { throw .malformed(name) }
    var strings: [String] = []
    strings.reserveCapacity(array.count)
    for one in array {
      guard let string = one.string, !string.isEmpty, string.utf8.count <= 1_000 else { throw .malformed(name) }
      strings.append(string)
    }
    if strings.isEmpty { throw .malformed(name) }
    return strings
  }
}

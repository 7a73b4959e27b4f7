import Base
import Languages

// Translation: what all engines that translate have in common, and what is decided between them. Pure: no engine is in
// here.
//
// Translation.swift    an answer: its words, who gave it, how far it can be trusted
// Route.swift          which of Apertium's packs lead from a language to another
// SentenceRace.swift   one sentence on its way: local engines and the cloud race (IM-07)
// CloudHealth.swift    whether the cloud is worth waiting for, as measured
// MeaningCheck.swift   what did not survive a translation: numbers, prices, names, negation, questions
// Quantities.swift, Negations.swift, Obligations.swift   its numbers with their units, and what is denied
// ReadText.swift, NumberWords.swift, CheckWords.swift   what the check reads texts with

/// Who gave a translation. In the order of how near they are to the person.
public enum Engine: String, CaseIterable, Sendable {
  /// A phrase of the phrasebook that was checked.
  case phrase
  /// What this person, or a checker, confirmed before.
  case memory
  /// Rules on this device (Apertium's data).
  case rules
  /// The browser's or the phone's own.
  case platform
  /// The server on the spot.
  case edge
  /// A large model, far away.
  case cloud

  /// Whether it answers without a network.
  public var isLocal: Bool { self != .edge && self != .cloud }
}

/// How far a translation can be trusted, the least first.
public enum Trust: Int, Comparable, Sendable {
  /// Word by word, mostly understandable: "traducción aproximada".
  case approximate
  case good
  /// By a person who knows both languages.
  case checked

  public static func < (a: Trust, b: Trust) -> Bool { a.rawValue < b.rawValue }
}

/// A translation of one sentence.
public struct Translated: Equatable, Sendable {
  public var text: String
  public var engine: Engine
  public var trust: Trust
  /// From the moment it was asked for.
  public var milliseconds: Int
  /// Words that the engine did not know and left as they were.
  public var unknown: [String]
  /// The language in between, where there was one.
  public var pivot: LanguageCode?

  public init(
    _ text: String, by engine: Engine, _ trust: Trust, milliseconds: Int, unknown: [String] = [],
    pivot: LanguageCode? = nil
  ) {
    self.text = text; self.engine = engine; self.trust = trust; self.milliseconds = milliseconds
    self.unknown = unknown; self.pivot = pivot
  }

  /// Whether it takes the place of another that is shown.
  func isBetter(than other: Translated) -> Bool {
    trust != other.trust ? trust > other.trust : unknown.count < other.unknown.count
  }
}

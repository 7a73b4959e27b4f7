// Phrasebook: sentences that people checked, in ten languages, for when nothing else may be trusted (IM-12).
// The data and its rules: docs/phrasebook.md.
//
// Phrasebook.swift     what is loaded; start here
// PhraseIndex.swift    what there is: identifiers, who says it, pictogram, offered answers
// PhraseTexts.swift    what it is called in one language, and who checked it
// Slot.swift           placeholders and what may stand in them
// Filling.swift        a sentence with its placeholders filled
// PhraseSearch.swift   finding by words, with typing errors
// PhraseMatch.swift    a written sentence that is one of ours: an exact translation
// PhrasePattern.swift  a sentence as matching sees it
// PlainText.swift      letters without case, accents and punctuation
import Base
@_exported import Languages

/// The index and the languages that were loaded.
///
/// Entries are known by their place in the index; what is kept (a favourite) is their identifier, which never changes.
public struct Phrasebook: Sendable {
  public let index: PhraseIndex
  private(set) var loaded: [LoadedLanguage] = []

  /// A language with what search and matching make of it, once.
  struct LoadedLanguage: Sendable {
    let texts: PhraseTexts
    let patterns: [PhrasePattern]
    let words: SearchWords
  }

  public init(_ index: PhraseIndex) { self.index = index }

  /// Takes a language's file; one that is there already is replaced.
  /// - Throws: `.otherIndex` when the file belongs to another version of the index.
  /// - Complexity: O(*n*) in letters of the file; natively 2–8 ms.
  public mutating func add(_ texts: PhraseTexts) throws(PhrasebookError) {
    guard texts.fingerprint == index.fingerprint, texts.count == index.count else { throw .otherIndex }
    loaded.removeAll { $0.texts.language == texts.language }
    loaded.append(
      LoadedLanguage(texts: texts, patterns: PhrasePattern.all(texts, index), words: SearchWords(texts, index)))
  }

  /// The languages that were added, in that order.
  public var languages: [LanguageCode] { loaded.map { $0.texts.language } }

  /// What a language says; nil while its file is not here.
  public func texts(_ language: LanguageCode) -> PhraseTexts? { self[language]?.texts }

  subscript(language: LanguageCode) -> LoadedLanguage? {
    for one in loaded where one.texts.language == language { return one }
    return nil
  }

  /// The places of what a person marked, in the order they marked it; identifiers that are no more are left out.
  public func favourites(_ ids: [String]) -> [Int] {
    var places: [Int] = []
    for id in ids {
      if let place = index.place(id), !places.contains(place) { places.append(place) }
    }
    return places
  }
}

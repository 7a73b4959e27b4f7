// LanguageDetection: in which language a text is written (IM-02). How it is made and measured:
// docs/language-detection.md.
//
// LanguageDetector.swift   the question and its answer; start here
// LanguageTable.swift      the weights, read from `content/languages/table.json`
// LatinText.swift          what is weighed: small letters, runs of one to four signs
// Lettering.swift          what the scripts and single signs of a text say
// SentenceWords.swift      whether somebody says something, or only names it
import Base
@_exported import Languages

/// What was found about the language of a text.
public struct DetectedLanguage: Sendable, Equatable {
  /// The likeliest language; nil for what has no letters, or letters that none of ours has.
  public var best: LanguageCode?
  /// In so many of a hundred texts of this length that speak as clearly, `best` is right: 0, 60, 70, 80, 90, 95 or 99.
  public var certainty: Int
  /// The script that most of the text is in; nil without letters.
  public var script: Script?

  /// From here on an answer is sure.
  public static let sure = 90

  /// The language, nil when it is not sure: an app then asks, or stays with the one it has.
  public var language: LanguageCode? { certainty >= DetectedLanguage.sure ? best : nil }
}

/// Tells languages apart: Spanish, English, French, Portuguese, German and Italian by a table of character n-grams,
/// Japanese, Korean, Chinese and Arabic by their script.
public struct LanguageDetector: Sendable {
  private let table: LanguageTable?

  /// - Parameter table: without it, what is in Latin letters is not sure.
  public init(_ table: LanguageTable?) { self.table = table }

  /// The language of a text, of which the first 2,000 signs are looked at.
  /// - Complexity: O(*n*); natively 2 µs a sentence, optimised.
  public func detect(_ text: String) -> DetectedLanguage {
    let lettering = Lettering(text)
    let script = lettering.scripts.most
    guard let script else { return DetectedLanguage(best: nil, certainty: 0, script: nil) }
    if script != .latin {
      let (language, certainty) = lettering.language(of: script)
      return DetectedLanguage(best: language, certainty: certainty, script: script)
    }
    guard let table else { return DetectedLanguage(best: nil, certainty: 0, script: script) }
    let latin = LatinText(text), scores = table.scores(latin)
    let (first, second) = LanguageDetector.highest(scores)
    var certainty = table.certainty(margin: scores[first] - scores[second], letters: latin.letters)
    let best = table.languages[first]
    if lettering.foreign * 20 >= latin.letters { certainty = 0 }
    // German writes its nouns so.
    if best != .de, lettering.isName { certainty = min(certainty, 80) }
    return DetectedLanguage(best: best, certainty: certainty, script: script)
  }

  /// As `detect`, and not sure of what is no sentence: a name, an address, a dish, a brand.
  public func detectSentence(_ text: String) -> DetectedLanguage { cautious(detect(text), text) }

  /// Which of the two languages of a conversation a text is in. It is surer than `detect` between two that are alike,
  /// because the others are out of question; not sure of what is no sentence, and of a third language.
  public func which(_ text: String, _ first: LanguageCode, _ second: LanguageCode) -> DetectedLanguage {
    let lettering = Lettering(text)
    let script = lettering.scripts.most
    let answer = detect(text)
    if script == .latin, let table, let one = table.place(first), let other = table.place(second) {
      let latin = LatinText(text), scores = table.scores(latin)
      let margin = scores[one] - scores[other]
      var certainty = table.certainty(margin: abs(margin), letters: latin.letters)
      let isThird = answer.best != first && answer.best != second && answer.certainty >= 70
      if isThird { certainty = min(certainty, 60) }
      if lettering.foreign * 20 >= latin.letters { certainty = 0 }
      return cautious(
        DetectedLanguage(best: margin >= 0 ? first : second, certainty: certainty, script: script), text)
    }
    if answer.best == first || answer.best == second { return cautious(answer, text) }
    guard let script else { return answer }
    let firstFits = first.scripts.contains(script), secondFits = second.scripts.contains(script)
    if firstFits == secondFits { return DetectedLanguage(best: nil, certainty: 0, script: script) }
    return DetectedLanguage(best: firstFits ? first : second, certainty: 80, script: script)
  }

  private func cautious(_ found: DetectedLanguage, _ text: String) -> DetectedLanguage {
    guard found.script == .latin, let best = found.best, !SentenceWords.isSentence(text, best) else { return found }
    return DetectedLanguage(best: best, certainty: min(found.certainty, 80), script: found.script)
  }

  /// The places of the highest score and of the next one; of equals the first.
  private static func highest(_ scores: [Int]) -> (Int, Int) {
    var first = 0, second = 1
    for place in 1..<scores.count {
      if scores[place] > scores[first] {
        (first, second) = (place, first)
      } else if place == 1 || scores[place] > scores[second] {
        second = place
      }
    }
    return (first, second)
  }
}

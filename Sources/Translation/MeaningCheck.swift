import Base
import Languages

/// What of a sentence did not arrive in its translation, as far as that can be seen without understanding either:
/// numbers with their units, times, prices, names, negations, a question, a sentence. An engine that loses one of them
/// is not believed: the loss is shown, and a safer engine is asked.
public struct MeaningCheck {
  public enum Loss: Equatable, Sendable {
    /// A number of the original that is not there, or one that is there and nowhere in the original, or whose unit is
    /// another one: `0.5`, `7:30`.
    case number(String)
    case money
    /// A name that is not there, or a word that the engine did not know.
    case name(String)
    /// One is missing or one too many, or what must not be became what need not be.
    case negation
    case question
    case sentence
  }

  public let losses: [Loss]
  public var isWhole: Bool { losses.isEmpty }

  /// - Parameters:
  ///   - names: whether names are looked at; a language that writes all nouns with capital letters, or none, is never
  ///   asked.
  public init(_ source: String, _ from: LanguageCode, _ target: String, _ to: LanguageCode, names: Bool = true) {
    let original = ReadText(source), translation = ReadText(target)
    var losses: [Loss] = Quantities.lost(original, from, translation, to).map { .number($0) }
    if !MeaningCheck.keepsMoney(original, translation) { losses.append(.money) }
    if Negations.count(original, in: source, from) != Negations.count(translation, in: target, to)
      || Obligations.differ(original, from, translation, to)
    {
      losses.append(.negation)
    }
    if MeaningCheck.asks(original, source, from) != MeaningCheck.asks(translation, target, to) {
      losses.append(.question)
    }
    if original.sentences != translation.sentences,
      abs(original.sentences - translation.sentences) > original.sentences / 4
    {
      losses.append(.sentence)
    }
    if names, MeaningCheck.hasNames(from), MeaningCheck.hasNames(to) || to == .de {
      losses += MeaningCheck.names(original, translation)
    }
    self.losses = losses
  }

  /// Japanese asks by か。 more often than by a question mark.
  private static func asks(_ text: ReadText, _ written: String, _ language: LanguageCode) -> Bool {
    text.questions > 0 || language == .ja && (written.trimmed + "。").has("か。")
  }

  // MARK: Money

  private static func keepsMoney(_ a: ReadText, _ b: ReadText) -> Bool {
    let wanted = currencies(a), there = currencies(b)
    for one in wanted {
      switch one {
      case .sign: if !there.contains(.sign), !there.contains(.peso) { return false }
      case .peso: if !there.contains(.peso), !there.contains(.sign) || there.contains(.dollar) { return false }
      case .dollar: if !there.contains(.dollar), !there.contains(.sign) { return false }
      case .euro, .pound, .real: if !there.contains(one) { return false }
      }
    }
    return true
  }

  private static func currencies(_ text: ReadText) -> [CheckWords.Money] {
    var found: [CheckWords.Money] = []
    for sign in text.signs { found.append(sign == 0x20AC ? .euro : sign == 0xA3 ? .pound : .sign) }
    if text.numbers.isEmpty { return found }
    for word in text.words { if let money = CheckWords.money(word.folded) { found.append(money) } }
    return found
  }

  // MARK: Names

  private static func hasNames(_ language: LanguageCode) -> Bool {
    switch language {
    case .es, .en, .fr, .pt: true
    default: false
    }
  }

  /// Words with a capital letter inside of a sentence, of which nothing similar is in the translation.
  private static func names(_ a: ReadText, _ b: ReadText) -> [Loss] {
    // A text in capital letters only has no names that can be seen.
    let capitals = a.words.filter { isCapital($0.written) }
    if capitals.count * 2 > a.words.count, a.words.count > 3 { return [] }
    var lost: [Loss] = []
    for word in capitals where !word.isFirst && word.folded.utf8.count >= 3 {
      if CheckWords.isTranslated(word.folded.pieces(0x27)[0]) || isSimilar(word.folded, to: b) { continue }
      lost.append(.name(word.written))
    }
    return lost
  }

  /// México and Mexico, París and Paris, Londres and London: the first three letters.
  private static func isSimilar(_ name: String, to text: ReadText) -> Bool {
    let beginning = name.bytes(0, min(3, name.utf8.count))
    return text.words.contains { $0.folded.begins(beginning) }
  }

  private static func isCapital(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first?.value else { return false }
    return first >= 0x41 && first <= 0x5A || first >= 0xC0 && first <= 0xDE && first != 0xD7
  }
}

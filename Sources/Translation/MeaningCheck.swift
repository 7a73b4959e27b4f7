import Base
import Languages

/// What of a sentence did not arrive in its translation, as far as that can be seen without understanding either:
/// numbers, times, prices, names, a negation, a question, a sentence. An engine that loses one of them is not believed:
/// the loss is shown, and a safer engine is asked.
public struct MeaningCheck {
  public enum Loss: Equatable, Sendable {
    /// A number of the original that is not there, or one that is there and nowhere in the original.
    case number(Int)
    case money
    case name(String)
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
    var losses = MeaningCheck.numbers(original, from, translation, to)
    if !MeaningCheck.keepsMoney(original, translation) { losses.append(.money) }
    let negations = (CheckWords.negations(from), CheckWords.negations(to))
    if !negations.0.isEmpty, !negations.1.isEmpty,
      MeaningCheck.denies(original, from) != MeaningCheck.denies(translation, to)
    {
      losses.append(.negation)
    }
    if (original.questions > 0) != (translation.questions > 0) { losses.append(.question) }
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

  // MARK: Numbers

  private static func numbers(_ a: ReadText, _ from: LanguageCode, _ b: ReadText, _ to: LanguageCode) -> [Loss] {
    var wanted = a.digits, there = b.digits
    var wantedWords = NumberWords.numbers(a.words, from), thereWords = NumberWords.numbers(b.words, to)
    func meet(_ first: inout [Int], _ second: inout [Int], _ same: (Int, Int) -> Bool) {
      first.removeAll { one in
        guard let place = second.firstIndex(where: { same(one, $0) }) else { return false }
        second.remove(at: place)
        return true
      }
    }
    meet(&wanted, &there) { $0 == $1 }
    meet(&wanted, &thereWords) { $0 == $1 }
    meet(&wantedWords, &there) { $0 == $1 }
    meet(&wantedWords, &thereWords) { $0 == $1 }
    // Seven in the evening and nineteen are one hour, in digits or in words.
    func isEvening(_ early: Int, _ late: Int) -> Bool { early < 12 && early + 12 == late }
    if CheckWords.isAfternoon(a.words) {
      meet(&wanted, &there, isEvening)
      meet(&wantedWords, &there, isEvening)
    }
    if CheckWords.isAfternoon(b.words) {
      meet(&wanted, &there) { isEvening($1, $0) }
      meet(&wanted, &thereWords) { isEvening($1, $0) }
    }
    // One is an article, and full hours need no zeros.
    var lost = (wanted + there).filter { $0 > 1 }
    // Numbers in words are compared where both languages have theirs here.
    if hasNumberWords(from), hasNumberWords(to) { lost += (wantedWords + thereWords).filter { $0 > 1 } }
    return lost.map { .number($0) }
  }

  private static func hasNumberWords(_ language: LanguageCode) -> Bool { hasNames(language) }

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
    if text.digits.isEmpty { return found }
    for word in text.words { if let money = CheckWords.money(word.folded) { found.append(money) } }
    return found
  }

  // MARK: Negation

  private static func denies(_ text: ReadText, _ language: LanguageCode) -> Bool {
    let list = CheckWords.negations(language)
    for (place, word) in text.words.enumerated() {
      // don’t, n’est
      let parts = word.folded.pieces(0x27)
      let isNegation =
        CheckWords.isOne(parts.joined(separator: ""), list)
        || language == .fr && parts.count > 1 && sameBytes(parts[0], "n")
      let next = place + 1 < text.words.count ? text.words[place + 1].folded : ""
      if isNegation, !CheckWords.isTurnOfPhrase(word.folded, next) { return true }
    }
    return false
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

import AppRuntime
import Phrasebook
import SignReading
import Translation

/// What is said about a sign: who read and translated it, what is lost or doubtful of a line, what can make somebody ill.
extension View {
  // MARK: The whole

  /// Who translated, and how far it can be trusted: of the least sure line.
  func signNote(_ sign: Sign) -> String {
    if !sign.isTranslated { return words.readingTranslating }
    if sign.lines.contains(where: { $0.state == .noPack }) { return words.engineNoPack }
    if sign.lines.contains(where: { $0.state == .noRules }) { return words.engineNone(sign.to.ownName) }
    if sign.lines.contains(where: { $0.isUntranslated }) { return words.readingSome }
    var worst: Sign.Line?
    for line in sign.lines where line.translated != nil {
      if worst.map({ certainty(line) < certainty($0) }) ?? true { worst = line }
    }
    guard let worst, let translated = worst.translated else { return words.readingSame }
    return engineNote(translated, worst.review, hasLost: sign.lines.contains { !$0.losses.isEmpty })
  }

  /// Rough rules, rules, phrases that nobody reviewed, phrases.
  private func certainty(_ line: Sign.Line) -> Int {
    guard let translated = line.translated else { return 0 }
    if translated.engine != .phrase { return translated.trust == .approximate ? 1 : 2 }
    switch line.review {
    case .unreviewed: return 3
    case .checked, nil: return 4
    case .signed: return 5
    }
  }

  /// `Precio igual: $95 · Leído en este teléfono`
  func pricesAndReader(_ sign: Sign) -> String {
    let reader = sign.isElsewhere ? words.readingReadElsewhere : words.readingReadHere
    if !sign.isTranslated { return reader }
    let (same, lost) = sign.prices
    if !lost.isEmpty { return words.pricesLost(lost.joined(separator: ", ")) + " · " + reader }
    if same.isEmpty { return reader }
    let prices =
      same.count == 1
      ? words.priceSame(same[0])
      : same.count <= View.mostPrices
        ? words.pricesSame(same.joined(separator: ", ")) : words.pricesAllSame(same.count)
    return prices + " · " + reader
  }
  /// More of them are counted.
  private static let mostPrices = 4

  // MARK: A line

  /// What must be known of a line: what it may do to somebody, that nobody translated it, that it may be misread, what may be lost.
  func note(_ line: Sign.Line, _ alerts: [Allergen]) -> String? {
    var notes: [String] = []
    if !alerts.isEmpty { notes.append(words.lineAllergen(alerts.map { words.name($0) }.joined(separator: ", "))) }
    if line.state == .waiting { notes.append(words.readingTranslating) }
    if line.isUntranslated { notes.append(words.lineUntranslated) }
    if line.isDoubtful { notes.append(words.lineDoubtful) }
    notes += lost(line)
    return notes.isEmpty ? nil : notes.joined(separator: " · ")
  }

  private func lost(_ line: Sign.Line) -> [String] {
    guard let translated = line.translated else { return [] }
    let numbers = lostNumbers(line.text, in: translated.text)
    var notes: [String] = []
    if !numbers.isEmpty { notes.append(words.lineLost(numbers.joined(separator: ", "))) }
    if !translated.unknown.isEmpty { notes.append(words.lineUnknown(translated.unknown.joined(separator: ", "))) }
    for loss in line.losses {
      guard let point = point(loss, translated, hasNumbers: !numbers.isEmpty) else { continue }
      if !notes.contains(where: { sameBytes($0, point) }) { notes.append(point) }
    }
    return notes
  }

  /// nil: it is said already.
  private func point(_ loss: MeaningCheck.Loss, _ translated: Translated, hasNumbers: Bool) -> String? {
    switch loss {
    case .number: hasNumbers ? nil : words.lineNumber
    case .money: words.lineMoney
    case .name(let name):
      translated.unknown.contains { sameBytes($0, name) } ? nil : words.lineName(name)
    case .negation: words.lineNegation
    case .question: words.lineQuestion
    case .sentence: words.lineSentence
    }
  }

  // MARK: Allergens

  /// What makes some people ill, as far as it was read.
  func allergenPart(_ sign: Sign) -> [E] {
    let contained = words.names(sign, .contained), possible = words.names(sign, .possible)
    let free = words.names(sign, .declaredFree)
    var parts: [E] = []
    if !contained.isEmpty {
      parts.append(banner("allergens", .danger, words.allergensContained(contained), words.allergensMissing))
    }
    if !possible.isEmpty {
      parts.append(
        banner(
          "allergens-possible", .warning, words.allergensPossible(possible),
          contained.isEmpty ? words.allergensMissing : nil))
    }
    if !free.isEmpty {
      let isAlone = contained.isEmpty && possible.isEmpty
      parts.append(text(words.allergensFree(free) + (isAlone ? " " + words.allergensMissing : ""), .small))
    }
    return parts
  }
}

import Base
import Languages

/// A sentence that is one of ours, in another language.
public struct PhraseTranslation: Sendable, Equatable {
  /// The entries that it consists of, in order: mostly one.
  public let places: [Int]
  public let text: String
  /// What the values of the first entry's placeholders are.
  public let values: [SlotValue]
  /// Of the least reviewed of the words involved, in both languages.
  public let state: ReviewState
}

extension Phrasebook {
  /// The exact translation of what somebody wrote or said, if the phrasebook has it.
  ///
  /// Case, accents, punctuation and words of courtesy at the ends make no difference; numbers, names and terms are
  /// taken over; nothing is guessed. Several sentences are translated only when each of them is found.
  /// - Complexity: O(phrases); natively 0.01 ms.
  public func translation(of sentence: String, from: LanguageCode, to: LanguageCode) -> PhraseTranslation? {
    guard texts(from) != nil, texts(to) != nil, sentence.utf8.count <= 600 else { return nil }
    if let whole = match(sentence, from) { return translated([whole], from, to) }
    // Hola, me llamo Ana. No, gracias.
    for cutsAtCommas in [false, true] {
      if let matches = matches(Phrasebook.sentences(sentence, cutsAtCommas), from) {
        return translated(matches, from, to)
      }
    }
    return nil
  }

  /// The entries of several sentences; nil when one of them is none of ours.
  private func matches(_ sentences: [String], _ language: LanguageCode) -> [(place: Int, values: [SlotValue])]? {
    guard sentences.count > 1, sentences.count <= 6 else { return nil }
    var matches: [(place: Int, values: [SlotValue])] = []
    for one in sentences {
      guard let match = match(one, language) else { return nil }
      matches.append(match)
    }
    return matches
  }

  /// The entry that a sentence is, and what stands in its placeholders.
  public func match(_ sentence: String, _ language: LanguageCode) -> (place: Int, values: [SlotValue])? {
    guard let own = self[language] else { return nil }
    let plain = PlainText(sentence, .vanishes)
    let range = Courtesy.range(plain.bytes, language)
    if range.isEmpty { return nil }
    let ending = Ending(sentence, plain.isQuestion)
    let reader = SlotReader(sentence, plain, own.texts, index)
    var best: (place: Int, values: [SlotValue])?, least = Int.max
    for pattern in own.patterns {
      // A question mark, or a point, that is written counts.
      if pattern.isQuestion ? ending == .statement : ending == .question { continue }
      guard let captures = pattern.captures(plain.bytes[range], { reader.value(pattern.slots[$0], $1) != nil }) else {
        continue
      }
      // Who writes neither mark means a statement rather, where both are ours.
      let captured = captures.reduce(0) { $0 + $1.count } * 2 + (pattern.isQuestion ? 1 : 0)
      if captured >= least { continue }
      var values: [SlotValue] = []
      for (slot, range) in zip(pattern.slots, captures) {
        if let content = reader.value(slot, range) { values.append(SlotValue(slot, content)) }
      }
      (best, least) = ((pattern.place, values), captured)
    }
    return best
  }

  private func translated(
    _ matches: [(place: Int, values: [SlotValue])], _ from: LanguageCode, _ to: LanguageCode
  ) -> PhraseTranslation? {
    guard let own = texts(from), let theirs = texts(to) else { return nil }
    var text = "", state = ReviewState.signed
    for match in matches {
      guard let words = filled(match.place, to, match.values) else { return nil }
      if !text.isEmpty { text += Phrasebook.joint(after: text, to) }
      text += words
      for one in [own.state(match.place), theirs.state(match.place)] where one.rank < state.rank { state = one }
    }
    return PhraseTranslation(places: matches.map { $0.place }, text: text, values: matches[0].values, state: state)
  }

  /// What stands between two sentences: also the end of the first, where it is a quick answer (`Sí`).
  private static func joint(after text: String, _ language: LanguageCode) -> String {
    let isWide = language == .ja || language == .zh
    switch text.unicodeScalars.last?.value {
    case 0x21, 0x2E, 0x3F, 0x61F, 0x3002, 0xFF01, 0xFF1F: return isWide ? "" : " "
    default: return isWide ? "。" : ". "
    }
  }

  /// Cut after what ends a sentence, and at commas if wanted.
  static func sentences(_ text: String, _ cutsAtCommas: Bool = false) -> [String] {
    var sentences: [String] = [], current = ""
    func end() {
      if !current.trimmed.isEmpty { sentences.append(current.trimmed) }
      current = ""
    }
    let scalars = Array(text.unicodeScalars)
    for place in scalars.indices {
      let next = place + 1 < scalars.count ? scalars[place + 1].value : 0
      let isInNumber = next >= 0x30 && next <= 0x39
      switch scalars[place].value {
      case 0x2E where isInNumber, 0x2C where isInNumber: current.unicodeScalars.append(scalars[place])
      case 0x21, 0x2E, 0x3F, 0x3002, 0xFF01, 0xFF1F, 0x61F, 0x6D4:
        current.unicodeScalars.append(scalars[place])
        end()
      case 0x2C where cutsAtCommas, 0x60C where cutsAtCommas, 0x3001 where cutsAtCommas, 0xFF0C where cutsAtCommas:
        end()
      default: current.unicodeScalars.append(scalars[place])
      }
    }
    if !current.trimmed.isEmpty { sentences.append(current.trimmed) }
    return sentences
  }
}

extension ReviewState {
  /// The higher the better.
  var rank: Int {
    switch self {
    case .unreviewed: 0
    case .checked: 1
    case .signed: 2
    }
  }
}

/// What the writer's last sign says.
private enum Ending {
  case question, statement, open

  init(_ sentence: String, _ isQuestion: Bool) {
    let last = sentence.trimmed.unicodeScalars.last?.value
    self = isQuestion ? .question : last == 0x2E || last == 0x3002 ? .statement : .open
  }
}

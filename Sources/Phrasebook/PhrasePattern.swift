import Base
import Languages

/// A phrase as matching sees it: plain letters between its placeholders.
struct PhrasePattern: Sendable {
  /// Of the index.
  let place: Int
  /// Before, between and after the placeholders: one more than these.
  let literals: [[UInt8]]
  let slots: [Slot]
  let isQuestion: Bool

  /// Of all phrases and quick answers of a language, and of the other ways to say them.
  static func all(_ texts: PhraseTexts, _ index: PhraseIndex) -> [PhrasePattern] {
    var patterns: [PhrasePattern] = []
    patterns.reserveCapacity(texts.count)
    for place in 0..<texts.count where index[place].category.isPhrases || index[place].category == .answer {
      patterns.append(PhrasePattern(place, texts[place], texts.language))
    }
    for variant in texts.variants { patterns.append(PhrasePattern(variant.place, variant.text, texts.language)) }
    return patterns
  }

  init(_ place: Int, _ text: String, _ language: LanguageCode) {
    var plain = PlainText("", .vanishes), slots: [Slot] = []
    for piece in Slot.pieces(of: text) ?? [] {
      switch piece {
      case .words(let words): plain.append(words, .vanishes)
      case .slot(let slot):
        plain.append(slot: slots.count)
        slots.append(slot)
      }
    }
    var literals: [[UInt8]] = [[]]
    let kept = Courtesy.range(plain.bytes, language)
    for byte in plain.bytes[kept] {
      if byte < 0x09 { literals.append([]) } else { literals[literals.count - 1].append(byte) }
    }
    (self.place, self.literals, self.slots, isQuestion) = (place, literals, slots, plain.isQuestion)
  }

  /// Where in a sentence the placeholders' values stand, if it is this phrase.
  /// - Parameter accepts: whether a value may stand in the placeholder of that place.
  func captures(_ sentence: ArraySlice<UInt8>, _ accepts: (Int, Range<Int>) -> Bool) -> [Range<Int>]? {
    let first = literals[0]
    guard PhrasePattern.has(sentence, first, at: sentence.startIndex) else { return nil }
    if slots.isEmpty { return sentence.count == first.count ? [] : nil }
    var found: [Range<Int>] = []
    return capture(sentence, 0, sentence.startIndex + first.count, accepts, &found) ? found : nil
  }

  private func capture(
    _ sentence: ArraySlice<UInt8>, _ slot: Int, _ start: Int, _ accepts: (Int, Range<Int>) -> Bool,
    _ found: inout [Range<Int>]
  ) -> Bool {
    let literal = literals[slot + 1]
    if slot == slots.count - 1 {
      let end = sentence.endIndex - literal.count
      guard end > start, PhrasePattern.has(sentence, literal, at: end), accepts(slot, start..<end) else { return false }
      found.append(start..<end)
      return true
    }
    if literal.isEmpty { return false }
    var end = start + 1
    while end + literal.count <= sentence.endIndex {
      if PhrasePattern.has(sentence, literal, at: end), accepts(slot, start..<end) {
        found.append(start..<end)
        if capture(sentence, slot + 1, end + literal.count, accepts, &found) { return true }
        found.removeLast()
      }
      end += 1
    }
    return false
  }

  private static func has(_ sentence: ArraySlice<UInt8>, _ literal: [UInt8], at start: Int) -> Bool {
    guard start >= sentence.startIndex, start + literal.count <= sentence.endIndex else { return false }
    for place in literal.indices where sentence[start + place] != literal[place] { return false }
    return true
  }
}

/// Words of courtesy at the ends of a sentence, without which it says the same. Greetings and thanks are phrases of
/// their own.
enum Courtesy {
  /// What is left of a plain text; all of it where nothing would be left.
  static func range(_ bytes: [UInt8], _ language: LanguageCode) -> Range<Int> {
    var start = 0, end = bytes.count, isShorter = true
    let words = Courtesy.words(language)
    while isShorter {
      isShorter = false
      for word in words {
        let count = word.utf8CodeUnitCount
        guard count < end - start else { continue }
        if has(bytes, word, start), isEdge(bytes, start + count, language) {
          start += count
          while start < end, bytes[start] == 0x20 { start += 1 }
          isShorter = true
        } else if has(bytes, word, end - count), isEdge(bytes, end - count - 1, language) {
          end -= count
          while end > start, bytes[end - 1] == 0x20 { end -= 1 }
          isShorter = true
        }
      }
    }
    return start..<end
  }

  private static func has(_ bytes: [UInt8], _ word: StaticString, _ at: Int) -> Bool {
    for place in 0..<word.utf8CodeUnitCount where bytes[at + place] != word.utf8Start[place] { return false }
    return true
  }

  /// A space, or a script without them.
  private static func isEdge(_ bytes: [UInt8], _ at: Int, _ language: LanguageCode) -> Bool {
    switch language {
    case .ja, .zh, .ko: true
    default: bytes[at] == 0x20
    }
  }

  /// In plain letters, without apostrophes.
  private static func words(_ language: LanguageCode) -> [StaticString] {
    switch language {
    case .es: ["por favor", "disculpe", "oiga", "perdone"]
    case .en: ["please", "excuse me"]
    case .fr: ["sil vous plait", "svp", "excusez moi"]
    case .pt: ["por favor", "com licenca"]
    case .de: ["bitte", "entschuldigung", "entschuldigen sie"]
    case .it: ["per favore", "per cortesia", "mi scusi", "scusi"]
    case .ja: ["すみません", "すいません", "あの"]
    case .ko: ["저기요", "실례합니다", "죄송하지만", "죄송합니다만"]
    case .zh: ["请问", "劳驾", "不好意思"]
    case .ar: ["من فضلك", "لو سمحت", "عفوا"]
    }
  }
}

import Base
import Languages

/// What may stand in the placeholders of a sentence that somebody wrote.
struct SlotReader {
  private let sentence: [UInt8]
  private let plain: PlainText
  private let texts: PhraseTexts
  private let index: PhraseIndex
  private let hasCapitals: Bool

  init(_ sentence: String, _ plain: PlainText, _ texts: PhraseTexts, _ index: PhraseIndex) {
    (self.sentence, self.plain, self.texts, self.index) = (Array(sentence.utf8), plain, texts, index)
    hasCapitals = sentence.unicodeScalars.contains { ProperName.isCapital($0.value) }
  }

  /// The value for a placeholder; nil when this may not stand there, because it would stay untranslated or change the
  /// sense.
  /// - Parameter range: of the plain text's bytes.
  func value(_ slot: Slot, _ range: Range<Int>) -> SlotValue.Content? {
    let bytes = Array(plain.bytes[range].drop { $0 == 0x20 })
    let written = original(range)
    if bytes.isEmpty || written.utf8.count > 80 || hasSentenceEnd(written) { return nil }
    if let category = slot.kind.terms {
      if let term = term(bytes, category) { return .term(term) }
      // A stadium or a station has its name everywhere; German writes every noun like one.
      if slot.kind != .place || texts.language == .de { return nil }
      let name = ProperName.withoutArticle(written)
      return ProperName.isOne(name) ? .written(name) : nil
    }
    guard accepts(slot.kind, bytes, written) else { return nil }
    // Arabic digits and digits of full width become those of ASCII.
    return .written(slot.kind.isNumeric ? String(decoding: bytes, as: UTF8.self).trimmed : written)
  }

  private func accepts(_ kind: SlotKind, _ bytes: [UInt8], _ written: String) -> Bool {
    let digits = bytes.filter { isDigit($0) }.count
    let words = bytes.reduce(1) { $0 + ($1 == 0x20 ? 1 : 0) }
    switch kind {
    case .number: return isNumber(bytes) && digits <= 6
    case .quantity: return digits == bytes.count && digits <= 4 && !(bytes.count == 1 && bytes[0] < 0x32)
    case .price: return isNumber(bytes) && digits <= 9
    case .time:
      return digits >= 1 && digits <= 4 && bytes.count <= 9
        && bytes.allSatisfy { isDigit($0) || [0x3A, 0x2E, 0x20, 0x68, 0x61, 0x70, 0x6D].contains($0) }
    case .phone:
      return digits >= 3 && digits <= 15 && bytes.allSatisfy { isDigit($0) || [0x20, 0x2B, 0x2D, 0x2E].contains($0) }
    case .code:
      return bytes.count <= 10 && words <= 3 && (digits > 0 || bytes.count <= 3) && bytes.allSatisfy { $0 < 0x80 }
    case .dish: return words <= 2 && bytes.count <= 30 && !ProperName.hasNegation(bytes)
    case .medicine: return words <= 4 && bytes.count <= 60 && !ProperName.hasNegation(bytes)
    case .name:
      if digits > 0 || words > 6 || ProperName.hasNegation(bytes) { return false }
      // Who writes no capitals at all means a name too.
      return ProperName.isOne(written) || ProperName.isShortWithoutCapitals(written) || words <= 2 && !hasCapitals
    case .team, .destination: return ProperName.isOne(written)
    case .body, .allergen, .language, .place, .color: return false
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isNumber(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return isDigit(first) && isDigit(last) && bytes.allSatisfy { isDigit($0) || $0 == 0x2E || $0 == 0x2C }
  }

  /// A value never reaches over the end of a sentence or quotation.
  private func hasSentenceEnd(_ written: String) -> Bool {
    for scalar in written.unicodeScalars {
      switch scalar.value {
      case 0x21, 0x22, 0x3B, 0x3F, 0xA1, 0xAB, 0xBB, 0xBF, 0x61F, 0x201C...0x201F, 0x3001, 0x3002, 0xFF01, 0xFF0C,
        0xFF1F:
        return true
      default: continue
      }
    }
    return false
  }

  /// The term of a category that somebody named, with or without its article, one or many.
  private func term(_ bytes: [UInt8], _ category: PhraseCategory) -> Int? {
    let bare = SlotReader.bare(bytes)
    for place in index.places(category) {
      let term = PlainText(texts[place], .vanishes).bytes
      if term == bytes || SlotReader.bare(term) == bare { return place }
      if SlotReader.bare(PlainText(texts[place], .separates).bytes) == bare { return place }
    }
    return nil
  }

  /// Without a first word of at most three letters, and without an s at the end.
  static func bare(_ bytes: [UInt8]) -> [UInt8] {
    var bare = bytes[...]
    if let space = bytes.firstIndex(of: 0x20), space <= 3, space + 1 < bytes.count { bare = bytes[(space + 1)...] }
    if bare.count > 3, bare.last == UInt8(ascii: "s") { bare = bare.dropLast() }
    return Array(bare)
  }

  /// What was written there, with its capitals and accents.
  private func original(_ range: Range<Int>) -> String {
    var from = range.lowerBound, to = range.upperBound
    while from < to, plain.bytes[from] == 0x20 { from += 1 }
    while to > from, plain.bytes[to - 1] == 0x20 { to -= 1 }
    if from == to { return "" }
    let start = plain.origins[from]
    var end = plain.origins[to - 1] + 1
    while end < sentence.count, sentence[end] & 0xC0 == 0x80 { end += 1 }
    // An accent that stands apart belongs to its letter.
    while end + 1 < sentence.count, sentence[end] == 0xCC || (sentence[end] == 0xCD && sentence[end + 1] < 0xB0) {
      end += 2
    }
    return String(decoding: sentence[start..<end], as: UTF8.self).trimmed
  }
}

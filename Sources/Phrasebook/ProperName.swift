import Base

/// Whether words are the name of somebody or something, by how they are written.
enum ProperName {
  /// `Estadio Azteca`, `Ciudad de México`, `Av. Juárez 12`, `ソカロ`: every word begins with a capital, a digit or
  /// katakana, but for particles between them. Other scripts do not show what is a name.
  static func isOne(_ written: String) -> Bool {
    let words = written.pieces(0x20)
    guard let first = words.first, let last = words.last, words.count <= 7 else { return false }
    if !isNameWord(first) || !isNameWord(last) { return false }
    var isName = false
    for word in words {
      guard isNameWord(word) else {
        if particles.contains(where: { sameBytes(String($0), word) }) { continue }
        return false
      }
      if let code = word.unicodeScalars.first?.value, code < 0x30 || code > 0x39 { isName = true }
    }
    return isName
  }

  /// `Estadio Azteca` of `el Estadio Azteca`.
  static func withoutArticle(_ written: String) -> String {
    for article in articles where written.begins(String(article)) { return written.after(article.utf8CodeUnitCount) }
    return written
  }

  /// Whether it is in a script that has no capitals, and short enough for a person's name.
  static func isShortWithoutCapitals(_ written: String) -> Bool {
    let scalars = written.unicodeScalars
    return scalars.count <= 16 && scalars.allSatisfy { $0.value >= 0x600 || $0.value == 0x20 }
  }

  /// A no in a value turns the sense of the sentence round: `no sé`, `pastor sin cebolla`.
  static func hasNegation(_ plain: [UInt8]) -> Bool {
    for word in plain.split(separator: 0x20) {
      let word = String(decoding: word, as: UTF8.self)
      if negations.contains(where: { sameBytes(String($0), word) }) { return true }
    }
    return false
  }

  private static let negations: [StaticString] = [
    "no", "ni", "sin", "nunca", "nada", "nadie", "not", "never", "without", "none", "non", "pas", "sans", "rien", "ne",
    "nao", "nem", "sem", "nicht", "nichts", "nie", "kein", "keine", "keinen", "ohne", "senza", "mai", "niente",
    "لا", "ليس", "ليست", "غير", "بدون",
  ]

  static func isCapital(_ code: UInt32) -> Bool {
    switch code {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: true
    default: false
    }
  }

  private static func isNameWord(_ word: String) -> Bool {
    guard let code = word.unicodeScalars.first?.value else { return false }
    return isCapital(code) || (code >= 0x30 && code <= 0x39) || (code >= 0x30A1 && code <= 0x30FA)
  }

  private static let articles: [StaticString] = [
    "el ", "la ", "los ", "las ", "the ", "le ", "les ", "l\u{2019}", "l'", "o ", "a ", "os ", "as ", "il ", "lo ",
    "i ", "gli ",
  ]
  private static let particles: [StaticString] = [
    "de", "del", "la", "las", "los", "el", "y", "da", "do", "dos", "das", "e", "du", "des", "le", "les", "di", "della",
    "dei",
    "von", "van", "der", "of", "the", "and", "al",
  ]
}

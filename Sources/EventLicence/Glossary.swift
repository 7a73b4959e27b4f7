import Base

/// Terms that every engine keeps exactly as they are written: names of gates, brands, places.
///
/// A term of several words, or with a digit, is found whatever its capitals and accents (`puerta 4` is *Puerta 4*), since
/// who speaks writes no capitals. A single word is found as it is written only: *Sol* is a brand, *sol* shines.
public struct Glossary: Equatable, Sendable {
  public static let mostTerms = 500
  /// Unicode scalars.
  public static let longest = 80

  public let terms: [String]
  private let patterns: [Pattern]

  private struct Pattern: Sendable {
    let term: String
    let folds: [UInt8]
    let isLoose: Bool
  }

  public static let empty = Glossary(checked: [])

  /// - Throws: `.member("terms.3")` for a term that is empty, too long, without a letter or digit, or holds signs that
  ///   cannot be seen; `.member("terms")` for too many.
  public init(_ terms: [String]) throws(LicenceError) {
    if terms.count > Glossary.mostTerms { throw .member("terms") }
    for (place, term) in terms.enumerated() where !Glossary.isTerm(term) {
      throw .member("terms." + place.description)
    }
    self.init(checked: terms)
  }

  private init(checked terms: [String]) {
    self.terms = terms
    var patterns = terms.map { term in
      let folds = Array(folded(term).utf8)
      return Pattern(
        term: term, folds: folds, isLoose: folds.contains { $0 == 0x20 || ($0 >= 0x30 && $0 <= 0x39) })
    }
    // The longest first: "Puerta 41" is no "Puerta 4".
    patterns.sort { $0.folds.count > $1.folds.count }
    self.patterns = patterns
  }

  public static func isTerm(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    if scalars.isEmpty || scalars.count > longest || !sameBytes(text, text.trimmed) { return false }
    if !scalars.allSatisfy({ !isHidden($0.value) && $0.value != MaskedText.open && $0.value != MaskedText.close }) {
      return false
    }
    return folded(text).utf8.contains { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) || $0 >= 0x80 }
  }

  /// Signs that cannot be seen and change how a text is read: controls, directions, tags, joiners of no width.
  static func isHidden(_ code: UInt32) -> Bool {
    switch code {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// The text with a mark in the place of each term.
  /// - Complexity: O(text × terms)
  public func masked(_ text: String, _ style: MaskedText.Style) -> MaskedText {
    let scalars = Array(text.unicodeScalars)
    // The text folded, and for each of its bytes which scalar it is of.
    var folds: [UInt8] = [], owners: [Int] = []
    for (at, scalar) in scalars.enumerated() {
      if isSpace(scalar.value) {
        if folds.last != 0x20 {
          folds.append(0x20)
          owners.append(at)
        }
        continue
      }
      for byte in folded(self.text(scalar)).utf8 {
        folds.append(byte)
        owners.append(at)
      }
    }
    var found: [MaskedText.Found] = [], at = 0
    while at < folds.count {
      if at > 0, owners[at] == owners[at - 1] {
        at += 1
        continue
      }
      guard let match = match(folds, owners, scalars, at) else {
        // A bracket that somebody wrote themselves is no mark: it is kept like a term.
        let code = scalars[owners[at]].value
        if code == MaskedText.open || code == MaskedText.close {
          found.append(
            MaskedText.Found(
              from: owners[at], to: owners[at] + 1, term: self.text(scalars[owners[at]]), isBracket: true))
        }
        at += 1
        continue
      }
      found.append(match.found)
      at = match.next
    }
    return MaskedText(scalars, found, style)
  }

  private func match(_ folds: [UInt8], _ owners: [Int], _ scalars: [Unicode.Scalar], _ at: Int) -> (
    found: MaskedText.Found, next: Int
  )? {
    for pattern in patterns {
      let end = at + pattern.folds.count
      if pattern.folds.isEmpty || end > folds.count || folds[at] != pattern.folds[0] { continue }
      var isSame = true
      for (offset, byte) in pattern.folds.enumerated() where folds[at + offset] != byte {
        isSame = false
        break
      }
      // Never half of a letter that folds to two.
      if !isSame || (end < folds.count && owners[end] == owners[end - 1]) { continue }
      let from = owners[at]
      var to = owners[end - 1] + 1
      // Accents that stand by themselves belong to the letter before.
      while to < scalars.count, scalars[to].value >= 0x300, scalars[to].value <= 0x36F { to += 1 }
      if from > 0, isWord(scalars[from - 1].value), isWord(scalars[from].value) { continue }
      if to < scalars.count, isWord(scalars[to].value), isWord(scalars[to - 1].value) { continue }
      var written = String.UnicodeScalarView()
      for scalar in scalars[from..<to] { written.append(scalar) }
      if !pattern.isLoose, !sameBytes(String(written), pattern.term) { continue }
      return (MaskedText.Found(from: from, to: to, term: pattern.term), end)
    }
    return nil
  }

  private func text(_ scalar: Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView()
    text.append(scalar)
    return String(text)
  }

  private func isSpace(_ code: UInt32) -> Bool { code == 0x20 || (code >= 9 && code <= 13) || code == 0xA0 }

  /// Letters and digits of the writings that put spaces between words.
  private func isWord(_ code: UInt32) -> Bool {
    switch code {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x52F,
      0x1E00...0x1FFF:
      true
    default: false
    }
  }

  public static func == (a: Self, b: Self) -> Bool {
    if a.terms.count != b.terms.count { return false }
    for place in a.terms.indices where !sameBytes(a.terms[place], b.terms[place]) { return false }
    return true
  }
}

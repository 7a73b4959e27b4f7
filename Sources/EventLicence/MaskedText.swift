import Base

/// A text in which a mark stands for each term of a glossary, so that an engine carries it along and cannot change it.
public struct MaskedText: Equatable, Sendable {
  public enum Style: Equatable, Sendable {
    /// `⟦0⟧`, `⟦1⟧`: for models, which are told to keep them.
    case brackets
    /// `zqxbz`, `zqxcz`: words of no language, for rules, which let pass what their dictionaries do not have.
    case words
  }

  static let open: UInt32 = 0x27E6
  static let close: UInt32 = 0x27E7

  struct Found {
    let from: Int
    let to: Int
    let term: String
    /// A bracket that somebody wrote themselves.
    var isBracket = false
  }

  /// What the engine gets.
  public let text: String
  /// What stands for each term, in the order of the text.
  public let marks: [String]
  /// What each mark stands for.
  public let terms: [String]
  /// What stands before, between and after the marks: one more than there are marks.
  public let around: [String]
  private let style: Style

  public var hasMarks: Bool { !marks.isEmpty }

  init(_ scalars: [Unicode.Scalar], _ found: [Found], _ style: Style) {
    let words = found.filter { !$0.isBracket }
    let beginning = style == .words ? MaskedText.free(scalars, words) : nil
    let style: Style = beginning == nil ? .brackets : .words, found = beginning == nil ? found : words
    var out = String.UnicodeScalarView(), marks: [String] = [], around: [String] = [], at = 0
    func before(_ end: Int) {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[at..<end])
      out.append(contentsOf: part)
      around.append(String(part))
    }
    for one in found {
      before(one.from)
      let mark =
        style == .brackets ? "⟦" + marks.count.description + "⟧" : MaskedText.word(beginning ?? "", marks.count)
      out.append(contentsOf: mark.unicodeScalars)
      marks.append(mark)
      at = one.to
    }
    before(scalars.count)
    text = String(out); self.marks = marks; self.around = around; self.style = style
    terms = found.map { $0.term }
  }

  /// What words that are marks can begin with: what is not in the text. nil where a mark would be taken for a part of a word.
  private static func free(_ scalars: [Unicode.Scalar], _ found: [Found]) -> String? {
    for (number, one) in found.enumerated() {
      if number > 0, found[number - 1].to == one.from { return nil }
      if one.from > 0, isLetter(scalars[one.from - 1]) { return nil }
      if one.to < scalars.count, isLetter(scalars[one.to]) { return nil }
    }
    var all = String.UnicodeScalarView()
    all.append(contentsOf: scalars)
    let folds = folded(String(all))
    return ["zqx", "zqv", "zqk", "zqw"].first { !folds.has($0) }
  }

  /// Letters alone: digits would be cut off by an analyser.
  private static func word(_ beginning: String, _ number: Int) -> String {
    let letters = Array("bcdfghjklmnpqrst".utf8)
    var out = Array(beginning.utf8), rest = number
    repeat {
      out.append(letters[rest & 15])
      rest >>= 4
    } while rest > 0
    return String(decoding: out + [0x7A], as: UTF8.self)
  }

  /// The engine's text with every term in the place of its mark, exactly as the glossary writes it.
  /// - Returns: nil when a mark was lost, doubled, changed or invented: then the text is not to be used.
  public func restored(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var out = String.UnicodeScalarView(), seen = [Bool](repeating: false, count: marks.count), at = 0
    while at < scalars.count {
      guard let (mark, end) = mark(scalars, at) else {
        if style == .brackets, isBracket(scalars[at]) { return nil }
        out.append(scalars[at])
        at += 1
        continue
      }
      if seen[mark] { return nil }
      seen[mark] = true
      out.append(contentsOf: terms[mark].unicodeScalars)
      at = end
    }
    return seen.allSatisfy { $0 } ? String(out) : nil
  }

  /// The mark that begins here, and where it ends.
  private func mark(_ scalars: [Unicode.Scalar], _ at: Int) -> (Int, Int)? {
    if style == .words, at > 0, MaskedText.isLetter(scalars[at - 1]) { return nil }
    for (number, mark) in marks.enumerated() {
      var place = at, isSame = true
      for scalar in mark.unicodeScalars {
        // An engine may have begun a sentence with it.
        if place >= scalars.count || small(scalars[place].value) != scalar.value {
          isSame = false
          break
        }
        place += 1
      }
      if !isSame || (style == .words && place < scalars.count && MaskedText.isLetter(scalars[place])) { continue }
      return (number, place)
    }
    return nil
  }

  private func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == MaskedText.open || scalar.value == MaskedText.close
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A
  }

  private func small(_ code: UInt32) -> UInt32 { code >= 0x41 && code <= 0x5A ? code | 0x20 : code }

  public static func == (a: Self, b: Self) -> Bool {
    sameBytes(a.text, b.text) && a.marks.count == b.marks.count && a.style == b.style
  }
}

/// A marked text that comes piece by piece: terms are put in as soon as their marks are whole.
public struct MarkStream: Sendable {
  private let masked: MaskedText
  private var held = String.UnicodeScalarView()

  public init(_ masked: MaskedText) { self.masked = masked }

  /// - Returns: what may be shown now; nil when a mark is none of ours.
  public mutating func take(_ piece: String) -> String? {
    var out = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars {
      if held.isEmpty {
        if scalar.value == MaskedText.close { return nil }
        if scalar.value == MaskedText.open { held.append(scalar) } else { out.append(scalar) }
        continue
      }
      if scalar.value == MaskedText.open || held.count > 8 { return nil }
      held.append(scalar)
      guard scalar.value == MaskedText.close else { continue }
      let mark = String(held)
      guard let number = masked.marks.firstIndex(where: { sameBytes($0, mark) }) else { return nil }
      out.append(contentsOf: masked.terms[number].unicodeScalars)
      held = String.UnicodeScalarView()
    }
    return String(out)
  }
}

import Base

/// A language as BCP 47 writes it: `en`, `es-MX`, `nah`. Any language, not only those that the screens speak.
public struct LanguageTag: Equatable, Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }
  public init(_ language: Language) { text = language.rawValue }

  /// Whether it has the form of a tag: parts of one to eight letters and digits, the first of two or three letters.
  public var isWellFormed: Bool {
    let parts = text.pieces(0x2d), hyphens = text.utf8.filter { $0 == 0x2d }.count
    // Pieces are never empty: with a hyphen too many there are fewer.
    if parts.count != hyphens + 1 { return false }
    for (place, part) in parts.enumerated() {
      let bytes = Array(part.utf8)
      let letters = bytes.allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
      if place == 0 ? !letters || !(2...3).contains(bytes.count) : !(1...8).contains(bytes.count) { return false }
      if !bytes.allSatisfy({ (0x61...0x7a).contains($0 | 0x20) || (0x30...0x39).contains($0) }) { return false }
    }
    return true
  }
}

/// A paragraph whose parts may be in different languages, and of which the end may still change while somebody speaks.
public final class Passage {
  public struct Run: Equatable, Sendable {
    public var text: String
    /// nil: the language of the screen.
    public var language: LanguageTag?
    /// Not settled yet: drawn lighter and underlined.
    public var isTentative: Bool
    public init(_ text: String, _ language: LanguageTag? = nil, isTentative: Bool = false) {
      self.text = text; self.language = language; self.isTentative = isTentative
    }
  }
  public var runs: [Run]
  public var tone: Tone
  public init(_ runs: [Run], _ tone: Tone = .plain) { self.runs = runs; self.tone = tone }

  public var text: String { runs.map { $0.text }.joined() }
}

/// A picture as the host knows it: what its answer to an effect said, or a file of the app's own content. Opaque to the app.
public struct ImageSource: Equatable, Sendable {
  public var handle: String
  public init(_ handle: String) { self.handle = handle }
}

/// A translated text in pieces, so that a screen can mark the words that are not to be trusted.
public struct Translation: Equatable, Sendable {
  /// Why a piece is not to be trusted.
  public enum Doubt: UInt8, Equatable, Sendable {
    /// The dictionary of the source language does not have the word: it is left as it was.
    case unknown = 1
    /// It has no translation: its basic form in the source language.
    case untranslated = 2
    /// Its form in the target language is not known: its basic form.
    case ungenerated = 3
  }

  public struct Piece: Equatable, Sendable {
    public let text: String
    public let doubt: Doubt?
    public init(_ text: String, _ doubt: Doubt? = nil) {
      self.text = text
      self.doubt = doubt
    }
  }

  public let pieces: [Piece]
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  public var text: String {
    var text = ""
    for piece in pieces { text += piece.text }
    return text
  }

  /// How many pieces are not to be trusted.
  public var doubtful: Int {
    var count = 0
    for piece in pieces where piece.doubt != nil { count += 1 }
    return count
  }
}

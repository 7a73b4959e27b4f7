#if !arch(wasm32)
  /// What a text leaves open: `%(name)@` is a String, `%(name)lld` an Int.
  public struct Placeholder: Hashable, Sendable {
    public enum Kind: String, Sendable { case text = "@", number = "lld" }
    public let name: String
    public let kind: Kind

    public var written: String { "%(\(name))\(kind.rawValue)" }
  }

  /// One text of a catalogue, taken apart.
  public struct CatalogText: Equatable, Sendable {
    public enum Piece: Equatable, Sendable { case literal(String), placeholder(Placeholder) }
    public let pieces: [Piece]

    /// Each once, in the order of the text.
    public var placeholders: [Placeholder] {
      var found: [Placeholder] = []
      for case .placeholder(let one) in pieces where !found.contains(one) { found.append(one) }
      return found
    }

    /// - Throws: a sentence that says what cannot be read.
    public init(_ written: String) throws(Unreadable) {
      if written.allSatisfy(\.isWhitespace) { throw Unreadable("the text is empty") }
      if let control = written.unicodeScalars.first(where: { $0.value < 0x20 && $0 != "\n" }) {
        throw Unreadable("the text has the control character \(control.value)")
      }
      var pieces: [Piece] = [], literal = "", rest = Substring(written)
      while let sign = rest.firstIndex(of: "%") {
        literal += rest[..<sign]
        rest = rest[rest.index(after: sign)...]
        if rest.first == "%" {
          literal += "%"
          rest = rest.dropFirst()
        } else if rest.first == "(" {
          guard let end = rest.firstIndex(of: ")") else { throw Unreadable("a placeholder has no “)”") }
          let name = String(rest[rest.index(after: rest.startIndex)..<end])
          rest = rest[rest.index(after: end)...]
          guard isIdentifier(name) else { throw Unreadable("“\(name)” is no name for a placeholder") }
          guard let kind = [Placeholder.Kind.text, .number].first(where: { rest.hasPrefix($0.rawValue) }) else {
            throw Unreadable("“%(\(name))” must be followed by @ (a text) or lld (a number)")
          }
          rest = rest.dropFirst(kind.rawValue.count)
          if !literal.isEmpty { pieces.append(.literal(literal)) }
          literal = ""
          pieces.append(.placeholder(Placeholder(name: name, kind: kind)))
        } else if let next = rest.first, next.isLetter || next.isNumber || "@#$*".contains(next) {
          throw Unreadable("“%\(next)” is no placeholder: they are %(name)@ and %(name)lld, and a percent sign is %%")
        } else {
          literal += "%"
        }
      }
      literal += rest
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      self.pieces = pieces
    }

    public struct Unreadable: Error, Equatable {
      public let sentence: String
      init(_ sentence: String) { self.sentence = sentence }
    }
  }

  /// A Swift name that begins with a small letter.
  func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, ("a"..."z").contains(first) else { return false }
    return name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
    }
  }

  /// Words of Swift that cannot be the name of a property, and names that the type of the words has itself.
  let reservedNames: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator",
    "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
    "throw", "switch", "where", "while",
    "as", "false", "is", "nil", "self", "super", "throws", "true", "try", "table", "language",
  ]
#endif

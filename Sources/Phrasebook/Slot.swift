import Base

/// What may stand in a placeholder.
public enum SlotKind: String, CaseIterable, Sendable {
  /// A number or ordinal that nothing agrees with: gate 12, 38.5 °C.
  case number
  /// Two or more of something, so that the plural is right.
  case quantity
  case time, price, phone
  /// Digits and letters as printed: a seat, a line, a licence plate, a blood type.
  case code
  /// A person's: written as it is in every language.
  case name
  case team
  /// What a dish is called where it is eaten: pastor, suadero.
  case dish
  /// A hotel, a street, a station: a proper name without an article.
  case destination
  case medicine
  /// One of the terms of that category, which is translated.
  case body, allergen, language, place, color

  /// The terms that fit; nil for what is written as it is.
  public var terms: PhraseCategory? {
    switch self {
    case .body: .body
    case .allergen: .allergen
    case .language: .language
    case .place: .place
    case .color: .color
    default: nil
    }
  }

  /// Several at once: who is allergic to one thing is often to others.
  public var allowsSeveral: Bool { self == .allergen }

  /// Digits and what stands between them.
  public var isNumeric: Bool {
    switch self {
    case .number, .quantity, .time, .price, .phone: true
    default: false
    }
  }
}

/// A placeholder of a phrase: `{number}`, or `{number2}` for the second of its kind.
public struct Slot: Sendable, Equatable {
  public let kind: SlotKind
  public let ordinal: Int

  public init(_ kind: SlotKind, _ ordinal: Int = 1) { (self.kind, self.ordinal) = (kind, ordinal) }

  /// From what stands between the braces; nil for what is none.
  init?(_ name: ArraySlice<UInt8>) {
    var name = name, ordinal = 1
    if let last = name.last, last >= 0x32, last <= 0x39 {
      ordinal = Int(last - 0x30)
      name = name.dropLast()
    }
    guard let kind = SlotKind.named(String(decoding: name, as: UTF8.self)) else { return nil }
    self.init(kind, ordinal)
  }

  /// What stands in one place of a phrase.
  enum Piece {
    case words(String)
    case slot(Slot)
  }

  /// A phrase cut at its placeholders; nil when a brace is not closed or names none of ours.
  static func pieces(of text: String) -> [Piece]? {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = [], start = 0, at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "}") { return nil }
      guard bytes[at] == UInt8(ascii: "{") else {
        at += 1
        continue
      }
      if at > start { pieces.append(.words(String(decoding: bytes[start..<at], as: UTF8.self))) }
      var end = at + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
      guard end < bytes.count, let slot = Slot(bytes[(at + 1)..<end]) else { return nil }
      pieces.append(.slot(slot))
      (start, at) = (end + 1, end + 1)
    }
    if start < bytes.count { pieces.append(.words(String(decoding: bytes[start..<bytes.count], as: UTF8.self))) }
    return pieces
  }

  /// The placeholders of a phrase, in their order in this language.
  public static func all(in text: String) -> [Slot] {
    var slots: [Slot] = []
    for piece in pieces(of: text) ?? [] { if case .slot(let slot) = piece { slots.append(slot) } }
    return slots
  }

  static func areWellFormed(in text: String) -> Bool { pieces(of: text) != nil }
}

/// What stands in a placeholder; several of the same are a list.
public struct SlotValue: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// The same in every language.
    case written(String)
    /// The place of a term in the index, which each language says in its own way.
    case term(Int)
  }

  public let slot: Slot
  public let content: Content

  public init(_ slot: Slot, _ content: Content) { (self.slot, self.content) = (slot, content) }
}

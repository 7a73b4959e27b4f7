// Reading content and records: what is missing or of another kind is empty, so that a screen shows the rest.
extension JSON {
  public var id: String { text("id") }

  /// A member's text; empty where there is none.
  public func text(_ key: String) -> String { self[key]?.string ?? "" }
  /// Whether a member is this text.
  public func has(_ key: String, _ text: String) -> Bool { self[key]?.string.map { sameBytes($0, text) } ?? false }
  public func number(_ key: String) -> Double? { self[key]?.number }
  public func isTrue(_ key: String) -> Bool { self[key]?.bool ?? false }

  /// A member's elements; none where it is no array.
  public func list(_ key: String) -> [JSON] { self[key]?.array ?? [] }
  /// Whether a member's list has this text in it.
  public func contains(_ key: String, _ text: String) -> Bool {
    list(key).contains { item in item.string.map { sameBytes($0, text) } ?? false }
  }

  /// A member's words in a language, in English where they are not in that one; empty where there is nothing.
  public func words(_ key: String, _ language: Language) -> String { self[key]?.text(in: language) ?? "" }
  /// These words, `{"es": …, "en": …}`, in a language, in English where they are not in that one.
  public func text(in language: Language) -> String {
    let own = text(language.rawValue)
    return own.isEmpty ? text("en") : own
  }
  /// A member's list of words, `{"es": [ … ], "en": [ … ]}`, in a language, else in English.
  public func points(_ key: String, _ language: Language) -> [String] {
    let all = self[key]
    return (all?[language.rawValue] ?? all?["en"])?.array?.compactMap { $0.string } ?? []
  }
}

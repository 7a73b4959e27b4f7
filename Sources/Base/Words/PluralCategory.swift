/// Which form of a noun goes with a number. Unicode knows more; these are the ones of our languages.
public enum PluralCategory: Sendable {
  case one, many, other
}

extension Language {
  /// The form for a whole number, by Unicode's rules (CLDR 46, cardinals; of its size alone, so −1 is as 1).
  /// `many` is for whole millions: *un millón de pasos*.
  public func category(_ count: Int64) -> PluralCategory {
    let size = count.magnitude
    switch self {
    case .en: return size == 1 ? .one : .other
    case .es: if size == 1 { return .one }
    case .fr, .pt: if size <= 1 { return .one }
    }
    return size != 0 && size % 1_000_000 == 0 ? .many : .other
  }

  /// The word for a count. French and Portuguese take the singular for 0.
  public func plural(_ count: Int64, _ one: String, _ other: String) -> String { category(count) == .one ? one : other }
}

import Languages

/// How the rules of Apertium's data get from one language to another: directly, or by way of Spanish.
public enum Route {
  public static let pairs: [(LanguageCode, LanguageCode)] = [
    (.es, .en), (.en, .es), (.es, .pt), (.pt, .es), (.es, .fr), (.fr, .es),
  ]

  /// Names of packs, in order; empty where rules cannot do it.
  public static func packs(_ from: LanguageCode, _ to: LanguageCode) -> [String] {
    func has(_ a: LanguageCode, _ b: LanguageCode) -> Bool { pairs.contains { $0 == a && $1 == b } }
    if has(from, to) { return [from.rawValue + "-" + to.rawValue] }
    if from != to, has(from, .es), has(.es, to) { return [from.rawValue + "-es", "es-" + to.rawValue] }
    return []
  }

  /// Between Spanish and Portuguese the rules are good; every other pair is a rough one (docs/translation.md).
  public static func trust(_ from: LanguageCode, _ to: LanguageCode) -> Trust {
    (from == .es && to == .pt) || (from == .pt && to == .es) ? .good : .approximate
  }

  /// Text as the dictionaries write it: French without the ligature (*soeur*).
  public static func prepared(_ text: String, _ from: LanguageCode) -> String {
    if from != .fr { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x153: out.append(contentsOf: "oe".unicodeScalars)
      case 0x152: out.append(contentsOf: "Oe".unicodeScalars)
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  public static func pivot(_ from: LanguageCode, _ to: LanguageCode) -> LanguageCode? {
    packs(from, to).count > 1 ? .es : nil
  }
}

/// What a label must name because it makes some people ill.
///
/// The first nine are those of NOM-051-SCFI/SSA1-2010, "Especificaciones generales de etiquetado para alimentos y bebidas no alcohólicas preenvasados",
/// 4.2.2.2.3 (docs/sign-reading.md says against what they were compared), with the eight of the United States' FALCPA (2004) among them; sesame came there with the FASTER Act (2021), molluscs stand in annex II of
/// Regulation (EU) 1169/2011.
public enum Allergen: String, CaseIterable, Sendable {
  case gluten, crustacean, egg, fish, peanut, soy, milk, treeNut, sulphite, sesame, mollusc
}

/// How a label speaks of an allergen.
public enum AllergenPresence: Int, Comparable, Sendable {
  /// "Sin gluten", "dairy free".
  case declaredFree
  /// "Puede contener", "traces of", "made where … is used".
  case possible
  case contained

  public static func < (a: AllergenPresence, b: AllergenPresence) -> Bool { a.rawValue < b.rawValue }
}

/// An allergen that a text names.
public struct AllergenMention: Equatable, Sendable {
  public let allergen: Allergen
  public let presence: AllergenPresence
  /// The words of the label, as they were read.
  public let words: String
  /// Which line it begins in, from 0.
  public let line: Int
  /// One letter differs from what the word should be: the picture may have been misread.
  public let isDoubtful: Bool
}

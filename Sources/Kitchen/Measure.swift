/// A unit of a recipe.
public enum Measure: String, CaseIterable, Sendable {
  case gram = "g", kilogram = "kg", millilitre = "ml", litre = "l"
  case cup = "taza", tablespoon = "cucharada", teaspoon = "cucharadita", pinch = "pizca"
  // Units that a food gives its own grams and words.
  case piece = "pieza", clove = "diente", sprig = "rama", leaf = "hoja", bunch = "manojo", slice = "rebanada"
  case can = "lata", stalk = "tallo", stick = "raja"
  /// As much as one likes: no amount.
  case taste = "gusto"

  /// What this product calls a cup, in millilitres.
  public static let cupMillilitres = 240.0

  /// Of the units of volume.
  public var millilitres: Double? {
    switch self {
    case .millilitre: 1
    case .litre: 1000
    case .cup: Measure.cupMillilitres
    case .tablespoon: 15
    case .teaspoon: 5
    case .pinch: 0.3
    default: nil
    }
  }
}

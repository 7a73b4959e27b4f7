/// An amount as one measures it in a kitchen: whole, and a fraction that a spoon, a cup or a knife can make.
public struct Portion: Equatable, Sendable {
  /// In twelfths of the unit, so that halves, thirds and quarters are exact.
  public let twelfths: Int64
  public let unit: Measure

  public init(twelfths: Int64, unit: Measure) { self.twelfths = twelfths; self.unit = unit }

  public var value: Double { Double(twelfths) / 12 }
  /// In words it is one of it: `½ taza`, `1 taza`.
  public var isOne: Bool { twelfths <= 12 }

  /// `600`, `1½`, `¾`.
  public func text(_ numbers: NumberFormat) -> String {
    let whole = twelfths / 12
    let fraction: String =
      switch twelfths % 12 {
      case 3: "¼"
      case 4: "⅓"
      case 6: "½"
      case 8: "⅔"
      case 9: "¾"
      default: ""
      }
    if fraction.isEmpty { return numbers.whole(whole) }
    return whole == 0 ? fraction : numbers.whole(whole) + fraction
  }

  /// So much of a unit, rounded to what that unit can show; never to nothing.
  ///
  /// Grams and millilitres: to 1 under 20, to 5 under 100, to 10 under 1,000, then to 50. Cups: quarters and thirds under
  /// 2, then halves. Spoons: quarters of a teaspoon, halves of a tablespoon. Pieces: quarters under 1, halves under 4,
  /// then whole; what is not cut (an egg, a can, a sprig) is whole.
  public static func rounded(_ amount: Double, _ unit: Measure, isWhole: Bool = false) -> Portion {
    guard amount > 0, amount < 1e9 else { return Portion(twelfths: 0, unit: unit) }
    switch unit {
    case .gram, .millilitre:
      let step: Double = amount < 20 ? 1 : amount < 100 ? 5 : amount < 1000 ? 10 : 50
      return Portion(twelfths: max(1, Int64((amount / step).rounded())) * Int64(step) * 12, unit: unit)
    case .cup: return amount < 2 ? nearest(amount, [3, 4, 6, 8, 9, 12], unit) : stepped(amount, 6, unit)
    case .tablespoon: return spoon(amount)
    case .teaspoon: return teaspoon(amount)
    case .pinch, .clove, .sprig, .leaf, .can, .stalk, .slice, .stick: return stepped(amount, 12, unit)
    case .bunch: return stepped(amount, 6, unit)
    case .piece:
      if isWhole { return stepped(amount, 12, unit) }
      return amount < 1 ? nearest(amount, [3, 6, 9, 12], unit) : stepped(amount, amount < 4 ? 6 : 12, unit)
    case .taste: return Portion(twelfths: 0, unit: unit)
    }
  }

  /// Four tablespoons are a quarter of a cup; a third of a tablespoon is a teaspoon.
  private static func spoon(_ amount: Double) -> Portion {
    if amount >= 4 { return rounded(amount / 16, .cup) }
    if amount < 0.5 { return teaspoon(amount * 3) }
    return stepped(amount, 6, .tablespoon)
  }

  private static func teaspoon(_ amount: Double) -> Portion {
    if amount >= 3 { return spoon(amount / 3) }
    return amount < 1 ? nearest(amount, [3, 6, 9, 12], .teaspoon) : stepped(amount, 6, .teaspoon)
  }

  /// To the nearest of so many twelfths, at least one of them.
  private static func stepped(_ amount: Double, _ twelfths: Int64, _ unit: Measure) -> Portion {
    Portion(twelfths: max(1, Int64((amount * 12 / Double(twelfths)).rounded())) * twelfths, unit: unit)
  }

  private static func nearest(_ amount: Double, _ fractions: [Int64], _ unit: Measure) -> Portion {
    let whole = Int64(amount), rest = (amount - Double(whole)) * 12
    var best = fractions[0], least = 1e9
    for fraction in (whole > 0 ? [0] : []) + fractions where (rest - Double(fraction)).magnitude < least {
      best = fraction
      least = (rest - Double(fraction)).magnitude
    }
    return Portion(twelfths: whole * 12 + best, unit: unit)
  }
}

/// An amount as one measures it in a kitchen: whole, and a fraction that a spoon, a cup or a knife can make.
public struct Portion: Equatable, Sendable {
  /// In twelfths of the unit, so that halves, thirds and quarters are exact.
  public let twelfths: Int64
  /// The same, or more where as much as that is right too: `2–3`.
  public let most: Int64
  /// It lies between two of what is not cut: `1 o 2`.
  public let isEither: Bool
  public let unit: Measure

  public init(twelfths: Int64, unit: Measure) {
    self.init(from: twelfths, to: twelfths, isEither: false, unit)
  }

  private init(from twelfths: Int64, to most: Int64, isEither: Bool, _ unit: Measure) {
    self.twelfths = twelfths; self.most = most; self.isEither = isEither; self.unit = unit
  }

  /// At the most.
  public var value: Double { Double(most) / 12 }
  /// In words it is one of it: `½ taza`, `1 taza`.
  public var isOne: Bool { most <= 12 }

  /// `600`, `1½`, `¾`, `2–3`; of litres `0.25`.
  public func text(_ numbers: NumberFormat) -> String {
    let (least, most) = texts(numbers)
    return twelfths == self.most ? least : least + "–" + most
  }

  /// Both ends by themselves.
  public func texts(_ numbers: NumberFormat) -> (least: String, most: String) {
    (text(twelfths, numbers), text(most, numbers))
  }

  private func text(_ twelfths: Int64, _ numbers: NumberFormat) -> String {
    if unit == .litre { return numbers.decimal(Double(twelfths) / 12, digits: 2) }
    let whole = twelfths / 12
    let fraction: String =
      switch twelfths % 12 {
      case 2: "⅙"
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
  /// Grams and millilitres: to 1 under 20, to 5 under 200, to 10 under 1,000, then to 50. Kilograms and litres:
  /// quarters, else in the small unit. Cups: quarters and thirds under 4, then halves; a sixth, and less in spoons.
  /// Spoons: see `spoons`. What a knife cuts: quarters under 1, halves under 4, then whole. What is not cut (an egg):
  /// whole, or one or the other. Sprigs and leaves: whole.
  public static func rounded(_ amount: Double, _ unit: Measure, isWhole: Bool = false) -> Portion {
    guard amount > 0, amount < 1e9 else { return Portion(twelfths: 0, unit: unit) }
    switch unit {
    case .gram, .millilitre:
      let step: Double = amount < 20 ? 1 : amount < 200 ? 5 : amount < 1000 ? 10 : 50
      return Portion(twelfths: max(1, Int64((amount / step).rounded())) * Int64(step) * 12, unit: unit)
    case .kilogram, .litre:
      let quarters = (amount * 4).rounded()
      if quarters >= 1, (quarters - amount * 4).magnitude < 0.01 {
        return Portion(twelfths: Int64(quarters) * 3, unit: unit)
      }
      return rounded(amount * 1000, unit == .kilogram ? .gram : .millilitre)
    case .cup: return cups(amount)
    case .tablespoon: return spoons(amount * 15)
    case .teaspoon: return spoons(amount * 5)
    case .pinch, .sprig, .leaf: return stepped(amount, 12, unit)
    case .clove, .can, .stalk, .slice, .stick, .bunch: return cut(amount, unit)
    case .piece: return isWhole ? uncut(amount, unit) : cut(amount, unit)
    case .taste: return Portion(twelfths: 0, unit: unit)
    }
  }

  /// From this up to that; only that where they are not of one unit.
  func upTo(_ top: Portion) -> Portion {
    guard top.unit == unit, top.most > twelfths else { return top }
    return Portion(from: twelfths, to: top.most, isEither: false, unit)
  }

  private static func cups(_ amount: Double) -> Portion {
    if amount >= 4 { return stepped(amount, 6, .cup) }
    if amount >= 0.234 { return nearest(amount, [3, 4, 6, 8, 9, 12], .cup) }
    return isNear(1.0 / 6, amount) ? Portion(twelfths: 2, unit: .cup) : spoons(amount * 240)
  }

  /// So many millilitres: in cups from 120, and from 60 where a cup shows them (four tablespoons are a quarter of one);
  /// in half tablespoons from 30, and below where they are right; else in teaspoons, in quarters under 1.
  private static func spoons(_ millilitres: Double) -> Portion {
    let spoons = stepped(millilitres / 15, 6, .tablespoon)
    if millilitres >= 59.9 {
      let cup = cups(millilitres / 240)
      return millilitres >= 120 || isNear(cup.value * 240, millilitres) ? cup : spoons
    }
    if millilitres >= 30 || isNear(spoons.value * 15, millilitres) { return spoons }
    let teaspoons = millilitres / 5
    return teaspoons < 1 ? nearest(teaspoons, [3, 6, 9, 12], .teaspoon) : stepped(teaspoons, 6, .teaspoon)
  }

  private static func cut(_ amount: Double, _ unit: Measure) -> Portion {
    amount < 1 ? nearest(amount, [3, 6, 9, 12], unit) : stepped(amount, amount < 4 ? 6 : 12, unit)
  }

  private static func uncut(_ amount: Double, _ unit: Measure) -> Portion {
    let least = amount.rounded(.down), rest = amount - least
    if least >= 1, rest > 0.4, rest < 0.6 {
      return Portion(from: Int64(least) * 12, to: Int64(least) * 12 + 12, isEither: true, unit)
    }
    return stepped(amount, 12, unit)
  }

  /// Within a twenty-fifth: no kitchen measures better.
  private static func isNear(_ shown: Double, _ amount: Double) -> Bool {
    (shown - amount).magnitude <= amount * 0.04
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

/// What a portion contains, computed from its raw ingredients.
public struct Nutrition: Equatable, Sendable {
  public let portion: Nutrients
  /// Places of foods that the table does not have, whose grams are not known, or that are to taste: the sum lacks them.
  public let notCounted: [Int]
  /// What was counted, as a share of the grams; 0 where the grams of an ingredient are not known.
  public let share: Double

  /// Less than this of the grams counted, and nothing is shown: the sum would say too little.
  public static let leastShare = 0.95
  public var isShown: Bool { share >= Nutrition.leastShare }
}

extension Cookbook {
  public func nutrition(_ recipe: Recipe) -> Nutrition {
    var sum = Nutrients.none, counted = 0.0, all = 0.0, isKnown = true
    var notCounted: [Int] = []
    for ingredient in recipe.ingredients {
      let food = food(of: ingredient)
      guard let grams = grams(ingredient, in: recipe) else {
        notCounted.append(ingredient.food)
        isKnown = false
        continue
      }
      if sameBytes(food.id, "agua") { continue }
      all += grams
      if ingredient.unit == .taste {
        notCounted.append(ingredient.food)
      } else if let nutrients = food.nutrients {
        sum = sum + nutrients * (grams / 100)
        counted += grams
      } else {
        notCounted.append(ingredient.food)
      }
    }
    return Nutrition(portion: sum, notCounted: notCounted, share: isKnown && all > 0 ? counted / all : 0)
  }
}

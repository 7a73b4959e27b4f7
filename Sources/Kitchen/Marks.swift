/// How much a portion costs, in three bands of reference prices.
public enum CostBand: Int, CaseIterable, Sendable {
  case low = 1, middle, high

  /// Pesos a portion up to which it is the band.
  public static let lowest = 8.0, middling = 14.0
}

/// What a recipe is, each by a rule that the screen tells.
public struct Marks: Equatable, Sendable {
  /// No meat and no fish.
  public let isVegetarian: Bool
  /// Only plants.
  public let isVegan: Bool
  /// See `Marks.mostCarbohydrate`.
  public let isGentleOnGlucose: Bool
  public let allergens: [Allergen]
  /// Pesos a portion, by the reference prices of `foods.json`.
  public let pesos: Double
  /// Months in which everything that the dish is about is in season; empty: none that is known.
  public let months: [Int]

  public var cost: CostBand { pesos <= CostBand.lowest ? .low : pesos <= CostBand.middling ? .middle : .high }

  /// Three servings of carbohydrate of 15 g each, as carbohydrate counting has it for a meal.
  public static let mostCarbohydrate = 45.0
  public static let leastFibre = 5.0
  /// Share of the energy that free sugars may have: added ones, those of honey and of juice (WHO, Guideline: sugars
  /// intake for adults and children, 2015).
  public static let mostSugar = 0.10
}

extension Cookbook {
  public func marks(_ recipe: Recipe) -> Marks {
    var isVegetarian = true, isVegan = true, pesos = 0.0
    var allergens: [Allergen] = []
    for ingredient in recipe.ingredients {
      let food = food(of: ingredient)
      if food.origin == .meat || food.origin == .fish { isVegetarian = false }
      if food.origin != .plant { isVegan = false }
      for one in food.allergens where !allergens.contains(one) { allergens.append(one) }
      pesos += (grams(ingredient, in: recipe) ?? 0) / 1000 * food.price
    }
    allergens.sort { place($0) < place($1) }
    let nutrition = nutrition(recipe), portion = nutrition.portion
    let isGentle =
      nutrition.isShown && portion.carbohydrate <= Marks.mostCarbohydrate && portion.fibre >= Marks.leastFibre
      && portion.freeSugar * 4 <= portion.energy * Marks.mostSugar
    return Marks(
      isVegetarian: isVegetarian, isVegan: isVegan, isGentleOnGlucose: isGentle, allergens: allergens, pesos: pesos,
      months: months(recipe))
  }

  private func months(_ recipe: Recipe) -> [Int] {
    var months: [Int]?
    for ingredient in recipe.ingredients where ingredient.isStar {
      let own = food(of: ingredient).months
      if !own.isEmpty { months = months.map { known in known.filter { own.contains($0) } } ?? own }
    }
    return months ?? []
  }

  private func place(_ allergen: Allergen) -> Int { Allergen.allCases.firstIndex(of: allergen) ?? 0 }

  /// The first food that the dish is about and that is in season in this month; nil where the dish is not.
  public func seasonal(_ recipe: Recipe, month: Int) -> Int? {
    if !months(recipe).contains(month) { return nil }
    for ingredient in recipe.ingredients where ingredient.isStar {
      if food(of: ingredient).months.contains(month) { return ingredient.food }
    }
    return nil
  }
}

import Wellbeing

/// What the choice knows of a person: all of it comes from their records, so that two devices choose alike.
public struct Taste: Sendable {
  public var isVegetarian = false
  public var isVegan = false
  public var avoided: [Allergen] = []
  /// Identifiers of recipes.
  public var liked: [String] = []
  /// `No me interesa`: never proposed again until it is taken back.
  public var declined: [String] = []
  /// When what was cooked last, the day as days since 1970.
  public var cooked: [(recipe: String, day: Int32)] = []
  public init() {}
}

/// A recipe that is proposed, by its place in the cookbook, and why.
public struct RecipeChoice: Sendable {
  public let recipe: Int
  public let proposal: Recommendation
}

extension Cookbook {
  /// Recipes that the person eats, by their place: what they avoid and what they declined is not among them.
  public func allowed(_ taste: Taste) -> [Int] {
    recipes.indices.filter { place in
      let recipe = recipes[place]
      return !taste.declined.contains { sameBytes($0, recipe.id) } && eats(recipe, taste)
    }
  }

  private func eats(_ recipe: Recipe, _ taste: Taste) -> Bool {
    recipe.ingredients.allSatisfy { ingredient in
      let food = food(of: ingredient)
      if taste.isVegan, food.origin != .plant { return false }
      if taste.isVegetarian, food.origin == .meat || food.origin == .fish { return false }
      return !food.allergens.contains { taste.avoided.contains($0) }
    }
  }

  /// All recipes as the one ranking takes them, at their places. What the person does not eat or declined is not possible,
  /// nor is a sauce or a drink by itself; that they cooked or liked it says what they like all the same.
  public func candidates(_ taste: Taste) -> [Recommendation.Item] {
    var items: [Recommendation.Item] = [], isAllowed = [Bool](repeating: false, count: recipes.count)
    for place in allowed(taste) { isAllowed[place] = true }
    for (place, recipe) in recipes.enumerated() {
      var stars: [String] = [], seasons: [(topic: String, months: [Int])] = [], hasVegetable = false
      for ingredient in recipe.ingredients where ingredient.isStar {
        let food = food(of: ingredient)
        stars.append(food.id)
        if !food.months.isEmpty { seasons.append((topic: food.id, months: food.months)) }
        if food.stand == .vegetables { hasVegetable = true }
      }
      let isQuick = recipe.minutes <= Cookbook.quick
      items.append(
        Recommendation.Item(
          Cookbook.candidate(recipe.id), .recipe, topics: stars,
          interests: (isQuick ? ["quick"] : []) + (hasVegetable ? ["vegetables"] : []), seasons: seasons,
          isQuick: isQuick, isCheap: allMarks[place].cost == .low, isPossible: isAllowed[place] && recipe.isMeal))
    }
    return items
  }

  /// The recipes of a day, the best first; the same on every device that has the same records and seed. What was cooked
  /// that day changes nothing.
  public func choices(
    _ day: CivilDate, _ taste: Taste, interests: [String], seed: UInt64, atMost count: Int
  ) -> [RecipeChoice] {
    var past = Recommendation.Past()
    for one in taste.cooked where one.day < day.daysSince1970 {
      past.done.append((id: Cookbook.candidate(one.recipe), day: CivilDate(daysSince1970: one.day), hour: nil))
    }
    for id in taste.liked { past.liked.append(Cookbook.candidate(id)) }
    for id in taste.declined { past.refused.append((id: Cookbook.candidate(id), day: nil)) }
    let items = candidates(taste)
    // No recipe has hours.
    let context = Recommendation.Context(day: day, hour: 12, interests: interests, seed: seed)
    var choices: [RecipeChoice] = []
    for one in Recommendation.ranked(.recipe, of: items, past, context, atMost: count) {
      guard let place = items.firstIndex(where: { sameBytes($0.id, one.item.id) }) else { continue }
      choices.append(RecipeChoice(recipe: place, proposal: one))
    }
    return choices
  }

  /// Minutes in which a recipe is quick.
  public static let quick = 25

  /// Its name among all that can be proposed.
  public static func candidate(_ recipe: String) -> String { "recipe:" + recipe }
}

/// FNV-1a, 64 bits: the same on every device.
public func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

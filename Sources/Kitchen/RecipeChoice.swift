/// What the choice knows of a person: all of it comes from their records, so that two devices choose alike.
public struct Taste: Sendable {
  public var isVegetarian = false
  public var isVegan = false
  public var avoided: [Allergen] = []
  /// Identifiers of recipes.
  public var liked: [String] = []
  /// `No me interesa`: never chosen again until it is taken back.
  public var declined: [String] = []
  /// When what was cooked last, the day as days since 1970.
  public var cooked: [(recipe: String, day: Int32)] = []
  public init() {}
}

/// Why a recipe was chosen.
public enum ChoiceReason: Equatable, Sendable {
  /// This food of it is in season.
  case season(food: Int)
  /// It shares this food with what the person liked.
  case liked(food: Int)
  /// It is one of those the person liked.
  case favourite
  /// Ready in so many minutes on a working day.
  case quick(minutes: Int)
  /// It costs little.
  case cheap
  /// It was never cooked.
  case new
}

public struct RecipeChoice: Sendable {
  public let recipe: Int
  public let because: ChoiceReason
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

  /// The recipe of a day, the same on every device that has the same records; nil when nothing is allowed.
  ///
  /// Points, the most of which win: season 3; foods shared with what was liked or declined −2…4; liked itself 0.5; ready
  /// in 25 minutes from Monday to Friday 1; cost band low 0.5; never cooked 1; cooked in the last week −8, in the last
  /// three −5; and up to 4 by chance, from the day and the recipe alone.
  public func choose(_ day: CivilDate, _ taste: Taste) -> RecipeChoice? {
    let leaning = leaning(taste)
    let isWorkday = day.weekday.rawValue <= 5
    var best: RecipeChoice?, most = -1e9
    for place in allowed(taste) {
      let recipe = recipes[place]
      var points = 0.0, because = ChoiceReason.new, strongest = 0.0
      func count(_ value: Double, _ reason: ChoiceReason) {
        points += value
        if value > strongest {
          strongest = value
          because = reason
        }
      }
      if let food = seasonal(recipe, month: day.month) { count(3, .season(food: food)) }
      if let (food, value) = liked(recipe, leaning) {
        if value > 0 { count(value, .liked(food: food)) } else { points += value }
      }
      if taste.liked.contains(where: { sameBytes($0, recipe.id) }) { count(0.5, .favourite) }
      if isWorkday, recipe.minutes <= 25 { count(1, .quick(minutes: recipe.minutes)) }
      if allMarks[place].cost == .low { count(0.5, .cheap) }
      if let last = lastCooked(recipe.id, taste) {
        let ago = day.daysSince1970 - last
        if ago < 7 { points -= 8 } else if ago < 21 { points -= 5 }
      } else {
        count(1, .new)
      }
      points += chance(day, recipe.id) * 4
      if points > most {
        most = points
        best = RecipeChoice(recipe: place, because: because)
      }
    }
    return best
  }

  private func lastCooked(_ recipe: String, _ taste: Taste) -> Int32? {
    var last: Int32?
    for one in taste.cooked where sameBytes(one.recipe, recipe) { last = max(last ?? one.day, one.day) }
    return last
  }

  /// For each food what the person's likes say of it: one for each liked recipe that is about it, less one for each
  /// declined, shared by how many recipes there are about it, so that a common food says little.
  private func leaning(_ taste: Taste) -> [Double] {
    var leaning = [Double](repeating: 0, count: foods.count), common = [Double](repeating: 0, count: foods.count)
    for recipe in recipes {
      let liked = taste.liked.contains { sameBytes($0, recipe.id) }
      let declined = taste.declined.contains { sameBytes($0, recipe.id) }
      for ingredient in recipe.ingredients where ingredient.isStar {
        common[ingredient.food] += 1
        if liked { leaning[ingredient.food] += 1 }
        if declined { leaning[ingredient.food] -= 1 }
      }
    }
    for place in foods.indices where common[place] > 0 { leaning[place] /= common[place].squareRoot() }
    return leaning
  }

  /// The food that says most, and points from −2 to 4.
  private func liked(_ recipe: Recipe, _ leaning: [Double]) -> (food: Int, points: Double)? {
    var sum = 0.0, strongest: (food: Int, value: Double)?
    for ingredient in recipe.ingredients where ingredient.isStar && leaning[ingredient.food] != 0 {
      let value = leaning[ingredient.food]
      sum += value
      if value > strongest?.value ?? -1e9 { strongest = (ingredient.food, value) }
    }
    return strongest.map { ($0.food, min(max(sum * 2.5, -2), 4)) }
  }

  /// From 0 up to 1.
  private func chance(_ day: CivilDate, _ recipe: String) -> Double {
    var generator = SeededGenerator(
      seed: stableHash(recipe) ^ UInt64(bitPattern: Int64(day.daysSince1970)) &* 0x9E37_79B9)
    return Double(generator.next(below: 1_000_000)) / 1_000_000
  }
}

/// FNV-1a, 64 bits: the same on every device.
public func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

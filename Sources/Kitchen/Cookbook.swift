/// All foods and recipes.
public struct Cookbook: Sendable {
  public let foods: [Food]
  public let recipes: [Recipe]
  /// What each recipe is, at its place: reckoned once.
  public private(set) var allMarks: [Marks] = []
  /// The table of nutrients, as it wants to be named.
  public let source: String
  public let licence: Texts?

  /// `foods.json` and `recipes.json`. What is broken is left out: the rest can be cooked. nil when nothing is left.
  public init?(foods json: JSON, recipes list: JSON) {
    var foods: [Food] = []
    for one in json["foods"]?.array ?? [] { if let food = Food(one) { foods.append(food) } }
    var recipes: [Recipe] = []
    for one in list["recipes"]?.array ?? [] { if let recipe = Recipe(one, foods) { recipes.append(recipe) } }
    if recipes.isEmpty { return nil }
    self.foods = foods
    self.recipes = recipes
    source = json["nutrition"]?["name"]?.string ?? ""
    licence = Texts(json["nutrition"]?["licence"])
    for recipe in recipes { allMarks.append(marks(recipe)) }
  }

  public func recipe(_ id: String) -> Recipe? { recipes.first { sameBytes($0.id, id) } }
  public func food(_ id: String) -> Int? { foods.firstIndex { sameBytes($0.id, id) } }
  public func food(of ingredient: Ingredient) -> Food { foods[ingredient.food] }

  /// How much of an ingredient so many portions need.
  public func portion(_ ingredient: Ingredient, of recipe: Recipe, for portions: Int) -> Portion {
    let isWhole = food(of: ingredient).origin == .egg
    func rounded(_ amount: Double) -> Portion {
      Portion.rounded(amount * Double(portions) / Double(recipe.portions), ingredient.unit, isWhole: isWhole)
    }
    let least = rounded(ingredient.amount)
    return ingredient.most > ingredient.amount ? least.upTo(rounded(ingredient.most)) : least
  }

  /// Grams of an ingredient in one portion; nil when they are not known.
  func grams(_ ingredient: Ingredient, in recipe: Recipe) -> Double? {
    if ingredient.unit == .taste { return 0 }
    return food(of: ingredient).grams(ingredient.mean, ingredient.unit).map { $0 / Double(recipe.portions) }
  }
}

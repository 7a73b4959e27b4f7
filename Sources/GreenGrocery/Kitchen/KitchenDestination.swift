import Kitchen

/// The places of this feature.
enum KitchenDestination {
  case recipes
  /// All recipes, or those of a shelf.
  case all(RecipeFilter?)
  /// A recipe by its identifier.
  case recipe(String)
  /// Cook mode of a recipe.
  case cook(String)
  case shopping
  /// What the person eats and avoids.
  case diet

  var location: String {
    switch self {
    case .recipes: "cocina"
    case .all(let filter): filter.map { "cocina/todas/" + $0.rawValue } ?? "cocina/todas"
    case .recipe(let id): "cocina/" + id
    case .cook(let id): "cocina/" + id + "/cocinar"
    case .shopping: "cocina/lista"
    case .diet: "cocina/gustos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "cocina") else { return nil }
    switch segments.count {
    case 1: self = .recipes
    case 2:
      if sameBytes(segments[1], "lista") {
        self = .shopping
      } else if sameBytes(segments[1], "gustos") {
        self = .diet
      } else if sameBytes(segments[1], "todas") {
        self = .all(nil)
      } else if isAddressName(segments[1]) {
        self = .recipe(segments[1])
      } else {
        return nil
      }
    case 3:
      if sameBytes(segments[1], "todas") {
        guard let filter = RecipeFilter.named(segments[2]) else { return nil }
        self = .all(filter)
        return
      }
      guard isAddressName(segments[1]), sameBytes(segments[2], "cocinar"), !sameBytes(segments[1], "lista"),
        !sameBytes(segments[1], "gustos")
      else { return nil }
      self = .cook(segments[1])
    default: return nil
    }
  }
}

/// What recipes are narrowed to. Its name is also that of its address.
enum RecipeFilter: String, CaseIterable {
  case season = "temporada", quick = "rapidas", cheap = "baratas", vegetarian = "vegetarianas", vegan = "veganas"
  case glucose = "glucosa", liked = "gustan", cooked = "cocinadas"
  case breakfast = "desayuno", lunch = "comida", dinner = "cena", snack = "colacion"

  var meal: Meal? { Meal.named(rawValue) }
}

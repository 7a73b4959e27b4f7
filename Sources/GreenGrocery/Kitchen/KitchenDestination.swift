/// The places of this feature.
enum KitchenDestination {
  case recipes
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
      } else if isAddressName(segments[1]) {
        self = .recipe(segments[1])
      } else {
        return nil
      }
    case 3:
      guard isAddressName(segments[1]), sameBytes(segments[2], "cocinar"), !sameBytes(segments[1], "lista"),
        !sameBytes(segments[1], "gustos")
      else { return nil }
      self = .cook(segments[1])
    default: return nil
    }
  }
}

import AppRuntime
import Kitchen

/// A shelf of recipes: each a button with its drawing, its name and two facts. The host draws them from the kind of dish
/// and the colours of what is in it.
final class RecipeShelf: Widget<GreenGroceryApp.Action> {
  struct Item {
    let id: String
    let title: String
    /// `25 minutos · Costo bajo`
    let detail: String
    let dish: Dish
    /// `verde`, `rojo` …: the most first.
    let colours: [String]
    let action: GreenGroceryApp.Action
  }
  let items: [Item]

  init(_ id: Identifier, _ items: [Item]) {
    self.items = items
    super.init(id)
  }

  override var kind: String { "recipes" }
  override var words: [String] { items.flatMap { [$0.title, $0.detail] } }
  override var configuration: JSON {
    [
      "items": .array(
        items.map {
          [
            "id": .string($0.id), "title": .string($0.title), "detail": .string($0.detail),
            "dish": .string($0.dish.rawValue), "colours": .array($0.colours.map { .string($0) }),
          ]
        })
    ]
  }
  override func pressing(_ id: Identifier) -> GreenGroceryApp.Action? { items.first { sameBytes($0.id, id) }?.action }
  /// The host reports the item's identifier.
  override func action(_ report: String) -> GreenGroceryApp.Action? { pressing(report) }
}

/// The drawing of one dish. Its words stand beside it.
final class DishPicture: Picture {
  let dish: Dish
  let colours: [String]

  init(_ id: Identifier, _ dish: Dish, _ colours: [String]) {
    self.dish = dish
    self.colours = colours
    super.init(id)
  }

  override var kind: String { "dish" }
  override var configuration: JSON {
    ["dish": .string(dish.rawValue), "colours": .array(colours.map { .string($0) })]
  }
}

extension Cookbook {
  /// The colours of a dish: those of its foods, the heaviest first; at most five.
  func colours(_ recipe: Recipe) -> [String] {
    var sums: [(colour: String, weight: Double)] = []
    for ingredient in recipe.ingredients where ingredient.unit != .taste {
      let food = food(of: ingredient)
      if sameBytes(food.id, "agua") || sameBytes(food.id, "aceite") { continue }
      let weight = (food.grams(ingredient.amount, ingredient.unit) ?? 0) * (ingredient.isStar ? 2 : 1)
      if let place = sums.firstIndex(where: { sameBytes($0.colour, food.colour) }) {
        sums[place].weight += weight
      } else {
        sums.append((food.colour, weight))
      }
    }
    sums.sort { $0.weight > $1.weight }
    var colours: [String] = []
    for one in sums.prefix(5) { colours.append(one.colour) }
    return colours
  }
}

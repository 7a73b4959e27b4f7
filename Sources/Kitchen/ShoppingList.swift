/// What is to be bought of one food.
public struct Need: Equatable, Sendable {
  /// Its place among the foods.
  public let food: Int
  /// What to write: like units are summed; unlike ones by grams.
  public let portion: Portion
  /// Grams of it; 0 where it is to taste.
  public let grams: Double
}

/// A stand of the market with what to buy there.
public struct StandNeeds: Equatable, Sendable {
  public let stand: Stand
  public let needs: [Need]
}

extension Cookbook {
  /// What several recipes need, by stand in the order of a walk, each food once, by name. Water is not bought.
  public func needs(_ wanted: [(recipe: Int, portions: Int)]) -> [StandNeeds] {
    var parts: [[(amount: Double, unit: Measure)]] = Array(repeating: [], count: foods.count)
    for (place, portions) in wanted where recipes.indices.contains(place) && portions > 0 {
      let recipe = recipes[place]
      for ingredient in recipe.ingredients where !sameBytes(food(of: ingredient).id, "agua") {
        let amount = ingredient.amount * Double(portions) / Double(recipe.portions)
        parts[ingredient.food].append((amount, ingredient.unit))
      }
    }
    var stands: [StandNeeds] = []
    for stand in Stand.allCases {
      var needs: [Need] = []
      for place in foods.indices where foods[place].stand == stand && !parts[place].isEmpty {
        needs.append(need(place, parts[place]))
      }
      if !needs.isEmpty { stands.append(StandNeeds(stand: stand, needs: needs)) }
    }
    return stands
  }

  private func need(_ place: Int, _ parts: [(amount: Double, unit: Measure)]) -> Need {
    let food = foods[place]
    var grams = 0.0, isKnown = true, unit: Measure?, sum = 0.0, isAlike = true
    for part in parts where part.unit != .taste {
      if let unit, unit != part.unit { isAlike = false }
      unit = unit ?? part.unit
      sum += part.amount
      if let known = food.grams(part.amount, part.unit) { grams += known } else { isKnown = false }
    }
    guard let unit else { return Need(food: place, portion: Portion(twelfths: 0, unit: .taste), grams: 0) }
    if isAlike { return Need(food: place, portion: bought(sum, unit, food), grams: grams) }
    // Unlike units: pieces when it is sold so, else millilitres of what is poured, else grams.
    if isKnown, let piece = food.pieces.first(where: { $0.unit == .piece }) {
      return Need(food: place, portion: bought(grams / piece.grams, .piece, food), grams: grams)
    }
    if isKnown, let density = food.density {
      return Need(food: place, portion: bought(grams / density, .millilitre, food), grams: grams)
    }
    return Need(food: place, portion: bought(grams, .gram, food), grams: grams)
  }

  /// Nobody buys half a chayote: pieces are whole and more rather than less; the rest is rounded as in the kitchen.
  private func bought(_ amount: Double, _ unit: Measure, _ food: Food) -> Portion {
    switch unit {
    case .piece, .clove, .sprig, .leaf, .bunch, .can, .stalk, .slice, .stick:
      let whole = (amount - 0.01).rounded(.up)
      return Portion(twelfths: Int64(max(1, min(whole, 1e9))) * 12, unit: unit)
    default: return Portion.rounded(amount, unit)
    }
  }
}

/// What is to be bought of one food.
public struct Need: Equatable, Sendable {
  /// Its place among the foods.
  public let food: Int
  /// What to write: like units are summed, unlike ones by grams. Without an amount where nobody measures it.
  public let portion: Portion
  /// Grams of it; 0 where it is to taste.
  public let grams: Double
  /// Grams that are in the bag once it was bought as it is written: whole pieces, a bottle.
  public let bought: Double

  /// Some spoons of what a home has in its pantry.
  public var isLittle: Bool { portion.unit == .taste && grams > 0 }
  /// So many grams in the bag are enough.
  public func isMet(by grams: Double) -> Bool { grams > 0 && grams >= self.grams - 0.5 }
}

/// A stand of the market with what to buy there.
public struct StandNeeds: Equatable, Sendable {
  public let stand: Stand
  public let needs: [Need]
}

extension Cookbook {
  /// Millilitres under which what goes by the spoon is a little.
  static let littleMillilitres = 60.0

  /// What several recipes need, by stand in the order of a walk, each food once, by name. Water is not bought.
  public func needs(_ wanted: [(recipe: Int, portions: Int)]) -> [StandNeeds] {
    var parts: [[(amount: Double, unit: Measure)]] = Array(repeating: [], count: foods.count)
    for (place, portions) in wanted where recipes.indices.contains(place) && portions > 0 {
      let recipe = recipes[place]
      for ingredient in recipe.ingredients where !sameBytes(food(of: ingredient).id, "agua") {
        let amount = ingredient.most * Double(portions) / Double(recipe.portions)
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

  /// What is still missing when so many grams are in the bag, and how much that is; nil where there is nothing to say.
  public func rest(_ need: Need, having grams: Double) -> (missing: Portion, has: Portion)? {
    let unit = need.portion.unit
    if unit == .taste || grams <= 0 || need.grams <= 0 || need.isMet(by: grams) { return nil }
    if let piece = foods[need.food].piece(unit) {
      let has = Int64((grams / piece.grams + 0.01).rounded(.down)), all = need.portion.twelfths / 12
      if has < 1 { return nil }
      return (Portion(twelfths: max(1, all - has) * 12, unit: unit), Portion(twelfths: has * 12, unit: unit))
    }
    let share = grams / need.grams, amount = need.portion.value
    return (Portion.rounded(amount * (1 - share), unit), Portion.rounded(amount * share, unit))
  }

  private func need(_ place: Int, _ parts: [(amount: Double, unit: Measure)]) -> Need {
    let food = foods[place]
    var grams = 0.0, isKnown = true, unit: Measure?, sum = 0.0, isAlike = true, spoons = 0.0, isSpooned = true
    for part in parts where part.unit != .taste {
      if let unit, unit != part.unit { isAlike = false }
      unit = unit ?? part.unit
      sum += part.amount
      if let known = food.grams(part.amount, part.unit) { grams += known } else { isKnown = false }
      switch part.unit {
      case .tablespoon, .teaspoon, .pinch: spoons += part.amount * (part.unit.millilitres ?? 0)
      default: isSpooned = false
      }
    }
    let unmeasured = Portion(twelfths: 0, unit: .taste)
    guard let unit else { return Need(food: place, portion: unmeasured, grams: 0, bought: 1) }
    let whole = food.piece(.piece) ?? food.piece(.bunch)
    if isSpooned, whole == nil, spoons < Cookbook.littleMillilitres {
      let jar = food.grams(Cookbook.littleMillilitres / 15, .tablespoon) ?? 1
      return Need(food: place, portion: unmeasured, grams: grams, bought: max(grams, jar))
    }
    let portion: Portion
    if isKnown, let whole, !isAlike || unit.millilitres != nil || unit == .leaf {
      // Nobody sells two spoons of lime juice or three cups of lettuce: limes, a head.
      portion = bought(grams / whole.grams, whole.unit)
    } else if isKnown, unit.millilitres != nil, food.stand == .vegetables || food.stand == .fruit {
      portion = bought(grams, .gram)
    } else if isAlike {
      portion = bought(sum, unit)
    } else if isKnown, let density = food.density {
      portion = bought(grams / density, .millilitre)
    } else {
      portion = bought(grams, .gram)
    }
    return Need(
      food: place, portion: portion, grams: grams,
      bought: max(grams, food.grams(portion.value, portion.unit) ?? 0, 1))
  }

  /// Nobody buys half a chayote: pieces are whole and more rather than less; the rest is rounded as in the kitchen.
  private func bought(_ amount: Double, _ unit: Measure) -> Portion {
    switch unit {
    case .piece, .clove, .sprig, .leaf, .bunch, .can, .stalk, .slice, .stick:
      let whole = (amount - 0.01).rounded(.up)
      return Portion(twelfths: Int64(max(1, min(whole, 1e9))) * 12, unit: unit)
    default: return Portion.rounded(amount, unit)
    }
  }
}

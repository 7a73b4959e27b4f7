import AppRuntime
import Kitchen

extension Words {
  /// `600 g de calabacita`, `1½ tazas de arroz`, `2 elotes`, `1 o 2 huevos`, `½ lata de atún (100 g por lata)`,
  /// `Al gusto: sal`.
  func amount(_ portion: Portion, of food: Food, _ language: Language) -> String {
    let numbers = NumberFormat(language), name = food.name.text(language)
    let (least, most) = portion.texts(numbers)
    let number = portion.isEither ? cookAmountEither(least, most) : portion.text(numbers)
    if let piece = food.piece(portion.unit) {
      let pieces = cookAmountPieces(number, (portion.isOne ? piece.one : piece.many).text(language))
      return portion.unit == .can ? cookAmountCan(pieces, numbers.decimal(piece.grams, digits: 0)) : pieces
    }
    return switch portion.unit {
    case .gram: cookAmountGrams(number, name)
    case .kilogram: cookAmountKilos(number, name)
    case .millilitre: cookAmountMl(number, name)
    case .litre: cookAmountLitres(number, name)
    case .cup: portion.isOne ? cookAmountCup(number, name) : cookAmountCups(number, name)
    case .tablespoon: portion.isOne ? cookAmountSpoon(number, name) : cookAmountSpoons(number, name)
    case .teaspoon: portion.isOne ? cookAmountTeaspoon(number, name) : cookAmountTeaspoons(number, name)
    case .pinch: portion.isOne ? cookAmountPinch(number, name) : cookAmountPinches(number, name)
    case .taste: cookAmountTaste(name)
    default: cookAmountPieces(number, name)
    }
  }

  /// As it is said at a market: `4 jitomates`, `3 jitomates (ya tienes 5)`, `un poco de aceite`, `sal`.
  func toBuy(_ need: Need, having grams: Double, _ book: Cookbook, _ language: Language) -> String {
    let food = book.foods[need.food]
    if need.portion.unit == .taste {
      let name = food.name.text(language)
      return need.isLittle ? cookListLittle(name) : name
    }
    guard let rest = book.rest(need, having: grams) else { return amount(need.portion, of: food, language) }
    let has =
      food.piece(rest.has.unit) == nil
      ? amount(rest.has, of: food, language) : rest.has.text(NumberFormat(language))
    return cookListRest(amount(rest.missing, of: food, language), has)
  }

  /// `huevo, leche y nueces`
  func list(_ allergens: [Allergen]) -> String {
    var text = ""
    for (place, one) in allergens.enumerated() {
      let name = allergen(one)
      if place == 0 {
        text = name
      } else {
        text = place + 1 == allergens.count ? cookAnd(text, name) : text + ", " + name
      }
    }
    return text
  }

  /// What of a recipe this person does not eat, as sentences; none where they eat all of it.
  func conflicts(_ marks: Marks, _ taste: Taste) -> [String] {
    let avoided = marks.allergens.filter { taste.avoided.contains($0) }
    var sentences = avoided.isEmpty ? [] : [cookAvoided(list(avoided))]
    if (taste.isVegetarian || taste.isVegan) && !marks.isVegetarian {
      sentences.append(cookNotVegetarian)
    } else if taste.isVegan && !marks.isVegan {
      sentences.append(cookNotVegan)
    }
    return sentences
  }

  func cost(_ band: CostBand) -> String {
    switch band {
    case .low: cookCostLow
    case .middle: cookCostMiddle
    case .high: cookCostHigh
    }
  }

  func stand(_ stand: Stand) -> String {
    switch stand {
    case .vegetables: cookStandVegetables
    case .fruit: cookStandFruit
    case .tortillas: cookStandTortillas
    case .groceries: cookStandGroceries
    case .dairy: cookStandDairy
    case .meat: cookStandMeat
    case .fish: cookStandFish
    case .spices: cookStandSpices
    }
  }

  func allergen(_ allergen: Allergen) -> String {
    switch allergen {
    case .gluten: cookGluten
    case .crustaceans: cookCrustaceans
    case .egg: cookEgg
    case .fish: cookFish
    case .peanut: cookPeanut
    case .soy: cookSoy
    case .milk: cookMilk
    case .nuts: cookNuts
    case .sulphites: cookSulphites
    case .sesame: cookSesame
    }
  }

  func vessel(_ vessel: Vessel) -> String {
    switch vessel {
    case .pot: cookVesselPot
    case .griddle: cookVesselGriddle
    case .board: cookVesselBoard
    case .mortar: cookVesselMortar
    case .pan: cookVesselPan
    case .blender: cookVesselBlender
    case .bowl: cookVesselBowl
    }
  }

  func heat(_ heat: Heat) -> String {
    switch heat {
    case .off: cookHeatOff
    case .low: cookHeatLow
    case .medium: cookHeatMedium
    case .high: cookHeatHigh
    }
  }

  func filter(_ filter: RecipeFilter) -> String {
    switch filter {
    case .season: cookFilterSeason
    case .quick: cookFilterQuick
    case .cheap: cookFilterCheap
    case .vegetarian: cookFilterVegetarian
    case .vegan: cookFilterVegan
    case .glucose: cookFilterGlucose
    case .liked: cookFilterLiked
    case .cooked: cookFilterCooked
    case .breakfast: cookMealBreakfast
    case .lunch: cookMealLunch
    case .dinner: cookMealDinner
    case .snack: cookMealSnack
    }
  }

  /// What a shelf of these is called, in that month.
  func shelf(_ filter: RecipeFilter, _ month: String) -> String {
    switch filter {
    case .season: cookSeasonIn(month)
    case .quick: cookTwenty
    case .cheap: cookCheap
    case .vegetarian: cookNoMeat
    case .liked: cookLikedShelf
    case .cooked: cookCookedShelf
    case .breakfast: cookForBreakfast
    case .lunch: cookForLunch
    case .dinner: cookForDinner
    case .vegan, .glucose, .snack: self.filter(filter)
    }
  }

  /// A tool of a recipe: a vessel, or what is needed beside it.
  func tool(_ name: String) -> String {
    if sameBytes(name, "cuchillo") { return cookToolKnife }
    if sameBytes(name, "rallador") { return cookToolGrater }
    if sameBytes(name, "colador") { return cookToolStrainer }
    if sameBytes(name, "aluminio") { return cookToolFoil }
    if sameBytes(name, "horno") { return cookToolOven }
    return Vessel.named(name).map { vessel($0) } ?? name
  }
}

import AppRuntime
import Kitchen

extension Words {
  /// `600 g de calabacita`, `1½ tazas de arroz`, `2 elotes`, `Al gusto: sal`.
  func amount(_ portion: Portion, of food: Food, _ language: Language) -> String {
    let number = portion.text(NumberFormat(language)), name = food.name.text(language)
    if let piece = food.piece(portion.unit) {
      return cookAmountPieces(number, (portion.isOne ? piece.one : piece.many).text(language))
    }
    return switch portion.unit {
    case .gram: cookAmountGrams(number, name)
    case .millilitre: cookAmountMl(number, name)
    case .cup: portion.isOne ? cookAmountCup(number, name) : cookAmountCups(number, name)
    case .tablespoon: portion.isOne ? cookAmountSpoon(number, name) : cookAmountSpoons(number, name)
    case .teaspoon: portion.isOne ? cookAmountTeaspoon(number, name) : cookAmountTeaspoons(number, name)
    case .pinch: portion.isOne ? cookAmountPinch(number, name) : cookAmountPinches(number, name)
    case .taste: cookAmountTaste(name)
    default: cookAmountPieces(number, name)
    }
  }

  func because(_ reason: ChoiceReason, _ book: Cookbook, _ language: Language) -> String {
    switch reason {
    case .season(let food): cookBecauseSeason(book.foods[food].name.text(language))
    case .liked(let food): cookBecauseLiked(book.foods[food].name.text(language))
    case .favourite: cookBecauseFavourite
    case .quick(let minutes): cookBecauseQuick(cookMinutes(minutes))
    case .cheap: cookBecauseCheap
    case .new: cookBecauseNew
    }
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

  func filter(_ name: String) -> String {
    switch name {
    case _ where sameBytes(name, "season"): cookFilterSeason
    case _ where sameBytes(name, "quick"): cookFilterQuick
    case _ where sameBytes(name, "cheap"): cookFilterCheap
    case _ where sameBytes(name, "vegetarian"): cookFilterVegetarian
    case _ where sameBytes(name, "vegan"): cookFilterVegan
    case _ where sameBytes(name, "glucose"): cookFilterGlucose
    default: cookFilterLiked
    }
  }

  /// A tool of a recipe: a vessel, or one of two more.
  func tool(_ name: String) -> String {
    if sameBytes(name, "cuchillo") { return cookToolKnife }
    if sameBytes(name, "rallador") { return cookToolGrater }
    return Vessel.named(name).map { vessel($0) } ?? name
  }
}

import AppRuntime
import Kitchen
import Wellbeing

extension Words {
  /// Why something is proposed, as one sentence.
  func because(_ one: Recommendation, on day: CivilDate, _ book: Cookbook?, _ language: Language) -> String {
    let kind = one.item.kind, isRecipe = kind == .recipe
    // La meditación, la receta; el ejercicio, el hábito.
    let isFeminine = isRecipe || kind == .meditation
    switch one.reason {
    case .interest(let name): return homeReasonInterest(interest(name).smallInitial)
    case .similar(let topic):
      return isRecipe ? cookBecauseLiked(food(topic, book, language)) : homeReasonTopic
    case .liked: return isRecipe ? cookBecauseFavourite : homeReasonLiked
    case .season(let topic): return cookBecauseSeason(food(topic, book, language))
    case .weekday:
      let name = DateFormat(language).name(of: day.weekday)
      return isFeminine ? homeReasonWeekday(name) : homeReasonWeekdayHe(name)
    case .partOfDay: return homeReasonPart
    case .hour: return homeReasonHour
    case .new: return isRecipe ? cookBecauseNew : isFeminine ? homeReasonNew : homeReasonNewHe
    case .lately(let days): return homeReasonLately(days)
    case .quick:
      let minutes = book?.recipes.first { sameBytes(Cookbook.candidate($0.id), one.item.id) }?.minutes
      return cookBecauseQuick(cookMinutes(minutes ?? Cookbook.quick))
    case .cheap: return cookBecauseCheap
    case .change: return homeReasonChange
    case .turn: return homeReasonTurn
    }
  }

  private func food(_ id: String, _ book: Cookbook?, _ language: Language) -> String {
    book?.foods.first { sameBytes($0.id, id) }?.name.text(language) ?? ""
  }

  /// What an interest is called.
  func interest(_ name: String) -> String {
    switch Interest.named(name) {
    case .vegetables: homeInterestVegetables
    case .quick: homeInterestQuick
    case .calm: homeInterestCalm
    case .sleep: homeInterestSleep
    case .stretching: homeInterestStretching
    case .strength: homeInterestStrength
    case .walking: homeInterestWalking
    case .screen: homeInterestScreen
    case .water: homeInterestWater
    case .reading: homeInterestReading
    case nil: ""
    }
  }
}

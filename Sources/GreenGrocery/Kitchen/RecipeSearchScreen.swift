import AppRuntime
import Kitchen

/// Recipes that were found, by their places.
struct FoundRecipes {
  var places: [Int] = []
  /// How many more there are that the person does not eat.
  var hidden = 0
  /// None has all words: these have some.
  var isPartial = false
}

extension View {
  /// Everything that the person eats, or a shelf of it.
  func allScreen(_ filter: RecipeFilter?) -> Screen<Action> {
    guard let book = cookbook else { return waiting(.all(filter), words.kitchenTitle, back: back) }
    let found = search(book), isNarrowed = !kitchen.query.isEmpty || !kitchen.filters.isEmpty
    var title = words.cookAll
    if let filter, kitchen.filters == [filter] { title = words.shelf(filter, dates.name(ofMonth: today.month)) }
    let screen = frame(
      title, .kitchen(.all(filter)), .kitchen, back: back, toast: kitchenToast, isWide: true,
      searchParts() + foundParts(found, book))
    if isNarrowed { screen.announcement = words.cookFound(found.places.count) }
    return screen
  }

  /// The field, and one button for the filters.
  func searchParts() -> [E] {
    var content: [E] = [
      .field(Field("recipe-search", words.cookSearch, .search, value: kitchen.query) { .did(.kitchen(.searched($0))) })
    ]
    let on = kitchen.filters.count
    content.append(
      .button(
        Button(
          "filters", on == 0 ? words.cookFilters : words.cookFiltersOn(on), .secondary, icon: .list,
          isPressed: kitchen.showsFilters, .did(.kitchen(.filtersFlipped)))))
    if kitchen.showsFilters {
      content.append(
        .choice(
          Choice(
            "filter", words.cookFilterQuestion, .chips, allowsSeveral: true,
            options: RecipeFilter.allCases.map { filter in
              Choice<Action>.Option(
                "filter-" + filter.rawValue, words.filter(filter), isSelected: kitchen.filters.contains(filter))
            }
          ) { .did(.kitchen(.filter($0.after(7)))) }))
    }
    return content
  }

  func foundParts(_ found: FoundRecipes, _ book: Cookbook) -> [E] {
    var content: [E] = [text(words.cookFound(found.places.count), .small)]
    if found.isPartial { content.append(text(words.cookSome)) }
    if !kitchen.query.isEmpty || !kitchen.filters.isEmpty {
      content.append(.button(button("clear", words.cookClear, .quiet, .close, .kitchen(.filtersCleared))))
    }
    let diet = way("change-diet", words.cookDietChange, .secondary, .leaf, .kitchen(.diet))
    if found.places.isEmpty {
      content.append(
        .empty(
          Empty(
            .emptyCrate, title: words.cookNothing,
            text: found.hidden == 0 ? words.cookNothingText : words.cookHidden(found.hidden),
            button: found.hidden == 0 ? nil : diet)))
    } else {
      content.append(.widget(shelf("found", found.places, book)))
      if found.hidden > 0 { content += [text(words.cookHidden(found.hidden), .small), .button(diet)] }
    }
    return content
  }

  /// Recipes that have the words and pass the filters, of those that the person eats.
  func search(_ book: Cookbook) -> FoundRecipes {
    let isAsked = !kitchen.query.isEmpty
    var matches: (found: [Bool], isPartial: Bool) = ([], false)
    if isAsked { matches = kitchen.search(book).find(kitchen.query) }
    var eats = kitchen.taste
    eats.declined = []
    let allowed = book.allowed(eats)
    var found = FoundRecipes()
    found.isPartial = matches.isPartial
    for place in book.recipes.indices where passes(place, book) && (!isAsked || matches.found[place]) {
      if allowed.contains(place) { found.places.append(place) } else if isAsked { found.hidden += 1 }
    }
    return found
  }

  /// All filters hold; of several meals one is enough.
  private func passes(_ place: Int, _ book: Cookbook) -> Bool {
    var hasMeal = false, isForMeal = false
    for filter in kitchen.filters {
      let fits = fits(place, filter, book)
      if filter.meal == nil {
        if !fits { return false }
      } else {
        hasMeal = true
        isForMeal = isForMeal || fits
      }
    }
    return !hasMeal || isForMeal
  }

  func fits(_ place: Int, _ filter: RecipeFilter, _ book: Cookbook) -> Bool {
    let recipe = book.recipes[place], marks = book.allMarks[place]
    return switch filter {
    case .season: marks.months.contains(today.month)
    case .quick: recipe.minutes <= 20
    case .cheap: marks.cost == .low
    case .vegetarian: marks.isVegetarian
    case .vegan: marks.isVegan
    case .glucose: marks.isGentleOnGlucose
    case .liked: kitchen.taste.liked.contains { sameBytes($0, recipe.id) }
    case .cooked: kitchen.lastCooked(recipe.id) != nil
    case .breakfast, .lunch, .dinner, .snack: filter.meal.map { recipe.meals.contains($0) } ?? false
    }
  }
}

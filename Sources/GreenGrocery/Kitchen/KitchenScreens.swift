import AppRuntime
import Kitchen

extension View {
  var kitchen: KitchenFeature { state.kitchen }
  var cookbook: Cookbook? { state.kitchen.book(common) }

  func kitchenScreen(_ place: KitchenDestination) -> Screen<Action> {
    let screen: Screen<Action>
    switch place {
    case .recipes: screen = recipesScreen()
    case .all(let filter): screen = allScreen(filter)
    case .recipe(let id): screen = recipeScreen(id)
    case .cook(let id):
      screen = cookScreen(id)
      // The recipe is not entered a second time: from there, back leads to where the person was before it.
      screen.back = .did(.kitchen(.leftPot(id)))
    case .shopping: screen = shoppingScreen()
    case .diet: screen = dietScreen()
    }
    tellCooking(place, screen)
    return screen
  }

  /// What a place of this feature shows while its files are not here.
  func waiting(_ place: KitchenDestination, _ title: String, back: Action?) -> Screen<Action> {
    let name = common.library["foods"] == nil ? "foods" : common.library["recipes"] == nil ? "recipes" : "recipes-steps"
    return frame(title, .kitchen(place), .kitchen, back: back, [missing(name)])
  }

  // MARK: The shelves

  /// Cocina: what fits now comes first; search and one button for filters stand below.
  private func recipesScreen() -> Screen<Action> {
    guard let book = cookbook else { return waiting(.recipes, words.kitchenTitle, back: nil) }
    let isNarrowed = !kitchen.query.isEmpty || !kitchen.filters.isEmpty
    var content: [E] = []
    if let session = kitchen.session, book.recipe(session.recipe) != nil {
      content.append(
        .banner(
          Banner(
            "going-on", .info, title: words.cookGoOn,
            text: potText(session),
            button: way("resume", words.cookResume, .secondary, .play, .kitchen(.cook(session.recipe))))))
    }
    if !isNarrowed { content += todayCard(book) }
    content += searchParts()
    let found = search(book)
    if isNarrowed { content += foundParts(found, book) }
    content += dietElsewhere(way("say-diet", words.cookDietChange, .secondary, .leaf, .kitchen(.diet)))
    content.append(
      .rows([
        row("to-list", words.cookToList, words.cookToListDetail, .list, .kitchen(.shopping)),
        row("to-diet", words.cookToDiet, words.cookToDietDetail, .leaf, .kitchen(.diet)),
      ]))
    if !isNarrowed { content += shelves(book) }
    let screen = frame(
      words.kitchenTitle, .kitchen(.recipes), .kitchen, lead: isNarrowed ? nil : words.cookLead,
      toast: kitchenToast, isWide: true, content)
    if isNarrowed { screen.announcement = words.cookFound(found.places.count) }
    return screen
  }

  private func todayCard(_ book: Cookbook) -> [E] {
    guard let choice = kitchen.choice(book, today, common) else { return [] }
    let recipe = book.recipes[choice.recipe]
    return [
      section(
        "today-recipe", words.cookToday,
        [
          .picture(DishPicture("today-dish", recipe.dish, book.colours(recipe))),
          text(recipe.title.text(environment.language), .large),
          text(
            kitchen.lastCooked(recipe.id) == today
              ? words.cookCookedToday : words.because(choice.proposal, on: today, book, environment.language)),
          text(
            words.cookCardDetail(words.cookMinutes(recipe.minutes), words.cost(book.allMarks[choice.recipe].cost)),
            .small),
          .button(way("open-today", words.cookSeeRecipe, .primary, .food, .kitchen(.recipe(recipe.id)))),
        ])
    ]
  }

  private func shelves(_ book: Cookbook) -> [E] {
    let allowed = book.allowed(kitchen.taste)
    var content: [E] = []
    if allowed.count < 6 {
      content.append(
        .empty(
          Empty(
            .emptyCrate, title: words.cookFew, text: words.cookFewText(allowed.count),
            button: way("change-diet", words.cookDietChange, .secondary, .leaf, .kitchen(.diet)))))
      if !allowed.isEmpty { content.append(.widget(shelf("quedan", allowed, book))) }
      return content
    }
    for filter in [mealNow, .liked, .cooked, .season, .quick, .cheap, .vegetarian] {
      var places = allowed.filter { fits($0, filter, book) }
      let isOwn = filter == .liked || filter == .cooked
      if places.count < (isOwn ? 1 : 2) { continue }
      if filter == .cooked { places = latestFirst(places, book) } else { places = turned(places) }
      let title = words.shelf(filter, dates.name(ofMonth: today.month))
      content.append(
        section(
          "shelf-" + filter.rawValue, title,
          [
            .widget(shelf(filter.rawValue, Array(places.prefix(6)), book)),
            .button(
              way("all-" + filter.rawValue, words.cookSeeAll(title), .quiet, .forward, .kitchen(.all(filter)))),
          ]))
    }
    return content
  }

  /// What one eats at this hour.
  private var mealNow: RecipeFilter {
    switch environment.zone.civil(at: environment.now).time.hour {
    case 5..<11: .breakfast
    case 11..<17: .lunch
    default: .dinner
    }
  }

  private func latestFirst(_ places: [Int], _ book: Cookbook) -> [Int] {
    var dated: [(place: Int, day: Int32)] = []
    for place in places { dated.append((place, kitchen.lastCooked(book.recipes[place].id)?.daysSince1970 ?? 0)) }
    dated.sort { $0.day != $1.day ? $0.day > $1.day : $0.place < $1.place }
    return dated.map { $0.place }
  }

  /// The same every time today, another beginning tomorrow.
  private func turned(_ places: [Int]) -> [Int] {
    let start = Int(max(today.daysSince1970, 0)) % places.count
    return Array(places[start...]) + Array(places[..<start])
  }

  func shelf(_ id: String, _ places: [Int], _ book: Cookbook) -> RecipeShelf {
    RecipeShelf(
      "recipes-" + id,
      places.map { place in
        let recipe = book.recipes[place]
        return RecipeShelf.Item(
          id: id + "-" + recipe.id, title: recipe.title.text(environment.language),
          detail: words.cookCardDetail(words.cookMinutes(recipe.minutes), words.cost(book.allMarks[place].cost)),
          dish: recipe.dish, colours: book.colours(recipe),
          action: .went(KitchenDestination.recipe(recipe.id).location))
      })
  }
}

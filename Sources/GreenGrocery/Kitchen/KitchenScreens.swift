import AppRuntime
import Kitchen

extension View {
  var kitchen: KitchenFeature { state.kitchen }
  var cookbook: Cookbook? { state.kitchen.book(common) }

  func kitchenScreen(_ place: KitchenDestination) -> Screen<Action> {
    let screen: Screen<Action>
    switch place {
    case .recipes: screen = recipesScreen()
    case .recipe(let id): screen = recipeScreen(id)
    case .cook(let id): screen = cookScreen(id)
    case .shopping: screen = shoppingScreen()
    case .diet: screen = dietScreen()
    }
    if let rung = kitchen.rung.last, let session = kitchen.session {
      let steps = kitchen.steps(session.recipe, common)
      if steps.indices.contains(rung) {
        screen.announcement = words.cookModeRang(rung + 1, steps[rung].say.text(environment.language))
      }
    }
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
    if let session = kitchen.session, let recipe = book.recipe(session.recipe) {
      content.append(
        .banner(
          Banner(
            "going-on", .info, title: words.cookGoOn,
            text: words.cookGoOnText(session.step + 1, recipe.title.text(environment.language)),
            button: way("resume", words.cookResume, .secondary, .play, .kitchen(.cook(session.recipe))))))
    }
    if !isNarrowed { content += todayCard(book) }
    content += search(book)
    if isNarrowed {
      content += found(book)
    } else {
      content += shelves(book)
    }
    content.append(
      .rows([
        row("to-list", words.cookToList, words.cookToListDetail, .list, .kitchen(.shopping)),
        row("to-diet", words.cookToDiet, words.cookToDietDetail, .leaf, .kitchen(.diet)),
      ]))
    let screen = frame(
      words.kitchenTitle, .kitchen(.recipes), .kitchen, lead: isNarrowed ? nil : words.cookLead,
      toast: kitchenToast, isWide: true, content)
    if isNarrowed { screen.announcement = words.cookFound(narrowed(book).count) }
    return screen
  }

  private func todayCard(_ book: Cookbook) -> [E] {
    guard let choice = kitchen.choice(book, today) else { return [] }
    let recipe = book.recipes[choice.recipe]
    return [
      section(
        "today-recipe", words.cookToday,
        [
          .picture(DishPicture("today-dish", recipe.dish, book.colours(recipe))),
          text(recipe.title.text(environment.language), .large),
          text(words.because(choice.because, book, environment.language)),
          text(
            words.cookCardDetail(words.cookMinutes(recipe.minutes), words.cost(book.allMarks[choice.recipe].cost)),
            .small),
          .button(way("open-today", words.cookStart, .primary, .food, .kitchen(.recipe(recipe.id)))),
        ])
    ]
  }

  private func search(_ book: Cookbook) -> [E] {
    var content: [E] = [
      .field(Field("recipe-search", words.cookSearch, .search, value: kitchen.query) { .did(.kitchen(.searched($0))) })
    ]
    let on = KitchenFeature.Filters.names.reduce(0) { $0 + (kitchen.filters[$1] ? 1 : 0) }
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
            options: KitchenFeature.Filters.names.map { name in
              Choice<Action>.Option("filter-" + name, words.filter(name), isSelected: kitchen.filters[name])
            }
          ) { .did(.kitchen(.filter($0.after(7)))) }))
    }
    return content
  }

  private func found(_ book: Cookbook) -> [E] {
    let places = narrowed(book)
    var content: [E] = [text(words.cookFound(places.count), .small)]
    if places.isEmpty {
      content.append(.empty(Empty(.emptyCrate, title: words.cookNothing, text: words.cookNothingText)))
    } else {
      content.append(.widget(shelf("found", places, book)))
    }
    content.append(.button(button("clear", words.cookClear, .quiet, .close, .kitchen(.filtersCleared))))
    return content
  }

  /// Recipes that have the words and pass the filters, of those that the person eats.
  private func narrowed(_ book: Cookbook) -> [Int] {
    let wanted = folded(kitchen.query), filters = kitchen.filters
    var eats = kitchen.taste
    eats.declined = []
    return book.allowed(eats).filter { place in
      let recipe = book.recipes[place], marks = book.allMarks[place]
      if filters.inSeason, !marks.months.contains(today.month) { return false }
      if filters.quick, recipe.minutes > 20 { return false }
      if filters.cheap, marks.cost != .low { return false }
      if filters.vegetarian, !marks.isVegetarian { return false }
      if filters.vegan, !marks.isVegan { return false }
      if filters.glucose, !marks.isGentleOnGlucose { return false }
      if filters.liked, !kitchen.taste.liked.contains(where: { sameBytes($0, recipe.id) }) { return false }
      if wanted.isEmpty { return true }
      var names = recipe.title.text(environment.language) + " " + recipe.about.text(environment.language)
      for ingredient in recipe.ingredients { names += " " + book.food(of: ingredient).name.text(environment.language) }
      return folded(names).has(wanted)
    }
  }

  private func shelves(_ book: Cookbook) -> [E] {
    let allowed = book.allowed(kitchen.taste)
    var content: [E] = []
    func add(_ id: String, _ title: String, _ only: KitchenFeature.Filters, _ fits: (Int) -> Bool) {
      let places = allowed.filter(fits)
      if places.count < 2 { return }
      content.append(
        section(
          "shelf-" + id, title,
          [
            .widget(shelf(id, Array(turned(places).prefix(6)), book)),
            .button(button("all-" + id, words.cookSeeAll(title), .quiet, .forward, .kitchen(.filterOnly(only)))),
          ]))
    }
    let month = today.month
    add("liked", words.cookLikedShelf, .init(liked: true)) { place in
      kitchen.taste.liked.contains { sameBytes($0, book.recipes[place].id) }
    }
    add("season", words.cookSeasonIn(dates.name(ofMonth: month)), .init(inSeason: true)) {
      book.allMarks[$0].months.contains(month)
    }
    add("quick", words.cookTwenty, .init(quick: true)) { book.recipes[$0].minutes <= 20 }
    add("cheap", words.cookCheap, .init(cheap: true)) { book.allMarks[$0].cost == .low }
    add("vegetarian", words.cookNoMeat, .init(vegetarian: true)) { book.allMarks[$0].isVegetarian }
    return content
  }

  /// The same every time today, another beginning tomorrow.
  private func turned(_ places: [Int]) -> [Int] {
    let start = Int(max(today.daysSince1970, 0)) % places.count
    return Array(places[start...]) + Array(places[..<start])
  }

  private func shelf(_ id: String, _ places: [Int], _ book: Cookbook) -> RecipeShelf {
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

  // MARK: What the person eats

  private func dietScreen() -> Screen<Action> {
    let taste = kitchen.taste
    var content: [E] = [
      .toggle(
        Toggle(
          "diet-vegetarian", words.cookDietVegetarian, isOn: taste.isVegetarian,
          .did(.kitchen(.dietFlipped("vegetarian"))))),
      .toggle(
        Toggle("diet-vegan", words.cookDietVegan, isOn: taste.isVegan, .did(.kitchen(.dietFlipped("vegan"))))),
      section(
        "avoid", words.cookDietAvoid,
        [
          .choice(
            Choice(
              "avoid-list", words.cookDietAvoid, .chips, hidesLabel: true, allowsSeveral: true,
              options: Allergen.allCases.map {
                Choice.Option(
                  "avoid-" + $0.rawValue, words.allergen($0).capitalInitial, isSelected: taste.avoided.contains($0))
              }
            ) { .did(.kitchen(.dietFlipped($0.after(6)))) }), text(words.cookSafety, .small),
        ]),
    ]
    if let book = cookbook {
      let declined = book.recipes.filter { recipe in taste.declined.contains { sameBytes($0, recipe.id) } }
      if !declined.isEmpty {
        content.append(
          section(
            "declined", words.cookDietDeclined,
            declined.map { recipe in
              .button(
                button(
                  "back-" + recipe.id, words.cookDietBack(recipe.title.text(environment.language)), .quiet, .undo,
                  .kitchen(.declined(recipe.id))))
            }))
      }
    }
    return frame(
      words.cookDietTitle, .kitchen(.diet), .kitchen, lead: words.cookDietLead,
      back: .went(KitchenDestination.recipes.location), content)
  }

  // MARK: The line at the bottom

  var kitchenToast: Toast<Action>? {
    let leave = Action.did(.kitchen(.noticeLeft))
    let undo = button("undo", words.cookUndo, .quiet, .undo, .kitchen(.undo))
    switch kitchen.notice {
    case .addedToList:
      return Toast(
        .success, words.cookAdded, button: way("see-list", words.cookToList, .quiet, .list, .kitchen(.shopping)),
        leave: leave)
    case .listCleared: return Toast(.success, words.cookEmptied, button: undo, leave: leave)
    case .declined: return Toast(.success, words.cookDeclined, button: undo, leave: leave)
    case .copied: return Toast(.success, words.cookCopied, leave: leave)
    case .notShared:
      return Toast(
        .warning, words.cookShareFailed, button: button("copy", words.cookCopy, .quiet, .file, .kitchen(.listCopied)),
        leave: leave)
    case .finished: return Toast(.success, words.cookEnjoy, leave: leave)
    case nil: return nil
    }
  }
}

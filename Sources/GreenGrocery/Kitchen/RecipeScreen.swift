import AppRuntime
import Kitchen

extension View {
  /// A recipe: drawing, time, cost and allergens, what of it the person does not eat, ingredients for the chosen
  /// portions, what it contains and what it is, each with the rule behind it.
  func recipeScreen(_ id: String) -> Screen<Action> {
    let place = KitchenDestination.recipe(id)
    guard let book = cookbook else { return waiting(place, words.kitchenTitle, back: back) }
    guard let at = book.recipes.firstIndex(where: { sameBytes($0.id, id) }) else { return noRecipe(place) }
    let recipe = book.recipes[at], marks = book.allMarks[at]
    let count = kitchen.portions(of: recipe)
    var content = ofThisDay(at, book)
    content.append(.picture(DishPicture("dish", recipe.dish, book.colours(recipe))))
    content.append(
      .cluster([
        .tag(words.cookMinutes(recipe.minutes), .accent), .tag(words.cost(marks.cost), .plain),
        .tag(allergens(marks), .plain),
      ]))
    let conflicts = words.conflicts(marks, kitchen.taste)
    if let first = conflicts.first {
      content.append(banner("avoided", .warning, first, conflicts.count > 1 ? conflicts[1] : nil))
    }
    content += [
      section(
        "ingredients", words.cookIngredients,
        portionStepper(count) { .kitchen(.portions(id, $0)) } + [ingredients(recipe, count, book)]),
      .cluster([
        .button(
          Button(
            "like", words.cookLike, .secondary, icon: .heart, isPressed: said(kitchen.taste.liked, id),
            .did(.kitchen(.liked(id))))),
        .button(
          Button(
            "decline", words.cookDecline, .quiet, icon: .close, isPressed: said(kitchen.taste.declined, id),
            .did(.kitchen(.declined(id))))),
        listButton(id, count),
      ]),
    ]
    content.append(stepsFold(recipe))
    content.append(section("glance", words.cookFacts, [.facts(facts(recipe, marks))]))
    content.append(section("nutrition", words.cookNutrition, nutrition(book.nutrition(recipe), book)))
    content.append(section("marks", words.cookMarks, rules(recipe, marks)))
    let isGoing = kitchen.session.map { sameBytes($0.recipe, id) } ?? false
    let primary = button(
      "cook", isGoing ? words.cookResume : words.cookStart, .primary, .play, .kitchen(.cook(id)))
    return frame(
      recipe.title.text(environment.language), .kitchen(place), .kitchen, lead: recipe.about.text(environment.language),
      back: back,
      primary: primary, toast: kitchenToast, content)
  }

  /// That it is today's, and why; when it was cooked last.
  private func ofThisDay(_ place: Int, _ book: Cookbook) -> [E] {
    var content: [E] = []
    if let choice = kitchen.choice(book, today, common), choice.recipe == place {
      content.append(text(words.cookIsToday(words.because(choice.proposal, on: today, book, environment.language))))
    }
    guard let last = kitchen.lastCooked(book.recipes[place].id) else { return content }
    let day = last.day.description, month = dates.name(ofMonth: last.month)
    let sentence =
      last == today
      ? words.cookCookedToday
      : last.year == today.year
        ? words.cookCookedOn(day, month) : words.cookCookedOnYear(day, month, last.year.description)
    content.append(text(sentence, .quiet))
    return content
  }

  private func allergens(_ marks: Marks) -> String {
    marks.allergens.isEmpty ? words.cookAllergensNone : words.cookAllergens(words.list(marks.allergens))
  }

  func noRecipe(_ place: KitchenDestination) -> Screen<Action> {
    frame(
      words.cookNotFound, .kitchen(place), .kitchen, back: back,
      [
        text(words.cookNotFoundText, .large),
        .button(way("all-recipes", words.cookAllRecipes, .primary, .food, .kitchen(.recipes))),
      ])
  }

  private func said(_ list: [String], _ id: String) -> Bool { list.contains { sameBytes($0, id) } }

  private func listButton(_ id: String, _ count: Int) -> E {
    guard let listed = kitchen.shopping.portions(of: id) else {
      return .button(button("add-to-list", words.cookAddToList, .secondary, .plus, .kitchen(.added(id, count))))
    }
    if listed == count { return .button(way("to-list", words.cookOnList, .quiet, .check, .kitchen(.shopping))) }
    return .button(button("add-to-list", words.cookListChange(count), .secondary, .list, .kitchen(.added(id, count))))
  }

  private func facts(_ recipe: Recipe, _ marks: Marks) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    var tools = ""
    for tool in recipe.tools { tools += (tools.isEmpty ? "" : ", ") + words.tool(tool) }
    if !tools.isEmpty { facts.append((name: words.cookTools, value: tools)) }
    if !marks.months.isEmpty { facts.append((name: words.cookSeason, value: monthsText(marks.months))) }
    return facts
  }

  /// `enero, febrero, noviembre`.
  private func monthsText(_ months: [Int]) -> String {
    if months.count == 12 { return words.cookSeasonAlways }
    var text = ""
    for month in months { text += (text.isEmpty ? "" : ", ") + dates.name(ofMonth: month) }
    return text
  }

  /// − portions +
  func portionStepper(_ count: Int, _ action: (Int) -> GreenGroceryAction) -> [E] {
    let fewer = button("fewer", words.cookFewer, .icon, .minus, action(count - 1))
    let more = button("more", words.cookMore, .icon, .plus, action(count + 1))
    fewer.isEnabled = count > 1
    more.isEnabled = count < 12
    return [
      .cluster([
        text(words.cookPortionsTitle, .quiet), .button(fewer), text(words.cookPortions(count), .strong), .button(more),
      ])
    ]
  }

  private func ingredients(_ recipe: Recipe, _ count: Int, _ book: Cookbook) -> E {
    .rows(
      recipe.ingredients.enumerated().map { place, ingredient in
        Row<Action>(
          "ingredient-" + place.description,
          words.amount(
            book.portion(ingredient, of: recipe, for: count), of: book.food(of: ingredient), environment.language),
          detail: ingredient.note?.text(environment.language), nil)
      })
  }

  private func stepsFold(_ recipe: Recipe) -> E {
    let steps = kitchen.steps(recipe.id, common)
    if steps.isEmpty {
      return library["recipes-steps"] == nil ? missing("recipes-steps") : text(words.cookStepsNone)
    }
    return .disclosure(
      id: "steps", title: words.cookSteps,
      steps.enumerated().map { place, step in
        let said = step.say.text(environment.language)
        return text(
          step.timer > 0
            ? words.cookStepTimed(place + 1, said, words.cookMinutes(step.timer)) : words.cookStepText(place + 1, said))
      })
  }

  private func nutrition(_ nutrition: Nutrition, _ book: Cookbook) -> [E] {
    let missing = names(nutrition.notCounted, book)
    if !nutrition.isShown { return [text(words.cookNoNutrition(book.source, missing))] }
    let portion = nutrition.portion
    func grams(_ value: Double) -> String { words.cookGramsValue(numbers.decimal(value, digits: value < 10 ? 1 : 0)) }
    var facts = [
      (name: words.cookEnergy, value: words.cookEnergyValue(numbers.whole(Int64((portion.energy / 5).rounded()) * 5))),
      (name: words.cookProtein, value: grams(portion.protein)), (name: words.cookFat, value: grams(portion.fat)),
      (name: words.cookCarbohydrate, value: grams(portion.carbohydrate)),
      (name: words.cookFibre, value: grams(portion.fibre)),
    ]
    if portion.freeSugar >= 0.05 { facts.append((name: words.cookFreeSugar, value: grams(portion.freeSugar))) }
    let sodium = Int64((portion.sodium / 5).rounded()) * 5
    facts.append((name: words.cookSodium, value: words.cookMilligramsValue(numbers.whole(sodium))))
    var content: [E] = [.facts(facts), text(words.cookNutritionSource(book.source), .small)]
    if let licence = book.licence {
      content.append(text(words.cookNutritionLicence(licence.text(environment.language)), .small))
    }
    if !missing.isEmpty { content.append(text(words.cookNotCounted(missing), .small)) }
    return content
  }

  private func names(_ foods: [Int], _ book: Cookbook) -> String {
    var text = ""
    for food in foods { text += (text.isEmpty ? "" : ", ") + book.foods[food].name.text(environment.language) }
    return text
  }

  /// Each mark, and the rule behind it when it is opened.
  private func rules(_ recipe: Recipe, _ marks: Marks) -> [E] {
    var content: [E] = []
    if marks.isVegan {
      content.append(.disclosure(id: "mark-vegan", title: words.cookVeganYes, [text(words.cookVeganRule)]))
    } else if marks.isVegetarian {
      content.append(
        .disclosure(id: "mark-vegetarian", title: words.cookVegetarianYes, [text(words.cookVegetarianRule)]))
    }
    if marks.isGentleOnGlucose {
      content.append(.disclosure(id: "mark-glucose", title: words.cookGlucoseYes, [text(words.cookGlucoseRule)]))
    }
    content.append(
      .disclosure(id: "mark-allergens", title: allergens(marks), [text(words.cookAllergensRule)]))
    content.append(
      .disclosure(
        id: "mark-cost", title: words.cost(marks.cost),
        [
          text(
            words.cookCostRule(
              numbers.whole(Int64(marks.pesos.rounded())), numbers.whole(Int64(CostBand.lowest)),
              numbers.whole(Int64(CostBand.middling))))
        ]))
    if !marks.months.isEmpty {
      content.append(
        .disclosure(
          id: "mark-season", title: words.cookSeason,
          [text(monthsText(marks.months)), text(words.cookSeasonRule, .small)]))
    }
    return content
  }
}

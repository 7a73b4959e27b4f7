import AppRuntime
import Kitchen

extension View {
  /// The market list: what to buy by stand, in the order of a walk; what is in the bag is ticked.
  func shoppingScreen() -> Screen<Action> {
    let back = Action.went(KitchenDestination.recipes.location)
    guard let book = cookbook else { return waiting(.shopping, words.cookListTitle, back: back) }
    let shopping = kitchen.shopping, stands = kitchen.needs(book)
    var left = 0
    var content: [E] = []
    for stand in stands {
      var options: [Choice<Action>.Option] = [], grams: [(id: String, grams: Double)] = []
      for need in stand.needs {
        let food = book.foods[need.food], isBought = shopping.has(food.id, max(need.grams, 1))
        if !isBought { left += 1 }
        grams.append((food.id, isBought ? 0 : max(need.grams, 1)))
        options.append(
          Choice.Option(
            "buy-" + food.id, words.amount(need.portion, of: food, environment.language), isSelected: isBought))
      }
      let name = words.stand(stand.stand)
      content.append(
        section(
          "stand-" + stand.stand.rawValue, name,
          [
            .choice(
              Choice(
                "buy-at-" + stand.stand.rawValue, name, .list, hidesLabel: true, allowsSeveral: true, options: options
              ) { id in
                let food = id.after(4)
                return .did(.kitchen(.bought(food, grams.first { sameBytes($0.id, food) }?.grams ?? 0)))
              })
          ]))
    }
    var own: [E] = []
    if !shopping.lines.isEmpty {
      for line in shopping.lines where !line.isDone { left += 1 }
      own.append(
        .choice(
          Choice(
            "own-list", words.cookOwnLines, .list, hidesLabel: true, allowsSeveral: true,
            options: shopping.lines.map { Choice.Option("line-" + $0.id.text, $0.text, isSelected: $0.isDone) }
          ) { .did(.kitchen(.lineFlipped(ULID($0.after(5)) ?? SingleRecord.id))) }))
    }
    own.append(
      .form(
        Form(
          "own", submit: .did(.kitchen(.lineAdded)),
          [
            .field(Field("own-line", words.cookOwnField, value: kitchen.ownLine) { .did(.kitchen(.lineTyped($0))) }),
            .button(.submit("own-add", words.cookOwnAdd, icon: .plus)),
          ])))
    if shopping.isEmpty {
      content.append(.empty(Empty(.emptyCrate, title: words.cookListEmpty, text: words.cookListEmptyText)))
    } else {
      content.insert(text(left == 0 ? words.cookListDone : words.cookListLeft(left), .strong), at: 0)
    }
    content.append(section("own-lines", words.cookOwnLines, own))
    content += listedRecipes(book)
    if !shopping.isEmpty {
      content.append(
        .cluster([
          .button(button("share-list", words.cookShare, .secondary, .share, .kitchen(.listShared))),
          .button(button("copy-list", words.cookCopy, .quiet, .file, .kitchen(.listCopied))),
          .button(button("empty-list", words.cookEmptyList, .quiet, .trash, .kitchen(.listCleared))),
        ]))
    }
    return frame(words.cookListTitle, .kitchen(.shopping), .kitchen, back: back, toast: kitchenToast, content)
  }

  private func listedRecipes(_ book: Cookbook) -> [E] {
    var rows: [E] = []
    for listed in kitchen.shopping.recipes {
      guard let recipe = book.recipe(listed.recipe) else { continue }
      let title = recipe.title.text(environment.language)
      rows.append(
        .rows([
          row(
            "listed-" + recipe.id, title, words.cookPortions(listed.portions), .food, .kitchen(.recipe(recipe.id)))
        ]))
      rows.append(
        .button(
          button("unlist-" + recipe.id, words.cookListRemove(title), .quiet, .close, .kitchen(.listed(recipe.id, 0)))))
    }
    return rows.isEmpty ? [] : [section("listed", words.cookListRecipes, rows)]
  }
}

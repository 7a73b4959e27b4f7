import AppRuntime
import Kitchen

extension View {
  /// The market list: what to buy by stand, in the order of a walk; what is in the bag is ticked.
  func shoppingScreen() -> Screen<Action> {
    guard let book = cookbook else { return waiting(.shopping, words.cookListTitle, back: back) }
    let shopping = kitchen.shopping
    var left = 0, hasBought = shopping.lines.contains { $0.isDone }
    var stands: [E] = []
    for stand in kitchen.needs(book) {
      var options: [Choice<Action>.Option] = [], grams: [(id: String, grams: Double)] = []
      for need in stand.needs {
        let food = book.foods[need.food], bought = shopping.grams(of: food.id), isBought = need.isMet(by: bought)
        if isBought, shopping.isAway(food.id) { continue }
        if isBought { hasBought = true } else { left += 1 }
        grams.append((food.id, isBought ? 0 : need.bought))
        options.append(
          Choice.Option(
            "buy-" + food.id, words.toBuy(need, having: bought, book, environment.language), isSelected: isBought))
      }
      if options.isEmpty { continue }
      let name = words.stand(stand.stand)
      stands.append(
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
    for line in shopping.lines where !line.isDone { left += 1 }
    let state = left == 0 ? words.cookListDone : words.cookListLeft(left)
    var content: [E] = []
    if shopping.isEmpty {
      content.append(.empty(Empty(.emptyCrate, title: words.cookListEmpty, text: words.cookListEmptyText)))
    } else {
      content.append(text(state, .strong))
    }
    content += avoidedOnList(book) + stands
    content.append(section("own-lines", words.cookOwnLines, ownLines()))
    content += listedRecipes(book)
    if !shopping.isEmpty { content += listActions(hasBought) }
    let screen = frame(words.cookListTitle, .kitchen(.shopping), .kitchen, back: back, toast: kitchenToast, content)
    if !shopping.isEmpty { screen.announcement = state }
    return screen
  }

  /// Recipes on the list with what the person does not eat: they may have come from a link, or the diet changed.
  private func avoidedOnList(_ book: Cookbook) -> [E] {
    var content: [E] = []
    for listed in kitchen.shopping.recipes {
      guard let place = book.recipes.firstIndex(where: { sameBytes($0.id, listed.recipe) }) else { continue }
      if let first = words.conflicts(book.allMarks[place], kitchen.taste).first {
        let recipe = book.recipes[place]
        content.append(banner("avoided-" + recipe.id, .warning, recipe.title.text(environment.language), first))
      }
    }
    return content
  }

  private func ownLines() -> [E] {
    let lines = kitchen.shopping.lines
    var own: [E] = []
    if !lines.isEmpty {
      own.append(
        .choice(
          Choice(
            "own-list", words.cookOwnLines, .list, hidesLabel: true, allowsSeveral: true,
            options: lines.map { Choice.Option("line-" + $0.id.text, $0.text, isSelected: $0.isDone) }
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
    if !lines.isEmpty {
      own.append(
        .disclosure(
          id: "own-change", title: words.cookOwnChange,
          lines.map { line in
            press(
              "drop-" + line.id.text, words.cookOwnRemove(line.text), .quiet, .close, .kitchen(.lineRemoved(line.id)))
          }))
    }
    return own
  }

  private func listActions(_ hasBought: Bool) -> [E] {
    var buttons: [E] = [
      press("share-list", words.cookShare, .secondary, .share, .kitchen(.listShared)),
      press("copy-list", words.cookCopy, .quiet, .file, .kitchen(.listCopied)),
    ]
    if hasBought {
      buttons.append(press("drop-bought", words.cookRemoveBought, .quiet, .check, .kitchen(.boughtRemoved)))
    }
    buttons.append(press("empty-list", words.cookEmptyList, .quiet, .trash, .kitchen(.listCleared)))
    var content: [E] = [.cluster(buttons)]
    if let text = kitchen.textToCopy {
      content.append(
        .field(
          Field(
            "list-text", words.cookListText, .lines(limit: 8000), value: text, hint: words.cookListTextHint
          ) { .did(.kitchen(.textTyped($0))) }))
      content.append(press("hide-text", words.cookListTextClose, .quiet, .close, .kitchen(.textHidden)))
    }
    return content
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

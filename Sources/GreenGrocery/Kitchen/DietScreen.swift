import AppRuntime
import Kitchen

extension View {
  /// What the person eats and avoids, and the recipes they declined.
  func dietScreen() -> Screen<Action> {
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
    content.insert(contentsOf: dietElsewhere(nil), at: 0)
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
      words.cookDietTitle, .kitchen(.diet), .kitchen, lead: words.cookDietLead, back: back,
      toast: kitchenToast, content)
  }

  /// What was said on another device does not come here. Who avoids something may not take it for known.
  func dietElsewhere(_ way: Button<Action>?) -> [E] {
    if !kitchen.isDietElsewhere { return [] }
    return [banner("diet-elsewhere", .warning, words.cookDietElsewhere, words.cookDietElsewhereText, way)]
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
    case .portionsChanged(let count):
      return Toast(
        .success, words.cookListChanged(words.cookPortions(count)),
        button: way("see-list", words.cookToList, .quiet, .list, .kitchen(.shopping)), leave: leave)
    case .listCleared: return Toast(.success, words.cookEmptied, button: undo, leave: leave)
    case .removed: return Toast(.success, words.cookRemoved, button: undo, leave: leave)
    case .allBought: return Toast(.success, words.cookListDone, leave: leave)
    case .declined: return Toast(.success, words.cookDeclined, button: undo, leave: leave)
    case .copied: return Toast(.success, words.cookCopied, leave: leave)
    case .notShared:
      return Toast(
        .warning, words.cookShareFailed, button: button("copy", words.cookCopy, .quiet, .file, .kitchen(.listCopied)),
        leave: leave)
    case .finished: return Toast(.success, words.cookEnjoy, button: undo, leave: leave)
    case .stopped(let session):
      return Toast(.success, words.cookModeStopped(potTitle(session)), button: undo, leave: leave)
    case nil: return nil
    }
  }
}

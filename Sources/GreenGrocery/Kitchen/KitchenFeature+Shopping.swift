import AppRuntime
import Kitchen

/// What is on the shopping list.
struct Shopping {
  var recipes: [(recipe: String, portions: Int)] = []
  /// Grams of a food that are in the bag, and whether its line was put away.
  var bought: [(food: String, grams: Double, isAway: Bool)] = []
  var lines: [Line] = []
  struct Line {
    let id: ULID
    let text: String
    let isDone: Bool
  }
  var isEmpty: Bool { recipes.isEmpty && lines.isEmpty }

  func portions(of recipe: String) -> Int? { recipes.first { sameBytes($0.recipe, recipe) }?.portions }
  func grams(of food: String) -> Double { bought.first { sameBytes($0.food, food) }?.grams ?? 0 }
  func isAway(_ food: String) -> Bool { bought.contains { sameBytes($0.food, food) && $0.isAway } }
}

extension KitchenFeature {
  mutating func foldShopping(_ common: Common) {
    var shopping = Shopping()
    for record in common.companion.store.replica.records(in: KitchenFeature.shoppingCollection) {
      let isGone = record["gone"]?.bool ?? false
      if let recipe = record["recipe"]?.string, let portions = record["portions"]?.integer {
        if portions > 0 { shopping.recipes.append((recipe, Int(min(portions, 12)))) }
      } else if let food = record["food"]?.string, let grams = record["grams"]?.number {
        if grams > 0 { shopping.bought.append((food, grams, isGone)) }
      } else if let text = record["text"]?.string, !isGone {
        shopping.lines.append(Shopping.Line(id: record.id, text: text, isDone: record["done"]?.bool ?? false))
      }
    }
    self.shopping = shopping
  }

  /// Portions that a recipe is shown for: those of the pot, those the person chose, those on the list, its own.
  func portions(of recipe: Recipe) -> Int {
    if let session, sameBytes(session.recipe, recipe.id) { return session.portions }
    if let portions, sameBytes(portions.recipe, recipe.id) { return portions.count }
    return shopping.portions(of: recipe.id) ?? recipe.portions
  }

  // MARK: Recipes on the list

  mutating func add(_ recipe: String, _ portions: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    notice = shopping.portions(of: recipe) == nil ? .addedToList : .portionsChanged(portions)
    return common.save(listed(recipe, portions, &common, environment), environment)
  }

  /// So many portions of a recipe are to be bought; 0 takes it off.
  mutating func list(_ recipe: String, _ portions: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    let records = listed(recipe, portions, &common, environment)
    if portions <= 0 { notice = .removed(before(records, common)) }
    return common.save(records, environment)
  }

  /// A tick of a food that the list does not need any more, or did not need until now, is of another week: it goes in
  /// the same step.
  private func listed(
    _ recipe: String, _ portions: Int, _ common: inout Common, _ environment: Environment
  ) -> [Record] {
    let count = min(max(portions, 0), 12), stamp = common.companion.stamp(environment)
    var records = [
      named(
        KitchenFeature.shoppingCollection, KitchenFeature.identifier("list:" + recipe),
        [("recipe", .string(recipe)), ("portions", .integer(Int64(count)))], stamp, common)
    ]
    guard let book = book(common) else { return records }
    var after = shopping.recipes.filter { !sameBytes($0.recipe, recipe) }
    if count > 0 { after.append((recipe, count)) }
    let needed = foods(of: shopping.recipes, book), stillNeeded = foods(of: after, book)
    for var record in common.companion.store.replica.records(in: KitchenFeature.shoppingCollection) {
      guard let name = record["food"]?.string, (record["grams"]?.number ?? 0) > 0 else { continue }
      if let food = book.food(name), needed.contains(food), stillNeeded.contains(food) { continue }
      record.set("grams", .integer(0), stamp)
      records.append(record)
    }
    return records
  }

  private func foods(of list: [(recipe: String, portions: Int)], _ book: Cookbook) -> [Int] {
    needs(list, book).flatMap { $0.needs.map { $0.food } }
  }

  // MARK: What is in the bag

  /// So much of a food is in the bag; 0: none.
  func buy(_ food: String, _ grams: Double, _ common: inout Common, _ environment: Environment) -> Effects {
    write(
      KitchenFeature.shoppingCollection, KitchenFeature.identifier("bought:" + food),
      [("food", .string(food)), ("grams", .number(grams)), ("gone", .bool(false))], &common, environment)
  }

  func addLine(_ text: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let fields = JSONObject([("text", .string(text)), ("done", .bool(false))])
    let record = common.companion.record(in: KitchenFeature.shoppingCollection, fields, environment)
    return common.save([record], environment)
  }

  func flipLine(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let line = shopping.lines.first(where: { $0.id == id }) else { return [] }
    return write(KitchenFeature.shoppingCollection, id, [("done", .bool(!line.isDone))], &common, environment)
  }

  // MARK: Taking off

  mutating func removeLine(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    guard shopping.lines.contains(where: { $0.id == id }) else { return [] }
    return putAway([id], &common, environment)
  }

  /// What is ticked off the list: lines of the person's own, and foods until more of them is needed.
  mutating func removeBought(_ common: inout Common, _ environment: Environment) -> Effects {
    var away = shopping.lines.filter { $0.isDone }.map { $0.id }
    if let book = book(common) {
      for stand in needs(book) {
        for need in stand.needs where need.isMet(by: shopping.grams(of: book.foods[need.food].id)) {
          away.append(KitchenFeature.identifier("bought:" + book.foods[need.food].id))
        }
      }
    }
    return putAway(away, &common, environment)
  }

  private mutating func putAway(_ ids: [ULID], _ common: inout Common, _ environment: Environment) -> Effects {
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for id in ids {
      guard var record = common.companion.store.replica[KitchenFeature.shoppingCollection, id] else { continue }
      record.set("gone", .bool(true), stamp)
      records.append(record)
    }
    if records.isEmpty { return [] }
    notice = .removed(before(records, common))
    return common.save(records, environment)
  }

  /// Everything off the list. The records stay, so that it can be taken back, here or by another device's words.
  mutating func clearList(_ common: inout Common, _ environment: Environment) -> Effects {
    let before = common.companion.store.replica.records(in: KitchenFeature.shoppingCollection)
    let stamp = common.companion.stamp(environment)
    var cleared: [Record] = []
    for var record in before {
      if record["portions"] != nil { record.set("portions", .integer(0), stamp) }
      if record["grams"] != nil { record.set("grams", .integer(0), stamp) }
      if record["text"] != nil { record.set("gone", .bool(true), stamp) }
      cleared.append(record)
    }
    if cleared.isEmpty { return [] }
    notice = .listCleared(before)
    return common.save(cleared, environment)
  }

  /// The same records as they are now, of those that there are.
  private func before(_ records: [Record], _ common: Common) -> [Record] {
    var before: [Record] = []
    for record in records {
      if let known = common.companion.store.replica[KitchenFeature.shoppingCollection, record.id] {
        before.append(known)
      }
    }
    return before
  }

  mutating func undo(_ common: inout Common, _ environment: Environment) -> Effects {
    let notice = self.notice
    self.notice = nil
    switch notice {
    case .listCleared(let before), .removed(let before):
      let stamp = common.companion.stamp(environment)
      var restored: [Record] = []
      for old in before {
        guard var record = common.companion.store.replica[KitchenFeature.shoppingCollection, old.id] else { continue }
        for name in ["portions", "grams"] { if let value = old[name] { record.set(name, value, stamp) } }
        if record["gone"] != nil { record.set("gone", old["gone"] ?? .bool(false), stamp) }
        restored.append(record)
      }
      return restored.isEmpty ? [] : common.save(restored, environment)
    case .declined(let recipe, let before): return say(before, of: recipe, &common, environment)
    case .finished(let session, let fact, let before):
      return takeUp(session, fact: fact, before: before, &common, environment)
    case .stopped(let session): return takeUp(session, &common, environment)
    default: return []
    }
  }

  // MARK: As text

  /// The list as text: to whoever goes to the market. Copied where the device cannot share.
  mutating func share(_ common: Common, _ environment: Environment) -> Effects {
    guard let text = textToSend(common, environment) else { return [] }
    return [Effect(.share(text: text), as: "kitchen.share") { .did(.kitchen(.shared($0))) }]
  }

  mutating func copy(_ common: Common, _ environment: Environment) -> Effects {
    guard let text = textToSend(common, environment) else { return [] }
    return [Effect(.copy(text: text), as: "kitchen.copy") { .did(.kitchen(.copied($0))) }]
  }

  private mutating func textToSend(_ common: Common, _ environment: Environment) -> String? {
    guard let book = book(common) else { return nil }
    let text = listText(book, environment.language)
    if !text.isEmpty { return text }
    notice = .allBought
    return nil
  }

  /// What is still to be bought, by stand, under what it is for; empty when nothing is.
  func listText(_ book: Cookbook, _ language: Language) -> String {
    let words = Words(language)
    var text = ""
    for stand in needs(book) {
      var lines = ""
      for need in stand.needs {
        let grams = shopping.grams(of: book.foods[need.food].id)
        if !need.isMet(by: grams) { lines += "– " + words.toBuy(need, having: grams, book, language) + "\n" }
      }
      if !lines.isEmpty { text += "\n" + words.stand(stand.stand) + "\n" + lines }
    }
    var own = ""
    for line in shopping.lines where !line.isDone { own += "– " + line.text + "\n" }
    if !own.isEmpty { text += "\n" + words.cookOwnLines + "\n" + own }
    if text.isEmpty { return "" }
    var recipes = ""
    for one in shopping.recipes {
      guard let recipe = book.recipe(one.recipe) else { continue }
      recipes += recipes.isEmpty ? "" : ", "
      recipes += words.cookListForRecipe(recipe.title.text(language), words.cookPortions(one.portions))
    }
    let head = words.cookListTitle + "\n" + (recipes.isEmpty ? "" : words.cookListFor(recipes) + "\n")
    return (head + text).trimmed
  }

  func needs(_ book: Cookbook) -> [StandNeeds] { needs(shopping.recipes, book) }

  private func needs(_ list: [(recipe: String, portions: Int)], _ book: Cookbook) -> [StandNeeds] {
    var wanted: [(recipe: Int, portions: Int)] = []
    for one in list {
      if let place = book.recipes.firstIndex(where: { sameBytes($0.id, one.recipe) }) {
        wanted.append((place, one.portions))
      }
    }
    return book.needs(wanted)
  }
}

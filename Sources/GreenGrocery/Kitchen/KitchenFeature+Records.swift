import AppRuntime
import Kitchen

/// What is on the shopping list.
struct Shopping {
  var recipes: [(recipe: String, portions: Int)] = []
  /// Grams of a food that are in the bag.
  var bought: [(food: String, grams: Double)] = []
  var lines: [Line] = []
  struct Line {
    let id: ULID
    let text: String
    let isDone: Bool
  }
  var isEmpty: Bool { recipes.isEmpty && lines.isEmpty }

  /// Enough of it is in the bag. When another recipe needs more, it is not any more.
  func has(_ food: String, _ grams: Double) -> Bool {
    bought.contains { sameBytes($0.food, food) && $0.grams >= grams - 0.5 && $0.grams > 0 }
  }
}

extension KitchenFeature {
  /// An identifier that every device makes alike, so that two that said the same offline make one record.
  static func identifier(_ name: String) -> ULID {
    var generator = SeededGenerator(seed: stableHash(name))
    return ULID(at: Instant(milliseconds: 0), using: &generator)
  }
  static let cooking = identifier("cooking")

  /// Reads the records anew. There are few: what a person cooks and buys.
  mutating func fold(_ common: Common) {
    let replica = common.companion.store.replica, preferences = common.preferences
    var taste = Taste(), shopping = Shopping()
    taste.isVegetarian = preferences.isOn("foodVegetarian")
    taste.isVegan = preferences.isOn("foodVegan")
    for allergen in Allergen.allCases where preferences.isOn("foodAvoid." + allergen.rawValue) {
      taste.avoided.append(allergen)
    }
    for record in replica.records(in: KitchenFeature.collection) {
      guard let recipe = record["recipe"]?.string else { continue }
      if let said = record["taste"]?.string {
        if sameBytes(said, "like") { taste.liked.append(recipe) }
        if sameBytes(said, "no") { taste.declined.append(recipe) }
      } else if let day = record["day"]?.string.flatMap({ CivilDate($0) }) {
        taste.cooked.append((recipe, day.daysSince1970))
      }
    }
    for record in replica.records(in: KitchenFeature.shoppingCollection) {
      if let recipe = record["recipe"]?.string, let portions = record["portions"]?.integer {
        if portions > 0 { shopping.recipes.append((recipe, Int(min(portions, 12)))) }
      } else if let food = record["food"]?.string, let grams = record["grams"]?.number {
        if grams > 0 { shopping.bought.append((food, grams)) }
      } else if let text = record["text"]?.string, record["gone"]?.bool != true {
        shopping.lines.append(Shopping.Line(id: record.id, text: text, isDone: record["done"]?.bool ?? false))
      }
    }
    self.taste = taste
    self.shopping = shopping
    session = replica[KitchenFeature.cookingCollection, KitchenFeature.cooking].flatMap { CookSession($0["session"]) }
  }

  /// Writes fields of a record that has a name, made when there is none yet.
  func write(
    _ collection: String, _ id: ULID, _ fields: [(String, JSON)], _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let stamp = common.companion.stamp(environment)
    var record: Record
    if let known = common.companion.store.replica[collection, id] {
      record = known
      for (name, value) in fields { record.set(name, value, stamp) }
    } else {
      record = Record(collection: collection, id: id, stamp: stamp, fields: JSONObject(fields))
    }
    return common.save([record], environment)
  }

  /// Says so of a recipe, or takes it back.
  func flip(_ recipe: String, to said: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let list = sameBytes(said, "like") ? taste.liked : taste.declined
    let isSaid = list.contains { sameBytes($0, recipe) }
    return write(
      KitchenFeature.collection, KitchenFeature.identifier("taste:" + recipe),
      [("recipe", .string(recipe)), ("taste", .string(isSaid ? "" : said))], &common, environment)
  }

  /// `vegetarian`, `vegan`, or an allergen's name.
  func flipDiet(_ name: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let field =
      sameBytes(name, "vegetarian") ? "foodVegetarian" : sameBytes(name, "vegan") ? "foodVegan" : "foodAvoid." + name
    return common.keep(field, .bool(!common.preferences.isOn(field)), environment)
  }

  // MARK: The shopping list

  /// So many portions of a recipe are to be bought; 0 takes it off.
  func list(_ recipe: String, _ portions: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    write(
      KitchenFeature.shoppingCollection, KitchenFeature.identifier("list:" + recipe),
      [("recipe", .string(recipe)), ("portions", .integer(Int64(min(max(portions, 0), 12))))], &common, environment)
  }

  /// So much of a food is in the bag; 0: none.
  func buy(_ food: String, _ grams: Double, _ common: inout Common, _ environment: Environment) -> Effects {
    write(
      KitchenFeature.shoppingCollection, KitchenFeature.identifier("bought:" + food),
      [("food", .string(food)), ("grams", .number(grams))], &common, environment)
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

  mutating func undo(_ common: inout Common, _ environment: Environment) -> Effects {
    let notice = self.notice
    self.notice = nil
    switch notice {
    case .listCleared(let before):
      let stamp = common.companion.stamp(environment)
      var restored: [Record] = []
      for old in before {
        guard var record = common.companion.store.replica[KitchenFeature.shoppingCollection, old.id] else { continue }
        for name in ["portions", "grams"] { if let value = old[name] { record.set(name, value, stamp) } }
        if old["text"] != nil { record.set("gone", old["gone"] ?? .bool(false), stamp) }
        restored.append(record)
      }
      return restored.isEmpty ? [] : common.save(restored, environment)
    case .declined(let recipe): return flip(recipe, to: "no", &common, environment)
    default: return []
    }
  }

  /// The list as text: to whoever goes to the market. Copied where the device cannot share.
  func share(_ common: Common, _ environment: Environment) -> Effects {
    guard let book = book(common) else { return [] }
    let text = listText(book, environment.language)
    return text.isEmpty ? [] : [Effect(.share(text: text), as: "kitchen.share") { .did(.kitchen(.shared($0))) }]
  }

  func copy(_ common: Common, _ environment: Environment) -> Effects {
    guard let book = book(common) else { return [] }
    let text = listText(book, environment.language)
    return text.isEmpty ? [] : [Effect(.copy(text: text), as: "kitchen.copy") { .did(.kitchen(.copied($0))) }]
  }

  /// What is still to be bought, by stand.
  func listText(_ book: Cookbook, _ language: Language) -> String {
    let words = Words(language)
    var text = ""
    for stand in needs(book) {
      var lines = ""
      for need in stand.needs where !shopping.has(book.foods[need.food].id, max(need.grams, 1)) {
        lines += "– " + words.amount(need.portion, of: book.foods[need.food], language) + "\n"
      }
      if !lines.isEmpty { text += words.stand(stand.stand) + "\n" + lines + "\n" }
    }
    var own = ""
    for line in shopping.lines where !line.isDone { own += "– " + line.text + "\n" }
    if !own.isEmpty { text += words.cookOwnLines + "\n" + own }
    return text.trimmed
  }

  func needs(_ book: Cookbook) -> [StandNeeds] {
    var wanted: [(recipe: Int, portions: Int)] = []
    for one in shopping.recipes {
      if let place = book.recipes.firstIndex(where: { sameBytes($0.id, one.recipe) }) {
        wanted.append((place, one.portions))
      }
    }
    return book.needs(wanted)
  }
}

/// In what a step is done, and what cook mode draws.
public enum Vessel: String, CaseIterable, Sendable {
  case pot = "olla", griddle = "comal", board = "tabla", mortar = "molcajete", pan = "sarten", blender = "licuadora"
  case bowl = "tazon"
}

/// How strong the fire is under it.
public enum Heat: String, CaseIterable, Sendable {
  case off, low, medium, high
}

/// The kind of dish, which its drawing follows.
public enum Dish: String, CaseIterable, Sendable {
  case bowl = "tazon", plate = "plato", taco, glass = "vaso", pot = "olla", toast = "tostada"
}

public enum Meal: String, CaseIterable, Sendable {
  case breakfast = "desayuno", lunch = "comida", dinner = "cena", snack = "colacion"
}

/// What a recipe is at a table.
public enum Course: String, CaseIterable, Sendable {
  case main = "plato", soup = "sopa", side = "guarnicion", salsa, drink = "bebida", dessert = "postre", snack = "botana"

  /// A dish of its own where nothing is said; nil where it is not known.
  init?(_ json: JSON?) {
    guard let json else {
      self = .main
      return
    }
    guard let course = Course.named(json.string) else { return nil }
    self = course
  }
}

public struct Ingredient: Sendable {
  /// Its place among the foods of the cookbook.
  public let food: Int
  /// For the recipe's own portions; 0 with `.taste`.
  public let amount: Double
  /// The same, or more where as much as that is right too.
  public let most: Double
  public let unit: Measure
  /// `en cubos`; nil where there is nothing to say.
  public let note: Texts?
  /// What the dish is about: its season is the recipe's.
  public let isStar: Bool

  var mean: Double { (amount + most) / 2 }
}

public struct Step: Sendable {
  public let vessel: Vessel
  public let heat: Heat
  public let say: Texts
  /// Minutes with hands at work.
  public let hands: Int
  /// Minutes that a timer counts; 0: none.
  public let timer: Int
  /// While the timer runs the next steps are done.
  public let isMeanwhile: Bool
  /// Places among the recipe's ingredients.
  public let uses: [Int]
}

public struct Recipe: Sendable {
  public let id: String
  public let title: Texts
  public let about: Texts
  public let region: String
  public let course: Course
  public let dish: Dish
  public let meals: [Meal]
  public let portions: Int
  public let tools: [String]
  public let ingredients: [Ingredient]
  /// Minutes from the first step to the table, as in the index; equal to `Recipe.minutes(of:)` of its steps (checked).
  public let minutes: Int

  /// Not a salsa, a drink, a dessert, or what goes beside a dish or between meals.
  public var isMeal: Bool { course == .main || course == .soup }

  /// nil when what it must have is missing, a food or its course is not known, or an amount is none.
  init?(_ json: JSON, _ foods: [Food]) {
    guard let id = json["id"]?.string, let title = Texts(json["title"]), let about = Texts(json["about"]),
      let dish = Dish.named(json["dish"]?.string), let portions = json["portions"]?.integer, portions > 0,
      portions <= 24, let minutes = json["minutes"]?.integer, minutes > 0, minutes < 1440,
      let course = Course(json["course"])
    else { return nil }
    self.id = id; self.title = title; self.about = about; self.dish = dish; self.course = course
    self.portions = Int(portions); self.minutes = Int(minutes)
    region = json["region"]?.string ?? ""
    var meals: [Meal] = []
    for one in json["meals"]?.array ?? [] { if let meal = Meal.named(one.string) { meals.append(meal) } }
    self.meals = meals
    var tools: [String] = []
    for one in json["tools"]?.array ?? [] { if let tool = one.string { tools.append(tool) } }
    self.tools = tools
    var ingredients: [Ingredient] = []
    for one in json["ingredients"]?.array ?? [] {
      guard let name = one["food"]?.string, let food = foods.firstIndex(where: { sameBytes($0.id, name) }),
        let unit = Measure.named(one["unit"]?.string)
      else { return nil }
      let amount = one["amount"]?.number ?? 0
      let most = one["to"]?.number ?? amount
      guard unit == .taste || (amount > 0 && most >= amount && most < 100_000) else { return nil }
      ingredients.append(
        Ingredient(
          food: food, amount: amount, most: most, unit: unit, note: Texts(one["note"]),
          isStar: one["star"]?.bool ?? false))
    }
    if ingredients.isEmpty { return nil }
    self.ingredients = ingredients
  }

  /// The steps of a recipe, out of the file of all steps; empty when they are not there or one is broken.
  public static func steps(_ json: JSON?) -> [Step] {
    var steps: [Step] = []
    for one in json?.array ?? [] {
      guard let vessel = Vessel.named(one["vessel"]?.string), let say = Texts(one["say"]) else { return [] }
      var uses: [Int] = []
      for place in one["uses"]?.array ?? [] {
        if let place = place.integer, place >= 0, place < 64 { uses.append(Int(place)) }
      }
      steps.append(
        Step(
          vessel: vessel, heat: Heat.named(one["heat"]?.string) ?? .off, say: say,
          hands: Int(truncatingIfNeeded: min(max(0, one["hands"]?.integer ?? 0), 600)),
          timer: Int(truncatingIfNeeded: min(max(0, one["timer"]?.integer ?? 0), 600)),
          isMeanwhile: one["meanwhile"]?.bool ?? false, uses: uses))
    }
    return steps
  }

  /// Minutes of these steps done one after the other. A timer and the hands of its step go on together; one that runs
  /// meanwhile ends at the latest with the last step.
  public static func minutes(of steps: [Step]) -> Int {
    var now = 0, end = 0
    for step in steps {
      if step.isMeanwhile {
        end = max(end, now + step.timer)
        now += step.hands
      } else {
        now += max(step.hands, step.timer)
      }
    }
    return max(now, end)
  }
}

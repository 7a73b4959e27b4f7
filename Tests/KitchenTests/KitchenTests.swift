import Testing

@testable import Kitchen

@Suite("Recipes of the cookbook") struct CookbookTests {
  @Test("What is broken is left out; portions scale; nothing is shown when too little is known")
  func small() throws {
    let book = try Small.book()
    #expect(book.foods.count == 9 && book.recipes.map { $0.id } == ["a", "b", "c", "d"])
    let a = try #require(book.recipe("a"))
    #expect(book.portion(a.ingredients[0], of: a, for: 2).value == 4)
    #expect(book.portion(a.ingredients[1], of: a, for: 1).text(NumberFormat(.es)) == "½")
    // 8 nopales of 50 g and 30 ml of oil for 4: 100 g and 6.75 g each.
    let nutrition = book.nutrition(a)
    #expect((nutrition.portion.energy - (16 + 6.75 * 9)).magnitude < 0.01)
    #expect((nutrition.portion.fibre - 2).magnitude < 0.01 && nutrition.portion.sodium == 20)
    #expect(nutrition.isShown && nutrition.notCounted.map { book.foods[$0].id } == ["sal"])
    let d = try #require(book.recipe("d"))
    #expect(!book.nutrition(d).isShown, "a quarter of it is not in the table")
    #expect(book.nutrition(d).notCounted.map { book.foods[$0].id } == ["hierba"])
  }

  @Test("GG-09: marks follow from the ingredients, each by its rule")
  func marks() throws {
    let book = try Small.book()
    func marks(_ id: String) throws -> Marks { book.marks(try #require(book.recipe(id))) }
    let a = try marks("a"), b = try marks("b"), c = try marks("c"), d = try marks("d")
    #expect(a.isVegan && a.isVegetarian && a.allergens.isEmpty && a.months == [3, 4])
    #expect(!b.isVegan && b.isVegetarian && b.allergens == [.egg, .milk] && b.months.isEmpty)
    #expect(!c.isVegetarian && !c.isGentleOnGlucose, "100 g of sugar")
    #expect(d.allergens == [.gluten] && !d.isGentleOnGlucose, "its nutrition is not known")
    #expect(!a.isGentleOnGlucose, "2 g of fibre are not 5")
    // 100 g of nopal at 20 and 6.75 g of oil at 50.
    #expect((a.pesos - 2.3375).magnitude < 0.001 && a.cost == .low)
  }

  @Test("The shipped cookbook: at least 60 recipes and 90 foods, all read, each with steps whose minutes add up")
  func real() throws {
    let book = try Real.book(), steps = try Real.json("recipes-steps")["steps"]
    let listed = try Real.json("recipes")["recipes"]?.array?.count,
      known = try Real.json("foods")["foods"]?.array?.count
    #expect(book.recipes.count >= 60 && book.recipes.count == listed)
    #expect(book.foods.count >= 90 && book.foods.count == known)
    var vegetarian = 0, shown = 0
    for recipe in book.recipes {
      let own = Recipe.steps(steps?[recipe.id])
      #expect(own.count >= 2, "\(recipe.id)")
      #expect(Recipe.minutes(of: own) == recipe.minutes, "\(recipe.id)")
      #expect(own.allSatisfy { $0.uses.allSatisfy { recipe.ingredients.indices.contains($0) } }, "\(recipe.id)")
      #expect(!recipe.meals.isEmpty && recipe.ingredients.contains { $0.isStar }, "\(recipe.id)")
      for ingredient in recipe.ingredients where ingredient.unit != .taste {
        #expect(
          book.food(of: ingredient).grams(1, ingredient.unit) != nil, "\(recipe.id): \(book.food(of: ingredient).id)")
      }
      let nutrition = book.nutrition(recipe), marks = book.marks(recipe)
      if marks.isVegetarian { vegetarian += 1 }
      if nutrition.isShown {
        shown += 1
        #expect(
          nutrition.portion.energy > 5 && nutrition.portion.energy < 900, "\(recipe.id): \(nutrition.portion.energy)")
        // Energy by the general factors 4, 9, 4 (fibre counted as half) is near that of the table.
        let p = nutrition.portion
        let reckoned = p.protein * 4 + p.fat * 9 + (p.carbohydrate - p.fibre) * 4 + p.fibre * 2
        #expect((reckoned - p.energy).magnitude <= 15 + p.energy * 0.2, "\(recipe.id): \(reckoned), \(p.energy)")
      }
    }
    #expect(vegetarian >= 55 && shown >= 60, "\(vegetarian), \(shown)")
  }

  @Test("GG-09: every month has its season; the mark and the reason agree; what no source says is not said")
  func seasons() throws {
    let book = try Real.book()
    for month in 1...12 {
      var count = 0
      for (place, recipe) in book.recipes.enumerated() {
        let isSeason = book.allMarks[place].months.contains(month), food = book.seasonal(recipe, month: month)
        #expect((food != nil) == isSeason, "\(recipe.id), \(month)")
        if let food { #expect(book.foods[food].months.contains(month), "\(recipe.id), \(month)") }
        if isSeason { count += 1 }
      }
      #expect(count >= 12, "\(month): \(count)")
    }
    #expect(book.marks(try #require(book.recipe("frijoles-de-la-olla"))).months.isEmpty, "nobody says of beans")
    #expect(book.marks(try #require(book.recipe("ensalada-de-nopales"))).months == Array(1...12))
    // Sweet corn is in season in December, zucchini is not: both are what the dish is about.
    let zucchini = try #require(book.recipe("calabacitas-con-elote"))
    #expect(book.marks(zucchini).months == [7, 8] && book.seasonal(zucchini, month: 12) == nil)
    #expect(book.recipes.contains { book.marks($0).isGentleOnGlucose })
    #expect(book.allMarks.contains { $0.cost == .low } && book.allMarks.contains { $0.cost == .middle })
    #expect(book.allMarks.contains { $0.cost == .high } && book.allMarks == book.recipes.map { book.marks($0) })
  }

  @Test("GG-09: a salsa, a drink, a dessert and what goes beside a dish are no meals")
  func meals() throws {
    let book = try Real.book()
    for id in [
      "salsa-molcajeteada", "agua-de-jamaica", "licuado-verde", "guayabas-en-almibar-ligero", "ensalada-de-col",
      "pepino-con-chile",
    ] {
      #expect(try #require(book.recipe(id)).isMeal == false, "\(id)")
    }
    for id in ["calabacitas-con-elote", "sopa-de-lentejas", "chilaquiles-verdes", "avena-con-guayaba"] {
      #expect(try #require(book.recipe(id)).isMeal, "\(id)")
    }
    let meals = book.recipes.filter { $0.isMeal }
    #expect(meals.count == 53 && meals.allSatisfy { $0.meals.contains { $0 != .snack } && $0.dish != .glass })
    #expect(try Small.book().recipes.allSatisfy { $0.isMeal }, "a dish of its own where nothing is said")
  }

  @Test("GG-09: every allergen that can be avoided is in some food, and canned tuna may hold soya")
  func carried() throws {
    let book = try Real.book()
    for allergen in Allergen.allCases {
      #expect(book.foods.contains { $0.allergens.contains(allergen) }, "\(allergen.rawValue)")
    }
    let tuna = book.foods[try #require(book.food("atun"))]
    #expect(tuna.allergens == [.fish, .soy])
    let burrito = try #require(book.recipe("burritos-de-frijol"))
    let tortilla = try #require(burrito.ingredients.first { book.food(of: $0).id == "tortilla-harina" })
    #expect(tortilla.note?.es.contains("manteca") == true)
  }

  @Test("GG-09: values are those of the release that is named, with its licence")
  func table() throws {
    let book = try Real.book()
    #expect(book.source.contains("SR28") && book.licence?.es.contains("CC0") == true)
    // FISH,TUNA,LT,CND IN H2O,DRND SOL; LENTILS,RAW.
    let tuna = book.foods[try #require(book.food("atun"))], lentils = book.foods[try #require(book.food("lenteja"))]
    #expect(tuna.number == 15121 && tuna.nutrients?.sodium == 247 && tuna.nutrients?.protein == 19.44)
    #expect(lentils.number == 16069 && lentils.nutrients?.fibre == 10.7)
    #expect(book.foods.allSatisfy { ($0.nutrients == nil) == ($0.number == nil) })
  }

  @Test("GG-09: where the grams of an ingredient are not known the sum is not shown, and it is named")
  func unknownGrams() throws {
    let foods = #"""
      {"foods":[
      {"id":"x","name":{"es":"x","en":"x"},"stand":"abarrotes","origin":"plant","price":1,"per100":[100,5,1,20,8,1]},
      {"id":"y","name":{"es":"y","en":"y"},"stand":"abarrotes","origin":"plant","price":1,"per100":[900,0,100,0,0,0]}]}
      """#
    let recipe = #"""
      {"recipes":[{"id":"r","title":{"es":"R","en":"R"},"about":{"es":"r","en":"r"},"dish":"plato","portions":1,
      "minutes":5,"ingredients":[{"food":"x","unit":"g","amount":100},{"food":"y","unit":"taza","amount":1}]}]}
      """#
    let book = try #require(Cookbook(foods: try JSON.parse(foods), recipes: try JSON.parse(recipe)))
    let nutrition = book.nutrition(book.recipes[0])
    #expect(!nutrition.isShown && nutrition.notCounted == [1] && !book.allMarks[0].isGentleOnGlucose)
  }

  @Test("GG-09: greens eaten raw are disinfected, what is hot is blended with care, leftovers have their time")
  func safety() throws {
    let book = try Real.book(), steps = try Real.json("recipes-steps")["steps"]
    func says(_ id: String, _ words: String) -> Bool {
      Recipe.steps(steps?[id]).contains { $0.say.es.contains(words) }
    }
    for id in ["tinga-de-zanahoria", "ensalada-de-berros", "ensalada-de-col", "guacamole-con-verduras"] {
      #expect(says(id, "esinfecta"), "\(id)")
    }
    for id in ["crema-de-calabacita", "sopa-de-calabaza", "verdolagas-en-salsa-verde"] {
      #expect(says(id, "para que salga el vapor"), "\(id)")
    }
    for recipe in book.recipes {
      let foods = recipe.ingredients.map { book.food(of: $0) }
      let kept: String? =
        foods.contains { $0.id == "arroz" }
        ? "antes de una hora y se come en un día"
        : foods.contains { $0.origin == .fish }
          ? "antes de dos horas y se come en dos días"
          : foods.contains { $0.origin == .meat || $0.id.hasPrefix("frijol") }
            ? "antes de dos horas y se come en tres días" : nil
      if let kept { #expect(says(recipe.id, kept), "\(recipe.id)") }
    }
  }

  @Test("GG-09: a recipe lists the tools that its steps need")
  func tools() throws {
    let book = try Real.book(), steps = try Real.json("recipes-steps")["steps"]
    for recipe in book.recipes {
      for step in Recipe.steps(steps?[recipe.id]) where step.vessel != .bowl {
        #expect(recipe.tools.contains(step.vessel.rawValue), "\(recipe.id): \(step.vessel.rawValue)")
      }
    }
  }

  @Test("GG-09: who eats no crustaceans is offered no shrimp, and fish is another thing")
  func shrimp() throws {
    let book = try Real.book()
    let shrimp = try #require(
      book.recipes.first { $0.ingredients.contains { book.food(of: $0).id == "camaron" } })
    #expect(book.marks(shrimp).allergens.contains(.crustaceans) && !book.marks(shrimp).allergens.contains(.fish))
    var taste = Taste()
    taste.avoided = [.crustaceans]
    #expect(book.allowed(taste).count < book.recipes.count)
    #expect(!book.allowed(taste).contains { book.recipes[$0].id == shrimp.id })
  }

  @Test(
    "GG-09: a food that may hide an allergen, and a recipe with an amount that is none, are left out",
    arguments: [
      (#""allergens":["mollusc"]"#, "1"), (#""allergens":"milk""#, "1"), (#""allergens":["milk",7]"#, "1"),
      (#""allergens":["milk"]"#, "-5"), (#""allergens":["milk"]"#, "0"), (#""allergens":["milk"]"#, "1e300"),
      (#""allergens":["milk"]"#, "null"),
    ])
  func closed(allergens: String, amount: String) throws {
    func book(_ allergens: String, _ amount: String) throws -> Cookbook? {
      let food = #"{"id":"x","name":{"es":"x","en":"x"},"stand":"abarrotes","origin":"plant","price":1,\#(allergens)}"#
      let recipe =
        #"{"id":"r","title":{"es":"R","en":"R"},"about":{"es":"r","en":"r"},"dish":"plato","portions":1,"minutes":5,"#
        + #""ingredients":[{"food":"x","unit":"g","amount":\#(amount)}]}"#
      return Cookbook(
        foods: try JSON.parse(#"{"foods":[\#(food)]}"#), recipes: try JSON.parse(#"{"recipes":[\#(recipe)]}"#))
    }
    #expect(try book(#""allergens":["milk"]"#, "1")?.recipes.count == 1)
    #expect(try book(allergens, amount) == nil, "a book of nothing is none")
  }

  @Test("GG-09: beans and rice reach the boil before they simmer")
  func boiled() throws {
    let steps = try Real.json("recipes-steps")["steps"], book = try Real.book()
    var looked = 0
    for recipe in book.recipes {
      for food in ["frijol", "frijol-pinto", "haba", "arroz"] {
        guard let place = recipe.ingredients.firstIndex(where: { book.food(of: $0).id == food }) else { continue }
        let hot = Recipe.steps(steps?[recipe.id]).filter { $0.heat != .off && $0.uses.contains(place) }
        let first = try #require(hot.first, "\(recipe.id)")
        #expect(first.heat != .low || first.say.es.contains("Cuando hierva"), "\(recipe.id)")
        looked += 1
      }
    }
    #expect(looked >= 9, "\(looked)")
  }

  @Test("GG-09: whatever stands in the place of whatever, the book is read without a fault")
  func fuzz() throws {
    let foods = try Real.json("foods"), recipes = try Real.json("recipes"), steps = try Real.json("recipes-steps")
    var generator = SeededGenerator(seed: 5), read = 0
    for _ in 0..<40 {
      let odd = broken(steps, &generator)["steps"]
      let oddFoods = broken(foods, &generator), oddRecipes = broken(recipes, &generator)
      guard let book = Cookbook(foods: oddFoods, recipes: oddRecipes) else { continue }
      for recipe in book.recipes {
        read += 1
        let marks = book.marks(recipe), nutrition = book.nutrition(recipe)
        #expect(marks.pesos.isFinite && nutrition.portion.energy.isFinite)
        for ingredient in recipe.ingredients { #expect(book.portion(ingredient, of: recipe, for: 12).twelfths >= 0) }
        #expect(Recipe.minutes(of: Recipe.steps(odd?[recipe.id])) >= 0)
      }
      _ = book.needs(book.recipes.indices.map { (recipe: $0, portions: 12) })
    }
    #expect(read > 500, "\(read) recipes")
  }

  @Test("GG-09: a book without a recipe is none, so that nothing keeps it")
  func none() {
    for json in [JSON.null, [], ["foods": 3], ["foods": [["id": 4], 7, .null]], ["recipes": []]] {
      #expect(Cookbook(foods: json, recipes: json) == nil)
    }
  }

  /// The same with a few values replaced by what does not belong there.
  private func broken(_ json: JSON, _ generator: inout SeededGenerator) -> JSON {
    if generator.next(below: 500) == 0 {
      let odd: [JSON] = [
        .null, .bool(true), .integer(-1), .integer(.max), .number(1e300), .number(-0.5), .string(""), [], ["food": 7],
      ]
      return odd[Int(generator.next(below: Int64(odd.count)))]
    }
    switch json {
    case .array(let items):
      var all: [JSON] = []
      for item in items { all.append(broken(item, &generator)) }
      return .array(all)
    case .object(let object):
      var members: [(String, JSON)] = []
      for key in object.keys { if let value = object[key] { members.append((key, broken(value, &generator))) } }
      return .object(JSONObject(members))
    default: return json
    }
  }
}

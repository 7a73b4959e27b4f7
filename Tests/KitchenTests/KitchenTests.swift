import Testing

@testable import Kitchen

@Suite("Amounts") struct PortionTests {
  private let numbers = NumberFormat(.es)
  private func text(_ amount: Double, _ unit: Measure, whole: Bool = false) -> String {
    let portion = Portion.rounded(amount, unit, isWhole: whole)
    return portion.text(numbers) + " " + portion.unit.rawValue
  }

  @Test("An amount is rounded to what its unit can show")
  func rounding() {
    #expect(text(600, .gram) == "600 g")
    #expect(text(37.5, .gram) == "40 g" && text(12.4, .gram) == "12 g" && text(0.2, .gram) == "1 g")
    #expect(text(1333, .gram) == "1,350 g" && text(333.3, .gram) == "330 g")
    #expect(text(0.375, .cup) == "⅓ taza" && text(0.25, .cup) == "¼ taza" && text(0.75, .cup) == "¾ taza")
    #expect(text(1.5, .cup) == "1½ taza" && text(1.66, .cup) == "1⅔ taza" && text(2.2, .cup) == "2 taza")
    #expect(text(1.98, .cup) == "2 taza" && text(0.05, .cup) == "¼ taza")
    #expect(text(1.5, .tablespoon) == "1½ cucharada")
    #expect(text(4, .tablespoon) == "¼ taza" && text(8, .tablespoon) == "½ taza", "four tablespoons are a quarter cup")
    #expect(text(3, .teaspoon) == "1 cucharada" && text(0.25, .teaspoon) == "¼ cucharadita")
    #expect(text(0.33, .tablespoon) == "1 cucharadita")
    #expect(text(0.5, .piece) == "½ pieza" && text(2.5, .piece) == "2½ pieza" && text(4.4, .piece) == "4 pieza")
    #expect(text(1.5, .piece, whole: true) == "2 pieza", "an egg is not halved")
    #expect(text(0.4, .sprig) == "1 rama" && text(2.6, .clove) == "3 diente")
    #expect(text(0, .taste) == "0 gusto" && text(-1, .gram) == "0 g" && text(.infinity, .gram) == "0 g")
  }

  @Test("One and less is said in the singular")
  func plural() {
    #expect(Portion.rounded(0.5, .cup).isOne && Portion.rounded(1, .cup).isOne && !Portion.rounded(1.5, .cup).isOne)
  }

  @Test("For any amount the rounded one is near: within half a step, never nothing")
  func near() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let amount = Double(generator.next(below: 2_000_000) + 1) / 1000
      for unit in [Measure.gram, .cup, .tablespoon, .teaspoon, .piece] {
        let portion = Portion.rounded(amount, unit)
        #expect(portion.twelfths > 0)
        let ml = { (unit: Measure, value: Double) in value * (unit.millilitres ?? 1) }
        let shown = ml(portion.unit, portion.value), was = ml(unit, amount)
        let least = unit == .gram ? 1 : ml(unit, 0.26)
        #expect((shown - was).magnitude <= max(was * 0.26, least), "\(amount) \(unit.rawValue)")
      }
    }
  }
}

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

  @Test("In every month something is in season, and each band of cost is there")
  func seasons() throws {
    let book = try Real.book()
    for month in 1...12 {
      #expect(book.recipes.contains { book.marks($0).months.contains(month) }, "\(month)")
    }
    #expect(book.recipes.contains { book.marks($0).isGentleOnGlucose })
    #expect(book.allMarks.contains { $0.cost == .low } && book.allMarks.contains { $0.cost == .middle })
    #expect(book.allMarks.contains { $0.cost == .high } && book.allMarks == book.recipes.map { book.marks($0) })
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
    func book(_ allergens: String, _ amount: String) throws -> Cookbook {
      let food = #"{"id":"x","name":{"es":"x","en":"x"},"stand":"abarrotes","origin":"plant","price":1,\#(allergens)}"#
      let recipe =
        #"{"id":"r","title":{"es":"R","en":"R"},"about":{"es":"r","en":"r"},"dish":"plato","portions":1,"minutes":5,"#
        + #""ingredients":[{"food":"x","unit":"g","amount":\#(amount)}]}"#
      return Cookbook(
        foods: try JSON.parse(#"{"foods":[\#(food)]}"#), recipes: try JSON.parse(#"{"recipes":[\#(recipe)]}"#))
    }
    #expect(try book(#""allergens":["milk"]"#, "1").recipes.count == 1)
    #expect(try book(allergens, amount).recipes.isEmpty)
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

  @Test("Broken JSON of any kind is read without a fault")
  func fuzz() throws {
    let foods = Array(try Real.json("foods").text.utf8), recipes = Array(try Real.json("recipes").text.utf8)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var bytes = recipes
      for _ in 0..<40 { bytes[Int(generator.next(below: Int64(bytes.count)))] = UInt8(generator.next(below: 128)) }
      if let json = try? JSON.parse(bytes) {
        let book = Cookbook(foods: try JSON.parse(foods), recipes: json)
        for recipe in book.recipes { _ = (book.marks(recipe), book.nutrition(recipe)) }
      }
    }
    for json in [JSON.null, [], ["foods": 3], ["foods": [["id": 4], 7, .null]]] {
      #expect(Cookbook(foods: json, recipes: json).recipes.isEmpty)
    }
  }
}

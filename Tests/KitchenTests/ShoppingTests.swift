import Testing

@testable import Kitchen

@Suite("Shopping list") struct ShoppingTests {
  private func lines(_ book: Cookbook, _ wanted: [(String, Int)]) throws -> [String] {
    let places = try wanted.map { id, portions in
      (recipe: try #require(book.recipes.firstIndex { $0.id == id }), portions: portions)
    }
    return book.needs(places).flatMap { stand in
      stand.needs.map {
        stand.stand.rawValue + ": " + book.foods[$0.food].id + " " + $0.portion.text(NumberFormat(.es)) + " "
          + $0.portion.unit.rawValue
      }
    }
  }

  @Test("Like units are summed, unlike ones by grams; pieces are bought whole; by stand in the order of the market")
  func sums() throws {
    let book = try Small.book()
    #expect(
      try lines(book, [("a", 4), ("b", 2)]) == [
        "verduleria: nopal 10 pieza", "abarrotes: aceite 0 gusto", "abarrotes: sal 0 gusto",
        "cremeria: queso 50 g", "cremeria: huevo 3 pieza",
      ])
    #expect(try lines(book, [("a", 1)]).first == "verduleria: nopal 2 pieza")
    #expect(try lines(book, [("b", 1)]).last == "cremeria: huevo 2 pieza", "nobody buys half an egg")
    #expect(try lines(book, [("a", 0)]).isEmpty && book.needs([(recipe: 99, portions: 4)]).isEmpty)
  }

  @Test("GG-09: nobody is sent for two spoons of lime juice: whole pieces, or a little of what a pantry has")
  func spoons() throws {
    let book = try Real.book()
    func line(_ recipe: String, _ portions: Int, _ food: String) throws -> Need {
      let place = try #require(book.recipes.firstIndex { $0.id == recipe })
      let needs = book.needs([(recipe: place, portions: portions)]).flatMap { $0.needs }
      return try #require(needs.first { book.foods[$0.food].id == food })
    }
    // 30 ml of juice weigh 30.6 g, and a lime gives 25.
    let lime = try line("ensalada-de-nopales", 4, "limon")
    #expect(lime.portion == Portion(twelfths: 24, unit: .piece) && lime.bought == 50 && !lime.isLittle)
    let oil = try line("calabacitas-con-elote", 4, "aceite")
    #expect(oil.isLittle && (oil.grams - 13.8).magnitude < 0.001 && (oil.bought - 55.2).magnitude < 0.001)
    let salt = try line("calabacitas-con-elote", 4, "sal")
    #expect(salt.portion.unit == .taste && !salt.isLittle && salt.isMet(by: salt.bought))
    let squash = try #require(book.recipes.firstIndex { $0.id == "calabacitas-con-elote" })
    let cactus = try #require(book.recipes.firstIndex { $0.id == "nopales-a-la-mexicana" })
    let much = try #require(
      book.needs([(recipe: squash, portions: 12), (recipe: cactus, portions: 12)]).flatMap { $0.needs }
        .first { book.foods[$0.food].id == "aceite" })
    #expect(!much.isLittle && much.portion == Portion(twelfths: 72, unit: .tablespoon))
    #expect(try line("calabacitas-con-elote", 4, "calabacita").portion == Portion(twelfths: 7200, unit: .gram))
  }

  @Test("GG-09: nobody sells cups of lettuce: whole heads and bunches, and fruit by its weight")
  func heads() throws {
    let book = try Real.book()
    func portion(_ recipe: String, _ food: String) throws -> Portion? {
      let place = try #require(book.recipes.firstIndex { $0.id == recipe })
      let needs = book.needs([(recipe: place, portions: book.recipes[place].portions)]).flatMap { $0.needs }
      return needs.first { book.foods[$0.food].id == food }?.portion
    }
    let head = Portion(twelfths: 12, unit: .piece)
    #expect(try portion("tinga-de-zanahoria", "lechuga") == head)
    #expect(try portion("ensalada-de-col", "col") == head)
    #expect(try portion("coliflor-en-pipian", "lechuga") == head, "nor leaves")
    #expect(try portion("sopa-de-fideo", "espinaca") == Portion(twelfths: 12, unit: .bunch))
    // Two cups of 145 g.
    #expect(try portion("tazon-de-papaya", "papaya") == Portion(twelfths: 290 * 12, unit: .gram))
  }

  @Test("GG-09: what is in the bag is taken from what is needed, in the unit in which it is sold")
  func rest() throws {
    let book = try Small.book()
    let nopal = try #require(book.needs([(recipe: 0, portions: 4)]).first?.needs.first)
    #expect(nopal.bought == 400 && nopal.isMet(by: 400) && !nopal.isMet(by: 399) && !nopal.isMet(by: 0))
    let some = try #require(book.rest(nopal, having: 250))
    #expect(some.missing == Portion(twelfths: 36, unit: .piece) && some.has == Portion(twelfths: 60, unit: .piece))
    #expect(book.rest(nopal, having: 400) == nil && book.rest(nopal, having: 0) == nil)
    #expect(book.rest(nopal, having: 20) == nil, "less than one is nothing to speak of")
    let cheese = try #require(book.needs([(recipe: 1, portions: 12)]).flatMap { $0.needs }.first { $0.food == 1 })
    let left = try #require(book.rest(cheese, having: 100))
    #expect(left.missing == Portion(twelfths: 2400, unit: .gram) && left.has == Portion(twelfths: 1200, unit: .gram))
    // Half a piece was bought whole: with it in the bag nothing is missing until a second one is needed.
    let egg = try #require(book.needs([(recipe: 1, portions: 1)]).flatMap { $0.needs }.first { $0.food == 8 })
    #expect(egg.grams == 75 && egg.bought == 100)
  }

  @Test("For any recipes the grams of the list are those of the recipes")
  func grams() throws {
    let book = try Real.book()
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let wanted = (0..<5).map { _ in
        (recipe: Int(generator.next(below: Int64(book.recipes.count))), portions: Int(generator.next(below: 12)) + 1)
      }
      var expected: [String: Double] = [:]
      for (place, portions) in wanted {
        let recipe = book.recipes[place]
        for ingredient in recipe.ingredients where book.food(of: ingredient).id != "agua" {
          let grams = book.food(of: ingredient).grams(ingredient.amount, ingredient.unit) ?? 0
          expected[book.food(of: ingredient).id, default: 0] += grams * Double(portions) / Double(recipe.portions)
        }
      }
      let needs = book.needs(wanted).flatMap { $0.needs }
      #expect(needs.count == expected.count && Set(needs.map { $0.food }).count == needs.count)
      for need in needs {
        let food = book.foods[need.food], bought = food.grams(need.portion.value, need.portion.unit) ?? 0
        #expect((need.grams - (expected[food.id] ?? 0)).magnitude < 0.001)
        if need.portion.unit != .taste {
          #expect(bought >= need.grams * 0.74 - 1, "\(food.id): \(bought) of \(need.grams)")
        }
      }
    }
  }
}

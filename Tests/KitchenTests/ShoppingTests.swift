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
        "verduleria: nopal 10 pieza", "abarrotes: aceite 2 cucharada", "abarrotes: sal 0 gusto",
        "cremeria: queso 50 g", "cremeria: huevo 3 pieza",
      ])
    #expect(try lines(book, [("a", 1)]).first == "verduleria: nopal 2 pieza")
    #expect(try lines(book, [("b", 1)]).last == "cremeria: huevo 2 pieza", "nobody buys half an egg")
    #expect(try lines(book, [("a", 0)]).isEmpty && book.needs([(recipe: 99, portions: 4)]).isEmpty)
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

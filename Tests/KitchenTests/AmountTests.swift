import Testing

@testable import Kitchen

@Suite("Amounts") struct AmountTests {
  private let numbers = NumberFormat(.es)

  private func text(_ portion: Portion) -> String { portion.text(numbers) + " " + portion.unit.rawValue }

  private struct Line {
    let written: String, ingredient: String, half: String, double: String
  }

  /// `../shared/faults/gg06-amounts.tsv`: a line of a recipe, for half of it, for double.
  private static let lines = [
    Line(written: "1½ tazas de frijol", ingredient: #""taza","amount":1.5"#, half: "¾ taza", double: "3 taza"),
    Line(written: "1 1/2 tazas de arroz", ingredient: #""taza","amount":1.5"#, half: "¾ taza", double: "3 taza"),
    Line(written: "½ cebolla", ingredient: #""pieza","amount":0.5"#, half: "¼ pieza", double: "1 pieza"),
    Line(written: "0,5 l de caldo", ingredient: #""l","amount":0.5"#, half: "0.25 l", double: "1 l"),
    Line(
      written: "2-3 dientes de ajo", ingredient: #""diente","amount":2,"to":3"#, half: "1–1½ diente",
      double: "4–6 diente"),
    Line(written: "1 lata (400 g) de elote", ingredient: #""lata","amount":1"#, half: "½ lata", double: "2 lata"),
    Line(written: "sal al gusto", ingredient: #""gusto""#, half: "0 gusto", double: "0 gusto"),
    Line(written: "3 huevos", ingredient: #""pieza","amount":3"#, half: "1–2 pieza", double: "6 pieza"),
    Line(
      written: "⅓ taza de crema", ingredient: #""taza","amount":0.3333333333333333"#, half: "⅙ taza",
      double: "⅔ taza"),
    Line(written: "1/4 kg de jitomate", ingredient: #""kg","amount":0.25"#, half: "125 g", double: "½ kg"),
  ]

  private func book(_ line: Line) throws -> Cookbook {
    let origin = line.written == "3 huevos" ? "egg" : "plant"
    let pieces = [("pieza", 50), ("diente", 3), ("lata", 400)].map { unit, grams in
      #"{"unit":"\#(unit)","grams":\#(grams),"one":{"es":"x","en":"x"},"many":{"es":"x","en":"x"}}"#
    }
    let food =
      #"{"id":"x","name":{"es":"x","en":"x"},"stand":"abarrotes","origin":"\#(origin)","price":1,"density":1,"#
      + #""pieces":[\#(pieces[0]),\#(pieces[1]),\#(pieces[2])]}"#
    let recipe =
      #"{"id":"r","title":{"es":"R","en":"R"},"about":{"es":"r","en":"r"},"dish":"plato","portions":2,"minutes":5,"#
      + #""ingredients":[{"food":"x","unit":\#(line.ingredient)}]}"#
    return try #require(
      Cookbook(
        foods: try JSON.parse(#"{"foods":[\#(food)]}"#), recipes: try JSON.parse(#"{"recipes":[\#(recipe)]}"#)))
  }

  @Test("GG-09: each line of the table is halved and doubled as a cook does it")
  func table() throws {
    for line in Self.lines {
      let book = try book(line), recipe = book.recipes[0], ingredient = recipe.ingredients[0]
      let half = book.portion(ingredient, of: recipe, for: 1), double = book.portion(ingredient, of: recipe, for: 4)
      #expect(text(half) == line.half && text(double) == line.double, "\(line.written)")
      #expect(half.isEither == (line.written == "3 huevos") && !double.isEither, "\(line.written)")
      // A can weighs what it weighs.
      #expect(book.foods[0].piece(.can)?.grams == 400)
    }
  }

  @Test("GG-09: what lies between two numbers is reckoned by its middle and bought by its most")
  func range() throws {
    let line = try #require(Self.lines.first { $0.written == "2-3 dientes de ajo" })
    let book = try book(line), recipe = book.recipes[0]
    #expect(book.grams(recipe.ingredients[0], in: recipe) == 3.75)
    let need = try #require(book.needs([(recipe: 0, portions: 2)]).first?.needs.first)
    #expect(need.portion == Portion(twelfths: 36, unit: .clove) && need.grams == 9)
    let portion = book.portion(recipe.ingredients[0], of: recipe, for: 2)
    let (least, most) = portion.texts(numbers)
    #expect(portion.value == 3 && !portion.isOne && least == "2" && most == "3")
  }

  @Test("GG-09: at its own portions every ingredient of the book is as it is written; up and down gives the start")
  func wholeBook() throws {
    let book = try Real.book()
    for recipe in book.recipes {
      for ingredient in recipe.ingredients where ingredient.unit != .taste {
        let food = book.food(of: ingredient), isWhole = food.origin == .egg
        let own = book.portion(ingredient, of: recipe, for: recipe.portions)
        let shown = own.value * (own.unit.millilitres ?? 1)
        let written = ingredient.amount * (ingredient.unit.millilitres ?? 1)
        #expect(shown == written && own.twelfths == own.most, "\(recipe.id): \(food.id)")
        for portions in 1...12 {
          let scaled = ingredient.amount * Double(portions) / Double(recipe.portions)
          let there = book.portion(ingredient, of: recipe, for: portions)
          #expect(there.twelfths > 0 && there == Portion.rounded(scaled, ingredient.unit, isWhole: isWhole))
          let back = scaled * Double(recipe.portions) / Double(portions)
          #expect(
            Portion.rounded(back, ingredient.unit, isWhole: isWhole) == own, "\(recipe.id): \(food.id), \(portions)")
        }
      }
    }
  }

  @Test("GG-09: half a stalk is half a stalk")
  func stalk() throws {
    let book = try Real.book(), recipe = try #require(book.recipe("licuado-verde"))
    let celery = try #require(recipe.ingredients.first { book.food(of: $0).id == "apio" })
    #expect(text(book.portion(celery, of: recipe, for: 2)) == "½ tallo")
    #expect(text(book.portion(celery, of: recipe, for: 1)) == "¼ tallo")
    #expect(text(book.portion(celery, of: recipe, for: 4)) == "1 tallo")
  }

  @Test(
    "GG-09: an amount is rounded to what its unit can show",
    arguments: [
      (.gram, [(0.2, "1 g"), (12.4, "12 g"), (37.5, "40 g"), (125, "125 g"), (333.3, "330 g"), (600, "600 g")]),
      (.gram, [(1333, "1,350 g"), (-1, "0 g"), (.infinity, "0 g")]),
      (.kilogram, [(0.25, "¼ kg"), (1.5, "1½ kg"), (0.125, "125 g"), (0.3, "300 g")]),
      (.litre, [(0.25, "0.25 l"), (3, "3 l"), (0.6, "600 ml")]),
      (.cup, [(0.0625, "1 cucharada"), (0.125, "2 cucharada"), (0.1667, "⅙ taza"), (0.2, "3 cucharada")]),
      (.cup, [(0.05, "2½ cucharadita"), (0.25, "¼ taza"), (0.375, "⅓ taza"), (0.75, "¾ taza"), (0.9, "1 taza")]),
      (.cup, [(1.5, "1½ taza"), (1.66, "1⅔ taza"), (1.98, "2 taza"), (2.2, "2¼ taza"), (4.3, "4½ taza")]),
      (.tablespoon, [(0.25, "¾ cucharadita"), (0.33, "1 cucharadita"), (0.5, "½ cucharada"), (1.5, "1½ cucharada")]),
      (.tablespoon, [(0.75, "2½ cucharadita"), (4, "¼ taza"), (5, "5 cucharada"), (6, "6 cucharada"), (8, "½ taza")]),
      (.teaspoon, [(0.25, "¼ cucharadita"), (2, "2 cucharadita"), (3, "1 cucharada"), (4, "4 cucharadita")]),
      (.piece, [(0.1, "¼ pieza"), (0.4, "½ pieza"), (0.9, "1 pieza"), (2.5, "2½ pieza"), (3.7, "3½ pieza")]),
      (.piece, [(4.4, "4 pieza"), (4.6, "5 pieza")]),
      (.clove, [(0.5, "½ diente"), (2.6, "2½ diente")]), (.can, [(0.5, "½ lata")]), (.sprig, [(0.4, "1 rama")]),
      (.taste, [(0, "0 gusto")]),
    ] as [(Measure, [(Double, String)])])
  func rounding(_ unit: Measure, _ amounts: [(Double, String)]) {
    for (amount, expected) in amounts {
      #expect(text(Portion.rounded(amount, unit)) == expected, "\(amount) \(unit.rawValue)")
    }
  }

  @Test(
    "GG-09: an egg is not cut: a half is one or the other, and never none",
    arguments: [(0.5, "1", false), (1.25, "1", false), (1.5, "1–2", true), (2.5, "2–3", true), (2.75, "3", false)])
  func eggs(_ amount: Double, _ expected: String, _ isEither: Bool) {
    let portion = Portion.rounded(amount, .piece, isWhole: true)
    #expect(portion.text(numbers) == expected && portion.isEither == isEither)
  }

  @Test("One and less is said in the singular")
  func plural() {
    #expect(Portion.rounded(0.5, .cup).isOne && Portion.rounded(1, .cup).isOne && !Portion.rounded(1.5, .cup).isOne)
    #expect(!Portion.rounded(1.5, .piece, isWhole: true).isOne)
  }

  @Test("GG-09: what is rounded once is not rounded again")
  func once() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let amount = Double(generator.next(below: 2_000_000) + 1) / 1000
      for unit in [Measure.gram, .millilitre, .piece, .clove, .stalk, .bunch, .sprig] {
        let portion = Portion.rounded(amount, unit)
        #expect(portion.twelfths > 0 && portion.unit == unit)
        #expect(Portion.rounded(portion.value, portion.unit) == portion, "\(amount) \(unit.rawValue)")
      }
    }
  }
}

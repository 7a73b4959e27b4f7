import Testing

@testable import Kitchen

@Suite("Search of recipes") struct RecipeSearchTests {
  private func found(_ book: Cookbook, _ query: String) -> [String] {
    let result = RecipeSearch(book).find(query).found
    return book.recipes.indices.filter { result[$0] }.map { book.recipes[$0].id }
  }
  private func with(_ book: Cookbook, _ food: String) -> [String] {
    book.recipes.filter { recipe in recipe.ingredients.contains { book.food(of: $0).id == food } }.map { $0.id }
  }

  @Test(
    "GG-09: a food is found in singular and plural, with and without accents, in both languages",
    arguments: [
      ("papas", "papa"), ("papa", "papa"), ("PAPAS", "papa"), ("jitomates", "jitomate"), ("zanahorias", "zanahoria"),
      ("carrots", "zanahoria"), ("champiñon", "champinon"), ("limones", "limon"), ("limón", "limon"),
      ("nopales", "nopal"), ("tortillas de harina", "tortilla-harina"), ("chayotes", "chayote"),
    ])
  func plural(_ query: String, _ food: String) throws {
    let book = try Real.book()
    #expect(found(book, query) == with(book, food) && !with(book, food).isEmpty)
  }

  @Test(
    "GG-09: a food is found as it sounds",
    arguments: [
      ("calabasitas", "calabacita"), ("gitomate", "jitomate"), ("sanaoria", "zanahoria"), ("seboyas", "cebolla"),
      ("champinion", ""), ("ejote", "ejote"),
    ])
  func sound(_ query: String, _ food: String) throws {
    let book = try Real.book()
    #expect(found(book, query) == with(book, food))
  }

  @Test("GG-09: all words must be there, small ones say nothing; where none has all, those with some are shown")
  func words() throws {
    let book = try Real.book(), search = RecipeSearch(book)
    #expect(found(book, "calabacitas con elote").contains("calabacitas-con-elote"))
    #expect(found(book, "el pollo con calabacitas") == ["pollo-con-calabacitas"])
    #expect(found(book, "con la").count == book.recipes.count && found(book, "  ").count == book.recipes.count)
    let partial = search.find("pollo con arroz")
    let some = book.recipes.indices.filter { partial.found[$0] }.map { book.recipes[$0].id }
    #expect(partial.isPartial && Set(some).isSuperset(of: with(book, "pollo") + with(book, "arroz")))
    #expect(!search.find("pollo con calabacitas").isPartial)
    #expect(found(book, "xyzzy").isEmpty && !search.find("xyzzy").isPartial && found(book, "xyzzy qwert").isEmpty)
  }

  @Test("GG-09: what is being typed is a beginning until it is a word")
  func beginning() throws {
    let book = try Real.book()
    #expect(found(book, "champ") == with(book, "champinon"))
    #expect(!found(book, "papa").contains("tazon-de-papaya") && found(book, "papay").contains("tazon-de-papaya"))
    #expect(!found(book, "col").contains("ceviche-de-coliflor"))
  }
}

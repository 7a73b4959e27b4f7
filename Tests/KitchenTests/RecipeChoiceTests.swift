import Testing

@testable import Kitchen

@Suite("Today's recipe") struct RecipeChoiceTests {
  private let day = CivilDate(year: 2026, month: 11, day: 21)!

  @Test("GG-09: the same records choose the same on every device, another day another")
  func agrees() throws {
    let book = try Real.book(), other = try Real.book()
    var taste = Taste()
    taste.liked = ["nopales-a-la-mexicana"]
    var seen: Set<Int> = []
    for offset in 0..<60 {
      let day = day.adding(days: offset)
      let choice = try #require(book.choose(day, taste))
      #expect(choice.recipe == other.choose(day, taste)?.recipe)
      seen.insert(choice.recipe)
    }
    #expect(seen.count >= 12, "\(seen.count) recipes in 60 days, nothing cooked")
  }

  @Test("GG-09: what the person does not eat or declined is never chosen, and nothing is when all is")
  func allowed() throws {
    let book = try Real.book()
    var vegan = Taste(), gluten = Taste(), declined = Taste()
    vegan.isVegan = true
    gluten.avoided = [.gluten, .milk, .egg]
    declined.declined = book.recipes.map { $0.id }
    for offset in 0..<365 {
      let day = day.adding(days: offset)
      let first = book.recipes[try #require(book.choose(day, vegan)).recipe]
      #expect(book.marks(first).isVegan)
      let second = book.recipes[try #require(book.choose(day, gluten)).recipe]
      #expect(!book.marks(second).allergens.contains { gluten.avoided.contains($0) })
    }
    #expect(book.choose(day, declined) == nil)
  }

  @Test("GG-09: the reason is true")
  func reasons() throws {
    let book = try Real.book()
    var taste = Taste()
    taste.liked = ["tacos-de-setas", "pozole-de-setas", "ensalada-de-garbanzo"]
    var kinds: Set<String> = []
    for offset in 0..<365 {
      let day = day.adding(days: offset)
      let choice = try #require(book.choose(day, taste)), recipe = book.recipes[choice.recipe]
      switch choice.because {
      case .season(let food):
        kinds.insert("season")
        #expect(
          book.foods[food].months.contains(day.month) && recipe.ingredients.contains { $0.food == food && $0.isStar })
      case .liked(let food):
        kinds.insert("liked")
        #expect(
          recipe.ingredients.contains { $0.food == food }
            && book.recipes.contains { taste.liked.contains($0.id) && $0.ingredients.contains { $0.food == food } })
      case .favourite: #expect(taste.liked.contains(recipe.id))
      case .quick(let minutes): #expect(minutes == recipe.minutes && minutes <= 25 && day.weekday.rawValue <= 5)
      case .cheap: #expect(book.marks(recipe).cost == .low)
      case .new: kinds.insert("new")
      }
    }
    #expect(kinds.contains("season"))
  }

  @Test("GG-09: what was cooked in the last week waits")
  func rests() throws {
    let book = try Real.book()
    var taste = Taste()
    for offset in 0..<200 {
      let day = day.adding(days: offset), choice = try #require(book.choose(day, taste))
      let id = book.recipes[choice.recipe].id
      #expect(!taste.cooked.contains { $0.recipe == id && day.daysSince1970 - $0.day < 7 })
      taste.cooked.append((recipe: id, day: day.daysSince1970))
    }
  }

  /// A person with a hidden taste meets one recipe a day for 90 days, likes and declines by it. Three ways to choose are
  /// compared by how often the person takes what is offered.
  @Test("GG-09: in simulation it is taken more often than a random recipe and than the most popular ones")
  func simulated() throws {
    let book = try Real.book()
    var generator = SeededGenerator(seed: 2026)
    var taken = [0.0, 0.0, 0.0], offers = 0.0
    let stars = book.recipes.map { recipe in recipe.ingredients.filter { $0.isStar }.map { $0.food } }
    var popularity = [Int](repeating: 0, count: book.recipes.count)
    for person in 0..<40 {
      // Loves a sixth of the foods, leaves a sixth.
      let love = book.foods.map { _ in [2, 0, 0, 0, 0, -2][Int(generator.next(below: 6))] }
      func chance(_ place: Int, _ day: CivilDate, _ last: [Int: Int32]) -> Double {
        let liking = stars[place].map { love[$0] }.reduce(0, +)
        var value = liking > 0 ? 0.7 : liking < 0 ? 0.1 : 0.35
        if book.seasonal(book.recipes[place], month: day.month) != nil { value += 0.1 }
        if let before = last[place], day.daysSince1970 - before < 10 { value *= 0.3 }
        return value
      }
      var taste = Taste(), lasts: [[Int: Int32]] = [[:], [:], [:]]
      let popular = popularity.indices.sorted { popularity[$0] > popularity[$1] }.prefix(14).map { $0 }
      for offset in 0..<90 {
        let day = day.adding(days: person * 9 + offset)
        let chosen = try #require(book.choose(day, taste)).recipe
        let all = [chosen, Int(generator.next(below: Int64(book.recipes.count))), popular[offset % 14]]
        offers += 1
        for (way, place) in all.enumerated() {
          let value = chance(place, day, lasts[way])
          taken[way] += value
          let accepts = Double(generator.next(below: 1000)) < value * 1000
          if accepts { lasts[way][place] = day.daysSince1970 }
          guard way == 0 else {
            if way == 1, accepts { popularity[place] += 1 }
            continue
          }
          if accepts { taste.cooked.append((recipe: book.recipes[place].id, day: day.daysSince1970)) }
          let liking = stars[place].map { love[$0] }.reduce(0, +)
          if liking > 0, accepts, !taste.liked.contains(book.recipes[place].id) {
            taste.liked.append(book.recipes[place].id)
          }
          if liking < 0, generator.next(below: 2) == 0 { taste.declined.append(book.recipes[place].id) }
        }
      }
    }
    let shares = taken.map { $0 / offers }
    #expect(shares[0] >= shares[1] + 0.10, "\(shares)")
    #expect(shares[0] >= shares[2] + 0.10, "\(shares)")
  }
}

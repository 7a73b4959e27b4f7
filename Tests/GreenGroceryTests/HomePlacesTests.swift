import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite struct HomePlacesTests {
  private let habits: [Record] = (1...7).map { (number: Int) -> Record in
    let isCounted = number % 2 == 0
    return habitRecord(
      "Hábito \(number)", UInt64(number), kind: isCounted ? .count : .yesNo, goal: isCounted ? 4 : 1)
  }
  private static let places = [
    "", "bienvenida/1", "bienvenida/2", "bienvenida/3", "bienvenida/4", "ideas", "semana", "huerto", "tu", "avisos",
  ]

  @Test(
    "PL-08, GG-12: every place of home passes the audit, empty and with habits, in both languages",
    arguments: [Language.es, .en])
  func audit(_ language: Language) throws {
    for log in [[], habits] {
      for location in Self.places {
        let phone = HomePhone(home: location, language: language, log: log)
        #expect(phone.screen.audit() == [], "at \(location)")
        #expect(!phone.screen.title.isEmpty && phone.screen.location == location)
        #expect(!phone.screen.words.contains("…\n"), "a word is missing at \(location)")
      }
    }
  }

  @Test("PL-12: every place has a way home")
  func home() {
    for location in Self.places {
      let screen = HomePhone(home: location, log: habits).screen
      #expect(
        screen.tabs.contains { $0.location.isEmpty } || screen.back != nil
          || screen.buttons.contains { $0.id == "skip" }, "at \(location)")
    }
  }

  @Test(
    "GG-09: at the first start four pages, each of which can be skipped; interests and hours are kept for all devices")
  func welcome() throws {
    let phone = HomePhone(home: "", welcomed: false)
    #expect(phone.screen.location == "bienvenida/1")
    try phone.tap("next")
    try phone.choose("interest.vegetables")
    #expect(phone.state.common.preferences.interests == ["vegetables"])
    try phone.tap("next")
    for hour in [9, 21] {
      #expect(phone.screen.words.contains(DateFormat(.es).time(CivilTime(secondsAfterMidnight: hour * 3600))))
    }
    try phone.tap("next")
    for idea in ["plants", "fruit", "vegetables"] {
      #expect(phone.screen.tapping("idea-" + idea) != nil, "a first habit of their interest, one tap away")
    }
    #expect(phone.screen.words.contains("Porque te interesa: más verdura."))
    try phone.tap("begin")
    #expect(phone.screen.location == "" && phone.stand != nil)
    for page in 1...3 {
      let other = HomePhone(home: "bienvenida/\(page)", welcomed: false)
      try other.tap("skip")
      #expect(other.screen.location == "" && other.notes["flags.greengrocery"]?["welcomed"] == true)
    }
    #expect(HomePhone(home: "", log: habits).screen.location == "", "shown once")
    let chosen = HomePhone(home: "bienvenida/4", welcomed: false)
    let idea = try #require(HabitIdea.allCases.first { chosen.screen.tapping("idea-" + $0.rawValue) != nil })
    try chosen.tap("idea-" + idea.rawValue)
    #expect(chosen.log.filter { $0.collection == "greengrocery.habits" }.count == 1)
    #expect(chosen.screen.location == "" && chosen.notes["flags.greengrocery"]?["welcomed"] == true)
  }

  @Test("GG-09: ideas of several kinds, each with its reason; \"no me interesa\" takes one away")
  func ideas() throws {
    let phone = HomePhone(home: "tu")
    try phone.choose("interest.strength")
    phone.event(.located("ideas"))
    let sections = Ideas(phone.state, Words(.es), phone.probe.environment).best
    #expect(Set(sections.map { $0.idea.item.kind }).isSuperset(of: [.habit, .meditation]))
    #expect(phone.screen.words.contains("Porque") && phone.screen.audit() == [])
    let refused = try #require(sections.first)
    let id = refused.idea.item.id.pieces(0x3A).joined(separator: "-")
    try phone.tap("no-" + id)
    #expect(!phone.screen.buttons.contains { $0.id == "no-" + id })
    let again = HomePhone(home: "ideas", log: phone.log)
    #expect(!again.screen.buttons.contains { $0.id == "no-" + id })
  }

  @Test(
    "GG-09: the recipe is in the one ranking: today's with its reason, another after a no; the kitchen learns it too")
  func recipeIdeas() throws {
    let phone = HomePhone(home: "ideas")
    func recipe() -> Idea? {
      Ideas(phone.state, Words(.es), phone.probe.environment).best.map(\.idea).first { $0.item.kind == .recipe }
    }
    let first = try #require(recipe())
    let chosen = try #require(phone.state.kitchen.todaysRecipe(phone.state.common, phone.probe.environment))
    #expect(first.item.id == "recipe:" + chosen.id && phone.screen.words.contains(chosen.because))
    try phone.tap("no-recipe-" + chosen.id)
    let second = try #require(recipe())
    #expect(second.item.id != first.item.id && phone.state.kitchen.taste.declined == [chosen.id])
    #expect(phone.screen.words.contains(second.title) && !phone.screen.words.contains(first.title))
    // What was cooked today is not proposed today again.
    let cooked = second.item.id.dropFirst("recipe:".count)
    var generator = SeededGenerator(seed: 5)
    let record = Record(
      collection: KitchenFeature.collection, id: ULID(at: phone.probe.environment.now, using: &generator),
      stamp: Stamp(milliseconds: 1_795_277_000_000, counter: 0, device: DeviceID(9)),
      fields: ["recipe": .string(String(cooked)), "day": "2026-11-21"])
    let later = HomePhone(home: "ideas", log: phone.log + [record])
    let third = Ideas(later.state, Words(.es), later.probe.environment).best.first { $0.idea.item.kind == .recipe }
    #expect(try #require(third).idea.item.id != second.item.id)
    let without = HomePhone(home: "tu")
    try without.choose("hides.recipe")
    without.event(.located("ideas"))
    #expect(!Ideas(without.state, Words(.es), without.probe.environment).best.contains { $0.idea.item.kind == .recipe })
  }

  @Test(
    "GG-13: the week in sentences: how much, more or less than before, what rose and fell, nothing from too few days")
  func review() throws {
    let phone = HomePhone(home: "semana")
    #expect(phone.screen.words.contains("Aquí saldrá tu semana"))
    let days = HomePhone(home: "", log: [habitRecord("Caminar", 1), habitRecord("Leer", 2)])
    let start = HomePhone.homeMorning
    // Fourteen days: reading every day of the first week and one of the second, walking the other way round.
    for day in (0..<14).reversed() {
      days.probe.environment.now = start.adding(milliseconds: -Int64(day) * 86_400_000)
      days.event(.environmentChanged)
      if day >= 7 || day == 3 { try days.tapCrate("Leer") }
      if day < 7 { try days.tapCrate("Caminar") }
    }
    days.event(.located("semana"))
    let words = days.screen.words
    #expect(words.contains("Esta semana hiciste 8 de tus cosas, 1 más que la anterior."), "\(words)")
    #expect(words.contains("Subió Caminar: de 0 a 7 días.") && words.contains("Bajó Leer: de 7 a 1 días."))
    #expect(words.contains("un día más anotado") || words.contains("días más anotados") || words.contains("no se ve"))
    #expect(days.screen.audit() == [])
  }

  @Test("GG-13: the garden grows by a plant for ten points, nothing takes one away, and it can be hidden everywhere")
  func garden() throws {
    #expect(GardenBed(0).plants == 0 && GardenBed(9).missing == 1 && GardenBed(10).plants == 1)
    #expect(GardenBed(125).baskets == 1 && GardenBed(125).plants == 0 && GardenBed(-5).plants == 0)
    let phone = HomePhone(home: "", log: habits)
    try phone.tapCrate("Hábito 1")
    #expect(phone.state.habits.points == 1)
    phone.event(.located("huerto"))
    #expect(phone.screen.words.contains("Llevas un punto.") && phone.screen.words.contains("9 puntos más"))
    try phone.choose("hide-garden")
    phone.event(.located(""))
    #expect(!phone.screen.words.contains("Tu huerto"))
  }
}

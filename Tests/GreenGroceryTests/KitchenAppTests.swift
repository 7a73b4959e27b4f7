import AppTesting
import Kitchen
import Testing

@testable import GreenGrocery

@Suite("The kitchen") struct KitchenAppTests {
  private static let id = "calabacitas-con-elote"
  private static let places = [
    "cocina", "cocina/" + id, "cocina/" + id + "/cocinar", "cocina/lista", "cocina/gustos", "cocina/no-hay",
    "cocina/no-hay/cocinar", "cocina/todas", "cocina/todas/temporada", "cocina/todas/cena",
  ]

  @Test("GG-09: every place of the kitchen keeps the rules, in both languages", arguments: Self.places)
  func audited(_ location: String) throws {
    for language in [Language.es, .en] {
      let device = kitchen(location, language: language)
      #expect(device.screen.location == location && device.screen.audit() == [], "\(location)")
    }
  }

  @Test("Every recipe's screen and every step of its cook mode keeps the rules")
  func everyRecipe() throws {
    let device = kitchen()
    let book = try #require(device.state.kitchen.book(device.state.common))
    #expect(book.recipes.count >= 60)
    for recipe in book.recipes {
      device.send(.went("cocina/" + recipe.id))
      #expect(device.screen.title == recipe.title.es && device.screen.audit() == [], "\(recipe.id)")
      try device.tap("cook")
      for _ in device.state.kitchen.steps(recipe.id, device.state.common).dropLast() {
        #expect(device.screen.audit() == [], "\(recipe.id)")
        try device.tap("next")
      }
      #expect(device.screen.audit() == [], "\(recipe.id)")
      device.pass(700)
      try device.tap("finish")
    }
  }

  @Test("Without its files it says so and tries again; the rest of the app goes on")
  func missing() throws {
    let device = kitchen(hasNoContent: true)
    #expect(device.screen.audit() == [] && device.state.kitchen.book(device.state.common) == nil)
    #expect(device.state.kitchen.todaysRecipe(device.state.common, device.probe.environment) == nil)
    try device.tap("retry")
    #expect(device.screen.audit() == [])
  }

  @Test("GG-09: a phone whose clock begins anew opens the kitchen all the same", arguments: [-86_400_000 * 3, 0, 1])
  func clockAtItsBeginning(_ milliseconds: Int64) throws {
    let device = kitchen(at: Instant(milliseconds: milliseconds))
    #expect(device.screen.audit() == [] && device.screen.words.contains("En 20 minutos"))
  }

  @Test("Search finds by ingredient whatever its accents; filters stand behind one button")
  func search() throws {
    let device = kitchen()
    #expect(!device.screen.words.contains("¿Qué buscas?"))
    try device.type("recipe-search", "CHAMPIÑON")
    #expect(device.screen.words.contains("champiñones") && device.screen.announcement == "1 receta")
    try device.type("recipe-search", "pollo con arroz")
    #expect(device.screen.words.contains("Ninguna receta tiene todo eso. Estas tienen algo."))
    try device.type("recipe-search", "xyzzy")
    #expect(device.screen.words.contains("Ninguna receta con eso") && device.screen.audit() == [])
    try device.tap("clear")
    try device.tap("filters")
    try device.choose("filter-rapidas")
    try device.choose("filter-veganas")
    #expect(device.screen.audit() == [])
    let book = try #require(device.state.kitchen.book(device.state.common))
    let count = book.recipes.indices.filter { book.recipes[$0].minutes <= 20 && book.allMarks[$0].isVegan }.count
    #expect(device.screen.announcement == "\(count) recetas" && count > 3)
    try device.tap("clear")
    try device.choose("filter-desayuno")
    try device.choose("filter-cena")
    let meals = book.recipes.filter { $0.meals.contains(.breakfast) || $0.meals.contains(.dinner) }.map { $0.id }
    #expect(device.shelved == meals, "of several meals one is enough")
  }

  @Test("GG-09: a shelf is a place: back leads to Cocina, and from a recipe to where one was")
  func shelf() throws {
    let device = kitchen()
    try device.tap("all-temporada")
    #expect(device.screen.location == "cocina/todas/temporada" && device.screen.title == "De temporada en noviembre")
    let book = try #require(device.state.kitchen.book(device.state.common))
    let season = book.recipes.indices.filter { book.allMarks[$0].months.contains(11) }.map { book.recipes[$0].id }
    #expect(device.shelved == season && season.count > 6 && device.screen.audit() == [])
    try device.type("recipe-search", "nopales")
    let found = device.shelved
    #expect(!found.isEmpty && found.count < season.count)
    try device.tap("found-" + found[0])
    #expect(device.screen.location == "cocina/" + found[0])
    try device.tap("back")
    #expect(device.screen.location == "cocina/todas/temporada" && device.shelved == found)
    try device.tap("clear")
    #expect(device.screen.title == "Todas las recetas" && device.shelved.count == book.recipes.count)
    try device.tap("back")
    #expect(device.screen.location == "cocina" && device.sections.contains("shelf-temporada"))
    let again = kitchen("cocina/todas/temporada")
    #expect(again.shelved == season)
  }

  @Test("GG-09: back from the pot leads to the recipe, and from there to where one was before it")
  func backFromThePot() throws {
    let device = kitchen("cocina/gustos")
    device.send(.went("cocina/" + Self.id))
    try device.tap("cook")
    try device.tap("back")
    #expect(device.screen.location == "cocina/" + Self.id && device.label("cook") == "Seguir cocinando")
    try device.tap("back")
    #expect(device.screen.location == "cocina/gustos")
    let direct = kitchen("cocina/" + Self.id + "/cocinar")
    try direct.tap("back")
    #expect(direct.screen.location == "cocina/" + Self.id)
  }

  @Test(
    "GG-09: the first shelf is for the next meal, below the list and what the person eats",
    arguments: [
      (-6, "shelf-desayuno"), (-5, "shelf-comida"), (354, "shelf-comida"), (355, "shelf-cena"), (-366, "shelf-cena"),
      (-365, "shelf-desayuno"),
    ])
  func meals(_ minutes: Int, _ id: String) throws {
    // 11:05 and so many minutes.
    let device = kitchen(at: HomePhone.homeMorning.adding(milliseconds: Int64(60 + minutes) * 60_000))
    #expect(device.sections.first { $0.hasPrefix("shelf-") } == id)
    let rows = device.screen.content.firstIndex {
      if case .rows(let rows) = $0 { rows[0].id == "to-list" } else { false }
    }
    let shelf = device.screen.content.firstIndex { if case .section(let s) = $0 { s.id == id } else { false } }
    #expect(try #require(rows) < (try #require(shelf)))
  }

  @Test("Portions scale the amounts and go into the list and into cook mode")
  func portions() throws {
    let device = kitchen("cocina/" + Self.id)
    #expect(device.screen.words.contains("600 g de calabacita") && device.screen.words.contains("2 elotes"))
    for _ in 0..<2 { try device.tap("fewer") }
    #expect(device.screen.words.contains("300 g de calabacita") && device.screen.words.contains("1 elote"))
    try device.tap("add-to-list")
    try device.tap("cook")
    #expect(device.screen.location == "cocina/\(Self.id)/cocinar" && device.screen.words.contains("2 porciones"))
    device.send(.went("cocina/lista"))
    #expect(device.screen.words.contains("300 g de calabacita"))
  }

  @Test("Nutrition names its source and what was not counted; where too little is known nothing is shown")
  func nutrition() throws {
    let device = kitchen("cocina/" + Self.id)
    #expect(device.screen.words.contains("Standard Reference") && device.screen.words.contains("No se contó: sal"))
    device.send(.went("cocina/agua-de-jamaica"))
    #expect(device.screen.words.contains("No la calculamos") && !device.screen.words.contains("kcal"))
  }

  @Test("GG-11: cook mode keeps its step and its timers over a reload, and the screen stays on")
  func reload() throws {
    let device = kitchen("cocina/" + Self.id, can: [.senses, .notices])
    device.leaves(.senses)
    #expect(!device.wants(.screenOn))
    try device.tap("cook")
    #expect(device.wants(.screenOn))
    for _ in 0..<3 { try device.tap("next") }
    #expect(device.screen.words.contains("tapa y deja que suelten su jugo"))
    try device.tap("timer")
    device.pass(214_000)
    #expect(device.screen.words.contains("4:26"))
    let again = kitchen(
      "cocina/" + Self.id + "/cocinar", log: device.log, can: [.senses, .notices],
      at: device.probe.environment.now.adding(milliseconds: 26_000))
    #expect(again.screen.words.contains("Paso 4 de 6") && again.screen.words.contains("4:00"))
    again.pass(241_000)
    #expect(again.screen.words.contains("Listo") && again.screen.announcement?.contains("Listo el paso 4") == true)
    #expect(again.probe.operations.contains { if case .vibrate = $0 { true } else { false } })
    again.leaves(.senses)
  }

  @Test("Several timers run at once; one rings while another step is looked at")
  func timers() throws {
    let device = kitchen("cocina/rajas-con-elote", can: [.senses, .notices])
    device.leaves(.senses)
    try device.tap("cook")
    try device.tap("next")
    try device.tap("timer")
    try device.tap("next")
    #expect(device.screen.words.contains("También en la lumbre") && device.screen.audit() == [])
    device.pass(480_000)
    #expect(device.screen.announcement?.contains("paso 2") == true)
    try device.tap("timer-1")
    #expect(device.screen.words.contains("Paso 2 de 6"))
    try device.tap("timer-more")
    #expect(device.screen.words.contains("1:00"))
  }

  @Test("Every address leads to its place and back; others lead nowhere")
  func addresses() throws {
    for location in Self.places { #expect(try #require(Destination(location)).location == location) }
    for location in [
      "cocina/A", "cocina/a/b", "cocina/lista/cocinar", "cocina/", "cocina/a/cocinar/x", "cocina/todas/nada",
      "cocina/todas/cocinar",
    ] {
      #expect(Destination(location) == nil, "\(location)")
    }
  }
}

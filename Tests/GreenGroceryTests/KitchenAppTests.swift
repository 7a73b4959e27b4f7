import AppTesting
import Foundation
import Kitchen
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! in the kitchen, in Mexico City, with the content that is shipped.
private func kitchen(
  _ location: String = "cocina", language: Language = .es, log: [Record] = [], can: Capabilities = [],
  at now: Instant = Instant(milliseconds: 1_795_277_100_000), hasNoContent: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> TestDevice<GreenGroceryApp> {
  let zone = TimeZoneRules(
    identifier: "America/Mexico_City",
    transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  let environment = Environment(
    now: now, zone: zone, language: language, isOnline: false, seed: 42, location: location)
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  let device = TestDevice<GreenGroceryApp>(
    environment, can: [.everyday, can], log: log, notes: ["flags.greengrocery": ["welcomed": true]],
    content: { path in
      if hasNoContent { return Answer(status: 0) }
      let text = try? String(contentsOf: folder.appendingPathComponent(path + ".json"), encoding: .utf8)
      return text.map { Answer(status: 200, text: $0) } ?? Answer(status: 404)
    }, sourceLocation: sourceLocation)
  device.leaves([.clock, .screen])
  return device
}

@Suite("The kitchen") struct KitchenAppTests {
  private static let id = "calabacitas-con-elote"
  private static let places = [
    "cocina", "cocina/" + id, "cocina/" + id + "/cocinar", "cocina/lista", "cocina/gustos", "cocina/no-hay",
    "cocina/no-hay/cocinar",
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

  @Test("GG-09: today's recipe is told to the home screen with its reason, and leads to its screen")
  func today() throws {
    let device = kitchen()
    let today = try #require(device.state.kitchen.todaysRecipe(device.state.common, device.probe.environment))
    #expect(today.because.hasPrefix("Porque") && today.minutes > 0)
    #expect(device.screen.words.contains(today.title) && device.screen.words.contains(today.because))
    try device.tap("open-today")
    #expect(device.screen.location == "cocina/" + today.id && device.screen.title == today.title)
  }

  @Test("GG-09: what is declined is not proposed any more, and comes back when it is taken back")
  func declined() throws {
    let device = kitchen()
    let today = try #require(device.state.kitchen.todaysRecipe(device.state.common, device.probe.environment))
    try device.tap("open-today")
    try device.tap("decline")
    let next = try #require(device.state.kitchen.todaysRecipe(device.state.common, device.probe.environment))
    #expect(next.id != today.id && device.screen.toast?.text == "No te la vamos a proponer.")
    device.send(.went("cocina/gustos"))
    #expect(device.screen.audit() == [])
    try device.tap("back-" + today.id)
    let again = try #require(device.state.kitchen.todaysRecipe(device.state.common, device.probe.environment))
    #expect(again.id == today.id)
  }

  @Test("GG-09: who says what they avoid is proposed nothing with it, here or on a shelf")
  func diet() throws {
    let device = kitchen("cocina/gustos")
    try device.choose("diet-vegan")
    try device.choose("avoid-gluten")
    device.send(.went("cocina"))
    let book = try #require(device.state.kitchen.book(device.state.common))
    var shown = 0
    device.screen.forEach { element in
      guard case .widget(let widget) = element, let shelf = widget as? RecipeShelf else { return }
      for item in shelf.items {
        guard let recipe = book.recipes.first(where: { item.id.hasSuffix("-" + $0.id) }) else { continue }
        let marks = book.marks(recipe)
        shown += 1
        if !marks.isVegan || marks.allergens.contains(.gluten) { Issue.record("\(recipe.id) is on a shelf") }
      }
    }
    #expect(shown >= 8 && device.screen.audit() == [])
  }

  @Test("Search finds by ingredient whatever its accents; filters stand behind one button")
  func search() throws {
    let device = kitchen()
    #expect(!device.screen.words.contains("¿Qué buscas?"))
    try device.type("recipe-search", "CHAMPIÑON")
    #expect(device.screen.words.contains("champiñones") && device.screen.announcement == "1 receta")
    try device.type("recipe-search", "xyzzy")
    #expect(device.screen.words.contains("Ninguna receta con eso") && device.screen.audit() == [])
    try device.tap("clear")
    try device.tap("filters")
    try device.choose("filter-quick")
    try device.choose("filter-vegan")
    #expect(device.screen.audit() == [])
    let book = try #require(device.state.kitchen.book(device.state.common))
    let count = book.recipes.indices.filter { book.recipes[$0].minutes <= 20 && book.allMarks[$0].isVegan }.count
    #expect(device.screen.announcement == "\(count) recetas" && count > 3)
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
    let device = kitchen("cocina/" + Self.id, can: .senses)
    #expect(!device.wants(.screenOn))
    try device.tap("cook")
    #expect(device.wants(.screenOn))
    for _ in 0..<3 { try device.tap("next") }
    #expect(device.screen.words.contains("tapa y deja que suelten su jugo"))
    try device.tap("timer-start")
    device.pass(214_000)
    #expect(device.screen.words.contains("4:26"))
    let again = kitchen(
      "cocina/" + Self.id + "/cocinar", log: device.log, can: .senses,
      at: device.probe.environment.now.adding(milliseconds: 26_000))
    #expect(again.screen.words.contains("Paso 4 de 6") && again.screen.words.contains("4:00"))
    again.pass(241_000)
    #expect(again.screen.words.contains("Listo") && again.screen.announcement?.contains("Listo el paso 4") == true)
    #expect(again.probe.operations.contains { if case .vibrate = $0 { true } else { false } })
    again.leaves(.senses)
  }

  @Test("Several timers run at once; one rings while another step is looked at")
  func timers() throws {
    let device = kitchen("cocina/rajas-con-elote", can: .senses)
    device.leaves(.senses)
    try device.tap("cook")
    try device.tap("next")
    try device.tap("timer-start")
    try device.tap("next")
    #expect(device.screen.words.contains("También en la lumbre") && device.screen.audit() == [])
    device.pass(480_000)
    #expect(device.screen.announcement?.contains("paso 2") == true)
    try device.tap("timer-1")
    #expect(device.screen.words.contains("Paso 2 de 6"))
    try device.tap("timer-more")
    #expect(device.screen.words.contains("1:00"))
  }

  @Test("What was cooked is a fact of the day: two devices that say so offline make one")
  func cooked() throws {
    let logs = try (0..<2).map { _ in
      let device = kitchen("cocina/" + Self.id + "/cocinar")
      try device.tap("cook")
      for _ in 0..<5 { try device.tap("next") }
      try device.tap("finish")
      #expect(device.screen.location == "cocina/" + Self.id && device.screen.words.contains("Calabacitas"))
      #expect(device.screen.toast?.text.hasPrefix("Buen provecho") == true)
      return device.log.filter { $0.collection == KitchenFeature.collection }
    }
    #expect(logs[0].count == 1 && logs[0].map { $0.id } == logs[1].map { $0.id })
  }

  @Test("The list: by stand, ticked and back, own lines, shared as text, emptied and taken back")
  func list() throws {
    let device = kitchen("cocina/lista", can: .otherApps)
    device.leaves(.otherApps)
    #expect(device.screen.words.contains("Tu lista está vacía") && device.screen.audit() == [])
    device.send(.went("cocina/" + Self.id))
    try device.tap("add-to-list")
    device.send(.went("cocina/nopales-a-la-mexicana"))
    try device.tap("add-to-list")
    try device.tap("see-list")
    #expect(device.screen.words.contains("Verdulería") && device.screen.words.contains("5 jitomates"))
    #expect(device.screen.audit() == [])
    try device.choose("buy-jitomate")
    try device.type("own-line", "  Jabón ")
    try device.submit("own")
    #expect(device.screen.words.contains("Jabón"))
    try device.tap("share-list")
    let shared = device.probe.operations.compactMap { if case .share(let text) = $0 { text } else { nil } }.last
    #expect(
      shared?.contains("Verdulería\n– ") == true && shared?.contains("– 600 g de calabacita\n") == true
        && shared?.contains("jitomate") == false)
    #expect(shared?.contains("– Jabón") == true)
    device.reply(Answer(status: 1, ["how": "clipboard"])) { if case .share = $0 { true } else { false } }
    #expect(device.screen.toast?.text == "Lista copiada.")
    // More of it is needed: what is in the bag is not enough any more.
    device.send(.went("cocina/sopa-de-verduras"))
    try device.tap("add-to-list")
    device.send(.went("cocina/lista"))
    #expect(device.screen.words.contains("8 jitomates"))
    try device.tap("empty-list")
    #expect(device.screen.words.contains("Tu lista está vacía"))
    try device.tap("undo")
    #expect(device.screen.words.contains("8 jitomates") && device.screen.words.contains("Jabón"))
  }

  @Test("Every address leads to its place and back; others lead nowhere")
  func addresses() throws {
    for location in Self.places { #expect(try #require(Destination(location)).location == location) }
    for location in ["cocina/A", "cocina/a/b", "cocina/lista/cocinar", "cocina/", "cocina/a/cocinar/x"] {
      #expect(Destination(location) == nil, "\(location)")
    }
  }
}

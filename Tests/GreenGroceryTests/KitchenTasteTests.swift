import AppTesting
import Kitchen
import ServerAPI
import Testing

@testable import GreenGrocery

@Suite("What a person likes, eats and cooked") struct KitchenTasteTests {
  private static let id = "calabacitas-con-elote"

  @Test("GG-01, GG-09: today's recipe stands on Hoy, in Cocina and on its own screen, with the same reason")
  func today() throws {
    let home = kitchen("")
    let today = try #require(home.todaysRecipe), board = try #require(home.stand?.board)
    #expect(board.title == today.title && board.text.hasPrefix(today.because) && today.minutes > 0)
    let device = kitchen()
    #expect(device.screen.words.contains(today.title) && device.screen.words.contains(today.because))
    #expect(device.label("open-today") == "Ver la receta")
    try device.tap("open-today")
    #expect(device.screen.location == "cocina/" + today.id && device.screen.title == today.title)
    #expect(device.screen.words.contains("Es la receta de hoy. " + today.because))
    device.send(.went("cocina/" + (today.id == Self.id ? "sopa-de-haba" : Self.id)))
    #expect(!device.screen.words.contains("Es la receta de hoy."))
  }

  @Test("GG-09: today's recipe stays when it is cooked; after midnight there is another, and the day is remembered")
  func cookedToday() throws {
    let device = kitchen(at: HomePhone.homeMorning.adding(milliseconds: 50_040_000))  // 23:59
    let today = try #require(device.todaysRecipe)
    device.send(.went("cocina/" + today.id))
    try device.tap("cook")
    while device.label("next") != nil { try device.tap("next") }
    device.pass(700)
    try device.tap("finish")
    #expect(device.todaysRecipe?.id == today.id && device.todaysRecipe?.isCooked == true)
    #expect(device.screen.words.contains("Ya la cocinaste hoy."))
    device.send(.went("cocina"))
    #expect(device.screen.words.contains("Ya la cocinaste hoy.") && !device.screen.words.contains(today.because))
    #expect(device.sections.contains("shelf-cocinadas") && device.screen.audit() == [])
    device.send(.went(""))
    #expect(device.stand?.board?.title == today.title && device.stand?.board?.text == "Ya la cocinaste hoy.")
    device.pass(120_000)
    device.event(.environmentChanged)
    let next = try #require(device.todaysRecipe)
    #expect(next.id != today.id && !next.isCooked && device.stand?.board?.title == next.title)
    device.send(.went("cocina/" + today.id))
    #expect(device.screen.words.contains("La cocinaste el 21 de noviembre."))
    device.probe.environment.language = .en
    #expect(device.screen.words.contains("You cooked it on November 21."))
    device.send(.went("cocina/todas/cocinadas"))
    #expect(device.shelved == [today.id] && device.screen.title == "The ones you cooked")
  }

  @Test("GG-09: liking today's recipe, and taking it back, leaves it where it is")
  func liked() throws {
    let before = try #require(kitchen().todaysRecipe)
    let device = kitchen("cocina/" + before.id)
    try device.tap("like")
    #expect(device.state.kitchen.taste.liked == [before.id] && device.todaysRecipe?.id == before.id)
    try device.tap("like")
    #expect(device.state.kitchen.taste.liked.isEmpty && device.todaysRecipe?.id == before.id)
  }

  @Test("GG-09: a like of another day counts as long as the day lasts, whatever is said today")
  func likedBefore() throws {
    let log = [tasteRecord("rajas-con-elote", "like")]
    let before = try #require(kitchen(log: log).todaysRecipe)
    let device = kitchen("cocina/rajas-con-elote", log: log)
    try device.tap("like")
    #expect(device.state.kitchen.taste.liked.isEmpty && device.state.kitchen.settled.liked == ["rajas-con-elote"])
    #expect(device.todaysRecipe?.id == before.id)
    device.pass(86_400_000)
    device.event(.environmentChanged)
    #expect(device.state.kitchen.settled.liked.isEmpty)
  }

  @Test("GG-09: what is declined is not proposed any more, and comes back when it is taken back")
  func declined() throws {
    let device = kitchen()
    let today = try #require(device.todaysRecipe)
    try device.tap("open-today")
    try device.tap("decline")
    #expect(device.todaysRecipe?.id != today.id && device.screen.toast?.text == "No te la vamos a proponer.")
    device.send(.went("cocina/gustos"))
    #expect(device.screen.audit() == [] && device.screen.toast == nil, "a notice does not follow elsewhere")
    try device.tap("back-" + today.id)
    #expect(device.todaysRecipe?.id == today.id && device.screen.toast == nil)
  }

  @Test("GG-09: declining twice takes it back and says nothing untrue; undoing gives the like back")
  func declinedTwice() throws {
    let device = kitchen("cocina/" + Self.id)
    try device.tap("decline")
    try device.tap("decline")
    #expect(device.state.kitchen.taste.declined.isEmpty && device.screen.toast == nil)
    try device.tap("like")
    try device.tap("decline")
    #expect(device.state.kitchen.taste.liked.isEmpty && device.state.kitchen.taste.declined == [Self.id])
    try device.tap("undo")
    #expect(device.state.kitchen.taste.liked == [Self.id] && device.state.kitchen.taste.declined.isEmpty)
  }

  @Test("GG-09: a recipe that is put away among the ideas can be brought back right there")
  func ideas() throws {
    let phone = HomePhone(home: "ideas")
    let today = try #require(phone.todaysRecipe)
    try phone.tap("no-recipe-" + today.id)
    #expect(phone.screen.toast?.text == "No te la vamos a proponer.")
    try phone.tap("undo")
    #expect(phone.screen.toast == nil && phone.state.kitchen.taste.declined.isEmpty)
    #expect(phone.screen.buttons.contains { $0.id == "no-recipe-" + today.id })
  }

  @Test("What was cooked is a fact of the day: two devices that say so offline make one, for the later portions")
  func cookedTwice() throws {
    var log: [Record] = []
    for minutes in [Int64(0), 3] {
      let device = kitchen(
        "cocina/" + Self.id, at: HomePhone.homeMorning.adding(milliseconds: minutes * 60_000))
      for _ in 0..<minutes { try device.tap("fewer") }
      try device.tap("cook")
      while device.label("next") != nil { try device.tap("next") }
      device.pass(700)
      try device.tap("finish")
      #expect(device.screen.location == "cocina/" + Self.id)
      #expect(device.screen.toast?.text == "Buen provecho. Quedó entre las que cocinaste.")
      log += device.log.filter { $0.collection == KitchenFeature.collection }
    }
    let merged = kitchen(log: log)
    let facts = merged.state.common.companion.store.replica.records(in: KitchenFeature.collection)
    #expect(log.count == 2 && facts.count == 1 && facts.first?["portions"] == 1)
    #expect(merged.state.kitchen.taste.cooked.map { $0.recipe } == [Self.id])
    #expect(merged.sections.contains("shelf-cocinadas"))
  }

  // MARK: Diet

  @Test(
    "GG-09: who says what they avoid is shown nothing with it, on any shelf or in the whole list",
    arguments: ["diet-vegan", "diet-vegetarian"] + Allergen.allCases.map { "avoid-" + $0.rawValue })
  func diet(_ choice: String) throws {
    let device = kitchen("cocina/gustos")
    try device.choose(choice)
    let book = try #require(device.state.kitchen.book(device.state.common))
    func isEaten(_ marks: Marks) -> Bool {
      switch choice {
      case "diet-vegan": marks.isVegan
      case "diet-vegetarian": marks.isVegetarian
      default: !marks.allergens.contains { "avoid-" + $0.rawValue == choice }
      }
    }
    let eaten = book.recipes.indices.filter { isEaten(book.allMarks[$0]) }.map { book.recipes[$0].id }
    for place in ["cocina", "cocina/todas"] {
      device.send(.went(place))
      #expect(device.screen.audit() == [] && Set(device.shelved).isSubset(of: eaten), "\(place)")
    }
    #expect(device.shelved == eaten)
    #expect(eaten.contains(try #require(device.todaysRecipe?.id)))
  }

  @Test("GG-09: a recipe reached by a link says above its ingredients what of it the person does not eat")
  func warning() throws {
    let device = kitchen("cocina/gustos")
    try device.choose("avoid-egg")
    try device.choose("avoid-milk")
    device.send(.went("cocina/huevos-a-la-mexicana"))
    func place(_ fits: (Element<GreenGroceryApp.Action>) -> Bool) -> Int? {
      device.screen.content.firstIndex(where: fits)
    }
    let warning = place { if case .banner(let b) = $0 { b.title == "Lleva huevo, que no comes" } else { false } }
    let ingredients = place { if case .section(let s) = $0 { s.id == "ingredients" } else { false } }
    #expect(try #require(warning) < (try #require(ingredients)) && device.screen.audit() == [])
    device.send(.went("cocina/" + Self.id))
    #expect(
      device.screen.words.contains("Contiene: leche") && device.screen.words.contains("Lleva leche, que no comes"))
    device.send(.went("cocina/nopales-a-la-mexicana"))
    #expect(!device.screen.words.contains("que no comes"))
    let vegan = kitchen("cocina/gustos")
    try vegan.choose("diet-vegan")
    vegan.send(.went("cocina/" + Self.id))
    #expect(vegan.screen.words.contains("No es solo de plantas"))
    vegan.send(.went("cocina/pollo-con-calabacitas"))
    #expect(vegan.screen.words.contains("Lleva carne o pescado, que no comes"))
  }

  @Test("GG-09: search tells how many recipes are left out for what the person does not eat")
  func hidden() throws {
    let device = kitchen("cocina/gustos")
    try device.choose("avoid-peanut")
    device.send(.went("cocina"))
    try device.type("recipe-search", "cacahuates")
    #expect(device.screen.words.contains("2 recetas no salen por lo que no comes.") && device.screen.audit() == [])
    try device.tap("change-diet")
    #expect(device.screen.location == "cocina/gustos")
  }

  @Test("GG-09: where little is left it says so, and leads to what can be changed")
  func few() throws {
    let first = kitchen(), book = try #require(first.state.kitchen.book(first.state.common))
    let device = kitchen(log: book.recipes.dropFirst(3).map { tasteRecord($0.id, "no") })
    #expect(device.screen.words.contains("Quedan pocas recetas"))
    #expect(device.screen.words.contains("quedan 3 recetas") && device.screen.audit() == [])
    #expect(device.shelved == book.recipes.prefix(3).map { $0.id })
    try device.tap("change-diet")
    #expect(device.screen.location == "cocina/gustos")
  }

  @Test("PL-05, GG-09: without the consent for health nothing of the diet leaves the device")
  func consent() throws {
    let device = kitchen("cocina/gustos")
    try device.choose("diet-vegan")
    try device.choose("avoid-gluten")
    try device.choose("avoid-gluten")
    let withheld = Purpose.health.collections
    let leaving = device.log.filter { record in !withheld.contains { record.collection.isCovered(by: $0) } }
    #expect(!leaving.contains { $0.fields.keys.contains { $0.hasPrefix("food") } })
    let diet = device.log.filter { $0.id == KitchenFeature.diet }
    #expect(diet.count == 3 && Purpose.needed(for: diet[0].collection) == [.health])
    #expect(diet[2]["foodVegan"] == true && diet[2]["foodAvoid.gluten"] == false)
  }

  /// What an older app kept among the preferences.
  private static let old = Record(
    collection: Preferences.collection, id: SingleRecord.id,
    stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
    fields: ["foodVegan": true, "foodAvoid.gluten": true, "foodAvoid.milk": false, "name": "Ana"])

  @Test("PL-05, GG-09: a diet that was kept among the preferences moves when the app opens, once, as it was said")
  func moved() throws {
    let device = kitchen("cocina/gustos", log: [Self.old])
    #expect(device.state.kitchen.taste.isVegan && device.state.kitchen.taste.avoided == [.gluten])
    #expect(device.log.filter { $0.id == KitchenFeature.diet }.count == 1)
    let replica = device.state.common.companion.store.replica
    let diet = try #require(replica[KitchenFeature.collection, KitchenFeature.diet])
    #expect(diet.fields == ["foodVegan": true, "foodAvoid.gluten": true, "foodAvoid.milk": false])
    for field in ["foodVegan", "foodAvoid.gluten", "foodAvoid.milk"] {
      #expect(diet.stamp(of: field) == Self.old.stamp, "another device's later word still wins")
    }
    let kept = try #require(replica[Preferences.collection, SingleRecord.id])
    for field in ["foodVegan", "foodAvoid.gluten", "foodAvoid.milk"] { #expect(kept[field] == .null, "\(field)") }
    #expect(kept["name"] == "Ana")
    let again = kitchen("cocina/gustos", log: device.log)
    #expect(again.state.kitchen.taste.isVegan && again.state.kitchen.taste.avoided == [.gluten])
    #expect(again.log.filter { $0.id == KitchenFeature.diet }.count == 1 && !again.state.kitchen.isDietElsewhere)
    try again.choose("avoid-gluten")
    try again.choose("avoid-egg")
    #expect(again.state.kitchen.taste.avoided == [.egg] && again.log.last?.collection == KitchenFeature.collection)
  }

  @Test("PL-05, GG-09: what an older app on another device said meanwhile, or says later, is not lost")
  func movedTwice() throws {
    let device = kitchen("cocina/gustos", log: [Self.old])
    // Said before the move, and sent after it.
    var other = Self.old
    let meanwhile = Stamp(milliseconds: 1_794_000_000_000, counter: 0, device: DeviceID(8))
    other.set("foodAvoid.milk", true, meanwhile)
    other.set("foodAvoid.peanut", true, meanwhile)
    let merged = kitchen("cocina/gustos", log: device.log + [other])
    #expect(merged.state.kitchen.taste.isVegan && merged.state.kitchen.taste.avoided == [.gluten, .peanut, .milk])
    // Said later, by who sees an empty list there.
    other.set("foodAvoid.sesame", true, Stamp(milliseconds: 1_796_000_000_000, counter: 0, device: DeviceID(8)))
    let later = kitchen("cocina/gustos", log: merged.log + [other])
    #expect(later.state.kitchen.taste.avoided == [.gluten, .peanut, .milk, .sesame])
    let kept = later.state.common.companion.store.replica[Preferences.collection, SingleRecord.id]
    #expect(kept?.fields.keys.filter { $0.hasPrefix("food") && kept?[$0] != .null } == [])
    // An older word does not undo a later one.
    try later.choose("avoid-milk")
    let last = kitchen("cocina/gustos", log: later.log + [other])
    #expect(last.state.kitchen.taste.avoided == [.gluten, .peanut, .sesame])
  }

  @Test("PL-05, GG-09: where the consent for health is refused each device keeps its own, and says when it has none")
  func movedWithoutConsent() throws {
    let first = kitchen("cocina/gustos", log: [Self.old])
    let sent = first.log.filter { Purpose.needed(for: $0.collection).isEmpty }
    let emptied = try #require(sent.last { $0.collection == Preferences.collection })
    #expect(!sent.contains { $0.id == KitchenFeature.diet } && emptied["foodVegan"] == .null)
    // It had the app already: it moved its own.
    let second = kitchen("cocina/gustos", log: [Self.old]), both = kitchen("cocina/gustos", log: second.log + sent)
    #expect(both.state.kitchen.taste.isVegan && both.state.kitchen.taste.avoided == [.gluten])
    // It did not: all that comes is that something went.
    let late = kitchen("cocina/gustos", log: [Self.old] + sent), title = "Lo que comes lo dijiste en otro dispositivo"
    #expect(!late.state.kitchen.taste.isVegan && late.screen.words.contains(title) && late.screen.audit() == [])
    late.send(.went("cocina"))
    #expect(late.screen.words.contains(title) && late.screen.audit() == [])
    try late.tap("say-diet")
    try late.choose("diet-vegan")
    #expect(late.state.kitchen.taste.isVegan && !late.screen.words.contains(title))
    // With the consent after all the first one's comes too.
    let allowed = kitchen("cocina/gustos", log: [Self.old] + first.log)
    #expect(allowed.state.kitchen.taste.isVegan && !allowed.screen.words.contains(title))
  }

  @Test("The diet says where it is kept, as it is")
  func lead() {
    #expect(
      kitchen("cocina/gustos").screen.lead
        == "Solo te proponemos lo que comes. Se queda contigo; con cuenta y tu permiso, también en tus otros dispositivos."
    )
  }
}

import AppTesting
import Testing

@testable import GreenGrocery

@Suite("The market list") struct KitchenListTests {
  private static let id = "calabacitas-con-elote"

  /// A phone with these recipes on its list, looking at it.
  private func market(_ recipes: [String]) throws -> TestDevice<GreenGroceryApp> {
    let device = kitchen("cocina", can: .otherApps)
    device.leaves(.otherApps)
    for recipe in recipes {
      device.send(.went("cocina/" + recipe))
      try device.tap("add-to-list")
    }
    device.send(.went("cocina/lista"))
    return device
  }

  @Test("GG-09: the shared text says what it is for, then what to buy by stand, as it is said at a market")
  func text() throws {
    let device = try market([Self.id])
    try device.tap("share-list")
    #expect(
      device.shared == """
        Lista del mercado
        Para: Calabacitas con elote (4 porciones)

        Verdulería
        – 2 jitomates
        – 1 cebolla
        – 1 diente de ajo
        – 2 ramas de epazote
        – 600 g de calabacita
        – 2 elotes

        Abarrotes
        – un poco de aceite vegetal
        – sal

        Cremería
        – 60 g de queso fresco
        """)
    device.reply(Answer(status: 1, ["how": "clipboard"])) { if case .share = $0 { true } else { false } }
    #expect(device.screen.toast?.text == "Lista copiada.")
  }

  @Test("GG-09: a tick does not outlive its recipe: next week's recipe finds nothing in the bag")
  func anotherWeek() throws {
    let device = try market([Self.id])
    try device.choose("buy-jitomate")
    #expect(device.isTicked("buy-jitomate") == true)
    try device.tap("unlist-" + Self.id)
    #expect(device.screen.words.contains("Tu lista está vacía") && device.state.kitchen.shopping.bought.isEmpty)
    device.send(.went("cocina/nopales-a-la-mexicana"))
    try device.tap("add-to-list")
    device.send(.went("cocina/lista"))
    #expect(device.isTicked("buy-jitomate") == false && device.screen.words.contains("3 jitomates"))
    try device.tap("share-list")
    #expect(device.shared?.contains("– 3 jitomates\n") == true)
  }

  @Test("GG-09: a tick that an older app left behind is not taken over by a new recipe")
  func leftBehind() throws {
    let tick = Record(
      collection: KitchenFeature.shoppingCollection, id: KitchenFeature.identifier("bought:jitomate"),
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
      fields: ["food": "jitomate", "grams": 900])
    let device = kitchen("cocina/" + Self.id, log: [tick])
    try device.tap("add-to-list")
    device.send(.went("cocina/lista"))
    #expect(device.isTicked("buy-jitomate") == false)
  }

  @Test("GG-09: a recipe that is taken off comes back with its ticks")
  func unlisted() throws {
    let device = try market([Self.id])
    try device.choose("buy-elote")
    try device.tap("unlist-" + Self.id)
    #expect(device.screen.toast?.text == "Ya no está en tu lista.")
    try device.tap("undo")
    #expect(device.isTicked("buy-elote") == true && device.isTicked("buy-jitomate") == false)
  }

  @Test("GG-09: when more is needed only the rest is written, on the screen and in the text")
  func rest() throws {
    let device = try market([Self.id, "nopales-a-la-mexicana"])
    #expect(device.screen.words.contains("5 jitomates"))
    try device.choose("buy-jitomate")
    device.send(.went("cocina/sopa-de-verduras"))
    try device.tap("add-to-list")
    device.send(.went("cocina/lista"))
    #expect(device.screen.words.contains("3 jitomates (ya tienes 5)") && device.isTicked("buy-jitomate") == false)
    try device.tap("share-list")
    #expect(device.shared?.contains("– 3 jitomates (ya tienes 5)\n") == true)
    try device.choose("buy-jitomate")
    #expect(device.screen.words.contains("8 jitomates") && device.isTicked("buy-jitomate") == true)
    try device.choose("buy-jitomate")
    #expect(device.screen.words.contains("8 jitomates") && device.isTicked("buy-jitomate") == false)
  }

  @Test("GG-09: what is left is said after each tick; with all of it in the bag there is nothing to share")
  func done() throws {
    let device = try market([Self.id])
    #expect(device.screen.announcement == "Faltan 9 cosas")
    try device.choose("buy-jitomate")
    #expect(device.screen.announcement == "Faltan 8 cosas")
    for food in ["cebolla", "ajo", "epazote", "calabacita", "elote", "aceite", "sal", "queso"] {
      try device.choose("buy-" + food)
    }
    #expect(device.screen.announcement == "Ya está todo en la bolsa.")
    for id in ["share-list", "copy-list"] {
      try device.tap(id)
      #expect(device.screen.toast?.text == "Ya está todo en la bolsa." && device.screen.audit() == [])
      device.send(try #require(device.screen.toast?.leave))
    }
    #expect(!device.probe.operations.contains { $0.capability == .otherApps })
  }

  @Test("GG-09: own lines are taken off one by one, and what is bought at once; both can be undone")
  func remove() throws {
    let device = try market([Self.id])
    for line in ["Jabón", "Servilletas"] {
      try device.type("own-line", line)
      try device.submit("own")
      device.pass(1000)
    }
    let soap = try #require(device.state.kitchen.shopping.lines.first { $0.text == "Jabón" })
    #expect(device.label("drop-" + soap.id.text) == "Quitar Jabón" && device.label("drop-bought") == nil)
    try device.tap("drop-" + soap.id.text)
    #expect(device.state.kitchen.shopping.lines.map { $0.text } == ["Servilletas"] && device.screen.audit() == [])
    try device.tap("undo")
    #expect(device.state.kitchen.shopping.lines.map { $0.text } == ["Jabón", "Servilletas"])
    try device.choose("line-" + soap.id.text)
    try device.choose("buy-elote")
    try device.tap("drop-bought")
    #expect(device.isTicked("buy-elote") == nil && device.isTicked("line-" + soap.id.text) == nil)
    #expect(device.isTicked("buy-jitomate") == false && device.screen.announcement == "Faltan 9 cosas")
    try device.tap("undo")
    #expect(device.isTicked("buy-elote") == true && device.isTicked("line-" + soap.id.text) == true)
  }

  @Test("GG-09: a copy that the device refuses leaves the text to be copied by hand")
  func refused() throws {
    let device = try market([Self.id])
    try device.tap("copy-list")
    device.reply(Answer(status: 0)) { if case .copy = $0 { true } else { false } }
    var text: String?
    device.screen.forEach { if case .field(let field) = $0, field.id == "list-text" { text = field.value } }
    #expect(text?.hasPrefix("Lista del mercado\nPara: ") == true && device.screen.audit() == [])
    try device.tap("hide-text")
    #expect(!device.screen.words.contains("Lista para copiar"))
  }

  @Test("The list is emptied and taken back")
  func emptied() throws {
    let device = try market([Self.id])
    try device.type("own-line", "  Jabón ")
    try device.submit("own")
    try device.choose("buy-jitomate")
    try device.tap("empty-list")
    #expect(device.screen.words.contains("Tu lista está vacía") && device.screen.audit() == [])
    try device.tap("undo")
    #expect(device.isTicked("buy-jitomate") == true && device.screen.words.contains("Jabón"))
  }

  @Test("GG-09: a recipe opens with the portions that are on the list, and says how it would change them")
  func portions() throws {
    let device = try market([Self.id])
    device.send(.went("cocina/" + Self.id))
    for _ in 0..<2 { try device.tap("more") }
    #expect(device.label("add-to-list") == "Cambiar a 6 porciones en la lista")
    try device.tap("add-to-list")
    #expect(device.screen.toast?.text == "Tu lista quedó para 6 porciones.")
    let again = kitchen("cocina/" + Self.id, log: device.log)
    #expect(again.screen.words.contains("6 porciones") && again.screen.words.contains("900 g de calabacita"))
    #expect(again.label("to-list") == "Ya está en tu lista" && again.label("add-to-list") == nil)
    try again.tap("fewer")
    #expect(again.label("add-to-list") == "Cambiar a 5 porciones en la lista")
    let cook = kitchen("cocina/" + Self.id, log: device.log)
    try cook.tap("cook")
    #expect(cook.state.kitchen.session?.portions == 6)
  }

  @Test("GG-09: the recipe and its pot have one count of portions")
  func pot() throws {
    let device = kitchen("cocina/" + Self.id)
    try device.tap("cook")
    try device.tap("more")
    #expect(device.screen.words.contains("5 porciones"))
    device.send(.went("cocina/" + Self.id))
    #expect(device.screen.words.contains("5 porciones"))
    try device.tap("more")
    #expect(device.screen.words.contains("6 porciones") && device.state.kitchen.session?.portions == 6)
  }

  @Test("GG-09: the list says which recipe on it has what the person does not eat")
  func avoided() throws {
    let device = try market(["huevos-a-la-mexicana"])
    #expect(!device.screen.words.contains("que no comes"))
    device.send(.went("cocina/gustos"))
    try device.choose("avoid-egg")
    device.send(.went("cocina/lista"))
    #expect(device.screen.words.contains("Lleva huevo, que no comes") && device.screen.audit() == [])
  }

  @Test("The list speaks the person's language, also when it changes")
  func language() throws {
    let device = try market([Self.id])
    device.probe.environment.language = .en
    #expect(device.screen.title == "Market list" && device.screen.words.contains("a little vegetable oil"))
    try device.tap("share-list")
    #expect(
      device.shared?.hasPrefix("Market list\nFor: Zucchini with corn (4 servings)\n\nVegetable stand\n– ") == true)
  }
}

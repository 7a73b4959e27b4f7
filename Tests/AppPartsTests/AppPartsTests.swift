import AppParts
import AppTesting
import Testing

/// The shared parts as an app uses them.
@Suite struct AppPartsTests {
  private static let recipes: JSON = [
    "recipes": [
      ["id": "caldo", "title": ["es": "Caldo", "en": "Broth"]],
      ["id": "sopa", "title": ["en": "Soup"]],
    ]
  ]

  private func device(hasContent: Bool = true, location: String = "") -> TestDevice<Cookbook> {
    TestDevice(
      Environment(
        now: Instant(milliseconds: 1_795_000_000_000), language: .es, isOnline: true, location: location,
        storage: .persistent)
    ) { path in
      path == "cookbook/recipes" && hasContent ? Answer(status: 200, Self.recipes) : Answer(status: 0)
    }
  }
  private func preferences(_ device: TestDevice<Cookbook>) -> SingleRecord {
    SingleRecord("cookbook.preferences", device.probe.state.companion.store)
  }

  @Test("fetched content is shown in the person's language, else in English")
  func content() {
    let device = device()
    let words = device.probe.screen.words
    #expect(words.contains("Caldo") && words.contains("Soup") && !words.contains("Broth"))
    #expect(device.probe.screen.audit() == [] && device.probe.screen.toast == nil)
  }

  @Test("content that does not come is said, with a button that asks for it again, and the rest goes on")
  func missing() {
    let device = device(hasContent: false)
    #expect(device.probe.screen.words.contains("No se pudo abrir") && device.probe.screen.audit() == [])
    let asked = device.probe.operations.count { $0 == .asset(path: "cookbook/recipes") }
    #expect(asked == 1)
    #expect(device.probe.tap("retry"))
    device.settle()
    #expect(device.probe.operations.count { $0 == .asset(path: "cookbook/recipes") } == 2)
    #expect(device.probe.screen.words.contains("No se pudo abrir"))
  }

  @Test("a library wants what is not here and did not fail, keeps what came first, and knows what was needed")
  func library() {
    var library = Library("cookbook")
    func names(_ list: [String]) -> [String] { library.wants(list) { _ in .backTapped }.map { $0.name.text } }
    #expect(names(["a", "b"]) == ["library.a", "library.b"] && library.count == 0)
    library.reduce(.arrived("a", Answer(status: 200, ["one": 1])))
    library.reduce(.arrived("a", Answer(status: 200, ["two": 2])))
    #expect(names(["a", "b"]) == ["library.b"] && library["a"] == ["one": 1] && library.count == 1)
    library.reduce(.arrived("b", Answer(status: 200, text: "{not json")))
    #expect(names(["a", "b"]) == [] && library.hasFailed("b") && library["b"] == nil)
    library.reduce(.retry)
    #expect(names(["a", "b"]) == ["library.b"] && !library.hasFailed("b"))
    library.need("c")
    library.need("c")
    #expect(library.needed == ["c"])
  }

  @Test("the frame has the tools and the bar; a screen's own toast comes before the account's")
  func frame() {
    let device = device(location: "receta/caldo")
    let screen = device.probe.screen
    #expect(screen.title == "Caldo" && screen.lead == "A recipe" && screen.location == "receta/caldo")
    #expect(screen.tools.map { $0.id } == ["help"] && screen.tabs.map { $0.id } == ["tab-home"])
    #expect(!screen.tabs[0].isCurrent || screen.tabs[0].location == "")
    #expect(screen.audit() == [])
    let view = Cookbook.View(device.probe.state, device.probe.environment)
    let own = Toast<Cookbook.Action>(.info, "Mine")
    #expect(view.frame("x", .home, nil, toast: own, []).toast?.text == "Mine")
    #expect(view.frame("x", .home, nil, []).tabs.isEmpty)
  }

  @Test("another place instead of this one keeps the way back; going somewhere leads back here")
  func ways() {
    let device = device()
    #expect(device.probe.tap("recipe-caldo"))
    device.probe.send(.did(.shown("sopa")))
    #expect(device.probe.screen.title == "Soup")
    device.probe.send(.backTapped)
    #expect(device.probe.state.companion.location == "")
    device.probe.send(.did(.shown("sopa")))
    device.probe.send(.did(.closed))
    device.probe.send(.backTapped)
    #expect(device.probe.state.companion.location == "receta/sopa")
    #expect(Cookbook.Destination("receta/Caldo") == nil && Cookbook.Destination("receta/") == nil)
  }

  @Test("a collection's one record changes field by field; what is so already is not written, null takes back")
  func singleRecord() {
    let device = device()
    func keep(_ fields: JSONObject) -> Int {
      var state = device.probe.state
      return state.companion.keep(fields, in: "cookbook.preferences", device.probe.environment).count
    }
    #expect(!preferences(device).exists && !preferences(device).isOn("numbers"))
    #expect(keep(["numbers": .null]) == 0)
    #expect(device.probe.tap("flip"))
    device.settle()
    #expect(preferences(device).isOn("numbers") && preferences(device).dayBoundary == .midnight)
    #expect(keep(["numbers": true]) == 0 && keep(["numbers": false]) > 0)
    #expect(device.log.count == 1 && device.log[0].id == SingleRecord.id)
    // Another device has made the same record: one record with both fields.
    let other = self.device()
    other.probe.send(.did(.flipped("large")))
    other.settle()
    let merged = Record.merged(device.log[0], other.log[0])
    #expect(merged.fields["numbers"] == true && merged.fields["large"] == true)
    #expect(device.probe.tap("flip"))
    device.settle()
    #expect(!preferences(device).isOn("numbers") && preferences(device)["numbers"] == false)
    #expect(device.log.allSatisfy { $0.id == SingleRecord.id && $0.collection == "cookbook.preferences" })
  }
}

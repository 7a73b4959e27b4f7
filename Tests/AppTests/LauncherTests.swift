import AppTesting
import Launcher
import Testing

@Suite struct LauncherTests {
  func probe(_ language: Language = .es, location: String = "", isInstalled: Bool = false) -> Probe<LauncherApp> {
    let probe = Probe<LauncherApp>(Environment(
      now: Instant(milliseconds: 1_795_000_000_000), language: language, location: location, isInstalled: isInstalled, storage: .persistent))
    probe.answer(Answer(status: 1, ["owner": "local", "device": "00000000000000a1", "cursor": "0", "waiting": 0, "entries": []])) { $0 == .records(.load(collections: [])) }
    probe.answer(Answer(status: 1, ["value": .null])) { $0 == .metaGet(key: "session") }
    probe.answer(Answer(status: 1, ["value": .null])) { $0 == .metaGet(key: "flags.vereda") }
    return probe
  }
  func tiles(_ screen: Screen<LauncherApp.Action>) -> [Tile<LauncherApp.Action>] {
    var tiles: [Tile<LauncherApp.Action>] = []
    screen.forEach { if case .tile(let t) = $0 { tiles.append(t) } }
    return tiles
  }

  @Test("The launcher shows the five apps; those not yet built say so and cannot be opened")
  func fiveApps() {
    let tiles = tiles(probe().screen)
    #expect(tiles.map { $0.title } == ["Serenity", "Conecta Fácil", "GreenGrocery!", "InclusiveMatch", "Human Body"])
    #expect(tiles[0].address == "/serenity/" && tiles[0].tag == nil)
    #expect(tiles[1].address == "/conecta-facil/" && tiles[1].tag == nil)
    for tile in tiles.dropFirst(2) {
      #expect(tile.tag == "Próximamente" && tile.address == nil && tile.action == nil)
      #expect(!probe().tap(tile.id))
    }
  }

  @Test("PL-08: home and settings keep the rules of accessibility in both languages", arguments: [Language.es, .en])
  func audit(_ language: Language) {
    let probe = probe(language)
    #expect(probe.screen.audit().isEmpty, "\(probe.screen.audit())")
    #expect(probe.tap("go-ajustes"))
    #expect(probe.screen.location == "ajustes" && probe.screen.audit().isEmpty, "\(probe.screen.audit())")
    probe.environment.isOnline = false
    probe.environment.updateWaits = true
    #expect(probe.tap("back"))
    #expect(probe.screen.location == "" && probe.screen.audit().isEmpty)
  }

  @Test("PL-12: account, appearance and privacy are within two taps of the launcher, and every way leads back")
  func ways() {
    let probe = probe()
    #expect(probe.tap("go-cuenta") && probe.screen.location == "cuenta")
    #expect(probe.tap("back") && probe.screen.location == "")
    #expect(probe.tap("go-privacidad") && probe.screen.location == "ajustes/privacidad")
    #expect(probe.tap("home") && probe.screen.location == "")
    #expect(probe.tap("go-ajustes") && probe.tap("go-aspecto") && probe.screen.location == "ajustes/aspecto")
    #expect(probe.tap("back") && probe.screen.location == "ajustes")
    #expect(probe.tap("back") && probe.screen.location == "")
  }

  @Test("PL-11: the hint to install is shown only where the app is not installed")
  func installHint() {
    func hasHint(_ screen: Screen<LauncherApp.Action>) -> Bool {
      var found = false
      screen.forEach { if case .disclosure("install", _, _) = $0 { found = true } }
      return found
    }
    #expect(hasHint(probe().screen))
    #expect(!hasHint(probe(isInstalled: true).screen))
  }

  @Test("The launcher opened from the home screen's icon, with a query, is its home")
  func query() { #expect(probe(location: "?source=pwa").screen.location == "") }
}

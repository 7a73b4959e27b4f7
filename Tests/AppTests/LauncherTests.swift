import AppTesting
import Launcher
import Testing

@Suite struct LauncherTests {
  typealias Device = TestDevice<LauncherApp>

  func device(
    _ language: Language = .es, location: String = "", isInstalled: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Device {
    let environment = Environment(
      now: Instant(milliseconds: 1_795_000_000_000), language: language, location: location, isInstalled: isInstalled,
      storage: .persistent)
    return Device(environment, can: .everyday, sourceLocation: sourceLocation)
  }
  func tiles(_ screen: Screen<LauncherApp.Action>) -> [Tile<LauncherApp.Action>] {
    var tiles: [Tile<LauncherApp.Action>] = []
    screen.forEach { if case .tile(let t) = $0 { tiles.append(t) } }
    return tiles
  }

  @Test("The launcher shows the five apps, and each of them can be opened")
  func fiveApps() {
    let tiles = tiles(device().screen)
    #expect(tiles.map { $0.title } == ["Serenity", "Conecta Fácil", "GreenGrocery!", "InclusiveMatch", "Human Body"])
    #expect(
      tiles.map { $0.address ?? "" } == [
        "/serenity/", "/conecta-facil/", "/greengrocery/", "/inclusivematch/", "/human-body/",
      ])
    #expect(tiles.allSatisfy { $0.tag == nil })
  }

  @Test("PL-08: home and settings keep the rules of accessibility in every language", arguments: Language.allCases)
  func audit(_ language: Language) {
    let device = device(language)
    #expect(device.screen.audit().isEmpty, "\(device.screen.audit())")
    #expect(device.probe.tap("go-ajustes"))
    #expect(device.screen.location == "ajustes" && device.screen.audit().isEmpty, "\(device.screen.audit())")
    device.probe.environment.isOnline = false
    device.probe.environment.updateWaits = true
    #expect(device.probe.tap("back"))
    #expect(device.screen.location == "" && device.screen.audit().isEmpty)
  }

  @Test("PL-12: account, appearance and privacy are within two taps of the launcher, and every way leads back")
  func ways() {
    let device = device()
    #expect(device.probe.tap("go-cuenta") && device.screen.location == "cuenta")
    #expect(device.probe.tap("back") && device.screen.location == "")
    #expect(device.probe.tap("go-privacidad") && device.screen.location == "ajustes/privacidad")
    #expect(device.probe.tap("home") && device.screen.location == "")
    #expect(
      device.probe.tap("go-ajustes") && device.probe.tap("go-aspecto") && device.screen.location == "ajustes/aspecto")
    #expect(device.probe.tap("back") && device.screen.location == "ajustes")
    #expect(device.probe.tap("back") && device.screen.location == "")
  }

  @Test("PL-11: the hint to install is shown only where the app is not installed")
  func installHint() {
    func hasHint(_ screen: Screen<LauncherApp.Action>) -> Bool {
      var found = false
      screen.forEach { if case .disclosure("install", _, _) = $0 { found = true } }
      return found
    }
    #expect(hasHint(device().screen))
    #expect(!hasHint(device(isInstalled: true).screen))
  }

  @Test("The launcher opened from the home screen's icon, with a query, is its home")
  func query() { #expect(device(location: "?source=pwa").screen.location == "") }
}

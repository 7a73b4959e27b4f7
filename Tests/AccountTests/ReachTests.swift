import Account
import AppTesting
import ServerAPI
import Testing

/// An app that leaves the account's screens to the account's module, as every app in a browser does.
enum Guest: App {
  struct State { var companion = Companion(AppIdentity(id: "guest", name: "Guest", base: "/guest/"), collections: []) }
  typealias Action = Companion.Action
  static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    let state = State()
    let effects = state.companion.start(environment)
    return (state, effects)
  }
  static func event(_ event: WorldEvent) -> Action { .event(event) }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] { state.companion.reduce(action, environment) }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    Screen(title: "Guest", location: state.companion.location, toast: state.companion.toast(environment), state.companion.settings(environment))
  }
}

/// One of the two modules of a page, on a device.
final class Module<A: App> {
  let device: FakeDevice
  let probe: Probe<A>

  init(_ device: FakeDevice = FakeDevice(), location: String = "") {
    self.device = device
    probe = Probe(Environment(
      now: Instant(milliseconds: 1_795_000_000_000), location: location, storage: .persistent,
      app: AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/")))
    settle()
  }

  func settle() {
    while let effect = probe.pending.first(where: { device.answer($0.operation, isPeek: true) }), let answer = device.answer(effect.operation) {
      probe.answer(answer) { $0 == effect.operation }
    }
  }
  func tap(_ id: String) -> Bool { defer { settle() }; return probe.tap(id) }
  func type(_ id: String, _ text: String) -> Bool { defer { settle() }; return probe.type(id, text) }
  func submit() -> Bool { defer { settle() }; return probe.submit("form") }
  func open(_ location: String) { probe.event(.located(location)); settle() }
  @discardableResult func server<I: Wire, O: Wire>(_ endpoint: Endpoint<I, O>, _ answer: Answer) -> Bool {
    defer { settle() }
    return probe.answer(answer) { if case .request(let r) = $0 { r.path == endpoint.summary.path } else { false } }
  }
  var paths: [String] { probe.pending.compactMap { if case .request(let r) = $0.operation { r.method.rawValue + " " + r.path } else { nil } } }
  /// The places of the app that the person was sent to.
  var visits: [String] { probe.operations.compactMap { if case .visit(let location) = $0 { location } else { nil } } }
}

@Suite struct ReachTests {
  @Test("PL-12: from the account's module, back and home lead to where the person was in the app, and its own places to themselves")
  func back() {
    let desk = Module<AccountApp>(location: "cuenta?desde=tu")
    #expect(desk.probe.screen.location == "cuenta")
    #expect(desk.tap("go-entrar") && desk.probe.screen.location == "cuenta/entrar")
    #expect(desk.tap("back") && desk.probe.screen.location == "cuenta" && desk.visits.isEmpty)
    #expect(desk.tap("back") && desk.visits == ["tu"])
    #expect(desk.tap("home") && desk.visits == ["tu", ""])
    // By an address (a bookmark): one step up, then home.
    let other = Module<AccountApp>(location: "ajustes/licencias")
    #expect(other.tap("back") && other.probe.screen.location == "ajustes/ayuda")
  }

  @Test("PL-01: logging in within the account's module says nothing there, and goes back to the app with the word for it")
  func logIn() {
    let desk = Module<AccountApp>(location: "cuenta/entrar?desde=tu")
    #expect(desk.type("email", "ana@ejemplo.mx") && desk.type("password", "una frase cualquiera") && desk.submit())
    #expect(desk.server(Routes.login, session()))
    #expect(desk.server(Routes.consents, consents(records: true)))
    #expect(desk.visits == ["tu#aviso=welcome"])
    // The same form, opened again from the app, is empty.
    desk.open("cuenta/entrar?desde=")
    #expect(!desk.probe.screen.hasValue("una frase cualquiera"))
  }

  @Test("An app that the account's module goes back to says what happened there, and keeps no trace of it in its address")
  func message() {
    let guest = Module<Guest>()
    guest.open("#aviso=emptied")
    #expect(guest.probe.screen.toast?.text == "Este dispositivo quedó vacío." && guest.probe.screen.location == "")
    guest.open("#aviso=nonsense")
    #expect(guest.probe.screen.location == "")
  }

  @Test("PL-03: an app hears that its account's module logged in, took a consent, and logged out")
  func heard() {
    let device = FakeDevice()
    let app = Module<Guest>(device)
    let told = Answer(status: 1, ["owner": "local", "entries": [], "session": true])
    device.notes["session"] = ["id": .string(identifier(ana)), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": []]
    app.probe.event(.heard(told))
    app.settle()
    #expect(app.probe.state.companion.session.member?.name == "Ana" && app.paths == ["POST /v1/auth/refresh"])
    // A name that was changed there.
    device.notes["session"] = ["id": .string(identifier(ana)), "name": "Ana María", "email": "ana@ejemplo.mx", "expired": false, "consents": []]
    app.probe.event(.heard(told))
    app.settle()
    #expect(app.probe.state.companion.session.member?.name == "Ana María")
    // Logging out there is said to the server by that module, not twice.
    device.notes["session"] = ["goodbye": true]
    app.probe.event(.heard(told))
    app.settle()
    #expect(app.probe.state.companion.session.phase == .signedOut && !app.paths.contains("POST /v1/auth/logout"))
  }

  @Test("PL-01: the list of sessions, opened by its address, waits until it is known who is logged in")
  func sessionsByAddress() {
    let device = FakeDevice()
    device.notes["session"] = ["id": .string(identifier(ana)), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": []]
    let desk = Module<AccountApp>(device, location: "cuenta/sesiones")
    #expect(desk.server(Routes.refresh, session()))
    #expect(desk.paths.contains("GET /v1/account/sessions") && !desk.probe.screen.words.has("venció"))
    // Nobody is logged in: it says so.
    let nobody = Module<AccountApp>(location: "cuenta/sesiones")
    #expect(nobody.probe.screen.words.has("sesión"))
  }

  @Test("Every place of the account begins as the host expects, which chooses the module by the address")
  func prefixes() {
    for place in Place.allCases { #expect(place.location == "cuenta" || place.location.hasPrefix("cuenta/") || place.location.hasPrefix("ajustes/"), "\(place.location)") }
  }
}

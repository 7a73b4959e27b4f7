import Account
import AppTesting
import ConectaFacil
import Launcher
import Serenity
import Testing

/// An app on a device that keeps nothing yet. The server answers only what the test says.
private final class Visitor<A: App> where A.Action == Companion.Action {
  let probe: Probe<A>
  private var owner = "local"

  init(_ app: A.Type, location: String = "", notes: [String: JSON] = [:]) {
    probe = Probe(
      Environment(
        now: Phone.morning, zone: Phone.mexico, isOnline: true, seed: 42, location: location, storage: .persistent))
    settle(notes)
  }

  func settle(_ notes: [String: JSON] = [:]) {
    while let operation = (probe.pending + probe.lasting).first(where: { isOfDevice($0.operation) })?.operation {
      let answer: Answer
      switch operation {
      case .records(.load):
        answer = Answer(
          status: 1,
          ["owner": .string(owner), "device": "00000000000000b1", "cursor": "0", "waiting": 0, "entries": []])
      case .records(.adopt(let new)):
        owner = new
        answer = Answer(status: 1, ["cursor": "0"])
      case .metaGet(let key):
        answer = Answer(status: 1, ["value": notes[key] ?? (key.hasPrefix("flags.") ? ["welcomed": true] : .null)])
      case .asset(let path): answer = realContent(path)
      default: answer = Answer(status: 1)
      }
      probe.answer(answer) { $0 == operation }
    }
  }

  private func isOfDevice(_ operation: Operation) -> Bool {
    switch operation {
    case .records, .metaGet, .metaSet, .asset, .audio(.load): true
    default: false
    }
  }

  func tap(_ id: String) throws {
    try #require(probe.tap(id), "nothing to press named \(id) at \(probe.screen.location)"); settle()
  }
  func logIn() throws {
    try #require(
      probe.type("email", "ana@ejemplo.mx") && probe.type("password", "una frase cualquiera") && probe.submit("form"))
    settle()
  }
  func answer(_ path: String, _ answer: Answer) throws {
    try #require(
      probe.answer(answer) { if case .request(let r) = $0 { r.path == path } else { false } }, "nobody asked \(path)")
    settle()
  }
  var requests: [Request] {
    probe.operations.compactMap { if case .request(let request) = $0 { request } else { nil } }
  }
}

@Suite struct AccountPlacesTests {
  static let session = Answer(
    status: 200,
    [
      "account": [
        "id": "01JD0000000000000000000ANA", "email": "ana@ejemplo.mx", "name": "Ana", "language": "es",
        "verified": true, "role": "member", "created": 1_790_000_000_000,
      ],
      "access": "access-1", "expires": .integer(Phone.morning.milliseconds + 900_000),
    ])
  static let consents = Answer(
    status: 200,
    ["consents": [["purpose": "records", "version": "2026-11-21", "granted": true, "at": 1_790_000_000_000]]])

  /// From a screen of the app through the log-in and back to it.
  private func path<A: App>(_ app: A.Type, from place: String) throws where A.Action == Companion.Action {
    let visitor = Visitor(app, location: place)
    let title = visitor.probe.screen.title
    try visitor.tap("go-cuenta")
    try visitor.tap("go-entrar")
    #expect(visitor.probe.screen.location == "cuenta/entrar" && visitor.probe.screen.audit() == [])
    try visitor.logIn()
    try visitor.answer("/v1/auth/login", Self.session)
    try visitor.answer("/v1/account/consents", Self.consents)
    #expect(visitor.probe.screen.location == place && visitor.probe.screen.title == title)
    // One session, one owner: nobody asks for another access token.
    #expect(!visitor.requests.contains { $0.path == "/v1/auth/refresh" })
    try visitor.tap("go-cuenta")
    #expect(visitor.probe.screen.title == "Tu cuenta" && visitor.probe.screen.lead == "Ana · ana@ejemplo.mx")
    try visitor.tap("back")
    #expect(visitor.probe.screen.location == place)
  }

  @Test(
    "PL-01, PL-12: in each app the account is some presses away, and the log-in ends on the screen where the person was"
  )
  func paths() throws {
    try path(LauncherApp.self, from: "")
    try path(SerenityApp.self, from: "tu")
    try path(ConectaFacilApp.self, from: "tu")
  }

  @Test(
    "PL-12: each place of the account is shown by each app, opened by its address, without and with an account",
    arguments: AccountDestination.allCases)
  func everywhere(_ place: AccountDestination) {
    func check<A: App>(_ app: A.Type, _ notes: [String: JSON]) where A.Action == Companion.Action {
      let screen = Visitor(app, location: place.location, notes: notes).probe.screen
      // Some need a token or a receipt, and lead to another place of the account.
      #expect(AccountDestination(screen.location) != nil && screen.audit() == [], "\(A.self) \(place)")
    }
    let member: JSON = [
      "id": "01JD0000000000000000000ANA", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
    for notes in [[:], ["session": member]] {
      check(LauncherApp.self, notes)
      check(SerenityApp.self, notes)
      check(ConectaFacilApp.self, notes)
    }
  }

  @Test("PL-01: a mail's link opens the form that its token belongs to, and no address keeps the token")
  func mailLink() throws {
    let visitor = Visitor(LauncherApp.self, location: "#restablecer=secreto")
    #expect(visitor.probe.screen.location == "cuenta/restablecer")
    try #require(visitor.probe.type("new-password", "otra frase muy larga") && visitor.probe.submit("form"))
    let request = try #require(visitor.requests.last)
    #expect(request.path == "/v1/auth/reset-password" && request.body?["token"]?.string == "secreto")
    try visitor.answer("/v1/auth/reset-password", Self.session)
    try visitor.answer("/v1/account/consents", Self.consents)
    #expect(visitor.probe.screen.location == "")
  }

  @Test(
    "SE-04, PL-01: in offline mode the account's forms, which a person opens to reach the server, still ask it; nothing else does"
  )
  func offlineMode() throws {
    let visitor = Visitor(
      SerenityApp.self, location: "tu", notes: ["flags.serenity": ["welcomed": true, "apart": true]])
    try visitor.tap("go-cuenta")
    try visitor.tap("go-entrar")
    try visitor.logIn()
    #expect(visitor.requests.map { $0.path } == ["/v1/auth/login"])
    try visitor.answer("/v1/auth/login", Self.session)
    try visitor.answer("/v1/account/consents", Self.consents)
    #expect(visitor.probe.screen.location == "tu")
    let before = visitor.requests.count
    visitor.probe.event(.environmentChanged)
    #expect(visitor.requests.count == before)
  }
}

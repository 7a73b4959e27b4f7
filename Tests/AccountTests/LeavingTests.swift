import AppTesting
import ServerAPI
import Testing

@testable import Account

@Suite struct LeavingTheAccount {
  @Test(
    "PL-01: logging out with everything sent removes the account's records from the device and closes the session at the server"
  )
  func logOut() {
    let person = signedIn()
    person.save("enviado")
    person.server("/v1/sync", synced)
    person.go(.logOut)
    #expect(person.screen.words.has("Todo está en tu cuenta"))
    #expect(person.tap("log-out"))
    #expect(person.requests == [Request(.post, "/v1/auth/logout", body: [:], alone: "refresh")])
    person.server(Routes.logout, taken)
    #expect(person.device.log.isEmpty && person.device.owner == "local" && person.device.notes["session"] == nil)
    #expect(person.companion.session.phase == .signedOut && person.companion.location == "")
    #expect(person.companion.store.replica.records(in: "notebook.note").isEmpty)
  }

  @Test(
    "PL-03: logging out while records wait says how many and offers to send them first, to keep a copy, or to leave them behind"
  )
  func waitingRecords() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    person.go(.logOut)
    #expect(person.screen.words.has("Falta 1 registro por enviar"))
    #expect(!person.screen.has("log-out"))
    #expect(person.screen.audit().isEmpty)
    #expect(person.tap("copy"))
    #expect(person.probe.operations.contains { if case .save(_, _, let text) = $0 { text.has("uno") } else { false } })

    #expect(person.tap("send-first"))
    #expect(person.paths == ["POST /v1/sync"])
    person.server("/v1/sync", Answer(status: 0))
    #expect(
      person.screen.words.has("No se pudieron enviar") && person.companion.session.isSignedIn
        && person.device.log.count == 1)
    #expect(person.tap("send-first"))
    person.server("/v1/sync", synced)
    #expect(
      person.paths == ["POST /v1/auth/logout"] && person.companion.session.phase == .signedOut
        && person.device.log.isEmpty)
  }

  @Test("PL-03: with records waiting no way out is silent: not here, not everywhere, not after sending some of them")
  func notSilently() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    person.go(.logOut)
    // As from a screen that was made before it was known.
    person.probe.send(.forms(.logOutTapped(.here)))
    person.settle()
    #expect(person.companion.session.isSignedIn && person.device.log.count == 1 && person.requests.isEmpty)
    person.go(.sessions)
    person.server(Routes.sessions, Answer(status: 200, ["sessions": []]))
    person.probe.send(.forms(.logOutTapped(.everywhere)))
    person.settle()
    #expect(
      person.companion.location == AccountDestination.logOut.location && person.requests.isEmpty
        && person.device.log.count == 1)

    person.online(false)
    #expect(person.tap("send-first"))
    #expect(person.screen.words.has("No se pudieron enviar") && person.companion.session.isSignedIn)
    person.online(true)
    person.server(Routes.refresh, session())
    #expect(person.tap("send-first"))
    let id = person.requests.last?.body?["changes"]?[0]?["i"] ?? .null
    let full = Answer(
      status: 200,
      [
        "cursor": "1", "more": false, "changes": [], "now": 1_795_000_000_000, "message": "Tu cuenta está llena.",
        "refused": [["c": "notebook.note", "i": id, "reason": "account-full"]],
      ])
    // Once for what was under way, once for what was asked for.
    #expect(person.server("/v1/sync", full) && person.server("/v1/sync", full))
    #expect(person.companion.session.isSignedIn && person.device.log.count == 1)
    #expect(person.screen.words.has("No se pudieron enviar"))
  }

  @Test("PL-01: who logged out has no token left")
  func noToken() {
    let person = signedIn()
    #expect(person.companion.session.token(person.probe.environment.now) != nil)
    person.go(.logOut)
    #expect(person.tap("log-out"))
    #expect(
      person.companion.session.token(person.probe.environment.now) == nil && person.companion.session.member == nil)
  }

  @Test("PL-03: leaving unsent records behind is a choice of its own")
  func anyway() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    person.go(.logOut)
    #expect(person.tap("anyway"))
    #expect(person.device.log.isEmpty && person.companion.session.phase == .signedOut)
  }

  @Test(
    "PL-01: logging out without a network holds at once; the server hears of it as soon as it can, also after a restart"
  )
  func offline() {
    let person = signedIn()
    person.online(false)
    person.go(.logOut)
    #expect(person.tap("log-out"))
    #expect(person.requests.isEmpty && person.companion.session.phase == .signedOut)
    let later = Person(person.device)
    #expect(later.companion.session.phase == .signedOut)
    #expect(later.requests == [Request(.post, "/v1/auth/logout", body: [:], alone: "refresh")])
    later.server(Routes.logout, taken)
    #expect(person.device.notes["session"] == nil)
  }

  @Test(
    "PL-01: the goodbye that the server has not heard is said when the network is back, until it is heard, and then no more"
  )
  func owedGoodbye() {
    let person = signedIn()
    person.online(false)
    person.go(.logOut)
    #expect(person.tap("log-out"))
    person.online(true)
    #expect(person.paths == ["POST /v1/auth/logout"])
    person.server(Routes.logout, Answer(status: 0))
    person.online(true)
    #expect(person.paths == ["POST /v1/auth/logout"])
    person.server(Routes.logout, Answer(status: 503))
    person.online(true)
    person.server(Routes.logout, taken)
    #expect(person.device.notes["session"] == nil)
    person.online(false)
    person.online(true)
    #expect(person.requests.isEmpty)
  }

  @Test("PL-01: sessions are listed, one can be closed, and all of them at once")
  func sessions() {
    let person = signedIn()
    person.go(.sessions)
    #expect(person.requests == [Request(.get, "/v1/account/sessions", access: "access-1")])
    let other = "01JD0000000000000000000XX2"
    person.server(
      Routes.sessions,
      Answer(
        status: 200,
        [
          "sessions": [
            [
              "id": "01JD0000000000000000000XX3", "device": "Serenity", "created": 1_794_000_000_000,
              "used": 1_795_000_000_000, "current": true,
            ],
            [
              "id": .string(other), "device": "Tableta", "created": 1_794_000_000_000, "used": 1_794_900_000_000,
              "current": false,
            ],
          ]
        ]))
    #expect(person.screen.words.has("Esta sesión") && person.screen.words.has("Tableta"))
    #expect(person.screen.audit().isEmpty)
    #expect(person.tap("close-" + other))
    #expect(person.requests == [Request(.delete, "/v1/account/sessions/" + other, access: "access-1")])
    person.server("/v1/account/sessions/" + other, taken)
    #expect(!person.screen.words.has("Tableta"))
    #expect(person.tap("everywhere"))
    // It is counted first whether something would be lost.
    if person.companion.location == "cuenta/salir" { #expect(person.tap("everywhere")) }
    #expect(person.requests == [Request(.post, "/v1/auth/logout-all", access: "access-1")])
    person.server(Routes.logoutAll, taken)
    #expect(person.companion.session.phase == .signedOut && person.device.notes["session"] == nil)
  }

  @Test("PL-05: everything can be downloaded, with the access token in the request and not in the address")
  func export() {
    let person = signedIn()
    person.go(.export)
    #expect(person.tap("export"))
    #expect(
      person.probe.pending.last?.operation
        == .download(path: "/v1/account/export", access: "access-1", name: "vereda-notebook.zip"))
    _ = person.probe.answer(Answer(status: 200)) { if case .download = $0 { true } else { false } }
    #expect(person.screen.words.has("Se descargó tu archivo") && person.screen.words.has("no va cifrado"))
  }

  @Test(
    "PL-01, PL-05: deletion is reviewed, asks for the password, and leaves a receipt with the date of the second phase")
  func deletion() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    person.go(.delete)
    #expect(person.screen.words.has("La cuenta se bloquea") && person.screen.words.has("1 registro por enviar"))
    #expect(person.requests.isEmpty)
    #expect(person.tap("go-borrar-confirmar"))
    _ = person.submit()
    #expect(person.screen.error("password") == "Escribe tu contraseña." && person.requests.isEmpty)
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    #expect(
      person.requests == [
        Request(.post, "/v1/account/deletion", body: ["password": "una frase cualquiera"], access: "access-1")
      ])
    person.server(Routes.delete, Answer(status: 202, ["until": 1_797_592_000_000]))
    #expect(person.companion.location == "cuenta/borrada")
    #expect(person.screen.words.has("18 dic 2026") && person.screen.words.has("ana@ejemplo.mx"))
    #expect(person.screen.audit().isEmpty)
    #expect(
      person.device.log.isEmpty && person.device.notes["session"] == nil && person.companion.session.phase == .signedOut
    )
    #expect(person.probe.operations.contains(.records(.erase(owner: identifier(ana), whole: true))))
    #expect(person.tap("receipt"))
    #expect(
      person.probe.operations.contains {
        if case .save("vereda-comprobante.txt", "text/plain", let text) = $0 {
          text.has("18 dic 2026") && text.has(identifier(ana))
        } else {
          false
        }
      })
    #expect(!person.screen.hasValue("una frase cualquiera"))
  }

  @Test("When the device cannot remove the records at log out, it says so and offers it again")
  func notErased() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", synced)
    person.go(.logOut)
    person.device.cannotErase = true
    #expect(person.tap("log-out"))
    #expect(person.screen.toast?.tone == .warning)
    #expect(person.screen.words.has("Quedaron registros de una cuenta en este dispositivo"))
    person.device.cannotErase = false
    #expect(person.tap("remove-left") && person.tap("erase-now"))
    #expect(person.device.log.isEmpty && person.device.owner == "local")
  }

  @Test("PL-05: without an account, a copy can be saved and the device emptied")
  func withoutAccount() {
    let person = Person()
    person.save("solo aquí")
    person.go(.privacy)
    #expect(person.tap("copy"))
    #expect(person.tap("go-vaciar"))
    #expect(person.screen.words.has("Hay 1 registro solo en este dispositivo"))
    #expect(person.tap("erase-now"))
    #expect(person.device.log.isEmpty && person.sent.isEmpty)
    // Also what belongs to the phone, whoever is logged in.
    #expect(person.probe.operations.contains(.records(.erase(owner: "device"))))
  }

  @Test("PL-01, point 1: what somebody left half done goes with the records, emptied or removed as not one's own")
  func halfDone() {
    let emptied = Person()
    emptied.save("de Eva")
    emptied.draft("de Eva")
    emptied.go(.privacy)
    #expect(emptied.tap("go-vaciar") && emptied.tap("erase-now"))
    #expect(emptied.companion.turn == 1 && emptied.device.atHand.values.allSatisfy { $0.isEmpty })
    #expect(emptied.companion.isReady)

    let person = Person()
    person.save("de Eva")
    person.draft("de Eva")
    person.logIn(records: true)
    let turn = person.companion.turn
    #expect(person.tap("remove") && person.companion.turn == turn + 1)
    #expect(person.device.atHand.values.allSatisfy { $0.isEmpty })
    // Who is logged in stays so, and has access.
    #expect(person.companion.session.isSignedIn && person.paths == ["POST /v1/sync"])
    person.server("/v1/sync", synced)
    #expect(person.companion.store.owner == identifier(ana) && person.companion.store.sync.lastDone != nil)
  }

  @Test("PL-01, point 1: an access token that was being asked for while records were removed is asked for again")
  func accessAgain() {
    let person = Person()
    person.save("de Eva")
    person.logIn(records: true)
    // A day later: the token is over.
    person.probe.environment.now = Instant(milliseconds: 1_795_086_400_000)
    person.online(true)
    #expect(person.paths == ["POST /v1/auth/refresh"])
    #expect(person.tap("remove"))
    #expect(person.paths == ["POST /v1/auth/refresh"])
    person.server(Routes.refresh, session(minutes: 2_000))
    #expect(person.paths == ["POST /v1/sync"] && person.companion.store.owner == identifier(ana))
  }
}

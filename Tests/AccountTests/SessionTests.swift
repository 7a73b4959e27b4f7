import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct Sessions {
  @Test("PL-01: log in asks once, keeps name and address on the device but neither password nor token")
  func logIn() {
    let person = Person()
    person.go(.logIn)
    #expect(person.type("email", " Ana@Ejemplo.mx "))
    #expect(person.type("password", "una frase cualquiera"))
    #expect(person.submit())
    #expect(
      person.requests == [
        Request(
          .post, "/v1/auth/login",
          body: ["email": "ana@ejemplo.mx", "password": "una frase cualquiera", "device": "Notebook"],
          alone: "refresh")
      ])
    #expect(!person.submit() || person.requests.count == 1)  // a second tap sends nothing
    #expect(person.server(Routes.login, session()))
    #expect(person.paths == ["GET /v1/account/consents"])
    #expect(person.requests[0].access == "access-1")
    person.server(Routes.consents, consents(records: true))

    let kept = person.device.notes["session"]?.text ?? ""
    #expect(kept.has("ana@ejemplo.mx") && kept.has("Ana"))
    #expect(!kept.has("access-1") && !kept.has("frase"))
    #expect(person.companion.location == "" && person.screen.toast?.text == "Entraste a la cuenta de ana@ejemplo.mx.")
    // The password is nowhere in the forms any more.
    person.go(.logIn)
    #expect(!person.screen.hasValue("una frase cualquiera"))
  }

  @Test(
    "PL-01: a wrong password is said at its field, the address stays, the password goes, and the focus goes to the list of errors"
  )
  func wrongPassword() {
    let person = Person()
    person.go(.logIn)
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.type("password", "no es esta frase")
    _ = person.submit()
    person.server(Routes.login, refusal(.wrongCredentials))
    #expect(person.screen.error("password") == "El correo o la contraseña no son correctos.")
    #expect(person.screen.focus == "form-errors")
    #expect(person.screen.hasValue("ana@ejemplo.mx") && !person.screen.hasValue("no es esta frase"))
    #expect(person.screen.audit().isEmpty)
  }

  @Test("A session goes on after a restart: a new access token first, alone among tabs, then consents, then sync")
  func resume() {
    let device = FakeDevice()
    let before = Person(device)
    before.save("hola")
    before.logIn(records: true)
    _ = before.tap("go-registros")
    before.go(.records)
    _ = before.tap("adopt")
    before.server("/v1/sync", synced)
    #expect(device.owner == identifier(ana))

    let after = Person(device)
    #expect(after.requests == [Request(.post, "/v1/auth/refresh", body: [:], alone: "refresh")])
    after.server(Routes.refresh, session(access: "access-2"))
    #expect(after.paths == ["GET /v1/account/consents"])
    after.server(Routes.consents, consents(records: true))
    #expect(after.paths == ["POST /v1/sync"] && after.requests[0].access == "access-2")
    after.server("/v1/sync", synced)
    #expect(after.requests.isEmpty)
    #expect(after.companion.status(after.probe.environment).text == "Guardado y sincronizado.")
  }

  @Test("An access token that is refused during sync is replaced and the exchange begins again")
  func expiredAccess() {
    let person = Person()
    person.logIn(records: true)
    #expect(person.server("/v1/sync", refusal(.expired)))
    #expect(person.paths == ["POST /v1/auth/refresh"])
    person.server(Routes.refresh, session(access: "access-2"))
    #expect(person.requests.last?.path == "/v1/sync" && person.requests.last?.access == "access-2")
  }

  @Test("A server that refuses every new token is not asked without end")
  func refusingServer() {
    let person = Person()
    person.logIn(records: true)
    var rounds = 0
    while !person.requests.isEmpty, rounds < 50 {
      rounds += 1
      if !person.server("/v1/sync", refusal(.expired)) { person.server(Routes.refresh, session(access: "a\(rounds)")) }
    }
    #expect(rounds < 10)
  }

  @Test(
    "PL-03: an expired session loses nothing: records are saved, a banner asks to log in again, and logging in sends them"
  )
  func expiredSession() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device)
    person.server(Routes.refresh, refusal(.expired))
    #expect(person.companion.session.phase == .expired)
    person.save("sigue aquí")
    #expect(person.requests.isEmpty)
    #expect(person.screen.words.has("Vuelve a entrar para sincronizar"))
    #expect(
      person.companion.status(person.probe.environment).text
        == "Guardado en este dispositivo. Se enviará cuando vuelvas a entrar.")
    #expect(device.notes["session"]?["expired"] == true)

    #expect(person.tap("log-in-again"))
    person.logIn(records: true)
    #expect(person.requests.last?.path == "/v1/sync")
    #expect(person.requests.last?.body?["changes"]?.array?.count == 1)
  }

  @Test("PL-03: without a network nothing is asked, what is saved waits, and it is sent when the network comes")
  func offlineThenOnline() {
    let device = FakeDevice()
    _ = signedIn(device)
    let person = Person(device, isOnline: false)
    person.save("sin red")
    #expect(person.sent.isEmpty)
    #expect(
      person.companion.status(person.probe.environment).text
        == "Guardado en tu teléfono. Se enviará cuando haya conexión.")
    #expect(person.screen.words.has("1 registro por enviar. Se enviará cuando haya conexión."))
    person.online(true)
    person.server(Routes.refresh, session())
    person.server(Routes.consents, consents(records: true))
    #expect(person.requests.first?.path == "/v1/sync" && person.requests.first?.body?["changes"]?.array?.count == 1)
    person.server("/v1/sync", synced)
    #expect(person.companion.status(person.probe.environment).text == "Guardado y sincronizado.")
  }

  @Test("A server that is not reached is tried again later, and the session stays")
  func unreachable() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device)
    person.server(Routes.refresh, Answer(status: 0))
    #expect(person.companion.session.phase == .signedIn)
    #expect(
      person.probe.answer(Answer(status: 1)) {
        if case .timer(let ms) = $0 { ms >= 8000 && ms < 12_000 } else { false }
      })
    #expect(person.paths == ["POST /v1/auth/refresh"])
  }

  @Test("PL-01: the network that comes and goes asks for one new access token, not for several")
  func oneRefresh() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device)
    for isOnline in [false, true, false, true] { person.online(isOnline) }
    person.go(.sessions)
    #expect(person.paths == ["POST /v1/auth/refresh"])
  }

  @Test("PL-01: a session that has ended is still ended after a restart: nothing is asked, and it is said")
  func endedAfterRestart() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    Person(device).server(Routes.refresh, refusal(.expired))
    let person = Person(device)
    #expect(person.companion.session.phase == .expired && person.requests.isEmpty)
    #expect(person.screen.words.has("Vuelve a entrar para sincronizar"))
  }

  @Test(
    "PL-01: when the cookie is another person's, nothing of hers is taken; who keeps differing is asked to log in again"
  )
  func anotherCookie() {
    let device = FakeDevice()
    _ = signedIn(device)
    let person = Person(device)
    var rounds = 0
    while person.server(Routes.refresh, session(luis)), rounds < 20 {
      rounds += 1
      #expect(person.companion.session.member?.id == identifier(ana))
    }
    #expect(rounds < 10 && person.companion.session.phase == .expired)
    #expect(person.sent.allSatisfy { $0.path == Routes.refresh.summary.path })
  }

  @Test("PL-03: records of one account are not exchanged in another one's name")
  func anotherOwner() {
    let device = FakeDevice()
    _ = signedIn(device)
    device.owner = identifier(luis)
    let person = Person(device)
    person.server(Routes.refresh, session())
    person.server(Routes.consents, consents(records: true))
    person.save("de quién sea")
    #expect(!person.companion.mayUpload && !person.sent.contains { $0.path == "/v1/sync" })
  }

  @Test("PL-01: a call whose token is refused is made once more with a new one, and not a third time")
  func renewedOnce() {
    let person = signedIn()
    person.go(.sessions)
    person.server(Routes.sessions, refusal(.expired))
    #expect(person.paths == ["POST /v1/auth/refresh"])
    person.server(Routes.refresh, session(access: "access-2"))
    #expect(person.requests.filter { $0.path == Routes.sessions.summary.path }.map { $0.access } == ["access-2"])
    var rounds = 0
    while rounds < 20, !person.requests.isEmpty {
      rounds += 1
      if person.server(Routes.sessions, refusal(.expired)) { continue }
      if person.server("/v1/sync", synced) { continue }
      if person.server(Routes.consents, consents(records: true)) { continue }
      person.server(Routes.refresh, session(access: "again-\(rounds)"))
    }
    #expect(rounds < 12)
  }

  @Test("PL-01: who left while a refused call was to be made again is not told later that it was refused twice")
  func refusedAndLeft() {
    let person = signedIn()
    person.go(.sessions)
    person.server(Routes.sessions, refusal(.expired))
    person.open("")
    person.server(Routes.refresh, session(access: "access-2"))
    person.go(.sessions)
    person.server(Routes.sessions, refusal(.expired))
    #expect(person.paths.contains("POST /v1/auth/refresh"))
  }

  @Test("PL-01: what is under way is not asked for a second time")
  func once() {
    let person = signedIn()
    for _ in 0..<3 {
      person.go(.sessions)
      person.open("")
    }
    #expect(person.paths == ["GET /v1/account/sessions"])
  }

  @Test("PL-03: without a network the account's screens ask for nothing, and say why")
  func offlineScreens() {
    let person = signedIn()
    person.online(false)
    person.go(.sessions)
    #expect(person.requests.isEmpty)
    #expect(person.screen.words.has("No hay conexión") && !person.screen.words.has("Lo que escribiste"))
    #expect(person.tap("again") && person.requests.isEmpty)
    person.go(.name)
    _ = person.type("name", "Ana María")
    _ = person.submit()
    #expect(person.screen.words.has("Lo que escribiste sigue aquí.") && person.screen.hasValue("Ana María"))
  }

  @Test("Two tabs: when another one logs in, this one reads the session again")
  func otherTab() {
    let device = FakeDevice()
    let tab = Person(device)
    Person(device).logIn(records: true)
    tab.probe.event(.heard(Answer(status: 1, ["owner": .string(identifier(ana)), "entries": []])))
    tab.settle()
    #expect(tab.companion.session.member?.name == "Ana")
    #expect(tab.companion.store.owner == identifier(ana))
    #expect(tab.paths == ["POST /v1/auth/refresh"])
  }
}

extension Screen {
  func error(_ field: String) -> String? {
    var found: String?
    forEach { if case .field(let f) = $0, f.id == field { found = f.error } }
    return found
  }
  func hasValue(_ text: String) -> Bool {
    var found = false
    forEach { if case .field(let f) = $0, f.value == text { found = true } }
    return found
  }
  func has(_ id: String) -> Bool { tapping(id) != nil }
}

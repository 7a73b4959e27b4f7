import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct Forms {
  @Test(
    "PL-01, PL-05: creating an account: consents stand apart and unticked, the necessary one is asked for in words, one call is made"
  )
  func create() {
    let person = Person()
    person.go(.create)
    var ticked = 0
    person.screen.forEach { if case .choice(let c) = $0 { ticked += c.options.count { $0.isSelected } } }
    #expect(ticked == 0)
    _ = person.type("name", "  Ana  ")
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.type("password", "tres palabras juntas")
    _ = person.submit()
    #expect(person.requests.isEmpty)
    #expect(person.screen.words.has("hace falta aceptar el aviso"))
    #expect(person.screen.focus == "form-errors")
    _ = person.choose("consent-notice")
    _ = person.submit()
    #expect(
      person.requests == [
        Request(
          .post, "/v1/auth/register",
          body: [
            "email": "ana@ejemplo.mx", "password": "tres palabras juntas", "name": "Ana", "language": "es",
            "consents": [
              ["purpose": "notice", "version": "2026-11-26", "granted": true]
            ],
          ])
      ])
    person.server(Routes.register, Answer(status: 202))
    #expect(person.companion.location == "cuenta/revisa-tu-correo")
    #expect(person.screen.lead == "Enviamos un enlace a ana@ejemplo.mx. Ábrelo para confirmar que es tuyo.")
    #expect(person.tap("resend"))
    #expect(person.requests == [Request(.post, "/v1/auth/resend", body: ["email": "ana@ejemplo.mx"])])
    // The wrong address: name and address stand there to be corrected, the password must be written anew.
    #expect(person.tap("go-crear"))
    #expect(person.screen.hasValue("ana@ejemplo.mx") && !person.screen.hasValue("tres palabras juntas"))
  }

  @Test(
    "PL-05: the form for the name holds the name, also when it is opened by its address before the device has said who is logged in"
  )
  func nameByAddress() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device, location: AccountDestination.name.location)
    #expect(person.screen.hasValue("Ana"))
  }

  @Test("PL-08: every field says what is wrong and how to mend it, with the server's own rules")
  func rules() {
    let person = Person()
    person.go(.create)
    _ = person.type("email", "ana")
    _ = person.type("password", "corta")
    _ = person.submit()
    #expect(person.screen.error("email") == Rules.Problem.emailShape.words(.es))
    #expect(person.screen.error("password") == Rules.Problem.passwordShort.words(.es))
    #expect(person.screen.focus == "form-errors")
    _ = person.submit()  // again: the focus is there already, so it goes to the first field
    #expect(person.screen.focus == "email")
    #expect(person.sent.isEmpty)
  }

  @Test("issue 22 point 8: a domain with ñ is sent as it was written; a sign that cannot stand before the @ is named")
  func addresses() {
    let person = Person()
    person.go(.forgot)
    _ = person.type("email", "josé@ejemplo.mx")
    _ = person.submit()
    #expect(person.screen.error("email")?.has("«é»") == true && person.requests.isEmpty)
    _ = person.type("email", "\u{A0}Ana@peñafiel.mx.\u{200B}")
    _ = person.submit()
    #expect(person.requests == [Request(.post, "/v1/auth/forgot-password", body: ["email": "ana@peñafiel.mx"])])
    // Whether IDNA allows it is the server's to say.
    person.server(Routes.forgotPassword, refusal(.invalid, field: "email"))
    #expect(person.screen.error("email") == Rules.Problem.emailDomain.words(.es))
  }

  @Test("PL-08: a refusal of the server stands at the field it names")
  func refused() {
    let person = Person()
    person.logIn(records: true)
    person.go(.password)
    _ = person.type("password", "no es esta frase")
    _ = person.type("new-password", "otra frase distinta")
    _ = person.submit()
    #expect(
      person.requests.last
        == Request(
          .put, "/v1/account/password", body: ["current": "no es esta frase", "new": "otra frase distinta"],
          access: "access-1"))
    person.server(Routes.changePassword, refusal(.wrongPassword))
    #expect(person.screen.error("password") == "La contraseña actual no es correcta.")
    #expect(!person.screen.hasValue("no es esta frase") && !person.screen.hasValue("otra frase distinta"))
  }

  @Test("Reading the privacy notice from a form, and coming back, asks for nothing twice")
  func readingKeepsTheForm() {
    let person = Person()
    person.go(.create)
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.type("password", "tres palabras juntas")
    _ = person.choose("consent-notice")
    #expect(person.tap("go-aviso-de-privacidad"))
    #expect(person.screen.title == "Aviso de privacidad")
    #expect(person.tap("back"))
    #expect(person.companion.location == "cuenta/crear")
    #expect(person.screen.hasValue("ana@ejemplo.mx") && person.screen.hasValue("tres palabras juntas"))
    // A link within the page does not count as leaving it.
    person.open("cuenta/crear#email")
    #expect(person.screen.hasValue("tres palabras juntas"))
    // Leaving the form does: the password goes, the address stays.
    #expect(person.tap("home"))
    person.go(.logIn)
    #expect(person.screen.hasValue("ana@ejemplo.mx") && !person.screen.hasValue("tres palabras juntas"))
  }

  @Test("PL-01: one's own address is not changed into itself")
  func sameAddress() {
    let person = signedIn()
    person.go(.email)
    _ = person.type("email", " ANA@ejemplo.mx")
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    #expect(person.screen.error("email") == "Ese ya es tu correo. Escribe otro." && person.requests.isEmpty)
    // Only the server knows that it is the same one, written otherwise.
    _ = person.type("email", "ana@peñafiel.mx")
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    person.server(Routes.changeEmail, refusal(.conflict, field: "email"))
    #expect(person.screen.error("email") == "Ese ya es tu correo. Escribe otro.")
  }

  @Test(
    "PL-01: an answer that comes when the person is in another form says nothing there, and takes nothing of what is typed"
  )
  func lateAnswer() {
    let person = signedIn()
    person.go(.password)
    _ = person.type("password", "no es esta frase")
    _ = person.type("new-password", "otra frase larga")
    _ = person.submit()
    #expect(person.paths == ["PUT /v1/account/password"])
    person.go(.deleteConfirm)
    _ = person.type("password", "una frase cualquiera")
    person.server(Routes.changePassword, refusal(.wrongPassword, field: "current"))
    #expect(
      person.screen.error("password") == nil && person.screen.hasValue("una frase cualquiera")
        && person.screen.focus == nil)
  }

  @Test("PL-03: without a network a form keeps what was typed and says so")
  func offline() {
    let person = Person(isOnline: false)
    person.go(.logIn)
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    #expect(person.sent.isEmpty)
    #expect(person.screen.words.has("Lo que escribiste sigue aquí"))
    #expect(person.screen.announcement?.has("No hay conexión") == true)
    #expect(person.screen.hasValue("una frase cualquiera"))
    person.online(true)
    _ = person.submit()
    #expect(person.paths == ["POST /v1/auth/login"])
    person.server(Routes.login, Answer(status: 0))
    #expect(person.screen.hasValue("una frase cualquiera"))  // the server was not reached: nothing is asked twice
  }

  @Test("PL-01: an unconfirmed address leads to the mail, with the address kept")
  func unverified() {
    let person = Person()
    person.go(.logIn)
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    person.server(Routes.login, refusal(.unverified))
    #expect(person.companion.location == "cuenta/revisa-tu-correo" && person.screen.lead?.has("ana@ejemplo.mx") == true)
  }

  @Test("PL-01: a forgotten password: the answer does not say whether the address has an account")
  func forgot() {
    let person = Person()
    person.go(.forgot)
    _ = person.type("email", "ana@ejemplo.mx")
    _ = person.submit()
    #expect(person.requests == [Request(.post, "/v1/auth/forgot-password", body: ["email": "ana@ejemplo.mx"])])
    person.server(Routes.forgotPassword, Answer(status: 202))
    #expect(person.screen.words.has("Si ana@ejemplo.mx tiene una cuenta"))
  }

  @Test(
    "PL-01: a mail's token leaves the address at once, works once, and a used one offers a new link",
    arguments: [
      ("#restablecer=", AccountDestination.reset, "/v1/auth/reset-password"),
      ("#verificar=", .verify, "/v1/auth/verify"),
      ("#correo=", .confirmEmail, "/v1/auth/confirm-email"), ("#conservar=", .keep, "/v1/auth/keep-account"),
      ("#deshacer=", .undoEmail, "/v1/auth/undo-email"),
    ])
  func links(_ fragment: String, _ place: AccountDestination, _ path: String) {
    let person = Person(location: fragment + "TOKEN_1-x")
    #expect(person.screen.location == place.location && !person.screen.location.has("TOKEN"))
    #expect(person.requests.isEmpty)  // a program that opens links by itself changes nothing
    if place == .reset { _ = person.type("new-password", "otra frase distinta") }
    _ = person.submit()
    #expect(
      person.requests.count == 1 && person.requests[0].path == path && person.requests[0].body?["token"] == "TOKEN_1-x")
    // Those that open a session set the cookie, which a log-out's late answer must not take away.
    #expect((person.requests[0].alone == "refresh") == (place == .reset || place == .verify))
    person.server(path, refusal(.usedToken))
    #expect(person.screen.words.has("Este enlace ya se usó o venció"))
    #expect(person.tap("new-link"))
    person.open(place.location)  // back: there is no token any more
    #expect(person.companion.location != place.location || place == .reset)
    #expect(person.screen.audit().isEmpty)
  }

  @Test("PL-01: a change of address is taken back with one press, and the person is told where the way in is now")
  func undoEmail() {
    let person = Person(location: "#deshacer=TOKEN")
    #expect(
      person.screen.title == "Deshacer el cambio de correo"
        && person.screen.lead?.has("se cierran todas las sesiones") == true)
    _ = person.submit()
    person.server(Routes.undoEmail, taken)
    #expect(person.screen.title == "Tu cuenta volvió a tu correo" && person.screen.words.has("elige otra"))
    #expect(person.screen.audit().isEmpty)
  }

  @Test("PL-01: a confirmed address opens the session and asks where records are kept")
  func verified() {
    let person = Person(location: "#verificar=TOKEN")
    _ = person.submit()
    person.server(Routes.verify, session())
    person.server(Routes.consents, consents(records: nil))
    #expect(person.companion.session.isSignedIn && person.companion.location == "cuenta/registros")
    // Whose account it is: the link may have been somebody else's.
    #expect(person.screen.words.has("Entraste a la cuenta de ana@ejemplo.mx."))
  }

  @Test("PL-01: name and e-mail are changed; the new address counts only once it is confirmed")
  func changes() {
    let person = Person()
    person.logIn(records: false)
    person.go(.name)
    #expect(person.screen.hasValue("Ana"))
    _ = person.type("name", "Ana María")
    _ = person.submit()
    #expect(person.requests == [Request(.patch, "/v1/account", body: ["name": "Ana María"], access: "access-1")])
    var account = JSONObject([
      ("id", .string(identifier(ana))), ("email", "ana@ejemplo.mx"), ("name", "Ana María"), ("language", "es"),
    ])
    account["verified"] = true; account["role"] = "member"; account["created"] = 1
    person.server(Routes.changeAccount, Answer(status: 200, .object(account)))
    #expect(
      person.companion.session.member?.name == "Ana María" && person.device.notes["session"]?["name"] == "Ana María")

    person.go(.email)
    _ = person.type("email", "nueva@ejemplo.mx")
    _ = person.type("password", "una frase cualquiera")
    _ = person.submit()
    #expect(
      person.requests == [
        Request(
          .put, "/v1/account/email", body: ["email": "nueva@ejemplo.mx", "password": "una frase cualquiera"],
          access: "access-1")
      ])
    person.server(Routes.changeEmail, Answer(status: 202))
    #expect(
      person.screen.lead?.has("nueva@ejemplo.mx") == true && person.companion.session.member?.email == "ana@ejemplo.mx")
  }
}

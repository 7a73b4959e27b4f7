import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct RegistrationTests {
  @Test("PL-01: who registers gets a mail, opens its link and is logged in", arguments: TestStore.all)
  func path(_ store: TestStore) async throws {
    try await withServer(store) { server in
      #expect(try await server.call(Routes.register, registration(" Ana@Ejemplo.MX ")).status == 202)
      let token = try await server.token("verificar", to: "ana@ejemplo.mx")
      #expect(try await server.logIn().failure?.code == .unverified)
      let answer = try await server.call(Routes.verify, TokenRequest(token: token, device: "Firefox"))
      let session = try answer.value
      #expect(session.account.email == "ana@ejemplo.mx" && session.account.verified && session.account.name == "Ana")
      #expect(session.refresh == nil)
      #expect(answer.headers[.setCookie]?.contains("; Path=/v1/auth; HttpOnly; SameSite=Strict") == true)
      #expect(try await server.call(Routes.account, access: session.access).value == session.account)
      #expect(try await server.logIn().status == 200)
    }
  }

  @Test("PL-01: a link works once, and not when it is too old")
  func link() async throws {
    try await withServer { server in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      let token = try await server.token("verificar", to: "ana@ejemplo.mx")
      #expect(try await server.call(Routes.verify, TokenRequest(token: token)).status == 200)
      #expect(try await server.call(Routes.verify, TokenRequest(token: token)).failure?.code == .alreadyDone)
      _ = try await server.call(Routes.register, registration("eva@ejemplo.mx"))
      let late = try await server.token("verificar", to: "eva@ejemplo.mx")
      server.clock.pass(48 * 3600 + 1)
      #expect(try await server.call(Routes.verify, TokenRequest(token: late)).failure?.code == .usedToken)
      _ = try await server.call(Routes.resend, EmailRequest(email: "eva@ejemplo.mx"))
      let fresh = try await server.token("verificar", to: "eva@ejemplo.mx")
      #expect(try await server.call(Routes.verify, TokenRequest(token: fresh)).status == 200)
    }
  }

  @Test("PL-01: registering an address twice answers the same, and only its owner is told")
  func noEnumeration() async throws {
    try await withServer { server in
      _ = try await server.person()
      let again = try await server.call(Routes.register, registration("ana@ejemplo.mx", "otra frase larga"))
      let other = try await server.call(Routes.register, registration("nadie@ejemplo.mx", "otra frase larga"))
      #expect(again.status == other.status && again.body == other.body && again.headers[.setCookie] == nil)
      #expect(try await server.letters(to: "ana@ejemplo.mx").last?.subject == "Ya tienes una cuenta")
      #expect(try await server.logIn("ana@ejemplo.mx", "otra frase larga").status == 401)
      for endpoint in [Routes.forgotPassword, Routes.resend] {
        let known = try await server.call(endpoint, EmailRequest(email: "ana@ejemplo.mx"))
        let unknown = try await server.call(endpoint, EmailRequest(email: "x@ejemplo.mx"))
        #expect(known.status == 202 && known.status == unknown.status && known.body == unknown.body)
      }
    }
  }

  @Test("PL-01: a second registration cannot slip its password under the first one's link")
  func hijack() async throws {
    try await withServer { server in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx", "frase de un extraño"))
      let letters = try await server.letters(to: "ana@ejemplo.mx")
      #expect(Set(letters.map { $0.subject }) == ["Confirma tu correo", "Elige tu contraseña para terminar"])
      _ = try await server.call(
        Routes.verify, TokenRequest(token: try await server.token("verificar", to: "ana@ejemplo.mx")))
      #expect(try await server.logIn("ana@ejemplo.mx", "frase de un extraño").status == 401)
      #expect(try await server.logIn().status == 200)
    }
  }

  @Test(
    "PL-01: what breaks a rule is refused with words at its field",
    arguments: [
      ("ana", Person.password, "email", "Escribe un correo completo, por ejemplo ana@ejemplo.mx."),
      ("ana@ejemplo.mx", "corta", "password", "Usa al menos 10 caracteres. Una frase corta funciona bien."),
      (
        "ana@ejemplo.mx", "1234567890", "password",
        "Es de las contraseñas que se prueban primero. Junta tres o cuatro palabras que no tengan que ver."
      ),
      ("ana@ejemplo.mx", "ana@ejemplo.mx", "password", "La contraseña no puede ser tu correo."),
    ])
  func rules(_ email: String, _ password: String, _ field: String, _ words: String) async throws {
    try await withServer { server in
      let answer = try await server.call(Routes.register, registration(email, password))
      #expect(answer.status == 422 && answer.failure == Failure(.invalid, message: words, field: field))
    }
  }

  @Test("PL-01: a name of more than 80 characters is refused at its field, when registering and later")
  func longName() async throws {
    try await withServer { server async throws in
      let long = String(repeating: "a", count: 81)
      var request = registration("eva@ejemplo.mx")
      request.name = long
      #expect(try await server.call(Routes.register, request).failure?.field == "name")
      let person = try await server.person()
      #expect(
        try await server.call(Routes.changeAccount, AccountChange(name: long), access: person.access).failure?.field
          == "name")
      #expect(try await server.call(Routes.account, access: person.access).value.name == "Ana")
    }
  }

  @Test("PL-05: without the privacy notice there is no account")
  func notice() async throws {
    try await withServer { server async throws in
      var without = registration("ana@ejemplo.mx")
      without.consents = [ConsentChoice(purpose: .notice, version: "1", granted: false)]
      #expect(try await server.call(Routes.register, without).failure?.field == "consents")
      #expect(try await server.letters(to: "ana@ejemplo.mx").isEmpty)
    }
  }

  @Test("PL-01: a registration that nobody confirms is gone after a week")
  func unconfirmed() async throws {
    try await withServer { server in
      let confirmed = try await server.person("eva@ejemplo.mx")
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      #expect(try await server.letters(to: "ana@ejemplo.mx").count == 1)
      server.clock.pass(6 * 86_400)
      #expect(try await server.features.accounts.repository.eraseUnverified(now: server.clock.now) == 0)
      server.clock.pass(86_401)
      #expect(try await server.features.accounts.repository.eraseUnverified(now: server.clock.now) == 1)
      #expect(try await server.features.accounts.repository.find(email: "ana@ejemplo.mx") == nil)
      // Who confirmed stays.
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: confirmed.refresh)).status == 200)
    }
  }
}

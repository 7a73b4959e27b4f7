import Account
import AppTesting
import ServerAPI
import Testing

/// Issue 22 point 10: a link that was opened before, perhaps by the mail program, says what came of it.
@Suite struct UsedLinkTests {
  @Test(
    "issue 22 point 10: a used link of each kind says that it is done, with the way in, and no error",
    arguments: [
      ("#verificar=", "/v1/auth/verify", "Tu correo ya está confirmado"),
      ("#restablecer=", "/v1/auth/reset-password", "Tu contraseña ya se cambió"),
      ("#correo=", "/v1/auth/confirm-email", "Tu correo cambió"),
      ("#deshacer=", "/v1/auth/undo-email", "Tu cuenta volvió a tu correo"),
      ("#conservar=", "/v1/auth/keep-account", "Tu cuenta se conserva"),
    ])
  func used(_ fragment: String, _ path: String, _ title: String) {
    let person = Person(location: fragment + "TOKEN")
    if path.has("reset") { _ = person.type("new-password", "otra frase distinta") }
    _ = person.submit()
    person.server(path, refusal(.alreadyDone))
    #expect(person.screen.title == title)
    #expect(!person.screen.words.has("Este enlace ya se usó o venció"))
    #expect(!person.companion.session.isSignedIn && person.screen.audit().isEmpty)
    if path.has("reset") {
      #expect(!person.screen.hasValue("otra frase distinta") && person.screen.words.has("enlace nuevo"))
    }
    #expect(person.tap("go-entrar") && person.companion.location == AccountDestination.logIn.location)
    // Nothing is sent once more.
    #expect(person.requests.isEmpty)
  }

  @Test("issue 22 point 10: who is logged in already is not told to log in by a link that was used")
  func usedWhileLoggedIn() {
    let device = FakeDevice()
    _ = signedIn(device)
    let person = Person(device, location: "#verificar=TOKEN")
    _ = person.submit()
    person.server("/v1/auth/verify", refusal(.alreadyDone))
    #expect(person.companion.session.isSignedIn && person.screen.title == "Tu correo ya está confirmado")
    #expect(person.screen.words.has("Este enlace ya se usó y no hace falta otra vez."))
    #expect(!person.screen.words.has("Entra con tu correo") && person.screen.audit().isEmpty)
    #expect(person.tap("go-cuenta") && person.companion.location == AccountDestination.account.location)
  }
}

import Base
import Foundation
import ServerAPI
import Testing

@testable import Server

/// Links in mails.
@Suite struct LinkTests {
  /// Asks for a new password several times. - Returns: the tokens, oldest first.
  private func resets(_ count: Int, _ person: Person, _ server: TestServer) async throws -> [String] {
    for _ in 0..<count {
      server.clock.pass(300)
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: person.email)).status == 202)
    }
    return try await server.tokens("restablecer", to: person.email)
  }

  private func reset(_ token: String, _ server: TestServer) async throws -> TestServer.Answer<Session> {
    try await server.call(
      Routes.resetPassword, ResetPasswordRequest(token: token, password: "otra frase larga", device: "x"))
  }

  @Test(
    "PL-01: only the three newest links of a kind work, and the first that is used ends the others",
    arguments: TestStore.all)
  func newest(_ store: TestStore) async throws {
    try await withServer(store) { server async throws in
      let person = try await server.person()
      let tokens = try await resets(4, person, server)
      try #require(tokens.count == 4)
      #expect(try await reset(tokens[0], server).failure?.code == .usedToken)
      #expect(try await reset(tokens[1], server).status == 200)
      for token in tokens[2...] { #expect(try await reset(token, server).failure?.code == .usedToken) }
    }
  }

  @Test("PL-01: a new password ends every other link of the account: for another password, for another address")
  func otherLinks() async throws {
    try await withServer { server async throws in
      let person = try await server.person()
      _ = try await server.call(
        Routes.changeEmail, EmailChange(email: "nueva@ejemplo.mx", password: Person.password), access: person.access)
      let address = try await server.token("correo", to: "nueva@ejemplo.mx")
      let tokens = try await resets(2, person, server)
      let session = try await reset(tokens[1], server).value
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: address)).failure?.code == .usedToken)
      // A password that is changed inside a session ends them too.
      let last = try await resets(1, person, server).last ?? ""
      let change = PasswordChange(current: "otra frase larga", new: "una tercera frase")
      #expect(try await server.call(Routes.changePassword, change, access: session.access).status == 204)
      #expect(try await server.letters(to: person.email).last?.subject == "Tu contraseña cambió")
      #expect(try await reset(last, server).failure?.code == .usedToken)
    }
  }

  @Test("PL-01: a new password by the mail's link opens an address that wrong guesses had closed")
  func lockedOut() async throws {
    try await withServer { server async throws in
      let person = try await server.person()
      let token = try await resets(1, person, server)[0]
      for _ in 0..<11 { _ = try await server.logIn("ana@ejemplo.mx", "frase equivocada") }
      #expect(try await server.logIn().status == 429)
      #expect(try await reset(token, server).status == 200)
      #expect(try await server.logIn("ana@ejemplo.mx", "otra frase larga").status == 200)
    }
  }

  @Test("PL-01: a new password by the mail's link confirms the address too")
  func confirms() async throws {
    try await withServer { server async throws in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: "ana@ejemplo.mx"))
      #expect(
        try await reset(try await server.token("restablecer", to: "ana@ejemplo.mx"), server).value.account.verified)
      #expect(try await server.logIn("ana@ejemplo.mx", "otra frase larga").status == 200)
    }
  }

  @Test("PL-01: no link goes to a confirmed address that asks to be confirmed, nor to an account that is being deleted")
  func noLink() async throws {
    try await withServer { server async throws in
      let person = try await server.person()
      #expect(try await server.call(Routes.resend, EmailRequest(email: person.email)).status == 202)
      #expect(try await server.letters(to: person.email).count == 1)
      let before = try await resets(1, person, server)[0]
      _ = try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access)
      // What was sent before is void.
      #expect(try await reset(before, server).failure?.code == .usedToken)
      let count = try await server.letters(to: person.email).count
      server.clock.pass(300)
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: person.email)).status == 202)
      #expect(try await server.letters(to: person.email).count == count)
    }
  }

  @Test("PL-01, PL-04: the database's files hold no token that could be used, neither of a link nor of a session")
  func stored() async throws {
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    try await withServer(at: place) { server async throws in
      let person = try await server.person()
      let token = try await resets(1, person, server)[0]
      // Its row is there, and still of use.
      let rows = try await server.features.platform.database.read {
        try $0.query("SELECT purpose FROM mail_token").map { try $0.text("purpose") }
      }
      #expect(rows == ["reset"] && place.bytes.range(of: Data(person.session.account.id.text.utf8)) != nil)
      for secret in [token, person.refresh, person.access] {
        #expect(place.bytes.range(of: Data(secret.utf8)) == nil)
        for part in secret.split(separator: ".")
        where part.count > 20 && part != person.refresh.split(separator: ".")[0] {
          #expect(place.bytes.range(of: Data(part.utf8)) == nil, "\(part.count) characters of a token")
        }
      }
      #expect(try await reset(token, server).status == 200)
    }
  }
}

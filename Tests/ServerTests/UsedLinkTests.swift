import Base
import ServerAPI
import Testing

@testable import Server

/// Issue 22 point 10: who opens a link that was used is told what came of it, and nothing happens once more.
@Suite struct UsedLinkTests {
  private func verify(_ token: String, _ server: TestServer) async throws -> TestServer.Answer<Session> {
    try await server.call(Routes.verify, TokenRequest(token: token))
  }

  @Test(
    "issue 22 point 10: a confirmation that was used says so for a week, opens no session, and a stranger's token learns nothing",
    arguments: TestStore.all)
  func confirmation(_ store: TestStore) async throws {
    try await withServer(store) { server in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      let token = try await server.token("verificar", to: "ana@ejemplo.mx")
      let session = try await verify(token, server).value
      let again = try await verify(token, server)
      #expect(again.status == 410 && again.failure?.code == .alreadyDone && again.headers[.setCookie] == nil)
      #expect(try await server.call(Routes.sessions, access: session.access).value.sessions.count == 1)
      // Of another kind, or made up, it is worth nothing.
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: token)).failure?.code == .usedToken)
      #expect(try await verify(String(repeating: "A", count: 43), server).failure?.code == .usedToken)
      // What closes every other link does not make it say anything else.
      #expect(try await server.call(Routes.logoutAll, access: session.access).status == 204)
      #expect(try await verify(token, server).failure?.code == .alreadyDone)
      server.clock.pass(7 * 86_400 + 1)
      #expect(try await verify(token, server).failure?.code == .usedToken)
      let now = server.clock.now
      try await server.features.platform.database.write { try SessionRepository.sweep($0, now: now) }
      let left = try await server.features.platform.database.read { try $0.query("SELECT hash FROM used_mail_token") }
      #expect(left.isEmpty)
    }
  }

  @Test(
    "issue 22 point 10: an account that is being deleted, or was erased, is not told of as confirmed",
    arguments: TestStore.all)
  func gone(_ store: TestStore) async throws {
    try await withServer(store) { server in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      let token = try await server.token("verificar", to: "ana@ejemplo.mx")
      let session = try await verify(token, server).value
      let deletion = DeletionRequest(password: Person.password)
      #expect(try await server.call(Routes.delete, deletion, access: session.access).status == 202)
      #expect(try await verify(token, server).failure?.code == .usedToken)
      try await server.features.accounts.repository.erase(
        session.account.id.text, receipt: false, now: server.clock.now)
      #expect(try await verify(token, server).failure?.code == .usedToken)
      // Whoever has the address after them is somebody else.
      _ = try await server.person()
      #expect(try await verify(token, server).failure?.code == .usedToken)
    }
  }

  @Test(
    "issue 22 point 10: an address that was confirmed by a new password is told of as confirmed",
    arguments: TestStore.all)
  func otherWay(_ store: TestStore) async throws {
    try await withServer(store) { server in
      _ = try await server.call(Routes.register, registration("ana@ejemplo.mx"))
      let token = try await server.token("verificar", to: "ana@ejemplo.mx")
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: "ana@ejemplo.mx"))
      let reset = ResetPasswordRequest(
        token: try await server.token("restablecer", to: "ana@ejemplo.mx"), password: "otra frase larga", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).status == 200)
      #expect(try await verify(token, server).failure?.code == .alreadyDone)
      var third = reset
      third.password = "una tercera frase"
      #expect(try await server.call(Routes.resetPassword, third).failure?.code == .alreadyDone)
      #expect(try await server.logIn("ana@ejemplo.mx", "una tercera frase").status == 401)
      #expect(try await server.logIn("ana@ejemplo.mx", "otra frase larga").status == 200)
    }
  }

  @Test(
    "issue 22 point 10: a change of address, its undoing and a kept account are not done twice",
    arguments: TestStore.all)
  func others(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let change = EmailChange(email: "nueva@ejemplo.mx", password: Person.password)
      #expect(try await server.call(Routes.changeEmail, change, access: person.access).status == 202)
      let address = TokenRequest(token: try await server.token("correo", to: "nueva@ejemplo.mx"))
      #expect(try await server.call(Routes.confirmEmail, address).status == 204)
      #expect(try await server.call(Routes.confirmEmail, address).failure?.code == .alreadyDone)
      let back = TokenRequest(token: try await server.token("deshacer", to: person.email))
      #expect(try await server.call(Routes.undoEmail, back).status == 204)
      let letters = try await server.letters(to: person.email).count
      #expect(try await server.call(Routes.undoEmail, back).failure?.code == .alreadyDone)
      #expect(try await server.letters(to: person.email).count == letters)
      // It is not so any more.
      #expect(try await server.call(Routes.confirmEmail, address).failure?.code == .usedToken)
      let reset = ResetPasswordRequest(
        token: try await server.token("restablecer", to: person.email), password: "otra frase larga", device: "x")
      let session = try await server.call(Routes.resetPassword, reset).value
      let deletion = DeletionRequest(password: "otra frase larga")
      #expect(try await server.call(Routes.delete, deletion, access: session.access).status == 202)
      let kept = TokenRequest(token: try await server.token("conservar", to: person.email))
      #expect(try await server.call(Routes.keepAccount, kept).status == 204)
      #expect(try await server.call(Routes.keepAccount, kept).failure?.code == .alreadyDone)
      #expect(try await server.logIn(person.email, "otra frase larga").status == 200)
    }
  }
}

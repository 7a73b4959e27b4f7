import Base
import ServerAPI
import Testing

@testable import Server

/// A change of address that somebody else made is taken back from the old mailbox.
@Suite struct AddressUndoTests {
  private static let stolen = "una frase de otro"

  /// Asks for another address and opens the link there.
  private func move(_ person: Person, to email: String, password: String, _ server: TestServer) async throws {
    server.clock.pass(300)
    let access = try await server.logIn(person.email, password).value.access
    #expect(
      try await server.call(Routes.changeEmail, EmailChange(email: email, password: password), access: access).status
        == 202)
    let token = try await server.token("correo", to: email)
    #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: token)).status == 204)
  }

  private func undo(_ token: String, _ server: TestServer) async throws -> TestServer.Answer<Nothing> {
    try await server.call(Routes.undoEmail, TokenRequest(token: token))
  }

  @Test(
    "PL-01: the old address is told that it changed, with a link that gives the account back, whatever was done to it meanwhile",
    arguments: TestStore.all)
  func takenBack(_ store: TestStore) async throws {
    try await withServer(store) { (server: TestServer) async throws -> Void in
      let owner = try await server.person()
      // The thief knows the password.
      try await move(owner, to: "ladron@ejemplo.mx", password: Person.password, server)
      let letter = try #require(try await server.letters(to: owner.email).last)
      #expect(
        letter.subject == "Tu correo cambió" && letter.text.contains("/#deshacer=") && !letter.text.contains("ladron"))
      #expect(try await server.call(Routes.account, access: owner.access).status == 401)
      let link = try await server.token("deshacer", to: owner.email)
      let first = Person(
        email: "ladron@ejemplo.mx", session: try await server.logIn("ladron@ejemplo.mx").value, refresh: "")
      let change = PasswordChange(current: Person.password, new: Self.stolen)
      #expect(try await server.call(Routes.changePassword, change, access: first.access).status == 204)
      try await move(first, to: "guarida@ejemplo.mx", password: Self.stolen, server)
      server.clock.pass(300)
      let thief = try await server.logIn("guarida@ejemplo.mx", Self.stolen).value
      #expect(try await server.call(Routes.logoutAll, access: thief.access).status == 204)
      let last = try await server.logIn("guarida@ejemplo.mx", Self.stolen).value
      #expect(
        try await server.call(Routes.delete, DeletionRequest(password: Self.stolen), access: last.access).status == 202)

      #expect(try await undo(link, server).status == 204)
      #expect(try await server.letters(to: "guarida@ejemplo.mx").last?.subject == "Se deshizo el cambio de correo")
      for (email, password) in [
        (owner.email, Self.stolen), (owner.email, Person.password), ("guarida@ejemplo.mx", Self.stolen),
      ] {
        #expect(try await server.logIn(email, password).failure?.code == .wrongCredentials)
      }
      // The thief's own links are worth nothing: back to where they were, or to keep what they deleted.
      #expect(
        try await undo(try await server.token("deshacer", to: "ladron@ejemplo.mx"), server).failure?.code == .usedToken)
      let kept = try await server.token("conservar", to: "guarida@ejemplo.mx")
      #expect(try await server.call(Routes.keepAccount, TokenRequest(token: kept)).failure?.code == .usedToken)
      #expect(try await undo(link, server).failure?.code == .alreadyDone)

      #expect(try await server.letters(to: owner.email).last?.subject == "Tu cuenta volvió a este correo")
      let token = try await server.token("restablecer", to: owner.email)
      let session = try await server.call(
        Routes.resetPassword, ResetPasswordRequest(token: token, password: "otra frase larga", device: "x")
      ).value
      #expect(session.account.email == owner.email && session.account.id == owner.session.account.id)
      #expect(try await server.logIn(owner.email, "otra frase larga").status == 200)
      server.clock.pass(30 * 86_400)
      #expect(try await server.features.accounts.repository.eraseDue(now: server.clock.now) == 0)
    }
  }

  @Test("PL-01: neither many changes nor a link that goes back only halfway ends the owner's link")
  func survives() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let owner = try await server.person()
      var thief = owner
      for number in 0..<13 {
        let email = "ladron\(number)@ejemplo.mx"
        try await move(thief, to: email, password: Person.password, server)
        thief = Person(email: email, session: thief.session, refresh: "")
      }
      let links = try await server.features.platform.database.read {
        try $0.query("SELECT purpose FROM mail_token WHERE purpose = 'undo'").count
      }
      #expect(links == 10)
      // The newest changes had no link of their own any more, and say so.
      #expect(try await server.letters(to: "ladron11@ejemplo.mx").last?.text.contains("primer mensaje") == true)
      #expect(try await undo(try await server.token("deshacer", to: "ladron4@ejemplo.mx"), server).status == 204)
      #expect(try await server.features.accounts.repository.find(email: "ladron4@ejemplo.mx") != nil)
      #expect(try await undo(try await server.token("deshacer", to: owner.email), server).status == 204)
      #expect(try await server.features.accounts.repository.find(email: owner.email)?.id == owner.session.account.id)
      for number in 0..<5 {
        let link = try await server.tokens("deshacer", to: "ladron\(number)@ejemplo.mx")
        for token in link { #expect(try await undo(token, server).failure?.code == .usedToken) }
      }
    }
  }

  @Test(
    "PL-01: nobody opens an account on the address, or moves one there, while it can be taken back; after seven days anybody can",
    arguments: TestStore.all)
  func reserved(_ store: TestStore) async throws {
    try await withServer(store) { (server: TestServer) async throws -> Void in
      let owner = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      // Asked for while the address was still the owner's, and before.
      try await move(owner, to: "nueva@ejemplo.mx", password: Person.password, server)
      let link = try await server.token("deshacer", to: owner.email)
      #expect(try await server.call(Routes.register, registration(owner.email)).status == 202)
      #expect(try await server.letters(to: owner.email).last?.subject == "Este correo todavía no se puede usar")
      #expect(try await server.features.accounts.repository.find(email: owner.email) == nil)
      let change = EmailChange(email: owner.email, password: Person.password)
      #expect(try await server.call(Routes.changeEmail, change, access: other.access).status == 202)
      #expect(try await server.tokens("correo", to: owner.email).isEmpty)
      server.clock.pass(7 * 86_400)
      #expect(try await undo(link, server).failure?.code == .usedToken)
      #expect(try await server.call(Routes.register, registration(owner.email)).status == 202)
      _ = try await server.letters(to: owner.email)  // the account is opened after the answer
      #expect(try await server.features.accounts.repository.find(email: owner.email) != nil)
      #expect(try await server.logIn("nueva@ejemplo.mx").status == 200)
    }
  }

  @Test("PL-01: the person themselves goes back to the former address when they like")
  func backAgain() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let owner = try await server.person()
      try await move(owner, to: "nueva@ejemplo.mx", password: Person.password, server)
      let there = Person(email: "nueva@ejemplo.mx", session: owner.session, refresh: "")
      try await move(there, to: owner.email, password: Person.password, server)
      #expect(try await server.logIn().status == 200)
    }
  }

  @Test(
    "PL-01, PL-05: who registers the address of an account that is being deleted is told so, with a link that keeps it",
    arguments: TestStore.all)
  func beingErased(_ store: TestStore) async throws {
    try await withServer(store) { (server: TestServer) async throws -> Void in
      let person = try await server.person()
      _ = try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access)
      server.clock.pass(300)
      #expect(try await server.call(Routes.register, registration(person.email)).status == 202)
      #expect(try await server.letters(to: person.email).last?.subject == "Tu cuenta se está borrando")
      let tokens = try await server.tokens("conservar", to: person.email)
      #expect(tokens.count == 2)
      #expect(try await server.call(Routes.keepAccount, TokenRequest(token: tokens[1])).status == 204)
      #expect(try await server.logIn().status == 200)
    }
  }
}

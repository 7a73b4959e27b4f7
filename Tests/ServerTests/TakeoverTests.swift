import Base
import HTTPTypes
import ServerAPI
import Testing

@testable import Server

/// Somebody else knows the password for a while: what the owner does then ends all of it.
@Suite struct TakeoverTests {
  /// What an owner, or who runs the server, does when somebody else was in.
  enum Ending: String, CaseIterable { case password, everywhere, revoked, admin }

  private func end(_ ending: Ending, _ owner: Person, _ server: TestServer) async throws {
    switch ending {
    case .password:
      let change = PasswordChange(current: Person.password, new: "otra frase larga")
      #expect(try await server.call(Routes.changePassword, change, access: owner.access).status == 204)
    case .everywhere: #expect(try await server.call(Routes.logoutAll, access: owner.access).status == 204)
    case .revoked:
      let list = try await server.call(Routes.sessions, access: owner.access).value.sessions
      let other = try #require(list.first { !$0.current })
      #expect(try await server.call(Routes.revokeSession, access: owner.access, id: other.id.text).status == 204)
    case .admin: #expect(try await Commands.revokeSessions(server.features.platform.configuration, email: owner.email))
    }
  }

  @Test(
    "PL-01: what an owner does against somebody who was in ends the links that were asked for before: for another address, for another password",
    arguments: Ending.allCases, TestStore.all)
  func pendingLinks(_ ending: Ending, _ store: TestStore) async throws {
    try await withServer(store) { server in
      let owner = try await server.person()
      let thief = try await server.logIn().value
      let change = EmailChange(email: "ladron@ejemplo.mx", password: Person.password)
      #expect(try await server.call(Routes.changeEmail, change, access: thief.access).status == 202)
      server.clock.pass(300)
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: owner.email)).status == 202)
      let address = try await server.token("correo", to: "ladron@ejemplo.mx"),
        password = try await server.token("restablecer", to: owner.email)
      try await end(ending, owner, server)
      #expect(try await server.call(Routes.account, access: thief.access).status == 401)
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: address)).failure?.code == .usedToken)
      let reset = ResetPasswordRequest(token: password, password: "una frase de otro", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).failure?.code == .usedToken)
      #expect(try await server.features.accounts.repository.find(email: owner.email) != nil)
    }
  }

  @Test("PL-01: closing one's own session is only logging out: a link on its way to the person stays good")
  func ownSession() async throws {
    try await withServer { server in
      let owner = try await server.person()
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: owner.email))
      let password = try await server.token("restablecer", to: owner.email)
      let own = try #require(try await server.call(Routes.sessions, access: owner.access).value.sessions.first)
      #expect(try await server.call(Routes.revokeSession, access: owner.access, id: own.id.text).status == 204)
      #expect(
        try await server.call(
          Routes.resetPassword, ResetPasswordRequest(token: password, password: "otra frase larga", device: "x")
        ).status == 200)
    }
  }

  @Test(
    "PL-01: when the address changes, a link for a new password in the old mailbox dies, and every session but the one that asked",
    arguments: TestStore.all)
  func oldMailbox(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let owner = try await server.person()
      let other = try await server.logIn().value
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: owner.email))
      let old = try await server.token("restablecer", to: owner.email)
      _ = try await server.call(
        Routes.changeEmail, EmailChange(email: "nueva@ejemplo.mx", password: Person.password), access: owner.access)
      let token = try await server.token("correo", to: "nueva@ejemplo.mx")
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: token)).status == 204)
      let reset = ResetPasswordRequest(token: old, password: "otra frase larga", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).failure?.code == .usedToken)
      #expect(try await server.call(Routes.account, access: owner.access).value.email == "nueva@ejemplo.mx")
      #expect(try await server.call(Routes.account, access: other.access).status == 401)
    }
  }

  @Test(
    "PL-01: a log-in whose password was changed while it was being checked opens nothing", arguments: [true, false],
    TestStore.all)
  func changedMeanwhile(_ byLink: Bool, _ store: TestStore) async throws {
    try await withServer(store) { server in
      let owner = try await server.person()
      // The old password was found to be right …
      let checked = try #require(try await server.features.accounts.repository.find(email: owner.email))
      if byLink {
        _ = try await server.call(Routes.forgotPassword, EmailRequest(email: owner.email))
        let token = try await server.token("restablecer", to: owner.email)
        #expect(
          try await server.call(
            Routes.resetPassword, ResetPasswordRequest(token: token, password: "otra frase larga", device: "x")
          ).status == 200)
      } else {
        try await end(.password, owner, server)
      }
      // … and now it opens a session.
      let refusal = await #expect(throws: APIError.self) {
        try await server.features.sessions.repository.open(checked, device: "x", now: server.clock.now)
      }
      #expect(refusal?.code == .wrongCredentials)
      #expect(try await server.logIn(owner.email, "otra frase larga").status == 200)
    }
  }

  @Test(
    "PL-01: who proved the old password while it was changed changes neither password nor address and deletes nothing",
    arguments: TestStore.all)
  func provedMeanwhile(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let owner = try await server.person(), accounts = server.features.accounts.repository, now = server.clock.now
      let proved = try #require(try await accounts.find(email: owner.email))
      try await end(.password, owner, server)
      let session = try await server.logIn(owner.email, "otra frase larga").value
      let id = try #require(
        try await server.call(Routes.sessions, access: session.access).value.sessions.first { $0.current }?.id)
      await #expect(throws: APIError.self) {
        try await accounts.changePassword(proved, hash: "x", keeping: id, now: now)
      }
      await #expect(throws: APIError.self) {
        try await accounts.askForEmail(proved, email: "ladron@ejemplo.mx", session: id, now: now)
      }
      await #expect(throws: APIError.self) { _ = try await accounts.block(proved, delay: 1000, now: now) }
      #expect(try await server.letters(to: "ladron@ejemplo.mx").isEmpty)
      #expect(try await server.logIn(owner.email, "otra frase larga").status == 200)
    }
  }

  @Test(
    "PL-01: many log-ins with the old password, sent while it is changed, leave none open", arguments: TestStore.all)
  func storm(_ store: TestStore) async throws {
    try await withServer(store, { $0.limitMultiplier = 100 }) { server in
      let owner = try await server.person()
      var password = Person.password
      for round in 0..<8 {
        let next = "otra frase larga \(round)", old = password
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<6 { group.addTask { _ = try await server.logIn(owner.email, old) } }
          group.addTask {
            let change = PasswordChange(current: old, new: next)
            var status = 503
            while status == 503 {
              status = try await server.call(Routes.changePassword, change, access: owner.access).status
            }
            #expect(status == 204)
          }
          try await group.waitForAll()
        }
        #expect(
          try await server.call(Routes.sessions, access: owner.access).value.sessions.map { $0.current } == [true],
          "round \(round)")
        password = next
      }
    }
  }

  @Test(
    "PL-01: the person hears of a log-in on a device where nobody was logged in before, once for each device",
    arguments: TestStore.all)
  func newDevice(_ store: TestStore) async throws {
    try await withServer(store) { (server: TestServer) async throws -> Void in
      let owner = try await server.person()
      func told() async throws -> Int {
        try await server.letters(to: owner.email).count { $0.subject == "Dispositivo nuevo en tu cuenta" }
      }
      /// Logs in like a browser. - Returns: its cookies.
      func logIn(_ cookies: String? = nil) async throws -> String {
        let request = LoginRequest(
          email: owner.email, password: Person.password, device: "Compra aquí: http://malo.example")
        let answer = try await server.call(Routes.login, request, headers: cookies.map { [.cookie: $0] } ?? [:])
        #expect(answer.status == 200)
        return answer.headers[values: .setCookie].map { String($0.prefix { $0 != ";" }) }.joined(separator: "; ")
      }
      let before = try await told()
      let cookies = try await logIn()
      #expect(cookies.contains("vereda_refresh=") && cookies.contains("vereda_device="))
      #expect(try await told() == before + 1)
      #expect(try await server.letters(to: owner.email).last?.text.contains("malo") == false)
      _ = try await logIn(cookies)
      _ = try await server.logIn(owner.email, "frase equivocada")
      #expect(try await told() == before + 1)
      // A mark that somebody made up is none.
      _ = try await logIn("vereda_device=01ARZ3NDEKTSV4RRFFQ69G5FAV." + String(repeating: "A", count: 43))
      #expect(try await told() == before + 2)
      // Who knows the password cannot flood the mailbox.
      for _ in 0..<8 { _ = try await logIn() }
      #expect(try await told() == 5)
    }
  }

  @Test("PL-01: who came with the cookie gets a cookie, and a page in a browser gets no refresh token in a body")
  func transport() async throws {
    try await withServer { server in
      _ = try await server.person()
      let request = LoginRequest(email: "ana@ejemplo.mx", password: Person.password, device: "x")
      let cookie = try #require(try await server.call(Routes.login, request).cookie)
      let refreshed = try await server.call(
        Routes.refresh, RefreshRequest(), headers: [.cookie: cookie, .vereda: "1", .veredaTransport: "body"])
      #expect(try refreshed.value.refresh == nil && refreshed.cookie?.hasPrefix("vereda_refresh=") == true)
      for name in ["Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"] {
        let value = name == "Sec-Fetch-Site" ? "same-origin" : "cors"
        let answer = try await server.call(
          Routes.login, request, headers: [.veredaTransport: "body", HTTPField.Name(name)!: value])
        #expect(answer.status == 403 && !answer.body.contains("refresh"), "\(name)")
      }
      // Without a browser, as an iOS host does it, it goes on.
      let own = try await server.call(Routes.login, request, headers: [.veredaTransport: "body"]).value
      let next = try await server.call(Routes.refresh, RefreshRequest(refresh: own.refresh))
      #expect(try next.value.refresh != nil && next.cookie == nil)
    }
  }
}

import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct LimitTests {
  /// What needs a secret out of a mail or a cookie, tried with a wrong one.
  enum Guess: String, CaseIterable { case refresh, verify, reset, confirmEmail, undoEmail, keepAccount }

  private func status(_ guess: Guess, _ server: TestServer) async throws -> Int {
    let token = TokenRequest(token: String(repeating: "A", count: 43))
    return switch guess {
    case .refresh: try await server.call(Routes.refresh, RefreshRequest(refresh: "a.b.c.d")).status
    case .verify: try await server.call(Routes.verify, token).status
    case .reset:
      try await server.call(
        Routes.resetPassword, ResetPasswordRequest(token: token.token, password: Person.password, device: "x")
      ).status
    case .confirmEmail: try await server.call(Routes.confirmEmail, token).status
    case .undoEmail: try await server.call(Routes.undoEmail, token).status
    case .keepAccount: try await server.call(Routes.keepAccount, token).status
    }
  }

  @Test(
    "PL-01: guesses of tokens are counted by the caller's host, each kind with the others", arguments: Guess.allCases)
  func tokens(_ guess: Guess) async throws {
    try await withServer { server async throws in
      for _ in 0..<240 { #expect(try await status(guess, server) != 429) }
      #expect(try await status(guess, server) == 429)
      for other in Guess.allCases { #expect(try await status(other, server) == 429, "\(other) after \(guess)") }
      server.clock.pass(1)
      #expect(try await status(guess, server) != 429)
    }
  }

  /// What sends mail to an address that the caller names.
  enum Mailing: String, CaseIterable { case register, resend, forgotPassword, changeEmail }

  private func status(_ mailing: Mailing, _ email: String, _ server: TestServer, _ person: Person) async throws -> Int {
    switch mailing {
    case .register: return try await server.call(Routes.register, registration(email)).status
    case .resend: return try await server.call(Routes.resend, EmailRequest(email: email)).status
    case .forgotPassword: return try await server.call(Routes.forgotPassword, EmailRequest(email: email)).status
    case .changeEmail:
      return try await server.call(
        Routes.changeEmail, EmailChange(email: email, password: Person.password), access: person.access
      ).status
    }
  }

  @Test(
    "PL-01: nobody can have an address flooded with mail, whether or not it has an account",
    arguments: Mailing.allCases, ["eva@ejemplo.mx", "nadie@ejemplo.mx"])
  func flood(_ mailing: Mailing, _ email: String) async throws {
    try await withServer { server async throws in
      var person = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      server.clock.pass(300)
      person.session = try await server.logIn().value
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await status(mailing, email, server, person)) }
      #expect(statuses == [202, 202, 202, 202, 429, 429])
      server.clock.pass(300)
      #expect(try await status(mailing, email, server, person) == 202)
    }
  }

  @Test("PL-01: a call that is refused takes nothing from the other counts")
  func refusedTakesNothing() async throws {
    try await withServer { server async throws in
      _ = try await server.person()
      for _ in 0..<30 { _ = try await server.logIn("ana@ejemplo.mx", "frase equivocada") }
      // Sixty from one host: ten were taken by those above, not thirty.
      var statuses: [Int] = []
      for number in 0..<51 {
        statuses.append(try await server.logIn("p\(number)@ejemplo.mx", "frase equivocada").status)
      }
      #expect(statuses == Array(repeating: 401, count: 50) + [429])
    }
  }

  @Test(
    "PL-01: who only says to be somewhere else is counted where they are; what a trusted proxy says counts",
    arguments: [0, 1])
  func forwarded(_ proxies: Int) async throws {
    try await withServer(.sqlite, { $0.trustedProxies = proxies }) { server async throws in
      var refused = 0
      for number in 0..<70 {
        let request = LoginRequest(email: "p\(number)@ejemplo.mx", password: "frase equivocada", device: "x")
        // The last hop is the proxy's word, the others are the caller's.
        let answer = try await server.call(
          Routes.login, request, headers: [.forwardedFor: "203.0.113.\(number), 198.51.100.\(number)"])
        if answer.status == 429 { refused += 1 }
      }
      #expect(refused == (proxies == 0 ? 10 : 0))
      guard proxies == 1 else { return }
      for number in 0..<70 {
        let request = LoginRequest(email: "q\(number)@ejemplo.mx", password: "frase equivocada", device: "x")
        if try await server.call(Routes.login, request, headers: [.forwardedFor: "203.0.113.\(number), 198.51.100.200"])
          .status == 429
        {
          refused += 1
        }
      }
      #expect(refused == 10)
    }
  }

  @Test("PL-01: guesses at the password inside a session are counted, and exports too")
  func insideSession() async throws {
    try await withServer { server async throws in
      let person = try await server.person()
      let wrong = PasswordChange(current: "no es esta frase", new: "otra frase larga")
      for _ in 0..<10 {
        #expect(
          try await server.call(Routes.changePassword, wrong, access: person.access).failure?.code == .wrongPassword)
      }
      let right = PasswordChange(current: Person.password, new: "otra frase larga")
      #expect(try await server.call(Routes.changePassword, right, access: person.access).status == 429)
      #expect(
        try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access).status
          == 429)
      for _ in 0..<5 { #expect(try await server.call(Routes.export, access: person.access).status == 200) }
      let sixth = try await server.call(Routes.export, access: person.access)
      #expect(sixth.status == 429 && sixth.headers[.retryAfter] == "60")
    }
  }
}

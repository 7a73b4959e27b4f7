import Base
import HTTPTypes
import ServerAPI
import Testing

@testable import Server

@Suite struct SessionTests {
  @Test(
    "PL-01: a refresh token works until its successor is first used: a lost answer logs nobody out",
    arguments: TestStore.all)
  func lostAnswer(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      func refresh(_ token: String) async throws -> TestServer.Answer<Session> {
        try await server.call(Routes.refresh, RefreshRequest(refresh: token))
      }
      let lost = try #require(try await refresh(person.refresh).value.refresh)
      server.clock.pass(11)
      let second = try #require(try await refresh(person.refresh).value.refresh)
      #expect(lost != second)
      let third = try #require(try await refresh(second).value.refresh)
      #expect(try await refresh(third).status == 200)
    }
  }

  @Test(
    "PL-01: eight renewals with one token at once end with one session that goes on, whichever answer is kept",
    arguments: TestStore.all)
  func atOnce(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let answers = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).value.refresh
          }
        }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      let token = try #require(answers.first ?? nil)
      // Each of eight tabs goes on with what it got, one after the other and again at once.
      var next: Set<String> = []
      for _ in 0..<8 {
        next.insert(try #require(try await server.call(Routes.refresh, RefreshRequest(refresh: token)).value.refresh))
      }
      #expect(next.count == 1)
      server.clock.pass(60)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: next.first)).status == 200)
    }
  }

  @Test("PL-01: an old refresh token in other hands closes the session", arguments: TestStore.all)
  func theft(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let next = try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).value
      let newest = try await server.call(Routes.refresh, RefreshRequest(refresh: next.refresh)).value
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).failure?.code == .expired)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: newest.refresh)).failure?.code == .expired)
      #expect(try await server.call(Routes.account, access: newest.access).failure?.code == .unauthenticated)
    }
  }

  @Test("PL-01: a refresh token that we did not make is refused and closes nothing")
  func forged() async throws {
    try await withServer { server in
      let person = try await server.person()
      let parts = person.refresh.split(separator: ".")
      for token in [
        "", "x", "a.b.c.d", "\(parts[0]).0.\(parts[2]).\(parts[3])", String(person.refresh.dropLast(2)) + "AA",
      ] where !token.isEmpty {
        #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: token)).failure?.code == .unauthenticated)
      }
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).status == 200)
    }
  }

  @Test("PL-01: the cookie needs the header of our own scripts, and no other site can use or set it")
  func crossSite() async throws {
    try await withServer { server in
      _ = try await server.person()
      let login = try await server.call(
        Routes.login, LoginRequest(email: "ana@ejemplo.mx", password: Person.password, device: "x"))
      let cookie = try #require(login.cookie)
      func refresh(_ headers: HTTPFields) async throws -> Int {
        var headers = headers
        headers[.cookie] = cookie
        return try await server.call(Routes.refresh, RefreshRequest(), headers: headers).status
      }
      #expect(try await refresh([.vereda: "1"]) == 200)
      #expect(try await refresh([:]) == 403)
      #expect(try await refresh([.vereda: "1", .origin: "https://otro.example"]) == 403)
      #expect(try await refresh([.vereda: "1", .fetchSite: "cross-site"]) == 403)
      #expect(try await refresh([.vereda: "1", .origin: "http://localhost:8080", .fetchSite: "same-origin"]) == 200)
      let request = LoginRequest(email: "ana@ejemplo.mx", password: Person.password, device: "x")
      #expect(
        try await server.call(Routes.login, request, headers: [.origin: "https://otro.example"]).failure?.code
          == .crossSite)
      #expect(try await server.call(Routes.login, request, headers: [.contentType: "text/plain"]).status == 415)
    }
  }

  @Test("PL-01: in production the cookie is Secure and answers ask for TLS")
  func secure() async throws {
    try await withServer(
      .sqlite,
      { configuration in
        configuration.development = false
        configuration.site = "https://vereda.example"
      }
    ) { server in
      _ = try await server.person()
      let login = try await server.call(
        Routes.login, LoginRequest(email: "ana@ejemplo.mx", password: Person.password, device: "x"))
      #expect(login.headers[.setCookie]?.hasSuffix("; Secure") == true)
      #expect(login.headers[.strictTransportSecurity] != nil)
      #expect(try await server.send("GET", "/dev/correo").status == .notFound)
    }
  }

  @Test("PL-01: an access token ends after ten minutes, a session after sixty idle days")
  func expiry() async throws {
    try await withServer { server in
      let person = try await server.person()
      server.clock.pass(599)
      #expect(try await server.call(Routes.account, access: person.access).status == 200)
      server.clock.pass(2)
      #expect(try await server.call(Routes.account, access: person.access).failure?.code == .expired)
      server.clock.pass(59 * 86_400)
      let next = try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).value
      server.clock.pass(61 * 86_400)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: next.refresh)).failure?.code == .expired)
    }
  }

  @Test(
    "PL-01: tokens that are not ours are refused",
    arguments: ["", "x", "e30.e30.e30", String(repeating: "a", count: 5000)])
  func wrongTokens(_ token: String) async throws {
    try await withServer { server in
      let answer = try await server.call(Routes.account, access: token)
      #expect(answer.failure?.code == .unauthenticated && answer.headers[.wwwAuthenticate] == "Bearer")
    }
  }

  @Test(
    "PL-01: sessions are listed and closed one by one or all at once; a closed one stops at once",
    arguments: TestStore.all)
  func closing(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      server.clock.pass(5)
      let other = try await server.logIn().value
      let list = try await server.call(Routes.sessions, access: person.access).value.sessions
      #expect(list.map { $0.device } == ["Otra", "Prueba"] && list.map { $0.current } == [false, true])
      #expect(try await server.call(Routes.revokeSession, access: person.access, id: list[0].id.text).status == 204)
      #expect(try await server.call(Routes.revokeSession, access: person.access, id: list[0].id.text).status == 404)
      #expect(try await server.call(Routes.account, access: other.access).status == 401)
      let third = try await server.logIn().value
      #expect(try await server.call(Routes.logoutAll, access: person.access).status == 204)
      for access in [person.access, third.access] {
        #expect(try await server.call(Routes.account, access: access).status == 401)
      }
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: third.refresh)).failure?.code == .expired)
    }
  }

  @Test(
    "PL-01: tokens never travel in a URL: none is taken from one, and a mail's link holds it after the #, which browsers keep to themselves"
  )
  func noTokenInURL() async throws {
    try await withServer { server in
      let person = try await server.person()
      for name in ["access_token", "access", "token", "authorization"] {
        #expect(try await server.send("GET", "/v1/account?\(name)=\(person.access)").status == .unauthorized)
        let refresh = try await server.send(
          "POST", "/v1/auth/refresh?\(name)=\(person.refresh)&refresh=\(person.refresh)", "{}",
          [.contentType: "application/json"])
        #expect(refresh.status == .unauthorized)
      }
      for route in Routes.all { #expect(!route.path.contains("{token}") && !route.path.contains("?"), "\(route.name)") }
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      let links = try await server.letters(to: person.email).flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
        .filter { $0.hasPrefix("http") && $0.contains("=") }
      #expect(links.count == 2)
      for link in links {
        let sent = link.prefix { $0 != "#" }
        #expect(!sent.contains("=") && link.dropFirst(sent.count).count > 40, "\(sent)")
      }
    }
  }

  @Test("PL-01: nobody closes another person's session")
  func foreignSession() async throws {
    try await withServer { server in
      let ana = try await server.person(), eva = try await server.person("eva@ejemplo.mx")
      let list = try await server.call(Routes.sessions, access: ana.access).value.sessions
      #expect(try await server.call(Routes.revokeSession, access: eva.access, id: list[0].id.text).status == 404)
      #expect(try await server.call(Routes.account, access: ana.access).status == 200)
    }
  }

  @Test("PL-01: logging out closes the session and clears the cookie, also without a session")
  func logOut() async throws {
    try await withServer { server in
      let person = try await server.person()
      let answer = try await server.call(Routes.logout, RefreshRequest(refresh: person.refresh))
      #expect(answer.status == 204 && answer.headers[.setCookie]?.hasPrefix("vereda_refresh=; Max-Age=0") == true)
      #expect(try await server.call(Routes.account, access: person.access).status == 401)
      #expect(try await server.call(Routes.logout, RefreshRequest()).status == 204)
    }
  }

  @Test(
    "PL-01: of two successors of one token only the one that was used first counts: the other is a copy in other hands")
  func twoSuccessors() async throws {
    try await withServer { server in
      let person = try await server.person()
      func refresh(_ token: String) async throws -> TestServer.Answer<Session> {
        try await server.call(Routes.refresh, RefreshRequest(refresh: token))
      }
      let one = try #require(try await refresh(person.refresh).value.refresh)
      // Not at once, as tabs of one browser do.
      server.clock.pass(30)
      let other = try #require(try await refresh(person.refresh).value.refresh)
      let next = try #require(try await refresh(one).value.refresh)
      #expect(try await refresh(other).failure?.code == .expired)
      #expect(try await refresh(next).failure?.code == .expired)
    }
  }

  @Test("PL-01: each use prolongs a session, for a year at most")
  func year() async throws {
    try await withServer { server in
      var token = try await server.person().refresh
      for _ in 0..<7 {
        server.clock.pass(50 * 86_400)
        token = try #require(try await server.call(Routes.refresh, RefreshRequest(refresh: token)).value.refresh)
      }
      server.clock.pass(14 * 86_400)
      token = try #require(try await server.call(Routes.refresh, RefreshRequest(refresh: token)).value.refresh)
      server.clock.pass(86_401)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: token)).failure?.code == .expired)
    }
  }

  @Test("PL-01: what has ended is in no list, and the hourly job takes it out of the database")
  func sweep() async throws {
    try await withServer { server in
      let person = try await server.person()
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      #expect(try await server.letters(to: person.email).count == 2)
      server.clock.pass(61 * 86_400)
      let session = try await server.logIn().value
      #expect(
        try await server.call(Routes.sessions, access: session.access).value.sessions.map { $0.device } == ["Otra"])
      func count(_ table: String) async throws -> Int {
        try await server.features.platform.database.read { try $0.query("SELECT 1 AS one FROM \(table)").count }
      }
      #expect(try await count("session") == 2)
      #expect(try await count("mail_token") == 1)
      #expect(try await count("attempt") > 1)
      let runner = JobRunner(
        database: server.features.platform.database, jobs: server.features.jobs, now: { server.clock.now },
        logger: server.features.platform.logger)
      await runner.runDue()
      #expect(try await count("session") == 1)
      #expect(try await count("mail_token") == 0)
      // What was counted a moment ago stays: the caller, and the letter about a new device.
      #expect(try await count("attempt") == 2)
      #expect(try await server.call(Routes.account, access: session.access).status == 200)
    }
  }
}

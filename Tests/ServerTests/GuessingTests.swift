import Base
import Foundation
import HTTPTypes
import ServerAPI
import Testing

@testable import Server

/// Strangers who guess at somebody's password, and whether its owner gets in meanwhile.
@Suite struct GuessingTests {
  private let behindProxy: @Sendable (inout Configuration) -> Void = { $0.trustedProxies = 1 }

  private func logIn(
    _ server: TestServer, _ password: String, from caller: String, email: String = "ana@ejemplo.mx",
    cookies: String? = nil
  ) async throws -> TestServer.Answer<Session> {
    var headers: HTTPFields = [.forwardedFor: caller]
    if let cookies { headers[.cookie] = cookies }
    return try await server.call(
      Routes.login, LoginRequest(email: email, password: password, device: "x"), headers: headers)
  }

  @Test(
    "PL-01: strangers of many networks cannot lock out the owner, neither on a device that is known nor on a new one",
    arguments: TestStore.all)
  func strangers(_ store: TestStore) async throws {
    let pauses = Shared<[Duration]>([])
    try await withServer(
      store,
      { configuration in
        configuration.trustedProxies = 1
        configuration.pause = { pauses.value.append($0) }
      }
    ) { server in
      _ = try await server.person()
      let cookies = try await logIn(server, Person.password, from: "192.0.2.1").cookies
      #expect(cookies.contains("vereda_device="))
      for network in 0..<40 {
        #expect(try await logIn(server, "frase equivocada", from: "2001:db8:\(network + 1)::1").status == 401)
      }
      // The more there were, the longer each waited; never longer than a client waits for an answer.
      #expect(pauses.value.count == 30)
      #expect(
        Array(pauses.value.prefix(6)) == [1, 2, 4, 8, 16, 16].map { .seconds($0) } && pauses.value.max() == .seconds(16)
      )
      let known = try await logIn(server, Person.password, from: "198.51.100.1", cookies: cookies)
      #expect(known.status == 200 && pauses.value.count == 30)
      for network in 0..<40 { _ = try await logIn(server, "frase equivocada", from: "2001:db8:\(network + 1)::1") }
      #expect(try await logIn(server, Person.password, from: "198.51.100.2").status == 200)
    }
  }

  @Test("PL-01: one network of IPv6 is one caller: its hosts have ten tries at an address together, and others go on")
  func oneNetwork() async throws {
    try await withServer(.sqlite, behindProxy) { server in
      _ = try await server.person()
      var statuses: [Int] = []
      for host in 0..<30 {
        statuses.append(
          try await logIn(server, "frase equivocada", from: "2001:db8:1:\(String(host, radix: 16))::1").status)
      }
      #expect(statuses == Array(repeating: 401, count: 10) + Array(repeating: 429, count: 20))
      #expect(try await logIn(server, Person.password, from: "198.51.100.2").status == 200)
    }
  }

  @Test("PL-01: the hosts of one network of IPv6 are counted together, eight times what one may")
  func networkTotal() async throws {
    try await withServer(.sqlite, behindProxy) { server in
      var refused = 0
      for number in 0..<500 {
        let answer = try await logIn(
          server, "frase equivocada", from: "2001:db8:1:\(String(number % 50, radix: 16))::1",
          email: "p\(number)@ejemplo.mx")
        if answer.status == 429 { refused += 1 }
      }
      #expect(refused == 20)
      #expect(try await logIn(server, "frase equivocada", from: "2001:db8:2::1", email: "p@ejemplo.mx").status == 401)
    }
  }

  @Test("PL-01: a known device has tries of its own, ten and then one a minute, for the address it logged in to only")
  func knownDevice() async throws {
    try await withServer(.sqlite, behindProxy) { server in
      _ = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      let cookies = try await logIn(server, Person.password, from: "192.0.2.1").cookies
      var statuses: [Int] = []
      for number in 0..<12 {
        statuses.append(try await logIn(server, "frase equivocada", from: "192.0.2.\(number)", cookies: cookies).status)
      }
      #expect(statuses == Array(repeating: 401, count: 10) + [429, 429])
      // It used up nothing of anybody else's, and for another address it is nobody.
      #expect(try await logIn(server, Person.password, from: "192.0.2.1").status == 200)
      for _ in 0..<10 {
        _ = try await logIn(server, "frase equivocada", from: "192.0.2.9", email: "eva@ejemplo.mx", cookies: cookies)
      }
      #expect(
        try await logIn(server, Person.password, from: "192.0.2.9", email: "eva@ejemplo.mx", cookies: cookies).status
          == 429)
    }
  }

  @Test("PL-01: a device that somebody made up, changed or took from another server is nobody's")
  func forgedDevice() async throws {
    try await withServer(.sqlite, behindProxy) { server in
      _ = try await server.person()
      let cookies = try await logIn(server, Person.password, from: "192.0.2.1").cookies
      let value = try #require(
        cookies.split(separator: ";").first { $0.contains("vereda_device=") }?.split(separator: "=", maxSplits: 1).last)
      let device = ULID(at: server.clock.now, using: &Self.random).text
      for forged in [
        "", "x", "\(device).", "\(device).\(value.split(separator: ".")[1])", String(value.dropLast(3)) + "AAA",
        String(repeating: "a.b~", count: 500),
      ] {
        for _ in 0..<10 {
          _ = try await logIn(server, "frase equivocada", from: "203.0.113.5", cookies: "vereda_device=\(forged)")
        }
        #expect(
          try await logIn(server, Person.password, from: "203.0.113.5", cookies: "vereda_device=\(forged)").status
            == 429, "\(forged.prefix(40))")
        server.clock.pass(3600)
      }
      #expect(try await logIn(server, Person.password, from: "192.0.2.1", cookies: cookies).status == 200)
      // Browsers keep it for 400 days at most, and so do we.
      server.clock.pass(401 * 86_400)
      for _ in 0..<10 { _ = try await logIn(server, "frase equivocada", from: "203.0.113.6") }
      #expect(try await logIn(server, Person.password, from: "203.0.113.6", cookies: cookies).status == 429)
    }
  }

  private static nonisolated(unsafe) var random = SystemRandomNumberGenerator()

  @Test("PL-01: what we refuse for want of room is not counted as a guess", arguments: TestStore.all)
  func ownRefusals(_ store: TestStore) async throws {
    try await withServer(store, { $0.hashesAtOnce = 2 }) { server in
      let person = try await server.person()
      let hold = Hold(server.features.accounts.hasher.line)
      try await hold.fill()
      for _ in 0..<15 {
        let answer = try await server.logIn()
        #expect(answer.status == 503 && answer.headers[.retryAfter] == "5")
        let change = PasswordChange(current: Person.password, new: "otra frase larga")
        #expect(try await server.call(Routes.changePassword, change, access: person.access).status == 503)
        #expect(try await server.call(Routes.register, registration("eva@ejemplo.mx")).status == 503)
      }
      await hold.end()
      for _ in 0..<9 { #expect(try await server.logIn("ana@ejemplo.mx", "frase equivocada").status == 401) }
      #expect(try await server.logIn().status == 200)
      #expect(try await server.call(Routes.register, registration("eva@ejemplo.mx")).status == 202)
      let change = PasswordChange(current: Person.password, new: "otra frase larga")
      #expect(try await server.call(Routes.changePassword, change, access: person.access).status == 204)
    }
  }

  @Test("PL-01: a password is hashed for a new one only when the mail's link works", arguments: TestStore.all)
  func linkFirst(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      let token = try await server.token("restablecer", to: person.email)
      let before = server.features.accounts.hasher.line.figures.done
      func reset(_ token: String) async throws -> TestServer.Answer<Session> {
        try await server.call(
          Routes.resetPassword, ResetPasswordRequest(token: token, password: "otra frase larga", device: "x"))
      }
      for _ in 0..<5 { #expect(try await reset(String(repeating: "A", count: 43)).failure?.code == .usedToken) }
      server.clock.pass(2 * 3600 + 1)
      #expect(try await reset(token).failure?.code == .usedToken)
      #expect(server.features.accounts.hasher.line.figures.done == before)
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      #expect(try await reset(try await server.token("restablecer", to: person.email)).status == 200)
      #expect(server.features.accounts.hasher.line.figures.done == before + 1)
    }
  }

  @Test(
    "PL-01: a clock that ran ahead and came back leaves no limit closed for longer than any other",
    arguments: TestStore.all)
  func clockJump(_ store: TestStore) async throws {
    try await withServer(store) { server in
      _ = try await server.person()
      server.clock.pass(30 * 86_400)
      for _ in 0..<10 { #expect(try await server.logIn("ana@ejemplo.mx", "frase equivocada").status == 401) }
      server.clock.pass(-30 * 86_400)
      let locked = try await server.logIn()
      #expect(locked.status == 429 && locked.headers[.retryAfter] == "60")
      server.clock.pass(60)
      #expect(try await server.logIn().status == 200)
    }
  }
}

/// Keeps a line's two threads busy until it is told to end.
final class Hold: Sendable {
  private let line: HashingLine
  private let rateLimiter = DispatchSemaphore(value: 0)
  private let tasks = Shared<[Task<Void, any Error>]>([])

  init(_ line: HashingLine) { self.line = line }

  func fill() async throws {
    for _ in 0..<2 {
      let (line, rateLimiter) = (line, rateLimiter)
      tasks.value.append(Task { try await line.run(.own) { rateLimiter.wait() } })
    }
    while line.figures.running < 2 { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// One of the two is free.
  func signal() { rateLimiter.signal() }

  func end() async {
    signal()
    await endRest()
  }

  /// After one `signal`.
  func endRest() async {
    signal()
    for task in tasks.value { _ = await task.result }
  }
}

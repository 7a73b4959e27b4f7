import Base
import HTTPTypes
import HummingbirdTesting
import ServerAPI
import Testing

@testable import Server

/// What is shared and bounded: who takes all of it keeps nobody else from theirs.
@Suite struct StarvationTests {
  // MARK: Places for mail

  @Test(
    "PL-01, PL-14: who takes every place of one kind of letter leaves those of the others: a new password, another address",
    arguments: TestStore.all)
  func kindsOfLetters(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      for email in [person.email, "nueva@ejemplo.mx"] {
        var statuses: [Int] = []
        for _ in 0..<5 { statuses.append(try await server.call(Routes.resend, EmailRequest(email: email)).status) }
        #expect(statuses == [202, 202, 202, 202, 429])
      }
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: person.email)).status == 202)
      #expect(try await server.tokens("restablecer", to: person.email).count == 1)
      #expect(try await server.call(Routes.register, registration("nueva@ejemplo.mx")).status == 202)
      let change = EmailChange(email: "nueva@ejemplo.mx", password: Person.password)
      #expect(try await server.call(Routes.changeEmail, change, access: person.access).status == 202)
    }
  }

  @Test(
    "PL-01, PL-14: strangers who use up an address's letters do not refuse who asks from a device that logged in there",
    arguments: TestStore.all)
  func knownDevice(_ store: TestStore) async throws {
    try await withServer(store, { $0.trustedProxies = 1 }) { server in
      let owner = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      func forgot(_ cookies: String? = nil, _ email: String = "ana@ejemplo.mx") async throws -> Int {
        var headers: HTTPFields = [.forwardedFor: "203.0.113.7"]
        if let cookies { headers[.cookie] = cookies }
        return try await server.call(Routes.forgotPassword, EmailRequest(email: email), headers: headers).status
      }
      func device() async throws -> String {
        let request = LoginRequest(email: owner.email, password: Person.password, device: "x")
        return try await server.call(Routes.login, request, headers: [.forwardedFor: "203.0.113.8"]).cookies
      }
      let known = try await device()
      // From the owner's own network too: its host has none left for letters either.
      for _ in 0..<4 { #expect(try await forgot() == 202) }
      for number in 0..<36 { #expect(try await forgot(nil, "p\(number)@ejemplo.mx") == 202) }
      #expect(try await forgot() == 429)
      #expect(try await forgot(nil, "nadie@ejemplo.mx") == 429)
      var statuses: [Int] = []
      for _ in 0..<5 { statuses.append(try await forgot(known)) }
      #expect(statuses == [202, 202, 202, 202, 429])
      // For another address it is not known.
      #expect(try await forgot(known, "eva@ejemplo.mx") == 429)
      // Who has the password makes devices by logging in: all together, they are bounded.
      var taken = 0
      for _ in 0..<6 {
        let next = try await device()
        for _ in 0..<4 {
          if try await forgot(next) == 202 { taken += 1 }
        }
      }
      #expect(taken == 12)
      #expect(try await server.tokens("restablecer", to: owner.email).count == 4 + 16)
      server.clock.pass(300)
      #expect(try await forgot(known) == 202)
    }
  }

  // MARK: Calls counted in memory

  @Test("PL-14: several counts are taken together or not at all")
  func together() throws {
    let rateLimiter = RateLimiter(multiplier: 1), now = Instant(milliseconds: 1_000)
    let narrow = Limit(name: "narrow", burst: 1, interval: 1_000), wide = Limit(name: "wide", burst: 2, interval: 1_000)
    func take(_ host: String) throws {
      try rateLimiter.take([(limit: narrow, caller: host), (limit: wide, caller: "all")], now: now)
    }
    try take("a")
    for _ in 0..<3 { #expect(throws: APIError.self) { try take("a") } }
    try take("b")
    for _ in 0..<3 { #expect(throws: APIError.self) { try take("c") } }
    // Refused by the wide one: nothing was taken from the narrow one.
    try rateLimiter.take(narrow, "c", now: now)
    #expect(throws: APIError.self) { try rateLimiter.take(narrow, "b", now: now) }
    #expect(throws: APIError.self) { try rateLimiter.take(wide, "all", now: now) }
  }

  @Test("PL-14: the hosts of one network of IPv6 are counted together, eight times what one may; others go on")
  func network() async throws {
    try await withServer(.sqlite, { $0.trustedProxies = 1 }) { server in
      func ask(_ caller: String) async throws -> HTTPResponse.Status {
        try await server.send("GET", "/v1/regions", nil, [.forwardedFor: caller]).status
      }
      let burst = Int(RegionLimits.questions.burst)
      for number in 0..<burst * 8 {
        let host = String(number % 40, radix: 16)
        guard try await ask("2001:db8:1:\(host)::1") == .ok else {
          Issue.record("number \(number) is refused")
          return
        }
      }
      #expect(try await ask("2001:db8:1:ffff::1") == .tooManyRequests)
      #expect(try await ask("2001:db8:2::1") == .ok)
      #expect(try await ask("203.0.113.7") == .ok)
      server.clock.pass(1)
      #expect(try await ask("2001:db8:1:ffff::1") == .ok)
    }
  }

  @Test("PL-14: every call that needs no session is counted by the caller's network too")
  func everyCall() async throws {
    try await withServer(.sqlite, { $0.trustedProxies = 1 }) { server in
      let platform = server.features.platform, network = try #require(Caller("2001:db8:1::1")?.network)
      let signedIn = Set(Routes.all.filter { $0.access == .signedIn }.map { $0.name })
      for route in try buildRouter(server.features, Readiness()).routes.all where !signedIn.contains(route.name) {
        // A device with a token is counted by it besides.
        let limit =
          route.path == HealthRoutes.samplesPath ? Limit("call-\(route.name)-caller", RateLimit.entry) : route.limit
        let whole = limit.ofNetwork
        // What an earlier route of the same limit took is taken already.
        for _ in 0..<whole.burst { try? platform.rateLimiter.take(whole, network, now: server.clock.now) }
        let path = route.path.replacing(/\{[a-z]+\}/, with: "x"), body = route.method == "GET" ? nil : "{"
        func status(_ caller: String) async throws -> HTTPResponse.Status {
          let headers: HTTPFields = [.contentType: "application/json", .forwardedFor: caller]
          return try await server.send(route.method, path, body, headers).status
        }
        #expect(try await status("2001:db8:1:2::3") == .tooManyRequests, "\(route.name)")
        #expect(try await status("2001:db8:2:2::3") != .tooManyRequests, "\(route.name)")
      }
    }
  }

  // MARK: The line of the region engine

  @Test("PL-14, CF-04: one network has its share of the line of questions to regions, the rest is for others")
  func regionLine() async throws {
    try await withServer(.sqlite, { $0.trustedProxies = 1 }) { server in
      #expect(RegionController.share * 8 == RegionController.longestLine)
      func ask(_ caller: String) async throws -> TestResponse {
        try await server.send("GET", "/v1/regions", nil, [.forwardedFor: caller])
      }
      // Questions of many hosts of one network that are still being answered.
      let crowd = try (0..<RegionController.share).map { number in
        let host = try #require(Caller("2001:db8:77:\(String(number, radix: 16))::1"))
        return try server.features.regions.controller.shares.enter(host.whole)
      }
      let refused = try await ask("2001:db8:77:abcd::1")
      #expect(refused.status == .serviceUnavailable && refused.headers[.retryAfter] == "2")
      #expect(try await ask("2001:db8:78::1").status == .ok)
      #expect(try await ask("203.0.113.7").status == .ok)
      crowd[0].leave()
      #expect(try await ask("2001:db8:77:abcd::1").status == .ok)
      withExtendedLifetime(crowd) {}
    }
  }
}

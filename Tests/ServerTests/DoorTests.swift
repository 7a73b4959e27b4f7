import Base
import Foundation
import HTTPTypes
import HummingbirdTesting
import ServerAPI
import TestPrograms
import Testing

@testable import Server

/// The small doors: who is counted, what is told to whom, what a request must look like.
@Suite struct DoorTests {
  @Test(
    "PL-01: an address counts as the same caller however it is written",
    arguments: [
      ("203.0.113.7", "203.0.113.7", nil), ("203.0.113.7:4711", "203.0.113.7", nil),
      ("::ffff:203.0.113.7", "203.0.113.7", nil),
      ("[::ffff:203.0.113.7]:80", "203.0.113.7", nil), ("2001:db8:1:2:3::4", "20.1.d.b8.0.1.0.2", "20.1.d.b8.0.1/48"),
      ("[2001:db8:1:2::9]:443", "20.1.d.b8.0.1.0.2", "20.1.d.b8.0.1/48"),
      ("[2001:DB8:1:2::9]", "20.1.d.b8.0.1.0.2", "20.1.d.b8.0.1/48"),
      ("2001:db8:1:2::9%eth0", "20.1.d.b8.0.1.0.2", "20.1.d.b8.0.1/48"),
    ] as [(String, String, String?)])
  func callers(_ text: String, _ host: String, _ network: String?) {
    #expect(Caller(text) == Caller(host: host, network: network))
  }

  @Test(
    "PL-01: what is no address is no caller",
    arguments: ["", "unknown", "_hidden", "1.2.3", "1.2.3.4.example", "[::1", "::g", "localhost"])
  func noCallers(_ text: String) { #expect(Caller(text) == nil || text == "[::1") }

  @Test("PL-01: a proxy that adds ports does not make a new caller of each connection")
  func ports() async throws {
    try await withServer(.sqlite, { $0.trustedProxies = 1 }) { server in
      for form in ["203.0.113.7:%", "::ffff:203.0.113.7", "[2001:db8::%]:80"] {
        var refused = 0
        for number in 0..<70 {
          let request = LoginRequest(email: "p\(number)@ejemplo.mx", password: "frase equivocada", device: "x")
          let address = form.replacing("%", with: "\(number + 1)")
          if try await server.call(Routes.login, request, headers: [.forwardedFor: address]).status == 429 {
            refused += 1
          }
        }
        // The mapped form is the caller of the line before.
        #expect(refused == (form.hasPrefix("::ffff") ? 70 : 10), "\(form)")
      }
    }
  }

  @Test(
    "PL-14: in production metrics are for who has the token only, since a proxy on this machine looks like this machine"
  )
  func metrics() async throws {
    try await withServer(
      .sqlite,
      { configuration in
        configuration.development = false
        configuration.site = "https://vereda.example"
      }
    ) { server async throws in #expect(try await server.send("GET", "/metrics").status == .notFound) }
    try await withServer(
      .sqlite,
      { configuration in
        configuration.development = false
        configuration.site = "https://vereda.example"
        configuration.metricsToken = "abc"
      }
    ) { server async throws in
      for header in ["Bearer ab", "abc", "Bearer abcd", "bearer abc"] {
        #expect(try await server.send("GET", "/metrics", nil, [.authorization: header]).status == .notFound)
      }
      #expect(
        try await server.send("GET", "/metrics", nil, [.authorization: "Bearer abc", .forwardedFor: "192.0.2.1"]).status
          == .ok)
    }
    try await withServer { server async throws in
      #expect(try await server.send("GET", "/metrics").status == .ok)
      for name in [HTTPField.Name.forwardedFor, .forwarded, .via, .realIP] {
        #expect(try await server.send("GET", "/metrics", nil, [name: "192.0.2.1"]).status == .notFound)
      }
    }
  }

  @Test("PL-14: metrics tell the time of each route, and how full the line for hashing is")
  func series() async throws {
    try await withServer(.sqlite, { $0.hashesAtOnce = 2 }) { server in
      _ = try await server.person()
      _ = try await server.send("GET", "/healthz")
      let hold = Hold(server.features.accounts.hasher.line)
      try await hold.fill()
      #expect(try await server.logIn().status == 503)
      let text = String(buffer: try await server.send("GET", "/metrics").body)
      await hold.end()
      #expect(text.contains("vereda_request_seconds_count{route=\"/healthz\"} 1\n"))
      #expect(text.contains("vereda_request_seconds_bucket{route=\"/v1/auth/login\",le=\"+Inf\"} 1\n"))
      #expect(text.contains("\nvereda_hashes_running 2\n") && text.contains("\nvereda_hashes_waiting 0\n"))
      #expect(
        text.contains("vereda_hashes_total{result=\"refused\"} 1\n")
          && text.contains("vereda_hashes_total{result=\"done\"} 1\n"))
      // Each series is named once.
      let types = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE") }
      #expect(Set(types).count == types.count)
    }
  }

  @Test(
    "every GET is a HEAD without the body; OPTIONS and refusals name what may be done",
    arguments: [
      ("/healthz", 200, "GET, HEAD, OPTIONS"), ("/readyz", 200, "GET, HEAD, OPTIONS"),
      ("/v1/openapi.json", 200, "GET, HEAD, OPTIONS"),
      ("/v1/account", 401, "GET, HEAD, PATCH, OPTIONS"), ("/v1/push/key", 200, "GET, HEAD, OPTIONS"),
      ("/v1/regions", 200, "GET, HEAD, OPTIONS"),
      ("/v1/sync", 405, "POST, OPTIONS"), ("/v1/nada", 404, nil), ("/nada", 404, "GET, HEAD, OPTIONS"),
      ("/.well-known/security.txt", 200, "GET, HEAD, OPTIONS"), ("/.well-known/nada", 404, nil),
    ] as [(String, Int, String?)])
  func methods(_ path: String, _ head: Int, _ allow: String?) async throws {
    try await withServer { server in
      let answer = try await server.send("HEAD", path)
      #expect(answer.status.code == head && answer.body.readableBytes == 0)
      let options = try await server.send("OPTIONS", path)
      #expect(options.status.code == (allow == nil ? 404 : 204) && options.headers[.allow] == allow)
      #expect(options.headers[.accessControlAllowOrigin] == nil)
      let wrong = try await server.send("DELETE", path)
      #expect(wrong.status.code == (allow == nil ? 404 : 405) && wrong.headers[.allow] == allow)
    }
  }

  @Test(
    "every route: a HEAD tells what its GET would, headers and length; OPTIONS and a wrong method name what may be done"
  )
  func everyRoute() async throws {
    try await withServer { server in
      let person = try await server.person(), headers: HTTPFields = [.authorization: "Bearer \(person.access)"]
      let routes = try buildRouter(server.features, Readiness()).routes.all
      for route in routes {
        let path = route.path.replacing(/\{[a-z]+\}/, with: "x")
        let methods = routes.filter { $0.matches(path) }.map { $0.method }
        let options = try await server.send("OPTIONS", path)
        let allowed = (options.headers[.allow] ?? "").split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(
          options.status == .noContent
            && Set(allowed) == Set(methods + ["OPTIONS"] + (methods.contains("GET") ? ["HEAD"] : [])), "\(path)")
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] where !allowed.contains(method) {
          let wrong = try await server.send(method, path)
          #expect(
            wrong.status == .methodNotAllowed && wrong.headers[.allow] == options.headers[.allow], "\(method) \(path)")
          if method == "HEAD" { #expect(wrong.body.readableBytes == 0) }
        }
        guard route.method == "GET" else { continue }
        let get = try await server.send("GET", path, nil, headers),
          head = try await server.send("HEAD", path, nil, headers)
        #expect(get.status == head.status && head.body.readableBytes == 0, "\(path)")
        #expect(
          get.headers[.contentType] == head.headers[.contentType] && head.headers[.contentSecurityPolicy] != nil,
          "\(path)")
        // Metrics change from one call to the next; an export's length is not known before.
        if get.headers[.contentLength] != nil, path != "/metrics" {
          #expect(get.headers[.contentLength] == head.headers[.contentLength], "\(path)")
        }
      }
    }
  }

  @Test(
    "PL-01: one Host, and one of ours: a page that made its name lead here gets nothing; every answer has the headers",
    .timeLimit(.minutes(5)))
  func hosts() async throws {
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    var configuration = try testConfiguration(place)
    configuration.site = "https://vereda.example"
    configuration.hosts = ["inside.example"]
    configuration.port = 0
    let features = try await Features(configuration)
    let said = try await buildApplication(features).test(.live) { client in
      let port = try #require(client.port)
      return try await aside { try Program.run(python, [repository("Tests/ServerTests/doors.py"), "\(port)"]) }
    }
    await features.platform.database.close()
    let statuses = Dictionary(
      uniqueKeysWithValues: said.split(separator: "\n").map { line in
        let parts = line.split(separator: " ").map(String.init)
        return (parts[0], parts[1...].joined(separator: " "))
      })
    #expect(
      statuses == [
        "plain": "200 headers", "address": "200 headers", "address6": "200 headers", "site": "200 headers",
        "named": "200 headers",
        "rebound": "421 headers", "reboundLogIn": "421 headers", "figuresInName": "421 headers",
        "health": "200 headers",
        "none": "400 headers", "two": "400 headers", "parser": "400 headers", "garbage": "400 headers",
      ])
  }

  @Test("PL-01: security.txt and the way to the change of a password are where tools look for them")
  func wellKnown() async throws {
    try await withServer(.sqlite, { $0.mailSender = "Vereda <hola@vereda.example>" }) { server in
      let file = String(buffer: try await server.send("GET", "/.well-known/security.txt").body)
      #expect(
        file.contains("Contact: mailto:hola@vereda.example\n")
          && file.contains("Canonical: http://localhost:8080/.well-known/security.txt\n"))
      let expires = try #require(file.split(separator: "\n").first { $0.hasPrefix("Expires: ") }?.dropFirst(9))
      #expect(expires == server.clock.now.adding(seconds: 180 * 86_400).rfc3339[...])
      let change = try await server.send("GET", "/.well-known/change-password")
      #expect(change.status == .found && change.headers[.location] == "/cuenta/contrasena")
      #expect(
        try await server.send("GET", "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200")
          .status == .notFound)
    }
  }

  @Test("PL-01: in production cookies have the prefix; the old name goes on for sessions of before, and is replaced")
  func prefix() async throws {
    let production: @Sendable (inout Configuration) -> Void = { configuration in
      configuration.development = false
      configuration.site = "https://vereda.example"
    }
    try await withServer(.sqlite, production) { server in
      let person = try await server.createVerified()
      let login = try await server.call(
        Routes.login, LoginRequest(email: person, password: Person.password, device: "x"))
      let set = login.headers[values: .setCookie]
      #expect(
        set.count == 2
          && set.allSatisfy {
            $0.hasPrefix("__Secure-vereda_") && $0.hasSuffix("; Path=/v1/auth; HttpOnly; SameSite=Strict; Secure")
          })
      func refresh(_ cookies: String) async throws -> TestServer.Answer<Session> {
        try await server.call(Routes.refresh, RefreshRequest(), headers: [.vereda: "1", .cookie: cookies])
      }
      #expect(try await refresh(login.cookies).status == 200)
      // As the version before left it in the browser.
      let token = try #require(login.cookie?.split(separator: "=", maxSplits: 1).last)
      let old = try await refresh("vereda_refresh=\(token)")
      #expect(old.status == 200)
      #expect(
        old.headers[values: .setCookie].contains { $0.hasPrefix("__Secure-vereda_refresh=") && !$0.contains("=; ") })
      #expect(old.headers[values: .setCookie].contains { $0.hasPrefix("vereda_refresh=; Max-Age=0;") })
      let out = try await server.call(
        Routes.logout, RefreshRequest(), headers: [.vereda: "1", .cookie: "vereda_refresh=\(token)"])
      #expect(
        out.headers[values: .setCookie].map { String($0.prefix { $0 != ";" }) } == [
          "__Secure-vereda_refresh=", "vereda_refresh=",
        ])
      // A session of later never had it: somebody else put it there.
      server.clock.pass(60 * 86_400)
      let later = try await server.call(
        Routes.login, LoginRequest(email: person, password: Person.password, device: "x"))
      let tossed = try #require(later.cookie?.split(separator: "=", maxSplits: 1).last)
      #expect(try await refresh("vereda_refresh=\(tossed)").failure?.code == .unauthenticated)
      #expect(try await refresh(later.cookies).status == 200)
    }
  }
}

extension TestServer {
  /// Somebody with a verified account. - Returns: the address.
  func createVerified(_ email: String = "ana@ejemplo.mx") async throws -> String {
    try await features.accounts.repository.create(
      Profile(email: email, name: "", language: .es),
      passwordHash: try await features.accounts.hasher.hash(Person.password), consents: [], role: .member,
      verified: true, now: clock.now)
    return email
  }
}

import Base
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ServerAPI
import ServiceLifecycle
import Testing

@testable import Server

@Suite struct InterfaceTests {
  @Test("every call of Routes is served, and the document tells of all that is part of the interface, in words")
  func served() async throws {
    try await withServer { server in
      let served = try buildRouter(server.features, Readiness()).routes.all
      let calls =
        Routes.all.map { "\($0.method.rawValue) \($0.path)" } + RegionRoute.all.map { "\($0.method) \($0.path)" }
      #expect(Set(served.map { $0.name }).count == served.count)
      let files = served.filter { $0.name == $0.path }.map { $0.path }.sorted()
      #expect(
        files == [
          "/.well-known/change-password", "/.well-known/security.txt", "/dev/correo", "/dev/correo.css", "/healthz",
          "/metrics", "/pictures/{id}",
          "/readyz", "/v1/forum/events", "/v1/lists/{token}/{syntax}", "/v1/openapi.json", "/v1/videos/{file}",
        ])
      #expect(served.filter { $0.name != $0.path }.map { "\($0.method) \($0.path)" }.sorted() == calls.sorted())
      let document = try JSON.parse(String(buffer: try await server.send("GET", "/v1/openapi.json").body))
      let operations = document["paths"]!.object!.flatMap { path, methods in
        methods.object!.map { ("\($0.key.uppercased()) \(path)", $0.value) }
      }
      #expect(operations.map { $0.0 }.sorted() == calls.sorted())
      for (call, operation) in operations {
        #expect(operation["summary"]?.string?.isEmpty == false, "\(call) is told in no words")
      }
      #expect(EndpointWords.calls.keys.sorted() == Routes.all.map { $0.name }.sorted())
      // What is said of members is said of some that are there.
      let schemas = document["components"]!["schemas"]!
      for name in EndpointWords.members.keys {
        let parts = name.split(separator: ".").map(String.init)
        #expect(schemas[parts[0]]?["properties"]?[parts[1]]?["description"] != nil, "\(name)")
      }
    }
  }

  @Test("every reference of the OpenAPI document leads somewhere, and each call says what it may refuse with")
  func document() throws {
    let document = OpenAPI.document(Routes.all)
    let text = document.text
    let names = Set(
      text.components(separatedBy: "#/components/schemas/").dropFirst().map { String($0.prefix { $0 != "\"" }) })
    let known = Set(document["components"]!["schemas"]!.object!.keys)
    #expect(names.isSubset(of: known) && known.subtracting(names).isEmpty)
    for route in Routes.all {
      let responses = document["paths"]![route.path]![route.method.rawValue.lowercased()]!["responses"]!.object!.keys
      for code in route.failures { #expect(responses.contains("\(code.status)"), "\(route.name) \(code.rawValue)") }
    }
  }

  @Test("PL-01: every signed-in call refuses who is not")
  func signedInOnly() async throws {
    try await withServer { server in
      for route in Routes.all where route.access == .signedIn {
        let path = route.path(id: "01M7Y5YKBCABWD4YWVS73YK3DG")
        let response = try await server.send(route.method.rawValue, path, "{}", [.contentType: "application/json"])
        #expect(response.status == .unauthorized, "\(route.name)")
      }
    }
  }

  @Test(
    "malformed bodies are refused in words, never with a crash or a 500",
    arguments: [
      "{", "null", "[]", "\"x\"", "{\"email\":1}", "{\"email\":null}", "{\"a\":1,\"a\":2}", "\u{0}",
      "{\"email\":\"\\ud800\"}", "{\"email\":\"a\\u0000@b.mx\",\"password\":\"xxxxxxxxxx\",\"device\":\"\"}",
    ])
  func malformed(_ body: String) async throws {
    try await withServer { server in
      for route in Routes.all where route.input != .nothing && route.access != .signedIn {
        let response = try await server.send("POST", route.path, body, [.contentType: "application/json"])
        let text = String(buffer: response.body)
        #expect((200..<500).contains(response.status.code), "\(route.name): \(text)")
        if response.status.code >= 400 {
          #expect(Failure(status: response.status.code, body: text).code != .unreadable)
        }
      }
    }
  }

  @Test("a body that is too large is refused, also when its length is not announced")
  func oversized() async throws {
    try await withServer { server async throws in
      let body = "{\"email\":\"\(String(repeating: "x", count: 70_000))\"}"
      #expect(
        try await server.send("POST", "/v1/auth/resend", body, [.contentType: "application/json"]).status
          == .contentTooLarge)
    }
  }

  @Test("unknown addresses: JSON under /v1, a page in the reader's language elsewhere; a wrong method is named")
  func unknown() async throws {
    try await withServer { server in
      let api = try await server.send("GET", "/v1/nada")
      #expect(api.status == .notFound && Failure(status: 404, body: String(buffer: api.body)).code == .notFound)
      let page = try await server.send("GET", "/nada")
      #expect(page.status == .notFound && page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(
        String(buffer: page.body).contains("<html lang=\"es\">")
          && String(buffer: page.body).contains("Esta página no existe."))
      for (wanted, language, words) in [
        ("en-GB, es;q=0.5", "en", "This page doesn’t exist."), ("fr-CA", "fr", "Cette page n’existe pas."),
        ("pt-BR", "pt", "Esta página não existe."),
      ] {
        let page = String(buffer: try await server.send("GET", "/nada", nil, [.acceptLanguage: wanted]).body)
        #expect(page.contains("<html lang=\"\(language)\">") && page.contains(words))
      }
      let method = try await server.send("DELETE", "/v1/account")
      #expect(method.status == .methodNotAllowed && method.headers[.allow] == "GET, HEAD, PATCH, OPTIONS")
    }
  }

  @Test(
    "refusals speak the language that the caller wishes most of those we have, otherwise Spanish",
    arguments: [
      ("es-MX", "Entra a tu cuenta para continuar."), ("de", "Entra a tu cuenta para continuar."),
      ("", "Entra a tu cuenta para continuar."),
      ("en", "Log in to continue."), ("fr", "Connectez-vous pour continuer."),
      ("PT-br", "Entre na sua conta para continuar."),
      ("nah, fr-CA;q=0.8, en;q=0.5", "Connectez-vous pour continuer."),
      ("en;q=0.2, pt; q=0.9", "Entre na sua conta para continuar."),
      ("fr;q=0, en;q=0.1", "Log in to continue."), (";,;q=x, est, fr;q=nan", "Entra a tu cuenta para continuar."),
    ])
  func language(_ wanted: String, _ words: String) async throws {
    try await withServer { server in
      let refused = try await server.call(Routes.account, headers: [.acceptLanguage: wanted])
      #expect(refused.failure?.message == words)
    }
  }

  @Test(
    "every answer carries the security headers; pages allow nothing inline, and say what they may use",
    arguments: [
      ("/", true), ("/dev/correo", true), ("/nada", true), ("/v1/account", false), ("/healthz", false),
      ("/v1/openapi.json", false),
    ])
  func headers(path: String, isPage: Bool) async throws {
    try await withServer { server in
      let headers = try await server.send("GET", path).headers
      #expect(
        headers[.xContentTypeOptions] == "nosniff" && headers[.frameOptions] == "DENY" && headers[.requestID] != nil)
      #expect(headers[.resourcePolicy] == "same-origin")
      let policy = try #require(headers[.contentSecurityPolicy])
      #expect(
        policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'")
          && !policy.contains("unsafe-inline"))
      #expect((headers[.contentType] ?? "").hasPrefix("text/html") == isPage)
      #expect(policy.contains("script-src") == isPage)
      #expect((headers[.permissionsPolicy]?.contains("payment=()") ?? false) == isPage)
      #expect(
        (headers[.referrerPolicy] == "no-referrer") == isPage && (headers[.openerPolicy] == "same-origin") == isPage)
    }
  }

  @Test("what is the person's is kept by no cache")
  func cache() async throws {
    try await withServer { server async throws in
      #expect(try await server.send("GET", "/v1/account").headers[.cacheControl] == "no-store")
    }
  }

  @Test("PL-14: health, readiness and metrics answer; metrics name routes, never people")
  func operations() async throws {
    try await withServer { server in
      let person = try await server.person()
      _ = try await server.call(Routes.revokeSession, access: person.access, id: person.session.account.id.text)
      #expect(try await server.send("GET", "/healthz").status == .ok)
      #expect(try await server.send("GET", "/readyz").status == .ok)
      let metrics = String(buffer: try await server.send("GET", "/metrics").body)
      #expect(
        metrics.contains(
          "vereda_requests_total{route=\"/v1/account/sessions/{id}\",method=\"DELETE\",status=\"404\"} 1"))
      #expect(metrics.contains("vereda_mail_total{result=\"sent\"} 1"))
      // A method that a caller made up fills nothing.
      for method in ["BREW", "X-\(person.session.account.id.text)"] { _ = try await server.send(method, "/v1/account") }
      let after = String(buffer: try await server.send("GET", "/metrics").body)
      #expect(
        after.contains("method=\"other\"") && !after.contains("BREW") && !after.contains(person.session.account.id.text)
      )
      #expect(!metrics.contains(person.session.account.id.text) && !metrics.contains("ana@"))
      #expect(try await server.send("GET", "/metrics", nil, [.forwardedFor: "10.0.0.1"]).status == .notFound)
      await server.features.platform.database.close()
      #expect(try await server.send("GET", "/readyz").status == .serviceUnavailable)
      #expect(try await server.send("GET", "/healthz").status == .ok)
    }
  }

  @Test(
    "PL-14: once it is asked to stop, the server says that it is leaving, and still answers", .timeLimit(.minutes(5)))
  func leaving() async throws {
    try await withServer { server in
      let readiness = Readiness()
      let api = try buildRouter(server.features, readiness)
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(services: [readiness], logger: server.features.platform.logger))
      let running = Task { try await group.run() }
      try await Application(router: api.router).test(.router) { client in
        #expect(try await client.executeRequest(uri: "/readyz", method: .get, headers: [:], body: nil).status == .ok)
        await group.triggerGracefulShutdown()
        while !readiness.isLeaving { try await Task.sleep(for: .milliseconds(5)) }
        let ready = try await client.executeRequest(uri: "/readyz", method: .get, headers: [:], body: nil)
        #expect(ready.status == .serviceUnavailable && String(buffer: ready.body) == "leaving\n")
        #expect(try await client.executeRequest(uri: "/healthz", method: .get, headers: [:], body: nil).status == .ok)
      }
      try await running.value
    }
  }

  @Test("the mail page of development shows letters without letting them write markup")
  func devMail() async throws {
    try await withServer { server in
      let letter = EmailMessage(to: "<script>@x", subject: "<b>hola</b>", text: "https://a.example/\"onclick=\n<i>")
      try await server.features.platform.database.write {
        try server.features.accounts.repository.outbox.add(letter, $0, now: server.clock.now)
      }
      let page = String(buffer: try await server.send("GET", "/dev/correo").body)
      #expect(
        page.contains("&lt;b&gt;hola&lt;/b&gt;") && !page.contains("<script>") && !page.contains("<i>")
          && page.contains("&quot;onclick="))
      #expect(page.contains("<html lang=\"es\">") && page.contains("<h1>Correo de desarrollo</h1>"))
    }
  }
}

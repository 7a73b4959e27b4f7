import Base
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import RegionAPI
import RegionBuilder
import Testing

@testable import Server

@Suite("Regions over HTTP") struct RegionTests {
  /// A folder with the sample region published in it.
  private static let folder: String = {
    let folder = NSTemporaryDirectory() + "vereda-regions-\(ProcessInfo.processInfo.processIdentifier)"
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sample =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/content/regions/sample"
    var recipe = RegionRecipe(id: "barrio-de-muestra", name: "Barrio de muestra")
    recipe.isSample = true
    recipe.feeds = [sample + "/gtfs"]
    try! RegionFile.write(
      try! recipe.build(Extract(path: sample + "/barrio.osm"), source: "barrio.osm").pack,
      to: folder + "/barrio-de-muestra.region")
    return folder
  }()

  private func with(_ body: @escaping @Sendable (TestServer) async throws -> Void) async throws {
    try await withServer(.sqlite, { $0.regions = Self.folder }, body)
  }

  private func read(_ response: TestResponse) throws -> JSON { try JSON.parse(String(buffer: response.body)) }
  private let json: HTTPFields = [.contentType: "application/json"]

  @Test(
    "The OpenAPI document tells of a route's question what the engine checks, and the engine refuses what it excludes")
  func contract() async throws {
    let body = try #require(RegionRoute.all.first { $0.kind == .routes }?.body)
    for rule in RouteQuestion.rules { #expect(body["properties"]?[String(rule.name)] == rule.schema) }
    #expect(body["required"] == ["from", "to", "profile"])
    let aids = body["properties"]?["profile"]?["properties"]?["aid"]?["enum"]?.array?.compactMap { $0.string }
    #expect(aids == Aid.allCases.map { $0.rawValue })
    #expect(body["properties"]?["avoid"]?["maxItems"] == 200)
    try await with { server in
      let circle: JSON = ["lat": 19.498, "lon": -98.98]
      let question: JSON = [
        "from": ["lat": 19.4985, "lon": -98.98], "to": ["lat": 19.4962, "lon": -98.9825], "profile": ["aid": "cane"],
        "avoid": .array([JSON](repeating: circle, count: 201)),
      ]
      let response = try await server.send("POST", "/v1/routes", question.text, [.contentType: "application/json"])
      let member = try read(response)["error"]?["field"]
      #expect(response.status.code == 422 && member == "avoid")
    }
  }

  @Test("CF-11: regions are listed with size and hash, and a pack comes whole, in parts and not again")
  func packs() async throws {
    try await with { server in
      let listed = try #require(try read(await server.send("GET", "/v1/regions"))["regions"]?[0])
      #expect(listed["id"] == "barrio-de-muestra" && listed["sample"] == true)
      let path = try #require(listed["file"]?.string), size = Int(listed["bytes"]!.integer!)
      let whole = try await server.send("GET", path)
      #expect(
        whole.status == .ok && whole.body.readableBytes == size
          && whole.headers[.eTag] == "\"\(listed["sha256"]!.string!)\"")
      let part = try await server.send("GET", path, nil, [.range: "bytes=100-199"])
      #expect(part.status == .partialContent && part.headers[.contentRange] == "bytes 100-199/\(size)")
      #expect(Array(part.body.readableBytesView) == Array(Array(whole.body.readableBytesView)[100..<200]))
      #expect(try await server.send("GET", path, nil, [.range: "bytes=\(size)-"]).status == .rangeNotSatisfiable)
      #expect(
        try await server.send("GET", path, nil, [.range: "bytes=5-9", .ifRange: "\"old\""]).body.readableBytes == size)
      #expect(try await server.send("GET", path, nil, [.ifNoneMatch: whole.headers[.eTag]!]).status == .notModified)
      #expect(try await server.send("GET", "/v1/regions/nowhere/pack").status == .notFound)
      #expect(try await server.send("GET", "/v1/regions/..%2f..%2fvereda/pack").status == .notFound)
    }
  }

  @Test(
    "CF-05: directions come in each of the four languages, by the question's member, else by the request's header",
    arguments: [
      ("es", "Empieza "), ("en", "Head "), ("fr", "Partez "), ("pt", "Comece "),
    ]) func languages(language: String, start: String) async throws
  {
    #expect(
      RegionRoute.all.first { $0.kind == .routes }?.body?["properties"]?["language"]?["enum"] == [
        "es", "en", "fr", "pt",
      ])
    let question =
      #""from":{"lat":19.4994,"lon":-98.9799},"to":{"lat":19.496,"lon":-98.9821},"profile":{"aid":"manual-chair"}}"#
    try await with { server in
      for (text, headers) in [
        ("{\"language\":\"\(language)\"," + question, json),
        ("{" + question, [.contentType: "application/json", .acceptLanguage: language]),
      ] as [(String, HTTPFields)] {
        let route = try read(await server.send("POST", "/v1/routes", text, headers))
        #expect(route["routes"]?[0]?["steps"]?[0]?["words"]?.string?.hasPrefix(start) == true)
      }
      let refused = try read(await server.send("GET", "/v1/places?text=hospital&limit=900&language=\(language)"))
      #expect(
        refused["error"]?["message"]?.string?.hasSuffix(
          ["es": "límites", "en": "limits", "fr": "limites", "pt": "limites"][language] ?? "") == true,
        "\(refused.text)")
    }
  }

  @Test("CF-01, CF-03, CF-13: places, routes, journeys and departures answer as the engine does, and refuse in words")
  func questions() async throws {
    try await with { server in
      let places = try read(await server.send("GET", "/v1/places?text=hospital&lat=19.499&lon=-98.98&limit=2"))
      #expect(places["places"]?[0]?["category"] == "hospital")
      let route = try read(
        await server.send(
          "POST", "/v1/routes",
          #"{"from":{"lat":19.4994,"lon":-98.9799},"to":{"lat":19.496,"lon":-98.9821},"profile":{"aid":"manual-chair"}}"#,
          json))
      #expect(route["found"] == true && route["routes"]?[0]?["steps"]?.array?.isEmpty == false)
      let journey = try read(
        await server.send(
          "POST", "/v1/journeys",
          #"{"from":{"lat":19.4985,"lon":-98.9836},"to":{"lat":19.4976,"lon":-98.9763},"profile":{"aid":"manual-chair"},"when":1795449600000}"#,
          json))
      #expect(journey["found"] == true)
      let departures = try read(await server.send("GET", "/v1/stops/0:b1/departures?when=1795449600000"))
      #expect(departures["departures"]?.array?.isEmpty == false)
      let missing = try await server.send("POST", "/v1/routes", #"{"from":{"lat":19.4994,"lon":-98.9799}}"#, json)
      let refusal = try read(missing)
      #expect(missing.status.code == 422 && refusal["error"]?["field"] == "to")
      #expect(try await server.send("GET", "/v1/stops/0:none/departures").status == .notFound)
      #expect(
        try await server.send("POST", "/v1/routes", "{}", [.contentType: "text/plain"]).status == .unsupportedMediaType)
      #expect(
        try await server.send("POST", "/v1/routes", "{}", [.contentType: "application/json", .fetchSite: "cross-site"])
          .status == .forbidden)
    }
  }

  @Test("CF-04: map tiles, with an ETag, and nothing where there is nothing")
  func tiles() async throws {
    try await with { server in
      let tile = try await server.send("GET", "/v1/regions/barrio-de-muestra/tiles/15/7374/14573")
      #expect(
        tile.status == .ok && tile.body.readableBytes > 1000
          && tile.headers[.contentType] == "application/vnd.mapbox-vector-tile")
      #expect(
        try await server.send(
          "GET", "/v1/regions/barrio-de-muestra/tiles/15/7374/14573", nil, [.ifNoneMatch: tile.headers[.eTag]!]
        ).status == .notModified)
      #expect(try await server.send("GET", "/v1/regions/barrio-de-muestra/tiles/15/0/0").status == .noContent)
      #expect(try await server.send("GET", "/v1/regions/barrio-de-muestra/tiles/15/x/0").status == .notFound)
    }
  }

  @Test(
    "CF-04, CF-11: who asks without end is put off with the time to wait, map tiles much later than questions, and nobody else with them"
  )
  func tooMany() async throws {
    try await withServer(.sqlite, { ($0.regions, $0.trustedProxies) = (Self.folder, 1) }) { server in
      func ask(_ path: String, _ caller: String = "203.0.113.7") async throws -> TestResponse {
        try await server.send("GET", path, nil, [.forwardedFor: caller])
      }
      let tile = "/v1/regions/barrio-de-muestra/tiles/15/0/0"
      for _ in 0..<RegionLimits.questions.burst { #expect(try await ask("/v1/regions").status == .ok) }
      let refused = try await ask("/v1/places?text=hospital")
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "1")
      #expect(try read(refused)["error"]?["code"] == "too-many-requests")
      // Tiles and packs are counted apart, and another caller is not held back.
      for _ in 0..<RegionLimits.questions.burst * 2 { #expect(try await ask(tile).status == .noContent) }
      #expect(try await ask("/v1/regions/barrio-de-muestra/pack").status == .ok)
      #expect(try await ask("/v1/regions", "203.0.113.8").status == .ok)
      // IPv6 by its network, as everywhere.
      for number in 0..<RegionLimits.questions.burst {
        _ = try await ask("/v1/regions", "2001:db8:1:2::\(String(number, radix: 16))")
      }
      #expect(try await ask("/v1/regions", "2001:db8:1:2::ffff").status == .tooManyRequests)
      // After a second there are as many again as a second gives.
      server.clock.pass(1)
      for _ in 0..<1000 / RegionLimits.questions.interval { #expect(try await ask("/v1/regions").status == .ok) }
      #expect(try await ask("/v1/regions").status == .tooManyRequests)
    }
  }

  @Test("CF-04: the memory of who asked is bounded")
  func bounded() throws {
    let rateLimiter = RateLimiter(multiplier: 1), now = Instant(milliseconds: 1_000)
    let limit = Limit(name: "test", burst: 2, interval: 1_000)
    for caller in 0..<RateLimiter.mostCallers + 10 { try rateLimiter.take(limit, String(caller), now: now) }
    try rateLimiter.take(limit, "last", now: now)
    try rateLimiter.take(limit, "last", now: now)
    #expect(throws: APIError.self) { try rateLimiter.take(limit, "last", now: now) }
  }

  @Test("a damaged file in the folder is left out, and the others are served")
  func damaged() async throws {
    try Data("not a pack".utf8).write(to: URL(fileURLWithPath: Self.folder + "/roto.region"))
    defer { try? FileManager.default.removeItem(atPath: Self.folder + "/roto.region") }
    try await with { server in
      let listed = try read(await server.send("GET", "/v1/regions"))
      #expect(listed["regions"]?.array?.count == 1)
      #expect(try await server.send("GET", "/v1/regions/roto/pack").status == .notFound)
    }
  }

  @Test(
    "what a Range header asks",
    arguments: [
      ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=5-", .part(5..<10)), ("bytes=-3", .part(7..<10)),
      ("bytes=-99", .part(0..<10)), ("bytes=8-99", .part(8..<10)),
      ("bytes=10-", .outside), ("bytes=-0", .outside), ("bytes=3-2", .ignored), ("bytes=0-1,4-5", .ignored),
      ("bytes=", .ignored), ("bytes=--1", .ignored), ("items=0-1", .ignored),
      ("bytes=99999999999999999999-", .ignored),
    ])
  func ranges(text: String, wanted: ByteRange) { #expect(ByteRange(text, size: 10) == wanted) }
}

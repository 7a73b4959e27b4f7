import Base
import Foundation
import HTTPTypes
import Logging
import NIOCore
import Series
import ServerAPI
import Storage
import Testing

@testable import Server

extension TestServer {
  /// Somebody who lets their health be kept in the account.
  func measured(_ email: String = "ana@ejemplo.mx") async throws -> Person {
    try await person(email, purposes: [.notice, .records, .health])
  }

  func healthToken(_ person: Person, _ name: String = "Báscula") async throws -> NewHealthToken {
    try await call(HealthRoutes.create, HealthTokenDraft(name: name), access: person.access).value
  }

  func samples(
    _ body: [UInt8], _ secret: String, _ more: HTTPFields = [:]
  ) async throws -> (status: Int, body: String) {
    var headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(secret)"]
    for field in more { headers[field.name] = field.value }
    let answer = try await client.executeRequest(
      uri: HealthRoutes.samplesPath, method: .post, headers: headers, body: ByteBuffer(bytes: body))
    return (answer.status.code, String(buffer: answer.body))
  }

  func take(_ json: String, _ secret: String) async throws -> HealthSamplesAnswer {
    let answer = try await samples(Array(json.utf8), secret)
    return try HealthRoutes.samples.answer(status: answer.status, body: answer.body)
  }
}

/// A sample pressure, with numbers that are found nowhere by chance.
private let samplePressure = """
  [{"metric":"health.blood-pressure","values":[183,97],"unit":"mmHg","start":"2026-11-18T07:12:00-06:00","source":"Brazalete"}]
  """

@Suite("HB-05: samples of other devices") struct HealthTests {
  @Test(
    "HB-05: what a device posts is in the account's series, sealed, and reaches its devices; again it adds nothing",
    arguments: TestStore.all)
  func posted(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      let first = try await server.take(samplePressure, token.secret)
      #expect(first.new == 1 && first.repeated == 0 && first.refused.isEmpty)
      #expect(first.message == "Nuevas: 1. Ya estaban: 0. Rechazadas: 0.")
      let there = try await server.series(ana, [])
      let row = try #require(there.rows.first), chunk = try Chunk(decoding: row.bytes)
      #expect(there.rows.count == 1 && row.kind == pressure)
      #expect(chunk.samples.map { [$0.values[0], $0.values[1]] } == [[1830, 970]])
      #expect(chunk.source(of: chunk.samples[0]) == "json/Brazalete")
      server.clock.pass(300)
      let again = try await server.take(samplePressure, token.secret)
      #expect(again.new == 0 && again.repeated == 1)
      #expect(try await server.series(ana, [], cursor: there.cursor).rows.isEmpty, "no device is told of nothing")
      _ = try await server.counted()
      // Nobody else's.
      let eva = try await server.measured("eva@ejemplo.mx")
      #expect(try await server.series(eva, []).rows.isEmpty)
    }
  }

  @Test("HB-05: what the person deleted stays deleted, and is counted so")
  func deleted() async throws {
    try await withServer { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      _ = try await server.take(samplePressure, token.secret)
      let row = try #require(try await server.series(ana, []).rows.first)
      var chunk = try Chunk(decoding: row.bytes), phone = SeriesWatch(1)
      try chunk.delete(chunk.dayStart...(chunk.dayStart + 86_399_999), at: phone.stamp())
      _ = try await server.series(ana, [SeriesRow(pressure, chunk)])
      let again = try await server.take(samplePressure, token.secret)
      #expect(again.new == 0 && again.deleted == 1)
    }
  }

  @Test(
    "HB-05: the shapes of Shortcuts, Health Auto Export and Home Assistant are taken; times without a zone are Mexico's"
  )
  func shapes() async throws {
    try await withServer { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      let shortcut = #"{"Type":"Heart Rate","Value":"64 count/min","Start Date":"2026-11-18T08:00:00"}"#
      let autoExport = """
        {"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":[{"date":"2026-11-18 07:00:00 -0600","qty":72.5}]}]}}
        """
      let homeAssistant = """
        {"entity_id":"sensor.bascula_weight","state":"71.9","attributes":{"unit_of_measurement":"kg"},\
        "last_changed":"2026-11-18T14:00:00+00:00"}
        """
      for body in [shortcut, autoExport, homeAssistant] {
        #expect(try await server.take(body, token.secret).new == 1, "\(body)")
      }
      let chunks = try await server.series(ana, []).rows.map { try Chunk(decoding: $0.bytes) }
      let all = chunks.flatMap { chunk in chunk.samples.map { ($0.start, chunk.source(of: $0)) } }
      // 8:00 in Mexico City is 14:00 UTC, as what the house says.
      #expect(all.filter { $0.0 == 1_795_010_400_000 }.count == 2)
      #expect(Set(all.map { $0.1 }) == ["json", "health-auto-export", "home-assistant/sensor.bascula_weight"])
    }
  }

  @Test("HB-05: what cannot be is refused and counted by its reason, and the rest is taken")
  func refused() async throws {
    try await withServer { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      let answer = try await server.take(
        """
        {"samples":[
          {"metric":"health.weight","value":72.5,"unit":"kg","start":"2026-11-18T07:00:00Z"},
          {"metric":"health.weight","value":-3,"unit":"kg","start":"2026-11-18T07:01:00Z"},
          {"metric":"health.weight","value":"NaN","unit":"kg","start":"2026-11-18T07:02:00Z"},
          {"metric":"health.weight","value":1e300,"unit":"kg","start":"2026-11-18T07:03:00Z"},
          {"metric":"health.weight","value":72,"unit":"kg","start":"2126-11-18T07:00:00Z"},
          {"metric":"health.weight","value":72,"unit":"parsec","start":"2026-11-18T07:00:00Z"},
          {"metric":"health.blood-pressure","values":[80,120],"start":"2026-11-18T07:00:00Z"},
          {"metric":"karma","value":1,"start":"2026-11-18T07:00:00Z"}
        ]}
        """, token.secret)
      #expect(answer.new == 1)
      let reasons = Dictionary(grouping: answer.refused) { $0.reason }.mapValues { $0.reduce(0) { $0 + $1.count } }
      #expect(reasons == [.value: 4, .date: 1, .unit: 1, .unknownMetric: 1])
      #expect(answer.refused.contains(RefusedSamples(.unknownMetric, metric: "karma", count: 1)))
      for (body, status) in [("{", 400), ("", 400), ("<x/>", 400), ("[NaN]", 400), ("[]", 422), ("{}", 422)] {
        #expect(try await server.samples(Array(body.utf8), token.secret).status == status, "\(body)")
      }
    }
  }

  @Test("HB-05: random damage to a batch is answered, and never by a failure of the server's")
  func damaged() async throws {
    try await withServer(.sqlite, { $0.limitMultiplier = 100 }) { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<300 {
        var bytes = Array(samplePressure.utf8)
        for _ in 0..<(1 + random.next(below: 4)) {
          let at = Int(random.next(below: Int64(bytes.count)))
          switch random.next(below: 3) {
          case 0: bytes[at] = UInt8(random.next(below: 256))
          case 1: bytes.remove(at: at)
          default: bytes.insert(bytes[Int(random.next(below: Int64(bytes.count)))], at: at)
          }
        }
        let status = try await server.samples(bytes, token.secret).status
        #expect([200, 400, 422].contains(status), "seed \(seed): \(status)")
      }
      _ = try await server.counted()
    }
  }

  @Test("HB-05: packed bodies are taken; one that unpacks to more than the limit is not")
  func packed() async throws {
    try await withServer { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      let gzip: HTTPFields = [.contentEncoding: "gzip"]
      let body = try #require(Gzip.pack(Array((samplePressure + String(repeating: " ", count: 4_000)).utf8)))
      #expect(try await server.samples(body, token.secret, gzip).status == 200)
      let bomb = try #require(Gzip.pack([UInt8](repeating: 0x20, count: 64 << 20)))
      #expect(bomb.count < BodyLimit.samples.bytes)
      #expect(try await server.samples(bomb, token.secret, gzip).status == 413)
      #expect(try await server.samples(Array(body.prefix(30)), token.secret, gzip).status == 400)
      #expect(
        try await server.samples([UInt8](repeating: 0x20, count: BodyLimit.samples.bytes + 1), token.secret).status
          == 413)
      #expect(try await server.samples(body, token.secret, [.contentEncoding: "br"]).status == 415)
    }
  }

  @Test(
    "HB-05, PL-05: without the consents for records and health nothing is taken and no token is made",
    arguments: TestStore.all)
  func consents(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let no = ConsentChange(consents: [ConsentChoice(purpose: .health, version: "2026-11-21", granted: false)])
      let eva = try await server.person("eva@ejemplo.mx")
      #expect(try await server.call(Routes.changeConsents, no, access: eva.access).status == 200)
      #expect(
        try await server.call(HealthRoutes.create, HealthTokenDraft(name: "Reloj"), access: eva.access).failure?.code
          == .consentNeeded)
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      #expect(try await server.call(Routes.changeConsents, no, access: ana.access).status == 200)
      let answer = try await server.samples(Array(samplePressure.utf8), token.secret)
      #expect(Failure(status: answer.status, body: answer.body).code == .consentNeeded)
      #expect(try await server.series(ana, []).rows.isEmpty)
    }
  }

  @Test(
    "HB-05: a token is shown once, listed with its last use, writes samples and nothing else, and can be revoked",
    arguments: TestStore.all)
  func tokens(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), eva = try await server.measured("eva@ejemplo.mx")
      let token = try await server.healthToken(ana, "Báscula de la cocina")
      func list(_ person: Person) async throws -> [HealthToken] {
        try await server.call(HealthRoutes.tokens, access: person.access).value.tokens
      }
      #expect(try await list(ana) == [token.token] && token.token.used == nil)
      #expect(try await list(eva).isEmpty)
      #expect(
        try await server.send("GET", "/v1/health/tokens", nil, [.authorization: "Bearer \(token.secret)"]).status
          == .unauthorized)
      #expect(
        try await server.send("GET", "/v1/account", nil, [.authorization: "Bearer \(token.secret)"]).status
          == .unauthorized)
      #expect(try await server.samples(Array(samplePressure.utf8), ana.access).status == 401)
      server.clock.pass(120)
      _ = try await server.take(samplePressure, token.secret)
      #expect(try await list(ana).first?.used == server.clock.now.milliseconds / 60_000 * 60_000)
      // The secret and the name are in no file of the database.
      if store == .sqlite {
        for text in [token.secret, "Báscula de la cocina"] {
          #expect(server.place.bytes.range(of: Data(text.utf8)) == nil)
        }
      }
      #expect(try await server.call(HealthRoutes.revoke, access: eva.access, id: token.token.id.text).status == 404)
      #expect(try await server.call(HealthRoutes.revoke, access: ana.access, id: token.token.id.text).status == 204)
      let answer = try await server.samples(Array(samplePressure.utf8), token.secret)
      let failure = Failure(status: answer.status, body: answer.body)
      #expect(failure.code == .tokenInvalid && failure.message.contains("revocó"))
      #expect(try await list(ana).isEmpty)
      for _ in 0..<HealthTokenList.maximum { _ = try await server.healthToken(ana) }
      #expect(
        try await server.call(HealthRoutes.create, HealthTokenDraft(name: "Una más"), access: ana.access).status == 409)
    }
  }

  @Test("HB-05: a device that sends too often is told to wait, and others are not")
  func limit() async throws {
    try await withServer { server in
      let ana = try await server.measured()
      let one = try await server.healthToken(ana), other = try await server.healthToken(ana)
      for _ in 0..<RateLimit.device.burst {
        #expect(try await server.samples(Array(samplePressure.utf8), one.secret).status == 200)
      }
      #expect(try await server.samples(Array(samplePressure.utf8), one.secret).status == 429)
      #expect(try await server.samples(Array(samplePressure.utf8), other.secret).status == 200)
    }
  }

  @Test(
    "HB-05: a sample that is posted is told to an open device within a look; what was missed is told too",
    arguments: TestStore.all)
  func events(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), token = try await server.healthToken(ana)
      var events = server.features.health.events
      events.pause = .milliseconds(5)
      let told = events, account = ana.session.account.id
      let said = Shared("")
      try await told.tell(account, after: nil, for: .milliseconds(50)) { said.value += $0 }
      #expect(said.value.contains("id: 0\nevent: samples\ndata: 0\n\n"), "who comes first hears where it stands")
      said.value = ""
      let listening = Task {
        try await told.tell(account, after: 0, for: .seconds(60)) {
          said.value += $0
          // The reader has heard it, and goes.
          if said.value.contains("data: 1\n") { throw CancellationError() }
        }
      }
      _ = try await server.take(samplePressure, token.secret)
      await #expect(throws: CancellationError.self) { try await listening.value }
      #expect(said.value.contains("id: 1\nevent: samples\ndata: 1\n\n"))
      said.value = ""
      try await told.tell(account, after: 1, for: .milliseconds(50)) { said.value += $0 }
      #expect(!said.value.contains("event:"), "nothing new")
      try await told.tell(account, after: 900, for: .milliseconds(50)) { said.value += $0 }
      #expect(said.value.contains("data: 1\n"), "a database that was put back is told")
      // Over HTTP, with its token alone.
      let answer = try await server.send(
        "GET", HealthRoutes.eventsPath, nil, [.authorization: "Bearer \(ana.access)"])
      #expect(answer.headers[.contentType] == "text/event-stream")
      #expect(try await server.send("GET", HealthRoutes.eventsPath).status == .unauthorized)
    }
  }

  @Test("HB-05: many devices that post at once lose nothing and count nothing twice", arguments: TestStore.all)
  func atOnce(_ store: TestStore) async throws {
    try await withServer(store, { $0.limitMultiplier = 100 }) { server in
      let ana = try await server.measured()
      let tokens = [try await server.healthToken(ana, "Uno"), try await server.healthToken(ana, "Dos")]
      let new = try await withThrowingTaskGroup(of: Int64.self) { group in
        for number in 0..<40 {
          // Each is posted twice, by either device.
          let body =
            #"[{"metric":"health.weight","value":\#(60 + number / 2),"unit":"kg","start":"2026-11-18T07:00:00Z"}]"#
          group.addTask { try await server.take(body, tokens[number % 2].secret).new }
        }
        return try await group.reduce(0, +)
      }
      #expect(new == 20)
      let rows = try await server.series(ana, []).rows
      #expect(try rows.map { try Chunk(decoding: $0.bytes).samples.count } == [20])
      _ = try await server.counted()
    }
  }
}

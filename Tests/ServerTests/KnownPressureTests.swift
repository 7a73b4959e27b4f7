import Base
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Records
import Series
import ServerAPI
import TestPrograms
import Testing

@testable import Server

/// A pressure, a weight and a note that are known, in every form in which they reach the server.
private struct KnownMeasurements {
  /// What a leak would look like.
  struct Trace: Sendable {
    let name: String
    let bytes: Data
    /// What could stand in a line of the log or in a message.
    let text: String?

    init(_ text: String) { (name, bytes, self.text) = (text, Data(text.utf8), text) }
    init(_ name: String, _ bytes: [UInt8]) {
      (self.name, self.bytes) = (name, Data(bytes))
      text = nil
    }
  }

  static let source = "Tensiómetro de Ana 7421"
  static let note = "187/113, después del café"

  /// As a device with a token posts them.
  let posted = """
    [{"metric":"health.blood-pressure","values":[187,113],"unit":"mmHg","start":"2026-11-17T07:12:00-06:00",\
    "source":"\(KnownMeasurements.source)"},{"metric":"health.weight","value":73.46,"unit":"kg","start":1794921120000,\
    "source":"\(KnownMeasurements.source)"}]
    """
  /// As the person's own device exchanges them.
  let row: SeriesRow
  let records: [Record]
  /// Found in what is sent.
  let spoken: [Trace]
  /// Forms that only the server, or a careless line of its log, could make of the chunk.
  let derived: [Trace]

  init() throws {
    var cuff = SeriesWatch(7), chunk = Chunk(day: firstDay, columns: 2)
    let start = chunk.dayStart + 26_123_457
    for name in ["", ", brazo derecho", ", brazo izquierdo"] {
      try chunk.add([Sample(start: start, SampleValues(1870, 1130))], from: Self.source + name, at: cuff.stamp())
    }
    let made = SeriesRow(pressure, chunk), deflated = try #require(Deflate.pack(made.bytes))
    row = made
    records = [
      Record(
        collection: "human-body.preferences", id: ULID("00000000000000000000000000")!, stamp: cuff.stamp(),
        fields: ["goal.steps": 9377]),
      Record(
        collection: "human-body.workouts", id: ULID("01KA0000000000000000000187")!, stamp: cuff.stamp(),
        fields: ["note": .string(Self.note)]),
    ]
    let tail = Array(made.bytes.suffix(16))
    let texts = [
      "187/113", "187,113", "73.46", "1794921120000", "2026-11-17T07:12", "blood-pressure", "\"goal.steps\":9377",
      Self.source, "después del café",
    ]
    spoken = texts.map { Trace($0) } + [Trace("the chunk", made.bytes), Trace("the chunk's end", tail)]
    derived = [
      Trace("the deflated chunk", deflated),
      Trace(tail.map { String(UInt32($0) + 256, radix: 16).dropFirst() }.joined()),
      Trace(tail.map { $0.description }.joined(separator: ", ")),
    ]
  }

  var all: [Trace] { spoken + derived }
  var texts: [Trace] { all.filter { $0.text != nil } }
  /// All of them in one value, small enough that no database packs or splits it.
  var plain: [UInt8] { all.flatMap { Array($0.bytes) + [0] } }
  func found(in bytes: Data) -> [String] { all.filter { bytes.range(of: $0.bytes) != nil }.map { $0.name } }
  func found(in text: String) -> [String] { found(in: Data(text.utf8)) }
}

@Suite("HB-06, PL-04: a known pressure") struct KnownPressureTests: PushSuite {
  @Test(
    "HB-06, PL-04: what was measured is in no file of the database, log, metric, push or backup, whichever way it came",
    .timeLimit(.minutes(5)), arguments: TestStore.all)
  func nowhere(_ store: TestStore) async throws {
    let known = try KnownMeasurements(), log = CapturedLog(), clock = TestClock()
    let place = try await store.place()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("known-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      place.remove()
      try? FileManager.default.removeItem(at: folder)
    }
    var configuration = try testConfiguration(place)
    configuration.now = { clock.now }
    configuration.port = 0
    configuration.logLevel = .trace
    configuration.makeLogger = { Logger(label: "test") { _ in log.handler } }
    let features = try await Features(configuration)
    do {
      try await PushService.run { service, origin in
        // Over a socket, so that HTTP's own layer has its say in the log too.
        try await buildApplication(features).test(.live) { client in
          let server = TestServer(features: features, client: client, clock: clock, place: place)
          let ana = try await sent(known, server)
          let said = try await rung(server, ana, service, origin, "")
          #expect(known.found(in: said) == [] && said.contains("Human Body"))

          #expect(try await known.found(in: bytes(server, store)) == [])
          #expect(try await known.found(in: backup(server, folder)) == [])
          #expect(known.found(in: log.text) == [])
          #expect(log.text.contains("/v1/series") && log.text.contains(HealthRoutes.samplesPath))
          let metrics = String(buffer: try await server.send("GET", "/metrics").body)
          #expect(known.found(in: metrics) == [] && metrics.contains("vereda_requests_total"))

          try await planted(known, server, ana, store, folder, log)
          // A place is the app's to name: Human Body names none, and one that told something would be found.
          let told = try await rung(server, ana, service, origin, "187/113")
          #expect(known.found(in: told) == ["187/113"])
        }
      }
    } catch {
      await features.platform.database.close()
      throw error
    }
    await features.platform.database.close()
  }

  /// Everything reaches the server in every way, right and wrong.
  private func sent(_ known: KnownMeasurements, _ server: TestServer) async throws -> Person {
    let ana = try await server.measured()
    let token = try await server.healthToken(ana, KnownMeasurements.source)
    #expect(try await server.series(ana, [known.row]).refused.isEmpty)
    #expect(try await server.take(known.posted, token.secret).new == 2)
    _ = try await server.sync(ana, known.records)
    // The search finds what was sent, and the person has it back.
    let requests =
      SeriesRequest(device: DeviceID(1), cursor: 0, rows: [known.row]).encoded() + Array(known.posted.utf8)
      + known.records.flatMap { $0.json.utf8 }
    #expect(known.found(in: Data(requests)) == known.spoken.map { $0.name })
    #expect(try await server.series(ana, [], device: 2).rows.contains(known.row))
    let kept = try await server.sync(ana, []).changes.map { $0.text }
    #expect(Set(kept) == Set(known.records.map { $0.json.text }))
    #expect(try await server.call(Routes.export, access: ana.access).status == 200)
    try await refused(known, server, ana, token.secret)
    return ana
  }

  private func refused(
    _ known: KnownMeasurements, _ server: TestServer, _ ana: Person, _ secret: String
  ) async throws {
    // Chunks: damaged, without the consent, in what is no message, from nobody.
    var damaged = known.row.bytes
    damaged[damaged.count - 1] ^= 1
    let wrong = SeriesRow(kind: known.row.kind, day: known.row.day, bytes: damaged)
    #expect(try await server.series(ana, [wrong]).refused.map { $0.reason } == [.malformed])
    let eva = try await server.person("eva@ejemplo.mx")
    let no = ConsentChange(consents: [ConsentChoice(purpose: .health, version: "2026-11-21", granted: false)])
    #expect(try await server.call(Routes.changeConsents, no, access: eva.access).status == 200)
    #expect(try await server.series(eva, [known.row]).refused.map { $0.reason } == [.consentNeeded])
    #expect(try await server.post(known.row.bytes, ana).status == .badRequest)
    let json: HTTPFields = [.contentType: "application/json"]
    #expect(try await server.send("POST", "/v1/series", known.posted, json).status == .unauthorized)

    // Samples: cut short, of another format, of a name that means nothing, in an order that cannot be, of no token.
    let source = KnownMeasurements.source, cut = String(known.posted.dropLast())
    for (body, status) in [
      (cut, 400), ("<x>187/113 \(source)</x>", 400),
      (#"[{"metric":"187/113 \#(source)","value":73.46,"start":1794921120000}]"#, nil),
      (#"[{"metric":"health.blood-pressure","values":[113,187],"note":"187/113","source":"\#(source)"}]"#, nil),
    ] as [(String, Int?)] {
      let got = try await server.samples(Array(body.utf8), secret).status
      #expect(status.map { $0 == got } ?? (200..<500).contains(got), "\(body): \(got)")
    }
    #expect(try await server.samples(Array(known.posted.utf8), "187113").status == 401)

    // Records: cut short, and of no shape.
    let access: HTTPFields = [.authorization: "Bearer \(ana.access)", .contentType: "application/json"]
    #expect(
      try await server.send("POST", "/v1/sync", #"{"changes":["\#(KnownMeasurements.note)"#, access).status
        == .badRequest)
    let shapeless = SyncRequest(
      device: "0123456789abcdef", cursor: "0", changes: [["c": .string(KnownMeasurements.note), "i": "73.46"]])
    #expect(try await server.call(Routes.sync, shapeless, access: ana.access).value.refused.count == 1)

    // Addresses, as of somebody who put it there.
    let device: HTTPFields = [.authorization: "Bearer \(secret)", .contentType: "application/json"]
    #expect(
      try await server.send("POST", HealthRoutes.samplesPath + "?values=187/113&weight=73.46", cut, device).status
        == .badRequest)
    for path in ["/v1/series/187/113", "/human-body/metricas/187/113?weight=73.46"] {
      #expect(try await server.send("GET", path).status == .notFound, "\(path)")
    }
  }

  /// A reminder of Human Body: everything of it that a push service or the browser reads.
  private func rung(
    _ server: TestServer, _ ana: Person, _ service: PushService, _ origin: String, _ place: String
  ) async throws -> String {
    let reader = Subscriber(), before = service.messages.count
    let input = PushSubscription(
      endpoint: origin + "/send/\(before)", p256dh: reader.p256dh, auth: reader.auth,
      at: [server.clock.now.milliseconds + 60_000], app: "human-body", tag: "human-body-reminder", place: place)
    #expect(try await server.call(Routes.subscribe, input, access: ana.access).status == 204)
    server.clock.pass(61)
    try await deliver(server)
    try await until { service.messages.count == before + 1 }
    let message = try #require(service.messages.last)
    let headers = message.headers.map { $0.name.rawName + ": " + $0.value }.joined(separator: "\n")
    return try [message.path, headers, reader.open(message.body)].joined(separator: "\n")
  }

  /// That each place is really searched: what is put there unsealed is found there.
  private func planted(
    _ known: KnownMeasurements, _ server: TestServer, _ ana: Person, _ store: TestStore, _ folder: URL,
    _ log: CapturedLog
  ) async throws {
    let everything = known.all.map { $0.name }, plain = known.plain, account = ana.session.account.id.text
    #expect(plain.count < 900)
    try await server.features.platform.database.write { transaction in
      _ = try transaction.execute(
        "UPDATE series_chunk SET body = $2 WHERE account_id = $1", [.text(account), .blob(plain)])
    }
    #expect(try await known.found(in: bytes(server, store)) == everything)
    #expect(try await known.found(in: backup(server, folder)) == everything)
    // A row that cannot be opened is logged without what is in it.
    await #expect(throws: Failure.self) { try await server.series(ana, [], device: 3) }
    #expect(log.text.contains("a call failed") && known.found(in: log.text) == [])
    for text in known.texts.compactMap({ $0.text }) { server.features.platform.logger.trace("\(text)") }
    #expect(known.found(in: log.text) == known.texts.map { $0.name })
  }

  /// Every byte that the database keeps of its tables on the disk; PostgreSQL's with the log of its server.
  private func bytes(_ server: TestServer, _ store: TestStore) async throws -> Data {
    if store == .sqlite { return server.place.bytes }
    try await PostgresServer.shared.value.sql("CHECKPOINT")
    let paths = try await server.features.platform.database.read { transaction in
      // Those of the system come before.
      try transaction.query(
        """
        SELECT pg_relation_filepath(oid) AS path FROM pg_class WHERE oid >= 16384 AND relkind IN ('r', 'i', 't')
        """
      ).map { try $0.text("path") }
    }
    #expect(paths.count > 50)
    return try (paths.map { "data/" + $0 } + ["log"]).reduce(into: Data()) { all, path in
      try all.append(Data(contentsOf: server.place.folder.appendingPathComponent(path)))
    }
  }

  private func backup(_ server: TestServer, _ folder: URL) async throws -> Data {
    let file = folder.appendingPathComponent(UUID().uuidString)
    _ = try await Commands.backup(server.features.platform.configuration, to: file.path)
    return try Data(contentsOf: file)
  }
}

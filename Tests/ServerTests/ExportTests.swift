import Base
import Foundation
import HTTPTypes
import NIOCore
import Records
import Series
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite struct ExportTests {
  /// What a Python program prints about a file.
  private func look(_ bytes: Data, _ program: String) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try bytes.write(to: file)
    return try await aside {
      try Program.run(python, ["-c", "import sys, zipfile, json, csv, io, gzip\n" + program, file.path])
    }
  }

  @Test("PL-05, PL-14: an export is made in small pieces, however much the account holds", arguments: TestStore.all)
  func pieces(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 41), random = SeededGenerator(seed: 41)
      // Words that cannot be packed: what comes out is as much as what is in.
      func note() -> String {
        Data((0..<45_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }).base64EncodedString()
      }
      for _ in 0..<10 { _ = try await server.sync(person, (0..<15).map { _ in notebook.mood(1, note()) }) }
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let sizes = Shared<[Int]>([]), all = Shared(Data())
      let exported = ExportedPerson(row: row, session: nil, now: server.clock.now)
      try await server.features.export.export.stream(exported) { piece in
        sizes.value.append(piece.readableBytes)
        all.value += Data(buffer: piece)
      }
      #expect(sizes.value.reduce(0, +) > 10_000_000 && sizes.value.max()! < 400_000)
      let counts = try await look(
        all.value,
        """
        z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
        table = csv.DictReader(io.StringIO(z.read('registros/serenity.mood.csv').decode('utf-8-sig'), newline=''))
        csv.field_size_limit(1 << 20)
        print(len(json.loads(z.read('registros/serenity.mood.json'))), len(list(table)))
        """)
      #expect(counts == "150 150")
    }
  }

  @Test(
    "PL-14: a few export at the same time, each account once; the others are told when to come back, and lose no try")
  func places() async throws {
    try await withServer { server in
      let person = try await server.person()
      let desk = server.features.export.queue
      var held = [try desk.enter(person.session.account.id.text, from: "elsewhere")]
      let refused = try await server.call(Routes.export, access: person.access)
      #expect(refused.status == 503 && refused.headers[.retryAfter] == "10")
      held = []
      #expect(try await server.call(Routes.export, access: person.access).status == 200)
      // A few accounts of one network leave room for everybody else.
      for number in 0..<ExportQueue.mostOfNetwork { held.append(try desk.enter("theirs \(number)", from: "one")) }
      #expect(throws: APIError.self) { try desk.enter("one more", from: "one") }
      #expect(try await server.call(Routes.export, access: person.access).status == 200)
      held = []
      for number in 0..<ExportQueue.most { held.append(try desk.enter("other \(number)", from: "\(number / 5)")) }
      #expect(try await server.call(Routes.export, access: person.access).status == 503)
      held[0].leave()
      for _ in 0..<3 { #expect(try await server.call(Routes.export, access: person.access).status == 200) }
      #expect(try await server.call(Routes.export, access: person.access).status == 429)
      withExtendedLifetime(held) {}
    }
  }

  @Test(
    "HB-05, PL-05, PL-14: samples are exported a few thousand at a time; what changes meanwhile is in it as it is then",
    arguments: TestStore.all)
  func changing(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), random = SeededGenerator(seed: 43)
      let days = try (1...30 as ClosedRange<Int32>).map { try phone.chunk(firstDay + $0, count: 4) }
      var many = Chunk(day: firstDay, columns: 1)
      let samples = (0..<12_000).map { Sample(start: many.dayStart + $0 * 1000, random.next(below: 1 << 40)) }
      try many.add(samples, from: "x", at: phone.stamp())
      _ = try await server.series(person, (days + [many]).map { SeriesRow(steps, $0) })
      let later = try Chunk.merged(days[24], try phone.chunk(firstDay + 25, from: 900, count: 3))
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let all = Shared(Data()), hasChanged = Shared(false)
      let archive = try ExportArchive(work: server.features.export.queue.work)
      let write: (ByteBuffer) async throws -> Void = { piece in
        all.value += Data(buffer: piece)
        if hasChanged.value { return }
        hasChanged.value = true
        _ = try await server.series(person, [SeriesRow(steps, later)])
      }
      try await SeriesExport(database: server.features.platform.database, account: row).add(to: archive, write)
      try await archive.step(write) { try $0.finish() }
      let seen = try await look(
        all.value,
        """
        z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
        rows = list(csv.reader(io.StringIO(z.read('series/health.steps.csv').decode('utf-8-sig'), newline='')))[1:]
        print(len(rows), rows == sorted(rows))
        """)
      #expect(seen == "12123 True")
    }
  }

  @Test("PL-05: collections and fields without end share files and a column; nothing is left out")
  func many() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 42)
      let records = (0..<250).map { number in
        Record(
          collection: "app.c\(1000 + number)", id: notebook.mood(1, "").id, stamp: notebook.clock.now(notebook.wall),
          fields: number == 0
            ? JSONObject((0..<300).map { ("f\(1000 + $0)", .integer(Int64($0))) }) : ["n": .integer(Int64(number))])
      }
      #expect(try await server.sync(person, records).refused.isEmpty)
      let response = try await server.send(
        "GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
      let seen = try await look(
        Data(buffer: response.body),
        """
        z = zipfile.ZipFile(sys.argv[1])
        names = [n for n in z.namelist() if n.startswith('registros/')]
        others = json.loads(z.read('registros/otras.json'))
        row = list(csv.DictReader(io.StringIO(z.read('registros/app.c1000.csv').decode('utf-8-sig'), newline='')))[0]
        columns = [k for k in row if k.startswith('f')]
        print(len(names), len(others), others[0]['c'], len(columns), len(json.loads(row['otros'])), sum(int(row[k]) for k in columns) + sum(json.loads(row['otros']).values()))
        """)
      #expect(seen == "402 50 app.c1200 200 100 \(299 * 300 / 2)")
    }
  }

  @Test(
    "PL-05: every file name can be unpacked anywhere, and no two are the same",
    arguments: [
      (["serenity.mood"], ["serenity.mood"]), (["..", "."], ["_", "_~2"]),
      (["con", "NUL.txt", "com1"], ["_con", "_NUL.txt", "_com1"]),
      (["a.B", "a.b", "A.b"], ["a.B", "a.b~2", "A.b~3"]), ([".hidden", "end."], ["_hidden", "_end"]),
    ])
  func names(collections: [String], files: [String]) {
    var names = ExportNames()
    #expect(collections.map { names.name($0) } == files)
  }

  @Test(
    "PL-05: no cell is a formula, whatever it begins with; numbers stay numbers",
    arguments: [
      ("=1+1", "'=1+1"), ("\n=1+1", "\"'\n=1+1\""), ("＝1+1", "'＝1+1"), ("  =1", "'  =1"), ("\u{200B}@x", "'\u{200B}@x"),
      ("|cmd", "'|cmd"), ("\tx", "'\tx"),
      ("-5", "-5"), ("+1.5", "+1.5"), ("-", "'-"), ("hola = adiós", "hola = adiós"), ("", ""), ("- pan", "'- pan"),
    ])
  func cells(text: String, cell: String) { #expect(CSV.line([text]) == cell + "\r\n") }

  @Test("PL-03: a page of records is packed for who takes it, and says so")
  func packed() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 43)
      let records = (0..<100).map { notebook.mood(Int64($0 % 5), "Hoy caminé un poco") }
      _ = try await server.sync(person, records)
      let body = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: []).json.text
      let headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(person.access)"]
      func ask(_ coding: String) async throws -> (HTTPFields, Data) {
        var headers = headers
        headers[.acceptEncoding] = coding
        let response = try await server.send("POST", "/v1/sync", body, headers)
        return (response.headers, Data(buffer: response.body))
      }
      let (plainHeaders, plain) = try await ask("br, gzip;q=0"), (packedHeaders, packed) = try await ask("gzip, br")
      #expect(
        plainHeaders[.contentEncoding] == nil && packedHeaders[.contentEncoding] == "gzip"
          && packedHeaders[.vary] == "Accept-Encoding")
      #expect(packed.count * 3 < plain.count)
      #expect(try JSON.parse(Array(plain))["changes"]?.array == records.map { $0.json })
      #expect(try await look(packed, "print(len(json.loads(gzip.open(sys.argv[1]).read())['changes']))") == "100")
      // What is small stays as it is.
      let (_, account) = try await { ($0.headers, Data(buffer: $0.body)) }(
        server.send("GET", "/v1/account", nil, [.authorization: "Bearer \(person.access)", .acceptEncoding: "gzip"]))
      #expect(try JSON.parse(Array(account))["email"] == "ana@ejemplo.mx")
    }
  }
}

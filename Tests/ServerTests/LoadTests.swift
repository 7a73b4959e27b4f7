import Base
import Foundation
import HTTPTypes
import Records
import ServerAPI
import Testing

@testable import Server

/// One request, one device or one account must not stop everybody else.
@Suite struct LoadTests {
  @Test(
    "PL-03, PL-14: what a merge made of small edits to large records comes back in pages, and every edit is taken",
    arguments: TestStore.all, [40, 100])
  func news(_ store: TestStore, _ count: Int) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 31)
      let records = (0..<count).map { _ in notebook.mood(1, String(repeating: "x", count: 60_000)) }
      var cursor = "0"
      for batch in records.chunks(15) { cursor = try await server.sync(person, Array(batch), cursor: cursor).cursor }
      let edits = records.map {
        Record(collection: $0.collection, id: $0.id, stamp: notebook.clock.now(notebook.wall), fields: ["level": 5])
      }
      var seen: [String: JSON] = [:], more = true, sent = edits, rounds = 0
      while more {
        let answer = try await server.sync(person, sent, cursor: cursor)
        #expect(answer.refused.isEmpty)
        #expect(answer.changes.reduce(0) { $0 + $1.utf8.count + 1 } <= SyncRequest.maximumBytes)
        for change in answer.changes { seen[change["i"]!.string!] = change }
        (cursor, more, sent) = (answer.cursor, answer.more, [])
        rounds += 1
      }
      #expect(rounds > 2)
      #expect(
        seen == Dictionary(uniqueKeysWithValues: zip(records, edits).map { ($0.id.text, Record.merged($0, $1).json) }))
      #expect(try await server.sync(person, [], cursor: cursor).changes.isEmpty)
    }
  }

  @Test(
    "PL-03: a record that another device changed while a large exchange was between two transactions is not taken for known"
  )
  func knownByNumber() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 32)
      let record = notebook.mood(1, "x")
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let (first, second) = try await server.features.platform.database.write { transaction in
        let batch = try SyncBatch([record.json], row, now: server.clock.now)
        let first = try SyncIntake.take(
          batch.entries, row, server.features.platform.configuration.quota, transaction, now: server.clock.now)
        let again = try SyncIntake.take(
          batch.entries, row, server.features.platform.configuration.quota, transaction, now: server.clock.now)
        return (first, again)
      }
      let key = SyncBatch.Key(id: record.id.text, collection: record.collection)
      #expect(first.known[key] == 1 && second.known[key] == 1 && second.after == 2)
    }
  }

  @Test(
    "PL-14: a record with more stamps than are stated is refused before anything is made of it, the others are taken")
  func stamps() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 33)
      let small = notebook.mood(1, "x"), other = notebook.mood(2, "y")
      _ = try await server.sync(person, [small])
      var large = small.json.object!, fields = JSONObject(), stamps = JSONObject()
      // Small enough for a record that has grown, were it not for its stamps.
      for number in 0...SyncRequest.maximumStamps {
        fields["f\(number)"] = 1
        stamps["f\(number)"] = .string(small.stamp.text)
      }
      (large["f"], large["e"]) = (.object(fields), .object(stamps))
      #expect(JSON.object(large).utf8.count < SyncRequest.maximumRecordBytes * 4)
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [.object(large), other.json])
      let answer = try await server.call(Routes.sync, request, access: person.access).value
      #expect(answer.refused == [RefusedRecord(collection: small.collection, id: small.id.text, reason: .tooLarge)])
      #expect(try await server.sync(person, []).changes == [small.json, other.json])
    }
  }

  @Test(
    "PL-03: a stamp more than a day ahead of the server's clock is refused with words, the rest of the batch is taken",
    arguments: TestStore.all)
  func wrongClock(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 34)
      let good = notebook.mood(1, "bien")
      func ahead(_ milliseconds: Int64) -> Record {
        var record = notebook.mood(2, "adelantado")
        record.set(
          "level", 3,
          Stamp(milliseconds: server.clock.now.milliseconds + milliseconds, counter: 0, device: notebook.clock.device))
        return record
      }
      let last = ahead(Record.maximumLead), first = ahead(Record.maximumLead + 1), far = ahead(1 << 48)
      let answer = try await server.sync(person, [good, last, first, far])
      #expect(
        answer.refused.map { $0.id } == [first.id.text, far.id.text]
          && answer.refused.allSatisfy { $0.reason == .wrongClock })
      #expect(
        answer.message == "La fecha de un dispositivo está muy adelantada. Revisa su fecha y hora. No se perdió nada.")
      #expect(try await server.sync(person, []).changes == [good.json, last.json])
    }
  }

  @Test(
    "PL-03: a record that was taken with a stamp far ahead, before such stamps were refused, can be changed again",
    arguments: TestStore.all)
  func healed(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 35)
      var record = notebook.mood(1, "antes")
      record.set("level", 2, Stamp(milliseconds: 1 << 48, counter: 9, device: notebook.clock.device))
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      // Taken when the server's clock was as far ahead.
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [record.json])
      _ = try await server.features.sync.repository.exchange(
        row, request, .es, isSmall: true, now: Instant(milliseconds: 1 << 48))
      let edit = Record(
        collection: record.collection, id: record.id, stamp: notebook.clock.now(notebook.wall), fields: ["level": 5])
      #expect(try await server.sync(person, [edit]).refused.isEmpty)
      let there = try await server.sync(person, []).changes
      #expect(there.count == 1 && there[0]["f"]?["level"] == 5 && there[0]["f"]?["note"] == "antes")
    }
  }

  @Test("PL-03: what belongs to a device alone is not taken by the server")
  func deviceOnly() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 36)
      let good = notebook.mood(1, "x")
      let own = Record(collection: "device.place", id: good.id, stamp: good.stamp, fields: ["lat": 19])
      #expect(
        try await server.sync(person, [own, good]).refused == [
          RefusedRecord(collection: "device.place", id: own.id.text, reason: .deviceOnly)
        ])
      #expect(try await server.sync(person, []).changes == [good.json])
    }
  }

  @Test("PL-14: every route is counted: where nothing is left, each one answers 429 before it reads or works")
  func everyCall() async throws {
    try await withServer { server in
      let person = try await server.person()
      // Another process on the same database, whose every limit is used up.
      try await withServer(at: server.place, { $0.limitMultiplier = 0 }) { server in
        for route in try buildRouter(server.features, Readiness()).routes.all {
          let headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(person.access)"]
          let path = route.path.replacing(/\{[a-z]+\}/, with: person.session.account.id.text)
          let answer = try await server.send(route.method, path, route.method == "GET" ? nil : "{", headers)
          #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] != nil, "\(route.name)")
        }
      }
    }
  }

  @Test(
    "PL-14: each call goes through as often as its endpoint says, and once more it does not; other people's still do",
    .timeLimit(.minutes(20)))
  func eachLimit() async throws {
    try await withServer { server in
      let person = try await server.measured(), other = try await server.measured("eva@ejemplo.mx")
      let devices = [
        person.access: try await server.healthToken(person).secret,
        other.access: try await server.healthToken(other).secret,
      ]
      // What logging in took is free again.
      server.clock.pass(10)
      for route in Routes.all where route.name != Routes.logoutAll.summary.name {
        // A body that cannot be read: it is counted, and nothing happens. Nobody is logged in with what is not counted by account.
        func status(_ access: String) async throws -> Int {
          let key = route.access == .deviceToken ? devices[access] ?? "" : access
          let headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(key)"]
          let body = !route.hasBody ? nil : "{"
          return try await server.send(
            route.method.rawValue, route.path(id: "01M7Y5YKBCABWD4YWVS73YK3DG"), body, headers
          ).status.code
        }
        // Exports are counted more strictly besides.
        let isExport = route.name == Routes.export.summary.name
        for number in 0..<route.rate.burst {
          let status = try await status(person.access)
          if status == 429 && !isExport {
            Issue.record("\(route.name) refuses number \(number + 1) of \(route.rate.burst)")
            break
          }
        }
        #expect(try await status(person.access) == 429, "\(route.name)")
        if route.access == .signedIn || route.access == .deviceToken {
          #expect(try await status(other.access) != 429, "\(route.name)")
        }
      }
    }
  }

  @Test(
    "PL-14: each call takes a body as large as its endpoint says, and not a byte more, whether or not its length is told"
  )
  func eachBody() async throws {
    try await withServer { server in
      let person = try await server.measured(), device = try await server.healthToken(person).secret
      for route in try buildRouter(server.features, Readiness()).routes.all where route.body.bytes > 0 {
        let path = route.path.replacing(/\{[a-z]+\}/, with: "x")
        let key = route.path == HealthRoutes.samplesPath ? device : person.access
        for tells in [true, false] {
          for (length, isTooLarge) in [(route.body.bytes, false), (route.body.bytes + 1, true)] {
            var headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(key)"]
            if tells { headers[.contentLength] = String(length) }
            let answer = try await server.send(route.method, path, String(repeating: " ", count: length), headers)
            #expect(
              (answer.status == .contentTooLarge) == isTooLarge, "\(route.name), \(length) bytes: \(answer.status.code)"
            )
          }
        }
      }
      // Whoever sends a body has somewhere to read it; the others read none.
      for route in Routes.all { #expect(route.hasBody == (route.body.bytes > 0), "\(route.name)") }
    }
  }

  @Test("PL-14: exchanges are counted by account; who asks without end is put off, nobody else is")
  func exchanges() async throws {
    try await withServer { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [])
      for _ in 0..<600 { #expect(try await server.call(Routes.sync, request, access: person.access).status == 200) }
      let refused = try await server.call(Routes.sync, request, access: person.access)
      #expect(refused.status == 429 && refused.headers[.retryAfter] == "1")
      #expect(try await server.call(Routes.sync, request, access: other.access).status == 200)
      server.clock.pass(1)
      for number in 0..<11 {
        #expect(try await server.call(Routes.sync, request, access: person.access).status == (number < 10 ? 200 : 429))
      }
    }
  }

  @Test(
    "PL-05, PL-14: a decision that changes nothing adds nothing; consents that are given are counted, withdrawals are not",
    arguments: TestStore.all)
  func consents(_ store: TestStore) async throws {
    try await withServer(store) { server in
      var person = try await server.person()
      func rows() async throws -> Int {
        try await server.features.platform.database.read { try $0.query("SELECT number FROM consent").count }
      }
      func choose(_ choices: [(Purpose, Bool)]) async throws -> Int {
        let change = ConsentChange(
          consents: choices.map { ConsentChoice(purpose: $0, version: "2026-11-21", granted: $1) })
        return try await server.call(Routes.changeConsents, change, access: person.access).status
      }
      let before = try await rows()
      #expect(try await choose([(.records, true), (.notice, true)]) == 200)
      #expect(try await rows() == before)
      // Of several for one purpose the last counts.
      #expect(
        try await choose([(.news, true), (.news, false), (.news, true), (.records, false), (.records, true)]) == 200)
      #expect(try await rows() == before + 1)
      for _ in 0..<29 {
        #expect(try await choose([(.news, false)]) == 200)
        #expect(try await choose([(.news, true)]) == 200)
      }
      #expect(try await choose([(.news, true)]) == 200)
      #expect(try await choose([(.news, false)]) == 200)
      #expect(try await choose([(.news, true)]) == 429)
      #expect(try await choose([(.news, false)]) == 200)
      #expect(try await rows() == before + 60)
      server.clock.pass(600)
      // An access token lives as long.
      person.session = try await server.logIn().value
      #expect(try await choose([(.news, true)]) == 200)
    }
  }

  @Test(
    "PL-14: small requests are answered while a large exchange waits for the threads of long work",
    .timeLimit(.minutes(1)))
  func ownThreads() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 37)
      let large = (0..<400).map { _ in notebook.mood(1, String(repeating: "x", count: 1_000)) },
        small = notebook.mood(2, "y")
      let work = server.features.platform.work, release = DispatchSemaphore(value: 0)
      let threads = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
      let blocking = (0..<threads).map { _ in Task { try await work.run { release.wait() } } }
      while work.underWay < threads { await Task.yield() }
      let sending = Task { try await server.sync(person, large) }
      while work.underWay < threads + 1 { await Task.yield() }
      #expect(try await server.send("GET", "/healthz").status == .ok)
      #expect(try await server.call(Routes.account, access: person.access).status == 200)
      let request = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [small.json])
      let length = String(request.json.utf8.count)
      let answer = try await server.call(Routes.sync, request, access: person.access, headers: [.contentLength: length])
      #expect(answer.status == 200 && work.underWay == threads + 1)
      for _ in 0..<threads { release.signal() }
      for task in blocking { try await task.value }
      #expect(try await sending.value.refused.isEmpty)
      #expect(work.underWay == 0)
    }
  }

  @Test("PL-14: an account has a few large exchanges at the same time, and its small ones go on")
  func largeBodies() async throws {
    try await withServer { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      var notebook = Notebook(seed: 38)
      let record = notebook.mood(1, String(repeating: "x", count: 20_000))
      let large = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [record.json])
      let held = try (0..<4).map { _ in try server.features.platform.largeBodies.enter(person.session.account.id.text) }
      let refused = try await server.call(Routes.sync, large, access: person.access)
      #expect(refused.status == 503 && refused.headers[.retryAfter] == "2")
      let small = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [])
      let headers: HTTPFields = [.contentLength: String(small.json.utf8.count)]
      #expect(try await server.call(Routes.sync, small, access: person.access, headers: headers).status == 200)
      #expect(try await server.call(Routes.sync, large, access: other.access).status == 200)
      held[0].leave()
      held[0].leave()
      for _ in 0..<2 { #expect(try await server.call(Routes.sync, large, access: person.access).status == 200) }
      withExtendedLifetime(held) {}
    }
  }

  @Test("PL-14: a line that is full sends away, with the time to wait, what is not begun")
  func fullLine() async throws {
    let pool = WorkPool(threads: 1, longestLine: 2), release = DispatchSemaphore(value: 0)
    let first = Task { try await pool.run { release.wait() } }, second = Task { try await pool.run { release.wait() } }
    while pool.underWay < 2 { await Task.yield() }
    let refusal = await #expect(throws: APIError.self) { try await pool.run {} }
    #expect(refusal?.code == .unavailable && refusal?.retryAfter == 2)
    let third = Task { try await pool.run(mayRefuse: false) { 3 } }
    release.signal()
    release.signal()
    try await first.value
    try await second.value
    #expect(try await third.value == 3)
  }
}

import Base
import Foundation
import HTTPTypes
import NIOCore
import Series
import ServerAPI
import Storage
import TestPrograms
import Testing

@testable import Server

@Suite struct SeriesTests {
  @Test(
    "HB-05, PL-03: what one device measured arrives on another, once, and nothing comes back to its writer",
    arguments: TestStore.all)
  func twoDevices(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), tablet = SeriesWatch(2)
      let morning = try phone.chunk(), evening = try tablet.chunk(from: 1000, source: "iPhone"),
        other = try tablet.chunk(firstDay + 1)
      let sent = try await server.series(person, [SeriesRow(steps, morning)])
      #expect(
        sent.rows.isEmpty && !sent.more && sent.cursor == 1 && sent.refused.isEmpty && !sent.epoch.isEmpty
          && sent.message.isEmpty)
      // The tablet sees what the merge made of its own chunk; of the other day it knows.
      let joined = try Chunk.merged(morning, evening)
      let answer = try await server.series(person, [SeriesRow(steps, evening), SeriesRow(steps, other)], device: 2)
      #expect(answer.rows == [SeriesRow(steps, joined)])
      let back = try await server.series(person, [], cursor: sent.cursor)
      #expect(back.rows == [SeriesRow(steps, joined), SeriesRow(steps, other)] && back.cursor == answer.cursor)
      // Sent again: no news for anybody.
      _ = try await server.series(person, [SeriesRow(steps, morning), SeriesRow(steps, joined)])
      #expect(try await server.series(person, [], cursor: back.cursor).rows.isEmpty)
      // Another person's is another's; another kind of that day too.
      let eva = try await server.person("eva@ejemplo.mx")
      #expect(try await server.series(eva, []).rows.isEmpty)
      #expect(
        try await server.series(person, [SeriesRow("health.heart-rate", morning)], cursor: back.cursor).rows.isEmpty)
      #expect(try await server.series(person, []).rows.count == 3)
      _ = try await server.counted()
    }
  }

  @Test(
    "HB-05, PL-03: a deletion reaches the other device, and what comes late does not bring it back",
    arguments: TestStore.all)
  func deletion(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let all = try phone.chunk()
      var less = all
      try less.delete(less.dayStart...(less.dayStart + 200_000), at: phone.stamp())
      _ = try await server.series(person, [SeriesRow(steps, all)])
      _ = try await server.series(person, [SeriesRow(steps, less)])
      #expect(try await server.series(person, [SeriesRow(steps, all)], device: 2).rows == [SeriesRow(steps, less)])
    }
  }

  @Test(
    "HB-05, PL-03: random exchanges of three devices, some without an answer, converge, and the count stays exact",
    arguments: TestStore.all)
  func convergence(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var random = SeededGenerator(seed: 3)
      var watches = (1...3).map { SeriesWatch(UInt64($0)) }
      var held = [[Int32: Chunk]](repeating: [:], count: 3), cursors = [Int64](repeating: 0, count: 3)
      func exchange(_ index: Int, isAnswered: Bool) async throws {
        let rows = held[index].values.map { SeriesRow(steps, $0) }
        let answer = try await server.series(person, rows, cursor: cursors[index], device: UInt64(index + 1))
        guard isAnswered else { return }
        #expect(answer.refused.isEmpty)
        for row in answer.rows {
          let came = try Chunk(decoding: row.bytes)
          held[index][row.day] = try held[index][row.day].map { try Chunk.merged($0, came) } ?? came
        }
        cursors[index] = answer.cursor
      }
      for _ in 0..<60 {
        let index = Int(random.next(below: 3)), day = firstDay + Int32(random.next(below: 3))
        switch random.next(below: 4) {
        case 0, 1:
          let more = try watches[index].chunk(
            day, from: random.next(below: 50), count: 3, source: random.element(of: ["Apple Watch", "iPhone"])!)
          held[index][day] = try held[index][day].map { try Chunk.merged($0, more) } ?? more
        case 2:
          if var chunk = held[index][day] {
            let start = chunk.dayStart + random.next(below: 50) * 60_000
            try chunk.delete(start...(start + 120_000), at: watches[index].stamp())
            held[index][day] = chunk
          }
        default: try await exchange(index, isAnswered: random.next(below: 3) > 0)
        }
      }
      for _ in 0..<2 { for index in 0..<3 { try await exchange(index, isAnswered: true) } }
      #expect(held[0] == held[1] && held[1] == held[2] && held[0].count == 3)
      _ = try await server.counted()
    }
  }

  @Test("HB-05: years come down in pages, in order, each chunk once", arguments: TestStore.all)
  func pages(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var random = SeededGenerator(seed: 8), rows: [SeriesRow] = []
      for day in 0..<40 as Range<Int32> {
        var chunk = Chunk(day: firstDay + day, columns: 4)
        try chunk.add(
          (0..<4000).map { index in
            Sample(
              start: chunk.dayStart + index * 20_000,
              SampleValues(random.next(below: 1 << 30), random.next(below: 1 << 30), random.next(below: 1 << 30)))
          }, from: "gps", at: Stamp(milliseconds: 1, counter: 0, device: DeviceID(1)))
        rows.append(SeriesRow("health.route", chunk))
      }
      for batch in rows.chunks(20) { #expect(try await server.series(person, Array(batch)).refused.isEmpty) }
      var seen: [SeriesRow] = [], cursor: Int64 = 0, rounds = 0, more = true
      while more {
        let answer = try await server.series(person, [], cursor: cursor, device: 2)
        #expect(answer.encoded().count <= SeriesRequest.maximumBytes + 4096)
        seen += answer.rows
        (cursor, more) = (answer.cursor, answer.more)
        rounds += 1
      }
      #expect(seen == rows && rounds == 2)
      // A cursor that was never given: everything again.
      #expect(try await server.series(person, [], cursor: 1 << 40).more)
    }
  }

  @Test("HB-06, PL-04: nothing of what was measured, by what, nor what for, is in the database's files")
  func sealed() async throws {
    try await withServer { server in
      let person = try await server.person()
      var cuff = SeriesWatch(1), chunk = Chunk(day: firstDay, columns: 2)
      try chunk.add([Sample(start: chunk.dayStart, SampleValues(1234, 567))], from: "OMRON de Ana", at: cuff.stamp())
      let row = SeriesRow(pressure, chunk)
      _ = try await server.series(person, [row])
      #expect(try await server.series(person, [], device: 2).rows == [row])
      let bytes = server.place.bytes
      for word in ["OMRON", "blood-pressure", "health."] { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
      #expect(bytes.range(of: Data(row.bytes)) == nil && bytes.range(of: Data(row.bytes.prefix(12))) == nil)
    }
  }

  @Test("HB-06, PL-04: a chunk that somebody moves to another place or account in the database does not open")
  func moved() async throws {
    try await withServer { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      _ = try await server.series(
        person, [SeriesRow(steps, try phone.chunk()), SeriesRow(steps, try phone.chunk(firstDay + 1))])
      try await server.features.platform.database.write { transaction in
        _ = try transaction.execute(
          "UPDATE series_chunk SET body = (SELECT body FROM series_chunk WHERE sequence = 1) WHERE sequence = 2")
      }
      await #expect(throws: Failure.self) { try await server.series(person, [], device: 2) }
    }
  }

  @Test("PL-05: without the consent nothing is taken; reading goes on")
  func consent() async throws {
    try await withServer { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let row = SeriesRow(steps, try phone.chunk())
      _ = try await server.series(person, [row])
      let no = ConsentChange(consents: [ConsentChoice(purpose: .records, version: "1", granted: false)])
      #expect(try await server.call(Routes.changeConsents, no, access: person.access).status == 200)
      await #expect { try await server.series(person, [row]) } throws: { ($0 as? Failure)?.code == .consentNeeded }
      #expect(try await server.series(person, [], device: 2).rows == [row])
    }
  }

  @Test(
    "PL-05: samples of health without their own consent are refused by themselves, in words; deletions are taken",
    arguments: TestStore.all)
  func healthConsent(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(purposes: [.notice])
      func decide(_ purpose: Purpose, _ granted: Bool) async throws {
        server.clock.pass(1)
        let choice = ConsentChoice(purpose: purpose, version: "2026-12-01", granted: granted)
        #expect(
          try await server.call(Routes.changeConsents, ConsentChange(consents: [choice]), access: person.access).status
            == 200)
      }
      try await decide(.records, true)
      var phone = SeriesWatch(1)
      let walked = try phone.chunk(), row = SeriesRow(steps, walked), unknown = SeriesRow("heart-rate", walked)
      let answer = try await server.series(person, [row, unknown])
      // What nobody knows needs every consent.
      #expect(answer.refused.map { $0.kind } == [steps, "heart-rate"])
      #expect(answer.refused.allSatisfy { $0.reason == .consentNeeded })
      #expect(answer.message.hasPrefix("Algo se queda solo en este dispositivo"))
      #expect(try await server.series(person, [], device: 2).rows.isEmpty)
      try await decide(.health, true)
      #expect(try await server.series(person, [row, unknown]).refused.map { $0.kind } == ["heart-rate"])
      try await decide(.health, false)
      // What was measured since stays away; what was deleted goes, also from a chunk that holds both.
      var gone = walked
      try gone.delete(gone.dayStart...(gone.dayStart + 60_000), at: phone.stamp())
      let both = try Chunk.merged(gone, try phone.chunk(from: 500))
      #expect(try await server.series(person, [SeriesRow(steps, both)]).refused.map { $0.reason } == [.consentNeeded])
      #expect(try await server.series(person, [], device: 2).rows == [SeriesRow(steps, gone)])
      try gone.delete(gone.dayStart...(gone.dayStart + 240_000), at: phone.stamp())
      #expect(try await server.series(person, [SeriesRow(steps, gone)]).refused.isEmpty)
      #expect(try await server.series(person, [], device: 2).rows == [SeriesRow(steps, gone)])
      _ = try await server.counted()
    }
  }

  @Test(
    "PL-14: a full account takes no more and says so in words; what is there, deletions and reading go on",
    arguments: TestStore.all)
  func quota(_ store: TestStore) async throws {
    try await withServer(store, { $0.seriesQuota = 700 }) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let first = try phone.chunk(count: 100), second = try phone.chunk(firstDay + 1, count: 600)
      let answer = try await server.series(person, [SeriesRow(steps, first), SeriesRow(steps, second)])
      #expect(answer.refused == [RefusedChunk(kind: steps, day: firstDay + 1, reason: .accountFull)])
      #expect(answer.message.hasPrefix("Tu cuenta está llena."))
      let full = try await server.counted()
      #expect(full > 0 && full <= 700)
      var less = first
      try less.delete(less.dayStart...(less.dayStart + 60_000 * 50), at: phone.stamp())
      #expect(try await server.series(person, [SeriesRow(steps, less)]).refused.isEmpty)
      #expect(try await server.series(person, [], device: 2).rows == [SeriesRow(steps, less)])
      #expect(try await server.counted() < full)
    }
  }

  @Test("PL-03, PL-14: what cannot be taken is named, with its reason, and the rest is taken")
  func refused() async throws {
    try await withServer { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), ahead = SeriesWatch(2)
      ahead.wall += 2 * 86_400_000
      let good = SeriesRow(steps, try phone.chunk()), early = SeriesRow(steps, try ahead.chunk(firstDay + 1))
      var pair = Chunk(day: firstDay, columns: 2)
      try pair.add([Sample(start: pair.dayStart, SampleValues(1, 2))], from: "x", at: phone.stamp())
      let damaged = SeriesRow(kind: steps, day: firstDay + 2, bytes: Array(good.bytes.dropLast())),
        elsewhere = SeriesRow(kind: steps, day: firstDay + 3, bytes: good.bytes)
      let empty = SeriesRow(steps, Chunk(day: firstDay + 4, columns: 1))
      let answer = try await server.series(person, [good, early, damaged, elsewhere, empty])
      #expect(answer.refused.map { $0.reason } == [.wrongClock, .malformed, .malformed, .malformed])
      #expect(answer.refused.map { $0.day } == [firstDay + 1, firstDay + 2, firstDay + 3, firstDay + 4])
      #expect(try await server.series(person, [SeriesRow(steps, pair)]).refused.map { $0.reason } == [.mismatch])
      #expect(try await server.series(person, [], device: 2).rows == [good])
    }
  }

  @Test("PL-14: bodies that are no message, too large, or grow too large when unpacked are refused in words")
  func bodies() async throws {
    try await withServer { server async throws in
      let person = try await server.person()
      let empty = SeriesRequest(device: DeviceID(1), cursor: 0, rows: []).encoded()
      #expect(try await server.post(empty, person).status == .ok)
      #expect(try await server.post(Array("{}".utf8), person).status == .badRequest)
      #expect(try await server.post([], person).status == .badRequest)
      #expect(
        try await server.post([UInt8](repeating: 0, count: SeriesRequest.maximumBytes + 1), person).status
          == .contentTooLarge)
      #expect(try await server.post(empty, person, [.contentType: "application/json"]).status == .unsupportedMediaType)
      #expect(try await server.post(empty, person, [.contentEncoding: "br"]).status == .unsupportedMediaType)
      let packed = try #require(Gzip.pack(empty + [UInt8](repeating: 0, count: 100)))
      #expect(try await server.post(packed, person, [.contentEncoding: "gzip"]).status == .badRequest)
      let bomb = try #require(Gzip.pack([UInt8](repeating: 0, count: 64 << 20)))
      #expect(bomb.count < SeriesRequest.maximumBytes)
      #expect(try await server.post(bomb, person, [.contentEncoding: "gzip"]).status == .contentTooLarge)
    }
  }

  @Test("HB-05: packed bodies are taken, and a large answer is packed for who takes it")
  func packed() async throws {
    try await withServer { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let rows = try (0..<30 as Range<Int32>).map { SeriesRow(steps, try phone.chunk(firstDay + $0, count: 300)) }
      let body = try #require(Gzip.pack(SeriesRequest(device: DeviceID(1), cursor: 0, rows: rows).encoded()))
      #expect(try await server.post(body, person, [.contentEncoding: "gzip"]).status == .ok)
      let ask = SeriesRequest(device: DeviceID(2), cursor: 0, rows: []).encoded()
      let answer = try await server.post(ask, person, [.acceptEncoding: "gzip"])
      #expect(answer.headers[.contentEncoding] == "gzip")
      let plain = try Deflate.unpack(Array(answer.body.readableBytesView), isGzip: true, upTo: 1 << 24)
      #expect(try SeriesAnswer(decoding: plain).rows == rows && answer.body.readableBytes < plain.count)
    }
  }

  @Test(
    "PL-05: the export has a table of each kind; erasing the account leaves no chunk, and a restored backup neither",
    arguments: TestStore.all)
  func exportAndErasure(_ store: TestStore) async throws {
    let place = try await store.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("series-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try await withServer(at: place) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let rows = try (0..<30 as Range<Int32>).map { SeriesRow(steps, try phone.chunk(firstDay + 29 - $0, count: 2)) }
      var cuff = Chunk(day: firstDay, columns: 2)
      try cuff.add([Sample(start: cuff.dayStart, SampleValues(1205, 800))], from: "=OMRON", at: phone.stamp())
      // A name that some systems keep for themselves.
      let reserved = SeriesRow("con", try phone.chunk())
      _ = try await server.series(person, rows + [SeriesRow(pressure, cuff), reserved])
      let archive = try await server.send("GET", "/v1/account/export", nil, [.authorization: "Bearer \(person.access)"])
      let zip = file + ".zip"
      try Data(buffer: archive.body).write(to: URL(fileURLWithPath: zip))
      defer { try? FileManager.default.removeItem(atPath: zip) }
      let seen = try await aside {
        try Program.run(
          python,
          [
            "-c",
            """
            import sys, zipfile, csv, io
            z = zipfile.ZipFile(sys.argv[1])
            table = lambda name: list(csv.reader(io.StringIO(z.read(name).decode('utf-8-sig'), newline='')))
            steps, pressure = table('series/health.steps.csv'), table('series/health.blood-pressure.csv')
            print(len(steps), steps[1][0] < steps[-1][0], steps[0][3], pressure[0][3:], pressure[1][2:],
              [n for n in z.namelist() if 'con' in n and 'series' in n])
            """, zip,
          ])
      }
      #expect(
        seen
          == "61 True steps (1) ['systolic (mm[Hg])', 'diastolic (mm[Hg])'] [\"'=OMRON\", '120.5', '80.0'] ['series/_con.csv']"
      )
      _ = try await Commands.backup(server.features.platform.configuration, to: file)
      try await server.features.accounts.repository.erase(
        person.session.account.id.text, receipt: false, now: server.clock.now)
      #expect(try await server.counted() == 0)
    }
    let (_, again) = try await Commands.restore(try testConfiguration(place), from: file, replacing: true)
    #expect(again == 1)
    try await withServer(at: place) { server async throws in
      #expect(try await server.counted() == 0)
      #expect(
        try await server.features.platform.database.read {
          try $0.query("SELECT account_id FROM series_account").isEmpty
        })
    }
  }
}

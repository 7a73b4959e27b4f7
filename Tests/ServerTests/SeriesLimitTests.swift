import Base
import Dispatch
import Foundation
import Series
import ServerAPI
import Storage
import Testing

@testable import Server

/// Samples must not cost others their turn, nor be kept beyond what an account may hold or its person allows.
@Suite struct SeriesLimitTests {
  @Test(
    "PL-14: one message is so much work and no more; what is left is named, and comes with the next ones",
    arguments: TestStore.all)
  func later(_ store: TestStore) async throws {
    try await withServer(store, { $0.samplesOfMessage = 1000 }) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), tablet = SeriesWatch(2)
      let days = 0..<6 as Range<Int32>
      let there = try days.map { try phone.chunk(firstDay + $0, count: 400) }
      #expect(try await server.series(person, there.map { SeriesRow(steps, $0) }).refused.isEmpty)
      var waiting = try days.map { SeriesRow(steps, try tablet.chunk(firstDay + $0, from: 1000, count: 1)) }
      var rounds = 0
      while !waiting.isEmpty, rounds < 10 {
        let answer = try await server.series(person, waiting, device: 2)
        #expect(answer.refused.allSatisfy { $0.reason == .later } && answer.refused.count < waiting.count)
        // There is nothing to say of it to a person.
        #expect(answer.message.isEmpty)
        waiting.removeAll { row in !answer.refused.contains { $0.day == row.day } }
        rounds += 1
      }
      #expect(rounds == 2)
      let all = try await server.series(person, [], device: 3).rows
      #expect(try all.map { try Chunk(decoding: $0.bytes).samples.count } == [Int](repeating: 401, count: 6))
      _ = try await server.counted()
    }
  }

  @Test("PL-14: many chunks of one day in one message are so much work and no more", arguments: [3, 400])
  func oneDay(_ count: Int64) async throws {
    try await withServer { server in
      let row = try #require(try await server.personRow())
      var phone = SeriesWatch(1), rows = [SeriesRow(steps, try phone.chunk(count: 800))]
      for number in 0..<count { rows.append(SeriesRow(steps, try phone.chunk(from: 800 + number, count: 1))) }
      let request = SeriesRequest(device: DeviceID(1), cursor: 0, rows: rows)
      var batch = SeriesBatch(request, now: server.clock.now, samples: 10_000)
      while !batch.isRead { batch.read(row, server.features.platform.keys) }
      #expect(batch.entries.count == 1)
      #expect(batch.entries[0].chunk.samples.count == 800 + Int(count) - batch.refused.count)
      #expect(batch.refused.allSatisfy { $0.reason == .later } && batch.refused.isEmpty == (count == 3))
    }
  }

  @Test(
    "PL-14: while samples are joined nobody waits: neither for the database nor for the threads of other work",
    .timeLimit(.minutes(3)), arguments: TestStore.all)
  func nobodyWaits(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), other = try await server.person("eva@ejemplo.mx")
      var phone = SeriesWatch(1), notebook = Notebook(seed: 51)
      let mood = notebook.mood(1, "x")
      // What comes is to be joined with what is there.
      let there = try phone.chunk(count: 10), more = try phone.chunk(from: 10, count: 10)
      #expect(try await server.series(person, [SeriesRow(steps, there)]).refused.isEmpty)
      let work = server.features.platform.seriesWork, release = DispatchSemaphore(value: 0), count = Shared(0)
      let threads = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
      let blocking = (0..<threads).map { _ in
        Task {
          try await work.piece {
            count.value += 1
            release.wait()
          }
        }
      }
      while count.value < threads { await Task.yield() }
      let isOver = Shared(false)
      let joining = Task {
        let answer = try await server.series(person, [SeriesRow(steps, more)])
        isOver.value = true
        return answer
      }
      try await Task.sleep(for: .milliseconds(50))
      #expect(try await server.sync(other, [mood]).refused.isEmpty)
      #expect(try await server.sync(person, [mood]).refused.isEmpty)
      #expect(try await server.series(other, []).rows.isEmpty)
      #expect(!isOver.value)
      for _ in 0..<threads { release.signal() }
      for task in blocking { try await task.value }
      #expect(try await joining.value.refused.isEmpty)
      let rows = try await server.series(person, [], device: 2).rows
      #expect(try rows.map { try Chunk(decoding: $0.bytes).samples.count } == [20])
    }
  }

  @Test("PL-14: an account's messages come one after the other; a crowd of them is sent away", .timeLimit(.minutes(3)))
  func turns() async throws {
    try await withServer { server in
      let row = try #require(try await server.personRow()),
        other = try #require(try await server.personRow("eva@ejemplo.mx"))
      let work = SeriesWork(), order = Shared<[Int]>([])
      let (gate, open) = AsyncStream<Void>.makeStream()
      let first = Task { try await work.inTurn(row) { for await _ in gate { break } } }
      while work.inLine(row) < 1 { await Task.yield() }
      var waiting: [Task<Void, any Error>] = []
      for number in 0..<SeriesWork.longestLine {
        waiting.append(Task { try await work.inTurn(row) { order.value.append(number) } })
        // On a busy machine a task begins late: the order is that of the line.
        while work.inLine(row) < number + 2 { await Task.yield() }
      }
      let isAnswered = Shared(false)
      let tooMany = Task {
        defer { isAnswered.value = true }
        try await work.inTurn(row) {}
      }
      // One that stood in the line instead would be there until it opens.
      while !isAnswered.value, work.inLine(row) == SeriesWork.longestLine + 1 { await Task.yield() }
      #expect(isAnswered.value && order.value.isEmpty)
      try await work.inTurn(other) {}
      open.yield()
      let refusal = await #expect(throws: APIError.self) { try await tooMany.value }
      #expect(refusal?.code == .unavailable && refusal?.retryAfter == 2)
      try await first.value
      for task in waiting { try await task.value }
      #expect(order.value == Array(0..<SeriesWork.longestLine))
      try await work.inTurn(row) {}
    }
  }

  @Test(
    "PL-03: two servers of one database that join the same chunks at the same time lose nothing, and count right",
    .timeLimit(.minutes(3)), arguments: TestStore.all)
  func twoServers(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { one in
      let person = try await one.person()
      try await withServer(at: place) { two in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, server) in [one, two].enumerated() {
            group.addTask {
              var watch = SeriesWatch(UInt64(number + 1))
              for step in 0..<12 as Range<Int64> {
                let rows = try (0..<3 as Range<Int32>).map {
                  SeriesRow(steps, try watch.chunk(firstDay + $0, from: step * 2 + Int64(number), count: 1))
                }
                #expect(try await server.series(person, rows, device: UInt64(number + 1)).refused.isEmpty)
              }
            }
          }
          try await group.waitForAll()
        }
        let all = try await two.series(person, [], device: 3).rows
        #expect(try all.map { try Chunk(decoding: $0.bytes).samples.count } == [24, 24, 24])
        _ = try await two.counted()
      }
    }
  }

  @Test(
    "PL-14: a deletion that comes with new samples is taken by a full account, the samples are not",
    arguments: TestStore.all)
  func full(_ store: TestStore) async throws {
    try await withServer(store, { $0.seriesQuota = 500 }) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), random = SeededGenerator(seed: 5)
      let first = try phone.chunk(count: 100)
      #expect(try await server.series(person, [SeriesRow(steps, first)]).refused.isEmpty)
      var gone = first, much = Chunk(day: firstDay, columns: 1)
      try gone.delete(gone.dayStart...(gone.dayStart + 60_000 * 98), at: phone.stamp())
      let samples = (0..<95).map { _ in
        Sample(start: much.dayStart + random.next(below: 80_000_000), random.next(below: 1 << 40))
      }
      try much.add(samples, from: "iPhone", at: phone.stamp())
      // Fewer samples than before, and many more bytes.
      let sent = try Chunk.merged(gone, much)
      #expect(sent.samples.count < first.samples.count)
      #expect(try await server.series(person, [SeriesRow(steps, sent)]).refused.map { $0.reason } == [.accountFull])
      #expect(try await server.series(person, [], device: 2).rows == [SeriesRow(steps, gone)])
      #expect(try await server.counted() <= 500)
    }
  }

  @Test(
    "PL-05, PL-14: marks of deletions grow no account far beyond its room, nor hold words where nothing may be kept",
    arguments: TestStore.all)
  func marks(_ store: TestStore) async throws {
    try await withServer(store, { $0.seriesQuota = 4000 }) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      /// Deletes by names that nobody measured with.
      func words(_ day: Int32) throws -> SeriesRow {
        var chunk = Chunk(day: day, columns: 1)
        for number in 0..<40 {
          var random = SeededGenerator(seed: UInt64(day) << 8 | UInt64(number))
          let name = (0..<60).map { _ in String(UnicodeScalar(UInt8(97 + random.next(below: 26)))) }.joined()
          try chunk.delete(chunk.dayStart...(chunk.dayStart + 1), from: name, at: phone.stamp())
        }
        return SeriesRow(steps, chunk)
      }
      let days = 0..<20 as Range<Int32>
      for day in days {
        _ = try await server.series(person, [SeriesRow(steps, try phone.chunk(firstDay + day, count: 1))])
      }
      for day in days { _ = try await server.series(person, [try words(firstDay + day)]) }
      #expect(try await server.counted() <= 4000)
      // Without the consent nothing of it is kept, where there is a chunk and where there is none.
      let before = try await server.series(person, [], device: 2).rows
      let no = ConsentChange(consents: [ConsentChoice(purpose: .health, version: "2026-12-01", granted: false)])
      #expect(try await server.call(Routes.changeConsents, no, access: person.access).status == 200)
      for day in [firstDay, firstDay + 100] {
        #expect(try await server.series(person, [try words(day)]).refused.isEmpty)
      }
      #expect(try await server.series(person, [], device: 2).rows == before)
    }
  }

  @Test(
    "PL-05: who withdrew the consent for records can still delete; nothing else of the message is kept",
    arguments: TestStore.all)
  func withdrawn(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var phone = SeriesWatch(1), notebook = Notebook(seed: 52)
      let walked = try phone.chunk(), mood = notebook.mood(1, "x"), kept = notebook.mood(2, "y")
      #expect(try await server.series(person, [SeriesRow(steps, walked)]).refused.isEmpty)
      #expect(try await server.sync(person, [mood, kept]).refused.isEmpty)
      let no = ConsentChange(consents: [ConsentChoice(purpose: .records, version: "2026-12-01", granted: false)])
      #expect(try await server.call(Routes.changeConsents, no, access: person.access).status == 200)

      var gone = mood, stranger = notebook.mood(3, "z"), edited = kept
      gone.delete(notebook.clock.now(notebook.wall))
      stranger.delete(notebook.clock.now(notebook.wall))
      edited.set("level", 5, notebook.clock.now(notebook.wall))
      await #expect { try await server.sync(person, [edited]) } throws: { ($0 as? Failure)?.code == .consentNeeded }
      let answer = try await server.sync(person, [gone, stranger, edited])
      #expect(answer.refused == [RefusedRecord(collection: kept.collection, id: kept.id.text, reason: .consentNeeded)])
      #expect(try await server.sync(person, []).changes == [kept.json, gone.json])

      var less = walked
      try less.delete(less.dayStart...(less.dayStart + 60_000), at: phone.stamp())
      let more = try Chunk.merged(less, try phone.chunk(from: 700))
      await #expect { try await server.series(person, [SeriesRow(steps, try phone.chunk(from: 700))]) } throws: {
        ($0 as? Failure)?.code == .consentNeeded
      }
      #expect(try await server.series(person, [SeriesRow(steps, more)]).refused.map { $0.reason } == [.consentNeeded])
      #expect(try await server.series(person, [], device: 2).rows == [SeriesRow(steps, less)])
    }
  }

  @Test("PL-03: a chunk of no kind, of no day or too large is refused by itself, the others are taken")
  func names() async throws {
    try await withServer { server in
      let person = try await server.person()
      var phone = SeriesWatch(1)
      let good = SeriesRow(steps, try phone.chunk())
      let bad = ["", "Health.Steps", "a b", "ñ", String(repeating: "a", count: 65)].map {
        SeriesRow(kind: $0, day: firstDay, bytes: good.bytes)
      }
      let noDay = SeriesRow(kind: steps, day: .max, bytes: good.bytes)
      let large = SeriesRow(kind: steps, day: firstDay + 1, bytes: [UInt8](repeating: 7, count: Chunk.maximumBytes + 1))
      let answer = try await server.series(person, bad + [noDay, good, large])
      #expect(answer.refused.map { $0.reason } == [RefusedChunk.Reason](repeating: .malformed, count: 6) + [.tooLarge])
      #expect(answer.refused.map { $0.kind } == ["", "Health.Steps", "a b", "ñ", "", steps, steps])
      #expect(try await server.series(person, [], device: 2).rows == [good])
    }
  }
}

extension TestServer {
  fileprivate func personRow(_ email: String = "ana@ejemplo.mx") async throws -> AccountRow? {
    let person = try await person(email)
    return try await features.accounts.repository.find(email: person.email)
  }
}

import Base
import Foundation
import HTTPTypes
import Records
import ServerAPI
import Testing

@testable import Server

@Suite struct SyncTests {
  @Test(
    "PL-03: what one device wrote arrives on another, once, and nothing comes back to its writer",
    arguments: TestStore.all)
  func twoDevices(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var phone = Notebook(seed: 1), laptop = Notebook(seed: 2)
      let first = phone.mood(3, "en el metro"), second = laptop.mood(5, "en casa")
      let sent = try await server.sync(person, [first])
      #expect(sent.changes.isEmpty && !sent.more && sent.cursor == "1")
      let other = try await server.sync(person, [second])
      #expect(other.changes == [first.json])
      let back = try await server.sync(person, [], cursor: sent.cursor)
      #expect(back.changes == [second.json] && back.cursor == other.cursor)
      #expect(try await server.sync(person, [], cursor: back.cursor).changes.isEmpty)
    }
  }

  @Test(
    "PL-03: sent twice, it is there once; two devices' edits of one record merge field by field",
    arguments: TestStore.all)
  func mergeAndRepeat(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 3)
      let record = notebook.mood(3, "antes")
      _ = try await server.sync(person, [record])
      #expect(try await server.sync(person, [record, record]).changes == [])
      var onPhone = record, onLaptop = record
      onPhone.set("level", 5, notebook.clock.now(notebook.wall))
      onLaptop.set("note", "después", notebook.clock.now(notebook.wall))
      let cursor = try await server.sync(person, [onPhone]).cursor
      // The laptop sees what the merge made of its own record.
      let merged = try await server.sync(person, [onLaptop], cursor: cursor).changes
      #expect(merged.count == 1 && merged[0]["f"]?["level"] == 5 && merged[0]["f"]?["note"] == "después")
      let all = try await server.sync(person, [])
      #expect(all.changes == merged)
      var gone = record
      gone.delete(notebook.clock.now(notebook.wall))
      _ = try await server.sync(person, [gone])
      #expect(try await server.sync(person, [onPhone]).changes == [gone.json])
    }
  }

  @Test("PL-03: 1,300 records go up in batches and come down in pages, each once", arguments: TestStore.all)
  func pages(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 4)
      let records = (0..<1300).map { notebook.mood(Int64($0 % 5), "nota \($0)") }
      for batch in records.chunks(500) { _ = try await server.sync(person, Array(batch)) }
      var seen: [JSON] = [], cursor = "0", rounds = 0
      while true {
        let answer = try await server.sync(person, [], cursor: cursor)
        #expect(answer.changes.count <= 500)
        seen += answer.changes
        cursor = answer.cursor
        rounds += 1
        if !answer.more { break }
      }
      #expect(rounds == 3 && seen == records.map { $0.json })
    }
  }

  @Test("PL-03: large records come down in pages of 1 MiB, each once", arguments: TestStore.all)
  func largePages(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 14)
      let records = (0..<40).map { _ in notebook.mood(1, String(repeating: "x", count: 60_000)) }
      for batch in records.chunks(15) { _ = try await server.sync(person, Array(batch)) }
      var seen: [JSON] = [], cursor = "0", sizes: [Int] = [], more = true
      while more {
        let answer = try await server.sync(person, [], cursor: cursor)
        sizes.append(answer.changes.reduce(0) { $0 + $1.utf8.count })
        seen += answer.changes
        (cursor, more) = (answer.cursor, answer.more)
      }
      #expect(seen == records.map { $0.json })
      #expect(sizes.count == 3 && sizes.allSatisfy { $0 <= SyncRequest.maximumBytes }, "\(sizes)")
    }
  }

  @Test("PL-03: what is sent again unchanged is no news for the other devices")
  func unchanged() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 16)
      let records = [notebook.mood(1, "uno"), notebook.mood(2, "dos")]
      let cursor = try await server.sync(person, records).cursor
      _ = try await server.sync(person, records)
      #expect(try await server.sync(person, [], cursor: cursor).changes.isEmpty)
      #expect(try await server.sync(person, []).changes == records.map { $0.json })
    }
  }

  @Test("PL-03: a record that several devices edited may grow to four times the size of a new one")
  func grown() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 17)
      let record = notebook.mood(1, String(repeating: "x", count: 60_000))
      _ = try await server.sync(person, [record])
      for number in 1...5 {
        let edit = Record(
          collection: record.collection, id: record.id, stamp: notebook.clock.now(notebook.wall),
          fields: ["more\(number)": .string(String(repeating: "y", count: 60_000))])
        let refused = try await server.sync(person, [edit]).refused
        #expect(refused.map { $0.reason } == (number <= 3 ? [] : [.tooLarge]), "edit \(number)")
      }
      #expect(
        try await server.sync(person, []).changes[0]["f"]?.object?.keys.sorted() == [
          "level", "more1", "more2", "more3", "note",
        ])
    }
  }

  @Test(
    "PL-03: two states of one record in one exchange are joined, field by field, whichever comes first",
    arguments: [false, true])
  func twiceInOneExchange(_ isReversed: Bool) async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 15)
      let record = notebook.mood(3, "antes")
      var face = record, note = record
      face.set("level", 5, notebook.clock.now(notebook.wall))
      note.set("note", "después", notebook.clock.now(notebook.wall))
      // The sender has the join of what it sent; the server has the same.
      _ = try await server.sync(person, isReversed ? [note, face] : [face, note])
      let all = try await server.sync(person, []).changes
      #expect(all == [Record.merged(face, note).json])
      #expect(all.first?["f"]?["level"] == 5 && all.first?["f"]?["note"] == "después")
    }
  }

  @Test(
    "PL-03: random exchanges of three devices, some lost, some doubled, all converge and lose nothing",
    arguments: 0..<12)
  func convergence(_ seed: Int) async throws {
    try await withServer { server in
      let person = try await server.person()
      var random = SeededGenerator(seed: UInt64(seed))
      var devices = (0..<3).map { SimulatedDevice(seed: UInt64(seed * 10 + $0)) }
      for _ in 0..<40 {
        let index = Int(random.next(below: 3))
        if random.next(below: 2) == 0 {
          devices[index].write(&random)
        } else {
          try await devices[index].exchange(server, person, &random)
        }
      }
      for _ in 0..<2 {
        for index in devices.indices { try await devices[index].exchange(server, person, reliably: true, &random) }
      }
      let states = devices.map { device in device.known.values.map { $0.json.text }.sorted() }
      #expect(states[0] == states[1] && states[1] == states[2], "seed \(seed)")
      let written = Set(devices.flatMap { $0.made })
      #expect(Set(devices[0].known.keys) == written, "seed \(seed)")
    }
  }

  @Test("PL-03: emoji and a note of 10,000 characters come back as they were", arguments: TestStore.all)
  func longNotes(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 5)
      let notes = [
        String(repeating: "👩🏽‍🦽", count: 10_000 / 10), String(repeating: "ñ", count: 10_000),
        "e\u{301} \u{e9} \u{0} \u{202E}",
      ]
      let records = notes.map { notebook.mood(1, $0) }
      _ = try await server.sync(person, records)
      #expect(try await server.sync(person, []).changes.map { $0["f"]?["note"] } == notes.map { .string($0) })
    }
  }

  @Test("PL-03: a record that cannot be taken is named, the others are taken")
  func refused() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 6)
      let good = notebook.mood(1, "bien"), large = notebook.mood(1, String(repeating: "x", count: 70_000))
      let request = SyncRequest(
        device: "0123456789abcdef", cursor: "0", changes: [good.json, large.json, ["c": "x", "i": "no"], [:]])
      let answer = try await server.call(Routes.sync, request, access: person.access).value
      #expect(
        answer.refused.sorted { $0.id < $1.id } == [
          RefusedRecord(collection: "", id: "", reason: .malformed),
          RefusedRecord(collection: "serenity.mood", id: large.id.text, reason: .tooLarge),
          RefusedRecord(collection: "x", id: "no", reason: .malformed),
        ])
      #expect(try await server.sync(person, []).changes == [good.json])
    }
  }

  @Test("PL-03: more than 500 records, more than 1 MiB, or something that is no request is refused whole")
  func limits() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 7)
      let many = SyncRequest(
        device: "0123456789abcdef", cursor: "0", changes: (0..<501).map { _ in notebook.mood(1, "").json })
      #expect(try await server.call(Routes.sync, many, access: person.access).status == 422)
      let heavy = SyncRequest(
        device: "0123456789abcdef", cursor: "0",
        changes: (0..<20).map { _ in notebook.mood(1, String(repeating: "x", count: 60_000)).json })
      #expect(try await server.call(Routes.sync, heavy, access: person.access).status == 413)
      let headers: HTTPFields = [.authorization: "Bearer \(person.access)", .contentType: "application/json"]
      for body in [
        "", "{", "[]", "{\"device\":1}", "{\"device\":\"0123456789abcdef\",\"cursor\":\"-1\",\"changes\":[]}",
        "\u{FEFF}{}",
      ] {
        #expect([400, 422].contains(try await server.send("POST", "/v1/sync", body, headers).status.code), "\(body)")
      }
      let deep = String(repeating: "[", count: 100_000)
      #expect(try await server.send("POST", "/v1/sync", deep, headers).status.code == 400)
    }
  }

  @Test("PL-03: a cursor from before the database was put back from a backup gives everything again")
  func cursorAhead() async throws {
    try await withServer { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 8)
      let record = notebook.mood(2, "aquí")
      _ = try await server.sync(person, [record])
      #expect(try await server.sync(person, [], cursor: "900").changes == [record.json])
    }
  }

  @Test("PL-01: nobody sees another person's records")
  func separation() async throws {
    try await withServer { server in
      let ana = try await server.person(), eva = try await server.person("eva@ejemplo.mx")
      var notebook = Notebook(seed: 9)
      let record = notebook.mood(2, "mío")
      _ = try await server.sync(ana, [record])
      #expect(try await server.sync(eva, []).changes.isEmpty)
      // The same id in another account is another record.
      _ = try await server.sync(eva, [record])
      var gone = record
      gone.delete(notebook.clock.now(notebook.wall))
      _ = try await server.sync(eva, [gone])
      #expect(try await server.sync(ana, []).changes == [record.json])
    }
  }

  @Test("PL-03: exchanges of one account at the same time skip no number", arguments: TestStore.all)
  func concurrent(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let sent = try await withThrowingTaskGroup(of: [String].self) { group in
        for seed in 0..<8 as Range<UInt64> {
          group.addTask {
            var notebook = Notebook(seed: 100 + seed), ids: [String] = []
            for _ in 0..<6 {
              let records = (0..<5).map { _ in notebook.mood(1, "x") }
              while true {
                let answer = try await server.call(
                  Routes.sync, SyncRequest(device: "0123456789abcdef", cursor: "0", changes: records.map { $0.json }),
                  access: person.access)
                if answer.status == 200 { break }
                #expect(answer.status == 503)
              }
              ids += records.map { $0.id.text }
            }
            return ids
          }
        }
        return try await group.reduce(into: [String]()) { $0 += $1 }
      }
      #expect(try await server.sync(person, []).changes.compactMap { $0["i"]?.string }.sorted() == sent.sorted())
    }
  }
}

/// A device that keeps what it wrote until an answer says that it was taken.
struct SimulatedDevice {
  var notebook: Notebook
  var known: [String: Record] = [:]
  var waiting: Set<String> = []
  var made: [String] = []
  var cursor = "0"

  init(seed: UInt64) { notebook = Notebook(seed: seed) }

  mutating func write(_ random: inout SeededGenerator) {
    let stamp = notebook.clock.now(notebook.wall)
    if let id = random.element(of: known.keys.sorted()), random.next(below: 3) > 0 {
      if random.next(below: 8) == 0 {
        known[id]!.delete(stamp)
      } else {
        known[id]!.set("level", .integer(random.next(below: 5)), stamp)
      }
      waiting.insert(id)
    } else {
      let record = notebook.mood(random.next(below: 5), "nota")
      known[record.id.text] = record
      made.append(record.id.text)
      waiting.insert(record.id.text)
    }
  }

  mutating func exchange(
    _ server: TestServer, _ person: Person, reliably: Bool = false, _ random: inout SeededGenerator
  ) async throws {
    let sent = waiting.sorted()
    let records = sent.map { known[$0]! }
    if !reliably && random.next(below: 4) == 0 { return }
    let answer = try await server.sync(person, records, cursor: cursor)
    if !reliably && random.next(below: 3) == 0 {
      _ = try await server.sync(person, random.shuffled(records), cursor: cursor)
    }
    if !reliably && random.next(below: 3) == 0 { return }
    for json in answer.changes {
      let record = try Record(json: json)
      notebook.clock.observe(record.newest, wall: notebook.wall)
      known[record.id.text] = known[record.id.text].map { Record.merged($0, record) } ?? record
    }
    for (id, record) in zip(sent, records) where known[id] == record { waiting.remove(id) }
    for id in sent where !answer.changes.contains(where: { $0["i"]?.string == id }) { waiting.remove(id) }
    cursor = answer.cursor
  }
}

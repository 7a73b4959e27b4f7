import Base
import EventLicence
import Foundation
import ServerAPI
import Storage
import TestPrograms
import Testing

@testable import Server

@Suite("Licences for events") struct LicenceTests {
  @Test(
    "IM-10: seats are counted without names, each once; when all are taken the next is told so",
    arguments: TestStore.all)
  func seats(_ store: TestStore) async throws {
    let signer = LicenceSigner()
    try await withServer(store, { $0.licenceKeys = try! LicenceKeys(signer.published) }) { server in
      let licence = try server.licence(seats: 2)
      let first = try await server.seat(licence, signer, seatToken(1)).value
      #expect(first.licence == licence.id && first.seats == 2 && first.taken == 1 && first.left == 100)
      #expect(first.ends == licence.ends.milliseconds)
      #expect(try await server.seat(licence, signer, seatToken(1)).value.taken == 1)
      #expect(try await server.seat(licence, signer, seatToken(2)).value.taken == 2)
      let full = try await server.seat(licence, signer, seatToken(3))
      #expect(full.status == 409 && full.failure?.code == .seatsTaken)
      #expect(try await server.seat(licence, signer, seatToken(2)).status == 200)
      // Issued anew with more seats; the older file changes nothing any more.
      let more = try server.licence(seats: 3, issued: 10)
      #expect(try await server.seat(more, signer, seatToken(3)).value.seats == 3)
      #expect(try await server.seat(licence, signer, seatToken(1)).value.seats == 3)
      // Who goes to another event leaves this one.
      #expect(try await server.seat(try server.licence(2), signer, seatToken(3)).value.taken == 1)
      #expect(try await server.seat(more, signer, seatToken(4)).value.taken == 3)
    }
  }

  @Test("IM-10: of many devices at once exactly as many get a seat as there are", arguments: TestStore.all)
  func atOnce(_ store: TestStore) async throws {
    let signer = LicenceSigner()
    try await withServer(store, { $0.licenceKeys = try! LicenceKeys(signer.published) }) { server in
      let licence = try server.licence(seats: 7)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<24 {
          group.addTask { try await server.seat(licence, signer, seatToken(number / 2)).status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.allSatisfy { $0 == 200 || $0 == 409 })
      let (seats, taken) = try await server.features.platform.database.read {
        (
          try $0.query("SELECT seat FROM licence_seat").count,
          try $0.first("SELECT taken FROM licence")?.integer("taken")
        )
      }
      #expect(seats == 7 && taken == 7)
    }
  }

  @Test(
    "IM-10: a licence that is damaged, signed by others or by nobody is refused, and one outside of its dates",
    arguments: TestStore.all)
  func refused(_ store: TestStore) async throws {
    let signer = LicenceSigner(), stranger = LicenceSigner()
    try await withServer(store, { $0.licenceKeys = try! LicenceKeys(signer.published) }) { server in
      let licence = try server.licence()
      #expect(try await server.offer().keys.map { $0.id } == [signer.id])
      #expect(try await server.seat(licence, stranger, seatToken(1)).failure?.code == .licenceInvalid)
      let file = String(decoding: try signer.sign(licence), as: UTF8.self)
      let larger = String(decoding: try signer.sign(try server.licence(seats: 9999)), as: UTF8.self)
      let parts = file.split(separator: "."), others = larger.split(separator: ".")
      for bad in [
        "x", String(file.dropLast()), "\(others[0]).\(others[1]).\(parts[2])", "\(parts[0]).\(parts[1]).\(others[2])",
        file + ".a",
      ] {
        let answer = try await server.call(TranslationRoutes.seat, LicenceSeatRequest(licence: bad, seat: seatToken(1)))
        #expect(answer.status == 422 && answer.failure?.code == .licenceInvalid && answer.failure?.field == "licence")
      }
      for (from, to) in [(Int64(60), Int64(120)), (-120, -60)] {
        let answer = try await server.seat(try server.licence(5, from: from, to: to), signer, seatToken(1))
        #expect(answer.status == 403 && answer.failure?.code == .licenceOver)
      }
      let rows = try await server.features.platform.database.read { try $0.query("SELECT id FROM licence").count }
      #expect(rows == 0)
    }
  }

  @Test(
    "IM-10: a seat opens the cloud without an account, for so many sentences a day, until the event is over",
    arguments: TestStore.all)
  func cloud(_ store: TestStore) async throws {
    let signer = LicenceSigner()
    try await withModels(
      [.gemini], on: store,
      {
        $0.licenceKeys = try! LicenceKeys(signer.published); $0.cloudSentences = 0
      }
    ) {
      server, models in
      let licence = try server.licence(sentences: 2), asking = question(seat: seatToken(1))
      #expect(try await server.translate(asking).failure?.code == .licenceNeeded)
      _ = try await server.seat(licence, signer, seatToken(1)).value
      _ = try await server.seat(licence, signer, seatToken(2)).value
      models.next(.status(500))
      #expect(try await server.translate(asking).failure?.code == .unavailable)
      models.next(.says { _ in "Where is the gate?" })
      #expect(try await server.translate(asking).value.text == "Where is the gate?")
      #expect(try await server.stream(question(seat: seatToken(2))).last != nil)
      #expect(try await server.seat(licence, signer, seatToken(2)).value.left == 0)
      #expect(try await server.translate(asking).failure?.code == .quotaUsed)
      // An account without sentences of its own has the seat's too, and none without it.
      let person = try await server.person()
      #expect(try await server.translate(question(), person).failure?.code == .quotaUsed)
      #expect(try await server.translate(asking, person).failure?.code == .quotaUsed)
      server.clock.pass(86_399)
      #expect(try await server.translate(asking).status == 200)
      #expect(try await server.seat(licence, signer, seatToken(1)).value.left == 1)
      server.clock.pass(1)
      #expect(try await server.translate(asking).failure?.code == .licenceOver)
      // A month later nothing is left of it.
      #expect(try await server.features.licences.repository.sweep(now: server.clock.now) == 0)
      server.clock.pass(31 * 86_400)
      #expect(try await server.features.licences.repository.sweep(now: server.clock.now) == 1)
      #expect(try await server.translate(asking).failure?.code == .licenceNeeded)
    }
  }

  @Test("IM-10: the tokens of seats are nowhere in the database's files")
  func nameless() async throws {
    let signer = LicenceSigner()
    try await withServer(.sqlite, { $0.licenceKeys = try! LicenceKeys(signer.published) }) { server in
      _ = try await server.seat(try server.licence(), signer, seatToken(1)).value
      #expect(server.place.bytes.range(of: Data(seatToken(1).utf8)) == nil)
      #expect(server.place.bytes.range(of: Data(server.ulid(1).text.utf8)) != nil)
    }
  }

  @Test(
    "keys of licences that cannot be read stop the server, in words",
    arguments: ["x", "a:b", "a:AAAA", "ñ:" + String(repeating: "A", count: 43) + "="])
  func keys(_ text: String) {
    #expect(throws: StartError.self) { try LicenceKeys(text) }
    #expect(throws: StartError.self) { try LicenceSigner(secret: text) }
  }

  @Test("IM-10: the command line makes a key, signs a licence, and says what one is worth")
  func commands() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("licence-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let key = folder + "/key", order = folder + "/order.json", file = folder + "/azteca.licence"
    func run(_ words: String...) async throws -> String {
      try await aside { try Program.run(try ProcessTests.found, ["licence"] + words) }
    }
    let published = try await run("key", key)
    _ = try LicenceKeys(published)
    let mode = try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    await #expect(throws: ProgramFailed.self) { try await run("key", key) }
    let text =
      #"{"event":"México – Sudáfrica","area":{"circle":{"lat":19.3029,"lon":-99.1505,"metres":1500}},"from":"2026-06-11T12:00:00-06:00","to":"2026-06-12T02:00:00-06:00","seats":500,"sentences":20000,"terms":["Puerta 4"]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: order))
    #expect(try await run("issue", "--key", key, "--out", file, order).contains("Seats:     500"))
    func check(_ words: String...) async throws -> String {
      try await aside {
        try Program.run(try ProcessTests.found, ["licence", "check", "--keys", published, file] + words)
      }
    }
    #expect(try await check("--at", "2026-06-11T20:00:00Z", "--place", "19.30,-99.15").hasSuffix("It holds."))
    for words in [["--at", "2026-06-13T20:00:00Z"], ["--at", "2026-06-11T20:00:00Z", "--place", "20,-99"]] {
      let problem = await #expect(throws: ProgramFailed.self) {
        try await aside {
          try Program.run(try ProcessTests.found, ["licence", "check", "--keys", published, file] + words)
        }
      }
      #expect(problem?.status == 1)
    }
    let other = try await run("key", folder + "/other")
    let problem = await #expect(throws: ProgramFailed.self) {
      try await aside { try Program.run(try ProcessTests.found, ["licence", "check", "--keys", other, file]) }
    }
    #expect(problem?.description.contains("signature") == true)
    try Data(text.replacingOccurrences(of: "500", with: "0").utf8).write(to: URL(fileURLWithPath: order))
    let wrong = await #expect(throws: ProgramFailed.self) { try await run("issue", "--key", key, order) }
    #expect(wrong?.description.contains("seats") == true || wrong?.description.contains("area") == true)
  }
}

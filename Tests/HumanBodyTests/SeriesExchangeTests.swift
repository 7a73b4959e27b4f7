import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct SeriesExchangeTests {
  private let ana = "01JD0000000000000000000ANA"
  private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
  private let environment = Environment(now: bodyMorning)

  private func chunk(_ value: Int64, _ hour: Int, from source: String) throws -> Chunk {
    let start = moment("2026-11-21", hour)
    var chunk = Chunk(day: try #require(Chunk.day(of: start)), columns: 1)
    try chunk.add([Sample(start: start, value)], from: source, at: stamp)
    return chunk
  }

  /// Carries out what the shelf asks for, on a device that keeps; a message to the server ends it.
  private func run(
    _ shelf: inout SeriesShelf, _ companion: inout Companion, _ action: SeriesShelf.Action,
    _ storage: inout SeriesStorage
  ) -> [Operation] {
    var waiting = shelf.reduce(action, &companion, environment), asked: [Operation] = []
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      asked.append(effect.operation)
      guard case .series(let operation) = effect.operation else { continue }
      let answer = storage.answer(operation)
      guard let reply = effect.reply, case .app(let own) = reply(answer),
        case .shelf(let next)? = (own as? HumanBodyApp.OwnAction)?.action
      else { continue }
      waiting += shelf.reduce(next, &companion, environment)
    }
    return asked
  }

  @Test("PL-03: what the server has is joined with what this device has; nothing is lost, and the cursor is kept last")
  func joins() throws {
    var storage = SeriesStorage(), shelf = SeriesShelf()
    var companion = Companion(AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: [])
    shelf.owner = ana
    shelf.exchange.isUnderWay = true
    storage.add(
      .weight, [Sample(start: moment("2026-11-21", 7), 72_500)], from: HealthSource.manual, at: stamp, owner: ana)
    let theirs = try chunk(71_900, 8, from: "other")
    let answer = SeriesAnswer(
      cursor: 9, more: false, now: bodyMorning, epoch: "e1",
      rows: [SeriesRow(kind: "health.weight", day: theirs.day, bytes: theirs.encoded())])
    let asked = run(
      &shelf, &companion, .exchange(.exchanged([], Answer(status: 200, bytes: answer.encoded()))), &storage)
    let here = try #require(storage.chunk(.weight, theirs.day, owner: ana))
    #expect(here.samples.map { $0.values[0] } == [72_500, 71_900])
    #expect(storage.answer(.state(owner: ana)).json?["cursor"]?.string == "9")
    #expect(!shelf.exchange.isUnderWay && asked.contains { if case .series(.sent) = $0 { true } else { false } })
  }

  @Test("PL-03: where the device cannot mark what was sent, the same is not sent again at once")
  func notMarked() throws {
    var shelf = SeriesShelf()
    var companion = Companion(AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: [])
    (shelf.owner, shelf.exchange.isUnderWay, shelf.exchange.hasMore) = (ana, true, true)
    let effects = shelf.reduce(.exchange(.marked(Answer(status: 0, ["reason": "quota"]))), &companion, environment)
    guard effects.count == 1, case .timer(let wait) = effects[0].operation else {
      Issue.record("not a pause: \(effects.map { $0.operation })")
      return
    }
    #expect((8_000..<12_000).contains(wait) && !shelf.exchange.isUnderWay)
  }

  @Test("PL-03: what the server puts off for the next message is sent again at once; what it refuses is not")
  func putOff() throws {
    for (reason, isAgain) in [(RefusedChunk.Reason.later, true), (.accountFull, false)] {
      var shelf = SeriesShelf()
      var companion = Companion(
        AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: [])
      (shelf.owner, shelf.exchange.isUnderWay) = (ana, true)
      let sent = try [21, 22].map { day in
        var chunk = Chunk(day: try #require(Chunk.day(of: moment("2026-11-\(day)", 7))), columns: 1)
        try chunk.add([Sample(start: chunk.dayStart, 1)], from: "x", at: stamp)
        return ShelfRow(.weight, chunk, version: 1)
      }
      let answer = SeriesAnswer(
        cursor: 9, more: false, now: bodyMorning, epoch: "e1",
        refused: [RefusedChunk(kind: "health.weight", day: sent[1].day, reason: reason)])
      _ = shelf.reduce(
        .exchange(.exchanged(sent, Answer(status: 200, bytes: answer.encoded()))), &companion, environment)
      #expect(shelf.exchange.hasMore == isAgain)
    }
  }

  @Test("PL-05: without an account and both consents nothing is asked of a server, and an unsent measure waits")
  func staysHere() throws {
    let phone = BodyPhone(body: "anotar/peso", isOnline: true)
    try phone.write(.weight, "72.5")
    #expect(phone.series.waiting() == 1)
    #expect(!phone.probe.operations.contains { if case .series(.exchange) = $0 { true } else { false } })
  }

  private func leave(_ shelf: inout SeriesShelf, _ companion: inout Companion, _ storage: inout SeriesStorage) throws {
    let effect = try #require(shelf.belongs(to: Store.local, companion, environment).first)
    guard case .series(let operation) = effect.operation, let reply = effect.reply,
      case .app(let action) = reply(storage.answer(operation)),
      case .shelf(let next)? = (action as? HumanBodyApp.OwnAction)?.action
    else {
      Issue.record("nothing was asked")
      return
    }
    _ = run(&shelf, &companion, next, &storage)
  }

  @Test("HB-05, PL-01: what was read from a file stays under its owner after the log-out: no server could give it back")
  func leavingFiles() throws {
    var storage = SeriesStorage(), shelf = SeriesShelf()
    var companion = Companion(
      AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: [])
    shelf.owner = ana
    let written = try chunk(72_500, 7, from: HealthSource.manual)
    _ = storage.answer(
      .write(owner: ana, [ShelfRow(.weight, written, version: 0)], out: false, cursor: "9", epoch: "e1"))
    storage.add(
      .heartRate, [Sample(start: moment("2026-11-21", 7), 640)], from: "com.apple.health/Reloj", at: stamp, owner: ana)
    // Joined with what the server has of that day it stays too.
    var joined = try #require(storage.chunk(.heartRate, written.day, owner: ana))
    try joined.add([Sample(start: moment("2026-11-21", 8), 650)], from: "json/Reloj", at: stamp)
    _ = storage.answer(
      .write(owner: ana, [ShelfRow(.heartRate, joined, version: 1)], out: false, cursor: "10", epoch: "e1"))
    try leave(&shelf, &companion, &storage)
    #expect(storage.chunk(.weight, written.day, owner: ana) == nil)
    #expect(storage.chunk(.heartRate, written.day, owner: ana) == joined)
    #expect(storage.answer(.state(owner: ana)).json?["cursor"]?.string == "0", "the rest comes again")
  }

  @Test("PL-03: who leaves the device takes along what the server has; what it has not stays for their return")
  func leaving() throws {
    for waits in [true, false] {
      var storage = SeriesStorage(), shelf = SeriesShelf()
      var companion = Companion(
        AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: [])
      shelf.owner = ana
      let own = try chunk(72_500, 7, from: HealthSource.manual)
      _ = storage.answer(.write(owner: ana, [ShelfRow(.weight, own, version: 0)], out: waits, cursor: nil, epoch: nil))
      try leave(&shelf, &companion, &storage)
      #expect((storage.chunk(.weight, own.day, owner: ana) != nil) == waits)
    }
  }
}

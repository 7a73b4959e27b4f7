import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: minutes from files, from ActivityWatch, for blockers") struct ScreenTimeImportTests {
  private func choose(_ phone: ScreenPhone, _ text: String, name: String = "a.csv") {
    let bytes = Array(text.utf8)
    phone.files["7"] = bytes
    phone.send(
      .did(
        .screenTime(
          .importing(
            .chosen(.chosen([ChosenFile(handle: "handle:7", name: name, type: "", bytes: Int64(bytes.count))]))))))
  }

  @Test("A table is read in pieces and kept; the same file again changes nothing, a longer one adds what is new")
  func table() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    let note = String(repeating: "n", count: 40_000)
    var text = "App,Date,Minutes,Note\n"
    for hour in 0..<60 { text += "Instagram,2026-11-\(hour % 20 + 1),1,\(note)\n" }
    choose(phone, text)
    let reads = phone.probe.operations.filter { if case .handle(.read) = $0 { true } else { false } }
    #expect(reads.count == 3)
    #expect(phone.records(in: ScreenTimeFeature.usageCollection).count == 20)
    #expect(phone.screen.words.contains("20 días con minutos"))
    #expect(phone.screen.audit().isEmpty)
    choose(phone, text)
    #expect(phone.screen.words.contains("nada se contó dos veces"))
    #expect(phone.records(in: ScreenTimeFeature.usageCollection).count == 20)
    choose(phone, text + "Instagram,2026-11-21,9,x\n")
    #expect(phone.records(in: ScreenTimeFeature.usageCollection).count == 21)
    #expect(phone.feature.minutesToday == 9)
    #expect(phone.feature.today.first?.label == .imported)
  }

  @Test(
    "What cannot be read says so in words, and nothing is lost",
    arguments: ["", "hola", "PK\u{3}\u{4}..", "App,Date,Minutes\n"])
  func faults(_ text: String) {
    let phone = ScreenPhone.screen("pantalla/importar", log: ScreenFacts.week, can: [.own, .files])
    choose(phone, text)
    #expect(phone.screen.words.contains("No se pudo traer"))
    #expect(phone.screen.audit().isEmpty)
    #expect(phone.feature.minutesToday == 92)
  }

  @Test("A file that goes away in the middle says so")
  func lost() {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    phone.send(
      .did(.screenTime(.importing(.chosen(.chosen([ChosenFile(handle: "handle:9", name: "a", type: "", bytes: 5)]))))))
    #expect(phone.screen.words.contains("Se perdió el archivo"))
  }

  private func events(_ app: String) -> JSON {
    [
      ["timestamp": "2026-11-21T20:00:00+00:00", "duration": 600, "data": ["app": .string(app), "title": "secreto"]],
      ["timestamp": "2026-11-21T20:10:00+00:00", "duration": 60, "data": ["app": .string(app)]],
    ]
  }

  @Test("ActivityWatch is read live: its buckets, then the events of each; titles are not kept")
  func live() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try phone.tap("live-read")
    func answer(_ json: JSON) { phone.reply(Answer(status: 200, json)) { $0.isWire("activitywatch") } }
    answer([
      "aw-watcher-window_pc": ["type": "currentwindow", "hostname": "pc", "client": "aw-watcher-window"],
      "notes": ["type": "app.editor.activity", "hostname": "pc"],
    ])
    let asked = phone.probe.operations.last { $0.isWire("activitywatch") }
    guard case .wire(let json)? = asked else { Issue.record("nothing was asked"); return }
    #expect(
      json["path"]?.string
        == "/api/0/buckets/aw-watcher-window_pc/events?start=2026-11-15T06:00:00Z&end=2026-11-21T23:30:00Z&limit=-1")
    answer(events("Spotify"))
    #expect(phone.feature.today.map { $0.key } == ["spotify"])
    #expect(phone.feature.today.first?.label == .measured)
    #expect(phone.feature.minutesToday == 11)
    #expect(!phone.log.contains { $0.json.text.contains("secreto") })
    #expect(phone.screen.audit().isEmpty)
  }

  @Test("ActivityWatch that does not answer says how to allow it; gone in the middle, what it said is kept")
  func gone() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try phone.tap("live-read")
    phone.reply(Answer(status: 0)) { $0.isWire("activitywatch") }
    phone.reply(Answer(status: 1, ["address": "https://vereda.mx/"])) { $0.isWire("site.address") }
    #expect(phone.screen.words.contains("cors_origins"))
    #expect(phone.screen.audit().isEmpty)
    try phone.tap("live-read")
    phone.reply(
      Answer(
        status: 200,
        [
          "a": ["type": "currentwindow", "hostname": "pc"], "b": ["type": "currentwindow", "hostname": "tableta"],
        ])
    ) { $0.isWire("activitywatch") }
    phone.reply(Answer(status: 200, events("x"))) { $0.isWire("activitywatch") }
    phone.reply(Answer(status: 0)) { $0.isWire("activitywatch") }
    #expect(phone.feature.minutesToday == 11)
    #expect(phone.screen.words.contains("se fue a la mitad"))
  }

  @Test("Ten years of three sources are folded in a moment, and a new record does not fold them again")
  func tenYears() {
    var log: [Record] = []
    for ago in 0..<3650 { log.append(ScreenFacts.day([("instagram", 30), ("x", 5)], ago: ago)) }
    let phone = ScreenPhone.screen(log: log)
    #expect(phone.feature.usage.knownDays.count == 3650)
    let clock = ContinuousClock()
    let spent = clock.measure { phone.send(.did(.screenTime(.timer(.rang)))) }
    #expect(spent < .milliseconds(200))
    #expect(phone.feature.minutesToday == 35)
  }
}

import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: minutes that are asked about, taken back, taken away") struct ScreenTimeSourcesTests {
  private func choose(_ phone: ScreenPhone, _ text: String) {
    let bytes = Array(text.utf8)
    phone.files["7"] = bytes
    phone.send(
      .did(
        .screenTime(
          .importing(
            .chosen(.chosen([ChosenFile(handle: "handle:7", name: "a.csv", type: "", bytes: Int64(bytes.count))]))))))
  }

  private func answer(_ phone: ScreenPhone, _ json: JSON, sourceLocation: SourceLocation = #_sourceLocation) {
    phone.reply(Answer(status: 200, json), sourceLocation: sourceLocation) { $0.isWire("activitywatch") }
  }
  private func asked(_ phone: ScreenPhone) -> String {
    guard case .wire(let json)? = phone.probe.operations.last(where: { $0.isWire("activitywatch") }) else { return "" }
    return json["path"]?.string ?? ""
  }
  private let buckets: JSON = [
    "a-window": ["type": "currentwindow", "hostname": "pc"], "b-web": ["type": "web.tab.current", "hostname": "pc"],
    "c-afk": ["type": "afkstatus", "hostname": "pc"],
  ]
  private func event(_ start: String, _ seconds: Int64, _ data: JSON) -> JSON {
    ["timestamp": .string(start), "duration": .integer(seconds), "data": data]
  }

  /// Nights in which the laptop slept with a window open, each from 1:40 to 8:30 in Mexico City, and ten minutes of today.
  private func read(_ phone: ScreenPhone, nights: [String]) throws {
    func events(_ data: JSON) -> JSON {
      .array(
        nights.map { event($0 + "T07:40:00Z", 24_600, data) } + [event("2026-11-21T20:00:00Z", 600, data)])
    }
    try phone.tap("live-read")
    answer(phone, buckets)
    answer(phone, events(["status": "not-afk"]))
    answer(phone, [])
    answer(phone, events(["app": "Google Chrome"]))
  }

  @Test("Presence and pages are read before windows: gone before them, nothing is kept")
  func order() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try phone.tap("live-read")
    #expect(phone.screen.announcement == "Leyendo de ActivityWatch…")
    answer(phone, buckets)
    #expect(asked(phone).contains("/c-afk/"))
    answer(phone, [event("2026-11-21T20:00:00Z", 600, ["status": "not-afk"])])
    #expect(asked(phone).contains("/b-web/"))
    answer(phone, [])
    #expect(asked(phone).contains("/a-window/"))
    phone.reply(Answer(status: 0)) { $0.isWire("activitywatch") }
    #expect(phone.records(in: ScreenTimeFeature.usageCollection).isEmpty)
    #expect(phone.screen.words.contains("No se guardó nada"))
    #expect(phone.screen.focus == "live-gone")
    #expect(phone.screen.audit().isEmpty)
  }

  @Test("ActivityWatch that refuses this page: the line with this site's address, which can be copied")
  func line() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .otherApps])
    try phone.tap("live-read")
    phone.reply(Answer(status: 0)) { $0.isWire("activitywatch") }
    #expect(phone.screen.focus == "live-failed")
    phone.reply(Answer(status: 1, ["address": "https://vereda.mx/"])) { $0.isWire("site.address") }
    #expect(phone.screen.words.contains("cors_origins = \"https://vereda.mx\""))
    #expect(phone.screen.words.contains("Safari"))
    try phone.tap("copy-line")
    #expect(phone.probe.operations.contains(.copy(text: "cors_origins = \"https://vereda.mx\"")))
    phone.reply(Answer(status: 1)) { if case .copy = $0 { true } else { false } }
    #expect(phone.screen.toast?.text == "Línea copiada.")
    // What was said is over for who leaves.
    phone.send(.went("pantalla"))
    phone.send(.went("pantalla/importar"))
    #expect(!phone.screen.words.contains("cors_origins"))
  }

  @Test("A night with the laptop asleep is asked about: only a yes counts; an answer can be undone and changed")
  func doubt() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try read(phone, nights: ["2026-11-21"])
    #expect(phone.feature.minutesToday == 10)
    #expect(phone.screen.focus == "live-done")
    #expect(phone.screen.words.contains("Un rato por aclarar"))
    phone.send(.went("pantalla"))
    try phone.tap("doubts")
    #expect(phone.screen.location == "pantalla/por-aclarar")
    #expect(phone.screen.words.contains("Chrome, sábado 21 de noviembre"))
    #expect(phone.screen.words.contains("De la 1:40\u{A0}a.\u{A0}m. a las 8:30\u{A0}a.\u{A0}m. (6 h 50 min)"))
    #expect(phone.screen.audit().isEmpty)
    let id = try #require(phone.feature.usage.doubts.first?.id.text)
    try phone.tap("yes-" + id)
    #expect(phone.feature.minutesToday == 420)
    #expect(phone.screen.toast?.text == "Ese rato cuenta.")
    try phone.tap("undo")
    #expect(phone.feature.minutesToday == 10)
    try phone.tap("no-" + id)
    #expect(phone.feature.minutesToday == 10)
    #expect(phone.feature.usage.doubts.isEmpty)
    #expect(phone.screen.words.contains("Nada por aclarar"))
    #expect(phone.screen.audit().isEmpty)
    // The same reading does not ask again.
    phone.send(.went("pantalla/importar"))
    try read(phone, nights: ["2026-11-21"])
    #expect(phone.feature.usage.doubts.isEmpty)
    phone.send(.went("pantalla/por-aclarar"))
    try phone.tap("change-" + id)
    #expect(phone.feature.minutesToday == 420)
  }

  @Test("RN-01: an open doubt begins no block; a yes for an earlier day does not close today")
  func doubtAndBlock() throws {
    let phone = ScreenPhone.screen("pantalla/importar", log: [ScreenFacts.limit("chrome", 60)])
    try read(phone, nights: ["2026-11-19", "2026-11-21"])
    #expect(phone.closedUntil("chrome") == nil)
    phone.send(.went("pantalla/por-aclarar"))
    let earlier = try #require(phone.feature.usage.doubts.last?.id.text)
    try phone.tap("yes-" + earlier)
    #expect(phone.closedUntil("chrome") == nil)
    let today = try #require(phone.feature.usage.doubts.first?.id.text)
    try phone.tap("yes-" + today)
    #expect(phone.closedUntil("chrome") != nil)
    phone.leaves(.own)
  }

  @Test("All that are open get one answer, which can be undone")
  func none() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try read(phone, nights: ["2026-11-19", "2026-11-20", "2026-11-21"])
    #expect(phone.feature.usage.doubts.count == 3)
    phone.send(.went("pantalla/por-aclarar"))
    #expect(phone.screen.title == "3 ratos por aclarar")
    try phone.tap("none")
    #expect(phone.feature.usage.doubts.isEmpty)
    #expect(phone.feature.minutesToday == 10)
    try phone.tap("undo")
    #expect(phone.feature.usage.doubts.count == 3)
  }

  @Test("An import is taken back to what was there before, and can be brought in again")
  func undo() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,10\n")
    let longer = "App,Date,Minutes\nInstagram,2026-11-21,25\nTikTok,2026-11-21,5\nInstagram,2026-11-20,7\n"
    choose(phone, longer)
    #expect(phone.feature.minutesToday == 30)
    try phone.tap("undo-import")
    #expect(phone.feature.minutesToday == 10)
    #expect(phone.feature.usage.knownDays.count == 1)
    #expect(phone.screen.words.contains("Tus minutos están como antes"))
    #expect(phone.screen.focus == "undone")
    choose(phone, longer)
    #expect(phone.feature.minutesToday == 30)
    #expect(phone.feature.usage.knownDays.count == 2)
    // Another device finds the same.
    #expect(ScreenPhone.screen(log: phone.log, seed: 8).feature.minutesToday == 30)
    choose(phone, longer)
    #expect(phone.screen.tapping("undo-import") == nil)
  }

  @Test("Undoing an import leaves what was written since")
  func undoLater() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,10\nTikTok,2026-11-21,5\n")
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,25\nTikTok,2026-11-21,9\n")
    let day = try #require(phone.records(in: ScreenTimeFeature.usageCollection).first)
    var other = day
    let later = ScreenPhone.screenEvening.milliseconds + 60_000
    other.set("a.tiktok", [24, 3600], Stamp(milliseconds: later, counter: 0, device: DeviceID(9)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": other.json]]])))
    #expect(phone.feature.minutesToday == 85)
    try phone.tap("undo-import")
    #expect(phone.feature.minutesToday == 70)
  }

  @Test("Undoing an import that made a day leaves what another device told of that day since")
  func undoShared() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,25\n")
    var other = try #require(phone.records(in: ScreenTimeFeature.usageCollection).first)
    let later = ScreenPhone.screenEvening.milliseconds + 60_000
    other.set("a.tiktok", [24, 3600], Stamp(milliseconds: later, counter: 0, device: DeviceID(9)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": other.json]]])))
    #expect(phone.feature.minutesToday == 85)
    try phone.tap("undo-import")
    #expect(phone.feature.minutesToday == 60)
  }

  @Test("A source that was taken away and came again by an import is away again when that is undone")
  func undoReturn() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,25\n")
    phone.send(.went("pantalla/fuentes"))
    try phone.tap("remove-0")
    try phone.tap("remove-source")
    #expect(phone.feature.minutesToday == 0)
    phone.send(.went("pantalla/importar"))
    choose(phone, "App,Date,Minutes\nTikTok,2026-11-21,9\n")
    #expect(phone.feature.minutesToday == 9)
    try phone.tap("undo-import")
    #expect(phone.feature.minutesToday == 0 && !phone.feature.hasSource)
  }

  @Test("A reading of ActivityWatch is taken back, its doubts too")
  func undoLive() throws {
    let phone = ScreenPhone.screen("pantalla/importar")
    try read(phone, nights: ["2026-11-20"])
    #expect(phone.feature.usage.doubts.count == 1)
    try phone.tap("undo-live")
    #expect(phone.feature.minutesToday == 0)
    #expect(phone.feature.usage.doubts.isEmpty)
    #expect(!phone.feature.hasSource)
    try read(phone, nights: ["2026-11-20"])
    #expect(phone.feature.minutesToday == 10)
    #expect(phone.feature.usage.doubts.count == 1)
  }

  @Test("Sources are listed; one is taken away after a question, with its doubts, and comes back")
  func sources() throws {
    let phone = ScreenPhone.screen("pantalla/importar", log: [ScreenFacts.day([("instagram", 30)])])
    try read(phone, nights: ["2026-11-20"])
    try phone.tap("sources")
    #expect(phone.screen.location == "pantalla/fuentes")
    #expect(phone.screen.words.contains("ActivityWatch, pc"))
    #expect(phone.screen.words.contains("De una computadora, medido."))
    #expect(phone.screen.audit().isEmpty)
    let place = try #require(phone.feature.usage.sources.firstIndex { $0.source.device == .computer })
    try phone.tap("remove-\(place)")
    #expect(phone.screen.sheet?.title == "¿Quitar ActivityWatch, pc?")
    #expect(phone.screen.audit().isEmpty)
    try phone.tap("keep-source")
    #expect(phone.feature.minutesToday == 40)
    try phone.tap("remove-\(place)")
    try phone.tap("remove-source")
    #expect(phone.feature.minutesToday == 30)
    #expect(phone.feature.usage.doubts.isEmpty)
    #expect(phone.feature.usage.sources.count == 1)
    #expect(phone.screen.toast?.text == "Fuente quitada.")
    try phone.tap("undo")
    #expect(phone.feature.minutesToday == 40)
    #expect(phone.feature.usage.doubts.count == 1)
    // Taken away again, and read once more: a reload finds it all.
    try phone.tap("remove-\(place)")
    try phone.tap("remove-source")
    phone.send(.went("pantalla/importar"))
    try read(phone, nights: ["2026-11-20"])
    let again = ScreenPhone.screen(log: phone.log, seed: 8)
    #expect(again.feature.minutesToday == 40)
    #expect(again.feature.usage.doubts.count == 1)
  }

  @Test("RN-01: what a source closed stays closed when the source goes")
  func sourceAndBlock() throws {
    let phone = ScreenPhone.screen(
      "pantalla/fuentes", log: [ScreenFacts.limit("tiktok", 10), ScreenFacts.day([("tiktok", 11)])])
    let end = try #require(phone.closedUntil("tiktok"))
    try phone.tap("remove-0")
    try phone.tap("remove-source")
    #expect(phone.feature.minutesToday == 0)
    #expect(phone.closedUntil("tiktok") == end)
    phone.leaves(.own)
  }

  @Test("Stopped in the middle it says so, and nothing is kept; rows left out are counted")
  func stopped() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    phone.holds = { if case .handle(.read) = $0 { true } else { false } }
    phone.leaves(.files)
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,10\n")
    try phone.tap("stop")
    #expect(phone.screen.words.contains("De ese archivo no se guardó nada"))
    #expect(phone.screen.focus == "stopped")
    phone.holds = { _ in false }
    choose(phone, "App,Date,Minutes\nInstagram,2026-11-21,10\nTikTok,nunca,5\n")
    #expect(phone.screen.words.contains("Se dejó fuera un renglón"))
    phone.send(.went("pantalla"))
    phone.send(.went("pantalla/importar"))
    #expect(!phone.screen.words.contains("Se dejó fuera"))
  }

  @Test("A reading that goes on is not kept for the next owner of the device")
  func owner() throws {
    let phone = ScreenPhone.screen("pantalla/importar", can: [.own, .files])
    phone.holds = { if case .handle(.read) = $0 { true } else { false } }
    phone.leaves([.files, .own])
    let text = "App,Date,Minutes\nInstagram,2026-11-21,10\n"
    choose(phone, text)
    phone.send(.did(.screenTime(.live(.tapped))))
    var feature = phone.feature, common = phone.state.common
    feature.forgetReading()
    let file = Answer(status: 1, bytes: Array(text.utf8))
    var effects = feature.reduce(.importing(.read(file)), &common, phone.probe.environment)
    effects += feature.reduce(.live(.buckets(Answer(status: 200, buckets))), &common, phone.probe.environment)
    #expect(effects.isEmpty)
    #expect(common.companion.store.replica.records(in: ScreenTimeFeature.usageCollection).isEmpty)
    // The one that was not told to forget keeps it: the answer is whole.
    feature = phone.feature
    #expect(!feature.reduce(.importing(.read(file)), &common, phone.probe.environment).isEmpty)
    #expect(common.companion.store.replica.records(in: ScreenTimeFeature.usageCollection).count == 1)
  }
}

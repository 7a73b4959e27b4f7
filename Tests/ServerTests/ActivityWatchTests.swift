import Base
import ScreenTime
import TestPrograms
import Testing

/// ActivityWatch's own server, filled through its own interface, read by our parser.
@Suite struct ActivityWatchTests {
  @Test("GG-04: what ActivityWatch's real server exports and answers becomes the minutes that its watchers saw")
  func real() async throws {
    let said = try await aside { try Program.run(python, [repository("tests/activitywatch.py")]) }
    let json = try JSON.parse(said)
    let now = try #require(Instant(rfc3339: "2026-11-22T00:00:00Z"))

    var reader = UsageImport(DayClock(.utc), now: now, dayFirst: true)
    let export = Array(try #require(json["export"]).text.utf8)
    var at = 0
    while at < export.count {
      reader.feed(Array(export[at..<min(at + 100, export.count)]))
      at += 100
    }
    let result = try reader.finish()
    #expect(result.skipped == 0 && !result.isCut)
    let day = try #require(result.days.first)
    #expect(result.days.count == 1)
    #expect(day.day.iso == "2026-11-21")
    #expect(day.source == UsageSource(.imported, .computer, origin: "activitywatch portatil"))
    // Away for the last five minutes, and ten of the browser's twenty were YouTube.
    #expect(day["code"]?.hours[15] == 1200)
    #expect(day["youtube"]?.hours[15] == 600)
    #expect(day["firefox"]?.hours[15] == 300)

    var events = ActivityWatchEvents()
    events.bucket("aw-watcher-window_portatil")
    events.note("hostname", "portatil")
    for event in try #require(json["events"]?.array) { events.event(event) }
    let live = events.read(DayClock(.utc), .measured, now: now, known: []).days
    #expect(live.first?["code"]?.seconds == 1200)
    #expect(live.first?["firefox"]?.seconds == 1200)
    #expect(live.first?.source.label == .measured)
  }
}

import Glibc
import ScreenTime
import Testing

private let readAt = Instant(rfc3339: "2026-11-23T00:00:00Z")!
private let laptop = UsageSource(.imported, .computer, origin: "activitywatch pc")

private func event(_ start: String, _ seconds: Int64, _ data: JSON) -> JSON {
  ["timestamp": .string(start), "duration": .integer(seconds), "data": data]
}

/// What watchers of one host say; without presence nobody watched it.
private func events(windows: [JSON], presence: [JSON] = [], pages: [JSON] = [], pageHost: String = "pc")
  -> ActivityWatchEvents
{
  var events = ActivityWatchEvents()
  for (id, host, list) in [("a", "pc", presence), ("b", pageHost, pages), ("c", "pc", windows)] {
    events.bucket(id)
    events.note("hostname", host)
    for event in list { events.event(event) }
  }
  return events
}
private func read(_ events: ActivityWatchEvents, known: [DoubtfulUse] = []) -> (
  days: [UsageDay], doubts: [DoubtfulUse]
) {
  var events = events
  return events.read(clock, .imported, now: readAt, known: known)
}
private func seconds(_ days: [UsageDay], _ key: String) -> Int32 { days.reduce(0) { $0 + ($1[key]?.seconds ?? 0) } }

@Suite("GG-04: stretches that may have been nobody's") struct DoubtTests {
  private let present: JSON = ["status": "not-afk"]

  @Test("A window that stays for two hours is asked about; a minute less counts")
  func stays() {
    for (length, isAsked) in [(7200, true), (7140, false)] as [(Int64, Bool)] {
      let it = read(
        events(
          windows: [event("2026-11-21T15:00:00Z", length, ["app": "Code"])],
          presence: [event("2026-11-21T14:00:00Z", 20_000, present)]))
      #expect(it.doubts.count == (isAsked ? 1 : 0))
      #expect(seconds(it.days, "code") == (isAsked ? 0 : 7140))
    }
  }

  @Test("Where nobody watched presence half an hour is asked about")
  func unwatched() {
    let it = read(
      events(
        windows: [
          event("2026-11-21T15:00:00Z", 1800, ["app": "Code"]), event("2026-11-21T16:00:00Z", 1740, ["app": "Code"]),
        ]))
    #expect(it.doubts.count == 1)
    #expect(it.doubts.first?.source == laptop)
    #expect(seconds(it.days, "code") == 1740)
  }

  @Test("A stretch that was answered is not asked again; what grew since is a new one")
  func known() throws {
    let first = try #require(
      read(events(windows: [event("2026-11-21T15:00:00Z", 7200, ["app": "Code"])])).doubts.first)
    let longer = events(windows: [event("2026-11-21T15:00:00Z", 10_800, ["app": "Code"])])
    #expect(read(longer).doubts.map { $0.id } == [first.id])
    for answer in [true, false] {
      var answered = first
      answered.answer = answer
      let again = read(longer, known: [answered])
      #expect(again.doubts.map { $0.start } == [first.end])
      #expect(again.days.isEmpty)
      // The live reading of the same host does not ask for what the file asked.
      answered.source.label = .measured
      #expect(read(longer, known: [answered]).doubts.map { $0.start } == [first.end])
    }
    // After a yes a short rest counts, after a no it is asked about too.
    let rest = events(windows: [event("2026-11-21T15:00:00Z", 7800, ["app": "Code"])])
    var answered = first
    answered.answer = true
    #expect(seconds(read(rest, known: [answered]).days, "code") == 600)
    answered.answer = false
    #expect(read(rest, known: [answered]).days.isEmpty)
    #expect(read(rest, known: [answered]).doubts.count == 1)
  }

  @Test("A doubt as a record and back is the same; what is no such record is none")
  func records() {
    var doubt = DoubtfulUse(laptop, app: "code", start: morning, end: morning.adding(seconds: 7200))
    for answer in [nil, true, false] as [Bool?] {
      doubt.answer = answer
      #expect(DoubtfulUse(fields: doubt.fields) == doubt)
    }
    var fields = doubt.fields
    fields["end"] = fields["start"]
    #expect(DoubtfulUse(fields: fields) == nil)
    #expect(DeclaredSession(fields: doubt.fields) == nil && UsageDay(fields: doubt.fields) == nil)
  }

  @Test("Only a yes counts, beside what its host tells of the day, and an hour stays an hour")
  func fold() {
    var fold = UsageFold()
    var day = UsageDay(laptop, saturday)
    day.append("code", seconds: 1800, hour: 9)
    fold.set(day.id, day)
    var doubt = DoubtfulUse(laptop, app: "code", start: morning, end: morning.adding(seconds: 7200))
    fold.set(doubt.id, doubt)
    #expect(fold.doubts == [doubt])
    #expect(fold.seconds(on: saturday, clock, now: readAt) == 1800)
    doubt.answer = false
    fold.set(doubt.id, doubt)
    #expect(fold.doubts.isEmpty && fold.seconds(on: saturday, clock, now: readAt) == 1800)
    doubt.answer = true
    fold.set(doubt.id, doubt)
    #expect(fold.apps(on: saturday, clock, now: readAt).first?.usage.hours[9] == 3600)
    #expect(fold.seconds(on: saturday, clock, now: readAt) == 7200)
    fold.remove(doubt.id)
    #expect(fold.seconds(on: saturday, clock, now: readAt) == 1800)
    #expect(fold.sources.map { $0.days } == [1])
  }

  @Test("A yes to the program and one to its file, of the same stretch, count its time once")
  func overlap() {
    var fold = UsageFold(), live = laptop
    live.label = .measured
    let first = DoubtfulUse(live, app: "code", start: morning, end: morning.adding(seconds: 2400), answer: true)
    let second = DoubtfulUse(laptop, app: "code", start: morning, end: morning.adding(seconds: 2700), answer: true)
    fold.set(first.id, first)
    fold.set(second.id, second)
    #expect(fold.seconds(on: saturday, clock, now: readAt) == 2700)
  }

  @Test("What was answered counts no second time, in however short pieces it comes again", arguments: [true, false])
  func pieces(_ answer: Bool) {
    let asked = DoubtfulUse(
      laptop, app: "code", start: Instant(rfc3339: "2026-11-21T15:00:00Z")!,
      end: Instant(rfc3339: "2026-11-21T15:40:00Z")!, answer: answer)
    let it = read(
      events(
        windows: [event("2026-11-21T15:00:00Z", 2400, ["app": "Code"])],
        presence: [event("2026-11-21T15:00:00Z", 1200, present), event("2026-11-21T15:25:00Z", 900, present)]),
      known: [asked])
    #expect(it.days.isEmpty && it.doubts.isEmpty)
  }

  @Test("A window goes on after another one within it; presence is all that any event covers")
  func nested() {
    let it = read(
      events(
        windows: [
          event("2026-11-21T15:00:00Z", 3600, ["app": "Code"]), event("2026-11-21T15:10:00Z", 60, ["app": "Slack"]),
        ],
        presence: [event("2026-11-21T15:00:00Z", 3600, present), event("2026-11-21T15:20:00Z", 10, present)]))
    #expect(seconds(it.days, "slack") == 60)
    #expect(seconds(it.days, "code") == 3540)
  }

  @Test("Pages of a host that has no windows belong to the only computer that has some")
  func pages() {
    let page = event("2026-11-21T15:05:00Z", 300, ["url": "https://www.youtube.com/watch?v=1"])
    let window = event("2026-11-21T15:00:00Z", 900, ["app": "firefox"])
    let it = read(events(windows: [window], pages: [page], pageHost: "unknown"))
    #expect(seconds(it.days, "youtube") == 300)
    #expect(seconds(it.days, "firefox") == 600)
  }

  @Test("What has not been yet is left out and counted; what goes on now counts up to now")
  func future() {
    var it = events(
      windows: [
        event("2026-11-22T23:50:00Z", 1200, ["app": "Code"]), event("2026-11-23T00:00:00Z", 60, ["app": "Code"]),
        event("2026-11-21T15:00:00Z", 0, ["app": "Code"]),
      ])
    #expect(seconds(it.read(clock, .imported, now: readAt, known: []).days, "code") == 600)
    #expect(it.skipped == 2 && it.taken == 1)
  }
}

/// A night's sleep with a window open, midnight, events over each other, and what no watcher should write.
private let export = """
  {"buckets":{"aw-watcher-window_pc":{"type":"currentwindow","hostname":"pc","events":[
  {"timestamp":"2026-11-20T07:40:12.345678+00:00","duration":24600.0,"data":{"app":"Navegador","title":"a"}},
  {"timestamp":"2026-11-21T05:40:00+00:00","duration":2700.0,"data":{"app":"Juego","title":"b"}},
  {"timestamp":"2026-11-20T16:00:00+00:00","duration":600.0,"data":{"app":"Correo","title":"c"}},
  {"timestamp":"2026-11-20T16:05:00+00:00","duration":600.0,"data":{"app":"Correo","title":"d"}},
  {"timestamp":"2026-11-20T17:00:00+00:00","duration":-30.0,"data":{"app":"Correo","title":"e"}},
  {"timestamp":"2026-11-20T17:10:00+00:00","duration":0.0,"data":{"app":"Correo","title":"f"}},
  {"timestamp":"2027-01-01T00:00:00+00:00","duration":3600.0,"data":{"app":"Correo","title":"g"}},
  {"timestamp":"2026-11-20T18:00:00.000000001Z","duration":300,"data":{"app":"聊天 \\u202eoculto","title":"\\"👩🏽‍🦽\\""}},
  {"timestamp":"2026-11-20T12:30:00-06:00","duration":300,"data":{"app":"Mapas","title":"h"}}]},
  "aw-watcher-afk_pc":{"type":"afkstatus","hostname":"pc","events":[
  {"timestamp":"2026-11-20T07:40:12+00:00","duration":25000.0,"data":{"status":"not-afk"}},
  {"timestamp":"2026-11-20T16:00:00+00:00","duration":900.0,"data":{"status":"not-afk"}},
  {"timestamp":"2026-11-20T18:00:00+00:00","duration":3600.0,"data":{"status":"not-afk"}},
  {"timestamp":"2026-11-21T05:40:00+00:00","duration":2700.0,"data":{"status":"not-afk"}}]}}}
  """

@Suite("GG-04: an export with a night in it") struct NightTests {
  private func read(_ bytes: [UInt8], _ clock: DayClock) throws -> UsageImport.Result {
    var reader = UsageImport(clock, now: readAt, dayFirst: true)
    var at = 0
    while at < bytes.count {
      reader.feed(Array(bytes[at..<min(at + 100, bytes.count)]))
      at += 100
    }
    return try reader.finish()
  }

  @Test("Nobody's night is asked about; midnight, overlaps, zones and odd names are right", arguments: [0, 240])
  func night(_ boundary: Int) throws {
    let result = try read(Array(export.utf8), DayClock(mexico, DayBoundary(minutesAfterMidnight: boundary)))
    #expect(result.doubts.map { $0.app } == ["navegador"])
    #expect(result.doubts.map { $0.end.milliseconds(since: $0.start) } == [24_600_000])
    // Negative, without a length, of the future.
    #expect(result.skipped == 3)
    // Mexico City: mail 10:00–10:15; 聊天 12:00–12:05; maps 12:30–12:35; the game 23:40–0:25.
    let friday = result.days[0]
    #expect(friday.day.iso == "2026-11-20")
    #expect(friday["correo"]?.hours[10] == 900)
    #expect(friday["maps"]?.hours[12] == 300)
    #expect(friday["juego"]?.hours[23] == 1200)
    #expect(friday["navegador"] == nil)
    let odd = friday.apps.map { $0.key }.filter { !["correo", "maps", "juego"].contains($0) }
    #expect(odd == ["oculto"])
    #expect(friday["oculto"]?.hours[12] == 300)
    if boundary == 0 {
      #expect(result.days.map { $0.day.iso } == ["2026-11-20", "2026-11-21"])
      #expect(result.days[1]["juego"]?.hours[0] == 1500)
    } else {
      #expect(result.days.count == 1)
      #expect(friday["juego"]?.hours[0] == 1500)
    }
  }

  @Test(
    "The same of the file that people's reports were made into",
    .enabled(if: access("../shared/faults", R_OK) == 0, "no ../shared/faults here"))
  func file() throws {
    let file = try #require(fopen("../shared/faults/gg01-aw-export.json", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = fread(&bytes, 1, 100_000, file)
    bytes.removeLast(bytes.count - count)
    let result = try read(bytes, clock)
    // Presence leaves mail 900 and the game 1200 + 1500; the rest was while nobody was there.
    #expect(result.days.map { $0.day.iso } == ["2026-11-20", "2026-11-21"])
    #expect(result.days.map { day in day.apps.reduce(0) { $0 + $1.usage.seconds } } == [2100, 1500])
    #expect(result.doubts.map { $0.app } == ["navegador"])
    #expect(result.skipped == 3)
  }
}

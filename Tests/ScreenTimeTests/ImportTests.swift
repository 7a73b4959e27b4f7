import ScreenTime
import Testing

private func read(_ bytes: [UInt8], dayFirst: Bool = true, piece: Int = 7) throws -> UsageImport.Result {
  var reader = UsageImport(clock, now: Instant(rfc3339: "2026-11-23T00:00:00Z")!, dayFirst: dayFirst)
  var at = 0
  while at < bytes.count {
    reader.feed(Array(bytes[at..<min(at + piece, bytes.count)]))
    at += piece
  }
  return try reader.finish()
}
private func read(_ text: String, dayFirst: Bool = true) throws -> UsageImport.Result {
  try read(Array(text.utf8), dayFirst: dayFirst)
}

/// As aw-server writes it: keys in alphabetical order, so that a bucket's events come before its host.
private let export = """
  {"buckets":{"aw-watcher-afk_laptop":{"client":"aw-watcher-afk","created":"2026-11-20T00:00:00+00:00","data":{},"events":[
  {"data":{"status":"not-afk"},"duration":1200.0,"id":1,"timestamp":"2026-11-21T15:00:00.000000+00:00"},
  {"data":{"status":"afk"},"duration":600.0,"id":2,"timestamp":"2026-11-21T15:20:00+00:00"}
  ],"hostname":"laptop","id":"aw-watcher-afk_laptop","type":"afkstatus"},
  "aw-watcher-web-firefox":{"client":"aw-client-web","events":[
  {"data":{"audible":false,"incognito":false,"tabCount":3,"title":"}]\\"{[","url":"https://www.youtube.com/watch?v=1"},"duration":300,"id":9,"timestamp":"2026-11-21T15:05:00+00:00"}
  ],"hostname":"laptop","id":"aw-watcher-web-firefox","type":"web.tab.current"},
  "aw-watcher-window_laptop":{"client":"aw-watcher-window","events":[
  {"data":{"app":"firefox","title":"\\u00e1"},"duration":900,"id":3,"timestamp":"2026-11-21T15:00:00+00:00"},
  {"data":{"app":"Code","title":"x"},"duration":900.5,"id":4,"timestamp":"2026-11-21T15:15:00+00:00"}
  ],"hostname":"laptop","id":"aw-watcher-window_laptop","last_updated":null,"name":null,"type":"currentwindow"}}}
  """

@Suite struct ImportTests {
  @Test("GG-04: an ActivityWatch export: windows while somebody was there, pages within the browser's")
  func activityWatch() throws {
    for piece in [1, 7, 100_000] {
      let result = try read(Array(export.utf8), piece: piece)
      #expect(result.kind == "activitywatch")
      #expect(!result.isCut)
      let day = try #require(result.days.first)
      #expect(result.days.count == 1)
      #expect(day.day == saturday)
      #expect(day.source == UsageSource(.imported, .computer, origin: "activitywatch laptop"))
      #expect(day["firefox"]?.hours[9] == 600)
      #expect(day["youtube"]?.hours[9] == 300)
      #expect(day["code"]?.hours[9] == 300)
      #expect(day.apps.count == 3)
    }
  }

  @Test("GG-04: an export cut anywhere gives what came before, or says that it has nothing")
  func cut() throws {
    let whole = Array(export.utf8)
    for length in stride(from: 0, to: whole.count - 1, by: 13) {
      do {
        let result = try read(Array(whole[..<length]), piece: 50)
        #expect(result.isCut)
      } catch {
        #expect([UsageImport.Fault.empty, .unknown, .nothing].contains(error as? UsageImport.Fault))
      }
    }
  }

  @Test("GG-04: heartbeats that overlap count once; a window that lasted for days is a question, cut at one")
  func overlaps() throws {
    let text = """
      [{"timestamp":"2026-11-21T15:00:00Z","duration":70,"data":{"app":"x"}},
      {"timestamp":"2026-11-21T15:01:00Z","duration":60,"data":{"app":"x"}},
      {"timestamp":"nope","duration":60,"data":{"app":"x"}},{"timestamp":"2026-11-21T15:01:00Z","duration":-1,"data":{"app":"x"}},7,null,
      {"timestamp":"2026-11-10T06:00:00Z","duration":9999999,"data":{"app":"Safari"}}]
      """
    let result = try read(text)
    #expect(result.days.first { $0.day == saturday }?["x"]?.seconds == 120)
    #expect(result.skipped == 2)
    #expect(result.days.count == 1)
    #expect(result.doubts.map { $0.app } == ["safari"])
    #expect(result.doubts.map { $0.end.milliseconds(since: $0.start) } == [86_400_000])
  }

  @Test("GG-04: RescueTime's CSV, by hour and by day")
  func rescueTime() throws {
    let result = try read(
      """
      Date,Time Spent (seconds),Number of People,Activity,Category,Productivity
      2026-11-21T13:00:00,1200,1,youtube.com,Video,-2
      2026-11-21T13:00:00,60,1,"Microsoft Word, 2019",Writing,2
      2026-11-20T00:00:00,20000,1,instagram.com,Social,-2
      total,5,1,x,y,0
      """)
    #expect(result.kind == "rescuetime")
    #expect(result.days.last?["youtube"]?.hours[13] == 1200)
    #expect(result.days.last?.source.device == .computer)
    #expect(result.days.first?["instagram"]?.unplaced == 20_000)
    #expect(result.taken == 3)
    #expect(result.skipped == 1)
  }

  @Test("GG-04: a row for each app and a column for each day, as StayFree exports; sums do not count twice")
  func stayFree() throws {
    let result = try read(
      """
      App,"November 20, 2026","November 21, 2026",Total Usage
      Instagram,1h 2m 3s,0s,1h 2m 3s
      WhatsApp,,12m 5s,12m 5s
      Total Usage,1h 2m 3s,12m 5s,1h 14m 8s
      """)
    #expect(result.kind == "stayfree")
    #expect(result.days.map { $0.day.iso } == ["2026-11-20", "2026-11-21"])
    #expect(result.days[0]["instagram"]?.seconds == 3723)
    #expect(result.days[1]["whatsapp"]?.seconds == 725)
    #expect(result.days[0].apps.count == 1)
  }

  @Test("GG-04: app, usage, start and end in Unix time, as ScreenTime2CSV writes")
  func screenTime() throws {
    let start = Instant(rfc3339: "2026-11-21T15:50:00Z")!.milliseconds / 1000
    let result = try read(
      "app;usage;start_time;end_time;created_at;tz;device_id;device_model\ncom.burbn.instagram;1200;\(start);\(start + 1200);0;-21600;A;iPhone\n"
    )
    #expect(result.days[0]["instagram"]?.hours[9] == 600)
    #expect(result.days[0]["instagram"]?.hours[10] == 600)
  }

  @Test("GG-04: a day in each row and an app in each column, as shortcuts write; days and months in either order")
  func turned() throws {
    for (text, isDayFirst, days) in [
      (
        "Fecha\tInstagram\tTikTok (min)\tTotal\n3/11/2026\t30\t15\t45\n4/11/2026\t1:30\t\t90\n", true,
        ["2026-11-03", "2026-11-04"]
      ),
      ("Date,Instagram\n11/3/2026,30\n11/21/2026,5\n", true, ["2026-03-11", "2026-11-21"]),
      ("Date,Instagram\n11/3/2026,30\n", false, ["2026-11-03"]),
    ] {
      let result = try read(text, dayFirst: isDayFirst)
      #expect(result.days.map { $0.day.iso } == days)
      #expect(result.days[0]["instagram"]?.seconds == 1800)
    }
  }

  @Test("GG-04: days to come, cells that cannot be read and the same row again are counted as left out")
  func leftOut() throws {
    let wide = try read("App,2026-11-20,2026-11-21\nInstagram,1h,tantito\nTikTok,5m,7m\n")
    #expect(wide.skipped == 1 && wide.taken == 2)
    let long = try read(
      "App,Date,Hour,Minutes\nTikTok,2026-11-21,9,5\nTikTok,2026-11-21,9,5\nTikTok,2026-11-30,9,5\n")
    #expect(long.skipped == 2)
    #expect(long.days.map { $0.day.iso } == ["2026-11-21"])
    #expect(long.days[0]["tiktok"]?.seconds == 300)
  }

  @Test("GG-04: hours before the day's boundary belong to the day before")
  func boundary() throws {
    var reader = UsageImport(
      DayClock(mexico, DayBoundary(minutesAfterMidnight: 240)), now: Instant(rfc3339: "2026-11-23T00:00:00Z")!,
      dayFirst: true)
    reader.feed(Array("App,Date,Hour,Minutes\nTikTok,2026-11-21,3,5\nTikTok,2026-11-21,4,7\n".utf8))
    let result = try reader.finish()
    #expect(result.days.map { $0.day.iso } == ["2026-11-20", "2026-11-21"])
    #expect(result.days[0]["tiktok"]?.hours[3] == 300)
  }

  @Test("GG-04: encodings: marks, UTF-16 of both kinds, Windows-1252", arguments: ["utf8", "bom", "le", "be", "1252"])
  func encodings(_ name: String) throws {
    let text = "Fecha;Aplicación;Minutos\r\n2026-11-21;Canción;7\r\n"
    var bytes: [UInt8] = []
    switch name {
    case "bom": bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case "le": bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "be": bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case "1252": bytes = text.unicodeScalars.map { UInt8($0.value) }
    default: bytes = Array(text.utf8)
    }
    for piece in [1, 2, 3, 5, 1000] {
      let result = try read(bytes, piece: piece)
      #expect(result.days[0]["cancion"]?.seconds == 420)
    }
  }

  @Test("GG-04: what is no such file says so")
  func faults() {
    for (bytes, fault) in [
      ([], UsageImport.Fault.empty), (Array("  \n".utf8), .empty), ([0x50, 0x4B, 3, 4, 0, 0], .packed),
      ([0x1F, 0x8B, 8, 0], .packed), (Array("hola\nqué tal\n".utf8), .unknown), (Array("{}".utf8), .unknown),
      (Array("App,Date,Minutes\n".utf8), .nothing), (Array(#"{"buckets":{}}"#.utf8), .unknown),
    ] as [([UInt8], UsageImport.Fault)] {
      #expect(throws: fault) { try read(bytes) }
    }
  }

  @Test("GG-04: anything at all is read without a trap", arguments: 0..<300)
  func fuzz(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let samples: [[UInt8]] = [
      Array(export.utf8), Array("App,\"November 20, 2026\"\nInstagram,1h 2m\n".utf8),
      Array("Date,Time Spent (seconds),Activity\n2026-11-21T13:00:00,1200,youtube.com\n".utf8),
      [0xFF, 0xFE] + Array("Fecha;App;Minutos\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    ]
    var bytes = samples[seed % samples.count]
    for _ in 0..<(1 + generator.next(below: 12)) {
      if bytes.isEmpty { bytes = [0x7B] }
      let at = Int(generator.next(below: Int64(bytes.count)))
      switch generator.next(below: 4) {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(contentsOf: bytes[at..<min(at + 30, bytes.count)], at: at)
      default: bytes = Array(bytes[..<max(at, 1)])
      }
    }
    if let result = try? read(bytes, piece: Int(1 + generator.next(below: 60))) {
      for day in result.days { for app in day.apps { #expect(app.usage.hours.allSatisfy { $0 >= 0 && $0 <= 3600 }) } }
    }
  }

  @Test("GG-04: two hundred megabytes are read in pieces, without holding them")
  func large() throws {
    // 200 MB as one row again and again; the reader keeps one row and one day.
    var reader = UsageImport(clock, now: Instant(rfc3339: "2026-11-23T00:00:00Z")!, dayFirst: true)
    reader.feed(Array("App,Date,Seconds,Notes\n".utf8))
    let note = String(repeating: "n", count: 60_000)
    let row = Array("Instagram,2026-11-21,1,\(note)\n".utf8)
    var sent = 0
    while sent < 200_000_000 {
      reader.feed(row)
      sent += row.count
    }
    let result = try reader.finish()
    #expect(result.days.count == 1)
    #expect(result.days[0]["instagram"]?.unplaced == Int32(sent / row.count))
  }
}

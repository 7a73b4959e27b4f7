import ScreenTime
import Testing

/// Clocks of this zone are set back on 1 November 2026 at 2:00 and forward on 8 March 2026 at 2:00.
private let chicago = DayClock(
  TimeZoneRules(
    identifier: "America/Chicago",
    transitions: [
      .init(from: Instant(milliseconds: 0), offset: -21_600),
      .init(from: Instant(rfc3339: "2026-03-08T08:00:00Z")!, offset: -18_000),
      .init(from: Instant(rfc3339: "2026-11-01T07:00:00Z")!, offset: -21_600),
    ]))

@Suite("GG-04: a day holds no more than it has") struct DayLengthTests {
  private let readAt = Instant(rfc3339: "2026-12-01T00:00:00Z")!
  private let origins = ["activitywatch a", "activitywatch b", "stayfree", "rescuetime"]

  @Test(
    "Whatever sources say, in whatever order, no hour and no day is longer than it is",
    arguments: [("2026-11-21", 86_400), ("2026-11-01", 90_000), ("2026-03-08", 82_800)], 0..<40)
  func bounds(_ one: (String, Int), _ seed: Int) throws {
    let date = try #require(CivilDate(one.0)), length = one.1
    var generator = SeededGenerator(seed: UInt64(seed))
    var days: [UsageDay] = []
    for origin in origins {
      for device in UsageDevice.allCases {
        var day = UsageDay(UsageSource(.imported, device, origin: origin), date)
        for app in ["a", "b", "c", "d", "e"] {
          for hour in 0..<24 {
            day.append(app, seconds: Int32(generator.next(below: 3601)), hour: hour)
          }
          day.append(app, seconds: Int32(generator.next(below: 90_000)), hour: nil)
        }
        days.append(day)
      }
    }
    let start = chicago.zone.start(of: date)
    let doubt = DoubtfulUse(
      days[0].source, app: "f", start: start, end: start.adding(seconds: 86_400), answer: true)
    var first = UsageFold(), second = UsageFold()
    for day in days { first.set(day.id, day) }
    first.set(doubt.id, doubt)
    second.set(doubt.id, doubt)
    for day in days.reversed() { second.set(day.id, day) }
    let apps = first.apps(on: date, chicago, now: readAt), others = second.apps(on: date, chicago, now: readAt)
    #expect(apps.map { $0.key } == others.map { $0.key })
    #expect(apps.map { $0.usage } == others.map { $0.usage })
    #expect(apps.allSatisfy { $0.usage.unplaced >= 0 && $0.usage.hours.allSatisfy { $0 >= 0 } })
    let sum = first.seconds(on: date, chicago, now: readAt)
    #expect(sum <= length && sum > length - 200)
    for hour in 0..<24 {
      let longest = hour == 1 && length == 90_000 ? 7200 : hour == 2 && length == 82_800 ? 0 : 3600
      #expect(first.seconds(on: date, inHours: [hour], chicago, now: readAt) <= longest)
    }
  }

  @Test("Two hosts are two computers; a file that names none is weighed against both together")
  func hosts() {
    func fold(_ file: Int) -> UsageFold {
      var fold = UsageFold()
      for one in [
        day(.measured, .computer, "activitywatch a", [("code", [9: 20])]),
        day(.measured, .computer, "activitywatch b", [("code", [15: 25])]),
        day(.imported, .computer, "activitywatch b", [("code", [15: 25])]),
        day(.imported, .computer, "rescuetime", [("code", [9: file])]),
      ] { fold.set(one.id, one) }
      return fold
    }
    let both = fold(30).apps(on: saturday, clock, now: morning)
    #expect(both.map { $0.seconds } == [45 * 60])
    #expect(both.map { $0.labels } == [[.measured]])
    let file = fold(50).apps(on: saturday, clock, now: morning)
    #expect(file.map { $0.seconds } == [50 * 60])
    #expect(file.map { $0.labels } == [[.imported]])
  }

  @Test("Labels are all that minutes come from, the surest first")
  func labels() {
    var fold = UsageFold()
    for one in [
      day(.imported, .phone, "stayfree", [("youtube", [9: 30])]),
      day(.measured, .computer, "activitywatch a", [("youtube", [20: 10])]),
    ] { fold.set(one.id, one) }
    let apps = fold.apps(on: saturday, clock, now: morning)
    #expect(apps.map { $0.labels } == [[.measured, .imported]])
    #expect(apps.map { $0.label } == [.imported])
  }

  @Test("A day told by hours and then as a whole, or the other way around, is one")
  func hoursAndWhole() {
    var hours = HourUsage(), whole = HourUsage()
    hours.append(seconds: 3000, hour: 9)
    hours.append(seconds: 2000, hour: 10)
    whole.append(seconds: 6000, hour: nil)
    for (a, b) in [(hours, whole), (whole, hours)] {
      var joined = a
      joined.join(b)
      #expect(joined.seconds == 6000 && joined.hours[9] == 3000)
      let before = joined
      joined.join(a)
      joined.join(b)
      #expect(joined == before)
    }
  }

  @Test("An app that was among the rest and then has its own key counts once; a record keeps its size")
  func others() {
    let source = UsageSource(.imported, .phone, origin: "stayfree")
    var first = UsageDay(source, saturday), second = UsageDay(source, saturday)
    for n in 0..<100 { first.append("app-" + n.description, seconds: 100, hour: 9) }
    first.append("small", seconds: 10, hour: 10)
    first.shorten()
    #expect(first["small"] == nil && first.apps.count == UsageDay.maximumApps)
    second.append("small", seconds: 15, hour: 10)
    var joined = first
    joined.join(second)
    #expect(joined.apps.count == UsageDay.maximumApps)
    #expect(joined.apps.reduce(0) { $0 + Int($1.usage.hours[10]) } == 15)
    let again = joined.join(second)
    #expect(!again)
    // The other way around it has its own key already.
    joined = second
    joined.join(first)
    #expect(joined.apps.reduce(0) { $0 + Int($1.usage.hours[10]) } == 15)
    #expect(joined["small"]?.seconds == 15 && joined.apps.count <= UsageDay.maximumApps + 1)
  }
}

import ScreenTime
import Testing

/// Mexico City has no clock changes since 2022.
let mexico = TimeZoneRules(
  identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])
let saturday = CivilDate("2026-11-21")!
/// 9:00 in Mexico City.
let morning = Instant(rfc3339: "2026-11-21T15:00:00Z")!
let clock = DayClock(mexico)

func day(_ label: UsageLabel, _ device: UsageDevice, _ origin: String, _ apps: [(String, [Int: Int])]) -> UsageDay {
  var day = UsageDay(UsageSource(label, device, origin: origin), saturday)
  for (key, hours) in apps {
    for (hour, minutes) in hours { day.append(key, seconds: Int32(minutes * 60), hour: hour) }
  }
  return day
}

@Suite struct UsageFoldTests {
  private func fold(_ days: [UsageDay]) -> UsageFold {
    var fold = UsageFold()
    for day in days { fold.set(day.id, day) }
    return fold
  }

  @Test("GG-04: two sources of one device are not added: the one that tells more counts, alone")
  func noDoubleCounting() {
    let fold = fold([
      day(.measured, .phone, "activitywatch pixel", [("instagram", [9: 20])]),
      day(.imported, .phone, "stayfree", [("instagram", [9: 25, 10: 5])]),
    ])
    let apps = fold.apps(on: saturday, clock, now: morning)
    #expect(apps.count == 1)
    #expect(apps[0].seconds == 30 * 60)
    #expect(apps[0].label == .imported)
    #expect(apps[0].usage.hours[9] == 25 * 60)
  }

  @Test("GG-04: of two that tell the same the surer one names the origin; two devices are added")
  func devices() {
    let fold = fold([
      day(.imported, .phone, "stayfree", [("youtube", [20: 10])]),
      day(.measured, .phone, "activitywatch pixel", [("youtube", [20: 10])]),
      day(.measured, .computer, "activitywatch laptop", [("youtube", [20: 30])]),
    ])
    let apps = fold.apps(on: saturday, clock, now: morning)
    #expect(apps[0].seconds == 40 * 60)
    #expect(apps[0].label == .measured)
  }

  @Test("GG-04: timer sessions that overlap count once; a forgotten one counts for an hour, a long one for eight")
  func sessions() {
    var fold = UsageFold()
    func session(_ from: Int64, _ to: Int64?, _ n: UInt64, confirmed: Int64? = nil) {
      var generator = SeededGenerator(seed: n)
      fold.set(
        ULID(at: morning, using: &generator),
        DeclaredSession(
          app: "tiktok", start: morning.adding(seconds: from * 60), end: to.map { morning.adding(seconds: $0 * 60) },
          confirmed: confirmed.map { morning.adding(seconds: $0 * 60) }))
    }
    session(0, 10, 1)
    session(5, 20, 2)
    let later = morning.adding(seconds: 3600)
    #expect(fold.seconds(on: saturday, clock, now: later) == 20 * 60)
    session(30, nil, 3)
    #expect(fold.seconds(on: saturday, clock, now: later) == 50 * 60)
    #expect(fold.running?.session.start == morning.adding(seconds: 1800))
    let nextDay = morning.adding(seconds: 86_400 * 2)
    #expect(fold.seconds(on: saturday, clock, now: nextDay) == (20 + 60) * 60)
    // Until 90 minutes the person said that it went on: an hour more.
    session(30, nil, 3, confirmed: 90)
    #expect(fold.seconds(on: saturday, clock, now: nextDay) == (20 + 120) * 60)
    session(30, 600, 3)
    #expect(fold.running == nil)
    #expect(fold.seconds(on: saturday, clock, now: nextDay) == (20 + 8 * 60) * 60)
  }

  @Test("GG-04: a day as a record and back is the same, and two readings of it only grow")
  func records() throws {
    var one = day(.measured, .phone, "a", [("instagram", [9: 20, 23: 1]), ("x", [0: 2])])
    one.append("x", seconds: 90, hour: nil)
    let read = try #require(UsageDay(fields: one.fields))
    #expect(read.fields == one.fields)
    #expect(read.id == one.id)
    var joined = one
    let again = joined.join(one)
    let more = joined.join(day(.measured, .phone, "a", [("instagram", [9: 25])]))
    let less = joined.join(day(.measured, .phone, "a", [("instagram", [9: 2])]))
    #expect(!again && more && !less)
    #expect(joined["instagram"]?.seconds == 1560)
  }

  @Test("GG-04: what is in a day never exceeds an hour an hour, whatever a source says")
  func bounds() {
    var usage = HourUsage()
    usage.append(seconds: .max, hour: 3)
    usage.append(seconds: 10, hour: 3)
    usage.append(seconds: .max, hour: nil)
    usage.append(seconds: -5, hour: 4)
    #expect(usage.hours[3] == 3600)
    #expect(usage.unplaced == 86_400)
    #expect(usage.hours[4] == 0)
    #expect(HourUsage(json: [99, 5, -1, 5, 2]).seconds == 0)
  }

  @Test("GG-04: many apps on a day become one beyond eighty, with no second lost")
  func shorten() {
    var many = UsageDay(UsageSource(.measured, .computer, origin: "a"), saturday)
    for n in 0..<300 { many.append("app-\(n)", seconds: 11, hour: nil) }
    many.shorten()
    #expect(many.apps.count == 80)
    #expect(many.apps.reduce(0) { $0 + $1.usage.seconds } == 3300)
  }

  @Test("GG-03: hours are busy when the person's own minutes of at least three days say so")
  func busy() {
    var fold = UsageFold()
    for ago in 1...2 {
      var one = UsageDay(UsageSource(.measured, .phone, origin: "a"), saturday.adding(days: -ago))
      one.append("tiktok", seconds: 1800, hour: 22)
      one.append("x", seconds: 60, hour: 8)
      fold.set(one.id, one)
    }
    #expect(fold.busyHours(before: saturday, clock, now: morning).isEmpty)
    var third = UsageDay(UsageSource(.measured, .phone, origin: "a"), saturday.adding(days: -3))
    third.append("tiktok", seconds: 1200, hour: 22)
    fold.set(third.id, third)
    #expect(fold.busyHours(before: saturday, clock, now: morning) == [22])
  }

  @Test("GG-01: minutes belong to the person's own day and local hour")
  func split() {
    let late = DayClock(mexico, DayBoundary(minutesAfterMidnight: 240))
    // 1:50 to 2:10 at night, of Sunday by the calendar.
    let from = Instant(rfc3339: "2026-11-22T07:50:00Z")!.milliseconds
    var pieces: [String] = []
    late.split(from: from, to: from + 1_200_000) { pieces.append($0.iso + " \($1) \($2)") }
    #expect(pieces == ["2026-11-21 1 600", "2026-11-21 2 600"])
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let start = from + generator.next(below: 90_000_000), length = generator.next(below: 30_000_000)
      var sum: Int64 = 0
      late.split(from: start, to: start + length) { _, _, seconds in sum += Int64(seconds) }
      #expect(sum == length / 1000)
    }
  }
}

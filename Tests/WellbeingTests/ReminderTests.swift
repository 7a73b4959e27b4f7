import Base
import Testing
import Wellbeing

/// Clocks go forward on 2026-03-08 at 2:00 and back on 2026-11-01 at 2:00, as in New York.
let zone = TimeZoneRules(
  identifier: "Test/East",
  transitions: [
    .init(from: Instant(rfc3339: "2025-11-02T06:00:00Z")!, offset: -18_000),
    .init(from: Instant(rfc3339: "2026-03-08T07:00:00Z")!, offset: -14_400),
    .init(from: Instant(rfc3339: "2026-11-01T06:00:00Z")!, offset: -18_000),
  ])

struct ReminderTests {
  func times(_ texts: String...) -> [CivilTime] { texts.map { CivilTime($0)! } }
  func at(_ text: String) -> Instant { Instant(rfc3339: text)! }

  @Test("PL-07: rings on the chosen days at the chosen times")
  func schedule() {
    let reminder = Reminder(days: Weekdays([.saturday, .monday]), times: times("21:30", "08:00", "08:00"))
    let next = reminder.occurrences(after: at("2026-11-21T08:00:00-05:00"), in: zone, limit: 4)
    #expect(
      next
        == [
          "2026-11-21T21:30:00-05:00", "2026-11-23T08:00:00-05:00", "2026-11-23T21:30:00-05:00",
          "2026-11-28T08:00:00-05:00",
        ].map(at))
    #expect(reminder.next(after: at("2026-11-21T07:59:59.999-05:00"), in: zone) == at("2026-11-21T08:00:00-05:00"))
    #expect(Reminder(days: [], times: times("08:00")).next(after: at("2026-11-21T00:00:00Z"), in: zone) == nil)
    #expect(Reminder(days: .every, times: []).next(after: at("2026-11-21T00:00:00Z"), in: zone) == nil)
  }

  @Test("PL-07: nothing rings in the quiet hours, and what never rings can be said")
  func quiet() {
    let reminder = Reminder(
      days: .every, times: times("06:30", "07:00", "22:00", "23:59"),
      quiet: .init(from: CivilTime("22:00")!, to: CivilTime("07:00")!))
    #expect(reminder.silenced == times("06:30", "22:00", "23:59"))
    #expect(
      reminder.occurrences(after: at("2026-11-21T00:00:00-05:00"), in: zone, limit: 2)
        == ["2026-11-21T07:00:00-05:00", "2026-11-22T07:00:00-05:00"].map(at))
    let all = Reminder(days: .every, times: times("23:00"), quiet: reminder.quiet)
    #expect(all.next(after: at("2026-11-21T00:00:00-05:00"), in: zone) == nil)
    let none = Reminder.QuietHours(from: CivilTime("08:00")!, to: CivilTime("08:00")!)
    #expect(
      !none.contain(CivilTime("08:00")!)
        && Reminder.QuietHours(from: CivilTime("08:00")!, to: CivilTime("09:00")!).contain(CivilTime("08:59")!))
  }

  @Test("PL-07: the night clocks change, each time rings once")
  func clocksChange() {
    let night = Reminder(days: .every, times: times("01:30", "02:30", "03:15"))
    #expect(
      night.occurrences(after: at("2026-03-08T00:00:00-05:00"), in: zone, limit: 4)
        == [
          "2026-03-08T01:30:00-05:00", "2026-03-08T03:15:00-04:00", "2026-03-08T03:30:00-04:00",
          "2026-03-09T01:30:00-04:00",
        ].map(at))
    #expect(
      night.occurrences(after: at("2026-11-01T00:00:00-04:00"), in: zone, limit: 3)
        == ["2026-11-01T01:30:00-04:00", "2026-11-01T02:30:00-05:00", "2026-11-01T03:15:00-05:00"].map(at))
    let early = Reminder(
      days: .every, times: times("02:30"), quiet: .init(from: CivilTime("03:00")!, to: CivilTime("04:00")!))
    #expect(early.next(after: at("2026-03-08T00:00:00-05:00"), in: zone) == at("2026-03-09T02:30:00-04:00"))
  }

  @Test("PL-07: clocks that jump over midnight do not put one day's times behind the other's")
  func jumpOverMidnight() {
    let toronto = TimeZoneRules(
      identifier: "Test/1919",
      transitions: [
        .init(from: at("1918-01-01T00:00:00Z"), offset: -18_000),
        .init(from: at("1919-03-30T23:30:00-05:00"), offset: -14_400),
      ])
    let reminder = Reminder(days: .every, times: times("00:35", "23:45"))
    #expect(reminder.next(after: at("1919-03-30T23:00:00-05:00"), in: toronto) == at("1919-03-31T00:35:00-04:00"))
    #expect(
      reminder.occurrences(after: at("1919-03-30T23:00:00-05:00"), in: toronto, limit: 2).last
        == at("1919-03-31T00:45:00-04:00"))
  }

  @Test("PL-07: the list is the same whether it is asked at once or one by one, and each is wanted")
  func property() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let hours = (0..<(1 + generator.next(below: 4))).map { _ in
        CivilTime(secondsAfterMidnight: Int(generator.next(below: 48)) * 1800)
      }
      let quiet = Reminder.QuietHours(
        from: CivilTime(secondsAfterMidnight: Int(generator.next(below: 24)) * 3600),
        to: CivilTime(secondsAfterMidnight: Int(generator.next(below: 24)) * 3600))
      let reminder = Reminder(
        days: Weekdays(rawValue: UInt8(generator.next(below: 127)) + 1), times: hours,
        quiet: generator.next(below: 2) == 0 ? nil : quiet)
      let now = at("2026-03-01T00:00:00Z").adding(seconds: generator.next(below: 300 * 86_400))
      let list = reminder.occurrences(after: now, in: zone, limit: 12)
      #expect(list.count == (reminder.silenced.count == reminder.times.count ? 0 : 12), "seed \(seed)")
      var moment = now
      for instant in list {
        #expect(reminder.next(after: moment, in: zone) == instant && instant > moment, "seed \(seed)")
        let civil = zone.civil(at: instant)
        #expect(
          reminder.days.contains(civil.date.weekday) && reminder.quiet?.contain(civil.time) != true, "seed \(seed)")
        moment = instant
      }
      #expect(Reminder(json: reminder.json) == reminder, "seed \(seed)")
    }
  }

  @Test("SE-11: on a day of the person's own that is done nothing rings, also after midnight; the next day rings again")
  func done() {
    let reminder = Reminder(days: .every, times: times("01:00", "08:00", "21:30")),
      now = at("2026-11-21T07:00:00-05:00"), today = CivilDate("2026-11-21")!
    #expect(
      reminder.occurrences(after: now, in: zone, limit: 2, done: today)
        == ["2026-11-22T01:00:00-05:00", "2026-11-22T08:00:00-05:00"].map(at))
    let late = DayBoundary(minutesAfterMidnight: 240)
    #expect(
      reminder.occurrences(after: now, in: zone, limit: 2, done: today, boundary: late)
        == ["2026-11-22T08:00:00-05:00", "2026-11-22T21:30:00-05:00"].map(at))
    #expect(
      reminder.occurrences(after: now, in: zone, limit: 1, done: CivilDate("2026-11-20"), boundary: late) == [
        at("2026-11-21T08:00:00-05:00")
      ])
  }

  @Test("SE-11: what is done takes its own day away and nothing else; never more on a day than times were chosen")
  func doneProperty() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let hours = (0..<(1 + generator.next(below: 3))).map { _ in
        CivilTime(secondsAfterMidnight: Int(generator.next(below: 48)) * 1800)
      }
      let quiet = Reminder.QuietHours(
        from: CivilTime("22:00")!, to: CivilTime(secondsAfterMidnight: Int(generator.next(below: 24)) * 3600))
      let reminder = Reminder(
        days: Weekdays(rawValue: UInt8(generator.next(below: 127)) + 1), times: hours, quiet: quiet)
      let now = at("2026-03-01T00:00:00Z").adding(seconds: generator.next(below: 300 * 86_400))
      let boundary = DayBoundary(minutesAfterMidnight: Int(generator.next(below: 7)) * 60),
        done = zone.day(at: now, boundary: boundary)
      let all = reminder.occurrences(after: now, in: zone, limit: 40),
        left = reminder.occurrences(after: now, in: zone, limit: 30, done: done, boundary: boundary)
      #expect(left == Array(all.filter { zone.day(at: $0, boundary: boundary) != done }.prefix(30)), "seed \(seed)")
      var counts: [CivilDate: Int] = [:]
      for instant in all { counts[zone.civil(at: instant).date, default: 0] += 1 }
      #expect(counts.values.allSatisfy { $0 <= reminder.times.count }, "seed \(seed)")
    }
  }

  @Test("a written reminder is read strictly")
  func json() {
    let reminder = Reminder(
      days: .mondayToFriday, times: times("08:00", "21:30:15"),
      quiet: .init(from: CivilTime("22:00")!, to: CivilTime("07:00")!))
    #expect(reminder.json.text == #"{"days":[1,2,3,4,5],"quiet":["22:00","07:00"],"times":["08:00","21:30:15"]}"#)
    let broken: [JSON] = [
      .null, [:], ["days": [8], "times": []], ["days": [0], "times": []], ["days": [1], "times": ["24:00"]],
      ["days": [1], "times": [8]],
      ["days": [1], "times": [], "quiet": ["22:00"]], ["days": [1], "times": [], "quiet": ["22:00", "07:00", "1"]],
      ["days": ["1"], "times": []],
    ]
    for json in broken { #expect(Reminder(json: json) == nil, "\(json.text)") }
    #expect(Weekdays([.sunday, .monday]).days == [.monday, .sunday] && Weekdays.every.days.count == 7)
  }
}

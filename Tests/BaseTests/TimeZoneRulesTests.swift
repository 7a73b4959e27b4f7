import Base
import Foundation
import Testing

/// A zone's rules as the browser hands them in, made from Foundation's.
func rules(_ identifier: String, from: Int = 1980, to: Int = 2037) -> TimeZoneRules {
  let zone = TimeZone(identifier: identifier)!
  var at = Date(timeIntervalSince1970: Double(from - 1970) * 31_556_952)
  let end = Date(timeIntervalSince1970: Double(to - 1970) * 31_556_952)
  var transitions = [
    TimeZoneRules.Transition(
      from: Instant(milliseconds: Int64(at.timeIntervalSince1970) * 1000), offset: Int32(zone.secondsFromGMT(for: at)))
  ]
  while let next = zone.nextDaylightSavingTimeTransition(after: at), next < end {
    let offset = Int32(zone.secondsFromGMT(for: next))
    let from = Instant(milliseconds: Int64(next.timeIntervalSince1970.rounded()) * 1000)
    if offset != transitions.last!.offset { transitions.append(.init(from: from, offset: offset)) }
    at = next
  }
  return TimeZoneRules(identifier: identifier, transitions: transitions)
}

let zonesOfTheWorld = [
  "America/Mexico_City", "America/Tijuana", "America/New_York", "America/Sao_Paulo", "America/Havana", "Europe/Madrid",
  "Asia/Kolkata", "Australia/Lord_Howe",
  "Pacific/Apia", "Africa/Casablanca", "America/St_Johns", "Pacific/Chatham",
]

struct TimeZoneRulesTests {
  @Test("clocks show what Foundation's calendar says", arguments: zonesOfTheWorld)
  func civil(identifier: String) {
    let rules = rules(identifier)
    #expect(rules.transitions.count > 1 || identifier == "Asia/Kolkata")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: identifier)!
    var generator = SeededGenerator(seed: 11)
    for round in 0..<600 {
      var instant = Instant(milliseconds: 400_000_000_000 + generator.next(below: 1_600_000_000_000))
      if round % 2 == 0 {  // around a transition
        instant = generator.element(of: rules.transitions)!.from.adding(
          milliseconds: generator.next(below: 14_400_000) - 7_200_000)
      }
      if instant < rules.transitions[0].from { continue }
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second, .weekday],
        from: Date(timeIntervalSince1970: Double(instant.milliseconds / 1000)))
      let shown = rules.civil(at: Instant(milliseconds: instant.milliseconds / 1000 * 1000))
      #expect([shown.date.year, shown.date.month, shown.date.day] == [parts.year, parts.month, parts.day])
      #expect([shown.time.hour, shown.time.minute, shown.time.second] == [parts.hour, parts.minute, parts.second])
      #expect(shown.date.weekday.rawValue % 7 + 1 == parts.weekday)
      // And back: the first moment that shows this.
      let back = rules.instant(of: shown)
      #expect(rules.civil(at: back) == shown)
      #expect(back.milliseconds <= instant.milliseconds)
    }
  }

  @Test("2:30 on the night clocks go forward is 3:30; on the night they go back it is the first of two")
  func gapAndOverlap() throws {
    let rules = rules("America/New_York")
    let gap = CivilDateTime(date: CivilDate("2026-03-08")!, time: CivilTime("02:30")!)
    #expect(rules.instant(of: gap) == Instant(rfc3339: "2026-03-08T03:30:00-04:00"))
    let twice = CivilDateTime(date: CivilDate("2026-11-01")!, time: CivilTime("01:30")!)
    #expect(rules.instant(of: twice) == Instant(rfc3339: "2026-11-01T01:30:00-04:00"))
    for (text, instant) in [
      ("2026-03-08T01:59", "01:59:00-05:00"), ("2026-03-08T03:00", "03:00:00-04:00"),
      ("2026-11-01T00:59", "00:59:00-04:00"), ("2026-11-01T02:00", "02:00:00-05:00"),
    ] {
      let civil = CivilDateTime(date: CivilDate(String(text.prefix(10)))!, time: CivilTime(String(text.suffix(5)))!)
      #expect(rules.instant(of: civil) == Instant(rfc3339: text.prefix(11) + instant))
    }
  }

  @Test("the rules' JSON is read strictly and written again")
  func json() throws {
    let json: JSON = ["id": "America/Mexico_City", "transitions": [[0, -21600], [1_000_000, -18000]]]
    let rules = try #require(TimeZoneRules(json: json))
    #expect(rules.offset(at: Instant(milliseconds: -1)) == -21_600)
    #expect(rules.offset(at: Instant(milliseconds: 999_999)) == -21_600)
    #expect(rules.offset(at: Instant(milliseconds: 1_000_000)) == -18_000)
    #expect(rules.json == json && TimeZoneRules.utc.offset(at: Instant(milliseconds: 0)) == 0)
    let broken: [JSON] = [
      .null, [:], ["id": "x"], ["id": 1, "transitions": []], ["id": "x", "transitions": [[1]]],
      ["id": "x", "transitions": [[1, 2, 3]]], ["id": "x", "transitions": [["1", 2]]],
      ["id": "x", "transitions": [[1, 1.5]]], ["id": "x", "transitions": [[2, 0], [1, 0]]],
      ["id": "x", "transitions": [[1, 0], [1, 0]]], ["id": "x", "transitions": [[1, 86401]]],
      ["id": "x", "transitions": [[1, 9_999_999_999]]],
    ]
    for json in broken { #expect(TimeZoneRules(json: json) == nil, "\(json.text)") }
  }

  @Test("no moment and no rule makes it trap")
  func extremes() {
    let rules = TimeZoneRules(
      identifier: "x",
      transitions: [
        .init(from: Instant(milliseconds: .min), offset: 86_400),
        .init(from: Instant(milliseconds: .max), offset: -86_400),
      ])
    for instant in [Instant(milliseconds: .min), Instant(milliseconds: .max), Instant(milliseconds: 0)] {
      _ = rules.civil(at: instant)
      _ = rules.day(at: instant, boundary: DayBoundary(minutesAfterMidnight: 240))
    }
    for date in [CivilDate.earliest, .latest] {
      _ = rules.span(of: date, boundary: DayBoundary(minutesAfterMidnight: 240))
    }
  }
}

struct DayBoundaryTests {
  @Test("with 4:00, what is done at 2:30 at night belongs to the day before")
  func night() {
    let rules = rules("America/Mexico_City")
    let four = DayBoundary(minutesAfterMidnight: 240)
    let at = { (text: String) in Instant(rfc3339: text + "-06:00")! }
    #expect(rules.day(at: at("2026-11-21T02:30:00"), boundary: four).iso == "2026-11-20")
    #expect(rules.day(at: at("2026-11-21T03:59:59"), boundary: four).iso == "2026-11-20")
    #expect(rules.day(at: at("2026-11-21T04:00:00"), boundary: four).iso == "2026-11-21")
    #expect(rules.day(at: at("2026-11-21T00:00:00")).iso == "2026-11-21")
    #expect(rules.start(of: CivilDate("2026-11-21")!, boundary: four) == at("2026-11-21T04:00:00"))
  }

  @Test("days cover all time without gap or overlap and never go back, at any boundary", arguments: zonesOfTheWorld)
  func partition(identifier: String) {
    let rules = rules(identifier)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<120 {
      let boundary = DayBoundary(minutesAfterMidnight: Int(generator.next(below: 12)) * 30)
      let near = generator.element(of: Array(rules.transitions.dropFirst().suffix(40)) + [rules.transitions[0]])!.from
      var before: CivilDate?
      for step in -60...60 {
        let instant = near.adding(milliseconds: Int64(step) * 1_800_000 + generator.next(below: 2))
        let day = rules.day(at: instant, boundary: boundary)
        let (start, end) = rules.span(of: day, boundary: boundary)
        #expect(start <= instant && instant < end, "\(identifier) \(instant.rfc3339) \(boundary.minutesAfterMidnight)")
        if let before { #expect(day >= before, "\(identifier) \(instant.rfc3339)") }
        before = day
      }
    }
  }

  @Test(
    "issue 22 point 10: what was written keeps its clock; without one, or with one of no zone, it is told by this zone's"
  )
  func written() {
    let madrid = rules("Europe/Madrid"), mexico = rules("America/Mexico_City")
    let instant = Instant(rfc3339: "2026-11-21T04:30:00Z")!, here = madrid.civil(at: instant)
    #expect(mexico.minutesEast(at: instant) == -360 && rules("Asia/Kathmandu").minutesEast(at: instant) == 345)
    let there = madrid.civil(at: instant, writtenAt: -360)
    #expect(there == mexico.civil(at: instant) && there.time.iso == "22:30" && there.date.iso == "2026-11-20")
    for none in [nil, 1441, Int64.min, .max] { #expect(madrid.civil(at: instant, writtenAt: none) == here) }
  }

  @Test("a boundary within the hour that is jumped over: the day starts when clocks go forward")
  func boundaryInGap() {
    let rules = rules("America/New_York")
    let start = rules.start(of: CivilDate("2026-03-08")!, boundary: DayBoundary(minutesAfterMidnight: 150))
    #expect(start == Instant(rfc3339: "2026-03-08T03:00:00-04:00"))
  }
}

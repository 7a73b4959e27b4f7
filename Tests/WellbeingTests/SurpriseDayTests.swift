import Base
import Testing
import Wellbeing

@Suite struct SurpriseDayTests {
  let day = CivilDate("2026-11-22")!
  private var schedule: SurpriseSchedule { SurpriseSchedule(seed: 5, from: 540, to: 1260) }

  @Test("GG-03: \"ahora no\" once moves it by at least 90 minutes; twice leaves the day in peace")
  func refusals() throws {
    var today = SurpriseDay(schedule, on: day)
    let first = try #require(today.surprises.first)
    #expect(today.waiting(at: first.minute - 1) == nil && today.waiting(at: first.minute + 10) == first)
    today.refusals.append(.init(place: first.place, minute: first.minute + 10))
    #expect(today.waiting(at: first.minute + 11) == nil && !today.isAtPeace)
    let moved = try #require(today.surprises.first { $0.isMoved })
    #expect(moved.place == first.place && moved.minute == first.minute + 100)
    #expect(today.coming(after: first.minute + 11).first == moved && today.waiting(at: moved.minute) == moved)
    today.refusals.append(.init(place: moved.place, minute: moved.minute + 1))
    #expect(today.isAtPeace && today.waiting(at: moved.minute + 2) == nil && today.coming(after: 0).isEmpty)
    #expect(today.surprises.allSatisfy { $0.minute <= moved.minute + 1 })
    #expect(SurpriseDay(schedule, on: day.adding(days: 1)).isAtPeace == false, "the next day is a new one")
  }

  @Test("GG-03: none during an exercise nor within 15 minutes after; it comes as soon as it may")
  func exercise() throws {
    var today = SurpriseDay(schedule, on: day)
    let first = try #require(today.surprises.first)
    today.exercised(from: first.minute - 10, to: nil)
    #expect(today.waiting(at: first.minute + 5) == nil && today.coming(after: first.minute - 10).isEmpty)
    var after = SurpriseDay(schedule, on: day)
    after.exercised(from: first.minute - 10, to: first.minute + 20)
    #expect(after.surprises.first?.minute == first.minute + 35)
    #expect(after.waiting(at: first.minute + 34) == nil && after.waiting(at: first.minute + 35)?.place == 0)
  }

  @Test("GG-03: one that was opened does not wait, and no one waits outside of the hours")
  func opened() throws {
    var today = SurpriseDay(schedule, on: day)
    let last = try #require(today.surprises.last)
    #expect(today.waiting(at: 1260) == nil && today.waiting(at: 1259) == last)
    today.opened.append(last.place)
    #expect(today.waiting(at: 1259) == nil && !today.coming(after: 0).contains(last))
  }

  @Test(
    "GG-03: whatever a day brings, surprises stay 90 minutes apart, in the hours, out of exercises, and at most four and one that is moved"
  )
  func property() {
    var generator = SeededGenerator(seed: 0x6767_0303)
    for round in 0..<8000 {
      let from = Int(generator.next(below: 1440)), length = 300 + Int(generator.next(below: 1050))
      let schedule = SurpriseSchedule(
        seed: generator.next(), from: from, to: (from + length) % 1441,
        busyHours: (0..<24).filter { _ in generator.next(below: 8) == 0 })
      var today = SurpriseDay(schedule, on: day.adding(days: round))
      for _ in 0..<generator.next(below: 3) {
        let start = from + Int(generator.next(below: 900))
        today.exercised(from: start, to: start + 10 + Int(generator.next(below: 90)))
      }
      var faults = 0, now = from
      while now < from + length {
        now += 5
        guard let waiting = today.waiting(at: now) else { continue }
        if today.bans.contains(where: { $0.contains(now) }) { faults += 1 }
        switch generator.next(below: 12) {
        case 0: today.refusals.append(.init(place: waiting.place, minute: now))
        case 1: today.opened.append(waiting.place)
        default: break
        }
        if today.isAtPeace, today.waiting(at: now) != nil { faults += 1 }
      }
      let all = today.surprises
      for (place, one) in all.enumerated() {
        if place > 0, one.minute - all[place - 1].minute < 90 { faults += 1 }
        if !schedule.allowed.contains(where: { $0.contains(one.minute) }) { faults += 1 }
        if today.bans.contains(where: { $0.contains(one.minute) }) { faults += 1 }
      }
      if all.count > 5 { faults += 1 }
      if faults > 0 { Issue.record("round \(round): \(faults) faults") }
      if round > 2000, faults > 0 { break }
    }
  }

  @Test("GG-03: a moment in the zone where the person is; what clocks jump over comes later")
  func zones() {
    let spring = CivilDate("2026-03-08")!
    #expect(
      Surprise(day: spring, place: 0, minute: 150).instant(in: zone) == Instant(rfc3339: "2026-03-08T03:30:00-04:00")!)
    #expect(
      Surprise(day: day, place: 0, minute: 1500).instant(in: zone) == Instant(rfc3339: "2026-11-23T01:00:00-05:00")!)
  }
}

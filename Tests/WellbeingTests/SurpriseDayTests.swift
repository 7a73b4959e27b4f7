import Base
import Testing
import Wellbeing

@Suite struct SurpriseDayTests {
  private let day = CivilDate("2026-11-22")!
  /// Nine in the morning to nine in the evening: 9:22, 17:20 and 19:20 by this seed.
  private let schedule = SurpriseSchedule(seed: 5, from: 540, to: 1260)
  private var today: SurpriseDay { SurpriseDay(schedule, on: day, in: zone) }
  private func at(_ minute: Int, of date: CivilDate? = nil) -> Instant {
    zone.instant(
      of: CivilDateTime(
        date: (date ?? day).adding(days: minute / 1440), time: CivilTime(secondsAfterMidnight: minute % 1440 * 60)))
  }

  @Test("GG-03: \"ahora no\" once moves it by at least 90 minutes; twice leaves the day in peace")
  func refusals() throws {
    var today = today
    let first = try #require(today.surprises.first)
    #expect(first.at == at(562))
    #expect(today.waiting(at: at(561)) == nil && today.waiting(at: at(572)) == first)
    #expect(today.returns(ifPutOffAt: at(572)))
    today.refusals.append(.init(place: first.place, at: at(572)))
    #expect(today.waiting(at: at(573)) == nil && !today.isAtPeace)
    let moved = try #require(today.surprises.first { $0.isMoved })
    #expect(moved.place == first.place && moved.at == at(662))
    #expect(today.coming(after: at(573)).first == moved && today.waiting(at: moved.at) == moved)
    #expect(!today.returns(ifPutOffAt: at(662)))
    today.refusals.append(.init(place: moved.place, at: at(663)))
    #expect(today.isAtPeace && today.waiting(at: at(664)) == nil && today.coming(after: at(0)).isEmpty)
    #expect(today.surprises.allSatisfy { $0.at <= at(663) })
  }

  @Test("GG-03: who puts off the last one of the evening is not promised that it comes back")
  func lateRefusal() {
    let today = today
    #expect(today.waiting(at: at(1165))?.place == 2 && !today.returns(ifPutOffAt: at(1175)))
    #expect(today.returns(ifPutOffAt: at(1165)))
  }

  @Test("GG-03: none during an exercise nor within 15 minutes after; it comes as soon as it may, to the second")
  func exercise() {
    var today = today
    today.exercised(from: at(552), to: nil)
    #expect(today.waiting(at: at(567)) == nil && today.coming(after: at(552)).isEmpty)
    var after = self.today
    after.exercised(from: at(552), to: at(582).adding(milliseconds: 30_500))
    let held = at(597).adding(milliseconds: 30_500)
    #expect(after.surprises.first?.at == held)
    #expect(after.waiting(at: held.adding(milliseconds: -1)) == nil && after.waiting(at: held)?.place == 0)
    // One that has come before waits on while the person exercises.
    var later = self.today
    later.exercised(from: at(570), to: nil)
    #expect(later.waiting(at: at(580))?.place == 0)
  }

  @Test("GG-03: one that has come waits until it is opened, also in a busy hour, and 90 minutes beyond the day's hours")
  func opened() throws {
    let busy = SurpriseSchedule(seed: 5, from: 540, to: 1260, busyHours: [20])
    var today = SurpriseDay(busy, on: day, in: zone)
    let last = try #require(today.surprises.last)
    #expect(today.waiting(at: at(1205)) == last && today.waiting(at: at(1262)) == last)
    #expect(today.limit == at(1350) && today.waiting(at: at(1349)) == last && today.waiting(at: at(1350)) == nil)
    today.opened.append(last.place)
    #expect(today.waiting(at: at(1262)) == nil && !today.coming(after: at(0)).contains(last))
  }

  @Test("GG-03: hours as they are now take away what lies outside and add nothing, also counted from the day before")
  func narrower() {
    func moments(_ hours: Range<Int>, _ schedule: SurpriseSchedule) -> [Instant] {
      SurpriseDay(schedule, on: day, in: zone, within: hours).surprises.map { $0.at }
    }
    #expect(moments(0..<1350, schedule) == [at(562), at(1040), at(1160)])
    #expect(moments(600..<1100, schedule) == [at(1040)])
    let night = SurpriseSchedule(seed: 5, from: 1320, to: 480)
    let all = SurpriseDay(night, on: day, in: zone).surprises.map { $0.at }
    #expect(moments(0..<480, night) == all.filter { $0 >= at(1440) } && !all.filter { $0 >= at(1440) }.isEmpty)
    // What went by meanwhile does not come when the hours are wide again.
    var today = SurpriseDay(schedule, on: day, in: zone, within: 600..<1260)
    #expect(today.missed(at: at(561)).isEmpty && today.missed(at: at(562)) == [0])
    today.gone = [0]
    #expect(today.missed(at: at(562)).isEmpty && today.surprises.map { $0.place } == [1, 2])
  }

  @Test("GG-03: what has come stays as it was when the day turns out to be another one, and the next keeps away")
  func whatCame() {
    var today = today
    today.came = [Surprise(day: day, place: 0, at: at(1000))]
    #expect(today.surprises.map { $0.at } == [at(1000), at(1090), at(1180)])
    today.came.append(Surprise(day: day, place: 1, at: at(1170)))
    #expect(today.surprises.map { $0.at } == [at(1000), at(1170)], "the third has no room")
    var next = self.today
    next.keepAway(from: at(530))
    #expect(next.surprises.first?.at == at(620), "90 minutes from the day before's last")
  }

  @Test("GG-03: a moment in the zone where the person is; where clocks change, minutes are counted as they go by")
  func zones() {
    let spring = CivilDate("2026-03-08")!
    let night = SurpriseSchedule(seed: 1, from: 0, to: 0)
    // On the clock's face it is two hours and a half from 1:00 to 3:30.
    var today = SurpriseDay(night, on: spring, in: zone)
    today.came = [Surprise(day: spring, place: 0, at: at(60, of: spring))]
    today.refusals = [.init(place: 0, at: at(60, of: spring))]
    #expect(today.surprises.first { $0.isMoved }?.at == Instant(rfc3339: "2026-03-08T03:30:00-04:00")!)
    let late = SurpriseDay(SurpriseSchedule(seed: 5, from: 1439, to: 60), on: day, in: zone)
    #expect(late.surprises.allSatisfy { $0.at >= at(1439) && $0.at < at(1500) } && !late.surprises.isEmpty)
  }
}

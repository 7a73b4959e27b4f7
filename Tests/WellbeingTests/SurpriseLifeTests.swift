import Base
import Testing
import Wellbeing

/// What a person lives through: days with hours that change, plans that arrive from another device, exercises, openings
/// and refusals at random; only what they hear and see is checked.
@Suite struct SurpriseLifeTests {
  @Test(
    "GG-03: whatever a day brings, bells are 90 minutes apart, at most five a day, in the hours, not in exercise nor within 15 minutes after, and none after two refusals",
    arguments: 0..<4)
  func life(_ chunk: Int) {
    var generator = SeededGenerator(seed: 0x6767_0303 &+ UInt64(chunk)), bells = 0, moved = 0
    for round in 0..<25 {
      var life = Life(&generator)
      for _ in 0..<5 { life.live(&generator) }
      bells += life.bells
      moved += life.moved
      if !life.faults.isEmpty {
        Issue.record("chunk \(chunk), round \(round): \(life.faults.prefix(3))")
        return
      }
    }
    // It lived: the checks were not idle.
    #expect(bells > 120 && moved > 20)
  }
}

/// A phone that is open all day, and its person.
private struct Life {
  private var from: Int, to: Int
  private var busy: [Int]
  private let seed: UInt64
  private var date: CivilDate
  private var now: Instant
  // The day.
  private var plan: SurpriseSchedule
  private var came: [Surprise] = [], gone: [Int] = [], opened: [Int] = []
  private var refusals: [SurpriseDay.Refusal] = []
  private var before: Instant?
  private var exercises: [(from: Instant, to: Instant?)] = []
  private var last: Instant?
  private(set) var bells = 0, moved = 0
  private(set) var faults: [String] = []

  init(_ generator: inout SeededGenerator) {
    from = Int(generator.next(below: 1440))
    to = (from + 240 + Int(generator.next(below: 1110))) % 1441
    busy = (0..<24).filter { _ in generator.next(below: 8) == 0 }
    seed = generator.next()
    // Some of them over a change of the clocks.
    date = CivilDate(["2026-03-06", "2026-10-30", "2026-06-10"][Int(generator.next(below: 3))])!
    now = Instant(milliseconds: 0)
    plan = SurpriseSchedule(seed: seed, from: from, to: to, busyHours: busy)
  }

  private func moment(_ minute: Int) -> Instant {
    zone.instant(
      of: CivilDateTime(
        date: date.adding(days: minute / 1440), time: CivilTime(secondsAfterMidnight: minute % 1440 * 60)))
  }
  private var hours: Range<Int> { SurpriseSchedule(seed: 0, from: from, to: to).hours }

  private var today: SurpriseDay {
    var day = SurpriseDay(plan, on: date, in: zone, within: hours)
    (day.came, day.gone, day.opened, day.refusals) = (came, gone, opened, refusals)
    for one in exercises { day.exercised(from: one.from, to: one.to) }
    if let before { day.keepAway(from: before) }
    return day
  }

  /// What the app does whenever something happens. Says what came this moment.
  private mutating func look(mayBeLate: Bool = false) {
    let today = today
    for one in today.surprises where one.at <= now && !came.contains(one) {
      came.append(one)
      if one.at == now { ring(one) } else if !mayBeLate { faults.append("came unheard") }
    }
    gone += today.missed(at: now)
  }

  private mutating func ring(_ one: Surprise) {
    bells += 1
    if one.isMoved { moved += 1 }
    if let last, now.milliseconds - last.milliseconds < 90 * 60_000 { faults.append("too near") }
    last = now
    if refusals.count > 1 { faults.append("not in peace") }
    if came.count > 5 { faults.append("more than five") }
    for exercise in exercises where exercise.from <= now {
      guard let end = exercise.to else {
        faults.append("in an exercise")
        continue
      }
      if now.milliseconds < end.milliseconds + 15 * 60_000 { faults.append("soon after an exercise") }
    }
    // On days with a change of clocks, minutes of the face are no measure.
    if zone.offset(at: moment(0)) != zone.offset(at: moment(2880)) { return }
    let shown = zone.civil(at: now), minute = shown.time.minutesAfterMidnight
    let counted = shown.date.days(since: date) * 1440 + minute
    if !plan.allowed.contains(where: { $0.contains(counted) }) { faults.append("in a busy hour") }
    if ![minute, minute + 1440].contains(where: { hours.contains($0) }) { faults.append("outside of the hours") }
  }

  /// A day from the beginning of its hours to its limit.
  mutating func live(_ generator: inout SeededGenerator) {
    plan = SurpriseSchedule(seed: seed, from: from, to: to, busyHours: busy)
    (came, gone, opened, refusals) = ([], [], [], [])
    now = max(now, moment(plan.hours.lowerBound))
    look(mayBeLate: true)
    let end = today.limit
    while now < end, faults.isEmpty {
      let event = now.adding(milliseconds: 60_000 + generator.next(below: 80 * 60_000))
      if let bell = today.coming(after: now).first?.at, bell < event {
        now = bell
        look()
      } else {
        now = event
        look()
        happen(&generator)
      }
    }
    before = came.map { $0.at }.max() ?? before
    date = date.adding(days: 1)
    exercises.removeAll { $0.to != nil }
    for place in exercises.indices { exercises[place].to = now }
  }

  private mutating func happen(_ generator: inout SeededGenerator) {
    let waiting = today.waiting(at: now)
    switch generator.next(below: 9) {
    case 0, 1:
      if let place = exercises.firstIndex(where: { $0.to == nil }) {
        exercises[place].to = now
      } else {
        exercises.append((now, nil))
      }
    case 2:
      // Done on another device, and known only now.
      exercises.append((now.adding(milliseconds: -50 * 60_000), now.adding(milliseconds: -600_000)))
    case 3: if let waiting { opened.append(waiting.place) }
    case 4, 5:
      guard let waiting else { return }
      let returns = today.returns(ifPutOffAt: now)
      refusals.append(.init(place: waiting.place, at: now))
      let comes = today.coming(after: now).contains { $0.place == waiting.place && $0.isMoved }
      if returns != comes { faults.append("a promise that is not kept") }
    case 6:
      from = Int(generator.next(below: 1440))
      to = (from + 240 + Int(generator.next(below: 1110))) % 1441
    case 7:
      // Another device's plan of the same day, with minutes that were not known here.
      busy = (0..<24).filter { _ in generator.next(below: 8) == 0 }
      plan = SurpriseSchedule(seed: seed, from: from, to: to, busyHours: busy)
      look(mayBeLate: true)
    default: break
    }
    if let waiting = today.waiting(at: now) {
      if refusals.count > 1 { faults.append("waits in peace") }
      if opened.contains(waiting.place) { faults.append("waits though it was opened") }
      if !came.contains(waiting) { faults.append("waits though it did not come") }
    }
    look(mayBeLate: false)
  }
}

import Testing

@testable import Habits

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The same as `HabitHistory` folds, written plainly from the definition in docs/habits.md: every day anew, every quota
/// summed from all days, powers by the C library.
private func plainStrength(
  _ habit: Habit, _ days: [HabitDay], holidays: Set<Int32>, today: CivilDate
) -> Double {
  guard let first = days.map({ $0.number }).min() else { return 0 }
  var strength = 0.0, before = 0.0
  var freeOfMonth: [String: Int] = [:]
  var counted: [(share: Double, plan: CivilDate)] = []
  var number = first
  while number <= today.daysSince1970 {
    defer { number += 1 }
    let date = CivilDate(daysSince1970: number)
    let fact = days.last { $0.number == number }
    let plan = habit.plans.last { $0.from <= date } ?? habit.plans[0]
    var share = 0.0
    if let fact {
      let goal = fact.goal > 0 ? Double(fact.goal) : Double(plan.goal)
      share = fact.isTicked ? 1 : min(1, Double(fact.amount) / goal)
    }
    var isFree = false
    if let fact, fact.isSkipped {
      let month = String(date.iso.prefix(7))
      let budget = habit.formerBudgets.first { date < $0.before }?.skips ?? habit.skipBudget
      isFree = freeOfMonth[month, default: 0] < budget
      if isFree { freeOfMonth[month, default: 0] += 1 }
    }
    let isOutside =
      habit.starts.map { date < $0 } ?? false || habit.ends.map { date > $0 } ?? false
      || habit.archived.map { date >= $0 } ?? false || date < habit.plans[0].from
      || habit.absences.contains { $0.first <= date && date <= $0.last }
    let isNeutral = isFree || holidays.contains(number) || isOutside
    if number == today.daysSince1970 { before = strength }
    if number == today.daysSince1970 && share < 1 { continue }
    if isNeutral && share < 1 { continue }
    let root = sqrt(plan.schedule.period)
    switch plan.schedule {
    case .daily, .weekdays:
      if !plan.schedule.names(date.weekday) && share < 1 { continue }
      let q = pow(0.5, root / 18)
      strength = strength * q + share * (1 - q)
    case .perWeek, .everyDays:
      let quota = plan.schedule.quota!
      // A plan that only changes the goal goes on with the days of the one before.
      var run = habit.plans.lastIndex { $0.from <= date } ?? 0
      while run > 0, habit.plans[run - 1].schedule == plan.schedule { run -= 1 }
      let since = habit.plans[run].from
      counted.append((share, since))
      let window = counted.filter { $0.plan == since }.suffix(quota.days)
      let wanted = Double(quota.times * window.count) / Double(quota.days)
      let q = pow(0.5, 1 / (18 * root))
      strength = strength * q + min(1, window.reduce(0) { $0 + $1.share } / wanted) * (1 - q)
    }
  }
  return max(strength, before)
}

@Suite("GG-02: strength") struct StrengthTests {
  @Test("The incremental fold gives what a plain one gives, for 400 random habits; the seed is in the failure")
  func reference() {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let schedules: [Schedule] = [
        .daily, .weekdays(WeekdaySet(bits: UInt8(1 + random.next(below: 126)))),
        .perWeek(Int(1 + random.next(below: 6))), .everyDays(Int(2 + random.next(below: 20))),
      ]
      let start = today.adding(days: -Int(20 + random.next(below: 500)))
      var one = habit(
        schedules[Int(random.next(below: 4))], kind: .count, goal: Int(1 + random.next(below: 9)),
        skips: Int(random.next(below: 6)))
      if random.next(below: 2) == 0 {
        one.begin(
          Habit.Plan(
            from: start.adding(days: Int(random.next(below: 200))), schedule: schedules[Int(random.next(below: 4))],
            goal: 4))
      }
      if random.next(below: 4) == 0 { one.starts = start.adding(days: Int(random.next(below: 30))) }
      if random.next(below: 4) == 0 { one.ends = today.adding(days: -Int(random.next(below: 30))) }
      if random.next(below: 4) == 0 {
        one.setSkipBudget(Int(random.next(below: 6)), from: start.adding(days: Int(random.next(below: 100))))
      }
      if random.next(below: 3) == 0 {
        let away = start.adding(days: Int(random.next(below: 60)))
        one.archived = away
        one.unarchive(on: away.adding(days: Int(random.next(below: 40))))
      }
      if random.next(below: 6) == 0 { one.archived = today.adding(days: -Int(random.next(below: 20))) }
      var days: [HabitDay] = [], holidays: Set<Int32> = []
      var folded = HabitBook()
      folded.set(one)
      var date = start
      while date <= today.adding(days: 3) {
        let dice = random.next(below: 10)
        if dice < 7 {
          var fact = HabitDay(date)
          fact.isTicked = dice < 3
          fact.isSkipped = dice == 6
          fact.amount = dice > 2 && dice < 6 ? Int32(random.next(below: 12)) : 0
          fact.goal = dice == 4 ? 5 : 0
          days.append(fact)
        }
        date = date.adding(days: 1)
      }
      let from = start.adding(days: Int(random.next(below: 100))), length = Int(random.next(below: 30))
      folded.set(Holidays.Period(id: one.id, from: from, to: from.adding(days: length)))
      for offset in 0...length { holidays.insert(from.adding(days: offset).daysSince1970) }
      // Facts come in any order, some of them twice, with folds between.
      for (n, fact) in random.shuffled(days + days.prefix(20)).enumerated() {
        folded.set(fact, of: one.id)
        if n % 97 == 0 { folded.fold(today: today) }
      }
      folded.fold(today: today)
      let made = folded.history(of: one.id).folded.strength.value
      let plain = plainStrength(one, days, holidays: holidays, today: today)
      #expect(abs(made - plain) < 1e-9, "seed \(seed): \(made) and \(plain)")
    }
  }

  @Test("The numbers that the screen shows: at 82, one free day makes 79, and eighteen make half")
  func numbers() {
    #expect((0.82 * Strength.factor(.daily) * 100).rounded() == 79)
    #expect(abs(pow(Strength.factor(.daily), 18) - 0.5) < 1e-12)
    for x in stride(from: 0.0, through: 1.0, by: 0.01) { #expect(abs(Strength.power(x) - pow(0.5, x)) < 1e-14) }
    // Whatever the schedule, half is left after H · √p days.
    for (schedule, days) in [(Schedule.weekdays(WeekdaySet([.monday])), 18 * 7.0.squareRoot()), (.everyDays(4), 36)] {
      let steps = schedule.quota == nil ? days / schedule.period : days
      #expect(abs(pow(Strength.factor(schedule), steps) - 0.5) < 1e-9, "\(schedule.text)")
    }
  }

  @Test("Three a week: done on any three days it grows to the top, and a free day within the week costs nothing")
  func perWeek() {
    let three = habit(.perWeek(3))
    let start = today.adding(days: -7 * 60)
    var days: [HabitDay] = []
    for week in 0..<60 { for offset in [0, 2, 5] { days.append(done(start.adding(days: week * 7 + offset))) } }
    let steady = book(three, days).history(of: three.id)
    #expect(steady.folded.strength.percent >= 99)
    #expect(steady.afterFreeDay(three, today: today).percent >= 99)
    // Two of three are two thirds of the way.
    let less = book(three, days.enumerated().filter { $0.offset % 3 != 2 }.map { $0.element }).history(of: three.id)
    #expect(less.folded.strength.percent > 60 && less.folded.strength.percent < 75)
  }

  @Test("Three a week, far behind: a tick takes nothing from what is shown; the day's own value counts once it is over")
  func quotaBehind() {
    let three = habit(.perWeek(3))
    let good = (8...60).map { done(today.adding(days: -$0)) }
    let open = book(three, good).history(of: three.id).folded
    let ticked = book(three, good + [done(today)]).history(of: three.id)
    // One of three: the formula moves it towards a third.
    #expect(open.strength.percent > 60 && ticked.folded.strength == open.strength)
    let morrow = book(three, good + [done(today)], today: today.adding(days: 1)).history(of: three.id).folded
    #expect(morrow.before.value < open.strength.value && morrow.before.value > open.strength.value * 0.97)
    // What a free day makes of it is reckoned from there.
    let free = ticked.afterFreeDay(three, today: today)
    let over = book(three, good + [done(today)], today: today.adding(days: 2)).history(of: three.id).folded.before
    #expect(free == over)
  }

  @Test("What one free day does is said from the formula: today's when today is open, tomorrow's when it is done")
  func freeDay() {
    let days = (1...30).map { done(today.adding(days: -$0)) }
    let open = book(habit(), days).history(of: habit().id)
    #expect(open.afterFreeDay(habit(), today: today).value == open.folded.strength.value * Strength.factor(.daily))
    let finished = book(habit(), days + [done(today)]).history(of: habit().id)
    #expect(finished.folded.strength.value > open.folded.strength.value)
    #expect(finished.afterFreeDay(habit(), today: today).value < finished.folded.strength.value)
    // Open today is not missed today.
    #expect(open.folded.strength == open.folded.before)
    // The next day that counts, where not every day does.
    let mondays = habit(.weekdays(WeekdaySet([.monday])))
    let weekly = book(mondays, [done(today.adding(days: -1)), done(today.adding(days: -8))]).history(of: mondays.id)
    #expect(weekly.afterFreeDay(mondays, today: today).value < weekly.folded.strength.value)
  }

  @Test("A clock set back: days that are ahead wait, and nothing of them is lost")
  func clock() {
    let days = (-5...5).map { done(today.adding(days: $0)) }
    var made = book(habit(), days)
    let now = made.history(of: habit().id).folded
    #expect(made.points == 11)
    made.fold(today: today.adding(days: 5))
    #expect(made.history(of: habit().id).folded.strength.value > now.strength.value && made.points == 11)
    made.fold(today: today)
    #expect(made.history(of: habit().id).folded.strength == now.strength)
  }

  @Test("Facts from the calendar's ends are walked through in no time")
  func ends() {
    let facts = [CivilDate.earliest, CivilDate.latest, today.adding(days: -1)].map { done($0) }
    let made = book(habit(), facts)
    #expect(made.points == 3 && made.history(of: habit().id).folded.strength.percent == 4)
  }
}

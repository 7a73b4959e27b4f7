import Testing

@testable import Habits

func day(_ iso: String) -> CivilDate { CivilDate(iso)! }

/// Tuesday.
let today = day("2026-11-24")

func habit(
  _ schedule: Schedule = .daily, kind: HabitKind = .yesNo, goal: Int = 1, skips: Int = 4, id: String = "1"
) -> Habit {
  Habit(
    id: ULID("0000000000000000000000000" + id)!, name: "Caminar", kind: kind,
    plan: Habit.Plan(from: .earliest, schedule: schedule, goal: goal), skipBudget: skips)
}

func done(_ date: CivilDate) -> HabitDay {
  var day = HabitDay(date)
  day.isTicked = true
  return day
}
func skipped(_ date: CivilDate) -> HabitDay {
  var day = HabitDay(date)
  day.isSkipped = true
  return day
}

func book(_ habit: Habit, _ days: [HabitDay], today: CivilDate = today) -> HabitBook {
  var book = HabitBook()
  book.set(habit)
  for day in days { book.set(day, of: habit.id) }
  book.fold(today: today)
  return book
}

@Suite("GG-02: habits") struct HabitsTests {
  @Test("A schedule is read as it is written; what makes no sense is refused or becomes daily")
  func schedules() {
    let all: [Schedule] = [
      .daily, .weekdays(WeekdaySet([.monday, .wednesday, .sunday])), .perWeek(3), .everyDays(2), .everyDays(90),
    ]
    for schedule in all { #expect(Schedule(schedule.text) == schedule) }
    #expect(Schedule("perWeek:7") == .daily && Schedule("everyDays:1") == .daily)
    for wrong in ["", "weekly", "perWeek:", "perWeek:8", "everyDays:91", "everyDays:-1", "weekdays:8", "weekdays"] {
      #expect(Schedule(wrong) == nil, "\(wrong)")
    }
    #expect(Schedule.weekdays(WeekdaySet([])).normalized == .daily)
  }

  @Test("A habit's record comes back whole, and nonsense in a field becomes the usual")
  func fields() throws {
    var walk = habit(.perWeek(3), kind: .minutes, goal: 20)
    walk.begin(Habit.Plan(from: day("2026-03-01"), schedule: .daily, goal: 30))
    walk.starts = day("2026-01-01")
    walk.ends = day("2027-01-01")
    walk.reminder = 480
    walk.showsStreak = true
    walk.part = .evening
    walk.produce = .nopal
    let back = try #require(Habit(id: walk.id, fields: walk.fields))
    #expect(back.plans == walk.plans && back.starts == walk.starts && back.ends == walk.ends && back.kind == .minutes)
    #expect(back.reminder == 480 && back.showsStreak && back.part == .evening && back.produce == .nopal)
    #expect(back.plan(on: day("2026-02-28")).goal == 20 && back.plan(on: day("2026-03-01")).goal == 30)
    let odd = try #require(
      Habit(
        id: walk.id,
        fields: ["type": "habit", "name": "x", "kind": "??", "skips": 999, "reminder": 5000, "plan.2026-13-01": 4]))
    #expect(odd.kind == .yesNo && odd.skipBudget == 31 && odd.reminder == nil && odd.plans.count == 1)
    #expect(Habit(id: walk.id, fields: ["type": "holidays", "from": "2026-01-01"]) == nil)
  }

  @Test("Two devices name a habit's day alike; other days and habits have other names, and newer ones sort later")
  func identifiers() {
    let a = habit(id: "1").id, b = habit(id: "2").id
    #expect(HabitDay.identifier(of: a, on: today) == HabitDay.identifier(of: a, on: today))
    #expect(HabitDay.identifier(of: a, on: today) != HabitDay.identifier(of: b, on: today))
    var seen: Set<ULID> = [], last = HabitDay.identifier(of: a, on: day("2016-11-24"))
    for offset in 1...3650 {
      let id = HabitDay.identifier(of: a, on: day("2016-11-24").adding(days: offset))
      #expect(id > last)
      seen.insert(id)
      last = id
    }
    #expect(seen.count == 3650)
  }

  @Test("Counts of devices add up; each writes only its own field, also to take back what another counted")
  func counts() throws {
    let id = habit().id.text
    var fields: JSONObject = ["h": .string(id), "d": "2026-11-24", "n.a": 3, "n.b": 2]
    #expect(try #require(HabitDay.read(fields)).day.amount == 5)
    fields["n.b"] = .integer(HabitDay.count(for: 1, of: fields, mine: "n.b"))
    #expect(fields["n.b"] == -2 && HabitDay.read(fields)?.day.amount == 1)
    #expect(HabitDay.counters(of: fields) == 1 && HabitDay.counters(of: nil) == 0)
    #expect(HabitDay.counters(of: ["n.a": 3, "n.b": 2, "n.c": 0, "g": 8]) == 2)
    fields["n.a"] = 0
    #expect(HabitDay.read(fields)?.day.amount == 0, "never below nothing")
    fields["n.a"] = .integer(.max)
    fields["n.c"] = .integer(.max)
    #expect(HabitDay.read(fields)?.day.amount == 1_000_000_000)
    #expect(
      HabitDay.read(["h": "x", "d": "2026-11-24"]) == nil && HabitDay.read(["h": .string(id), "d": "ayer"]) == nil)
  }

  @Test("One point a completion: a part of a goal has none, and a goal that rose later takes none away")
  func points() {
    var water = habit(.daily, kind: .count, goal: 5)
    var whole = HabitDay(day("2026-11-20")), part = HabitDay(day("2026-11-21"))
    (whole.amount, whole.goal) = (5, 5)
    (part.amount, part.goal) = (4, 5)
    #expect(book(water, [whole, part]).points == 1)
    water.begin(Habit.Plan(from: .earliest, schedule: .daily, goal: 8))
    #expect(book(water, [whole, part]).points == 1)
    #expect(book(water, [whole, whole]).points == 1)
  }

  @Test("A skip within the month's budget costs nothing, one beyond it does; holidays cost nothing at all")
  func skips() {
    let start = day("2026-11-01")
    let days = (0..<14).map { done(start.adding(days: $0)) }
    let rest = (14..<18).map { skipped(start.adding(days: $0)) }
    let before = book(habit(), days, today: start.adding(days: 14)).history(of: habit().id).folded.before
    let after = book(habit(), days + rest, today: start.adding(days: 18)).history(of: habit().id).folded
    #expect(after.before == before && after.skipsThisMonth == 4)
    let over = book(habit(skips: 3), days + rest, today: start.adding(days: 18)).history(of: habit().id).folded
    #expect(over.freeDays.count == 3 && over.before.value < before.value)
    // A new month, a new budget.
    let next = HabitHistory.freeDays([skipped(day("2026-11-30")), skipped(day("2026-12-01"))], of: habit(skips: 1))
    #expect(next.count == 2)

    var resting = book(habit(), days, today: start.adding(days: 40))
    #expect(resting.history(of: habit().id).folded.before.value < before.value)
    resting.set(Holidays.Period(id: habit(id: "9").id, from: start.adding(days: 14), to: nil))
    resting.fold(today: start.adding(days: 40))
    #expect(resting.history(of: habit().id).folded.before == before)
    // Who does it all the same still gains.
    resting.set(done(start.adding(days: 20)), of: habit().id)
    resting.fold(today: start.adding(days: 40))
    #expect(resting.history(of: habit().id).folded.before.value > before.value)
  }

  @Test("Holiday periods of two devices overlap without harm")
  func spans() {
    var holidays = Holidays()
    holidays.set(Holidays.Period(id: habit(id: "1").id, from: day("2026-07-10"), to: day("2026-07-20")))
    holidays.set(Holidays.Period(id: habit(id: "2").id, from: day("2026-07-01"), to: day("2026-07-12")))
    holidays.set(Holidays.Period(id: habit(id: "3").id, from: day("2026-07-21"), to: day("2026-07-22")))
    holidays.set(Holidays.Period(id: habit(id: "4").id, from: day("2026-08-09"), to: day("2026-08-01")))
    #expect(holidays.spans.count == 1 && holidays.spans[0].last == day("2026-07-22").daysSince1970)
    #expect(holidays.contains(day("2026-07-15")) && !holidays.contains(day("2026-07-23")))
  }

  @Test("Days in a row: free days and days that are not asked for break nothing, weeks count where weeks are asked for")
  func streaks() {
    var walk = habit()
    walk.showsStreak = true
    func streak(_ habit: Habit, _ days: [HabitDay]) -> Int { book(habit, days).history(of: habit.id).folded.streak }
    let back = { (n: Int) in today.adding(days: -n) }
    #expect(streak(walk, [done(back(1)), done(back(2))]) == 2, "today is open")
    #expect(streak(walk, [done(back(0)), done(back(1)), skipped(back(2)), done(back(3))]) == 3)
    #expect(streak(walk, [done(back(0)), done(back(2))]) == 1)
    walk.begin(Habit.Plan(from: .earliest, schedule: .weekdays(WeekdaySet([.monday, .friday])), goal: 1))
    #expect(streak(walk, [done(back(1)), done(back(4)), done(back(8))]) == 3)
    walk.begin(Habit.Plan(from: .earliest, schedule: .perWeek(2), goal: 1))
    #expect(streak(walk, [2, 4, 9, 10, 16].map { done(back($0)) }) == 2)
    walk.begin(Habit.Plan(from: .earliest, schedule: .everyDays(3), goal: 1))
    #expect(streak(walk, [2, 5, 8, 12].map { done(back($0)) }) == 3)
  }

  @Test("Asked for: so many a week until they are done, every n days once they are over")
  func planned() {
    let three = habit(.perWeek(2))
    let monday = today.startOfWeek()
    func isPlanned(_ habit: Habit, _ days: [CivilDate], _ on: CivilDate) -> Bool {
      book(habit, days.map { done($0) }).history(of: habit.id).isPlanned(habit, on: on)
    }
    #expect(isPlanned(three, [monday], today) && !isPlanned(three, [monday, today], today.adding(days: 1)))
    #expect(isPlanned(three, [monday, today], today), "the day's own tick does not hide it")
    #expect(isPlanned(three, [monday, today], monday.adding(days: 7)))
    let interval = habit(.everyDays(3))
    #expect(!isPlanned(interval, [today], today.adding(days: 2)) && isPlanned(interval, [today], today.adding(days: 3)))
    var ended = habit()
    ended.ends = today
    #expect(isPlanned(ended, [], today) && !isPlanned(ended, [], today.adding(days: 1)))
    ended.archived = today
    #expect(!isPlanned(ended, [], today))
    // Begun today, and by the clock of another zone today is the day before. A first day that was chosen is waited for.
    let yesterday = today.adding(days: -1)
    var begun = habit().replacingPlans(with: Habit.Plan(from: today, schedule: .daily, goal: 1))
    #expect(isPlanned(begun, [], yesterday) && !begun.covers(yesterday))
    let tuesdays = Schedule.weekdays(WeekdaySet([.tuesday]))
    #expect(!isPlanned(begun.replacingPlans(with: Habit.Plan(from: today, schedule: tuesdays, goal: 1)), [], yesterday))
    begun.starts = today
    #expect(!isPlanned(begun, [], yesterday) && isPlanned(begun, [], today))
  }

  @Test("A habit of which only days are known is told apart, before its record comes and after it is deleted")
  func unknownHabits() {
    let walk = habit(id: "1"), late = habit(id: "2")
    var made = book(walk, [done(today)])
    #expect(made.unknownHabits.isEmpty)
    made.set(done(today), of: late.id)
    made.fold(today: today)
    #expect(made.unknownHabits == [late.id] && made.points == 1)
    made.set(late)
    made.fold(today: today)
    #expect(made.unknownHabits.isEmpty && made.points == 2)
    made.remove(walk.id)
    #expect(made.unknownHabits == [walk.id])
    // Without days there is nothing to know.
    var empty = book(walk, [])
    empty.remove(walk.id)
    #expect(empty.unknownHabits.isEmpty)
  }

  @Test("A month says of each day what it was")
  func month() {
    var water = habit(.weekdays(WeekdaySet([.monday, .tuesday, .wednesday])), kind: .count, goal: 8)
    water.ends = day("2027-01-01")
    var part = HabitDay(day("2026-11-17"))
    part.amount = 3
    let made = book(water, [done(day("2026-11-09")), done(day("2026-11-14")), skipped(day("2026-11-10")), part])
    let month = made.month(of: water, at: today, today: today)
    func mark(_ number: Int) -> DayMark { month[number - 1].mark }
    #expect(month.count == 30 && mark(9) == .done && mark(10) == .rest && mark(11) == .missed && mark(12) == .unasked)
    #expect(mark(14) == .done && mark(17) == .part && mark(24) == .open && mark(25) == .ahead && mark(2) == .unasked)
    let year = made.year(of: water, today: today)
    #expect(year.done == 2 && year.levels.last == .some(nil) && year.first.weekday == .sunday)
    #expect(year.levels.count == today.days(since: year.first) + 1 && year.trend == nil)
    #expect(year.months.last?.done == 2 && year.months.last?.rest == 1)
  }

  @Test("The year says how many days a week there were at first, and are now")
  func trend() throws {
    let start = today.adding(days: -200)
    var days: [HabitDay] = []
    for offset in 0..<200 where offset < 100 ? offset % 7 < 2 : offset % 7 < 5 {
      days.append(done(start.adding(days: offset)))
    }
    let trend = try #require(book(habit(), days).year(of: habit(), today: today).trend)
    #expect(trend.before == 2 && trend.now > 4.5 && trend.now < 5.5)
  }

  @Test("A tap adds one of a few and about a tenth of many")
  func steps() {
    #expect(Habit.step(of: 8) == 1 && Habit.step(of: 20) == 1 && Habit.step(of: 64) == 10)
    #expect(Habit.step(of: 2500) == 1000 && Habit.step(of: 10_000) == 1000)
  }
}

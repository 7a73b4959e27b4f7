import Testing

@testable import Habits

@Suite("GG-02: which days are a habit's, and by which plan each is judged") struct HabitDatesTests {
  private let start = day("2026-10-01")
  private func back(_ days: Int) -> CivilDate { today.adding(days: -days) }

  /// Walking every day from `start`, begun on that day.
  private func walk(_ schedule: Schedule = .daily, kind: HabitKind = .yesNo, goal: Int = 1, skips: Int = 4) -> Habit {
    habit(schedule, kind: kind, goal: goal, skips: skips).replacingPlans(
      with: Habit.Plan(from: start, schedule: schedule, goal: goal))
  }
  private func strength(_ habit: Habit, _ days: [HabitDay], on today: CivilDate = today) -> Double {
    book(habit, days, today: today).history(of: habit.id).folded.strength.value
  }
  private func marks(_ habit: Habit, _ days: [HabitDay], from: CivilDate, _ count: Int) -> [DayMark] {
    let made = book(habit, days), history = made.history(of: habit.id)
    return (0..<count).map { made.mark(habit, history, on: from.adding(days: $0), today: today) }
  }

  @Test("GG-02: days before it began are none of its days, though some of them were ticked afterwards")
  func beforeItBegan() {
    var late = walk()
    late = late.replacingPlans(with: Habit.Plan(from: back(2), schedule: .daily, goal: 1))
    let days = [done(back(20)), done(back(1))]
    #expect(late.begins == back(2) && !late.covers(back(3)) && late.covers(back(2)))
    #expect(marks(late, days, from: back(20), 4) == [.done, .unasked, .unasked, .unasked])
    #expect(marks(late, days, from: back(2), 2) == [.missed, .done])
    // Two times done and one day missed; nothing of the seventeen days between.
    let q = Strength.factor(.daily)
    #expect(abs(strength(late, days) - ((1 - q) * q * q + (1 - q))) < 1e-12)
  }

  @Test("GG-02: days in the archive are no days at all once it came back: nothing is missed, the strength is as it was")
  func archive() throws {
    var habit = walk()
    let days = (0..<20).map { done(start.adding(days: $0)) }
    let away = start.adding(days: 20), home = back(3)
    habit.archived = away
    let before = strength(habit, days)
    #expect(marks(habit, days, from: today, 1) == [.unasked], "today asks nothing of it")
    habit.unarchive(on: home)
    #expect(habit.archived == nil && habit.absences == [Habit.Span(first: away, last: home.adding(days: -1))])
    #expect(strength(habit, days, on: home) == before)
    #expect(marks(habit, days, from: away, home.days(since: away)).allSatisfy { $0 == .unasked })
    #expect(marks(habit, days, from: home, 4) == [.missed, .missed, .missed, .open])
    #expect(habit.covers(home) && !habit.covers(away) && habit.isArchived(on: away) && !habit.isOver(on: today))
    // What was done meanwhile counts.
    #expect(strength(habit, days + [done(away.adding(days: 4))], on: home) > before)
    let record = try #require(Habit(id: habit.id, fields: habit.fields))
    #expect(record.absences == habit.absences && record.archived == nil)
    // Archived and back on one day is nothing; a second time away is another absence.
    habit.archived = home
    habit.unarchive(on: home)
    #expect(habit.absences.count == 1)
    habit.archived = today
    habit.unarchive(on: today.adding(days: 7))
    #expect(habit.absences.map { $0.first } == [away, today])
  }

  @Test("GG-02: a habit that was over and goes on missed nothing in between; one that ends later only ends later")
  func goesOn() {
    var habit = walk()
    habit.ends = back(30)
    #expect(habit.isOver(on: today) && !habit.isArchived(on: today))
    var again = habit
    again.goOn(until: nil, from: today)
    #expect(again.ends == nil && again.absences == [Habit.Span(first: back(29), last: back(1))])
    #expect(again.covers(back(30)) && !again.covers(back(10)) && again.covers(today))
    habit.unarchive(on: today)
    #expect(habit.absences == again.absences && habit.ends == nil)
    var longer = walk()
    longer.ends = today
    longer.goOn(until: today.adding(days: 9), from: today)
    #expect(longer.absences.isEmpty && longer.ends == today.adding(days: 9))
    longer.archived = today
    longer.unarchive(on: today.adding(days: 1))
    #expect(longer.ends == today.adding(days: 9), "its end is still to come")
  }

  @Test("GG-02: another goal or schedule from today on changes no day before: marks, strength and points stay")
  func plansAreDated() {
    let before = walk(kind: .count, goal: 5)
    var days: [HabitDay] = []
    for offset in 0..<30 {
      var fact = HabitDay(start.adding(days: offset))
      // Of files and old devices: the goal of the day is not noted.
      fact.amount = offset % 3 == 0 ? 2 : 5
      days.append(fact)
    }
    var harder = before
    harder.begin(Habit.Plan(from: today, schedule: .daily, goal: 10))
    var rarer = before
    rarer.begin(Habit.Plan(from: today, schedule: .perWeek(3), goal: 5))
    for changed in [harder, rarer] {
      #expect(strength(changed, days) == strength(before, days))
      #expect(marks(changed, days, from: start, 54) == marks(before, days, from: start, 54))
      #expect(book(changed, days).points == 20)
    }
    #expect(marks(before, days, from: start, 2) == [.part, .done])
  }

  @Test("GG-02: another budget of free days from today on leaves those that were taken as they were")
  func budgetIsDated() throws {
    let days = (0..<10).map { done(start.adding(days: $0)) } + (10..<14).map { skipped(start.adding(days: $0)) }
    func free(_ habit: Habit) -> Int { book(habit, days).history(of: habit.id).folded.freeDays.count }
    for (first, later) in [(4, 0), (1, 8)] {
      let before = walk(skips: first)
      var changed = before
      changed.setSkipBudget(later, from: today)
      #expect(changed.skipBudget == later && changed.skipBudget(on: today) == later)
      #expect(changed.skipBudget(on: back(1)) == first && free(changed) == first)
      #expect(strength(changed, days) == strength(before, days))
      let record = try #require(Habit(id: changed.id, fields: changed.fields))
      #expect(record.formerBudgets == changed.formerBudgets && record.skipBudget == later)
      // Devices of before read the budget of today, and leave what they do not know.
      #expect(changed.fields["skips"] == JSON.integer(Int64(later)))
      let again = try read("x.csv", file(changed)).habits[0]
      #expect(again.formerBudgets == changed.formerBudgets && again.skipBudget == later)
      // Changed again on the same day, and on a later one.
      changed.setSkipBudget(2, from: today)
      changed.setSkipBudget(3, from: today.adding(days: 9))
      #expect(changed.skipBudget(on: back(1)) == first && changed.skipBudget(on: today) == 2)
      #expect(changed.skipBudget(on: today.adding(days: 9)) == 3 && changed.formerBudgets.count == 2)
    }
    // On its first day there is nothing before.
    var new = walk()
    new.setSkipBudget(2, from: start)
    #expect(new.formerBudgets.isEmpty && new.skipBudget(on: start) == 2)
  }

  private func file(_ habit: Habit) -> String {
    var writer = HabitFile.Writer()
    writer.habit(habit)
    return writer.text
  }

  @Test("GG-02: the days in the archive travel in the file, so that another device does not count them either")
  func absencesInFiles() throws {
    var habit = walk()
    habit.archived = back(40)
    habit.unarchive(on: back(10))
    habit.archived = today
    let made = try read("x.csv", file(habit))
    #expect(made.habits[0].absences == habit.absences && made.habits[0].archived == today && made.unread == 0)
    let odd = file(habit) + "archived,\(habit.id.text),,,,,,,,,ayer,,,,,,,,\r\n"
    #expect(try read("x.csv", odd).unread == 1)
  }

  @Test("GG-02: of so many a week as many days are missed as were missing, the last ones; a week that goes on has none")
  func missedOfAWeek() {
    let three = walk(.perWeek(3))
    // Monday to Sunday of two weeks before: one time, and none.
    let monday = today.startOfWeek().adding(days: -14), days = [done(monday.adding(days: -14)), done(monday)]
    let unasked = DayMark.unasked
    #expect(
      marks(three, days, from: monday, 7) == [.done, unasked, unasked, unasked, unasked, .missed, .missed])
    #expect(
      marks(three, days, from: monday.adding(days: 7), 7)
        == [unasked, unasked, unasked, unasked, .missed, .missed, .missed])
    // Today is Tuesday: there is still room for three.
    #expect(marks(three, days, from: today.startOfWeek(), 2) == [unasked, .open])
    let interval = walk(.everyDays(3))
    #expect(
      marks(interval, [done(back(8))], from: back(8), 9)
        == [.done, unasked, unasked, .missed, unasked, unasked, .missed, unasked, .open])
  }
}

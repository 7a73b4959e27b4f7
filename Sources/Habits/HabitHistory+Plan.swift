extension HabitHistory {
  /// Whether the habit asks for this day: the calendar names it, or the quota is still open.
  public func isPlanned(_ habit: Habit, on day: CivilDate) -> Bool {
    if !habit.covers(day) { return false }
    let plan = habit.plan(on: day)
    switch plan.schedule {
    case .daily, .weekdays: return plan.schedule.names(day.weekday)
    case .perWeek(let times): return done(habit, from: day.startOfWeek(), before: day) < times
    case .everyDays(let days): return done(habit, from: day.adding(days: 1 - days), before: day) == 0
    }
  }

  /// On how many days it was done, from a day up to (not including) another.
  public func done(_ habit: Habit, from: CivilDate, before end: CivilDate) -> Int {
    var at = position(of: from.daysSince1970).at, count = 0
    let last = end.daysSince1970
    while at < days.count, days[at].number < last {
      if days[at].isDone(goal: habit.plan(on: days[at].date).goal) { count += 1 }
      at += 1
    }
    return count
  }

  public func isFree(_ day: CivilDate) -> Bool {
    let number = day.daysSince1970
    return folded.freeDays.contains(number)
  }

  /// Times in a row up to today. A day that is open, free or not asked for breaks nothing.
  func streak(_ habit: Habit, _ spans: [(first: Int32, last: Int32)], _ free: [Int32], today: CivilDate) -> Int {
    guard let first = days.first?.number else { return 0 }
    func isNeutral(_ number: Int32) -> Bool {
      if spans.contains(where: { $0.first <= number && number <= $0.last }) { return true }
      return free.contains(number) || !habit.covers(CivilDate(daysSince1970: number))
    }
    var count = 0, day = today
    let plan = habit.plan(on: today)
    switch plan.schedule {
    case .daily, .weekdays:
      while day.daysSince1970 >= first {
        let plan = habit.plan(on: day)
        if self[day]?.isDone(goal: plan.goal) ?? false {
          count += 1
        } else if day != today, plan.schedule.quota == nil, plan.schedule.names(day.weekday),
          !isNeutral(day.daysSince1970)
        {
          break
        }
        day = day.adding(days: -1)
      }
    case .perWeek(let times):
      var monday = today.startOfWeek()
      while monday.adding(days: 6).daysSince1970 >= first {
        var neutral = 0
        for offset in 0..<7 where isNeutral(monday.adding(days: offset).daysSince1970) { neutral += 1 }
        // Of a week with free days only its part is wanted.
        let wanted = (times * (7 - neutral) + 6) / 7
        if done(habit, from: monday, before: monday.adding(days: 7)) >= max(wanted, neutral == 7 ? 0 : 1) {
          if neutral < 7 { count += 1 }
        } else if monday != today.startOfWeek() {
          break
        }
        monday = monday.adding(days: -7)
      }
    case .everyDays(let interval):
      var gap = 0
      while day.daysSince1970 >= first {
        if self[day]?.isDone(goal: habit.plan(on: day).goal) ?? false {
          count += 1
          gap = 0
        } else if day != today, !isNeutral(day.daysSince1970) {
          gap += 1
          if gap >= interval { break }
        }
        day = day.adding(days: -1)
      }
    }
    return count
  }
}

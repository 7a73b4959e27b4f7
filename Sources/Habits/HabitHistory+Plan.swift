extension HabitHistory {
  /// Whether the habit asks for this day, which is today or to come: the calendar names it, or the quota is still open.
  /// One whose first day was not chosen is there at once, also when today is before its first plan (`Habit.isAhead`).
  /// `HabitBook.mark` says what was missed of a day that is over.
  public func isPlanned(_ habit: Habit, on day: CivilDate) -> Bool {
    if habit.isAhead(on: day) || habit.isOver(on: day) { return false }
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

  /// How many times a week wants of which only so many days count: its part, rounded up.
  static func wanted(_ times: Int, ofDays days: Int) -> Int { (times * days + 6) / 7 }

  /// Whether a day that was asked for and not done is one on which it was missed, which a quota says of as many days as
  /// were missing: of a week the last ones, when each of them was needed; of an interval its last day.
  func isMissed(_ habit: Habit, on day: CivilDate, isNeutral: (CivilDate) -> Bool) -> Bool {
    let plan = habit.plan(on: day)
    switch plan.schedule {
    case .daily, .weekdays: return plan.schedule.names(day.weekday)
    case .perWeek(let times):
      let monday = day.startOfWeek(), all = done(habit, from: monday, before: monday.adding(days: 7))
      if all >= times { return false }
      var counting = 0, left = 0
      for offset in 0..<7 {
        let other = monday.adding(days: offset)
        if isNeutral(other) { continue }
        counting += 1
        if other > day { left += 1 }
      }
      let wanted = HabitHistory.wanted(times, ofDays: counting)
      return all < wanted && done(habit, from: monday, before: day) + left < wanted
    case .everyDays(let interval):
      guard let first = days.first?.number else { return false }
      var at = position(of: day.daysSince1970).at - 1
      while at >= 0, !days[at].isDone(goal: habit.plan(on: days[at].date).goal) { at -= 1 }
      let last = at >= 0 ? days[at].number : max(first, habit.begins.daysSince1970) - 1
      return Int(day.daysSince1970 - last) % interval == 0
    }
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
        let wanted = HabitHistory.wanted(times, ofDays: 7 - neutral)
        if done(habit, from: monday, before: monday.adding(days: 7)) >= wanted {
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

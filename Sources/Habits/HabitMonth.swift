/// What a day of a habit was, as a calendar draws it.
public enum DayMark: Equatable, Sendable {
  case done
  /// A part of the goal.
  case part
  /// Asked for, and not done.
  case missed
  /// Free: skipped within the budget, or holidays.
  case rest
  /// Nothing was asked: not this weekday, the quota was filled or had room left, none of its days.
  case unasked
  /// Today, open.
  case open
  case ahead
}

extension HabitBook {
  public func mark(_ habit: Habit, _ history: HabitHistory, on day: CivilDate, today: CivilDate) -> DayMark {
    let plan = habit.plan(on: day)
    let fact = history[day]
    if let fact, fact.isDone(goal: plan.goal) { return .done }
    if history.isFree(day) || (holidays.contains(day) && habit.covers(day)) { return .rest }
    if day > today { return .ahead }
    if let fact, fact.amount > 0 { return .part }
    if day == today { return habit.covers(day) ? .open : .unasked }
    guard let first = history.days.first?.date, day >= first, habit.covers(day) else { return .unasked }
    let isMissed = history.isMissed(habit, on: day) {
      holidays.contains($0) || history.isFree($0) || !habit.covers($0)
    }
    return isMissed ? .missed : .unasked
  }

  /// All days of the month of a day.
  public func month(of habit: Habit, at day: CivilDate, today: CivilDate) -> [(date: CivilDate, mark: DayMark)] {
    let history = history(of: habit.id), first = day.startOfMonth
    return (0..<first.daysInMonth).map { offset in
      let date = first.adding(days: offset)
      return (date, mark(habit, history, on: date, today: today))
    }
  }

  /// The 52 weeks up to today and what they say.
  public struct Year: Sendable {
    public var first: CivilDate
    /// From `first` to today: 0 missed, 1–3 a part, 4 done; nil where nothing was asked.
    public var levels: [Int?] = []
    /// Ascending.
    public var months: [(month: CivilDate, done: Int, rest: Int)] = []
    public var done = 0
    /// Days done a week, in the first and in the last eight whole weeks since it began; nil before sixteen weeks.
    public var trend: (before: Double, now: Double)?
  }

  public func year(of habit: Habit, today: CivilDate) -> Year {
    let history = history(of: habit.id)
    var year = Year(first: today.adding(days: -363).startOfWeek(.sunday))
    var day = year.first
    while day <= today {
      let mark = mark(habit, history, on: day, today: today)
      switch mark {
      case .done: year.levels.append(4)
      case .part:
        let share = history[day]?.share(goal: habit.plan(on: day).goal) ?? 0
        year.levels.append(min(3, 1 + Int(share * 3)))
      case .missed: year.levels.append(0)
      default: year.levels.append(nil)
      }
      let month = day.startOfMonth
      if year.months.last?.month != month { year.months.append((month, 0, 0)) }
      if mark == .done {
        year.months[year.months.count - 1].done += 1
        year.done += 1
      }
      if mark == .rest { year.months[year.months.count - 1].rest += 1 }
      day = day.adding(days: 1)
    }
    if let begun = history.days.first?.date {
      let first = max(begun, year.first), weeks = today.days(since: first) / 7
      if weeks >= 16 {
        let before = history.done(habit, from: first, before: first.adding(days: 56))
        let now = history.done(habit, from: today.adding(days: -56), before: today)
        year.trend = (Double(before) / 8, Double(now) / 8)
      }
    }
    return year
  }
}

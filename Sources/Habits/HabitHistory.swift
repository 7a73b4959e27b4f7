/// All days of one habit, and what follows from them.
public struct HabitHistory: Sendable {
  public let habit: ULID
  /// Ascending, each day once; only days of which something is known.
  public private(set) var days: [HabitDay] = []
  /// What `fold` made; stale while `isFolded` is false.
  public private(set) var folded = Folded()
  private(set) var isFolded = false

  /// What follows from all days up to a day.
  public struct Folded: Sendable {
    /// At the end of the day before.
    public var before = Strength()
    /// Now: with today where it is done already and that takes nothing away.
    public var strength = Strength()
    /// What tomorrow begins with when today brings nothing more; while today is open, the same as `before`.
    var after = Strength()
    /// One point each.
    public var completions = 0
    /// Times in a row, the present one too when it is done: days for calendars, weeks for so many a week.
    public var streak = 0
    /// Free days taken in the month of today.
    public var skipsThisMonth = 0
    /// Days on which skips cost nothing, ascending: those within each month's budget.
    public var freeDays: [Int32] = []
  }

  public init(_ habit: ULID) { self.habit = habit }

  /// Days that are further back than this have no weight left (2^−40) and are not walked through.
  static let horizon: Int32 = 7300

  /// - Complexity: O(log *n*), and O(*n*) for a day in the middle that was not known.
  public mutating func set(_ day: HabitDay) {
    isFolded = false
    let (at, found) = position(of: day.number)
    if found { days[at] = day } else { days.insert(day, at: at) }
  }

  public mutating func soil() { isFolded = false }

  public subscript(_ day: CivilDate) -> HabitDay? {
    let (at, found) = position(of: day.daysSince1970)
    return found ? days[at] : nil
  }

  /// Where the day is, or where it belongs.
  func position(of number: Int32) -> (at: Int, found: Bool) {
    guard let last = days.last, last.number >= number else { return (days.count, false) }
    var low = 0, high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return (low, days[low].number == number)
  }

  // MARK: Folding

  /// - Complexity: O(days since the first one, at most `horizon`).
  mutating func fold(_ habit: Habit, _ spans: [(first: Int32, last: Int32)], today: CivilDate) {
    var made = Folded()
    made.freeDays = HabitHistory.freeDays(days, of: habit)
    made.completions = completions(habit)
    let month = today.startOfMonth.daysSince1970, now = today.daysSince1970
    let monthEnd = month + Int32(today.daysInMonth)
    for day in days where day.isSkipped && day.number >= month && day.number < monthEnd { made.skipsThisMonth += 1 }
    walk(habit, spans, &made, to: now)
    if habit.showsStreak { made.streak = streak(habit, spans, made.freeDays, today: today) }
    folded = made
    isFolded = true
  }

  /// Skips that cost nothing: the first ones of each month, as many as the budget of that day says. Two devices that took
  /// the same last one apart agree on which it was.
  static func freeDays(_ days: [HabitDay], of habit: Habit) -> [Int32] {
    var free: [Int32] = [], end: Int32 = .min, taken = 0
    for day in days where day.isSkipped {
      let date = day.date
      if day.number >= end {
        end = date.startOfMonth.daysSince1970 + Int32(date.daysInMonth)
        taken = 0
      }
      if taken < habit.skipBudget(on: date) {
        taken += 1
        free.append(day.number)
      }
    }
    return free
  }

  private func completions(_ habit: Habit) -> Int {
    var count = 0
    for day in days where day.isDone(goal: day.goal > 0 || day.isTicked ? 1 : habit.plan(on: day.date).goal) {
      count += 1
    }
    return count
  }

  private func walk(_ habit: Habit, _ spans: [(first: Int32, last: Int32)], _ made: inout Folded, to now: Int32) {
    guard let first = days.first?.number, first <= now else { return }
    var number = max(first, now - HabitHistory.horizon)
    var place = position(of: number).at, free = 0, span = 0
    var strength = Strength(), plan = habit.place(of: CivilDate(daysSince1970: number))
    var weekday = CivilDate(daysSince1970: number).weekday.rawValue
    let plans = habit.plans.map {
      (from: $0.from.daysSince1970, plan: $0, factor: Strength.factor($0.schedule))
    }
    let begins = habit.begins.daysSince1970, ends = habit.ends?.daysSince1970 ?? .max
    let archived = habit.archived?.daysSince1970 ?? .max
    let absences = habit.absences.map { (first: $0.first.daysSince1970, last: $0.last.daysSince1970) }
    while number <= now {
      if plan + 1 < plans.count, plans[plan + 1].from <= number {
        plan += 1
        if plans[plan].plan.schedule != plans[plan - 1].plan.schedule { strength.begin() }
        continue
      }
      while free < made.freeDays.count, made.freeDays[free] < number { free += 1 }
      while span < spans.count, spans[span].last < number { span += 1 }
      var share = 0.0
      if place < days.count, days[place].number == number {
        share = days[place].share(goal: plans[plan].plan.goal)
        place += 1
      }
      let isFree = free < made.freeDays.count && made.freeDays[free] == number
      let isHoliday = span < spans.count && spans[span].first <= number
      let isAbsent = absences.contains { $0.first <= number && number <= $0.last }
      let isOutside = number < begins || number > ends || number >= archived || isAbsent
      if number == now { made.before = strength }
      // Today is open until it is over: it counts once it is done.
      if number < now || share >= 1 {
        strength.pass(
          plans[plan].plan.schedule, Weekday(rawValue: weekday) ?? .monday, share: share,
          isNeutral: isFree || isHoliday || isOutside, factor: plans[plan].factor)
      }
      weekday = weekday == 7 ? 1 : weekday + 1
      number += 1
    }
    made.after = strength
    // A quota that is behind falls on a day that is done, too, but not by the tap: once the day is over.
    made.strength = strength.value < made.before.value ? made.before : strength
  }

  /// What the next day without it makes of the strength: today's when today is open, else tomorrow's.
  public func afterFreeDay(_ habit: Habit, today: CivilDate) -> Strength {
    let isDone = self[today]?.isDone(goal: habit.plan(on: today).goal) ?? false
    var strength = folded.after, day = isDone ? today.adding(days: 1) : today
    let schedule = habit.plan(on: day).schedule
    // The next day that the calendar names; a quota knows no such day.
    if schedule.quota == nil {
      for _ in 0..<7 where !schedule.names(day.weekday) { day = day.adding(days: 1) }
    }
    strength.pass(schedule, day.weekday, share: 0, isNeutral: !habit.covers(day))
    return strength
  }
}

import AppRuntime
import Habits

/// What is being written: a new habit, or another one changed.
struct HabitDraft {
  /// nil: new.
  var id: ULID?
  var habit: Habit
  var goal: String
  var schedule: Schedule
  var fault: Fault?
  /// As all of it was when the form was opened.
  private(set) var base: Habit
  private var baseGoal: String
  private var baseSchedule: Schedule
  /// Not only nonsense: what the person must mend.
  enum Fault { case noName, longName, noGoal, noDays }

  init(_ habit: Habit, id: ULID?, today: CivilDate) {
    self.id = id
    self.habit = habit
    let plan = habit.plan(on: today)
    schedule = plan.schedule
    goal = plan.goal.description
    (base, baseGoal, baseSchedule) = (habit, goal, schedule)
  }

  var goalNumber: Int? {
    guard let number = Int(goal.trimmed), number >= 1, number <= Habit.largestGoal else { return nil }
    return number
  }

  mutating func check() {
    let name = habit.name.trimmed
    fault = nil
    if name.isEmpty {
      fault = .noName
    } else if name.unitCount > Habit.nameLimit {
      fault = .longName
    } else if habit.kind != .yesNo && goalNumber == nil {
      fault = .noGoal
    } else if case .weekdays(let days) = schedule, days.count == 0 {
      fault = .noDays
    }
  }

  /// The habit as it is to be kept: a changed schedule or goal begins a plan today.
  func finished(today: CivilDate) -> Habit {
    var habit = habit
    habit.name = habit.name.trimmed
    habit.unit = habit.kind == .count ? habit.unit.trimmed.beginning(scalars: Habit.unitLimit) : ""
    let plan = Habit.Plan(from: today, schedule: schedule, goal: habit.kind == .yesNo ? 1 : goalNumber ?? 1)
    if id == nil { return habit.replacingPlans(with: plan) }
    let (skips, end) = (habit.skipBudget, habit.ends)
    (habit.skipBudget, habit.ends) = (base.skipBudget, base.ends)
    habit.setSkipBudget(skips, from: today)
    if end != base.ends { habit.goOn(until: end, from: today) }
    let now = habit.plan(on: today)
    if now.schedule != plan.schedule || now.goal != plan.goal { habit.begin(plan) }
    return habit
  }

  /// What a person does in the form.
  enum Edit {
    case name(String), kind(String), unit(String), goal(String), schedule(String), weekday(String), times(Int),
      interval(Int), part(String), produce(String), starts(String), ends(String), skips(Int), streak, reminder,
      reminderTime(String)
  }

  mutating func apply(_ edit: Edit, today: CivilDate) {
    switch edit {
    case .name(let text): habit.name = text
    case .kind(let option):
      guard let kind = HabitKind.named(option.after(5)) else { return }
      habit.kind = kind
      if kind == .minutes, goalNumber ?? 1 == 1 { goal = "10" }
      if kind == .count, goalNumber ?? 1 == 1 { goal = "3" }
    case .unit(let text): habit.unit = text
    case .goal(let text): goal = text
    case .schedule(let option):
      let names: [(String, Schedule)] = [
        ("schedule-daily", .daily), ("schedule-weekdays", .weekdays(WeekdaySet([.monday, .wednesday, .friday]))),
        ("schedule-week", .perWeek(3)), ("schedule-interval", .everyDays(2)),
      ]
      for (name, schedule) in names where sameBytes(name, option) { self.schedule = schedule }
    case .weekday(let option):
      guard case .weekdays(var days) = schedule, let number = Int(option.after(8)), let day = Weekday(rawValue: number)
      else { return }
      days.toggle(day)
      schedule = .weekdays(days)
    case .times(let times): schedule = .perWeek(min(max(times, 1), 6))
    case .interval(let days): schedule = .everyDays(min(max(days, 2), Schedule.longestInterval))
    case .part(let option): if let part = DayPart.named(option.after(5)) { habit.part = part }
    case .produce(let option): if let produce = Produce.named(option.after(8)) { habit.produce = produce }
    case .starts(let option):
      if let day = CivilDate(option.after(7)) { habit.starts = day == habit.plans[0].from ? nil : day }
    case .ends(let option): habit.ends = CivilDate(option.after(5))
    case .skips(let number): habit.skipBudget = min(max(number, 0), 31)
    case .streak: habit.showsStreak.toggle()
    case .reminder: habit.reminder = habit.reminder == nil ? 8 * 60 : nil
    case .reminderTime(let text):
      if let time = CivilTime(text.trimmed) { habit.reminder = time.minutesAfterMidnight }
    }
    if fault != nil { check() }
  }
}

// What stands in the form and is not saved, as it is kept on the device.
extension HabitDraft {
  static let formName = "habit-form"
  /// The name of its draft on the device.
  var name: String { HabitDraft.name(of: id) }
  static func name(of id: ULID?) -> String { id.map { formName + "/" + $0.text } ?? formName }

  /// There is something to lose.
  var isWorthKeeping: Bool {
    habit.fields != base.fields || !sameBytes(goal, baseGoal) || schedule != baseSchedule
  }

  var fields: JSONObject {
    [
      "habit": .object(habit.fields), "base": .object(base.fields), "goal": .string(goal),
      "baseGoal": .string(baseGoal), "schedule": .string(schedule.text), "baseSchedule": .string(baseSchedule.text),
    ]
  }

  /// What was kept of it: the habit as it is now, with what the person had changed.
  init?(_ kept: JSONObject, of now: Habit, id: ULID?, today: CivilDate) {
    guard let written = kept["habit"]?.object, let before = kept["base"]?.object else { return nil }
    var changed = now.fields
    for (key, value) in written where before[key] != value { changed[key] = value }
    guard let habit = Habit(id: now.id, fields: changed) else { return nil }
    self.init(now, id: id, today: today)
    self.habit = habit
    if let text = kept["goal"]?.string, !sameBytes(text, kept["baseGoal"]?.string ?? "") { goal = text }
    if let text = kept["schedule"]?.string, !sameBytes(text, kept["baseSchedule"]?.string ?? ""),
      let read = Schedule(text)
    {
      schedule = read
    }
    // It was begun on another day. An end that has passed since was to come when it was chosen.
    if let ends = habit.ends, ends < today { self.habit.ends = now.ends }
    if id == nil, let starts = habit.starts, starts <= today { self.habit.starts = nil }
  }
}

/// Something a person wants to do again and again.
public struct Habit: Sendable {
  /// What is asked from a day on. A change begins a new plan, so that what was done before keeps its worth.
  public struct Plan: Equatable, Sendable {
    public var from: CivilDate
    public var schedule: Schedule
    /// How many, or how many minutes, make it done: 1 to 1,000,000. 1 for yes or no.
    public var goal: Int
    public init(from: CivilDate, schedule: Schedule, goal: Int) {
      (self.from, self.schedule, self.goal) = (from, schedule.normalized, min(max(goal, 1), Habit.largestGoal))
    }
  }
  /// How many free days a month had before a day.
  public struct FormerBudget: Equatable, Sendable {
    public var before: CivilDate
    /// 0 to 31.
    public var skips: Int
    public init(before: CivilDate, skips: Int) { (self.before, self.skips) = (before, min(max(skips, 0), 31)) }
  }
  /// Days in a row, with the first and the last.
  public struct Span: Equatable, Sendable {
    public var first: CivilDate
    public var last: CivilDate
    public init(first: CivilDate, last: CivilDate) { (self.first, self.last) = (first, last) }
  }
  public static let largestGoal = 1_000_000
  public static let nameLimit = 60
  public static let unitLimit = 20

  public let id: ULID
  public var name: String
  public var kind: HabitKind
  /// `vasos`; empty for yes or no and for minutes.
  public var unit: String
  public var part: DayPart
  public var produce: Produce
  /// Its place among the others of its part; smaller comes first.
  public var order: Int64
  /// Ascending by their first day, never empty. The first one's goal also holds for what is noted of days before it.
  public private(set) var plans: [Plan]
  /// The first day that it asks for; nil: the first day of its first plan.
  public var starts: CivilDate?
  /// The last day that it asks for.
  public var ends: CivilDate?
  /// From this day on it rests, with all that was done.
  public var archived: CivilDate?
  /// Days on which it was archived or over before it came back, ascending by the first one.
  public private(set) var absences: [Span] = []
  /// Free days a month that cost nothing: 0 to 31. `setSkipBudget` changes it without changing what was.
  public var skipBudget: Int
  /// Ascending: what the budget was until it was changed.
  public private(set) var formerBudgets: [FormerBudget] = []
  public var showsStreak: Bool
  /// Minutes after midnight of a reminder on this account's devices that remind; nil without one.
  public var reminder: Int?
  /// The idea that it was begun from, which has words of its own for it; empty when it is the person's own.
  public var idea = ""

  public static let usualSkipBudget = 4

  public init(
    id: ULID, name: String, kind: HabitKind, unit: String = "", part: DayPart = .anytime, produce: Produce = .carrot,
    order: Int64 = 0, plan: Plan, skipBudget: Int = Habit.usualSkipBudget
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.unit = unit
    self.part = part
    self.produce = produce
    self.order = order
    plans = [plan]
    self.skipBudget = skipBudget
    showsStreak = false
  }

  /// What is asked on a day.
  public func plan(on day: CivilDate) -> Plan { plans[place(of: day)] }

  func place(of day: CivilDate) -> Int {
    var place = plans.count - 1
    while place > 0, plans[place].from > day { place -= 1 }
    return place
  }

  /// Begins a plan, or takes the place of the one that begins on the same day.
  public mutating func begin(_ plan: Plan) {
    var later: [Plan] = [], earlier: [Plan] = []
    for one in plans where one.from != plan.from {
      if one.from < plan.from { earlier.append(one) } else { later.append(one) }
    }
    plans = earlier + [plan] + later
  }

  /// The same with one plan, which holds for all days.
  public func replacingPlans(with plan: Plan) -> Habit {
    var habit = self
    habit.plans = [plan]
    return habit
  }

  /// Free days that a month has by the budget of a day.
  public func skipBudget(on day: CivilDate) -> Int {
    for former in formerBudgets where day < former.before { return former.skips }
    return skipBudget
  }

  /// Another budget from a day on: what was free before stays free.
  public mutating func setSkipBudget(_ budget: Int, from day: CivilDate) {
    if budget == skipBudget { return }
    if begins < day, !formerBudgets.contains(where: { $0.before == day }) {
      add(FormerBudget(before: day, skips: skipBudget(on: day)))
    }
    skipBudget = budget
  }

  /// It takes the place of one of the same day.
  mutating func add(_ former: FormerBudget) {
    formerBudgets.removeAll { $0.before == former.before }
    formerBudgets.insert(former, at: formerBudgets.firstIndex { former.before < $0.before } ?? formerBudgets.count)
  }

  /// The first of its days.
  public var begins: CivilDate { starts ?? plans[0].from }

  /// Whether it exists on that day at all: not before its first day, not after its last, not archived.
  public func covers(_ day: CivilDate) -> Bool {
    if day < begins || isArchived(on: day) { return false }
    if let ends, day > ends { return false }
    return true
  }

  /// Its first day was chosen and is still to come. One without is there at once, whatever a clock that was set back or
  /// another zone says.
  public func isAhead(on day: CivilDate) -> Bool { starts.map { day < $0 } ?? false }

  public func isArchived(on day: CivilDate) -> Bool {
    if let archived, day >= archived { return true }
    for absence in absences where absence.first <= day && day <= absence.last { return true }
    return false
  }

  /// Archived, or past its last day.
  public func isOver(on day: CivilDate) -> Bool { isArchived(on: day) || ends.map { $0 < day } ?? false }

  /// Back from the archive: the days away stay none of its days. One that was over goes on.
  public mutating func unarchive(on day: CivilDate) {
    if let archived { setAbsent(Span(first: archived, last: day.adding(days: -1))) }
    archived = nil
    if let ends, ends < day { goOn(until: nil, from: day) }
  }

  /// Another last day. When it was over, the days since then stay none of its days.
  public mutating func goOn(until end: CivilDate?, from day: CivilDate) {
    if let ends, ends < day, end.map({ $0 >= day }) ?? true {
      setAbsent(Span(first: ends.adding(days: 1), last: day.adding(days: -1)))
    }
    ends = end
  }

  /// Nothing when there is no day in it. It takes the place of one that begins alike.
  mutating func setAbsent(_ span: Span) {
    if span.last < span.first { return }
    absences.removeAll { $0.first == span.first }
    absences.insert(span, at: absences.firstIndex { span.first < $0.first } ?? absences.count)
  }

  /// What one tap adds: 1 of a few, about a tenth of many. A tap does minutes and yes-or-no whole.
  public static func step(of goal: Int) -> Int {
    if goal <= 20 { return 1 }
    var unit = 1
    while goal / unit > 20 { unit *= 10 }
    // 2,500 steps → 1000; 64 glasses → 10.
    return unit
  }
}

extension Habit {
  /// The fields of its record. Plans are a field each, `plan.2026-11-22`, so that changes on two devices both stay; so are
  /// absences, `archived.2026-11-22` with their last day, and budgets that were, `skips.2026-11-22` until that day.
  public var fields: JSONObject {
    var fields: JSONObject = [
      "type": "habit", "name": .string(name), "kind": .string(kind.rawValue), "unit": .string(unit),
      "part": .string(part.rawValue), "produce": .string(produce.rawValue), "order": .integer(order),
      "skips": .integer(Int64(skipBudget)), "streak": .bool(showsStreak),
      "starts": Habit.json(starts), "ends": Habit.json(ends), "archived": Habit.json(archived),
      "reminder": reminder.map { .integer(Int64($0)) } ?? .null, "idea": .string(idea),
    ]
    for plan in plans { fields[Habit.planField + plan.from.iso] = plan.json }
    for span in absences { fields[Habit.absenceField + span.first.iso] = .string(span.last.iso) }
    for former in formerBudgets { fields[Habit.budgetField + former.before.iso] = .integer(Int64(former.skips)) }
    return fields
  }
  static let planField = "plan."
  static let absenceField = "archived."
  static let budgetField = "skips."

  private static func json(_ day: CivilDate?) -> JSON { day.map { .string($0.iso) } ?? .null }

  /// Nil when it is no habit's record; what is strange in one of its fields becomes the usual.
  public init?(id: ULID, fields: JSONObject) {
    guard let type = fields["type"]?.string, sameBytes(type, "habit"), let name = fields["name"]?.string else {
      return nil
    }
    var plans: [Plan] = [], absences: [Span] = [], budgets: [FormerBudget] = []
    for (key, value) in fields {
      if key.begins(Habit.planField) {
        if let from = CivilDate(key.after(Habit.planField.utf8.count)), let plan = Plan(from: from, json: value) {
          plans.append(plan)
        }
      } else if key.begins(Habit.absenceField) {
        if let first = CivilDate(key.after(Habit.absenceField.utf8.count)), let last = Habit.day(value) {
          absences.append(Span(first: first, last: last))
        }
      } else if key.begins(Habit.budgetField) {
        if let day = CivilDate(key.after(Habit.budgetField.utf8.count)), let skips = value.integer {
          budgets.append(FormerBudget(before: day, skips: Int(min(max(skips, 0), 31))))
        }
      }
    }
    if plans.isEmpty { plans = [Plan(from: .earliest, schedule: .daily, goal: 1)] }
    self.init(
      id: id, name: name, kind: .named(fields["kind"]?.string) ?? .yesNo, unit: fields["unit"]?.string ?? "",
      part: .named(fields["part"]?.string) ?? .anytime, produce: .named(fields["produce"]?.string) ?? .carrot,
      order: fields["order"]?.integer ?? 0, plan: plans[0],
      skipBudget: Int(min(max(fields["skips"]?.integer ?? Int64(Habit.usualSkipBudget), 0), 31)))
    for plan in plans.dropFirst() { begin(plan) }
    for absence in absences { setAbsent(absence) }
    for budget in budgets { add(budget) }
    starts = Habit.day(fields["starts"])
    ends = Habit.day(fields["ends"])
    archived = Habit.day(fields["archived"])
    showsStreak = fields["streak"]?.bool ?? false
    idea = fields["idea"]?.string ?? ""
    reminder = fields["reminder"]?.integer.flatMap { $0 >= 0 && $0 < 1440 ? Int($0) : nil }
  }

  private static func day(_ json: JSON?) -> CivilDate? { json?.string.flatMap { CivilDate($0) } }
}

extension Habit.Plan {
  /// `{"schedule":"perWeek:3","goal":20}`
  public var json: JSON { ["schedule": .string(schedule.text), "goal": .integer(Int64(goal))] }

  init?(from: CivilDate, json: JSON) {
    guard let schedule = json["schedule"]?.string.flatMap({ Schedule($0) }) else { return nil }
    self.init(
      from: from, schedule: schedule,
      goal: Int(min(max(json["goal"]?.integer ?? 1, 1), Int64(Habit.largestGoal))))
  }
}

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
  /// Ascending by their first day, never empty. The first one also holds for all days before it.
  public private(set) var plans: [Plan]
  public var starts: CivilDate?
  /// The last day that it asks for.
  public var ends: CivilDate?
  /// From this day on it rests, with all that was done.
  public var archived: CivilDate?
  /// Free days a month that cost nothing: 0 to 31.
  public var skipBudget: Int
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

  /// Whether it exists on that day at all: not before its first day, not after its last, not archived.
  public func covers(_ day: CivilDate) -> Bool {
    if let starts, day < starts { return false }
    if let ends, day > ends { return false }
    if let archived, day >= archived { return false }
    return true
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
  /// The fields of its record. Plans are a field each, `plan.2026-11-22`, so that changes on two devices both stay.
  public var fields: JSONObject {
    var fields: JSONObject = [
      "type": "habit", "name": .string(name), "kind": .string(kind.rawValue), "unit": .string(unit),
      "part": .string(part.rawValue), "produce": .string(produce.rawValue), "order": .integer(order),
      "skips": .integer(Int64(skipBudget)), "streak": .bool(showsStreak),
      "starts": Habit.json(starts), "ends": Habit.json(ends), "archived": Habit.json(archived),
      "reminder": reminder.map { .integer(Int64($0)) } ?? .null, "idea": .string(idea),
    ]
    for plan in plans { fields[Habit.planField + plan.from.iso] = plan.json }
    return fields
  }
  static let planField = "plan."

  private static func json(_ day: CivilDate?) -> JSON { day.map { .string($0.iso) } ?? .null }

  /// Nil when it is no habit's record; what is strange in one of its fields becomes the usual.
  public init?(id: ULID, fields: JSONObject) {
    guard let type = fields["type"]?.string, sameBytes(type, "habit"), let name = fields["name"]?.string else {
      return nil
    }
    var plans: [Plan] = []
    for (key, value) in fields where key.begins(Habit.planField) {
      if let from = CivilDate(key.after(Habit.planField.utf8.count)), let plan = Plan(from: from, json: value) {
        plans.append(plan)
      }
    }
    if plans.isEmpty { plans = [Plan(from: .earliest, schedule: .daily, goal: 1)] }
    self.init(
      id: id, name: name, kind: .named(fields["kind"]?.string) ?? .yesNo, unit: fields["unit"]?.string ?? "",
      part: .named(fields["part"]?.string) ?? .anytime, produce: .named(fields["produce"]?.string) ?? .carrot,
      order: fields["order"]?.integer ?? 0, plan: plans[0],
      skipBudget: Int(min(max(fields["skips"]?.integer ?? Int64(Habit.usualSkipBudget), 0), 31)))
    for plan in plans.dropFirst() { begin(plan) }
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

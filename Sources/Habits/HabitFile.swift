/// Our own CSV, one file with everything: habits, the plans that they had, their days, holidays. docs/habits.md has the
/// columns.
public enum HabitFile {
  static let columns = [
    "record", "habit", "name", "kind", "unit", "part", "produce", "order", "schedule", "goal", "starts", "ends",
    "archived", "skips", "date", "amount", "done", "skipped", "note",
  ]

  // MARK: Writing

  public struct Writer: Sendable {
    private var csv = CSVWriter()
    public init() { csv.row(HabitFile.columns) }
    public var text: String { csv.text }

    public mutating func habit(_ habit: Habit) {
      var row = Row("habit", habit.id)
      row["name"] = habit.name
      row["kind"] = habit.kind.rawValue
      row["unit"] = habit.unit
      row["part"] = habit.part.rawValue
      row["produce"] = habit.produce.rawValue
      row["order"] = habit.order.description
      row["starts"] = habit.starts?.iso ?? ""
      row["ends"] = habit.ends?.iso ?? ""
      row["archived"] = habit.archived?.iso ?? ""
      row["skips"] = habit.skipBudget.description
      for plan in habit.plans {
        row["schedule"] = plan.schedule.text
        row["goal"] = plan.goal.description
        row["date"] = plan.from.iso
        csv.row(row.cells)
        row = Row("plan", habit.id)
      }
      for absence in habit.absences {
        row = Row("archived", habit.id)
        row["starts"] = absence.first.iso
        row["ends"] = absence.last.iso
        csv.row(row.cells)
      }
      for former in habit.formerBudgets {
        row = Row("skips", habit.id)
        row["date"] = former.before.iso
        row["skips"] = former.skips.description
        csv.row(row.cells)
      }
    }

    public mutating func day(_ habit: ULID, _ day: HabitDay, note: String) {
      var row = Row("day", habit)
      row["date"] = day.date.iso
      row["goal"] = day.goal > 0 ? day.goal.description : ""
      row["amount"] = day.amount.description
      row["done"] = day.isTicked ? "1" : "0"
      row["skipped"] = day.isSkipped ? "1" : "0"
      row["note"] = note
      csv.row(row.cells)
    }

    public mutating func holidays(_ period: Holidays.Period) {
      var row = Row("holidays", period.id)
      row["starts"] = period.from.iso
      row["ends"] = period.to?.iso ?? ""
      csv.row(row.cells)
    }
  }

  /// What another app's file brought, as our own.
  static func text(of made: HabitImport, today: CivilDate) -> String {
    var writer = Writer()
    for var habit in made.habits {
      if habit.archived == .latest { habit.archived = today }
      writer.habit(habit)
    }
    for day in made.days {
      var fact = HabitDay(day.date)
      fact.amount = Int32(day.amount)
      fact.goal = Int32(day.goal)
      fact.isTicked = day.isDone
      fact.isSkipped = day.isSkipped
      writer.day(day.habit, fact, note: day.note)
    }
    return writer.text
  }

  /// Cells by the names of their columns.
  struct Row {
    var cells: [String]
    init(_ record: String, _ id: ULID) {
      cells = HabitFile.columns.map { _ in "" }
      self["record"] = record
      self["habit"] = id.text
    }
    subscript(name: String) -> String {
      get { HabitFile.columns.firstIndex { sameBytes($0, name) }.map { cells[$0] } ?? "" }
      set { if let at = HabitFile.columns.firstIndex(where: { sameBytes($0, name) }) { cells[at] = newValue } }
    }
  }

  // MARK: Reading

  /// A column's name without the spaces and capitals that a spreadsheet may have made.
  static func column(_ name: String) -> String { folded(name) }

  static func read(_ head: [String], _ reader: inout CSVReader, into made: inout HabitImport) throws(HabitFileError) {
    let names = head.map { column($0) }
    let places = columns.map { name in names.firstIndex { sameBytes($0, name) } }
    while let cells = reader.next() {
      func cell(_ name: String) -> String {
        guard let column = columns.firstIndex(where: { sameBytes($0, name) }), let at = places[column],
          at < cells.count
        else { return "" }
        return cells[at]
      }
      if !(try take(cell, into: &made)) { made.unread += 1 }
    }
  }

  /// Whether the row made sense.
  private static func take(_ cell: (String) -> String, into made: inout HabitImport) throws(HabitFileError) -> Bool {
    guard let id = ULID(cell("habit").trimmed) else { return false }
    let record = column(cell("record"))
    if sameBytes(record, "day") {
      guard let date = CivilDate(cell("date").trimmed) else { return false }
      var day = HabitImport.Day(habit: id, date: date)
      day.amount = whole(cell("amount"))
      day.goal = min(whole(cell("goal")), Habit.largestGoal)
      day.isDone = isYes(cell("done"))
      day.isSkipped = isYes(cell("skipped"))
      day.note = cell("note").beginning(scalars: HabitDay.noteLimit)
      try made.append(day)
      return true
    }
    if sameBytes(record, "holidays") {
      guard let from = CivilDate(cell("starts").trimmed) else { return false }
      made.holidays.append(Holidays.Period(id: id, from: from, to: CivilDate(cell("ends").trimmed)))
      return made.holidays.count <= HabitImport.mostHabits
    }
    if sameBytes(record, "archived") {
      guard let first = CivilDate(cell("starts").trimmed), let last = CivilDate(cell("ends").trimmed),
        let at = made.habits.firstIndex(where: { $0.id == id })
      else { return false }
      made.habits[at].setAbsent(Habit.Span(first: first, last: last))
      return true
    }
    if sameBytes(record, "skips") {
      guard let day = CivilDate(cell("date").trimmed), let skips = Int(cell("skips").trimmed),
        let at = made.habits.firstIndex(where: { $0.id == id })
      else { return false }
      made.habits[at].add(Habit.FormerBudget(before: day, skips: skips))
      return true
    }
    guard let schedule = Schedule(cell("schedule").trimmed), let from = CivilDate(cell("date").trimmed) else {
      return false
    }
    let plan = Habit.Plan(from: from, schedule: schedule, goal: max(whole(cell("goal")), 1))
    if sameBytes(record, "plan") {
      guard let at = made.habits.firstIndex(where: { $0.id == id }) else { return false }
      made.habits[at].begin(plan)
      return true
    }
    let name = cell("name").trimmed.beginning(scalars: Habit.nameLimit)
    guard sameBytes(record, "habit"), !name.isEmpty else { return false }
    var habit = Habit(
      id: id, name: name, kind: kind(cell("kind")),
      unit: cell("unit").trimmed.beginning(scalars: Habit.unitLimit), part: .named(cell("part").trimmed) ?? .anytime,
      produce: .named(cell("produce").trimmed) ?? .carrot, order: Int64(cell("order").trimmed) ?? 0, plan: plan,
      skipBudget: min(Int(cell("skips").trimmed).map { max($0, 0) } ?? Habit.usualSkipBudget, 31))
    habit.starts = CivilDate(cell("starts").trimmed)
    habit.ends = CivilDate(cell("ends").trimmed)
    habit.archived = CivilDate(cell("archived").trimmed)
    try made.append(habit)
    return true
  }

  private static func kind(_ text: String) -> HabitKind { .named(text.trimmed) ?? .yesNo }

  /// A whole number from 0 to 1,000,000,000; 0 for anything else.
  private static func whole(_ text: String) -> Int {
    guard let number = Int64(text.trimmed) else { return 0 }
    return Int(min(max(number, 0), HabitDay.largestAmount))
  }
  private static func isYes(_ text: String) -> Bool {
    let word = column(text)
    for yes in ["1", "true", "si", "yes", "verdadero"] where sameBytes(word, yes) { return true }
    return false
  }
}

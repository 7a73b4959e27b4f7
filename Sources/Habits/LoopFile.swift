/// The tables of an export of Loop Habit Tracker (https://github.com/iSoron/uhabits, `HabitsCSVExporter.kt`,
/// `HabitList.kt`, `Entry.kt`, read 2026-11-22): `Habits.csv`; in a folder for each habit, `001 Name/Checkmarks.csv` and
/// `Scores.csv`; and a `Checkmarks.csv` with a column for each habit. Scores are not taken: strength is folded from the days.
///
/// Older exports have other columns in `Habits.csv` and no heads in the folders; both are read.
struct LoopReader {
  private struct LoopHabit {
    var position: Int
    var habit: Habit
    /// For habits that count: what a day must have; with `isMost`, may have at most.
    var target: Double
    var isNumber: Bool
    var isMost: Bool
  }
  private var habits: [LoopHabit] = []
  /// By the number that a folder's name begins with; 0 for files without a folder, which name their habit by a column.
  private var days: [(position: Int, column: String, date: CivilDate, value: String, note: String)] = []
  private var unread = 0

  /// Whether the table is one of Loop's.
  mutating func take(_ path: String, _ head: [String], _ reader: inout CSVReader) throws(HabitFileError) -> Bool {
    let folders = path.pieces(0x2F), first = folded(head[0])
    let file = folded(folders.last ?? "")
    if sameBytes(first, "position") {
      try habits(head, &reader)
      return true
    }
    if file.has("scores") || head.count == 2 && sameBytes(folded(head[1]), "score") { return true }
    let position = folders.count > 1 ? LoopReader.leadingNumber(folders[folders.count - 2]) : 0
    if sameBytes(first, "date"), head.count >= 2 {
      let second = folded(head[1])
      if position > 0 || sameBytes(second, "value") {
        try marks(position, nil, &reader)
      } else {
        try matrix(head, &reader)
      }
      return true
    }
    // Without a head: the first row is a day.
    if position > 0, head.count >= 2, CivilDate(head[0].trimmed) != nil {
      try marks(position, head, &reader)
      return true
    }
    return false
  }

  // MARK: From its database

  /// A row of `Habits`, by its identifier there.
  mutating func append(
    _ id: Int, _ name: String, times: Int, days: Int, isNumber: Bool, isMost: Bool, target: Double, unit: String,
    isArchived: Bool
  ) {
    habits.append(
      LoopReader.habit(
        id, name.beginning(scalars: Habit.nameLimit), schedule: LoopSchedule.schedule(times, in: days),
        isNumber: isNumber, isMost: isMost, target: target, unit: unit, isArchived: isArchived,
        copies: habits.reduce(0) { $0 + (sameBytes($1.habit.name, name) ? 1 : 0) }))
  }

  /// A row of `Repetitions`.
  mutating func append(_ id: Int, _ date: CivilDate, value: Int64, note: String) throws(HabitFileError) {
    try append(id, "", date, value.description, note)
  }

  private static func leadingNumber(_ name: String) -> Int {
    var number = 0
    for byte in name.utf8 {
      guard byte >= 0x30, byte <= 0x39, number < 100_000 else { break }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  private mutating func habits(_ head: [String], _ reader: inout CSVReader) throws(HabitFileError) {
    let names = head.map { folded($0) }
    while let cells = reader.next() {
      func cell(_ wanted: [String]) -> String {
        for name in wanted {
          if let at = names.firstIndex(where: { sameBytes($0, name) }), at < cells.count { return cells[at].trimmed }
        }
        return ""
      }
      let name = cell(["name"]).beginning(scalars: Habit.nameLimit)
      if name.isEmpty {
        unread += 1
        continue
      }
      if habits.count >= HabitImport.mostHabits { throw .tooLarge }
      let isNumber = folded(cell(["type"])).has("numerical")
      habits.append(
        LoopReader.habit(
          Int(cell(["position"])) ?? habits.count + 1, name,
          schedule: LoopSchedule.schedule(
            Int(cell(["frequencynumerator", "numrepetitions"])) ?? 1,
            in: Int(cell(["frequencydenominator", "interval"])) ?? 1),
          isNumber: isNumber, isMost: folded(cell(["target type"])).has("at_most"),
          target: Double(cell(["target value"])) ?? 0, unit: cell(["unit"]),
          isArchived: folded(cell(["archived?"])).has("true"),
          copies: habits.reduce(0) { $0 + (sameBytes($1.habit.name, name) ? 1 : 0) }))
    }
  }

  private static func habit(
    _ position: Int, _ name: String, schedule: Schedule, isNumber: Bool, isMost: Bool, target: Double, unit: String,
    isArchived: Bool, copies: Int
  ) -> LoopHabit {
    let unitName = folded(unit)
    let isMinutes = unitName.begins("min")
    let goal = target.isFinite && target >= 1 ? Int(min(target.rounded(.up), Double(Habit.largestGoal))) : 1
    let kind: HabitKind = !isNumber || isMost ? .yesNo : isMinutes ? .minutes : .count
    var habit = Habit(
      id: LoopSchedule.identifier(name, copy: copies), name: name, kind: kind,
      unit: kind == .count ? unit.beginning(scalars: Habit.unitLimit) : "",
      produce: Produce.allCases[abs(position) % Produce.allCases.count], order: Int64(position) << 20,
      plan: Habit.Plan(from: .earliest, schedule: schedule, goal: kind == .yesNo ? 1 : goal))
    if isArchived { habit.archived = .latest }
    return LoopHabit(position: position, habit: habit, target: target, isNumber: isNumber, isMost: isMost)
  }

  /// One habit's days: date, value, note.
  private mutating func marks(_ position: Int, _ first: [String]?, _ reader: inout CSVReader) throws(HabitFileError) {
    var row = first ?? reader.next()
    while let cells = row {
      if cells.count >= 2, let date = CivilDate(cells[0].trimmed) {
        try append(position, "", date, cells[1].trimmed, cells.count > 2 ? cells[2] : "")
      } else {
        unread += 1
      }
      row = reader.next()
    }
  }

  /// All habits' days: a column for each.
  private mutating func matrix(_ head: [String], _ reader: inout CSVReader) throws(HabitFileError) {
    while let cells = reader.next() {
      // Scores have the same heads; their cells have four decimals.
      if cells.count > 1, LoopReader.isScore(cells[1].trimmed) { return }
      guard let date = CivilDate(cells[0].trimmed) else {
        unread += 1
        continue
      }
      for place in 1..<max(min(cells.count, head.count), 1) where !head[place].isEmpty {
        try append(0, head[place].trimmed, date, cells[place].trimmed, "")
      }
    }
  }

  /// `0.0523`
  private static func isScore(_ cell: String) -> Bool {
    let bytes = Array(cell.utf8)
    return bytes.count == 6 && bytes[1] == 0x2E && bytes[0] <= 0x31
  }

  private mutating func append(
    _ position: Int, _ column: String, _ date: CivilDate, _ value: String, _ note: String
  ) throws(HabitFileError) {
    if LoopValue(value) == .nothing, note.isEmpty { return }
    if days.count >= HabitImport.mostDays { throw .tooLarge }
    days.append((position, column, date, value, note))
  }

  /// Days find their habits; what the folders say wins over the table of all.
  mutating func finish(into made: inout HabitImport) throws(HabitFileError) {
    if habits.isEmpty && days.isEmpty { return }
    // Only the table of all was chosen: its columns are the habits.
    for day in days where day.position == 0 && !day.column.isEmpty {
      if habits.count >= HabitImport.mostHabits { break }
      if habits.contains(where: { sameBytes($0.habit.name, day.column) }) { continue }
      habits.append(
        LoopReader.habit(
          habits.count + 1, day.column.beginning(scalars: Habit.nameLimit), schedule: .daily, isNumber: false,
          isMost: false, target: 0, unit: "", isArchived: false, copies: 0))
    }
    var fromFolders: [Int] = []
    for day in days where day.position > 0 && !fromFolders.contains(day.position) { fromFolders.append(day.position) }
    for habit in habits { try made.append(habit.habit) }
    for day in days {
      let found =
        day.position > 0
        ? habits.first { $0.position == day.position }
        : day.column.isEmpty
          ? (habits.count == 1 ? habits[0] : nil)
          : habits.first { sameBytes($0.habit.name, day.column) && !fromFolders.contains($0.position) }
      guard let habit = found else {
        if day.position > 0 || day.column.isEmpty { unread += 1 }
        continue
      }
      try made.append(LoopReader.day(day.date, day.value, day.note, habit))
    }
    made.unread += unread
  }

  private static func day(_ date: CivilDate, _ text: String, _ note: String, _ habit: LoopHabit) -> HabitImport.Day {
    var day = HabitImport.Day(habit: habit.habit.id, date: date)
    day.note = note.trimmed.beginning(scalars: HabitDay.noteLimit)
    switch LoopValue(text) {
    case .nothing: break
    case .skip: day.isSkipped = true
    case .done: day.isDone = !habit.isNumber
    case .number(let value): LoopSchedule.count(value, habit.target, habit.isNumber, habit.isMost, habit.habit, &day)
    }
    if habit.isNumber, case .done = LoopValue(text) {
      // A bare 2 of a habit that counts is two thousandths.
      LoopSchedule.count(0.002, habit.target, true, habit.isMost, habit.habit, &day)
    }
    return day
  }
}

/// A cell of `Checkmarks.csv`: words in new exports, numbers in old ones; what counts comes with a decimal point, or in
/// thousandths without one.
enum LoopValue: Equatable {
  case nothing, done, skip
  case number(Double)

  init(_ text: String) {
    if sameBytes(text, "YES_MANUAL") || sameBytes(text, "2") {
      self = .done
    } else if sameBytes(text, "SKIP") || sameBytes(text, "3") || sameBytes(text, "-3") {
      self = .skip
    } else if let value = Double(text), value.isFinite, value > 0, value < 1e12 {
      // 1 is what Loop fills in for days between; it was not done.
      self = text.has(".") ? .number(value) : value <= 1 ? .nothing : .number(value / 1000)
    } else {
      self = .nothing
    }
  }
}

/// What Loop's numbers mean here: shared by its CSV files and its database.
public enum LoopSchedule {
  /// So many times in so many days.
  public static func schedule(_ times: Int, in days: Int) -> Schedule {
    let times = min(max(times, 1), 1000), days = min(max(days, 1), 1000)
    if times >= days { return .daily }
    if times == 1 { return days == 7 ? .perWeek(1) : Schedule.everyDays(days).normalized }
    let perWeek = (times * 7 * 2 + days) / (days * 2)
    return perWeek >= 1
      ? Schedule.perWeek(perWeek).normalized : Schedule.everyDays((days * 2 + times) / (times * 2)).normalized
  }

  /// The same habit brought twice, or on two devices, is one.
  public static func identifier(_ name: String, copy: Int) -> ULID {
    var bits = HashBits("loop:" + folded(name), Int64(copy))
    return ULID(at: Instant(milliseconds: 0), using: &bits)
  }

  /// Puts a count of Loop's into a day. Amounts here are whole: it is rounded, but never done or undone by that.
  static func count(
    _ value: Double, _ target: Double, _ isNumber: Bool, _ isMost: Bool, _ habit: Habit, _ day: inout HabitImport.Day
  ) {
    if isMost || !isNumber {
      day.isDone = isMost ? value <= target : value > 0
      return
    }
    let goal = habit.plan(on: day.date).goal, isDone = value >= target
    let rounded = Int(min(value.rounded(), Double(HabitDay.largestAmount)))
    day.amount = isDone ? max(rounded, goal) : min(max(rounded, value >= 0.5 ? 1 : 0), goal - 1)
    day.goal = goal
  }
}

/// The database of Loop Habit Tracker, row by row, as our own file. Who reads SQLite is the caller's business.
public struct LoopDatabase: Sendable {
  private var reader = LoopReader()
  public init() {}

  /// A row of `Habits`; the columns as they are called there. `type` 1 counts, `targetType` 1 is at most.
  public mutating func habit(
    id: Int, name: String, times: Int, days: Int, type: Int, targetType: Int, target: Double, unit: String,
    isArchived: Bool
  ) {
    reader.append(
      id, name, times: times, days: days, isNumber: type == 1, isMost: targetType == 1, target: target, unit: unit,
      isArchived: isArchived)
  }

  /// A row of `Repetitions`: the timestamp is midnight in UTC; the oldest versions have no value, then it is 2.
  public mutating func repetition(habit: Int, milliseconds: Int64, value: Int64, note: String) throws(HabitFileError) {
    let days = milliseconds >= 0 ? milliseconds / 86_400_000 : (milliseconds - 86_399_999) / 86_400_000
    guard let number = Int32(exactly: days) else { return }
    try reader.append(habit, CivilDate(daysSince1970: number), value: value, note: note)
  }

  /// Our file of it. Archived habits rest from `today` on.
  public func file(today: CivilDate) throws(HabitFileError) -> (text: String, habits: Int, days: Int) {
    var made = HabitImport(), reader = reader
    try reader.finish(into: &made)
    if made.habits.isEmpty { throw .nothing }
    made.tidy()
    return (HabitFile.text(of: made, today: today), made.habits.count, made.days.count)
  }
}

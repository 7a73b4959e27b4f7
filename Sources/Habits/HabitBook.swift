/// All habits of a person with their days. Facts come one by one in any order; what follows from them is folded anew only
/// for the habits that they touch.
public struct HabitBook: Sendable {
  /// By part of the day, then as the person ordered them; archived ones too.
  public private(set) var habits: [Habit] = []
  public private(set) var holidays = Holidays()
  /// Ascending by the habit's identifier. One whose habit is not known (yet) waits here.
  private var histories: [HabitHistory] = []
  private var spans: [(first: Int32, last: Int32)] = []
  /// The day up to which it was folded.
  public private(set) var today: CivilDate?
  /// One for each completion of every habit there is.
  public private(set) var points = 0

  public init() {}

  public subscript(_ id: ULID) -> Habit? { habits.first { $0.id == id } }

  public func history(of id: ULID) -> HabitHistory {
    let (at, found) = position(of: id)
    return found ? histories[at] : HabitHistory(id)
  }

  /// Habits that are neither archived nor over on that day.
  public func current(on day: CivilDate) -> [Habit] {
    habits.filter { !$0.isOver(on: day) }
  }
  public func archived(on day: CivilDate) -> [Habit] {
    habits.filter { $0.isOver(on: day) }
  }

  /// Habits of which only days are known: their records have not come yet, or are deleted.
  public var unknownHabits: [ULID] {
    // Each habit has a history.
    if histories.count == habits.count { return [] }
    let others = histories.filter { history in
      !history.days.isEmpty && !habits.contains { $0.id == history.habit }
    }
    return others.map { $0.habit }
  }

  // MARK: Facts

  public mutating func set(_ habit: Habit) {
    habits.removeAll { $0.id == habit.id }
    let at = habits.firstIndex { HabitBook.precedes(habit, $0) } ?? habits.count
    habits.insert(habit, at: at)
    let place = place(of: habit.id)
    histories[place].soil()
  }
  public mutating func remove(_ id: ULID) { habits.removeAll { $0.id == id } }

  public mutating func set(_ day: HabitDay, of habit: ULID) {
    let place = place(of: habit)
    histories[place].set(day)
  }

  public mutating func set(_ period: Holidays.Period) { holidays.set(period); holidaysChanged() }
  public mutating func endHolidays(_ id: ULID) { holidays.remove(id); holidaysChanged() }

  private mutating func holidaysChanged() {
    spans = holidays.spans
    soil()
  }
  private mutating func soil() { for place in histories.indices { histories[place].soil() } }

  /// Folds what changed. Call it after facts came, and when the day did.
  public mutating func fold(today: CivilDate) {
    if self.today != today { soil() }
    self.today = today
    for habit in habits {
      let place = place(of: habit.id)
      if !histories[place].isFolded { histories[place].fold(habit, spans, today: today) }
    }
    points = 0
    for habit in habits { points += histories[position(of: habit.id).at].folded.completions }
  }

  private static func precedes(_ a: Habit, _ b: Habit) -> Bool {
    let first = rank(a.part), second = rank(b.part)
    return first != second ? first < second : a.order != b.order ? a.order < b.order : a.id < b.id
  }
  private static func rank(_ part: DayPart) -> Int {
    switch part {
    case .morning: 0
    case .afternoon: 1
    case .evening: 2
    case .anytime: 3
    }
  }

  /// Where the history is; made when there is none.
  private mutating func place(of id: ULID) -> Int {
    let (at, found) = position(of: id)
    if !found { histories.insert(HabitHistory(id), at: at) }
    return at
  }

  private func position(of id: ULID) -> (at: Int, found: Bool) {
    var low = 0, high = histories.count
    while low < high {
      let middle = (low + high) / 2
      if histories[middle].habit < id { low = middle + 1 } else { high = middle }
    }
    return (low, low < histories.count && histories[low].habit == id)
  }
}

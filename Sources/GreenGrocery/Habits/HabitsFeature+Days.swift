import AppRuntime
import Habits

// What a person does to a day of a habit. Facts only: one record a habit and day, named alike by all devices; yes or no is
// a field, counts are a field for each device.
extension HabitsFeature {
  /// How long what was done can be taken back by the message that says it.
  static let undoTime: Int64 = 20_000

  /// Done, one more, or undone when it was done.
  mutating func tap(_ id: ULID, _ day: CivilDate, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let habit = book[id] else { return [] }
    let fact = book.history(of: id)[day] ?? HabitDay(day), goal = habit.plan(on: day).goal
    let isDone = fact.isDone(goal: goal)
    switch habit.kind {
    // A tap does minutes whole: as yes or no, so that two devices that tapped apart do not make twice as many.
    case .yesNo, .minutes: return tick(habit, day, !isDone, fact, &common, environment)
    case .count:
      let step = Habit.step(of: goal), amount = Int(fact.amount)
      var filled = fact.isTicked ? max(amount, goal) : amount
      // Two devices that counted apart may have more than was done: one tap takes that back all the same.
      let record = common.companion.store.replica[HabitsFeature.tickCollection, HabitDay.identifier(of: id, on: day)]
      if HabitDay.counters(of: record?.fields) > 1 { filled = min(filled, goal) }
      let wanted = isDone ? max(0, filled - step) : min(amount + step, max(goal, amount))
      // Still done after a step back: the message says how many there are.
      let kind: Done.Kind = isDone == (wanted >= goal) ? .more : isDone ? .undone : .done
      return write(habit, day, amount: wanted, fact, kind, &common, environment)
    }
  }

  /// So many on that day.
  mutating func count(
    _ id: ULID, _ day: CivilDate, _ amount: Int, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    guard let habit = book[id], habit.kind != .yesNo, day <= common.today(environment) else { return [] }
    let fact = book.history(of: id)[day] ?? HabitDay(day), wanted = min(max(amount, 0), 1_000_000_000)
    let kind: Done.Kind =
      wanted >= habit.plan(on: day).goal ? .done : wanted > Int(fact.amount) ? .more : .undone
    return write(habit, day, amount: wanted, fact, kind, &common, environment)
  }

  /// The day off, or not any more. Beyond the month's budget it is refused (the screen says so beforehand).
  mutating func free(_ id: ULID, _ day: CivilDate, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let habit = book[id] else { return [] }
    let fact = book.history(of: id)[day] ?? HabitDay(day)
    if !fact.isSkipped, freeDaysLeft(habit, in: day) == 0 { return [] }
    setLast(Done(habit: id, day: day, before: fact, kind: fact.isSkipped ? .undone : .free))
    return keep(habit, day, isTick: false, &common, environment) { record, stamp, _ in
      record.set("skip", .bool(!fact.isSkipped), stamp)
    } + [undoTimer]
  }

  /// Free days that the budget still has in the month of a day.
  func freeDaysLeft(_ habit: Habit, in day: CivilDate) -> Int {
    let first = day.startOfMonth, end = first.adding(months: 1)
    var taken = 0
    for day in book.history(of: habit.id).days where day.isSkipped && day.date >= first && day.date < end { taken += 1 }
    return max(0, habit.skipBudget(on: day) - taken)
  }

  private mutating func tick(
    _ habit: Habit, _ day: CivilDate, _ isDone: Bool, _ fact: HabitDay, _ common: inout Common,
    _ environment: Environment
  ) -> Effects {
    setLast(Done(habit: habit.id, day: day, before: fact, kind: isDone ? .done : .undone))
    let goal = fact.goal > 0 ? Int(fact.goal) : habit.plan(on: day).goal
    return keep(habit, day, isTick: true, &common, environment) { record, stamp, mine in
      record.set("done", .bool(isDone), stamp)
      // It was done by counting, or by a habit that once counted.
      if !isDone, Int(fact.amount) >= goal {
        record.set(mine, .integer(HabitDay.count(for: 0, of: record.fields, mine: mine)), stamp)
      }
    } + [undoTimer]
  }

  private mutating func write(
    _ habit: Habit, _ day: CivilDate, amount: Int, _ fact: HabitDay, _ kind: Done.Kind, _ common: inout Common,
    _ environment: Environment
  ) -> Effects {
    setLast(Done(habit: habit.id, day: day, before: fact, kind: kind))
    let goal = habit.plan(on: day).goal
    return keep(habit, day, isTick: true, &common, environment) { record, stamp, mine in
      record.set(mine, .integer(HabitDay.count(for: amount, of: record.fields, mine: mine)), stamp)
      record.set("g", .integer(Int64(goal)), stamp)
      if fact.isTicked { record.set("done", false, stamp) }
    } + [undoTimer]
  }

  private var undoTimer: Effect<GreenGroceryApp.Action> {
    Effect(.timer(milliseconds: HabitsFeature.undoTime), as: "habits.undo") { _ in .did(.habits(.undoExpired)) }
  }

  /// The day as it was before.
  mutating func undo(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let last, let habit = book[last.habit] else { return [] }
    setLast(nil)
    let before = last.before
    return keep(habit, last.day, isTick: false, &common, environment) { record, stamp, mine in
      if record["done"]?.bool ?? false != before.isTicked { record.set("done", .bool(before.isTicked), stamp) }
      if record["skip"]?.bool ?? false != before.isSkipped { record.set("skip", .bool(before.isSkipped), stamp) }
      let count = HabitDay.count(for: Int(before.amount), of: record.fields, mine: mine)
      if count != 0 || record[mine] != nil { record.set(mine, .integer(count), stamp) }
      if record["g"]?.integer ?? 0 != Int64(before.goal) { record.set("g", .integer(Int64(before.goal)), stamp) }
      if before.at > 0 { record.set("at", .integer(before.at), stamp) }
      if let offset = before.offset { record.set("offset", .integer(Int64(offset)), stamp) }
    } + [.cancel("habits.undo")]
  }

  mutating func keepNote(
    _ id: ULID, _ day: CivilDate, _ note: String, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    guard let habit = book[id] else { return [] }
    let text = note.trimmed.beginning(scalars: HabitDay.noteLimit)
    if sameBytes(text, self.note(of: id, on: day, common.companion.store)) { return [] }
    return keep(habit, day, isTick: false, &common, environment) { record, stamp, _ in
      record.set("note", .string(text), stamp)
    }
  }

  func note(of id: ULID, on day: CivilDate, _ store: Store) -> String {
    store.replica[HabitsFeature.tickCollection, HabitDay.identifier(of: id, on: day)]?["note"]?.string ?? ""
  }

  /// Changes the day's record, or makes it. `mine` is the field that only this device writes.
  /// - Parameter isTick: something was done now, whose hour the day tells.
  private func keep(
    _ habit: Habit, _ day: CivilDate, isTick: Bool, _ common: inout Common, _ environment: Environment,
    _ change: (inout Record, Stamp, String) -> Void
  ) -> Effects {
    let stamp = common.companion.stamp(environment), id = HabitDay.identifier(of: habit.id, on: day)
    let mine = HabitDay.countField + stamp.device.text
    let collection = HabitsFeature.tickCollection
    var record =
      common.companion.store.replica[collection, id]
      ?? Record(
        collection: collection, id: id, stamp: stamp, fields: ["h": .string(habit.id.text), "d": .string(day.iso)])
    change(&record, stamp, mine)
    if isTick {
      record.set("at", .integer(environment.now.milliseconds), stamp)
      record.set("offset", .integer(environment.zone.minutesEast(at: environment.now)), stamp)
    }
    return common.save([record], environment)
  }
}

import AppRuntime
import Habits

// What a person does to habits: begins, changes, orders, archives, deletes them, takes holidays.
extension HabitsFeature {
  /// One tap on an idea begins it.
  mutating func begin(_ idea: HabitIdea, _ common: inout Common, _ environment: Environment) -> Effects {
    // The record has an identifier of its own; the fields do not say it.
    let habit = idea.habit(
      SingleRecord.id, order: nextOrder, today: common.today(environment), Words(environment.language))
    let record = common.companion.record(in: HabitsFeature.habitCollection, habit.fields, environment)
    if case .habits(.new) = common.destination {
      draft = nil
      common.show(.habits(.detail(record.id)))
    }
    // At the end of the welcome it is the first one: the stand is next.
    if case .home(.welcome) = common.destination {
      common.companion.go("")
      return common.save([record], environment) + common.companion.setFlag("welcomed")
    }
    return common.save([record], environment)
  }

  mutating func save(_ common: inout Common, _ environment: Environment) -> Effects {
    guard var draft else { return [] }
    draft.check()
    self.draft = draft
    if draft.fault != nil { return [] }
    self.draft = nil
    let habit = draft.finished(today: common.today(environment))
    let effects: Effects
    // What was deleted elsewhere meanwhile is written as something new.
    if draft.id.flatMap({ common.companion.store.replica[HabitsFeature.habitCollection, $0] }) == nil {
      let record = common.companion.record(in: HabitsFeature.habitCollection, habit.fields, environment)
      common.show(.habits(.detail(record.id)))
      effects = common.save([record], environment)
    } else {
      effects = change(habit, from: draft.base, &common, environment)
      common.companion.goBack()
    }
    if effects.isEmpty { return common.endDraft(draft.name) }
    common.drafts.save(draft.name)
    return effects
  }

  /// Writes the fields that the person changed: what another device changed meanwhile stays.
  private func change(_ habit: Habit, from before: Habit, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    changed(habit, from: before, common.companion.stamp(environment), common).map { common.save([$0], environment) }
      ?? []
  }

  /// Nil when nothing is.
  private func changed(_ habit: Habit, from before: Habit, _ stamp: Stamp, _ common: Common) -> Record? {
    guard var record = common.companion.store.replica[HabitsFeature.habitCollection, habit.id] else { return nil }
    let fields = before.fields
    var isChanged = false
    for (key, value) in habit.fields where fields[key] != value {
      if let old = record[key] {
        if old == value { continue }
      } else if value.isNull {
        continue
      }
      record.set(key, value, stamp)
      isChanged = true
    }
    return isChanged ? record : nil
  }

  /// Up or down among the habits of its part of the day.
  mutating func move(_ id: ULID, _ places: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let habit = book[id] else { return [] }
    var others = book.current(on: common.today(environment)).filter { $0.part == habit.part }
    guard let at = others.firstIndex(where: { $0.id == id }), others.indices.contains(at + places) else { return [] }
    others.swapAt(at, at + places)
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for (place, var other) in others.enumerated() {
      let before = other
      other.order = Int64(place + 1) << 20
      if let record = changed(other, from: before, stamp, common) { records.append(record) }
    }
    return common.save(records, environment)
  }

  /// Archived, or back again.
  mutating func archive(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let before = book[id] else { return [] }
    let today = common.today(environment)
    var habit = before
    if habit.isOver(on: today) { habit.unarchive(on: today) } else { habit.archived = today }
    let effects = change(habit, from: before, &common, environment)
    if habit.archived != nil { common.show(.habits(.list)) }
    return effects
  }

  /// The habit and all its days.
  mutating func delete(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    forgetDelete()
    let replica = common.companion.store.replica
    guard var habit = replica[HabitsFeature.habitCollection, id] else { return [] }
    let stamp = common.companion.stamp(environment)
    habit.delete(stamp)
    let records = [habit] + deletedDays(of: id, stamp, common)
    common.show(.habits(.list))
    return common.save(records, environment)
  }

  private func deletedDays(of id: ULID, _ stamp: Stamp, _ common: Common) -> [Record] {
    book.history(of: id).days.compactMap { day in
      let tick = HabitDay.identifier(of: id, on: day.date)
      guard var record = common.companion.store.replica[HabitsFeature.tickCollection, tick] else { return nil }
      record.delete(stamp)
      return record
    }
  }

  /// Deleted habits that have days yet: not all were read when one was deleted, or another device sent some since. A habit
  /// whose record has not come is none of them.
  func deletedWithDays(_ store: Store) -> [ULID] {
    book.unknownHabits.filter { store.replica.state(of: HabitsFeature.habitCollection, $0)?.isDeleted ?? false }
  }

  /// All days are read: those of deleted habits go.
  mutating func deleteRest(_ common: inout Common, _ environment: Environment) -> Effects {
    let deleted = deletedWithDays(common.companion.store)
    if deleted.isEmpty || !common.companion.store.isWhole { return [] }
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for id in deleted { records += deletedDays(of: id, stamp, common) }
    return records.isEmpty ? [] : common.save(records, environment)
  }

  /// Holidays begin today, or ended yesterday.
  mutating func flipHolidays(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment), open = book.holidays.open
    if open.isEmpty {
      let fields = Holidays.Period(id: SingleRecord.id, from: today, to: nil).fields
      let record = common.companion.record(in: HabitsFeature.habitCollection, fields, environment)
      return common.save([record], environment)
    }
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for period in open {
      guard var record = common.companion.store.replica[HabitsFeature.habitCollection, period.id] else { continue }
      record.set("to", .string(today.adding(days: -1).iso), stamp)
      records.append(record)
    }
    return common.save(records, environment)
  }

  /// When habits ring on devices that remind: at their time, on days that ask for them and are not done (PL-07).
  func reminders(_ common: Common, _ environment: Environment) -> Reminding.Offer {
    let words = Words(environment.language), today = common.today(environment)
    var moments: [Instant] = []
    for habit in book.current(on: today) {
      guard let minutes = habit.reminder else { continue }
      let history = book.history(of: habit.id), time = CivilTime(secondsAfterMidnight: minutes * 60)
      for offset in 0...31 {
        let day = today.adding(days: offset), goal = habit.plan(on: day).goal
        if history[day].map({ $0.isDone(goal: goal) || $0.isSkipped }) ?? false { continue }
        if book.holidays.contains(day) || !history.isPlanned(habit, on: day) { continue }
        // A time before the person's day begins is of the night after.
        let date = time < common.preferences.dayBoundary.time ? day.adding(days: 1) : day
        let moment = environment.zone.instant(of: CivilDateTime(date: date, time: time))
        if moment > environment.now, !moments.contains(moment) { moments.append(moment) }
      }
    }
    moments.sort()
    return Reminding.Offer(
      source: "habits", moments: moments, title: words.habitNotice, text: words.habitNoticeText, to: "")
  }
}

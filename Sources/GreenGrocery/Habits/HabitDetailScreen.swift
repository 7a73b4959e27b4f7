import AppRuntime
import Habits

extension View {
  /// A habit: how firm it is as a root in the ground, what a free day does, its month, its year (GG-02).
  func habitDetail(_ id: ULID) -> Screen<Action> {
    guard let habit = book[id] else { return notFound() }
    let history = book.history(of: id), isArchived = habit.isOver(on: today)
    var content: [E] = companion.notices(environment) + [plant(habit, history)]
    if isArchived { content.append(banner("is-archived", .info, words.habitIsArchived, words.habitIsArchivedText)) }
    if habit.showsStreak, history.folded.streak > 1 {
      content.append(text(streak(habit, history.folded.streak), .strong))
    }
    content.append(month(habit, history))
    let drafts = drafts(of: habit)
    if !drafts.isEmpty { content.append(.rows(drafts)) }
    if let note = lastNote(habit, history) {
      content.append(
        card([text(dates.long(note.day).capitalInitial, .small), text(note.text)], .plain))
    }
    content.append(year(habit))
    content += ways(habit, isArchived)
    let item = state.habits.items(on: today).first { $0.id == id }
    let screen = frame(
      habit.name, .habits(.detail(id)), nil, lead: habitWords.plan(habit, on: today), back: back,
      primary: item.map { primary(habit, $0) }, toast: habitToast, isWide: true, content)
    screen.tools.append(
      Button("edit", words.habitEdit, .icon, icon: .edit, .went(HabitsDestination.edit(id).location)))
    if let open = state.habits.open { screen.sheet = daySheet(habit, history, open) }
    if state.habits.asksDelete { screen.sheet = deleteSheet(habit) }
    return screen
  }

  /// `Hoy ya caminé`; done it says when, and the same button takes it back.
  private func primary(_ habit: Habit, _ item: HabitItem) -> Button<Action> {
    if item.isDone {
      return Button(
        "done", item.detail, .secondary, icon: .check, name: words.habitTapToUndo(item.detail),
        isPressed: true, .did(.habits(.tapped(habit.id))))
    }
    return Button(
      "done", doneWords(habit, item), .primary, icon: .check, isPressed: false, .did(.habits(.tapped(habit.id))))
  }

  private func doneWords(_ habit: Habit, _ item: HabitItem) -> String {
    if habit.kind == .count {
      let step = Habit.step(of: item.goal)
      return habit.unit.isEmpty || step == 1 ? words.habitOneMore : words.habitMore(step, habit.unit)
    }
    // The words of an idea are of its name.
    if let idea = HabitIdea.named(habit.idea), sameBytes(idea.name(words), habit.name) { return idea.done(words) }
    return words.habitDoneToday
  }

  // MARK: The root

  private func plant(_ habit: Habit, _ history: HabitHistory) -> E {
    let percent = history.folded.strength.percent, level = habitWords.level(percent)
    let after = history.afterFreeDay(habit, today: today).percent
    let free =
      history.days.isEmpty
      ? words.habitSeedText
      : after == percent ? words.habitFreeDayNothing : words.habitFreeDay(after)
    let scene = Scene<Action>(
      "plant", scene: habit.produce.scene, name: words.habitPlantName(habit.name),
      sentence: words.habitStrength(level, percent, free), values: [("root", history.folded.strength.value)])
    scene.caption = .init(title: level, number: percent.description, unit: "%", text: free)
    return .scene(scene)
  }

  private func streak(_ habit: Habit, _ count: Int) -> String {
    switch habit.plan(on: today).schedule {
    case .perWeek: words.habitStreakWeeks(count)
    default: words.habitStreakTimes(count)
    }
  }

  // MARK: The month

  private func month(_ habit: Habit, _ history: HabitHistory) -> E {
    let first = (state.habits.month ?? today).startOfMonth, isNow = first == today.startOfMonth
    let marks = book.month(of: habit, at: first, today: today)
    var done = 0, rest = 0
    for one in marks {
      if one.mark == .done { done += 1 }
      if one.mark == .rest { rest += 1 }
    }
    let days = marks.map { one -> MonthCalendar<Action>.Day in
      let hasNote = history[one.date]?.hasNote ?? false
      let mark = habitWords.mark(one.mark)
      let day = MonthCalendar<Action>.Day(
        one.date,
        name: hasNote ? words.habitDayNoted(dates.long(one.date), mark) : dates.long(one.date) + ", " + mark,
        tone: tone(one.mark), isToday: one.date == today, isEnabled: one.date <= today)
      day.hasNote = hasNote
      return day
    }
    let back = Button<Action>(
      "month-back", words.habitMonthBefore, .icon, icon: .back, .did(.habits(.monthMoved(-1))))
    let next = Button<Action>(
      "month-next", words.habitMonthAfter, .icon, icon: .forward, isEnabled: !isNow, .did(.habits(.monthMoved(1))))
    let calendar = MonthCalendar<Action>(
      "month", title: dates.month(first), weekdays: weekdayHeads, offset: first.weekday.rawValue % 7, days: days,
      back: back, forward: next
    ) { .did(.habits(.opened($0))) }
    let sentence =
      rest == 0 ? words.habitMonthDays(done) : words.habitMonthDaysRest(done, words.habitRestDays(rest))
    return section(
      "month-section", words.habitMonth,
      [
        text(sentence),
        .swipe(
          id: "month-swipe", left: .did(.habits(.monthMoved(isNow ? 0 : 1))), right: .did(.habits(.monthMoved(-1))),
          [.calendar(calendar)]),
        .disclosure(id: "month-legend", title: words.habitLegend, [text(words.habitLegendText)]),
      ])
  }

  private func tone(_ mark: DayMark) -> Tone {
    switch mark {
    case .done: .success
    case .part: .tinted
    case .missed: .quiet
    case .rest: .warning
    case .unasked, .open, .ahead: .plain
    }
  }

  /// From Sunday, as calendars in Mexico begin.
  private var weekdayHeads: [(short: String, long: String)] {
    [7, 1, 2, 3, 4, 5, 6].map { number in
      let name = dates.name(of: Weekday(rawValue: number) ?? .monday)
      return (name.beginning(scalars: 1).capitalLetter, name)
    }
  }

  /// Changes of it, and notes of days, that were written and not saved.
  private func drafts(of habit: Habit) -> [Row<Action>] {
    let name = "habit/" + habit.id.text + "/", form = HabitDraft.name(of: habit.id)
    return state.common.drafts.all.compactMap { draft in
      if sameBytes(draft.name, form) {
        return row("draft-edit", draftTitle(draft), words.habitEdit, .edit, .habits(.edit(habit.id)))
      }
      guard draft.name.begins(name), let day = CivilDate(draft.name.after(name.utf8.count)) else { return nil }
      return act("draft-" + day.iso, draftTitle(draft), dates.long(day).capitalInitial, .edit, .habits(.opened(day)))
    }
  }

  /// The newest note of the month that is shown.
  private func lastNote(_ habit: Habit, _ history: HabitHistory) -> (day: CivilDate, text: String)? {
    let first = (state.habits.month ?? today).startOfMonth, end = first.adding(months: 1)
    guard let day = history.days.last(where: { $0.hasNote && $0.date >= first && $0.date < end }) else { return nil }
    return (day.date, state.habits.note(of: habit.id, on: day.date, companion.store))
  }

  // MARK: The year

  private func year(_ habit: Habit) -> E {
    // Older days are still being read.
    if !companion.store.isWhole { return section("year-section", words.habitYear, [.skeleton(lines: 3)]) }
    let year = book.year(of: habit, today: today)
    let sentence: String
    if let trend = year.trend {
      let before = numbers.decimal(trend.before), now = numbers.decimal(trend.now)
      sentence =
        trend.now - trend.before >= 0.5
        ? words.habitYearUp(before, now)
        : trend.before - trend.now >= 0.5 ? words.habitYearDown(before, now) : words.habitYearSame(now)
    } else {
      sentence = words.habitYearDone(year.done)
    }
    var rows: [[String]] = []
    for month in year.months.reversed() where month.done > 0 || month.rest > 0 || rows.isEmpty {
      rows.append([dates.month(month.month), month.done.description, month.rest.description])
    }
    let map = HeatMap(
      "year", name: words.habitYear, sentence: sentence,
      table: DataTable(columns: [words.habitMonthColumn, words.habitDoneColumn, words.habitRestColumn], rows: rows),
      first: year.first, levels: year.levels,
      levelWords: [
        words.habitMarkMissed, words.habitLevelLittle, words.habitLevelHalf, words.habitLevelMost, words.habitMarkDone,
      ], unknownWord: words.habitMarkUnasked)
    return section("year-section", words.habitYear, [.heatMap(map)])
  }

  // MARK: What else there is

  private func ways(_ habit: Habit, _ isArchived: Bool) -> [E] {
    var rows: [Row<Action>] = []
    let mates = book.current(on: today).filter { $0.part == habit.part }
    if let at = mates.firstIndex(where: { $0.id == habit.id }), mates.count > 1 {
      if at > 0 { rows.append(Row("move-up", words.habitMoveUp, icon: .arrowUp, .did(.habits(.moved(habit.id, -1))))) }
      if at < mates.count - 1 {
        rows.append(Row("move-down", words.habitMoveDown, icon: .chevronDown, .did(.habits(.moved(habit.id, 1)))))
      }
    }
    rows.append(
      Row(
        "archive", isArchived ? words.habitUnarchive : words.habitArchiveThis,
        detail: isArchived ? nil : words.habitArchiveDetail, icon: isArchived ? .undo : .bookmark,
        .did(.habits(.archived(habit.id)))))
    rows.append(Row("delete", words.habitDelete, icon: .trash, .did(.habits(.deleteAsked))))
    return [
      .disclosure(id: "how", title: words.habitHow, [text(words.habitHowText), text(words.habitHowFormula, .small)]),
      .disclosure(id: "more", title: words.habitOther, [.rows(rows)]),
    ]
  }

  private func deleteSheet(_ habit: Habit) -> Sheet<Action> {
    Sheet(
      .alert, title: words.habitDeleteTitle(habit.name), close: .did(.habits(.deleteCancelled)),
      [
        text(words.habitDeleteText),
        .cluster([
          .button(button("delete-cancel", words.habitCancel, .secondary, nil, .habits(.deleteCancelled))),
          .button(
            button("delete-confirm", words.habitDelete, .destructive, .trash, .habits(.deleteConfirmed(habit.id)))),
        ]),
      ])
  }

  /// A day: done or not, how much, a free day, a note.
  private func daySheet(_ habit: Habit, _ history: HabitHistory, _ open: HabitsFeature.OpenDay) -> Sheet<Action> {
    let fact = history[open.day] ?? HabitDay(open.day), plan = habit.plan(on: open.day)
    let isDone = fact.isDone(goal: plan.goal), left = state.habits.freeDaysLeft(habit, in: open.day)
    var content: [E] = [
      .toggle(
        Toggle(
          "day-done", words.habitMarkDone.capitalInitial, isOn: isDone,
          habit.kind == .count
            ? .did(.habits(.counted(habit.id, open.day, isDone ? 0 : plan.goal)))
            : .did(.habits(.toggled(habit.id, open.day)))))
    ]
    if habit.kind != .yesNo {
      let amount = fact.isTicked ? max(Int(fact.amount), plan.goal) : Int(fact.amount)
      let step = habit.kind == .minutes ? 5 : Habit.step(of: plan.goal)
      content.append(text(habitWords.part(habit, amount, plan.goal), .strong))
      content.append(
        .cluster([
          .button(
            Button(
              "day-less", words.habitLess, .secondary, icon: .minus, isEnabled: amount > 0,
              .did(.habits(.counted(habit.id, open.day, amount - step))))),
          .button(
            Button(
              "day-more", words.habitMoreOne, .secondary, icon: .plus,
              .did(.habits(.counted(habit.id, open.day, amount + step))))),
        ]))
    }
    if !isDone {
      content.append(
        .toggle(
          Toggle(
            "day-free", words.habitFreeSwitch,
            detail: fact.isSkipped || left > 0
              ? words.habitFreeLeft(left) : words.habitFreeNone(habit.skipBudget(on: open.day)),
            isOn: fact.isSkipped, isEnabled: fact.isSkipped || left > 0, .did(.habits(.freed(habit.id, open.day))))))
    }
    content += note(open)
    content.append(.button(button("day-close", words.habitReady, .secondary, .check, .habits(.closed))))
    return Sheet(
      title: dates.long(open.day).capitalInitial, height: .half, close: .did(.habits(.closed)), content)
  }

  /// The note of a day, to be written; or the one that is saved, and beside it what is kept of an older one.
  private func note(_ open: HabitsFeature.OpenDay) -> [E] {
    let draft = state.common.drafts[open.draftName]
    if let offered = open.offered, let draft {
      let all = companion.words(environment)
      let goOn = button("draft-go-on", all.draftGoOn, .secondary, .edit, .habits(.noteResumed))
      return [
        text(words.habitNote, .small), text(open.base), banner("draft", .info, draftTitle(draft), offered, goOn),
        press("discard-draft", all.draftDiscard, .quiet, .trash, .habits(.noteDiscarded)),
      ]
    }
    return [
      .field(
        Field(
          "day-note", words.habitNote, .lines(limit: HabitDay.noteLimit), value: open.note, hint: words.habitNoteHint,
          error: open.note.unitCount > HabitDay.noteLimit ? words.habitNoteLong : nil
        ) { .did(.habits(.noteTyped($0))) })
    ] + draftNotice(draft, discard: .habits(.noteDiscarded))
  }
}

import AppRuntime
import Habits

extension View {
  /// A new habit, after ideas that are begun by one tap; or one that is changed.
  func habitForm(_ id: ULID?) -> Screen<Action> {
    guard let draft = state.habits.draft else {
      return id == nil
        ? frame(words.habitNew, .habits(.new), nil, back: back, [.skeleton(lines: 6)]) : notFound()
    }
    let habit = draft.habit
    var content: [E] = id == nil ? ideas() : []
    content.append(
      .form(
        Form(
          "habit-form", errorTitle: draft.fault == nil ? nil : words.habitFormErrors,
          submit: .did(.habits(.saveTapped)),
          fields(draft, habit) + draftNotice(state.common.drafts[draft.name], discard: .habits(.formDiscarded)) + [
            .button(.submit("save-habit", id == nil ? words.habitBegin : words.habitSave, icon: .check))
          ])))
    let screen = frame(
      id == nil ? words.habitNew : words.habitEdit, .habits(id.map { .edit($0) } ?? .new), nil, back: back, content)
    if let id, state.habits.book[id] == nil { companion.sayGoneElsewhere(on: screen, environment) }
    if let fault = draft.fault {
      switch fault {
      case .noName, .longName: screen.focus = "habit-name"
      case .noGoal: screen.focus = "habit-goal"
      case .noDays: screen.focus = "habit-days"
      }
    }
    return screen
  }

  private func edit(_ edit: HabitDraft.Edit) -> Action { .did(.habits(.edit(edit))) }

  private func habitOption(_ id: String, _ label: String, _ isSelected: Bool) -> Choice<Action>.Option {
    .init(id, label, isSelected: isSelected)
  }

  private func fields(_ draft: HabitDraft, _ habit: Habit) -> [E] {
    var content: [E] = [
      .field(
        Field(
          "habit-name", words.habitName, .text, value: habit.name, hint: words.habitNameHint,
          error: draft.fault == .noName
            ? words.habitNameMissing : draft.fault == .longName ? words.habitNameLong : nil, isRequired: true
        ) { self.edit(.name($0)) }),
      .choice(
        Choice(
          "habit-kind", words.habitKind, .segmented,
          options: [
            habitOption("kind-yesNo", words.habitKindYesNo, habit.kind == .yesNo),
            habitOption("kind-count", words.habitKindCount, habit.kind == .count),
            habitOption("kind-minutes", words.habitKindMinutes, habit.kind == .minutes),
          ]
        ) { self.edit(.kind($0)) }),
    ]
    if habit.kind != .yesNo {
      content.append(
        .field(
          Field(
            "habit-goal", habit.kind == .minutes ? words.habitGoalMinutes : words.habitGoal, .number,
            value: draft.goal, error: draft.fault == .noGoal ? words.habitGoalWrong : nil
          ) { self.edit(.goal($0)) }))
    }
    if habit.kind == .count {
      content.append(
        .field(
          Field("habit-unit", words.habitUnit, .text, value: habit.unit, hint: words.habitUnitHint) {
            self.edit(.unit($0))
          }))
    }
    content += schedule(draft)
    content.append(
      .choice(
        Choice(
          "habit-part", words.habitPartOfDay, .chips,
          options: [DayPart.morning, .afternoon, .evening, .anytime].map {
            habitOption("part-" + $0.rawValue, habitWords.part($0), habit.part == $0)
          }
        ) { self.edit(.part($0)) }))
    content.append(
      .choice(
        Choice(
          "habit-produce", words.habitProduce, .chips,
          options: Produce.allCases.map {
            habitOption("produce-" + $0.rawValue, habitWords.produce($0), habit.produce == $0)
          }
        ) { self.edit(.produce($0)) }))
    content.append(.disclosure(id: "habit-more", title: words.habitMoreOptions, more(draft, habit)))
    return content
  }

  private func schedule(_ draft: HabitDraft) -> [E] {
    var isWeekdays = false, isWeek = false, isInterval = false
    switch draft.schedule {
    case .daily: break
    case .weekdays: isWeekdays = true
    case .perWeek: isWeek = true
    case .everyDays: isInterval = true
    }
    var content: [E] = [
      .choice(
        Choice(
          "habit-schedule", words.habitWhen, .list,
          options: [
            habitOption("schedule-daily", words.habitEveryDay, draft.schedule == .daily),
            habitOption("schedule-weekdays", words.habitSomeDays, isWeekdays),
            habitOption("schedule-week", words.habitSomeTimes, isWeek),
            habitOption("schedule-interval", words.habitEverySome, isInterval),
          ]
        ) { self.edit(.schedule($0)) })
    ]
    switch draft.schedule {
    case .daily: break
    case .weekdays(let days):
      content.append(
        .choice(
          Choice(
            "habit-days", words.habitWhichDays, .chips, error: draft.fault == .noDays ? words.habitNoDays : nil,
            allowsSeveral: true,
            options: Weekday.allCases.map {
              habitOption("weekday-" + $0.rawValue.description, dates.name(of: $0), days.contains($0))
            }
          ) { self.edit(.weekday($0)) }))
    case .perWeek(let times):
      content.append(
        .slider(
          Slider(
            "habit-times", words.habitHowOften, value: times, in: 1...6, valueText: words.habitPerWeek(times)
          ) { self.edit(.times($0)) }))
    case .everyDays(let days):
      content.append(
        .slider(
          Slider(
            "habit-interval", words.habitHowOften, value: min(days, 30), in: 2...30, valueText: words.habitEvery(days)
          ) { self.edit(.interval($0)) }))
    }
    return content
  }

  private func more(_ draft: HabitDraft, _ habit: Habit) -> [E] {
    var content: [E] = []
    let monday = today.startOfWeek().adding(days: 7), tomorrow = today.adding(days: 1)
    var starts = [today, tomorrow]
    if monday != tomorrow { starts.append(monday) }
    let chosen = habit.starts ?? (draft.id == nil ? today : habit.begins)
    // Before all days: brought in from a file that does not say.
    if !starts.contains(chosen), chosen != .earliest { starts.append(chosen) }
    content.append(
      .choice(
        Choice(
          "habit-starts", words.habitStarts, .chips,
          options: starts.map { habitOption("starts-" + $0.iso, dates.relative($0, today: today), $0 == chosen) }
        ) { self.edit(.starts($0)) }))
    var ends = [30, 60, 90].map { max(chosen, today).adding(days: $0 - 1) }
    if let end = habit.ends, !ends.contains(end) { ends.append(end) }
    content.append(
      .choice(
        Choice(
          "habit-ends", words.habitEnds, .chips,
          options: [habitOption("ends-never", words.habitEndsNever, habit.ends == nil)]
            + ends.map { habitOption("ends-" + $0.iso, dates.short($0), habit.ends == $0) }
        ) { self.edit(.ends($0)) }))
    content.append(
      .slider(
        Slider(
          "habit-skips", words.habitSkips, value: min(habit.skipBudget, 12), in: 0...12,
          valueText: words.habitSkipsCount(habit.skipBudget)
        ) { self.edit(.skips($0)) }))
    content.append(
      .toggle(
        Toggle(
          "habit-reminder", words.habitReminder, detail: words.habitReminderDetail, isOn: habit.reminder != nil,
          edit(.reminder))))
    if let minutes = habit.reminder {
      let time = CivilTime(secondsAfterMidnight: minutes * 60)
      content.append(
        .field(
          Field("habit-reminder-time", words.habitReminderTime, .time, value: time.iso.beginning(scalars: 5)) {
            self.edit(.reminderTime($0))
          }))
      if companion.quiet.contain(time) {
        content.append(text(words.habitReminderSilenced(dates.timeWithArticle(time)), .warning))
      }
      if !companion.reminds {
        content.append(.rows([row("to-reminders", words.habitReminderOff, nil, .bell, .home(.reminders))]))
      }
    }
    content.append(
      .toggle(
        Toggle(
          "habit-streak", words.habitStreak, detail: words.habitStreakDetail, isOn: habit.showsStreak, edit(.streak))))
    return content
  }
}

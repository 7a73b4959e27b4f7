import AppRuntime
import Habits
import Wellbeing

extension View {
  func habitsScreen(_ place: HabitsDestination) -> Screen<Action> {
    switch place {
    case .list: habitList()
    case .new: habitForm(nil)
    case .detail(let id): habitDetail(id)
    case .edit(let id): habitForm(id)
    case .archive: habitArchive()
    case .files: habitFiles()
    }
  }

  var habitWords: HabitWords { HabitWords(environment.language, environment.zone) }
  var book: HabitBook { state.habits.book }

  /// Hábitos: all of them by part of the day, with what is done today and how firm each is.
  private func habitList() -> Screen<Action> {
    let items = state.habits.items(on: today)
    let later = book.current(on: today).filter { habit in
      habit.isAhead(on: today) && !items.contains { $0.id == habit.id }
    }
    var content: [E] = companion.notices(environment)
    if let draft = state.common.drafts[HabitDraft.name(of: nil)] {
      let name = draft.fields["habit"]?["name"]?.string ?? ""
      content.append(.rows([row("draft-new", draftTitle(draft), name.isEmpty ? nil : name, .edit, .habits(.new))]))
    }
    if items.isEmpty, later.isEmpty {
      content.append(text(words.habitNoneLead, .large))
      content += ideas()
    } else {
      if book.holidays.contains(today) {
        content.append(
          .banner(
            Banner(
              "holidays-on", .info, title: words.habitHolidaysOn, text: words.habitHolidaysText,
              button: button("holidays-end", words.habitHolidaysEnd, .secondary, .sun, .habits(.holidaysFlipped)))))
      }
      for part in [DayPart.morning, .afternoon, .evening, .anytime] {
        let some = items.filter { $0.part == part }
        if some.isEmpty { continue }
        content.append(
          section("part-" + part.rawValue, habitWords.part(part), [.list(List(some.map { Item(habitRow($0)) }))]))
      }
      if !later.isEmpty { content.append(section("later", words.habitLater, [.rows(later.map { laterRow($0) })])) }
      content.append(text(words.habitPoints(state.habits.points), .small))
    }
    var ways: [Row<Action>] = []
    if !items.isEmpty {
      if !book.holidays.contains(today) {
        ways.append(
          Row(
            "holidays-begin", words.habitHolidays, detail: words.habitHolidaysDetail, icon: .sun, tone: .accent,
            .did(.habits(.holidaysFlipped))))
      }
    }
    let archived = book.archived(on: today).count
    if archived > 0 {
      ways.append(
        row("to-archive", words.habitArchive, nil, value: archived.description, .bookmark, .habits(.archive)))
    }
    ways.append(row("to-files", words.habitFiles, words.habitFilesDetail, .file, .habits(.files)))
    content.append(.rows(ways))
    return frame(
      words.habitsTitle, .habits(.list), .today, lead: items.isEmpty ? nil : habitLead(items), back: back,
      primary: way("new-habit", items.isEmpty ? words.habitOwn : words.habitNew, .primary, .plus, .habits(.new)),
      toast: habitToast, content)
  }

  /// One whose first day is still to come.
  private func laterRow(_ habit: Habit) -> Row<Action> {
    row(
      "habit-" + habit.id.text, habit.name, words.habitStartsOn(dates.relative(habit.begins, today: today)), .leaf,
      .habits(.detail(habit.id)))
  }

  private func habitLead(_ items: [HabitItem]) -> String {
    let asked = items.filter { ($0.isPlanned && !$0.isSkipped) || $0.isDone }
    let done = asked.filter { $0.isDone }.count
    return asked.isEmpty
      ? words.habitNothingToday
      : done == asked.count ? words.habitAllDone : words.habitDoneOf(done, asked.count)
  }

  private func habitRow(_ item: HabitItem) -> Row<Action> {
    let percent = book.history(of: item.id).folded.strength.percent
    return Row(
      "habit-" + item.id.text, item.name, detail: item.detail, value: words.habitPercent(percent),
      icon: item.isDone ? .saved : item.isSkipped ? .moon : .leaf, tone: item.isDone ? .success : .accent,
      location: HabitsDestination.detail(item.id).location, longPress: .did(.habits(.tapped(item.id))),
      .went(HabitsDestination.detail(item.id).location))
  }

  /// Ideas to begin with, each with its reason; one tap begins one.
  func ideas(atMost count: Int = .max) -> [E] {
    let rows = Ideas(state, words, environment).habits(atMost: count).map { idea, proposal -> Row<Action> in
      let habit = idea.habit(SingleRecord.id, order: 0, today: today, words)
      return Row(
        "idea-" + idea.rawValue, habit.name,
        detail: words.habitIdeaDetail(
          habitWords.plan(habit, on: today), words.because(proposal, on: today, nil, environment.language)),
        icon: .plus, tone: .accent, .did(.habits(.begun(idea))))
    }
    return rows.isEmpty ? [] : [section("ideas", words.habitIdeas, [.rows(rows)])]
  }

  /// What was done last, and the way back from it.
  var habitToast: Toast<Action>? {
    guard let last = state.habits.last, let habit = book[last.habit] else { return nil }
    let said: String
    switch last.kind {
    case .done: said = words.habitSaidDone(habit.name)
    case .more:
      let amount = Int(book.history(of: last.habit)[last.day]?.amount ?? 0)
      said = words.habitSaidMore(habit.name, habitWords.part(habit, amount, habit.plan(on: last.day).goal))
    case .undone: said = words.habitSaidUndone(habit.name)
    case .free: said = words.habitSaidFree(habit.name)
    }
    return Toast(
      .success, said, button: button("undo", words.habitUndo, .quiet, .undo, .habits(.undo)),
      leave: .did(.habits(.undoExpired)))
  }

  /// Guardados: habits that rest or are over, with all that was done.
  private func habitArchive() -> Screen<Action> {
    let habits = book.archived(on: today)
    var content: [E] = []
    if habits.isEmpty {
      content.append(.empty(Empty(.emptyCrate, title: words.habitArchiveNone, text: words.habitArchiveEmpty)))
    } else {
      content.append(
        .rows(
          habits.map { habit in
            row(
              "archived-" + habit.id.text, habit.name,
              words.habitCompletions(book.history(of: habit.id).folded.completions), .leaf,
              .habits(.detail(habit.id)))
          }))
    }
    return frame(words.habitArchive, .habits(.archive), .today, back: back, content)
  }

  /// Files in and out.
  private func habitFiles() -> Screen<Action> {
    var content: [E] = companion.notices(environment)
    switch state.habits.transfer {
    case .idle: break
    case .reading: content += [text(words.habitReading), .skeleton(lines: 2)]
    case .waiting: content += [text(words.habitGathering), .skeleton(lines: 2)]
    case .ready(let made, _): content += imported(made)
    case .failed(let error):
      content.append(banner("file-failed", .warning, words.habitFileFailed, fileError(error)))
    case .lost: content.append(banner("file-lost", .warning, words.habitFileFailed, words.habitFileLost))
    case .done where isKeeping: content += [text(words.keepingRecords), .skeleton(lines: 2)]
    case .done where companion.store.saving.isFailed: break  // the notices say it
    case .done(let habits, let days):
      content.append(
        banner("file-done", .success, words.habitImported(habits), words.habitImportedDays(days)))
    }
    content.append(
      section(
        "bring", words.habitBring,
        [
          text(words.habitBringText),
          .button(button("choose-file", words.habitChooseFile, .secondary, .file, .habits(.transfer(.choose)))),
          .disclosure(id: "bring-how", title: words.habitBringHow, [text(words.habitBringHowText)]),
        ]))
    if !book.habits.isEmpty {
      content.append(
        section(
          "take", words.habitTake,
          [
            text(words.habitTakeText),
            state.habits.exportWaits
              ? text(words.habitGathering)
              : .button(button("export", words.habitExport, .secondary, .download, .habits(.transfer(.export)))),
          ]))
    }
    return frame(words.habitFiles, .habits(.files), .today, back: back, content)
  }

  private func imported(_ made: HabitImport) -> [E] {
    var facts: [E] = [text(words.habitFound(made.habits.count, made.days.count), .strong)]
    let names = made.habits.prefix(8).map { $0.name }.joined(separator: ", ")
    facts.append(text(made.habits.count > 8 ? words.habitAndMore(names) : names))
    if made.unread > 0 { facts.append(text(words.habitUnread(made.unread), .warning)) }
    if made.isCut { facts.append(text(words.habitCut, .warning)) }
    facts.append(
      .cluster([
        .button(button("import", words.habitImport, .primary, .check, .habits(.transfer(.confirmed)))),
        .button(button("import-drop", words.habitCancel, .quiet, nil, .habits(.transfer(.dropped)))),
      ]))
    return [card(facts, .tinted)]
  }

  private func fileError(_ error: HabitFileError) -> String {
    switch error {
    case .empty: words.habitErrorEmpty
    case .tooLarge: words.habitErrorLarge
    case .encoding: words.habitErrorEncoding
    case .unknown: words.habitErrorUnknown
    case .archive: words.habitErrorArchive
    case .nothing: words.habitErrorNothing
    }
  }
}

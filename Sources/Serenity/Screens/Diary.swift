import AppRuntime

extension View {
  /// Diario: a month, and its curve (SE-08).
  func diaryScreen() -> Screen<Action> {
    let month = (state.month ?? today).startOfMonth
    let name = dates.month(month)
    let days = (0..<month.daysInMonth).map { calendarDay(month.adding(days: $0)) }
    let written = days.reduce(0) { $0 + ($1.face == nil ? 0 : 1) }
    let calendar = MonthCalendar<Action>(
      "calendar", title: name, weekdays: weekdays, offset: month.weekday.rawValue - 1, days: days,
      back: Button("month-back", words.previousMonth, .icon, icon: .back, .did(.monthMoved(-1))),
      forward: Button("month-next", words.nextMonth, .icon, icon: .forward, isEnabled: month < today.startOfMonth, .did(.monthMoved(1)))
    ) { .went(Spot.day($0).location) }
    var content = notices
    content.append(.swipe(id: "month", left: month < today.startOfMonth ? .did(.monthMoved(1)) : .did(.monthMoved(0)), right: .did(.monthMoved(-1)), [.calendar(calendar)]))
    if state.moods.isEmpty {
      content.append(.empty(Empty(.emptyDiary, title: words.emptyDiaryTitle, text: words.emptyDiaryText,
        button: Button("write", words.writeFirst, .primary, .went(Spot.log.location)))))
    } else {
      let points = (0..<month.daysInMonth).map { month.adding(days: $0) }.filter { $0 <= today }.map { point($0, label: $0.day % 5 == 0 || $0.day == 1 ? $0.day.description : "") }
      content.append(.line(LineChart(
        BarChart("month-chart", sentence: words.monthSentence(written, name), tableTitle: words.monthTable, columns: (words.day, words.mood), points: points),
        range: 1...5, ends: (words.veryLow, words.veryHigh))))
    }
    let primary = state.moods.isEmpty ? nil : Button<Action>("write", words.writeFirst, .primary, icon: .plus, .went(Spot.log.location))
    return Screen(title: words.diary, location: Spot.diary.location, tools: tools, primary: primary, tabs: tabs(.diary), toast: toast, isWide: true, content)
  }

  private var weekdays: [(short: String, long: String)] {
    (1...7).map { n in
      let name = dates.name(of: Weekday(rawValue: n) ?? .monday)
      return (String(name.prefix(1)).uppercased(), name)
    }
  }

  private func calendarDay(_ day: CivilDate) -> MonthCalendar<Action>.Day {
    let level = Serenity.level(of: day, state.moods)
    let said = level.map { self.level(face($0)).lowercased() } ?? words.noEntries
    return .init(
      day, name: dates.long(day) + ", " + said, tone: level.map { tone(face($0)) } ?? .plain, face: level.map { face($0) },
      isToday: day == today, isEnabled: day <= today)
  }

  /// One day, with everything that was written.
  func dayScreen(_ day: CivilDate) -> Screen<Action> {
    let moods = state.moods.filter { $0.day == day }
    var content: [E] = notices
    content.append(.cluster([
      .button(Button("day-back", words.previousDay, .quiet, icon: .back, .did(.dayMoved(day.adding(days: -1))))),
      .button(Button("day-next", words.nextDay, .quiet, icon: .forward, isEnabled: day < today, .did(.dayMoved(day.adding(days: 1))))),
    ]))
    if moods.isEmpty {
      content.append(.text(words.noEntriesThatDay, .quiet))
    } else {
      content.append(.rows(moods.map { row($0) }))
    }
    let next: Action = day < today ? .did(.dayMoved(day.adding(days: 1))) : .did(.dayMoved(day))
    return Screen(
      title: dates.long(day), location: Spot.day(day).location, back: .went(Spot.diary.location), lead: words.entriesCount(moods.count), tools: tools, tabs: tabs(.diary), toast: toast,
      [.swipe(id: "day", left: next, right: .did(.dayMoved(day.adding(days: -1))), content)])
  }

  /// One entry: read, change, delete.
  func entryScreen(_ id: ULID) -> Screen<Action> {
    guard let mood = state.moods.first(where: { $0.id == id }) else { return notFound() }
    if let draft = state.draft, draft.id == id {
      return Screen(
        title: words.edit, location: Spot.entry(id).location, back: .backTapped, tools: tools, tabs: tabs(.diary), focus: draft.fault == nil ? nil : "log-errors",
        [form(draft, submit: words.change, showsDays: false)])
    }
    var content: [E] = notices
    content.append(.card(Card(.tinted, [.rows([
      Row("level", level(mood.level), detail: words.writtenAt(time(mood.at)), face: mood.level, tone: tone(mood.level), nil)])])))
    if !mood.note.isEmpty {
      content.append(.prose(Prose(mood.note.split(whereSeparator: { $0.isNewline }).map { .paragraph(String($0)) })))
    }
    content.append(.text(state.companion.status(environment).text, .small))
    content.append(.cluster([
      .button(Button("edit", words.edit, .secondary, icon: .edit, .did(.edit(id)))),
      .button(Button("delete", words.delete, .destructive, icon: .trash, .did(.deleteAsked))),
    ]))
    let sheet = state.asksDelete
      ? Sheet<Action>(.alert, title: words.deleteTitle, close: .did(.deleteCancelled), [
        .text(words.deleteText),
        .cluster([
          .button(Button("delete-cancel", words.cancel, .secondary, .did(.deleteCancelled))),
          .button(Button("delete-confirm", words.delete, .destructive, icon: .trash, .did(.deleteConfirmed(id)))),
        ]),
      ]) : nil
    return Screen(
      title: dates.long(mood.day), location: Spot.entry(id).location, back: .went(Spot.day(mood.day).location), tools: tools, tabs: tabs(.diary), sheet: sheet, content)
  }
}

import AppRuntime

extension View {
  /// Whether the screen looks further back than what has been read of the history yet: only for a moment after the
  /// start, and only where there are more entries than come at once.
  func lacksHistory(of destination: Destination) -> Bool {
    if state.common.companion.store.isWhole { return false }
    let oldest = state.common.moods.first?.day ?? today
    return switch destination {
    case .progress, .search: true
    case .diary: (state.diary.month ?? today).startOfMonth <= oldest
    case .week(let day): day.startOfWeek() <= oldest
    case .day(let day): day <= oldest
    case .entry(let id): !state.common.moods.contains { $0.id == id }
    default: false
    }
  }

  func readingScreen(_ destination: Destination) -> Screen<Action> {
    let isProgress = destination == .progress
    let back: Action? = isProgress || destination == .diary ? nil : .went(Destination.diary.location)
    return frame(
      isProgress ? words.progress : words.diary, destination, isProgress ? .progress : .diary, back: back,
      [.skeleton(lines: 6)])
  }

  /// Diario: a month, and its curve (SE-08).
  func diaryScreen() -> Screen<Action> {
    let month = (state.diary.month ?? today).startOfMonth
    let name = dates.month(month)
    let days = (0..<month.daysInMonth).map { calendarDay(month.adding(days: $0)) }
    let written = days.reduce(0) { $0 + ($1.symbol == nil ? 0 : 1) }
    let calendar = MonthCalendar<Action>(
      "calendar", title: name, weekdays: weekdays, offset: month.weekday.rawValue - 1, days: days,
      back: Button("month-back", words.previousMonth, .icon, icon: .back, .did(.diary(.monthMoved(-1)))),
      forward: Button(
        "month-next", words.nextMonth, .icon, icon: .forward, isEnabled: month < today.startOfMonth,
        .did(.diary(.monthMoved(1))))
    ) { .went(Destination.day($0).location) }
    var content = notices
    if !draftRows.isEmpty { content.append(.rows(draftRows)) }
    content.append(
      .swipe(
        id: "month", left: month < today.startOfMonth ? .did(.diary(.monthMoved(1))) : .did(.diary(.monthMoved(0))),
        right: .did(.diary(.monthMoved(-1))), [.calendar(calendar)]))
    if state.common.moods.isEmpty {
      content.append(
        .empty(
          Empty(
            .emptyDiary, title: words.emptyDiaryTitle, text: words.emptyDiaryText,
            button: way("write", words.writeFirst, .primary, .log))))
    } else {
      let points = days.filter { $0.date <= today }.map {
        point($0.date, label: $0.date.day % 5 == 0 || $0.date.day == 1 ? $0.date.day.description : "")
      }
      content.append(
        .line(
          LineChart(
            BarChart(
              "month-chart", sentence: words.monthSentence(written, name), tableTitle: words.monthTable,
              columns: (words.day, words.mood), points: points),
            range: 1...5, ends: (words.levelVeryBad, words.levelVeryGood))))
      content.append(
        .rows([
          row("to-week", words.week, nil, .list, .week(today)),
          row("to-search", words.findEntry, nil, .search, .search),
        ]))
    }
    let primary = state.common.moods.isEmpty ? nil : way("write", words.writeFirst, .primary, .log)
    return frame(words.diary, .diary, .diary, primary: primary, isWide: true, content)
  }

  /// A week as a curve, with what was written; by buttons or swipes. Turned on its side it uses the whole width (SE-08).
  func weekScreen(_ day: CivilDate) -> Screen<Action> {
    let monday = day.startOfWeek(), last = monday.adding(days: 6), isLast = last >= today
    let moods = state.common.moods.filter { $0.day >= monday && $0.day <= last }
    let back = Action.did(.diary(.weekMoved(monday.adding(days: -7)))),
      next = Action.did(.diary(.weekMoved(isLast ? monday : monday.adding(days: 7))))
    let first = dates.dayAndMonth(monday), end = dates.dayAndMonth(last)
    var content: [E] = [steps(words.previousWeek, back, words.nextWeek, isLast ? nil : next)]
    content.append(.line(curve("week-chart", words.moodOfWeek(first, end), from: monday)))
    if moods.isEmpty {
      content.append(text(words.noEntriesThatWeek, .quiet))
    } else {
      content.append(.rows(moods.map { dated($0) }))
    }
    return frame(
      first + " – " + end, .week(day), .diary, lead: words.entriesCount(moods.count),
      back: .went(Destination.diary.location),
      isWide: true,
      [
        .swipe(id: "week", left: next, right: back, content)
      ])
  }

  /// Two buttons for who does not swipe.
  private func steps(_ before: String, _ back: Action, _ after: String, _ next: Action?) -> E {
    .cluster([
      .button(Button("day-back", before, .quiet, icon: .back, back)),
      .button(Button("day-next", after, .quiet, icon: .forward, isEnabled: next != nil, next ?? back)),
    ])
  }

  /// An entry with its day.
  private func dated(_ mood: Mood) -> Row<Action> {
    let row = row(mood)
    row.value = dates.relative(mood.day, today: today)
    return row
  }

  /// Entries that have a word in their note, whatever its accents and capitals.
  func searchScreen() -> Screen<Action> {
    let wanted = folded(state.diary.query)
    var content: [E] = [
      .field(
        Field("search-diary", words.findEntry, .search, value: state.diary.query, hint: words.findHint) {
          .did(.diary(.searched($0)))
        })
    ]
    var said: String?
    if !wanted.isEmpty {
      let found = state.common.moods.reversed().filter { folded($0.note).has(wanted) }
      said = found.isEmpty ? words.nothingFound : words.entriesCount(found.count)
      content.append(text(said ?? "", .small))
      content.append(
        .rows(
          found.prefix(50).map { mood in
            let row = dated(mood)
            row.detail = around(mood.note, wanted)
            return row
          }))
    }
    let screen = frame(words.findEntry, .search, .diary, back: .went(Destination.diary.location), content)
    screen.announcement = said
    return screen
  }

  /// What stands around the first place of the wanted words, which are set in quotes.
  private func around(_ note: String, _ wanted: String) -> String {
    // Where each letter begins, and the end.
    var places: [Int] = [], at = 0
    for byte in note.utf8 {
      if byte & 0xC0 != 0x80 { places.append(at) }
      at += 1
    }
    places.append(at)
    let count = places.count - 1
    var start = 0, end = count
    func part(_ from: Int, _ to: Int) -> String { note.bytes(places[from], places[to]) }
    // The shortest end and then the latest beginning that still hold it, each by halving.
    var low = 0
    while low < end {
      let middle = (low + end) / 2
      if folded(part(0, middle)).has(wanted) { end = middle } else { low = middle + 1 }
    }
    var high = end
    while start < high {
      let middle = (start + high + 1) / 2
      if folded(part(middle, end)).has(wanted) { start = middle } else { high = middle - 1 }
    }
    let before = max(0, start - 40), after = min(count, end + 40)
    return (before > 0 ? "…" : "") + part(before, start) + "“" + part(start, end) + "”" + part(end, after)
      + (after < count ? "…" : "")
  }

  private var weekdays: [(short: String, long: String)] {
    (1...7).map { n in
      let name = dates.name(of: Weekday(rawValue: n) ?? .monday)
      return (name.capitalLetter, name)
    }
  }

  private func calendarDay(_ day: CivilDate) -> MonthCalendar<Action>.Day {
    let level = Serenity.level(of: day, state.common.moods)
    let said = level.map { self.level(face($0)).smallInitial } ?? words.noEntries
    return .init(
      day, name: dates.long(day) + ", " + said, tone: level.map { tone(face($0)) } ?? .plain,
      symbol: level.map { symbol(face($0)) },
      isToday: day == today, isEnabled: day <= today)
  }

  /// One day, with everything that was written.
  func dayScreen(_ day: CivilDate) -> Screen<Action> {
    let moods = state.common.moods.filter { $0.day == day }
    let back = Action.did(.diary(.dayMoved(day.adding(days: -1)))),
      next = Action.did(.diary(.dayMoved(day < today ? day.adding(days: 1) : day)))
    var content = notices
    content.append(steps(words.previousDay, back, words.nextDay, day < today ? next : nil))
    if moods.isEmpty {
      content.append(text(words.noEntriesThatDay, .quiet))
    } else {
      content.append(.rows(moods.map { row($0) }))
    }
    return frame(
      dates.long(day), .day(day), .diary, lead: words.entriesCount(moods.count),
      back: .went(Destination.diary.location),
      [
        .swipe(id: "day", left: next, right: back, content)
      ])
  }

  /// One entry: read, change, delete.
  func entryScreen(_ id: ULID) -> Screen<Action> {
    let found = state.common.moods.first { $0.id == id }
    if let draft = state.diary.draft, draft.id == id {
      let screen = frame(
        words.edit, .entry(id), .diary, back: .backTapped, [form(draft, submit: words.change, showsDays: false)])
      if found == nil { state.companion.sayGoneElsewhere(on: screen, environment) }
      if draft.problem != nil { screen.focus = "log-errors" }
      return screen
    }
    let draft = state.common.drafts[Diary.Draft.name(of: id)]
    let notice: [E] =
      draft.map {
        let goOn = button("draft-go-on", companion.words(environment).draftGoOn, .secondary, .edit, .diary(.edit(id)))
        return [banner("draft", .info, draftTitle($0), nil, goOn)]
      } ?? []
    guard let mood = found else {
      // It was deleted elsewhere; what was written of it is still here.
      if notice.isEmpty { return notFound() }
      return frame(words.edit, .entry(id), .diary, back: .went(Destination.diary.location), notices + notice)
    }
    var content: [E] = notices + notice
    content.append(
      card(
        [
          .rows([
            Row(
              "level", level(mood.level), detail: words.writtenAt(dates.timeWithArticle(civil(mood))),
              symbol: symbol(mood.level),
              tone: tone(mood.level), nil)
          ])
        ], .tinted))
    if !mood.emotions.isEmpty { content.append(.cluster(emotionTags(mood))) }
    if !mood.note.isEmpty {
      content.append(.prose(Prose(mood.note.lines.map { .paragraph($0) })))
    }
    content.append(text(state.companion.status(environment).text, .small))
    content.append(
      .cluster([
        .button(button("edit", words.edit, .secondary, .edit, .diary(.edit(id)))),
        .button(button("delete", words.delete, .destructive, .trash, .diary(.deleteAsked))),
      ]))
    let screen = frame(
      dates.long(mood.day), .entry(id), .diary, back: .went(Destination.day(mood.day).location), content)
    if state.diary.asksDelete {
      screen.sheet = Sheet(
        .alert, title: words.deleteTitle, close: .did(.diary(.deleteCancelled)),
        [
          text(state.companion.session.isSignedIn ? words.deleteText : words.deleteTextHere),
          .cluster([
            .button(button("delete-cancel", words.cancel, .secondary, nil, .diary(.deleteCancelled))),
            .button(button("delete-confirm", words.delete, .destructive, .trash, .diary(.deleteConfirmed(id)))),
          ]),
        ])
    }
    return screen
  }
}

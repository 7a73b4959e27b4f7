import AppRuntime

extension View {
  /// Hoy: one question, what was written today, the last week (SE-07, GG-01's counterpart).
  func todayScreen() -> Screen<Action> {
    let todays = state.common.moods.filter { $0.day == today }
    var content = notices
    content.add(card([faces("mood", words.howNow, selected: nil)], .tinted))
    content += careCard
    content.add(.rows(proposals))
    if !todays.isEmpty { content.add(section("todays", words.todayTitle, [.rows(todays.reversed().map { row($0) })])) }
    if !state.common.moods.isEmpty {
      content.add(
        section("week", words.weekTitle, [.line(curve("week-chart", words.weekSentence, from: today.adding(days: -6)))])
      )
    }
    return frame(greeting, .today, .today, lead: dates.long(today), content)
  }

  /// A session to go on with, one that is proposed with its reason, and breathing.
  private var proposals: [Row<Action>] {
    var rows: [Row<Action>] = []
    let library = state.common.library
    if let id = state.common.preferences.resume?["id"]?.string, let session = library.session(id) {
      rows.add(row("resume", words.goOn, said(session, "title"), .play, .player(id)))
    }
    if let suggestion = state.common.suggestion() { rows.add(row(suggestion.session, reason(suggestion.reason))) }
    rows.add(row("breathe", words.breatheNow, words.breatheLead, .wind, .breathe))
    return rows
  }

  private func reason(_ reason: Suggestion.Reason) -> String {
    switch reason {
    case .helped(let times): words.becauseHelped(times)
    case .goal(let goal): words.becauseGoal(goals.firstIndex { sameBytes($0, goal) } ?? 0)
    case .start: words.becauseStart
    }
  }

  private var greeting: String {
    switch environment.zone.civil(at: environment.now).time.hour {
    case 5..<12: words.morning
    case 12..<19: words.afternoon
    default: words.evening
    }
  }

  /// Seven days of mood.
  func curve(_ id: Identifier, _ sentence: String, from first: CivilDate) -> LineChart {
    let points = (0..<7).map { i -> ChartPoint in
      let day = first.adding(days: i)
      return point(day, label: weekdayLetters(day))
    }
    return LineChart(
      BarChart(id, sentence: sentence, tableTitle: "", columns: (words.day, words.mood), points: points), range: 1...5,
      ends: (words.levelVeryBad, words.levelVeryGood))
  }

  func point(_ day: CivilDate, label: String) -> ChartPoint {
    let level = Serenity.level(of: day, state.common.moods)
    return ChartPoint(
      label: label, name: dates.long(day), value: level,
      valueText: level.map { self.level(face($0)) } ?? words.noEntries,
      tone: level.map { tone(face($0)) } ?? .quiet, isNow: day == today)
  }

  func weekdayLetters(_ day: CivilDate) -> String { dates.abbreviation(of: day.weekday) }
}

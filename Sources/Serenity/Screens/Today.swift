import AppRuntime

extension View {
  /// Hoy: one question, what was written today, the last week (SE-07, GG-01's counterpart).
  func todayScreen() -> Screen<Action> {
    let todays = state.moods.filter { $0.day == today }
    var content = notices
    content.append(.card(Card(.tinted, [faces("mood", words.howNow, selected: nil)])))
    if !todays.isEmpty {
      content.append(.section(Section("todays", title: words.todayTitle, [.rows(todays.reversed().map { row($0) })])))
    }
    if !state.moods.isEmpty { content.append(.section(Section("week", title: words.weekTitle, [.line(week())]))) }
    content.append(.rows([
      Row("breathe", words.breatheNow, detail: words.breatheLead, icon: .wind, tone: .accent, location: Spot.breathe.location, .went(Spot.breathe.location)),
    ]))
    return Screen(title: greeting, location: "", lead: dates.long(today), tools: tools, tabs: tabs(.today), toast: toast, content)
  }

  private var greeting: String {
    switch environment.zone.civil(at: environment.now).time.hour {
    case 5..<12: words.morning
    case 12..<19: words.afternoon
    default: words.evening
    }
  }

  /// The last seven days, today at the end.
  func week() -> LineChart {
    let points = (0..<7).map { i -> ChartPoint in
      let day = today.adding(days: i - 6)
      return point(day, label: weekdayLetters(day))
    }
    return LineChart(
      BarChart("week-chart", sentence: words.weekSentence, tableTitle: "", columns: (words.day, words.mood), points: points),
      range: 1...5, ends: (words.veryLow, words.veryHigh))
  }

  func point(_ day: CivilDate, label: String) -> ChartPoint {
    let level = Serenity.level(of: day, state.moods)
    return ChartPoint(
      label: label, name: dates.long(day), value: level, valueText: level.map { self.level(face($0)) } ?? words.noData,
      tone: level.map { tone(face($0)) } ?? .quiet, isNow: day == today)
  }

  func weekdayLetters(_ day: CivilDate) -> String { dates.abbreviation(of: day.weekday) }
}

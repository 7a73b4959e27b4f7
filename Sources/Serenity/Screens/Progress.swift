import AppRuntime
import Wellbeing

extension View {
  /// Progreso: this week and in all (SE-09). A look back, never a scolding.
  func progressScreen() -> Screen<Action> {
    let monday = today.startOfWeek()
    let week = (0..<7).map { monday.adding(days: $0) }
    let written = week.filter { day in state.moods.contains { $0.day == day } }.count
    let points = week.map { day -> ChartPoint in
      let minutes = self.minutes { $0 == day }
      return ChartPoint(
        label: weekdayLetters(day), name: dates.long(day), value: Double(minutes), valueText: words.minutesCount(minutes), tone: .chart2, isNow: day == today)
    }
    let total = minutes { $0 >= monday && $0 <= week[6] }
    var content = notices
    content.append(.section(Section("this-week", title: words.thisWeek, [
      .columns([
        .card(Card(.plain, [
          .ring(Ring(.chart1, share: Double(written) / 7, number: written.description, unit: words.ringUnit, sentence: words.ringSentence(written)))])),
        .card(Card(.plain, [
          .bars(BarChart("minutes-chart", sentence: words.minutesSentence(total), tableTitle: "", columns: (words.day, words.minutes), points: points))])),
      ]),
    ])))
    if !state.preferences.hidesRhythm {
      content.append(.section(Section("totals", title: words.totals, [
        .facts([
          (words.totalEntries, NumberFormat(environment.language).whole(Int64(state.moods.count))),
          (words.totalMinutes, NumberFormat(environment.language).whole(Int64(minutes { _ in true }))),
          (words.daysInRow, words.daysCount(rhythm.days)),
        ]),
        .text(words.rhythmText, .small),
      ])))
    }
    return Screen(title: words.progress, location: Spot.progress.location, tools: tools, tabs: tabs(.progress), isWide: true, content)
  }

  /// Days in a rhythm that two free days a week do not break.
  private var rhythm: Rhythm { Rhythm(state.moods.map { $0.day } + state.sessions.map { $0.day }, today: today) }

  /// Whole minutes of breathing on the days that fit, rounded from their sum.
  private func minutes(_ fits: (CivilDate) -> Bool) -> Int {
    let ms = state.sessions.reduce(Int64(0)) { fits($1.day) ? $0 + $1.milliseconds : $0 }
    return Int((ms + 30_000) / 60_000)
  }
}

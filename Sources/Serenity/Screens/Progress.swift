import AppRuntime
import Wellbeing

extension View {
  /// Progreso: this week, what goes together, and in all (SE-09, SE-10). A look back, never a scolding.
  func progressScreen() -> Screen<Action> {
    let monday = today.startOfWeek()
    let week = (0..<7).map { monday.adding(days: $0) }
    let written = week.filter { day in state.common.moods.contains { $0.day == day } }.count
    let points = week.map { day -> ChartPoint in
      let minutes = self.minutes { $0 == day }
      return ChartPoint(
        label: weekdayLetters(day), name: dates.long(day), value: Double(minutes),
        valueText: words.minutesCount(minutes), tone: .chart2, isNow: day == today)
    }
    let total = minutes { $0 >= monday && $0 <= week[6] }
    var content = notices
    content.append(
      section(
        "this-week", words.thisWeek,
        [
          .columns([
            card([
              .ring(
                Ring(
                  .chart1, share: Double(written) / 7, number: written.description, unit: words.ringUnit,
                  sentence: words.ringSentence(written)))
            ]),
            card([
              total == 0
                ? text(words.minutesSentence(0))
                : .bars(
                  BarChart(
                    "minutes-chart", sentence: words.minutesSentence(total), tableTitle: "",
                    columns: (words.day, words.minutes), points: points))
            ]),
          ])
        ]))
    content.append(section("together", words.together, [text(together)]))
    if !state.common.preferences.hidesRhythm {
      let format = NumberFormat(environment.language), rhythm = rhythm
      content.append(
        section(
          "totals", words.totals,
          [
            .facts([
              (words.totalEntries, format.whole(Int64(state.common.moods.count))),
              (words.totalMinutes, format.whole(Int64(minutes { _ in true }))),
              (
                words.totalSessions,
                format.whole(Int64(state.common.sessionRecords.reduce(0) { $0 + ($1.isWhole ? 1 : 0) }))
              ),
              (words.daysInRow, words.daysCount(rhythm.days)),
              (words.consecutive, words.daysCount(rhythm.consecutive)),
            ]),
            text(words.rhythmText, .small),
          ]))
      content.append(section("achievements", words.achievements, [.rows(achievements)]))
    }
    return frame(words.progress, .progress, .progress, isWide: true, content)
  }

  /// Mood and minutes, only when there is enough to say something, and with how sure it is.
  private var together: String {
    guard let difference = state.common.difference else { return words.notEnough }
    let format = NumberFormat(environment.language)
    func number(_ value: Double) -> String { format.decimal(value) }
    let mean = number(difference.mean), low = number(difference.low), high = number(difference.high)
    return difference.isClear
      ? words.togetherClear(mean, low, high, difference.count)
      : words.togetherUnclear(mean, low, high, difference.count)
  }

  /// One row for each kind: the next step, or the last one when all are earned.
  private var achievements: [Row<Action>] {
    let steps = Common.steps
    return state.common.counts.enumerated().map { kind, count in
      let done = steps.reduce(0) { $0 + (count >= $1 ? 1 : 0) }
      let next = min(done, steps.count - 1)
      let detail = done == 0 ? nil : words.earned(achievement(kind * 3 + done - 1))
      return Row(
        "achievement-" + kind.description, achievement(kind * 3 + next), detail: detail,
        value: done == steps.count ? nil : words.countOf(count, steps[next]), icon: done > 0 ? .star : .leaf,
        tone: .accent, nil)
    }
  }

  /// `7 días con registro`
  func achievement(_ place: Int) -> String {
    words.achievement(place / 3, Common.steps[place % 3])
  }

  /// Days in a rhythm that two free days a week do not break.
  private var rhythm: Rhythm {
    Rhythm(state.common.moods.map { $0.day } + state.common.sessionRecords.map { $0.day }, today: today)
  }

  /// Whole minutes on the days that fit, rounded from their sum.
  private func minutes(_ fits: (CivilDate) -> Bool) -> Int {
    let ms = state.common.sessionRecords.reduce(Int64(0)) { fits($1.day) ? $0 + $1.milliseconds : $0 }
    return Int((ms + 30_000) / 60_000)
  }
}

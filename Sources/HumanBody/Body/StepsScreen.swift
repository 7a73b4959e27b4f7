import AppRuntime

extension View {
  /// Pasos: how far am I today? (HB-07)
  func stepsScreen() -> Screen<Action> {
    let goal = common.stepGoal, days = common.stepDays(environment)
    let steps = days?.last ?? 0, percent = StepGoal.percent(steps, of: goal)
    let said = words.stepsOf(numbers.percent(Double(percent) / 100), numbers.whole(Int64(goal)))
    let scene = Scene<Action>(
      "feet", scene: figureScene, name: words.stepsToday,
      sentence: words.stepsSentence(numbers.whole(steps), said),
      values: stepValues(Double(steps)))
    scene.crop = (15, 640, 370, 274)
    scene.focus = zoneName(.steps)
    scene.caption = .init(title: said, number: numbers.whole(steps), unit: "", text: stepsSource)
    var content: [E] = companion.notices(environment) + savedNotice
    content.append(.scene(scene))
    if let days {
      let week = Array(days.suffix(7)), reached = week.filter { $0 >= Int64(goal) }.count
      content.append(.heading(reached == 0 ? words.weekPlain : words.weekReached(reached)))
      content.append(.chart(weekChart(week, goal)))
      if let suggestion = StepGoal.suggestion(Array(days.dropLast())) {
        content.append(
          text(
            words.goalSuggestion(
              suggestion.days, numbers.whole(Int64(suggestion.median)), numbers.whole(Int64(suggestion.goal)))))
        if suggestion.goal != goal {
          content.append(
            press(
              "take-goal", words.goalTake(numbers.whole(Int64(suggestion.goal))), .secondary, nil,
              .body(.goalKept(suggestion.goal))))
        }
      } else {
        content.append(text(words.goalNoSuggestion, .quiet))
      }
    } else {
      content.append(.skeleton(lines: 4))
    }
    content.append(
      .rows([
        row("steps-history", words.seeHistory, nil, value: nil, .chart, .metrics(.metric(.steps))),
        row(
          "steps-write", words.entryOf(words.metricSteps.smallInitial), nil, value: nil, .plus, .metrics(.entry(.steps))
        ),
      ]))
    let screen = frame(
      words.stepsToday, .body(.steps), .body, back: back,
      primary: button("change-goal", words.goalChange, .primary, nil, .body(.goalOpened)), content)
    if let chosen = state.body.goal { screen.sheet = goalSheet(chosen) }
    return screen
  }

  /// The ring, and a second thin one above the goal.
  func stepValues(_ steps: Double) -> [(name: String, value: Double)] {
    let share = steps / Double(max(common.stepGoal, 1))
    return [("steps", share), ("more", max(share - 1, 0))]
  }

  private var stepsSource: String {
    guard day(of: .steps) == today, let latest = common.shelf[.steps], let sample = latest.sample else {
      return words.stepsNone
    }
    return ago(sample.end) + " · " + sourceName(latest.source)
  }

  private func weekChart(_ week: [Int64], _ goal: Int) -> SeriesChart {
    var places: [SeriesChart.Place] = [], values: [SeriesChart.Value?] = []
    for (index, steps) in week.enumerated() {
      let day = today.adding(days: index - week.count + 1)
      places.append(.init(day == today ? words.today : weekday(day), dates.long(day), isNow: day == today))
      values.append(
        steps == 0
          ? nil
          : .init(0, to: Double(steps), numbers.whole(steps) + (steps >= Int64(goal) ? ", " + words.goalReached : "")))
    }
    let most = max(Double(week.max() ?? 0), Double(goal)) * 1.08
    return SeriesChart(
      "week", name: words.metricSteps, sentence: words.weekSentence(numbers.whole(Int64(goal))), places: places,
      series: [.init(words.metricSteps, .span, values)],
      bands: [.init(Double(goal)...Double(goal), upper: words.limitGoal)], range: 0...most, unit: "", words: chartWords)
  }

  private func goalSheet(_ chosen: Int) -> Sheet<Action> {
    Sheet(
      .sheet, title: words.goalChange, close: .did(.body(.goalClosed)),
      [
        text(words.goalText),
        .slider(
          Slider(
            "goal", words.goalLabel, value: chosen, in: min(500, chosen)...max(25_000, chosen), step: 100,
            valueText: words.goalSteps(chosen)
          ) { .did(.body(.goalMoved($0))) }),
        press("keep-goal", words.keep, .secondary, nil, .body(.goalKept(chosen))),
      ])
  }
}

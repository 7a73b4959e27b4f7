import AppRuntime
import ScreenTime

extension View {
  func screenLimitsScreen() -> Screen<Action> {
    var content: [E] = []
    if !screenTime.limits.isEmpty {
      content.append(
        section(
          "yours", words.screenLimitsYours,
          [
            .rows(
              screenTime.limits.map { limit in
                screenRow(
                  "limit-" + limit.app, appName(limit.app),
                  words.screenLimitDetail(
                    screenLength(minutes: limit.minutes), screenLength(minutes: limit.closedMinutes)),
                  .clock, .limit(limit.app))
              })
          ]))
    }
    var rows: [Row<Action>] = []
    if screenTime.limit(of: Limit.total) == nil {
      rows.append(screenRow("add-" + Limit.total, words.screenAllApps, nil, .plus, .limit(Limit.total)))
    }
    for key in screenChoices where screenTime.limit(of: key) == nil {
      rows.append(screenRow("add-" + key, appName(key), nil, .plus, .limit(key)))
    }
    content.append(section("add", words.screenLimitsAdd, [.rows(rows)]))
    return screenFrame(words.screenLimits, .limits, lead: words.screenLimitsLead, content)
  }

  func screenLimit(_ key: String) -> Screen<Action> {
    let isTotal = sameBytes(key, Limit.total)
    guard let draft = screenTime.draft, AppCatalogue.app(key)?.category != .essential else {
      return screenFrame(words.screenLimitOf(appName(key)), .limit(key), [text(words.screenHonestEmergency)])
    }
    var content: [E] = []
    let until = isTotal ? nil : screenTime.closedUntil(key, environment)
    if let until { content.append(banner("running", .info, words.screenLimitRunning(screenHour(until)))) }
    content.append(
      .slider(
        Slider(
          "minutes", words.screenLimitMinutes, value: draft.minutes, in: LimitDraft.range, step: 5,
          valueText: screenLength(minutes: draft.minutes)
        ) { .did(.screenTime(.limit(.minutes($0)))) }))
    let options = Limit.closedChoices.map { minutes in
      Choice<Action>.Option(
        "closed-" + minutes.description, screenLength(minutes: minutes), isSelected: draft.closedMinutes == minutes)
    }
    content.append(
      .choice(
        Choice("closed", words.screenLimitClosed, .segmented, options: options) {
          .did(.screenTime(.limit(.closed($0))))
        }))
    content.append(text(words.screenLimitAgain(Limit.extraMinutes), .small))
    if screenTime.limit(of: key) != nil {
      content.append(
        .button(button("remove", words.screenLimitRemove, .destructive, .trash, .screenTime(.limit(.removed)))))
    }
    return screenFrame(
      words.screenLimitOf(appName(key)), .limit(key),
      lead: isTotal ? words.screenLimitTotalLead : words.screenLimitLead,
      primary: button("save", words.screenLimitSave, .primary, nil, .screenTime(.limit(.saved))), content)
  }

  func screenTimerScreen() -> Screen<Action> {
    if let running = screenTime.usage.running {
      var watch = Stopwatch()
      watch.run(running.session.start)
      return screenFrame(
        words.screenTimerRuns(appName(running.session.app)), .timer,
        primary: button("stop", words.screenTimerStop, .primary, .stop, .screenTime(.timer(.stopped))),
        [
          .clock(
            ClockFace(
              "clock", name: words.screenTimerRuns(appName(running.session.app)), caption: words.screenTimerCaption,
              watch: watch
            ) { _ in .did(.screenTime(.timer(.rang))) })
        ])
    }
    let chosen = screenTime.timerApp
    let options = screenChoices.map { key in
      Choice<Action>.Option("app-" + key, appName(key), isSelected: chosen.map { sameBytes($0, key) } ?? false)
    }
    let start = button("start", words.screenTimerStart, .primary, .play, .screenTime(.timer(.started)))
    start.isEnabled = chosen != nil
    return screenFrame(
      words.screenTimer, .timer, lead: words.screenTimerLead, primary: start,
      [
        .choice(
          Choice("which", words.screenTimerWhich, .chips, options: options) { .did(.screenTime(.timer(.chosen($0)))) })
      ])
  }
}

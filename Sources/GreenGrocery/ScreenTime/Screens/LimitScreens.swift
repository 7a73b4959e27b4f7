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
    if screenTime.query.isEmpty, screenTime.limit(of: Limit.total) == nil {
      rows.append(screenRow("add-" + Limit.total, words.screenAllApps, nil, .plus, .limit(Limit.total)))
    }
    for key in screenChoices() where screenTime.limit(of: key) == nil {
      rows.append(screenRow("add-" + key, appName(key), nil, .plus, .limit(key)))
    }
    content.append(
      section(
        "add", words.screenLimitsAdd,
        [screenFind, rows.isEmpty ? text(words.screenHonestEmergency) : .rows(rows)]))
    return screenFrame(words.screenLimits, .limits, lead: words.screenLimitsLead, content)
  }

  func screenLimit(_ key: String) -> Screen<Action> {
    let isTotal = sameBytes(key, Limit.total)
    guard let draft = screenTime.draft, AppCatalogue.app(key)?.category != .essential else {
      return screenFrame(words.screenLimitOf(appName(key)), .limit(key), [text(words.screenHonestEmergency)])
    }
    var content: [E] = []
    if let until = screenTime.closedUntil(key, environment) {
      let time = screenHour(until)
      content.append(
        banner("running", .info, isTotal ? words.screenLimitRunningAll(time) : words.screenLimitRunning(time)))
      content.append(screenEmergency)
    }
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
        Choice(
          "closed", isTotal ? words.screenLimitClosedAll : words.screenLimitClosed, .segmented, options: options
        ) { .did(.screenTime(.limit(.closed($0)))) }))
    let again =
      isTotal ? words.screenLimitAgainAll(Limit.extraMinutes) : words.screenLimitAgain(Limit.extraMinutes)
    content.append(text(again, .small))
    content += draftNotice(common.drafts[LimitDraft.name(key)], discard: .screenTime(.limit(.discarded)))
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
      if running.session.isDoubtful(environment.now) { return screenTimerAsks(running.session) }
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
    let options = screenChoices(chosen: screenTime.timerApp).map { key in
      Choice<Action>.Option("app-" + key, appName(key), isSelected: chosen.map { sameBytes($0, key) } ?? false)
    }
    let start = button("start", words.screenTimerStart, .primary, .play, .screenTime(.timer(.started)))
    start.isEnabled = chosen != nil
    return screenFrame(
      words.screenTimer, .timer, lead: words.screenTimerLead, primary: start,
      [
        screenFind,
        options.isEmpty
          ? text(words.screenHonestEmergency)
          : .choice(
            Choice("which", words.screenTimerWhich, .chips, options: options) {
              .did(.screenTime(.timer(.chosen($0))))
            }),
      ])
  }

  /// It runs for an hour since the person last said so: whether it still should, and until when it did.
  private func screenTimerAsks(_ session: DeclaredSession) -> Screen<Action> {
    var rows: [Row<Action>] = []
    for minutes in [0, 5, 15, 30, 60] where minutes > 0 || session.said > session.start {
      let end = session.said.adding(milliseconds: Int64(minutes) * 60_000)
      rows.append(
        act(
          "until-" + minutes.description, words.screenTimerUntil(screenHour(end)),
          screenLength(seconds: Int(end.milliseconds(since: session.start) / 1000)), .clock,
          .screenTime(.timer(.until(minutes)))))
    }
    let counted = session.stopped(environment.now).milliseconds(since: session.start)
    let civil = environment.zone.civil(at: session.start)
    return screenFrame(
      words.screenTimerAsk(appName(session.app)), .timer,
      primary: button("still", words.screenTimerStill, .primary, .check, .screenTime(.timer(.confirmed))),
      [
        .facts([
          (words.screenTimerBegan, dates.relative(civil.date, today: today) + ", " + dates.time(civil.time)),
          (words.screenTimerCounts, screenLength(seconds: Int(counted / 1000))),
        ]),
        section("until", words.screenTimerUntilTitle, [.rows(rows)]),
        press("discard", words.screenTimerDiscard, .quiet, .trash, .screenTime(.timer(.discarded))),
      ])
  }
}

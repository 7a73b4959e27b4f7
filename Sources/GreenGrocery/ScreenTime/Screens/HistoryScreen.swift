import AppRuntime
import ScreenTime

extension View {
  /// All months, the latest first.
  func screenMonths() -> Screen<Action> {
    let months = screenTime.counted(common, environment).months
    let rows = months.map { month in
      row(
        "month-" + month.first.iso, dates.month(month.first).capitalInitial,
        words.screenWithLabel(screenMonthMean(month.seconds, month.days), screenLabels(month.labels)),
        .calendar, .screenTime(.month(month.first)))
    }
    return screenFrame(
      words.screenMonths, .months, [rows.isEmpty ? text(words.screenEmptyTitle) : .rows(rows)])
  }

  /// `1 h 30 min al día, en 12 días`
  private func screenMonthMean(_ seconds: Int, _ days: Int) -> String {
    words.screenMonthDetail(screenLength(seconds: seconds / max(days, 1)), days)
  }

  /// A month: its days as bars, its kinds of apps, and the way to each day.
  func screenMonth(_ first: CivilDate) -> Screen<Action> {
    var points: [ChartPoint] = [], rows: [Row<Action>] = [], all: [UsageFold.AppDay] = []
    var most: (day: CivilDate, seconds: Int) = (first, 0)
    for place in 0..<first.daysInMonth {
      let day = first.adding(days: place), apps = screenApps(day)
      let seconds = apps.reduce(0) { $0 + $1.seconds }
      points.append(
        screenPoint(day, apps.isEmpty ? nil : seconds, label: place % 7 == 0 ? day.day.description : " "))
      if apps.isEmpty { continue }
      if seconds > most.seconds { most = (day, seconds) }
      rows.append(screenDayRow(day, apps))
      all += apps
    }
    let title = dates.month(first).capitalInitial
    if rows.isEmpty { return screenFrame(title, .month(first), [text(words.screenNothingThen)]) }
    let total = all.reduce(0) { $0 + $1.seconds }
    return screenFrame(
      title, .month(first), lead: screenMonthMean(total, rows.count),
      [
        .bars(
          BarChart(
            "month-chart", sentence: words.screenMonthSentence(screenLength(seconds: total), dates.long(most.day)),
            tableTitle: words.screenTable, columns: (words.screenDay, words.screenTime), points: points)),
        screenOriginLine(screenLabels(all)),
        screenKinds(all),
        section("days", words.screenDays, [.rows(Array(rows.reversed()))]),
      ])
  }

  /// A day: its apps, its kinds, and what the timer was told.
  func screenDay(_ day: CivilDate) -> Screen<Action> {
    let apps = screenApps(day), title = dates.full(day).capitalInitial
    if apps.isEmpty {
      return screenFrame(title, .day(day), [text(words.screenNothingThen)] + screenSessions(day))
    }
    let rows = apps.map { app in
      row(
        "app-" + app.key, appName(app.key), screenLabels([app]), value: screenLength(seconds: app.seconds), .device,
        .screenTime(.app(app.key)))
    }
    return screenFrame(
      title, .day(day),
      lead: words.screenWithLabel(screenLength(seconds: apps.reduce(0) { $0 + $1.seconds }), screenLabels(apps)),
      [section("apps", words.screenDayApps, [.rows(rows)]), screenKinds(apps)] + screenSessions(day))
  }

  func screenApps(_ day: CivilDate) -> [UsageFold.AppDay] {
    screenTime.usage.apps(on: day, screenTime.dayClock(common, environment), now: environment.now)
  }

  func screenDayRow(_ day: CivilDate, _ apps: [UsageFold.AppDay]) -> Row<Action> {
    row(
      "day-" + day.iso, dates.long(day).capitalInitial, screenLabels(apps),
      value: screenLength(seconds: apps.reduce(0) { $0 + $1.seconds }), .calendar, .screenTime(.day(day)))
  }

  /// Sessions of the timer that touch a day, of one app or of all; a tap takes one away.
  func screenSessions(_ day: CivilDate, _ key: String? = nil) -> [E] {
    let clock = screenTime.dayClock(common, environment)
    let span = clock.zone.span(of: day, boundary: clock.boundary)
    var found = screenTime.usage.timed.filter { one in
      one.session.end != nil && one.session.start < span.end && one.session.stopped(environment.now) >= span.start
        && (key.map { sameBytes($0, one.session.app) } ?? true)
    }
    if found.isEmpty { return [] }
    found.sort { $0.session.start < $1.session.start }
    let rows = found.map { id, session -> Row<Action> in
      let stopped = session.stopped(environment.now)
      let row = act(
        "drop-" + id.text,
        words.screenSession(appName(session.app), screenHour(session.start), screenHour(stopped)),
        words.screenSessionDrop, .trash, .screenTime(.timer(.dropped(id))))
      row.value = screenLength(seconds: Int(stopped.milliseconds(since: session.start) / 1000))
      return row
    }
    return [section("sessions", words.screenSessions, [.rows(rows)])]
  }
}

import AppRuntime
import ScreenTime

extension View {
  /// An app's page: today by hour, the last days, its limit, its pauses.
  func screenApp(_ key: String) -> Screen<Action> {
    let name = appName(key), app = screenTime.today.first { sameBytes($0.key, key) }
    var content: [E] = []
    if let until = screenTime.closedUntil(key, environment) { content += screenClosed(until) }
    content.append(
      .facts([
        (words.screenTime, screenTime.today.isEmpty ? "–" : screenUse(key, app?.seconds ?? 0)),
        (words.screenOrigin, app.map { screenLabels([$0]) } ?? "–"),
        (words.screenCategory, screenCategory(AppCatalogue.app(key)?.category ?? .other)),
      ]))
    content.append(section("hours", words.screenToday, screenHours(app)))
    content.append(section("history", words.screenHistory, screenHistory(key)))
    content += screenSessions(today, key)
    let counts = screenTime.pauses.counts(7, upTo: today, app: key)
    if counts.asked > 0 {
      let asked = screenTime.pauses.counts(1, upTo: today, app: key).asked
      var lines: [E] = asked > 0 ? [text(words.screenPausesToday(asked))] : []
      lines.append(text(words.screenPausesWeek(numbers.percent(Double(counts.refused) / Double(counts.asked)))))
      content.append(section("pauses", words.screenAutomation, lines))
    }
    let isEssential = AppCatalogue.app(key)?.category == .essential
    if !isEssential {
      content.append(
        .rows([screenRow("try-pause", words.screenTryPause, words.screenAutomationDetail, .leaf, .pause(key))]))
    }
    let hasLimit = screenTime.limit(of: key) != nil
    return screenFrame(
      name, .app(key),
      primary: isEssential
        ? nil
        : way(
          "set-limit", hasLimit ? words.screenChangeLimit : words.screenSetLimit, .primary, .clock,
          .screenTime(.limit(key))), content)
  }

  /// It is closed: until when, and the one way out.
  func screenClosed(_ until: Instant) -> [E] {
    [
      banner(
        "closed", .info, words.screenClosedUntil(screenHour(until)),
        environment.isOnline ? nil : words.pauseClosedOffline),
      screenEmergency,
    ]
  }
  var screenEmergency: E {
    .link(Link("call-911", words.screenEmergency, detail: nil, address: "tel:911", .secondary, .phone))
  }

  private func screenHours(_ app: UsageFold.AppDay?) -> [E] {
    guard let app else { return [text(words.screenHoursNone)] }
    let hours = app.usage.hours
    var content: [E] = []
    if let most = hours.indices.max(by: { hours[$0] < hours[$1] }), hours[most] > 0 {
      let points = hours.indices.map { hour -> ChartPoint in
        let clock = dates.time(CivilTime(secondsAfterMidnight: hour * 3600))
        return ChartPoint(
          label: hour % 6 == 0 ? hour.description : " ", name: clock, value: Double(hours[hour]) / 60,
          valueText: screenLength(minutes: Int(hours[hour]) / 60), tone: .chart1)
      }
      let clock = dates.timeWithArticle(CivilTime(secondsAfterMidnight: most * 3600))
      content.append(
        .bars(
          BarChart(
            "hours-chart", sentence: words.screenHoursSentence(screenLength(seconds: app.seconds), clock),
            tableTitle: words.screenTable, columns: (words.screenHour, words.screenTime), points: points, full: 60)))
    } else {
      content.append(text(words.screenHoursNone))
    }
    if app.usage.unplaced > 0 {
      content.append(text(words.screenUnplaced(screenLength(seconds: Int(app.usage.unplaced))), .small))
    }
    return content
  }

  private func screenHistory(_ key: String) -> [E] {
    let clock = screenTime.dayClock(common, environment)
    var points: [ChartPoint] = [], found: [UsageFold.AppDay] = []
    for ago in stride(from: 6, through: 0, by: -1) {
      let day = today.adding(days: -ago)
      let apps = screenTime.usage.apps(on: day, clock, now: environment.now)
      let app = apps.first { sameBytes($0.key, key) }
      if let app { found.append(app) }
      points.append(screenPoint(day, apps.isEmpty ? nil : app?.seconds ?? 0))
    }
    let total = found.reduce(0) { $0 + $1.seconds }
    if total == 0 { return [text(words.screenWeekNone)] }
    return [
      .bars(
        BarChart(
          "history-chart", sentence: words.screenHistorySentence(screenLength(seconds: total)),
          tableTitle: words.screenTable, columns: (words.screenDay, words.screenTime), points: points)),
      screenOriginLine(screenLabels(found)),
    ]
  }
}

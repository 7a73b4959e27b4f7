import AppRuntime
import ScreenTime

extension View {
  /// Pantalla: how much is left today, the stalls, the week.
  func screenOverview() -> Screen<Action> {
    let apps = screenTime.today, used = screenLength(seconds: apps.reduce(0) { $0 + $1.seconds })
    var title = words.screenUsed(used), lead: String? = words.screenLeadSources
    if let limit = screenTime.limitToday {
      let left = limit - screenTime.minutesToday
      let time = screenLength(minutes: left)
      title =
        left <= 0 ? words.screenSpent : left == 1 || left == 60 ? words.screenLeftOne(time) : words.screenLeft(time)
      lead = words.screenLead(used, screenLength(minutes: limit))
    }
    if apps.isEmpty { (title, lead) = (words.screenNoneToday, screenTime.lastKnown.map { screenLast($0) }) }
    if !screenTime.hasSource { (title, lead) = (words.screenTitle, nil) }
    var content: [E] = []
    if !screenTime.hasSource {
      content.append(
        .empty(
          Empty(
            .stand, title: words.screenEmptyTitle, text: words.screenEmptyText,
            button: way("bring", words.screenImport, .secondary, .download, .screenTime(.importing)))))
    } else {
      content += screenRunning()
      if let until = screenTime.closedUntil(Limit.total, environment) {
        content.append(banner("all-closed", .info, words.screenAllClosed(screenHour(until))))
      }
      if let limit = screenTime.limitToday, !apps.isEmpty {
        content.append(
          .progress(
            ProgressBar(
              "share", words.screenShare, share: min(1, Double(screenTime.minutesToday) / Double(max(limit, 1))),
              detail: words.screenWithLabel(
                words.screenShareDetail(used, screenLength(minutes: limit)), screenLabels(apps)))))
      } else if !apps.isEmpty {
        content.append(screenOriginLine(screenLabels(apps)))
      }
      if !apps.isEmpty { content.append(screenMarket()) }
      if apps.count > 4 {
        content.append(section("more", words.screenMore, [.rows(apps.dropFirst(4).map { screenAppRow($0) })]))
      }
      if !apps.isEmpty { content.append(screenKinds(apps)) }
      content.append(screenWeek())
    }
    content += screenDoubtsRow(screenTime.usage.doubts.count)
    content.append(.rows(screenWays))
    return screenFrame(title, .overview, lead: lead, hasBack: false, content)
  }

  /// `Lo último es del viernes 20 de noviembre.`
  private func screenLast(_ day: CivilDate) -> String {
    words.screenLastDay(day.year == today.year ? dates.long(day) : dates.full(day))
  }

  /// That the timer runs; after an hour, whether it still should.
  private func screenRunning() -> [E] {
    guard let session = screenTime.usage.running?.session else { return [] }
    let name = appName(session.app)
    if session.isDoubtful(environment.now) {
      let answer = way("timer-answer", words.screenTimerAnswer, .secondary, .clock, .screenTime(.timer))
      return [banner("timer-asks", .info, words.screenTimerAsk(name), nil, answer)]
    }
    return [
      .rows([
        screenRow("timer-runs", words.screenTimerSince(name, screenHour(session.start)), nil, .clock, .timer)
      ])
    ]
  }

  /// Minutes by kind of app, the most first.
  func screenKinds(_ apps: [UsageFold.AppDay]) -> E {
    var sums: [(kind: AppCategory, seconds: Int, labels: [UsageLabel])] = []
    for app in apps {
      let kind = AppCatalogue.app(app.key)?.category ?? .other
      if let at = sums.firstIndex(where: { $0.kind == kind }) {
        sums[at].seconds += app.seconds
        sums[at].labels += app.labels
      } else {
        sums.append((kind, app.seconds, app.labels))
      }
    }
    sums.sort { $0.seconds > $1.seconds }
    let facts = sums.map { sum in
      (
        name: screenCategory(sum.kind),
        value: words.screenWithLabel(screenLength(seconds: sum.seconds), screenLabels(sum.labels))
      )
    }
    return section("kinds", words.screenKinds, [.facts(facts)])
  }

  private var screenWays: [Row<Action>] {
    let count = screenTime.limits.count
    return [
      screenRow(
        "limits", words.screenLimits, count == 0 ? words.screenNoLimits : words.screenLimitsDetail(count), .clock,
        .limits),
      screenRow("timer", words.screenTimer, words.screenTimerDetail, .play, .timer),
      screenRow("import", words.screenImport, words.screenImportDetail, .download, .importing),
      screenRow("automation", words.screenAutomation, words.screenAutomationDetail, .leaf, .automation),
      screenRow("list", words.screenList, words.screenListDetail, .devices, .list),
      screenRow("honest", words.screenHonest, nil, .info, .honest),
    ]
  }

  private func screenAppRow(_ app: UsageFold.AppDay) -> Row<Action> {
    row(
      "app-" + app.key, appName(app.key), screenLabels([app]), value: screenState(app), .device,
      .screenTime(.app(app.key)))
  }

  /// Up to four stalls. A shutter is the share of the limit that is used; it is down where the app is closed.
  private func screenMarket() -> E {
    let apps = Array(screenTime.today.prefix(4))
    var values: [(name: String, value: Double)] = [], zones: [Scene<Action>.Zone] = []
    // Where a stall begins in the drawing.
    let places: [(Double, Double)] = [(0.041, 0.054), (0.5205, 0.054), (0.041, 0.5315), (0.5205, 0.5315)]
    for (place, app) in apps.enumerated() {
      let number = (place + 1).description
      let until = screenTime.closedUntil(app.key, environment), isClosed = until != nil
      let share = screenTime.limit(of: app.key).map { Double(app.seconds) / Double($0.minutes * 60) } ?? 0
      values += [
        ("hay" + number, 1), ("cierra" + number, isClosed ? 1 : min(share, 1) * 0.92),
        ("cerrado" + number, isClosed ? 1 : 0),
      ]
      let zone = Scene<Action>.Zone(
        "stall-" + app.key, appName(app.key), value: screenLength(seconds: app.seconds), detail: screenLabels([app]),
        x: places[place].0, y: places[place].1, isMarked: isClosed,
        mark: until.map { words.screenClosedShort(screenHour($0)) },
        .went(ScreenTimeDestination.app(app.key).location))
      zone.unit =
        screenTime.limit(of: app.key).map { words.screenStallLimit(screenLength(minutes: $0.minutes)) }
        ?? words.screenStallFree
      zones.append(zone)
    }
    return .scene(
      Scene(
        "market", scene: "puesto", name: words.screenMarket,
        sentence: words.screenMarketSentence(screenTime.today.count),
        values: values, zones: zones, listTitle: words.screenMarketList))
  }

  private func screenWeek() -> E {
    let week = screenTime.week, total = week.reduce(0) { $0 + $1.seconds }
    let ways: E = .rows([row("months", words.screenMonths, words.screenMonthsDetail, .calendar, .screenTime(.months))])
    if total == 0 { return section("week", words.screenWeek, [text(words.screenWeekNone), ways]) }
    let most = week.max { $0.seconds < $1.seconds }
    var content: [E] = []
    if let usual = screenTime.usual, usual >= 60 {
      content.append(text(words.screenUsual(screenLength(seconds: usual))))
    }
    if let lightest = screenLightest() { content.append(text(lightest)) }
    content.append(
      .bars(
        BarChart(
          "week-chart",
          sentence: words.screenWeekSentence(screenLength(seconds: total), dates.long(most?.day ?? today)),
          tableTitle: words.screenTable, columns: (words.screenDay, words.screenTime),
          points: week.map { screenPoint($0.day, $0.seconds == 0 ? nil : $0.seconds) })))
    var labels: [UsageLabel] = [], rows: [Row<Action>] = []
    for one in week.reversed() where one.seconds > 0 {
      let apps = screenApps(one.day)
      for app in apps { labels += app.labels }
      rows.append(screenDayRow(one.day, apps))
    }
    content.append(screenOriginLine(screenLabels(labels)))
    content.append(.disclosure(id: "week-days", title: words.screenWeekDays, [.rows(rows)]))
    return section("week", words.screenWeek, content + [ways])
  }

  /// The lightest of the seven days before today; nil unless all of them are known, and one is alone in it.
  private func screenLightest() -> String? {
    var all: [(day: CivilDate, minutes: Int)] = []
    for ago in 1...7 {
      let day = today.adding(days: -ago), apps = screenApps(day)
      if apps.isEmpty { return nil }
      all.append((day, apps.reduce(0) { $0 + $1.seconds } / 60))
    }
    guard let least = all.min(by: { $0.minutes < $1.minutes }), least.minutes > 0,
      all.filter({ $0.minutes == least.minutes }).count == 1
    else { return nil }
    return words.screenLightest(dates.long(least.day), screenLength(minutes: least.minutes))
  }

  /// - Parameter seconds: nil where nothing is known.
  func screenPoint(_ day: CivilDate, _ seconds: Int?, label: String? = nil) -> ChartPoint {
    ChartPoint(
      label: label ?? dates.abbreviation(of: day.weekday), name: dates.long(day),
      value: seconds.map { Double($0) / 60 }, valueText: seconds.map { screenLength(seconds: $0) } ?? "–",
      tone: day == today ? .chart1 : .chart2, isNow: day == today)
  }
}

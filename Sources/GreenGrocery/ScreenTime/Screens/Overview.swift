import AppRuntime
import ScreenTime

extension View {
  /// Pantalla: how much is left today, the stalls, the week.
  func screenOverview() -> Screen<Action> {
    let used = screenLength(minutes: screenTime.minutesToday)
    var title = words.screenUsed(used), lead: String? = words.screenLeadSources
    if let limit = screenTime.limitToday {
      let left = limit - screenTime.minutesToday
      title = left > 0 ? words.screenLeft(screenLength(minutes: left)) : words.screenSpent
      lead = words.screenLead(used, screenLength(minutes: limit))
    }
    if !screenTime.hasSource { (title, lead) = (words.screenTitle, nil) }
    var content: [E] = []
    if !screenTime.hasSource {
      content.append(
        .empty(
          Empty(
            .stand, title: words.screenEmptyTitle, text: words.screenEmptyText,
            button: way("bring", words.screenImport, .secondary, .download, .screenTime(.importing)))))
    } else {
      if let limit = screenTime.limitToday {
        content.append(
          .progress(
            ProgressBar(
              "share", words.screenShare, share: min(1, Double(screenTime.minutesToday) / Double(max(limit, 1))),
              detail: words.screenShareDetail(used, screenLength(minutes: limit)))))
      }
      if !screenTime.today.isEmpty { content.append(screenMarket()) }
      if screenTime.today.count > 4 {
        content.append(
          section("more", words.screenMore, [.rows(screenTime.today.dropFirst(4).map { screenAppRow($0) })]))
      }
      if !screenTime.today.isEmpty { content.append(screenKinds()) }
      content.append(screenWeek())
    }
    content.append(.rows(screenWays))
    return screenFrame(title, .overview, lead: lead, hasBack: false, content)
  }

  /// Today's minutes by kind of app, the most first.
  private func screenKinds() -> E {
    var sums: [(kind: AppCategory, seconds: Int)] = []
    for app in screenTime.today {
      let kind = AppCatalogue.app(app.key)?.category ?? .other
      if let at = sums.firstIndex(where: { $0.kind == kind }) {
        sums[at].seconds += app.seconds
      } else {
        sums.append((kind, app.seconds))
      }
    }
    sums.sort { $0.seconds > $1.seconds }
    return section(
      "kinds", words.screenKinds,
      [.facts(sums.map { (name: screenCategory($0.kind), value: screenLength(seconds: $0.seconds)) })])
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
      "app-" + app.key, appName(app.key), screenLabel(app.label), value: screenState(app), .device,
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
      let isClosed = screenTime.closedUntil(app.key, environment) != nil
      let share = screenTime.limit(of: app.key).map { Double(app.seconds) / Double($0.minutes * 60) } ?? 0
      values += [
        ("hay" + number, 1), ("cierra" + number, isClosed ? 1 : min(share, 1) * 0.92),
        ("cerrado" + number, isClosed ? 1 : 0),
      ]
      let zone = Scene<Action>.Zone(
        "stall-" + app.key, appName(app.key), value: screenStall(app), detail: screenLabel(app.label),
        x: places[place].0, y: places[place].1, isMarked: isClosed, .went(ScreenTimeDestination.app(app.key).location))
      if !isClosed {
        zone.unit =
          screenTime.limit(of: app.key).map { words.screenStallLimit(screenLength(minutes: $0.minutes)) }
          ?? words.screenStallFree
      }
      zones.append(zone)
    }
    return .scene(
      Scene(
        "market", scene: "puesto", name: words.screenMarket,
        sentence: words.screenMarketSentence(screenTime.today.count),
        values: values, zones: zones, listTitle: words.screenMarketList))
  }

  /// Short, for the counter: `31 min`; for the board of who is closed: `Abre a las 6:30 p. m.`
  private func screenStall(_ app: UsageFold.AppDay) -> String {
    if let until = screenTime.closedUntil(app.key, environment) { return words.screenClosedShort(screenHour(until)) }
    return screenLength(seconds: app.seconds)
  }

  private func screenWeek() -> E {
    let week = screenTime.week, total = week.reduce(0) { $0 + $1.seconds }
    if total == 0 { return section("week", words.screenWeek, [text(words.screenWeekNone)]) }
    let most = week.max { $0.seconds < $1.seconds }
    var content: [E] = []
    if let usual = screenTime.usual, usual >= 60 {
      content.append(text(words.screenUsual(screenLength(seconds: usual))))
    }
    content.append(
      .bars(
        BarChart(
          "week-chart",
          sentence: words.screenWeekSentence(screenLength(seconds: total), dates.long(most?.day ?? today)),
          tableTitle: words.screenTable, columns: (words.screenDay, words.screenTime),
          points: week.map { screenPoint($0.day, $0.seconds) })))
    return section("week", words.screenWeek, content)
  }

  func screenPoint(_ day: CivilDate, _ seconds: Int) -> ChartPoint {
    ChartPoint(
      label: dates.abbreviation(of: day.weekday), name: dates.long(day), value: Double(seconds) / 60,
      valueText: screenLength(minutes: seconds / 60), tone: day == today ? .chart1 : .chart2, isNow: day == today)
  }
}

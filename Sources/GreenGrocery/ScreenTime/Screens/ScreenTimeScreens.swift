import AppRuntime
import ScreenTime

extension View {
  var screenTime: ScreenTimeFeature { state.screenTime }

  func screenTimeScreen(_ place: ScreenTimeDestination) -> Screen<Action> {
    switch place {
    case .overview: screenOverview()
    case .app(let key): screenApp(key)
    case .limits: screenLimitsScreen()
    case .limit(let key): screenLimit(key)
    case .importing: screenImportScreen()
    case .doubts: screenDoubtsScreen()
    case .sources: screenSourcesScreen()
    case .timer: screenTimerScreen()
    case .honest: screenHonestScreen()
    case .automation: screenAutomationScreen()
    case .list: screenListScreen()
    case .months: screenMonths()
    case .month(let first): screenMonth(first)
    case .day(let day): screenDay(day)
    case .pause(let key): pauseScreen(key)
    }
  }

  // MARK: Words for values

  /// Whole minutes: what is not over yet does not count against a limit either.
  func screenLength(seconds: Int) -> String {
    let whole = seconds < 60 ? seconds : seconds - seconds % 60
    return DurationFormat(environment.language).short(Seconds(Double(whole)))
  }
  func screenLength(minutes: Int) -> String { screenLength(seconds: minutes * 60) }

  /// `las 6:30 p. m.`: see `DateFormat.timeWithArticle`.
  func screenHour(_ instant: Instant) -> String { dates.timeWithArticle(environment.zone.civil(at: instant).time) }

  /// What an app is called: its name, or its key as a name.
  func appName(_ key: String) -> String {
    if sameBytes(key, Limit.total) { return words.screenAllApps }
    if sameBytes(key, UsageDay.others) { return words.screenOtherApps }
    if sameBytes(key, "phone") { return words.screenPhone }
    if sameBytes(key, "maps") { return words.screenMaps }
    if let app = AppCatalogue.app(key) { return app.name }
    var name = "", isFirst = true
    for part in key.pieces(0x2D) {
      name += isFirst ? part.capitalLetter + part.after(1) : " " + part
      isFirst = false
    }
    return name
  }

  func screenLabel(_ label: UsageLabel) -> String { screenLabels([label]) }
  /// What the minutes of apps come from, the surest first: `medido y declarado`.
  func screenLabels(_ apps: [UsageFold.AppDay]) -> String {
    var all: [UsageLabel] = []
    for app in apps { all += app.labels }
    return screenLabels(all)
  }
  func screenLabels(_ all: [UsageLabel]) -> String {
    switch (all.contains(.measured), all.contains(.imported), all.contains(.declared)) {
    case (true, true, true): words.screenAllLabels
    case (true, true, false): words.screenMeasuredImported
    case (true, false, true): words.screenMeasuredDeclared
    case (false, true, true): words.screenImportedDeclared
    case (true, false, false): words.screenMeasured
    case (false, true, false): words.screenImported
    case (false, false, true): words.screenDeclared
    case (false, false, false): "–"
    }
  }
  /// Under a sum, or a chart.
  func screenOriginLine(_ labels: String) -> E { text(words.screenOriginLine(labels), .small) }

  func screenCategory(_ category: AppCategory) -> String {
    switch category {
    case .social: words.screenCategorySocial
    case .video: words.screenCategoryVideo
    case .messages: words.screenCategoryMessages
    case .games: words.screenCategoryGames
    case .news: words.screenCategoryNews
    case .shopping: words.screenCategoryShopping
    case .browser: words.screenCategoryBrowser
    case .music: words.screenCategoryMusic
    case .work: words.screenCategoryWork
    case .essential: words.screenCategoryEssential
    case .other: words.screenCategoryOther
    }
  }

  /// `45 min de 45 min`, `Cerrada. Abre a las 6:30 p. m.`
  func screenState(_ app: UsageFold.AppDay) -> String {
    if let until = screenTime.closedUntil(app.key, environment) { return words.screenClosedUntil(screenHour(until)) }
    return screenUse(app.key, app.seconds)
  }
  func screenUse(_ key: String, _ seconds: Int) -> String {
    let used = screenLength(seconds: seconds)
    guard let limit = screenTime.limit(of: key) else { return words.screenNoLimit(used) }
    return words.screenOfLimit(used, screenLength(minutes: limit.minutes))
  }

  var screenToast: Toast<Action>? {
    guard let notice = screenTime.notice else { return nil }
    let text =
      switch notice {
      case .limitSaved: words.screenLimitSaved
      case .limitRemoved: words.screenLimitRemoved
      case .sessionSaved: words.screenTimerSaved
      case .sessionGone: words.screenSessionGone
      case .copied: words.screenAutomationCopied
      case .notCopied: words.screenNotCopied
      case .revoked: words.listRevoked
      case .lineCopied: words.screenLiveCopied
      case .changed(let change, _): screenChanged(change)
      }
    var tone = Tone.success, canUndo = false
    switch notice {
    case .limitRemoved, .sessionGone: canUndo = true
    case .changed(_, let edits): canUndo = !edits.before.isEmpty
    case .notCopied: tone = .warning
    default: break
    }
    let undo = canUndo ? button("undo", words.habitUndo, .quiet, .undo, .screenTime(.undo)) : nil
    return Toast(tone, text, button: undo, leave: .did(.screenTime(.noticeLeft)))
  }

  func screenFrame(
    _ title: String, _ place: ScreenTimeDestination, lead: String? = nil, hasBack: Bool = true,
    primary: Button<Action>? = nil, _ content: [E]
  ) -> Screen<Action> {
    frame(
      title, .screenTime(place), .pause, lead: lead, back: hasBack ? back : nil, primary: primary, toast: screenToast,
      content)
  }

  func screenRow(_ id: Identifier, _ title: String, _ detail: String?, _ icon: Icon, _ to: ScreenTimeDestination)
    -> Row<
      Action
    >
  {
    row(id, title, detail, icon, .screenTime(to))
  }

  /// Apps to choose from: of today, with a limit, of former days, then all that have a name here; each once. Where
  /// something is looked for, those that fit, else what was typed as an app of its own.
  /// - Parameter chosen: stays among them, whatever is looked for.
  func screenChoices(chosen: String? = nil) -> [String] {
    var keys = screenTime.today.map { $0.key } + screenTime.limits.map { $0.app }
    keys += screenTime.counted(common, environment).apps
    keys += ["instagram", "tiktok", "youtube", "facebook", "x", "whatsapp", "netflix", "roblox"]
    keys += AppCatalogue.all.map { $0.key }
    let wanted = folded(screenTime.query)
    var once: [String] = []
    for key in keys where canChoose(key) && !once.contains(where: { sameBytes($0, key) }) {
      let isChosen = chosen.map { sameBytes($0, key) } ?? false
      if !isChosen, once.count >= 16 || !folded(appName(key)).has(wanted) { continue }
      once.append(key)
    }
    let isFound = once.contains { folded(appName($0)).has(wanted) }
    if !isFound, let typed = AppCatalogue.key(named: wanted), canChoose(typed) { once.append(typed) }
    return once
  }

  private func canChoose(_ key: String) -> Bool {
    !sameBytes(key, Limit.total) && !sameBytes(key, UsageDay.others) && AppCatalogue.app(key)?.category != .essential
  }

  /// Above apps to choose from.
  var screenFind: E {
    .field(
      Field("find-app", words.screenFind, .search, value: screenTime.query) {
        .did(.screenTime(.timer(.searched($0))))
      })
  }
}

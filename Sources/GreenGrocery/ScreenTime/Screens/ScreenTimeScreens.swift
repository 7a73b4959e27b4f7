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
    case .timer: screenTimerScreen()
    case .honest: screenHonestScreen()
    case .automation: screenAutomationScreen()
    case .list: screenListScreen()
    case .pause(let key): pauseScreen(key)
    }
  }

  // MARK: Words for values

  func screenLength(seconds: Int) -> String { DurationFormat(environment.language).short(Seconds(Double(seconds))) }
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

  func screenLabel(_ label: UsageLabel) -> String {
    switch label {
    case .measured: words.screenMeasured
    case .imported: words.screenImported
    case .declared: words.screenDeclared
    }
  }

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

  /// `45 min de 45 min`, `Cerrado. Abre a las 6:30 p. m.`
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
      case .copied: words.listCopied
      case .addressCopied: words.screenAutomationCopied
      case .revoked: words.listRevoked
      }
    return Toast(.success, text, leave: .did(.screenTime(.noticeLeft)))
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

  /// Apps that something is known of, then the ones that many use; each once.
  var screenChoices: [String] {
    var keys = screenTime.today.map { $0.key } + screenTime.limits.map { $0.app }
    keys += ["instagram", "tiktok", "youtube", "facebook", "x", "whatsapp", "netflix", "roblox"]
    var once: [String] = []
    for key in keys where !once.contains(where: { sameBytes($0, key) }) {
      let isOne = !sameBytes(key, Limit.total) && !sameBytes(key, UsageDay.others)
      if isOne, AppCatalogue.app(key)?.category != .essential { once.append(key) }
    }
    return Array(once.prefix(16))
  }
}

import AppRuntime
import Training

extension View {
  private func own(_ action: DiscoverFeature.Action) -> HumanBodyAction { .discover(action) }
  private var articles: [Article] { DiscoverFeature.articles(common, words.language) }

  func discoverScreen(_ place: DiscoverDestination) -> Screen<Action> {
    if let name = ["articles", "exercises", "routines", "plans"].first(where: { common.library[$0] == nil }) {
      return frame(words.discoverTitle, .discover(place), .training, back: back, [missing(name)])
    }
    switch place {
    case .shelves: return shelvesScreen()
    case .article(let id): return articleScreen(id)
    case .index: return indexScreen()
    }
  }

  private func topicName(_ topic: Article.Topic) -> String {
    switch topic {
    case .sleep: words.discoverSleep
    case .movement: words.discoverMovement
    case .strength: words.discoverStrength
    case .measuring: words.discoverMeasuring
    case .rest: words.discoverRest
    }
  }

  private func articleRow(_ article: Article, _ prefix: String = "article-") -> Row<Action> {
    // How long it takes stands below, where it leaves the title its line.
    let mark: String? =
      common.isRead(article.id) ? words.discoverRead : common.isForLater(article.id) ? words.discoverLater : nil
    return row(
      prefix + article.id, article.title, article.about + " " + words.discoverMinutes(article.minutes) + ".",
      value: mark,
      .book, .discover(.article(article.id)))
  }

  // MARK: Descubrir

  private func shelvesScreen() -> Screen<Action> {
    let all = articles
    var content: [E] = [
      .rows([row("to-index", words.discoverIndex, words.discoverIndexDetail, .search, .discover(.index))])
    ]
    var forToday: [Row<Action>] = []
    if let article = DiscoverFeature.today(all, common, today) { forToday.append(articleRow(article, "today-")) }
    if let routine = routineOfToday { forToday.append(routineRow(routine, "today-")) }
    if !forToday.isEmpty { content.append(section("for-today", words.discoverToday, [.rows(forToday)])) }
    let later = all.filter { common.isForLater($0.id) && !common.isRead($0.id) }
    if !later.isEmpty {
      content.append(section("later", words.discoverKept, [.rows(later.map { articleRow($0, "later-") })]))
    }
    for topic in Article.Topic.allCases {
      let rows = all.filter { $0.topic == topic }.map { articleRow($0) }
      if !rows.isEmpty { content.append(section("topic-" + topic.rawValue, topicName(topic), [.rows(rows)])) }
    }
    content.append(
      section(
        "training", words.discoverTrain,
        [
          .rows([
            row("to-routines", words.trainRoutines, words.trainRoutinesDetail, .dumbbell, .training(.routines)),
            row("to-plans", words.trainPlans, words.trainPlansDetail, .calendar, .training(.plans)),
          ])
        ]))
    content.append(
      section(
        "recipes", words.discoverRecipes,
        [text(words.discoverRecipesText), link("to-recipes", words.discoverRecipesLink, "/greengrocery/cocina")]))
    return frame(words.discoverTitle, .discover(.shelves), .training, lead: words.discoverLead, back: back, content)
  }

  /// The plan's next one; without a plan the shortest.
  private var routineOfToday: Routine? {
    if let (plan, progress) = training.progress(common, environment) {
      guard !progress.isPaused, !progress.isDoneToday, plan.routines.indices.contains(progress.turn) else { return nil }
      return training.routine(plan.routines[progress.turn], common, words.language)
    }
    return training.routine("casa-diez", common, words.language)
  }

  // MARK: An article

  private func articleScreen(_ id: String) -> Screen<Action> {
    guard let article = articles.first(where: { sameBytes($0.id, id) }) else {
      return frame(
        words.discoverTitle, .discover(.article(id)), .training, back: back,
        [
          text(words.trainMissing, .large),
          .button(way("to-discover", words.discoverAll, .secondary, nil, .discover(.shelves))),
        ])
    }
    guard let json = common.library[Article.file(id)] else {
      return frame(article.title, .discover(.article(id)), .training, back: back, [missing(Article.file(id))])
    }
    let told = ArticleText(json)
    var content: [E] = [text(words.discoverMinutes(article.minutes), .small)]
    if words.language != .es { content.append(banner("in-spanish", .info, words.discoverInSpanish)) }
    content.append(
      .inLanguage(
        told.language, [card([.heading(words.discoverBrief), .prose(Prose([.points(told.brief)]))], .tinted)]))
    content.append(.inLanguage(told.language, [.prose(Prose(told.blocks))]))
    content.append(
      .cluster([
        .button(
          Button(
            "read", words.discoverMarkRead, .secondary, icon: .check, isPressed: common.isRead(id),
            action(own(.readFlipped(id))))),
        .button(
          Button(
            "later", words.discoverMarkLater, .secondary, icon: .star, isPressed: common.isForLater(id),
            action(own(.laterFlipped(id))))),
      ]))
    if let place = told.opens {
      content.append(.rows([row("opens", words.discoverOpens, nil, .forward, place)]))
    }
    content.append(
      section("sources", words.discoverSources, told.sources.enumerated().map { source($0.element, $0.offset) }))
    content.append(text(words.discoverNoDiagnosis, .small))
    return frame(
      article.title, .discover(.article(id)), .training, lead: article.about, back: back, content)
  }

  private func source(_ source: ArticleText.Source, _ number: Int) -> E {
    var parts: [E] = [
      .inLanguage(source.language, [text(source.title, .strong)]),
      text(words.discoverSource(source.who, source.place, source.year), .small),
    ]
    if let doi = source.doi {
      parts.append(link("doi-" + number.description, words.discoverDOI(doi), "https://doi.org/" + doi))
    }
    return card(parts)
  }

  // MARK: Explorar

  private func indexScreen() -> Screen<Action> {
    let query = SearchQuery(state.discover.query)
    let found = articles.filter { query.matches($0.title + " " + $0.about + " " + topicName($0.topic)) }
    let plans = training.plans(common, words.language).filter { query.matches($0.title + " " + $0.about) }
    let routines = (training.routines(common, words.language) + training.ownRoutines(common)).filter {
      query.matches($0.title + " " + $0.about + " " + words.trainFocusName($0.focus))
    }
    let moves = exercises.all.filter { query.matches($0.title + " " + muscleText($0.muscles + $0.helpers)) }
    let count = found.count + plans.count + routines.count + moves.count
    var content: [E] = [
      .field(
        Field("explore-search", words.discoverSearch, .search, value: state.discover.query) {
          .did(.discover(.searched($0)))
        })
    ]
    func part(_ id: String, _ title: String, _ rows: [Row<Action>]) {
      if rows.isEmpty { return }
      let title = words.discoverPart(title, rows.count)
      content.append(
        query.isEmpty
          ? .disclosure(id: "all-" + id, title: title, [.rows(rows)])
          : section("found-" + id, title, [.rows(rows)]))
    }
    part("articles", words.discoverArticles, found.map { articleRow($0) })
    part(
      "plans", words.trainPlans,
      plans.map { row("plan-" + $0.id, $0.title, $0.about, .calendar, .training(.plans)) })
    part("routines", words.trainRoutines, routines.map { routineRow($0) })
    part(
      "exercises", words.discoverExercises,
      moves.map { row("exercise-" + $0.id, $0.title, muscleText($0.muscles), nil, .training(.exercise($0.id))) })
    if count == 0 { content.append(text(words.discoverNothing)) }
    let screen = frame(words.discoverIndex, .discover(.index), .training, back: back, content)
    if !query.isEmpty { screen.announcement = words.discoverFound(count) }
    return screen
  }
}

import AppRuntime

extension View {
  /// Sesiones: the library by category, found by any word of it (SE-02).
  func sessionsScreen() -> Screen<Action> {
    let all = state.common.library.sessions
    var content = notices, said: String?
    if all.isEmpty {
      content.append(missing("sessions"))
    } else {
      if isForeign { content.append(text(words.sessionsInEnglish, .small)) }
      content.append(
        .field(
          Field("search-sessions", words.findSession, .search, value: state.catalogue.query) {
            .did(.catalogue(.searched($0)))
          }))
      content.append(
        .choice(
          Choice(
            "category", words.category, .chips,
            options: words.categories.enumerated().map { place, name in
              let id = place == 0 ? "" : categories[place - 1]
              return option("cat-" + id, name, nil, sameBytes(id, state.catalogue.category))
            }
          ) { .did(.catalogue(.categoryChosen($0))) }))
      let goalNames = words.goals
      content.append(
        .choice(
          Choice(
            "goal", words.goalFilter, .chips, allowsSeveral: true,
            options: goals.enumerated().map { place, goal in
              option("for-" + goal, goalNames[place], nil, sameBytes(goal, state.catalogue.goal))
            }
          ) { .did(.catalogue(.goalChosen($0))) }))
      let found = all.filter { fits($0) }
      said = words.found(found.count)
      content.append(text(said ?? "", .small))
      if found.isEmpty {
        content.append(text(words.nothingFound, .quiet))
      } else {
        content += foreign([.rows(found.map { row($0) })])
      }
    }
    content.append(
      .rows([
        row("to-sounds", words.sounds, words.soundsLead, .speaker, .sounds),
        row("to-downloads", words.downloads, words.downloadsDetail, .download, .downloads),
      ]))
    let screen = frame(words.sessions, .sessions, .sessions, content)
    if !state.catalogue.query.isEmpty { screen.announcement = said }
    return screen
  }

  private func fits(_ session: JSON) -> Bool {
    let category = state.catalogue.category
    if sameBytes(category, "favourites") {
      if !isFavourite(session) { return false }
    } else if sameBytes(category, "downloaded") {
      if !(state.downloads.all ?? []).contains(where: { $0.isHere && $0.has("session", session.id) }) { return false }
    } else if !category.isEmpty, !session.has("category", category) {
      return false
    }
    if !state.catalogue.goal.isEmpty, !session.contains("goals", state.catalogue.goal) { return false }
    let wanted = folded(state.catalogue.query)
    return wanted.isEmpty || folded(said(session, "title") + " " + said(session, "about")).has(wanted)
  }

  func isFavourite(_ session: JSON) -> Bool { state.common.preferences.isOn("fav." + session.id) }

  /// A long press makes it a favourite; its own screen has a button for the same.
  func row(_ session: JSON, _ reason: String? = nil) -> Row<Action> {
    let id = session.id, isFavourite = isFavourite(session), isPremium = session.isPremium
    var detail = reason ?? said(session, "about")
    if isFavourite { detail = words.favourite + " · " + detail }
    if isPremium { detail = words.premium + " · " + detail }
    let row = row(
      "session-" + id, said(session, "title"), detail, isPremium ? .lock : isFavourite ? .heart : .play, .session(id))
    row.longPress = .did(.preferences(.flipped("fav." + id)))
    row.value = lengths(session)
    return row
  }

  /// `3–15 min`
  private func lengths(_ session: JSON) -> String {
    let versions = session.versions
    return words.minutesRange(versions.first ?? 0, versions.last ?? 0)
  }

  /// One session: what it is, how long, what it needs.
  func sessionScreen(_ id: String) -> Screen<Action> {
    guard let session = state.common.library.session(id) else {
      return state.common.library["sessions"] == nil
        ? frame(words.sessions, .session(id), .sessions, back: .backTapped, [missing("sessions")]) : notFound()
    }
    if session.isPremium { return lockedScreen(session, .session(id)) }
    let chosen = state.listening.length(session)
    var content: [E] = []
    if state.common.preferences.resume?.has("id", id) == true {
      content.append(banner("resume", .info, words.leftOff, words.leftOffText))
    }
    content += [
      .choice(
        Choice(
          "length", words.length, .segmented,
          options: session.versions.map {
            option("length-" + $0.description, words.minutesCount($0), nil, $0 == chosen)
          }
        ) {
          .did(.listening(.lengthChosen($0)))
        }),
      section("needs", words.needs, [text(words.needsText)]),
      .button(
        Button(
          "favourite", words.favourite, .secondary, icon: .heart, isPressed: isFavourite(session),
          .did(.preferences(.flipped("fav." + id))))),
    ]
    content += downloadSection(session, chosen)
    if state.common.library["sessions/" + id] == nil { content.append(missing("sessions/" + id)) }
    let start = button("start-session", words.start, .primary, .play, .listening(.play))
    return frame(
      said(session, "title"), .session(id), .sessions, lead: said(session, "about"), back: .backTapped, primary: start,
      content)
  }

  /// A session that is not free: seen, explained, and what there is instead.
  func lockedScreen(_ session: JSON, _ destination: Destination) -> Screen<Action> {
    let others = state.common.library.sessions.filter { !$0.isPremium && $0.has("category", session.text("category")) }
    return frame(
      said(session, "title"), destination, .sessions, lead: said(session, "about"), back: .backTapped,
      [
        banner("locked", .info, words.lockedTitle, words.lockedText),
        section("instead", words.instead, foreign([.rows(others.prefix(3).map { row($0) })])),
      ])
  }
}

/// The categories, by their names in the content; then the person's own.
let categories = ["breathing", "stress", "anxiety", "sleep", "focus", "favourites", "downloaded"]

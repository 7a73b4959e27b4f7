import AppRuntime

extension View {
  /// Tú: the account, how it looks, the person's day, goals, care.
  func youScreen() -> Screen<Action> {
    let hour = state.common.preferences.boundary.minutesAfterMidnight / 60
    var content = notices
    content.append(pictureSection)
    content += state.companion.settings(environment)
    content += [
      section(
        "my-day", words.myDay,
        [
          .slider(
            Slider(
              "day-start", words.dayStart, value: hour, in: 0...6,
              valueText: dates.time(CivilTime(secondsAfterMidnight: hour * 3600))
            ) { .did(.preferences(.hourChosen($0))) }),
          .toggle(
            Toggle(
              "hide-rhythm", words.hideTotals, detail: words.hideTotalsDetail,
              isOn: state.common.preferences.hidesRhythm, .did(.preferences(.flipped("hidesRhythm"))))),
          .toggle(
            Toggle(
              "hide-land", words.hideLand, detail: words.hideLandDetail, isOn: state.common.preferences.hidesLand,
              .did(.preferences(.flipped("hidesLand"))))),
          goalsChoice,
          .rows([
            row("to-reminders", words.reminders, words.remindersDetail, .bell, .reminders),
            row("to-downloads", words.downloads, words.downloadsDetail, .download, .downloads),
            row("to-test", words.test, words.testDetail, .trend, .test),
          ]),
        ]),
      section(
        "sound-settings", words.soundTitle,
        [
          .toggle(
            Toggle(
              "scapes", words.scapesInSessions, detail: words.scapesInSessionsDetail,
              isOn: !sameBytes(state.common.preferences.scape, "none"),
              .did(
                .listening(.scapeChosen(sameBytes(state.common.preferences.scape, "none") ? "scape-" : "scape-none"))))),
          volume,
        ]),
      banner("care", .info, words.care, words.careText),
      .rows([row("help-lines", words.helpLines, words.helpLinesDetail, .phone, .help)]),
      section(
        "about", words.aboutTitle,
        [text(words.aboutText, .quiet), .button(way("welcome", words.showWelcome, .quiet, .welcome(page: 1)))]),
    ]
    return frame(words.you, .you, .you, content)
  }

  private var goalsChoice: E {
    let names = words.goals
    return .choice(
      Choice(
        "goals", words.goalsTitle, .chips, allowsSeveral: true,
        options: goals.enumerated().map { place, goal in
          option("goal." + goal, names[place], nil, state.common.preferences.isOn("goal." + goal))
        }
      ) { .did(.preferences(.flipped($0))) })
  }

  /// What it is and is not, what the person is here for, a test they may take: shown once, every page can be skipped (PL-11, SE-01).
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let isLast = page == Destination.pages
    let drawings: [Drawing] = [.welcome, .serenity, .privacy]
    var title = words.goalsTitle, content: [E] = []
    if page <= 3 {
      let pages = state.common.library["onboarding"]?.list("pages") ?? []
      title = words.aboutTitle
      if pages.count < page {
        content.append(missing("onboarding"))
      } else {
        let texts = pages[page - 1]
        title = said(texts, "title")
        content.append(.hero(drawings[page - 1], [text(said(texts, "text"), .large)]))
        content.append(.prose(Prose([.points(texts.list("points").map { $0.text(in: environment.language) })])))
      }
    } else if isLast {
      title = words.test
      content.append(text(words.testDetail, .large))
      content.append(.button(way("take-test", words.takeTest, .secondary, .test)))
    } else {
      content.append(goalsChoice)
      content.append(text(words.goalsText, .small))
    }
    content.append(.steps(Steps(page, of: Destination.pages, label: words.step(page, Destination.pages))))
    if !isLast { content.append(.button(button("skip", words.skip, .quiet, nil, .preferences(.welcomeDone)))) }
    let primary =
      isLast
      ? button("begin", words.begin, .primary, nil, .preferences(.welcomeDone))
      : way("next", words.next, .primary, .welcome(page: page + 1))
    return Screen(
      title: title, location: Destination.welcome(page: page).location, back: page > 1 ? .backTapped : nil,
      primary: primary,
      content)
  }

  /// Seven statements, one at a time; each can be skipped. What comes out is a picture of a week, never a label (SE-01).
  func testScreen() -> Screen<Action> {
    guard let test = state.common.library["stress-test"] else {
      return frame(words.test, .test, .you, back: .backTapped, [missing("stress-test")])
    }
    let items = state.common.library.items, question = state.test.question
    if question >= items.count { return resultScreen(test) }
    let chosen = state.test.answers.indices.contains(question) ? state.test.answers[question] : -1
    let label = words.step(question + 1, items.count)
    let item = said(items[question], "text")
    var content =
      question == 0 ? [text(said(test, "intro"), .small)] : foreign([text(said(test, "instructions"), .small)])
    content += foreign([
      .choice(
        Choice(
          "answer", item, .list,
          options: test.list("answers").enumerated().map { value, answer in
            option("answer-" + value.description, said(answer, "text"), nil, value == chosen)
          }
        ) { .did(.test(.answered($0))) })
    ])
    content += [
      .steps(Steps(question + 1, of: items.count, label: label)),
      .button(way("skip-test", words.skipTest, .quiet, .today)),
    ]
    let screen = frame(
      words.test, .test, .you, lead: label, back: .backTapped,
      primary: button("test-next", chosen < 0 ? words.skip : words.next, .primary, nil, .test(.next)), content)
    screen.announcement = label + ". " + item
    return screen
  }

  private func resultScreen(_ test: JSON) -> Screen<Action> {
    var content: [E] = []
    if let band = state.test.band(state.common.library) {
      content += [card([text(said(band, "title"), .strong), text(said(band, "text"))], .tinted)]
      var rows: [Row<Action>] = []
      for suggestion in band.list("suggests") {
        if let name = suggestion.string, let session = state.common.library.session(name.after(8)) {
          rows.append(row(session))
        }
      }
      rows.append(row("help-lines", words.helpLines, words.helpLinesDetail, .phone, .help))
      content.append(.rows(rows))
      content.append(text(said(test, "after"), .small))
    } else {
      content.append(text(words.noResult))
    }
    content.append(.button(button("test-again", words.testAgain, .secondary, .undo, .test(.again))))
    content.append(text(test.list("citations").first?.text("text") ?? "", .small))
    let screen = frame(
      words.test, .test, .you, back: .went(""),
      primary: button("test-done", words.back, .primary, nil, .preferences(.welcomeDone)), content)
    screen.focus = "title"
    screen.announcement = state.test.band(state.common.library).map { said($0, "title") } ?? words.noResult
    return screen
  }
}

import AppRuntime

extension View {
  /// Tú: the account, how it looks, the person's day, care.
  func youScreen() -> Screen<Action> {
    let hour = state.preferences.boundary.minutesAfterMidnight / 60
    var content = notices
    content += state.companion.settings(environment)
    content += [
      .section(Section("my-day", title: words.myDay, [
        .slider(Slider("day-start", words.dayStart, value: hour, in: 0...6, valueText: dates.time(CivilTime(secondsAfterMidnight: hour * 3600))) { .did(.hourChosen($0)) }),
        .toggle(Toggle("hide-rhythm", words.hideTotals, detail: words.hideTotalsDetail, isOn: state.preferences.hidesRhythm, .did(.rhythmToggled))),
      ])),
      .banner(Banner("care", .info, title: words.care, text: words.careText)),
      .section(Section("about", title: words.aboutTitle, [
        .text(words.aboutText, .quiet),
        .button(Button("welcome", words.showWelcome, .quiet, .went(Spot.welcome(page: 1).location))),
      ])),
    ]
    return Screen(title: words.you, location: Spot.you.location, tools: tools, tabs: tabs(.you), content)
  }

  /// Three pages, shown once; each can be skipped (PL-11).
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let drawings: [Drawing] = [.welcome, .privacy, .serenity]
    let texts = words.welcome
    let (title, text) = (texts[2 * page - 2], texts[2 * page - 1])
    let count = texts.count / 2
    let isLast = page == count
    var content: [E] = [
      .hero(drawings[page - 1], [.text(text, .large)]),
      .steps(Steps(page, of: count, label: words.step(page, count))),
    ]
    if !isLast { content.append(.button(Button("skip", words.skip, .quiet, .did(.welcomeDone)))) }
    let primary: Button<Action> = isLast
      ? Button("begin", words.begin, .primary, .did(.welcomeDone))
      : Button("next", words.next, .primary, .went(Spot.welcome(page: page + 1).location))
    return Screen(title: title, location: Spot.welcome(page: page).location, back: page > 1 ? .backTapped : nil, primary: primary, content)
  }
}

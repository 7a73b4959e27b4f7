import AppRuntime

extension View {
  /// What it is, what the person is here for, their hours, a first habit: shown once, every page can be skipped (GG-09).
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let last = HomeDestination.welcomePages, isLast = page == last
    var title = "", content: [E] = []
    switch page {
    case 1:
      title = words.homeWelcomeTitle
      content = [
        .hero(.stand, [text(words.homeWelcomeText, .large)]),
        .prose(
          Prose([.points([words.homeWelcomePoint1, words.homeWelcomePoint2, words.homeWelcomePoint3])])),
      ]
    case 2:
      title = words.homeInterestsTitle
      content = [text(words.homeInterestsText), interestChoice]
    case 3:
      title = words.homeHoursTitle
      content = [text(words.homeHoursText)] + hourSliders
    default:
      title = words.homeFirstTitle
      content = [.hero(.emptyCrate, [text(words.homeFirstText, .large)])] + ideas(atMost: 4)
    }
    // After a log-in only the interests are asked for.
    let isAlone = page == 2 && state.home.asksInterests
    if !isAlone { content.append(.steps(Steps(page, of: last, label: words.homeStep(page, last)))) }
    if !isLast { content.append(.button(button("skip", words.homeSkip, .quiet, nil, .home(.welcomeDone)))) }
    let primary =
      isAlone
      ? button("keep-interests", words.homeKeep, .primary, nil, .home(.welcomeDone))
      : isLast
        ? button("begin", words.homeBegin, .primary, nil, .home(.welcomeDone))
        : way("next", words.homeNext, .primary, nil, .home(.welcome(page: page + 1)))
    return frame(
      title, .home(.welcome(page: page)), nil, back: page > 1 ? .backTapped : nil, primary: primary, content)
  }

  var interestChoice: E {
    .choice(
      Choice(
        "interests", words.homeInterests, .chips, allowsSeveral: true,
        options: Interest.allCases.map {
          option(
            "interest." + $0.rawValue, words.interest($0.rawValue), common.preferences.isOn("interest." + $0.rawValue))
        }
      ) { .did(.home(.flipped($0))) })
  }

  /// In which hours the person may be spoken to, and when their day begins.
  var hourSliders: [E] {
    let hours = common.preferences.hours, start = common.preferences.dayBoundary.minutesAfterMidnight / 60
    func slider(_ id: Identifier, _ label: String, _ half: Int, _ action: @escaping (Int) -> HomeFeature.Action) -> E {
      .slider(
        Slider(
          id, label, value: half, in: 0...47, valueText: dates.time(CivilTime(secondsAfterMidnight: half * 1800))
        ) { .did(.home(action($0))) })
    }
    return [
      slider("hours-from", words.homeHoursFrom, hours.from) { .hoursFrom($0) },
      slider("hours-to", words.homeHoursTo, hours.to) { .hoursTo($0) },
      .slider(
        Slider(
          "day-start", words.homeDayStart, value: start, in: 0...6,
          valueText: dates.time(CivilTime(secondsAfterMidnight: start * 3600))
        ) { .did(.home(.dayBegins($0))) }),
    ]
  }
}

import AppRuntime
import Kitchen
import Wellbeing

extension View {
  /// Tú: the name, the person's day, what is shown, what rings, the account and the data.
  func youScreen() -> Screen<Action> {
    let preferences = common.preferences
    var content = companion.notices(environment)
    let name = Field<Action>(
      "name", words.homeName, .name, value: state.home.name ?? preferences.name ?? calledName ?? "",
      hint: words.homeNameHint
    ) { .did(.home(.named($0))) }
    content.append(
      .form(
        Form(
          "name-form", submit: .did(.home(.nameKept)),
          [.field(name)] + (state.home.name == nil ? [] : [.button(.submit("keep-name", words.homeKeep))]))))
    content.append(section("my-day", words.homeMyDay, hourSliders))
    content.append(
      .rows([row("to-reminders", words.homeReminders, words.homeRemindersDetail, .bell, .home(.reminders))]))
    let shown: [(name: String, label: String)] = [
      ("calm", words.homeCalm), ("screen", words.homeScreen), ("movement", words.homeMovement),
      ("recipe", words.homeBoard), ("surprises", words.homeShowSurprises), ("garden", words.homeGarden),
    ]
    content.append(
      section(
        "shown", words.homeShown,
        [
          .choice(
            Choice(
              "shown-parts", words.homeShownText, .chips, allowsSeveral: true,
              options: shown.map { option("hides." + $0.name, $0.label, !isHidden($0.name)) }
            ) { .did(.home(.flipped($0))) })
        ]))
    content.append(section("my-interests", words.homeInterestsTitle, [interestChoice]))
    content += refused
    content += companion.settings(environment)
    content.append(
      section(
        "about", words.homeAbout,
        [
          text(words.homeAboutText, .quiet),
          .button(way("welcome", words.homeShowWelcome, .quiet, nil, .home(.welcome(page: 1)))),
        ]))
    return frame(words.homeYou, .home(.you), .today, back: .backTapped, content)
  }

  /// Lo que no te interesa: each can come back. A recipe is the kitchen's to know.
  private var refused: [E] {
    let ideas = Ideas(state, words, environment), library = common.library
    var parts: [E] = [], seen: [String] = [], isMissing: [String] = []
    for one in state.home.past.refused where !seen.contains(where: { sameBytes($0, one.id) }) {
      guard let day = one.day, today.days(since: day) < Recommendation.daysAway else { continue }
      seen.append(one.id)
      if let idea = ideas[one.id] {
        parts.append(
          press(
            "back-" + ideaName(one.id), words.cookDietBack(idea.title), .quiet, .undo, .home(.tookBack(one.id))))
      } else {
        let file = one.id.begins("meditation:") ? "meditations" : "routines"
        if library[file] == nil, !one.id.begins("habit:"), !isMissing.contains(where: { sameBytes($0, file) }) {
          isMissing.append(file)
        }
      }
    }
    for recipe in cookbook?.recipes ?? [] where kitchen.taste.declined.contains(where: { sameBytes($0, recipe.id) }) {
      parts.append(
        press(
          "back-recipe-" + recipe.id, words.cookDietBack(recipe.title.text(environment.language)), .quiet, .undo,
          .kitchen(.declined(recipe.id))))
    }
    parts += isMissing.map { missing($0) }
    return parts.isEmpty ? [] : [section("refused", words.homeRefused, parts)]
  }

  /// How many may come, with the hours and the busy ones as they are.
  private var surprisesDetail: String {
    let hours = common.preferences.hours
    let schedule = SurpriseSchedule(
      seed: 0, from: hours.from * 30, to: hours.to * 30, busyHours: state.screenTime.busyHours)
    switch schedule.counts.upperBound {
    case 0: return words.homeSurprisesNone
    case 1: return words.homeSurprisesOne
    case 2: return words.homeSurprisesTwo
    case let most: return words.homeSurprisesDetail(most)
    }
  }

  /// Avisos: whether this device rings. The browser asks for permission only after the switch was pressed (PL-07).
  func remindersScreen() -> Screen<Action> {
    let reminding = common.reminding, isOn = companion.reminds
    var content: [E] = companion.notices(environment) + [text(words.homeRemindersLead)]
    switch reminding.device.problem {
    case .unanswered: content.append(banner("unanswered", .info, words.homeUnanswered, words.homeUnansweredText))
    case .denied: content.append(banner("denied", .warning, words.homeDenied, words.homeDeniedText))
    case .unsupported:
      content.append(banner("unsupported", .warning, words.homeUnsupported, words.homeUnsupportedText))
    case nil: break
    }
    content.append(
      .toggle(
        Toggle(
          "remind", words.homeRemindHere, detail: words.homeRemindHereDetail, isOn: isOn, .did(.reminding(.flipped)))))
    content.append(
      .toggle(
        Toggle(
          "surprises", words.homeShowSurprises, detail: surprisesDetail, isOn: !isHidden("surprises"),
          .did(.home(.flipped("hides.surprises"))))))
    content.append(section("quiet", words.homeQuietTitle, [text(words.homeQuietText)] + Array(hourSliders.prefix(2))))
    if isOn {
      content.append(
        text(
          companion.session.isSignedIn
            ? (companion.isPushed ? words.homePushed : words.homePushedLater) : words.homeOnlyOpen))
      if !companion.session.isSignedIn { content.append(.rows([companion.accountRow(environment)])) }
    }
    return frame(words.homeReminders, .home(.reminders), .today, back: .backTapped, content)
  }
}

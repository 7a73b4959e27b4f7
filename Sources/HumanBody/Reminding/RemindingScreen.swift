import AppRuntime
import Wellbeing

extension View {
  /// Recordatorios: whether this device rings, of what, and when (HB-18). The browser asks only after the switch was pressed.
  func remindersScreen() -> Screen<Action> {
    let reminding = common.reminding, isOn = companion.reminds
    var content: [E] = companion.notices(environment) + [text(words.remindLead)]
    switch reminding.device.problem {
    case .unanswered: content.append(banner("unanswered", .info, words.remindUnanswered, words.remindUnansweredText))
    case .denied: content.append(banner("denied", .warning, words.remindDenied, words.remindDeniedText))
    case .unsupported:
      content.append(banner("unsupported", .warning, words.remindUnsupported, words.remindUnsupportedText))
    case nil: break
    }
    content.append(
      .toggle(
        Toggle("remind", words.remindHere, detail: words.remindHereDetail, isOn: isOn, .did(.reminding(.flipped)))))
    if isOn {
      for kind in Reminding.Kind.allCases { content.append(remindPart(kind)) }
      content.append(section("quiet", words.remindQuiet, [.rows([companion.quietRow(environment)])]))
      content.append(
        text(
          companion.session.isSignedIn
            ? (companion.isPushed ? words.remindPushed : words.remindPushedLater) : words.remindOnlyOpen))
      if !companion.session.isSignedIn { content.append(.rows([companion.accountRow(environment)])) }
    }
    return frame(words.remindTitle, .you(.reminders), .you, back: back, content)
  }

  private func remindPart(_ kind: Reminding.Kind) -> E {
    let (title, detail) =
      switch kind {
      case .training: (words.remindTraining, words.remindTrainingDetail)
      case .measure: (words.remindMeasure, words.remindMeasureDetail)
      case .opens: (words.remindOpens, words.remindOpensDetail)
      case .challenge: (words.remindChallenge, words.remindChallengeDetail)
      }
    let isOn = common.reminds(of: kind), reminder = common.reminder(of: kind, training), name = kind.rawValue
    var parts: [E] = [
      .toggle(
        Toggle(
          "remind-" + name, title, detail: detail, isOn: isOn, .did(.reminding(.kindFlipped(kind)))))
    ]
    if isOn {
      if kind == .training || kind == .measure {
        let hasPlan = kind == .training && training.enrolment != nil
        parts.append(
          .choice(
            Choice(
              "days-" + name, words.remindDays, .chips,
              hint: hasPlan && !common.hasTrainingDays ? words.remindPlanDays : nil, allowsSeveral: true,
              options: Weekday.allCases.map { day in
                option(
                  "day-" + name + "-" + day.rawValue.description, dates.name(of: day), nil,
                  reminder.days.contains(day))
              }
            ) { id in
              let number = Int(String(decoding: id.utf8.suffix(1), as: UTF8.self)) ?? 1
              return .did(.reminding(.dayFlipped(kind, Weekday(rawValue: number) ?? .monday)))
            }))
        if hasPlan, common.hasTrainingDays {
          parts.append(press("days-plan", words.remindFollowPlan, .secondary, .calendar, .reminding(.planFollowed)))
        }
        if reminder.days.isEmpty { parts.append(text(words.remindNoDays, .warning)) }
      }
      parts.append(
        .slider(
          Slider(
            "at-" + name, words.remindAt, value: common.remindHalf(kind), in: 0...47,
            valueText: dates.time(reminder.times[0])
          ) { .did(.reminding(.timeSet(kind, $0))) }))
      if companion.quiet.contain(reminder.times[0]) {
        parts.append(text(words.remindSilenced(dates.timeWithArticle(reminder.times[0])), .warning))
      }
    }
    return card(parts)
  }
}

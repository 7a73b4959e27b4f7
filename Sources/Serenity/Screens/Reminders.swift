import AppRuntime
import Wellbeing

extension View {
  /// Recordatorios: what they are, whether this device reminds, and when (SE-11). The browser asks for permission only after the switch was pressed.
  func remindersScreen() -> Screen<Action> {
    let isOn = state.common.remindsHere
    var content = notices
    content.append(text(words.reminderLead))
    switch state.reminding.device.problem {
    case .unanswered: content.append(banner("reminders-unanswered", .info, words.unansweredTitle, words.unansweredText))
    case .denied: content.append(banner("reminders-refused", .warning, words.deniedTitle, words.deniedText))
    case .unsupported:
      content.append(banner("reminders-unsupported", .warning, words.unsupportedTitle, words.unsupportedText))
    case nil: break
    }
    content.append(
      .toggle(
        Toggle("remind", words.remindHere, detail: words.remindHereDetail, isOn: isOn, .did(.reminding(.flipped)))))
    if isOn {
      let reminder = state.common.preferences.reminder, times = state.common.preferences.reminderTimes,
        quiet = state.common.preferences.quietHours
      var when: [E] = [
        .choice(
          Choice(
            "remind-days", words.remindDays, .chips, allowsSeveral: true,
            options: Weekday.allCases.map { day in
              option("weekday-" + (day.rawValue - 1).description, dates.name(of: day), nil, reminder.days.contains(day))
            }
          ) { .did(.reminding(.day($0))) }),
        .choice(
          Choice(
            "remind-count", words.remindCount, .segmented,
            options: (1...3).map { option("count-" + $0.description, $0.description, nil, $0 == times.count) }
          ) {
            .did(.reminding(.count($0)))
          }),
      ]
      for place in times.indices { when.append(slider(place, words.remindAt(place + 1), times[place])) }
      for time in reminder.times where reminder.quiet?.contain(time) == true || state.companion.quiet.contain(time) {
        when.append(text(words.silenced(dates.time(time)), .warning))
      }
      if reminder.days.isEmpty { when.append(text(words.noDays, .warning)) }
      content.append(section("remind-when", words.remindWhen, when))
      content.append(
        section(
          "remind-quiet", words.quietTitle,
          [
            slider(3, words.quietFrom, quiet[0]), slider(4, words.quietTo, quiet.count > 1 ? quiet[1] : quiet[0]),
            .rows([state.companion.quietRow(environment)]),
          ]))
      content.append(
        text(
          state.common.isPushed
            ? words.pushed
            : state.reminding.device.isOnlyHere
              ? words.onlyOpen : state.companion.session.isSignedIn ? words.notPushedYet : words.onlyOpenNoAccount))
      if !state.companion.session.isSignedIn { content.append(.rows([state.companion.accountRow(environment)])) }
    }
    return frame(words.reminders, .reminders, .you, back: .backTapped, content)
  }

  private func slider(_ place: Int, _ label: String, _ value: Int) -> E {
    .slider(
      Slider(
        "time-" + place.description, label, value: value, in: 0...47, valueText: dates.time(Preferences.time(value))
      ) { .did(.reminding(.slid(place, $0))) })
  }
}

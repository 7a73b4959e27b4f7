// Quiet hours for all apps on this device.
extension AppAccount {
  func quietScreen(_ words: AccountWords) -> Screen<Action> {
    var content: [Element<Action>] = [
      .toggle(Toggle("quiet", words.quietToggle, detail: words.quietDetail, isOn: quiet.isOn, .quiet(.flipped)))
    ]
    if quiet.isOn {
      let ends: [Element<Action>] = [
        .slider(
          Slider(
            "quiet-from", words.quietFrom, value: quiet.start, in: 0...47, valueText: words.halfHour(quiet.start)
          ) { .quiet(.startSlid($0)) }),
        .slider(
          Slider("quiet-to", words.quietTo, value: quiet.end, in: 0...47, valueText: words.halfHour(quiet.end)) {
            .quiet(.endSlid($0))
          }),
      ]
      content.append(section("quiet-hours", title: words.quietWhen, ends))
      if quiet.start == quiet.end { content.append(line(words.quietNever, .warning)) }
    }
    content.append(line(words.quietOthers, .quiet))
    return frame(words, words.quietTitle, lead: words.quietLead, content)
  }

  /// Leads to the quiet hours for all apps, for the settings and beside an app's own.
  public func quietRow(_ environment: Environment) -> Row<Action> {
    let words = AccountWords(environment.language)
    return row(
      .quiet, words.quietAllApps,
      detail: quiet.isOn ? words.quietRange(words.halfHour(quiet.start), words.halfHour(quiet.end)) : words.quietOff,
      icon: .moon)
  }
}

extension AccountWords {
  /// `10:00 p. m.`
  func halfHour(_ halfHour: Int) -> String { DateFormat(language).time(DeviceQuietHours.time(halfHour)) }
}

import AppRuntime
import GuidedSessions

extension View {
  /// Sonidos: music by mood and places, as long as the person likes (SE-05).
  func soundsScreen() -> Screen<Action> {
    let sounds = state.listening.sounds
    var content: [E] = []
    if sounds.isMissing { content.append(banner("no-sound", .warning, words.soundMissing, words.soundMissingText)) }
    content += [
      choice("music", words.music, 0..<3, sounds.chosen), choice("places", words.places, 3..<9, sounds.chosen), volume,
      sleepTimer,
    ]
    if sounds.isOn { content.append(text(words.soundGoesOn, .small)) }
    if sounds.music == .paused { content.append(text(words.paused, .small)) }
    let primary =
      sounds.isOn
      ? button("stop-sound", words.stopSound, .primary, .stop, .listening(.player(.musicStopped)))
      : button("play-sound", words.play, .primary, .play, .listening(.player(.musicStarted)))
    return frame(
      words.sounds, .sounds, .sessions, lead: words.soundsLead, back: .went(Destination.sessions.location),
      primary: primary,
      content)
  }

  private func choice(_ id: Identifier, _ title: String, _ places: Range<Int>, _ chosen: String) -> E {
    let names = words.scapes
    return .choice(
      Choice(
        id, title, .chips,
        options: places.map { option("scape-" + Sounds.names[$0], names[$0], nil, sameBytes(Sounds.names[$0], chosen)) }
      ) {
        .did(.listening(.scapeChosen($0)))
      })
  }

  /// The player's: which soundscape, how loud, and when it is to end.
  var soundChoices: [E] {
    let chosen = state.common.preferences.scape, names = words.scapes
    var options = [
      option("scape-", words.ownScape, nil, chosen.isEmpty),
      option("scape-none", words.noScape, nil, sameBytes(chosen, "none")),
    ]
    for (place, name) in Sounds.names.enumerated() {
      options.append(option("scape-" + name, names[place], nil, sameBytes(chosen, name)))
    }
    return [
      state.listening.player.recording == nil
        ? .choice(Choice("scape", words.scapeTitle, .chips, options: options) { .did(.listening(.scapeChosen($0))) })
        : text(words.scapeInFile, .small),
      volume, sleepTimer,
    ]
  }

  var volume: E {
    let percent = state.common.preferences.volume
    return .slider(
      Slider(
        "volume", words.volume, value: percent, in: 0...100, step: 10,
        valueText: NumberFormat(environment.language).percent(Double(percent) / 100)
      ) { .did(.listening(.player(.volumeChosen($0)))) })
  }

  private var sleepTimer: E {
    .choice(
      Choice(
        "sleep", words.sleepTimer, .chips,
        options: Sounds.sleeps.map { minutes in
          option(
            "sleep-" + minutes.description, minutes == 0 ? words.noTimer : words.minutesCount(minutes), nil,
            minutes == state.listening.sounds.minutes)
        }
      ) { .did(.listening(.sleepChosen($0))) })
  }
}

import AppRuntime
import Wellbeing

extension View {
  /// Respirar: a pattern, a guide for eye, ear and skin, start and stop (SE-06).
  func breatheScreen() -> Screen<Action> {
    let breathing = state.breathing
    let own = BreathingPattern(own: breathing.own).id, isOwn = sameBytes(own, breathing.pattern)
    var content: [E] = []
    if let start = breathing.start { return breathingScreen(since: start) }
    if breathing.isDone { return breathedScreen() }
    content += [
      .breathing(BreathingGuide("guide", phases: phases(breathing.pattern), start: nil)),
      .choice(
        Choice(
          "length", words.breatheLength, .segmented,
          options: Breathing.lengths.map { minutes in
            option(
              "length-" + minutes.description, minutes == 0 ? words.openEnd : words.minutesCount(minutes), nil,
              minutes == breathing.minutes)
          }
        ) { .did(.breathing(.lengthChosen($0))) }),
    ]
    var options = words.patterns.map { option($0.id, $0.name, $0.detail, sameBytes($0.id, breathing.pattern)) }
    options.append(option(own, words.ownPattern, words.ownDetail, isOwn))
    content.append(
      .choice(Choice("pattern", words.pattern, .list, options: options) { .did(.breathing(.patternChosen($0))) }))
    if isOwn {
      for (place, name) in [words.inhale, words.hold, words.exhale, words.rest].enumerated() {
        let value = breathing.own[place]
        content.append(
          .slider(
            Slider(
              "own-slider-" + place.description, name, value: value, in: (place % 2 == 0 ? 2 : 0)...12,
              valueText: value.description + " s"
            ) { .did(.breathing(.own(place, $0))) }))
      }
    }
    let isOn = [breathing.hasTones, breathing.hasWords, breathing.vibrates]
    content.append(
      section(
        "senses", words.senses,
        words.senseNames.enumerated().map { place, name in
          .toggle(Toggle("sense-" + place.description, name, isOn: isOn[place], .did(.breathing(.toggled(place)))))
        }))
    return frame(
      words.breathe, .breathe, .sessions, lead: words.breatheLead, back: .backTapped,
      primary: button("start", words.start, .primary, .play, .breathing(.started)), content)
  }

  /// While it runs: the pond with the flower that breathes, which minute it is, the way to end it, and nothing else.
  private func breathingScreen(since start: Instant) -> Screen<Action> {
    let minutes = state.breathing.minutes
    let minute = Int(max(environment.now.milliseconds(since: start), 0) / 60_000) + 1
    let screen = pond(
      words.breathe, start: start, primary: button("stop", words.stop, .primary, .stop, .breathing(.stopped)),
      [
        text(
          minutes == 0 ? words.minuteOpen(minute) : words.minuteOf(min(minute, minutes), minutes), .small)
      ])
    screen.hidesTitle = true
    return screen
  }

  /// It ends with a word, at the same place.
  private func breathedScreen() -> Screen<Action> {
    let status = state.companion.status(environment).text
    let screen = pond(
      words.breatheDone, start: nil, primary: way("home", words.back, .primary, .today),
      [text(status, .small), .button(button("again", words.breatheAgain, .quiet, .sync, .breathing(.started)))])
    screen.announcement = words.breatheDone + " " + status
    return screen
  }

  private func pond(_ title: String, start: Instant?, primary: Button<Action>, _ content: [E]) -> Screen<Action> {
    let screen = frame(
      title, .breathe, nil, back: .backTapped, primary: primary,
      [
        .scene(Scene("place", scene: "lugar-estanque", name: words.place, sentence: words.placePond)),
        .breathing(BreathingGuide("guide", phases: phases(state.breathing.pattern), start: start)),
      ] + content)
    screen.look = .night
    screen.focus = "title"
    return screen
  }

  private func phases(_ id: String) -> [BreathingGuide.Phase] {
    (BreathingPattern(id: id) ?? .even).phases.map { phase in
      switch phase.kind {
      case .inhale: BreathingGuide.Phase(.inhale, milliseconds: phase.milliseconds, word: words.inhale)
      case .hold: BreathingGuide.Phase(.hold, milliseconds: phase.milliseconds, word: words.hold)
      case .exhale: BreathingGuide.Phase(.exhale, milliseconds: phase.milliseconds, word: words.exhale)
      case .rest: BreathingGuide.Phase(.rest, milliseconds: phase.milliseconds, word: words.rest)
      }
    }
  }
}

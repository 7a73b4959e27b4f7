import AppRuntime
import Wellbeing

extension View {
  /// Respirar: a pattern, a guide for eye, ear and skin, start and stop (SE-06).
  func breatheScreen() -> Screen<Action> {
    let breathing = state.breathing
    let own = BreathingPattern(own: breathing.own).id, isOwn = sameBytes(own, breathing.pattern)
    var content: [E] = []
    if let start = breathing.start { return breathingScreen(since: start) }
    if breathing.isDone {
      content.add(banner("done", .success, words.breatheEnough, state.companion.status(environment).text))
    }
    content.add(.breathing(BreathingGuide("guide", phases: phases(breathing.pattern), start: nil)))
    var options = words.patterns.map { option($0.id, $0.name, $0.detail, sameBytes($0.id, breathing.pattern)) }
    options.add(option(own, words.ownPattern, words.ownDetail, isOwn))
    content.add(
      .choice(Choice("pattern", words.pattern, .list, options: options) { .did(.breathing(.patternChosen($0))) }))
    if isOwn {
      for (place, name) in [words.inhale, words.hold, words.exhale, words.rest].enumerated() {
        let value = breathing.own[place]
        content.add(
          .slider(
            Slider(
              "own-slider-" + place.description, name, value: value, in: (place % 2 == 0 ? 2 : 0)...12,
              valueText: value.description + " s"
            ) { .did(.breathing(.own(place, $0))) }))
      }
    }
    let isOn = [breathing.hasTones, breathing.hasWords, breathing.vibrates]
    content.add(
      section(
        "senses", words.senses,
        words.senseNames.enumerated().map { place, name in
          .toggle(Toggle("sense-" + place.description, name, isOn: isOn[place], .did(.breathing(.toggled(place)))))
        }))
    let screen = frame(
      words.breathe, .breathe, .sessions, lead: words.breatheLead, back: .backTapped,
      primary: button("start", words.start, .primary, .play, .breathing(.started)), content)
    if breathing.isDone { screen.focus = "done" }
    return screen
  }

  /// While it runs: the guide and the way to end it, and nothing else.
  private func breathingScreen(since start: Instant) -> Screen<Action> {
    let screen = frame(
      words.breathe, .breathe, nil, back: .backTapped,
      primary: button("stop", words.stop, .primary, .stop, .breathing(.stopped)),
      [.breathing(BreathingGuide("guide", phases: phases(state.breathing.pattern), start: start))])
    screen.hidesTitle = true
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

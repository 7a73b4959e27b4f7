import AppRuntime
import Wellbeing

extension View {
  /// Respirar: a pattern, a guide, start and stop (SE-06).
  func breatheScreen() -> Screen<Action> {
    let breathing = state.breathing
    var content: [E] = []
    if breathing.isDone { content.append(.banner(Banner("done", .success, title: words.breatheEnough, text: state.companion.status(environment).text))) }
    content.append(.breathing(BreathingGuide("guide", phases: phases(breathing.pattern), start: breathing.start)))
    if let start = breathing.start {
      let elapsed = Seconds(Double(max(environment.now.milliseconds(since: start), 0) / 1000))
      let format = DurationFormat(environment.language)
      content.append(.timer(TimerFace(time: DurationFormat.clock(elapsed), caption: words.elapsed, name: words.elapsed + ": " + format.spoken(elapsed))))
    } else {
      content.append(.choice(Choice(
        "pattern", words.pattern, .list,
        options: words.patterns.map { Choice.Option($0.id, $0.name, detail: $0.detail, isSelected: $0.id == breathing.pattern) }
      ) { .did(.breathing(.patternChosen($0))) }))
    }
    let button: Button<Action> = breathing.start == nil
      ? Button("start", words.start, .primary, icon: .play, .did(.breathing(.started)))
      : Button("stop", words.stop, .primary, icon: .stop, .did(.breathing(.stopped)))
    return Screen(
      title: words.breathe, location: Spot.breathe.location, lead: words.breatheLead, tools: tools, primary: button, tabs: tabs(.breathe), content)
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

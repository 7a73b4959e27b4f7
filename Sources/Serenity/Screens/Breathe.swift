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
      ) { .breathing(.patternChosen($0)) }))
    }
    let button: Button<Action> = breathing.start == nil
      ? Button("start", words.start, .primary, icon: .play, .breathing(.started))
      : Button("stop", words.stop, .primary, icon: .stop, .breathing(.stopped))
    return Screen(
      title: words.breathe, location: Spot.breathe.location, lead: words.breatheLead, tools: tools, primary: button, tabs: tabs(.breathe), content)
  }

  private func phases(_ pattern: String) -> [BreathingGuide.Phase] {
    let seconds: [Double] = switch pattern {
    case "box": [4, 4, 4, 4]
    case "4-7-8": [4, 7, 8, 0]
    case "coherent": [5.5, 0, 5.5, 0]
    default: [4, 0, 4, 0]
    }
    let kinds: [(BreathingGuide.Phase.Kind, String)] = [(.inhale, words.inhale), (.hold, words.hold), (.exhale, words.exhale), (.rest, words.rest)]
    return zip(kinds, seconds).compactMap { kind, seconds in
      seconds > 0 ? BreathingGuide.Phase(kind.0, milliseconds: Int64(seconds * 1000), word: kind.1) : nil
    }
  }
}

import AppRuntime
import Wellbeing

/// The breathing screen's state: which pattern, and since when it runs.
public final class Breathing {
  var pattern = "4-4"
  /// Seconds of the person's own pattern: in, hold, out, rest.
  var own = [4, 0, 6, 0]
  var start: Instant?
  /// The last one was kept.
  var isDone = false
  /// The phase whose word, tone and vibration were given.
  var cued: Int64 = -1
  /// Counts the starts: a clock of an earlier one rings in vain.
  var run = 0
  var hasTones = true
  var hasWords = false
  var vibrates = true

  public enum Action { case patternChosen(String), own(Int, Int), toggled(Int), started, stopped, rang(Int) }
}

extension SerenityApp.State {
  func breathe(_ action: Breathing.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .patternChosen(let id):
      if breathing.start == nil { breathing.pattern = id }
    case .own(let place, let seconds):
      breathing.own[place] = seconds
      breathing.pattern = BreathingPattern(own: breathing.own).id
    case .toggled(let what):
      if what == 0 { breathing.hasTones.toggle() } else if what == 1 { breathing.hasWords.toggle() } else { breathing.vibrates.toggle() }
    case .started:
      if breathing.start != nil { return [] }
      breathing.start = environment.now
      breathing.isDone = false
      breathing.cued = -1
      breathing.run += 1
      return [Effect(.wakeLock(true))] + cue(environment)
    case .rang(let run):
      return breathing.start == nil || run != breathing.run ? [] : cue(environment)
    case .stopped:
      guard let start = breathing.start else { return [] }
      breathing.start = nil
      let ms = environment.now.milliseconds(since: start)
      let release: [Effect<Action>] = [Effect(.wakeLock(false))]
      if ms < Sitting.shortest { return release }
      breathing.isDone = true
      let record = companion.record(in: Sitting.collection, [
        "kind": "breathing", "pattern": .string(breathing.pattern), "ms": .integer(ms), "day": .string(today(environment).iso), "at": .integer(start.milliseconds),
      ], environment)
      return release + companion.save([record], environment)
    }
    return []
  }

  /// Ear and skin, from the same moments as the picture: each wake is set from the start, so none is late because another was.
  private func cue(_ environment: Environment) -> [Effect<Action>] {
    guard let start = breathing.start, let pattern = BreathingPattern(id: breathing.pattern) else { return [] }
    let elapsed = max(environment.now.milliseconds(since: start), 0), run = breathing.run
    let (number, next) = pattern.cue(after: elapsed)
    var effects: [Effect<Action>] = []
    if number != breathing.cued {
      breathing.cued = number
      let phase = pattern.phases[Int(number % Int64(pattern.phases.count))]
      let words = Words(environment.language)
      switch phase.kind {
      case .inhale: effects += give(words.inhale, hertz: 330, [180], phase, environment)
      case .hold: effects += give(words.hold, hertz: 262, [40], phase, environment)
      case .exhale: effects += give(words.exhale, hertz: 220, [80, 120, 80], phase, environment)
      case .rest: effects += give(words.rest, hertz: 196, [40, 200, 40], phase, environment)
      }
    }
    let wake = min(1000 - elapsed % 1000, next - elapsed)
    return effects + [Effect(.timer(milliseconds: wake)) { _ in .did(.breathing(.rang(run))) }]
  }

  /// In is one long buzz, out two short ones, so that nobody has to look or hear.
  private func give(_ word: String, hertz: Double, _ pattern: [Int], _ phase: BreathingPattern.Phase, _ environment: Environment) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    if breathing.vibrates { effects.add(Effect(.vibrate(pattern: pattern))) }
    if breathing.hasTones { effects.add(Effect(.tone(hertz: hertz, milliseconds: min(phase.milliseconds - 200, 1500), gain: 0.15))) }
    if breathing.hasWords { effects.add(Effect(.speak(text: word, language: environment.language, rate: 1))) }
    return effects
  }
}

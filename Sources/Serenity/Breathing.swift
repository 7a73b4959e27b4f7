import AppRuntime
import Wellbeing

/// The breathing guide: which pattern, and since when it runs (SE-06).
struct Breathing {
  enum Phase {
    case idle
    /// `cued`: the phase of the pattern whose word, tone and vibration were given; -1 before the first.
    /// `seen`: when its clock rang last. Time in which the page stood still is not breathed: it goes on from there.
    case running(since: Instant, cued: Int64, seen: Instant)
    /// The last one was kept.
    case done
  }
  private(set) var phase = Phase.idle
  private(set) var pattern = "4-4"
  /// Minutes after which it ends by itself, with the breath that is under way; 0: when the person ends it.
  private(set) var minutes = 1
  static let lengths = [1, 3, 5, 0]
  /// Seconds of the person's own pattern: in, hold, out, rest.
  private(set) var own = [4, 0, 6, 0]
  private(set) var hasTones = true
  private(set) var hasWords = false
  private(set) var vibrates = true

  enum Action { case patternChosen(String), lengthChosen(String), own(Int, Int), toggled(Int), started, stopped, rang }

  /// Since when it runs.
  var start: Instant? { if case .running(let since, _, _) = phase { since } else { nil } }
  var isDone: Bool { if case .done = phase { true } else { false } }

  private static let clock: EffectName = "breathing.clock"
  /// The clock rings at least once a second: after so many milliseconds without it the page stood still.
  private static let stillness: Int64 = 10_000

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    wake(at: environment.now)
    switch action {
    case .patternChosen(let id):
      if start == nil { pattern = id }
    case .lengthChosen(let option):
      if start == nil, let chosen = lastNumber(option), Breathing.lengths.contains(chosen) { minutes = chosen }
    case .own(let place, let seconds):
      own[place] = seconds
      pattern = BreathingPattern(own: own).id
    case .toggled(let what):
      if what == 0 { hasTones.toggle() } else if what == 1 { hasWords.toggle() } else { vibrates.toggle() }
    case .started:
      if start != nil { return [] }
      phase = .running(since: environment.now, cued: -1, seen: environment.now)
      return cue(environment)
    case .rang: return isOver(environment) ? end(&common, environment) : cue(environment)
    case .stopped: return end(&common, environment)
    }
    return []
  }

  /// When its time is up and the breath that was under way is over, in milliseconds after the start: nobody is cut off
  /// in the middle of one. nil: the person ends it.
  private var length: Int64? {
    guard minutes > 0, let breath = BreathingPattern(id: pattern)?.milliseconds else { return nil }
    return (Int64(minutes) * 60_000 + breath - 1) / breath * breath
  }

  /// Takes out what a page that stood still let go by.
  private mutating func wake(at now: Instant) {
    guard case .running(let since, let cued, let seen) = phase else { return }
    let gap = now.milliseconds(since: seen)
    phase = .running(since: gap > Breathing.stillness ? since.adding(milliseconds: gap) : since, cued: cued, seen: now)
  }

  private func isOver(_ environment: Environment) -> Bool {
    guard let start, let length else { return false }
    return environment.now.milliseconds(since: start) >= length
  }

  private mutating func end(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    guard let start else { return [] }
    phase = .idle
    // A clock that rang late breathed no longer.
    let ms = min(environment.now.milliseconds(since: start), length ?? .max)
    if ms < SessionRecord.shortest { return [.cancel(Breathing.clock)] }
    phase = .done
    let record = common.companion.record(
      in: SessionRecord.collection,
      [
        "kind": "breathing", "pattern": .string(pattern), "ms": .integer(ms),
        "day": .string(common.today(environment).iso), "at": .integer(start.milliseconds),
        "offset": .integer(environment.zone.minutesEast(at: start)),
      ], environment)
    return [.cancel(Breathing.clock)] + common.save(record, environment)
  }

  /// The person went elsewhere: the thanks are over.
  mutating func left() { if isDone { phase = .idle } }

  /// Ear and skin, from the same moments as the picture: each wake is set from the start, so none is late because
  /// another was.
  private mutating func cue(_ environment: Environment) -> [Effect<SerenityApp.Action>] {
    guard case .running(let since, let cued, let seen) = phase, let pattern = BreathingPattern(id: pattern) else {
      return []
    }
    let elapsed = max(environment.now.milliseconds(since: since), 0)
    let (number, next) = pattern.cue(after: elapsed)
    var effects: [Effect<SerenityApp.Action>] = []
    if number != cued {
      phase = .running(since: since, cued: number, seen: seen)
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
    return effects + [Effect(.timer(milliseconds: wake), as: Breathing.clock) { _ in .did(.breathing(.rang)) }]
  }

  /// In is one long buzz, out two short ones, so that nobody has to look or hear.
  private func give(
    _ word: String, hertz: Double, _ pattern: [Int], _ phase: BreathingPattern.Phase, _ environment: Environment
  ) -> [Effect<SerenityApp.Action>] {
    var effects: [Effect<SerenityApp.Action>] = []
    if vibrates { effects.append(Effect(.vibrate(pattern: pattern))) }
    if hasTones {
      effects.append(Effect(.tone(hertz: hertz, milliseconds: min(phase.milliseconds - 200, 1500), gain: 0.15)))
    }
    if hasWords { effects.append(Effect(.speech(.say(word, environment.language, rate: 1)))) }
    return effects
  }
}

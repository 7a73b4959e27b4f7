import AppRuntime
import Movement

extension MovementFeature {
  private static let clock: EffectName = "movement.clock"
  /// Milliseconds after which the timer is looked at also without a cue, so that an absence is known.
  private static let longestWait: Int64 = 15_000

  func catalogue(_ common: Common, _ environment: Environment) -> MoveCatalogue {
    MoveCatalogue(library: common.library, language: Words(environment.language).language)
  }

  /// Begins a routine, or goes on with it where it was left.
  mutating func start(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let goesOn = training.map { sameBytes($0.routine, id) } ?? false
    if !goesOn {
      guard let routine = catalogue(common, environment).routine(id, common.companion.store),
        !routine.plan.items.isEmpty
      else { return [] }
      // What was left of another one is kept as what it was.
      let before = training == nil ? [] : finish(isWhole: false, &common, environment)
      training = Training(routine, at: environment.now)
      end = nil
      common.go(.movement(.player(id)))
      return before + tell(training?.timer.start(at: environment.now), &common, environment)
    }
    end = nil
    common.go(.movement(.player(id)))
    return tell(training?.timer.start(at: environment.now), &common, environment)
  }

  /// What follows from a step of the timer: it is kept, its cues are given, and it is looked at again in time.
  mutating func tell(_ cues: [TimerCue]?, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let cues, let training else { return [] }
    var effects: Effects = []
    for cue in cues { effects += give(cue, training, common, environment) }
    if training.timer.isOver { return effects + finish(isWhole: true, &common, environment) }
    effects += keep(common)
    guard let wait = training.timer.nextCue(at: environment.now) else {
      return effects + [.cancel(MovementFeature.clock)] + (cues.isEmpty && hasVoice ? [Effect(.speech(.stop))] : [])
    }
    effects.append(
      Effect(.timer(milliseconds: min(wait, MovementFeature.longestWait)), as: MovementFeature.clock) { _ in
        .did(.movement(.rang))
      })
    return effects
  }

  /// Ear and skin.
  private func give(_ cue: TimerCue, _ training: Training, _ common: Common, _ environment: Environment) -> Effects {
    var effects: Effects = []
    let pattern = cue.vibration(training.timer.steps)
    if vibrates, !pattern.isEmpty { effects.append(Effect(.vibrate(pattern: pattern))) }
    if hasVoice, let said = said(cue, training, common, environment) {
      effects.append(Effect(.speech(.say(said, Words(environment.language).language, rate: 1))))
    }
    return effects
  }

  private func said(_ cue: TimerCue, _ training: Training, _ common: Common, _ environment: Environment) -> String? {
    let words = Words(environment.language)
    switch cue {
    case .begins(let place):
      let step = training.timer.steps[place]
      let title = catalogue(common, environment).exercise(training.exercise(of: step))?.title ?? training.title
      switch step.kind {
      case .prepare: return words.moveSayReady(title)
      case .rest: return step.side == .second ? words.moveSaySide : words.moveSayRest(title)
      case .work:
        let seconds = Int(step.milliseconds / 1000)
        return seconds % 60 == 0
          ? words.moveSayMinutes(title, seconds / 60) : words.moveSayWork(title, seconds)
      }
    case .left(let seconds): return seconds > 3 ? words.moveSayTen : seconds.description
    case .finished: return words.moveSayDone
    case .paused: return nil
    }
  }

  /// It is over: a fact is kept, unless it was shorter than anybody would count.
  mutating func finish(isWhole: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var training else { return [] }
    _ = training.timer.pause(at: environment.now)
    let stamp = common.companion.stamp(environment)
    let record = training.record(isWhole: isWhole, day: common.today(environment), at: environment.now, stamp)
    end = TrainingEnd(
      title: training.title, milliseconds: training.timer.active, isWhole: isWhole, isKept: record != nil)
    self.training = nil
    return [.cancel(MovementFeature.clock)] + keep(common) + (record.map { common.save([$0], environment) } ?? [])
  }

  /// Nothing is kept of it.
  mutating func drop(_ common: inout Common) -> Effects {
    training = nil
    return [.cancel(MovementFeature.clock)] + keep(common)
  }

  /// Out of the player: it waits, paused, until the person comes back.
  mutating func close(_ common: inout Common, _ environment: Environment) -> Effects {
    let effects = tell(training?.timer.pause(at: environment.now), &common, environment)
    common.companion.goBack()
    return effects
  }
}

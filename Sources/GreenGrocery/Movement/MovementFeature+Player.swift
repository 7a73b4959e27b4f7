import AppRuntime
import Movement

extension MovementFeature {
  static let clock: EffectName = "movement.clock"
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
      let before = training == nil ? [] : finish(&common, environment)
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
    if !training.timer.isOver { beforeEnd = training }
    var effects: Effects = []
    for cue in cues { effects += give(cue, training, common, environment) }
    if training.timer.isOver { return effects + finish(&common, environment) }
    effects += keep(common)
    guard let wait = training.timer.nextCue(at: environment.now) else {
      return effects + [.cancel(MovementFeature.clock)] + (cues.isEmpty && speaks ? [Effect(.speech(.stop))] : [])
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
    if speaks, let said = said(cue, training, common, environment) {
      effects.append(
        Effect(.speech(.say(said, Words(environment.language).language, rate: 1))) {
          .did(.movement(.spoken($0)))
        })
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

  /// It is over, or ended by the person: a fact is kept, unless it was shorter than anybody would count.
  mutating func finish(_ common: inout Common, _ environment: Environment) -> Effects {
    guard var training else { return [] }
    _ = training.timer.pause(at: environment.now)
    let stamp = common.companion.stamp(environment)
    let day = environment.zone.day(at: training.lastActive, boundary: common.preferences.dayBoundary)
    let record = training.record(day: day, stamp)
    var before = beforeEnd ?? training
    // Into the middle of an absence nobody goes back.
    _ = before.timer.pause(at: training.timer.absence == nil ? training.lastActive : before.lastActive)
    end = TrainingEnd(
      title: training.title, milliseconds: training.timer.active, isWhole: training.timer.isWhole,
      isKept: record != nil, before: before.timer.isOver ? nil : before)
    self.training = nil
    beforeEnd = nil
    guard let record else {
      noteDropped(Span(from: training.began, to: training.lastActive))
      return [.cancel(MovementFeature.clock)] + keep(common)
    }
    endedTraining = training
    // Until the device has the record, what is kept is the routine as it ended.
    return [.cancel(MovementFeature.clock)] + keep(common) + common.save([record], environment)
  }

  /// The person ends it, from wherever they are: what came of it is said.
  mutating func endHere(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let routine = training?.routine else { return [] }
    // What the clock took in until now may be its end already.
    _ = training?.timer.pause(at: environment.now)
    if let training, !training.timer.isOver { beforeEnd = training }
    let effects = finish(&common, environment)
    if case .movement(.player(let id))? = common.destination, sameBytes(id, routine) { return effects }
    common.go(.movement(.player(routine)))
    return effects
  }

  /// One press too many, or one too early: the record goes, and the routine waits where it was.
  mutating func unend(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let end, var before = end.before, training == nil else { return [] }
    var effects: Effects = []
    if var record = common.companion.store.replica[Workout.collection, Training.id(before.began)] {
      record.delete(common.companion.stamp(environment))
      effects = common.save([record], environment)
      // What is deleted stays so: it goes on as another one.
      before.began = before.began.adding(milliseconds: 1)
    }
    self.end = nil
    endedTraining = nil
    training = before
    return effects + keep(common)
  }

  /// Nothing is kept of it.
  mutating func drop(_ common: Common, _ environment: Environment) -> Effects {
    guard let training else { return [] }
    noteDropped(Span(from: training.began, to: training.timer.isRunning ? environment.now : training.lastActive))
    self.training = nil
    return [.cancel(MovementFeature.clock)] + keep(common)
  }

  /// Out of the player: it waits, paused, until the person comes back.
  mutating func close(_ common: inout Common, _ environment: Environment) -> Effects {
    let effects = tell(training?.timer.pause(at: environment.now), &common, environment)
    common.companion.goBack()
    return effects
  }
}

import AppRuntime
import Training

extension TrainingFeature {
  static let clockName: EffectName = "training.clock"

  /// Begins a routine, or goes on with it where it was left.
  mutating func start(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    common.go(.training(.workout))
    if let session, sameBytes(session.routine, id) { return clock(environment) }
    let language = Words(environment.language).language
    guard let routine = routine(id, common, language) else { return [] }
    return begin(routine, &common, environment)
  }

  /// One exercise by itself.
  mutating func startFree(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let language = Words(environment.language).language
    guard let exercise = catalogue(common, language)[id] else { return [] }
    common.go(.training(.workout))
    let isTime = exercise.measure == .time
    return begin(
      Routine(
        id: "", title: exercise.title, place: .home,
        items: [RoutineItem(id, sets: 3, isTime ? 20 : 8, isTime ? 40 : 12, rest: 60)]), &common, environment)
  }

  private mutating func begin(_ routine: Routine, _ common: inout Common, _ environment: Environment) -> Effects {
    // What was left of another one is kept; statistics do not move by it.
    let before = session == nil ? [] : finish(nil, &common, environment, stays: true)
    let catalogue = catalogue(common, Words(environment.language).language), today = common.today(environment)
    let items = routine.items.compactMap { asked -> WorkoutSession.Item? in
      var asked = asked
      guard var exercise = catalogue[asked.exercise] else { return nil }
      if prefersSeated, let seated = exercise.seated.flatMap({ catalogue[$0] }) {
        asked.exercise = seated.id
        if seated.measure != exercise.measure, seated.measure == .time || exercise.measure == .time {
          (asked.low, asked.high) = seated.measure == .time ? (20, 40) : (8, 12)
        }
        exercise = seated
      }
      let next = prescription(asked, exercise, today)
      return WorkoutSession.Item(
        asked, isTime: exercise.measure == .time,
        mass: exercise.measure == .weight ? next.mass ?? firstMass(exercise) : next.mass, count: next.target)
    }
    if items.isEmpty { return before }
    session = WorkoutSession(routine: routine.id, title: routine.title, items: items, at: environment.now)
    news = []
    return before + keep(common)
  }

  /// Where somebody begins who never did it: the bar alone, or one step.
  private func firstMass(_ exercise: Exercise) -> Mass { exercise.isBarbell ? bar : exercise.step }

  /// What the person changes of the next set.
  mutating func change(_ action: Action) {
    switch action {
    case .itemChosen(let item): session?.choose(item)
    case .massSet(let mass): session?.setMass(mass)
    case .countStepped(let by):
      if let item = session?.item { session?.setCount(item.count + by) }
    case .countSet(let count): session?.setCount(count)
    case .reserveChosen(let value): session?.setReserve(value)
    case .kindChosen(let kind): session?.setKind(kind)
    case .noted(let text): session?.setNote(text)
    case .setAdded: session?.addSet()
    case .itemSkipped: session?.skipItem()
    default: break
    }
  }

  /// One step heavier or lighter: what the plates allow, or the equipment's own step.
  mutating func step(_ isUp: Bool, _ exercise: Exercise?) {
    guard let item = session?.item else { return }
    let mass = item.mass ?? .zero
    if exercise?.isBarbell == true {
      let rack = PlateCalculator(bar: bar)
      session?.setMass(mass < bar ? bar : rack.next(after: mass, isUp: isUp) ?? mass)
    } else {
      let step = exercise?.step ?? Mass(grams: 1_000)
      session?.setMass(isUp ? mass + step : max(mass - step, .zero))
    }
  }

  /// The set is a fact at once; the rest begins; a record is told only if it is one.
  mutating func saveSet(_ common: inout Common, _ environment: Environment) -> Effects {
    let exercise = session?.item?.asked.exercise ?? ""
    let best = bests(exercise)
    guard let set = session?.save(at: environment.now, day: common.today(environment)) else { return [] }
    news = []
    if set.counts, let before = best.mass, let mass = set.mass, mass > before {
      news.append(
        PersonalRecord(
          kind: .mass, exercise: exercise, value: mass.grams, before: before.grams, workout: set.workout, day: set.day))
    } else if set.counts, let before = best.estimate, let now = set.estimate(.epley), now > before {
      news.append(
        PersonalRecord(
          kind: .estimate, exercise: exercise, value: now.grams, before: before.grams, workout: set.workout,
          day: set.day))
    }
    toast = news.isEmpty ? .setSaved : .record
    let record = set.record(common.companion.stamp(environment))
    return common.companion.save([record], environment) + keep(common) + clock(environment)
  }

  /// The most until now: proven workouts, and the sets of this one.
  private func bests(_ exercise: String) -> (mass: Mass?, estimate: Mass?) {
    var mass: Mass?, estimate: Mass?
    for set in log.sets(of: exercise)
    where set.counts && (log.isProven(set.workout) || set.workout == session?.id) {
      if let one = set.mass { mass = max(mass ?? one, one) }
      if let one = set.estimate(.epley) { estimate = max(estimate ?? one, one) }
    }
    return (mass, estimate)
  }

  // MARK: Rest

  mutating func rang(_ common: Common, _ environment: Environment) -> Effects {
    let hadRest = session?.rest != nil
    let cues = session?.advance(to: environment.now) ?? []
    var effects: Effects = []
    for cue in cues {
      let pattern = cue.vibration([])
      if cue == .finished { effects.append(Effect(.vibrate(pattern: pattern))) }
    }
    if hadRest, session?.rest == nil { effects += keep(common) }
    return effects + clock(environment)
  }

  /// The rest is looked at again at its next second.
  func clock(_ environment: Environment) -> Effects {
    guard let session, session.rest != nil else { return [.cancel(TrainingFeature.clockName)] }
    let left = session.restLeft(at: environment.now)
    let wait = left % 1000 == 0 ? 1000 : left % 1000
    return [Effect(.timer(milliseconds: max(wait, 50)), as: TrainingFeature.clockName) { _ in .did(.training(.rang)) }]
  }

  // MARK: The end

  /// It is over. Without a proof it is kept and moves nothing (HB-09).
  mutating func finish(
    _ proof: Workout.Proof?, _ common: inout Common, _ environment: Environment, stays: Bool = false
  ) -> Effects {
    guard let session else { return [] }
    var workout = session.workout(
      at: environment.now, day: environment.zone.day(at: session.began, boundary: common.preferences.dayBoundary),
      proof: proof, effort: effort, note: endNote)
    workout?.offset = environment.zone.minutesEast(at: session.began)
    self.session = nil
    (effort, endNote, news) = (nil, "", [])
    var effects = keep(common) + [.cancel(TrainingFeature.clockName)]
    if let workout {
      toast = .workoutSaved
      effects += common.companion.save([workout.record(common.companion.stamp(environment))], environment)
    }
    if !stays { common.show(.training(.today)) }
    return effects
  }

  /// Nothing of it is wanted: its sets are deleted.
  mutating func drop(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session else { return [] }
    var gone: [Record] = []
    for set in log.sets(in: session.id) {
      guard var record = common.companion.store.replica[LoggedSet.collection, set.id] else { continue }
      record.delete(common.companion.stamp(environment))
      gone.append(record)
    }
    self.session = nil
    (effort, endNote, news) = (nil, "", [])
    common.show(.training(.today))
    return keep(common) + [.cancel(TrainingFeature.clockName)]
      + (gone.isEmpty ? [] : common.companion.save(gone, environment))
  }

  /// The proposal for an exercise is taken back: what was lifted the last time stands again.
  mutating func takeBack(_ exercise: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let last = log.sessions(of: exercise, provenOnly: false).last { !$0.work.isEmpty && $0.workout != session?.id }
    guard let last else { return [] }
    if let session {
      for (place, item) in session.items.enumerated() where sameBytes(item.asked.exercise, exercise) && item.done == 0 {
        let now = session.place
        self.session?.choose(place)
        self.session?.setMass(last.heaviest)
        self.session?.choose(now)
      }
    }
    let record = Record(
      collection: TrainingFeature.adjustments,
      id: derivedID(["adjustment", exercise, last.workout.text], at: last.workout.instant),
      stamp: common.companion.stamp(environment),
      fields: ["exercise": .string(exercise), "workout": .string(last.workout.text)])
    return common.companion.save([record], environment) + keep(common)
  }
}

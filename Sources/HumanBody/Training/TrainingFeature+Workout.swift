import AppRuntime
import Training

extension TrainingFeature {
  static let clockName: EffectName = "training.clock"

  /// Begins a routine, or goes on with it where it was left. One that was forgotten is asked about: sets of today get no
  /// day of before.
  mutating func start(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    if let session, sameBytes(session.routine, id), !session.isForgotten(at: environment.now) {
      common.go(.training(.workout))
      return clock(environment)
    }
    return ask(.routine(id), &common, environment)
  }

  /// One exercise by itself, or goes on with it.
  mutating func startFree(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let language = Words(environment.language).language
    guard let exercise = catalogue(common, language)[id] else { return [] }
    if let session, !session.isForgotten(at: environment.now), session.routine.isEmpty, session.items.count == 1,
      let name = session.item?.asked.exercise,
      sameBytes(name, id) || sameBytes(name, catalogue(common, language).form(of: exercise, seat).id)
    {
      common.go(.training(.workout))
      return clock(environment)
    }
    return ask(.exercise(id), &common, environment)
  }

  /// Nothing ends a workout with sets behind the person's back: its screen asks (SetEntry.swift).
  private mutating func ask(
    _ what: SetEntry.Beginning, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    common.go(.training(.workout))
    if let session, session.setsDone > 0 || !log.sets(in: session.id).isEmpty {
      setEntry.waiting = what
      return clock(environment)
    }
    return begin(what, &common, environment)
  }

  /// Begins it. What was left of another one is kept; statistics do not move by it.
  mutating func begin(_ what: SetEntry.Beginning, _ common: inout Common, _ environment: Environment) -> Effects {
    setEntry.waiting = nil
    let language = Words(environment.language).language
    switch what {
    case .routine(let id):
      guard let routine = routine(id, common, language) else { return [] }
      return begin(routine.resolved(catalogue(common, language), seat), &common, environment)
    case .exercise(let id):
      guard let exercise = catalogue(common, language)[id] else { return [] }
      let range = TrainingFeature.range(isTime: exercise.measure == .time)
      return begin(
        Routine(
          id: "", title: exercise.title, place: .home,
          items: [RoutineItem(id, sets: 3, range.low, range.high, rest: 60)]), &common, environment)
    }
  }

  private mutating func begin(_ routine: Routine, _ common: inout Common, _ environment: Environment) -> Effects {
    let catalogue = catalogue(common, Words(environment.language).language), today = common.today(environment)
    let items = routine.items.compactMap { asked -> WorkoutSession.Item? in
      guard let exercise = catalogue[asked.exercise] else { return nil }
      return item(asked, exercise, wasTime: exercise.measure == .time, today)
    }
    if items.isEmpty { return [] }
    let before = session == nil ? [] : finish(nil, &common, environment, stays: true)
    session = WorkoutSession(
      routine: routine.id, title: routine.title, items: items, at: environment.now, day: today)
    (news, hold) = ([], WorkoutHold())
    return before + keep(common) + sayItem(common, environment)
  }

  /// An item of a workout with what is proposed for it. Only what is seen is in it: a held one has no weight.
  /// - Parameter wasTime: what its range was written for.
  func item(_ asked: RoutineItem, _ exercise: Exercise, wasTime: Bool, _ today: CivilDate) -> WorkoutSession.Item {
    var asked = asked
    let isTime = exercise.measure == .time
    if isTime != wasTime { (asked.low, asked.high) = TrainingFeature.range(isTime: isTime) }
    let next = prescription(asked, exercise, today)
    let mass: Mass? =
      switch exercise.measure {
      case .weight: next.mass ?? firstMass(exercise)
      case .reps: next.mass.flatMap { $0 > .zero ? $0 : nil }
      case .time: nil
      }
    return WorkoutSession.Item(asked, isTime: isTime, mass: mass, count: next.target)
  }

  /// Repetitions or seconds of an exercise that no routine asks something else of.
  private static func range(isTime: Bool) -> (low: Int, high: Int) { isTime ? (20, 40) : (8, 12) }

  /// Where somebody begins who never did it: the bar alone, or one step.
  private func firstMass(_ exercise: Exercise) -> Mass { exercise.isBarbell ? bar : exercise.step }

  /// What the person changes of the next set.
  mutating func change(_ action: Action) {
    switch action {
    case .itemChosen(let item):
      // What was said of the set stays where the person stays.
      if item == session?.place, session?.item?.isSkipped == false { return }
      session?.choose(item)
      (setEntry.stepped, news) = (nil, [])
    case .massSet(let mass): session?.setMass(mass)
    case .countStepped(let by):
      if let item = session?.item { session?.setCount(item.count + by) }
      (setEntry.stepped, voice.announcement) = (.count, "")
    case .reserveChosen(let value): session?.setReserve(value)
    case .kindChosen(let kind): session?.setKind(kind)
    case .noted(let text): session?.setNote(text)
    case .setAdded: session?.addSet()
    case .itemSkipped:
      session?.skipItem()
      (setEntry.stepped, news) = (nil, [])
    default: break
    }
  }

  /// One step heavier or lighter. Without a weight that an exercise needs there is none rather than zero.
  mutating func step(_ isUp: Bool, _ exercise: Exercise?) {
    guard let item = session?.item else { return }
    let mass = stepped(isUp, item, exercise)
    session?.setMass(mass == .zero && exercise?.measure != .weight ? nil : mass)
    (setEntry.stepped, voice.announcement) = (.mass, "")
  }

  /// Where a step leads: what the plates allow, or the equipment's own step.
  func stepped(_ isUp: Bool, _ item: WorkoutSession.Item, _ exercise: Exercise?) -> Mass {
    let mass = item.mass ?? .zero
    if exercise?.isBarbell == true {
      return mass < bar ? bar : PlateCalculator(bar: bar).next(after: mass, isUp: isUp) ?? mass
    }
    let step = exercise?.step ?? Mass(grams: 1_000)
    return isUp ? min(mass + step, .most) : max(mass - step, .zero)
  }

  /// The set is a fact at once; the rest begins; a record is told only if it is one.
  mutating func saveSet(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let item = session?.item else { return [] }
    // A workout that was kept by an older version may have a weight where none is seen.
    if item.isTime { session?.setMass(nil) }
    let held = settleHold(environment)
    let earlier = session.map { log.sets(in: $0.id) } ?? []
    guard let set = session?.save(at: environment.now, day: common.today(environment)) else { return [] }
    news = records(set, after: earlier)
    (setEntry.saved, setEntry.stepped) = (set, nil)
    tell(news.isEmpty ? .setSaved : .record)
    let record = set.record(common.companion.stamp(environment))
    return common.companion.save([record], environment) + held + keep(common) + clock(environment)
      + sayRest(common, environment)
  }

  // MARK: Rest

  /// The rest that goes on is longer or shorter, and so are those after the same exercise from now on.
  mutating func adjustRest(_ milliseconds: Int64, _ environment: Environment) {
    guard let session, session.rest != nil else { return }
    // The rest is of the set that was saved last, whose exercise need not be the next one.
    let place = setEntry.saved.flatMap { $0.workout == session.id ? $0.item : nil } ?? session.place
    _ = self.session?.adjustRest(milliseconds, at: environment.now)
    guard session.items.indices.contains(place) else { return }
    let seconds = session.items[place].asked.rest + Int(clamping: milliseconds / 1000)
    if place == session.place {
      self.session?.setRest(seconds)
      return
    }
    self.session?.choose(place)
    self.session?.setRest(seconds)
    self.session?.choose(session.place)
    self.session?.setReserve(session.reserve)
    self.session?.setKind(session.kind)
    self.session?.setNote(session.note)
  }

  mutating func rang(_ common: Common, _ environment: Environment) -> Effects {
    guard let rest = session?.rest else { return clock(environment) }
    let cues = session?.advance(to: environment.now) ?? []
    var effects: Effects = []
    if session?.rest == nil {
      let end = rest.start?.adding(milliseconds: rest.step?.milliseconds ?? 0) ?? environment.now
      effects = keep(common) + sayRestEnd(common, environment, late: environment.now.milliseconds(since: end))
    } else if cues.contains(where: { $0 == .left(10) }) {
      effects = sayRestTen(environment)
    }
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
    (effort, endNote, news, setEntry) = (nil, "", [], SetEntry())
    var effects = keep(common) + [.cancel(TrainingFeature.clockName)]
    if let workout {
      tell(.workoutSaved)
      justEnded = proof == nil ? nil : workout.id
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
    var step = UndoStep()
    (step.session, step.sets, step.effort, step.note) = (session, log.sets(in: session.id), effort, endNote)
    tell(.dropped, step)
    self.session = nil
    (effort, endNote, news, setEntry) = (nil, "", [], SetEntry())
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
      self.session?.setKind(session.kind)
      self.session?.setNote(session.note)
      if let reserve = session.reserve { self.session?.setReserve(reserve) }
    }
    let record = Record(
      collection: TrainingFeature.adjustments,
      id: derivedID(["adjustment", exercise, last.workout.text], at: last.workout.instant),
      stamp: common.companion.stamp(environment),
      fields: ["exercise": .string(exercise), "workout": .string(last.workout.text)])
    return common.companion.save([record], environment) + keep(common)
  }
}

import AppRuntime
import Training

/// What a person does at the screen of one workout beside its sets: what is typed, said and asked there. It is gone when
/// the page closes.
struct SetEntry {
  /// Weight and count while they are typed.
  var typed: Typed?
  /// What is to begin in the place of the workout that goes on, until the person decided.
  var waiting: Beginning?
  /// The set that was saved last: it can be taken back.
  var saved: LoggedSet?
  /// What − or + changed last: it is said.
  var stepped: Stepped?

  struct Typed {
    var mass: String
    var count: String
    var massIsWrong = false, countIsWrong = false
  }
  enum Stepped { case mass, count }
  enum Beginning { case routine(String), exercise(String) }

  enum Action {
    case typingBegun, massTyped(String), countTyped(String), typed, typingLeft
    /// The set that was saved last is taken back; what was left out is done after all; another exercise is done instead.
    case undone, resumed, replaced(String)
    /// The other workout begins, or this one goes on.
    case switched, stayed
  }

  /// Kilograms: what is beyond is a slip of the finger.
  static let mostKilograms = 1_000.0

  /// The person went elsewhere.
  mutating func leave() { (typed, waiting, stepped) = (nil, nil, nil) }
}

extension TrainingFeature {
  mutating func enter(_ action: SetEntry.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .typingBegun: beginTyping()
    case .massTyped(let text):
      setEntry.typed?.mass = text
      setEntry.typed?.massIsWrong = false
    case .countTyped(let text):
      setEntry.typed?.count = text
      setEntry.typed?.countIsWrong = false
    case .typed: return takeTyped(common, environment)
    case .typingLeft: setEntry.typed = nil
    case .undone: return undoSet(&common, environment)
    case .resumed:
      if let place = session?.place { session?.resumeItem(place) }
      return keep(common) + sayItem(common, environment)
    case .replaced(let id):
      return replace(with: id, common, environment) + holdClock(environment) + sayItem(common, environment)
    case .switched:
      guard let next = setEntry.waiting else { return [] }
      return begin(next, &common, environment)
    case .stayed: setEntry.waiting = nil
    }
    return []
  }

  /// The exercise whose set is next.
  private func exercise(_ common: Common, _ environment: Environment) -> Exercise? {
    session?.item.flatMap { catalogue(common, Words(environment.language).language)[$0.asked.exercise] }
  }

  // MARK: Typed

  /// The form shows what stands there, as the person would have typed it.
  private mutating func beginTyping() {
    guard let item = session?.item else { return }
    let mass = item.mass.map { NumberFormat(.en).decimal($0.kilograms, digits: 3).without(0x2C) }
    setEntry.typed = SetEntry.Typed(mass: mass ?? "", count: item.count.description)
    setEntry.stepped = nil
  }

  /// What cannot be is said at its field, and nothing of it is lost.
  private mutating func takeTyped(_ common: Common, _ environment: Environment) -> Effects {
    guard var typed = setEntry.typed, let item = session?.item, let exercise = exercise(common, environment) else {
      return []
    }
    let kilograms = EntryDraft.number(typed.mass, ["kg", "kilos", "kilo"])
    let mass = kilograms.flatMap { $0 <= SetEntry.mostKilograms ? Mass(kilograms: $0) : nil }
    let isWithout = exercise.measure == .time || exercise.measure == .reps && typed.mass.trimmed.isEmpty
    let most = item.isTime ? LoggedSet.longest : LoggedSet.mostRepetitions
    let count = EntryDraft.number(typed.count, isWhole: true)
      .flatMap { $0 == $0.rounded() && $0 >= 1 && $0 <= Double(most) ? Int($0) : nil }
    typed.massIsWrong = !isWithout && mass == nil
    typed.countIsWrong = count == nil
    if let count, !typed.massIsWrong {
      session?.setMass(isWithout || exercise.measure != .weight && mass == .zero ? nil : mass)
      session?.setCount(count)
      setEntry.typed = nil
      return keep(common)
    }
    setEntry.typed = typed
    return []
  }

  // MARK: Taken back, replaced

  private mutating func undoSet(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let set = setEntry.saved, set.workout == session?.id,
      var record = common.companion.store.replica[LoggedSet.collection, set.id]
    else { return [] }
    // As it is on record now: one that was made a warm-up meanwhile is none of the sets that were done.
    session?.undo(LoggedSet(record) ?? set)
    // It is taken off here, and not once more when its record is gone.
    seen.removeAll { $0.id == set.id }
    record.delete(common.companion.stamp(environment))
    tell(.restored)
    (setEntry.saved, setEntry.stepped, news, hold) = (nil, nil, [], WorkoutHold())
    return common.companion.save([record], environment) + keep(common) + clock(environment)
  }

  /// Another exercise in place of this one, with what is known of it.
  private mutating func replace(with id: String, _ common: Common, _ environment: Environment) -> Effects {
    guard let item = session?.item, let exercise = catalogue(common, Words(environment.language).language)[id] else {
      return []
    }
    var asked = item.asked
    asked.exercise = id
    let made = self.item(asked, exercise, wasTime: item.isTime, common.today(environment))
    session?.replaceItem(with: made.asked, mass: made.mass, count: made.count, isTime: made.isTime)
    (setEntry.stepped, news, hold) = (nil, [], WorkoutHold())
    return keep(common)
  }

  /// At most six that can be done in the place of an exercise: the gentler one, the one that is done sitting, then those
  /// for the same muscle, where the routine is done. None that is in the workout already, or that the person's way to
  /// train would change for another one.
  func substitutes(
    _ exercise: Exercise, _ session: WorkoutSession, _ common: Common, _ language: Language
  ) -> [Exercise] {
    let catalogue = catalogue(common, language)
    let place = routine(session.routine, common, language)?.place ?? (exercise.isPossible(at: .home) ? .home : .gym)
    var found: [Exercise] = []
    func add(_ one: Exercise?) {
      guard let one, found.count < 6, !found.contains(where: { sameBytes($0.id, one.id) }),
        !session.items.contains(where: { sameBytes($0.asked.exercise, one.id) }),
        sameBytes(catalogue.form(of: one, seat).id, one.id)
      else { return }
      found.append(one)
    }
    add(exercise.easier.flatMap { catalogue[$0] })
    add(exercise.seated.flatMap { catalogue[$0] })
    for one in catalogue.all
    where one.muscles.first == exercise.muscles.first && one.isSeated == exercise.isSeated
      && one.isPossible(at: place)
    { add(one) }
    return found
  }

  // MARK: Records

  /// What of a set is more than ever: than in proven workouts before this one, and than in this one until now. Without a
  /// weight it is repetitions or seconds. Estimates are compared as they are shown, to 100 g.
  /// - Parameter earlier: the sets of the same workout that came before.
  func records(_ set: LoggedSet, after earlier: [LoggedSet]) -> [PersonalRecord] {
    if !set.counts { return [] }
    let best = log.best(of: set.exercise, before: set.workout)
    let today = earlier.filter { $0.counts && sameBytes($0.exercise, set.exercise) }
    func record(_ kind: PersonalRecord.Kind, _ value: Int64?, _ before: Int64?, _ until: [Int64]) -> [PersonalRecord] {
      guard let value, let before else { return [] }
      let most = max(before, until.max() ?? before)
      if value <= most { return [] }
      return [
        PersonalRecord(
          kind: kind, exercise: set.exercise, value: value, before: most, workout: set.workout, day: set.day)
      ]
    }
    func shown(_ mass: Mass?) -> Int64? { mass?.rounded(to: Mass(grams: 100)).grams }
    if let mass = set.mass, mass > .zero {
      let heaviest = record(.mass, mass.grams, best.mass?.grams, today.compactMap { $0.mass?.grams })
      return heaviest.isEmpty
        ? record(
          .estimate, shown(set.estimate(.epley)), shown(best.estimate), today.compactMap { shown($0.estimate(.epley)) })
        : heaviest
    }
    if let seconds = set.seconds {
      return record(
        .seconds, Int64(seconds), best.seconds.map { Int64($0) }, today.compactMap { $0.seconds.map { Int64($0) } })
    }
    return record(
      .repetitions, set.repetitions.map { Int64($0) }, best.repetitions.map { Int64($0) },
      today.compactMap { $0.repetitions.map { Int64($0) } })
  }

  /// All of a workout; of each exercise and kind the last, which is the greatest.
  func records(in session: WorkoutSession) -> [PersonalRecord] {
    var all: [PersonalRecord] = [], earlier: [LoggedSet] = []
    for set in log.sets(in: session.id) {
      for record in records(set, after: earlier) {
        all.removeAll { $0.kind == record.kind && sameBytes($0.exercise, record.exercise) }
        all.append(record)
      }
      earlier.append(set)
    }
    return all
  }
}

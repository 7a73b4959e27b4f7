/// Everything that was done, folded from records: the order in which they came says nothing.
///
/// Statistics (records, volume, estimates) count only the sets of workouts with a proof (HB-09); what was done last is
/// shown of all of them.
public struct TrainingLog: Sendable {
  /// By their beginning.
  public private(set) var workouts: [Workout] = []
  /// By exercise, then by time.
  private var sets: [LoggedSet] = []
  /// Where each exercise's sets begin, sorted by the bytes of its name.
  private var exercises: [(name: String, range: Range<Int>)] = []
  /// Where each workout is, by identifier.
  private var places: [(id: ULID, place: Int)] = []
  /// Where the sets are, by workout, in the order in which they were done.
  private var byWorkout: [Int] = []
  /// Days with movement, ascending, each with the milliseconds of all days until its end.
  private var moved: [(day: CivilDate, until: Int64)] = []

  public init() {}

  public init(workouts records: [Record], sets setRecords: [Record]) {
    workouts = records.compactMap { Workout($0) }.sorted {
      $0.began != $1.began ? $0.began < $1.began : $0.id < $1.id
    }
    places = workouts.enumerated().map { (id: $0.element.id, place: $0.offset) }.sorted { $0.id < $1.id }
    for one in workouts.filter({ TrainingLog.moves($0) }).sorted(by: { $0.day < $1.day }) {
      let until = (moved.last?.until ?? 0) + one.milliseconds
      if moved.last?.day == one.day { moved[moved.count - 1].until = until } else { moved.append((one.day, until)) }
    }
    // An imported workout's identifier has the time that its file wrote, so it does not say which was first.
    var dated = setRecords.compactMap { LoggedSet($0) }.map { (began: began($0.workout), set: $0) }
    dated.sort { x, y in
      let (a, b) = (x.set, y.set)
      if !sameBytes(a.exercise, b.exercise) { return bytesPrecede(a.exercise, b.exercise) }
      if x.began != y.began { return x.began < y.began }
      if a.workout != b.workout { return a.workout < b.workout }
      if a.item != b.item { return a.item < b.item }
      return a.number != b.number ? a.number < b.number : a.id < b.id
    }
    sets = dated.map { $0.set }
    var begin = 0
    for at in 0...sets.count where at > begin {
      if at == sets.count || !sameBytes(sets[at].exercise, sets[begin].exercise) {
        exercises.append((sets[begin].exercise, begin..<at))
        begin = at
      }
    }
    byWorkout = sets.indices.sorted { x, y in
      let (a, b) = (sets[x], sets[y])
      if a.workout != b.workout { return a.workout < b.workout }
      if a.at != b.at { return a.at < b.at }
      return a.item != b.item ? a.item < b.item : a.number != b.number ? a.number < b.number : a.id < b.id
    }
  }

  /// When a workout began; of one that goes on, what its identifier says.
  private func began(_ workout: ULID) -> Instant { self.workout(workout)?.began ?? workout.instant }

  /// - Complexity: O(log *n*)
  public func workout(_ id: ULID) -> Workout? {
    var low = 0, high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].id == id ? workouts[places[low].place] : nil
  }

  /// Whether statistics may move by a workout.
  public func isProven(_ id: ULID) -> Bool { workout(id)?.proof != nil }

  public var proofs: [Workout] { workouts.filter { $0.proof != nil } }

  /// Names of all exercises that were done.
  public var names: [String] { exercises.map { $0.name } }

  /// All sets of an exercise by time, also those without a proof.
  public func sets(of exercise: String) -> ArraySlice<LoggedSet> {
    var low = 0, high = exercises.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(exercises[middle].name, exercise) { low = middle + 1 } else { high = middle }
    }
    return low < exercises.count && sameBytes(exercises[low].name, exercise) ? sets[exercises[low].range] : []
  }

  /// The sets of a workout in the order in which they were done.
  /// - Complexity: O(log *n*) and the sets that are returned.
  public func sets(in workout: ULID) -> [LoggedSet] {
    var low = 0, high = byWorkout.count
    while low < high {
      let middle = (low + high) / 2
      if sets[byWorkout[middle]].workout < workout { low = middle + 1 } else { high = middle }
    }
    var found: [LoggedSet] = []
    while low < byWorkout.count, sets[byWorkout[low]].workout == workout {
      found.append(sets[byWorkout[low]])
      low += 1
    }
    return found
  }

  /// Workouts that have sets and no record, the last of them two hours ago or earlier: they were never ended, here or on
  /// another device. The latest first. A set from further ahead than that was written by a clock that is wrong.
  /// - Parameter except: the one that goes on here.
  public func unfinished(except: ULID?, at now: Instant) -> [(workout: ULID, sets: [LoggedSet])] {
    withoutRecord(except).filter { !goesOn($0.sets, at: now) }
  }

  /// Workouts that have sets and no record, the last of them less than `WorkoutSession.elsewhere` ago: they go on in
  /// another tab or on another device. The latest first.
  /// - Parameter except: the one that goes on here.
  public func elsewhere(except: ULID?, at now: Instant) -> [(workout: ULID, sets: [LoggedSet])] {
    withoutRecord(except).filter { goesOn($0.sets, at: now) }
  }

  private func goesOn(_ sets: [LoggedSet], at now: Instant) -> Bool {
    guard let last = sets.last else { return false }
    return now.milliseconds(since: last.at).magnitude < UInt64(WorkoutSession.elsewhere)
  }

  private func withoutRecord(_ except: ULID?) -> [(workout: ULID, sets: [LoggedSet])] {
    var all: [(workout: ULID, sets: [LoggedSet])] = []
    for at in byWorkout {
      let set = sets[at]
      if all.last?.workout == set.workout {
        all[all.count - 1].sets.append(set)
      } else if set.workout != except, workout(set.workout) == nil {
        all.append((set.workout, [set]))
      }
    }
    return all.reversed()
  }

  /// The sets of one workout, of one exercise.
  public struct Session: Sendable {
    public var workout: ULID
    public var day: CivilDate
    public var sets: [LoggedSet]
    /// Those that count.
    public var work: [LoggedSet] { sets.filter { $0.counts } }
    public var heaviest: Mass? { work.compactMap { $0.mass }.max() }
    public var volume: Int64 { work.reduce(0) { $0 + $1.volume } }
    /// The best estimate of its sets.
    public func estimate(_ formula: OneRepMax) -> Mass? { work.compactMap { $0.estimate(formula) }.max() }
  }

  /// Workout by workout, the latest last.
  /// - Parameter provenOnly: only those by which statistics may move.
  public func sessions(of exercise: String, provenOnly: Bool) -> [Session] {
    var all: [Session] = []
    for set in sets(of: exercise) where !provenOnly || isProven(set.workout) {
      if all.last?.workout == set.workout {
        all[all.count - 1].sets.append(set)
      } else {
        all.append(Session(workout: set.workout, day: set.day, sets: [set]))
      }
    }
    return all
  }

  /// What was done the last time, before a workout (nil: ever).
  public func last(_ exercise: String, before workout: ULID? = nil) -> Session? {
    sessions(of: exercise, provenOnly: false).last { one in
      !one.work.isEmpty && (workout.map { isEarlier(one.workout, $0) } ?? true)
    }
  }

  private func isEarlier(_ one: ULID, _ other: ULID) -> Bool {
    let a = began(one), b = began(other)
    return a != b ? a < b : one < other
  }

  /// The most of an exercise in the proven workouts before another one; all nil when there was none. What is more than
  /// that is a record.
  public func best(
    of exercise: String, before workout: ULID
  ) -> (mass: Mass?, estimate: Mass?, repetitions: Int?, seconds: Int?) {
    var mass: Mass?, estimate: Mass?, repetitions: Int?, seconds: Int?
    func most<Value: Comparable>(_ a: Value?, _ b: Value?) -> Value? {
      if let a, let b { return max(a, b) }
      return a ?? b
    }
    for set in sets(of: exercise) where set.counts && isProven(set.workout) && isEarlier(set.workout, workout) {
      mass = most(mass, set.mass)
      estimate = most(estimate, set.estimate(.epley))
      repetitions = most(repetitions, set.repetitions)
      seconds = most(seconds, set.seconds)
    }
    return (mass, estimate, repetitions, seconds)
  }

  // MARK: Volume

  /// What a muscle did in a week.
  public struct Volume: Equatable, Sendable {
    public var muscle: Muscle
    /// Half sets: 2 for each set of an exercise that is for the muscle, 1 where it helps. That is a convention; the
    /// count of sets a muscle and week is what studies relate to growth (Schoenfeld, Ogborn, Krieger, 2017,
    /// doi:10.1080/02640414.2016.1210197).
    public var halfSets: Int
    /// Weight times repetitions of the exercises that are for it, in grams.
    public var grams: Int64
  }

  /// The week that begins on a day, by muscle in the order of `Muscle`; muscles without a set are left out.
  public func volume(week first: CivilDate, _ catalogue: ExerciseCatalogue) -> [Volume] {
    let end = first.adding(days: 7)
    var all = Muscle.allCases.map { Volume(muscle: $0, halfSets: 0, grams: 0) }
    for one in exercises {
      guard let exercise = catalogue[one.name] else { continue }
      for set in sets[one.range] where set.counts && set.day >= first && set.day < end && isProven(set.workout) {
        for at in all.indices {
          if exercise.muscles.contains(where: { $0 == all[at].muscle }) {
            all[at].halfSets += 2
            all[at].grams += set.volume
          } else if exercise.helpers.contains(where: { $0 == all[at].muscle }) {
            all[at].halfSets += 1
          }
        }
      }
    }
    return all.filter { $0.halfSets > 0 }
  }

  // MARK: Movement

  /// Those that a file brought are left out: they count for no challenge and give no points.
  private static func moves(_ workout: Workout) -> Bool { workout.proof == .watched || workout.proof == .confirmed }

  /// Milliseconds of proven workouts on the days of a range, both ends within, without those that a file brought.
  /// - Complexity: O(log *n*)
  public func milliseconds(from first: CivilDate, through last: CivilDate) -> Int64 {
    let end = count { $0 <= last }
    return max(until(end) - until(count { $0 < first }), 0)
  }

  /// The same of what was over at a moment, as the log of a device had it then.
  public func milliseconds(from first: CivilDate, through last: CivilDate, before moment: Instant) -> Int64 {
    workouts.reduce(Int64(0)) { sum, one in
      guard TrainingLog.moves(one), one.day >= first, one.day <= last,
        one.began.adding(milliseconds: one.milliseconds) <= moment
      else { return sum }
      return sum + one.milliseconds
    }
  }

  /// The day on which movement from one day on came to so much; nil when it did not until the last day.
  public func dayReached(from first: CivilDate, through last: CivilDate, milliseconds: Int64) -> CivilDate? {
    let begin = count { $0 < first }, before = until(begin)
    for one in moved[begin...] where one.day <= last && one.until - before >= milliseconds { return one.day }
    return nil
  }

  /// How many days with movement are among the first ones that a rule holds for.
  private func count(_ holds: (CivilDate) -> Bool) -> Int {
    var low = 0, high = moved.count
    while low < high {
      let middle = (low + high) / 2
      if holds(moved[middle].day) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func until(_ count: Int) -> Int64 { count == 0 ? 0 : moved[count - 1].until }
}

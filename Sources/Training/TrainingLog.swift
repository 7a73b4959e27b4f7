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

  public init() {}

  public init(workouts records: [Record], sets setRecords: [Record]) {
    workouts = records.compactMap { Workout($0) }.sorted {
      $0.began != $1.began ? $0.began < $1.began : $0.id < $1.id
    }
    sets = setRecords.compactMap { LoggedSet($0) }.sorted { a, b in
      if !sameBytes(a.exercise, b.exercise) { return bytesPrecede(a.exercise, b.exercise) }
      if a.workout != b.workout { return a.workout < b.workout }
      if a.item != b.item { return a.item < b.item }
      return a.number != b.number ? a.number < b.number : a.id < b.id
    }
    var begin = 0
    for at in 0...sets.count where at > begin {
      if at == sets.count || !sameBytes(sets[at].exercise, sets[begin].exercise) {
        exercises.append((sets[begin].exercise, begin..<at))
        begin = at
      }
    }
    proven = workouts.filter { $0.proof != nil }.map { $0.id }.sorted()
  }

  /// Identifiers of the workouts with a proof, ascending.
  private var proven: [ULID] = []

  /// Whether statistics may move by a workout.
  public func isProven(_ workout: ULID) -> Bool {
    var low = 0, high = proven.count
    while low < high {
      let middle = (low + high) / 2
      if proven[middle] < workout { low = middle + 1 } else { high = middle }
    }
    return low < proven.count && proven[low] == workout
  }

  public func workout(_ id: ULID) -> Workout? { workouts.first { $0.id == id } }
  public var proofs: [Workout] { workouts.filter { $0.proof != nil } }

  /// Names of all exercises that were done.
  public var names: [String] { exercises.map { $0.name } }

  /// All sets of an exercise by time, also those without a proof.
  public func sets(of exercise: String) -> ArraySlice<LoggedSet> {
    for one in exercises where sameBytes(one.name, exercise) { return sets[one.range] }
    return []
  }

  /// The sets of a workout in the order in which they were done.
  public func sets(in workout: ULID) -> [LoggedSet] {
    sets.filter { $0.workout == workout }.sorted {
      $0.at != $1.at ? $0.at < $1.at : $0.item != $1.item ? $0.item < $1.item : $0.number < $1.number
    }
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
      if let last = all.last, last.workout == set.workout {
        all[all.count - 1].sets.append(set)
      } else {
        all.append(Session(workout: set.workout, day: set.day, sets: [set]))
      }
    }
    return all.sorted { $0.workout < $1.workout }
  }

  /// What was done the last time, before a workout (nil: ever).
  public func last(_ exercise: String, before workout: ULID? = nil) -> Session? {
    sessions(of: exercise, provenOnly: false).last { one in
      !one.work.isEmpty && (workout.map { one.workout < $0 } ?? true)
    }
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

  /// Milliseconds of proven workouts on the days of a range, both ends within.
  public func milliseconds(from first: CivilDate, through last: CivilDate) -> Int64 {
    workouts.reduce(0) {
      $0 + ($1.proof != nil && $1.day >= first && $1.day <= last ? $1.milliseconds : 0)
    }
  }
}

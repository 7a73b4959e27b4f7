extension WorkoutTable {
  /// An imported workout's identifier. It follows from what the file writes, so that the same file makes the same records
  /// in every time zone; its time is the one written, as if it were UTC.
  static func id(_ shape: Shape, _ began: CivilDateTime) -> ULID {
    derivedID(
      ["imported", shape.rawValue, text(began)], at: Instant(milliseconds: seconds(began) * 1000))
  }

  /// The facts of it. The same file again, or a later one of the same log, makes the same records; a workout that this
  /// log wrote itself makes none. A set whose weight is more than any bar holds in that unit is left out.
  ///
  /// - Parameters:
  ///   - zone: where the person was; the tables have no zone.
  ///   - pounds: whether weights whose unit the table does not say are pounds.
  ///   - boundary: when the person's day starts.
  ///   - log: what is there already. A workout of it that began at the same second of the clock is the same one: the
  ///     person's own stays as it is, with its proof or without, and one that was imported takes in what is new.
  ///   - isKnown: whether there is, or was, a record of a collection with an identifier. What was removed does not come
  ///     again.
  ///   - removed: identifiers of workouts that were deleted. They say when each one began, so that what this log wrote
  ///     itself is known again in a table without seconds and in another zone; each is also asked of `isKnown`.
  ///   - name: the exercise's name in the content for a title; nil keeps the title. It is asked once for each title.
  public func facts(
    _ zone: TimeZoneRules, pounds: Bool = false, boundary: DayBoundary = .midnight, log: TrainingLog = TrainingLog(),
    isKnown: (_ collection: String, _ id: ULID) -> Bool = { _, _ in false }, removed: [ULID] = [],
    name: (String) -> String?
  ) -> (workouts: [Workout], sets: [LoggedSet]) {
    var workouts: [Workout] = [], sets: [LoggedSet] = []
    let past = PastWorkouts(log, zone), gone = RemovedWorkouts(removed, zone)
    var names = NameCache()
    var at = 0
    while at < rows.count {
      let first = rows[at], start = at
      // Hevy and Strong keep a workout's rows together.
      while at < rows.count, rows[at].began == first.began { at += 1 }
      let began = zone.instant(of: first.began)
      // Versions before made identifiers from the moment, and counted warm-ups among the sets.
      let former = Workout.id(began)
      var id = WorkoutTable.id(shape, first.began), isFormer = false
      if let known = past.find(first.began, first.title.beginning(scalars: 100).trimmed, toMinute: shape == .hevy) {
        if known.proof != .imported { continue }
        (id, isFormer) = (known.id, known.id == Workout.id(known.began))
      } else if isKnown(Workout.collection, id) || isKnown(Workout.collection, former) {
        continue
      } else if let same = gone.find(
        first.began, toMinute: shape == .hevy,
        isSame: { one in
          rows[start..<at].contains { row in
            let exercise = names.name(row.exercise, name)
            return (0..<Routine.mostItems).contains { item in
              isKnown(LoggedSet.collection, LoggedSet.id(one, exercise, item: item, number: row.number))
            }
          }
        }), isKnown(Workout.collection, same)
      {
        continue
      }
      if !rows[start..<at].contains(where: { fits($0, pounds) }) { continue }
      var workout = Workout(
        routine: "", title: first.title, began: began, milliseconds: length(first, zone) * 1000,
        day: zone.day(at: began, boundary: boundary), proof: .imported, note: first.workoutNote, isWhole: true,
        offset: zone.minutesEast(at: began))
      workout.id = id
      if let known = log.workout(id) { workout = known }
      workouts.append(workout)
      var items: [String] = []
      for (place, row) in rows[start..<at].enumerated() {
        var item = items.firstIndex { sameBytes($0, row.exercise) }
        if item == nil {
          items.append(row.exercise)
          item = items.count - 1
        }
        if !fits(row, pounds) { continue }
        func made(_ exercise: String) -> LoggedSet {
          LoggedSet(
            workout: id, exercise: exercise, item: item ?? 0, number: isFormer ? row.place : row.number,
            kind: row.kind, mass: row.mass ?? mass(row, pounds), repetitions: row.repetitions, seconds: row.seconds,
            reserve: row.reserve, note: row.note, superset: row.superset,
            at: workout.began.adding(seconds: Int64(place)), day: workout.day)
        }
        let exercise = names.name(row.exercise, name)
        // It came in before the content knew its title.
        if !sameBytes(exercise, row.exercise), isKnown(LoggedSet.collection, made(row.exercise).id) { continue }
        sets.append(made(exercise))
      }
    }
    return (workouts, sets)
  }

  private func mass(_ row: Row, _ pounds: Bool) -> Mass? {
    row.weight.flatMap { pounds ? Mass(pounds: $0) : Mass(kilograms: $0) }
  }

  /// Whether its weight is one that a bar holds, once the unit is known.
  private func fits(_ row: Row, _ pounds: Bool) -> Bool {
    row.mass != nil || row.weight == nil || mass(row, pounds) != nil
  }

  /// Rows whose weight is more than any bar holds in that unit: `facts` leaves them out.
  /// - Parameter pounds: whether weights whose unit the table does not say are pounds.
  public func leftOut(pounds: Bool) -> Int { rows.reduce(0) { $0 + (fits($1, pounds) ? 0 : 1) } }

  /// Seconds. Clocks may have been changed in between, so moments are compared.
  private func length(_ row: Row, _ zone: TimeZoneRules) -> Int64 {
    let most = Workout.longest / 1000
    guard let ended = row.ended else { return min(row.duration ?? 0, most) }
    return min(max(zone.instant(of: ended).milliseconds(since: zone.instant(of: row.began)) / 1000, 0), most)
  }
}

/// The workouts of a log by what the clock showed when they began, where they began.
private struct PastWorkouts {
  /// Ascending by the clock's seconds.
  private var all: [(seconds: Int64, workout: Workout)]

  init(_ log: TrainingLog, _ zone: TimeZoneRules) {
    all = log.workouts.map { one in
      (WorkoutTable.seconds(zone.civil(at: one.began, writtenAt: one.offset)), one)
    }
    all.sort { $0.seconds != $1.seconds ? $0.seconds < $1.seconds : $0.workout.id < $1.workout.id }
  }

  /// - Parameter toMinute: the table has no seconds, so one of the same minute and title is the same too.
  func find(_ began: CivilDateTime, _ title: String, toMinute: Bool) -> Workout? {
    let wanted = WorkoutTable.seconds(began)
    var low = 0, high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].seconds < wanted { low = middle + 1 } else { high = middle }
    }
    let first = low
    // Of several at one moment the one with the title, else the first.
    while low < all.count, all[low].seconds == wanted {
      if sameBytes(all[low].workout.title.trimmed, title) { return all[low].workout }
      low += 1
    }
    if low > first { return all[first].workout }
    if !toMinute || began.time.second != 0 { return nil }
    while low < all.count, all[low].seconds < wanted + 60 {
      if sameBytes(all[low].workout.title.trimmed, title) { return all[low].workout }
      low += 1
    }
    return nil
  }
}

/// Workouts that were deleted: of such a one only the identifier is left, which says when it began.
private struct RemovedWorkouts {
  /// Seconds since 1970, ascending; of an imported one those of the clock, as if it were UTC.
  private var all: [(seconds: Int64, id: ULID, isImported: Bool)]
  private let zone: TimeZoneRules
  /// Seconds that clocks are behind or ahead of UTC at most, and by which their offsets differ.
  private static let west: Int64 = 43_200, east: Int64 = 50_400, step: Int64 = 900

  init(_ ids: [ULID], _ zone: TimeZoneRules) {
    all = ids.map { id in
      let clock = TimeZoneRules.utc.civil(at: id.instant)
      return (
        id.instant.milliseconds / 1000, id, WorkoutTable.Shape.allCases.contains { WorkoutTable.id($0, clock) == id }
      )
    }
    all.sort { $0.id < $1.id }
    self.zone = zone
  }

  /// - Parameters:
  ///   - toMinute: the table has no seconds.
  ///   - isSame: whether a set of it is known of one that began at the same moment if clocks there showed something else
  ///     than here.
  func find(_ began: CivilDateTime, toMinute: Bool, isSame: (ULID) -> Bool) -> ULID? {
    let wanted = WorkoutTable.seconds(began), unit: Int64 = toMinute && began.time.second == 0 ? 60 : 1
    var low = 0, high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].seconds < wanted - RemovedWorkouts.east { low = middle + 1 } else { high = middle }
    }
    var elsewhere: [ULID] = []
    while low < all.count, all[low].seconds < wanted + RemovedWorkouts.west + unit {
      let one = all[low]
      low += 1
      // What the clock was ahead of UTC, if it is this one.
      let offset = wanted - one.seconds / unit * unit
      if offset == (one.isImported ? 0 : Int64(zone.offset(at: one.id.instant))) { return one.id }
      if !one.isImported, offset % RemovedWorkouts.step == 0 { elsewhere.append(one.id) }
    }
    return elsewhere.first { isSame($0) }
  }
}

/// The names of titles that were asked for; tables have the same ones again and again.
private struct NameCache {
  private var all: [(title: String, name: String)] = []
  private var last = 0

  init() {}

  mutating func name(_ title: String, _ find: (String) -> String?) -> String {
    if all.indices.contains(last), sameBytes(all[last].title, title) { return all[last].name }
    if let at = all.firstIndex(where: { sameBytes($0.title, title) }) {
      last = at
    } else {
      all.append((title, find(title) ?? title))
      last = all.count - 1
    }
    return all[last].name
  }
}

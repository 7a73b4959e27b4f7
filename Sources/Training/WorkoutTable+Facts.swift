extension WorkoutTable {
  /// An imported workout's identifier. It follows from what the file writes, so that the same file makes the same records
  /// in every time zone; its time is the one written, as if it were UTC.
  static func id(_ shape: Shape, _ began: CivilDateTime) -> ULID {
    derivedID(
      ["imported", shape.rawValue, text(began)], at: Instant(milliseconds: seconds(began) * 1000))
  }

  /// The facts of it. The same file again, or a later one of the same log, makes the same records; a workout that this
  /// log wrote itself makes none.
  ///
  /// - Parameters:
  ///   - zone: where the person was; the tables have no zone.
  ///   - pounds: whether weights whose unit the table does not say are pounds.
  ///   - boundary: when the person's day starts.
  ///   - log: what is there already. A workout of it that began at the same second of the clock is the same one: the
  ///     person's own stays as it is, with its proof or without, and one that was imported takes in what is new.
  ///   - isKnown: whether there is, or was, a record of a collection with an identifier. What was removed does not come
  ///     again.
  ///   - name: the exercise's name in the content for a title; nil keeps the title. It is asked once for each title.
  public func facts(
    _ zone: TimeZoneRules, pounds: Bool = false, boundary: DayBoundary = .midnight, log: TrainingLog = TrainingLog(),
    isKnown: (_ collection: String, _ id: ULID) -> Bool = { _, _ in false }, name: (String) -> String?
  ) -> (workouts: [Workout], sets: [LoggedSet]) {
    var workouts: [Workout] = [], sets: [LoggedSet] = []
    let past = PastWorkouts(log, zone)
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
      }
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

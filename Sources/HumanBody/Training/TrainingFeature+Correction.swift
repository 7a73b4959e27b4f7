import AppRuntime
import Training

/// What is corrected in the log: one form is open at a time.
struct Correction {
  var set: SetDraft?
  var workout: WorkoutDraft?
  /// The workout whose screen was shown last.
  var shown: ULID?
  /// The set whose form was closed last: the focus goes back to it.
  var left: ULID?
  /// What is told, until it leaves by itself.
  var notice: Notice?
  /// What was deleted last, as it was.
  var deleted: [Record] = []

  enum Notice {
    case kept, counted, setGone, workoutGone, back
    /// Whether what it tells of can be taken back.
    var canUndo: Bool {
      switch self {
      case .setGone, .workoutGone: true
      case .kept, .counted, .back: false
      }
    }
  }

  /// A set as it is typed.
  struct SetDraft {
    let id: ULID
    let isTime: Bool
    /// As it was when the form was opened: only what is another now is written.
    let opened: LoggedSet
    /// In kilograms; empty: without weight.
    var mass = ""
    var count = ""
    var reserve: Int?
    var kind: LoggedSet.Kind
    var note: String
    var massIsFaulty = false, countIsFaulty = false

    init(_ set: LoggedSet) {
      id = set.id
      opened = set
      isTime = set.seconds != nil
      (reserve, kind, note) = (set.reserve, set.kind, set.note)
      if let grams = set.mass { mass = NumberFormat(.en).decimal(grams.kilograms, digits: 3).without(0x2C) }
      if let value = isTime ? set.seconds : set.repetitions { count = value.description }
    }

    var isMassTyped: Bool { !sameBytes(mass, SetDraft(opened).mass) }
    var isCountTyped: Bool { !sameBytes(count, SetDraft(opened).count) }

    /// The weight; `isGood` is false for what is none.
    var typedMass: (mass: Mass?, isGood: Bool) {
      if mass.trimmed.isEmpty { return (nil, true) }
      let found = EntryDraft.number(mass, ["kg", "kilos"]).flatMap { Mass(kilograms: $0) }
      return (found, found != nil)
    }

    /// Repetitions or seconds; nil for what is no such number.
    var typedCount: Int? {
      let most = isTime ? LoggedSet.longest : LoggedSet.mostRepetitions
      guard let value = EntryDraft.number(count, ["s", "seg"], isWhole: true), value == value.rounded(), value >= 1,
        value <= Double(most)
      else { return nil }
      return Int(value)
    }
  }

  /// A workout's length and note as they are typed.
  struct WorkoutDraft {
    let id: ULID
    let opened: Workout
    var minutes: String
    var note: String
    var minutesAreFaulty = false

    init(_ workout: Workout) {
      id = workout.id
      opened = workout
      (minutes, note) = (workout.minutes.description, workout.note)
    }

    var areMinutesTyped: Bool { !sameBytes(minutes, opened.minutes.description) }

    var typedMinutes: Int64? {
      guard let value = EntryDraft.number(minutes, ["min"], isWhole: true), value == value.rounded(), value >= 1,
        value <= Double(Workout.longest / 60_000)
      else { return nil }
      return Int64(value)
    }
  }

  enum Action {
    case setOpened(ULID), massTyped(String), countTyped(String), reserveChosen(Int?), kindChosen(LoggedSet.Kind)
    case noteTyped(String), setKept, setDropped
    case workoutOpened(ULID), minutesTyped(String), workoutNoteTyped(String), workoutKept
    /// The form goes; nothing is kept of it.
    case closed
    /// The person says that it was so: statistics move by it (HB-09).
    case counted(ULID)
    case workoutDropped(ULID)
    case undone, noticeLeft
  }

  /// The person came to a workout: what was typed at another one goes.
  mutating func came(to workout: ULID?) {
    if shown != workout { (set, self.workout, left) = (nil, nil, nil) }
    shown = workout
  }
}

extension TrainingFeature {
  mutating func correct(_ action: Correction.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .setOpened(let id):
      let replica = common.companion.store.replica
      correction.workout = nil
      correction.set = replica[LoggedSet.collection, id].flatMap { LoggedSet($0) }.map { Correction.SetDraft($0) }
    case .massTyped(let text):
      correction.set?.mass = text
      correction.set?.massIsFaulty = false
    case .countTyped(let text):
      correction.set?.count = text
      correction.set?.countIsFaulty = false
    case .reserveChosen(let value): correction.set?.reserve = value
    case .kindChosen(let kind): correction.set?.kind = kind
    case .noteTyped(let text): correction.set?.note = text
    case .setKept: return keepSet(&common, environment)
    case .setDropped: return dropSet(&common, environment)
    case .workoutOpened(let id):
      correction.set = nil
      correction.workout = log.workout(id).map { Correction.WorkoutDraft($0) }
    case .minutesTyped(let text):
      correction.workout?.minutes = text
      correction.workout?.minutesAreFaulty = false
    case .workoutNoteTyped(let text): correction.workout?.note = text
    case .workoutKept: return keepWorkout(&common, environment)
    case .closed: closeForm()
    case .counted(let id): return count(id, &common, environment)
    case .workoutDropped(let id): return dropWorkout(id, &common, environment)
    case .undone: return restore(&common, environment)
    case .noticeLeft: correction.notice = nil
    }
    return []
  }

  private mutating func closeForm() {
    correction.left = correction.set?.id
    (correction.set, correction.workout) = (nil, nil)
  }

  private mutating func tell(_ notice: Correction.Notice) { (correction.notice, toast, lastStep) = (notice, nil, nil) }

  /// Writes the fields that are others now, and only those: another device may have corrected the rest.
  private mutating func keepSet(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let draft = correction.set, var record = common.companion.store.replica[LoggedSet.collection, draft.id]
    else {
      closeForm()
      return []
    }
    // What nobody changed may stay what could not be typed: a set of 0 repetitions, as a file brought it.
    let (mass, isGood) = draft.isMassTyped ? draft.typedMass : (mass: draft.opened.mass, isGood: true)
    let opened = draft.isTime ? draft.opened.seconds : draft.opened.repetitions
    let count = draft.isCountTyped ? draft.typedCount : opened, isCounted = !draft.isCountTyped || count != nil
    guard isGood, isCounted else {
      correction.set?.massIsFaulty = !isGood
      correction.set?.countIsFaulty = !isCounted
      return []
    }
    let before = draft.opened, stamp = common.companion.stamp(environment)
    let note = draft.note.beginning(scalars: LoggedSet.longestNote)
    var isChanged = false
    func write(_ field: String, _ value: JSON) {
      record.set(field, value, stamp)
      isChanged = true
    }
    if mass != before.mass { write("grams", mass.map { .integer($0.grams) } ?? .null) }
    if let count, count != opened {
      write(draft.isTime ? "seconds" : "reps", .integer(Int64(count)))
    }
    if draft.reserve != before.reserve { write("rir", draft.reserve.map { .integer(Int64($0)) } ?? .null) }
    if draft.kind != before.kind { write("kind", .string(draft.kind.rawValue)) }
    if !sameBytes(note, before.note) { write("note", .string(note)) }
    closeForm()
    tell(.kept)
    return isChanged ? common.companion.save([record], environment) : []
  }

  private mutating func keepWorkout(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let draft = correction.workout, var record = common.companion.store.replica[Workout.collection, draft.id]
    else {
      closeForm()
      return []
    }
    // A length that nobody changed is not judged: a workout of no minute, whose note is corrected.
    let typed: Int64? = draft.areMinutesTyped ? draft.typedMinutes : Int64(draft.opened.minutes)
    guard let minutes = typed else {
      correction.workout?.minutesAreFaulty = true
      return []
    }
    let before = draft.opened, stamp = common.companion.stamp(environment)
    let note = draft.note.beginning(scalars: LoggedSet.longestNote)
    var isChanged = false
    // The seconds of a length that nobody corrected stay.
    if minutes != Int64(before.minutes) {
      record.set("ms", .integer(minutes * 60_000), stamp)
      isChanged = true
    }
    if !sameBytes(note, before.note) {
      record.set("note", .string(note), stamp)
      isChanged = true
    }
    closeForm()
    tell(.kept)
    return isChanged ? common.companion.save([record], environment) : []
  }

  // MARK: Counting (HB-09)

  /// A confirmed self-assessment: of a workout that was kept without counting, or of one that was never ended.
  private mutating func count(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    let stamp = common.companion.stamp(environment)
    if let known = log.workout(id) {
      guard known.proof == nil, var record = common.companion.store.replica[Workout.collection, id] else { return [] }
      record.set("proof", .string(Workout.Proof.confirmed.rawValue), stamp)
      tell(.counted)
      return common.companion.save([record], environment)
    }
    let sets = log.sets(in: id)
    guard let first = sets.first, let last = sets.last, session?.id != id else { return [] }
    // It began when its identifier says, and ended with its last set.
    let began = id.instant
    var workout = Workout(
      routine: "", title: "", began: began, milliseconds: max(last.at.milliseconds(since: began), 0), day: first.day,
      proof: .confirmed, isWhole: false, offset: environment.zone.minutesEast(at: began))
    workout.id = id
    var records: [Record] = []
    if common.companion.store.replica.state(of: Workout.collection, id) != nil {
      // It was deleted, and another device went on with it: a tombstone stays one.
      workout.id = unused(id, Workout.collection, common)
      for set in sets {
        guard var record = common.companion.store.replica[LoggedSet.collection, set.id] else { continue }
        record.set("workout", .string(workout.id.text), stamp)
        records.append(record)
      }
      if correction.shown == id {
        common.show(.training(.session(TrainingFeature.address(workout.id))))
      }
    }
    tell(.counted)
    return common.companion.save([workout.record(stamp)] + records, environment)
  }

  // MARK: Deleting

  private mutating func dropSet(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = correction.set?.id, let record = common.companion.store.replica[LoggedSet.collection, id] else {
      closeForm()
      return []
    }
    closeForm()
    tell(.setGone)
    // The workout that goes on counts one less once the record is gone (`recordsChanged`).
    return delete([record], &common, environment)
  }

  /// The workout and its sets. The one that goes on is ended or dropped at its own screen.
  private mutating func dropWorkout(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    if session?.id == id { return [] }
    let replica = common.companion.store.replica
    var gone = log.sets(in: id).compactMap { replica[LoggedSet.collection, $0.id] }
    if let workout = replica[Workout.collection, id] { gone.append(workout) }
    if gone.isEmpty { return [] }
    closeForm()
    tell(.workoutGone)
    if case .training(.session)? = common.destination { common.show(.training(.log)) }
    return delete(gone, &common, environment)
  }

  private mutating func delete(_ records: [Record], _ common: inout Common, _ environment: Environment) -> Effects {
    correction.deleted = records
    let stamp = common.companion.stamp(environment)
    return common.companion.save(
      records.map {
        var record = $0
        record.delete(stamp)
        return record
      }, environment)
  }

  /// What was deleted comes back as other records: a tombstone stays one.
  private mutating func restore(_ common: inout Common, _ environment: Environment) -> Effects {
    let gone = correction.deleted
    correction.deleted = []
    guard correction.notice?.canUndo == true, !gone.isEmpty else { return [] }
    tell(.back)
    let stamp = common.companion.stamp(environment)
    var workout: (old: ULID, new: ULID)?
    for old in gone where sameBytes(old.collection, Workout.collection) {
      workout = (old.id, unused(old.id, Workout.collection, common))
    }
    let restored = gone.map { old -> Record in
      var fields = old.fields, id = old.id
      if let workout, let set = LoggedSet(old), set.workout == workout.old {
        fields["workout"] = .string(workout.new.text)
        // As the same file would name it again.
        id =
          LoggedSet(
            workout: workout.new, exercise: set.exercise, item: set.item, number: set.number, at: set.at, day: set.day
          ).id
      }
      return Record(
        collection: old.collection, id: unused(id, old.collection, common), stamp: stamp, fields: fields)
    }
    return common.companion.save(restored, environment)
  }

  /// An identifier of the same moment in whose place nothing is yet; all devices find the same one.
  private func unused(_ id: ULID, _ collection: String, _ common: Common) -> ULID {
    var id = id
    while common.companion.store.replica.state(of: collection, id) != nil {
      id = derivedID(["again", id.text], at: id.instant)
    }
    return id
  }
}

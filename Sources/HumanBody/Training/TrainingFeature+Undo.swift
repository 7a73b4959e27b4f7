import AppRuntime
import Training

/// What takes the last step back, for as long as the line at the bottom tells of it.
struct UndoStep {
  /// Records that the step made.
  var made: [(collection: String, id: ULID)] = []
  /// Fields as they were before it.
  var before: [(collection: String, id: ULID, field: String, value: JSON)] = []
  /// What it deleted. A tombstone stays one: it comes back as another record.
  var deleted: [(collection: String, fields: JSONObject)] = []
  /// The workout that it ended, with its sets and what was said of it.
  var session: WorkoutSession?
  var sets: [LoggedSet] = []
  var effort: Int?
  var note = ""
  /// A routine that was being written.
  var draft: RoutineDraft?
}

extension TrainingFeature {
  /// Says what was done; what was said before, and the offer to take that back, are over. Nothing else sets `toast`.
  /// - Parameter step: what takes it back; nil for what cannot be taken back at this line.
  mutating func tell(_ notice: Notice, _ step: UndoStep? = nil) {
    (toast, lastStep) = (notice, step)
    (correction.notice, correction.deleted) = (nil, [])
  }

  /// Whether what is offered to come back is something that was being written.
  var offersDraft: Bool {
    switch toast {
    case .draftGone, .itemGone, .copied: lastStep?.draft != nil
    default: false
    }
  }

  /// Another routine is written now, or the same one goes on: what was written before does not come over it.
  mutating func endDraftOffer() {
    if offersDraft { (toast, lastStep) = (nil, nil) }
  }

  mutating func undo(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let step = lastStep else { return [] }
    tell(.restored)
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for one in step.made {
      guard var record = common.companion.store.replica[one.collection, one.id] else { continue }
      record.delete(stamp)
      records.append(record)
    }
    for one in step.before {
      if let at = records.firstIndex(where: { $0.id == one.id && sameBytes($0.collection, one.collection) }) {
        records[at].set(one.field, one.value, stamp)
      } else if var record = common.companion.store.replica[one.collection, one.id] {
        record.set(one.field, one.value, stamp)
        records.append(record)
      }
    }
    var draft = step.draft
    for one in step.deleted {
      let again = common.companion.record(in: one.collection, one.fields, environment)
      // What was not saved of a routine belongs to the record that it is now.
      if sameBytes(one.collection, Routine.collection) { draft?.record = again.id }
      records.append(again)
    }
    var effects: Effects = []
    if let session = step.session { effects += resume(session, step, &records, stamp, common, environment) }
    if !records.isEmpty { effects += common.companion.save(records, environment) }
    if let draft { effects += bringBack(draft, common) }
    return effects
  }

  /// A workout that was dropped goes on. Its sets are tombstones, so it is another one, which began a second later.
  private mutating func resume(
    _ dropped: WorkoutSession, _ step: UndoStep, _ records: inout [Record], _ stamp: Stamp, _ common: Common,
    _ environment: Environment
  ) -> Effects {
    guard var kept = dropped.json.object else { return [] }
    var began = dropped.began.adding(milliseconds: 1_000)
    while Workout.id(began) == session?.id
      || common.companion.store.replica.state(of: Workout.collection, Workout.id(began)) != nil
    { began = began.adding(milliseconds: 1_000) }
    kept["began"] = .integer(began.milliseconds)
    guard let again = WorkoutSession(json: .object(kept)) else { return [] }
    for set in step.sets {
      records.append(
        LoggedSet(
          workout: again.id, exercise: set.exercise, item: set.item, number: set.number, kind: set.kind, mass: set.mass,
          repetitions: set.repetitions, seconds: set.seconds, reserve: set.reserve, note: set.note,
          superset: set.superset, at: set.at, day: set.day
        ).record(stamp))
    }
    if session == nil {
      session = again
      (effort, endNote) = (step.effort, step.note)
      return keep(common) + clock(environment)
    }
    // Another one was begun meanwhile: this one is kept and counts for nothing, as one that was left.
    var workout = again.workout(
      at: environment.now, day: environment.zone.day(at: again.began, boundary: common.preferences.dayBoundary),
      proof: nil, effort: step.effort, note: step.note)
    workout?.offset = environment.zone.minutesEast(at: again.began)
    if let workout { records.append(workout.record(stamp)) }
    return []
  }
}

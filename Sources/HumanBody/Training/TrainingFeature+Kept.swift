import AppRuntime
import Training

/// The workout that goes on, as the device keeps it, and what others change of it meanwhile.
extension TrainingFeature {
  /// Keeps what goes on, or forgets it when nothing does.
  func keep(_ common: Common) -> Effects {
    guard var kept = session?.json.object else {
      return [Effect(common.companion.setNote(TrainingFeature.kept, .null))]
    }
    if !endNote.isEmpty { kept["endNote"] = .string(endNote) }
    if let effort { kept["effort"] = .integer(Int64(effort)) }
    if let side = hold.json { kept["side"] = side }
    return [Effect(common.companion.setNote(TrainingFeature.kept, .object(kept)))]
  }

  /// What went on when the app was closed.
  mutating func read(_ answer: Answer, _ environment: Environment) -> Effects {
    isRead = true
    let kept = answer.json?["value"]
    if session == nil, let kept, let before = WorkoutSession(json: kept), log.workout(before.id) == nil {
      session = before
      session?.align(log.sets(in: before.id))
      seen = log.sets(in: before.id).filter { $0.kind != .warmup }
      hold = WorkoutHold(json: kept["side"])
      endNote = kept["endNote"]?.string ?? ""
      effort = kept["effort"]?.integer.flatMap { (1...10).contains($0) ? Int(truncatingIfNeeded: $0) : nil }
    }
    _ = session?.advance(to: environment.now)
    if session?.dropLongHold(at: environment.now) == true { hold = WorkoutHold() }
    return clock(environment) + holdClock(environment)
  }

  /// The workout that goes on is over, by somebody else's hand: another tab, another device.
  mutating func forgetSession(isDeleted: Bool, _ common: Common) -> Effects {
    session = nil
    (effort, endNote, news) = (nil, "", [])
    (hold, setEntry) = (WorkoutHold(), SetEntry())
    tell(.endedElsewhere)
    // What all tabs keep is left alone: another one may have begun the next workout there. What is on record as ended is
    // not gone on with in any case (`read`); of what was deleted that cannot be seen there.
    return (isDeleted ? keep(common) : [])
      + [.cancel(TrainingFeature.clockName), .cancel(TrainingFeature.holdClockName)]
  }

  /// Work sets that went from the record, or became warm-ups there, are to be done again, whoever took them away.
  /// - Returns: whether there were any.
  mutating func forgetSets(of id: ULID, _ common: Common) -> Bool {
    let replica = common.companion.store.replica, now = log.sets(in: id).filter { $0.kind != .warmup }
    var isAny = false
    for set in seen where set.workout == id && !now.contains(where: { $0.id == set.id }) {
      // One of which nothing is known was not deleted: records are only not here yet, or not any more.
      if replica.state(of: LoggedSet.collection, set.id) == nil { continue }
      isAny = true
      if replica[LoggedSet.collection, set.id] == nil, setEntry.saved?.id == set.id { setEntry.saved = nil }
      let before = session?.items.map { $0.done } ?? []
      session?.forget(set)
      guard let items = session?.items, items.count == before.count else { continue }
      // What is held of the next set is of the same set, which has a lower number now.
      for at in items.indices where items[at].done != before[at] {
        if let side = hold.side, side.place == at, side.done == before[at] { hold.side?.done = items[at].done }
        if let again = hold.again, again.place == at, again.done == before[at] { hold.again?.done = items[at].done }
      }
    }
    seen = now
    return isAny
  }
}

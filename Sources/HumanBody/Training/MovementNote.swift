import AppRuntime
import Training

/// Minutes of movement that no routine asked for, as they are typed: swimming, wheeling, dancing. Kept, they are a
/// workout that the person confirmed (HB-09), so they count for challenges and plans as any other.
struct MovementNote {
  var kind: Kind?
  var minutes = ""
  var isKindMissing = false, areMinutesFaulty = false

  enum Kind: String, CaseIterable {
    case swimming, wheelchair, sport = "wheelchair-sport", walking, running, cycling, dance, ball, other
  }

  enum Action { case kindChosen(Kind), typed(String), kept }

  var typedMinutes: Int64? {
    guard let value = EntryDraft.number(minutes, ["min"], isWhole: true), value == value.rounded(), value >= 1,
      value <= Double(Workout.longest / 60_000)
    else { return nil }
    return Int64(value)
  }
}

extension TrainingFeature {
  mutating func note(_ action: MovementNote.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .kindChosen(let kind): (movement.kind, movement.isKindMissing) = (kind, false)
    case .typed(let text): (movement.minutes, movement.areMinutesFaulty) = (text, false)
    case .kept: return keepMovement(&common, environment)
    }
    return []
  }

  /// It ended now. What is wrong is said at its field.
  private mutating func keepMovement(_ common: inout Common, _ environment: Environment) -> Effects {
    let minutes = movement.typedMinutes
    (movement.isKindMissing, movement.areMinutesFaulty) = (movement.kind == nil, minutes == nil)
    guard let kind = movement.kind, let minutes else { return [] }
    // Another workout that began in that second is another record.
    var began = Instant(milliseconds: environment.now.milliseconds / 1_000 * 1_000 - minutes * 60_000)
    while common.companion.store.replica.state(of: Workout.collection, Workout.id(began)) != nil {
      began = began.adding(milliseconds: 1_000)
    }
    let workout = Workout(
      routine: "", title: Words(environment.language).movementName(kind), began: began,
      milliseconds: minutes * 60_000, day: environment.zone.day(at: began, boundary: common.preferences.dayBoundary),
      proof: .confirmed, isWhole: true, offset: environment.zone.minutesEast(at: began))
    var step = UndoStep()
    step.made = [(Workout.collection, workout.id)]
    tell(.movementNoted, step)
    (movement, justEnded) = (MovementNote(), workout.id)
    common.show(.training(.today))
    return common.companion.save([workout.record(common.companion.stamp(environment))], environment)
  }

  // MARK: What a workout gave

  /// Points in the ledger for a workout; nil for none.
  func points(for workout: ULID) -> Int64? { ledger.entries.first { $0.cause == .workout(workout) }?.points }

  /// The challenges that were joined and that a workout's minutes are in.
  func entries(with workout: Workout) -> [ChallengeEntry] {
    guard let proof = workout.proof, proof != .imported else { return [] }
    return entries.filter { $0.isValid && $0.challenge.first <= workout.day && workout.day <= $0.challenge.last }
  }

  /// Points for a challenge whose goal was reached with this workout; nil where it was not, or was before.
  func summit(of entry: ChallengeEntry, with workout: Workout) -> Int64? {
    let moved = moved(entry.challenge)
    guard entry.share(moved) >= 1, entry.share(moved - workout.milliseconds) < 1 else { return nil }
    return ledger.entries.first { $0.cause == .challenge(entry.challenge.id) }?.points
  }
}

extension Words {
  func movementName(_ kind: MovementNote.Kind) -> String {
    switch kind {
    case .swimming: activitySwimming
    case .wheelchair: movementWheelchair
    case .sport: movementWheelchairSport
    case .walking: activityWalking
    case .running: activityRunning
    case .cycling: activityCycling
    case .dance: activityDance
    case .ball: movementBall
    case .other: movementOther
    }
  }
}

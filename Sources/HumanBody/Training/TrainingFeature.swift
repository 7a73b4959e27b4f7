import AppRuntime
import Training

/// Routines, the log, plans, challenges and points (HB-08 to HB-12, HB-19).
///
/// The workout that goes on is in TrainingFeature+Workout.swift, plans and pauses in TrainingFeature+Plan.swift, challenges
/// and points in TrainingFeature+Points.swift, own routines in RoutineDraft.swift. What goes on is kept on the device under
/// `kept` at each change.
struct TrainingFeature {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  /// What is kept on this device of the workout that goes on.
  static let kept = "human-body.training"
  static let adjustments = "human-body.adjustments"

  private(set) var log = TrainingLog()
  /// What files of other apps brought in, by time.
  private(set) var recorded: [RecordedWorkout] = []
  private(set) var enrolment: PlanEnrolment?
  private(set) var pauses: [PlanPause] = []
  private(set) var entries: [ChallengeEntry] = []
  private(set) var redemptions: [Redemption] = []
  private(set) var fold = LedgerFold()
  /// Workouts whose proposal for an exercise was taken back.
  private(set) var takenBack: [(exercise: String, workout: ULID)] = []
  /// The bar and what the person wants shown first.
  private(set) var bar = PlateCalculator.bars[0]
  /// How the person trains: exercises that do not fit change for those that do.
  private(set) var seat = TrainingSeat.standing
  var prefersSeated: Bool { seat != .standing }

  /// The device was asked for what was kept, and has answered.
  var isAsked = false, isRead = false
  var session: WorkoutSession?
  /// Records of the set that was saved last.
  var news: [PersonalRecord] = []
  /// How hard it was, while the self-assessment is open.
  var effort: Int?
  var endNote = ""
  /// The figure moves at half its speed.
  var isSlow = false
  /// The person wants the voice.
  var hasVoice = false
  var voice = TrainingVoice()
  var hold = WorkoutHold()
  /// The exercise is shown as it is done sitting.
  var showsSeated: Bool?
  var place: TrainingPlace?
  var focus: FocusArea?
  var level: TrainingLevel?
  /// The lists show also what is not made for who trains sitting.
  var showsStanding = false
  /// Minutes of a challenge's goal while it is adjusted.
  var goals: [(kind: Challenge.Kind, minutes: Int)] = []
  /// What is asked at the challenge and at the points.
  var desk = PointsDesk()
  /// The own routine that is open in the editor.
  var draft = RoutineDraft()
  /// All that were written and not saved; the device was asked for them, and has answered.
  var drafts: [RoutineDraft] = []
  var areDraftsAsked = false, areDraftsRead = false
  /// What was added to the routine that is written, by the last action: an exercise, and which one of the routine it is,
  /// from 1.
  var added: (exercise: String, number: Int)?
  var videos = VideoShelf()
  var transfer = Transfer.idle
  /// The weights of a file that does not say their unit are pounds; nil: the person did not say yet.
  var importPounds: Bool?
  var correction = Correction()
  /// The work sets of the workout that goes on, as they were on record the last time.
  var seen: [LoggedSet] = []
  var toast: Notice?
  /// What takes back the step that the toast tells of.
  var lastStep: UndoStep?
  /// What is typed, said and asked at the screen of one workout.
  var setEntry = SetEntry()
  /// How many entries of the log are shown.
  var logShown = 50
  /// Minutes of movement that are being noted.
  var movement = MovementNote()
  /// The workout that was just ended: what it gave is told on Entrenar, until the person goes elsewhere.
  var justEnded: ULID?

  /// Something short to be told.
  enum Notice {
    case setSaved, record, workoutSaved, routineSaved, joined, redeemed, exported, late
    case routineGone, draftGone, itemGone, recordedGone, copied, planBegun, planEnded, paused, unpaused, dropped
    case restored, movementNoted
    // Another device or tab ended the workout that went on here.
    case endedElsewhere
    // The device has no voice for the person's language.
    case noVoice
    // Of a challenge and of points.
    case goalKept, redemptionTaken, pointsMoved, redeemedBefore, notTaken, accountFull

    var canUndo: Bool {
      switch self {
      case .routineGone, .draftGone, .itemGone, .recordedGone, .copied, .planBegun, .planEnded, .paused, .unpaused,
        .dropped, .joined, .redeemed, .goalKept, .redemptionTaken, .movementNoted:
        true
      case .setSaved, .record, .workoutSaved, .routineSaved, .exported, .late, .restored, .endedElsewhere, .noVoice,
        .pointsMoved, .redeemedBefore, .notTaken, .accountFull:
        false
      }
    }

    /// Nothing was done.
    var isInfo: Bool {
      switch self {
      case .noVoice, .endedElsewhere, .late, .pointsMoved, .redeemedBefore, .notTaken, .accountFull: true
      default: false
      }
    }
  }

  /// A file of workouts on its way.
  enum Transfer {
    case idle
    case reading(Handle)
    /// Read and waiting for the person's yes.
    case read(WorkoutTable, TableSummary)
    case done(ImportedTable)
    case failed(Fault)
    enum Fault { case empty, tooLarge, unknown, lost, kind }
  }

  enum Action {
    case read(Answer)
    // The workout
    case started(String), freeStarted(String), itemChosen(Int)
    case massSet(Mass?), massStepped(Bool), countStepped(Int), reserveChosen(Int)
    case kindChosen(LoggedSet.Kind), noted(String), setAdded, itemSkipped, saved
    case rang, restAdjusted(Int64), restSkipped
    case barChosen(Mass), takenBack(String)
    case setEntry(SetEntry.Action)
    case ended, effortChosen(Int), endNoted(String), confirmed, keptUnproven, dropped
    // What is shown
    case voiceToggled, spoken(Answer), voicePaused, holdBegun, holdRang, holdEnded
    case slowToggled, seatedShown(Bool), seatChosen(TrainingSeat), seatedFilterFlipped
    case placeChosen(TrainingPlace?), focusChosen(FocusArea?), levelChosen(TrainingLevel?)
    // Plans, challenges, points
    case planDayFlipped(Weekday)
    case planBegun(String), planEnded, pauseBegun, pauseEnded, easierAnswered(PlanEnrolment.Answer)
    case goalSet(Challenge.Kind, Int), joined(Challenge.Kind), redeemed(String), points(PointsDesk.Action)
    // Own routines, files
    case draft(RoutineDraft.Action), draftSaved, draftPutAway, routineDropped, routineCopied(String)
    case draftsRead(Answer)
    case exported(WorkoutTable.Shape), chosen(FilePicker<HumanBodyApp.Action>.Outcome), fileRead(Answer)
    case importUnitChosen(Bool), importConfirmed, importDropped, importUndone
    // The log, corrected
    case correction(Correction.Action)
    case movement(MovementNote.Action)
    // What other apps recorded
    case recordedDropped(ULID), recordedExported, moreShown
    case video(VideoShelf.Action)
    case undone, toastLeft
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .read(let answer): return read(answer, environment)
    case .started(let id): return start(id, &common, environment)
    case .freeStarted(let exercise): return startFree(exercise, &common, environment)
    case .massStepped(let isUp):
      let catalogue = catalogue(common, Words(environment.language).language)
      step(isUp, session?.item.flatMap { catalogue[$0.asked.exercise] })
      return keep(common)
    case .itemChosen, .massSet, .countStepped, .reserveChosen, .kindChosen, .noted, .setAdded, .itemSkipped:
      change(action)
      switch action {
      case .itemChosen, .itemSkipped:
        return keep(common) + holdClock(environment) + sayItem(common, environment)
      default: return keep(common)
      }
    case .saved: return saveSet(&common, environment)
    case .rang: return rang(common, environment)
    case .restAdjusted(let milliseconds):
      adjustRest(milliseconds, environment)
      return keep(common) + clock(environment)
    case .restSkipped:
      session?.skipRest()
      return keep(common) + clock(environment) + sayItem(common, environment)
    case .barChosen(let mass): return common.keep("trainingBar", .integer(mass.grams), environment)
    case .takenBack(let exercise): return takeBack(exercise, &common, environment)
    case .setEntry(let action): return enter(action, &common, environment)
    case .ended:
      common.go(.training(.finish))
      return []
    case .effortChosen(let value):
      effort = effort == value ? nil : value
      return keep(common)
    case .endNoted(let text):
      endNote = text
      return keep(common)
    case .confirmed: return finish(.confirmed, &common, environment)
    case .keptUnproven: return finish(nil, &common, environment)
    case .dropped: return drop(&common, environment)
    case .slowToggled: isSlow.toggle()
    case .seatedShown(let value):
      showsSeated = value
      return readAloud(common, environment)
    case .voiceToggled: return toggleVoice(&common, environment)
    case .spoken(let answer): return spoken(answer, common, environment)
    case .voicePaused: return sayNext(environment)
    case .holdBegun: return beginHold(common, environment)
    case .holdRang: return holdRang(common, environment)
    case .holdEnded: return endHold(common, environment)
    case .seatChosen(let seat):
      // An app of before knows the first only.
      return common.companion.keep(
        ["trainingSeated": .bool(seat != .standing), "trainingWheels": .bool(seat == .wheelchair)],
        in: Preferences.collection, environment)
    case .seatedFilterFlipped: showsStanding.toggle()
    case .placeChosen(let value): place = value
    case .focusChosen(let value): focus = value
    case .levelChosen(let value): level = value
    case .planBegun(let id): return beginPlan(id, &common, environment)
    case .planDayFlipped(let day): return flipPlanDay(day, &common, environment)
    case .planEnded: return endPlan(&common, environment)
    case .pauseBegun: return beginPause(&common, environment)
    case .pauseEnded: return endPause(&common, environment)
    case .easierAnswered(let answer): return answerEasier(answer, &common, environment)
    case .goalSet(let kind, let minutes): setGoal(kind, minutes)
    case .joined(let kind): return join(kind, &common, environment)
    case .redeemed(let reward): return redeem(reward, &common, environment)
    case .points(let action): return points(action, &common, environment)
    case .draft(let action): return write(action, common)
    case .draftsRead(let answer): return draftsRead(answer, common)
    case .draftSaved: return saveDraft(&common, environment)
    case .draftPutAway: return putDraftAway(&common)
    case .routineCopied(let id): return copyRoutine(id, &common, environment)
    case .routineDropped: return dropRoutine(&common, environment)
    case .exported(let shape): return export(shape, common, environment)
    case .chosen(let outcome): return choose(outcome)
    case .fileRead(let answer): fileRead(answer, common, environment)
    case .importUnitChosen(let pounds): importPounds = pounds
    case .importConfirmed: return confirmImport(&common, environment)
    case .importDropped: transfer = .idle
    case .importUndone: return undoImport(&common, environment)
    case .correction(let action): return correct(action, &common, environment)
    case .recordedDropped(let id): return dropRecorded(id, &common, environment)
    case .recordedExported: return exportRecorded(common, environment)
    case .moreShown: logShown += 50
    case .movement(let action): return note(action, &common, environment)
    case .video(let action): return video(action, &common, environment)
    case .undone: return undo(&common, environment)
    case .toastLeft: (toast, lastStep) = (nil, nil)
    }
    return []
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<HumanBodyApp.Action>] {
    switch common.destination {
    case .training(.workout)? where session != nil: return [Want(.screenOn, as: "training.screen")]
    case .training(.challenge)?:
      guard let turn = desk.turn else { return [] }
      return [Want(.alarm(at: turn), as: "training.challenge") { _ in .did(.training(.points(.turned))) }]
    default: return []
    }
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    let replica = common.companion.store.replica
    log = TrainingLog(
      workouts: replica.records(in: Workout.collection), sets: replica.records(in: LoggedSet.collection))
    // Another tab may have saved sets of the workout that goes on, or ended it.
    var effects: Effects = []
    if let id = session?.id {
      if let ended = replica.state(of: Workout.collection, id) {
        effects = forgetSession(isDeleted: ended.isDeleted, common)
      } else {
        if forgetSets(of: id, common) { effects = keep(common) }
        session?.align(log.sets(in: id))
      }
    }
    recorded = replica.records(in: RecordedWorkout.collection).compactMap { RecordedWorkout($0) }
      .sorted { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
    // Of several that go on (two devices began one each) the latest holds.
    enrolment = replica.records(in: PlanEnrolment.collection).compactMap { PlanEnrolment($0) }
      .filter { $0.end == nil }.max { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
    pauses = replica.records(in: PlanPause.collection).compactMap { PlanPause($0) }
    entries = replica.records(in: ChallengeEntry.collection).compactMap { ChallengeEntry($0) }.filter { $0.isValid }
    redemptions = replica.records(in: Redemption.collection).compactMap { Redemption($0) }
    fold = LedgerFold()
    pointsChanged(common, environment)
    takenBack = replica.records(in: TrainingFeature.adjustments).compactMap { record in
      guard let exercise = record["exercise"]?.string, let workout = record["workout"]?.string.flatMap({ ULID($0) })
      else { return nil }
      return (exercise, workout)
    }
    let preferences = common.preferences
    bar = preferences["trainingBar"]?.integer.map { Mass(grams: min(max($0, 0), 50_000)) } ?? PlateCalculator.bars[0]
    hasVoice = preferences.isOn("trainingVoice")
    seat = preferences.isOn("trainingWheels") ? .wheelchair : preferences.isOn("trainingSeated") ? .chair : .standing
    return effects
  }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    var effects: Effects = []
    watchChallenges(common, environment)
    if !isAsked {
      isAsked = true
      effects.append(Effect(common.companion.note(TrainingFeature.kept)) { .did(.training(.read($0))) })
    }
    if case .training(.workout)? = common.destination {} else { setEntry.leave() }
    if case .training(.today)? = common.destination {} else { justEnded = nil }
    if case .training(.movement)? = common.destination {} else { movement = MovementNote() }
    guard case .training(let place)? = common.destination else { return effects + voiceArrived(common, environment) }
    for name in ["exercises", "routines", "plans"] { common.library.need(name) }
    effects += askForDrafts(common)
    switch place {
    case .challenge:
      common.library.need("challenges")
      effects += askForClock(common)
    case .points, .badge:
      for name in ["rewards", "challenges"] { common.library.need(name) }
      desk.asked = nil
    case .editor(let id): openEditor(id, common)
    case .routine: effects += videos.arrived(common)
    case .exercise: showsSeated = nil
    case .log: logShown = 50
    case .session(let id): correction.came(to: ULID(id))
    default: break
    }
    return effects + clock(environment) + holdClock(environment) + voiceArrived(common, environment)
  }

  // MARK: What follows from facts

  func catalogue(_ common: Common, _ language: Language) -> ExerciseCatalogue {
    ExerciseCatalogue(common.library["exercises"], language)
  }

  /// Those of the content, in its order.
  func routines(_ common: Common, _ language: Language) -> [Routine] {
    (common.library["routines"]?["routines"]?.array ?? []).compactMap { json in
      // What points open is there once it was opened.
      if json["reward"]?.bool == true, !isOpened(json["id"]?.string ?? "", common, language) { return nil }
      return Routine(json, language)
    }
  }

  func ownRoutines(_ common: Common) -> [Routine] {
    common.companion.store.replica.records(in: Routine.collection).compactMap { Routine($0) }
  }

  func routine(_ id: String, _ common: Common, _ language: Language) -> Routine? {
    if let found = routines(common, language).first(where: { sameBytes($0.id, id) }) { return found }
    guard let record = ULID(id).flatMap({ common.companion.store.replica[Routine.collection, $0] }) else { return nil }
    return Routine(record)
  }

  func plans(_ common: Common, _ language: Language) -> [Plan] {
    (common.library["plans"]?["plans"]?.array ?? []).compactMap { Plan($0, language) }
  }

  /// What the rule says for the next time.
  func prescription(_ item: RoutineItem, _ exercise: Exercise, _ today: CivilDate) -> Prescription {
    let rule = Progression(
      low: item.low, high: item.high, step: exercise.isBarbell ? Mass(grams: 2_500) : exercise.step,
      isTime: exercise.measure == .time)
    return rule.next(
      log.sessions(of: item.exercise, provenOnly: false).filter { $0.workout != session?.id }, today: today,
      takenBack: takenBack.filter { sameBytes($0.exercise, item.exercise) }.map { $0.workout })
  }

  /// Milliseconds of movement on the days of a challenge.
  func moved(_ challenge: Challenge) -> Int64 {
    log.milliseconds(from: challenge.first, through: challenge.last)
  }

  /// Folded when it is first asked for after records changed.
  var ledger: PointsLedger {
    if let known = fold.ledger { return known }
    let made = PointsLedger(
      workouts: log.proofs, challenges: PointsLedger.reached(entries, log), redemptions: redemptions)
    fold.ledger = made
    return made
  }

  /// Whether a routine that waits for points was opened. A reward's name is looked up by what it opens.
  private func isOpened(_ routine: String, _ common: Common, _ language: Language) -> Bool {
    let ledger = ledger
    return TrainingFeature.opening.contains { sameBytes($0.routine, routine) && ledger.owns($0.reward) }
  }

  /// As content/human-body/rewards.json has it, which comes only with its screen.
  static let opening: [(reward: String, routine: String)] = [
    ("ajusco", "premio-ajusco"), ("lago", "premio-silla"), ("malinche", "premio-malinche"),
    ("nevado", "premio-nevado"),
  ]
}

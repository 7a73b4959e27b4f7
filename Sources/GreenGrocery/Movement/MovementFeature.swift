import AppRuntime
import Movement

/// Routines with their timer, and runs (GG-05).
///
/// Player and run are in files of their own (MovementFeature+Player.swift, MovementFeature+Run.swift), the editor of own
/// routines too. What goes on is kept on the device at each change, a routine under `kept`, a run under `keptRun`: one tab
/// may do the one and another the other.
struct MovementFeature {
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  /// Minutes a day to begin with: about the 150 a week of the World Health Organization's guidelines (2020).
  static let firstGoal = 20
  static let goals = 5...120
  /// What is kept on this device of the routine that goes on, and of the run.
  static let kept = "greengrocery.movement", keptRun = "greengrocery.run"
  /// Tracks of runs stay on the device.
  static let tracks = "device.greengrocery.runs"

  private(set) var summary = WorkoutSummary()
  /// Whole minutes of exercise on the person's day.
  private(set) var minutesToday = 0
  /// Minutes a day that the person wants.
  private(set) var goalMinutes = MovementFeature.firstGoal
  private(set) var hasVoice = true
  private(set) var vibrates = true
  /// The person wants their distance measured.
  private(set) var measures = false

  /// The device was asked for what was kept.
  var isAsked = false
  var isTrainingRead = false, isRunRead = false
  /// It has answered.
  var isRead: Bool { isTrainingRead && isRunRead }
  var training: Training?
  /// Ended, and their records are on their way to the device: kept until they are there.
  var endedTraining: Training?, endedRun: Run?
  /// As it was at the last step of its timer.
  var beforeEnd: Training?
  var end: TrainingEnd?
  var run: Run?
  /// Why there is no position: `denied`, `unavailable`…; empty when there is one, or none was wanted.
  var positionFault = ""
  /// The device has no voice after all.
  private(set) var isMute = false
  var draft = RoutineDraft()
  var toast: Notice?
  /// What the person is asked before it is done.
  private(set) var question: Question?
  /// What was thrown away since the page was opened.
  private var dropped: [Span] = []

  /// Something short to be told.
  enum Notice { case routineSaved, routineGone, trackGone, workoutGone, exported, listFull }

  /// What cannot be taken back.
  enum Question { case training, run, workout(String), track(String), routine, copy(String) }

  /// A stretch of time with exercise.
  struct Span {
    var from: Instant
    /// Nil while it goes on.
    var to: Instant?
  }

  /// When the last exercise ended; nil before the first.
  var lastEnded: Instant? { summary.lastEnded }
  /// An exercise or a run is open, also while it is paused.
  var isRunning: Bool { training != nil || run != nil }
  /// Its clock runs.
  var isMoving: Bool { training?.timer.isRunning == true || run?.isRunning == true }
  /// The voice that guides is heard.
  var speaks: Bool { hasVoice && !isMute }

  /// Of the last days; pauses in between are part of it. What waits in pause ended when it was done last.
  var spans: [Span] {
    var spans = summary.workouts.suffix(20).map { Span(from: $0.began, to: $0.ended) } + dropped
    if let training {
      spans.append(Span(from: training.began, to: training.timer.isRunning ? nil : training.lastActive))
    }
    if let run { spans.append(Span(from: run.begun, to: run.isRunning ? nil : run.last)) }
    return spans
  }

  enum Action {
    case read(Answer), runRead(Answer)
    // The player
    case started(String), played, paused, adjusted(Int64), wentBack, wentOn, rang, closed, ended, dropped
    /// The person went on while nothing was heard of the device, or did not.
    case absenceSettled(Bool)
    /// Back into the routine that has just ended.
    case unended
    case spoken(Answer)
    // What the person wants
    case voiceToggled, vibrationToggled, distanceToggled, goalChosen(Int)
    // Running
    case runStarted, runPaused, runResumed, runEnded, runDropped, runRang, positioned(Answer), runSettled(Bool)
    case exported(String), trackDropped(String), workoutDropped(String)
    // Own routines
    case draft(RoutineDraft.Action), draftSaved, draftDiscarded, routineDropped, copied(String)
    case toastLeft
    case asked(Question), unasked
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    question = nil
    switch action {
    case .read, .runRead: return []  // the app reads them itself (`GreenGroceryApp`)
    case .started(let id): return start(id, &common, environment)
    case .played: return tell(training?.timer.start(at: environment.now), &common, environment)
    case .paused: return tell(training?.timer.pause(at: environment.now), &common, environment)
    case .adjusted(let milliseconds):
      return tell(training?.timer.adjust(milliseconds: milliseconds, at: environment.now), &common, environment)
    case .wentBack: return tell(training?.timer.back(at: environment.now), &common, environment)
    case .wentOn: return tell(training?.timer.next(at: environment.now), &common, environment)
    case .rang: return tell(training?.timer.advance(to: environment.now), &common, environment)
    case .closed: return close(&common, environment)
    case .ended: return endHere(&common, environment)
    case .dropped: return drop(common, environment)
    case .absenceSettled(let counts): return tell(training?.timer.settle(counts), &common, environment)
    case .unended: return unend(&common, environment)
    case .spoken(let answer):
      let reason = answer.json?["reason"]?.string
      if !answer.isDone, same(reason, "unsupported") || same(reason, "silent") { isMute = true }
      return []
    case .voiceToggled: return common.keep("moveSilent", .bool(hasVoice), environment)
    case .vibrationToggled: return common.keep("moveStill", .bool(vibrates), environment)
    case .distanceToggled: return common.keep("moveDistance", .bool(!measures), environment)
    case .goalChosen(let minutes): return common.keep("moveGoal", .integer(Int64(minutes)), environment)
    case .runStarted: return startRun(common, environment)
    case .runPaused: return pauseRun(common, environment)
    case .runResumed: return resumeRun(common, environment)
    case .runEnded: return endRun(&common, environment)
    case .runDropped: return dropRun(common, environment)
    case .runSettled(let counts):
      run?.settle(counts)
      return keepRun(common)
    case .runRang: return runRang(common, environment)
    case .positioned(let answer): return positioned(answer, environment)
    case .exported(let id): return export(id, common, environment)
    case .trackDropped(let id): return dropTrack(id, &common, environment)
    case .workoutDropped(let id): return dropWorkout(id, &common, environment)
    case .draft(let action):
      if !draft.reduce(action) { toast = .listFull }
      return keepDraft(&common, environment)
    case .draftDiscarded: return discardDraft(&common, environment)
    case .draftSaved: return saveDraft(&common, environment)
    case .routineDropped: return dropRoutine(&common, environment)
    case .copied(let id): return copy(id, &common, environment)
    case .toastLeft:
      toast = nil
      return []
    case .asked(let asked):
      question = asked
      return []
    case .unasked: return []
    }
  }

  /// Something was thrown away: it was exercise for all that.
  mutating func noteDropped(_ span: Span) {
    dropped.append(span)
    if dropped.count > 4 { dropped.removeFirst() }
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants: [Want<GreenGroceryApp.Action>] = []
    if isMoving {
      wants.append(Want(.screenOn, as: "movement.screen"))
    }
    if run?.isRunning == true, measures {
      wants.append(
        Want(.position(.watch(asks: true)), as: "movement.position") { .did(.movement(.positioned($0))) })
    }
    return wants
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    summary = WorkoutSummary(common.companion.store.replica.records(in: Workout.collection))
    let effects = closeEnded(common)
    minutesToday = Int(truncatingIfNeeded: summary.milliseconds(on: common.today(environment)) / 60_000)
    let preferences = common.preferences
    let goal = preferences["moveGoal"]?.integer ?? Int64(MovementFeature.firstGoal)
    goalMinutes = Int(min(max(goal, Int64(MovementFeature.goals.lowerBound)), Int64(MovementFeature.goals.upperBound)))
    hasVoice = !preferences.isOn("moveSilent")
    vibrates = !preferences.isOn("moveStill")
    measures = preferences.isOn("moveDistance")
    return effects
  }

  /// What another tab, or this one before it was closed, has kept as done goes on no more here.
  private mutating func closeEnded(_ common: Common) -> Effects {
    var effects: Effects = []
    let known = common.companion.store.replica
    if let began = training?.began, known.state(of: Workout.collection, Training.id(began)) != nil {
      training = nil
      effects.append(.cancel(MovementFeature.clock))
    }
    if let begun = run?.begun, known.state(of: Workout.collection, Training.id(begun)) != nil {
      run = nil
      effects.append(.cancel(MovementFeature.runClock))
    }
    return effects
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    var effects: Effects = []
    question = nil
    if !isAsked {
      isAsked = true
      effects.append(Effect(common.companion.note(MovementFeature.kept)) { .did(.movement(.read($0))) })
      effects.append(Effect(common.companion.note(MovementFeature.keptRun)) { .did(.movement(.runRead($0))) })
    }
    effects += pauseElsewhere(&common, environment)
    guard case .movement(let place)? = common.destination else {
      end = nil
      return effects
    }
    common.library.need("exercises")
    common.library.need("routines")
    if case .player = place {} else { end = nil }
    if case .editor(let id) = place { openEditor(id, common, environment) }
    return effects
  }

  /// Out of its player a routine waits, whichever way the person went.
  private mutating func pauseElsewhere(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let training, training.timer.isRunning else { return [] }
    if case .movement(.player(let id))? = common.destination, sameBytes(id, training.routine) { return [] }
    return tell(self.training?.timer.pause(at: environment.now), &common, environment)
  }

  // MARK: What is kept

  /// Keeps the routine that goes on, or forgets it when none does.
  func keep(_ common: Common) -> Effects {
    let training = training ?? endedTraining
    let value: JSON = training.map { ["training": $0.json] } ?? .null
    return [Effect(common.companion.setNote(MovementFeature.kept, value))]
  }

  /// The same for the run.
  func keepRun(_ common: Common) -> Effects {
    let value: JSON = (run ?? endedRun).map { ["run": $0.json] } ?? .null
    return [Effect(common.companion.setNote(MovementFeature.keptRun, value))]
  }

  /// Called after each action: what ended is forgotten once the device has its record.
  mutating func forgetSaved(_ common: Common) -> Effects {
    if endedTraining == nil && endedRun == nil || !common.companion.store.saving.isDone { return [] }
    let (hadTraining, hadRun) = (endedTraining != nil, endedRun != nil)
    (endedTraining, endedRun) = (nil, nil)
    return (hadTraining ? keep(common) : []) + (hadRun ? keepRun(common) : [])
  }

  /// Most starts find nothing; what goes on is taken up by a part of the module that comes later (web/later.txt).
  mutating func read(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    isTrainingRead = true
    guard let value = answer.json?["value"], value["training"] != nil || value["run"] != nil else { return [] }
    return takeUp(value, &common, environment)
  }

  mutating func readRun(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    isRunRead = true
    guard let value = answer.json?["value"], value["run"] != nil else { return [] }
    return takeUp(value, &common, environment)
  }

  @inline(never)
  private mutating func takeUp(_ value: JSON, _ common: inout Common, _ environment: Environment) -> Effects {
    if training == nil { training = value["training"].flatMap { Training(json: $0) } }
    if run == nil { run = value["run"].flatMap { Run(json: $0) } }
    var effects = closeEnded(common)
    if training != nil {
      effects += tell(training?.timer.advance(to: environment.now), &common, environment)
      effects += pauseElsewhere(&common, environment)
    }
    if run != nil { effects += runRang(common, environment) }
    return effects
  }
}

import AppRuntime
import Movement

/// Routines with their timer, and runs (GG-05).
///
/// Player and run are in files of their own (MovementFeature+Player.swift, MovementFeature+Run.swift), the editor of own
/// routines too. What goes on is kept on the device under `kept`, at each change.
struct MovementFeature {
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  /// Minutes a day to begin with: about the 150 a week of the World Health Organization's guidelines (2020).
  static let firstGoal = 20
  static let goals = 5...120
  /// What is kept on this device of the routine and the run that go on.
  static let kept = "greengrocery.movement"
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

  /// The device was asked for what was kept, and has answered.
  var isAsked = false, isRead = false
  var training: Training?
  var end: TrainingEnd?
  var run: Run?
  /// Why there is no position: `denied`, `unavailable`…; empty when there is one, or none was wanted.
  var positionFault = ""
  var draft = RoutineDraft()
  var toast: Notice?

  /// Something short to be told.
  enum Notice { case routineSaved, routineGone, trackGone, exported }

  /// When the last exercise ended; nil before the first.
  var lastEnded: Instant? { summary.lastEnded }
  /// An exercise or a run is going on, also while it is paused.
  var isRunning: Bool { training != nil || run != nil }

  enum Action {
    case read(Answer)
    // The player
    case started(String), played, paused, adjusted(Int64), wentBack, wentOn, rang, closed, ended, dropped
    // What the person wants
    case voiceToggled, vibrationToggled, distanceToggled, goalChosen(Int)
    // Running
    case runStarted, runPaused, runResumed, runEnded, runDropped, runRang, positioned(Answer)
    case exported(String), trackDropped(String)
    // Own routines
    case draft(RoutineDraft.Action), draftSaved, routineDropped, copied(String)
    case toastLeft
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .read: return []  // the app reads it itself (`GreenGroceryApp`)
    case .started(let id): return start(id, &common, environment)
    case .played: return tell(training?.timer.start(at: environment.now), &common, environment)
    case .paused: return tell(training?.timer.pause(at: environment.now), &common, environment)
    case .adjusted(let milliseconds):
      return tell(training?.timer.adjust(milliseconds: milliseconds, at: environment.now), &common, environment)
    case .wentBack: return tell(training?.timer.back(at: environment.now), &common, environment)
    case .wentOn: return tell(training?.timer.next(at: environment.now), &common, environment)
    case .rang: return tell(training?.timer.advance(to: environment.now), &common, environment)
    case .closed: return close(&common, environment)
    case .ended: return finish(isWhole: false, &common, environment)
    case .dropped: return drop(&common)
    case .voiceToggled: return common.keep("moveSilent", .bool(hasVoice), environment)
    case .vibrationToggled: return common.keep("moveStill", .bool(vibrates), environment)
    case .distanceToggled: return common.keep("moveDistance", .bool(!measures), environment)
    case .goalChosen(let minutes): return common.keep("moveGoal", .integer(Int64(minutes)), environment)
    case .runStarted: return startRun(common, environment)
    case .runPaused: return pauseRun(common, environment)
    case .runResumed: return resumeRun(common, environment)
    case .runEnded: return endRun(&common, environment)
    case .runDropped: return dropRun(common)
    case .runRang: return runRang(common, environment)
    case .positioned(let answer): return positioned(answer, environment)
    case .exported(let id): return export(id, common, environment)
    case .trackDropped(let id): return dropTrack(id, &common, environment)
    case .draft(let action):
      draft.reduce(action)
      return []
    case .draftSaved: return saveDraft(&common, environment)
    case .routineDropped: return dropRoutine(&common, environment)
    case .copied(let id): return copy(id, &common, environment)
    case .toastLeft:
      toast = nil
      return []
    }
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants: [Want<GreenGroceryApp.Action>] = []
    if training?.timer.isRunning == true || run?.isRunning == true {
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
    minutesToday = Int(truncatingIfNeeded: summary.milliseconds(on: common.today(environment)) / 60_000)
    let preferences = common.preferences
    let goal = preferences["moveGoal"]?.integer ?? Int64(MovementFeature.firstGoal)
    goalMinutes = Int(min(max(goal, Int64(MovementFeature.goals.lowerBound)), Int64(MovementFeature.goals.upperBound)))
    hasVoice = !preferences.isOn("moveSilent")
    vibrates = !preferences.isOn("moveStill")
    measures = preferences.isOn("moveDistance")
    return []
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    var effects: Effects = []
    if !isAsked {
      isAsked = true
      effects.append(Effect(common.companion.note(MovementFeature.kept)) { .did(.movement(.read($0))) })
    }
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

  // MARK: What is kept

  /// Keeps what goes on, or forgets it when nothing does.
  func keep(_ common: Common) -> Effects {
    var object = JSONObject()
    if let training { object["training"] = training.json }
    if let run { object["run"] = run.json }
    return [Effect(common.companion.setNote(MovementFeature.kept, object.isEmpty ? .null : .object(object)))]
  }

  mutating func read(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    isRead = true
    let value = answer.json?["value"]
    if training == nil { training = value?["training"].flatMap { Training(json: $0) } }
    if run == nil { run = value?["run"].flatMap { Run(json: $0) } }
    var effects: Effects = []
    if training != nil { effects += tell(training?.timer.advance(to: environment.now), &common, environment) }
    if run != nil { effects += runRang(common, environment) }
    return effects
  }
}

import AppRuntime
import Training

extension View {
  var training: TrainingFeature { state.training }

  func trainingScreen(_ place: TrainingDestination) -> Screen<Action> {
    let needed = ["exercises", "routines", "plans"]
    if let name = needed.first(where: { common.library[$0] == nil }) {
      return trainFrame(words.tabTraining, place, [missing(name)])
    }
    switch place {
    case .today: return trainTodayScreen()
    case .workout: return workoutScreen()
    case .finish: return workoutEndScreen()
    case .routines: return trainRoutinesScreen()
    case .routine(let id): return trainRoutineScreen(id)
    case .editor(let id): return routineEditorScreen(id)
    case .exercise(let id): return exerciseScreen(id)
    case .log: return trainLogScreen()
    case .session(let id): return trainSessionScreen(id)
    case .history(let id): return exerciseHistoryScreen(id)
    case .recorded(let id): return recordedScreen(id)
    case .movement: return movementScreen()
    case .volume: return trainVolumeScreen()
    case .volumeWeek(let first): return trainVolumeScreen(first)
    case .plans: return trainPlansScreen()
    case .plan: return trainPlanScreen()
    case .challenge: return challengeScreen()
    case .points: return pointsScreen()
    case .badge(let id): return badgeScreen(id)
    case .transfer: return trainTransferScreen()
    }
  }

  func did(_ action: TrainingFeature.Action) -> Action { .did(.training(action)) }

  /// What was just done, for a while.
  private var trainToast: Toast<Action>? {
    if let one = correctionToast { return one }
    let text: String
    switch training.toast {
    case nil: return nil
    case .setSaved: text = words.trainToastSet
    case .record: text = words.trainToastRecord
    case .workoutSaved: text = words.trainToastWorkout
    case .routineSaved: text = words.trainToastRoutine
    case .routineGone: text = words.trainToastGone
    case .draftGone: text = words.trainToastDraftGone
    case .itemGone: text = words.trainToastItemGone
    case .recordedGone: text = words.trainToastWorkoutGone
    case .copied: text = words.trainToastCopied
    case .planBegun: text = words.trainToastPlanBegun
    case .planEnded: text = words.trainToastPlanEnded
    case .paused: text = words.trainToastPaused
    case .unpaused: text = words.trainToastUnpaused
    case .dropped: text = words.trainToastDropped
    case .restored: text = words.trainToastRestored
    case .movementNoted: text = words.movementToast
    case .joined: text = words.trainToastJoined
    case .redeemed: text = words.trainToastRedeemed
    case .exported: text = words.trainToastExported
    case .late: text = words.trainToastLate
    case .endedElsewhere: text = words.trainToastEndedElsewhere
    case .noVoice: text = words.trainVoiceMissing
    case .goalKept: text = words.trainToastGoal
    case .redemptionTaken: text = words.trainToastTaken
    case .pointsMoved: text = words.trainToastPointsMoved
    case .redeemedBefore: text = words.trainToastRedeemedBefore
    case .notTaken: text = words.trainToastNotTaken
    case .accountFull: text = words.trainToastAccountFull
    }
    let canUndo = training.toast?.canUndo == true && training.lastStep != nil
    let undo = canUndo ? button("undo", words.trainUndo, .quiet, .undo, .training(.undone)) : nil
    return Toast(training.toast?.isInfo == true ? .info : .success, text, button: undo, leave: did(.toastLeft))
  }

  func trainFrame(
    _ title: String, _ place: TrainingDestination, lead: String? = nil, primary: Button<Action>? = nil,
    hasTabs: Bool = true, _ content: [E]
  ) -> Screen<Action> {
    var isFirst = false
    if case .today = place { isFirst = true }
    let screen = frame(
      title, .training(place), hasTabs ? .training : nil, lead: lead, back: isFirst ? nil : back, primary: primary,
      toast: trainToast, content)
    if !training.voice.announcement.isEmpty { screen.announcement = training.voice.announcement }
    return screen
  }

  /// What an address names is not there any more.
  func trainGone(_ place: TrainingDestination) -> Screen<Action> {
    trainFrame(
      words.tabTraining, place,
      [
        text(words.trainMissing, .large),
        .button(way("training-home", words.trainToTraining, .secondary, nil, .training(.today))),
      ])
  }

  // MARK: Parts

  /// `62.5`
  func kilograms(_ mass: Mass) -> String { numbers.decimal(mass.kilograms, digits: 3) }

  /// `60 kg × 8`, `12 repeticiones`, `45 s`
  func setText(_ set: LoggedSet) -> String {
    if let seconds = set.seconds { return words.trainSeconds(seconds) }
    guard let count = set.repetitions else { return "–" }
    guard let mass = set.mass, mass > .zero else { return words.trainRepetitions(count) }
    return words.trainSet(kilograms(mass), count)
  }

  func itemText(_ item: RoutineItem, _ exercise: Exercise?) -> String {
    let range = item.low == item.high ? item.low.description : item.low.description + "–" + item.high.description
    return exercise?.measure == .time
      ? words.trainItemTime(item.sets, range) : words.trainItem(item.sets, range)
  }

  func muscleText(_ muscles: [Muscle]) -> String {
    var text = ""
    for muscle in muscles {
      text += text.isEmpty ? words.trainMuscle(muscle) : ", " + words.trainMuscle(muscle).smallInitial
    }
    return text
  }

  func routineDetail(_ routine: Routine) -> String {
    let minutes = routine.resolved(exercises, training.seat).minutes(exercises)
    return routine.record != nil
      ? words.trainRoutineOwn(minutes, words.trainPlaceName(routine.place).smallInitial)
      : words.trainRoutineDetail(
        minutes, words.trainPlaceName(routine.place).smallInitial, words.trainLevelName(routine.level).smallInitial)
  }

  func routineRow(_ routine: Routine, _ prefix: String = "routine-") -> Row<Action> {
    row(prefix + routine.id, routine.title, routineDetail(routine), .dumbbell, .training(.routine(routine.id)))
  }

  // MARK: Entrenar

  private func trainTodayScreen() -> Screen<Action> {
    var content: [E] = companion.notices(environment) + workoutGave()
    var primary: Button<Action>?
    if let session = training.session {
      content.append(
        forgotten(session)
          ?? banner(
            "under-way", .info, words.trainUnderWay(session.title),
            words.trainSetsDone(session.setsDone, session.setsWanted),
            way("go-on", words.trainGoOn, .secondary, .play, .training(.workout))))
    }
    content += unsavedRoutines()
    if let (plan, progress) = training.progress(common, environment) {
      content += easierPlan(plan, progress)
      content.append(planToday(plan, progress))
      if training.session == nil, !progress.isPaused, plan.routines.indices.contains(progress.turn) {
        primary = button(
          "start-today", words.trainStart, .primary, .play, .training(.started(plan.routines[progress.turn])))
      }
    } else {
      content.append(
        section(
          "today", words.trainToday,
          [
            text(words.trainNoPlan, .large),
            .button(way("choose-plan", words.trainChoosePlan, .secondary, nil, .training(.plans))),
          ]))
      if let quick = training.routine("casa-diez", common, words.language), training.session == nil {
        content += routineFigure(quick)
        content.append(.rows([routineRow(quick, "quick-")]))
      }
    }
    content.append(trainMore())
    return trainFrame(words.tabTraining, .today, primary: primary, content)
  }

  /// Nothing was done for long: it is ended, or it goes on.
  private func forgotten(_ session: WorkoutSession) -> E? {
    guard let left = forgottenText(session) else { return nil }
    return card(
      [
        text(words.trainUnderWay(session.title), .strong), text(left),
        .cluster([
          press("end-forgotten", words.trainForgottenEnd, .secondary, .check, .training(.ended)),
          .button(way("go-on", words.trainGoOn, .secondary, .play, .training(.workout))),
        ]),
      ], .tinted)
  }

  /// Own routines that were written and not saved: nothing of them is lost.
  func unsavedRoutines() -> [E] {
    let drafts = training.drafts
    if drafts.isEmpty { return [] }
    return [
      .rows(
        drafts.map { draft -> Row<Action> in
          let id = draft.record.map { TrainingFeature.address($0) } ?? "new"
          return row(
            "unsaved-" + id, words.trainUnsaved, draft.title.trimmed.isEmpty ? nil : draft.title, .edit,
            .training(draft.editor))
        })
    ]
  }

  private func planToday(_ plan: Plan, _ progress: PlanProgress) -> E {
    var inner: [E] = []
    if progress.isPaused {
      inner.append(text(words.trainPaused, .large))
    } else if let routine = training.routine(
      plan.routines.indices.contains(progress.turn) ? plan.routines[progress.turn] : "", common, words.language)
    {
      inner.append(
        text(
          progress.isDoneToday ? words.trainDoneToday : progress.isDue ? words.trainDueToday : words.trainFreeToday,
          .strong))
      inner += routineFigure(routine)
      inner.append(.rows([routineRow(routine, "today-")]))
    }
    inner.append(
      .rows([
        row(
          "plan", plan.title, planDone(progress), .calendar, .training(.plan))
      ]))
    return section("today", words.trainToday, inner)
  }

  /// Asked once, kindly; both answers are fine (HB-10).
  func easierPlan(_ plan: Plan, _ progress: PlanProgress) -> [E] {
    guard progress.suggestsEasier, let now = training.enrolment?.weekdays,
      let (easier, weekdays) = training.easier(than: plan, training.plans(common, words.language))
    else { return [] }
    // Where it asks for as many days, what is easier is its level.
    let said =
      weekdays.count < now.count
      ? words.trainEasierText(easier.title, weekdays.count)
      : words.trainEasierLevel(easier.title, words.trainLevelName(easier.level).smallInitial)
    return [
      card(
        [
          text(words.trainEasierTitle, .strong), text(said),
          .cluster([
            press("easier-take", words.trainEasierTake, .primary, nil, .training(.easierAnswered(.taken))),
            press("easier-leave", words.trainEasierLeave, .secondary, nil, .training(.easierAnswered(.declined))),
          ]),
        ], .tinted)
    ]
  }

  private func trainMore() -> E {
    section(
      "more", words.trainMore,
      [
        .rows([
          row("discover", words.discoverTitle, words.discoverLead, .book, .discover(.shelves)),
          row("routines", words.trainRoutines, words.trainRoutinesDetail, .dumbbell, .training(.routines)),
          row("log", words.trainLog, words.trainLogDetail, .book, .training(.log)),
          row("note-movement", words.movementTitle, words.movementDetail, .plus, .training(.movement)),
          row("volume", words.trainVolume, words.trainVolumeDetail, .trend, .training(.volume)),
          row("challenge", words.trainChallenge, words.trainChallengeDetail, .flag, .training(.challenge)),
          row(
            "points", words.trainPoints, words.trainPointsDetail(Int(clamping: training.ledger.points)), .star,
            .training(.points)),
          row("plans", words.trainPlans, words.trainPlansDetail, .calendar, .training(.plans)),
          row("transfer", words.trainTransfer, words.trainTransferDetail, .file, .training(.transfer)),
        ]),
        .choice(
          Choice(
            "seat", words.trainSeat, .list, hint: words.trainSeatHint,
            options: TrainingSeat.allCases.map {
              option("seat-" + $0.rawValue, words.trainSeatName($0), nil, training.seat == $0)
            }
          ) { [self] in did(.seatChosen(TrainingSeat.named($0.after(5)) ?? .standing)) }),
      ])
  }

  /// Whether a list leaves out what is not made for who trains sitting: said there, and changed there.
  func seatedFilter() -> [E] {
    if !training.prefersSeated { return [] }
    return [
      .cluster([
        .button(
          Button(
            "only-seated", words.trainOnlySeated, .secondary, isPressed: !training.showsStanding,
            did(.seatedFilterFlipped)))
      ])
    ]
  }
  var hidesStanding: Bool { training.prefersSeated && !training.showsStanding }
}

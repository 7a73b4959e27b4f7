import AppRuntime
import Movement

extension View {
  var movement: MovementFeature { state.movement }
  var moveCatalogue: MoveCatalogue { movement.catalogue(common, environment) }

  func movementScreen(_ place: MovementDestination) -> Screen<Action> {
    switch place {
    case .categories: moveCategoriesScreen()
    case .category(let category): moveCategoryScreen(category)
    case .routine(let id): moveRoutineScreen(id)
    case .player(let id): movePlayerScreen(id)
    case .exercise(let id): moveExerciseScreen(id)
    case .run: moveRunScreen()
    case .history: moveHistoryScreen()
    case .workout(let id): moveWorkoutScreen(id)
    case .editor(let id): moveEditorScreen(id)
    }
  }

  func did(_ action: MovementFeature.Action) -> Action { .did(.movement(action)) }

  /// What was just done, for a while.
  var moveToast: Toast<Action>? {
    let text: String
    switch movement.toast {
    case nil: return nil
    case .routineSaved: text = words.moveSaved
    case .routineGone: text = words.moveDeleted
    case .trackGone: text = words.moveTrackGone
    case .workoutGone: text = words.moveWorkoutDropped
    case .exported: text = words.moveExported
    case .listFull: text = words.moveListFull(RoutineDraft.mostItems)
    }
    if case .listFull? = movement.toast { return Toast(.warning, text, leave: did(.toastLeft)) }
    return Toast(.success, text, leave: did(.toastLeft))
  }

  func moveFrame(
    _ title: String, _ place: MovementDestination, lead: String? = nil, primary: Button<Action>? = nil,
    hasTabs: Bool = true, _ content: [E]
  ) -> Screen<Action> {
    var isFirst = false
    if case .categories = place { isFirst = true }
    let screen = frame(
      title, .movement(place), hasTabs ? .movement : nil, lead: lead, back: isFirst ? nil : back, primary: primary,
      toast: moveToast, content)
    screen.sheet = moveQuestion
    return screen
  }

  /// What cannot be taken back is asked first.
  var moveQuestion: Sheet<Action>? {
    let title: String, text: String, yes: String, action: MovementFeature.Action
    switch movement.question {
    case nil: return nil
    case .training: (title, text, yes, action) = (words.moveAskDrop, words.moveAskDropText, words.moveDrop, .dropped)
    case .run: (title, text, yes, action) = (words.moveAskRun, words.moveAskRunText, words.moveDrop, .runDropped)
    case .workout(let id):
      (title, text, yes, action) =
        (words.moveAskWorkout, words.moveAskWorkoutText, words.moveWorkoutDrop, .workoutDropped(id))
    case .track(let id):
      (title, text, yes, action) = (words.moveAskTrack, words.moveAskTrackText, words.moveTrackDrop, .trackDropped(id))
    case .routine:
      (title, text, yes, action) = (words.moveAskRoutine, words.moveAskRoutineText, words.moveDelete, .routineDropped)
    case .copy(let id):
      (title, text, yes, action) = (words.moveAskCopy, words.moveAskCopyText, words.moveCopy, .copied(id))
    }
    return Sheet(
      .alert, title: title, close: did(.unasked),
      [
        self.text(text),
        .cluster([
          .button(button("question-no", words.moveKeepIt, .secondary, nil, .movement(.unasked))),
          .button(button("question-yes", yes, .destructive, nil, .movement(action))),
        ]),
      ])
  }

  /// Content that is still on its way stands in for all of a screen.
  func moveMissing(_ title: String, _ place: MovementDestination) -> Screen<Action> {
    moveFrame(title, place, [missing(common.library["exercises"] == nil ? "exercises" : "routines")])
  }

  /// What an address names is not there any more.
  func moveGone(_ sentence: String, _ place: MovementDestination) -> Screen<Action> {
    moveFrame(
      words.movementTitle, place,
      [
        text(sentence, .large),
        .button(way("move-home", words.movementTitle, .secondary, nil, .movement(.categories))),
      ])
  }

  func moveRow(_ routine: MoveRoutine, _ prefix: String = "routine-") -> Row<Action> {
    row(prefix + routine.id, routine.title, words.moveDetail(routine), .clock, .movement(.routine(routine.id)))
  }

  /// Nothing was heard of the device for a while: whether that counts, the other way in one press.
  func moveAway(
    _ milliseconds: Int64, isCounted: Bool, not: String, settled: MovementFeature.Action
  ) -> E {
    let time = DurationFormat(words.language).spoken(Seconds(milliseconds: milliseconds))
    return .banner(
      Banner(
        "away", .info, title: isCounted ? words.moveAwayCounted(time) : words.moveAway(time),
        button: button(
          "away-settle", isCounted ? not : words.moveAwayCount, .secondary, nil, .movement(settled))))
  }

  func moveDuration(_ seconds: Int) -> String {
    DurationFormat(words.language).short(Seconds(Double(seconds)))
  }

  // MARK: Muévete

  private func moveCategoriesScreen() -> Screen<Action> {
    if !moveCatalogue.isReady { return moveMissing(words.movementTitle, .categories) }
    let minutes = movement.minutesToday, goal = movement.goalMinutes
    var content: [E] = []
    if let training = movement.training, !training.timer.isRunning {
      content.append(
        .banner(
          Banner(
            "paused", .info, title: words.movePausedTitle, text: training.title,
            button: way("paused-go", words.moveGoOn, .secondary, .play, .movement(.player(training.routine))))))
    }
    if movement.run != nil {
      content.append(
        .banner(
          Banner(
            "run-on", .info, title: words.moveRunOnTitle,
            button: way("run-go", words.moveGoOn, .secondary, .play, .movement(.run)))))
    }
    content.append(
      .ring(
        Ring(
          .chart2, share: Double(minutes) / Double(max(goal, 1)), number: numbers.whole(Int64(minutes)),
          unit: words.moveOfGoal(goal), sentence: words.moveTodaySentence(minutes, goal))))
    content.append(
      section(
        "categories", words.moveCategories,
        [
          .rows(
            MoveCategory.allCases.map { category in
              row(
                "category-" + category.rawValue, words.moveCategory(category), words.moveCategoryDetail(category),
                category == .run ? .crossing : category == .stretch ? .wind : .trend, .movement(.category(category)))
            } + [row("outside", words.moveOutside, words.moveOutsideDetail, .route, .movement(.run))])
        ]))
    if let last = movement.summary.workouts.last(where: { $0.routine != nil }), let id = last.routine,
      let routine = moveCatalogue.routine(id, companion.store)
    {
      content.append(section("again", words.moveAgain, [.rows([moveRow(routine, "again-")])]))
    }
    let own = moveCatalogue.own(companion.store)
    content.append(
      section(
        "own", words.moveOwn,
        [
          .rows(
            own.map { moveRow($0) } + moveDrafts
              + [row("new-routine", words.moveNew, words.moveNewDetail, .plus, .movement(.editor(nil)))])
        ]))
    let count = movement.summary.workouts.count
    content.append(
      .rows([
        row(
          "history", words.moveHistory, count > 0 ? words.moveHistoryDetail(count) : nil, .calendar,
          .movement(.history))
      ]))
    content.append(.disclosure(id: "move-settings", title: words.moveSettings, moveSettings))
    return moveFrame(words.movementTitle, .categories, lead: words.moveLead, content)
  }

  /// Own routines that were written and not saved.
  private var moveDrafts: [Row<Action>] {
    state.common.drafts.all.compactMap { draft in
      guard draft.name.begins(RoutineDraft.formName) else { return nil }
      let id = ULID(draft.name.after(RoutineDraft.formName.utf8.count + 1)).map { addressText($0) }
      let title = draft.fields["fields"]?["title"]?.string ?? ""
      return row(
        "draft-" + (id ?? "new"), draftTitle(draft), title.isEmpty ? nil : title, .edit, .movement(.editor(id)))
    }
  }

  private var moveSettings: [E] {
    [
      .toggle(
        Toggle(
          "move-voice", words.moveVoice, detail: words.moveVoiceDetail, isOn: movement.hasVoice, did(.voiceToggled))),
      .toggle(
        Toggle(
          "move-vibration", words.moveVibration, detail: words.moveVibrationDetail, isOn: movement.vibrates,
          did(.vibrationToggled))),
      .slider(
        Slider(
          "move-goal", words.moveGoal, value: movement.goalMinutes, in: MovementFeature.goals, step: 5,
          valueText: words.moveMinutes(movement.goalMinutes)
        ) { [self] in did(.goalChosen($0)) }),
    ]
  }

  // MARK: One category

  private func moveCategoryScreen(_ category: MoveCategory) -> Screen<Action> {
    let title = words.moveCategory(category)
    if !moveCatalogue.isReady { return moveMissing(title, .category(category)) }
    let all = moveCatalogue.routines.filter { $0.category == category }
    var content: [E] = []
    let shown: String
    switch category {
    case .run: shown = "correr"
    case .stretch: shown = "lado-largo"
    case .strength: shown = "botellas-arriba-sentado"
    }
    if let exercise = moveCatalogue.exercise(shown) { content.append(moveFigure(exercise, "shown")) }
    func shelf(_ id: String, _ title: String, _ routines: [MoveRoutine]) {
      if !routines.isEmpty { content.append(section(id, title, [.rows(routines.map { moveRow($0) })])) }
    }
    let own = moveCatalogue.own(companion.store).filter { $0.category == category }
    shelf("own", words.moveOwn, own)
    shelf("easy", words.moveEasy, all.filter { !$0.isSeated && $0.level == .easy })
    shelf("seated", words.moveSeated, all.filter { $0.isSeated })
    shelf("more", words.moveMore, all.filter { !$0.isSeated && $0.level != .easy })
    if category == .run {
      content.append(
        .rows([row("outside", words.moveOutside, words.moveOutsideDetail, .route, .movement(.run))]))
    }
    return moveFrame(title, .category(category), lead: words.moveCategoryDetail(category), content)
  }

  func moveFigure(_ exercise: MoveExercise, _ id: Identifier) -> E {
    .figure(ExerciseFigure(id, name: words.moveFigure(exercise.title), figure: exercise.figure))
  }
}

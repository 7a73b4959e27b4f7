import AppRuntime
import Training

// One workout of the log: what was done, and its correction.
extension View {
  /// What was just corrected or deleted, for a while.
  var correctionToast: Toast<Action>? {
    guard training.toast == nil, let notice = training.correction.notice else { return nil }
    let text =
      switch notice {
      case .kept: words.trainToastKept
      case .counted: words.trainToastCounted
      case .setGone: words.trainToastSetGone
      case .workoutGone: words.trainToastWorkoutGone
      case .back: words.trainToastBack
      }
    let undo = notice.canUndo ? button("undo", words.trainUndo, .quiet, .undo, correction(.undone)) : nil
    return Toast(.success, text, button: undo, leave: did(.correction(.noticeLeft)))
  }

  private func correction(_ action: Correction.Action) -> HumanBodyAction { .training(.correction(action)) }

  /// A workout: its day, length, effort and note, and its sets by exercise, each of which opens a form in place.
  func trainSessionScreen(_ address: String) -> Screen<Action> {
    let log = training.log
    guard let id = ULID(address) else { return trainGone(.session(address)) }
    let workout = log.workout(id), sets = log.sets(in: id)
    let running = training.session.flatMap { $0.id == id ? $0 : nil }
    let isElsewhere = goesOnElsewhere.contains { $0.workout == id }
    // What goes on here is not known yet, or it goes on somewhere else: it is neither counted nor deleted here.
    let isOpen = workout == nil && (isElsewhere || !training.isRead)
    if workout == nil, running == nil, sets.isEmpty { return trainGone(.session(address)) }
    let title = workout?.title ?? running?.title ?? "", day = workout?.day ?? sets.first?.day ?? today
    var content: [E] = []
    if let running {
      content.append(
        banner(
          "under-way", .info, words.trainUnderWay(running.title),
          words.trainSetsDone(running.setsDone, running.setsWanted),
          way("go-on", words.trainGoOn, .secondary, .play, .training(.workout))))
    }
    if let workout { content += sessionFacts(workout) }
    if running == nil, isElsewhere {
      content.append(banner("elsewhere", .info, words.trainElsewhere, words.trainSetsValue(sets.count)))
    }
    if running == nil, !isOpen, workout?.proof == nil {
      content.append(
        card(
          [
            text(workout == nil ? words.trainUnfinished : words.trainUnproven.capitalInitial, .strong),
            text(workout == nil ? words.trainUnfinishedText : words.trainCountText),
            press("count", words.trainCountIt, .secondary, .check, correction(.counted(id))),
          ], .tinted))
    }
    for (place, group) in bySets(sets).enumerated() {
      let name = exercises[group.exercise]?.title ?? group.exercise
      content.append(section("exercise-" + place.description, name, setRows(group.sets)))
    }
    if sets.isEmpty { content.append(text(words.trainSessionEmpty, .quiet)) }
    if running == nil, !isOpen {
      content.append(
        press("session-drop", words.trainSessionDrop, .destructive, .trash, correction(.workoutDropped(id))))
    }
    let screen = trainFrame(
      title.isEmpty ? words.trainWorkout : title, .session(address), lead: dates.full(day), content)
    if let draft = training.correction.set {
      screen.focus = View.setForm(draft.id)
    } else if training.correction.workout != nil {
      screen.focus = "correct-workout"
    } else if let left = training.correction.left, sets.contains(where: { $0.id == left }) {
      screen.focus = View.setRow(left)
    }
    return screen
  }

  private static func setForm(_ id: ULID) -> Identifier { "correct-" + TrainingFeature.address(id) }
  private static func setRow(_ id: ULID) -> Identifier { "set-" + TrainingFeature.address(id) }

  private func sessionFacts(_ workout: Workout) -> [E] {
    var facts: [(name: String, value: String)] = [(words.trainLength, words.trainMinutes(workout.minutes))]
    if let effort = workout.effort { facts.append((words.trainEffortFact, words.trainEffortOf(effort))) }
    facts += gaveFacts(workout)
    var content: [E] = [.facts(facts)]
    if workout.proof == .imported { content.append(.tag(words.trainImported, .quiet)) }
    if !workout.note.isEmpty { content.append(text(workout.note)) }
    guard let draft = training.correction.workout, draft.id == workout.id else {
      content.append(
        press("correct", words.trainSessionCorrect, .secondary, .edit, correction(.workoutOpened(workout.id))))
      return content
    }
    content.append(
      section(
        "correct-workout", words.trainSessionCorrect,
        [
          .form(
            Form(
              "workout-form", errorTitle: draft.minutesAreFaulty ? words.trainCorrectError : nil,
              submit: did(.correction(.workoutKept)),
              [
                .field(
                  Field(
                    "workout-minutes", words.trainMinutesField, .number, value: draft.minutes,
                    error: draft.minutesAreFaulty ? words.trainMinutesFault : nil
                  ) { [self] in did(.correction(.minutesTyped($0))) }),
                .field(
                  Field("workout-note", words.trainNote, .lines(limit: LoggedSet.longestNote), value: draft.note) {
                    [self] in did(.correction(.workoutNoteTyped($0)))
                  }),
                .button(.submit("workout-keep", words.trainSave, icon: .check)),
                press("workout-close", words.trainCorrectClose, .quiet, nil, correction(.closed)),
              ]))
        ]))
    return content
  }

  // MARK: Sets

  /// The sets of one exercise; the form stands below the one that is corrected.
  private func setRows(_ sets: [LoggedSet]) -> [E] {
    var content: [E] = [], rows: [Row<Action>] = [], number = 0
    for set in sets {
      if set.kind != .warmup { number += 1 }
      var title = set.kind == .warmup ? words.trainKindWarmup : words.trainSetNumber(number)
      if set.kind == .drop { title += ", " + words.trainKindDrop.smallInitial }
      let remark = setRemark(set)
      rows.append(
        Row(
          View.setRow(set.id), title, detail: remark.isEmpty ? nil : remark, value: setText(set), icon: .edit,
          tone: .accent, did(.correction(.setOpened(set.id)))))
      if let draft = training.correction.set, draft.id == set.id {
        content.append(.rows(rows))
        rows = []
        content.append(section(View.setForm(set.id), words.trainCorrectTitle(title.smallInitial), [setForm(draft)]))
      }
    }
    if !rows.isEmpty { content.append(.rows(rows)) }
    return content
  }

  private func setForm(_ draft: Correction.SetDraft) -> E {
    let isFaulty = draft.massIsFaulty || draft.countIsFaulty
    var reserves: [Choice<Action>.Option] = [
      option("reserve-none", words.trainReserveNone, nil, draft.reserve == nil)
    ]
    for value in 0...4 {
      reserves.append(
        option(
          "reserve-" + value.description, value == 4 ? words.trainReserveMore : value.description, nil,
          draft.reserve.map { min($0, 4) } == value))
    }
    return .form(
      Form(
        "set-form", errorTitle: isFaulty ? words.trainCorrectError : nil, submit: did(.correction(.setKept)),
        [
          .field(
            Field(
              "set-mass", words.trainMassField, .number, value: draft.mass, hint: words.trainMassFieldHint,
              error: draft.massIsFaulty ? words.trainMassFault : nil
            ) { [self] in did(.correction(.massTyped($0))) }),
          .field(
            Field(
              "set-count", draft.isTime ? words.trainSecondsField : words.trainRecordRepetitions, .number,
              value: draft.count, error: draft.countIsFaulty ? words.trainCountFault : nil
            ) { [self] in did(.correction(.countTyped($0))) }),
          .choice(
            Choice("set-reserve", words.trainReserve, .segmented, options: reserves) { [self] in
              did(.correction(.reserveChosen(lastNumber($0))))
            }),
          .choice(
            Choice(
              "set-kind", words.trainKind, .chips,
              options: LoggedSet.Kind.allCases.map {
                option("kind-" + $0.rawValue, words.trainKindName($0), nil, draft.kind == $0)
              }
            ) { [self] in did(.correction(.kindChosen(LoggedSet.Kind.named($0.after(5)) ?? .work))) }),
          .field(
            Field("set-note", words.trainNote, .lines(limit: LoggedSet.longestNote), value: draft.note) { [self] in
              did(.correction(.noteTyped($0)))
            }),
          .button(.submit("set-keep", words.trainSave, icon: .check)),
          .cluster([
            press("set-close", words.trainCorrectClose, .quiet, nil, correction(.closed)),
            press("set-drop", words.trainSetDrop, .destructive, .trash, correction(.setDropped)),
          ]),
        ]))
  }
}

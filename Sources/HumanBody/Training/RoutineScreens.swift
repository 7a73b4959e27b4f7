import AppRuntime
import Training

extension View {
  /// All routines by place, focus and level.
  func trainRoutinesScreen() -> Screen<Action> {
    let all = training.routines(common, words.language)
    let shown = all.filter { routine in
      (training.place.map { $0 == routine.place } ?? true) && (training.focus.map { $0 == routine.focus } ?? true)
        && (training.level.map { $0 == routine.level } ?? true) && (!training.prefersSeated || routine.isSeated)
    }
    var content: [E] = [
      .choice(
        Choice(
          "place", words.trainPlace, .segmented,
          options: [option("place-all", words.trainAll, nil, training.place == nil)]
            + TrainingPlace.allCases.map {
              option("place-" + $0.rawValue, words.trainPlaceName($0), nil, training.place == $0)
            }
        ) { [self] in did(.placeChosen(TrainingPlace.named($0.after(6)))) }),
      .choice(
        Choice(
          "focus", words.trainFocus, .chips,
          options: [option("focus-all", words.trainAll, nil, training.focus == nil)]
            + FocusArea.allCases.map {
              option("focus-" + $0.rawValue, words.trainFocusName($0), nil, training.focus == $0)
            }
        ) { [self] in did(.focusChosen(FocusArea.named($0.after(6)))) }),
      .choice(
        Choice(
          "level", words.trainLevel, .chips,
          options: [option("level-all", words.trainAll, nil, training.level == nil)]
            + TrainingLevel.allCases.map {
              option("level-" + $0.rawValue, words.trainLevelName($0), nil, training.level == $0)
            }
        ) { [self] in did(.levelChosen(TrainingLevel.named($0.after(6)))) }),
    ]
    content.append(
      section(
        "found", words.trainFound(shown.count),
        [shown.isEmpty ? text(words.trainNoneFound) : .rows(shown.map { routineRow($0) })]))
    content.append(
      section(
        "own", words.trainOwn,
        [
          .rows(
            training.ownRoutines(common).map { routineRow($0) }
              + [row("new-routine", words.trainNew, words.trainNewDetail, .plus, .training(.editor(nil)))])
        ]))
    content.append(
      .disclosure(
        id: "all-exercises", title: words.trainAllExercises,
        [
          .rows(
            exercises.all.map {
              row(
                "exercise-" + $0.id, $0.title, muscleText($0.muscles), nil, .training(.exercise($0.id)))
            })
        ]))
    return trainFrame(words.trainRoutines, .routines, content)
  }

  /// How its first exercise goes.
  func routineFigure(_ routine: Routine) -> [E] {
    guard let first = routine.items.first.flatMap({ exercises[$0.exercise] }) else { return [] }
    return [exerciseFigure(first, "first-figure")]
  }

  func trainRoutineScreen(_ id: String) -> Screen<Action> {
    guard let routine = training.routine(id, common, words.language) else { return trainGone(.routine(id)) }
    var content: [E] = routineFigure(routine)
    if !routine.about.isEmpty { content.append(text(routine.about)) }
    var things: [Equipment] = []
    for item in routine.items {
      for thing in exercises[item.exercise]?.equipment ?? [] where !things.contains(where: { $0 == thing }) {
        things.append(thing)
      }
    }
    content.append(.facts([(words.trainNeeds, thingText(things))]))
    let rows = routine.items.enumerated().map { place, item -> Row<Action> in
      let exercise = exercises[item.exercise]
      let detail = itemText(item, exercise)
      return row(
        "item-" + place.description, exercise?.title ?? item.exercise,
        item.superset == nil ? detail : detail + ", " + words.trainSuperset, .dumbbell,
        .training(.exercise(item.exercise)))
    }
    content.append(section("items", words.trainItems, [.rows(rows)]))
    if routine.record != nil {
      content.append(.button(way("edit", words.trainEdit, .secondary, .edit, .training(.editor(id)))))
    }
    let goesOn = training.session.map { sameBytes($0.routine, id) } ?? false
    return trainFrame(
      routine.title, .routine(id), lead: routineDetail(routine),
      primary: button(
        "start", goesOn ? words.trainGoOn : words.trainStart, .primary, .play, .training(.started(id))), content)
  }

  /// An own routine is written.
  func routineEditorScreen(_ id: String?) -> Screen<Action> {
    let draft = training.draft
    if let id, draft.record == nil || draft.record != ULID(id) { return trainGone(.editor(id)) }
    var fields: [E] = [
      .field(
        Field(
          "routine-title", words.trainTitleLabel, .text, value: draft.title,
          error: draft.titleIsMissing ? words.trainTitleMissing : nil, isRequired: true
        ) { [self] in did(.draft(.title($0))) }),
      .choice(
        Choice(
          "routine-place", words.trainPlace, .segmented,
          options: TrainingPlace.allCases.map {
            option("place-" + $0.rawValue, words.trainPlaceName($0), nil, draft.place == $0)
          }
        ) { [self] in did(.draft(.place(TrainingPlace.named($0.after(6)) ?? .home))) }),
    ]
    if draft.isEmpty { fields.append(banner("no-exercises", .danger, words.trainListEmpty)) }
    for (place, item) in draft.items.enumerated() { fields.append(draftItem(place, item, draft)) }
    fields += FocusArea.allCases.filter { $0 != .whole }.map { focus in
      .disclosure(
        id: "add-" + focus.rawValue, title: words.trainAddFrom(words.trainFocusName(focus)),
        [
          .rows(
            exercises.all.filter { $0.focus == focus && $0.isPossible(at: draft.place) }.map { exercise in
              Row(
                "add-" + exercise.id, exercise.title, detail: muscleText(exercise.muscles), icon: .plus, tone: .accent,
                did(.draft(.add(exercise))))
            })
        ])
    }
    fields.append(.button(.submit("routine-save", words.trainSave, icon: .check)))
    var content: [E] = [
      .form(Form("routine", errorTitle: words.trainFormError, submit: did(.draftSaved), fields))
    ]
    if id != nil {
      content.append(press("routine-drop", words.trainDelete, .destructive, .trash, .training(.routineDropped)))
    }
    return trainFrame(id == nil ? words.trainNew : words.trainEdit, .editor(id), hasTabs: false, content)
  }

  private func draftItem(_ place: Int, _ item: RoutineItem, _ draft: RoutineDraft) -> E {
    let exercise = exercises[item.exercise], name = exercise?.title ?? item.exercise, id = place.description
    let isTime = exercise?.measure == .time
    var buttons: [E] = []
    if place > 0 {
      buttons.append(
        .button(Button("up-" + id, words.trainItemUp(name), .icon, icon: .arrowUp, did(.draft(.up(place))))))
      let isJoined = item.superset != nil && item.superset == draft.items[place - 1].superset
      buttons.append(
        .button(
          Button("join-" + id, words.trainJoin, .secondary, isPressed: isJoined, did(.draft(.joined(place))))))
    }
    buttons.append(
      .button(Button("remove-" + id, words.trainItemRemove(name), .icon, icon: .trash, did(.draft(.remove(place))))))
    return card([
      text(name, .strong),
      .slider(
        Slider(
          "sets-" + id, words.trainSetsOf(name), value: item.sets, in: 1...6, valueText: words.trainSetsValue(item.sets)
        ) { [self] in did(.draft(.sets(place, $0))) }),
      .slider(
        Slider(
          "most-" + id, words.trainMostOf(name), value: item.high, in: isTime ? 5...600 : 1...30, step: isTime ? 5 : 1,
          valueText: isTime ? words.trainSeconds(item.high) : words.trainRepetitions(item.high)
        ) { [self] in did(.draft(.high(place, $0))) }),
      .slider(
        Slider(
          "rest-" + id, words.trainRestOf(name), value: item.rest, in: 0...300, step: 15,
          valueText: words.trainSeconds(item.rest)
        ) { [self] in did(.draft(.rest(place, $0))) }),
      .cluster(buttons),
    ])
  }
}

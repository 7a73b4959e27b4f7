import AppRuntime
import Training

extension View {
  /// All routines by place, focus and level.
  func trainRoutinesScreen() -> Screen<Action> {
    let all = training.routines(common, words.language)
    let shown = all.filter { routine in
      (training.place.map { $0 == routine.place } ?? true) && (training.focus.map { $0 == routine.focus } ?? true)
        && (training.level.map { $0 == routine.level } ?? true) && (!hidesStanding || routine.isSeated)
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
    content += seatedFilter()
    content.append(
      section(
        "found", words.trainFound(shown.count),
        [shown.isEmpty ? text(words.trainNoneFound) : .rows(shown.map { routineRow($0) })]))
    content.append(
      section(
        "own", words.trainOwn,
        unsavedRoutines() + [
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

  /// How its first exercise goes, as it is done.
  func routineFigure(_ routine: Routine) -> [E] {
    let items = routine.resolved(exercises, training.seat).items
    guard let first = items.first.flatMap({ exercises[$0.exercise] }) else { return [] }
    return [exerciseFigure(first, "first-figure")]
  }

  private func isChanged(_ written: Routine, _ shown: Routine) -> Bool {
    written.items.count != shown.items.count
      || zip(written.items, shown.items).contains { !sameBytes($0.exercise, $1.exercise) }
  }

  func trainRoutineScreen(_ id: String) -> Screen<Action> {
    guard let found = training.routine(id, common, words.language) else { return trainGone(.routine(id)) }
    // Shown as it is done: figure, things, exercises and the workout are the same.
    let routine = found.resolved(exercises, training.seat)
    var content: [E] = routineFigure(found)
    if !routine.about.isEmpty { content.append(text(routine.about)) }
    if isChanged(found, routine) { content.append(text(words.trainShownSeated, .small)) }
    content += routineVideo(found)
    var things: [Equipment] = []
    for item in routine.items {
      for thing in exercises[item.exercise]?.equipment ?? [] where !things.contains(where: { $0 == thing }) {
        things.append(thing)
      }
    }
    content.append(.facts([(words.trainNeeds, thingText(things))]))
    content.append(.disclosure(id: "before", title: words.trainBefore, [text(words.trainBeforeText)]))
    let rows = routine.items.enumerated().map { place, item -> Row<Action> in
      let exercise = exercises[item.exercise]
      let detail = itemText(item, exercise)
      return row(
        "item-" + place.description, exercise?.title ?? item.exercise,
        item.superset == nil ? detail : detail + ", " + words.trainSuperset, .dumbbell,
        .training(.exercise(item.exercise)))
    }
    content.append(section("items", words.trainItems, [.rows(rows)]))
    content.append(
      routine.record == nil
        ? press("copy", words.trainCopy, .secondary, .edit, .training(.routineCopied(id)))
        : .button(way("edit", words.trainEdit, .secondary, .edit, .training(.editor(id)))))
    // One that was forgotten is asked about first.
    let goesOn = training.session.map { sameBytes($0.routine, id) && !$0.isForgotten(at: environment.now) } ?? false
    return trainFrame(
      routine.title, .routine(id), lead: routineDetail(found),
      primary: button(
        "start", goesOn ? words.trainGoOn : words.trainStart, .primary, .play, .training(.started(id))), content)
  }
}

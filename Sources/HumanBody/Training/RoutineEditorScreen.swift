import AppRuntime
import Training

extension View {
  /// An own routine is written. What is written stays on the device until it is saved or put away.
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
    fields.append(.button(.submit("routine-save", words.trainSave, icon: .check)))
    var content: [E] = [
      .form(Form("routine", errorTitle: words.trainFormError, submit: did(.draftSaved), fields))
    ]
    // Outside of the form: Enter in the search field looks for an exercise and saves nothing.
    let query = SearchQuery(draft.query), found = draftChoices(draft.place, query)
    content.append(
      section(
        "add", words.trainAddTitle,
        [
          .field(
            Field("exercise-search", words.trainFindExercise, .search, value: draft.query) { [self] in
              did(.draft(.searched($0)))
            })
        ] + found.content))
    var last: [E] = []
    if draft.isWorthKeeping {
      content.append(text(words.trainDraftKept, .small))
      last.append(press("draft-drop", words.trainDraftDrop, .quiet, nil, .training(.draftPutAway)))
    }
    if id != nil {
      last.append(press("routine-drop", words.trainDelete, .destructive, .trash, .training(.routineDropped)))
    }
    if !last.isEmpty { content.append(.cluster(last)) }
    let screen = trainFrame(id == nil ? words.trainNew : words.trainEdit, .editor(id), hasTabs: false, content)
    if !query.isEmpty { screen.announcement = words.discoverFound(found.count) }
    if let added = training.added, let exercise = exercises[added.exercise] {
      screen.announcement = words.trainAddedToRoutine(exercise.title, added.number)
    }
    return screen
  }

  /// Exercises that can be added: by what they are for, or those that were looked for.
  private func draftChoices(_ place: TrainingPlace, _ query: SearchQuery) -> (content: [E], count: Int) {
    if training.draft.items.count >= Routine.mostItems { return ([text(words.trainRoutineFull)], 0) }
    let possible = exercises.all.filter { $0.isPossible(at: place) }
    if !query.isEmpty {
      let found = possible.filter { query.matches($0.title + " " + muscleText($0.muscles + $0.helpers)) }
      return (found.isEmpty ? [text(words.discoverNothing)] : [.rows(found.map { addRow($0) })], found.count)
    }
    let parts = FocusArea.allCases.compactMap { focus -> E? in
      let some = possible.filter { $0.focus == focus }
      return some.isEmpty
        ? nil
        : .disclosure(
          id: "add-" + focus.rawValue, title: words.trainAddFrom(words.trainFocusName(focus)),
          [.rows(some.map { addRow($0) })])
    }
    return (parts, possible.count)
  }

  private func addRow(_ exercise: Exercise) -> Row<Action> {
    Row(
      "add-" + exercise.id, exercise.title, detail: muscleText(exercise.muscles), icon: .plus, tone: .accent,
      did(.draft(.add(exercise))))
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
    // What a copied routine asks for beyond them is shown as it is.
    let range = isTime ? min(5, item.low)...max(600, item.high) : 1...max(50, item.high), step = isTime ? 5 : 1
    func said(_ count: Int) -> String { isTime ? words.trainSeconds(count) : words.trainRepetitions(count) }
    return card([
      text(name, .strong),
      .slider(
        Slider(
          "sets-" + id, words.trainSetsOf(name), value: item.sets, in: 1...10,
          valueText: words.trainSetsValue(item.sets)
        ) { [self] in did(.draft(.sets(place, $0))) }),
      .slider(
        Slider(
          "least-" + id, isTime ? words.trainLeastTimeOf(name) : words.trainLeastOf(name), value: item.low, in: range,
          step: step, valueText: said(item.low)
        ) { [self] in did(.draft(.low(place, $0))) }),
      .slider(
        Slider(
          "most-" + id, isTime ? words.trainMostTimeOf(name) : words.trainMostOf(name), value: item.high, in: range,
          step: step, valueText: said(item.high)
        ) { [self] in did(.draft(.high(place, $0))) }),
      .slider(
        Slider(
          "rest-" + id, words.trainRestOf(name), value: item.rest, in: 0...600, step: 5,
          valueText: words.trainSeconds(item.rest)
        ) { [self] in did(.draft(.rest(place, $0))) }),
      .cluster(buttons),
    ])
  }
}

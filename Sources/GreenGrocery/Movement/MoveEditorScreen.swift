import AppRuntime
import Movement

extension View {
  /// An own routine is written: name, kind, rounds, exercises in their order.
  func moveEditorScreen(_ id: String?) -> Screen<Action> {
    let place = MovementDestination.editor(id), draft = movement.draft
    let title = id == nil ? words.moveEditorNew : words.moveEditorEdit
    if !moveCatalogue.isReady { return moveMissing(title, place) }
    if let id, draft.record == nil || draft.record != ULID(id) {
      return moveGone(words.moveMissing, place)
    }
    var fields: [E] = [
      .field(
        Field(
          "routine-title", words.moveTitleLabel, .text, value: draft.title,
          error: draft.titleIsMissing
            ? words.moveTitleMissing
            : draft.title.unicodeScalars.count > RoutineDraft.longestTitle
              ? words.moveTitleLong(RoutineDraft.longestTitle) : nil, isRequired: true
        ) { [self] in did(.draft(.title($0))) }),
      .choice(
        Choice(
          "routine-kind", words.moveKind, .chips,
          options: MoveCategory.allCases.map {
            Choice.Option("kind-" + $0.rawValue, words.moveCategory($0), isSelected: $0 == draft.category)
          }
        ) { [self] in did(.draft(.category($0.after(5)))) }),
      .slider(
        Slider(
          "routine-rounds", words.moveRoundsLabel, value: draft.rounds, in: 1...10,
          valueText: words.moveRoundsValue(draft.rounds)
        ) { [self] in did(.draft(.rounds($0))) }),
    ]
    if draft.rounds > 1 {
      fields.append(
        .slider(
          Slider(
            "routine-round-rest", words.moveRoundRest, value: draft.roundRest, in: 0...180, step: 5,
            valueText: DurationFormat(words.language).spoken(Seconds(Double(draft.roundRest)))
          ) { [self] in did(.draft(.roundRest($0))) }))
    }
    if draft.isEmpty { fields.append(banner("no-exercises", .danger, words.moveListEmpty)) }
    for (place, item) in draft.items.enumerated() { fields.append(moveDraftItem(place, item, draft.items.count)) }
    let all = moveCatalogue.exercises, written = draft.fields
    if !draft.items.isEmpty {
      let plan = WorkoutPlan(fields: { written[$0] }, hasSides: moveCatalogue.hasSides)
      fields.append(text(words.moveEstimate(plan.minutes), .strong))
    }
    fields += MoveCategory.allCases.map { moveAdding($0, all) }
    fields += draftNotice(state.common.drafts[draft.name], discard: .movement(.draftDiscarded))
    fields.append(.button(.submit("routine-save", words.moveSave, icon: .check)))
    var content: [E] = [
      .form(Form("routine", errorTitle: words.moveFormError, submit: did(.draftSaved), fields))
    ]
    if id != nil {
      content.append(
        .button(button("routine-drop", words.moveDelete, .destructive, .trash, .movement(.asked(.routine)))))
    }
    return moveFrame(title, place, hasTabs: false, content)
  }

  private func moveDraftItem(_ place: Int, _ item: WorkoutPlan.Item, _ count: Int) -> E {
    let name = moveCatalogue.exercise(item.exercise)?.title ?? item.exercise, id = place.description
    let format = DurationFormat(words.language), isLong = item.seconds >= 120
    return card([
      text(name, .strong),
      .slider(
        Slider(
          "work-" + id, words.moveWork(name), value: item.seconds, in: isLong ? 60...3_600 : 5...120,
          step: isLong ? 60 : 5,
          valueText: format.spoken(Seconds(Double(item.seconds)))
        ) { [self] in did(.draft(.seconds(place, $0))) }),
      .slider(
        Slider(
          "rest-" + id, words.moveRestAfter(name), value: item.rest, in: 0...600, step: 5,
          valueText: format.spoken(Seconds(Double(item.rest)))
        ) { [self] in did(.draft(.rest(place, $0))) }),
      .cluster(
        (place > 0
          ? [.button(Button("up-" + id, words.moveItemUp(name), .icon, icon: .arrowUp, did(.draft(.up(place)))))] : [])
          + (place + 1 < count
            ? [
              .button(
                Button("down-" + id, words.moveItemDown(name), .icon, icon: .chevronDown, did(.draft(.down(place)))))
            ] : [])
          + [
            .button(
              Button("remove-" + id, words.moveItemRemove(name), .icon, icon: .trash, did(.draft(.remove(place)))))
          ]
      ),
    ])
  }

  private func moveAdding(_ category: MoveCategory, _ all: [MoveExercise]) -> E {
    .disclosure(
      id: "add-" + category.rawValue, title: words.moveAddFrom(words.moveCategory(category)),
      [
        .rows(
          all.filter { $0.category == category }.map { exercise in
            Row(
              "add-" + exercise.id, exercise.title, detail: exercise.cue, icon: .plus, tone: .accent,
              did(.draft(.add(exercise.id, hasSides: exercise.hasSides))))
          })
      ])
  }
}

import AppRuntime
import Training

/// The lower half of the screen of one workout: its sets, what else can be done, and its end.
extension View {
  /// Each saved set is a way to correct it; then those that are still to do.
  func setMarks(_ session: WorkoutSession, _ item: WorkoutSession.Item) -> [E] {
    let saved = training.log.sets(in: session.id).filter {
      $0.item == session.place && sameBytes($0.exercise, item.asked.exercise)
    }
    func mark(_ id: Identifier, _ name: String, _ set: LoggedSet) -> E {
      let button = way(
        id, name + ": " + setText(set), .secondary, .check,
        .training(.session(TrainingFeature.address(session.id))))
      button.name = button.label + ", " + words.trainCorrect
      return .button(button)
    }
    let warmups = saved.filter { $0.kind == .warmup }
    var marks = warmups.map { mark("mark-warmup-" + $0.number.description, words.trainKindWarmup, $0) }
    let work = saved.filter { $0.kind != .warmup }.sorted { $0.number < $1.number }
    for (place, set) in work.enumerated() {
      marks.append(mark("mark-" + place.description, words.trainSetNumber(place + 1), set))
    }
    let first = max(item.done, work.count)
    if !item.isSkipped, first < item.sets {
      for place in first..<item.sets {
        let name = words.trainSetNumber(place + 1) + ": "
        marks.append(place == first ? text(name + words.trainNow, .strong) : text(name + "–", .quiet))
      }
    }
    return marks.isEmpty ? [] : [.cluster(marks)]
  }

  func recordBanner(_ record: PersonalRecord) -> E {
    banner(
      "record-" + record.kind.rawValue, .success,
      words.trainRecordNew(
        exercises[record.exercise]?.title ?? record.exercise, words.trainRecordName(record.kind).smallInitial),
      words.trainRecordFromTo(recordText(record.kind, record.value), recordText(record.kind, record.before)))
  }

  /// `62.5 kg`, to 100 g; `12 repeticiones`, `45 segundos`
  private func recordText(_ kind: PersonalRecord.Kind, _ value: Int64) -> String {
    switch kind {
    case .mass, .estimate, .volume:
      words.trainKilograms(kilograms(Mass(grams: value).rounded(to: Mass(grams: 100))))
    case .repetitions: words.trainRepetitions(Int(clamping: value))
    case .seconds: words.trainSeconds(Int(clamping: value))
    }
  }

  func setMore(_ session: WorkoutSession, _ item: WorkoutSession.Item, _ exercise: Exercise) -> E {
    var content: [E] = [
      .choice(
        Choice(
          "kind", words.trainKind, .chips,
          options: [
            option("kind-work", words.trainKindWork, nil, session.kind == .work),
            option("kind-warmup", words.trainKindWarmup, nil, session.kind == .warmup),
            option("kind-drop", words.trainKindDrop, nil, session.kind == .drop),
          ]
        ) { [self] in did(.kindChosen(LoggedSet.Kind.named($0.after(5)) ?? .work)) }),
      .field(
        Field("note", words.trainNote, .lines(limit: LoggedSet.longestNote), value: session.note) { [self] in
          did(.noted($0))
        }),
    ]
    if exercise.isBarbell {
      content.append(
        .choice(
          Choice(
            "bar", words.trainBar, .chips,
            options: PlateCalculator.bars.map {
              option("bar-" + $0.grams.description, words.trainKilograms(kilograms($0)), nil, training.bar == $0)
            }
          ) { [self] in did(.barChosen(Mass(grams: Int64(lastNumber($0) ?? 20_000)))) }))
    }
    var buttons: [E] = [press("add-set", words.trainAddSet, .secondary, .plus, .training(.setAdded))]
    if !item.isOver {
      buttons.append(press("skip-item", words.trainSkipItem, .secondary, .forward, .training(.itemSkipped)))
    }
    buttons.append(.button(way("how", words.trainHow, .secondary, .info, .training(.exercise(exercise.id)))))
    content.append(.cluster(buttons))
    return .disclosure(id: "set-more", title: words.trainSetMore, content)
  }

  /// What can be done in its place.
  func swapPart(_ exercise: Exercise, _ session: WorkoutSession) -> [E] {
    let found = training.substitutes(exercise, session, common, words.language)
    if found.isEmpty { return [] }
    let rows = found.map { one -> Row<Action> in
      let muscles = muscleText(one.muscles)
      let detail =
        sameBytes(one.id, exercise.easier ?? "")
        ? words.trainSwapEasier + ", " + muscles
        : sameBytes(one.id, exercise.seated ?? "") ? words.trainWaySeated + ", " + muscles : muscles
      return act("swap-" + one.id, one.title, detail, .sync, .training(.setEntry(.replaced(one.id))))
    }
    return [.disclosure(id: "swap", title: words.trainSwap, [.rows(rows)])]
  }

  func itemList(_ session: WorkoutSession) -> E {
    let rows = session.items.enumerated().map { place, item -> Row<Action> in
      let title = exercises[item.asked.exercise]?.title ?? item.asked.exercise
      var detail =
        item.isSkipped && item.done == 0 ? words.trainSkipped : words.trainSetsDone(item.done, item.sets)
      if item.isSkipped, item.done > 0 { detail += ", " + words.trainSkipped.smallInitial }
      if item.asked.superset != nil { detail += ", " + words.trainSuperset }
      return Row(
        "item-" + place.description, title, detail: detail,
        value: place == session.place ? words.trainNow : nil,
        icon: item.isSkipped ? .forward : item.isOver ? .check : .dumbbell, tone: .accent, did(.itemChosen(place)))
    }
    return section(
      "items", words.trainItems,
      [.rows(rows), press("end-early", words.trainEndEarly, .quiet, nil, .training(.ended))])
  }

  /// Something else was to begin: asked once.
  func waitingSheet(_ session: WorkoutSession) -> Sheet<Action> {
    var content: [E] = []
    if let left = forgottenText(session) { content.append(text(left, .strong)) }
    content += [
      text(words.trainWaitingText),
      press("stay", words.trainWaitingStay(session.title), .secondary, .play, .training(.setEntry(.stayed))),
      press("switch", words.trainWaitingSwitch(session.title), .secondary, nil, .training(.setEntry(.switched))),
    ]
    return Sheet(
      .alert, title: words.trainWaitingTitle(session.title), close: did(.setEntry(.stayed)), content)
  }

  /// `Se quedó abierto el martes a las 7:40 a. m.`; nil for a workout in which something was done half a day ago or later.
  func forgottenText(_ session: WorkoutSession) -> String? {
    if !session.isForgotten(at: environment.now) { return nil }
    let last = environment.zone.civil(at: session.lastAt)
    // A name of a day is clear for a week.
    return today.days(since: last.date) < 7
      ? words.trainForgotten(dates.onWeekday(last.date.weekday), dates.timeWithArticle(last.time))
      : words.trainForgottenSince(dates.long(last.date))
  }

  // MARK: The end

  /// The self-assessment: only when it is confirmed do statistics move (HB-09).
  func workoutEndScreen() -> Screen<Action> {
    guard let session = training.session else {
      if training.isRead { return trainGone(.finish) }
      return trainFrame(words.trainEndTitle, .finish, hasTabs: false, [.skeleton(lines: 5)])
    }
    if session.setsDone == 0 {
      return trainFrame(
        words.trainEndTitle, .finish, hasTabs: false,
        [
          text(words.trainNothingDone, .large),
          press("drop", words.trainDrop, .secondary, .trash, .training(.dropped)),
        ])
    }
    var content: [E] = [text(words.trainEndLead(session.setsDone), .large)]
    if let forgotten = forgottenText(session) { content.append(text(forgotten, .quiet)) }
    let workout = session.workout(at: environment.now, day: today, proof: nil, effort: nil, note: "")
    var facts = [(name: words.trainEndTime, value: words.trainMinutesShort(workout?.minutes ?? 0))]
    for record in training.records(in: session) {
      facts.append(
        (
          words.trainRecordIn(exercises[record.exercise]?.title ?? record.exercise),
          words.trainRecordName(record.kind) + ", " + recordText(record.kind, record.value)
        ))
    }
    content.append(.facts(facts))
    content += [
      .choice(
        Choice(
          "effort", words.trainEffort, .chips, hint: words.trainEffortHint,
          options: (1...10).map {
            option("effort-" + $0.description, $0.description, nil, training.effort == $0)
          }
        ) { [self] in did(.effortChosen(lastNumber($0) ?? 5)) }),
      .field(
        Field("end-note", words.trainNote, .lines(limit: LoggedSet.longestNote), value: training.endNote) { [self] in
          did(.endNoted($0))
        }),
      text(words.trainConfirmText),
      press("keep-only", words.trainKeepOnly, .secondary, nil, .training(.keptUnproven)),
      press("drop", words.trainDrop, .quiet, .trash, .training(.dropped)),
    ]
    return trainFrame(
      words.trainEndTitle, .finish,
      primary: button("confirm", words.trainConfirm, .primary, .check, .training(.confirmed)), hasTabs: false, content)
  }
}

import AppRuntime
import Training

extension View {
  /// One set: what is on the bar, how many, last time beside it, how many more were possible; saved in place.
  func workoutScreen() -> Screen<Action> {
    guard let session = training.session, let item = session.item, let exercise = exercises[item.asked.exercise] else {
      if !training.isRead { return trainFrame(words.trainWorkout, .workout, hasTabs: false, [.skeleton(lines: 5)]) }
      return trainFrame(
        words.trainWorkout, .workout, hasTabs: false,
        [
          text(words.trainNothingGoesOn, .large),
          .button(way("to-routines", words.trainRoutines, .secondary, nil, .training(.routines))),
        ])
    }
    var content: [E] = []
    if session.rest != nil { content.append(restRing(session)) }
    if exercise.measure == .weight { content += massPart(item, exercise) }
    content += countPart(item)
    content.append(lastTime(item, exercise, session.id))
    content += proposal(item, exercise)
    content.append(
      .choice(
        Choice(
          "reserve", words.trainReserve, .segmented, hint: words.trainReserveHint,
          options: (0...4).map { value in
            option(
              "reserve-" + value.description, value == 4 ? words.trainReserveMore : value.description, nil,
              session.reserve == value)
          }
        ) { [self] id in did(.reserveChosen(lastNumber(id) ?? 0)) }))
    content.append(setMarks(session, item))
    for record in training.news {
      content.append(
        banner(
          "record-" + record.kind.rawValue, .success, words.trainNewRecord(words.trainRecordName(record.kind)),
          words.trainRecordBefore(
            kilograms(Mass(grams: record.value)), kilograms(Mass(grams: record.before)))))
    }
    content.append(setMore(session, item, exercise))
    content.append(itemList(session))
    let primary =
      session.isComplete
      ? button("end", words.trainEnd, .primary, .check, .training(.ended))
      : Button<Action>(
        "save-set", words.trainSaveSet(min(item.done + 1, max(item.sets, item.done + 1))), .primary, icon: .check,
        did(.saved))
    return trainFrame(
      exercise.title, .workout,
      lead: words.trainSetOf(min(item.done + 1, item.sets), item.sets, muscleText(exercise.muscles)),
      primary: primary, hasTabs: false, content)
  }

  private func restRing(_ session: WorkoutSession) -> E {
    let left = (session.restLeft(at: environment.now) + 999) / 1000
    let length = session.rest?.step?.milliseconds ?? 1
    let minutes = left / 60, seconds = left % 60
    let clock = minutes.description + ":" + (seconds < 10 ? "0" : "") + seconds.description
    return card([
      .ring(
        Ring(
          .chart2, share: Double(left * 1000) / Double(max(length, 1)), number: clock, unit: words.trainRest,
          sentence: words.trainRestLeft(DurationFormat(words.language).spoken(Seconds(Double(left)))))),
      .cluster([
        press("rest-less", words.trainRestLess, .secondary, nil, .training(.restAdjusted(-WorkoutSession.restStep))),
        press("rest-skip", words.trainRestSkip, .secondary, nil, .training(.restSkipped)),
        press("rest-more", words.trainRestMore, .secondary, nil, .training(.restAdjusted(WorkoutSession.restStep))),
      ]),
    ])
  }

  /// The barbell is the plate calculator; the same is said in words.
  private func massPart(_ item: WorkoutSession.Item, _ exercise: Exercise) -> [E] {
    let mass = item.mass ?? .zero
    var content: [E] = []
    if exercise.isBarbell {
      let rack = PlateCalculator(bar: training.bar)
      let loading = rack.loading(for: mass)
      content.append(
        .barbell(
          BarbellPicture(
            "barbell", sentence: plateSentence(loading, rack.bar), mass: kilograms(mass), unit: "kg",
            side: loading.side.map { $0.kilograms })))
      if !loading.isExact {
        content.append(
          banner(
            "not-exact", .info, words.trainNotExact(kilograms(mass)), words.trainNearest(kilograms(loading.total)),
            button("take-nearest", words.trainTakeNearest, .secondary, nil, .training(.massSet(loading.total)))))
      }
    }
    // The bar carries its mass; without a bar it stands between the buttons.
    let between: E =
      exercise.isBarbell
      ? text(words.trainStep(kilograms(Mass(grams: 2_500))), .small)
      : text(words.trainKilograms(kilograms(mass)), .large)
    content.append(
      .cluster([
        .button(
          Button("mass-less", "−", .secondary, name: "− " + words.trainMassLess, did(.massStepped(false)))),
        between,
        .button(Button("mass-more", "+", .secondary, name: "+ " + words.trainMassMore, did(.massStepped(true)))),
      ]))
    return content
  }

  func plateSentence(_ loading: PlateCalculator.Loading, _ bar: Mass) -> String {
    if loading.side.isEmpty { return words.trainBarOnly(kilograms(bar)) }
    var plates = ""
    for plate in loading.side { plates += (plates.isEmpty ? "" : " + ") + kilograms(plate) }
    return words.trainPlates(plates, kilograms(bar))
  }

  private func countPart(_ item: WorkoutSession.Item) -> [E] {
    let step = item.isTime ? 5 : 1
    return [
      .cluster([
        .button(
          Button("count-less", "−", .secondary, name: "− " + words.trainCountLess, did(.countStepped(-step)))),
        text(item.isTime ? words.trainSeconds(item.count) : words.trainRepetitions(item.count), .large),
        .button(Button("count-more", "+", .secondary, name: "+ " + words.trainCountMore, did(.countStepped(step)))),
      ])
    ]
  }

  private func lastTime(_ item: WorkoutSession.Item, _ exercise: Exercise, _ workout: ULID) -> E {
    guard let last = training.log.last(exercise.id, before: workout) else { return text(words.trainFirstTime, .quiet) }
    let work = last.work
    let set = item.done < work.count ? work[item.done] : work[work.count - 1]
    return .facts([(words.trainLastTime(dates.short(last.day)), setText(set))])
  }

  /// A change of the proposal is explained, and can be taken back (HB-19).
  private func proposal(_ item: WorkoutSession.Item, _ exercise: Exercise) -> [E] {
    if item.done > 0 { return [] }
    let next = training.prescription(item.asked, exercise, today)
    if next.reason == .first { return exercise.measure == .weight ? [text(words.trainReasonFirst, .quiet)] : [] }
    guard next.isChange, let before = next.before, exercise.measure == .weight else {
      return [text(words.trainReason(next.reason), .quiet)]
    }
    return [
      banner(
        "adjusted", .info,
        next.mass == before
          ? words.trainAdjustedCount(next.target) : words.trainAdjusted(kilograms(next.mass ?? .zero)),
        words.trainReason(next.reason),
        button(
          "take-back", words.trainTakeBack(kilograms(before)), .secondary, .undo, .training(.takenBack(exercise.id))))
    ]
  }

  private func setMarks(_ session: WorkoutSession, _ item: WorkoutSession.Item) -> E {
    let done = training.log.sets(in: session.id).filter { $0.item == session.place && $0.kind != .warmup }
      .sorted { $0.number < $1.number }
    return .facts(
      (0..<max(item.sets, item.done)).map { number in
        (
          words.trainSetNumber(number + 1),
          done.first { $0.number == number }.map { setText($0) } ?? (number == item.done ? words.trainNow : "–")
        )
      })
  }

  private func setMore(_ session: WorkoutSession, _ item: WorkoutSession.Item, _ exercise: Exercise) -> E {
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
    content.append(
      .cluster([
        press("add-set", words.trainAddSet, .secondary, .plus, .training(.setAdded)),
        press("skip-item", words.trainSkipItem, .secondary, .forward, .training(.itemSkipped)),
        .button(way("how", words.trainHow, .secondary, .info, .training(.exercise(exercise.id)))),
      ]))
    return .disclosure(id: "set-more", title: words.trainSetMore, content)
  }

  private func itemList(_ session: WorkoutSession) -> E {
    let rows = session.items.enumerated().map { place, item -> Row<Action> in
      let title = exercises[item.asked.exercise]?.title ?? item.asked.exercise
      var detail = words.trainSetsDone(item.done, item.sets)
      if item.asked.superset != nil { detail += ", " + words.trainSuperset }
      return Row(
        "item-" + place.description, title, detail: detail,
        value: place == session.place ? words.trainNow : nil, icon: item.isOver ? .check : .dumbbell, tone: .accent,
        did(.itemChosen(place)))
    }
    return section(
      "items", words.trainItems,
      [.rows(rows), press("end-early", words.trainEndEarly, .quiet, nil, .training(.ended))])
  }

  // MARK: The end

  /// The self-assessment: only when it is confirmed do statistics move (HB-09).
  func workoutEndScreen() -> Screen<Action> {
    guard let session = training.session else { return trainGone(.finish) }
    if session.setsDone == 0 {
      return trainFrame(
        words.trainEndTitle, .finish, hasTabs: false,
        [
          text(words.trainNothingDone, .large),
          press("drop", words.trainDrop, .secondary, .trash, .training(.dropped)),
        ])
    }
    let content: [E] = [
      text(words.trainEndLead(session.setsDone), .large),
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

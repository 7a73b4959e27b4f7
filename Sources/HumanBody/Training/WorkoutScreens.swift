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
    if !exercise.isBarbell { content += movement(exercise) }
    if exercise.measure == .weight { content += massPart(item, exercise) }
    content.append(countPart(item, exercise))
    if exercise.measure == .time { content += holdPart(session, item, exercise) }
    if exercise.measure == .reps { content.append(addedPart(item, exercise)) }
    content += lastTime(session, item, exercise)
    content += proposal(item, exercise)
    if exercise.measure != .time, session.kind != .warmup { content.append(reservePart(session)) }
    content += setMarks(session, item)
    if session.isComplete, item.isSkipped {
      content.append(press("resume", words.trainResume, .secondary, .play, .training(.setEntry(.resumed))))
    }
    content += training.news.map { recordBanner($0) }
    if exercise.isBarbell {
      content.append(.cluster([voiceButton()]))
      content.append(.disclosure(id: "movement", title: words.trainMovement, movement(exercise, hasVoice: false)))
    }
    content.append(setMore(session, item, exercise))
    content += swapPart(exercise, session)
    content.append(itemList(session))
    let screen = trainFrame(
      exercise.title, .workout, lead: workoutLead(session, item, exercise), primary: workoutPrimary(session, item),
      hasTabs: false, content)
    // What the voice would say comes after what was stepped before it.
    screen.announcement = screen.announcement ?? stepSaid(item, exercise)
    screen.sheet = training.setEntry.waiting != nil ? waitingSheet(session) : typingSheet(item, exercise)
    if screen.toast?.button == nil, training.setEntry.saved?.workout == session.id {
      switch training.toast {
      case .setSaved, .record:
        screen.toast?.button = button("undo-set", words.trainUndo, .quiet, .undo, .training(.setEntry(.undone)))
      default: break
      }
    }
    return screen
  }

  /// Which set it is, of what, and for how long the workout goes on.
  private func workoutLead(_ session: WorkoutSession, _ item: WorkoutSession.Item, _ exercise: Exercise) -> String {
    let muscles = muscleText(exercise.muscles).smallInitial
    let lead =
      item.isSkipped
      ? words.trainSkipped + ", " + muscles
      : item.isOver
        ? words.trainSetsDone(item.done, item.sets) + ", " + muscles
        : words.trainSetOf(item.done + 1, item.sets, muscles)
    let minutes = Int(clamping: (environment.now.milliseconds(since: session.began) - session.absent) / 60_000)
    if minutes < 1 || session.isForgotten(at: environment.now) { return lead }
    return lead + " · " + words.trainMinutesShort(minutes)
  }

  private func workoutPrimary(_ session: WorkoutSession, _ item: WorkoutSession.Item) -> Button<Action> {
    if session.isComplete { return button("end", words.trainEnd, .primary, .check, .training(.ended)) }
    if item.isSkipped { return button("resume", words.trainResume, .primary, .play, .training(.setEntry(.resumed))) }
    return button(
      "save-set", session.kind == .warmup ? words.trainSaveWarmup : words.trainSaveSet(item.done + 1), .primary, .check,
      .training(.saved))
  }

  private func restRing(_ session: WorkoutSession) -> E {
    let left = (session.restLeft(at: environment.now) + 999) / 1000
    let length = session.rest?.step?.milliseconds ?? 1
    return card([
      .ring(
        Ring(
          .chart2, share: Double(left * 1000) / Double(max(length, 1)),
          number: DurationFormat.clock(Seconds(Double(left))), unit: words.trainRest,
          sentence: words.trainRestLeft(spokenTime(Int64(left))))),
      .cluster([
        press("rest-less", words.trainRestLess, .secondary, nil, .training(.restAdjusted(-WorkoutSession.restStep))),
        press("rest-skip", words.trainRestSkip, .secondary, nil, .training(.restSkipped)),
        press("rest-more", words.trainRestMore, .secondary, nil, .training(.restAdjusted(WorkoutSession.restStep))),
      ]),
    ])
  }

  /// How it goes, as slow as the person wants, and the cue that matters most.
  private func movement(_ exercise: Exercise, hasVoice: Bool = true) -> [E] {
    let slow: E = .button(Button("slow", words.trainSlow, .secondary, isPressed: training.isSlow, did(.slowToggled)))
    var content: [E] = [exerciseFigure(exercise), .cluster(hasVoice ? [slow, voiceButton()] : [slow])]
    if let cue = exercise.cues.first { content.append(text(cue, .strong)) }
    return content
  }

  // MARK: Weight and count

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
            "barbell", sentence: plateSentence(loading, rack.bar), side: loading.side.map { $0.kilograms })))
      if !loading.isExact {
        content.append(
          banner(
            "not-exact", .info, words.trainNotExact(kilograms(mass)), words.trainNearest(kilograms(loading.total)),
            button("take-nearest", words.trainTakeNearest, .secondary, nil, .training(.massSet(loading.total)))))
      }
    }
    content.append(massSteps(item, exercise))
    return content
  }

  private func massSteps(_ item: WorkoutSession.Item, _ exercise: Exercise) -> E {
    func name(_ sign: String, _ isUp: Bool) -> String {
      let mass = item.mass ?? .zero, next = training.stepped(isUp, item, exercise)
      if next == mass { return sign + " " + (isUp ? words.trainMassMore : words.trainMassLess) }
      return sign + " "
        + (next > mass ? words.trainMassUp(kilograms(next)) : words.trainMassDown(kilograms(next)))
    }
    return .cluster([
      .button(Button("mass-less", "−", .secondary, name: name("−", false), did(.massStepped(false)))),
      typeButton("mass-value", words.trainKilograms(kilograms(item.mass ?? .zero))),
      .button(Button("mass-more", "+", .secondary, name: name("+", true), did(.massStepped(true)))),
    ])
  }

  /// A vest, a rucksack, a plate: added to the body. Folded it still says what it is, so nothing is kept unseen.
  private func addedPart(_ item: WorkoutSession.Item, _ exercise: Exercise) -> E {
    .disclosure(
      id: "added",
      title: item.mass.map { words.trainAddedMass(kilograms($0)) } ?? words.trainAdded,
      [text(words.trainAddedText, .small), massSteps(item, exercise)])
  }

  /// The number itself: it can be typed.
  private func typeButton(_ id: Identifier, _ value: String) -> E {
    .button(Button(id, value, .quiet, name: value + ", " + words.trainType, did(.setEntry(.typingBegun))))
  }

  /// `62.5 kg: 20 + 1.25 por lado, barra de 20`
  func plateSentence(_ loading: PlateCalculator.Loading, _ bar: Mass) -> String {
    if loading.side.isEmpty { return words.trainBarOnly(kilograms(bar)) }
    var plates = ""
    for plate in loading.side { plates += (plates.isEmpty ? "" : " + ") + kilograms(plate) }
    return words.trainPlates(kilograms(loading.total), plates, kilograms(bar))
  }

  /// `8 repeticiones`, `10 por lado`, `30 segundos`
  private func countText(_ item: WorkoutSession.Item, _ exercise: Exercise) -> String {
    if exercise.hasSides {
      return item.isTime ? words.trainSecondsPerSide(item.count) : words.trainPerSide(item.count)
    }
    return item.isTime ? words.trainSeconds(item.count) : words.trainRepetitions(item.count)
  }

  private func countPart(_ item: WorkoutSession.Item, _ exercise: Exercise) -> E {
    let step = item.isTime ? 5 : 1
    let less = item.isTime ? words.trainFiveLess(item.count) : words.trainOneLess(item.count)
    let more = item.isTime ? words.trainFiveMore(item.count) : words.trainOneMore(item.count)
    return .cluster([
      .button(Button("count-less", "−", .secondary, name: "− " + less, did(.countStepped(-step)))),
      typeButton("count-value", countText(item, exercise)),
      .button(Button("count-more", "+", .secondary, name: "+ " + more, did(.countStepped(step)))),
    ])
  }

  /// What − or + made of it.
  private func stepSaid(_ item: WorkoutSession.Item, _ exercise: Exercise) -> String? {
    switch training.setEntry.stepped {
    case nil: return nil
    case .count: return countText(item, exercise)
    case .mass:
      let mass = item.mass ?? .zero
      if !exercise.isBarbell { return words.trainKilograms(kilograms(mass)) }
      let rack = PlateCalculator(bar: training.bar)
      return plateSentence(rack.loading(for: mass), rack.bar)
    }
  }

  /// Weight and count as numbers that are typed.
  private func typingSheet(_ item: WorkoutSession.Item, _ exercise: Exercise) -> Sheet<Action>? {
    guard let typed = training.setEntry.typed else { return nil }
    var fields: [E] = []
    if exercise.measure != .time {
      let isAdded = exercise.measure == .reps
      fields.append(
        .field(
          Field(
            "typed-mass", isAdded ? words.trainTypeAdded : words.trainTypeMass, .number, value: typed.mass,
            hint: isAdded ? words.trainTypeAddedHint : nil,
            error: typed.massIsWrong ? words.trainTypeMassWrong : nil
          ) { [self] in did(.setEntry(.massTyped($0))) }))
    }
    fields.append(
      .field(
        Field(
          "typed-count", item.isTime ? words.trainTypeSeconds : words.trainTypeRepetitions, .number,
          value: typed.count,
          error: !typed.countIsWrong
            ? nil : item.isTime ? words.trainTypeSecondsWrong : words.trainTypeCountWrong
        ) { [self] in did(.setEntry(.countTyped($0))) }))
    // The screen behind it keeps its primary button.
    let done = Button<Action>.submit("typed-done", words.trainTypeDone, icon: .check)
    done.kind = .secondary
    fields.append(.button(done))
    let form = Form(
      "typed", errorTitle: typed.massIsWrong || typed.countIsWrong ? words.trainTypeFault : nil,
      submit: did(.setEntry(.typed)), fields)
    return Sheet(.sheet, title: words.trainTypeTitle, close: did(.setEntry(.typingLeft)), [.form(form)])
  }

  // MARK: Last time and now

  /// The same set of the last time, with what was said of it.
  private func lastTime(_ session: WorkoutSession, _ item: WorkoutSession.Item, _ exercise: Exercise) -> [E] {
    guard let last = training.log.last(exercise.id, before: session.id) else {
      return [text(words.trainFirstTime, .quiet)]
    }
    let work = last.work
    let set = item.done < work.count ? work[item.done] : work[work.count - 1]
    let value = setText(set) + (set.reserve.map { ", " + words.trainReserveLeft($0) } ?? "")
    return [.facts([(words.trainLastTime(dates.short(last.day)), value)])]
      + (set.note.isEmpty ? [] : [text(words.trainLastNote(set.note), .quiet)])
  }

  /// A change of the proposal is explained, and can be taken back (HB-19).
  private func proposal(_ item: WorkoutSession.Item, _ exercise: Exercise) -> [E] {
    if item.done > 0 { return [] }
    let next = training.prescription(item.asked, exercise, today)
    if next.reason == .first { return exercise.measure == .weight ? [text(words.trainReasonFirst, .quiet)] : [] }
    guard next.isChange, let before = next.before, exercise.measure == .weight else {
      return [text(words.trainReason(next.reason, exercise.measure), .quiet)]
    }
    return [
      banner(
        "adjusted", .info,
        next.mass == before
          ? words.trainAdjustedCount(next.target) : words.trainAdjusted(kilograms(next.mass ?? .zero)),
        words.trainReason(next.reason, exercise.measure),
        button(
          "take-back", words.trainTakeBack(kilograms(before)), .secondary, .undo, .training(.takenBack(exercise.id))))
    ]
  }

  private func reservePart(_ session: WorkoutSession) -> E {
    .choice(
      Choice(
        "reserve", words.trainReserve, .segmented, hint: words.trainReserveHint,
        options: (0...4).map { value in
          option(
            "reserve-" + value.description, value == 4 ? words.trainReserveMore : value.description, nil,
            session.reserve == value)
        }
      ) { [self] id in did(.reserveChosen(lastNumber(id) ?? 0)) })
  }
}

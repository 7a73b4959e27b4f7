import AppRuntime
import Training

extension View {
  /// How it is done: the moving figure, its phases, cues that suffice without looking, and the way to do it sitting.
  func exerciseScreen(_ id: String) -> Screen<Action> {
    guard let found = exercises[id] else { return trainGone(.exercise(id)) }
    let seated = training.seatedForm(found, exercises)
    let showsSeated = training.showsSeated ?? training.prefersSeated
    let exercise = showsSeated ? seated ?? found : found
    var content: [E] = [exerciseFigure(exercise), phases(exercise)]
    content.append(
      .cluster([
        .button(
          Button(
            "slow", words.trainSlow, .secondary, isPressed: training.isSlow, did(.slowToggled))),
        voiceButton(),
      ]))
    if seated != nil {
      content.append(
        .choice(
          Choice(
            "way", words.trainWay, .segmented,
            options: [
              option("way-standing", words.trainWayStanding, muscleText(found.muscles), !showsSeated),
              option("way-seated", words.trainWaySeated, seated.map { muscleText($0.muscles) }, showsSeated),
            ]
          ) { [self] in did(.seatedShown(sameBytes($0, "way-seated"))) }))
    }
    if !exercise.safety.isEmpty { content.append(banner("safety", .warning, words.trainSafety, exercise.safety)) }
    content.append(section("steps", words.trainSteps, [.prose(Prose([.points(exercise.steps)]))]))
    content.append(section("cues", words.trainCues, [.prose(Prose([.points(exercise.cues)]))]))
    content.append(section("avoid", words.trainMistakes, [.prose(Prose([.points(exercise.mistakes)]))]))
    content.append(section("without-seeing", words.trainWithoutSeeing, [text(exercise.withoutSeeing)]))
    var facts: [(name: String, value: String)] = [(words.trainWorks, muscleText(exercise.muscles))]
    if !exercise.helpers.isEmpty { facts.append((words.trainHelps, muscleText(exercise.helpers))) }
    facts.append((words.trainNeeds, thingText(exercise.equipment)))
    facts.append((words.trainLevel, words.trainLevelName(exercise.level)))
    content.append(.facts(facts))
    var rows: [Row<Action>] = []
    if let easier = exercise.easier.flatMap({ exercises[$0] }) {
      rows.append(row("easier", words.trainEasier(easier.title), nil, .leaf, .training(.exercise(easier.id))))
    }
    rows.append(row("history", words.trainHistory, nil, .trend, .training(.history(exercise.id))))
    content.append(.rows(rows))
    return trainFrame(
      exercise.title, .exercise(id), lead: exercise.cues.first,
      primary: training.session == nil
        ? button("start", words.trainStartExercise, .primary, .play, .training(.freeStarted(exercise.id)))
        : way("back-to-workout", words.trainBackToWorkout, .primary, .play, .training(.workout)), content
    )
  }

  func thingText(_ things: [Equipment]) -> String {
    if things.isEmpty { return words.trainNothingNeeded }
    var text = ""
    for thing in things { text += (text.isEmpty ? "" : ", ") + words.trainThing(thing) }
    return text
  }

  /// Both ends of the movement, and how it goes between them.
  func exerciseFigure(_ exercise: Exercise, _ id: Identifier = "exercise-figure") -> E {
    .figure(
      ExerciseFigure(
        id, name: words.trainFigure(exercise.title), figure: exercise.figure,
        tempo: exercise.tempo.map { $0 * 1000 * (training.isSlow ? 2 : 1) }, stop: words.trainFigureStop,
        move: words.trainFigureMove))
  }

  /// `Baja 3 s`, `Aguanta 1 s`, `Sube 2 s`; of what is held for the whole set `Baja 2 s`, `Aguanta toda la serie`.
  private func phases(_ exercise: Exercise) -> E {
    var facts: [(name: String, value: String)] = []
    // Held as long as the set lasts: the seconds of the figure are its own.
    let isHeld = exercise.measure == .time && exercise.tempo.count == 3 && exercise.tempo[1] > 0
    let names = [exercise.moves.first ?? "", "hold", exercise.moves.last ?? ""]
    for (place, seconds) in exercise.tempo.enumerated() where seconds > 0 && place < 3 {
      guard let name = words.trainMove(names[place]) else { continue }
      if isHeld, place > 0 {
        facts.append((name, words.trainHoldWhole))
        break
      }
      facts.append((name, words.trainSecondsShort(Int(seconds) * (training.isSlow ? 2 : 1))))
    }
    return .facts(facts)
  }
}

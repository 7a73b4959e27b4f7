import AppRuntime
import Movement

extension View {
  /// The player: how much longer, and whether one does it right (mockup 05).
  func movePlayerScreen(_ id: String) -> Screen<Action> {
    let place = MovementDestination.player(id)
    if !moveCatalogue.isReady || !movement.isRead { return moveMissing(words.movementTitle, place) }
    if let end = movement.end, movement.training == nil { return moveEndScreen(end, place) }
    guard let training = movement.training, sameBytes(training.routine, id), let step = training.timer.step else {
      return moveIdleScreen(id, place)
    }
    let exercise = moveCatalogue.exercise(training.exercise(of: step)), timer = training.timer
    let name = exercise?.title ?? training.title
    let title: String, lead: String
    switch (step.kind, step.side) {
    case (.prepare, _): (title, lead) = (words.moveReady, name)
    case (.rest, .second): (title, lead) = (words.moveSwitch, name)
    case (.rest, _): (title, lead) = (words.moveRest, name)
    case (.work, .first): (title, lead) = (words.moveSideFirst(name), exercise?.cue ?? "")
    case (.work, .second): (title, lead) = (words.moveSideSecond(name), exercise?.cue ?? "")
    case (.work, nil): (title, lead) = (name, exercise?.cue ?? "")
    }
    let count = training.exercises.count
    let said =
      training.rounds > 1
      ? words.moveClockRound(step.item + 1, count, step.round + 1, training.rounds)
      : words.moveClockName(step.item + 1, count)
    var content: [E] = []
    if let absence = timer.absence {
      content.append(
        moveAway(
          absence.milliseconds, isCounted: absence.isCounted, not: words.moveAwayNot,
          settled: .absenceSettled(!absence.isCounted)))
    }
    content.append(
      .workout(
        WorkoutClock(
          "clock", name: said, figure: exercise?.figure, tempo: exercise?.tempo ?? [], start: timer.start,
          length: step.milliseconds, done: timer.done, place: step.item, count: count, isRest: step.kind != .work,
          round: training.rounds > 1 ? words.moveRound(step.round + 1, training.rounds) : "",
          unit: words.moveSecondUnit, spokenUnit: words.moveSecondsLeft, spoken: movement.speaks ? [] : [10, 3, 2, 1])
      ))
    content.append(.cluster(moveControls(timer)))
    if !timer.isRunning {
      content.append(.button(button("keep-end", words.moveKeepEnd, .secondary, .check, .movement(.ended))))
      content.append(.button(button("drop", words.moveDrop, .quiet, nil, .movement(.asked(.training)))))
    }
    content += moveComing(training, exercise)
    let screen = frame(title, .movement(place), nil, lead: lead.isEmpty ? nil : lead, back: did(.closed), content)
    // A voice that guides says it already.
    if !movement.speaks { screen.announcement = title }
    screen.sheet = moveQuestion
    return screen
  }

  private func moveControls(_ timer: IntervalTimer) -> [E] {
    [
      .button(Button("previous", words.moveBack, .icon, icon: .back, did(.wentBack))),
      .button(Button("less", words.moveLess, .secondary, name: words.moveLessName, did(.adjusted(-5_000)))),
      .button(
        timer.isRunning
          ? button("pause", words.movePause, .primary, .pause, .movement(.paused))
          : button("play", words.movePlay, .primary, .play, .movement(.played))),
      .button(Button("more", words.moveMoreTime, .secondary, name: words.moveMoreName, did(.adjusted(5_000)))),
      .button(Button("next", words.moveForward, .icon, icon: .forward, did(.wentOn))),
    ]
  }

  /// What comes after, and how the present one is done.
  private func moveComing(_ training: Training, _ exercise: MoveExercise?) -> [E] {
    let timer = training.timer
    var content: [E] = []
    if let next = timer.nextWork, let place = timer.step.map({ _ in timer.place }) {
      let rest = timer.steps[place..<next].reduce(Int64(0)) { $1.kind == .rest ? $0 + $1.milliseconds : $0 }
      let name = moveCatalogue.exercise(training.exercise(of: timer.steps[next]))?.title ?? training.title
      let isResting = timer.step?.kind != .work, isOtherSide = timer.steps[next].side == .second
      if !isResting {
        content.append(
          .facts([
            (
              isOtherSide || rest == 0 ? words.moveNext : words.moveNextAfter(moveDuration(Int(rest / 1000))),
              isOtherSide ? words.moveSideSecond(name) : name
            )
          ]))
      }
    } else {
      content.append(text(words.moveLast, .quiet))
    }
    if let exercise {
      content.append(
        .disclosure(
          id: "how", title: words.moveHow,
          [.prose(Prose([.points(exercise.steps)])), .facts([(words.moveSafety, exercise.safety)])]))
    }
    return content
  }

  /// The address of a player that nothing plays.
  private func moveIdleScreen(_ id: String, _ place: MovementDestination) -> Screen<Action> {
    guard let routine = moveCatalogue.routine(id, companion.store) else { return moveGone(words.moveMissing, place) }
    return moveFrame(
      routine.title, place, lead: words.moveDetail(routine),
      primary: button("start", words.moveStart, .primary, .play, .movement(.started(id))),
      moveCatalogue.exercise(routine.plan.items.first?.exercise ?? "").map { [moveFigure($0, "first-figure")] } ?? [])
  }

  private func moveEndScreen(_ end: TrainingEnd, _ place: MovementDestination) -> Screen<Action> {
    // Whole minutes, as the day's sum has them.
    let minutes = Int(end.milliseconds / 60_000)
    let title =
      !end.isKept
      ? words.moveTooShort
      : minutes == 0 ? words.moveDoneSeconds(Int(end.milliseconds / 1000)) : words.moveDoneTitle(minutes)
    let kind = end.isWhole ? words.moveDone(end.milliseconds / 1000) : words.movePartDone
    var content: [E] = [.empty(Empty(.done, title: title, text: end.isKept ? kind : words.movePartDone))]
    if end.isKept { content.append(text(companion.status(environment).text, .small)) }
    content.append(text(words.moveTodaySentence(movement.minutesToday, movement.goalMinutes)))
    if end.before != nil {
      content.append(.button(button("unend", words.moveUnend, .secondary, .undo, .movement(.unended))))
    }
    content.append(
      .rows([row("then-stretch", words.moveThenStretch, words.moveStretchDetail, .wind, .movement(.category(.stretch)))]
      ))
    let screen = frame(
      end.title, .movement(place), nil, back: back,
      primary: way("done", words.moveFinished, .primary, .check, .movement(.categories)), content)
    screen.focus = "title"
    return screen
  }
}

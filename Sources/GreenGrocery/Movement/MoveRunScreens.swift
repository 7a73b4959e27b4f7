import AppRuntime
import Interface
import Movement

extension View {
  // MARK: A run

  func moveRunScreen() -> Screen<Action> {
    let place = MovementDestination.run
    if !movement.isRead { return moveFrame(words.moveOutside, place, [.skeleton(lines: 4)]) }
    guard let run = movement.run else { return moveBeforeScreen() }
    var watch = Stopwatch()
    watch.shift(run.elapsed(at: environment.now), environment.now)
    if run.isRunning { watch.run(environment.now) }
    var content: [E] = []
    if let absence = run.absence {
      content.append(
        moveAway(
          absence.milliseconds, isCounted: absence.isCounted, not: words.moveRunAwayNot,
          settled: .runSettled(!absence.isCounted)))
    }
    content.append(
      .clock(
        ClockFace("run-clock", name: words.moveRunClock, caption: words.moveElapsed, watch: watch, spoken: []) {
          [self] _ in
          did(.runRang)
        }))
    content += moveMeasured(run)
    content.append(
      .cluster([
        run.isRunning
          ? .button(button("run-pause", words.movePause, .secondary, .pause, .movement(.runPaused)))
          : .button(button("run-resume", words.movePlay, .secondary, .play, .movement(.runResumed))),
        .button(button("run-drop", words.moveDrop, .quiet, nil, .movement(.asked(.run)))),
      ]))
    return moveFrame(
      run.isRunning ? words.moveOutside : words.moveRunPaused, place,
      primary: button("run-end", words.moveKeepEnd, .primary, .check, .movement(.runEnded)), hasTabs: false, content)
  }

  private func moveMeasured(_ run: Run) -> [E] {
    if !movement.measures { return [] }
    var content: [E] = []
    if sameBytes(movement.positionFault, "denied") || sameBytes(movement.positionFault, "unasked") {
      content.append(banner("no-position", .warning, words.moveDenied))
    } else if !movement.positionFault.isEmpty {
      content.append(banner("no-position", .info, words.moveUnavailable))
    } else if !run.hasDistance, run.isRunning {
      content.append(text(words.moveWaiting, .quiet))
    }
    content.append(.facts(moveRunFacts(metres: run.hasDistance ? run.metres : nil, pace: run.pace)))
    if !run.splits.isEmpty { content.append(moveSplits(run.kilometres)) }
    return content
  }

  private func moveRunFacts(metres: Double?, pace: Int64?) -> [(name: String, value: String)] {
    [
      (
        words.moveDistance,
        metres.map { words.moveKilometres(numbers.decimal($0 / 1000, digits: 2, padded: true)) } ?? words.moveNoDistance
      ),
      (
        words.movePace,
        pace.map { words.movePaceValue(DurationFormat.clock(Seconds(milliseconds: $0))) } ?? words.movePaceNone
      ),
    ]
  }

  private func moveSplits(_ kilometres: [Int64]) -> E {
    section(
      "splits", words.moveSplits,
      [
        .facts(
          kilometres.prefix(100).enumerated().map { place, ms in
            (words.moveKilometre(place + 1), DurationFormat.clock(Seconds(milliseconds: ms)))
          })
      ])
  }

  private func moveBeforeScreen() -> Screen<Action> {
    var content: [E] = []
    if movement.end?.isKept == false { content.append(banner("short", .info, words.moveTooShort)) }
    content.append(text(words.moveRunBefore))
    content.append(
      card([
        .toggle(
          Toggle(
            "measure", words.moveMeasure, detail: words.moveMeasureDetail, isOn: movement.measures,
            did(.distanceToggled)))
      ]))
    return moveFrame(
      words.moveOutside, .run, lead: words.moveRunLead,
      primary: button("run-start", words.moveStart, .primary, .play, .movement(.runStarted)), content)
  }

  // MARK: What was done

  func moveHistoryScreen() -> Screen<Action> {
    let all = movement.summary
    if all.workouts.isEmpty {
      return moveFrame(
        words.moveHistory, .history,
        [
          .empty(
            Empty(
              .done, title: words.moveHistory, text: words.moveHistoryNone,
              button: way("move-home", words.movementTitle, .secondary, nil, .movement(.categories))))
        ])
    }
    var week: Int64 = 0
    for back in 0..<7 { week += all.milliseconds(on: today.adding(days: -back)) }
    let sources = common.library["exercises"]?["sources"]?.array ?? []
    var content: [E] = [
      text(words.moveHistoryWeek(Int(truncatingIfNeeded: week / 60_000)), .large),
      .list(
        List(
          label: words.moveHistory,
          all.workouts.suffix(100).reversed().map { workout in
            Item(
              row(
                "workout-" + addressText(workout.id), moveName(workout), dates.relative(workout.day, today: today),
                value: DurationFormat(words.language).short(Seconds(milliseconds: workout.milliseconds)), .check,
                .movement(.workout(addressText(workout.id)))))
          })),
      text(words.moveAdvice, .small),
    ]
    if let source = sources.first, let address = source["url"]?.string {
      content.append(.link(Link("advice-source", words.moveSource, address: address)))
    }
    return moveFrame(words.moveHistory, .history, content)
  }

  private func moveName(_ workout: Workout) -> String {
    workout.title.isEmpty ? words.moveRunDone : workout.title
  }

  func moveWorkoutScreen(_ id: String) -> Screen<Action> {
    let place = MovementDestination.workout(id)
    guard let record = ULID(id).flatMap({ companion.store.replica[Workout.collection, $0] }),
      let workout = Workout(record)
    else {
      return moveGone(words.moveWorkoutGone, place)
    }
    var facts: [(name: String, value: String)] = [
      (words.moveWhen, dates.full(workout.day)),
      (words.moveRunClock, DurationFormat.clock(Seconds(milliseconds: workout.milliseconds))),
    ]
    var content: [E] = []
    if let metres = workout.metres {
      facts += moveRunFacts(
        metres: metres, pace: Run.pace(metres: metres, milliseconds: record["moving"]?.integer ?? 0))
    }
    if workout.routine != nil {
      facts.append((words.moveDuration, workout.isWhole ? words.moveWhole : words.movePart))
    }
    content.append(.facts(facts))
    let splits = (record["splits"]?.array ?? []).compactMap { $0.integer }
    if !splits.isEmpty { content.append(moveSplits(splits)) }
    if movement.track(id, common) != nil {
      content.append(text(words.moveTrackHere, .small))
      content.append(
        .cluster([
          .button(button("gpx", words.moveGPX, .secondary, .download, .movement(.exported(id)))),
          .button(button("track-drop", words.moveTrackDrop, .quiet, .trash, .movement(.asked(.track(id))))),
        ]))
    }
    content.append(
      .cluster([
        .button(button("workout-drop", words.moveWorkoutDrop, .quiet, .trash, .movement(.asked(.workout(id)))))
      ]))
    if workout.routine == nil {
      content.append(
        .rows([
          row("then-stretch", words.moveThenStretch, words.moveStretchDetail, .wind, .movement(.category(.stretch)))
        ]))
    }
    return moveFrame(
      moveName(workout), place, lead: words.moveDone(workout.milliseconds / 1000),
      primary: workout.routine.flatMap { id in
        moveCatalogue.isReady && moveCatalogue.routine(id, companion.store) != nil
          ? way("repeat", words.moveRepeat, .primary, .play, .movement(.routine(id))) : nil
      }, content)
  }
}

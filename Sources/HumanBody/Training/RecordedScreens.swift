import AppRuntime
import Training

// Workouts that a file of another app or device brought in, beside the own ones (HB-05, HB-08).
extension View {
  /// One of either, by its time.
  private enum LogEntry {
    case own(Workout)
    case recorded(RecordedWorkout)
    var began: Instant {
      switch self {
      case .own(let workout): workout.began
      case .recorded(let workout): workout.start
      }
    }
  }

  /// Own workouts and those that were brought in, the latest first; a screen full at a time.
  func logCards() -> [E] {
    let own = training.log.workouts, brought = training.recorded
    var entries: [LogEntry] = own.map { .own($0) } + brought.map { .recorded($0) }
    entries.sort { $0.began > $1.began }
    var cards = entries.prefix(training.logShown).map { entry -> E in
      switch entry {
      case .own(let workout): ownCard(workout)
      case .recorded(let workout): recordedCard(workout)
      }
    }
    if entries.count > training.logShown {
      cards.append(press("log-more", words.recordedMore, .secondary, nil, .training(.moreShown)))
    }
    return cards
  }

  func activityName(_ workout: RecordedWorkout) -> String {
    switch workout.kind {
    case .walking: words.activityWalking
    case .running: words.activityRunning
    case .cycling: words.activityCycling
    case .swimming: words.activitySwimming
    case .hiking: words.activityHiking
    case .strength: words.activityStrength
    case .wheelchairWalk: words.activityWheelchairWalk
    case .wheelchairRun: words.activityWheelchairRun
    case .rowing: words.activityRowing
    case .elliptical: words.activityElliptical
    case .stairs: words.activityStairs
    case .yoga: words.activityYoga
    case .pilates: words.activityPilates
    case .dance: words.activityDance
    case .hiit: words.activityHiit
    case .coreTraining: words.activityCore
    case .flexibility: words.activityFlexibility
    case .boxing: words.activityBoxing
    case .football: words.activityFootball
    case .basketball: words.activityBasketball
    case .tennis: words.activityTennis
    case .skating: words.activitySkating
    case .rope: words.activityRope
    case .cooldown: words.activityCooldown
    case .other: words.activityOther
    }
  }

  private func recordedFacts(_ workout: RecordedWorkout) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if let metres = workout.distance {
      facts.append(
        (
          words.recordedDistance,
          units == .metric
            ? words.recordedKilometres(numbers.decimal(metres / 1000, digits: 2))
            : words.recordedMiles(numbers.decimal(metres / 1609.344, digits: 2))
        ))
    }
    if let energy = workout.energy {
      facts.append((words.recordedEnergy, words.recordedKilocalories(numbers.whole(Int64(energy.rounded())))))
    }
    facts.append((words.recordedSource, View.sourceName(workout.source)))
    return facts
  }

  private func recordedCard(_ workout: RecordedWorkout) -> E {
    let id = workout.address
    return card([
      text(activityName(workout), .strong),
      text(
        workout.isUntimed
          ? words.recordedUntimedLine(dates.full(workout.day))
          : words.trainLogLine(dates.full(workout.day), workout.movingMinutes), .small),
      .tag(words.recordedTag, .quiet), .facts(recordedFacts(workout)),
      .rows([row("recorded-" + id, words.recordedOpen, nil, nil, .training(.recorded(id)))]),
    ])
  }

  /// One that was brought in: what the file says of it, where it comes from, and a way to remove it.
  func recordedScreen(_ id: String) -> Screen<Action> {
    guard let workout = training.recorded.first(where: { sameBytes($0.address, id) }) else {
      return trainGone(.recorded(id))
    }
    var facts: [(name: String, value: String)] =
      workout.isUntimed ? [(words.recordedLasted, words.recordedNoDuration)] : recordedTimes(workout)
    facts += recordedFacts(workout)
    if workout.hasRoute { facts.append((words.recordedRoute, words.recordedRouteKept)) }
    return trainFrame(
      activityName(workout), .recorded(id),
      [
        .facts(facts), text(workout.isUntimed ? words.recordedUntimedText : words.recordedText),
        press("recorded-remove", words.recordedRemove, .destructive, .trash, .training(.recordedDropped(workout.id))),
      ])
  }

  private func recordedTimes(_ workout: RecordedWorkout) -> [(name: String, value: String)] {
    let start = environment.zone.civil(at: workout.start)
    let end = environment.zone.civil(at: workout.start.adding(milliseconds: workout.milliseconds))
    var facts: [(name: String, value: String)] = [
      (words.recordedDay, dates.full(workout.day)),
      (words.recordedTime, words.recordedSpan(dates.time(start.time), dates.time(end.time))),
      (words.recordedLasted, words.recordedMinutes(workout.minutes)),
    ]
    let pause = workout.minutes - workout.movingMinutes
    if pause > 0 {
      facts.append((words.recordedMoving, words.recordedMinutes(workout.movingMinutes)))
      facts.append((words.recordedPaused, words.recordedMinutes(pause)))
    }
    return facts
  }
}

extension RecordedWorkout {
  /// As it stands in an address.
  var address: String {
    String(decoding: id.text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

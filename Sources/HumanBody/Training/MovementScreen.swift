import AppRuntime
import Training

extension View {
  /// Minutes of movement without a routine: what it was, and how long.
  func movementScreen() -> Screen<Action> {
    let note = training.movement, isFaulty = note.isKindMissing || note.areMinutesFaulty
    return trainFrame(
      words.movementTitle, .movement, lead: words.movementLead,
      [
        .form(
          Form(
            "movement", errorTitle: isFaulty ? words.trainCorrectError : nil, submit: did(.movement(.kept)),
            [
              .choice(
                Choice(
                  "movement-kind", words.movementKind, .chips,
                  error: note.isKindMissing ? words.movementKindFault : nil,
                  options: MovementNote.Kind.allCases.map {
                    option("kind-" + $0.rawValue, words.movementName($0), nil, note.kind == $0)
                  }
                ) { [self] in did(.movement(.kindChosen(MovementNote.Kind.named($0.after(5)) ?? .other))) }),
              .field(
                Field(
                  "movement-minutes", words.trainMinutesField, .number, value: note.minutes, hint: words.movementHint,
                  error: note.areMinutesFaulty ? words.trainMinutesFault : nil
                ) { [self] in did(.movement(.typed($0))) }),
              .button(.submit("movement-keep", words.movementKeep, icon: .check)),
            ])),
        text(words.movementRule, .small),
      ])
  }

  /// What the workout that just ended gave: what is in the ledger and in the challenges, and nothing else.
  func workoutGave() -> [E] {
    guard let id = training.justEnded, let workout = training.log.workout(id) else { return [] }
    var inner: [E] = []
    if let points = training.points(for: id) {
      inner.append(text("+" + words.trainPointsDetail(Int(clamping: points)), .strong))
    }
    for entry in training.entries(with: workout) {
      let isWeekly = entry.challenge.kind == .weekly
      if let points = training.summit(of: entry, with: workout).map({ Int(clamping: $0) }) {
        inner.append(text(isWeekly ? words.gaveSummitWeek(points) : words.gaveSummitMonth(points)))
      } else {
        let minutes = Int(clamping: training.moved(entry.challenge) / 60_000)
        inner.append(
          text(isWeekly ? words.gaveWeek(minutes, entry.goal) : words.gaveMonth(minutes, entry.goal)))
      }
    }
    return inner.isEmpty ? [] : [card(inner, .tinted)]
  }

  /// The same of a workout in the log.
  func gaveFacts(_ workout: Workout) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if let points = training.points(for: workout.id) {
      facts.append((words.trainPoints, "+" + points.description))
    }
    for entry in training.entries(with: workout) {
      let name = entry.challenge.kind == .weekly ? words.gaveWeekName : words.gaveMonthName
      facts.append((name, words.trainMinutes(workout.minutes)))
    }
    return facts
  }
}

import AppRuntime
import Training

extension View {
  /// What goes on, what was never ended, and everything that was done, the latest first.
  func trainLogScreen() -> Screen<Action> {
    let log = training.log
    var content: [E] = []
    if let session = training.session {
      content.append(
        banner(
          "under-way", .info, words.trainUnderWay(session.title),
          words.trainSetsDone(session.setsDone, session.setsWanted),
          way("go-on", words.trainGoOn, .secondary, .play, .training(.workout))))
    }
    // Before the device has said what goes on here, that would stand among them.
    if training.isRead {
      for (workout, sets) in goesOnElsewhere { content.append(elsewhereCard(workout, sets)) }
      for (workout, sets) in log.unfinished(except: training.session?.id, at: environment.now) {
        content.append(unfinishedCard(workout, sets))
      }
    }
    if log.workouts.isEmpty, training.recorded.isEmpty {
      if content.isEmpty {
        content.append(
          training.isRead
            ? .empty(Empty(.emptyDiary, title: words.trainLogEmpty, text: words.trainLogEmptyText))
            : .skeleton(lines: 5))
      }
      return trainFrame(words.trainLog, .log, content)
    }
    let names = log.names.map { name -> Row<Action> in
      row(View.rowName("history-", name), exercises[name]?.title ?? name, nil, .trend, .training(.history(name)))
    }
    if !names.isEmpty { content.append(section("by-exercise", words.trainByExercise, [.rows(names)])) }
    content.append(section("workouts", words.trainWorkouts, logCards()))
    return trainFrame(words.trainLog, .log, content)
  }

  /// An identifier with a name in it; bytes that are no small letters, digits or hyphens as hexadecimal digits.
  private static func rowName(_ prefix: String, _ name: String) -> Identifier {
    if isAddressName(name) { return prefix + name }
    var bytes = Array(prefix.utf8)
    for byte in name.utf8 {
      if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(0x5F)
        appendHex(UInt64(byte), digits: 2, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `60 kg × 8, reserva 2 (me costó)`, with a word where it is no set of work.
  func setLine(_ set: LoggedSet) -> String {
    var said = setText(set)
    if set.kind != .work { said += ", " + words.trainKindName(set.kind).smallInitial }
    return said + setRemark(set, after: ", ")
  }

  /// What was said of a set: what was left, and its note.
  func setRemark(_ set: LoggedSet, after start: String = "") -> String {
    var said = ""
    if let reserve = set.reserve { said += start + words.trainReserveSaid(reserve) }
    if !set.note.isEmpty { said += said.isEmpty && start.isEmpty ? set.note : " (" + set.note + ")" }
    return said
  }

  /// One exercise a line, in the order in which they were begun.
  func exerciseLines(_ sets: [LoggedSet]) -> [(name: String, value: String)] {
    bySets(sets).map { exercise, sets in
      var said = ""
      for set in sets { said += (said.isEmpty ? "" : "; ") + setLine(set) }
      return (exercises[exercise]?.title ?? exercise, said)
    }
  }

  /// The sets of a workout by exercise, in the order in which these were begun.
  func bySets(_ sets: [LoggedSet]) -> [(exercise: String, sets: [LoggedSet])] {
    var groups: [(exercise: String, sets: [LoggedSet])] = []
    for set in sets {
      if let at = groups.firstIndex(where: { sameBytes($0.exercise, set.exercise) }) {
        groups[at].sets.append(set)
      } else {
        groups.append((set.exercise, [set]))
      }
    }
    return groups
  }

  func ownCard(_ workout: Workout) -> E {
    let lines = exerciseLines(training.log.sets(in: workout.id)), id = TrainingFeature.address(workout.id)
    var inner: [E] = [
      text(workout.title.isEmpty ? words.trainWorkout : workout.title, .strong),
      text(words.trainLogLine(dates.full(workout.day), workout.minutes), .small),
    ]
    if workout.proof == nil { inner.append(.tag(words.trainUnproven, .quiet)) }
    if !lines.isEmpty { inner.append(.facts(lines)) }
    if !workout.note.isEmpty { inner.append(text(workout.note)) }
    inner.append(.rows([row("session-" + id, words.trainSessionOpen, nil, nil, .training(.session(id)))]))
    return card(inner)
  }

  /// Workouts of which another device or tab saved sets just now; none until the device has said what goes on here.
  var goesOnElsewhere: [(workout: ULID, sets: [LoggedSet])] {
    training.isRead ? training.log.elsewhere(except: training.session?.id, at: environment.now) : []
  }

  /// It goes on somewhere else: there is nothing to decide about it here.
  private func elsewhereCard(_ workout: ULID, _ sets: [LoggedSet]) -> E {
    let id = TrainingFeature.address(workout), day = sets.first?.day ?? today
    return card(
      [
        text(words.trainElsewhere, .strong),
        text(dates.full(day) + " · " + words.trainSetsValue(sets.count), .small), .facts(exerciseLines(sets)),
        .rows([row("session-" + id, words.trainSessionOpen, nil, nil, .training(.session(id)))]),
      ], .tinted)
  }

  /// Sets whose workout was never ended, here or on another device.
  private func unfinishedCard(_ workout: ULID, _ sets: [LoggedSet]) -> E {
    let id = TrainingFeature.address(workout), day = sets.first?.day ?? today
    return card(
      [
        text(words.trainUnfinished, .strong), text(dates.full(day), .small), .facts(exerciseLines(sets)),
        text(words.trainUnfinishedText),
        .cluster([
          .button(
            Button(
              "count-" + id, words.trainCountIt, .secondary, icon: .check,
              name: words.trainCountIt + ", " + dates.full(day), did(.correction(.counted(workout))))),
          .button(
            Button(
              "drop-" + id, words.trainSessionDrop, .secondary, icon: .trash,
              name: words.trainSessionDrop + ", " + dates.full(day), did(.correction(.workoutDropped(workout))))),
        ]),
        .rows([row("session-" + id, words.trainSessionOpen, nil, nil, .training(.session(id)))]),
      ], .tinted)
  }

  // MARK: One exercise

  /// The estimate for one repetition over time (else the best repetitions or seconds), what is to be expected, records.
  func exerciseHistoryScreen(_ id: String) -> Screen<Action> {
    let all = training.log.sessions(of: id, provenOnly: false)
    guard exercises[id] != nil || !all.isEmpty else { return trainGone(.history(id)) }
    let title = exercises[id]?.title ?? id
    let sessions = all.filter { training.log.isProven($0.workout) && !$0.work.isEmpty }
    if sessions.isEmpty {
      return trainFrame(
        title, .history(id),
        [.empty(Empty(.emptyDiary, title: words.trainHistoryEmpty, text: words.trainHistoryEmptyText))])
    }
    var content = historyChart(Array(sessions.suffix(12)))
    if let next = training.log.predictedMaximum(of: id, on: today) {
      content.append(
        text(
          words.trainPrediction(
            numbers.decimal(next.low), numbers.decimal(next.high), next.count)))
    }
    let records = training.log.records(of: id).reversed().prefix(8)
    if !records.isEmpty {
      content.append(
        section(
          "records", words.trainRecords,
          [
            .facts(
              records.map { record in
                (words.trainRecordName(record.kind) + ", " + dates.short(record.day), recordValue(record))
              })
          ]))
    }
    content.append(
      section(
        "sessions", words.trainWorkouts,
        [
          .rows(
            sessions.reversed().prefix(12).map { session in
              var said = ""
              for set in session.sets { said += (said.isEmpty ? "" : "; ") + setLine(set) }
              let address = TrainingFeature.address(session.workout)
              return row("session-" + address, dates.full(session.day), said, nil, .training(.session(address)))
            })
        ]))
    return trainFrame(title, .history(id), lead: words.trainHistory, content)
  }

  /// What a session of an exercise is measured by in the chart: by what the last ones have.
  private func historyChart(_ shown: [TrainingLog.Session]) -> [E] {
    if let last = shown.last(where: { $0.estimate(.epley) != nil }), let epley = last.estimate(.epley) {
      func said(_ mass: Mass) -> String { kilograms(mass.rounded(to: Mass(grams: 100))) }
      var content = [
        historyLine(
          "estimate", words.trainEstimateSentence(said(epley)), words.trainEstimate, shown,
          value: { $0.estimate(.epley)?.kilograms },
          text: { $0.estimate(.epley).map { self.words.trainKilograms(said($0)) } })
      ]
      if let brzycki = last.estimate(.brzycki) { content.append(text(words.trainFormulas(said(brzycki)), .small)) }
      return content
    }
    func seconds(_ session: TrainingLog.Session) -> Int? { session.work.compactMap { $0.seconds }.max() }
    func count(_ session: TrainingLog.Session) -> Int? { session.work.compactMap { $0.repetitions }.max() }
    if let last = shown.last(where: { seconds($0) != nil }), let best = seconds(last) {
      return [
        historyLine(
          "seconds", words.trainBestSentence(words.trainSeconds(best)), words.trainBestSet, shown,
          value: { seconds($0).map { Double($0) } }, text: { seconds($0).map { self.words.trainSeconds($0) } })
      ]
    }
    guard let last = shown.last(where: { count($0) != nil }), let best = count(last) else { return [] }
    return [
      historyLine(
        "repetitions", words.trainBestSentence(words.trainRepetitions(best)), words.trainBestSet, shown,
        value: { count($0).map { Double($0) } }, text: { count($0).map { self.words.trainRepetitions($0) } })
    ]
  }

  private func historyLine(
    _ id: Identifier, _ sentence: String, _ column: String, _ shown: [TrainingLog.Session],
    value: (TrainingLog.Session) -> Double?, text: (TrainingLog.Session) -> String?
  ) -> E {
    let points = shown.map {
      ChartPoint(
        label: dates.short($0.day), name: dates.full($0.day), value: value($0), valueText: text($0) ?? "–")
    }
    let values = points.compactMap { $0.value }
    // One is no line.
    if values.count < 2 { return self.text(sentence, .large) }
    let low = ((values.min() ?? 0) * 0.9).rounded(.down), high = max(((values.max() ?? 0) * 1.05).rounded(.up), low + 1)
    return .line(
      LineChart(
        BarChart(
          id, sentence: sentence, tableTitle: words.trainTable, columns: (words.trainDay, column), points: points),
        range: low...high, ends: (numbers.decimal(low), numbers.decimal(high))))
  }

  private func recordValue(_ record: PersonalRecord) -> String {
    switch record.kind {
    case .mass, .estimate, .volume:
      return words.trainKilograms(kilograms(Mass(grams: record.value).rounded(to: Mass(grams: 100))))
    case .repetitions:
      let count = Int(clamping: record.value)
      if let mass = record.mass, mass > .zero { return words.trainSet(kilograms(mass), count) }
      return words.trainRepetitions(count)
    case .seconds: return words.trainSeconds(Int(clamping: record.value))
    }
  }

  // MARK: Volume

  static let mostVolumeBars = 5

  /// A week by muscle, as sets.
  /// - Parameter first: the Monday of a former week; nil: this one.
  func trainVolumeScreen(_ first: CivilDate? = nil) -> Screen<Action> {
    let week = first ?? today.startOfWeek(), now = today.startOfWeek()
    let place = first.map { TrainingDestination.volumeWeek($0) } ?? .volume
    let volume = training.log.volume(week: week, exercises), lead = words.trainVolumeLead(dates.short(week))
    var weeks: [E] = [
      .button(
        way(
          "week-before", words.trainWeekBefore, .secondary, .arrowLeft,
          .training(.volumeWeek(week.adding(days: -7)))))
    ]
    if week < now {
      let after = week.adding(days: 7)
      weeks.append(
        .button(
          way(
            "week-after", words.trainWeekAfter, .secondary, .arrowRight,
            .training(after < now ? .volumeWeek(after) : .volume))))
    }
    if volume.isEmpty {
      return trainFrame(
        words.trainVolume, place, lead: lead,
        [
          week < now
            ? text(words.trainVolumeNone, .large)
            : .empty(Empty(.emptyDiary, title: words.trainVolumeEmpty, text: words.trainVolumeEmptyText)),
          .cluster(weeks),
        ])
    }
    let before = training.log.volume(week: week.adding(days: -7), exercises)
    let most = volume.map { $0.halfSets }.max() ?? 0
    let top = volume.first { $0.halfSets == most }?.muscle ?? .chest
    // As many as there is room for; all of them stand below.
    let least = volume.map { $0.halfSets }.sorted().suffix(View.mostVolumeBars).first ?? 0
    let shown = volume.filter { $0.halfSets >= least }.prefix(View.mostVolumeBars)
    return trainFrame(
      words.trainVolume, place, lead: lead,
      [
        .bars(
          BarChart(
            "volume", sentence: words.trainVolumeSentence(words.trainMuscle(top).smallInitial, halfSets(most)),
            tableTitle: words.trainTable, columns: (words.trainMuscleHead, words.trainSetsHead),
            points: shown.map { one in
              let sets = Double(one.halfSets) / 2
              return ChartPoint(
                label: words.trainMuscle(one.muscle), name: words.trainMuscle(one.muscle), value: sets,
                valueText: numbers.decimal(sets))
            })),
        .facts(
          volume.map { one in
            let past = before.first { $0.muscle == one.muscle }?.halfSets ?? 0
            return (
              words.trainMuscle(one.muscle),
              words.trainVolumeCell(
                numbers.decimal(Double(one.halfSets) / 2), numbers.decimal(Double(past) / 2))
            )
          }),
        .cluster(weeks), text(words.trainVolumeRule, .small),
      ])
  }

  /// `2.5 series`, `1 serie`
  private func halfSets(_ half: Int) -> String {
    half % 2 == 0 ? words.trainSetsValue(half / 2) : words.trainSetsHalf(numbers.decimal(Double(half) / 2))
  }
}

extension Words {
  func trainKindName(_ kind: LoggedSet.Kind) -> String {
    switch kind {
    case .work: trainKindWork
    case .warmup: trainKindWarmup
    case .drop: trainKindDrop
    }
  }
}

import AppRuntime
import Training

extension View {
  /// Everything that was done, the latest first.
  func trainLogScreen() -> Screen<Action> {
    if training.log.workouts.isEmpty, training.recorded.isEmpty {
      return trainFrame(
        words.trainLog, .log, [.empty(Empty(.emptyDiary, title: words.trainLogEmpty, text: words.trainLogEmptyText))])
    }
    let names = training.log.names.map { name -> Row<Action> in
      isAddressName(name)
        ? row("history-" + name, exercises[name]?.title ?? name, nil, .trend, .training(.history(name)))
        : Row("history-" + name, name, nil)
    }
    let byExercise = names.isEmpty ? [] : [section("by-exercise", words.trainByExercise, [.rows(names)])]
    return trainFrame(words.trainLog, .log, byExercise + [section("workouts", words.trainWorkouts, logCards())])
  }

  func ownCard(_ workout: Workout) -> E {
    let sets = training.log.sets(in: workout.id)
    var lines: [(name: String, value: String)] = []
    var at = 0
    while at < sets.count {
      var end = at, said = ""
      while end < sets.count, sameBytes(sets[end].exercise, sets[at].exercise) {
        said += (said.isEmpty ? "" : ", ") + setText(sets[end])
        end += 1
      }
      lines.append((exercises[sets[at].exercise]?.title ?? sets[at].exercise, said))
      at = end
    }
    var inner: [E] = [
      text(workout.title.isEmpty ? words.trainWorkout : workout.title, .strong),
      text(words.trainLogLine(dates.full(workout.day), workout.minutes), .small),
    ]
    if workout.proof == nil { inner.append(.tag(words.trainUnproven, .quiet)) }
    if !lines.isEmpty { inner.append(.facts(lines)) }
    if !workout.note.isEmpty { inner.append(text(workout.note)) }
    return card(inner)
  }

  /// One exercise: the estimate for one repetition over time, what is to be expected, records.
  func exerciseHistoryScreen(_ id: String) -> Screen<Action> {
    guard let exercise = exercises[id] else { return trainGone(.history(id)) }
    let sessions = training.log.sessions(of: id, provenOnly: true).filter { !$0.work.isEmpty }
    if sessions.isEmpty {
      return trainFrame(
        exercise.title, .history(id),
        [.empty(Empty(.emptyDiary, title: words.trainHistoryEmpty, text: words.trainHistoryEmptyText))])
    }
    var content: [E] = []
    let shown = Array(sessions.suffix(12))
    let points = shown.map { session -> ChartPoint in
      let value = session.estimate(.epley)
      return ChartPoint(
        label: dates.short(session.day), name: dates.full(session.day), value: value?.kilograms,
        valueText: value.map { words.trainKilograms(kilograms($0.rounded(to: Mass(grams: 100)))) }
          ?? words.trainNoEstimate)
    }
    let values = points.compactMap { $0.value }
    if let least = values.min(), let most = values.max(), let last = shown.last?.estimate(.epley) {
      let brzycki = shown.last?.estimate(.brzycki)
      let low = (least * 0.9).rounded(.down), high = max((most * 1.05).rounded(.up), low + 1)
      content.append(
        .line(
          LineChart(
            BarChart(
              "estimate", sentence: words.trainEstimateSentence(kilograms(last.rounded(to: Mass(grams: 100)))),
              tableTitle: words.trainTable, columns: (words.trainDay, words.trainEstimate), points: points),
            range: low...high, ends: (numbers.decimal(low), numbers.decimal(high)))))
      if let brzycki {
        content.append(
          text(words.trainFormulas(kilograms(brzycki.rounded(to: Mass(grams: 100)))), .small))
      }
    }
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
          .facts(
            sessions.reversed().prefix(12).map { session in
              var said = ""
              for set in session.work { said += (said.isEmpty ? "" : ", ") + setText(set) }
              return (dates.full(session.day), said)
            })
        ]))
    return trainFrame(exercise.title, .history(id), lead: words.trainHistory, content)
  }

  private func recordValue(_ record: PersonalRecord) -> String {
    switch record.kind {
    case .mass, .estimate, .volume:
      words.trainKilograms(kilograms(Mass(grams: record.value).rounded(to: Mass(grams: 100))))
    case .repetitions: words.trainRepetitions(Int(clamping: record.value))
    case .seconds: words.trainSeconds(Int(clamping: record.value))
    }
  }

  /// This week by muscle, as sets.
  func trainVolumeScreen() -> Screen<Action> {
    let week = today.startOfWeek()
    let volume = training.log.volume(week: week, exercises)
    if volume.isEmpty {
      return trainFrame(
        words.trainVolume, .volume,
        [.empty(Empty(.emptyDiary, title: words.trainVolumeEmpty, text: words.trainVolumeEmptyText))])
    }
    let before = training.log.volume(week: week.adding(days: -7), exercises)
    let most = volume.map { $0.halfSets }.max() ?? 0
    let top = volume.first { $0.halfSets == most }?.muscle ?? .chest
    return trainFrame(
      words.trainVolume, .volume, lead: words.trainVolumeLead(dates.short(week)),
      [
        .bars(
          BarChart(
            "volume", sentence: words.trainVolumeSentence(words.trainMuscle(top).smallInitial, sets(most)),
            tableTitle: words.trainTable, columns: (words.trainMuscleHead, words.trainSetsHead),
            points: volume.map { one in
              let past = before.first { $0.muscle == one.muscle }?.halfSets ?? 0
              return ChartPoint(
                label: words.trainMuscle(one.muscle), name: words.trainMuscle(one.muscle),
                value: Double(one.halfSets) / 2, valueText: words.trainVolumeCell(sets(one.halfSets), sets(past)))
            })),
        text(words.trainVolumeRule, .small),
      ])
  }

  /// `2.5`
  private func sets(_ half: Int) -> String { numbers.decimal(Double(half) / 2) }

  // MARK: Files

  func trainTransferScreen() -> Screen<Action> {
    var content: [E] = []
    switch training.transfer {
    case .idle: break
    case .reading: content.append(.skeleton(lines: 3))
    case .read(let table):
      var workouts = 0, last: CivilDateTime?
      for row in table.rows where last != row.began { (workouts, last) = (workouts + 1, row.began) }
      var inner: [E] = [text(words.trainFileFound(workouts, table.rows.count), .strong)]
      if table.skipped > 0 { inner.append(text(words.trainFileSkipped(table.skipped), .small)) }
      if table.isCut { inner.append(banner("cut", .warning, words.trainFileCut)) }
      inner.append(text(words.trainFileConfirmText))
      inner.append(
        .cluster([
          press("import", words.trainFileConfirm, .primary, .check, .training(.importConfirmed)),
          press("import-drop", words.trainFileDrop, .secondary, nil, .training(.importDropped)),
        ]))
      content.append(card(inner))
    case .done(let workouts, let sets):
      content.append(
        banner(
          "done", .success,
          workouts == 0 && sets == 0 ? words.trainFileNothingNew : words.trainFileDone(workouts, sets)))
    case .failed(let fault):
      let said =
        switch fault {
        case .empty: words.trainFileEmpty
        case .tooLarge: words.trainFileTooLarge
        case .unknown, .kind: words.trainFileUnknown
        case .lost: words.trainFileLost
        }
      content.append(banner("failed", .warning, words.trainFileFailed, said))
    }
    content.append(
      .files(
        FilePicker(
          "file", words.trainFilePick, hint: words.trainFileHint, dropWords: words.trainFileDropHere,
          accepts: [".csv", ".txt", "text/csv", "text/plain"], largest: Int64(WorkoutTable.largest)
        ) { [self] in did(.chosen($0)) }))
    content.append(
      section(
        "export", words.trainExport,
        [
          text(words.trainExportText),
          .cluster([
            press("export-strong", words.trainExportStrong, .secondary, .download, .training(.exported(.strong))),
            press("export-hevy", words.trainExportHevy, .secondary, .download, .training(.exported(.hevy))),
          ]),
        ]
          + (training.recorded.isEmpty
            ? []
            : [
              text(words.recordedExportText),
              press(
                "export-recorded", words.recordedExport, .secondary, .download, .training(.recordedExported)),
            ])))
    return trainFrame(words.trainTransfer, .transfer, content)
  }
}

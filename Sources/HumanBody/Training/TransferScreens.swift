import AppRuntime
import Training

// Files of other apps: in after a yes, and out.
extension View {
  func trainTransferScreen() -> Screen<Action> {
    var content: [E] = []
    switch training.transfer {
    case .idle: break
    case .reading: content.append(.skeleton(lines: 3))
    case .read(let table, let summary): content.append(foundTable(table, summary))
    case .done(let imported): content.append(importedTable(imported))
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

  /// What is in the file and what of it is not kept, before anything comes in.
  private func foundTable(_ table: WorkoutTable, _ summary: TableSummary) -> E {
    var inner: [E] = [
      text(
        words.trainFileFound(words.trainWorkoutCount(summary.workouts), words.trainSetsValue(table.rows.count)), .strong
      )
    ]
    let all = summary.exercises.count
    inner.append(
      text(
        summary.known == all
          ? words.trainFileAllKnown : words.trainFileKnown(summary.known, words.trainExerciseCount(all))))
    if summary.known < all {
      inner.append(
        .disclosure(
          id: "unknown-exercises", title: words.trainFileUnknownTitles,
          [.prose(Prose([.points(summary.exercises.filter { $0.id == nil }.map { $0.title })]))]))
    }
    let skipped = table.skipped + table.leftOut(pounds: training.importPounds ?? false)
    if skipped > 0 { inner.append(text(words.trainFileSkipped(skipped), .small)) }
    if table.distancesLeft > 0 { inner.append(text(words.trainFileDistances(table.distancesLeft), .small)) }
    if table.isCut { inner.append(banner("cut", .warning, words.trainFileCut)) }
    let asks = training.asksForUnit(table, summary)
    if asks, let sample = summary.sample {
      inner.append(
        .choice(
          Choice(
            "import-unit", words.trainUnitAsk, .segmented,
            hint: words.trainUnitHint(
              sample.exercise, numbers.decimal(sample.weight ?? 0, digits: 3), sample.repetitions ?? 0),
            options: [
              option("unit-kilograms", words.trainUnitKilograms, nil, training.importPounds == false),
              option("unit-pounds", words.trainUnitPounds, nil, training.importPounds == true),
            ]
          ) { [self] in did(.importUnitChosen(sameBytes($0, "unit-pounds"))) }))
    }
    var buttons: [E] = []
    if !asks || training.importPounds != nil {
      inner.append(text(words.trainFileConfirmText))
      buttons.append(press("import", words.trainFileConfirm, .primary, .check, .training(.importConfirmed)))
    }
    buttons.append(press("import-drop", words.trainFileDrop, .secondary, nil, .training(.importDropped)))
    inner.append(.cluster(buttons))
    return card(inner)
  }

  private func importedTable(_ imported: ImportedTable) -> E {
    if imported.isUndone { return banner("undone", .success, words.trainFileUndone) }
    let isEmpty = imported.workouts.isEmpty && imported.sets.isEmpty
    let deleted = imported.deleted > 0 ? words.trainFileDeleted(imported.deleted) : nil
    if isEmpty {
      return banner("done", .success, deleted == nil ? words.trainFileNothingNew : words.trainFileNothingLeft, deleted)
    }
    return banner(
      "done", .success,
      words.trainFileDone(
        words.trainWorkoutCount(imported.workouts.count), words.trainSetsValue(imported.sets.count)), deleted,
      button("import-undo", words.trainUndo, .secondary, .undo, .training(.importUndone)))
  }
}

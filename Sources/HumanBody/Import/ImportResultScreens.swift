import AppRuntime
import HealthImport

/// How a reading ended: whole, in part, or not at all.
extension View {
  private func own(_ action: ImportFeature.Action) -> HumanBodyAction { .imports(action) }

  func importResultScreen() -> Screen<Action> {
    let total = imports.counts.total
    var content: [E] = []
    if !imports.isWhole {
      content.append(banner("import-part", .warning, words.importNotWhole, words.importNotWholeText))
    } else if imports.isCut {
      content.append(banner("import-cut", .warning, words.importCut, words.importCutText))
    }
    // A file may hold a workout and nothing else.
    if total.read > 0 || imports.counts.workouts == 0 {
      let new = Int(clamping: total.new)
      let line =
        total.repeated == 0
        ? words.importDoneNew(new)
        : total.new == 0 ? words.importNothing : words.importDoneText(new, numbers.whole(total.repeated))
      content.append(text(line, .large))
    }
    if imports.counts.workouts > 0 {
      content.append(
        .rows([
          row(
            "import-log", words.importToLog, words.importWorkouts(Int(clamping: imports.counts.workouts)), .dumbbell,
            .training(.log))
        ]))
    }
    content += leftOut
    content += importSources
    content.append(.rows([row("import-order", words.importOrder, nil, nil, .imports(.order))]))
    content.append(press("import-another", words.importAnother, .secondary, nil, own(.anotherTapped)))
    let home = way("import-home", words.home, .primary, .body(.now))
    let screen = frame(
      imports.isWhole ? words.importDone : words.importDonePart, .imports(.files), nil, back: back,
      primary: imports.isWhole ? home : button("import-go-on", words.importGoOn, .primary, nil, own(.goOnTapped)),
      content)
    screen.announcement = screen.title
    return screen
  }

  private var leftOut: [E] {
    var lines: [String] = []
    func add(_ count: Int64, _ line: (String) -> String) { if count > 0 { lines.append(line(numbers.whole(count))) } }
    let without = imports.counts.total.leftOutInAll
    if without > 0 { lines.append(words.importLeftOut(Int(clamping: without))) }
    add(imports.named(.electrocardiogram)) { words.importEcg($0) }
    add(imports.named(.clinical)) { words.importClinical($0) }
    add(imports.named(.unknownType)) { words.importUnknown($0) }
    add(imports.named(.damaged)) { words.importDamaged($0) }
    return lines.map { text($0) }
  }

  func importFailedScreen(_ reason: String) -> Screen<Action> {
    let isPassing = ImportFeature.isPassing(reason), hasAdded = imports.underway?.hasAdded == true
    var content: [E] = [
      banner("import-why", .warning, failure(reason), imports.counts.total.read > 0 ? words.importKept : nil)
    ]
    content += leftOut
    content += importSources
    if hasAdded { content.append(press("import-discard", words.importDiscard, .destructive, nil, own(.discardTapped))) }
    let another = button(
      "import-another", words.importAnother, isPassing ? .secondary : .primary, nil, own(.anotherTapped))
    if isPassing { content.append(.button(another)) }
    let screen = frame(
      imports.counts.total.read > 0 ? words.importFailed : words.importFailedWhole, .imports(.files), nil, back: back,
      primary: isPassing ? button("import-go-on", words.importGoOn, .primary, nil, own(.goOnTapped)) : another, content)
    screen.announcement = screen.title
    return screen
  }

  private func failure(_ reason: String) -> String {
    let known: [(String, String)] = [
      ("empty", words.importFailEmpty), ("unknown", words.importFailUnknown), ("encoding", words.importFailEncoding),
      ("cut", words.importFailCut), ("damaged", words.importFailDamaged), ("malformed", words.importFailDamaged),
      ("too-long", words.importFailTooLong), ("encrypted", words.importFailEncrypted),
      ("unsupported", words.importFailUnsupported), ("bomb", words.importFailBomb),
      ("quota", words.importFailQuota), ("changed", words.importFailChanged), ("missing", words.importFailOther),
    ]
    return known.first { sameBytes($0.0, reason) }?.1
      ?? (ImportFeature.isPassing(reason) ? words.importFailPassing : words.importFailOther)
  }

  /// After a reload in the middle of a file: only the person can give it again.
  func importInterruptedScreen() -> Screen<Action> {
    let name = imports.underway?.name ?? ""
    var content: [E] = [
      text(words.importInterruptedText), importPicker(words.importPickSame),
    ]
    content += importSources
    content.append(press("import-discard", words.importDiscard, .destructive, nil, own(.discardTapped)))
    content.append(press("import-leave", words.importLeave, .quiet, nil, own(.leaveTapped)))
    let screen = frame(words.importInterrupted(name), .imports(.files), nil, back: back, content)
    // Not the file's name in the browser's history.
    screen.pageName = words.importTitle
    if imports.other != nil {
      screen.sheet = Sheet(
        .alert, title: words.importOtherTitle, close: action(own(.otherClosed)),
        [
          text(words.importOtherText(name)),
          press("import-other-back", words.importOtherBack, .primary, nil, own(.otherClosed)),
          press("import-other", words.importOtherBegin, .secondary, nil, own(.otherTapped)),
        ])
    }
    return screen
  }

  func importUndoFailedScreen() -> Screen<Action> {
    let screen = frame(
      words.importUndoFailed, .imports(.files), nil, back: back,
      primary: button("import-discard", words.importDiscard, .destructive, nil, own(.discardTapped)),
      [
        text(words.importUndoFailedText),
        press("import-leave", words.importLeave, .quiet, nil, own(.leaveTapped)),
      ])
    screen.announcement = screen.title
    return screen
  }
}

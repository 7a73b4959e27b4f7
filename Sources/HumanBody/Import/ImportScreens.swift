import AppRuntime
import HealthImport

extension View {
  var imports: ImportFeature { state.imports }
  private func own(_ action: ImportFeature.Action) -> HumanBodyAction { .imports(action) }

  func importScreen(_ place: ImportDestination) -> Screen<Action> {
    switch place {
    case .order: return importOrderScreen()
    case .orderOf(let metric): return importOrderScreen(of: metric)
    case .devices: return devicesScreen()
    case .files: break
    }
    switch imports.phase {
    case .choosing: return importChoiceScreen()
    case .reading, .paused, .asking, .undoing: return importReadingScreen()
    case .interrupted: return importInterruptedScreen()
    case .done: return importResultScreen()
    case .failed(let reason): return importFailedScreen(reason)
    case .undoFailed: return importUndoFailedScreen()
    }
  }

  func importPicker(_ label: String) -> E {
    let error: String? =
      switch imports.refusal {
      case .kind: words.importWrongKind
      case .size: words.importWrongSize
      case nil: nil
      }
    return .files(
      FilePicker(
        "import-file", label, hint: words.importHint, dropWords: words.importDrop, error: error,
        accepts: ImportFeature.accepts, largest: ImportFeature.largest
      ) { .did(.imports(.picked($0))) })
  }

  private func importChoiceScreen() -> Screen<Action> {
    var content: [E] = []
    if imports.isRemoved {
      content.append(banner("import-removed", .success, words.importRemoved, words.importRemovedText))
    }
    content += [
      importPicker(words.importPick),
      .toggle(
        Toggle(
          "import-routes", words.importRoutes, detail: words.importRoutesDetail, isOn: common.importsRoutes,
          action(own(.routesFlipped)))),
      .disclosure(id: "import-how", title: words.importHow, [text(words.importHowText)]),
      .rows([
        row("to-devices", words.devicesTitle, words.devicesDetail, value: nil, .devices, .imports(.devices)),
        row("import-order", words.importOrder, nil, nil, .imports(.order)),
      ]),
    ]
    let screen = frame(words.importTitle, .imports(.files), nil, lead: words.importLead, back: back, content)
    if imports.isRemoved { screen.announcement = words.importRemoved }
    return screen
  }

  private func importReadingScreen() -> Screen<Action> {
    let read = imports.counts.total.read
    var content: [E] = [
      .progress(
        ProgressBar(
          "import-progress", words.importProgress, share: imports.pace?.share,
          detail: words.importReadings(Int(clamping: read)), remaining: remaining))
    ]
    if imports.phase == .paused { content.append(text(words.importPausedText)) }
    content += importSources
    let title =
      switch imports.phase {
      case .undoing: words.importUndoing
      case .reading: words.importReading
      default: words.importPaused
      }
    if imports.phase != .undoing {
      content.append(press("import-cancel", words.importCancel, .secondary, nil, own(.cancelTapped)))
    }
    let primary: Button<Action>? =
      switch imports.phase {
      case .reading: button("import-pause", words.importPause, .primary, nil, own(.pauseTapped))
      case .paused: button("import-go-on", words.importGoOn, .primary, nil, own(.goOnTapped))
      default: nil
      }
    let screen = frame(
      title, .imports(.files), nil, lead: words.importLead, back: back, primary: primary, content)
    if imports.phase == .asking { screen.sheet = askSheet(read) }
    if imports.phase == .paused { screen.announcement = title }
    return screen
  }

  private var remaining: String {
    if imports.phase == .reading, imports.isReturning { return words.importReturning }
    guard imports.phase == .reading, let left = imports.pace?.remaining else { return "" }
    // What a person can plan with: 5 s, or whole minutes.
    let seconds = left < 60_000 ? max(5, (left + 4_999) / 5_000 * 5) : (left + 59_999) / 60_000 * 60
    return words.importLeft(DurationFormat(environment.language).spoken(Seconds(Double(seconds))))
  }

  private func askSheet(_ read: Int64) -> Sheet<Action> {
    Sheet(
      .alert, title: words.importAskTitle, close: action(own(.backToReadingTapped)),
      [
        text(words.importAskText(Int(clamping: read))),
        press("import-keep", words.importKeep, .primary, nil, own(.keepTapped)),
        press("import-discard", words.importDiscard, .destructive, nil, own(.discardTapped)),
        press(
          "import-back", imports.wasPaused ? words.importBackPaused : words.importBack, .quiet, nil,
          own(.backToReadingTapped)),
      ])
  }

  /// How much each source brought, as rows.
  var importSources: [E] {
    let shares = imports.shares
    if shares.isEmpty { return [] }
    let rows = shares.prefix(8).map { share in
      (name: View.sourceName(share.source), value: words.importReadings(Int(clamping: share.count)))
    }
    return [section("import-sources", words.importBySource, [.facts(rows)])]
  }

  /// Without what tells the app that wrote it.
  static func sourceName(_ source: String) -> String {
    let parts = source.pieces(0x2F)
    return parts.count > 1 ? source.after(parts[0].utf8.count + 1) : source
  }
}

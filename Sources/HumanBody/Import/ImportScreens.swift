import AppRuntime
import HealthImport

extension View {
  private var imports: ImportFeature { state.imports }
  private func own(_ action: ImportFeature.Action) -> HumanBodyAction { .imports(action) }

  func importScreen(_ place: ImportDestination) -> Screen<Action> {
    switch place {
    case .order: return orderScreen()
    case .orderOf(let metric): return orderScreen(of: metric)
    case .devices: return devicesScreen()
    case .files: break
    }
    switch imports.phase {
    case .choosing: return importChoiceScreen()
    case .reading, .paused, .asking, .undoing: return readingScreen()
    case .done: return resultScreen()
    case .failed(let reason): return failedScreen(reason)
    }
  }

  private func importChoiceScreen() -> Screen<Action> {
    let error: String? =
      switch imports.refusal {
      case .kind: words.importWrongKind
      case .size: words.importWrongSize
      case nil: nil
      }
    return frame(
      words.importTitle, .imports(.files), nil, lead: words.importLead, back: back,
      [
        .files(
          FilePicker(
            "import-file", words.importPick, hint: words.importHint, dropWords: words.importDrop, error: error,
            accepts: ImportFeature.accepts, largest: ImportFeature.largest
          ) { .did(.imports(.picked($0))) }),
        .toggle(
          Toggle(
            "import-routes", words.importRoutes, detail: words.importRoutesDetail, isOn: common.importsRoutes,
            action(own(.routesFlipped)))),
        .disclosure(id: "import-how", title: words.importHow, [text(words.importHowText)]),
        .rows([
          row("to-devices", words.devicesTitle, words.devicesDetail, value: nil, .devices, .imports(.devices)),
          row("import-order", words.importOrder, nil, nil, .imports(.order)),
        ]),
      ])
  }

  private func readingScreen() -> Screen<Action> {
    let read = imports.counts.total.read
    var content: [E] = [
      .progress(
        ProgressBar(
          "import-progress", words.importProgress, share: imports.pace?.share,
          detail: words.importReadings(numbers.whole(read)), remaining: remaining))
    ]
    if imports.phase == .paused { content.append(text(words.importPausedText)) }
    content += sources
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
    return screen
  }

  private var remaining: String {
    guard imports.phase == .reading, let left = imports.pace?.remaining else { return "" }
    // What a person can plan with: 5 s, or whole minutes.
    let seconds = left < 60_000 ? max(5, (left + 4_999) / 5_000 * 5) : (left + 59_999) / 60_000 * 60
    return words.importLeft(DurationFormat(environment.language).spoken(Seconds(Double(seconds))))
  }

  private func askSheet(_ read: Int64) -> Sheet<Action> {
    Sheet(
      .alert, title: words.importAskTitle, close: action(own(.backToReadingTapped)),
      [
        text(words.importAskText(numbers.whole(read))),
        press("import-keep", words.importKeep, .primary, nil, own(.keepTapped)),
        press("import-discard", words.importDiscard, .destructive, nil, own(.discardTapped)),
        press("import-back", words.importBack, .quiet, nil, own(.backToReadingTapped)),
      ])
  }

  /// How much each source brought, as rows.
  private var sources: [E] {
    let shares = imports.shares
    if shares.isEmpty { return [] }
    let rows = shares.prefix(8).map { share in
      (name: View.sourceName(share.source), value: words.importReadings(numbers.whole(share.count)))
    }
    return [section("import-sources", words.importBySource, [.facts(rows)])]
  }

  /// Without what tells the app that wrote it.
  static func sourceName(_ source: String) -> String {
    let parts = source.pieces(0x2F)
    return parts.count > 1 ? source.after(parts[0].utf8.count + 1) : source
  }

  private func resultScreen() -> Screen<Action> {
    let total = imports.counts.total
    var content: [E] = []
    // A file may hold a workout and nothing else.
    if total.read > 0 || imports.counts.workouts == 0 {
      content.append(
        text(
          total.new == 0 && total.repeated > 0
            ? words.importNothing
            : words.importDoneText(numbers.whole(total.new), numbers.whole(total.repeated)), .large))
    }
    if imports.counts.workouts > 0 {
      content.append(
        .rows([
          row(
            "import-log", words.importToLog, words.importWorkouts(numbers.whole(imports.counts.workouts)), .dumbbell,
            .training(.log))
        ]))
    }
    content += leftOut
    content += sources
    content.append(.rows([row("import-order", words.importOrder, nil, nil, .imports(.order))]))
    content.append(press("import-another", words.importAnother, .secondary, nil, own(.anotherTapped)))
    return frame(
      words.importDone, .imports(.files), nil, back: back,
      primary: way("import-home", words.home, .primary, .body(.now)),
      content)
  }

  private var leftOut: [E] {
    var lines: [String] = []
    func add(_ count: Int64, _ line: (String) -> String) { if count > 0 { lines.append(line(numbers.whole(count))) } }
    add(imports.counts.total.leftOutInAll) { words.importLeftOut($0) }
    add(imports.named(.electrocardiogram)) { words.importEcg($0) }
    add(imports.named(.clinical)) { words.importClinical($0) }
    add(imports.named(.unknownType)) { words.importUnknown($0) }
    add(imports.named(.damaged)) { words.importDamaged($0) }
    return lines.map { text($0) }
  }

  private func failedScreen(_ reason: String) -> Screen<Action> {
    let known: [(String, String)] = [
      ("empty", words.importFailEmpty), ("unknown", words.importFailUnknown), ("encoding", words.importFailEncoding),
      ("cut", words.importFailCut), ("damaged", words.importFailDamaged), ("malformed", words.importFailDamaged),
      ("too-long", words.importFailDamaged), ("encrypted", words.importFailUnknown),
      ("unsupported", words.importFailUnknown), ("bomb", words.importFailBomb), ("quota", words.importFailQuota),
    ]
    let why = known.first { sameBytes($0.0, reason) }?.1 ?? words.importFailOther
    var content: [E] = [banner("import-why", .warning, why, imports.counts.total.read > 0 ? words.importKept : nil)]
    content += leftOut
    content += sources
    return frame(
      words.importFailed, .imports(.files), nil, back: back,
      primary: button("import-another", words.importAnother, .primary, nil, own(.anotherTapped)), content)
  }

  private func orderScreen() -> Screen<Action> {
    var content: [E] = [text(words.importOrderText)]
    content += orderRows(nil)
    if !imports.sources(common).isEmpty {
      content.append(
        section(
          "by-metric", words.importOrderByMetric,
          [
            text(words.importOrderByMetricText),
            .rows(
              Metric.allCases.map { metric in
                row(
                  "order-" + metric.rawValue, name(metric), nil,
                  value: common.hasOwnOrder(metric) ? words.importOrderOwn : nil, nil, .imports(.orderOf(metric)))
              }),
          ]))
    }
    return frame(words.importOrder, .imports(.order), nil, back: back, content)
  }

  /// The order of one metric alone: a scale may count first for the weight, a watch for steps.
  private func orderScreen(of metric: Metric) -> Screen<Action> {
    var content: [E] = [
      text(common.hasOwnOrder(metric) ? words.importOrderOwnText : words.importOrderCommonText)
    ]
    content += orderRows(metric)
    if common.hasOwnOrder(metric) {
      content.append(
        press("order-of-all", words.importOrderOfAll, .secondary, nil, own(.orderOfAll(metric))))
    }
    return frame(name(metric), .imports(.orderOf(metric)), nil, lead: words.importOrder, back: back, content)
  }

  private func orderRows(_ metric: Metric?) -> [E] {
    let sources = imports.sources(common, metric)
    if sources.isEmpty { return [text(words.importOrderEmpty)] }
    var rows: [Row<Action>] = []
    for (place, source) in sources.enumerated() {
      let name = View.sourceName(source), number = numbers.whole(Int64(place + 1))
      if place == 0 {
        rows.append(Row("source-0", name, value: number, nil))
      } else {
        rows.append(
          Row(
            "source-" + place.description, name, detail: words.importMoveUp(name), value: number,
            action(own(metric.map { .preferFor($0, source: source) } ?? .preferTapped(source: source)))))
      }
    }
    return [.rows(rows)]
  }
}

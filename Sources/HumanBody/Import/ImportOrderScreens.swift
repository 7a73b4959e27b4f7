import AppRuntime
import HealthData

/// Which source counts first.
extension View {
  private func own(_ action: ImportFeature.Action) -> HumanBodyAction { .imports(action) }

  func importOrderScreen() -> Screen<Action> {
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
    return announced(frame(words.importOrder, .imports(.order), nil, back: back, content), nil)
  }

  /// The order of one metric alone: a scale may count first for the weight, a watch for steps.
  func importOrderScreen(of metric: Metric) -> Screen<Action> {
    var content: [E] = [
      text(common.hasOwnOrder(metric) ? words.importOrderOwnText : words.importOrderCommonText)
    ]
    content += orderRows(metric)
    if common.hasOwnOrder(metric) {
      content.append(
        press("order-of-all", words.importOrderOfAll, .secondary, nil, own(.orderOfAll(metric))))
    }
    return announced(
      frame(name(metric), .imports(.orderOf(metric)), nil, lead: words.importOrder, back: back, content), metric)
  }

  private func orderRows(_ metric: Metric?) -> [E] {
    let sources = imports.sources(common, metric)
    if sources.isEmpty { return [text(words.importOrderEmpty)] }
    var rows: [Row<Action>] = []
    for (place, source) in sources.enumerated() {
      let name = sourceWords(source)
      // The first one can be pressed too: who moved it there stays on it.
      let move = own(metric.map { .preferFor($0, source: source) } ?? .preferTapped(source: source))
      rows.append(
        Row(
          View.sourceRow(source), name,
          detail: place == 0 ? words.importOrderFirst : words.importMoveUp,
          value: numbers.whole(Int64(place + 1)), sources.count > 1 ? action(move) : nil))
    }
    return [.rows(rows)]
  }

  /// Whoever moves a source hears its place, and stays on it.
  private func announced(_ screen: Screen<Action>, _ metric: Metric?) -> Screen<Action> {
    guard let moved = imports.moved,
      let place = imports.sources(common, metric).firstIndex(where: { sameBytes($0, moved) })
    else { return screen }
    screen.announcement = words.importMoved(numbers.whole(Int64(place + 1)), sourceWords(moved))
    screen.focus = View.sourceRow(moved)
    return screen
  }

  private func sourceWords(_ source: String) -> String {
    sameBytes(source, HealthSource.manual) ? words.sourceManual.capitalInitial : View.sourceName(source)
  }

  /// The identifier of its row; bytes that are no letters or digits as hexadecimal digits.
  static func sourceRow(_ source: String) -> Identifier {
    var bytes = Array("source-".utf8)
    for byte in source.utf8 {
      if (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(0x2D)
        appendHex(UInt64(byte), digits: 2, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

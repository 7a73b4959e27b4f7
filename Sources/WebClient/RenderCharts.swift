import AppRuntime

extension PictureDrawing {
  public static var bars: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? BarChart).map { renderer.bars($0) } }
  }
  public static var line: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? LineChart).map { renderer.line($0) } }
  }
}

extension Renderer {
  func bars(_ chart: BarChart) -> N {
    let id = chart.id ?? ""
    let full = chart.full ?? chart.points.reduce(0) { max($0, $1.value ?? 0) }
    let bars = chart.points.enumerated().map { i, point in
      N(
        .div, key: UInt64(i + 1),
        [
          .word(.class, .bar), .word(.dataNow, point.isNow ? .true : .false), .word(.dataTone, word(point.tone)),
          .word(.dataEmpty, (point.value ?? 0) > 0 ? .false : .true),
        ],
        children: [
          N(.span, key: 1, [.word(.class, .barValue)], text: (point.value ?? 0) > 0 ? point.valueText : ""),
          N(
            .span, key: 2,
            [.word(.class, .barFill), .css(.cssValue, decimal(full > 0 ? (point.value ?? 0) / full : 0))]),
          N(.span, key: 3, [.word(.class, .barLabel)], text: point.label),
        ])
    }
    let picture = N(
      .div, key: 2,
      [
        .word(.class, .bars), .string(.id, id), .word(.role, .img), .string(.ariaLabel, chromeWords.chart),
        .string(.ariaDescribedby, id + "-said"), .word(.tabindex, .zero),
      ],
      handlers: readings(chart), children: bars)
    return figure(chart, .bars, picture)
  }

  func line(_ line: LineChart) -> N {
    let id = line.id ?? ""
    let chart = line.chart, low = line.range.lowerBound, span = max(line.range.upperBound - low, 1e-9)
    let count = max(chart.points.count - 1, 1)
    // A gap in what is known is a gap in the line.
    var runs: [[String]] = [[]], marks: [N] = []
    for (i, point) in chart.points.enumerated() {
      guard let value = point.value else { runs.append([]); continue }
      let x = Double(i) / Double(count), y = min(max((value - low) / span, 0), 1)
      runs[runs.count - 1].append(decimal(x * 100) + "," + decimal((1 - y) * 100))
      marks.append(
        N(
          .span, key: UInt64(i + 1),
          [
            .word(.class, .plotPoint), .word(.dataTone, word(point.tone)),
            .word(.dataNow, point.isNow ? .true : .false), .css(.cssX, decimal(x)), .css(.cssY, decimal(y)),
          ]))
    }
    let grid = [0, 50, 100].map { y in
      N(
        .line, key: UInt64(y + 1),
        [
          .word(.class, .plotGrid), .string(.x1, "0"), .string(.x2, "100"), .string(.y1, y.description),
          .string(.y2, y.description),
        ])
    }
    let lines = runs.filter { $0.count > 1 }.enumerated().map { i, run in
      N(
        .polyline, key: UInt64(1000 + i),
        [
          .word(.class, .plotLine), .string(.points, run.joined(separator: " ")),
          .string(.vectorEffect, "non-scaling-stroke"),
        ])
    }
    let picture = N(
      .div, key: 2,
      [
        .word(.class, .plot), .string(.id, id), .word(.role, .img), .string(.ariaLabel, chromeWords.chart),
        .string(.ariaDescribedby, id + "-said"), .word(.tabindex, .zero),
      ],
      handlers: readings(chart),
      children: [
        N(
          .div, key: 900_001, [.word(.class, .plotEnds)],
          children: [N(.span, key: 1, text: line.ends.high), N(.span, key: 2, text: line.ends.low)]),
        N(
          .svg, key: 900_002,
          [
            .word(.class, .plotSvg), .string(.viewBox, "0 0 100 100"), .word(.preserveAspectRatio, .none),
            .word(.ariaHidden, .true),
          ], children: grid + lines),
      ] + marks + [
        N(
          .div, key: 900_003, [.word(.class, .plotLabels)],
          children: chart.points.enumerated().map { N(.span, key: UInt64($0 + 1), text: $1.label) })
      ])
    return figure(chart, .line, picture)
  }

  private func readings(_ chart: BarChart) -> Handlers<Action> {
    let handlers = Handlers<Action>()
    handlers.readings = chart.points.map { $0.name + ": " + $0.valueText }
    return handlers
  }

  /// A chart's sentence, which is said once and describes the picture, the picture, and the same as a table.
  private func figure(_ chart: BarChart, _ kind: Name, _ picture: N) -> N {
    N(
      .figure, [.word(.class, .chart), .word(.dataKind, kind)],
      children: [
        N(.p, key: 1, [.word(.class, .chartSentence), .string(.id, (chart.id ?? "") + "-said")], text: chart.sentence),
        picture,
      ] + (chart.table.map { [table($0)] } ?? []))
  }
}

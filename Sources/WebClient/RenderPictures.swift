import AppRuntime

extension Renderer {
  func ring(_ ring: Ring) -> N {
    let share = min(max(ring.share, 0), 1)
    let circle: [Attribute] = [.string(.cx, "50"), .string(.cy, "50"), .string(.r, "42")]
    return N(.figure, [.word(.class, .ring), .word(.dataTone, word(ring.tone))], children: [
      N(.svg, [.string(.viewBox, "0 0 100 100"), .word(.role, .img), .string(.ariaLabel, ring.sentence)], children: [
        N(.circle, key: 1, [.word(.class, .ringTrack)] + circle),
        N(.circle, key: 2, [.word(.class, .ringValue)] + circle + [
          .string(.pathLength, "100"), .string(.strokeDasharray, Int((share * 100).rounded()).description + " 100")]),
      ]),
      N(.figcaption, [.word(.ariaHidden, .true)], children: [
        N(.span, key: 1, [.word(.class, .ringNumber)], text: ring.number), N(.span, key: 2, [.word(.class, .ringUnit)], text: ring.unit)]),
    ])
  }

  func bars(_ chart: BarChart) -> N {
    let full = chart.full ?? chart.points.reduce(0) { max($0, $1.value ?? 0) }
    let bars = chart.points.enumerated().map { i, point in
      N(.div, key: UInt64(i + 1), [
        .word(.class, .bar), .word(.dataNow, point.isNow ? .true : .false), .word(.dataTone, word(point.tone)),
        .word(.dataEmpty, (point.value ?? 0) > 0 ? .false : .true),
      ], children: [
        N(.span, key: 1, [.word(.class, .barValue)], text: (point.value ?? 0) > 0 ? point.valueText : ""),
        N(.span, key: 2, [.word(.class, .barFill), .css(.cssValue, decimal(full > 0 ? (point.value ?? 0) / full : 0))]),
        N(.span, key: 3, [.word(.class, .barLabel)], text: point.label),
      ])
    }
    let picture = N(.div, key: 2, [.word(.class, .bars), .string(.id, chart.id), .word(.role, .img), .string(.ariaLabel, chromeWords.chart), .string(.ariaDescribedby, chart.id + "-said"), .word(.tabindex, .zero)],
      handlers: readings(chart), children: bars)
    return figure(chart, .bars, picture)
  }

  func line(_ line: LineChart) -> N {
    let chart = line.chart, low = line.range.lowerBound, span = max(line.range.upperBound - low, 1e-9)
    let count = max(chart.points.count - 1, 1)
    // A gap in what is known is a gap in the line.
    var runs: [[String]] = [[]], marks: [N] = []
    for (i, point) in chart.points.enumerated() {
      guard let value = point.value else { runs.add([]); continue }
      let x = Double(i) / Double(count), y = min(max((value - low) / span, 0), 1)
      runs[runs.count - 1].add(decimal(x * 100) + "," + decimal((1 - y) * 100))
      marks.add(N(.span, key: UInt64(i + 1), [
        .word(.class, .plotPoint), .word(.dataTone, word(point.tone)), .word(.dataNow, point.isNow ? .true : .false), .css(.cssX, decimal(x)), .css(.cssY, decimal(y))]))
    }
    let grid = [0, 50, 100].map { y in
      N(.line, key: UInt64(y + 1), [.word(.class, .plotGrid), .string(.x1, "0"), .string(.x2, "100"), .string(.y1, y.description), .string(.y2, y.description)])
    }
    let lines = runs.filter { $0.count > 1 }.enumerated().map { i, run in
      N(.polyline, key: UInt64(1000 + i), [.word(.class, .plotLine), .string(.points, run.joined(separator: " ")), .string(.vectorEffect, "non-scaling-stroke")])
    }
    let picture = N(.div, key: 2, [.word(.class, .plot), .string(.id, chart.id), .word(.role, .img), .string(.ariaLabel, chromeWords.chart), .string(.ariaDescribedby, chart.id + "-said"), .word(.tabindex, .zero)],
      handlers: readings(chart), children: [
        N(.div, key: 900_001, [.word(.class, .plotEnds)], children: [N(.span, key: 1, text: line.ends.high), N(.span, key: 2, text: line.ends.low)]),
        N(.svg, key: 900_002, [.word(.class, .plotSvg), .string(.viewBox, "0 0 100 100"), .word(.preserveAspectRatio, .none), .word(.ariaHidden, .true)], children: grid + lines),
      ] + marks + [
        N(.div, key: 900_003, [.word(.class, .plotLabels)], children: chart.points.enumerated().map { N(.span, key: UInt64($0 + 1), text: $1.label) })])
    return figure(chart, .line, picture)
  }

  private func readings(_ chart: BarChart) -> Handlers<Action> {
    let handlers = Handlers<Action>()
    handlers.readings = chart.points.map { $0.name + ": " + $0.valueText }
    return handlers
  }

  /// A chart's sentence, which is said once and describes the picture, the picture, and the same as a table.
  private func figure(_ chart: BarChart, _ kind: Name, _ picture: N) -> N {
    let head = N(.thead, children: [N(.tr, children: [
      N(.th, key: 1, [.word(.scope, .col)], text: chart.columns.0), N(.th, key: 2, [.word(.scope, .col)], text: chart.columns.1)])])
    let body = N(.tbody, children: chart.points.enumerated().map { i, point in
      N(.tr, key: UInt64(i + 1), children: [N(.th, key: 1, [.word(.scope, .row)], text: point.name), N(.td, key: 2, text: point.valueText)])
    })
    return N(.figure, [.word(.class, .chart), .word(.dataKind, kind)], children: [
      N(.p, key: 1, [.word(.class, .chartSentence), .string(.id, chart.id + "-said")], text: chart.sentence), picture,
      N(.details, key: 3, [.word(.class, .chartTable)], children: [
        N(.summary, key: 1, text: chartWords(chart)), N(.table, key: 2, children: [head, body])]),
    ])
  }
  private func chartWords(_ chart: BarChart) -> String { chart.tableTitle.isEmpty ? chromeWords.showTable : chart.tableTitle }

  func calendar(_ c: MonthCalendar<Action>) -> N {
    let weeks = (c.offset + c.days.count + 6) / 7
    let rows = (0..<weeks).map { week in
      N(.tr, key: UInt64(week + 1), children: (0..<7).map { weekday in
        let place = week * 7 + weekday - c.offset
        let content = place >= 0 && place < c.days.count ? [day(c.days[place], c.choose)] : []
        return N(.td, key: UInt64(weekday + 1), children: content)
      })
    }
    return N(.div, [.word(.class, .calendar), .string(.id, c.id)], children: [
      N(.div, key: 1, [.word(.class, .calendarHead)], children: [
        button(c.back), N(.h2, key: 1, [.word(.class, .calendarTitle)], text: c.title), button(c.forward)]),
      N(.table, key: 2, [.word(.class, .calendarGrid)], children: [
        N(.thead, children: [N(.tr, children: c.weekdays.map { N(.th, [.word(.scope, .col)], children: [N(.abbr, [.string(.title, $0.long)], text: $0.short)]) })]),
        N(.tbody, children: rows),
      ]),
    ])
  }

  private func day(_ d: MonthCalendar<Action>.Day, _ choose: (CivilDate) -> Action) -> N {
    let iso = d.date.iso
    var attributes: [Attribute] = [
      .word(.class, .day), .word(.type, .button), .string(.id, "day-" + iso), .string(.ariaLabel, d.name), .word(.dataTone, d.tone == .plain ? .none : word(d.tone)),
      .word(.dataToday, d.isToday ? .true : .false), .word(.dataSelected, d.isSelected ? .true : .false),
    ]
    if d.isToday { attributes.add(.word(.ariaCurrent, .date)) }
    if d.isSelected { attributes.add(.word(.ariaPressed, .true)) }
    if !d.isEnabled { attributes.add(.flag(.disabled, true)) }
    return N(.button, key: key(iso), attributes, handlers: d.isEnabled ? Handlers(click: choose(d.date)) : nil, children: [
      N(.span, key: 1, [.word(.class, .dayNumber)], text: d.date.day.description)] + (d.face.map { [face($0)] } ?? []))
  }

  func timer(_ timer: TimerFace) -> N {
    N(.div, [.word(.class, .timer), .word(.role, .timer), .string(.ariaLabel, timer.name)], children: [
      N(.span, key: 1, [.word(.class, .timerTime)], text: timer.time), N(.span, key: 2, [.word(.class, .timerCaption)], text: timer.caption)])
  }

  func manoeuvre(_ manoeuvre: Manoeuvre) -> N {
    var children = [icon(manoeuvre.icon)]
    if let distance = manoeuvre.distance { children.add(N(.p, key: 1, [.word(.class, .manoeuvreDistance)], text: distance)) }
    children.add(N(.p, key: 2, [.word(.class, .manoeuvreWords)], text: manoeuvre.words))
    children += manoeuvre.details.map { N(.p, key: key($0), [.word(.class, .manoeuvreDetail)], text: $0) }
    return N(.div, [.word(.class, .manoeuvre)], children: children)
  }

  func breathing(_ guide: BreathingGuide) -> N {
    let phases = guide.phases.map { phase -> JSON in
      ["kind": .string(phase.kind.rawValue), "ms": .integer(phase.milliseconds), "word": .string(phase.word)]
    }
    let config: JSON = ["phases": .array(phases), "start": guide.start.map { .integer($0.milliseconds) } ?? .null]
    return N(.div, [.word(.class, .widget), .string(.id, guide.id), .word(.dataWidget, .breathing), .string(.dataConfig, config.text)])
  }

  /// Four decimals, no exponent.
  private func decimal(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    let fraction = (10_000 + abs(scaled) % 10_000).description
    return (scaled < 0 ? "-" : "") + (abs(scaled) / 10_000).description + "." + fraction.after(1)
  }
}

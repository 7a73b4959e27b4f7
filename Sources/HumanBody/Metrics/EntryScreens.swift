import AppRuntime

extension View {
  /// Anotar: which measure?
  func chooseScreen() -> Screen<Action> {
    func rows(_ metrics: [Metric]) -> [Row<Action>] {
      metrics.map { row("write-" + $0.rawValue, name($0), nil, value: nil, icon($0), .metrics(.entry($0))) }
    }
    return frame(
      words.entryTitle, .metrics(.choose), .metrics, lead: words.entryLead, back: back,
      companion.notices(environment) + [
        .rows(rows([.bloodPressure, .weight, .heartRate, .oxygenSaturation, .sleep, .steps, .bodyTemperature])),
        section("tape", words.entryTape, [.rows(rows([.waist, .neck, .hip, .height]))]),
        section(
          "more-metrics", words.entryMore,
          [.rows(rows([.activeEnergy, .distance, .restingHeartRate, .heartRateVariability, .bodyFat]))]),
      ])
  }

  /// Anotar one measure, or change one that was written down (HB-03).
  func entryScreen(_ metric: Metric, _ place: Destination) -> Screen<Action> {
    var isEdit = false
    if case .metrics(.edit) = place { isEdit = true }
    let title = isEdit ? words.editTitle(name(metric).smallInitial) : words.entryOf(name(metric).smallInitial)
    guard let draft = state.metrics.draft, draft.metric == metric else {
      if case .metrics(.edit(_, let start)) = place, common.shelf.phase(metric, [start, start + 1]) == .here {
        return frame(title, place, .metrics, back: back, [text(words.editGone, .large)])
      }
      return frame(title, place, .metrics, back: back, [.skeleton(lines: 4)])
    }
    var content: [E] = companion.notices(environment)
    if draft.isReadOnly, let replaced = draft.replaced {
      content.append(.facts(readOnlyFacts(metric, replaced.sample, replaced.source)))
      content.append(text(words.editReadOnly(sourceName(replaced.source))))
      content.append(press("delete", words.deleteEntry, .destructive, .trash, .metrics(.deleted)))
      return frame(title, place, .metrics, back: back, content)
    }
    if let doubt = draft.doubt { content.append(doubtCard(draft, doubt)) }
    content.append(.form(form(draft)))
    if isEdit { content.append(press("delete", words.deleteEntry, .destructive, .trash, .metrics(.deleted))) }
    if let hint = howToMeasure(metric) {
      content.append(.disclosure(id: "how", title: words.howToMeasure, [.prose(Prose([.points(hint)]))]))
    }
    let screen = frame(title, place, .metrics, back: back, content)
    if draft.doubt != nil { screen.focus = "doubt" }
    return screen
  }

  private func readOnlyFacts(_ metric: Metric, _ sample: Sample, _ source: String) -> [(name: String, value: String)] {
    let values = metric == .sleep ? [Double(sample.duration) / 3_600_000] : metric.values(sample)
    return [
      (name(metric), shown(metric, values).text), (words.factWhen, moment(sample.start)),
      (words.factSource, sourceName(source)),
    ]
  }

  // MARK: The form

  private func form(_ draft: EntryDraft) -> Form<Action> {
    var fields = valueFields(draft)
    fields.append(dayChoice(draft))
    if draft.isOtherDay {
      fields.append(
        .field(
          Field(
            "day", words.fieldDay, .text, value: draft.day, hint: words.fieldDayHint,
            error: draft.fault == .noDay ? words.faultDay : nil
          ) { .did(.metrics(.dayTyped($0))) }))
    }
    if !draft.metric.isTotal, draft.metric != .sleep {
      fields.append(
        .field(
          Field(
            "time", words.fieldTime, .time, value: draft.time,
            error: draft.fault == .noTime ? words.faultTime : draft.fault == .future ? words.faultFuture : nil
          ) { .did(.metrics(.timeTyped($0))) }))
    }
    fields.append(.button(.submit("keep", words.keep, icon: .check)))
    return Form("entry", errorTitle: draft.fault == nil ? nil : words.faultTitle, submit: .did(.metrics(.kept)), fields)
  }

  private func valueFields(_ draft: EntryDraft) -> [E] {
    let metric = draft.metric
    let fault: String? =
      switch draft.fault {
      case .noNumber: metric == .bloodPressure ? words.faultPair : words.faultNumber
      case .impossible: words.faultImpossible
      case .tooLong: words.faultNight
      case .future where metric.isTotal || metric == .sleep: words.faultFuture
      case .noTime where metric == .sleep: words.faultTime
      default: nil
      }
    func field(
      _ id: Identifier, _ label: String, _ kind: Field<Action>.Kind, _ value: String, _ hint: String?, _ error: String?,
      _ action: @escaping (String) -> MetricsFeature.Action
    ) -> E {
      .field(Field(id, label, kind, value: value, hint: hint, error: error) { .did(.metrics(action($0))) })
    }
    switch metric {
    case .bloodPressure:
      return [
        field("first", words.fieldUpper, .number, draft.first, words.fieldUpperHint, fault) { .firstTyped($0) },
        field("second", words.fieldLower, .number, draft.second, words.fieldLowerHint, nil) { .secondTyped($0) },
      ]
    case .sleep:
      return [
        field("first", words.fieldBed, .time, draft.first, nil, fault) { .firstTyped($0) },
        field("second", words.fieldWake, .time, draft.second, nil, nil) { .secondTyped($0) },
      ]
    case .height where units == .customary:
      return [
        field("first", words.fieldFeet, .number, draft.first, nil, fault) { .firstTyped($0) },
        field("second", words.fieldInches, .number, draft.second, nil, nil) { .secondTyped($0) },
      ]
    default:
      let unit = shown(metric, [1]).unit
      let label = unit.isEmpty ? name(metric) : words.fieldUnit(name(metric), unit)
      return [field("first", label, .number, draft.first, girthHint(metric), fault) { .firstTyped($0) }]
    }
  }

  private func girthHint(_ metric: Metric) -> String? {
    switch metric {
    case .waist: words.hintWaist
    case .neck: words.hintNeck
    case .hip: words.hintHip
    default: nil
    }
  }

  /// Today, yesterday, the days before, or another one that is typed.
  private func dayChoice(_ draft: EntryDraft) -> E {
    let now = environment.zone.civil(at: environment.now).date
    var options: [Choice<Action>.Option] = []
    for ago in 0..<4 {
      let day = now.adding(days: -ago)
      options.append(
        option(
          "day-" + day.iso, dates.relative(day, today: now).capitalInitial, nil,
          !draft.isOtherDay && sameBytes(day.iso, draft.day)))
    }
    options.append(option("day-other", words.otherDay, nil, draft.isOtherDay))
    return .choice(
      Choice("days", draft.metric == .sleep ? words.fieldWakeDay : words.fieldDay, .chips, options: options) { id in
        .did(.metrics(sameBytes(id, "day-other") ? .otherDay : .dayChosen(id.after(4))))
      })
  }

  // MARK: Doubts

  /// What is strange is asked about, not stored.
  private func doubtCard(_ draft: EntryDraft, _ doubt: EntryCheck.Doubt) -> E {
    let meant = MetricsFeature.meant(draft, units).map { shown(draft.metric, $0).text }
    let typed: String
    if draft.metric == .sleep {
      typed = draft.first + "–" + draft.second
    } else {
      typed = draft.values(units).map { shown(draft.metric, $0).text } ?? draft.first
    }
    let question: String =
      switch doubt {
      case .centimetresOfMercury: words.doubtCentimetres(typed, meant ?? "")
      case .swapped: words.doubtSwapped(typed)
      case .otherUnit: words.doubtUnit(typed)
      case .decimalPoint: words.doubtPoint(typed)
      case .unusual: words.doubtUnusual(typed)
      case .farFromLast: words.doubtFar(typed, shown(draft.metric, common.shelf.values(draft.metric)).text)
      }
    var content: [E] = [text(question, .strong)]
    if let meant { content.append(press("doubt-fix", words.doubtFix(meant), .secondary, nil, .metrics(.corrected))) }
    if doubt.isStorable(draft.metric) {
      content.append(press("doubt-sure", words.doubtSure(typed), .secondary, nil, .metrics(.insisted)))
    }
    content.append(press("doubt-close", words.doubtClose, .quiet, nil, .metrics(.doubtClosed)))
    return section("doubt", words.doubtTitle, [card(content, .warning)])
  }

  private func howToMeasure(_ metric: Metric) -> [String]? {
    switch metric {
    case .bloodPressure: [words.howPressure1, words.howPressure2, words.howPressure3]
    case .waist, .neck, .hip: [words.howTape1, words.howTape2]
    case .weight: [words.howWeight1, words.howWeight2]
    case .oxygenSaturation: [words.howOxygen1, words.howOxygen2]
    default: nil
    }
  }
}

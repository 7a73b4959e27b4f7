import AppRuntime

extension View {
  /// Anotar: which measure?
  func chooseScreen() -> Screen<Action> {
    func rows(_ metrics: [Metric]) -> [Row<Action>] {
      metrics.map { row("write-" + $0.rawValue, name($0), nil, value: nil, icon($0), .metrics(.entry($0))) }
    }
    return frame(
      words.entryTitle, .metrics(.choose), .metrics,
      lead: SeriesExchange.isAgreed(companion) ? words.entryLeadAccount : words.entryLead, back: back,
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
      if case .metrics(.edit(_, let start)) = place {
        switch common.shelf.phase(metric, [start, start + 1]) {
        case .here: return frame(title, place, .metrics, back: back, [text(words.editGone, .large)])
        case .failed: return frame(title, place, .metrics, back: back, [unreadBanner])
        case .asked, nil: break
        }
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
    let isDoubted = draft.doubt != nil || draft.pulseDoubt != nil
    if isDoubted { content.append(doubtCard(draft)) }
    // What is asked about, or refused, may be what a device shows of somebody who needs help.
    if isDoubted || draft.fault == .impossible, let values = draft.values(units),
      metric.assess(values, for: person)?.danger != nil
    {
      content.append(text(words.adviceEmergency, .strong))
      content.append(callLink)
    }
    content.append(.form(form(draft)))
    if isEdit { content.append(press("delete", words.deleteEntry, .destructive, .trash, .metrics(.deleted))) }
    if let hint = howToMeasure(metric) {
      content.append(.disclosure(id: "how", title: words.howToMeasure, [.prose(Prose([.points(hint)]))]))
    }
    let screen = frame(title, place, .metrics, back: back, content)
    if isDoubted { screen.focus = "doubt" }
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
    let isFaulty = draft.fault != nil || draft.pulseDoubt != nil
    return Form("entry", errorTitle: isFaulty ? words.faultTitle : nil, submit: .did(.metrics(.kept)), fields)
  }

  private func valueFields(_ draft: EntryDraft) -> [E] {
    let metric = draft.metric
    let fault: String? =
      switch draft.fault {
      case .future where metric.isTotal || metric == .sleep: words.faultFuture
      case .noTime where metric == .sleep: words.faultTime
      // Those have fields of their own.
      case nil, .noDay, .noTime, .future, .inches, .noPulse, .impossiblePulse: nil
      case let one?: faultWords(one, metric)
      }
    func field(
      _ id: Identifier, _ label: String, _ kind: Field<Action>.Kind, _ value: String, _ hint: String?, _ error: String?,
      _ action: @escaping (String) -> MetricsFeature.Action
    ) -> E {
      .field(Field(id, label, kind, value: value, hint: hint, error: error) { .did(.metrics(action($0))) })
    }
    switch metric {
    case .bloodPressure:
      var fields = [
        field("first", words.fieldUpper, .number, draft.first, words.fieldUpperHint, fault) { .firstTyped($0) },
        field("second", words.fieldLower, .number, draft.second, words.fieldLowerHint, nil) { .secondTyped($0) },
      ]
      if draft.replaced == nil {
        let error: String? =
          switch draft.fault {
          case .noPulse, .impossiblePulse: draft.fault.map { faultWords($0, metric) }
          default: draft.pulseDoubt == nil ? nil : words.faultAsk
          }
        fields.append(field("third", words.fieldPulse, .number, draft.third, nil, error) { .thirdTyped($0) })
      }
      return fields
    case .sleep:
      return [
        field("first", words.fieldBed, .time, draft.first, nil, fault) { .firstTyped($0) },
        field("second", words.fieldWake, .time, draft.second, nil, nil) { .secondTyped($0) },
      ]
    case .height where units == .customary:
      return [
        field("first", words.fieldFeet, .number, draft.first, nil, fault) { .firstTyped($0) },
        field(
          "second", words.fieldInches, .number, draft.second, nil, draft.fault == .inches ? words.faultInches : nil
        ) { .secondTyped($0) },
      ]
    default:
      let unit = shown(metric, [1]).unit
      let label = unit.isEmpty ? name(metric) : words.fieldUnit(name(metric), unit)
      let hint = metric.isTotal ? words.hintTotal : girthHint(metric)
      return [field("first", label, .number, draft.first, hint, fault) { .firstTyped($0) }]
    }
  }

  /// What is wrong with what was typed.
  func faultWords(_ fault: EntryDraft.Fault, _ metric: Metric) -> String {
    switch fault {
    case .noNumber: metric == .bloodPressure ? words.faultPair : words.faultNumber
    case .unit: words.faultUnit(shown(metric, [1]).unit)
    case .whole: words.faultWhole
    case .feet: words.faultFeet
    case .inches: words.faultInches
    case .impossible, .impossiblePulse: words.faultImpossible
    case .pulsePressure: words.faultPulsePressure
    case .noPulse: words.faultPulse
    case .tooLong: words.faultNight
    case .noDay: words.faultDay
    case .noTime: words.faultTime
    case .future: words.faultFuture
    }
  }

  /// Where the tape goes: a woman's waist where the equation for body fat takes it (Hodgdon and Beckett 1984, report 84-29),
  /// which is not where it takes a man's.
  func girthHint(_ metric: Metric) -> String? {
    switch metric {
    case .waist:
      switch common.sex {
      case .female: words.hintWaistNarrow
      case .male: words.hintWaist
      case nil: words.hintWaistBoth
      }
    case .neck: words.hintNeck
    case .hip: words.hintHip
    default: nil
    }
  }

  /// Today, yesterday, the days before, or another one that is typed.
  private func dayChoice(_ draft: EntryDraft) -> E {
    let now = draft.metric.isTotal ? today : environment.zone.civil(at: environment.now).date
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
  private func doubtCard(_ draft: EntryDraft) -> E {
    let metric = draft.metric, typed = typedText(draft)
    let meant = MetricsFeature.meant(draft, units).map { shown(metric, $0).text }
    var content: [E] = [], sure: [String] = []
    if let doubt = draft.doubt {
      let question: String =
        switch doubt {
        case .centimetresOfMercury: words.doubtCentimetres(typed, meant ?? "")
        case .swapped: words.doubtSwapped(typed)
        case .otherUnit: words.doubtUnit(typed)
        // 1.72 are metres, 0.97 is a share.
        case .decimalPoint: metric == .weight ? words.doubtPoint(typed) : words.doubtUnit(typed)
        case .unusual: words.doubtUnusual(typed)
        case .farFromLast: words.doubtFar(typed, shown(metric, common.shelf.values(metric)).text)
        }
      content.append(text(question, .strong))
      sure.append(typed)
    }
    if draft.pulseDoubt != nil, let pulse = draft.pulse {
      let beats = shown(.heartRate, [pulse]).text
      content.append(text(words.doubtUnusual(beats), .strong))
      sure.append(beats)
    }
    if let meant { content.append(press("doubt-fix", words.doubtFix(meant), .secondary, nil, .metrics(.corrected))) }
    if draft.doubt?.isStorable(metric) ?? true {
      let all = words.doubtSure(sure.joined(separator: ", "))
      content.append(press("doubt-sure", all, .secondary, nil, .metrics(.insisted)))
    }
    content.append(press("doubt-close", words.doubtClose, .quiet, nil, .metrics(.doubtClosed)))
    return section("doubt", words.doubtTitle, [card(content, .warning)])
  }

  /// As the person typed it: what it would be rounded to is not what they wrote.
  private func typedText(_ draft: EntryDraft) -> String {
    let metric = draft.metric, first = draft.first.trimmed
    if metric == .sleep { return draft.first + "–" + draft.second }
    if metric == .height, units == .customary { return draft.values(units).map { shown(metric, $0).text } ?? first }
    let typed = metric == .bloodPressure ? first + "/" + draft.second.trimmed : first
    let last = metric == .bloodPressure ? draft.second : first, unit = shown(metric, [1]).unit
    return EntryDraft.number(last) == nil || unit.isEmpty ? typed : typed + "\u{A0}" + unit
  }

  private func howToMeasure(_ metric: Metric) -> [String]? {
    switch metric {
    case .bloodPressure: [words.howPressure1, words.howPressure2, words.howPressure3]
    case .waist, .neck, .hip: [words.howTape1, words.howTape2]
    case .weight: [words.howWeight1, words.howWeight2]
    case .oxygenSaturation: [words.howOxygen1, words.howOxygen2]
    // Sitting and rested, as the range at rest is meant (`ReferenceSource.ahaHeartRate`).
    case .heartRate, .restingHeartRate: [words.howHeart1, words.howHeart2]
    // In the mouth, where `ReferenceSource.mackowiak1992` was measured; food and drink warm or cool it for a while.
    case .bodyTemperature: [words.howTemperature1, words.howTemperature2]
    default: nil
    }
  }
}

import AppRuntime

extension View {
  /// Do I need help now? Only beyond a published limit of danger. Nothing moves here; nobody is called but by the person.
  func urgentScreen(_ metric: Metric, _ start: Int64) -> Screen<Action> {
    let around = around(metric, start)
    // Of one moment there may be several: what was written just now counts, else what is dangerous.
    let asked =
      writtenSample(metric, start) ?? around.first { $0.sample.start == start && self.danger(metric, $0) != nil }
      ?? around.first { $0.sample.start == start }
    guard let asked else {
      var content = [callLink]
      switch common.shelf.phase(metric, BodyFeature.around(start)) {
      case .here: content.append(text(words.editGone, .large))
      case .failed:
        content += [
          .prose(Prose([.points(signs(metric, nil))])), text(words.urgentNote, .quiet), unreadBanner,
        ]
      case .asked, nil: content.append(.skeleton(lines: 4))
      }
      return urgentFrame(metric, start, content)
    }
    // A repetition that is dangerous too takes the place of the first one; another one ends the question.
    let newest = around.first ?? asked
    let isAgain = newest.sample.start > asked.sample.start
    let shown = isAgain && self.danger(metric, newest) != nil ? newest : asked
    let values = metric.values(shown.sample), assessment = assess(metric, values, source: shown.source)
    let danger = assessment?.danger
    let dangers = around.filter { self.danger(metric, $0) != nil }
    let former = dangers.first.flatMap { self.danger(metric, $0) }
    // A minute apart at least: one reading that was written twice is no repetition.
    let isRepeated = (dangers.first?.sample.start ?? 0) - (dangers.last?.sample.start ?? 0) >= 60_000
    let advice = assess(metric, metric.values(newest.sample), source: newest.source)?.advice
    // The call comes first in whatever size of text; then what was measured, on the body.
    var content: [E] = [
      callLink,
      metricScene(
        metric, values, assessment, self.shown(metric, values),
        moment(shown.sample.start) + " · " + sourceName(shown.source)),
      .prose(Prose([.points(signs(metric, danger ?? former))])),
    ]
    if isRepeated, let former {
      content.append(banner("repeated", .danger, words.urgentRepeated, repeated(former)))
      content.append(.button(measureAgain(metric, .quiet)))
    } else if let danger, newest.sample.start == shown.sample.start {
      content += first(danger, metric, shown.sample.start)
    } else {
      if danger != nil, advice != .tellMaternityCareToday {
        let again = self.shown(metric, metric.values(newest.sample)).text
        content.append(banner("calmer", .info, words.urgentCalmer(again), words.urgentCalmerText))
      }
      // What one dangerous measurement asked for holds also after another one.
      if let words = former.flatMap({ evenWithoutSigns($0) }) {
        content.append(text(words, .strong))
      } else if advice == .tellMaternityCareToday {
        content.append(text(words.adviceMaternity, .strong))
      }
      if danger == nil { content.append(.button(measureAgain(metric, .secondary))) }
    }
    if danger == .highTemperature { content.append(text(words.meanwhileHeat)) }
    if danger == .lowTemperature { content.append(text(words.meanwhileCold)) }
    if let assessment { content.append(text(reference(metric, assessment), .quiet)) }
    content.append(text(words.urgentNote, .quiet))
    if case .failed = common.shelf.saving { content += savedNotice }
    let screen = urgentFrame(metric, start, content)
    if let quiet = state.body.quiet, quiet.after == shown.sample.start {
      if quiet.isOver { screen.announcement = words.quietOver }
      if quiet.isNew { screen.focus = "quiet" }
    }
    return screen
  }

  private func urgentFrame(_ metric: Metric, _ start: Int64, _ content: [E]) -> Screen<Action> {
    let screen = frame(words.urgentTitle, .body(.urgent(metric, start)), nil, back: back, content)
    // Nothing in the browser's history says that something was dangerous.
    screen.pageName = words.tabBody
    return screen
  }

  /// What stands near a measurement, the newest first; also what the device could not keep.
  private func around(_ metric: Metric, _ start: Int64) -> [(sample: Sample, source: String)] {
    let edges = BodyFeature.around(start)
    var found = common.shelf.samples(metric, edges) ?? []
    for change in common.shelf.unkept where change.metric == metric {
      for sample in change.added where sample.start >= edges[0] && sample.start < edges[1] {
        found.append((sample, change.source))
      }
    }
    return found.sorted { $0.sample.start > $1.sample.start }
  }

  /// What was written down on this page, also while the device has not kept it, or cannot.
  private func writtenSample(_ metric: Metric, _ start: Int64) -> (sample: Sample, source: String)? {
    guard let written = common.written, written.metric == metric, written.sample.start == start else { return nil }
    return (written.sample, HealthSource.manual)
  }

  private func danger(_ metric: Metric, _ one: (sample: Sample, source: String)) -> Danger? {
    assess(metric, metric.values(one.sample), source: one.source)?.danger
  }

  /// After a first measurement: quiet minutes and another one, or another one at once.
  private func first(_ danger: Danger, _ metric: Metric, _ start: Int64) -> [E] {
    var content: [E] = []
    if let words = evenWithoutSigns(danger) { content.append(text(words, .strong)) }
    guard let wait = danger.wait else {
      let how = danger == .lowOxygen ? words.adviceWarmHand : words.urgentThermometer
      return content + [.button(measureAgain(metric, .secondary)), text(how, .quiet)]
    }
    guard let quiet = state.body.quiet, quiet.after == start else {
      return content + [
        press(
          "no", words.urgentNo(Int(wait / 60_000)), .secondary, nil,
          .body(.quietBegun(after: start, milliseconds: wait))),
        text(words.quietText, .quiet),
      ]
    }
    if quiet.isOver {
      return content + [banner("quiet-over", .info, words.quietOver), .button(measureAgain(metric, .primary))]
    }
    let clock = dates.timeWithArticle(environment.zone.civil(at: quiet.until).time)
    return content + [
      banner("quiet", .info, words.quietUntil(clock), words.quietText),
      .button(way("again", words.measureNow, .quiet, nil, .metrics(.entry(metric)))),
    ]
  }

  /// What holds already after one measurement.
  private func evenWithoutSigns(_ danger: Danger) -> String? {
    switch danger {
    case .highPressure, .lowOxygen: nil
    case .highPressureInPregnancy: words.urgentMaternity
    case .highTemperature, .lowTemperature: words.urgentTemperature
    }
  }

  /// After two measurements.
  private func repeated(_ danger: Danger) -> String {
    switch danger {
    case .highPressure: words.repeatedPressure
    case .highPressureInPregnancy, .highTemperature, .lowTemperature: words.repeatedHospital
    case .lowOxygen: words.repeatedOxygen
    }
  }

  /// Signs that ask for help at once. High pressure: American Heart Association, *When to call 911 about high blood pressure*.
  /// Pregnancy: CDC, *Urgent maternal warning signs*; ACOG, *Preeclampsia and high blood pressure during pregnancy*. Oxygen:
  /// CDC, *Emergency warning signs* of respiratory illness. Heat and cold: CDC, *Heat stroke*, *Preventing hypothermia*.
  private func signs(_ metric: Metric, _ danger: Danger?) -> [String] {
    let usual: Danger? =
      metric == .oxygenSaturation ? .lowOxygen : metric == .bodyTemperature ? .highTemperature : nil
    switch danger ?? usual {
    case .lowOxygen:
      return [words.symptomBreath, words.symptomChest, words.symptomBlue, words.symptomConfused, words.symptomDrowsy]
    case .highTemperature:
      return [
        words.symptomConfused, words.symptomFaint, words.symptomStiffNeck, words.symptomBreath, words.symptomHotSkin,
      ]
    case .lowTemperature:
      return [words.symptomShivering, words.symptomConfused, words.symptomSlurred, words.symptomDrowsy]
    case .highPressureInPregnancy: break
    case .highPressure, nil:
      if metric != .bloodPressure || !common.isPregnant {
        return [
          words.symptomChest, words.symptomBreath, words.symptomBack, words.symptomWeak, words.symptomSight,
          words.symptomSpeech,
        ]
      }
    }
    return [
      words.symptomHeadache, words.symptomSpots, words.symptomBelly, words.symptomSwelling, words.symptomBreath,
      words.symptomChest, words.symptomFaint,
    ]
  }

  var unreadBanner: E { banner("unread", .danger, words.unread, words.unreadText) }

  /// The person's own call.
  var callLink: E {
    .link(Link("call-911", words.urgentCall, detail: nil, address: BodyFeature.emergencyNumber, .emergency, .phone))
  }
}

import AppRuntime

extension View {
  /// Do I need help now? Only beyond a published limit of danger. Nothing moves here; nobody is called but by the person.
  func urgentScreen() -> Screen<Action> {
    let metric = Metric.bloodPressure
    guard let latest = common.shelf[metric], let sample = latest.sample else {
      let content: [E] =
        common.shelf[metric]?.phase == .here ? [text(words.urgentNothing, .large)] : [.skeleton(lines: 4)]
      return frame(words.urgentTitle, .body(.urgent), nil, back: back, content + [callLink])
    }
    let values = metric.values(sample), assessment = assess(metric, values, source: latest.source)
    let isDanger = assessment?.state == .danger
    var content: [E] = []
    // The call comes first in whatever size of text; then what was measured, on the arm.
    content.append(callLink)
    content.append(
      metricScene(
        metric, values, isDanger ? assessment : nil, shown(metric, values),
        moment(sample.start) + " · " + sourceName(latest.source)))
    content.append(
      .prose(
        Prose([
          .points([
            words.symptomChest, words.symptomBreath, words.symptomBack, words.symptomWeak, words.symptomSight,
            words.symptomSpeech,
          ])
        ])))
    if let until = state.body.quietUntil {
      if until <= environment.now {
        content.append(banner("quiet-over", .info, words.quietOver))
        content.append(.button(way("again", words.measurePressureAgain, .primary, nil, .metrics(.entry(metric)))))
      } else {
        let clock = dates.timeWithArticle(environment.zone.civil(at: until).time)
        content.append(banner("quiet", .info, words.quietUntil(clock), words.quietText))
        content.append(.button(way("again", words.measureNow, .quiet, nil, .metrics(.entry(metric)))))
      }
    } else {
      content.append(press("no", words.urgentNo, .secondary, nil, .body(.quietBegun)))
      content.append(text(words.quietText, .quiet))
    }
    if let assessment { content.append(text(reference(metric, assessment), .quiet)) }
    content.append(text(words.urgentNote, .quiet))
    let screen = frame(words.urgentTitle, .body(.urgent), nil, back: back, content)
    if let until = state.body.quietUntil, until <= environment.now { screen.announcement = words.quietOver }
    return screen
  }

  /// The person's own call.
  private var callLink: E {
    .link(Link("call-911", words.urgentCall, detail: nil, address: BodyFeature.emergencyNumber, .emergency, .phone))
  }
}

import AppRuntime

extension View {
  /// The steps of the route; while walking, what comes next as the headline (CF-05).
  func stepsScreen() -> Screen<Action> {
    let trip = state.trip
    guard let route = trip.route, !trip.routes.isEmpty else {
      let screen = routeScreen()
      screen.location = Spot.steps.location
      return screen
    }
    let steps = route.list("steps"), follow = trip.follow
    var content: [E] = [], primary: Button<Action>?
    if let follow {
      content += next(follow)
      primary = button("stop", words.endRoute, .secondary, .stop, .trip(.stop))
    } else {
      content.append(text(summary(route), .large))
      primary = button("start", words.startRoute, .primary, .route, .trip(.start))
    }
    if trip.isKept, let age { content.append(text(words.reckonedAgo(age), .small)) }
    if follow != nil, let map = map(words.mapOfRoute, view: .following, marks: [mark("destination", .destination, trip.destination ?? .null, acts: false)].compactMap { $0 }, route: trip.line,
      listTitle: words.instead, list: [text(words.listBelow, .small)]) { content.append(map) }
    if let follow { content.append(.toggle(Toggle("voice", words.voice, isOn: follow.speaks, .did(.trip(.voice))))) }
    content.append(section("all-steps", words.allSteps, [.rows(rows(steps, follow))]))
    let screen = frame(words.directions, .steps, .home, lead: words.toPlace + (trip.destination?.text("name") ?? ""), back: true, primary: primary, isWide: true, content)
    screen.announcement = state.announcement
    return screen
  }

  /// How long ago the kept route was reckoned: `12 min`; nil where that is not known.
  var age: String? {
    state.trip.reckoned.map { DurationFormat(environment.language).short(Seconds(Double(max(environment.now.milliseconds(since: $0), 60_000) / 1000))) }
  }

  private func rows(_ steps: [JSON], _ follow: Follow?) -> [Row<Action>] {
    steps.enumerated().map { place, step in
      let isNow = follow.map { $0.step == place && !$0.now.isNull } ?? false
      var details = step.list("details").compactMap { $0.string }
      if !step.isTrue("accessible") { details.insert(words.notPassable, at: 0) } else if !step.has("certainty", "verified") { details.append(certainty(step.text("certainty"), true)) }
      let far = step.number("metres") ?? 0
      return Row("step-" + place.description, step.text("words"), detail: details.isEmpty ? nil : details.joined(separator: ". "), value: isNow ? words.now : far > 0 ? metres(far) : nil,
        icon: View.icon(step: step.text("icon")), tone: isNow ? .accent : .plain, nil)
    }
  }

  /// What comes next, what comes after it, what is left, and the two things one asks on the way.
  private func next(_ follow: Follow) -> [E] {
    var parts: [E] = []
    if follow.isRerouting {
      parts.append(card([text(words.offRoute, .strong), text(words.reroutingText)], .tinted))
    } else if follow.strays > 0 {
      parts.append(card([text(words.perhapsOff, .strong)], .tinted))
    } else if let now = state.instruction(words) {
      parts.append(.manoeuvre(Manoeuvre(View.icon(step: now.icon), distance: now.metres.map { metres($0) }, words: now.words, details: now.details)))
      if !now.after.isEmpty { parts.append(text(words.then + now.after.smallInitial, .strong)) }
      let left = follow.now.number("seconds") ?? 0
      parts.append(text(words.left + metres(follow.now.number("left") ?? 0) + " · " + duration(left) + " · " + words.arrival
        + clock(environment.now.milliseconds + Int64(left) * 1000), .quiet))
    } else if state.maps.phase == .none || state.maps.phase == .failed {
      parts.append(banner("no-following", .warning, words.walkNeedsMap, words.walkNeedsMapText))
    } else {
      parts.append(card([text(words.waitingForPosition, .strong)], .tinted))
    }
    parts.append(.columns([press("say-again", words.sayAgain, .secondary, .speaker, .trip(.sayAgain)), press("where-am-i", words.whereAmI, .secondary, .pin, .trip(.whereAmI))]))
    if !follow.place.isEmpty { parts.append(text(follow.place, .strong)) }
    if let notice = positionNotice { parts.append(notice) }
    return parts
  }

  func arrivedScreen() -> Screen<Action> {
    let name = state.trip.destination?.text("name") ?? ""
    let screen = frame(words.arrivedTitle, .arrived, .home, back: false, primary: button("finish", words.toMap, .primary, .map, .trip(.clear)), [
      .empty(Empty(.done, title: words.arrived, text: name)),
      state.trip.destination.map { .button(Button("favourite", words.keepPlace, .secondary, icon: .heart, isPressed: companion.store.favourite($0) != nil, .did(.favourite($0)))) } ?? text(""),
    ])
    screen.announcement = state.announcement
    return screen
  }

  /// The picture of a step.
  static func icon(step name: String) -> Icon {
    switch key(name) {
    case key("depart"): .locate
    case key("slight-left"): .slightLeft
    case key("left"), key("sharp-left"): .turnLeft
    case key("slight-right"): .slightRight
    case key("right"), key("sharp-right"): .turnRight
    case key("turn-back"): .undo
    case key("crossing"), key("crossing-signals"): .crossing
    case key("slope-up"), key("ramp"), key("kerb"): .trend
    case key("slope-down"): .slopeDown
    case key("gate"): .gate
    case key("lift"), key("escalator"): .lift
    case key("steps"): .alert
    case key("platform"): .bus
    case key("arrive"): .flag
    default: .arrowUp
    }
  }
}

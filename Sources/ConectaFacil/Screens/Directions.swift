import AppRuntime

extension View {
  /// The steps of the route; while walking, what comes next as the headline (CF-05).
  func stepsScreen() -> Screen<Action> {
    let trip = state.trip
    guard let route = trip.route, !trip.routes.isEmpty else {
      let screen = routeScreen()
      screen.location = Destination.steps.location
      return screen
    }
    let steps = route.steps, follow = state.follow
    var content: [E] = [], primary: Button<Action>?
    if let follow {
      content += next(follow)
      primary = button("stop", words.endRoute, .secondary, .stop, .following(.stop))
    } else {
      content.append(text(summary(route), .large))
      primary = button("start", words.startRoute, .primary, .route, .following(.start))
    }
    if trip.isKept, let age { content.append(text(words.reckonedAgo(age), .small)) }
    if follow != nil,
      let map = map(
        words.mapOfRoute, view: .following,
        marks: trip.destination.map { [mark("destination", .destination, $0, acts: false)] } ?? [], route: trip.line,
        listTitle: words.instead, list: [text(words.listBelow, .small)])
    {
      content.append(map)
    }
    if let follow {
      content.append(.toggle(Toggle("voice", words.voice, isOn: follow.speaks, .did(.following(.voice)))))
    }
    content.append(section("all-steps", words.allSteps, [.rows(rows(steps, follow))]))
    let screen = page(
      words.directions, .steps, .home, lead: words.toPlace(trip.destination?.name ?? ""), back: true, primary: primary,
      isWide: true, content)
    screen.announcement = state.announcement
    return screen
  }

  /// How long ago the kept route was reckoned: `12 min`; nil where that is not known.
  var age: String? {
    state.trip.reckoned.map {
      DurationFormat(environment.language).short(
        Seconds(Double(max(environment.now.milliseconds(since: $0), 60_000) / 1000)))
    }
  }

  private func rows(_ steps: [RouteStep], _ follow: Following?) -> [Row<Action>] {
    steps.enumerated().map { place, step in
      let isNow = follow.map { $0.step == place && $0.now != nil } ?? false
      var details = step.details
      if !step.isAccessible {
        details.insert(words.notPassable, at: 0)
      } else if step.certainty != .verified {
        details.append(certainty(step.certainty, true))
      }
      return Row(
        "step-" + place.description, step.words, detail: details.isEmpty ? nil : details.joined(separator: ". "),
        value: isNow ? words.now : step.metres > .zero ? metres(step.metres) : nil,
        icon: View.icon(step.icon), tone: isNow ? .accent : .plain, nil)
    }
  }

  /// What comes next, what comes after it, what is left, and the two things one asks on the way.
  private func next(_ follow: Following) -> [E] {
    var parts: [E] = []
    if follow.isRerouting {
      parts.append(card([text(words.offRoute, .strong), text(words.reroutingText)], .tinted))
    } else if follow.strays > 0 {
      parts.append(card([text(words.perhapsOff, .strong)], .tinted))
    } else if let now = state.instruction(words), let told = follow.now {
      parts.append(
        .manoeuvre(
          Manoeuvre(
            View.icon(now.icon), distance: now.metres.map { metres($0) }, words: now.words, details: now.details)))
      if !now.after.isEmpty { parts.append(text(words.then(now.after.smallInitial), .strong)) }
      let arrival = environment.now.adding(milliseconds: told.seconds.milliseconds)
      parts.append(text(words.left(metres(told.left), duration(told.seconds), clock(arrival)), .quiet))
    } else if state.maps.phase == .none || state.maps.phase == .failed {
      parts.append(banner("no-following", .warning, words.walkNeedsMap, words.walkNeedsMapText))
    } else {
      parts.append(card([text(words.waitingForPosition, .strong)], .tinted))
    }
    parts.append(
      .columns([
        press("say-again", words.sayAgain, .secondary, .speaker, .following(.sayAgain)),
        press("where-am-i", words.whereAmI, .secondary, .pin, .following(.whereAmI)),
      ]))
    if !follow.place.isEmpty { parts.append(text(follow.place, .strong)) }
    if let notice = positionNotice { parts.append(notice) }
    return parts
  }

  func arrivedScreen() -> Screen<Action> {
    let name = state.trip.destination?.name ?? ""
    let screen = page(
      words.arrivedTitle, .arrived, .home, back: false,
      primary: button("finish", words.toMap, .primary, .map, .trip(.clear)),
      [
        .empty(Empty(.done, title: words.arrived, text: name)),
        state.trip.destination.map {
          .button(
            Button(
              "favourite", words.keepPlace, .secondary, icon: .heart, isPressed: companion.store.favourite($0) != nil,
              .did(.search(.favourite($0)))))
        } ?? text(""),
      ])
    screen.announcement = state.announcement
    return screen
  }

  /// The picture of a step.
  static func icon(_ step: StepIcon) -> Icon {
    switch step {
    case .depart: .locate
    case .slightLeft: .slightLeft
    case .left, .sharpLeft: .turnLeft
    case .slightRight: .slightRight
    case .right, .sharpRight: .turnRight
    case .turnBack: .undo
    case .crossing, .crossingSignals: .crossing
    case .slopeUp, .ramp, .kerb: .trend
    case .slopeDown: .slopeDown
    case .gate: .gate
    case .lift, .escalator: .lift
    case .steps: .alert
    case .platform: .bus
    case .arrive: .flag
    case .straight: .arrowUp
    }
  }
}

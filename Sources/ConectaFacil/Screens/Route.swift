import AppRuntime

extension View {
  /// The way: on the map and in words, what is known of it, other ways, and why there is none (CF-01, CF-04, CF-06).
  func routeScreen() -> Screen<Action> {
    let trip = state.trip
    guard let to = trip.destination else {
      return page(
        words.route, .route, .home,
        [
          .empty(
            Empty(
              .welcome, title: words.noTrip, text: words.noTripText,
              button: way("to-search", words.whereTo, .primary, .search, .search)))
        ])
    }
    let name = to.name
    var content: [E] = companion.notices(environment)
    content.append(
      .rows([
        Row(
          "from", trip.origin.map { words.from($0.name) } ?? words.fromMyPosition, icon: .locate, tone: .accent,
          .did(.search(.from(origin: true)))),
        row(
          "to-profile", words.profileRow(words.aid(state.profile.travel.aid)), words.profileRowDetail, .accessibility,
          .profile),
      ]))
    if (to.door?.access ?? to.access) == .no {
      content.append(banner("door", .warning, words.doorClosed, words.doorClosedText))
    }
    if trip.isKept { content.append(banner("kept", .offline, words.keptTrip, words.keptTripText(age))) }
    var primary: Button<Action>?
    if !trip.routes.isEmpty, let route = trip.route {
      content += found(route, to)
      if state.follow == nil { primary = button("start", words.startRoute, .primary, .route, .following(.start)) }
    } else if case .reckoned(.blocked(let way), _) = trip.plan {
      content += none(words.noWay, way.words, way, to)
    } else if case .reckoned(.outOfReach(let far), _) = trip.plan {
      content += none(words.outOfReach, far.words, nil, to)
    } else if let noRegion {
      content.append(noRegion)
    } else if trip.origin == nil, state.whereabouts.here(environment.now) == nil {
      if let notice = positionNotice { content.append(notice) }
      content.append(text(words.originNeeded))
      if let place = lastPosition {
        content.append(press("from-last", words.from(place.name), .secondary, .locate, .trip(.from(place))))
      }
      content.append(press("choose-origin", words.chooseOrigin, .secondary, .search, .search(.from(origin: true))))
    } else {
      content.append(.skeleton(lines: 5))
    }
    let screen = page(words.toPlace(name), .route, .home, primary: primary, isWide: true, content)
    screen.announcement = state.announcement
    return screen
  }

  /// Where the device was, as a place that says when, from which the person may begin all the same.
  private var lastPosition: PlaceDetails? {
    guard let fix = state.whereabouts.last else { return nil }
    let name =
      fix.age(environment.now) == nil ? words.lastPosition : words.lastPositionAt(moment(fix.time))
    return .point(fix.at, name: name)
  }

  private func found(_ route: PlannedRoute, _ to: PlaceDetails) -> [E] {
    let trip = state.trip
    var content: [E] = []
    if trip.routes.count > 1 {
      content.append(
        .choice(
          Choice(
            "alternatives", words.whichWay, .list,
            options: trip.routes.enumerated().map { place, one in
              option(
                "pref-" + one.preference.rawValue, words.preference(one.preference), summary(one), place == trip.chosen)
            }
          ) { .did(.trip(.preference(Preference.named($0.after(5)) ?? .balanced))) }))
    } else {
      content.append(text(words.preferenceSummary(words.preference(route.preference), summary(route)), .large))
    }
    var marks = [mark("destination", .destination, to, acts: false)]
    if let origin = trip.origin { marks.append(mark("origin", .origin, origin, acts: false)) }
    if let map = map(
      words.mapOfRoute, view: route.bounds.map { .bounds($0.edges) }, marks: marks, route: trip.line, isTall: true,
      listTitle: words.routeAsList, list: stretches(route))
    {
      content.append(map)
      content.append(text(words.legend, .small))
    }
    if let opening = to.opening, isClosed(opening, after: route.seconds) {
      content.append(banner("closed-on-arrival", .warning, words.closedOnArrival, opening.words))
    }
    content += sureness(route)
    content += warnings(route)
    content.append(.button(way("to-steps", words.directions, .secondary, .list, .steps)))
    content.append(press("by-transport", words.byTransport, .secondary, .bus, .transport(.journeys(to))))
    content.append(press("forget-trip", words.clearTrip, .quiet, .trash, .trip(.clear)))
    return content
  }

  /// Whether one finds it closed: what was told may be over, or change on the way.
  private func isClosed(_ opening: PlaceOpening, after seconds: Seconds) -> Bool {
    if environment.now >= opening.until { return false }
    let changes = environment.now.adding(milliseconds: seconds.milliseconds) >= opening.until
    return opening.isOpen == changes
  }

  /// `812 m · 16 min · sube 12 m`
  func summary(_ route: PlannedRoute) -> String {
    var parts = [duration(route.seconds), metres(route.metres)]
    if let up = route.steepestUp?.slope, up >= Slope(percent: 1) {
      parts.append(words.steepest(numbers.percent(up.percent / 100, digits: 1)))
    }
    return parts.joined(separator: " · ")
  }

  /// What is known and what is not, in numbers, words and marks (CF-06).
  func sureness(_ route: PlannedRoute) -> [E] {
    let certainty = route.certainty ?? CertaintyShares()
    var facts: [(name: String, value: String)] = [
      (words.verified, percent(certainty.verified)), (words.unknown, percent(certainty.unknown)),
      (words.atLimit, percent(certainty.atLimit)),
    ]
    if route.slopeKnown > 0 { facts.append((words.climb, words.climbed(route.climb, known: route.slopeKnown))) }
    var content: [E] = [card([.facts(facts)])]
    if !route.unknown.isEmpty {
      content.append(
        .disclosure(
          id: "unknown", title: words.whatUnknown,
          [.prose(Prose([.points(route.unknown.map { words.unknownLength($0.words, metres($0.metres)) })]))]))
    }
    return content
  }

  private func warnings(_ route: PlannedRoute) -> [E] {
    let rows =
      gaps(route)
      + route.warnings.prefix(12).enumerated().map { place, warning in
        Row<Action>(
          "warning-" + place.description, warning.words, detail: words.onRoute(warning.at),
          icon: warning.reason == .blocked ? .error : .alert, nil)
      }
    return rows.isEmpty ? [] : [section("warnings", words.warnings, [.rows(rows)])]
  }

  /// What keeps the route from its places: said before one sets out.
  private func gaps(_ route: PlannedRoute) -> [Row<Action>] {
    [(route.from, true), (route.to, false)].compactMap { snap, atStart -> Row<Action>? in
      guard let snap, snap.away.value >= 20 || !snap.words.isEmpty else { return nil }
      return Row(
        atStart ? "gap-start" : "gap-end", words.gap(snap, atStart: atStart),
        detail: snap.words.isEmpty ? nil : snap.words,
        icon: .alert, nil)
    }
  }

  /// The drawn line in words.
  private func stretches(_ route: PlannedRoute) -> [E] {
    [
      .rows(
        route.stretches.prefix(40).enumerated().map { place, one in
          Row(
            "stretch-" + place.description, certainty(one.certainty, one.isPassable), value: metres(one.metres),
            icon: certaintyIcon(one), nil)
        })
    ]
  }

  func certainty(_ certainty: RouteCertainty, _ isPassable: Bool) -> String {
    if !isPassable { return words.notPassable }
    return switch certainty {
    case .verified: words.verified
    case .atLimit: words.atLimit
    case .unknown: words.unknown
    }
  }
  private func certaintyIcon(_ stretch: RouteStretch) -> Icon {
    if !stretch.isPassable { return .error }
    return switch stretch.certainty {
    case .verified: .saved
    case .atLimit: .alert
    case .unknown: .help
    }
  }

  /// The way would begin where this map ends: another beginning, or another map.
  private func outside(_ to: PlaceDetails) -> [E] {
    var content: [E] = [
      banner(
        "outside-region", .warning, words.outsideRegion, words.outsideRegionText,
        way("other-region", words.regions, .quiet, .layers, .regions)),
      press("choose-origin", words.chooseOrigin, .primary, .search, .search(.from(origin: true))),
    ]
    let mark = mark("destination", .destination, to, acts: false)
    if let map = map(
      words.mapOf(state.maps.name), view: .around(to.at, zoom: 16), marks: [mark], listTitle: words.instead,
      list: [text(to.name)])
    {
      content.append(map)
    }
    return content
  }

  /// No accessible way: what blocks it, where, and the least bad one, marked as not accessible (CF-01).
  private func none(_ title: String, _ reason: String, _ way: BlockedWay?, _ to: PlaceDetails) -> [E] {
    if state.trip.origin == nil, let at = state.whereabouts.last?.at, state.maps.bounds?.contains(at) == false {
      return outside(to)
    }
    var content: [E] = [banner("no-way", .warning, title, reason)]
    let blocks = way?.blocks ?? []
    if !blocks.isEmpty {
      content.append(
        section(
          "blocks", words.whatBlocks,
          [
            .rows(
              blocks.enumerated().map { place, block in
                Row(
                  "row-block-" + place.description, block.words,
                  detail: words.blocked(block.away, from: way?.confines ?? .origin), icon: .error, nil)
              })
          ]))
    }
    var marks: [MapPicture<Action>.Mark] = []
    for (place, block) in blocks.enumerated() {
      marks.append(.init("block-" + place.description, .block, at: block.place, name: block.words))
    }
    marks.append(mark("destination", .destination, to, acts: false))
    if let map = map(
      words.mapOfBlocks, marks: marks, route: state.trip.line, listTitle: words.instead,
      list: [text(words.listAbove, .small)])
    {
      content.append(map)
    }
    if let bad = way?.leastBad {
      var closed: [String] = []
      for warning in bad.warnings where warning.reason == .blocked { closed.append(warning.words) }
      content.append(
        section(
          "least-bad", words.leastBad,
          [
            banner("not-accessible", .danger, words.notAccessible, words.notAccessibleText), text(summary(bad)),
            .prose(Prose([.points(closed)])),
          ]))
    }
    content.append(
      section(
        "what-now", words.whatNow,
        [
          .rows([
            row("other-profile", words.changeProfile, words.changeProfileText, .accessibility, .profile),
            act("other-transport", words.byTransport, nil, .bus, .transport(.journeys(to))),
            row("other-place", words.otherPlace, nil, .search, .search),
          ])
        ]))
    return content
  }
}

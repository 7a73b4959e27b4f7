import AppRuntime

extension View {
  /// The way: on the map and in words, what is known of it, other ways, and why there is none (CF-01, CF-04, CF-06).
  func routeScreen() -> Screen<Action> {
    let trip = state.trip
    guard let to = trip.destination else {
      return frame(words.route, .route, .home, [.empty(Empty(.welcome, title: words.noTrip, text: words.noTripText, button: way("to-search", words.whereTo, .primary, .search, .search)))])
    }
    let name = to.text("name")
    var content: [E] = companion.notices(environment)
    content.append(.rows([
      Row("from", words.from + (trip.origin?.text("name") ?? words.myPosition.smallInitial), icon: .locate, tone: .accent, .did(.searchFrom(origin: true))),
      row("to-profile", words.profileRow + words.aid(state.profile.aid), words.profileRowDetail, .accessibility, .profile),
    ]))
    if (to["door"] ?? to).has("access", "no") { content.append(banner("door", .warning, words.doorClosed, words.doorClosedText)) }
    if trip.isKept { content.append(banner("kept", .offline, words.keptTrip, words.keptTripText(age))) }
    var primary: Button<Action>?
    if let answer = trip.answer {
      if answer.isTrue("found"), let route = trip.route {
        content += self.found(route, to)
        if trip.follow == nil { primary = button("start", words.startRoute, .primary, .route, .trip(.start)) }
      } else {
        content += blocked(answer, to)
      }
    } else if let noRegion {
      content.append(noRegion)
    } else if trip.origin == nil, state.whereabouts.last == nil {
      if let notice = positionNotice { content.append(notice) }
      content.append(text(words.originNeeded))
      content.append(press("choose-origin", words.chooseOrigin, .secondary, .search, .searchFrom(origin: true)))
    } else {
      content.append(.skeleton(lines: 5))
    }
    let screen = frame(words.toPlace + name, .route, .home, primary: primary, isWide: true, content)
    screen.announcement = state.announcement
    return screen
  }

  private func found(_ route: JSON, _ to: JSON) -> [E] {
    let trip = state.trip
    var content: [E] = []
    if trip.routes.count > 1 {
      content.append(.choice(Choice("alternatives", words.whichWay, .list, options: trip.routes.enumerated().map { place, one in
        option("pref-" + one.text("preference"), words.preference(one.text("preference")), summary(one), place == trip.chosen)
      }) { .did(.trip(.preference($0))) }))
    } else {
      content.append(text(words.preference(route.text("preference")) + ": " + summary(route), .large))
    }
    var marks: [MapPicture<Action>.Mark] = []
    if let mark = mark("destination", .destination, to, acts: false) { marks.append(mark) }
    if let origin = trip.origin, let mark = mark("origin", .origin, origin, acts: false) { marks.append(mark) }
    let edges = (route["bounds"]?.array ?? []).compactMap { $0.number }
    if let map = map(words.mapOfRoute, view: edges.count == 4 ? .bounds(edges) : nil, marks: marks, route: trip.line, isTall: true, listTitle: words.routeAsList, list: stretches(route)) {
      content.append(map)
      content.append(text(words.legend, .small))
    }
    content += sureness(route)
    content += warnings(route)
    content.append(.button(way("to-steps", words.directions, .secondary, .list, .steps)))
    content.append(press("by-transport", words.byTransport, .secondary, .bus, .journeys(to)))
    content.append(press("forget-trip", words.clearTrip, .quiet, .trash, .trip(.clear)))
    return content
  }

  /// `812 m · 16 min · sube 12 m`
  func summary(_ route: JSON) -> String {
    var parts = [duration(route.number("seconds") ?? 0), metres(route.number("metres") ?? 0)]
    if let up = route["steepestUp"]?.number("slope"), up >= 1 { parts.append(words.steepest + numbers.decimal(up) + " %") }
    return parts.joined(separator: " · ")
  }

  /// What is known and what is not, in numbers, words and marks (CF-06).
  func sureness(_ route: JSON) -> [E] {
    let certainty = route["certainty"]
    var facts: [(name: String, value: String)] = [
      (words.verified, percent(certainty?.number("verified") ?? 0)), (words.unknown, percent(certainty?.number("unknown") ?? 0)), (words.atLimit, percent(certainty?.number("atLimit") ?? 0)),
    ]
    if let climb = route.number("climb"), let known = route.number("slopeKnown"), known > 0 { facts.append((words.climb, metres(climb) + words.ofKnown + percent(known))) }
    var content: [E] = [card([.facts(facts)])]
    let unknown = route.list("unknown")
    if !unknown.isEmpty {
      content.append(.disclosure(id: "unknown", title: words.whatUnknown, [.prose(Prose([.points(unknown.map { $0.text("words") + ": " + metres($0.number("metres") ?? 0) })]))]))
    }
    return content
  }

  private func warnings(_ route: JSON) -> [E] {
    let all = route.list("warnings")
    if all.isEmpty { return [] }
    return [section("warnings", words.warnings, [.rows(all.prefix(12).enumerated().map { place, warning in
      Row("warning-" + place.description, warning.text("words"), detail: words.afterMetres + metres(warning.number("at") ?? 0), icon: warning.has("reason", "blocked") ? .error : .alert, nil)
    })])]
  }

  /// The drawn line in words.
  private func stretches(_ route: JSON) -> [E] {
    [.rows(route.list("stretches").prefix(40).enumerated().map { place, one in
      Row("stretch-" + place.description, certainty(one.text("certainty"), one.isTrue("passable")), value: metres(one.number("metres") ?? 0), icon: certaintyIcon(one), nil)
    })]
  }

  func certainty(_ name: String, _ isPassable: Bool) -> String {
    if !isPassable { return words.notPassable }
    if sameBytes(name, "verified") { return words.verified }
    return sameBytes(name, "at-limit") ? words.atLimit : words.unknown
  }
  private func certaintyIcon(_ stretch: JSON) -> Icon {
    if !stretch.isTrue("passable") { return .error }
    return stretch.has("certainty", "verified") ? .saved : stretch.has("certainty", "at-limit") ? .alert : .help
  }

  /// The way would begin where this map ends: another beginning, or another map.
  private func outside(_ to: JSON) -> [E] {
    var content: [E] = [
      banner("outside-region", .warning, words.outsideRegion, words.outsideRegionText, way("other-region", words.regions, .quiet, .layers, .regions)),
      press("choose-origin", words.chooseOrigin, .primary, .search, .searchFrom(origin: true)),
    ]
    if let mark = mark("destination", .destination, to, acts: false), let at = to.place("at"),
      let map = map(words.mapOf + state.maps.name, view: .around(at, zoom: 16), marks: [mark], listTitle: words.instead, list: [text(to.text("name"))]) {
      content.append(map)
    }
    return content
  }

  /// No accessible way: what blocks it, where, and the least bad one, marked as not accessible (CF-01).
  private func blocked(_ answer: JSON, _ to: JSON) -> [E] {
    if state.trip.origin == nil, let at = state.whereabouts.last?.at, !Coverage.isInside(at, state.maps.bounds) { return outside(to) }
    var content: [E] = [banner("no-way", .warning, answer.has("reason", "out-of-reach") ? words.outOfReach : words.noWay, answer.text("words"))]
    let blocks = answer.list("blocks")
    if !blocks.isEmpty {
      content.append(section("blocks", words.whatBlocks, [.rows(blocks.enumerated().map { place, block in
        Row("row-block-" + place.description, block.text("words"), detail: words.atDistance + metres(block.number("away") ?? 0), icon: .error, nil)
      })]))
    }
    var marks = blocks.enumerated().compactMap { place, block in
      block.coordinate.map { MapPicture<Action>.Mark("block-" + place.description, .block, at: $0, name: block.text("words")) }
    }
    if let mark = mark("destination", .destination, to, acts: false) { marks.append(mark) }
    if let map = map(words.mapOfBlocks, marks: marks, route: state.trip.line, listTitle: words.instead, list: [text(words.listAbove, .small)]) { content.append(map) }
    if let bad = answer["leastBad"], !bad.isNull {
      content.append(section("least-bad", words.leastBad, [
        banner("not-accessible", .danger, words.notAccessible, words.notAccessibleText), text(summary(bad)),
        .prose(Prose([.points(bad.list("warnings").filter { $0.has("reason", "blocked") }.map { $0.text("words") })])),
      ]))
    }
    content.append(section("what-now", words.whatNow, [.rows([
      row("other-profile", words.changeProfile, words.changeProfileText, .accessibility, .profile),
      act("other-transport", words.byTransport, nil, .bus, .journeys(to)), row("other-place", words.otherPlace, nil, .search, .search),
    ])]))
    return content
  }
}

import AppRuntime

extension View {
  /// Lines and stops near here, and the venues of events (CF-13).
  func transportScreen() -> Screen<Action> {
    var content = companion.notices(environment)
    if let noRegion { return page(words.transport, .transport, .transport, back: false, content + [noRegion]) }
    if let notice = oldPositionNotice { content.append(notice) }
    content.append(
      .rows([
        act("plan", words.planJourney, words.planJourneyText, .route, .search(.from(origin: false))),
        row("to-tourist", words.tourist, words.touristDetail, .ticket, .tourist),
      ]))
    for event in state.maps.events ?? [] {
      content.append(
        section(
          "event-" + event.id, event.name,
          [
            text(eventState(event), .small),
            .rows(
              event.venues.map { row("venue-" + $0.id, $0.name, $0.city, .flag, .venue(event: event.id, venue: $0.id)) }
            ),
          ]))
    }
    let transport = state.transport
    if state.maps.info?.has.transit ?? false {
      if let lines = transport.lines {
        content.append(
          section(
            "lines", words.linesNear,
            lines.isEmpty
              ? [text(words.noLines, .quiet)]
              : [.rows(lines.enumerated().map { place, one in line(one, "line-" + place.description) })]))
      } else {
        content.append(.skeleton(lines: 3))
      }
      if let stops = transport.stops, !stops.isEmpty {
        content.append(
          section(
            "stops", words.stopsNear,
            [
              .rows(
                stops.enumerated().map { place, stop in
                  let row = row("stop-" + place.description, stop.name, access(stop.access), .bus, .stop(stop.id))
                  row.value = stop.metres.map { metres($0) }
                  return row
                })
            ]))
      }
    } else {
      content.append(text(words.noTransit, .quiet))
    }
    return page(words.transport, .transport, .transport, back: false, isWide: true, content)
  }

  private func line(_ line: LineDetails, _ id: Identifier) -> Row<Action> {
    var parts = [line.longName, line.facts?.words ?? ""]
    if let fare = line.fare { parts.append(money(fare)) }
    if let stop = line.facts?.stop { parts.append(stop.name + " (" + access(stop.access).smallInitial + ")") }
    parts.append(line.facts?.notes ?? "")
    return Row(
      id, line.name, detail: parts.filter { !$0.isEmpty }.joined(separator: ". "), icon: .bus, tone: .accent, nil)
  }

  /// Whether an event is still to come, going on, or past, with its dates.
  func eventState(_ event: EventDetails) -> String {
    words.event(event.phase, date(event.from) + " – " + date(event.to))
  }

  /// Empty where it is not known.
  func date(_ date: CivilDate?) -> String { date.map { dates.short($0) } ?? "" }

  func venueScreen(_ eventID: String, _ venueID: String) -> Screen<Action> {
    let destination = Destination.venue(event: eventID, venue: venueID)
    if let noRegion { return page(words.venue, destination, .transport, [noRegion]) }
    guard let events = state.maps.events else {
      return page(words.venue, destination, .transport, [.skeleton(lines: 5)])
    }
    guard let event = events.first(where: { sameBytes($0.id, eventID) }),
      let venue = event.venues.first(where: { sameBytes($0.id, venueID) })
    else { return notFound() }
    var content: [E] = []
    if event.phase == .past { content.append(banner("past", .info, words.pastTitle, eventState(event))) }
    func source(_ number: Int?) -> String {
      guard let number, event.sources.indices.contains(number) else { return "" }
      let source = event.sources[number]
      return source.checkedOn.map { words.sourceChecked(source.title, dates.short($0)) }
        ?? words.sourceNamed(source.title)
    }
    if !venue.lines.isEmpty {
      content.append(
        section(
          "venue-lines", words.linesThere,
          venue.lines.map { line in
            var facts: [(name: String, value: String)] = [
              (words.station, line.station), (words.stepFree, access(line.access)),
            ]
            func fact(_ name: String, _ value: String?) { if let value, !value.isEmpty { facts.append((name, value)) } }
            fact(words.hours, line.hours)
            fact(words.headway, line.headway.map { words.every(duration($0)) })
            fact(words.fare, line.fare.map { money($0) })
            fact(words.notes, line.notes)
            return card([text(line.name, .strong), .facts(facts), text(source(line.source), .small)])
          }))
    }
    if !venue.gates.isEmpty {
      content.append(
        section(
          "gates", words.gates,
          [
            .rows(
              venue.gates.enumerated().map { place, gate in
                Row(
                  "gate-" + place.description, gate.name, detail: access(gate.access) + ". " + source(gate.source),
                  icon: .gate, nil)
              })
          ]))
    }
    if !venue.dates.isEmpty {
      content.append(
        .disclosure(
          id: "dates", title: words.dates,
          [
            .rows(
              venue.dates.enumerated().map { place, day in
                Row(
                  "date-" + place.description, day.words, detail: source(day.source), value: date(day.date),
                  icon: .calendar, nil)
              })
          ]))
    }
    if !venue.closures.isEmpty {
      content.append(
        .disclosure(
          id: "closures", title: words.closures,
          [.prose(Prose([.points(venue.closures.map { $0.words + " " + source($0.source) })]))]))
    }
    if !venue.unknown.isEmpty {
      content.append(
        .disclosure(id: "venue-unknown", title: words.notConfirmed, [.prose(Prose([.points(venue.unknown)]))]))
    }
    let journey = venue.at.map {
      button("venue-journey", words.byTransport, .primary, .bus, .transport(.journeys(.point($0, name: venue.name))))
    }
    return page(venue.name, destination, .transport, lead: venue.city, primary: journey, isWide: false, content)
  }

  func stopScreen(_ id: String) -> Screen<Action> {
    let waiting = page(words.stop, .stop(id), .transport, [noRegion ?? .skeleton(lines: 5)])
    guard sameBytes(state.transport.stop, id) else { return waiting }
    let answer: DeparturesAnswer
    switch state.transport.departures {
    case .waiting: return waiting
    case .none: return notFound()
    case .told(let told): answer = told
    }
    var content: [E] = [.cluster([.tag(access(answer.stop.access), accessTone(answer.stop.access))])]
    content += outside(answer.timetable)
    if answer.departures.isEmpty, answer.timetable == nil {
      content.append(text(answer.words.isEmpty ? words.noDepartures : answer.words))
    } else {
      content.append(
        .rows(
          answer.departures.enumerated().map { place, one in
            Row(
              "departure-" + place.description, one.line.name + " " + one.headsign,
              detail: words.vehicle(access(one.access).smallInitial), value: one.words,
              icon: .bus, nil)
          }))
    }
    return page(answer.stop.name, .stop(id), .transport, lead: words.departures, content)
  }

  /// That the timetable does not cover the day asked for.
  private func outside(_ timetable: TimetableState?) -> [E] {
    guard let timetable else { return [] }
    guard let date = timetable.date else { return [banner("timetable", .warning, timetable.words)] }
    let title =
      timetable.state == .ended ? words.timetableEnded(dates.short(date)) : words.timetableBegins(dates.short(date))
    return [banner("timetable", .warning, title, words.timetableOld)]
  }

  // MARK: Door to door

  func journeysScreen() -> Screen<Action> {
    guard let to = state.journeysEnd else {
      return page(
        words.byTransport, .journeys, .transport,
        [text(words.noTripText), .button(way("to-search", words.whereTo, .primary, .search, .search))])
    }
    let from =
      state.journeysStart.map { words.from($0.name) }
      ?? (state.whereabouts.last == nil
        ? words.fromMiddleOfRegion
        : state.whereabouts.here(environment.now) == nil ? words.fromLastPosition : words.fromMyPosition)
    var content: [E] = [text(from, .quiet)]
    if state.journeysStart == nil, let notice = oldPositionNotice { content.append(notice) }
    if noRegion == nil { content += hours }
    var said: String?
    if let noRegion {
      content.append(noRegion)
    } else if case .told(let answer) = state.transport.journeys {
      content += outside(answer.timetable)
      switch answer.outcome {
      case .found(let journeys, let notes):
        said = words.journeys(journeys.count)
        content.append(.rows(journeys.enumerated().map { place, one in row(one, place + 1) }))
        for note in notes { content.append(text(note, .small)) }
      case .none(_, let reason, let leastBad):
        said = words.noJourney
        content.append(banner("no-journey", .warning, words.noJourney, reason))
        if let leastBad {
          content.append(
            section(
              "least-bad", words.leastBad, [banner("not-accessible", .danger, words.notAccessible, leastBad.words)]))
        }
      }
    } else if case .none = state.transport.journeys {
      said = words.noJourney
      content.append(banner("no-journey", .warning, words.noJourney))
    } else if state.transport.hour != .now, state.chosenMoment(environment) == nil {
      content.append(text(words.hourNeeded, .quiet))
    } else {
      content.append(.skeleton(lines: 5))
    }
    let screen = page(words.toPlace(to.name), .journeys, .transport, lead: words.byTransport, content)
    screen.announcement = said
    return screen
  }

  private func row(_ journey: JourneyTold, _ number: Int) -> Row<Action> {
    var parts: [String] = []
    if let day = journey.day { parts.append(day) }
    parts.append(journey.rides == 0 ? words.onFootOnly : words.changes(journey.changes))
    parts.append(words.walking(metres(journey.walking)))
    if let fare = journey.fares.first { parts.append(money(fare)) }
    if journey.unknownBoardings > 0 { parts.append(words.someUnknown) }
    let row = row(
      "journey-" + number.description, clock(journey.departure) + " – " + clock(journey.arrival),
      parts.joined(separator: " · "),
      journey.rides == 0 ? .route : .bus, .journey(number))
    row.value = duration(journey.seconds)
    return row
  }

  /// At once, from an hour on, or to be there by one; within a week.
  private var hours: [E] {
    let transport = state.transport
    var content: [E] = [
      .choice(
        Choice(
          "hour", words.when, .segmented,
          options: words.whenNames.enumerated().map { place, name in
            option("hour-" + place.description, name, nil, place == transport.hour.rawValue)
          }
        ) { .did(.transport(.hour(lastNumber($0) ?? 0))) })
    ]
    if transport.hour == .now { return content }
    let today = environment.zone.day(at: environment.now)
    content.append(
      .choice(
        Choice(
          "day", words.day, .chips,
          options: (0..<7).map { day in
            option(
              "day-" + day.description,
              day == 0 ? words.today : day == 1 ? words.tomorrow : dates.dayAndMonth(today.adding(days: day)), nil,
              day == transport.day)
          }
        ) { .did(.transport(.day(lastNumber($0) ?? 0))) }))
    content.append(
      .field(
        Field("time", transport.hour == .arriving ? words.arriveBy : words.leaveAt, .time, value: transport.time) {
          .did(.transport(.time($0)))
        }))
    if let moment = state.chosenMoment(environment), moment.milliseconds < environment.now.milliseconds - 60_000 {
      content.append(text(words.hourPassed, .warning))
    }
    return content
  }

  func journeyScreen(_ number: Int) -> Screen<Action> {
    let destination = Destination.journey(number)
    var journeys: [JourneyTold] = []
    if case .told(let answer) = state.transport.journeys { journeys = answer.journeys }
    guard journeys.indices.contains(number - 1) else {
      return page(
        words.byTransport, destination, .transport,
        [text(words.journeyGone), .button(way("to-journeys", words.seeJourneys, .primary, .bus, .journeys))])
    }
    let journey = journeys[number - 1], times = clock(journey.departure) + " – " + clock(journey.arrival)
    var content: [E] = []
    if !journey.isAccessible {
      content.append(banner("not-accessible", .danger, words.notAccessible, words.notAccessibleText))
    }
    for leg in journey.legs {
      var parts: [E] = [text(leg.words, .strong), text(clock(leg.departure) + " – " + clock(leg.arrival), .quiet)]
      if !leg.details.isEmpty { parts.append(.prose(Prose([.points(leg.details)]))) }
      if leg.needsCare { parts.append(.tag(words.care, .warning)) }
      if case .walk(let walk) = leg.manner, !walk.steps.isEmpty {
        parts.append(.prose(Prose([.points(walk.steps.map { $0.words })])))
      }
      content.append(card(parts))
    }
    let fares = journey.fares.map { money($0) }
    if !fares.isEmpty { content.append(text(words.fares(fares.joined(separator: " + ")), .small)) }
    return page(times, destination, .transport, lead: words.toPlace(state.journeysEnd?.name ?? ""), content)
  }

  // MARK: Tourist mode (CF-14)

  func touristScreen() -> Screen<Action> {
    if let noRegion { return page(words.tourist, .tourist, .transport, [noRegion]) }
    guard let events = state.maps.events else {
      return page(words.tourist, .tourist, .transport, [.skeleton(lines: 5)])
    }
    var content: [E] = []
    if events.isEmpty { content.append(text(words.noEvents)) }
    for event in events {
      content.append(.heading(event.name))
      if event.phase == .past {
        content.append(banner("past-" + event.id, .info, words.pastTitle, eventState(event)))
      } else {
        content.append(text(eventState(event), .strong))
      }
      content.append(text(event.about))
      for category in TipCategory.allCases {
        var own: [String] = []
        for tip in event.tips where tip.category == category { own.append(tip.words) }
        if own.isEmpty { continue }
        content.append(
          .disclosure(
            id: "tips-" + event.id + "-" + category.rawValue, title: words.tips(category),
            [.prose(Prose([.points(own)]))]))
      }
      if !event.venues.isEmpty {
        content.append(
          section(
            "venues-" + event.id, words.venuesOf(event.name),
            [
              .rows(
                event.venues.map {
                  row("venue-" + event.id + "-" + $0.id, $0.name, $0.city, .flag, .venue(event: event.id, venue: $0.id))
                })
            ]))
      }
      content.append(
        .disclosure(
          id: "sources-" + event.id, title: words.sources,
          event.sources.enumerated().map { number, source in
            link("event-source-" + event.id + "-" + number.description, source.title, source.address)
          }))
    }
    return page(words.tourist, .tourist, .transport, lead: words.touristLead, content)
  }
}

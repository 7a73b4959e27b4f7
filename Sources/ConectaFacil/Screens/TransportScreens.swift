import AppRuntime

extension View {
  /// Lines and stops near here, and the venues of events (CF-13).
  func transportScreen() -> Screen<Action> {
    var content = companion.notices(environment)
    if let noRegion { return frame(words.transport, .transport, .transport, back: false, content + [noRegion]) }
    content.append(.rows([act("plan", words.planJourney, words.planJourneyText, .route, .searchFrom(origin: false)), row("to-tourist", words.tourist, words.touristDetail, .ticket, .tourist)]))
    for event in state.maps.events ?? [] {
      content.append(section("event-" + event.id, event.text("name"), [
        text(eventState(event), .small), .rows(event.list("venues").map { row("venue-" + $0.id, $0.text("name"), $0.text("city"), .flag, .venue(event: event.id, venue: $0.id)) }),
      ]))
    }
    let transport = state.transport
    if state.maps.info["has"]?.isTrue("transit") ?? false {
      if let lines = transport.lines {
        content.append(section("lines", words.linesNear, lines.isEmpty ? [text(words.noLines, .quiet)] : [.rows(lines.enumerated().map { place, one in line(one, "line-" + place.description) })]))
      } else {
        content.append(.skeleton(lines: 3))
      }
      if let stops = transport.stops, !stops.isEmpty {
        content.append(section("stops", words.stopsNear, [.rows(stops.enumerated().map { place, stop in
          let row = row("stop-" + place.description, stop.text("name"), access(stop.text("access")), .bus, .stop(stop.id))
          row.value = stop.number("metres").map { metres($0) }
          return row
        })]))
      }
    } else {
      content.append(text(words.noTransit, .quiet))
    }
    return frame(words.transport, .transport, .transport, back: false, isWide: true, content)
  }

  private func line(_ line: JSON, _ id: Identifier) -> Row<Action> {
    var parts = [line.text("longName"), line.text("words")]
    if let fare = money(line["fare"]) { parts.append(fare) }
    if let stop = line["stop"] { parts.append(stop.text("name") + " (" + access(stop.text("access")).smallInitial + ")") }
    let notes = line.text("notes")
    if !notes.isEmpty { parts.append(notes) }
    return Row(id, line.text("name"), detail: parts.filter { !$0.isEmpty }.joined(separator: ". "), icon: .bus, tone: .accent, nil)
  }

  /// Whether an event is still to come, going on, or past, with its dates.
  func eventState(_ event: JSON) -> String {
    let from = CivilDate(event.text("from")).map { dates.short($0) } ?? "", to = CivilDate(event.text("to")).map { dates.short($0) } ?? ""
    let state = event.has("state", "past") ? words.past : event.has("state", "current") ? words.current : words.coming
    return state + " " + from + " – " + to
  }

  func venueScreen(_ eventID: String, _ venueID: String) -> Screen<Action> {
    let spot = Spot.venue(event: eventID, venue: venueID)
    if let noRegion { return frame(words.venue, spot, .transport, [noRegion]) }
    guard let events = state.maps.events else { return frame(words.venue, spot, .transport, [.skeleton(lines: 5)]) }
    guard let event = events.first(where: { $0.has("id", eventID) }), let venue = event.list("venues").first(where: { $0.has("id", venueID) }) else { return notFound() }
    var content: [E] = []
    if event.has("state", "past") { content.append(banner("past", .info, words.pastTitle, eventState(event))) }
    let sources = event.list("sources")
    func source(_ fact: JSON) -> String {
      guard let number = fact["source"]?.integer, let source = sources.indices.contains(Int(number)) ? sources[Int(number)] : nil else { return "" }
      return words.source + source.text("title") + (CivilDate(source.text("checkedOn")).map { ", " + words.checkedOn + dates.short($0) } ?? "")
    }
    let lines = venue.list("lines")
    if !lines.isEmpty {
      content.append(section("venue-lines", words.linesThere, lines.map { line in
        var facts: [(name: String, value: String)] = [(words.station, line.text("station")), (words.stepFree, access(line.text("access")))]
        if !line.text("hours").isEmpty { facts.append((words.hours, line.text("hours"))) }
        if let headway = line.number("headway") { facts.append((words.headway, words.every + duration(headway))) }
        if let fare = money(line["fare"]) { facts.append((words.fare, fare)) }
        if !line.text("notes").isEmpty { facts.append((words.notes, line.text("notes"))) }
        return card([text(line.text("name"), .strong), .facts(facts), text(source(line), .small)])
      }))
    }
    let gates = venue.list("gates")
    if !gates.isEmpty {
      content.append(section("gates", words.gates, [.rows(gates.enumerated().map { place, gate in
        Row("gate-" + place.description, gate.text("name"), detail: access(gate.text("access")) + ". " + source(gate), icon: .gate, nil)
      })]))
    }
    let days = venue.list("dates")
    if !days.isEmpty {
      content.append(.disclosure(id: "dates", title: words.dates, [.rows(days.enumerated().map { place, day in
        let date = CivilDate(day.text("date")).map { dates.short($0) } ?? ""
        return Row("date-" + place.description, day.text("words"), detail: source(day), value: date, icon: .calendar, nil)
      })]))
    }
    let closures = venue.list("closures")
    if !closures.isEmpty {
      content.append(.disclosure(id: "closures", title: words.closures, [.prose(Prose([.points(closures.map { $0.text("words") + " " + source($0) })]))]))
    }
    let unknown = venue.list("unknown").compactMap { $0.string }
    if !unknown.isEmpty { content.append(.disclosure(id: "venue-unknown", title: words.notConfirmed, [.prose(Prose([.points(unknown)]))])) }
    let place: JSON = ["id": .string(venue.place("at").map { degrees($0) } ?? ""), "name": .string(venue.text("name")), "at": venue["at"] ?? .null, "category": "venue", "access": "unknown"]
    return frame(venue.text("name"), spot, .transport, lead: venue.text("city"), primary: button("venue-journey", words.byTransport, .primary, .bus, .journeys(place)), isWide: false, content)
  }

  func stopScreen(_ id: String) -> Screen<Action> {
    guard let answer = state.transport.departures, sameBytes(state.transport.stop, id) else { return frame(words.stop, .stop(id), .transport, [noRegion ?? .skeleton(lines: 5)]) }
    let stop = answer["stop"] ?? .null
    if stop.text("name").isEmpty { return notFound() }
    var content: [E] = [.cluster([.tag(access(stop.text("access")), accessTone(stop.text("access")))])]
    let departures = answer.list("departures")
    content += outside(answer)
    if departures.isEmpty, answer["timetable"] == nil {
      content.append(text(answer.text("words").isEmpty ? words.noDepartures : answer.text("words")))
    } else {
      content.append(.rows(departures.enumerated().map { place, one in
        Row("departure-" + place.description, (one["line"]?.text("name") ?? "") + " " + one.text("headsign"), detail: words.vehicle + access(one.text("access")).smallInitial, value: one.text("words"), icon: .bus, nil)
      }))
    }
    return frame(stop.text("name"), .stop(id), .transport, lead: words.departures, content)
  }

  /// That the timetable does not cover the day asked for.
  private func outside(_ answer: JSON) -> [E] {
    guard let timetable = answer["timetable"] else { return [] }
    guard let date = CivilDate(timetable.text("date")) else { return [banner("timetable", .warning, timetable.text("words"))] }
    return [banner("timetable", .warning, timetable.has("state", "ended") ? words.timetableEnded(dates.short(date)) : words.timetableBegins(dates.short(date)), words.timetableOld)]
  }

  // MARK: Door to door

  func journeysScreen() -> Screen<Action> {
    guard let to = state.trip.destination else { return frame(words.byTransport, .journeys, .transport, [text(words.noTripText), .button(way("to-search", words.whereTo, .primary, .search, .search))]) }
    var content: [E] = [text(words.from + (state.trip.origin?.text("name") ?? (state.whereabouts.last == nil ? words.middleOfRegion : words.myPosition.smallInitial)), .quiet)]
    if noRegion == nil { content += hours }
    var said: String?
    if let noRegion {
      content.append(noRegion)
    } else if let answer = state.transport.journeys {
      content += outside(answer)
      let journeys = answer.list("journeys")
      said = journeys.isEmpty ? words.noJourney : words.journeys(journeys.count)
      if journeys.isEmpty {
        content.append(banner("no-journey", .warning, words.noJourney, answer.text("words")))
        if let bad = answer["leastBad"], !bad.isNull {
          content.append(section("least-bad", words.leastBad, [banner("not-accessible", .danger, words.notAccessible, bad.text("words"))]))
        }
      } else {
        content.append(.rows(journeys.enumerated().map { place, one in
          let number = place + 1
          let detail = [one["day"]?.string, one.number("rides") == 0 ? words.onFootOnly : words.changes(Int(one.number("changes") ?? 0)), words.walking + metres(one.number("walking") ?? 0), money(one.list("fares").first), one.number("unknownBoardings").flatMap { $0 > 0 ? words.someUnknown : nil }]
          let row = row("journey-" + number.description, clock(one["departure"]?.integer ?? 0) + " – " + clock(one["arrival"]?.integer ?? 0), detail.compactMap { $0 }.joined(separator: " · "), one.number("rides") == 0 ? .route : .bus, .journey(number))
          row.value = duration(one.number("seconds") ?? 0)
          return row
        }))
      }
      for note in answer.list("notes") { content.append(text(note.string ?? "", .small)) }
    } else if state.transport.hour != .now, state.chosenMoment(environment) == nil {
      content.append(text(words.hourNeeded, .quiet))
    } else {
      content.append(.skeleton(lines: 5))
    }
    let screen = frame(words.toPlace + to.text("name"), .journeys, .transport, lead: words.byTransport, content)
    screen.announcement = said
    return screen
  }

  /// At once, from an hour on, or to be there by one; within a week.
  private var hours: [E] {
    let transport = state.transport
    var content: [E] = [.choice(Choice("hour", words.when, .segmented, options: words.whenNames.enumerated().map { place, name in
      option("hour-" + place.description, name, nil, place == transport.hour.rawValue)
    }) { .did(.hour(.hour(lastNumber($0) ?? 0))) })]
    if transport.hour == .now { return content }
    let today = environment.zone.day(at: environment.now)
    content.append(.choice(Choice("day", words.day, .chips, options: (0..<7).map { day in
      option("day-" + day.description, day == 0 ? words.today : day == 1 ? words.tomorrow : dates.dayAndMonth(today.adding(days: day)), nil, day == transport.day)
    }) { .did(.hour(.day(lastNumber($0) ?? 0))) }))
    content.append(.field(Field("time", transport.hour == .arriving ? words.arriveBy : words.leaveAt, .time, value: transport.time) { .did(.hour(.time($0))) }))
    if let moment = state.chosenMoment(environment), moment.milliseconds < environment.now.milliseconds - 60_000 { content.append(text(words.hourPassed, .warning)) }
    return content
  }

  func journeyScreen(_ number: Int) -> Screen<Action> {
    let spot = Spot.journey(number)
    let journeys = state.transport.journeys?.list("journeys") ?? []
    guard journeys.indices.contains(number - 1) else { return frame(words.byTransport, spot, .transport, [text(words.journeyGone), .button(way("to-journeys", words.seeJourneys, .primary, .bus, .journeys))]) }
    let journey = journeys[number - 1]
    var content: [E] = []
    if !journey.isTrue("accessible") { content.append(banner("not-accessible", .danger, words.notAccessible, words.notAccessibleText)) }
    for leg in journey.list("legs") {
      let details = leg.list("details").compactMap { $0.string }
      var parts: [E] = [text(leg.text("words"), .strong), text(clock(leg["departure"]?.integer ?? 0) + " – " + clock(leg["arrival"]?.integer ?? 0), .quiet)]
      if !details.isEmpty { parts.append(.prose(Prose([.points(details)]))) }
      if leg.isTrue("care") { parts.append(.tag(words.care, .warning)) }
      let steps = leg.list("steps").map { $0.text("words") }
      if !steps.isEmpty { parts.append(.prose(Prose([.points(steps)]))) }
      content.append(card(parts))
    }
    let fares = journey.list("fares").compactMap { money($0) }
    if !fares.isEmpty { content.append(text(words.fare + ": " + fares.joined(separator: " + "), .small)) }
    return frame(clock(journey["departure"]?.integer ?? 0) + " – " + clock(journey["arrival"]?.integer ?? 0), spot, .transport, lead: words.toPlace + (state.trip.destination?.text("name") ?? ""), content)
  }

  // MARK: Tourist mode (CF-14)

  func touristScreen() -> Screen<Action> {
    if let noRegion { return frame(words.tourist, .tourist, .transport, [noRegion]) }
    guard let events = state.maps.events else { return frame(words.tourist, .tourist, .transport, [.skeleton(lines: 5)]) }
    var content: [E] = []
    if events.isEmpty { content.append(text(words.noEvents)) }
    for event in events {
      content.append(.heading(event.text("name")))
      if event.has("state", "past") { content.append(banner("past-" + event.id, .info, words.pastTitle, eventState(event))) } else { content.append(text(eventState(event), .strong)) }
      content.append(text(event.text("about")))
      let tips = event.list("tips")
      for (place, category) in touristCategories.enumerated() {
        let own = tips.filter { $0.has("category", category) }
        if own.isEmpty { continue }
        content.append(.disclosure(id: "tips-" + event.id + "-" + category, title: words.touristCategories[place], [.prose(Prose([.points(own.map { $0.text("words") })]))]))
      }
      let venues = event.list("venues")
      if !venues.isEmpty { content.append(section("venues-" + event.id, words.venues + ": " + event.text("name"), [.rows(venues.map { row("venue-" + event.id + "-" + $0.id, $0.text("name"), $0.text("city"), .flag, .venue(event: event.id, venue: $0.id)) })])) }
      let sources = event.list("sources")
      content.append(.disclosure(id: "sources-" + event.id, title: words.sources, sources.enumerated().map { number, source in
        link("event-source-" + event.id + "-" + number.description, source.text("title"), source.text("address"))
      }))
    }
    return frame(words.tourist, .tourist, .transport, lead: words.touristLead, content)
  }
}

/// In the order of `Words.touristCategories`.
let touristCategories = ["schedules", "tickets", "transport", "food", "safety", "foreigners"]

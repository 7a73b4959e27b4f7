import Base
import Routing
import Testing

@testable import Transit

@Suite("Journeys") struct JourneyTests {
  let sample = Sample()

  @Test("CF-13: earliest arrival, with the walk and the wait in it") func direct() throws {
    let planner = try sample.planner()
    let answer = planner.answer(sample.request("Norte", "Centro", .departing(Sample.at("08:05"))))
    let best = try #require(answer.journeys.first)
    #expect(best.lines(planner.timetable) == "M")
    #expect(best.arrival == Sample.at("08:30"))
    #expect(best.departure == Sample.at("08:20"))
    #expect(best.merits.contains(.earliest))
    #expect(best.fares == [Fare(cents: 500, currency: "MXN")])
  }

  @Test("CF-13: to arrive by a time, leave as late as possible") func arriving() throws {
    let planner = try sample.planner()
    let best = try #require(
      planner.answer(sample.request("Norte", "Centro", .arriving(Sample.at("08:29")))).journeys.first)
    #expect(best.departure == Sample.at("08:00"))
    #expect(best.merits.contains(.latest))
    let exact = try #require(
      planner.answer(sample.request("Norte", "Centro", .arriving(Sample.at("08:30")))).journeys.first)
    #expect(exact.departure == Sample.at("08:20"))
  }

  @Test("CF-13: fewest changes is told beside the earliest") func fewestChanges() throws {
    let planner = try sample.planner()
    // By metro and shuttle from Norte at 9:00: Sur 9:20, wait 5 and a minute to change, Estadio 9:33. Nothing direct.
    let journeys = planner.answer(sample.request("Norte", "Estadio", .departing(Sample.at("09:00")))).journeys
    let best = try #require(journeys.first)
    #expect(best.lines(planner.timetable) == "ML")
    #expect(best.arrival == Sample.at("09:33"))
    #expect(best.changes == 1)
    let ride = try #require(
      best.legs.compactMap { leg in if case .ride(let ride) = leg, ride.headway > 0 { return ride } else { return nil }
      }.first)
    #expect(ride.headway == 600)
  }

  @Test(
    "CF-13: a wheelchair only boards what is accessible: neither the stop without a lift nor the bus without a ramp")
  func stepFree() throws {
    let planner = try sample.planner()
    let request = sample.request("Norte", "Estadio", .departing(Sample.at("09:00")), .chair(.allowed))
    let best = try #require(planner.answer(request).journeys.first)
    // Sur is not accessible; the 9:15 bus has no ramp; the 10:15 one stops at Centro bus at 10:25 and is at the stadium at 10:40.
    #expect(best.lines(planner.timetable) == "MB")
    #expect(best.arrival == Sample.at("10:40"))
    #expect(best.unknownBoardings == 0)
  }

  @Test("CF-13, CF-06: unknown vehicles are refused, avoided or allowed as the person says") func unknown() throws {
    var sample = sample
    sample.draft.stops[2].wheelchair = .yes  // Sur now has a lift; the shuttle stays unknown
    let planner = try sample.planner()
    func best(_ rule: UnknownRule) throws -> Journey {
      let request = sample.request(
        "Norte", "Estadio", .departing(Sample.at("09:00")), .chair(rule),
        needs: BoardingNeeds(stepFree: true, unknown: rule))
      return try #require(planner.answer(request).journeys.first)
    }
    let allowed = try best(.allowed), refused = try best(.refused), avoided = try best(.avoided)
    #expect(allowed.lines(planner.timetable) == "ML")
    #expect(allowed.unknownBoardings == 1)
    #expect(refused.lines(planner.timetable) == "MB")
    // The unknown shuttle saves more than an hour: it is told although unknowns are avoided, and marked.
    #expect(avoided.unknownBoardings == 1)
    let request = sample.request(
      "Norte", "Estadio", .departing(Sample.at("09:00")), .chair(.avoided),
      needs: BoardingNeeds(stepFree: true, unknown: .avoided))
    #expect(planner.answer(request).journeys.contains { $0.unknownBoardings == 0 && $0.merits.contains(.mostCertain) })
  }

  @Test("CF-01: where there is no accessible way, what stands in it is named, and the least bad one marked")
  func whyNot() throws {
    let planner = try sample.planner()
    let request = sample.request("Norte", "Sur", .departing(Sample.at("09:00")), .chair(.allowed))
    guard case .none(.notAccessible(let obstacles), let leastBad?) = planner.answer(request) else {
      Issue.record("an answer"); return
    }
    #expect(obstacles == [.stop(2, isUnknown: false)])
    #expect(!leastBad.isAccessible)
    #expect(leastBad.lines(planner.timetable) == "M")
  }

  @Test("CF-13: a trip past midnight is found from the day before and from after midnight") func pastMidnight() throws {
    let planner = try sample.planner()
    let before = try #require(
      planner.answer(sample.request("Centro", "Norte", .departing(Sample.at("23:00")))).journeys.first)
    #expect(before.lines(planner.timetable) == "N")
    #expect(before.arrival == Sample.at("00:20", day: CivilDate("2027-01-16")!))
    let by = try #require(
      planner.answer(sample.request("Centro", "Norte", .arriving(Sample.at("00:25", day: CivilDate("2027-01-16")!))))
        .journeys.first)
    #expect(by.departure == Sample.at("23:50"))
  }

  @Test("CF-13: outside of the calendar it says so, or answers by the same weekday and says that") func calendar()
    throws
  {
    let planner = try sample.planner()
    var request = sample.request("Norte", "Centro", .departing(Sample.at("08:05", day: CivilDate("2027-03-05")!)))
    guard case .none(.outsideCalendar(let first, let last), _) = planner.answer(request) else {
      Issue.record("an answer"); return
    }
    #expect(first == CivilDate("2027-01-01"))
    #expect(last == CivilDate("2027-01-31"))
    request.allowsOtherDates = true
    guard case .found(let journeys, let notes) = planner.answer(request) else { Issue.record("no answer"); return }
    #expect(journeys.first?.arrival == Sample.at("08:30", day: CivilDate("2027-03-05")!))
    #expect(notes.contains(.otherDate(asked: CivilDate("2027-03-05")!, used: CivilDate("2027-01-29")!)))
  }

  @Test("CF-13: closed stops, lines, trips and broken lifts are kept away from") func closures() throws {
    let planner = try sample.planner()
    func arrival(_ profile: Profile = .preset(.none), _ change: (inout Closures) -> Void) -> Instant? {
      var request = sample.request("Norte", "Estadio", .departing(Sample.at("09:00")), profile)
      change(&request.closures)
      return planner.answer(request).journeys.first?.arrival
    }
    #expect(arrival { _ in } == Sample.at("09:33"))
    #expect(arrival { $0.lines.insert(2) } == Sample.at("09:40"))  // by the bus from Centro
    #expect(arrival { $0.stops.insert(2) } == Sample.at("09:40"))
    #expect(
      arrival {
        $0.lines.insert(2); $0.trips.insert(Array("B9".utf8))
      } == Sample.at("10:40"))
    #expect(arrival { $0.stops.insert(4) } == nil)
    #expect(arrival(.chair(.allowed)) { $0.stepFreeStops.insert(4) } == nil)
    #expect(arrival { $0.stepFreeStops.insert(4) } == Sample.at("09:33"))
  }

  @Test("CF-13: no stop near, no connection, an empty timetable: each is told apart") func nothing() throws {
    let planner = try sample.planner()
    var request = sample.request("Norte", "Centro", .departing(Sample.at("08:05")))
    request.from = Coordinate(latitude: 20, longitude: -100)
    guard case .none(.noStopNear(origin: true, destination: false), _) = planner.answer(request) else {
      Issue.record("another reason"); return
    }
    guard
      case .none(.noConnection, _) = planner.answer(
        sample.request("Estadio", "Mercado", .departing(Sample.at("08:05"))))
    else { Issue.record("another reason"); return }
    var draft = TimetableDraft()
    draft.zone = "UTC"
    let empty = JourneyPlanner(
      try Timetable(PackBytes(copying: PackSections.pack(draft.sections()))), router: nil, zone: .utc)
    guard case .none(.emptyTimetable, _) = empty.answer(request) else { Issue.record("another reason"); return }
  }

  @Test("CF-06: walks as the crow flies are said to be that, and refused with the unknown") func estimated() throws {
    let planner = try sample.planner()
    guard
      case .found(let journeys, let notes) = planner.answer(
        sample.request("Norte", "Centro", .departing(Sample.at("08:05"))))
    else { Issue.record("no answer"); return }
    #expect(notes == [.walksEstimated])
    for case .walk(let walk) in journeys[0].legs { #expect(walk.isEstimated && walk.certainty == .unknown) }
    var refusing = sample.request("Norte", "Centro", .departing(Sample.at("08:05")))
    refusing.profile.unknown = .refused
    guard case .none(.walksUnknown, _) = planner.answer(refusing) else { Issue.record("another reason"); return }
  }

  @Test("CF-13: an answer as JSON has every leg with its line, stops, times and what is known") func json() throws {
    let planner = try sample.planner()
    let json = planner.answer(sample.request("Norte", "Estadio", .departing(Sample.at("09:00")))).json(
      planner.timetable)
    let legs = try #require(json["journeys"]?[0]?["legs"]?.array)
    #expect(legs.map { $0["kind"]?.string } == ["walk", "ride", "ride", "walk"])
    #expect(legs[1]["headsign"]?.string == "Sur")
    #expect(legs[2]["headway"]?.integer == 600)
    #expect(legs[2]["vehicle"]?.string == "unknown")
    #expect(legs[1]["departure"]?.string == "2027-01-15T09:00:00Z")
  }

  @Test("CF-13, CF-05: a journey in words, in Spanish and English, with what is not known") func words() throws {
    let planner = try sample.planner()
    let timetable = planner.timetable
    let needs = BoardingNeeds(stepFree: true, unknown: .allowed)
    var sample = sample
    sample.draft.stops[2].wheelchair = .yes
    let other = try sample.planner()
    let journey = try #require(
      other.answer(sample.request("Norte", "Estadio", .departing(Sample.at("09:00")), .chair(.allowed), needs: needs))
        .journeys.first)
    let spanish = JourneyGuide(other.timetable, .utc, .es, needs).steps(journey)
    #expect(spanish.map { $0.words } == ["Sube a M, dirección Sur, en Norte", "Sube a L, dirección Estadio, en Sur"])
    #expect(spanish[1].details.contains("No sabemos si el vehículo tiene rampa"))
    #expect(spanish[1].needsCare && !spanish[0].needsCare)
    #expect(JourneyGuide(other.timetable, .utc, .en, needs).steps(journey)[0].words == "Take M toward Sur from Norte")
    guard
      case .none(let reason, _) = planner.answer(
        sample.request("Norte", "Sur", .departing(Sample.at("09:00")), .chair(.allowed)))
    else { Issue.record("an answer"); return }
    #expect(JourneyGuide(timetable, .utc, .es, needs).tell(reason) == "No hay un viaje accesible: Sur no es accesible")
  }

  @Test("CF-13: departures of a stop: soonest first, frequencies with their headway") func departures() throws {
    let planner = try sample.planner()
    let centre = planner.departures(of: 1, from: Sample.at("08:05"), count: 3)
    #expect(centre.map { $0.time } == [Sample.at("08:10"), Sample.at("08:10"), Sample.at("08:30")])
    #expect(Set(centre.prefix(2).map { $0.headsign }) == ["Sur", "Norte"])
    let shuttle = try #require(planner.departures(of: 2, from: Sample.at("08:05"), count: 9).first { $0.headway > 0 })
    #expect(shuttle.headway == 600)
    #expect(shuttle.until == Sample.at("00:00", day: CivilDate("2027-01-16")!))
    // After midnight, the night bus of the day before has left.
    #expect(planner.departures(of: 1, from: Sample.at("00:05"), hours: 2).isEmpty)
    #expect(planner.departures(of: 1, from: Sample.at("23:45"), hours: 2).map { $0.headsign } == ["Norte"])
  }

  @Test("CF-13: a line tells hours, headway, fare and how much of it is accessible") func lineFacts() throws {
    let timetable = try sample.timetable()
    let metro = timetable.facts(ofLine: 0, on: Sample.day)
    #expect(metro.hours == LineFacts.Hours(first: 21_600, last: 78_000))
    #expect(metro.headway == 1200...1200)
    #expect(metro.fare == Fare(cents: 500, currency: "MXN"))
    #expect(metro.stops == LineFacts.Tally(yes: 2, no: 1, unknown: 0))
    let bus = timetable.facts(ofLine: 1, on: Sample.day)
    #expect(bus.trips == LineFacts.Tally(yes: 8, no: 8, unknown: 0))
    #expect(timetable.facts(ofLine: 2, on: Sample.day).headway == 600...600)
    #expect(timetable.facts(ofLine: 2, on: CivilDate("2027-02-15")!).hours == nil)
    #expect(timetable.lines(near: timetable.stops[4].point.coordinate, within: 500).map { $0.line }.sorted() == [1, 2])
  }
}

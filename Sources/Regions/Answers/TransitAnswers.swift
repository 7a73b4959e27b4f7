import Base
import Routing
import Transit

extension RegionSession {
  private func transport() throws(QuestionError) -> (Timetable, JourneyPlanner) {
    guard let timetable, let planner else { throw .noTimetable }
    return (timetable, planner)
  }

  // MARK: Stops and lines

  func stops(_ question: Question) throws(QuestionError) -> JSONObject {
    let (timetable, _) = try transport()
    let place = try question.point("at"), reach = try question.number("metres", 0...5000, or: 500), limit = try question.count("limit", most: 50, or: 12)
    var near: [(stop: Int, metres: Double)] = []
    for (index, stop) in timetable.stops.enumerated() where stop.kind == .station || (stop.kind == .platform && stop.parent == nil) {
      let metres = stop.point.coordinate.distance(to: place).value
      if metres <= reach { near.append((index, metres)) }
    }
    near.sort { $0.metres != $1.metres ? $0.metres < $1.metres : $0.stop < $1.stop }
    return ["stops": .array(near.prefix(limit).map { .object(timetable.told(stop: $0.stop, metres: $0.metres)) })]
  }

  func departures(_ question: Question) throws(QuestionError) -> JSONObject {
    let (timetable, planner) = try transport()
    guard let stop = timetable.stop(id: try question.text("stop")) else { throw .noSuchStop }
    let moment = try question.moment("when"), limit = try question.count("limit", most: 100, or: 20)
    let language = question.language
    let found = planner.departures(of: stop, from: moment, count: limit)
    var result: [JSON] = []
    for departure in found {
      var told: JSONObject = [
        "line": .object(timetable.told(line: departure.line)), "headsign": .string(departure.headsign), "at": .integer(departure.time.milliseconds),
        "headway": .integer(Int64(departure.headway)), "access": .word(departure.vehicle.name), "onRequest": .bool(departure.isOnRequest),
        "words": .string(words(departure, language)),
      ]
      if let until = departure.until { told["until"] = .integer(until.milliseconds) }
      result.append(.object(told))
    }
    var answer: JSONObject = ["stop": .object(timetable.told(stop: stop)), "departures": .array(result), "words": ""]
    if !result.isEmpty { return answer }
    if let state = timetable.state(on: zone.day(at: moment), isZoneKnown, language) {
      answer["timetable"] = .object(state)
      answer["words"] = state["words"]
    } else {
      answer["words"] = .string(language.say("No hay salidas en las próximas seis horas", "Nothing leaves in the next six hours"))
    }
    return answer
  }

  private func words(_ departure: StopDeparture, _ language: Language) -> String {
    let time = DateFormat(language).time(zone.civil(at: departure.time).time)
    if departure.headway == 0 { return time }
    return language.say("Cada ", "Every ") + DurationFormat(language).short(Seconds(Double(max(60, departure.headway))))
  }

  func lines(_ question: Question) throws(QuestionError) -> JSONObject {
    let (timetable, _) = try transport()
    let day = try question.day("day", zone)
    var result: [JSON] = []
    if let place = try question.optionalPoint("at") {
      for near in timetable.lines(near: place, within: try question.number("metres", 0...20_000, or: 800)) {
        result.append(.object(facts(near.line, day, question.language, timetable, stop: near.stop, metres: near.metres)))
      }
    } else {
      for line in timetable.lines.indices { result.append(.object(facts(line, day, question.language, timetable))) }
    }
    return ["lines": .array(result)]
  }

  private func facts(
    _ line: Int, _ day: CivilDate, _ language: Language, _ timetable: Timetable, stop: Int? = nil, metres: Double? = nil
  ) -> JSONObject {
    var told = timetable.told(line: line)
    let facts = timetable.facts(ofLine: line, on: day)
    if let stop { told["stop"] = .object(timetable.told(stop: stop, metres: metres)) }
    if let hours = facts.hours { told["hours"] = ["first": .integer(Int64(hours.first)), "last": .integer(Int64(hours.last))] }
    if let headway = facts.headway { told["headway"] = ["least": .integer(Int64(headway.lowerBound)), "most": .integer(Int64(headway.upperBound))] }
    told["notes"] = .string(facts.notes)
    told["stops"] = facts.stops.json
    told["trips"] = facts.trips.json
    let state = facts.hours == nil ? timetable.state(on: day, isZoneKnown, language) : nil
    told["words"] = state?["words"] ?? .string(words(facts, language))
    return told
  }

  /// "De 5:00 a. m. a 12:00 a. m., cada 2 a 5 min".
  private func words(_ facts: LineFacts, _ language: Language) -> String {
    guard let hours = facts.hours else { return language.say("Ese día no pasa", "It does not run that day") }
    func time(_ seconds: Int32) -> String { DateFormat(language).time(CivilTime(secondsAfterMidnight: Int(seconds % 86_400))) }
    let span = language.say("De ", "From ") + time(hours.first) + language.say(" a ", " to ") + time(hours.last)
    guard let headway = facts.headway else { return span }
    let least = (headway.lowerBound + 30) / 60, most = (headway.upperBound + 30) / 60
    let every = language.say(", cada ", ", every ")
    if least == most { return span + every + max(1, least).description + " min" }
    return span + every + max(1, least).description + language.say(" a ", " to ") + most.description + " min"
  }

  // MARK: From door to door

  func journeys(_ question: Question) throws(QuestionError) -> JSONObject {
    let (timetable, planner) = try transport()
    let moment = try question.moment("when"), profile = try question.profile()
    let request = JourneyRequest(
      from: try question.point("from"), to: try question.point("to"),
      moment: try question.flag("arriveBy", or: false) ? .arriving(moment) : .departing(moment), profile: profile,
      preference: try question.choice("preference", or: Preference.balanced), walkLimit: try question.number("walk", 0...5000, or: 1000), allowsOtherDates: true)
    let telling = JourneyTelling(self, timetable, JourneyGuide(timetable, zone, question.language, request.needs), Guide(region, question.language))
    let asked = zone.day(at: moment)
    let state = timetable.state(on: asked, isZoneKnown, question.language)
    switch planner.answer(request) {
    case .found(let journeys, let notes):
      var answer: JSONObject = [
        "found": true, "journeys": .array(journeys.map { .object(telling.told($0, asked: asked)) }),
        "notes": .array(notes.map { .string(telling.words($0, question.language)) }),
      ]
      if let state { answer["timetable"] = .object(state) }
      return answer
    case .none(let reason, let leastBad):
      var answer: JSONObject = ["found": false, "reason": .word(reason.name), "words": .string(telling.guide.tell(reason))]
      if let leastBad { answer["leastBad"] = .object(telling.told(leastBad, asked: asked)) }
      if let state { answer["timetable"] = .object(state) }
      return answer
    }
  }
}

/// Journeys as they are told.
struct JourneyTelling {
  let session: RegionSession
  let timetable: Timetable
  let guide: JourneyGuide
  let streets: Guide

  init(_ session: RegionSession, _ timetable: Timetable, _ guide: JourneyGuide, _ streets: Guide) {
    (self.session, self.timetable, self.guide, self.streets) = (session, timetable, guide, streets)
  }

  /// - Parameter asked: the day asked for: a journey of another day says so.
  func told(_ journey: Journey, asked: CivilDate) -> JSONObject {
    var legs: [JSON] = []
    for index in journey.legs.indices { legs.append(.object(told(journey, index))) }
    var told: JSONObject = [
      "departure": .integer(journey.departure.milliseconds), "arrival": .integer(journey.arrival.milliseconds), "seconds": .integer(journey.seconds),
      "rides": .integer(Int64(journey.rides)), "changes": .integer(Int64(journey.changes)), "walking": .number(journey.walking.rounded()),
      "accessible": .bool(journey.isAccessible), "unknownBoardings": .integer(Int64(journey.unknownBoardings)),
      "merits": .array(journey.merits.map { .string($0.rawValue) }), "words": .string(guide.summary(journey)), "fares": .array(journey.fares.map { $0.json }),
      "ridesWithoutFare": .integer(Int64(journey.ridesWithoutFare)), "legs": .array(legs),
    ]
    let day = session.zone.civil(at: journey.departure).date
    if day != asked {
      let words = DateFormat(streets.words.language).long(day)
      told["day"] = .string(words)
      told["words"] = .string(words + ", " + guide.summary(journey).smallInitial)
    }
    return told
  }

  private func told(_ journey: Journey, _ index: Int) -> JSONObject {
    switch journey.legs[index] {
    case .walk(let walk):
      var told: JSONObject = [
        "kind": "walk", "departure": .integer(walk.departure.milliseconds), "arrival": .integer(walk.arrival.milliseconds), "metres": .metres(walk.metres),
        "estimated": .bool(walk.isEstimated), "certainty": .string(walk.certainty.name), "from": end(walk.from), "to": end(walk.to),
      ]
      add(guide.step(journey, index), to: &told)
      if let route = walk.route {
        told["stretches"] = session.stretches(route)
        told["steps"] = session.steps(streets.steps(route), route)
      }
      return told
    case .ride(let ride):
      let pattern = timetable.patterns[ride.pattern], stops = timetable.stops(of: pattern)
      func stop(_ index: Int) -> JSON { end(.stop(Int(stops[stops.startIndex + index]))) }
      var told: JSONObject = [
        "kind": "ride", "departure": .integer(ride.departure.milliseconds), "arrival": .integer(ride.arrival.milliseconds),
        "line": .object(timetable.told(line: ride.line)), "headsign": .string(timetable.headsign(of: ride.trip, in: pattern)), "headway": .integer(Int64(ride.headway)),
        "vehicle": .word(ride.vehicle.name), "boarding": .word(ride.boardStop.name), "alighting": .word(ride.alightStop.name), "onRequest": .bool(ride.isOnRequest),
        "from": stop(ride.boardIndex), "to": stop(ride.alightIndex),
      ]
      var all: [JSON] = []
      for index in ride.boardIndex...ride.alightIndex { all.append(stop(index)) }
      told["stops"] = .array(all)
      let wait = journey.wait(before: index)
      if wait >= Journey.longWait { told["waits"] = .integer(wait) }
      add(guide.step(journey, index), to: &told)
      return told
    }
  }

  private func add(_ step: JourneyGuide.Step?, to told: inout JSONObject) {
    told["words"] = .string(step?.words ?? "")
    told["details"] = .array(step?.details.map { .string($0) } ?? [])
    told["care"] = .bool(step?.needsCare ?? false)
  }

  private func end(_ place: JourneyPlace) -> JSON {
    switch place {
    case .origin: ["place": "origin"]
    case .destination: ["place": "destination"]
    case .stop(let stop): ["stop": .object(timetable.told(stop: stop))]
    }
  }

  func words(_ note: JourneyNote, _ language: Language) -> String {
    switch note {
    case .otherDate(let asked, let used):
      let dates = DateFormat(language)
      let outside = timetable.outside(asked, language) ?? language.say("Los horarios no llegan al ", "The timetable does not cover ") + dates.short(asked)
      return outside + language.say("; usamos los del ", "; these are the times of ") + dates.long(used)
    case .walksEstimated: return language.say("No conocemos las calles de aquí: los tramos a pie son aproximados", "The streets here are not known: walks are guesses")
    case .closures: return language.say("Algo está cerrado y se tomó en cuenta", "Something is closed and was taken into account")
    }
  }
}

extension NoJourney {
  var name: StaticString {
    switch self {
    case .outsideCalendar: "outside-calendar"
    case .emptyTimetable: "empty-timetable"
    case .noStopNear: "no-stop-near"
    case .walksUnknown: "walks-unknown"
    case .noConnection: "no-connection"
    case .notAccessible: "not-accessible"
    }
  }
}

extension LineFacts.Tally {
  var json: JSON { ["yes": .integer(Int64(yes)), "no": .integer(Int64(no)), "unknown": .integer(Int64(unknown))] }
}

extension Timetable {
  /// `0:STOP`: number of the feed and its own identity.
  func stop(id: String) -> Int? {
    for number in stops.indices where sameBytes(self.id(ofStop: number), id) { return number }
    return nil
  }

  /// The same in later packs, as long as the feed keeps its place and its identities.
  func id(ofStop number: Int) -> String { stops[number].feed.description + ":" + stops[number].id }

  func told(stop number: Int, metres: Double? = nil) -> JSONObject {
    let stop = stops[number]
    let kind: StaticString = switch stop.kind {
    case .station: "station"
    case .entrance: "entrance"
    case .platform, .node, .boardingArea: "platform"
    }
    var told: JSONObject = [
      "id": .string(id(ofStop: number)), "name": .string(stop.name), "platform": .string(stop.platform), "code": .string(stop.code), "kind": .word(kind),
      "at": .point(stop.point), "access": .word(stop.wheelchair.name),
    ]
    if let metres { told["metres"] = .number(metres.rounded()) }
    return told
  }

  func told(line number: Int) -> JSONObject {
    let line = lines[number]
    var told: JSONObject = [
      "id": .string(line.feed.description + ":" + line.id), "name": .string(line.name), "longName": .string(line.longName), "type": .integer(Int64(line.type)),
      "mode": .word(line.mode), "agency": .string(agencies[line.agency].name),
    ]
    if let colour = line.colour { told["colour"] = .string(hexColour(colour)) }
    if let fare = line.fare { told["fare"] = fare.json }
    return told
  }
}

private func hexColour(_ value: UInt32) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "#")]
  for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
    let digit = UInt8(value >> shift & 15)
    bytes.append(digit < 10 ? 48 + digit : 87 + digit)
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension Line {
  /// `route_type` and its extension by hundreds (GTFS extended route types).
  var mode: StaticString {
    switch type {
    case 0, 900..<1000: "light-rail"
    case 1, 400..<500: "metro"
    case 2, 12, 100..<200: "train"
    case 3, 200..<300, 700..<800: "bus"
    case 4, 1000..<1100, 1200..<1300: "ferry"
    case 5, 6, 7, 1300..<1500: "cable-car"
    case 11, 800..<900: "trolleybus"
    default: "other"
    }
  }
}

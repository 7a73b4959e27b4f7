import Base
import RegionAPI
import Routing
import Transit

extension RegionSession {
  private func transport() throws(QuestionError) -> (Timetable, JourneyPlanner) {
    guard let timetable, let planner else { throw .noTimetable }
    return (timetable, planner)
  }

  // MARK: Stops and lines

  public func answer(_ question: StopsQuestion) throws(QuestionError) -> StopsAnswer {
    let (timetable, _) = try transport()
    var near: [(stop: Int, metres: Double)] = []
    for (index, stop) in timetable.stops.enumerated()
    where stop.kind == .station || (stop.kind == .platform && stop.parent == nil) {
      let metres = stop.point.coordinate.distance(to: question.at).value
      if metres <= question.within.value { near.append((index, metres)) }
    }
    near.sort { $0.metres != $1.metres ? $0.metres < $1.metres : $0.stop < $1.stop }
    return StopsAnswer(stops: near.prefix(question.limit).map { timetable.told(stop: $0.stop, metres: $0.metres) })
  }

  public func answer(_ question: DeparturesQuestion, _ asked: Asked) throws(QuestionError) -> DeparturesAnswer {
    let (timetable, planner) = try transport()
    guard let stop = timetable.stop(id: question.stop) else { throw .noSuchStop }
    let moment = question.when ?? asked.now
    let departures = planner.departures(of: stop, from: moment, count: question.limit).map { departure in
      DepartureTold(
        line: timetable.told(line: departure.line), headsign: departure.headsign, at: departure.time,
        until: departure.until,
        headway: Seconds(Double(departure.headway)), access: departure.vehicle.told, isOnRequest: departure.isOnRequest,
        words: words(departure, asked.language))
    }
    var answer = DeparturesAnswer(stop: timetable.told(stop: stop), departures: departures)
    if !departures.isEmpty { return answer }
    answer.timetable = timetable.state(on: zone.day(at: moment), isZoneKnown, asked.language)
    answer.words = answer.timetable?.words ?? Words(asked.language).noDepartures
    return answer
  }

  private func words(_ departure: StopDeparture, _ language: Language) -> String {
    let time = DateFormat(language).time(zone.civil(at: departure.time).time)
    if departure.headway == 0 { return time }
    return Words(language).everyInterval(DurationFormat(language).short(Seconds(Double(max(60, departure.headway)))))
  }

  public func answer(_ question: LinesQuestion, _ asked: Asked) throws(QuestionError) -> LinesAnswer {
    let (timetable, _) = try transport()
    let day = question.day ?? zone.day(at: asked.now)
    guard let place = question.at else {
      return LinesAnswer(
        lines: timetable.lines.indices.map { timetable.told(line: $0, facts($0, day, asked.language, timetable)) })
    }
    return LinesAnswer(
      lines: timetable.lines(near: place, within: question.within.value).map { near in
        timetable.told(
          line: near.line,
          facts(near.line, day, asked.language, timetable, stop: timetable.told(stop: near.stop, metres: near.metres)))
      })
  }

  private func facts(
    _ line: Int, _ day: CivilDate, _ language: Language, _ timetable: Timetable, stop: StopDetails? = nil
  ) -> LineFactsTold {
    let facts = timetable.facts(ofLine: line, on: day)
    let state = facts.hours == nil ? timetable.state(on: day, isZoneKnown, language) : nil
    return LineFactsTold(
      stop: stop,
      hours: facts.hours.map { ServiceHours(first: Seconds(Double($0.first)), last: Seconds(Double($0.last))) },
      headway: facts.headway.map {
        HeadwayRange(least: Seconds(Double($0.lowerBound)), most: Seconds(Double($0.upperBound)))
      }, notes: facts.notes,
      stops: facts.stops.told, trips: facts.trips.told, words: state?.words ?? told(facts, Words(language)))
  }

  /// "De 5:00 a. m. a 12:00 a. m., cada 2 a 5 min".
  private func told(_ facts: LineFacts, _ words: Words) -> String {
    guard let hours = facts.hours else { return words.notThatDay }
    func time(_ seconds: Int32) -> String {
      DateFormat(words.language).time(CivilTime(secondsAfterMidnight: Int(seconds % 86_400)))
    }
    let first = time(hours.first), last = time(hours.last)
    guard let headway = facts.headway else { return words.lineHours(first, last) }
    let least = max(1, (Int(headway.lowerBound) + 30) / 60), most = max(1, (Int(headway.upperBound) + 30) / 60)
    return least == most
      ? words.lineHoursEvery(first, last, least) : words.lineHoursEveryRange(first, last, least, most)
  }

  // MARK: From door to door

  public func answer(_ question: JourneysQuestion, _ asked: Asked) throws(QuestionError) -> JourneysAnswer {
    let (timetable, planner) = try transport()
    let moment = question.when ?? asked.now
    let request = JourneyRequest(
      from: question.from, to: question.to, moment: question.arriveBy ? .arriving(moment) : .departing(moment),
      profile: Profile(question.profile),
      preference: question.preference, walkLimit: question.walk.value, allowsOtherDates: true)
    let guide = JourneyGuide(timetable, zone, asked.language, request.needs)
    let telling = JourneyTelling(self, timetable, guide, Guide(region, asked.language))
    let day = zone.day(at: moment)
    let state = timetable.state(on: day, isZoneKnown, asked.language)
    switch planner.answer(request) {
    case .found(let journeys, let notes):
      return JourneysAnswer(
        .found(journeys.map { telling.told($0, asked: day) }, notes: notes.map { telling.told($0) }), timetable: state)
    case .none(let reason, let leastBad):
      return JourneysAnswer(
        .none(reason.told, words: guide.tell(reason), leastBad: leastBad.map { telling.told($0, asked: day) }),
        timetable: state)
    }
  }
}

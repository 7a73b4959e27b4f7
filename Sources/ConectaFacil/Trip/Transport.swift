import AppRuntime

/// Lines, stops, departures and journeys, as the engine told them last.
struct Transport {
  enum Action {
    case linesTold(Int, LinesAnswer?), stopsTold(Int, StopsAnswer?), departuresTold(String, DeparturesAnswer?),
      journeysTold(Int, JourneysAnswer?)
    /// Nil: to the destination of the trip.
    case journeys(PlaceDetails?)
    case hour(Int), day(Int), time(String)
  }

  enum Journeys {
    case waiting, none
    case told(JourneysAnswer)
  }

  enum Departures {
    case waiting, none
    case told(DeparturesAnswer)
  }

  var number = 0
  /// Where journeys go; nil: to the destination of the trip.
  var to: PlaceDetails?
  var lines: [LineDetails]?
  var stops: [StopDetails]?
  /// The stop whose departures are shown.
  var stop = ""
  var departures = Departures.waiting
  var journeys = Journeys.waiting
  /// When to go: at once, not before an hour, or so as to be there by one.
  enum Hour: Int { case now, departing, arriving }
  var hour = Hour.now
  /// Days from today, 0…6.
  var day = 0
  /// As the field has it: `08:30`, or empty while it is half typed.
  var time = ""

  mutating func clear() {
    lines = nil
    stops = nil
    stop = ""
    departures = .waiting
    journeys = .waiting
    number += 1
  }
}

extension ConectaFacilApp.State {
  mutating func reduce(_ action: Transport.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .linesTold(let number, let answer): if number == transport.number { transport.lines = answer?.lines ?? [] }
    case .stopsTold(let number, let answer): if number == transport.number { transport.stops = answer?.stops ?? [] }
    case .departuresTold(let stop, let answer):
      if sameBytes(stop, transport.stop) { transport.departures = answer.map { .told($0) } ?? .none }
    case .journeysTold(let number, let answer):
      if number == transport.number { transport.journeys = answer.map { .told($0) } ?? .none }
    case .journeys(let place):
      if let place {
        transport.to = place
        // Who only looks how to ride goes on being led, and keeps the way there.
        if follow == nil, !isTrip(to: place) {
          trip.clear()
          trip.destination = place
        }
      }
      transport.journeys = .waiting
      companion.go(Destination.journeys.location)
    case .hour(let number):
      transport.hour = Transport.Hour(rawValue: number) ?? .now
      if transport.hour != .now, transport.time.isEmpty {
        // The next quarter of an hour; shortly before midnight, the day's last.
        let minutes = min((environment.zone.civil(at: environment.now).time.minutesAfterMidnight / 15 + 1) * 15, 1425)
        transport.time = twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
      }
      return askJourneys(environment)
    case .day(let number):
      transport.day = min(max(number, 0), 6)
      return askJourneys(environment)
    case .time(let text):
      transport.time = text
      return askJourneys(environment)
    }
    return []
  }

  private func isTrip(to place: PlaceDetails) -> Bool {
    trip.destination.map { sameBytes($0.id, place.id) && $0.at == place.at } ?? false
  }

  /// Where journeys go; nil while nobody said.
  var journeysEnd: PlaceDetails? { transport.to ?? trip.destination }

  /// Where they begin: the trip's own beginning when they go where it goes and nobody is on the way; else nil, where
  /// the device is.
  var journeysStart: PlaceDetails? {
    guard follow == nil, let end = journeysEnd, isTrip(to: end) else { return nil }
    return trip.origin
  }

  /// The moment that was chosen; nil for now, and while the hour is half typed.
  func chosenMoment(_ environment: Environment) -> Instant? {
    guard transport.hour != .now, let time = CivilTime(transport.time) else { return nil }
    return environment.zone.instant(
      of: CivilDateTime(date: environment.zone.day(at: environment.now).adding(days: transport.day), time: time))
  }

  mutating func askTransport(_ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen, let here else { return [] }
    transport.number += 1
    let number = transport.number
    return needEvents(environment) + [
      ask(LinesQuestion(at: here, within: Metres(1200)), environment) { .transport(.linesTold(number, $0)) },
      ask(StopsQuestion(at: here, within: Metres(800)), environment) { .transport(.stopsTold(number, $0)) },
    ]
  }

  func needEvents(_ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen, maps.events == nil else { return [] }
    return [ask(EventQuestion(), environment) { .map(.eventsTold($0)) }]
  }

  mutating func askDepartures(_ stop: String, _ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen else { return [] }
    transport.stop = stop
    transport.departures = .waiting
    return [ask(DeparturesQuestion(stop: stop), environment) { .transport(.departuresTold(stop, $0)) }]
  }

  /// Door to door, to the destination of the trip.
  mutating func askJourneys(_ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen, let from = journeysStart?.entrance ?? here, let to = journeysEnd?.entrance else { return [] }
    transport.number += 1
    transport.journeys = .waiting
    var question = JourneysQuestion(from: from, to: to, profile: profile.travel)
    if transport.hour != .now {
      guard let moment = chosenMoment(environment) else { return [] }
      question.when = moment
      question.arriveBy = transport.hour == .arriving
    }
    let number = transport.number
    return [ask(question, environment) { .transport(.journeysTold(number, $0)) }]
  }
}

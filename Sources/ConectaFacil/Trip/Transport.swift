import AppRuntime

/// Lines, stops, departures and journeys, as the engine told them last.
final class Transport {
  var number = 0
  var lines: [JSON]?
  var stops: [JSON]?
  /// The stop whose departures are shown.
  var stop = ""
  var departures: JSON?
  var journeys: JSON?
  /// When to go: at once, not before an hour, or so as to be there by one.
  enum Hour: Int { case now, departing, arriving }
  var hour = Hour.now
  /// Days from today, 0…6.
  var day = 0
  /// As the field has it: `08:30`, or empty while it is half typed.
  var time = ""

  func clear() {
    lines = nil
    stops = nil
    stop = ""
    departures = nil
    journeys = nil
    number += 1
  }
}

extension ConectaFacilApp.State {
  enum HourDeed { case hour(Int), day(Int), time(String) }

  func hour(_ deed: HourDeed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .hour(let number):
      transport.hour = Transport.Hour(rawValue: number) ?? .now
      if transport.hour != .now, transport.time.isEmpty {
        // The next quarter of an hour; shortly before midnight, the day's last.
        let minutes = min((environment.zone.civil(at: environment.now).time.minutesAfterMidnight / 15 + 1) * 15, 1425)
        transport.time = twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
      }
    case .day(let number): transport.day = min(max(number, 0), 6)
    case .time(let text): transport.time = text
    }
    return askJourneys(environment)
  }

  /// The moment that was chosen; nil for now, and while the hour is half typed.
  func chosenMoment(_ environment: Environment) -> Instant? {
    guard transport.hour != .now, let time = CivilTime(transport.time) else { return nil }
    return environment.zone.instant(of: CivilDateTime(date: environment.zone.day(at: environment.now).adding(days: transport.day), time: time))
  }

  func askTransport(_ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open, let here else { return [] }
    transport.number += 1
    var effects = needEvents(environment)
    effects.append(ask(.lines(transport.number), "lines", [("at", JSON(here)), ("metres", 1200)], environment))
    effects.append(ask(.stops(transport.number), "stops", [("at", JSON(here)), ("metres", 800)], environment))
    return effects
  }

  func needEvents(_ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open, maps.events == nil else { return [] }
    return [ask(.events, "event", [], environment)]
  }

  func askDepartures(_ stop: String, _ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open else { return [] }
    transport.stop = stop
    transport.departures = nil
    return [ask(.departures(stop), "departures", [("stop", .string(stop))], environment)]
  }

  /// Door to door, to the destination of the trip.
  func askJourneys(_ environment: Environment) -> [Effect<Action>] {
    let from = trip.origin.flatMap { $0["door"]?.coordinate ?? $0.place("at") } ?? here
    guard maps.phase == .open, let from, let to = trip.destination.flatMap({ $0["door"]?.coordinate ?? $0.place("at") }) else { return [] }
    transport.number += 1
    transport.journeys = nil
    var members: [(String, JSON)] = [("from", JSON(from)), ("to", JSON(to)), ("profile", profile.json)]
    if transport.hour != .now {
      guard let moment = chosenMoment(environment) else { return [] }
      members.append(("when", .integer(moment.milliseconds)))
      members.append(("arriveBy", .bool(transport.hour == .arriving)))
    }
    return [ask(.journeys(transport.number), "journeys", members, environment)]
  }
}

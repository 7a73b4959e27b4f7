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
  /// Minutes from now; the day and the way of reckoning are the engine's.
  var arrivesBy = false

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
    return [ask(.journeys(transport.number), "journeys", [("from", JSON(from)), ("to", JSON(to)), ("profile", profile.json), ("arriveBy", .bool(transport.arrivesBy))], environment)]
  }
}

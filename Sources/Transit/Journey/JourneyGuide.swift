import Base
import Routing

/// A journey in words, in Spanish or English: what to do leg by leg, and what is not known.
public struct JourneyGuide: Sendable {
  public struct Step: Equatable, Sendable {
    /// What to do.
    public var words: String
    /// More of it, one sentence each.
    public var details: [String]
    /// Something about it is not known, or not accessible.
    public var needsCare: Bool
  }

  private let timetable: Timetable
  private let zone: TimeZoneRules
  private let language: Language
  /// Whether what is known of access is told: for those who board without a step.
  private let stepFree: Bool

  public init(_ timetable: Timetable, _ zone: TimeZoneRules, _ language: Language, _ needs: BoardingNeeds) {
    (self.timetable, self.zone, self.language, stepFree) = (timetable, zone, language, needs.stepFree)
  }

  private func say(_ spanish: @autoclosure () -> String, _ english: @autoclosure () -> String) -> String { language == .es ? spanish() : english() }
  private func time(_ instant: Instant) -> String { DateFormat(language).time(zone.civil(at: instant).time) }
  private func minutes(_ seconds: Int64) -> String { DurationFormat(language).short(Seconds(Double(max(60, seconds)))) }
  private func metres(_ value: Double) -> String { NumberFormat(language).whole(Int64((value / 10).rounded()) * 10) + " m" }

  /// "de 8:20 a 8:50, 1 cambio, 350 m a pie".
  public func summary(_ journey: Journey) -> String {
    let numbers = NumberFormat(language)
    let span = say("De " + time(journey.departure) + " a " + time(journey.arrival), time(journey.departure) + " to " + time(journey.arrival))
    let changes = journey.rides == 0 ? say("a pie", "on foot") : journey.changes == 0 ? say("sin cambios", "no changes")
      : say(numbers.count(Int64(journey.changes), "cambio", "cambios"), numbers.count(Int64(journey.changes), "change", "changes"))
    return span + ", " + changes + say(", caminas ", ", walking ") + metres(journey.walking)
  }

  public func steps(_ journey: Journey) -> [Step] { journey.legs.indices.compactMap { step(journey, $0) } }

  /// Nil for a walk of no length.
  public func step(_ journey: Journey, _ index: Int) -> Step? {
    switch journey.legs[index] {
    case .walk(let walk): return self.walk(walk)
    case .ride(let ride):
      var step = self.ride(ride)
      let wait = journey.wait(before: index)
      if wait >= Journey.longWait { step.details.insert(waiting(wait, until: ride.departure), at: 0) }
      return step
    }
  }

  /// "Esperas aquí 7 h 10 min, hasta las 5:40 a. m. del día siguiente".
  private func waiting(_ seconds: Int64, until end: Instant) -> String {
    let isNextDay = zone.civil(at: end).date != zone.civil(at: end.adding(seconds: -seconds)).date
    let nextDay = isNextDay ? say(" del día siguiente", " the next day") : ""
    return say("Esperas aquí ", "You wait here for ") + minutes(seconds) + say(", hasta las ", ", until ") + time(end) + nextDay
  }

  /// A stop's name, with its platform where the feed tells one.
  private func name(_ stop: Int) -> String {
    let facts = timetable.stops[stop]
    return facts.platform.utf8.isEmpty ? facts.name : facts.name + say(", andén ", ", platform ") + facts.platform
  }

  /// Nil for a walk of no length.
  private func walk(_ walk: WalkLeg) -> Step? {
    if walk.metres < 1, walk.pathways.isEmpty { return nil }
    let goal = switch walk.to {
    case .stop(let stop): say(" hasta ", " to ") + name(stop)
    case .destination: say(" hasta tu destino", " to your destination")
    case .origin: ""
    }
    let seconds = walk.arrival.milliseconds(since: walk.departure) / 1000
    var step = Step(words: say("Avanza ", "Go ") + metres(walk.metres) + goal + " (" + minutes(seconds) + ")", details: [], needsCare: walk.certainty != .verified)
    for entrance in walk.entrances { step.details.append(say("Entrada: ", "Entrance: ") + timetable.stops[entrance].name) }
    for pathway in walk.pathways {
      switch timetable.pathways[pathway].mode {
      case .lift: step.details.append(say("Toma el elevador", "Take the lift"))
      case .escalator: step.details.append(say("Toma las escaleras eléctricas", "Take the escalator"))
      case .stairs: step.details.append(say("Hay escaleras", "There are stairs"))
      case .fareGate: step.details.append(say("Pasa el torniquete", "Go through the fare gate"))
      case .exitGate: step.details.append(say("Sal por el torniquete", "Leave by the gate"))
      case .other, .walkway, .movingWalkway: break
      }
    }
    if walk.isEstimated {
      step.details.append(say("No conocemos este camino: la distancia es aproximada", "This way is not known: the distance is a guess"))
    } else if walk.certainty == .unknown {
      step.details.append(say("Una parte del camino no está verificada", "Part of the way is not verified"))
    } else if walk.certainty == .atLimit {
      step.details.append(say("Una parte está cerca de tus límites", "Part of it is close to your limits"))
    }
    return step
  }

  private func ride(_ ride: RideLeg) -> Step {
    let pattern = timetable.patterns[ride.pattern], line = timetable.lines[ride.line]
    let stops = timetable.stops(of: pattern)
    let board = Int(stops[stops.startIndex + ride.boardIndex]), alight = Int(stops[stops.startIndex + ride.alightIndex])
    let headsign = timetable.headsign(of: ride.trip, in: pattern)
    var step = Step(
      words: say("Sube a ", "Take ") + line.name + say(", dirección ", " towards ") + headsign + say(", en ", " at ") + name(board), details: [], needsCare: false)
    let count = NumberFormat(language).count(Int64(ride.alightIndex - ride.boardIndex), say("parada", "stop"), say("paradas", "stops"))
    let approximately = ride.headway > 0 ? say("Hacia las ", "About ") : ""
    step.details.append(approximately + time(ride.departure) + " – " + time(ride.arrival) + ", " + count)
    if ride.headway > 0 { step.details.append(say("Pasa más o menos cada ", "About every ") + minutes(Int64(ride.headway))) }
    step.details.append(say("Baja en ", "Get off at ") + name(alight))
    if ride.isOnRequest { step.details.append(say("Hay que pedir la parada o llamar antes", "Ask for the stop, or call before")) }
    if let fare = line.fare { step.details.append(say("Tarifa: ", "Fare: ") + NumberFormat(language).decimal(Double(fare.cents) / 100, digits: fare.cents % 100 == 0 ? 0 : 2) + " " + fare.currency) }
    if !stepFree { return step }
    for (known, place) in [(ride.boardStop, name(board)), (ride.alightStop, name(alight))] {
      if known == .unknown { step.details.append(say("No sabemos si " + place + " es accesible", "Whether " + place + " is accessible is not known")) }
      if known == .no { step.details.append(say(place + " NO es accesible", place + " is NOT accessible")) }
    }
    if ride.vehicle == .unknown { step.details.append(say("No sabemos si el vehículo tiene rampa", "Whether the vehicle has a ramp is not known")) }
    if ride.vehicle == .no { step.details.append(say("El vehículo NO es accesible", "The vehicle is NOT accessible")) }
    step.needsCare = ride.access != .yes
    return step
  }

  /// Why there is no journey.
  public func tell(_ reason: NoJourney) -> String {
    switch reason {
    case .outsideCalendar(let first, let last):
      let format = DateFormat(language)
      return say("Los horarios van del ", "The timetable covers ") + format.short(first) + say(" al ", " to ") + format.short(last)
    case .emptyTimetable: return say("Esta región no tiene horarios", "This region has no timetable")
    case .noStopNear(let origin, let destination):
      if origin, destination { return say("No hay paradas que puedas usar cerca de la salida ni del destino", "No stop you can use is near the start or the destination") }
      return origin ? say("No hay una parada que puedas usar cerca de la salida", "No stop you can use is near the start")
        : say("No hay una parada que puedas usar cerca del destino", "No stop you can use is near the destination")
    case .walksUnknown: return say("Aquí no conocemos las calles, y pediste sólo lo verificado", "The streets here are not known, and you asked for verified ways only")
    case .noConnection: return say("A esa hora nada te lleva hasta allá", "Nothing gets there at that time")
    case .notAccessible(let obstacles):
      let names = obstacles.map { obstacle in
        switch obstacle {
        case .stop(let stop, let isUnknown):
          isUnknown ? say("no sabemos si " + name(stop) + " es accesible", "whether " + name(stop) + " is accessible is not known")
            : say(name(stop) + " no es accesible", name(stop) + " is not accessible")
        case .vehicle(let line, let isUnknown):
          isUnknown ? say("no sabemos si hay rampa en " + timetable.lines[line].name, "whether " + timetable.lines[line].name + " has a ramp is not known")
            : say(timetable.lines[line].name + " no tiene rampa", timetable.lines[line].name + " has no ramp")
        }
      }
      return say("No hay un viaje accesible: ", "No accessible journey: ") + names.joined(separator: "; ")
    }
  }
}

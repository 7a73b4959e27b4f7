import AppRuntime

/// A way from one place to another: what was asked, what the engine answered, and the walk along it.
final class Trip {
  /// nil: where the device is.
  var origin: JSON?
  var destination: JSON?
  var preference = "balanced"
  /// Places to go around, as `{"lat","lon","metres"}`.
  var avoid: [JSON] = []
  var number = 0
  var isAsking = false
  /// The engine's answer; nil while there is none.
  var answer: JSON?
  /// It is the kept one: it was reckoned before, at this moment as far as that is known.
  var isKept = false
  var reckoned: Instant?
  /// It came back with the page, and is asked for anew as soon as that can be.
  var isStale = false
  /// What the device kept of the last one was looked at.
  var isRead = false
  var chosen = 0
  /// The chosen route's parts as text for the map, made once.
  var line = "[]"
  var follow: Follow?
  /// What a screen reader should hear of it now.
  var news = ""
  /// The voice says it.
  var isSpoken = false

  var routes: [JSON] { answer?.list("routes") ?? [] }
  /// The route that is shown: the chosen one, or the least bad where there is none.
  var route: JSON? {
    let routes = routes
    if routes.isEmpty { return answer?["leastBad"] }
    return routes[min(chosen, routes.count - 1)]
  }
  func draw() { line = route?["stretches"]?.text ?? "[]" }

  func clear() {
    origin = nil
    destination = nil
    preference = "balanced"
    avoid = []
    answer = nil
    isAsking = false
    isKept = false
    isStale = false
    reckoned = nil
    chosen = 0
    line = "[]"
    news = ""
    number += 1
  }
}

extension ConectaFacilApp.State {
  enum TripDeed { case to(JSON), from(JSON?), preference(String), chosen(Int), start, stop, voice, spoke(Answer), sayAgain, whereAmI, avoid(JSON), kept, forget, clear, hold }

  func trip(_ deed: TripDeed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .to(let place):
      let effects = endWalk(environment)
      trip.clear()
      trip.destination = place
      companion.go(Spot.route.location)
      return effects + refreshTrip(environment, anew: true)
    case .from(let place):
      trip.origin = place
      return refreshTrip(environment, anew: true)
    case .preference(let option):
      trip.preference = option.after(5)
      let wanted = trip.preference
      if let place = trip.routes.firstIndex(where: { $0.has("preference", wanted) }) {
        trip.chosen = place
        trip.draw()
        return keepTrip(kept, environment)
      }
      return refreshTrip(environment, anew: true)
    case .chosen(let number):
      trip.chosen = number
      trip.draw()
      return keepTrip(kept, environment)
    case .avoid(let place):
      trip.avoid.append(place)
      return refreshTrip(environment, anew: true)
    case .start: return startWalk(environment)
    case .stop:
      let effects = endWalk(environment)
      if spot == .steps || spot == .arrived { leave(to: .route) }
      return effects
    case .voice:
      trip.follow?.speaks.toggle()
      return keepWalk(environment)
    case .spoke(let answer): spoke(answer)
    case .sayAgain: return sayAgain(environment)
    case .whereAmI: return askWhereIAm(environment)
    case .kept:
      guard let last = lastTrip else { return [] }
      let effects = endWalk(environment)
      takeBack(last)
      companion.go(Spot.route.location)
      return effects
    case .forget: return keepTrip(nil, environment)
    case .clear:
      let effects = endWalk(environment) + keepTrip(nil, environment)
      trip.clear()
      leave(to: .home)
      return effects
    case .hold: break
    }
    return []
  }

  /// What is kept of the present way.
  private var kept: JSON? {
    guard let route = trip.routes.isEmpty ? nil : trip.route, let to = trip.destination else { return nil }
    return ["to": to, "from": trip.origin ?? .null, "route": route, "at": trip.reckoned.map { .integer($0.milliseconds) } ?? .null]
  }

  private var start: Coordinate? { trip.origin.flatMap { $0["door"]?.coordinate ?? $0.place("at") } ?? whereabouts.last?.at }

  /// Asks the engine for the way, when all that it needs is known. `anew`: also when there is an answer.
  func refreshTrip(_ environment: Environment, anew: Bool = false) -> [Effect<Action>] {
    guard let destination = trip.destination, maps.phase == .open, anew || trip.answer == nil, let to = destination["door"]?.coordinate ?? destination.place("at") else { return [] }
    guard let from = start else { return [] }
    trip.number += 1
    trip.isAsking = true
    return [ask(.route(trip.number), "route", [
      ("from", JSON(from)), ("to", JSON(to)), ("profile", profile.json), ("preference", .string(trip.preference)), ("alternatives", true), ("avoid", .array(trip.avoid)),
    ], environment)]
  }

  func routed(_ number: Int, _ json: JSON, _ environment: Environment) -> [Effect<Action>] {
    if number != trip.number { return [] }
    trip.isAsking = false
    let before = trip.answer, words = Words(environment.language), found = json.isTrue("found")
    let wasStale = trip.isStale
    trip.isStale = false
    // What came back with the page stays when it cannot be reckoned again: another region may be open.
    if wasStale, !found { return [] }
    trip.answer = json
    trip.isKept = false
    trip.reckoned = environment.now
    trip.chosen = 0
    trip.draw()
    if let follow = trip.follow {
      follow.begin()
      let told = tell(found ? words.rerouted : words.noWayFromHere, environment)
      return told + (found ? keepTrip(kept, environment) + (whereabouts.last.map { followed($0, environment) } ?? []) : [])
    }
    trip.isSpoken = false
    trip.news = !found ? words.noWay : before == nil || wasStale ? words.routeReady : words.routeChanged
    return found ? keepTrip(kept, environment) : []
  }
}

import AppRuntime

/// A way from one place to another: what was asked, and what the engine answered.
struct Trip {
  enum Action {
    case to(PlaceDetails), from(PlaceDetails?), preference(Preference), chosen(Int), avoid(AvoidedCircle)
    case routed(Int, RouteAnswer?)
    case takeLast, forgetLast, clear
  }

  enum Plan {
    case none
    /// The engine's answer, of this moment.
    case reckoned(RouteAnswer, at: Instant)
    /// The last way as the device kept it: reckoned before, at this moment as far as that is known. `isStale`: it came back with the page,
    /// and is asked for anew as soon as that can be.
    case kept(PlannedRoute, at: Instant?, isStale: Bool)
  }

  /// nil: where the device is.
  var origin: PlaceDetails?
  var destination: PlaceDetails?
  var preference = Preference.balanced
  /// Places to go around.
  var avoid: [AvoidedCircle] = []
  /// Counts the questions: a late answer to an earlier one is dropped.
  var number = 0
  var plan = Plan.none { didSet { draw() } }
  var chosen = 0 { didSet { draw() } }
  /// What the device kept of the last one was looked at.
  var isRead = false
  /// The shown route's parts as text for the map, made once.
  private(set) var line = "[]"

  var hasPlan: Bool { if case .none = plan { false } else { true } }
  var isKept: Bool { if case .kept = plan { true } else { false } }
  var isStale: Bool { if case .kept(_, _, true) = plan { true } else { false } }

  var reckoned: Instant? {
    switch plan {
    case .none: nil
    case .reckoned(_, let moment): moment
    case .kept(_, let moment, _): moment
    }
  }

  var routes: [PlannedRoute] {
    switch plan {
    case .none: []
    case .reckoned(let answer, _): answer.routes
    case .kept(let route, _, _): [route]
    }
  }

  /// The route that is shown: the chosen one, or the least bad where there is none.
  var route: PlannedRoute? {
    let routes = routes
    if !routes.isEmpty { return routes[min(max(chosen, 0), routes.count - 1)] }
    if case .reckoned(.blocked(let way), _) = plan { return way.leastBad }
    return nil
  }

  private mutating func draw() { line = route.map { JSON.array($0.stretches.map { $0.json }).text } ?? "[]" }

  mutating func clear() {
    let before = self
    self = Trip()
    number = before.number + 1
    isRead = before.isRead
  }
}

extension ConectaFacilApp.State {
  mutating func reduce(_ action: Trip.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .to(let place):
      let effects = endWalk(environment)
      trip.clear()
      news = ""
      trip.destination = place
      companion.go(Destination.route.location)
      return effects + refreshTrip(environment, anew: true)
    case .from(let place):
      trip.origin = place
      renewPosition(environment)
      return refreshTrip(environment, anew: true)
    case .preference(let preference):
      trip.preference = preference
      if let place = trip.routes.firstIndex(where: { $0.preference == preference }) {
        trip.chosen = place
        return keepTrip(kept, environment)
      }
      return refreshTrip(environment, anew: true)
    case .chosen(let number):
      trip.chosen = number
      return keepTrip(kept, environment)
    case .avoid(let circle):
      trip.avoid.append(circle)
      return refreshTrip(environment, anew: true)
    case .routed(let number, let answer): return routed(number, answer, environment)
    case .takeLast:
      guard let last = lastTrip else { return [] }
      let effects = endWalk(environment)
      takeBack(last, isStale: false)
      companion.go(Destination.route.location)
      return effects
    case .forgetLast: return keepTrip(nil, environment)
    case .clear:
      let effects = endWalk(environment) + keepTrip(nil, environment)
      trip.clear()
      transport.to = nil
      news = ""
      companion.show(Destination.home)
      return effects
    }
  }

  /// What is kept of the present way.
  private var kept: LastTrip? {
    guard let route = trip.routes.isEmpty ? nil : trip.route, let to = trip.destination else { return nil }
    return LastTrip(to: to, from: trip.origin, route: route, reckoned: trip.reckoned)
  }

  /// Asks the engine for the way, when all that it needs is known: no way begins at an old position.
  /// `anew`: also when there is an answer.
  mutating func refreshTrip(_ environment: Environment, anew: Bool = false) -> [Effect<Action>] {
    guard let to = trip.destination?.entrance, maps.isOpen, anew || !trip.hasPlan,
      let from = trip.origin?.entrance ?? whereabouts.here(environment.now)?.at
    else { return [] }
    trip.number += 1
    let number = trip.number
    let question = RouteQuestion(
      from: from, to: to, profile: profile.travel, preference: trip.preference, avoid: trip.avoid, alternatives: true)
    return [ask(question, environment) { .trip(.routed(number, $0)) }]
  }

  private mutating func routed(_ number: Int, _ answer: RouteAnswer?, _ environment: Environment) -> [Effect<Action>] {
    guard number == trip.number else { return [] }
    let answer = answer ?? .outOfReach(OutOfReach())
    let before = trip, words = Words(environment.language), found = answer.isFound
    // What came back with the page stays when it cannot be reckoned again: another region may be open.
    if case .kept(let route, let moment, true) = before.plan, !found {
      trip.plan = .kept(route, at: moment, isStale: false)
      return []
    }
    trip.chosen = 0
    trip.plan = .reckoned(answer, at: environment.now)
    if follow != nil {
      follow?.begin()
      let told = tell(found ? words.rerouted : words.noWayFromHere, environment)
      return told
        + (found ? keepTrip(kept, environment) + (whereabouts.last.map { followed($0, environment) } ?? []) : [])
    }
    isSpoken = false
    news = !found ? words.noWay : !before.hasPlan || before.isStale ? words.routeReady : words.routeChanged
    return found ? keepTrip(kept, environment) : []
  }
}

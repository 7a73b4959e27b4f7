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
  /// It is the kept one: it was reckoned before.
  var isKept = false
  var chosen = 0
  /// The chosen route's parts as text for the map, made once.
  var line = "[]"
  var follow: Follow?
  /// What a screen reader should hear of it now.
  var news = ""

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
    chosen = 0
    line = "[]"
    news = ""
    number += 1
  }
}

/// The walk along a route.
final class Follow {
  /// The engine's last answer.
  var now: JSON = .null
  var number = 0
  /// Positions off the route, one after the other.
  var strays = 0
  var isRerouting = false
  /// The step whose words were said, and the one that was announced as near.
  var said = -1
  var warned = -1
  var speaks = true
  var hasArrived = false
  /// The engine does not know the route by its number any more: it gets the whole of it.
  var sendsWhole = false

  var step: Int { now["step"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? 0 }
}

extension ConectaFacilApp.State {
  enum TripDeed { case to(JSON), from(JSON?), preference(String), chosen(Int), start, stop, voice, avoid(JSON), kept, forget, clear, hold }

  func trip(_ deed: TripDeed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .to(let place):
      trip.clear()
      trip.destination = place
      companion.go(Spot.route.location)
      return refreshTrip(environment, anew: true)
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
    case .start: return start(environment)
    case .stop:
      let effects = endFollowing()
      if spot == .steps || spot == .arrived { leave(to: .route) }
      return effects
    case .voice: trip.follow?.speaks.toggle()
    case .kept:
      guard let last = lastTrip else { return [] }
      trip.clear()
      trip.destination = last["to"]
      trip.origin = last["from"].flatMap { $0.isNull ? nil : $0 }
      trip.answer = ["found": true, "routes": .array([last["route"] ?? .null])]
      trip.isKept = true
      trip.draw()
      companion.go(Spot.route.location)
    case .forget: return keepTrip(nil, environment)
    case .clear:
      let effects = endFollowing()
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
    return ["to": to, "from": trip.origin ?? .null, "route": route]
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
    let before = trip.answer, words = Words(environment.language)
    trip.answer = json
    trip.isKept = false
    trip.chosen = 0
    trip.draw()
    let found = json.isTrue("found")
    if let follow = trip.follow {
      follow.isRerouting = false
      follow.strays = 0
      follow.said = -1
      follow.warned = -1
      follow.now = .null
      follow.sendsWhole = false
      trip.news = found ? words.rerouted : words.noWayFromHere
      let told = say(trip.news, environment)
      return told + (found ? keepTrip(kept, environment) + (whereabouts.last.map { followed($0, environment) } ?? []) : [])
    }
    trip.news = !found ? words.noWay : before == nil ? words.routeReady : words.routeChanged
    return found ? keepTrip(kept, environment) : []
  }

  // MARK: Following

  private func start(_ environment: Environment) -> [Effect<Action>] {
    guard !trip.routes.isEmpty else { return [] }
    let follow = Follow()
    follow.sendsWhole = trip.isKept
    trip.follow = follow
    trip.news = ""
    companion.go(Spot.steps.location)
    var effects: [Effect<Action>] = [Effect(.wakeLock(true))]
    if let fix = whereabouts.fresh(environment.now) { effects += followed(fix, environment) } else { effects += askPosition() }
    return effects
  }

  func endFollowing() -> [Effect<Action>] {
    guard trip.follow != nil else { return [] }
    trip.follow = nil
    return [Effect(.wakeLock(false)), Effect(.speak(text: "", language: .es, rate: 1))]
  }

  func followed(_ fix: Fix, _ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, !follow.isRerouting, !follow.hasArrived, let route = trip.route, maps.phase == .open else { return [] }
    follow.number += 1
    var members: [(String, JSON)] = [("at", JSON(fix.at)), ("accuracy", .number(fix.accuracy))]
    members.append(("route", follow.sendsWhole ? route : route["route"] ?? route))
    if let done = follow.now["done"] { members.append(("done", done)) }
    return [ask(.follow(follow.number), "follow", members, environment)]
  }

  func walked(_ number: Int, _ json: JSON, _ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, number == follow.number, !follow.isRerouting else { return [] }
    if json["error"] != nil || json.isNull {
      if !follow.sendsWhole { follow.sendsWhole = true; return whereabouts.last.map { followed($0, environment) } ?? [] }
      return []
    }
    if json.isTrue("offRoute") {
      // One position alone is not believed.
      follow.strays += 1
      follow.now = json
      return follow.strays >= 2 ? reroute(environment) : []
    }
    follow.strays = 0
    follow.now = json
    let words = Words(environment.language), steps = trip.route?.list("steps") ?? []
    if json.isTrue("arrived") {
      follow.hasArrived = true
      trip.news = words.arrived
      let told = say(trip.news, environment)
      leave(to: .arrived)
      return told + [Effect(.vibrate(pattern: [200, 100, 200])), Effect(.wakeLock(false))] + keepTrip(nil, environment)
    }
    let step = follow.step
    let toNext = json.number("toNext") ?? 1000
    if follow.said != step, steps.indices.contains(step) {
      follow.said = step
      let sentences = [steps[step].text("words")] + steps[step].list("details").compactMap { $0.string }
      trip.news = sentences.joined(separator: ". ")
      return say(trip.news, environment)
    }
    if toNext < 25, follow.warned != step, let next = json["next"]?.integer, steps.indices.contains(Int(next)) {
      follow.warned = step
      trip.news = json.text("words")
      return say(trip.news, environment) + [Effect(.vibrate(pattern: pattern(steps[Int(next)].text("icon"))))]
    }
    return []
  }

  private func reroute(_ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow else { return [] }
    follow.isRerouting = true
    // From where the person is now, whatever the beginning was.
    trip.origin = nil
    trip.news = Words(environment.language).offRoute
    return say(trip.news, environment) + [Effect(.vibrate(pattern: [80, 60, 80, 60, 80]))] + refreshTrip(environment, anew: true)
  }

  /// Left is two short, right is one long, all else three.
  private func pattern(_ icon: String) -> [Int] { icon.has("left") ? [120, 90, 120] : icon.has("right") ? [350] : [80, 60, 80, 60, 80] }

  private func say(_ text: String, _ environment: Environment) -> [Effect<Action>] {
    trip.follow?.speaks ?? false ? [Effect(.speak(text: text, language: environment.language, rate: 1))] : []
  }
}
